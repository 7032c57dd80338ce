/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean as_json;

static const GOptionEntry entries[] = {
  { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON"), NULL },
  { NULL },
};

/* Appends a value without tabs and newlines, as https://url.spec.whatwg.org/#url-parsing removes
 * them: a page could add lines to the output with them. */
static void
append_value (GString *out, const char *value)
{
  for (; *value; value++)
    if (!strchr ("\t\n\r", *value))
      g_string_append_c (out, *value);
}

/* Appends a line with kind, element, attribute and URL, separated by tabs. */
static void
append_line (GString *out, Html5Link *link, const char *kind, const char *element)
{
  const char *attribute = html5_link_get_attribute (link);
  const char *url = html5_link_get_url (link);

  g_string_append_printf (out, "%s\t%s\t%s\t", kind, element, attribute ? attribute : "-");
  append_value (out, url ? url : html5_link_get_value (link));
  g_string_append_c (out, '\n');
}

static void
append_json (GString *out, Html5Link *link, const char *kind, const char *element)
{
  g_string_append (out, "  {");
  tool_json_member (out, "kind", kind);
  tool_json_member (out, "element", element);
  tool_json_member (out, "attribute", html5_link_get_attribute (link));
  tool_json_member (out, "value", html5_link_get_value (link));
  tool_json_member (out, "url", html5_link_get_url (link));
  g_string_append_c (out, '}');
}

static void
append_link (GString *out, Html5Link *link)
{
  g_autoptr (Html5Element) element = html5_link_get_element (link);
  g_autofree char *name = tool_qualified_name (element);
  const char *kind = tool_enum_nick (HTML5_TYPE_LINK_KIND, (int) html5_link_get_kind (link));

  if (as_json)
    append_json (out, link, kind, name);
  else
    append_line (out, link, kind, name);
}

static int
list_links (ToolJob *job)
{
  g_autoptr (Html5Node) root = tool_read (job);

  if (!root)
    return TOOL_FAILED;
  g_autoptr (Html5LinkList) links = html5_node_list_links (root);
  g_string_append (job->text, as_json ? "[\n" : "");
  for (int i = 0; i < html5_link_list_get_size (links); i++)
    {
      g_autoptr (Html5Link) link = html5_link_list_get (links, i);
      g_string_append (job->text, as_json && i ? ",\n" : "");
      append_link (job->text, link);
      tool_flush_some (job);
    }
  g_string_append (job->text, as_json ? "\n]\n" : "");
  return TOOL_OK;
}

const ToolCommand tool_links = {
  .name = "links",
  .arguments = "SOURCE…",
  .summary = N_ ("List all URLs with their kind, their place and their absolute form"),
  .examples = "  html5-tool links --base https://example.org/ page.html\n"
              "  html5-tool links page.html | awk '$1 == \"image\" { print $4 }'",
  .entries = entries,
  .flags = TOOL_BASE | TOOL_LOCATED,
  .run = list_links,
};
