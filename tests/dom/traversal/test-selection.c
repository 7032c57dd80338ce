/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The selection of a document. */
#include "dom-test.h"

static void
assert_ends (Html5Selection *selection, const char *anchor, guint anchor_offset, const char *focus,
             guint focus_offset)
{
  g_autoptr (Html5Node) anchor_node = html5_selection_get_anchor_node (selection);
  g_autoptr (Html5Node) focus_node = html5_selection_get_focus_node (selection);

  g_assert_cmpstr (html5_node_get_node_value (anchor_node), ==, anchor);
  g_assert_cmpuint (html5_selection_get_anchor_offset (selection), ==, anchor_offset);
  g_assert_cmpstr (html5_node_get_node_value (focus_node), ==, focus);
  g_assert_cmpuint (html5_selection_get_focus_offset (selection), ==, focus_offset);
}

static void
count (Html5Selection *selection, guint *n)
{
  ++*n;
}

static void
test_directions (void)
{
  g_autoptr (Html5Document) document = test_document_parse ("<p>one</p><p>two</p>");
  g_autoptr (Html5Selection) selection = html5_document_get_selection (document);
  g_autoptr (Html5Selection) again = html5_document_get_selection (document);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Node) p = html5_node_get_first_child (HTML5_NODE (body));
  g_autoptr (Html5Node) one = html5_node_get_first_child (p);
  g_autoptr (Html5Node) q = html5_node_get_last_child (HTML5_NODE (body));
  g_autoptr (Html5Node) two = html5_node_get_first_child (q);
  guint n = 0;

  g_assert_true (selection == again);
  g_signal_connect (selection, "changed", G_CALLBACK (count), &n);
  g_assert_true (html5_selection_get_selection_type (selection) == HTML5_SELECTION_TYPE_NONE);
  g_assert_true (html5_selection_set_base_and_extent (selection, two, 1, one, 2, NULL));
  g_assert_cmpuint (n, ==, 1);
  assert_ends (selection, "two", 1, "one", 2);
  g_assert_true (html5_selection_get_direction (selection) == HTML5_SELECTION_DIRECTION_BACKWARD);
  g_autofree char *text = html5_selection_to_string (selection);
  g_assert_cmpstr (text, ==, "et");
  g_assert_true (html5_selection_extend (selection, two, 3, NULL));
  assert_ends (selection, "two", 1, "two", 3);
  g_assert_true (html5_selection_get_direction (selection) == HTML5_SELECTION_DIRECTION_FORWARD);
  g_assert_true (html5_selection_contains_node (selection, two, TRUE));
  g_assert_false (html5_selection_contains_node (selection, two, FALSE));
  html5_node_remove (q);
  g_assert_cmpuint (html5_selection_get_range_count (selection), ==, 1);
  html5_selection_remove_all_ranges (selection);
  g_assert_cmpuint (html5_selection_get_range_count (selection), ==, 0);
  g_assert_cmpuint (n, ==, 3);
}

/* A caret has the direction "forward", whatever was selected before. */
static void
test_carets (void)
{
  g_autoptr (Html5Document) document = test_document_parse ("<p>one</p><p>two</p>");
  g_autoptr (Html5Selection) selection = html5_document_get_selection (document);
  g_autoptr (Html5Element) p = test_document_find (document, "p");
  g_autoptr (Html5Element) q = test_document_find (document, "p + p");
  g_autoptr (Html5Node) one = html5_node_get_first_child (HTML5_NODE (p));
  g_autoptr (Html5Node) two = html5_node_get_first_child (HTML5_NODE (q));

  g_assert_true (html5_selection_set_base_and_extent (selection, two, 1, one, 2, NULL));
  g_assert_true (html5_selection_collapse_to_end (selection, NULL));
  assert_ends (selection, "two", 1, "two", 1);
  g_assert_true (html5_selection_get_direction (selection) == HTML5_SELECTION_DIRECTION_FORWARD);
  g_assert_true (html5_selection_set_base_and_extent (selection, two, 1, one, 2, NULL));
  g_assert_true (html5_selection_collapse_to_start (selection, NULL));
  assert_ends (selection, "one", 2, "one", 2);
  g_assert_true (html5_selection_get_direction (selection) == HTML5_SELECTION_DIRECTION_FORWARD);
}

/* A selection that is extended from a shadow tree into the document becomes a caret there. */
static void
test_extend_from_shadow (void)
{
  g_autoptr (Html5Document) document = test_document_parse ("<div></div><p>one</p>");
  g_autoptr (Html5Selection) selection = html5_document_get_selection (document);
  g_autoptr (Html5Element) host = test_document_find (document, "div");
  g_autoptr (Html5Element) p = test_document_find (document, "p");
  g_autoptr (Html5Node) one = html5_node_get_first_child (HTML5_NODE (p));
  g_autoptr (Html5ShadowRoot) root = html5_element_attach_shadow (
    host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE, NULL);

  g_assert_true (html5_shadow_root_set_inner_html (root, "two", NULL));
  g_assert_true (html5_selection_select_all_children (selection, HTML5_NODE (root), NULL));
  g_assert_true (html5_selection_extend (selection, one, 1, NULL));
  assert_ends (selection, "one", 1, "one", 1);
}

