/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static char *to_encoding;
static const H5Encoding *encoding;

static int
write_back (const ToolReading *reading, const char *source)
{
  H5Parse *parse = tool_read (reading, source);

  if (!parse)
    return TOOL_FAILED;
  tool_write_html (tool_root (parse), NULL, NULL, encoding);
  h5_parse_free (parse);
  return TOOL_OK;
}

static int
run (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    { "to-encoding", 0, 0, G_OPTION_ARG_STRING, &to_encoding,
      N_ ("The encoding to write in, instead of UTF-8"), N_ ("LABEL") },
    { NULL },
  };
  g_auto (ToolReading) reading = { 0 };

  if (!tool_options (&tool_parse, &reading, entries, &argc, &argv))
    return TOOL_FAILED;
  encoding = tool_output_encoding (&reading, to_encoding);
  return encoding ? tool_for_each_source (argc, argv, &reading, write_back) : TOOL_FAILED;
}

const ToolCommand tool_parse = {
  "parse", "SOURCE…", N_ ("Write sources back as the HTML or XML that they were understood to be"),
  run
};
