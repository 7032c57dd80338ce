/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Html5Link and its list, rewriting, and Html5Metadata. The samples test finding links. */
#include <libhtml5/html5.h>

static Html5Document *
parse (const char *markup)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  g_object_set (parser, "base-uri", "https://example.org/dir/page", NULL);
  return html5_parser_parse_text (parser, markup, -1, NULL);
}

static void
assert_body (Html5Document *document, const char *expected)
{
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autofree char *markup = html5_element_get_inner_html (body, NULL);

  g_assert_cmpstr (markup, ==, expected);
}

static void
test_list (void)
{
  g_autoptr (Html5Document) document =
    parse ("<body><a href=' x '></a><img srcset='a 1x, b 2x'><style>@import 'c'</style>");
  g_autoptr (Html5LinkList) links = html5_node_list_links (HTML5_NODE (document));
  g_autoptr (Html5Link) first = html5_link_list_get (links, 0);
  g_autoptr (Html5Link) third = html5_link_list_get (links, 2);
  g_autoptr (Html5Link) last = html5_link_list_get (links, 3);
  g_autoptr (Html5Element) anchor = NULL;
  g_autofree char *attribute = NULL, *value = NULL, *url = NULL;
  Html5LinkKind kind;
  int size;

  g_assert_cmpint (html5_link_list_get_size (links), ==, 4);
  g_object_get (links, "size", &size, NULL);
  g_assert_cmpint (size, ==, 4);
  g_assert_null (html5_link_list_get (links, 4));
  g_assert_null (html5_link_list_get (links, -1));
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (links)) == HTML5_TYPE_LINK);
  g_object_get (first, "element", &anchor, "attribute", &attribute, "value", &value, "url", &url,
                "kind", &kind, NULL);
  g_autoptr (Html5Element) element = html5_link_get_element (first);
  g_assert_true (anchor == element);
  g_assert_cmpstr (attribute, ==, "href");
  g_assert_cmpstr (value, ==, "x");
  g_assert_cmpstr (url, ==, "https://example.org/dir/x");
  g_assert_cmpint (kind, ==, HTML5_LINK_KIND_HYPERLINK);
  g_assert_cmpstr (html5_link_get_value (third), ==, "b");
  g_assert_null (html5_link_get_attribute (last));
  g_assert_cmpint (html5_link_get_kind (last), ==, HTML5_LINK_KIND_STYLESHEET);
}

static char *
double_quote (Html5Link *link, gpointer data)
{
  guint *n = data;

  (*n)++;
  return g_strdup_printf ("%s\"' ,", html5_link_get_value (link));
}

/* Each kind of value needs other escapes. */
static void
test_rewrite (void)
{
  g_autoptr (Html5Document) document = parse (
    "<body><a href=' x ' ping=' p q'></a><img srcset='a 1x, b'><p style='c: url(d) url(e)'></p>"
    "<meta http-equiv=refresh content='5; url=f '><style>@import \"g\";h{i:url( 'j' )}</style>");
  guint n = 0;

  g_assert_cmpuint (html5_node_rewrite_links (HTML5_NODE (document), double_quote, &n), ==, 10);
  g_assert_cmpuint (n, ==, 10);
  assert_body (document,
               "<a href=\" x&quot;' , \" ping=\" p&quot;'%20, q&quot;'%20,\"></a>"
               "<img srcset=\"a&quot;'%20%2C 1x, b&quot;'%20%2C\">"
               "<p style=\"c: url(&quot;d\\&quot;' ,&quot;) url(&quot;e\\&quot;' ,&quot;)\"></p>"
               "<meta http-equiv=\"refresh\" content=\"5; url=f%22%27 , \">"
               "<style>@import url(\"g\\\"' ,\");h{i:url(\"j\\\"' ,\")}</style>");
}

static char *
end_style (Html5Link *link, gpointer unused)
{
  return g_strdup ("</style><script>");
}

static char *
end_string (Html5Link *link, gpointer unused)
{
  return g_strdup ("\"\\\n\x1F\x7F');");
}