/* A range that is outside of the document when it is added is not selected, not even after it has
 * moved there. */
static void
test_add_range_outside (void)
{
  g_autoptr (Html5Document) document = test_document_parse ("<p>one</p>");
  g_autoptr (Html5Selection) selection = html5_document_get_selection (document);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Element) apart = html5_document_create_element (document, "p", NULL);
  g_autoptr (Html5Range) range = html5_range_new (document);

  g_assert_true (html5_range_select_node_contents (range, HTML5_NODE (apart), NULL));
  html5_selection_add_range (selection, range);
  g_assert_true (html5_node_append_child (HTML5_NODE (body), HTML5_NODE (apart), NULL));
  g_assert_cmpuint (html5_selection_get_range_count (selection), ==, 0);
}

/* The range belongs to the selection, even if a script moves it. A range outside of the
 * document is not shown. */
static void
test_moved_range (void)
{
  g_autoptr (Html5Document) document = test_document_parse ("<p>one</p>");
  g_autoptr (Html5Selection) selection = html5_document_get_selection (document);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Element) apart = html5_document_create_element (document, "p", NULL);
  html5_node_set_text_content (HTML5_NODE (apart), "two");

  g_assert_true (html5_selection_set_base_and_extent (selection, HTML5_NODE (body), 1,
                                                      HTML5_NODE (body), 0, NULL));
  g_autoptr (Html5Range) range = html5_selection_get_range_at (selection, 0, NULL);
  g_assert_true (html5_range_select_node_contents (range, HTML5_NODE (apart), NULL));
  g_autoptr (Html5Node) anchor = html5_selection_get_anchor_node (selection);
  g_assert_null (anchor);
  g_assert_cmpuint (html5_selection_get_range_count (selection), ==, 0);
  g_assert_false (html5_selection_get_is_collapsed (selection));
  g_assert_true (html5_selection_get_direction (selection) == HTML5_SELECTION_DIRECTION_BACKWARD);

  g_assert_true (html5_range_select_node_contents (range, HTML5_NODE (body), NULL));
  g_assert_cmpuint (html5_selection_get_range_count (selection), ==, 1);
  g_assert_cmpuint (html5_selection_get_anchor_offset (selection), ==, 1);
  html5_selection_remove_all_ranges (selection);
  g_assert_true (html5_selection_get_is_collapsed (selection));
  g_assert_true (html5_selection_get_direction (selection) == HTML5_SELECTION_DIRECTION_NONE);
}

