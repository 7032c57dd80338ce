/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Markdown of text that could be taken for something else. markdown-hostile.py asks a parser. */
#include "common/test-parse.h"
#include "convert/markup/h5-markdown.h"

static const H5MarkdownOptions all_options = {
  .links = TRUE, .images = TRUE, .tables = TRUE, .strikethrough = TRUE
};

static void
assert_markdown (const char *source, const char *expected)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Parse *parse = test_parse (&options, NULL, source, strlen (source), TEST_FEED_WHOLE);
  H5Buffer out = H5_BUFFER_INIT;

  h5_markdown (h5_parse_get_tree (parse)->document, &all_options, &out);
  g_assert_cmpstr (out.data ? out.data : "", ==, expected);
  h5_buffer_clear (&out);
  h5_parse_free (parse);
}

/* A carriage return ends a line of Markdown. In the text of a page, it is like a space. */
static void
test_carriage_returns (void)
{
  assert_markdown ("<blockquote><pre>a&#13;&lt;img src=x></pre></blockquote>",
                   "> ```\n> a <img src=x>\n> ```");
  assert_markdown ("<p style='white-space:pre'><code>a&#13;&#13;&lt;b></code>", "`a  <b>`");
  assert_markdown ("<p style='white-space:pre'>a&#13;# b", "a # b");
  assert_markdown ("<p style='white-space:pre'>&#13;# b", "&#32;# b");
  assert_markdown ("<img src=x alt='a&#13;&#10;# b'>", "![a  # b](x)");
  assert_markdown ("<img src=x alt='a&#10;b'>", "![a b](x)");
}

/* Other control characters are left out, as if they were not in the text. */
static void
test_controls (void)
{
  assert_markdown ("<pre>&#1;a&#12;&#127;\x0B<b>&#2;</b>\tb\x1B</pre>", "```\na\tb\n```");
  assert_markdown ("<p><s>&#1;</s></p><p>a", "a");
  assert_markdown ("<p><b>&#1;</b></p>", "");
  assert_markdown ("<h1>&#1;</h1>", "");
  assert_markdown ("a<b>&#127;</b>b<i>&#1;</i>c", "abc");
  assert_markdown ("a<code>&#1;</code>b", "ab");
  assert_markdown ("a\xC2\x9B"
                   "31m\xC2\xA0\xC2\x85"
                   "b0123456789abcdefghi\xC2\x80\xC3\xA9",
                   "a31m&nbsp;b0123456789abcdefghi\xC3\xA9");
  assert_markdown ("<p>a<b>&#1; c</b>d", "&#97;**&#32;c**d");
  assert_markdown ("<p>a!&#1;<a href=x>t</a>", "a\\![t](x)");
  assert_markdown ("<p>&#1;# b", "\\# b");
  assert_markdown ("<p>&#1;1&#1;. b", "1\\. b");
}

/* Text that looks like markup, but is not. */
static void
test_no_escapes (void)
{
  assert_markdown ("<p>snake_case a_b_c, AT&amp;T, ?a=1&amp;b=2",
                   "snake_case a_b_c, AT&T, ?a=1&b=2");
  assert_markdown ("<p>1.5 litres<p>2)x", "1.5 litres\n\n2)x");
  assert_markdown ("<p>_a b_ a__b a_ _<p>a_b<i>c</i>",
                   "\\_a b\\_ a\\_\\_b a\\_ \\_\n\na\\_&#98;_c_");
}

/* In GitHub Flavored Markdown, a URL in text is a link, and backslashes are a part of it. */
static void
test_autolinks (void)
{
  assert_markdown ("<p>see https://a.example/b_c?x=1&amp;y=2 now",
                   "see https://a.example/b_c?x=1&y=2 now");
  assert_markdown ("<p>https://a.example/*b* c*", "https\\://a.example/\\*b\\* c\\*");
  assert_markdown ("<p>WWW.a.example/~b www.c", "WWW\\.a.example/\\~b www.c");
  assert_markdown ("<p>http://a.b/ftp://c/[", "http\\://a.b/ftp\\://c/\\[");
  assert_markdown ("<p>https://a.example/<b>b</b>", "https\\://a.example/**b**");
  assert_markdown ("<p>https://a.example/<br>b", "https\\://a.example/\\\nb");
  assert_markdown ("<p>http: // a*", "http: // a\\*");
  assert_markdown ("<a href=x>http://a b</a> <a href=y>http://a</a>",
                   "[http\\://a b](x) [http://a](y)");
  assert_markdown ("<a href=x>b<br>http://a</a>", "[b\\\nhttp\\://a](x)");
  assert_markdown ("<q>http://a</q>", "“http\\://a”");
  assert_markdown ("<i>me@a.example</i> a_b@a.example _me@a.example",
                   "_me\\@a.example_ a_b@a.example \\_me\\@a.example");
  assert_markdown ("<i>a_b@a.example.</i> <i>Ada</i>@a.example <i>@ada",
                   "_a_b\\@a.example. Ada_\\@a.example _\\@ada_");
  assert_markdown ("<a href=x>http://a.</a>„http://a“", "[http\\://a.](x)„http\\://a“");
  assert_markdown ("<img alt=^a src=x>^<a href=x>^^</a>", "![\\^a](x)^[\\^^](x)");
}