static void
test_hostile_rewrite (void)
{
  g_autoptr (Html5Document) document = parse ("<body><style>a{b:url(c)}</style>");

  html5_node_rewrite_links (HTML5_NODE (document), end_style, NULL);
  assert_body (document, "<style>a{b:url(\"\\3c /style>\\3c script>\")}</style>");
  html5_node_rewrite_links (HTML5_NODE (document), end_string, NULL);
  assert_body (document, "<style>a{b:url(\"\\\"\\\\\\a \\1f \\7f ');\")}</style>");
}

static char *
leave_or_change (Html5Link *link, gpointer unused)
{
  g_autoptr (Html5Element) element = html5_link_get_element (link);

  if (html5_element_matches (element, "b *", NULL))
    {
      html5_element_set_attribute (element, "href", "mine", NULL);
      return g_strdup ("theirs");
    }
  if (html5_element_matches (element, "i", NULL))
    html5_node_remove (HTML5_NODE (element));
  return g_str_equal (html5_link_get_value (link), "p") ? g_strdup ("q") : NULL;
}

/* Changes by the function itself are kept, and so are URLs that it does not change. */
static void
test_function (void)
{
  g_autoptr (Html5Document) document =
    parse ("<body><b><a href=x></a></b><i cite=y></i><img srcset='o 1x, p  2x , r'>");

  g_assert_cmpuint (html5_node_rewrite_links (HTML5_NODE (document), leave_or_change, NULL), ==, 1);
  assert_body (document, "<b><a href=\"mine\"></a></b><img srcset=\"o 1x, q  2x , r\">");
}

static void
test_resolve (void)
{
  g_autoptr (Html5Document) document =
    parse ("<body><a href=x></a><a href=#y></a><a href='http://['></a><a href=https://a/></a>"
           "<img srcset='a 1x, b 2x'><svg><use href=#u></use></svg><form action=''></form>");

  g_assert_cmpuint (html5_node_resolve_links (HTML5_NODE (document)), ==, 4);
  assert_body (
    document,
    "<a href=\"https://example.org/dir/x\"></a><a href=\"#y\"></a><a href=\"http://[\"></a>"
    "<a href=\"https://a/\"></a><img srcset=\"https://example.org/dir/a 1x, "
    "https://example.org/dir/b 2x\"><svg><use href=\"#u\"></use></svg>"
    "<form action=\"https://example.org/dir/page\"></form>");
}

/* A long base URL would be repeated in each link. The limit allows it for 102 of these. */
static void
test_long_base (void)
{
  g_autofree char *path = g_strnfill (10000, 'a');
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autoptr (Html5MarkdownOptions) options = html5_markdown_options_new ();

  g_string_printf (markup, "<base href='http://x/%s/'>", path);
  for (guint i = 1; i <= 200; i++)
    g_string_append (markup, "<p><a href=b>c</a>");
  g_autoptr (Html5Document) document = parse (markup->str);
  g_autoptr (Html5LinkList) links = html5_node_list_links (HTML5_NODE (document));
  g_autofree char *markdown = html5_node_to_markdown (HTML5_NODE (document), options);

  for (guint i = 1; i <= 200; i++)
    {
      g_autoptr (Html5Link) link = html5_link_list_get (links, i);
      g_assert_cmpint (html5_link_get_url (link) != NULL, ==, i <= 102);
    }
  g_assert_cmpuint (strlen (markdown), >, 1020000);
  g_assert_cmpuint (strlen (markdown), <, 1040000);
  g_assert_true (g_str_has_suffix (markdown, "\n[c](b)"));
  g_assert_cmpuint (html5_node_resolve_links (HTML5_NODE (document)), ==, 102);
}

