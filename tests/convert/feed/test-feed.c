/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Html5Feed and its objects, and feeds that are made to be large. feed.samples tests what is read. */
#include "common/test-heap.h"

#include <libhtml5/html5.h>

#include <string.h>

static Html5Document *
parse_within (const char *markup, const char *base, const Html5Limits *limits)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_syntax (parser, HTML5_SYNTAX_XML);
  html5_parser_set_base_uri (parser, base);
  html5_parser_set_limits (parser, limits);
  return html5_parser_parse_text (parser, markup, -1, NULL);
}

static Html5Feed *
read_feed (const char *markup, const char *base)
{
  g_autoptr (Html5Document) document = parse_within (markup, base, NULL);

  return html5_document_extract_feed (document);
}

static guint
count_entries (Html5Feed *feed)
{
  g_autoptr (GListModel) entries = html5_feed_get_entries (feed);

  return g_list_model_get_n_items (entries);
}

static Html5FeedEntry *
entry_at (Html5Feed *feed, guint position)
{
  g_autoptr (GListModel) entries = html5_feed_get_entries (feed);

  return g_list_model_get_item (entries, position);
}

/* --- the objects --- */

static const char sample[] =
  "<rss xmlns:a='http://www.w3.org/2005/Atom'><channel><title>T</title><description>D</description>"
  "<link>https://a.example/</link><a:link rel='self' href='feed'/><language>de</language>"
  "<copyright>C</copyright><category>Drinks</category><image><url>i.png</url></image><pubDate>Mon, 09 Jun 2025 07:00:00 GMT</pubDate>"
  "<item><title>One</title><guid isPermaLink='false'>1</guid><link>one</link><comments>c</comments>"
  "<author>Ada</author><category>Tea</category><pubDate>Mon, 09 Jun 2025 08:00:00 GMT</pubDate>"
  "<a:updated>2025-06-10T08:00:00Z</a:updated>"
  "<i:duration xmlns:i='http://www.itunes.com/dtds/podcast-1.0.dtd'>1:05</i:duration>"
  "<description>&lt;p>Text &lt;a "
  "href=b>b&lt;/a></description><enclosure url='e.mp3' length='7' type='audio/mpeg'/></item>"
  "<item><title>Two</title></item></channel></rss>";

/* The entry without content is left out, so positions do not say which element it is. */
static void
test_elements (void)
{
  g_autoptr (Html5Feed) feed = read_feed (
    "<rss><channel><item/><item a='1'><title>T</title><description>S</description></item>"
    "<item a='2' xmlns:c='http://purl.org/rss/1.0/modules/content/'>"
    "<c:encoded>C</c:encoded></item></channel></rss>",
    NULL);
  g_autoptr (Html5Feed) other = read_feed (sample, NULL);

  g_assert_cmpuint (count_entries (feed), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Html5FeedEntry) entry = entry_at (feed, i);
      g_autoptr (Html5Element) element = html5_feed_get_entry_element (feed, entry);
      const char *value = html5_element_get_attribute (element, "a");

      g_assert_cmpstr (value, ==, i == 0 ? "1" : "2");
      g_assert_true (html5_feed_entry_get_has_content (entry) == (i == 1));
      g_assert_null (html5_feed_get_entry_element (other, entry));
    }
}

