/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static gboolean links;

static const GOptionEntry entries[] = {
  { "links", 0, 0, G_OPTION_ARG_NONE, &links, N_ ("Write links for GtkLabel"), NULL },
  { NULL },
};

static int
convert (ToolJob *job)
{
  g_autoptr (Html5Node) root = tool_read (job);
  g_autoptr (Html5PangoOptions) options = html5_pango_options_new ();

  if (!root)
    return TOOL_FAILED;
  html5_pango_options_set_links (options, links);
  g_autofree char *text = html5_node_to_pango (root, options);
  tool_write_line (job, text);
  return TOOL_OK;
}

const ToolCommand tool_pango = {
  .name = "pango",
  .arguments = "SOURCE…",
  .summary = N_ ("Write pages as Pango markup"),
  .examples = "  html5-tool pango --links mail.html",
  .entries = entries,
  .flags = TOOL_BASE,
  .run = convert,
};
