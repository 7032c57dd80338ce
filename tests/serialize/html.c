/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The HTML fragment serialization algorithm. */
#include "build-tree.h"
#include "serialize/html/h5-serialize-html.h"

#define SVG "http://www.w3.org/2000/svg"
#define HTML "http://www.w3.org/1999/xhtml"
#define XLINK "http://www.w3.org/1999/xlink"
#define XMLNS "http://www.w3.org/2000/xmlns/"
#define XML "http://www.w3.org/XML/1998/namespace"
#define DEPTH 200000

/* Writes in slices of each size from one byte on, and at once. The result must be the same. */
static void
assert_html (const H5Node *root, H5Scope scope, const H5HtmlOptions *options, const char *expected)
{
  H5Buffer whole = H5_BUFFER_INIT;

  h5_serialize_html (root, scope, options, &whole);
  g_assert_cmpstr (whole.data ? whole.data : "", ==, expected);
  for (gsize enough = 1; enough < 40; enough++)
    {
      H5Buffer all = H5_BUFFER_INIT;
      H5Buffer slice = H5_BUFFER_INIT;
      H5HtmlWriter writer;
      gboolean more = TRUE;
      h5_html_writer_init (&writer, root, scope, options);
      while (more)
        {
          more = h5_html_writer_fill (&writer, &slice, enough);
          g_assert_true (!more || slice.length >= enough);
          h5_buffer_append (&all, slice.data ? slice.data : "", slice.length);
          h5_buffer_truncate (&slice, 0);
        }
      g_assert_cmpstr (all.data, ==, whole.data ? whole.data : "");
      h5_buffer_clear (&all);
      h5_buffer_clear (&slice);
    }
  h5_buffer_clear (&whole);
}

static void
test_escapes (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *p = build_element (tree->document, "p");

  build_attribute (p, "title", "a&b\xC2\xA0<c>\"d'`\t\n\xC3\xA9\xC2\xA9");
  build_text (p, "a&b\xC2\xA0<c>\"d'`\t\n\xC3\xA9\xC2\xA9");
  assert_html (p, H5_SCOPE_NODE, NULL,
               "<p title=\"a&amp;b&nbsp;&lt;c&gt;&quot;d'`\t\n\xC3\xA9\xC2\xA9\">"
               "a&amp;b&nbsp;&lt;c&gt;\"d'`\t\n\xC3\xA9\xC2\xA9</p>");
  h5_tree_free (tree);
}

static void
test_names (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *root = build_element (tree->document, "root");
  H5Node *svg = build_element_ns (tree, root, SVG, "s:svg");

  build_attribute_ns (svg, XLINK, "foo:href", "1");
  build_attribute_ns (svg, XML, "foo:lang", "2");
  build_attribute_ns (svg, XMLNS, "xmlns", "3");
  build_attribute_ns (svg, XMLNS, "xmlns:p", "4");
  build_attribute_ns (svg, "urn:u", "p:q", "5");
  build_element_ns (tree, svg, "urn:u", "p:q");
  build_element_ns (tree, svg, HTML, "h:BR");
  assert_html (root, H5_SCOPE_CHILDREN, NULL,
               "<svg xlink:href=\"1\" xml:lang=\"2\" xmlns=\"3\" xmlns:p=\"4\" p:q=\"5\">"
               "<p:q></p:q><BR></BR></svg>");
  h5_tree_free (tree);
}

/* A long name is written in pieces, which are not larger than what is asked for. */
static void
test_long_name (void)
{
  H5Tree *tree = h5_tree_new ();
  g_autofree char *name = g_strnfill (10000, 'x');
  g_autofree char *expected = g_strdup_printf ("<%s title=\"a\">b</%s>", name, name);
  H5Node *element = build_element (tree->document, name);
  H5Buffer slice = H5_BUFFER_INIT;
  H5HtmlWriter writer;

  build_attribute (element, "title", "a");
  build_text (element, "b");
  assert_html (element, H5_SCOPE_NODE, NULL, expected);
  h5_html_writer_init (&writer, element, H5_SCOPE_NODE, NULL);
  while (h5_html_writer_fill (&writer, &slice, 100))
    {
      g_assert_cmpuint (slice.length, <, 200);
      h5_buffer_truncate (&slice, 0);
    }
  h5_buffer_clear (&slice);
  h5_tree_free (tree);
}

