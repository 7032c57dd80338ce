/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

static int
run (int argc, char **argv)
{
  for (guint i = 0; h5_encoding_nth (i); i++)
    {
      const H5Encoding *encoding = h5_encoding_nth (i);
      printf ("%s:", h5_encoding_name (encoding));
      for (guint j = 0; h5_encoding_nth_label (encoding, j); j++)
        printf (" %s", h5_encoding_nth_label (encoding, j));
      putchar ('\n');
    }
  return TOOL_OK;
}

const ToolCommand tool_encodings = { "encodings", "",
                                     N_ ("List the encodings of the web with their labels"), run };
