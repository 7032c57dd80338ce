/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static gboolean as_json;

static const GOptionEntry entries[] = {
  { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON"), NULL },
  { NULL },
};

/* Appends a text: after its name on a line, or as a member of a JSON object. */
static void
append_text (GString *out, const char *name, const char *text)
{
  if (as_json)
    tool_json_member (out, name, text);
  else if (text)
    g_string_append_printf (out, "%s: %s\n", name, text);
}

static void
begin_list (GString *out, const char *name)
{
  tool_json_name (out, name);
  g_string_append_c (out, '[');
}

static void
append_texts (GString *out, const char *name, const char *const *texts)
{
  if (!texts || !texts[0])
    return;
  if (as_json)
    begin_list (out, name);
  for (guint i = 0; texts[i]; i++)
    {
      if (!as_json)
        {
          append_text (out, name, texts[i]);
          continue;
        }
      g_string_append (out, i ? ", " : "");
      tool_json_string (out, texts[i]);
    }
  g_string_append (out, as_json ? "]" : "");
}

static char *
size_of (Html5MetadataLink *link)
{
  guint width = html5_metadata_link_get_width (link);

  if (width == G_MAXUINT)
    return g_strdup ("any");
  return width ? g_strdup_printf ("%ux%u", width, html5_metadata_link_get_height (link)) : NULL;
}

static void
append_link (GString *out, const char *name, Html5MetadataLink *link)
{
  g_autofree char *size = size_of (link);
  const struct
  {
    const char *name;
    const char *text;
  } parts[] = { { "title", html5_metadata_link_get_title (link) },
                { "type", html5_metadata_link_get_mime_type (link) },
                { "language", html5_metadata_link_get_language (link) },
                { "media", html5_metadata_link_get_media (link) },
                { "size", size } };

  g_string_append (out, as_json ? "{" : "");
  append_text (out, as_json ? "url" : name, html5_metadata_link_get_url (link));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (as_json)
      tool_json_member (out, parts[i].name, parts[i].text);
    else if (parts[i].text)
      g_string_append_printf (out, "  %s: %s\n", parts[i].name, parts[i].text);
  g_string_append (out, as_json ? "}" : "");
}

static void
append_links (GString *out, const char *name, const char *singular, GListModel *links)
{
  guint n = g_list_model_get_n_items (links);

  if (n == 0)
    return;
  if (as_json)
    begin_list (out, name);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (Html5MetadataLink) link = g_list_model_get_item (links, i);
      g_string_append (out, as_json && i ? ", " : "");
      append_link (out, singular, link);
    }
  g_string_append (out, as_json ? "]" : "");
}

static void
append_metadata (GString *out, Html5Metadata *metadata)
{
  g_autoptr (GListModel) icons = html5_metadata_get_icons (metadata);
  g_autoptr (GListModel) feeds = html5_metadata_get_feeds (metadata);
  g_autoptr (GListModel) alternates = html5_metadata_get_alternates (metadata);
  const struct
  {
    const char *name;
    const char *text;
  } texts[] = {
    { "title", html5_metadata_get_title (metadata) },
    { "site-name", html5_metadata_get_site_name (metadata) },
    { "description", html5_metadata_get_description (metadata) },
    { "page-type", html5_metadata_get_page_type (metadata) },
    { "language", html5_metadata_get_language (metadata) },
    { "canonical", html5_metadata_get_canonical (metadata) },
    { "image", html5_metadata_get_image (metadata) },
    { "image-alt", html5_metadata_get_image_alt (metadata) },
    { "published", html5_metadata_get_published (metadata) },
    { "modified", html5_metadata_get_modified (metadata) },
    { "theme-color", html5_metadata_get_theme_color (metadata) },
    { "license", html5_metadata_get_license (metadata) },
    { "manifest", html5_metadata_get_manifest (metadata) },
  };

  g_string_append (out, as_json ? "{" : "");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    append_text (out, texts[i].name, texts[i].text);
  append_texts (out, as_json ? "authors" : "author", html5_metadata_get_authors (metadata));
  append_texts (out, as_json ? "keywords" : "keyword", html5_metadata_get_keywords (metadata));
  append_links (out, "icons", "icon", icons);
  append_links (out, "feeds", "feed", feeds);
  append_links (out, "alternates", "alternate", alternates);
  g_string_append (out, as_json ? "}\n" : "");
}

static int
show_metadata (ToolJob *job)
{
  g_autoptr (Html5Node) root = tool_read (job);

  if (!root)
    return TOOL_FAILED;
  g_autoptr (Html5Metadata) metadata = html5_metadata_new (HTML5_DOCUMENT (root));
  append_metadata (job->text, metadata);
  return TOOL_OK;
}

const ToolCommand tool_meta = {
  .name = "meta",
  .arguments = "SOURCE…",
  .summary = N_ ("Show the metadata of pages: title, authors, dates, icons, feeds"),
  .examples = "  html5-tool meta https://example.org/\n"
              "  html5-tool meta --json page.html | jq -r '.feeds[].url'",
  .entries = entries,
  .flags = TOOL_BASE | TOOL_LOCATED | TOOL_WHOLE_PAGES,
  .run = show_metadata,
};