/* Text that would be markup, inside of a line or at its beginning */
static void
test_escapes (void)
{
  assert_markdown ("<p>*a* _b_ [c](d) `e` &lt;b> \\ &amp;amp; ~f~ g|h",
                   "\\*a\\* \\_b\\_ \\[c\\](d) \\`e\\` \\<b> \\\\ \\&amp; \\~f\\~ g\\|h");
  assert_markdown ("<a href='a(b)!c <d>\"'>t</a>", "[t](a\\(b\\)\\!c%20%3Cd%3E%22)");
  assert_markdown ("<p># a<p>1) b<p>+ c<p>&gt; d<p>=== e<p>f<br># g",
                   "\\# a\n\n1\\) b\n\n\\+ c\n\n\\> d\n\n\\=== e\n\nf\\\n\\# g");
  assert_markdown ("<h1>a #</h1>", "# a \\#");
  assert_markdown ("<table><tr><th>a|b<tr><td>c</table>", "| a\\|b |\n| --- |\n| c |");
  assert_markdown ("<pre>```\n`````\na</pre>", "``````\n```\n`````\na\n``````");
}

/* A code span has more backticks around it than in a row inside. */
static void
test_code_spans (void)
{
  assert_markdown ("<code>a</code>", "`a`");
  assert_markdown ("<p><code>a b</code> <b>c</b>", "`a b` **c**");
  assert_markdown ("<p><code>a</code> <a href=https://x/>b</a>", "`a` [b](https://x/)");
  assert_markdown ("<p><code>a</code><input> b", "`a` b");
  assert_markdown ("<kbd>Ctrl</kbd> <kbd>C</kbd>", "`Ctrl` `C`");
  assert_markdown ("<code>a</code><code>b</code> <b><code>c</code></b>", "`ab` **`c`**");
  assert_markdown ("<li><code>a<input> b</code>", "- `a b`");
  assert_markdown ("<code>a`b``c`</code>", "``` a`b``c` ```");
  assert_markdown ("<code>a`b``c</code>", "```a`b``c```");
  assert_markdown ("<code>`</code>", "`` ` ``");
  assert_markdown ("<code>a|b</code>", "`a|b`");
  assert_markdown ("<table><tr><th>x<th>y<tr><td><code>a|b</code><td>z</table>",
                   "| x | y |\n| --- | --- |\n| `a\\|b` | z |");
}

/* Parsers skip a byte order mark at the start of the document. */
static void
test_byte_order_marks (void)
{
  assert_markdown ("&#xFEFF;# a", "&#65279;# a");
  assert_markdown ("<p>&#1;&#xFEFF;- a", "&#65279;- a");
  assert_markdown ("<b>&#xFEFF;</b>a&#xFEFF;", "**\xEF\xBB\xBF**&#97;\xEF\xBB\xBF");
}

/* cmark decodes references in a destination even after a backslash. */
static void
test_references_in_urls (void)
{
  assert_markdown ("<a href='javascript&amp;colon;a'>b</a>", "[b](javascript&amp;colon;a)");
  /* Some parsers remove any white space at the start. */
  assert_markdown ("<a href='&nbsp;javascript:a'>b</a> <a href='&#x3000;javascript:a'>c</a>",
                   "[b](%C2%A0javascript:a) [c](%E3%80%80javascript:a)");
  assert_markdown ("<a href='&#xFEFF;&#x2028;é…／中'>b</a>", "[b](%EF%BB%BF%E2%80%A8é…／中)");
  assert_markdown ("<a href=' JavaScript:a'>b <b>c</b></a> <a href='data:text/html,d'>e</a>",
                   "b **c** e");
  assert_markdown ("<img src='?a&b&amp;lt;&amp;amp;'>", "![](?a&amp;b&amp;lt;&amp;amp;)");
}

/* A link is written again in each block in it, but a long one only where there is enough text. */
static void
test_links_of_blocks (void)
{
  g_autofree char *url = g_strnfill (1000, 'x'), *text = g_strnfill (200, 'a');
  g_autofree char *source = g_strdup_printf (
    "<a href=%s><h2>1</h2><p>2<p><img src=i><p>%s</a><p><a href=%s>3</a>", url, text, url);
  g_autofree char *expected =
    g_strdup_printf ("## [1](%s)\n\n2\n\n![](i)\n\n[%s](%s)\n\n[3](%s)", url, text, url, url);

  assert_markdown ("<a href=x><h2>1</h2><p>2<p><img src=i></a>",
                   "## [1](x)\n\n[2](x)\n\n[![](i)](x)");
  assert_markdown (source, expected);
}

