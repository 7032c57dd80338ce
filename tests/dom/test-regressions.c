/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Bugs that random sequences of operations have found (differential.py), as minimal examples. */
#include "dom-test.h"

/* outerHTML is parsed for the parent, even if that is an html element. Markup for siblings of
 * an element is parsed as in a body. */
static void
test_outer_html_in_html (void)
{
  g_autoptr (DomTest) test = dom_test_new ("");
  g_autoptr (GError) error = NULL;

  html5_element_set_outer_html (dom_test_at (test, "body"), "<td>x", &error);
  g_assert_no_error (error);
  dom_test_assert_shows (dom_test_at (test, "html"), "html(head head body(\"x\"))");
  html5_element_insert_adjacent_html (dom_test_at (test, "head"), HTML5_ADJACENT_POSITION_AFTER_END,
                                      "<td>y", &error);
  g_assert_no_error (error);
  dom_test_assert_shows (dom_test_at (test, "html"), "html(head \"y\" head body(\"x\"))");
}

/* The value of an attribute without an element is not character data. */
static void
test_attribute_is_not_data (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Attr) attribute = html5_document_create_attribute (document, "a", NULL);
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);

  html5_mutation_observer_observe (observer, HTML5_NODE (attribute),
                                   HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA, NULL);
  html5_attr_set_value (attribute, "b");
  g_assert_cmpstr (html5_attr_get_value (attribute), ==, "b");
  g_autoptr (GListModel) records = html5_mutation_observer_take_records (observer);
  g_assert_cmpuint (g_list_model_get_n_items (records), ==, 0);
}

static void
on_items_changed (GListModel *list, guint position, guint removed, guint added, guint *n_items)
{
  *n_items = *n_items - removed + added;
  g_assert_cmpuint (*n_items, ==, g_list_model_get_n_items (list));
}

/* The setter of the title is an operation like others: lists report it. */
static void
test_lists_tell_of_titles (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5NodeList) list = html5_node_get_elements_by_tag_name (HTML5_NODE (document), "*");
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (list));

  g_assert_cmpuint (n_items, ==, 3);
  g_signal_connect (list, "items-changed", G_CALLBACK (on_items_changed), &n_items);
  html5_document_set_title (document, "t");
  g_assert_cmpuint (n_items, ==, 4);
}

static void
assert_title (Html5Document *document, const char *expected)
{
  g_autofree char *title = html5_document_get_title (document);

  g_assert_cmpstr (title, ==, expected);
}

/* Only HTML and SVG documents have a title that can be set. */
static void
test_titles_of_other_documents (void)
{
  g_autoptr (Html5Document) document = html5_document_new_xml ("urn:x", "r", NULL);
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  g_autoptr (Html5Element) title =
    html5_document_create_element_ns (document, HTML5_NAMESPACE_HTML, "title", NULL);

  html5_node_append_child (HTML5_NODE (root), HTML5_NODE (title), NULL);
  html5_document_set_title (document, "t");
  assert_title (document, "");
  g_assert_false (html5_node_has_child_nodes (HTML5_NODE (title)));
}

/* A context in a namespace that HTML does not have, and one in no namespace. */
static void
test_markup_in_foreign_context (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  const char *namespaces[] = { "urn:x", "" };

  for (guint i = 0; i < G_N_ELEMENTS (namespaces); i++)
    {
      g_autoptr (Html5Element) context =
        html5_document_create_element_ns (document, namespaces[i], "title", NULL);
      g_autoptr (GError) error = NULL;

      html5_element_set_inner_html (context, "<a xmlns='urn:q'><b/></a>", &error);
      g_assert_no_error (error);
      g_autofree char *html = html5_element_get_inner_html (context, NULL);
      g_assert_cmpstr (html, ==, "<a xmlns=\"urn:q\"></a><b></b>");
    }
}

/* Classes are case-insensitive in quirks mode: a list that moves there may find more elements. */
static void
test_lists_tell_of_quirks (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Document) quirks = html5_document_new_from_text ("", -1, NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Element) other_body = html5_document_get_body (quirks);
  g_autoptr (Html5Element) p = html5_document_create_element (document, "p", NULL);
  g_autoptr (Html5NodeList) list = html5_node_get_elements_by_class_name (HTML5_NODE (body), "A");
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (list));

  html5_element_set_class_name (p, "a");
  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (p), NULL);
  g_assert_cmpuint (n_items, ==, 0);
  g_signal_connect (list, "items-changed", G_CALLBACK (on_items_changed), &n_items);
  html5_node_append_child (HTML5_NODE (other_body), HTML5_NODE (body), NULL);
  g_assert_cmpuint (n_items, ==, 1);
  html5_document_adopt_node (document, HTML5_NODE (body), NULL);
  g_assert_cmpuint (n_items, ==, 0);
}

