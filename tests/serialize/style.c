/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Styles keep the tree: minimized output is parsed as the same tree, and indented output as a
 * tree that differs only in white space between blocks. Tests random markup, the corpus, and
 * html5lib's trees. With -m slow, there is a hundred times as much random markup.
 */
#include "base/h5-ascii.h"
#include "common/test-dat.h"
#include "common/test-data.h"
#include "common/test-parse.h"
#include "common/test-styled.h"

#define MINIMIZED \
  (H5_STYLE_OMIT_TAGS | H5_STYLE_OMIT_QUOTES | H5_STYLE_EMPTY_ATTRIBUTES | H5_STYLE_FAITHFUL)
#define INDENTED (H5_STYLE_PRETTY | H5_STYLE_FAITHFUL)

static H5Parse *
run_parse (const char *context, const char *text, gsize length)
{
  return test_parse (&h5_parse_default_options, context, text, length, TEST_FEED_WHOLE);
}

static H5Node *
root_of (H5Parse *parse)
{
  H5Node *fragment = h5_parse_get_fragment (parse);

  return fragment ? fragment : h5_parse_get_tree (parse)->document;
}

/* Sometimes also writes in slices of several sizes, which must not matter. */
static char *
write_styled (const H5Node *root, H5Scope scope, guint flags, const char *charset)
{
  H5HtmlStyle style = { .flags = flags, .meta_charset = charset };
  H5Buffer whole = H5_BUFFER_INIT;

  test_write_styled (root, scope, &style, &whole);
  gsize last = g_test_rand_int_range (0, 16) ? 0 : 4000;
  for (gsize enough = 1; enough < last; enough = enough * 3 + 1)
    {
      H5Buffer all = H5_BUFFER_INIT, slice = H5_BUFFER_INIT;
      H5StyledWriter writer;
      gboolean more = TRUE;
      h5_styled_writer_init (&writer, root, scope, NULL, &style);
      while (more)
        {
          more = h5_styled_writer_fill (&writer, &slice, enough);
          h5_buffer_append (&all, slice.data ? slice.data : "", slice.length);
          h5_buffer_truncate (&slice, 0);
        }
      g_assert_cmpmem (all.data, all.length, whole.data ? whole.data : "", whole.length);
      h5_styled_writer_clear (&writer);
      h5_buffer_clear (&all);
      h5_buffer_clear (&slice);
    }
  h5_buffer_append (&whole, "", 0);
  return h5_buffer_steal (&whole, NULL);
}

static char *
dump (H5Parse *parse)
{
  return test_dump (parse, h5_parse_get_fragment (parse) != NULL);
}

/* Returns the dump of the tree for a text. */
static char *
dump_of (const char *context, const char *text)
{
  H5Parse *parse = run_parse (context, text, strlen (text));
  char *tree = dump (parse);

  h5_parse_free (parse);
  return tree;
}

/* --- minimized --- */

/* Whether HTML can represent the tree of the markup. */
static gboolean
check_minimized_tree (H5Parse *parse, const char *context, const char *text)
{
  g_autofree char *tree = dump (parse);
  H5Node *root = root_of (parse);
  g_autofree char *full = write_styled (root, H5_SCOPE_CHILDREN, H5_STYLE_FAITHFUL, NULL);
  g_autofree char *small = write_styled (root, H5_SCOPE_CHILDREN, MINIMIZED, NULL);
  g_autofree char *from_full = dump_of (context, full);
  g_autofree char *from_small = dump_of (context, small);
  gboolean is_sayable = strcmp (tree, from_full) == 0;

  if (is_sayable && strcmp (from_small, tree) != 0)
    g_error ("in %s: %.2000s\nis written as: %.2000s\nminimized: %.2000s",
             context ? context : "a document", text, full, small);
  g_assert_cmpuint (strlen (small), <=, strlen (full));
  h5_parse_free (parse);
  return is_sayable;
}

static gboolean
check_minimized (const char *context, const char *text, gsize length)
{
  return check_minimized_tree (run_parse (context, text, length), context, text);
}

