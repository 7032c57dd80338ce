/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Tables as text, Markdown and Pango markup, and the gaps between their cells. */
#include "assert-text.h"

#include <string.h>

static void
test_tables (void)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();
  const char *table = "<table><caption>C</caption><tr><th>Name<th>N<tr><td>日本<td>1"
                      "<tr><td rowspan=2>x<br>y<td>2<tr><td>3</table>z";

  assert_text (table, options, "C\nName  N\n----  -\n日本  1\nx     2\ny\n      3\n\nz");
  html5_text_options_set_tables (options, HTML5_TEXT_TABLES_TABS);
  assert_text (table, options, "C\nName\tN\n日本\t1\nx\ny\t2\n3\n\nz");
}

/* A cell that spans columns is not joined to the next one, and blocks in cells have no empty lines
 * between them. */
static void
test_wide_cells (void)
{
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  assert_text ("<table><tr><th colspan=2>Names of people<th>Age<tr><td>John<td>Smith<td>45"
               "<tr><td colspan=3>All the people of the town</table>",
               options,
               "Names of people  Age\n"
               "----  ---------  ---\n"
               "John  Smith      45\n"
               "All the people of the town");
  assert_text ("<table><tr><td colspan=2>Name<td>1<tr><td colspan=2><td>2</table>", options,
               "Name  1\n      2");
  assert_text ("<table><tr><td colspan=2>A long title<td><tr><td>a<td>b<td>c</table>", options,
               "A long title\na  b  c");
  assert_text ("<table><tr><th><div>a</div><div>b</div><td><ul><li>c<li>d<li>e</ul></table>",
               options, "a  c\nb  d\n   e");
  assert_text ("<table><tr><th><p>a<p>b<br><td>c</table>", options, "a  c\n\nb");
}

/* Mails are often in tables, whose cells are written as the blocks that they are. */
static void
test_layout_tables (void)
{
  static const struct
  {
    const char *markup, *text, *markdown;
  } cases[] = {
    { "<td>a<br><br>b b b b b b b b b", "a\n\nb b b b b b\nb b b", "a\\\n\\\nb b b b b b b b b" },
    { "<td>a<ul><li>b</ul><td>c", "a\n\n• b\n\nc", "a\n\n- b\n\nc" },
    { "<td><blockquote>a</blockquote><td>b", "> a\n\nb", "> a\n\nb" },
    { "<td><h2>a</h2><td>b", "a\n\nb", "## a\n\nb" },
    { "<td>a<hr>b<td>c", "a\n\n---\n\nb\tc", "a\n\n___\n\nb\n\nc" },
    { "<td><p>a<p>b<td>c", "a\n\nb\n\nc", "a\n\nb\n\nc" },
    { "<td><td>&nbsp;<td>a<td>&nbsp;<td>", "a", "a" },
    { "<td>a<tr><td>b", "a\nb", "a\n\nb" },
    { "<td>a<td><table><td>b<td>c</table><td>d", "a\n\nb  c\n\nd",
      "a\n\n| b | c |\n| --- | --- |\n\nd" },
    { "<td>a<td><img alt=b>", "a  b", "| a | b |\n| --- | --- |" },
    { "<thead><td>a", "a", "| a |\n| --- |" },
    { "<caption>c</caption><td>a", "c\na", "c\n\n| a |\n| --- |" },
    { "<td>aaaaaa<td>b b b b<br>c", "aaaaaa\tb b b\nb\nc",
      "| aaaaaa | b b b b c |\n| --- | --- |" },
  };
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  html5_text_options_set_width (options, 12);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *markup = g_strdup_printf ("<table>%s</table>", cases[i].markup);
      g_autoptr (Html5Document) document = test_document_parse (markup);
      g_autofree char *markdown = html5_node_to_markdown (HTML5_NODE (document), NULL);

      assert_text (markup, options, cases[i].text);
      g_assert_cmpstr (markdown, ==, cases[i].markdown);
    }
  assert_text ("<table role=none><td>a a a a a<td>b b b b</table>", options, "a a a a a\tb\nb b b");
}

