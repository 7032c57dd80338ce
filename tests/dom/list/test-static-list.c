/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Static lists hold their nodes without objects for them: the list remains the same,
 * regardless of changes of the tree. */
#include <libhtml5/html5.h>

#define N_ITEMS 500

/* A document with N_ITEMS elements "i" in its body, each with an id that is its index. */
static Html5Document *
new_document (void)
{
  GString *html = g_string_new ("<body>");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < N_ITEMS; i++)
    g_string_append_printf (html, "<i id=%u>t</i>", i);
  Html5Document *document = html5_document_new_from_text (html->str, -1, &error);
  g_assert_no_error (error);
  g_string_free (html, TRUE);
  return document;
}

static Html5NodeList *
select_all (Html5Document *document)
{
  g_autoptr (GError) error = NULL;
  Html5NodeList *list = html5_document_query_selector_all (document, "i", &error);

  g_assert_no_error (error);
  return list;
}

static void
assert_whole (Html5NodeList *list)
{
  g_assert_cmpint (html5_node_list_get_size (list), ==, N_ITEMS);
  for (int i = 0; i < N_ITEMS; i++)
    {
      g_autoptr (Html5Node) node = html5_node_list_get (list, i);
      g_autofree char *id = g_strdup_printf ("%d", i);
      g_autofree char *text = html5_node_get_text_content (node);
      g_assert_cmpstr (html5_element_get_id (HTML5_ELEMENT (node)), ==, id);
      g_assert_cmpstr (text, ==, "t");
    }
  g_assert_null (html5_node_list_get (list, N_ITEMS));
  g_assert_null (html5_node_list_get (list, -1));
}

/* Creates and drops enough nodes that nodes that are not held are reclaimed. */
static void
churn (Html5Document *document)
{

  for (guint i = 0; i < 20 * N_ITEMS; i++)
    {
      g_autoptr (Html5Text) text = html5_document_create_text_node (document, "churn");
      g_assert_nonnull (text);
    }
}

static void
test_empty (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = new_document ();
  g_autoptr (Html5NodeList) list = html5_document_query_selector_all (document, "u", &error);

  g_assert_cmpint (html5_node_list_get_size (list), ==, 0);
  g_assert_null (html5_node_list_get (list, 0));
}

/* The list alone keeps the document. */
static void
test_holds_document (void)
{
  Html5Document *document = new_document ();
  g_autoptr (Html5NodeList) list = select_all (document);

  g_object_unref (document);
  assert_whole (list);
}

static void
test_identity (void)
{
  g_autoptr (Html5Document) document = new_document ();
  g_autoptr (Html5Element) held = html5_node_get_element_by_id (HTML5_NODE (document), "7");
  g_autoptr (Html5NodeList) list = select_all (document);
  g_autoptr (Html5Node) item = html5_node_list_get (list, 7);
  g_autoptr (Html5Node) again = html5_node_list_get (list, 7);

  g_assert_true (item == HTML5_NODE (held) && again == item);
}

static void
test_removed (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = new_document ();
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5NodeList) list = select_all (document);

  html5_node_replace_children_text (HTML5_NODE (body), "gone", &error);
  g_assert_no_error (error);
  churn (document);
  assert_whole (list);
  g_assert_null (html5_node_get_element_by_id (HTML5_NODE (document), "7"));
}

/* A node in the list that is part of a removed subtree is kept with the whole subtree. */
static void
test_removed_around (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<div><p><b>x</b></p></div>", -1, &error);
  g_autoptr (Html5NodeList) list = html5_document_query_selector_all (document, "b", &error);
  Html5Element *div = html5_document_query_selector (document, "div", &error);

  html5_node_remove (HTML5_NODE (div));
  g_object_unref (div);
  churn (document);
  g_autoptr (Html5Node) b = html5_node_list_get (list, 0);
  g_autoptr (Html5Node) root = html5_node_get_root_node (b, FALSE);
  g_assert_cmpstr (html5_node_get_node_name (root), ==, "DIV");
}

/* The objects are the same after the move. */
static void
test_moved (void)
{
  g_autoptr (GError) error = NULL;
  Html5Document *document = new_document ();
  g_autoptr (Html5Document) other = html5_document_new_html ("");
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Element) other_body = html5_document_get_body (other);
  g_autoptr (Html5NodeList) list = select_all (document);
  g_autoptr (Html5NodeList) second = select_all (document);

  html5_node_append_child (HTML5_NODE (other_body), HTML5_NODE (body), &error);
  g_assert_no_error (error);
  g_clear_object (&body);
  churn (document);
  g_object_unref (document);
  assert_whole (list);
  assert_whole (second);
  g_autoptr (Html5Node) item = html5_node_list_get (list, 3);
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (item);
  g_autoptr (Html5Element) found = html5_node_get_element_by_id (HTML5_NODE (other), "3");
  g_assert_true (owner == other);
  g_assert_true (HTML5_NODE (found) == item);
}

/* If a node moves to another document, its removal is recorded with the node. */
static void
on_records (GListModel *records, Html5MutationObserver *observer, gpointer data)
{
}