/* Moves some nodes to allowed positions, including those that a parser would not choose. */
static void
move_nodes (H5Node *root)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  for (H5Node *node = root; node; node = h5_node_next (node, root))
    if (node != root && node->type != H5_NODE_DOCUMENT_TYPE)
      g_ptr_array_add (nodes, node);
  for (gint32 i = g_test_rand_int_range (0, 4); i > 0 && nodes->len > 1; i--)
    {
      H5Node *node = nodes->pdata[g_test_rand_int_range (0, (gint32) nodes->len)];
      H5Node *parent = nodes->pdata[g_test_rand_int_range (0, (gint32) nodes->len)];
      if (parent->type != H5_NODE_ELEMENT || h5_node_is_inclusive_ancestor (node, parent)
          || node->parent->type == H5_NODE_DOCUMENT)
        continue;
      h5_node_remove (node);
      h5_node_insert_before (parent, node, g_test_rand_bit () ? parent->first_child : NULL);
    }
}

/* The same for a tree that no parser created. HTML can represent some of these. */
static gboolean
check_moved (const char *context, const char *text, gsize length)
{
  H5Parse *parse = run_parse (context, text, length);

  move_nodes (root_of (parse));
  return check_minimized_tree (parse, context, text);
}

static const char *const tags[] = {
  "html",     "head",     "body",
  "li",       "ul",       "ol",
  "dl",       "dt",       "dd",
  "p",        "p",        "div",
  "section",  "table",    "caption",
  "colgroup", "col",      "thead",
  "tbody",    "tfoot",    "tr",
  "td",       "th",       "select",
  "option",   "optgroup", "hr",
  "ruby",     "rt",       "rp",
  "rtc",      "b",        "i",
  "a",        "span",     "form",
  "template", "svg",      "foreignObject",
  "title",    "script",   "style",
  "meta",     "link",     "noscript",
  "pre",      "textarea", "button",
  "h1",       "object",   "x-y",
  "frameset", "frame",    "noframes",
  "br",       "img",      "input",
  "math",     "mi",       "datalist",
  "menu",     "details",  "del",
};

static const char *const texts[] = {
  "x",        " ",    "\n",   " x ",   "y\n",   "<!--c-->", "<?p i?>",
  "&#65279;", "&lt;", "\n\n", "&amp;", "&#13;", "&#13;\nz",
};

static const char *const attributes[] = {
  "",           "",         "",        " a",     " a=''",  " a='1 2'",
  " a=\"'\"",   " a='\"'",  " a='x/'", " a='`'", " a='<'", " disabled=disabled",
  " a='=' b=2", " a=&#13;",
};

static const char *const doctypes[] = {
  "",
  "<!DOCTYPE html>",
  "<!DOCTYPE html>",
  "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 3.2//EN'>",
  "<!DOCTYPE html><!--c-->",
  "<!DOCTYPE html SYSTEM 'a\"b'>",
};

static const char *const contexts[] = {
  "body", "div", "table", "tbody", "tr", "td", "select", "ul", "html", "template", "ruby", "svg g",
};

static const char *
pick (const char *const *words, guint n)
{
  return words[g_test_rand_int_range (0, (gint32) n)];
}

#define PICK(words) pick (words, G_N_ELEMENTS (words))

static char *
random_markup (gboolean is_document)
{
  GString *out = g_string_new (is_document ? PICK (doctypes) : "");
  gint32 n = g_test_rand_int_range (1, 16);

  for (gint32 i = 0; i < n; i++)
    {
      gint32 kind = g_test_rand_int_range (0, 10);
      if (kind < 6)
        g_string_append_printf (out, "<%s%s>", PICK (tags), PICK (attributes));
      else if (kind < 7)
        g_string_append_printf (out, "</%s>", PICK (tags));
      else
        g_string_append (out, PICK (texts));
    }
  return g_string_free (out, FALSE);
}

typedef gboolean (*Check) (const char *context, const char *text, gsize length);

static void
check_random (gconstpointer data)
{
  Check check = *(const Check *) data;
  guint n = g_test_slow () ? 300000 : 3000;
  guint n_sayable = 0;

  for (guint i = 0; i < n; i++)
    {
      gboolean is_document = g_test_rand_bit ();
      g_autofree char *text = random_markup (is_document);
      n_sayable += check (is_document ? NULL : PICK (contexts), text, strlen (text));
    }
  g_test_message ("%u of %u trees can be said in HTML", n_sayable, n);
  g_assert_cmpuint (n_sayable, >, n / 8);
}

