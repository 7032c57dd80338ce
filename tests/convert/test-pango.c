/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Pango markup: what is written, and that Pango accepts it for random documents.
 *
 *     test-pango --documents N --first N
 */
#include "random-markup.h"

#include "common/test-parse.h"
#include "common/test-program.h"
#include "convert/markup/h5-pango.h"

#include <pango/pango.h>

static guint n_documents = 3000;
static guint seed = 1;

static const H5PangoOptions plain_options = {
  .colors = TRUE, .sizes = TRUE, .list_markers = TRUE, .image_alternatives = TRUE
};

static H5Parse *
parse_document (const char *markup, gsize length)
{
  H5ParseOptions parse_options = h5_parse_default_options;
  H5Parse *parse = h5_parse_new (&parse_options);

  h5_parse_feed_bytes (parse, markup, length);
  h5_parse_finish (parse);
  return parse;
}

static char *
to_pango (const char *markup, gsize length, const H5PangoOptions *options)
{
  H5Parse *parse = parse_document (markup, length);
  H5Buffer out = H5_BUFFER_INIT;

  h5_pango_markup (h5_parse_get_tree (parse)->document, options, &out);
  h5_parse_free (parse);
  return out.data ? h5_buffer_steal (&out, NULL) : g_strdup ("");
}

static void
assert_accepted (const char *source, const char *markup)
{
  g_autoptr (GError) error = NULL;

  if (!pango_parse_markup (markup, -1, 0, NULL, NULL, NULL, &error))
    {
      g_test_message ("%s\n%s", source, markup);
      g_assert_no_error (error);
    }
}

static void
assert_markup (const char *source, const H5PangoOptions *options, const char *expected)
{
  g_autofree char *markup = to_pango (source, strlen (source), options);

  g_assert_cmpstr (markup, ==, expected);
  if (!options->links)
    assert_accepted (source, markup);
}

static void
test_formats (void)
{
  assert_markup ("a <b>b <i>c</i></b> <u>d</u><s>e</s> <code>f</code>", &plain_options,
                 "a <b>b </b><b><i>c</i></b> <u>d</u><s>e</s> <tt>f</tt>");
  assert_markup ("<h1>T</h1>x<sub>2</sub>y<sup>3</sup>", &plain_options,
                 "<span size=\"xx-large\"><b>T</b></span>\n\nx<sub>2</sub>y<sup>3</sup>");
  assert_markup (
    "<font color=red size=5>a</font><span style='background:#0f0;font-weight:bold'>b</span>",
    &plain_options,
    "<span size=\"x-large\" foreground=\"#FF0000\">a</span>"
    "<span background=\"#00FF00\"><b>b</b></span>");
  assert_markup ("<b>a<p>b<br>c</b>", &plain_options, "<b>a</b>\n\n<b>b</b>\n<b>c</b>");
  assert_markup ("&lt;&amp;&quot;'>", &plain_options, "&lt;&amp;&quot;&#39;&gt;");
}

static void
test_colors_and_sizes (void)
{
  const H5PangoOptions bare = { .list_markers = TRUE };

  assert_markup ("<h2>a</h2><mark>b</mark>", &bare, "<b>a</b>\n\nb");
  assert_markup ("<font color=chucknorris>a", &plain_options,
                 "<span foreground=\"#C00000\">a</span>");
  assert_markup ("<font color='#'>a", &plain_options, "<span foreground=\"#000000\">a</span>");
  assert_markup ("<font size=0>a</font><font size=+>b</font><font size=x>c", &plain_options,
                 "<span size=\"x-small\">a</span>bc");
  assert_markup ("<b style='color:transparent'>a", &plain_options, "<b>a</b>");
}

