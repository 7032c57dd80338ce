/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Html5NamedNodeMap: https://dom.spec.whatwg.org/#interface-namednodemap */
#include "dom-test.h"

static Html5NamedNodeMap *
map_of (DomTest *test, const char *path)
{
  return html5_element_get_attributes (dom_test_at (test, path));
}

static void
assert_map (Html5NamedNodeMap *map, const char *expected)
{
  g_autofree char *shown = dom_test_show_list (G_LIST_MODEL (map));

  g_assert_cmpstr (shown, ==, expected);
}

static void
test_items (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DomTest) test = dom_test_new ("<p id=a b=1 c=2></p>");
  g_autoptr (Html5NamedNodeMap) map = map_of (test, "#a");
  Html5Element *p = dom_test_at (test, "#a");

  assert_map (map, "~id=a ~b=1 ~c=2");
  g_assert_cmpint (html5_named_node_map_get_size (map), ==, 3);
  g_assert_null (html5_named_node_map_get (map, 3));
  g_assert_null (html5_named_node_map_get (map, -1));
  g_autoptr (Html5Attr) b = html5_named_node_map_get_named_item (map, "B");
  g_autoptr (Html5Attr) same = html5_named_node_map_get (map, 1);
  g_autoptr (Html5Attr) node = html5_element_get_attribute_node (p, "b");
  g_assert_true (b == same && b == node);
  g_assert_null (html5_named_node_map_get_named_item (map, "z"));
  g_autoptr (Html5Attr) c = html5_named_node_map_get_named_item_ns (map, NULL, "c");
  g_assert_cmpstr (html5_attr_get_value (c), ==, "2");

  g_autoptr (Html5Attr) gone = html5_named_node_map_remove_named_item (map, "b", &error);
  g_assert_true (gone == b);
  g_assert_null (html5_attr_get_owner_element (b));
  assert_map (map, "~id=a ~c=2");
  g_assert_null (html5_named_node_map_remove_named_item (map, "b", &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_NOT_FOUND, "b");
  g_assert_null (html5_named_node_map_remove_named_item_ns (map, "urn:x", "c", &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_NOT_FOUND, "c");

  g_autoptr (Html5Attr) replaced = NULL;
  g_assert_true (html5_named_node_map_set_named_item (map, b, &replaced, &error));
  g_assert_null (replaced);
  assert_map (map, "~id=a ~c=2 ~b=1");
  g_autoptr (Html5NamedNodeMap) other = map_of (test, "body");
  g_assert_false (html5_named_node_map_set_named_item (other, b, NULL, &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_IN_USE_ATTRIBUTE, "set");
}

/* A copy of the map that is updated from its signals. */
typedef struct
{
  GPtrArray *items;
  GString *told;
} Follower;

static void
on_items_changed (GListModel *map, guint position, guint removed, guint added, Follower *self)
{
  g_string_append_printf (self->told, "%u-%u+%u ", position, removed, added);
  if (removed)
    g_ptr_array_remove_range (self->items, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (self->items, (int) (position + i),
                        g_list_model_get_item (map, position + i));
}

static void
assert_follows (Follower *self, Html5NamedNodeMap *map, const char *told)
{
  g_assert_cmpuint (self->items->len, ==, (guint) html5_named_node_map_get_size (map));
  for (guint i = 0; i < self->items->len; i++)
    {
      g_autoptr (Html5Attr) attribute = html5_named_node_map_get (map, (int) i);
      g_assert_true (attribute == self->items->pdata[i]);
    }
  g_assert_cmpstr (self->told->str, ==, told);
  g_string_truncate (self->told, 0);
}

static void
test_changes (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DomTest) test = dom_test_new ("<p id=a b=1 c=2 d=3></p><i id=i></i>");
  g_autoptr (Html5NamedNodeMap) map = map_of (test, "#a");
  Html5Element *p = dom_test_at (test, "#a");
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GString) told = g_string_new (NULL);
  Follower follower = { items, told };

  g_signal_connect (map, "items-changed", G_CALLBACK (on_items_changed), &follower);
  for (int i = 0; i < html5_named_node_map_get_size (map); i++)
    g_ptr_array_add (items, html5_named_node_map_get (map, i));

  html5_element_set_attribute (p, "e", "4", &error);
  assert_follows (&follower, map, "4-0+1 ");
  html5_element_set_attribute (p, "b", "5", &error);
  assert_follows (&follower, map, "");
  html5_element_remove_attribute (p, "c");
  assert_follows (&follower, map, "2-1+0 ");
  html5_element_set_attribute (dom_test_at (test, "#i"), "x", "", &error);
  assert_follows (&follower, map, "");
  /* Another node for the same name is another item. */
  g_autoptr (Html5Attr) b = html5_document_create_attribute (test->document, "b", &error);
  html5_element_set_attribute_node (p, b, NULL, &error);
  assert_follows (&follower, map, "1-1+1 ");
  html5_element_remove_attribute_node (p, b, &error);
  assert_follows (&follower, map, "1-1+0 ");
  g_assert_no_error (error);
}

/* Handlers that were connected before the first access get everything at once, also if the
 * element moves to another document. */
static void
test_unknown (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DomTest) test = dom_test_new ("<p id=a b=1 c=2></p>");
  g_autoptr (Html5NamedNodeMap) map = map_of (test, "#a");
  g_autoptr (Html5Document) other = html5_document_new_html ("");
  g_autoptr (Html5Element) body = html5_document_get_body (other);
  Html5Element *p = dom_test_at (test, "#a");
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GString) told = g_string_new (NULL);
  Follower follower = { items, told };

  for (int i = 0; i < html5_named_node_map_get_size (map); i++)
    g_ptr_array_add (items, html5_named_node_map_get (map, i));
  g_signal_connect (map, "items-changed", G_CALLBACK (on_items_changed), &follower);
  html5_element_remove_attribute (p, "b");
  assert_follows (&follower, map, "0-3+2 ");
  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (p), &error);
  assert_follows (&follower, map, "");
  html5_element_remove_attribute (p, "c");
  assert_follows (&follower, map, "1-1+0 ");
  g_assert_no_error (error);
}

