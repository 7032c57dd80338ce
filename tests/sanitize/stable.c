/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Markup that does not change when it is parsed again. */
#include "common/test-parse.h"
#include "parse/h5-reads-back.h"
#include "parse/h5-stable.h"
#include "sanitize/h5-sanitize.h"
#include "serialize/html/h5-serialize-html.h"

/* Returns the sanitized markup after parsing in a context, or as a document if that is NULL. */
static char *
sanitize (const char *text, const char *context, const char *markup)
{
  H5SanitizerConfig *config = h5_sanitizer_config_new ();
  g_autofree char *message = h5_sanitizer_config_read (config, text);
  H5Node *element = NULL;
  H5Tree *tree = context ? test_context_new (context, &element) : NULL;
  H5Buffer out = H5_BUFFER_INIT;

  g_assert_cmpstr (message, ==, NULL);
  h5_sanitizer_config_canonicalize (config, TRUE);
  H5Parse *parse =
    test_parse (&h5_parse_default_options, context, markup, strlen (markup), TEST_FEED_WHOLE);
  H5Node *root = context ? h5_parse_get_fragment (parse) : h5_parse_get_tree (parse)->document;
  h5_sanitize (root, config, FALSE);
  H5Node *other = NULL;

  if (config->stable)
    g_assert_true (h5_read_until_stable (root, element, config, NULL, NULL, &other));
  h5_serialize_html (other ? other : root, H5_SCOPE_CHILDREN, NULL, &out);
  if (other)
    h5_tree_free (h5_node_tree (other));
  h5_parse_free (parse);
  g_clear_pointer (&tree, h5_tree_free);
  h5_sanitizer_config_free (config);
  return h5_buffer_steal (&out, NULL);
}

/* Compares the result of the standard's algorithm, and that with stable markup. */
static void
assert_both (const char *config, const char *context, const char *markup, const char *unstable,
             const char *stable)
{
  g_autofree char *with_key = g_strconcat (config, "\nstable: yes", NULL);
  g_autofree char *first = sanitize (config, context, markup);
  g_autofree char *second = sanitize (with_key, context, markup);

  g_assert_cmpstr (first, ==, unstable);
  g_assert_cmpstr (second, ==, stable);
  g_autofree char *third = sanitize (with_key, context, second);
  g_assert_cmpstr (third, ==, stable);
}

static void
test_stays (void)
{
  assert_both ("elements: p b table tbody tr td", "div", "<p>1<b>2<p>3</b><table><tr><td>4",
               "<p>1<b>2</b></p><p><b>3</b></p><table><tbody><tr><td>4</td></tr></tbody></table>",
               "<p>1<b>2</b></p><p><b>3</b></p><table><tbody><tr><td>4</td></tr></tbody></table>");
  assert_both ("elements: p", "title", "<p>1</p>&lt;b>", "&lt;p&gt;1&lt;/p&gt;&lt;b&gt;",
               "&lt;p&gt;1&lt;/p&gt;&lt;b&gt;");
  assert_both ("elements: html head body p", NULL, "<!DOCTYPE html><p>1<script>2</script>",
               "<!DOCTYPE html><html><head></head><body><p>1</p></body></html>",
               "<!DOCTYPE html><html><head></head><body><p>1</p></body></html>");
}

/* HTML that becomes a part of SVG is parsed as SVG the next time. */
static void
test_foreign (void)
{
  assert_both ("elements: b\nreplace-elements: p", "svg g", "<p>1<b>2</b><a>3</a></p>4",
               "1<b>2</b>4", "1<b>2</b>4");
  assert_both ("elements: sub svg:g\nreplace-elements: p", "svg g",
               "<p>1<a>2</a><i>3</i>4<q>5</q></p>", "14", "14");
  assert_both ("elements: q\nreplace-elements: p", "svg g", "<p>1<q>2</q></p>3", "1<q>2</q>3",
               "13");
}

/* Elements that a parser inserts without a tag are inserted again, whatever the configuration
 * says. */
