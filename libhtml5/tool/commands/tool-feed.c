/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static gboolean as_json;

static const GOptionEntry entries[] = {
  { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON, with the content of the entries"),
    NULL },
  { NULL },
};

static void
add_enclosure (ToolFields *fields, Html5FeedEnclosure *enclosure)
{
  guint64 length = html5_feed_enclosure_get_length (enclosure);

  tool_fields_begin (fields);
  tool_fields_add (fields, fields->is_json ? "url" : "enclosure",
                   html5_feed_enclosure_get_url (enclosure));
  if (fields->is_json)
    {
      tool_fields_add (fields, "mime-type", html5_feed_enclosure_get_mime_type (enclosure));
      tool_fields_add (fields, "description", html5_feed_enclosure_get_description (enclosure));
      tool_json_name (fields->out, "length");
      g_string_append_printf (fields->out, "%" G_GUINT64_FORMAT, length);
    }
  tool_fields_end (fields);
}

static void
add_enclosures (ToolFields *fields, Html5FeedEntry *entry)
{
  g_autoptr (GListModel) enclosures = html5_feed_entry_get_enclosures (entry);
  guint n = g_list_model_get_n_items (enclosures);

  if (n == 0)
    return;
  tool_fields_begin_list (fields, "enclosures");
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (Html5FeedEnclosure) enclosure = g_list_model_get_item (enclosures, i);

      add_enclosure (fields, enclosure);
    }
  tool_fields_end_list (fields);
}

/* Adds the content as HTML. Returns FALSE after an error message. */
static gboolean
add_content (ToolJob *job, ToolFields *fields, Html5FeedEntry *entry)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) content = html5_feed_entry_parse_content (entry, &error);
  g_autofree char *markup = NULL;

  if (content)
    {
      g_autoptr (Html5Element) body = html5_document_get_body (content);

      html5_node_resolve_links (HTML5_NODE (content));
      markup = body ? html5_element_get_inner_html (body, &error) : g_strdup ("");
    }
  if (!markup)
    {
      tool_message (job, "%s: %s", job->source, error->message);
      return FALSE;
    }
  tool_json_name (fields->out, "has-content");
  g_string_append (fields->out, html5_feed_entry_get_has_content (entry) ? "true" : "false");
  tool_fields_add (fields, "content", *markup ? markup : NULL);
  return TRUE;
}

static void
add_duration (ToolFields *fields, guint seconds)
{
  if (seconds == 0)
    return;
  if (fields->is_json)
    {
      tool_json_name (fields->out, "duration");
      g_string_append_printf (fields->out, "%u", seconds);
    }
  else
    g_string_append_printf (fields->out, "%sduration: %u:%02u:%02u\n", fields->indent,
                            seconds / 3600, seconds / 60 % 60, seconds % 60);
}

/* Returns FALSE after an error message. */
static gboolean
add_entry (ToolJob *job, ToolFields *fields, Html5FeedEntry *entry)
{
  const char *title = html5_feed_entry_get_title (entry);
  g_autoptr (GDateTime) published = html5_feed_entry_get_published (entry);
  g_autoptr (GDateTime) updated = html5_feed_entry_get_updated (entry);

  tool_fields_begin (fields);
  tool_fields_add (fields, fields->is_json ? "title" : "entry",
                   fields->is_json ? title
                   : title         ? title
                                   : "");
  fields->indent = "  ";
  tool_fields_add (fields, "id", html5_feed_entry_get_id (entry));
  tool_fields_add (fields, "link", html5_feed_entry_get_link (entry));
  tool_fields_add (fields, "comments", html5_feed_entry_get_comments (entry));
  tool_fields_add (fields, "image", html5_feed_entry_get_image (entry));
  tool_fields_add_time (fields, "published", published);
  tool_fields_add_time (fields, "updated", updated);
  add_duration (fields, html5_feed_entry_get_duration (entry));
  tool_fields_add_all (fields, "authors", "author", html5_feed_entry_get_authors (entry));
  tool_fields_add_all (fields, "categories", "category", html5_feed_entry_get_categories (entry));
  tool_fields_add (fields, "summary", html5_feed_entry_get_summary (entry));
  add_enclosures (fields, entry);
  gboolean is_written = !fields->is_json || add_content (job, fields, entry);
  tool_fields_end (fields);
  fields->indent = "";
  return is_written;
}

/* Returns FALSE after an error message. */
static gboolean
add_entries (ToolJob *job, ToolFields *fields, Html5Feed *feed)
{
  g_autoptr (GListModel) list = html5_feed_get_entries (feed);

  tool_fields_begin_list (fields, "entries");
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (Html5FeedEntry) entry = g_list_model_get_item (list, i);

      if (!add_entry (job, fields, entry))
        return FALSE;
    }
  tool_fields_end_list (fields);
  return TRUE;
}

static int
write_feed (ToolJob *job, Html5Feed *feed)
{
  ToolFields fields = { .out = job->text, .is_json = as_json, .indent = "" };
  g_autoptr (GDateTime) updated = html5_feed_get_updated (feed);

  tool_fields_begin (&fields);
  tool_fields_add (&fields, "title", html5_feed_get_title (feed));
  tool_fields_add (&fields, "description", html5_feed_get_description (feed));
  tool_fields_add (&fields, "link", html5_feed_get_link (feed));
  tool_fields_add (&fields, "self-link", html5_feed_get_self_link (feed));
  tool_fields_add (&fields, "image", html5_feed_get_image (feed));
  tool_fields_add (&fields, "language", html5_feed_get_language (feed));
  tool_fields_add_time (&fields, "updated", updated);
  tool_fields_add_all (&fields, "authors", "author", html5_feed_get_authors (feed));
  tool_fields_add_all (&fields, "categories", "category", html5_feed_get_categories (feed));
  tool_fields_add (&fields, "copyright", html5_feed_get_copyright (feed));
  if (!add_entries (job, &fields, feed))
    {
      g_string_truncate (job->text, 0);
      return TOOL_FAILED;
    }
  tool_fields_end (&fields);
  g_string_append (job->text, as_json ? "\n" : "");
  return TOOL_OK;
}

static int
show_feed (ToolJob *job)
{
  g_autoptr (Html5Parser) parser = tool_parser_new (job);
  html5_parser_set_html_references (parser, TRUE);
  g_autoptr (Html5Node) root = tool_read_with (job, parser);

  if (!root)
    return TOOL_FAILED;
  g_autoptr (Html5Feed) feed = html5_document_extract_feed (HTML5_DOCUMENT (root));
  if (feed)
    return write_feed (job, feed);
  tool_message (job,
                _ ("%s: This is not a feed. To find the feeds of a page, use “html5-tool meta”."),
                job->source);
  return TOOL_FAILED;
}

static gboolean
prepare (void)
{
  if (tool_settings.syntax == HTML5_SYNTAX_GUESS)
    tool_settings.syntax = HTML5_SYNTAX_XML;
  return TRUE;
}

const ToolCommand tool_feed = {
  .name = "feed",
  .arguments = "SOURCE…",
  .summary = N_ ("Show feeds: RSS and Atom"),
  .examples = "  html5-tool feed https://example.org/feed.xml\n"
              "  html5-tool feed --json feed.xml | jq -r '.entries[].title'",
  .entries = entries,
  .flags = TOOL_BASE | TOOL_LOCATED | TOOL_WHOLE_PAGES,
  .prepare = prepare,
  .run = show_feed,
};