/* Short lines beside a long one are not aligned with it if that takes too many spaces. */
static void
test_padding_is_bounded (void)
{
  static const guint widths[] = { 0, 72, 9999, 20000, G_MAXUINT };
  static const guint lengths[] = { 60, 157, 5000, 15000 };
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  for (guint i = 0; i < G_N_ELEMENTS (widths) * G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (GString) markup = g_string_new ("<table><tr><td>");
      for (guint k = 0; k < lengths[i % G_N_ELEMENTS (lengths)]; k++)
        g_string_append_c (markup, 'x');
      g_string_append (markup, i % 2 ? "<td><pre>" : "<td>");
      for (guint k = 0; k < 2000; k++)
        g_string_append (markup, i % 2 ? "c\n" : "<tr><td><td>c");
      html5_text_options_set_width (options, widths[i / G_N_ELEMENTS (lengths)]);
      g_autoptr (Html5Document) document = test_document_parse (markup->str);
      g_autofree char *text = html5_node_to_text (HTML5_NODE (document), options);
      g_assert_cmpuint (strlen (text), <=, 50 * markup->len);
    }
  html5_text_options_set_width (options, G_MAXUINT);
  assert_text ("<table><tr><td>a<td>b</table>", options, "a  b");
}

/* The columns of cells are those of Html5TableGrid. */
static void
test_spans (void)
{
  static const char *const tables[] = {
    "<table><td colspan=-1>a<td>b<tr><td>c<td>d</table>",
    "<table><td colspan=+2>a<td>b<tr><td>c<td>d<td>e</table>",
    "<table><td rowspan=5>a<td>b<tbody><tr><td>c<td>d</table>",
    "<table><thead><tr><td rowspan=5>a<td>b<tbody><tr><td>c<td>d<tfoot><tr><td>e<td>f</table>",
    "<table><td rowspan=0>a<td>b<tr><td>c<tr><td>d<tbody><tr><td>e<td>f</table>",
    "<table><td>a<td rowspan=3>b<tr><td colspan=2 rowspan=2>c<tr><td>d</table>",
  };
  static const char *const expected[] = {
    "| a | b |\n| --- | --- |\n| c | d |",
    "| a |  | b |\n| --- | --- | --- |\n| c | d | e |",
    "| a | b |\n| --- | --- |\n| c | d |",
    "| a | b |\n| --- | --- |\n| c | d |\n| e | f |",
    "| a | b |\n| --- | --- |\n|  | c |\n|  | d |\n| e | f |",
    "| a | b |  |\n| --- | --- | --- |\n| c |  |  |\n|  |  | d |",
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (Html5Document) document = test_document_parse (tables[i]);
      g_autofree char *markdown = html5_node_to_markdown (HTML5_NODE (document), NULL);

      g_assert_cmpstr (markdown, ==, expected[i]);
    }
}

