/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writes what Html5Feed says about a feed on standard input, for test-samples.py.
 *
 *     describe-feed feed --base URL - */
#include <libhtml5/html5.h>

#include <gio/gunixinputstream.h>
#include <stdio.h>
#include <unistd.h>

static void
write_string (const char *name, const char *value)
{
  if (value)
    printf ("%s: %s\n", name, value);
}

/* Takes the reference. */
static void
write_time (const char *name, GDateTime *time)
{
  g_autofree char *text = time ? g_date_time_format_iso8601 (time) : NULL;

  write_string (name, text);
  g_clear_pointer (&time, g_date_time_unref);
}

static void
write_strings (const char *name, const char *const *values)
{
  for (; *values; values++)
    write_string (name, *values);
}

static void
write_enclosures (Html5FeedEntry *entry)
{
  g_autoptr (GListModel) enclosures = html5_feed_entry_get_enclosures (entry);

  for (guint i = 0; i < g_list_model_get_n_items (enclosures); i++)
    {
      g_autoptr (Html5FeedEnclosure) enclosure = g_list_model_get_item (enclosures, i);
      const char *type = html5_feed_enclosure_get_mime_type (enclosure);

      printf ("  enclosure: %s %s %" G_GUINT64_FORMAT "\n",
              html5_feed_enclosure_get_url (enclosure), type ? type : "-",
              html5_feed_enclosure_get_length (enclosure));
      write_string ("    description", html5_feed_enclosure_get_description (enclosure));
    }
}

static void
write_content (Html5FeedEntry *entry)
{
  g_autoptr (Html5Document) content = html5_feed_entry_parse_content (entry, NULL);

  g_autoptr (Html5Element) body = html5_document_get_body (content);
  g_autofree char *markup = html5_element_get_inner_html (body, NULL);
  g_autofree char *base = html5_node_get_base_uri (HTML5_NODE (content));
  if (*markup)
    {
      write_string (html5_feed_entry_get_has_content (entry) ? "  content" : "  (content)", markup);
      write_string ("  base", base);
    }
}

static void
write_entry (Html5FeedEntry *entry)
{
  const char *title = html5_feed_entry_get_title (entry);

  printf ("* %s\n", title ? title : "");
  write_string ("  id", html5_feed_entry_get_id (entry));
  write_string ("  link", html5_feed_entry_get_link (entry));
  write_string ("  comments", html5_feed_entry_get_comments (entry));
  write_string ("  image", html5_feed_entry_get_image (entry));
  write_time ("  published", html5_feed_entry_get_published (entry));
  write_time ("  updated", html5_feed_entry_get_updated (entry));
  write_strings ("  author", html5_feed_entry_get_authors (entry));
  write_strings ("  category", html5_feed_entry_get_categories (entry));
  if (html5_feed_entry_get_duration (entry) > 0)
    printf ("  duration: %u\n", html5_feed_entry_get_duration (entry));
  write_string ("  summary", html5_feed_entry_get_summary (entry));
  write_content (entry);
  write_enclosures (entry);
}

static void
write_feed (Html5Feed *feed)
{
  g_autoptr (GListModel) entries = html5_feed_get_entries (feed);

  write_string ("title", html5_feed_get_title (feed));
  write_string ("description", html5_feed_get_description (feed));
  write_string ("link", html5_feed_get_link (feed));
  write_string ("self", html5_feed_get_self_link (feed));
  write_string ("image", html5_feed_get_image (feed));
  write_string ("language", html5_feed_get_language (feed));
  write_time ("updated", html5_feed_get_updated (feed));
  write_strings ("author", html5_feed_get_authors (feed));
  write_strings ("category", html5_feed_get_categories (feed));
  write_string ("copyright", html5_feed_get_copyright (feed));
  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (Html5FeedEntry) entry = g_list_model_get_item (entries, i);
      write_entry (entry);
    }
}

int
main (int argc, char **argv)
{
  if (argc < 4)
    return 2;
  g_autoptr (GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr (Html5Feed) feed = html5_feed_new_from_stream (input, NULL, argv[3], NULL, NULL);

  if (feed)
    write_feed (feed);
  else
    printf ("not a feed\n");
  return 0;
}