/* The element keeps the document. */
static void
test_feed_element (void)
{
  static const struct
  {
    const char *markup;
    const char *name;
    const char *text; /* of its ttl element */
  } feeds[] = {
    { "<rss><channel><title>T</title><ttl>60</ttl></channel></rss>", "channel", "60" },
    { "<rss><item><title>T</title></item><ttl>60</ttl></rss>", "rss", "60" },
    { "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><channel><ttl>60</ttl>"
      "</channel><item><title>T</title></item></r:RDF>",
      "channel", "60" },
    { "<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title><channel/><ttl>60</ttl></feed>",
      "feed", "60" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (feeds); i++)
    {
      g_autoptr (Html5Feed) feed = read_feed (feeds[i].markup, NULL);
      g_autoptr (Html5Element) element = html5_feed_get_element (feed);

      g_clear_object (&feed);
      g_assert_cmpstr (html5_element_get_local_name (element), ==, feeds[i].name);
      g_autoptr (Html5Element) ttl = html5_element_query_selector (element, ":scope > ttl", NULL);
      g_autofree char *text = html5_node_get_text_content (HTML5_NODE (ttl));
      g_assert_cmpstr (text, ==, feeds[i].text);
    }
}

static void
test_feed (void)
{
  g_autoptr (Html5Feed) feed = read_feed (sample, "https://a.example/dir/");
  g_autofree char *title = NULL, *description = NULL, *link = NULL, *self_link = NULL,
                  *image = NULL, *language = NULL, *copyright = NULL;
  g_auto (GStrv) categories = NULL;
  g_autoptr (GDateTime) updated = NULL;
  g_autoptr (GListModel) entries = NULL, same = html5_feed_get_entries (feed);

  g_object_get (feed, "title", &title, "description", &description, "link", &link, "self-link",
                &self_link, "image", &image, "language", &language, "updated", &updated, "entries",
                &entries, "copyright", &copyright, "categories", &categories, NULL);
  g_assert_cmpstr (title, ==, "T");
  g_assert_cmpstr (description, ==, "D");
  g_assert_cmpstr (link, ==, "https://a.example/");
  g_assert_cmpstr (self_link, ==, "https://a.example/dir/feed");
  g_assert_cmpstr (image, ==, "https://a.example/dir/i.png");
  g_assert_cmpstr (language, ==, "de");
  g_assert_cmpstr (copyright, ==, "C");
  g_assert_cmpstr (categories[0], ==, "Drinks");
  g_assert_null (categories[1]);
  g_assert_cmpint (g_date_time_to_unix (updated), ==, 1749452400);
  g_assert_true (entries == same);
  g_assert_cmpuint (g_list_model_get_n_items (entries), ==, 2);
  g_assert_true (g_list_model_get_item_type (entries) == HTML5_TYPE_FEED_ENTRY);
}

static void
test_entry (void)
{
  g_autoptr (Html5Feed) feed = read_feed (sample, "https://a.example/dir/");
  g_autoptr (Html5FeedEntry) entry = entry_at (feed, 0);
  g_autofree char *id = NULL, *title = NULL, *link = NULL, *comments = NULL, *summary = NULL,
                  *image = NULL;
  g_auto (GStrv) authors = NULL, categories = NULL;
  g_autoptr (GDateTime) published = NULL, updated = NULL;
  guint duration;

  g_object_get (entry, "id", &id, "title", &title, "link", &link, "comments", &comments, "summary",
                &summary, "image", &image, "authors", &authors, "categories", &categories,
                "published", &published, "updated", &updated, "duration", &duration, NULL);
  g_assert_cmpuint (duration, ==, 65);
  g_assert_cmpstr (id, ==, "1");
  g_assert_cmpstr (title, ==, "One");
  g_assert_cmpstr (link, ==, "https://a.example/dir/one");
  g_assert_cmpstr (comments, ==, "https://a.example/dir/c");
  g_assert_cmpstr (summary, ==, "Text b");
  g_assert_null (image);
  g_assert_cmpstr (authors[0], ==, "Ada");
  g_assert_null (authors[1]);
  g_assert_cmpstr (categories[0], ==, "Tea");
  g_assert_cmpint (g_date_time_to_unix (published), ==, 1749456000);
  g_assert_cmpint (g_date_time_to_unix (updated), ==, 1749542400);
}

static void
test_enclosure (void)
{
  g_autoptr (Html5Feed) feed = read_feed (sample, "https://a.example/dir/");
  g_autoptr (Html5FeedEntry) entry = entry_at (feed, 0), other = entry_at (feed, 1);
  g_autoptr (GListModel) enclosures = NULL;
  g_autoptr (GListModel) none = html5_feed_entry_get_enclosures (other);
  g_autofree char *url = NULL, *type = NULL;
  guint64 length;

  g_object_get (entry, "enclosures", &enclosures, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (enclosures), ==, 1);
  g_autoptr (Html5FeedEnclosure) enclosure = g_list_model_get_item (enclosures, 0);
  g_object_get (enclosure, "url", &url, "mime-type", &type, "length", &length, NULL);
  g_assert_cmpstr (url, ==, "https://a.example/dir/e.mp3");
  g_assert_cmpstr (type, ==, "audio/mpeg");
  g_assert_cmpuint (length, ==, 7);
  g_assert_cmpuint (g_list_model_get_n_items (none), ==, 0);
}

static char *
write_body (Html5Document *document)
{
  g_autoptr (Html5Element) body = html5_document_get_body (document);

  return html5_element_get_inner_html (body, NULL);
}

/* The entry stays valid without the feed. */
static void
test_content (void)
{
  g_autoptr (Html5Feed) feed = read_feed (sample, "https://a.example/dir/");
  g_autoptr (Html5FeedEntry) entry = entry_at (feed, 0), other = entry_at (feed, 1);
  g_autoptr (GError) error = NULL;

  g_clear_object (&feed);
  g_autoptr (Html5Document) content = html5_feed_entry_parse_content (entry, &error);
  g_assert_no_error (error);
  g_autoptr (Html5Document) again = html5_feed_entry_parse_content (entry, NULL);
  g_assert_true (content != again);
  g_assert_cmpuint (html5_node_resolve_links (HTML5_NODE (content)), ==, 1);
  g_autofree char *markup = write_body (content);
  g_assert_cmpstr (markup, ==, "<p>Text <a href=\"https://a.example/dir/b\">b</a></p>");
  g_assert_null (html5_feed_entry_get_summary (other));
  g_autoptr (Html5Document) empty = html5_feed_entry_parse_content (other, &error);
  g_assert_no_error (error);
  g_autofree char *nothing = write_body (empty);
  g_assert_cmpstr (nothing, ==, "");
}

/* What the comment of html5_feed_entry_parse_content() says to do. */
static void
test_sanitizing (void)
{
  g_autoptr (Html5Feed) feed = read_feed (
    "<rss><channel><item><link>https://a.example/b/</link><description><![CDATA[<base "
    "href='file:///'><img src='c.png' onerror='x()'><a href='javascript:x()'>d</a><script>x()"
    "</script>]]></description></item></channel></rss>",
    NULL);
  g_autoptr (Html5FeedEntry) entry = entry_at (feed, 0);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_FEED);
  g_autoptr (Html5Document) content = html5_feed_entry_parse_content (entry, NULL);

  html5_node_resolve_links (HTML5_NODE (content));
  html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (content));
  g_autoptr (Html5Element) root = html5_document_get_document_element (content);
  g_autofree char *markup = html5_element_get_outer_html (root, NULL);
  g_assert_null (strstr (markup, "file:"));
  g_assert_null (strstr (markup, "javascript:"));
  g_assert_null (strstr (markup, "script"));
  g_assert_null (strstr (markup, "onerror"));
}