static void
check_corpus (gconstpointer data)
{
  Check check = *(const Check *) data;
  g_autofree char *folder = test_data_path ("corpus");
  g_autoptr (GPtrArray) paths = folder ? test_files (folder, ".html") : NULL;

  if (!paths)
    {
      g_test_skip ("the corpus is not there");
      return;
    }
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GBytes) bytes = test_read (paths->pdata[i]);
      gsize length;
      const char *text = g_bytes_get_data (bytes, &length);
      g_autofree char *valid = g_utf8_make_valid (text, (gssize) length);
      check (NULL, valid, strlen (valid));
    }
}

/* The markup of html5lib's tree construction tests. */
static void
check_html5lib (gconstpointer data)
{
  Check check = *(const Check *) data;
  g_autofree char *folder = test_data_path ("conformance/html5lib/tree-construction");
  g_autoptr (GPtrArray) paths = folder ? test_files (folder, ".dat") : NULL;
  guint n_sayable = 0, n = 0;

  if (!paths)
    {
      g_test_skip ("html5lib's cases are not there");
      return;
    }
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GPtrArray) cases = test_dat_read (paths->pdata[i]);
      for (guint j = 0; j < cases->len; j++, n++)
        {
          const TestCase *one = cases->pdata[j];
          n_sayable += check (one->context, one->data->str, strlen (one->data->str));
        }
    }
  g_test_message ("%u of %u trees can be said in HTML", n_sayable, n);
  g_assert_cmpuint (n_sayable, >, n / 2);
}

/* Deep trees are written without recursion, and lines do not grow with the depth. */
static void
test_depth (void)
{
  const guint depth = 100000;
  H5Tree *tree = h5_tree_new ();
  H5HtmlStyle style = { .flags = INDENTED | H5_STYLE_SORT_ATTRIBUTES };
  H5Buffer out = H5_BUFFER_INIT;
  H5Node *node = tree->document;

  for (guint i = 0; i < depth; i++)
    {
      H5Node *child = h5_tree_new_element (tree, i % 2 ? H5_NAME_DIV : H5_NAME_FORM);
      h5_node_append (node, child);
      node = child;
    }
  test_write_styled (tree->document, H5_SCOPE_CHILDREN, &style, &out);
  g_assert_cmpuint (out.length, <, depth * 200);
  h5_buffer_truncate (&out, 0);
  style.flags = MINIMIZED;
  test_write_styled (tree->document, H5_SCOPE_CHILDREN, &style, &out);
  g_assert_cmpuint (out.length, ==, depth / 2 * strlen ("<div></div><form></form>"));
  h5_buffer_clear (&out);
  h5_tree_free (tree);
}

/* --- indented --- */

static const char *const block_names[] = {
  "address", "article",  "aside",      "base",    "blockquote", "body",    "caption", "center",
  "col",     "colgroup", "dd",         "details", "dialog",     "dir",     "div",     "dl",
  "dt",      "fieldset", "figcaption", "figure",  "footer",     "form",    "frame",   "frameset",
  "h1",      "h2",       "h3",         "h4",      "h5",         "h6",      "head",    "header",
  "hgroup",  "hr",       "html",       "legend",  "li",         "link",    "listing", "main",
  "menu",    "meta",     "nav",        "ol",      "optgroup",   "option",  "p",       "plaintext",
  "pre",     "script",   "search",     "section", "style",      "summary", "table",   "tbody",
  "td",      "template", "tfoot",      "th",      "thead",      "title",   "tr",      "ul",
  "xmp",
};

static const char *const frame_names[] = {
  "colgroup", "frameset", "head", "html", "table", "tbody", "tfoot", "thead", "tr", "select",
};

static gboolean
is_one_of (const H5Node *node, const char *const *names, gsize n)
{
  const char *name = h5_names_string (h5_node_tree (node)->names, node->name, NULL);

  for (gsize i = 0; i < n; i++)
    if (h5_element_is_html (node) && strcmp (name, names[i]) == 0)
      return TRUE;
  return FALSE;
}

#define IS_ONE_OF(node, names) is_one_of (node, names, G_N_ELEMENTS (names))

static gboolean
is_blank (const H5Node *node)
{
  return node->type == H5_NODE_TEXT && h5_ascii_is_blank (node->data, node->length);
}