/* 256 bytes for each link are always allowed, and any number without limits. */
static void
test_usual_base (void)
{
  g_autofree char *path = g_strnfill (240, 'a');
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autoptr (Html5Limits) limits = html5_limits_new_unlimited ();
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  g_string_printf (markup, "<base href='http://x/%s/'>", path);
  for (guint i = 0; i < 10000; i++)
    g_string_append (markup, "<a href=b>");
  g_autoptr (Html5Document) document = parse (markup->str);
  g_assert_cmpuint (html5_node_resolve_links (HTML5_NODE (document)), ==, 10000);

  g_string_insert_c (markup, (gssize) strlen ("<base href='http://x/"), '/');
  for (guint i = 0; i < 400; i++)
    g_string_insert_c (markup, (gssize) strlen ("<base href='http://x/"), 'b');
  html5_parser_set_limits (parser, limits);
  g_clear_object (&document);
  document = html5_parser_parse_text (parser, markup->str, -1, NULL);
  g_assert_cmpuint (html5_node_resolve_links (HTML5_NODE (document)), ==, 10000);
}

static void
test_metadata (void)
{
  g_autoptr (Html5Document) document = parse (
    "<title>T</title><meta property=og:site_name content=S><meta name=author content=A>"
    "<link rel=icon sizes=16x16 href=16><link rel=icon sizes=64x64 href=64><link rel=icon href=any.svg>"
    "<meta property=article:published_time content=2026-03-04T05:06:07+02:00>"
    "<meta property=article:modified_time content=2026-03-05><meta name=keywords content='k, l'>");
  g_autoptr (Html5Metadata) metadata = html5_metadata_new (document);
  g_autoptr (GDateTime) published = html5_metadata_get_published_time (metadata);
  g_autoptr (GDateTime) modified = html5_metadata_get_modified_time (metadata);
  g_autoptr (Html5MetadataLink) small = html5_metadata_find_icon (metadata, 10);
  g_autoptr (Html5MetadataLink) middle = html5_metadata_find_icon (metadata, 32);
  g_autoptr (Html5MetadataLink) large = html5_metadata_find_icon (metadata, 500);
  g_autoptr (GListModel) icons = html5_metadata_get_icons (metadata);
  g_auto (GStrv) contents = html5_metadata_list_contents (metadata);
  g_auto (GStrv) keywords = NULL;
  g_autofree char *title = NULL;

  g_object_get (metadata, "title", &title, "keywords", &keywords, NULL);
  g_assert_cmpstr (title, ==, "T");
  g_assert_cmpstr (keywords[1], ==, "l");
  g_assert_cmpstr (html5_metadata_get_authors (metadata)[0], ==, "A");
  g_assert_cmpint (g_date_time_to_unix (published), ==, 1772593567);
  g_assert_cmpint (g_date_time_to_unix (modified), ==, 1772668800);
  g_assert_cmpuint (html5_metadata_link_get_width (small), ==, 16);
  g_assert_cmpuint (html5_metadata_link_get_height (middle), ==, 64);
  g_assert_cmpstr (html5_metadata_link_get_url (large), ==, "https://example.org/dir/any.svg");
  g_assert_cmpuint (g_list_model_get_n_items (icons), ==, 3);
  g_assert_cmpstr (html5_metadata_lookup (metadata, "OG:Site_name"), ==, "S");
  g_assert_null (html5_metadata_lookup (metadata, "x"));
  g_assert_cmpstr (contents[0], ==, "og:site_name");
  g_assert_cmpuint (g_strv_length (contents), ==, 10);
}

