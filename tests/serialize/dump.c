/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The html5lib tree format. */
#include "build-tree.h"
#include "common/h5-dump.h"

#define SVG "http://www.w3.org/2000/svg"
#define XLINK "http://www.w3.org/1999/xlink"

static void
assert_dump (const H5Node *root, const char *expected)
{
  H5Buffer out = H5_BUFFER_INIT;

  h5_dump_children (root, &out);
  g_assert_cmpstr (out.data ? out.data : "", ==, expected);
  h5_buffer_clear (&out);
}

static void
test_kinds_of_nodes (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *document = tree->document;

  build_doctype (document, "html", "", "");
  build_comment (document, " c ");
  H5Node *html = build_element (document, "html");
  build_text (html, "a\nb");
  build_instruction (html, "t", "d");
  build_doctype (html, "x", "p", "");
  assert_dump (document, "| <!DOCTYPE html>\n| <!--  c  -->\n| <html>\n|   \"a\nb\"\n"
                         "|   <?t d?>\n|   <!DOCTYPE x \"p\" \"\">\n");
  h5_tree_free (tree);
}

static void
test_attributes_are_sorted (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *svg = build_element_ns (tree, tree->document, SVG, "svg");

  build_attribute (svg, "b", "1");
  build_attribute (svg, "xlink:href", "2");
  build_attribute_ns (svg, XLINK, "xlink:href", "3");
  build_attribute (svg, "a\xEE\x80\x80", "4");
  build_attribute (svg, "a\xF0\x90\x80\x80", "5");
  build_attribute_ns (svg, "urn:x", "p:q", "6");
  assert_dump (tree->document, "| <svg svg>\n|   a\xF0\x90\x80\x80=\"5\"\n"
                               "|   a\xEE\x80\x80=\"4\"\n|   b=\"1\"\n|   p:q=\"6\"\n"
                               "|   xlink href=\"3\"\n|   xlink:href=\"2\"\n");
  h5_tree_free (tree);
}

static void
test_fragments (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *div = build_element (tree->document, "div");
  H5Node *template = build_element (div, "template");

  build_text (template, "child");
  build_text (h5_template_content (template), "content");
  build_element (build_shadow_root (div, 0), "slot");
  build_shadow_root (build_element (div, "p"), H5_SHADOW_CLOSED);
  build_element (div, "b");
  assert_dump (tree->document, "| <div>\n|   #shadow-root (open)\n|     <slot>\n|   <template>\n"
                               "|     content\n|       \"content\"\n|     \"child\"\n|   <p>\n"
                               "|     #shadow-root (closed)\n|   <b>\n");
  assert_dump (h5_template_content (template), "| \"content\"\n");
  h5_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/serialize/dump/kinds-of-nodes", test_kinds_of_nodes);
  g_test_add_func ("/serialize/dump/attributes-are-sorted", test_attributes_are_sorted);
  g_test_add_func ("/serialize/dump/fragments", test_fragments);
  return g_test_run ();
}