static void
test_implied (void)
{
  assert_both ("elements: table td tr\nreplace-elements: tbody", "div", "<table><td>1",
               "<table><tr><td>1</td></tr></table>", "<table><tr><td>1</td></tr></table>");
  assert_both ("elements: html p\nreplace-elements: head body", NULL, "<p>1",
               "<html><p>1</p></html>", "<html><p>1</p></html>");
}

static void
test_line_feeds (void)
{
  assert_both ("elements: pre b\ncomments: no", "div",
               "<pre>\n\n\n1\n</pre><pre><!-- -->\n<b>\n2</b></pre><pre>\n\n</pre>",
               "<pre>\n\n1\n</pre><pre>\n<b>\n2</b></pre><pre>\n</pre>",
               "<pre>1\n</pre><pre><b>\n2</b></pre><pre></pre>");
}

/* With scripting, noscript contains text, and without it, elements. What can be parsed in two
 * ways is not kept. */
static void
test_scripting (void)
{
  assert_both ("elements: noscript p", "div", "<noscript><p>1", "<noscript><p>1</p></noscript>",
               "<noscript><p>1</p></noscript>");
  assert_both ("elements: noscript style b", "div",
               "<b>1</b><noscript><style></noscript><img src></style>2</noscript>",
               "<b>1</b><noscript><style></noscript><img src></style>2</noscript>",
               "1&lt;/noscript&gt;&lt;img src&gt;2");
  assert_both ("elements: noscript p", "noscript", "<p>1", "<p>1</p>", "<p>1</p>");
}

static void
test_plaintext (void)
{
  assert_both ("elements: plaintext b", "div", "<b>1</b><plaintext>2<b>",
               "<b>1</b><plaintext>2<b></plaintext>", "12&lt;b&gt;");
}

/* If the text becomes part of a form, a parser ignores the form in it. Then mglyph is an element of
 * MathML, the style in it also, and the img is markup. */
static void
test_names_of_mathml (void)
{
  const char *config = "elements: form b mglyph style math:math math:mtext math:mglyph math:style";
  const char *markup = "<math><mtext><form>1<mglyph><style></math><img src></style></mglyph>2"
                       "<malignmark></malignmark></form></mtext></math>";

  assert_both (config, "div", markup,
               "<math><mtext><form>1<mglyph><style></math><img src></style></mglyph>2</form>"
               "</mtext></math>",
               "<math><mtext><form>12</form></mtext></math>");
  assert_both ("elements: form b mtext math:math math:mtext", "div",
               "<math><mtext><form>1<mtext>2</mtext></form></mtext></math>",
               "<math><mtext><form>1<mtext>2</mtext></form></mtext></math>",
               "<math><mtext><form>1</form></mtext></math>");
  assert_both (config, "template", "<math><mglyph></mglyph></math>",
               "<math><mglyph></mglyph></math>", "<math><mglyph></mglyph></math>");
}

/* Parsers from before 2025 ignore the tags of SVG and MathML in a select element, and leave it at
 * an input. */
static void
test_foreign_in_select (void)
{
  assert_both (
    "elements: p b select option input svg:svg svg:desc svg:style math:math math:mtext", "div",
    "<svg><desc>1</desc></svg><select><svg><desc><input></desc><style>&lt;!--</style></svg>"
    "<option><b>2</b><math><mtext>3</mtext></math></option></select><math>4</math>",
    "<svg><desc>1</desc></svg><select><svg><desc><input></desc><style>&lt;!--</style></svg>"
    "<option><b>2</b><math><mtext>3</mtext></math></option></select><math>4</math>",
    "<svg><desc>1</desc></svg><select><option><b>2</b></option></select><math>4</math>");
}