/* Dates of HTML and of ISO 8601 need not have a time or seconds. html5_parse_date() has more tests. */
static void
test_dates (void)
{
  static const struct
  {
    const char *text;
    gint64 unix_time; /* or -1 if it is not a date */
  } dates[] = {
    { "2026-03-05", 1772668800 },
    { "20260305", 1772668800 },
    { "2026-03", 1772323200 },
    { "2026", 1767225600 },
    { "2026-13", -1 },
    { "2026-W1", -1 },
    { "12026", -1 },
    { "2026-03-04T05:06:07+02:00", 1772593567 },
    { "20260304T050607+0200", 1772593567 },
    { "2026-03-04T05:06+02:00", 1772593560 },
    { "2026-03-04 03:06Z", 1772593560 },
    { "2026-03-04T03:06", 1772593560 },
    { "2026-03-04T03:06:07.5Z", 1772593567 },
    { "2026-03-04T03:06.5Z", -1 },
    { "2026-03-04T03:6", -1 },
    { "2026-03-04T03:", -1 },
    { "2026-03-04T03:66", -1 },
    { "03:06", -1 },
    { "Wed, 04 Mar 2026 05:06:07 +0200", 1772593567 },
    { "yesterday", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      g_autofree char *markup =
        g_strdup_printf ("<meta property=article:published_time content='%s'>", dates[i].text);
      g_autoptr (Html5Document) document = parse (markup);
      g_autoptr (Html5Metadata) metadata = html5_metadata_new (document);
      g_autoptr (GDateTime) time = html5_metadata_get_published_time (metadata);

      g_assert_cmpint (time ? g_date_time_to_unix (time) : -1, ==, dates[i].unix_time);
    }
}

/* Deep and long pages. convert-linear counts instructions. */
static void
test_hostile_metadata (void)
{
  g_autoptr (GString) markup = g_string_new (NULL);

  for (guint i = 0; i < 20000; i++)
    g_string_append (markup,
                     "<div itemscope itemtype=https://schema.org/Article><p itemprop=name>x");
  g_string_append (markup, "<script type=application/ld+json>");
  for (guint i = 0; i < 100000; i++)
    g_string_append (markup, "{\"@id\": [");
  g_string_append (markup, "</script><script type=application/ld+json>{\"@graph\": [0");
  for (guint i = 0; i < 20000; i++)
    g_string_append (markup, ", {\"@type\": \"Article\", \"author\": {\"@id\": \"#x\"}}");
  g_string_append (markup, "]}</script>");
  g_autoptr (Html5Document) document = parse (markup->str);
  g_autoptr (Html5Metadata) metadata = html5_metadata_new (document);
  g_assert_cmpstr (html5_metadata_get_title (metadata), ==, "x");
}

/* Removes the link from the element, whose last reference it drops, and makes the document reclaim
 * removed nodes. */
static char *
drop_root (Html5Link *link, gpointer data)
{
  g_autoptr (Html5Element) element = html5_link_get_element (link);
  g_autoptr (Html5Document) document = html5_node_get_owner_document (HTML5_NODE (element));

  html5_node_remove (HTML5_NODE (element));
  g_clear_object ((Html5Element **) data);
  for (guint i = 0; i < 20000; i++)
    g_object_unref (html5_document_create_element (document, "i", NULL));
  return NULL;
}

static void
test_drop_root (void)
{
  g_autoptr (Html5Document) document = html5_document_new ();
  Html5Element *root = html5_document_create_element (document, "div", NULL);

  html5_element_set_inner_html (root, "<a href=x>y</a>", NULL);
  g_assert_cmpuint (html5_node_rewrite_links (HTML5_NODE (root), drop_root, &root), ==, 0);
  g_assert_null (root);
}

static char *
dispose_link (Html5Link *link, gpointer unused)
{
  g_object_run_dispose (G_OBJECT (link));
  return g_strdup ("z");
}

static void
test_disposed (void)
{
  g_autoptr (Html5Document) document = parse ("<body><a href=x></a><style>a{b:url(y)}</style>");

  g_assert_cmpuint (html5_node_rewrite_links (HTML5_NODE (document), dispose_link, NULL), ==, 2);
  assert_body (document, "<a href=\"z\"></a><style>a{b:url(\"z\")}</style>");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/convert/links/list", test_list);
  g_test_add_func ("/convert/links/rewrite", test_rewrite);
  g_test_add_func ("/convert/links/hostile-rewrite", test_hostile_rewrite);
  g_test_add_func ("/convert/links/function", test_function);
  g_test_add_func ("/convert/links/resolve", test_resolve);
  g_test_add_func ("/convert/links/long-base", test_long_base);
  g_test_add_func ("/convert/links/usual-base", test_usual_base);
  g_test_add_func ("/convert/metadata", test_metadata);
  g_test_add_func ("/convert/dates", test_dates);
  g_test_add_func ("/convert/metadata/hostile", test_hostile_metadata);
  g_test_add_func ("/convert/links/drop-root", test_drop_root);
  g_test_add_func ("/convert/links/disposed", test_disposed);
  return g_test_run ();
}