static void
test_snapshot (void)
{
  g_autoptr (Html5Document) document = parse_within (sample, NULL, NULL);
  g_autoptr (Html5Feed) feed = html5_document_extract_feed (document);
  g_autoptr (Html5FeedEntry) entry = entry_at (feed, 0);
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);

  html5_node_set_text_content (HTML5_NODE (root), "");
  g_assert_null (html5_document_extract_feed (document));
  g_assert_cmpstr (html5_feed_entry_get_title (entry), ==, "One");
  g_assert_cmpstr (html5_feed_entry_get_summary (entry), ==, "Text b");
}

static void
test_empty_objects (void)
{
  g_autoptr (Html5Document) empty = html5_document_new ();
  g_autoptr (Html5Feed) feed = g_object_new (HTML5_TYPE_FEED, NULL);
  g_autoptr (Html5FeedEntry) entry = g_object_new (HTML5_TYPE_FEED_ENTRY, NULL);
  g_autoptr (Html5FeedEnclosure) enclosure = g_object_new (HTML5_TYPE_FEED_ENCLOSURE, NULL);
  g_autoptr (GListModel) enclosures = html5_feed_entry_get_enclosures (entry);

  g_assert_null (html5_document_extract_feed (empty));
  g_assert_null (html5_feed_get_title (feed));
  g_assert_null (html5_feed_get_self_link (feed));
  g_assert_null (html5_feed_get_updated (feed));
  g_assert_null (html5_feed_get_copyright (feed));
  g_assert_null (html5_feed_get_categories (feed)[0]);
  g_assert_null (html5_feed_get_element (feed));
  g_assert_cmpuint (count_entries (feed), ==, 0);
  g_assert_null (html5_feed_entry_get_title (entry));
  g_assert_null (html5_feed_entry_get_summary (entry));
  g_autoptr (Html5Document) content = html5_feed_entry_parse_content (entry, NULL);
  g_assert_true (HTML5_IS_DOCUMENT (content));
  g_assert_null (html5_feed_entry_get_published (entry));
  g_assert_cmpuint (html5_feed_entry_get_duration (entry), ==, 0);
  g_assert_null (html5_feed_entry_get_authors (entry)[0]);
  g_assert_cmpuint (g_list_model_get_n_items (enclosures), ==, 0);
  g_assert_null (html5_feed_enclosure_get_url (enclosure));
}