/* Returns the element next to white space, ignoring comments and white space between them, or
 * another node there. */
static const H5Node *
beside (const H5Node *node, gboolean forward)
{
  do
    node = forward ? node->next : node->previous;
  while (node && (is_blank (node) || (!h5_node_is_text (node) && !h5_node_is_element (node))));
  return node;
}

static gboolean
is_block_or_nothing (const H5Node *node)
{
  return !node || (h5_node_is_element (node) && IS_ONE_OF (node, block_names));
}

/* Whether white space has no effect: between blocks in a block, or where it never has. */
static gboolean
means_nothing (const H5Node *blank)
{
  const H5Node *parent = blank->parent;

  if (h5_node_is_element (parent) && IS_ONE_OF (parent, frame_names))
    return TRUE;
  if (h5_node_is_element (parent) && !IS_ONE_OF (parent, block_names))
    return FALSE;
  return is_block_or_nothing (beside (blank, TRUE)) && is_block_or_nothing (beside (blank, FALSE));
}

static void
drop_meaningless (H5Node *root)
{
  g_autoptr (GPtrArray) dropped = g_ptr_array_new ();

  for (H5Node *node = root; node; node = h5_node_next (node, root))
    {
      if (h5_template_content (node))
        drop_meaningless (h5_template_content (node));
      if (is_blank (node) && means_nothing (node))
        g_ptr_array_add (dropped, node);
    }
  for (guint i = 0; i < dropped->len; i++)
    h5_node_remove (dropped->pdata[i]);
}

static gboolean
check_indented (const char *context, const char *text, gsize length)
{
  H5Parse *parse = run_parse (context, text, length);
  H5Node *root = root_of (parse);
  g_autofree char *tree = dump (parse);
  g_autofree char *full = write_styled (root, H5_SCOPE_CHILDREN, H5_STYLE_FAITHFUL, NULL);
  g_autofree char *from_full = dump_of (context, full);
  gboolean is_sayable = strcmp (tree, from_full) == 0;

  if (is_sayable)
    {
      g_autofree char *text_out = write_styled (root, H5_SCOPE_CHILDREN, INDENTED, NULL);
      H5Parse *again = run_parse (context, text_out, strlen (text_out));
      g_autofree char *second = write_styled (root_of (again), H5_SCOPE_CHILDREN, INDENTED, NULL);
      if (strcmp (text_out, second) != 0)
        g_error ("in %s: %.2000s\nis written as: %.2000s\nand then as: %.2000s",
                 context ? context : "a document", text, text_out, second);
      drop_meaningless (root);
      drop_meaningless (root_of (again));
      g_autofree char *before = dump (parse);
      g_autofree char *after = dump (again);
      if (strcmp (before, after) != 0)
        g_error ("in %s: %.2000s\nis written as: %.2000s\n%.5000s\n%.5000s",
                 context ? context : "a document", text, text_out, before, after);
      h5_parse_free (again);
    }
  h5_parse_free (parse);
  return is_sayable;
}

/* --- what is easily lost --- */

/* Returns the content of the body of the markup, written with these flags. */
static char *
rewrite (const char *markup, guint flags)
{
  H5Parse *parse = run_parse ("body", markup, strlen (markup));
  char *out = write_styled (h5_parse_get_fragment (parse), H5_SCOPE_CHILDREN, flags, NULL);

  h5_parse_free (parse);
  return out;
}

/* A carriage return would be parsed as a newline. */
static void
test_carriage_returns (void)
{
  static const char markup[] = "<p title=\"a&#13;b\" lang=\"&#13;\">c&#13;\n&#13;d</p>";
  g_autofree char *faithful = rewrite (markup, H5_STYLE_FAITHFUL);
  g_autofree char *single = rewrite (markup, H5_STYLE_FAITHFUL | H5_STYLE_SINGLE_QUOTES);
  g_autofree char *small = rewrite (markup, MINIMIZED);
  g_autofree char *standard = rewrite (markup, 0);

  g_assert_cmpstr (faithful, ==, markup);
  g_assert_cmpstr (single, ==, "<p title='a&#13;b' lang='&#13;'>c&#13;\n&#13;d</p>");
  g_assert_cmpstr (small, ==, "<p title=\"a&#13;b\" lang=\"&#13;\">c&#13;\n&#13;d");
  g_assert_cmpstr (standard, ==, "<p title=\"a\rb\" lang=\"\r\">c\r\n\rd</p>");
}

