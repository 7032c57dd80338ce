/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static char *to_encoding;

static const GOptionEntry entries[] = {
  { "to-encoding", 0, 0, G_OPTION_ARG_STRING, &to_encoding,
    N_ ("Write in this encoding instead of UTF-8"), N_ ("LABEL") },
  { NULL },
};

static int
write_back (ToolJob *job)
{
  g_autoptr (Html5Node) root = tool_read (job);
  Html5Serializer *serializer = root ? tool_serializer_new (job, to_encoding) : NULL;

  return serializer ? tool_serialize (job, serializer, root) : TOOL_FAILED;
}

static gboolean
prepare (void)
{
  return tool_check_output_encoding (to_encoding);
}

const ToolCommand tool_parse = {
  .name = "parse",
  .arguments = "SOURCE…",
  .summary = N_ ("Parse sources, and write them as HTML or XML"),
  .examples = "  html5-tool parse page.html\n"
              "  html5-tool parse --fragment td --to-encoding latin1 cell.html",
  .entries = entries,
  .prepare = prepare,
  .run = write_back,
};