/* The limits of the feed apply to the content of its entries. */
static void
test_limits (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  static const char markup[] =
    "<rss><channel><item><description>&lt;b>&lt;b>&lt;b>&lt;b>&lt;b>&lt;b>&lt;b>&lt;b>&lt;b>x"
    "</description></item></channel></rss>";

  html5_limits_set_max_depth (limits, 8);
  g_autoptr (Html5Document) lenient = parse_within (markup, NULL, limits);
  g_autoptr (Html5Feed) feed = html5_document_extract_feed (lenient);
  g_autoptr (Html5FeedEntry) entry = entry_at (feed, 0);
  g_autoptr (Html5Document) content = html5_feed_entry_parse_content (entry, NULL);
  g_assert_cmpuint (html5_document_get_limits_hit (content), ==, HTML5_LIMITS_HIT_DEPTH);
  html5_limits_set_policy (limits, HTML5_LIMIT_POLICY_FAIL);
  g_autoptr (Html5Document) strict = parse_within (markup, NULL, limits);
  g_autoptr (Html5Feed) strict_feed = html5_document_extract_feed (strict);
  g_autoptr (Html5FeedEntry) strict_entry = entry_at (strict_feed, 0);
  g_autoptr (GError) error = NULL;
  g_assert_null (html5_feed_entry_parse_content (strict_entry, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
}

/* Long texts are cut between characters. */
static void
test_long_texts (void)
{
  g_autofree char *title = g_strnfill (5000, 'x');
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 5000; i++)
    g_string_append (text, "\xc3\xa4 &lt;b>b&lt;/b> ");
  g_autofree char *markup =
    g_strdup_printf ("<rss><channel><item><title>%s</title><category>%s</category><description>%s"
                     "</description></item></channel></rss>",
                     title, text->str, text->str);
  g_autoptr (Html5Feed) feed = read_feed (markup, NULL);
  g_autoptr (Html5FeedEntry) entry = entry_at (feed, 0);

  g_assert_cmpint (g_utf8_strlen (html5_feed_entry_get_title (entry), -1), ==, 4000);
  const char *summary = html5_feed_entry_get_summary (entry);
  g_assert_true (g_utf8_validate (summary, -1, NULL));
  g_assert_cmpint (g_utf8_strlen (summary, -1), <=, 500);
  g_assert_true (g_str_has_suffix (summary, "…"));
  const char *category = html5_feed_entry_get_categories (entry)[0];
  g_assert_true (g_utf8_validate (category, -1, NULL));
  g_assert_cmpuint (strlen (category), <=, 8192);
}

/* --- hostile feeds --- */

#define HEAD "<rss xmlns:a='http://www.w3.org/2005/Atom'><channel>"
#define N 100000

typedef struct
{
  const char *name;
  const char *start;
  const char *unit; /* repeated */
  const char *end;
  guint n;
  int n_entries;
} Hostile;

static const Hostile hostile[] = {
  { "entries", HEAD, "<item><title>x</title></item>", "", N, N },
  { "empty-entries", HEAD, "<item/>", "", N, 0 },
  { "links", HEAD, "<item><link>a:</link></item>", "", N, N },
  { "titles", HEAD, "<item><title>&lt;b>x&lt;/b></title></item>", "", N, N },
  { "nested-entries", HEAD, "<item><title>x</title>", "", 4000, 4000 },
  { "nested-elements", HEAD "<item><title>x</title>", "<x>", "", N, 1 },
  { "nested-channels", HEAD, "<channel><item><guid>1</guid></item>", "", 4000, 4000 },
  { "nested-groups", HEAD "<item>", "<media:group><media:thumbnail url='b:'/>", "", 4000, 0 },
  { "deep-content", HEAD "<item><description>", "<i>", "", N, 1 },
  { "deep-markup", HEAD "<item><title>x</title><description>", "&lt;i>", "x", N, 1 },
  { "line-breaks", HEAD "<item><description>", "<br>x", "", N, 1 },
  { "no-tags", HEAD "<item><description>", "&lt;a", "></description>", N, 1 },
  { "one-title", HEAD "<item><title>", "&lt;b>x ", "</title></item>", N, 1 },
  { "one-attribute", HEAD "<item><title>x</title><a:link href='x:", "abc", "'/></item>", N, 1 },
  { "one-date", HEAD "<item><title>x</title><pubDate>", "1 Jan ", "</pubDate></item>", N, 1 },
  { "fields", HEAD "<item>", "<title>x</title><link>a:</link><dc:date>1</dc:date>", "", N, 1 },
  { "categories", HEAD "<item><guid>1</guid>", "<category>x</category>", "", N, 1 },
  { "categories-in-each-other", HEAD "<item><guid>1</guid></item>", "<itunes:category text='x'>",
    "", N, 1 },
  { "enclosures", HEAD "<item>", "<enclosure url='a:'/>", "", N, 1 },
  { "authors", HEAD "<item><guid>1</guid>", "<a:author><x/></a:author>", "", N, 1 },
  { "bases", HEAD, "<item xml:base='ab/'><title>x</title><link>c</link>", "", 4000, 4000 },
  { "bases-of-content", HEAD "<item><description>", "<i xml:base='a/'><a href='b'>x</a>", "", 4000,
    1 },
  { "namespaces", HEAD "<item><title>x</title>", "<b:x xmlns:b='urn:b'/>", "", N, 1 },
};

static char *
make_markup (const Hostile *hostile_feed)
{
  GString *markup = g_string_new (hostile_feed->start);

  for (guint i = 0; i < hostile_feed->n; i++)
    g_string_append (markup, hostile_feed->unit);
  g_string_append (markup, hostile_feed->end);
  return g_string_free (markup, FALSE);
}

/* Reads everything of the first entries. */
static void
use_entries (Html5Feed *feed)
{
  for (guint i = 0; i < MIN (count_entries (feed), 1000); i++)
    {
      g_autoptr (Html5FeedEntry) entry = entry_at (feed, i);
      G_GNUC_UNUSED g_autoptr (Html5Document) content =
        html5_feed_entry_parse_content (entry, NULL);

      html5_feed_entry_get_title (entry);
      html5_feed_entry_get_summary (entry);
    }
}

/* Twice the bound of SECURITY.md, because parsing is included. */
#define MOST_FOR_BYTE 200

static void
test_hostile (gconstpointer data)
{
  const Hostile *hostile_feed = data;
  g_autofree char *markup = make_markup (hostile_feed);

  test_heap_reset ();
  g_autoptr (Html5Feed) feed = read_feed (markup, "https://a.example/");
  g_assert_cmpuint (test_heap_peak (), <=, MOST_FOR_BYTE * strlen (markup) + 1000000);
  g_assert_nonnull (feed);
  g_assert_cmpuint (count_entries (feed), ==, (guint) hostile_feed->n_entries);
  use_entries (feed);
}

/* Lines, links and white space of plain text do not multiply. Parsing the feed is not included. */
static void
test_plain_text (void)
{
  static const char *const units[] = { "x\n",       "x\n\n",    "\n",  "x\n\n\n\n",
                                       "www.a.bc ", "a@b.cd\n", "  x", "\t" };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autoptr (GString) markup = g_string_new ("<rss><channel><item><description>x");

      for (guint k = 0; k < N; k++)
        g_string_append (markup, units[i]);
      g_string_append (markup, "x</description></item></channel></rss>");
      g_autoptr (Html5Feed) feed = read_feed (markup->str, NULL);
      g_autoptr (Html5FeedEntry) entry = entry_at (feed, 0);
      test_heap_reset ();
      g_autoptr (Html5Document) content = html5_feed_entry_parse_content (entry, NULL);
      g_assert_cmpuint (test_heap_peak (), <=, MOST_FOR_BYTE / 2 * markup->len + 1000000);
    }
}

