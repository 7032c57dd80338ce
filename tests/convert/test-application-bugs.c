/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Bugs that GNOME applications had because they parsed markup themselves. The library has none
 * of them. */
#include <libhtml5/html5.h>

#include "common/test-resident.h"

#include <string.h>

#ifdef HAVE_PANGO
#include <pango/pango.h>
#endif

static Html5Document *
parse (const char *markup)
{
  return html5_document_new_from_text (markup, -1, NULL);
}

static char *
to_text (const char *markup, Html5TextOptions *options)
{
  g_autoptr (Html5Document) document = parse (markup);

  return html5_node_to_text (HTML5_NODE (document), options);
}

static void
assert_text (const char *markup, const char *expected)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();
  g_autofree char *text = to_text (markup, options);

  g_assert_cmpstr (text, ==, expected);
}

/* evolution-data-server only counted text after an explicit body tag. */
static void
test_mail_without_body (void)
{
  assert_text ("Dear <i>all</i>,<br>see you", "Dear all,\nsee you");
  assert_text ("<html><head><title>T</title></head>Dear all", "Dear all");
}

/* evolution-data-server indexed scripts, tracker style elements. */
static void
test_no_script_in_text (void)
{
  assert_text ("<style>a{}</style><p>1<script>2</script><style>b{}</style><template><p>3</template>"
               "<noscript>4</noscript><iframe>5</iframe>",
               "14");
}

/* FeedReader joined inline elements with spaces, and did not separate paragraphs. */
static void
test_inline_and_blocks (void)
{
  assert_text ("<b>H</b>ello", "Hello");
  assert_text ("<p>a<p>b", "a\n\nb");
}

/* Geary used the alternative text of the first image for all images. */
static void
test_second_image (void)
{
  assert_text ("<img src=a alt=one> <img src=b alt=two>", "one two");
}

/* FeedReader unescaped text, and then removed what looked like tags. */
static void
test_escaped_twice (void)
{
  const char *text = "The HTML <pre> element & &lt;";
  g_autofree char *once = html5_escape_text (text);
  g_autofree char *twice = html5_escape_text (once);
  g_autofree char *unescaped = html5_unescape (twice);

  assert_text ("The HTML &lt;pre&gt; element", "The HTML <pre> element");
  assert_text (once, text);
  g_assert_cmpstr (unescaped, ==, once);
}

/* In Liferea, an anchor without an end tag contained everything after it. */
static void
test_unclosed_anchor (void)
{
  g_autoptr (Html5Document) document = parse ("<p>1<a name=x>2<p>3</p><div>4</div>");
  g_autoptr (Html5Sanitizer) feed = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_FEED);
  g_autofree char *text = html5_node_to_text (HTML5_NODE (document), NULL);

  g_assert_cmpstr (text, ==, "12\n\n3\n\n4");
  html5_sanitizer_sanitize_node (feed, HTML5_NODE (document));
  g_autofree char *sanitized = html5_node_to_text (HTML5_NODE (document), NULL);
  g_assert_cmpstr (sanitized, ==, text);
}

/* In Liferea, <iframe/> of XML contained the rest of the article when it was parsed as HTML. */
static void
test_empty_elements_as_html (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = html5_document_new_from_text_full (
    "<div xmlns='http://www.w3.org/1999/xhtml'><iframe/><script/><video/><br/><p>after</p></div>",
    -1, HTML5_SYNTAX_XML, NULL, &error);
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  g_autofree char *html = html5_serializer_to_string (serializer, HTML5_NODE (root), &error);

  g_assert_no_error (error);
  g_assert_cmpstr (html, ==,
                   "<div xmlns=\"http://www.w3.org/1999/xhtml\"><iframe></iframe><script></script>"
                   "<video></video><br><p>after</p></div>");
  assert_text (html, "after");
}

/* In Tuba, white space between items ended the numbering. */
static void
test_numbered_items (void)
{
  const char *markup =
    "<blockquote><ol>\n <li>a</li>\n <li>b</li>\n\n <li>c</li> </ol></blockquote>";
  g_autoptr (Html5Document) document = parse (markup);
  g_autofree char *pango = html5_node_to_pango (HTML5_NODE (document), NULL);

  assert_text (markup, "> 1. a\n> 2. b\n> 3. c");
  g_assert_nonnull (strstr (pango, "1. a"));
  g_assert_nonnull (strstr (pango, "3. c"));
}