static void
test_record_of_moved (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = new_document ();
  g_autoptr (Html5Document) other = html5_document_new_html ("");
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Element) other_body = html5_document_get_body (other);
  g_autoptr (Html5Element) third = html5_node_get_element_by_id (HTML5_NODE (document), "3");
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (on_records, NULL, NULL);

  html5_mutation_observer_observe (observer, HTML5_NODE (body),
                                   HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST, NULL);
  html5_node_append_child (HTML5_NODE (other_body), HTML5_NODE (third), &error);
  g_assert_no_error (error);
  g_autoptr (GListModel) records = html5_mutation_observer_take_records (observer);
  g_autoptr (Html5MutationRecord) record = g_list_model_get_item (records, 0);
  g_assert_nonnull (record);
  g_assert_cmpuint (g_list_model_get_n_items (records), ==, 1);
  g_autoptr (Html5NodeList) removed = html5_mutation_record_get_removed_nodes (record);
  g_autoptr (Html5Node) node = html5_node_list_get (removed, 0);
  g_assert_true (node == HTML5_NODE (third));
}

static void
test_attributes (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = html5_document_new_html ("");
  g_autoptr (Html5Element) body = html5_document_get_body (document);

  html5_element_set_attribute (body, "a", "1", &error);
  html5_element_set_attribute (body, "b", "2", &error);
  g_autoptr (Html5NodeList) list = html5_element_get_attribute_nodes (body);
  html5_element_remove_attribute (body, "b");
  churn (document);
  g_autoptr (Html5Attr) b = HTML5_ATTR (html5_node_list_get (list, 1));
  g_assert_cmpstr (html5_attr_get_value (b), ==, "2");
  g_assert_null (html5_attr_get_owner_element (b));
}

/* Lists may be finalized in another thread, while the document is used. */
static gpointer
drop_list (gpointer list)
{
  g_object_unref (list);
  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (Html5Document) document = new_document ();
  g_autoptr (Html5Document) other = html5_document_new_html ("");
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Element) other_body = html5_document_get_body (other);

  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i);
      g_autoptr (Html5NodeList) kept = select_all (document);
      GThread *thread = g_thread_new ("drop", drop_list, select_all (document));
      g_autoptr (Html5Element) item = html5_node_get_element_by_id (HTML5_NODE (document), id);
      html5_node_append_child (HTML5_NODE (other_body), HTML5_NODE (item), &error);
      g_assert_no_error (error);
      g_thread_join (thread);
      g_assert_cmpint (html5_node_list_get_size (kept), ==, (int) (N_ITEMS - i));
      g_autoptr (Html5Node) first = html5_node_list_get (kept, 0);
      g_assert_true (first == HTML5_NODE (item));
    }
}

/* The cells of a table that is formed may move to several documents. */
static void
test_cells_of_documents (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<table><tr><td>1<td>2", -1, NULL);
  Html5Document *other = html5_document_new_html ("");
  g_autoptr (Html5Document) third = html5_document_new_html ("");
  g_autoptr (Html5Element) table = html5_document_query_selector (document, "table", NULL);
  g_autoptr (Html5TableGrid) grid = html5_table_grid_new (table);
  Html5Element *cell = html5_table_grid_get_cell (grid, 0, 1);

  g_assert_true (html5_document_adopt_node (other, HTML5_NODE (cell), NULL));
  g_autoptr (Html5NodeList) list = html5_table_grid_get_cells (grid);
  g_object_unref (g_steal_pointer (&grid));
  g_assert_true (html5_document_adopt_node (third, HTML5_NODE (cell), NULL));
  g_assert_true (html5_document_adopt_node (other, HTML5_NODE (cell), NULL));
  g_autoptr (Html5Node) first = html5_node_list_get (list, 0);
  g_autoptr (Html5Node) second = html5_node_list_get (list, 1);
  g_assert_true (second == HTML5_NODE (cell));
  g_clear_object (&second);
  g_object_unref (cell);
  g_object_unref (other);
  churn (document);
  second = html5_node_list_get (list, 1);
  g_autofree char *text = html5_node_get_text_content (second);
  g_assert_cmpstr (text, ==, "2");
  g_assert_cmpint (html5_node_list_get_size (list), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dom/static-list/empty", test_empty);
  g_test_add_func ("/dom/static-list/holds-document", test_holds_document);
  g_test_add_func ("/dom/static-list/identity", test_identity);
  g_test_add_func ("/dom/static-list/removed", test_removed);
  g_test_add_func ("/dom/static-list/removed-around", test_removed_around);
  g_test_add_func ("/dom/static-list/moved", test_moved);
  g_test_add_func ("/dom/static-list/record-of-moved", test_record_of_moved);
  g_test_add_func ("/dom/static-list/attributes", test_attributes);
  g_test_add_func ("/dom/static-list/threads", test_threads);
  g_test_add_func ("/dom/static-list/cells-of-documents", test_cells_of_documents);
  return g_test_run ();
}
