/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Markup of elements in XML documents: https://html.spec.whatwg.org/#parsing-xhtml-fragments
 */
#include <libhtml5/html5.h>

#define XHTML "http://www.w3.org/1999/xhtml"

static Html5Document *
read_xml (const char *text, Html5Element **root)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GError) error = NULL;

  html5_parser_set_syntax (parser, HTML5_SYNTAX_XML);
  Html5Document *document = html5_parser_parse_text (parser, text, -1, &error);
  g_assert_no_error (error);
  *root = html5_document_get_document_element (document);
  return document;
}

static void
assert_inner (Html5Element *element, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *xml = html5_element_get_inner_html (element, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (xml, ==, expected);
}

static void
test_setters (void)
{
  g_autoptr (Html5Element) root = NULL;
  G_GNUC_UNUSED g_autoptr (Html5Document) document =
    read_xml ("<r xmlns:p='urn:p'><a/></r>", &root);
  g_autoptr (GError) error = NULL;

  g_assert_true (html5_element_set_inner_html (root, "<B/>x &amp; <![CDATA[<]]><?t d?>", &error));
  assert_inner (root, "<B/>x &amp; &lt;<?t d?>");
  g_autoptr (Html5Node) first = html5_node_get_first_child (HTML5_NODE (root));
  g_assert_true (html5_element_insert_adjacent_html (
    HTML5_ELEMENT (first), HTML5_ADJACENT_POSITION_BEFORE_BEGIN, "<c/>1", &error));
  g_assert_true (html5_element_insert_adjacent_html (
    HTML5_ELEMENT (first), HTML5_ADJACENT_POSITION_AFTER_END, "<d/>2", &error));
  g_assert_true (html5_element_insert_adjacent_html (
    HTML5_ELEMENT (first), HTML5_ADJACENT_POSITION_AFTER_BEGIN, "<e/>", &error));
  g_assert_true (html5_element_insert_adjacent_html (
    HTML5_ELEMENT (first), HTML5_ADJACENT_POSITION_BEFORE_END, "<f/>", &error));
  assert_inner (root, "<c/>1<B><e/><f/></B><d/>2x &amp; &lt;<?t d?>");
  g_assert_true (html5_element_set_inner_html (root, "<g/>", &error));
  g_autoptr (Html5Node) g = html5_node_get_first_child (HTML5_NODE (root));
  g_assert_true (html5_element_set_outer_html (HTML5_ELEMENT (g), "<h/><i/>", &error));
  assert_inner (root, "<h/><i/>");
  g_assert_true (html5_element_set_inner_html (root, "", &error));
  assert_inner (root, "");
  g_assert_false (html5_element_set_outer_html (root, "<x/>", &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NO_MODIFICATION_ALLOWED);
}

/* Prefixes and the default namespace are those in scope at the context. */
static void
test_namespaces (void)
{
  g_autoptr (Html5Element) root = NULL;
  G_GNUC_UNUSED g_autoptr (Html5Document) document =
    read_xml ("<r xmlns='urn:d' xmlns:p='urn:p'><a xmlns:q='urn:q'/></r>", &root);
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Node) a = html5_node_get_first_child (HTML5_NODE (root));

  g_assert_true (
    html5_element_set_inner_html (HTML5_ELEMENT (a), "<b/><p:c/><q:d p:e='1'/>", &error));
  g_autoptr (Html5Node) b = html5_node_get_first_child (a);
  g_autoptr (Html5Node) c = html5_node_get_next_sibling (b);
  g_autoptr (Html5Node) d = html5_node_get_next_sibling (c);
  g_assert_cmpstr (html5_element_get_namespace_uri (HTML5_ELEMENT (b)), ==, "urn:d");
  g_assert_cmpstr (html5_element_get_namespace_uri (HTML5_ELEMENT (c)), ==, "urn:p");
  g_assert_cmpstr (html5_element_get_namespace_uri (HTML5_ELEMENT (d)), ==, "urn:q");
  const char *value = html5_element_get_attribute_ns (HTML5_ELEMENT (d), "urn:p", "e");
  g_assert_cmpstr (value, ==, "1");
  g_assert_false (html5_element_set_inner_html (root, "<q:x/>", &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX);
}

/* Range.createContextualFragment() uses the namespaces in scope at the start of the range. */
/* In HTML, body would be the context instead of html. */
static void
test_html_root (void)
{
  g_autoptr (Html5Element) root = NULL;
  G_GNUC_UNUSED g_autoptr (Html5Document) document =
    read_xml ("<html xmlns='" XHTML "' xmlns:p='urn:p'/>", &root);
  g_autoptr (GError) error = NULL;

  g_assert_true (html5_element_insert_adjacent_html (root, HTML5_ADJACENT_POSITION_BEFORE_END,
                                                     "<p:a/>", &error));
  g_assert_no_error (error);
  assert_inner (root, "<p:a xmlns:p=\"urn:p\"/>");
}

static void
test_contextual_fragment (void)
{
  g_autoptr (Html5Element) root = NULL;
  g_autoptr (Html5Document) document = read_xml ("<r xmlns='urn:d'>text</r>", &root);
  g_autoptr (Html5Node) text = html5_node_get_first_child (HTML5_NODE (root));
  g_autoptr (Html5Range) range = html5_range_new (document);
  g_autoptr (GError) error = NULL;

  html5_range_set_start (range, text, 2, NULL);
  g_autoptr (Html5DocumentFragment) fragment =
    html5_range_create_contextual_fragment (range, "<b/>c", &error);
  g_assert_no_error (error);
  g_autoptr (Html5Element) b = html5_node_get_first_element_child (HTML5_NODE (fragment));
  g_assert_cmpstr (html5_element_get_namespace_uri (b), ==, "urn:d");
  g_assert_null (html5_range_create_contextual_fragment (range, "<b>", &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX);
  assert_inner (root, "text");
}

static void
test_errors (void)
{
  static const char *const bad[] = {
    "<a>",
    "</a>",
    "<a></b>",
    "&nbsp;",
    "&",
    "<",
    "<a b/>",
    "<a b=c/>",
    "<a b='' b=''/>",
    "]]>",
    "<!DOCTYPE a>",
    "<!--a--b-->",
    "\x01",
    "</r><r>",
    "<?xml version='1.0'?>",
    "x\xEF\xBF\xBF",
    "<p:a/>",
    "<a xmlns:b=''/>",
  };
  g_autoptr (Html5Element) root = NULL;
  G_GNUC_UNUSED g_autoptr (Html5Document) document = read_xml ("<r>before</r>", &root);

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      if (html5_element_set_inner_html (root, bad[i], &error))
        g_error ("%s was taken", bad[i]);
      g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX);
      g_assert_true (g_str_has_prefix (error->message, "Line 1, column "));
      assert_inner (root, "before");
    }
}

static void
test_getters (void)
{
  g_autoptr (Html5Element) root = NULL;
  g_autoptr (Html5Document) document = read_xml ("<r xmlns='" XHTML "'><br/></r>", &root);
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Comment) comment = html5_document_create_comment (document, "a--b");

  assert_inner (root, "<br xmlns=\"" XHTML "\" />");
  g_autofree char *outer = html5_element_get_outer_html (root, &error);
  g_assert_cmpstr (outer, ==, "<r xmlns=\"" XHTML "\"><br /></r>");
  g_assert_true (html5_node_append_child (HTML5_NODE (root), HTML5_NODE (comment), &error));
  g_assert_null (html5_element_get_inner_html (root, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE);
  g_assert_cmpstr (
    error->message, ==,
    "The node cannot be written as XML: A comment contains two hyphens or ends with one");
  g_autofree char *html = html5_element_get_html (root, FALSE, NULL, 0, NULL);
  g_assert_cmpstr (html, ==, "<br><!--a--b-->");
}

/* setHTML() parses HTML in all documents. */
static void
test_sanitized (void)
{
  g_autoptr (Html5Element) root = NULL;
  G_GNUC_UNUSED g_autoptr (Html5Document) document = read_xml ("<div xmlns='" XHTML "'/>", &root);
  g_autoptr (GError) error = NULL;

  g_assert_true (html5_element_set_html (root, "<p>a<script>b</script><br>c", NULL, &error));
  assert_inner (root, "<p xmlns=\"" XHTML "\">a<br />c</p>");
  g_assert_true (html5_element_set_html_unsafe (root, "<P onclick=x>", NULL, &error));
  assert_inner (root, "<p xmlns=\"" XHTML "\" onclick=\"x\"></p>");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dom/xml-markup/setters", test_setters);
  g_test_add_func ("/dom/xml-markup/namespaces", test_namespaces);
  g_test_add_func ("/dom/xml-markup/html-root", test_html_root);
  g_test_add_func ("/dom/xml-markup/contextual-fragment", test_contextual_fragment);
  g_test_add_func ("/dom/xml-markup/errors", test_errors);
  g_test_add_func ("/dom/xml-markup/getters", test_getters);
  g_test_add_func ("/dom/xml-markup/sanitized", test_sanitized);
  return g_test_run ();
}
