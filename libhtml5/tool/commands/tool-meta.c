/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static gboolean as_json;

static const GOptionEntry entries[] = {
  { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON"), NULL },
  { NULL },
};

static char *
size_of (Html5MetadataLink *link)
{
  guint width = html5_metadata_link_get_width (link);

  if (width == G_MAXUINT)
    return g_strdup ("any");
  return width ? g_strdup_printf ("%ux%u", width, html5_metadata_link_get_height (link)) : NULL;
}

static void
add_link (ToolFields *fields, const char *name, Html5MetadataLink *link)
{
  g_autofree char *size = size_of (link);

  tool_fields_begin (fields);
  tool_fields_add (fields, as_json ? "url" : name, html5_metadata_link_get_url (link));
  fields->indent = "  ";
  tool_fields_add (fields, "title", html5_metadata_link_get_title (link));
  tool_fields_add (fields, "mime-type", html5_metadata_link_get_mime_type (link));
  tool_fields_add (fields, "language", html5_metadata_link_get_language (link));
  tool_fields_add (fields, "media", html5_metadata_link_get_media (link));
  tool_fields_add (fields, "size", size);
  fields->indent = "";
  tool_fields_end (fields);
}

static void
add_links (ToolFields *fields, const char *plural, const char *singular, GListModel *links)
{
  guint n = g_list_model_get_n_items (links);

  if (n == 0)
    return;
  tool_fields_begin_list (fields, plural);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (Html5MetadataLink) link = g_list_model_get_item (links, i);

      add_link (fields, singular, link);
    }
  tool_fields_end_list (fields);
}

static void
write_metadata (ToolFields *fields, Html5Metadata *metadata)
{
  g_autoptr (GListModel) icons = html5_metadata_get_icons (metadata);
  g_autoptr (GListModel) feeds = html5_metadata_get_feeds (metadata);
  g_autoptr (GListModel) alternates = html5_metadata_get_alternates (metadata);

  tool_fields_begin (fields);
  tool_fields_add (fields, "title", html5_metadata_get_title (metadata));
  tool_fields_add (fields, "site-name", html5_metadata_get_site_name (metadata));
  tool_fields_add (fields, "description", html5_metadata_get_description (metadata));
  tool_fields_add (fields, "page-type", html5_metadata_get_page_type (metadata));
  tool_fields_add (fields, "language", html5_metadata_get_language (metadata));
  tool_fields_add (fields, "canonical", html5_metadata_get_canonical (metadata));
  tool_fields_add (fields, "image", html5_metadata_get_image (metadata));
  tool_fields_add (fields, "image-alt", html5_metadata_get_image_alt (metadata));
  tool_fields_add (fields, "published", html5_metadata_get_published (metadata));
  tool_fields_add (fields, "modified", html5_metadata_get_modified (metadata));
  tool_fields_add (fields, "theme-color", html5_metadata_get_theme_color (metadata));
  tool_fields_add (fields, "license", html5_metadata_get_license (metadata));
  tool_fields_add (fields, "manifest", html5_metadata_get_manifest (metadata));
  tool_fields_add_all (fields, "authors", "author", html5_metadata_get_authors (metadata));
  tool_fields_add_all (fields, "keywords", "keyword", html5_metadata_get_keywords (metadata));
  add_links (fields, "icons", "icon", icons);
  add_links (fields, "feeds", "feed", feeds);
  add_links (fields, "alternates", "alternate", alternates);
  tool_fields_end (fields);
  g_string_append (fields->out, as_json ? "\n" : "");
}

static int
show_metadata (ToolJob *job)
{
  g_autoptr (Html5Node) root = tool_read (job);

  if (!root)
    return TOOL_FAILED;
  g_autoptr (Html5Metadata) metadata = html5_metadata_new (HTML5_DOCUMENT (root));
  ToolFields fields = { .out = job->text, .is_json = as_json, .indent = "" };
  write_metadata (&fields, metadata);
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