/* Declarations that are not valid have no effect, and important ones take precedence. */
static void
test_style_attributes (void)
{
  static const struct
  {
    const char *style;
    const char *expected;
  } cases[] = {
    { "color:red!important;color:lime", "<span foreground=\"#FF0000\">x</span>" },
    { "color:red!wichtig", "x" },
    { "color:red x", "x" },
    { "color:;font-weight:bold", "<b>x</b>" },
    { "color:rgb(1;font-weight:bold);font-style:italic", "<i>x</i>" },
    { "COLOR : hsl(120deg 100% 50%)", "<span foreground=\"#00FF00\">x</span>" },
    { "background:url(a;b) no-repeat #00f", "<span background=\"#0000FF\">x</span>" },
    { "background:lime!important;background-color:red", "<span background=\"#00FF00\">x</span>" },
    { "background:none", "x" },
    { "font-weight:600", "<b>x</b>" },
    { "font-weight:599", "x" },
    { "font-weight:1001", "x" },
    { "font-weight:bold;font-weight:x", "<b>x</b>" },
    { "font-style:oblique 10deg", "<i>x</i>" },
    { "font-style:italic x", "x" },
    { "text-decoration:underline dotted 2px red line-through", "<u><s>x</s></u>" },
    { "text-decoration-line:underline red", "x" },
    { "text-decoration:underline none", "x" },
    { "text-decoration:underline;text-decoration:none", "x" },
    { "font-size:larger;vertical-align:super", "<span size=\"large\"><sup>x</sup></span>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *markup = g_strdup_printf ("<span style='%s'>x</span>", cases[i].style);
      assert_markup (markup, &plain_options, cases[i].expected);
    }
  /* Only the lines of the element itself can be removed. */
  assert_markup ("<u style='text-decoration:none'>x</u>", &plain_options, "x");
  assert_markup ("<u><b style='text-decoration:none'>x</b></u>", &plain_options, "<b><u>x</u></b>");
}

static void
test_blocks (void)
{
  assert_markup ("<ul><li>a</li><ul style='font-weight:bold'><li>b<i>c</i></ul><li>d</ul>",
                 &plain_options, "• a\n  • <b>b</b><b><i>c</i></b>\n• d");
  assert_markup ("<ol start=3><li>a<li>b<ul><li>c</ul></ol>d<blockquote>e<br>f</blockquote>",
                 &plain_options, "3. a\n4. b\n   • c\n\nd\n\n    e\n    f");
  assert_markup ("<pre>a  b\n  c</pre>", &plain_options, "<tt>a  b</tt>\n<tt>  c</tt>");
  assert_markup ("<table><td>a<td>b<tr><td>c</table>", &plain_options, "a\tb\nc");
}

/* A carriage return is like a space. Other control characters are left out, and not counted. */
static void
test_controls (void)
{
  const H5PangoOptions two = { .max_length = 2 };

  assert_markup ("<pre>a&#13;&#1;b\tc</pre>", &plain_options, "<tt>a b\tc</tt>");
  assert_markup ("a<b>&#1;</b>b<i>&#127; c</i>", &plain_options, "ab<i> c</i>");
  assert_markup ("a&#1;&#2;<b>&#3;</b>b&#4;", &two, "ab");
}

/* A Text node can have several runs and lines. Only the first one that does not fit is cut. */
static void
test_length (void)
{
  const H5PangoOptions three = { .max_length = 3 };

  assert_markup ("aaaa  bbbb  cccc", &three, "aa…");
  assert_markup ("<pre>ab\ncd\nef\ngh", &three, "<tt>ab…</tt>");
  assert_markup ("<p style='text-transform:uppercase'>aßßcßßd", &three, "AS…");
}

static void
test_links (void)
{
  const H5PangoOptions links = { .links = TRUE };

  assert_markup ("<a href='http://x.org/?a&b'>a <b>b</b></a> c", &links,
                 "<a href=\"http://x.org/?a&amp;b\">a <b>b</b></a> c");
  assert_markup ("<a href='javascript:x'>a</a> <a href=rel>b</a> <a>c</a>", &links, "a b c");
  assert_markup ("<a href=http://x.org/>a", &plain_options, "a");
}

/* The end of a link is in the last line of its text, and not in a line of its own. */
static void
test_links_of_blocks (void)
{
  const H5PangoOptions links = { .links = TRUE, .list_markers = TRUE };

  assert_markup ("<a href=http://x.org/><p>a</p></a><p>b", &links,
                 "<a href=\"http://x.org/\">a</a>\n\nb");
  assert_markup (
    "<a href=http://x.org/><div>a</div><div>b</div></a><a href=http://y.org/>c<br></a>d", &links,
    "<a href=\"http://x.org/\">a\nb</a>\n<a href=\"http://y.org/\">c</a>\nd");
  assert_markup ("<blockquote><a href=http://x.org/><b>a</b><div></div></a></blockquote>b", &links,
                 "    <a href=\"http://x.org/\"><b>a</b></a>\n\nb");
}

/* --- links beside the markup --- */

/* Returns the links of a document as lines: their places, the text there and the URL. */
static char *
describe_links (const char *source, gsize length, const H5PangoOptions *options)
{
  H5Parse *parse = parse_document (source, length);
  H5Buffer out = H5_BUFFER_INIT;
  g_autofree char *without = to_pango (source, length, options);
  g_autofree char *text = NULL;
  GString *lines = g_string_new (NULL);
  guint last = 0;

  h5_buffer_append_string (&out, "<>");
  g_autoptr (GPtrArray) links =
    h5_pango_markup_with_links (h5_parse_get_tree (parse)->document, options, &out);
  g_assert_cmpstr (out.data + 2, ==, without);
  g_assert_true (pango_parse_markup (out.data + 2, -1, 0, NULL, &text, NULL, NULL));
  const char *p = text, *end = text + strlen (text);
  for (guint i = 0; i < links->len; i++)
    {
      const H5PangoLink *link = links->pdata[i];

      g_assert_true (last <= link->start && link->start < link->end);
      const char *start = g_utf8_offset_to_pointer (p, link->start - last);
      p = g_utf8_offset_to_pointer (start, link->end - link->start);
      last = link->end;
      g_assert_true (p <= end);
      g_autofree char *shown = g_strndup (start, (gsize) (p - start));
      g_string_append_printf (lines, "%u-%u [%s] %s %s\n", link->start, link->end, shown, link->url,
                              link->title ? link->title : "-");
    }
  h5_buffer_clear (&out);
  h5_parse_free (parse);
  return g_string_free (lines, FALSE);
}

static const struct
{
  const char *source, *expected;
} links_beside[] = {
  { "a <a href=http://x.org/ title='1 &lt; 2'>b</a> c", "2-3 [b] http://x.org/ 1 < 2\n" },
  { "&lt;é<b>\xF0\x9F\x98\x80</b> <a href=http://x.org/>a &amp; <i>b</i></a>",
    "4-9 [a & b] http://x.org/ -\n" },
  { "<blockquote>a<p><a href=http://x.org/>b<br>c</a></blockquote><a href=http://y.org/>d</a>",
    "11-18 [b\n    c] http://x.org/ -\n20-21 [d] http://y.org/ -\n" },
  { "<ul><li><a href=http://x.org/><div>a</div></a><li>b</ul>", "2-3 [a] http://x.org/ -\n" },
  { "<pre>a\n<a href=http://x.org/>b\n</a>c", "2-3 [b] http://x.org/ -\n" },
  { "<a href=http://x.org/>a <img></a>", "0-1 [a] http://x.org/ -\n" },
  { "<a href=http://x.org/>a <img></a>b", "0-2 [a ] http://x.org/ -\n" },
  { "<a href=http://x.org/ style=white-space:pre>  </a>", "" },
  { "<a href=http://x.org/><img></a><a href=http://y.org/> </a><a href=http://z.org/></a>", "" },
  { "<a href=http://x.org/><img alt=a></a>", "0-1 [a] http://x.org/ -\n" },
  { "<a href='javascript:a'>a</a><a href=b>b</a><a>c</a><a href=file:///d>d</a><a href=tel:1>e",
    "4-5 [e] tel:1 -\n" },
  { "<table><td>a<td><a href=http://x.org/>b</a><tr><td><a href=http://y.org/>c</a></table>",
    "2-3 [b] http://x.org/ -\n4-5 [c] http://y.org/ -\n" },
};

static void
test_links_beside (void)
{
  const H5PangoOptions cut = { .max_length = 4 };

  for (guint i = 0; i < G_N_ELEMENTS (links_beside); i++)
    {
      const char *source = links_beside[i].source;
      g_autofree char *found = describe_links (source, strlen (source), &plain_options);
      g_assert_cmpstr (found, ==, links_beside[i].expected);
    }
  /* Links that are cut end with the text. */
  const char *source = "ab<a href=http://x.org/>cde</a><a href=http://y.org/>f</a>";
  g_autofree char *found = describe_links (source, strlen (source), &cut);
  g_assert_cmpstr (found, ==, "2-4 [c…] http://x.org/ -\n");
}

/* Programs open these. The others are only text. */
static void
test_schemes (void)
{
  static const char *const kept[] = { "appstream", "bitcoin", "ftp",    "ftps",   "gemini", "geo",
                                      "gopher",    "help",    "HTTP",   "https",  "irc",    "ircs",
                                      "magnet",    "mailto",  "matrix", "mumble", "news",   "nntp",
                                      "sftp",      "sip",     "sips",   "sms",    "ssh",    "tel",
                                      "vnc",       "webcal",  "xmpp" };
  static const char *const dropped[] = { "javascript", "vbscript",   "data",  "file",
                                         "cid",        "blob",       "about", "view-source",
                                         "smb",        "appstreams", "tele",  "" };
  const H5PangoOptions links = { .links = TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autofree char *source = g_strdup_printf ("<a href='%s:x'>a</a>", kept[i]);
      g_autofree char *expected = g_strdup_printf ("<a href=\"%s:x\">a</a>", kept[i]);
      assert_markup (source, &links, expected);
    }
  for (guint i = 0; i < G_N_ELEMENTS (dropped); i++)
    {
      g_autofree char *source = g_strdup_printf ("<a href='%s:x'>a</a>", dropped[i]);
      assert_markup (source, &links, "a");
    }
}

/* The depth of tags is at most the number of their kinds, and URLs are not repeated. */
static void
test_deep (void)
{
  GString *markup = g_string_new (NULL);
  const H5PangoOptions links = { .links = TRUE, .colors = TRUE, .sizes = TRUE };

  for (guint i = 0; i < 50000; i++)
    g_string_append (markup, "<b><font color=red><blockquote><table><td><a href=http://x.org/>a");
  g_autofree char *pango = to_pango (markup->str, markup->len, &plain_options);
  assert_accepted ("deep", pango);
  g_autofree char *with_links = to_pango (markup->str, markup->len, &links);
  g_assert_cmpuint (strlen (with_links), <, 10 * markup->len);
  g_autofree char *beside = describe_links (markup->str, markup->len, &plain_options);
  g_assert_cmpuint (strlen (beside), <, 10 * markup->len);
  g_string_free (markup, TRUE);
}

/* Text by itself is accepted, too, and the markup has no control characters but tabs and ends of
 * lines. */
static void
assert_texts_accepted (const char *source, gsize length)
{
  H5ParseOptions parse_options = h5_parse_default_options;
  H5Parse *parse = test_parse (&parse_options, NULL, source, length, TEST_FEED_WHOLE);
  H5Node *document = h5_parse_get_tree (parse)->document;
  H5Buffer out = H5_BUFFER_INIT;

  for (H5Node *node = document; node; node = h5_node_next (node, document))
    if (h5_node_is_character_data (node) || node == document)
      {
        h5_buffer_truncate (&out, 0);
        h5_pango_markup (node, &plain_options, &out);
        H5Span markup = h5_buffer_span (&out);
        assert_accepted (source, markup.data);
        for (gsize i = 0; i < markup.length; i++)
          g_assert_true (!g_ascii_iscntrl (markup.data[i]) || markup.data[i] == '\n'
                         || markup.data[i] == '\t');
      }
  h5_buffer_clear (&out);
  h5_parse_free (parse);
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  GString *markup = g_string_new (NULL);

  for (guint i = 0; i < n_documents; i++)
    {
      H5PangoOptions options = plain_options;

      random_markup (random, markup, 30);
      options.max_length =
        g_rand_int_range (random, 0, 4) == 0 ? (guint) g_rand_int_range (random, 1, 30) : 0;
      options.list_markers = g_rand_boolean (random);
      g_autofree char *pango = to_pango (markup->str, markup->len, &options);
      assert_accepted (markup->str, pango);
      g_autofree char *links = describe_links (markup->str, markup->len, &options);
      assert_texts_accepted (markup->str, markup->len);
    }
  g_string_free (markup, TRUE);
  g_test_message ("%u documents accepted", n_documents);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_read_option (argc, argv, "--documents", &n_documents);
  test_read_option (argc, argv, "--first", &seed);
  g_test_add_func ("/convert/pango/formats", test_formats);
  g_test_add_func ("/convert/pango/colors-and-sizes", test_colors_and_sizes);
  g_test_add_func ("/convert/pango/style-attributes", test_style_attributes);
  g_test_add_func ("/convert/pango/blocks", test_blocks);
  g_test_add_func ("/convert/pango/controls", test_controls);
  g_test_add_func ("/convert/pango/length", test_length);
  g_test_add_func ("/convert/pango/links", test_links);
  g_test_add_func ("/convert/pango/links-of-blocks", test_links_of_blocks);
  g_test_add_func ("/convert/pango/links-beside", test_links_beside);
  g_test_add_func ("/convert/pango/schemes", test_schemes);
  g_test_add_func ("/convert/pango/deep", test_deep);
  g_test_add_func ("/convert/pango/random", test_random);
  return g_test_run ();
}
