/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What random sequences of operations have found (differential.py), cut down to what it takes. */
#include "dom-test.h"

/* outerHTML is parsed for the parent, an html element too; what goes beside is parsed as in a
 * body. */
static void
test_outer_html_in_html (void)
{
  g_autoptr (DomTest) test = dom_test_new ("");
  g_autoptr (GError) error = NULL;

  html5_element_set_outer_html (dom_test_at (test, "body"), "<td>x", &error);
  g_assert_no_error (error);
  dom_test_assert_shows (dom_test_at (test, "html"), "html(head head body(\"x\"))");
  html5_element_insert_adjacent_html (dom_test_at (test, "head"), "afterend", "<td>y", &error);
  g_assert_no_error (error);
  dom_test_assert_shows (dom_test_at (test, "html"), "html(head \"y\" head body(\"x\"))");
}

/* The value of an attribute on no element is no character data. */
static void
test_attribute_is_not_data (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Attr) attribute = html5_document_create_attribute (document, "a", NULL);
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);
  Html5MutationRecord **records;

  html5_mutation_observer_observe (observer, HTML5_NODE (attribute),
                                   HTML5_MUTATION_OBSERVER_CHARACTER_DATA, NULL);
  html5_attr_set_value (attribute, "b");
  g_assert_cmpstr (html5_attr_get_value (attribute), ==, "b");
  records = html5_mutation_observer_take_records (observer);
  g_assert_null (records[0]);
  g_free (records);
}

static void
on_items_changed (GListModel *list, guint position, guint removed, guint added, guint *n_items)
{
  *n_items = *n_items - removed + added;
  g_assert_cmpuint (*n_items, ==, g_list_model_get_n_items (list));
}

/* The setter of the title is an operation like others: lists tell of it. */
static void
test_lists_tell_of_titles (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5NodeList) list =
    html5_node_get_elements_by_tag_name (HTML5_NODE (document), "*");
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

/* Only documents of HTML and SVG have a title to set. */
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

/* A context of a namespace that HTML does not know, and one of none. */
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/found/outer-html-in-html", test_outer_html_in_html);
  g_test_add_func ("/found/attribute-is-not-data", test_attribute_is_not_data);
  g_test_add_func ("/found/lists-tell-of-titles", test_lists_tell_of_titles);
  g_test_add_func ("/found/titles-of-other-documents", test_titles_of_other_documents);
  g_test_add_func ("/found/markup-in-foreign-context", test_markup_in_foreign_context);
  return g_test_run ();
}