/* The gaps that cells, images and empty rows leave. */
static void
test_gaps_in_lines (void)
{
  static const struct
  {
    const char *markup, *text, *pango;
  } cases[] = {
    { "<table><tr><th><h1>a</h1><ul><li>b</ul><th></table>", "a\n\n• b", NULL },
    { "<table><td>a<td>1<tr><td colspan=2><hr><tr><td>b<td>2<tr><td>c<td>3</table>",
      "a  1\n\nb  2\nc  3", NULL },
    { "<table><td>a<td>b<tr><td><p>c<p>d<td>e<tr><td>f<td>g</table>", "a  b\nc  e\n\nd\nf  g",
      NULL },
    { "<table role=none><tr><td>a<td>1<tr><td>bb<td>2</table>", "a   1\nbb  2", NULL },
    { "<table><td><img src=s><td>a<td><img src=s></table>", "a", "a" },
    { "<table><td><style>a{}</style><td>a<td hidden>b</table>", "a", "a" },
    { "<table><td>&#8203;<td>a b<tr><td>&nbsp;<td>c</table>", "a b\nc", NULL },
    { "<table><tr><td><p>a<tr><td>&nbsp;<tr><td><td><tr><td><p>b</table>", "a\n\nb", NULL },
    { "<table><td>&nbsp;<td>&nbsp;<tr><td>a<td>1<tr><td>&nbsp;<tr><td>&nbsp;<tr><td>b<td>2<tr><td></table>",
      "a  1\n\nb  2", NULL },
    { "<table><td><p>a</p><td>b</table>", "a  b", "a\n\nb" },
    { "<table><td><td>a<td>&nbsp;<td>b<td></table>", "a  b", "a\tb" },
    { "<p><img alt=''> a<p><input> b", "a\n\nb", "a\n\nb" },
    { "<table><th>k<th>v<tr><td><pre>x\n <b>y</b></pre><td>z</table>", "k   v\n--  -\nx   z\n y",
      NULL },
    { "<i style=white-space:pre>x\n <b>y</b></i>", "x\n y", "<i>x</i>\n <b><i>y</i></b>" },
    { "<table><tr><th colspan=2>A<tr><td>&nbsp;<tr><td colspan=2>b</table>", "A\n\nb", NULL },
    { "<ul><li><svg></svg> a</ul>", "• a", "• a" },
    { "<table><td>a<td style=display:block>b<tr><td>c<td>d</table>", "a\nb\nc  d", NULL },
  };
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document = test_document_parse (cases[i].markup);
      g_autofree char *pango = html5_node_to_pango (HTML5_NODE (document), NULL);

      assert_text (cases[i].markup, options, cases[i].text);
      if (cases[i].pango)
        g_assert_cmpstr (pango, ==, cases[i].pango);
    }
}

/* Of a row of many cells, lines can end at the tabs, and the text is joined again with spaces. */
static void
test_wrapped_cells (void)
{
  g_autoptr (Html5TextOptions) options =
    g_object_new (HTML5_TYPE_TEXT_OPTIONS, "width", 12, "tables", HTML5_TEXT_TABLES_TABS, NULL);

  assert_text ("<table><td>aaaa<td>bbbb<td>cccc<td>d</table>", options, "aaaa\tbbbb\ncccc\td");
  html5_text_options_set_flowed (options, TRUE);
  assert_text ("<table><td>aaaa<td>bbbb<td>cccc<td>d</table>", options, "aaaa\tbbbb \ncccc\td");
}

/* The mark of a link around a block is at the end of its text. */
static void
test_links_around_blocks (void)
{
  static const char *const cases[][2] = {
    { "<a href=http://x/><h2>a</h2></a> b", "a [1]\n\nb\n\n[1] http://x/" },
    { "<a href=http://x/><div>a</div></a>-- <br>b", "a [1]\n\n[1] http://x/\n\n-- \nb" },
    { "c<a href=http://x/><img></a>", "c[1]\n\n[1] http://x/" },
    { "<a href=http://x/><img></a>b", "[1]b\n\n[1] http://x/" },
    { "<table><td><a href=http://x/><div>a</div></a><td>b</table>", "a [1]  b\n\n[1] http://x/" },
    { "<a href=http://x/><table><td>a<td>b</table></a>c", "a  b [1]\n\nc\n\n[1] http://x/" },
    { "a<a href=http://x/><div><img src=x></div></a>b", "a\n[1]b\n\n[1] http://x/" },
    { "<blockquote>a</blockquote><a href=http://x/><br></a>b", "> a\n\n\n[1]b\n\n[1] http://x/" },
    { "<div>-- <br></div><a href=http://x/><div>a</div></a>b", "-- \na [1]\nb\n\n[1] http://x/" },
    { "<a href=http://x/><p>a<p>-- </p></a>b", "a\n\n-- \n\n[1]b\n\n[1] http://x/" },
  };
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  html5_text_options_set_links (options, HTML5_TEXT_LINKS_FOOTNOTES);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_text (cases[i][0], options, cases[i][1]);
  html5_text_options_set_links (options, HTML5_TEXT_LINKS_INLINE);
  assert_text ("<a href='http://ab/'><table role=none><tr><td>http://a<td>b/</table></a>", options,
               "http://a  b/ <http://ab/>");
}