/* In Bookworm, an empty title of XHTML emptied the page, because it was parsed as HTML. */
static void
test_empty_title (void)
{
  const char *xhtml =
    "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><head><title/></head>"
    "<body><p>Chapter</p></body></html>";
  static const struct
  {
    Html5Syntax syntax;
    const char *text;
  } cases[] = {
    { HTML5_SYNTAX_GUESS, "Chapter" },
    { HTML5_SYNTAX_XML, "Chapter" },
    { HTML5_SYNTAX_XML_OR_HTML, "Chapter" },
    { HTML5_SYNTAX_HTML, "" }, /* as in browsers: all is the title */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document =
        html5_document_new_from_text_full (xhtml, -1, cases[i].syntax, NULL, NULL);
      g_autofree char *text = html5_node_to_text (HTML5_NODE (document), NULL);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* In Vocal and FeedReader, a label stayed empty because its markup was not accepted. */
static void
test_pango_accepts (void)
{
#ifdef HAVE_PANGO
  static const char *const markups[] = {
    "a & b < c &amp;amp; <a href='http://x/?a&b=\"1\"'>l</a>",
    "<font color='<&\">' size=+9>x</font><b><i>y</b>z</i>\x01\x0b\xef\xbf\xbf",
    "<p style='color:expression(1);font-size:9e99px'><u>\xff\xfe<s></p></u></s>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (markups); i++)
    {
      g_autoptr (Html5Document) document = parse (markups[i]);
      g_autofree char *markup = html5_node_to_pango (HTML5_NODE (document), NULL);
      g_autoptr (GError) error = NULL;
      g_assert_true (pango_parse_markup (markup, -1, 0, NULL, NULL, NULL, &error));
      g_assert_no_error (error);
    }
#else
  g_test_skip ("Without Pango");
#endif
}

static void
assert_title (const char *bytes, const char *charset, const char *language, const char *expected)
{
  g_autoptr (GBytes) data = g_bytes_new_static (bytes, strlen (bytes));
  g_autoptr (Html5Parser) parser =
    g_object_new (HTML5_TYPE_PARSER, "transport-encoding", charset, "language", language, NULL);
  g_autoptr (Html5Document) document = html5_parser_parse_bytes (parser, data, NULL);
  g_autofree char *title = html5_document_get_title (document);

  g_assert_cmpstr (title, ==, expected);
}

/* FeedReader did not read pages that are not in UTF-8 correctly. */
static void
test_encodings (void)
{
  assert_title ("<meta charset=windows-1251><title>\xcf\xf0\xe8\xe2\xe5\xf2</title>", NULL, NULL,
                "Привет");
  assert_title ("<title>\xcf\xf0\xe8\xe2\xe5\xf2</title>", "windows-1251", NULL, "Привет");
  assert_title ("<title>\xcf\xf0\xe8\xe2\xe5\xf2</title>", NULL, "ru", "Привет");
  assert_title ("<meta http-equiv=content-type content='text/html; charset=Shift_JIS'>"
                "<title>\x93\xfa\x96{\x8c\xea</title>",
                NULL, NULL, "日本語");
  assert_title ("<title>日本語</title>", NULL, NULL, "日本語");
  assert_title ("<title>caf\xe9</title>", NULL, NULL, "café");
}

/* In GXml, a document ended at its first NUL. */
static void
test_nul (void)
{
  static const char html[] = "<p>a\0b<!--c\0d--><i title='e\0f'>g";
  g_autoptr (GBytes) bytes = g_bytes_new_static (html, sizeof html - 1);
  g_autoptr (Html5Document) of_bytes = html5_document_new_from_bytes (bytes, NULL);
  g_autoptr (Html5Document) of_text = html5_document_new_from_text (html, sizeof html - 1, NULL);
  Html5Document *documents[] = { of_bytes, of_text };

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autoptr (Html5Element) body = html5_document_get_body (documents[i]);
      g_autofree char *inner = html5_element_get_inner_html (body, NULL);
      g_assert_cmpstr (inner, ==,
                       "<p>ab<!--c\xef\xbf\xbd"
                       "d--><i title=\"e\xef\xbf\xbd"
                       "f\">g</i></p>");
    }
}

/* Geary and others recurse, and crash on deep markup. */
static void
test_deep_nesting (void)
{
  static const char *const tags[] = { "<div>", "<b>", "<blockquote>", "<ul><li>", "<table><td>" };

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      g_autoptr (GString) markup = g_string_new (NULL);
      for (guint n = 0; n < 100000; n++)
        g_string_append (markup, tags[i]);
      g_string_append (markup, "end");
      g_autoptr (Html5Limits) limits = html5_limits_new ();
      html5_limits_set_max_depth (limits, 0);
      g_autoptr (Html5Parser) parser = g_object_new (HTML5_TYPE_PARSER, "limits", limits, NULL);
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, markup->str, -1, NULL);
      g_autoptr (Html5TextOptions) options = html5_text_options_new ();
      g_autofree char *text = html5_node_to_text (HTML5_NODE (document), options);
      g_autofree char *pango = html5_node_to_pango (HTML5_NODE (document), NULL);
      g_autofree char *markdown = html5_node_to_markdown (HTML5_NODE (document), NULL);
      g_autoptr (Html5Element) root = html5_document_get_document_element (document);
      g_autofree char *html = html5_element_get_outer_html (root, NULL);
      g_assert_true (g_str_has_suffix (text, "end"));
      g_assert_nonnull (strstr (pango, "end"));
      g_assert_nonnull (strstr (markdown, "end"));
      g_assert_nonnull (html);
    }
}

