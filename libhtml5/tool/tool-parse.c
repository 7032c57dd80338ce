/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include "serialize/h5-serialize-html.h"

#include <glib/gi18n-lib.h>

#define PIECE ((gsize) 64 * 1024)

static int
write_back (const ToolReading *reading, const char *source)
{
  H5Driver *driver = tool_read (reading, source);
  H5Buffer out = H5_BUFFER_INIT;
  H5HtmlWriter writer;

  if (!driver)
    return TOOL_FAILED;
  h5_html_writer_init (&writer, tool_root (driver), H5_SCOPE_CHILDREN, NULL);
  while (h5_html_writer_fill (&writer, &out, PIECE))
    tool_write (&out);
  tool_write (&out);
  h5_buffer_clear (&out);
  h5_driver_free (driver);
  return TOOL_OK;
}

static int
run (int argc, char **argv)
{
  ToolReading reading = { 0 };

  if (!tool_options (&tool_parse, &reading, NULL, &argc, &argv))
    return TOOL_FAILED;
  return tool_for_each_source (argc, argv, &reading, write_back);
}

const ToolCommand tool_parse = {
  "parse", "SOURCE…", N_ ("Write sources back as the HTML that they were understood to be"), run
};