/* Task list items: https://github.github.com/gfm/#task-list-items-extension- */
static void
test_tasks (void)
{
  assert_markdown ("<ul><li><input type=checkbox checked> done<li><input type=checkbox>open</ul>",
                   "- [x] done\n- [ ] open");
  assert_markdown ("<ol><li> <label><input type=CheckBox> <b> a</b><br># b</label></ol>",
                   "1. [ ] **a**\\\n   \\# b");
  assert_markdown ("<ul><li><p><input type=checkbox> # a<p>b</ul>", "- [ ] \\# a\n\n  b");
  assert_markdown (
    "<ul><li><input type=checkbox> a<ul><li><input type=checkbox checked> b</ul></ul>",
    "- [ ] a\n  * [x] b");
  assert_markdown ("<blockquote><ul><li><input type=checkbox> a</ul></blockquote>", "> - [ ] a");
  /* There is no task without a paragraph, and only one in an item. */
  assert_markdown ("<ul><li><input type=checkbox><li>a<li><input type=checkbox><h2>b</h2></ul>",
                   "-\n- a\n\n- ## b");
  assert_markdown ("<ul><li><input type=checkbox><ul><li>a</ul></ul>", "- * a");
  assert_markdown ("<ul><li>a <input type=checkbox> b<li><input type=radio> c"
                   "<li><input type=checkbox><input type=checkbox checked> d"
                   "<li><input type=checkbox hidden> e</ul>",
                   "- a  b\n- c\n- [ ] d\n- e");
  assert_markdown ("<p><input type=checkbox> a<ul><li>[ ] b</ul>", "a\n\n- \\[ \\] b");
}

/* An empty item does not make a list loose. Directly after a paragraph of the same item, it would be
 * the underline of a heading. */
static void
test_empty_items (void)
{
  assert_markdown ("<ul><li>a<li><li>b<li><li></ul>", "- a\n-\n- b\n-\n-");
  assert_markdown ("<ol><li>a<li><li>b</ol>", "1. a\n2.\n3. b");
  assert_markdown ("<p>a<ul><li></ul>", "a\n\n-");
  assert_markdown ("<ul><li>a<ul><li><li></ul></ul>", "- a\n\n  *\n  *");
  assert_markdown ("<ul><li>a<ul><li>b</ul><ul><li></ul></ul>", "- a\n  * b\n  +");
  assert_markdown ("<ul><li>a</li><ul><li>b<li>c</li></ul><li>d</ul>", "- a\n  * b\n  * c\n- d");
  assert_markdown ("<ol><li>a</li><ul><li>b</ul><ul><li>c</ul></ol><p>d",
                   "1. a\n   * b\n   + c\n\nd");
  assert_markdown ("<ul><li>a</li><ol start=2><li>b</ol><ul><li></ul></ul>",
                   "- a\n\n  2. b\n\n  *");
  assert_markdown ("<ul><li>a</li>b<li></ul>", "- a\n\nb\n\n-");
  assert_markdown ("<blockquote><ul><li>a<li></ul></blockquote>", "> - a\n> -");
  assert_markdown ("<ul><li>a<blockquote>b</blockquote><ul><li></ul></ul>", "- a\n\n  > b\n\n  *");
}

/* The language of code is a word of its class. */
static void
test_languages (void)
{
  assert_markdown ("<pre class=line-numbers><code class='hljs language-css'>a</code></pre>",
                   "```css\na\n```");
  assert_markdown ("<pre class=language-c><code class=language-d>a</code></pre>", "```c\na\n```");
  assert_markdown ("<pre class='nolanguage-x\nlanguage-c++'>a</pre>", "```c++\na\n```");
  assert_markdown ("<pre class=nolanguage-x>a</pre>", "```\na\n```");
}

/* A space after something that is not written does not begin a line. */
static void
test_spaces_after_controls (void)
{
  assert_markdown ("<p><input> a<p><img> b<p><input> <textarea></textarea> c", "a\n\nb\n\nc");
  assert_markdown ("<p>a<br><input> b<h1><input> c</h1>", "a\\\nb\n\n# c");
  assert_markdown ("<table><tr><th><input> a<th>b</table>", "| a | b |\n| --- | --- |");
  assert_markdown ("<p style='white-space:pre'> a", "&#32;a");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/convert/markdown/carriage-returns", test_carriage_returns);
  g_test_add_func ("/convert/markdown/controls", test_controls);
  g_test_add_func ("/convert/markdown/escapes", test_escapes);
  g_test_add_func ("/convert/markdown/no-escapes", test_no_escapes);
  g_test_add_func ("/convert/markdown/autolinks", test_autolinks);
  g_test_add_func ("/convert/markdown/code-spans", test_code_spans);
  g_test_add_func ("/convert/markdown/byte-order-marks", test_byte_order_marks);
  g_test_add_func ("/convert/markdown/references-in-urls", test_references_in_urls);
  g_test_add_func ("/convert/markdown/links-of-blocks", test_links_of_blocks);
  g_test_add_func ("/convert/markdown/tasks", test_tasks);
  g_test_add_func ("/convert/markdown/empty-items", test_empty_items);
  g_test_add_func ("/convert/markdown/languages", test_languages);
  g_test_add_func ("/convert/markdown/spaces-after-controls", test_spaces_after_controls);
  return g_test_run ();
}