/* A long base does not multiply, in whatever way entries get it. */
static void
test_long_base (void)
{
  static const char *const starts[] = {
    "<rss xml:base='https://a.example/%s/'><channel>",
    "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='https://a.example/%s/'>",
    "<rss><channel><link>https://a.example/%s/</link>",
  };
  g_autofree char *path = g_strnfill (15000, 'p');

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autoptr (GString) markup = g_string_new (NULL);
      const char *entry = i == 1
                            ? "<entry xml:base='x'><link href='b'/><content>x</content></entry>"
                            : "<item><link>b</link><description>x</description></item>";

      g_string_append_printf (markup, starts[i], path);
      for (guint k = 0; k < 20000; k++)
        g_string_append (markup, entry);
      test_heap_reset ();
      g_autoptr (Html5Feed) feed = read_feed (markup->str, NULL);
      g_assert_cmpuint (test_heap_peak (), <=, MOST_FOR_BYTE * markup->len + 8000000);
      use_entries (feed);
    }
}

/* Authors of a feed are not copied to each entry. */
static void
test_inherited_authors (void)
{
  g_autofree char *name = g_strnfill (8000, 'a');
  g_autoptr (GString) markup = g_string_new ("<feed xmlns='http://www.w3.org/2005/Atom'>");

  for (guint i = 0; i < 50; i++)
    g_string_append_printf (markup, "<author><name>%s%u</name></author>", name, i);
  for (guint i = 0; i < 20000; i++)
    g_string_append (markup, "<entry><id>1</id></entry>");
  test_heap_reset ();
  g_autoptr (Html5Feed) feed = read_feed (markup->str, NULL);
  g_assert_cmpuint (test_heap_peak (), <=, MOST_FOR_BYTE * markup->len + 1000000);
  g_autoptr (Html5FeedEntry) first = entry_at (feed, 0), last = entry_at (feed, 19999);
  g_assert_true (html5_feed_entry_get_authors (first) == html5_feed_entry_get_authors (last));
  g_assert_cmpuint (g_strv_length ((GStrv) html5_feed_entry_get_authors (last)), ==, 50);
}