static void
test_errors (void)
{
  g_autoptr (Html5Document) document = test_document_parse ("<!doctype html><p>one</p>");
  g_autoptr (Html5Selection) selection = html5_document_get_selection (document);
  g_autoptr (Html5Node) doctype = html5_node_get_first_child (HTML5_NODE (document));
  g_autoptr (Html5Range) range = html5_range_new (document);
  g_autoptr (GError) error = NULL;

  g_assert_false (html5_selection_collapse_to_start (selection, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE);
  g_clear_error (&error);
  g_assert_null (html5_selection_get_range_at (selection, 0, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INDEX_SIZE);
  g_clear_error (&error);
  g_assert_false (html5_selection_collapse (selection, doctype, 0, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_NODE_TYPE);
  g_clear_error (&error);
  g_assert_false (html5_selection_collapse (selection, HTML5_NODE (document), 9, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INDEX_SIZE);
  g_clear_error (&error);
  g_assert_false (html5_selection_remove_range (selection, range, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_FOUND);
  g_clear_error (&error);
  html5_selection_add_range (selection, range);
  g_autoptr (Html5Range) selected = html5_selection_get_range_at (selection, 0, NULL);
  g_assert_true (selected == range);
  g_assert_true (html5_selection_remove_range (selection, range, NULL));
}

static void
test_modify (void)
{
  g_autoptr (Html5Document) document =
    test_document_parse ("<p>ab, cd</p><hr><p>\xc3\xa9<!--x-->f</p>");
  g_autoptr (Html5Selection) selection = html5_document_get_selection (document);

  g_assert_true (html5_selection_collapse (selection, HTML5_NODE (document), 0, NULL));
  html5_selection_modify (selection, HTML5_SELECTION_ALTERATION_MOVE,
                          HTML5_SELECTION_DIRECTION_FORWARD, HTML5_SELECTION_UNIT_CHARACTER);
  assert_ends (selection, "ab, cd", 1, "ab, cd", 1);
  html5_selection_modify (selection, HTML5_SELECTION_ALTERATION_MOVE,
                          HTML5_SELECTION_DIRECTION_NONE, HTML5_SELECTION_UNIT_WORD);
  assert_ends (selection, "ab, cd", 1, "ab, cd", 1);
  html5_selection_modify (selection, HTML5_SELECTION_ALTERATION_EXTEND,
                          HTML5_SELECTION_DIRECTION_FORWARD, HTML5_SELECTION_UNIT_WORD);
  assert_ends (selection, "ab, cd", 1, "ab, cd", 2);
  html5_selection_modify (selection, HTML5_SELECTION_ALTERATION_EXTEND,
                          HTML5_SELECTION_DIRECTION_FORWARD, HTML5_SELECTION_UNIT_DOCUMENT);
  assert_ends (selection, "ab, cd", 1, "f", 1);
  html5_selection_modify (selection, HTML5_SELECTION_ALTERATION_EXTEND,
                          HTML5_SELECTION_DIRECTION_BACKWARD, HTML5_SELECTION_UNIT_CHARACTER);
  html5_selection_modify (selection, HTML5_SELECTION_ALTERATION_EXTEND,
                          HTML5_SELECTION_DIRECTION_BACKWARD, HTML5_SELECTION_UNIT_CHARACTER);
  assert_ends (selection, "ab, cd", 1, "\xc3\xa9", 0);
  html5_selection_delete_from_document (selection);
  /* https://dom.spec.whatwg.org/#dom-range-deletecontents, step 6: the new position of both
   * ends. */
  assert_ends (selection, NULL, 1, NULL, 1);
  g_assert_true (html5_selection_get_selection_type (selection) == HTML5_SELECTION_TYPE_CARET);
}

/* Backwards from the position after a text that is a child. */
static void
test_modify_after_text (void)
{
  g_autoptr (Html5Document) document = test_document_parse ("<p>abcde</p>");
  g_autoptr (Html5Selection) selection = html5_document_get_selection (document);
  g_autoptr (Html5Element) p = html5_document_query_selector (document, "p", NULL);

  g_assert_true (html5_selection_collapse (selection, HTML5_NODE (p), 1, NULL));
  html5_selection_modify (selection, HTML5_SELECTION_ALTERATION_MOVE,
                          HTML5_SELECTION_DIRECTION_BACKWARD, HTML5_SELECTION_UNIT_CHARACTER);
  assert_ends (selection, "abcde", 4, "abcde", 4);
}

static void
test_lifetime (void)
{
  Html5Document *document = test_document_parse ("<p>one</p>");
  Html5Selection *selection = html5_document_get_selection (document);
  Html5Document *watched = document;

  g_object_add_weak_pointer (G_OBJECT (document), (gpointer *) &watched);
  html5_selection_select_all_children (selection, HTML5_NODE (document), NULL);
  g_object_unref (document);
  g_assert_nonnull (watched);
  g_object_unref (selection);
  g_assert_null (watched);
}

static void
drop_selection (GObject *object, gpointer data)
{
  g_clear_object ((Html5Selection **) data);
}

static void
drop_selection_at_change (GListModel *list, guint position, guint removed, guint added,
                          gpointer data)
{
  g_clear_object ((Html5Selection **) data);
}

/* A handler drops the last reference to the selection. */
static void
test_drop_in_handler (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Html5Document) document = test_document_parse ("<p>one</p>");
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      g_autoptr (Html5NodeList) nodes = html5_node_get_child_nodes (HTML5_NODE (body));
      Html5Selection *selection = html5_document_get_selection (document);
      html5_selection_select_all_children (selection, HTML5_NODE (body), NULL);
      if (i == 0)
        g_signal_connect (selection, "changed", G_CALLBACK (drop_selection), &selection);
      else
        g_signal_connect (nodes, "items-changed", G_CALLBACK (drop_selection_at_change),
                          &selection);
      html5_selection_delete_from_document (selection);
      g_assert_null (selection);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/selection/directions", test_directions);
  g_test_add_func ("/selection/carets", test_carets);
  g_test_add_func ("/selection/extend-from-shadow", test_extend_from_shadow);
  g_test_add_func ("/selection/add-range-outside", test_add_range_outside);
  g_test_add_func ("/selection/moved-range", test_moved_range);
  g_test_add_func ("/selection/errors", test_errors);
  g_test_add_func ("/selection/modify", test_modify);
  g_test_add_func ("/selection/modify-after-text", test_modify_after_text);
  g_test_add_func ("/selection/lifetime", test_lifetime);
  g_test_add_func ("/selection/drop-in-handler", test_drop_in_handler);
  return g_test_run ();
}
