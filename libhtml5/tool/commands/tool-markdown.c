/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static int
convert (ToolJob *job)
{
  g_autoptr (Html5Node) root = tool_read (job);

  if (!root)
    return TOOL_FAILED;
  g_autofree char *text = html5_node_to_markdown (root, NULL);
  tool_write_line (job, text);
  return TOOL_OK;
}

const ToolCommand tool_markdown = {
  .name = "markdown",
  .arguments = "SOURCE…",
  .summary = N_ ("Write pages as Markdown"),
  .examples = "  html5-tool markdown page.html\n"
              "  html5-tool article page.html | html5-tool markdown --encoding utf-8",
  .flags = TOOL_BASE,
  .run = convert,
};