/* Links of text that consists of tabs, and of cells that are empty, do not cover other text. */
static void
test_pango_links_of_gaps (void)
{
  static const char *const pages[] = {
    "<p style='white-space:pre-wrap'><a href=http://x/>\t\t</a></p><p>Pay "
    "<a href=http://y/>here</a></p>",
    "<table><tr><td><td><a href=http://x/ style=white-space:pre>\t\t<div></div></a>"
    "<tr><td>Pay <a href=http://y/>here</a></table>",
    "<div style='display:table'><a href=http://x/ style='display:table-row'>"
    "<div style='display:table-cell'><div></div></div><p style='display:table-cell'></p></a></div>"
    "Pay <a href=http://y/>here</a>",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (Html5Document) document = test_document_parse (pages[i]);
      g_autoptr (GListModel) links = NULL;
      g_autofree char *markup =
        html5_node_to_pango_with_links (HTML5_NODE (document), NULL, &links);
      guint last = g_list_model_get_n_items (links) - 1;
      g_autoptr (Html5PangoLink) link = g_list_model_get_item (links, last);
      guint end = (guint) g_utf8_strlen (markup, -1);

      g_assert_cmpstr (html5_pango_link_get_url (link), ==, "http://y/");
      g_assert_cmpuint (html5_pango_link_get_end (link), ==, end);
      g_assert_cmpuint (html5_pango_link_get_start (link), ==, end - 4);
      for (guint k = 0; k < last; k++)
        {
          g_autoptr (Html5PangoLink) other = g_list_model_get_item (links, k);
          g_assert_cmpuint (html5_pango_link_get_end (other), <, end - 8);
        }
    }
}

/* Tabs that are not written do not count for the maximum length. */
static void
test_pango_length_with_cells (void)
{
  g_autoptr (Html5Document) document =
    test_document_parse ("<table><tr><td><td><td>&nbsp;<td><p>Héllo</p><td><td><td>you</table>");
  g_autoptr (Html5PangoOptions) options = html5_pango_options_new ();
  static const struct
  {
    guint length;
    const char *markup;
  } cases[] = {
    { 2, "\xC2\xA0…" },
    { 4, "\xC2\xA0\n\nHé…" },
    { 7, "\xC2\xA0\n\nHéllo…" },
    { 8, "\xC2\xA0\n\nHéllo\n\ny…" },
    { 9, "\xC2\xA0\n\nHéllo\n\nyou" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      html5_pango_options_set_max_length (options, cases[i].length);
      g_autofree char *markup = html5_node_to_pango (HTML5_NODE (document), options);
      g_assert_cmpstr (markup, ==, cases[i].markup);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/convert/tables/options", test_tables);
  g_test_add_func ("/convert/tables/wide-cells", test_wide_cells);
  g_test_add_func ("/convert/tables/layout-tables", test_layout_tables);
  g_test_add_func ("/convert/tables/padding", test_padding_is_bounded);
  g_test_add_func ("/convert/tables/spans", test_spans);
  g_test_add_func ("/convert/tables/gaps-in-lines", test_gaps_in_lines);
  g_test_add_func ("/convert/tables/wrapped-cells", test_wrapped_cells);
  g_test_add_func ("/convert/tables/links-around-blocks", test_links_around_blocks);
  g_test_add_func ("/convert/tables/pango-links-of-gaps", test_pango_links_of_gaps);
  g_test_add_func ("/convert/tables/pango-length-with-cells", test_pango_length_with_cells);
  return g_test_run ();
}