/* Parsers from before 2025 ignore the tags of these elements in a select element. */
static void
test_raw_text_in_select (void)
{
  static const char *const names[] = { "style", "title", "xmp", "noembed", "noframes" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *name = names[i];
      g_autofree char *config = g_strdup_printf ("elements: select option p %s", name);
      g_autofree char *markup =
        g_strdup_printf ("<%s>1</%s><select><option>2<%s></select><p></%s></select><%s>3</%s>",
                         name, name, name, name, name, name);
      g_autofree char *unstable = g_strdup_printf (
        "<%s>1</%s><select><option>2<%s>%s</%s></option></select><%s>3</%s>", name, name, name,
        i == 1 ? "&lt;/select&gt;&lt;p&gt;" : "</select><p>", name, name, name);
      g_autofree char *stable = g_strdup_printf (
        "<%s>1</%s><select><option>2</option></select><%s>3</%s>", name, name, name, name);
      assert_both (config, "div", markup, unstable, stable);
    }
}

/* What is written can become part of other elements than before. */
static void
test_unsafe_elsewhere (void)
{
  const char *markup =
    "<math><script>1</script><object>2</object><iframe src=javascript:3></iframe><base href=x></math>"
    "<svg><iframe src=javascript:1></iframe><frame></frame></svg><use href=x></use>"
    "<p href='javascript:1' action=' JavaScript:2' title=javascript:3>4</p>"
    "<set attributename=href to=javascript:1></set>";
  H5SanitizerConfig *config = h5_sanitizer_config_new ();

  g_assert_null (h5_sanitizer_config_read (config, "remove-elements: q\nstable: yes"));
  h5_sanitizer_config_canonicalize (config, TRUE);
  H5SanitizerConfig *safe = h5_sanitizer_config_copy_safe (config);
  H5Node *context = NULL, *other = NULL;
  H5Tree *tree = test_context_new ("div", &context);
  H5Parse *parse =
    test_parse (&h5_parse_default_options, "div", markup, strlen (markup), TEST_FEED_WHOLE);
  H5Buffer out = H5_BUFFER_INIT;
  H5Node *root = h5_parse_get_fragment (parse);

  h5_sanitize (root, safe, FALSE);
  g_assert_true (h5_read_until_stable (root, context, safe, NULL, NULL, &other));
  h5_serialize_html (other ? other : root, H5_SCOPE_CHILDREN, NULL, &out);
  g_assert_cmpstr (
    out.data, ==,
    "<math></math><svg></svg><p title=\"javascript:3\">4</p><set to=\"javascript:1\"></set>");
  h5_buffer_clear (&out);
  if (other)
    h5_tree_free (h5_node_tree (other));
  h5_parse_free (parse);
  h5_tree_free (tree);
  h5_sanitizer_config_free (safe);
  h5_sanitizer_config_free (config);
}

static void
test_shadow_roots (void)
{
  assert_both ("elements: template p\nattributes: shadowrootmode", "div",
               "<p shadowrootmode=open><template shadowrootmode=open>1</template>2",
               "<p shadowrootmode=\"open\"><template shadowrootmode=\"open\">1</template>2</p>",
               "<p shadowrootmode=\"open\"><template>1</template>2</p>");
}

/* Text that grows only because it is escaped is kept, whatever its length. */
static void
test_much_text (void)
{
  g_autofree char *many = g_strnfill (200000, '&');
  g_autofree char *markup = g_strconcat ("<plaintext>", many, NULL);
  g_autofree char *text = sanitize ("elements: plaintext\nstable: yes", "div", markup);

  g_assert_cmpuint (strlen (text), ==, 5 * 200000);
  g_assert_true (g_str_has_prefix (text, "&amp;&amp;"));
}

/* Whether h5_reads_back() returns TRUE for markup in a context, or in a document. */
static gboolean
reads_back (const char *context, const char *markup)
{
  const H5Limits limits = { .max_depth = 100, .max_output_bytes = 100000 };
  H5Node *element = NULL;
  H5Tree *tree = context ? test_context_new (context, &element) : NULL;
  H5Parse *parse =
    test_parse (&h5_parse_default_options, context, markup, strlen (markup), TEST_FEED_WHOLE);
  H5Node *root = context ? h5_parse_get_fragment (parse) : h5_parse_get_tree (parse)->document;
  gboolean reads_back = h5_reads_back (root, element, &limits);

  h5_parse_free (parse);
  g_clear_pointer (&tree, h5_tree_free);
  return reads_back;
}