static void
parse_often (guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (Html5Document) document =
        parse ("<title>T</title><p class=a>text <b>bold</b><img src=x><table><td>1<svg><a/></svg>");
      g_autoptr (Html5NodeList) all = html5_document_query_selector_all (document, "*", NULL);
      g_free (html5_node_to_text (HTML5_NODE (document), NULL));
      g_assert_cmpint (html5_node_list_get_size (all), ==, 13);
    }
}

/* GXml leaked each document. */
static void
test_memory_is_flat (void)
{
  parse_often (2000);
  guint64 before = test_resident_bytes ();
  if (!before)
    {
      g_test_skip ("The resident memory is not known");
      return;
    }
  parse_often (10000);
  /* Leaking one node of each document would need more. */
  g_assert_cmpuint (test_resident_bytes (), <, before + 512 * 1024);
}

/* Pano only found relative images with a leading slash, and ignored the base element. */
static void
test_relative_image (void)
{
  static const struct
  {
    const char *markup;
    const char *expected;
  } cases[] = {
    { "<meta property=og:image content=img/a.png>", "https://example.org/dir/img/a.png" },
    { "<meta property=og:image content=/a.png>", "https://example.org/a.png" },
    { "<meta property=og:image content=//cdn/a.png>", "https://cdn/a.png" },
    { "<base href=https://other/x/><meta property=og:image content=a.png>",
      "https://other/x/a.png" },
    { "<base href=y/><meta property=og:image content=a.png>", "https://example.org/dir/y/a.png" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document = html5_document_new_from_text_full (
        cases[i].markup, -1, HTML5_SYNTAX_HTML, "https://example.org/dir/page", NULL);
      g_autoptr (Html5Metadata) metadata = html5_metadata_new (document);
      g_assert_cmpstr (html5_metadata_get_image (metadata), ==, cases[i].expected);
    }
}

/* libxml2 turned the names of SVG to lower case. */
static void
test_case_of_svg (void)
{
  const char *svg = "<svg viewBox=\"0 0 1 1\"><foreignObject><p>x</p></foreignObject>"
                    "<linearGradient gradientUnits=\"userSpaceOnUse\"></linearGradient></svg>";
  g_autoptr (Html5Document) document = parse (svg);
  g_autoptr (Html5Document) lower = parse ("<SVG VIEWBOX='0 0 1 1'><FOREIGNOBJECT>");
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Element) box = html5_document_query_selector (lower, "svg[viewBox]", NULL);
  g_autoptr (Html5Element) object = html5_document_query_selector (lower, "foreignObject", NULL);
  g_autofree char *inner = html5_element_get_inner_html (body, NULL);

  g_assert_cmpstr (inner, ==, svg);
  g_assert_nonnull (box);
  g_assert_cmpstr (html5_element_get_local_name (object), ==, "foreignObject");
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    GTestFunc func;
  } tests[] = {
    { "mail-without-body", test_mail_without_body },
    { "no-script-in-text", test_no_script_in_text },
    { "inline-and-blocks", test_inline_and_blocks },
    { "alt-of-the-second-image", test_second_image },
    { "escaped-twice", test_escaped_twice },
    { "unclosed-anchor", test_unclosed_anchor },
    { "empty-elements-as-html", test_empty_elements_as_html },
    { "numbered-items", test_numbered_items },
    { "empty-title-of-xhtml", test_empty_title },
    { "pango-accepts", test_pango_accepts },
    { "encodings", test_encodings },
    { "nul", test_nul },
    { "deep-nesting", test_deep_nesting },
    { "memory-is-flat", test_memory_is_flat },
    { "relative-image", test_relative_image },
    { "case-of-svg", test_case_of_svg },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path =
        g_strdup_printf ("/convert/application-bugs/%02u-%s", i + 1, tests[i].name);
      g_test_add_func (path, tests[i].func);
    }
  return g_test_run ();
}
