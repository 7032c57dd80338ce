/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Parses many documents in one process, for the differential test. Standard input has items: a
 * line "LENGTH" (a document) or "LENGTH CONTEXT" (a fragment), and that many bytes of UTF-8. For
 * each, standard output gets a line "LENGTH" and that many bytes with the tree. Scripting is off.
 */
#include "common/test-parse.h"

#include <stdio.h>
#include <string.h>

static void
answer (const char *context, const char *text, gsize length)
{
  H5ParseOptions options = h5_parse_default_options;
  options.scripting = FALSE;
  H5Parse *parse = test_parse (&options, context, text, length, TEST_FEED_WHOLE);
  g_autofree char *tree = test_dump (parse, context != NULL);

  printf ("%" G_GSIZE_FORMAT "\n%s", strlen (tree), tree);
  h5_parse_free (parse);
}

int
main (void)
{
  char line[256];

  while (fgets (line, sizeof line, stdin))
    {
      g_strchomp (line);
      char *context = strchr (line, ' ');
      gsize length = (gsize) g_ascii_strtoull (line, NULL, 10);
      g_autofree char *text = g_malloc (length + 1);
      if (fread (text, 1, length, stdin) != length)
        return 1;
      answer (context ? context + 1 : NULL, text, length);
    }
  return 0;
}
