/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include "serialize/h5-dump.h"

#include <glib/gi18n-lib.h>

static int
show_tree (const ToolReading *reading, const char *source)
{
  H5Parse *parse = tool_read (reading, source);
  H5Buffer out = H5_BUFFER_INIT;

  if (!parse)
    return TOOL_FAILED;
  h5_dump_children (tool_root (parse), &out);
  tool_write (&out);
  h5_buffer_clear (&out);
  h5_parse_free (parse);
  return TOOL_OK;
}

static int
run (int argc, char **argv)
{
  g_auto (ToolReading) reading = { 0 };

  if (!tool_options (&tool_tree, &reading, NULL, &argc, &argv))
    return TOOL_FAILED;
  return tool_for_each_source (argc, argv, &reading, show_tree);
}

const ToolCommand tool_tree = {
  "tree", "SOURCE…", N_ ("Show the trees of sources in the format of the html5lib tests"), run
};