/* The cases that the walk supports must return TRUE, because everything would be parsed twice
 * otherwise, and markup that changes must return FALSE. sanitize-stress searches for wrong
 * results. */
static void
test_reads_back (void)
{
  static const struct
  {
    const char *context, *markup;
    gboolean reads_back;
  } cases[] = {
    { NULL, "<!DOCTYPE html><html lang=en><head>\n<title>&lt;1</title>\n</head>\n<body>2", TRUE },
    { NULL, "<!DOCTYPE html><title>1</title><p>2<table><caption>3<a>4<tr><td><a>5</a>", TRUE },
    { "div", "<ul><li>1<ul><li>2</ul><li>3</ul><dl><dt>4<dd>5<dl><dd>6</dl></dl>", TRUE },
    { "div", "<b><i>1</b>2</i><p><a href='&quot;'>3<p>4</a><h1><ruby>5<rt>6</ruby></h1><hr>",
      TRUE },
    { "body", "<pre>1\n</pre><video><source src=1><track></video><img alt=2><br>", TRUE },
    { "li", "<li data-a=1>2", TRUE },
    { "div", "", TRUE },
    { NULL, "1<!-- -->", FALSE },
    { NULL, "<!DOCTYPE x>", FALSE },
    { NULL, "<meta charset=utf-8>", FALSE },
    { NULL, "<p><table>", FALSE },
    { "div", "<a><p>1<div>2</a>", TRUE },
    { "div", "1&#13;2", FALSE },
    { "div", "<p title='1&#13;'>", FALSE },
    { "div", "<p a\"b>", FALSE },
    { "div", "&#xFEFF;1", FALSE },
    { "div", "<pre>\n\n1</pre>", FALSE },
    { "div", "<a>1<table><tr><td><a>2</a></table><a>", TRUE },
    { "div", "<h1><b><h2>1", TRUE },
    { "div", "<form><button><select><option>", FALSE },
    { "div", "<svg><b>", FALSE },
    { "div", "<template>1</template>", FALSE },
    { "div", "<style>1</style>", FALSE },
    { "div", "<noscript>1</noscript>", FALSE },
    { "tr", "<td>1", FALSE },
    { "html", "", FALSE },
    { "math mi", "<b>1", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].markup);
      g_assert_cmpint (reads_back (cases[i].context, cases[i].markup), ==, cases[i].reads_back);
    }
}

/* Beyond the limits, the result is FALSE. */
static void
test_reads_back_within_limits (void)
{
  g_autofree char *deep = g_strnfill (101 * 3, 'b');
  g_autofree char *long_text = g_strnfill (100001, '1');

  g_assert_false (reads_back ("div", long_text));
  for (guint i = 0; i < 101; i++)
    memcpy (deep + 3 * i, "<b>", 3);
  g_assert_false (reads_back ("div", deep));
  g_assert_true (reads_back ("div", deep + 10 * 3));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sanitize/stable/stays", test_stays);
  g_test_add_func ("/sanitize/stable/foreign", test_foreign);
  g_test_add_func ("/sanitize/stable/implied", test_implied);
  g_test_add_func ("/sanitize/stable/line-feeds", test_line_feeds);
  g_test_add_func ("/sanitize/stable/scripting", test_scripting);
  g_test_add_func ("/sanitize/stable/plaintext", test_plaintext);
  g_test_add_func ("/sanitize/stable/names-of-mathml", test_names_of_mathml);
  g_test_add_func ("/sanitize/stable/foreign-in-select", test_foreign_in_select);
  g_test_add_func ("/sanitize/stable/raw-text-in-select", test_raw_text_in_select);
  g_test_add_func ("/sanitize/stable/unsafe-elsewhere", test_unsafe_elsewhere);
  g_test_add_func ("/sanitize/stable/shadow-roots", test_shadow_roots);
  g_test_add_func ("/sanitize/stable/much-text", test_much_text);
  g_test_add_func ("/sanitize/stable/reads-back", test_reads_back);
  g_test_add_func ("/sanitize/stable/reads-back-within-limits", test_reads_back_within_limits);
  return g_test_run ();
}
