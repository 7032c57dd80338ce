/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include "convert/h5-markdown.h"

#include <glib/gi18n-lib.h>

static int
convert (const ToolReading *reading, const char *source)
{
  const H5MarkdownOptions options = {
    .links = TRUE, .images = TRUE, .tables = TRUE, .strikethrough = TRUE
  };
  H5Parse *parse = tool_read (reading, source);
  H5Buffer out = H5_BUFFER_INIT;

  if (!parse)
    return TOOL_FAILED;
  h5_markdown (tool_root (parse), &options, &out);
  tool_write_line (&out);
  h5_buffer_clear (&out);
  h5_parse_free (parse);
  return TOOL_OK;
}

static int
run (int argc, char **argv)
{
  g_auto (ToolReading) reading = { 0 };

  if (!tool_options (&tool_markdown, &reading, NULL, &argc, &argv))
    return TOOL_FAILED;
  return tool_for_each_source (argc, argv, &reading, convert);
}

const ToolCommand tool_markdown = { "markdown", "SOURCE…", N_ ("Write pages as Markdown"), run };