/* Tags that the parser adds are left out, and no others. HTML, 13.1.2.4 Optional tags. */
static void
test_omitted_tags (void)
{
  static const struct
  {
    const char *markup;
    const char *minimized;
  } cases[] = {
    { "<select><option>1</option><option>2</option></select>",
      "<select><option>1<option>2</select>" },
    { "<select><optgroup><option>1</option></optgroup>"
      "<optgroup><option>2</option></optgroup></select>",
      "<select><optgroup><option>1<optgroup><option>2</select>" },
    { "<select><optgroup><option>1</option></optgroup><option>2</option></select>",
      "<select><optgroup><option>1</optgroup><option>2</select>" },
    { "<select><option>1</option><optgroup></optgroup></select>",
      "<select><option>1<optgroup></select>" },
    { "<select><option>1</option><hr><optgroup><option>2</option></optgroup><hr></select>",
      "<select><option>1<hr><optgroup><option>2<hr></select>" },
    { "<datalist><option>1</option><option>2</option></datalist>",
      "<datalist><option>1<option>2</datalist>" },
    { "<datalist><option>1</option><hr></datalist>",
      "<datalist><option>1</option><hr></datalist>" },
    { "<optgroup><option>1</option></optgroup><optgroup></optgroup>",
      "<optgroup><option>1</optgroup><optgroup>" },
    { "<div><optgroup><option>1</option></optgroup></div>", "<div><optgroup><option>1</div>" },
    { "<datalist><option><b>1</b></option><option>2</option></datalist>",
      "<datalist><option><b>1</b></option><option>2</datalist>" },
    { "<select><option><b>1</b></option><option>2</option></select>",
      "<select><option><b>1</b><option>2</select>" },
    { "<ruby>1<rp>(</rp><rt>2</rt><rp>)</rp></ruby>", "<ruby>1<rp>(<rt>2<rp>)</ruby>" },
    { "<ruby><rtc><rt>1</rt><rt>2</rt></rtc></ruby>", "<ruby><rtc><rt>1<rt>2</rtc></ruby>" },
    { "<div><rt>1</rt><rt>2</rt></div>", "<div><rt>1</rt><rt>2</div>" },
    { "<dl><dt>1</dt><dd>2</dd></dl>", "<dl><dt>1<dd>2</dl>" },
    { "<ul><li>1</li><li>2</li></ul>", "<ul><li>1<li>2</ul>" },
    { "<ul><li>1</li> <li>2</li></ul>", "<ul><li>1</li> <li>2</ul>" },
    { "<div><p>1</p><p>2</p><div>3</div></div>", "<div><p>1<p>2<div>3</div></div>" },
    { "<a><p>1</p></a>", "<a><p>1</p></a>" },
    { "<div><p>1</p>2</div>", "<div><p>1</p>2</div>" },
    { "<table><caption>1</caption><colgroup><col></colgroup><thead>"
      "<tr><th>2</th><td>3</td></tr></thead><tbody><tr><td>4</td></tr></tbody></table>",
      "<table><caption>1<col><thead><tr><th>2<td>3<tbody><tr><td>4</table>" },
    { "<table><colgroup><col></colgroup><template></template></table>",
      "<table><col></colgroup><template></template></table>" },
    { "<table><colgroup></colgroup><tbody></tbody><tfoot></tfoot></table>",
      "<table><colgroup><tbody><tfoot></table>" },
    { "<table><thead></thead></table>", "<table><thead></thead></table>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *minimized = rewrite (cases[i].markup, MINIMIZED);
      g_autofree char *again = rewrite (minimized, H5_STYLE_FAITHFUL);
      g_assert_cmpstr (minimized, ==, cases[i].minimized);
      g_assert_cmpstr (again, ==, cases[i].markup);
    }
}

/* The names of properties have no case, and may have escapes. */
static void
test_style_names (void)
{
  static const char *const styles[] = { "white-space:pre", "WHITE-SPACE:pre", "a:b;Display:inline",
                                        "wh\\69te-space:pre" };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autofree char *markup = g_strdup_printf ("<div style=\"%s\">a  b<p>c</p></div>", styles[i]);
      g_autofree char *collapsed = rewrite (markup, H5_STYLE_COLLAPSE_WHITE_SPACE);
      g_autofree char *indented = rewrite (markup, INDENTED);
      g_assert_cmpstr (collapsed, ==, markup);
      g_assert_cmpstr (indented, ==, markup);
    }
  g_autofree char *other = rewrite ("<p style=color:red>a  b</p>", H5_STYLE_COLLAPSE_WHITE_SPACE);
  g_assert_cmpstr (other, ==, "<p style=\"color:red\">a b</p>");
}