/* In a feed of RSS that was downloaded, URLs are relative to its site. */
static void
test_relative_to_site (void)
{
  static const char markup[] =
    "<rss xmlns:a='http://www.w3.org/2005/Atom'><channel><a:link href='http://no.example/'/><link/>"
    "<link>https://s.example/blog/</link><item><link>p/1</link><enclosure url='/a.mp3'/></item>"
    "</channel></rss>";
  static const struct
  {
    const char *base, *link, *enclosure;
  } cases[] = {
    { NULL, "https://s.example/blog/p/1", "https://s.example/a.mp3" },
    { "file:///home/a/feed.xml", "https://s.example/blog/p/1", "https://s.example/a.mp3" },
    { "https://f.example/x/", "https://f.example/x/p/1", "https://f.example/a.mp3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Feed) feed = read_feed (markup, cases[i].base);
      g_autoptr (Html5FeedEntry) entry = entry_at (feed, 0);
      g_autoptr (GListModel) enclosures = html5_feed_entry_get_enclosures (entry);
      g_autoptr (Html5FeedEnclosure) enclosure = g_list_model_get_item (enclosures, 0);

      g_assert_cmpstr (html5_feed_entry_get_link (entry), ==, cases[i].link);
      g_assert_cmpstr (html5_feed_enclosure_get_url (enclosure), ==, cases[i].enclosure);
    }
  g_autoptr (Html5Feed) other =
    read_feed ("<rss><channel><link>ftp://x/</link><item><link>p</link><title>t</title></item>"
               "</channel></rss>",
               NULL);
  g_autoptr (Html5FeedEntry) first = entry_at (other, 0);
  g_assert_null (html5_feed_entry_get_link (first));
}

static Html5Feed *
read_stream (const char *markup, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (markup, -1, NULL);

  return html5_feed_new_from_stream (stream, "text/html", NULL, NULL, error);
}

/* White space and comments before the XML declaration are left out, and nothing else. */
static void
test_stream (void)
{
  static const struct
  {
    const char *before, *title;
  } cases[] = {
    { "", "\xC3\xA9" },
    { "\n", "\xC3\xA9" },
    { "<!-- c -->\n<?xml-stylesheet href=''?>", "\xC3\xA9" },
    { "<!-- <b>\xC3\xA9 <?xml version='1.0'?> -->", "\xC3\xA9" },
    { "\xEF\xBB\xBF", "\xEF\xBF\xBD" },
    { "<x>", NULL },
  };
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *markup =
        g_strconcat (cases[i].before, "<?xml version='1.0' encoding='windows-1252'?>",
                     "<rss><channel><title>\xE9</title></channel></rss>", NULL);
      g_autoptr (Html5Feed) feed = read_stream (markup, NULL);

      g_assert_cmpint (feed != NULL, ==, cases[i].title != NULL);
      if (feed)
        g_assert_cmpstr (html5_feed_get_title (feed), ==, cases[i].title);
    }
  g_autoptr (Html5Feed) commented = read_stream (
    "<!-- <?xml version='1.0' encoding='windows-1252'?> <rss><channel><title>b</title></channel>"
    "</rss> --><rss><channel><title>\xC3\xA9</title></channel></rss>",
    NULL);
  g_assert_cmpstr (html5_feed_get_title (commented), ==, "\xC3\xA9");
  g_assert_null (read_stream ("", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_clear_error (&error);
  g_assert_null (read_stream ("<html><p>x</p></html>", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_clear_error (&error);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data ("<rss/>", -1, NULL);
  g_cancellable_cancel (cancellable);
  g_assert_null (html5_feed_new_from_stream (stream, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/feed/feed", test_feed);
  g_test_add_func ("/feed/elements", test_elements);
  g_test_add_func ("/feed/feed-element", test_feed_element);
  g_test_add_func ("/feed/entry", test_entry);
  g_test_add_func ("/feed/enclosure", test_enclosure);
  g_test_add_func ("/feed/content", test_content);
  g_test_add_func ("/feed/sanitizing", test_sanitizing);
  g_test_add_func ("/feed/snapshot", test_snapshot);
  g_test_add_func ("/feed/empty-objects", test_empty_objects);
  g_test_add_func ("/feed/limits", test_limits);
  g_test_add_func ("/feed/long-texts", test_long_texts);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autofree char *path = g_strconcat ("/feed/hostile/", hostile[i].name, NULL);
      g_test_add_data_func (path, &hostile[i], test_hostile);
    }
  g_test_add_func ("/feed/plain-text", test_plain_text);
  g_test_add_func ("/feed/long-base", test_long_base);
  g_test_add_func ("/feed/relative-to-site", test_relative_to_site);
  g_test_add_func ("/feed/stream", test_stream);
  g_test_add_func ("/feed/inherited-authors", test_inherited_authors);
  return g_test_run ();
}