/* A fragment is one of the nodes to insert next to one of its children. When they are
 * inserted, all children have left the fragment. */
static void
test_fragment_beside_its_child (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5DocumentFragment) fragment = html5_document_create_document_fragment (document);
  g_autoptr (Html5Comment) comment = html5_document_create_comment (document, "c");
  Html5Node *nodes[] = { HTML5_NODE (fragment), HTML5_NODE (comment) };
  g_autoptr (GError) error = NULL;

  html5_node_append_text (HTML5_NODE (fragment), "a", NULL);
  html5_node_append_text (HTML5_NODE (fragment), "b", NULL);
  g_autoptr (Html5Node) a = html5_node_get_first_child (HTML5_NODE (fragment));
  g_autoptr (Html5Node) b = html5_node_get_last_child (HTML5_NODE (fragment));

  g_assert_true (html5_node_before (a, nodes, 2, &error));
  g_assert_no_error (error);
  dom_test_assert_shows (fragment, "*(\"a\" \"b\" !c)");
  g_assert_false (html5_node_after (a, nodes, 2, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (html5_node_before (b, nodes, 2, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_FOUND);
  g_clear_error (&error);
  dom_test_assert_shows (fragment, "*(\"a\" \"b\" !c)");
  g_assert_true (html5_node_replace_with (b, nodes, 2, &error));
  g_assert_no_error (error);
  dom_test_assert_shows (fragment, "*(\"a\" \"b\" !c)");
}

/* An Attr node belongs to the document of its element, even if that has owned template
 * contents. */
static void
test_attribute_takes_the_document (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<template id=t></template><p id=p>");
  g_autoptr (Html5DocumentFragment) content =
    html5_element_get_template_content (dom_test_at (test, "#t"));
  g_autoptr (Html5Document) inert = html5_node_get_owner_document (HTML5_NODE (content));
  g_autoptr (Html5Attr) attribute = html5_document_create_attribute (inert, "a", NULL);
  g_autoptr (Html5Document) document = NULL;

  g_assert_true (
    html5_element_set_attribute_node (dom_test_at (test, "#p"), attribute, NULL, NULL));
  document = html5_node_get_owner_document (HTML5_NODE (attribute));
  g_assert_true (inert != test->document);
  g_assert_true (document == test->document);
}

/* Markup for an XML document is XML. */
static void
test_markup_in_xml (void)
{
  g_autoptr (Html5Document) document = html5_document_new_xml ("urn:r", "p:r", NULL);
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  g_autoptr (GError) error = NULL;

  g_assert_true (html5_element_set_inner_html (root, "<p:a/>b<C/>", &error));
  g_assert_no_error (error);
  g_autofree char *xml = html5_element_get_outer_html (root, NULL);
  g_assert_cmpstr (xml, ==, "<p:r xmlns:p=\"urn:r\"><p:a/>b<C/></p:r>");
  g_assert_false (html5_element_set_inner_html (root, "<p:a>", &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX);
  g_assert_cmpuint (html5_node_get_child_element_count (HTML5_NODE (root)), ==, 2);
}

/* In XML, an element in no namespace does not determine the default namespace of markup. */
static void
test_default_namespace_of_markup (void)
{
  g_autoptr (Html5Document) document = html5_document_new_xml (HTML5_NAMESPACE_HTML, "div", NULL);
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  g_autoptr (Html5Element) inner = html5_document_create_element_ns (document, NULL, "r", NULL);
  g_autoptr (GError) error = NULL;

  html5_node_append_child (HTML5_NODE (root), HTML5_NODE (inner), NULL);
  g_assert_true (html5_node_is_default_namespace (HTML5_NODE (inner), HTML5_NAMESPACE_HTML));
  html5_element_set_inner_html (inner, "<b/>", &error);
  g_assert_no_error (error);
  g_autoptr (Html5Element) b = html5_node_get_first_element_child (HTML5_NODE (inner));
  g_assert_cmpstr (html5_element_get_namespace_uri (b), ==, HTML5_NAMESPACE_HTML);
}

/* A copy without children still has its shadow root with its content, including template
 * contents. */
static void
test_shallow_copy_of_host (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<div id=d></div>");
  g_autoptr (Html5ShadowRoot) root = html5_element_attach_shadow (
    dom_test_at (test, "#d"), HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_CLONABLE, NULL);

  html5_shadow_root_set_inner_html (root, "<template><b>x</b></template>", NULL);
  g_autoptr (Html5Node) copy = html5_node_clone_node (dom_test_at (test, "#d"), FALSE);
  g_autoptr (Html5ShadowRoot) copied = html5_element_get_shadow_root (HTML5_ELEMENT (copy));
  g_autofree char *html = html5_shadow_root_get_inner_html (copied, NULL);
  g_assert_cmpstr (html, ==, "<template><b>x</b></template>");
}

static Html5MutationObserver *
observe (gpointer first, gpointer second)
{
  Html5MutationObserver *observer = html5_mutation_observer_new (NULL, NULL, NULL);

  html5_mutation_observer_observe (observer, first, HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST, NULL);
  html5_mutation_observer_observe (observer, second, HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST,
                                   NULL);
  return observer;
}

/* Returns the number of removed nodes in each record. */
static void
assert_removed (Html5MutationObserver *observer, const char *expected)
{
  g_autoptr (GListModel) records = html5_mutation_observer_take_records (observer);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (records); i++)
    {
      g_autoptr (Html5MutationRecord) record = g_list_model_get_item (records, i);
      g_autoptr (Html5NodeList) removed = html5_mutation_record_get_removed_nodes (record);
      g_autoptr (Html5Node) target = html5_mutation_record_get_target (record);
      g_string_append_printf (found, "%s%d ", html5_node_get_node_name (target),
                              html5_node_list_get_size (removed));
    }
  g_assert_cmpstr (found->str, ==, expected);
}

/* Nodes of two documents are removed from their parents in the order of the arguments. */
static void
test_order_of_two_documents (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=p><b></b></p>");
  g_autoptr (DomTest) other = dom_test_new ("<i id=i><u></u></i>");
  Html5Node *nodes[] = { dom_test_at (test, "#p/0"), dom_test_at (other, "#i/0") };
  g_autoptr (Html5MutationObserver) observer =
    observe (dom_test_at (test, "#p"), dom_test_at (other, "#i"));
  g_autoptr (GError) error = NULL;

  html5_node_append (dom_test_at (test, "body"), nodes, 2, &error);
  g_assert_no_error (error);
  assert_removed (observer, "P1 I1 ");
}

/* The text is split before the node is removed from its document. */
static void
test_range_inserts_from_other_document (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=p>ab</p>");
  g_autoptr (DomTest) other = dom_test_new ("<i id=i><u></u></i>");
  g_autoptr (Html5MutationObserver) observer =
    observe (dom_test_at (test, "#p"), dom_test_at (other, "#i"));
  g_autoptr (Html5Range) range = html5_range_new (test->document);
  g_autoptr (GError) error = NULL;

  html5_range_set_start (range, dom_test_at (test, "#p/0"), 1, &error);
  html5_range_insert_node (range, dom_test_at (other, "#i/0"), &error);
  g_assert_no_error (error);
  assert_removed (observer, "P0 I1 P0 ");
  dom_test_assert_shows (dom_test_at (test, "#p"), "p#p(\"a\" u \"b\")");
}

/* All children are removed from a fragment of another document at once. */
static void
test_fragment_of_other_document (void)
{
  g_autoptr (DomTest) test = dom_test_new ("");
  g_autoptr (DomTest) other = dom_test_new ("");
  g_autoptr (Html5Node) fragment = dom_test_fragment (other, "<i></i><u></u>");
  g_autoptr (Html5MutationObserver) observer = observe (fragment, dom_test_at (other, "body"));
  g_autoptr (GError) error = NULL;

  html5_node_append_child (dom_test_at (test, "body"), fragment, &error);
  g_assert_no_error (error);
  assert_removed (observer, "#document-fragment2 ");
  dom_test_assert_shows (dom_test_at (test, "body"), "body(i u)");
}

/* The children of an element are removed before it surrounds content of the shadow root of one
 * of them. */
static void
test_surrounded_by_what_was_around (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<div id=d><p id=p></p></div>");
  g_autoptr (Html5Range) range = html5_range_new (test->document);
  g_autoptr (Html5ShadowRoot) root = html5_element_attach_shadow (
    dom_test_at (test, "#p"), HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE, NULL);
  g_autoptr (GError) error = NULL;

  html5_shadow_root_set_inner_html (root, "<b></b>", NULL);
  html5_range_select_node_contents (range, HTML5_NODE (root), &error);
  html5_range_surround_contents (range, dom_test_at (test, "#d"), &error);
  g_assert_no_error (error);
  g_autofree char *html = html5_shadow_root_get_inner_html (root, NULL);
  g_assert_cmpstr (html, ==, "<div id=\"d\"><b></b></div>");
  dom_test_assert_shows (dom_test_at (test, "body"), "body");
}

/* A prefix that an element binds to the XML namespace can be bound again in its content. */
static void
test_prefix_of_xml_namespace (void)
{
  g_autoptr (Html5Document) document = html5_document_new_xml (NULL, "r", NULL);
  g_autoptr (Html5Element) element =
    html5_document_create_element_ns (document, HTML5_NAMESPACE_XML, "p:q", NULL);
  g_autoptr (GError) error = NULL;

  html5_element_set_inner_html (element, "<p:x xmlns:p='urn:p'/>", &error);
  g_assert_no_error (error);
  g_autoptr (Html5Element) x = html5_node_get_first_element_child (HTML5_NODE (element));
  g_assert_cmpstr (html5_element_get_namespace_uri (x), ==, "urn:p");
}

/* Bytes that are not UTF-8 are invalid input, not a programming error. */
static void
test_markup_not_utf8 (void)
{
  static const char markup[] = "<p>a\xFF"
                               "b<p>\xE2\x82";
  g_autoptr (Html5Document) parsed = html5_document_parse_html (markup, NULL, NULL, NULL);
  g_autoptr (Html5Document) unsafe = html5_document_parse_html_unsafe (markup, NULL, NULL, NULL);
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  Html5Element *bodies[] = { html5_document_get_body (parsed), html5_document_get_body (unsafe),
                             html5_document_get_body (document) };

  g_assert_true (html5_element_set_inner_html (bodies[2], markup, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      g_autofree char *html = html5_element_get_inner_html (bodies[i], NULL);
      g_assert_cmpstr (html, ==,
                       "<p>a\xEF\xBF\xBD"
                       "b</p><p>\xEF\xBF\xBD</p>");
    }
  g_assert_true (html5_element_set_html (bodies[2], "\xC0", NULL, NULL));
  g_assert_true (html5_element_insert_adjacent_html (bodies[2], HTML5_ADJACENT_POSITION_BEFORE_END,
                                                     "\xED\xA0\x80", NULL));
  g_autofree char *html = html5_element_get_inner_html (bodies[2], NULL);
  g_assert_cmpstr (html, ==,
                   "\xEF\xBF\xBD"
                   "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    g_object_unref (bodies[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/regressions/outer-html-in-html", test_outer_html_in_html);
  g_test_add_func ("/regressions/attribute-is-not-data", test_attribute_is_not_data);
  g_test_add_func ("/regressions/lists-tell-of-titles", test_lists_tell_of_titles);
  g_test_add_func ("/regressions/titles-of-other-documents", test_titles_of_other_documents);
  g_test_add_func ("/regressions/markup-in-foreign-context", test_markup_in_foreign_context);
  g_test_add_func ("/regressions/lists-tell-of-quirks", test_lists_tell_of_quirks);
  g_test_add_func ("/regressions/fragment-beside-its-child", test_fragment_beside_its_child);
  g_test_add_func ("/regressions/attribute-takes-the-document", test_attribute_takes_the_document);
  g_test_add_func ("/regressions/markup-in-xml", test_markup_in_xml);
  g_test_add_func ("/regressions/default-namespace-of-markup", test_default_namespace_of_markup);
  g_test_add_func ("/regressions/shallow-copy-of-host", test_shallow_copy_of_host);
  g_test_add_func ("/regressions/order-of-two-documents", test_order_of_two_documents);
  g_test_add_func ("/regressions/range-inserts-from-other-document",
                   test_range_inserts_from_other_document);
  g_test_add_func ("/regressions/fragment-of-other-document", test_fragment_of_other_document);
  g_test_add_func ("/regressions/surrounded-by-what-was-around",
                   test_surrounded_by_what_was_around);
  g_test_add_func ("/regressions/prefix-of-xml-namespace", test_prefix_of_xml_namespace);
  g_test_add_func ("/regressions/markup-not-utf8", test_markup_not_utf8);
  return g_test_run ();
}