/* If an attribute was accessed after the handler was called, its replacement is another item. */
static void
test_replaced (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DomTest) test = dom_test_new ("<p id=a b=1></p>");
  g_autoptr (Html5NamedNodeMap) map = map_of (test, "#a");
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GString) told = g_string_new (NULL);
  Follower follower = { items, told };

  g_signal_connect (map, "items-changed", G_CALLBACK (on_items_changed), &follower);
  for (int i = 0; i < html5_named_node_map_get_size (map); i++)
    g_ptr_array_add (items, html5_named_node_map_get (map, i));
  g_autoptr (Html5Attr) b = html5_document_create_attribute (test->document, "b", &error);
  html5_element_set_attribute_node (dom_test_at (test, "#a"), b, NULL, &error);
  assert_follows (&follower, map, "1-1+1 ");
  g_assert_no_error (error);
}

/* Very many attributes, each as a node. */
static void
test_many (void)
{
  const int n = 20000;
  g_autoptr (GError) error = NULL;
  GString *html = g_string_new ("<p id=a");

  for (int i = 0; i < n; i++)
    g_string_append_printf (html, " a%d=%d", i, i);
  g_string_append (html, "></p>");
  g_autoptr (DomTest) test = dom_test_new (html->str);
  g_autoptr (Html5NamedNodeMap) map = map_of (test, "#a");
  g_string_free (html, TRUE);
  g_autoptr (GPtrArray) held = g_ptr_array_new_with_free_func (g_object_unref);
  for (int i = 0; i <= n; i++)
    g_ptr_array_add (held, html5_named_node_map_get (map, i));
  for (int i = n; i > n - 100; i--)
    {
      g_autofree char *name = g_strdup_printf ("a%d", i - 1);
      g_autoptr (Html5Attr) gone = html5_named_node_map_remove_named_item (map, name, &error);
      g_assert_true (gone == held->pdata[i]);
    }
  g_assert_cmpint (html5_named_node_map_get_size (map), ==, n + 1 - 100);
  g_autoptr (Html5Attr) first = html5_named_node_map_get (map, 0);
  g_assert_true (first == held->pdata[0]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dom/named-node-map/items", test_items);
  g_test_add_func ("/dom/named-node-map/changes", test_changes);
  g_test_add_func ("/dom/named-node-map/unknown", test_unknown);
  g_test_add_func ("/dom/named-node-map/replaced", test_replaced);
  g_test_add_func ("/dom/named-node-map/many", test_many);
  return g_test_run ();
}