/* White space after a frameset is kept. */
static void
test_frameset (void)
{
  static const char *const documents[] = {
    "<frameset>", "<frameset style='white-space:pre'>",
    "<frameset style='white-space:pre'></frameset></html><!--c-->"
  };

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      H5Parse *parse = run_parse (NULL, documents[i], strlen (documents[i]));
      g_autofree char *text = write_styled (root_of (parse), H5_SCOPE_CHILDREN, INDENTED, NULL);
      H5Parse *again = run_parse (NULL, text, strlen (text));
      g_autofree char *same = write_styled (root_of (again), H5_SCOPE_CHILDREN, INDENTED, NULL);
      g_assert_cmpstr (same, ==, text);
      h5_parse_free (parse);
      h5_parse_free (again);
    }
}

static H5Parse *
parse_with_shadow_roots (const char *text)
{
  H5ParseOptions options = h5_parse_default_options;

  options.allow_declarative_shadow_roots = TRUE;
  return test_parse (&options, NULL, text, strlen (text), TEST_FEED_WHOLE);
}

/* Optional tags beside the templates of shadow roots. */
static void
test_shadow_roots (void)
{
#define SHADOW "<template shadowrootmode=open shadowrootserializable><p>x<li>z</template>"
  static const char *const documents[] = { "<body>" SHADOW, "<body>" SHADOW "<p>y",
                                           "<p>" SHADOW "<p>y", "<p>" SHADOW "</p><ul><li>y</ul>" };
  const H5HtmlOptions options = { .serializable_shadow_roots = TRUE };
  const H5HtmlStyle style = { .flags = MINIMIZED };

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      H5Parse *parse = parse_with_shadow_roots (documents[i]);
      H5Buffer out = H5_BUFFER_INIT;
      H5StyledWriter writer;
      h5_styled_writer_init (&writer, h5_parse_get_tree (parse)->document, H5_SCOPE_CHILDREN,
                             &options, &style);
      while (h5_styled_writer_fill (&writer, &out, G_MAXSIZE))
        ;
      H5Parse *again = parse_with_shadow_roots (out.data);
      g_autofree char *before = dump (parse), *after = dump (again);
      g_assert_cmpstr (after, ==, before);
      h5_styled_writer_clear (&writer);
      h5_buffer_clear (&out);
      h5_parse_free (parse);
      h5_parse_free (again);
    }
}

static const Check minimized = check_minimized;
static const Check moved = check_moved;
static const Check indented = check_indented;

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/serialize/style/minimized/random", &minimized, check_random);
  g_test_add_data_func ("/serialize/style/minimized/moved", &moved, check_random);
  g_test_add_data_func ("/serialize/style/minimized/corpus", &minimized, check_corpus);
  g_test_add_data_func ("/serialize/style/minimized/html5lib", &minimized, check_html5lib);
  g_test_add_data_func ("/serialize/style/indented/random", &indented, check_random);
  g_test_add_data_func ("/serialize/style/indented/corpus", &indented, check_corpus);
  g_test_add_data_func ("/serialize/style/indented/html5lib", &indented, check_html5lib);
  g_test_add_func ("/serialize/style/depth", test_depth);
  g_test_add_func ("/serialize/style/omitted-tags", test_omitted_tags);
  g_test_add_func ("/serialize/style/carriage-returns", test_carriage_returns);
  g_test_add_func ("/serialize/style/style-names", test_style_names);
  g_test_add_func ("/serialize/style/frameset", test_frameset);
  g_test_add_func ("/serialize/style/shadow-roots", test_shadow_roots);
  return g_test_run ();
}