static void
test_raw_and_void (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *root = build_element (tree->document, "root");
  H5Node *style = build_element (root, "style");
  H5Node *svg_style = build_element_ns (tree, root, SVG, "style");
  H5Node *br = build_element (root, "br");
  H5Node *noscript = build_element (root, "noscript");

  build_text (style, "<&");
  build_text (svg_style, "<&");
  build_text (br, "ignored");
  build_text (noscript, "<");
  assert_html (
    root, H5_SCOPE_NODE, NULL,
    "<root><style><&</style><style>&lt;&amp;</style><br><noscript>&lt;</noscript></root>");
  assert_html (style, H5_SCOPE_CHILDREN, NULL, "<&");
  assert_html (br, H5_SCOPE_CHILDREN, NULL, "");
  assert_html (br, H5_SCOPE_NODE, NULL, "<br>");
  tree->scripting = TRUE;
  assert_html (noscript, H5_SCOPE_NODE, NULL, "<noscript><</noscript>");
  h5_tree_free (tree);
}

static void
test_other_nodes (void)
{
  H5Tree *tree = h5_tree_new ();

  build_doctype (tree->document, "html", "-//W3C//DTD HTML 4.01//EN", "x");
  build_comment (tree->document, "a--b>");
  build_instruction (tree->document, "t", "");
  build_text (build_element (tree->document, "html"), "x");
  assert_html (tree->document, H5_SCOPE_CHILDREN, NULL,
               "<!DOCTYPE html><!--a--b>--><?t ?><html>x</html>");
  assert_html (tree->document, H5_SCOPE_NODE, NULL,
               "<!DOCTYPE html><!--a--b>--><?t ?><html>x</html>");
  assert_html (tree->document->first_child, H5_SCOPE_NODE, NULL, "<!DOCTYPE html>");
  h5_tree_free (tree);
}

static void
test_templates (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *template = build_element (tree->document, "template");
  H5Node *inner = build_element (h5_template_content (template), "template");

  build_text (template, "ignored");
  build_text (h5_template_content (inner), "x");
  build_text (h5_template_content (template), "y");
  assert_html (tree->document, H5_SCOPE_CHILDREN, NULL,
               "<template><template>x</template>y</template>");
  assert_html (template, H5_SCOPE_CHILDREN, NULL, "<template>x</template>y");
  assert_html (h5_template_content (template), H5_SCOPE_CHILDREN, NULL, "<template>x</template>y");
  h5_tree_free (tree);
}

static void
test_shadow_roots (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *div = build_element (tree->document, "div");
  H5Node *root =
    build_shadow_root (div, H5_SHADOW_SERIALIZABLE | H5_SHADOW_CLOSED | H5_SHADOW_DELEGATES_FOCUS
                              | H5_SHADOW_CLONABLE | H5_SHADOW_MANUAL_SLOTS);
  H5Node *slot = build_element (root, "slot");
  const H5Node *named = build_shadow_root (slot, 0);
  H5HtmlOptions options = { .serializable_shadow_roots = TRUE };
  H5HtmlOptions by_name = { .shadow_roots = &named, .n_shadow_roots = 1 };

  build_text (div, "light");
  assert_html (div, H5_SCOPE_CHILDREN, NULL, "light");
  assert_html (div, H5_SCOPE_CHILDREN, &options,
               "<template shadowrootmode=\"closed\" shadowrootdelegatesfocus=\"\" "
               "shadowrootserializable=\"\" shadowrootslotassignment=\"manual\" "
               "shadowrootclonable=\"\"><slot></slot></template>light");
  assert_html (root, H5_SCOPE_CHILDREN, &by_name,
               "<slot><template shadowrootmode=\"open\"></template></slot>");
  h5_tree_free (tree);
}

static void
test_depth (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *node = tree->document;
  H5Buffer out = H5_BUFFER_INIT;

  for (int i = 0; i < DEPTH; i++)
    {
      node = build_element (node, i % 2 ? "template" : "b");
      if (i % 2)
        node = h5_template_content (node);
    }
  h5_serialize_html (tree->document, H5_SCOPE_CHILDREN, NULL, &out);
  g_assert_cmpuint (out.length, ==, (gsize) DEPTH / 2 * (strlen ("<b></b><template></template>")));
  h5_buffer_clear (&out);
  h5_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/serialize/html/escapes", test_escapes);
  g_test_add_func ("/serialize/html/names", test_names);
  g_test_add_func ("/serialize/html/long-name", test_long_name);
  g_test_add_func ("/serialize/html/raw-and-void", test_raw_and_void);
  g_test_add_func ("/serialize/html/other-nodes", test_other_nodes);
  g_test_add_func ("/serialize/html/templates", test_templates);
  g_test_add_func ("/serialize/html/shadow-roots", test_shadow_roots);
  g_test_add_func ("/serialize/html/depth", test_depth);
  return g_test_run ();
}
