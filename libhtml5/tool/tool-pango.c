/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include "convert/h5-pango.h"

#include <glib/gi18n-lib.h>

static gboolean links;

static int
convert (const ToolReading *reading, const char *source)
{
  const H5PangoOptions options = {
    .links = links, .colors = TRUE, .sizes = TRUE, .list_markers = TRUE, .image_alternatives = TRUE
  };
  H5Parse *parse = tool_read (reading, source);
  H5Buffer out = H5_BUFFER_INIT;

  if (!parse)
    return TOOL_FAILED;
  h5_pango_markup (tool_root (parse), &options, &out);
  tool_write_line (&out);
  h5_buffer_clear (&out);
  h5_parse_free (parse);
  return TOOL_OK;
}

static int
run (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    { "links", 0, 0, G_OPTION_ARG_NONE, &links, N_ ("Write links as elements that GtkLabel knows"),
      NULL },
    { NULL },
  };
  g_auto (ToolReading) reading = { 0 };

  if (!tool_options (&tool_pango, &reading, entries, &argc, &argv))
    return TOOL_FAILED;
  return tool_for_each_source (argc, argv, &reading, convert);
}

const ToolCommand tool_pango = { "pango", "SOURCE…", N_ ("Write pages as Pango markup"), run };
