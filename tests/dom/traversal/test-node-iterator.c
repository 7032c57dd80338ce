/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Html5NodeIterator: https://dom.spec.whatwg.org/#interface-nodeiterator */
#include "dom-test.h"

static Html5NodeIterator *
iterate (DomTest *test, const char *root, Html5WhatToShow what_to_show)
{
  return html5_node_iterator_new (dom_test_at (test, root), what_to_show, NULL, NULL, NULL);
}

/* Returns the node that a step finds, as "p#a", or "-". */
static char *
show_step (Html5NodeIterator *iterator, gboolean forward)
{
  g_autoptr (Html5Node) node = forward ? html5_node_iterator_next_node (iterator, NULL)
                                       : html5_node_iterator_previous_node (iterator, NULL);
  GString *out = g_string_new (NULL);

  if (node)
    dom_test_show_one (node, out);
  else
    g_string_append_c (out, '-');
  return g_string_free (out, FALSE);
}

/* steps: '>' and '<'; expected: what they find, separated by spaces. */
static void
assert_steps (Html5NodeIterator *iterator, const char *steps, const char *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (const char *p = steps; *p; p++)
    {
      g_autofree char *one = show_step (iterator, *p == '>');
      g_string_append_printf (found, "%s%s", found->len ? " " : "", one);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
assert_reference (Html5NodeIterator *iterator, const char *node, gboolean before)
{
  g_autoptr (Html5Node) reference = html5_node_iterator_get_reference_node (iterator);
  g_autoptr (GString) out = g_string_new (NULL);

  dom_test_show_one (reference, out);
  g_assert_cmpstr (out->str, ==, node);
  g_assert_cmpint (html5_node_iterator_get_pointer_before_reference_node (iterator), ==, before);
}

#define MARKUP "<div id=r><p id=a>x<b id=b></b></p><i id=c></i></div><u id=u></u>"

static void
test_steps (void)
{
  g_autoptr (DomTest) test = dom_test_new (MARKUP);
  g_autoptr (Html5NodeIterator) all = iterate (test, "#r", HTML5_WHAT_TO_SHOW_ALL);
  g_autoptr (Html5NodeIterator) elements = iterate (test, "#r", HTML5_WHAT_TO_SHOW_ELEMENT);
  g_autoptr (Html5Node) root = html5_node_iterator_get_root (all);

  g_assert_true (root == dom_test_at (test, "#r"));
  g_assert_cmpint (html5_node_iterator_get_what_to_show (elements), ==, HTML5_WHAT_TO_SHOW_ELEMENT);
  assert_reference (all, "div#r", TRUE);
  assert_steps (all, "<>>>>>>>", "- div#r p#a \"x\" b#b i#c - -");
  assert_reference (all, "i#c", FALSE);
  assert_steps (all, "<<><<<<<", "i#c b#b b#b b#b \"x\" p#a div#r -");
  assert_steps (elements, ">>>>>", "div#r p#a b#b i#c -");
}

/* The position remains the same among the remaining nodes. */
static void
test_removal (void)
{
  static const struct
  {
    const char *steps, *removed, *reference;
    gboolean before;
  } cases[] = {
    { ">>", "#a", "div#r", FALSE }, /* after removed nodes: after the node before them */
    { ">>>>", "#a", "div#r", FALSE },
    { ">>>>>", "#a", "i#c", FALSE }, /* elsewhere */
    { ">>>>>", "#c", "b#b", FALSE }, /* after the last descendant of its previous sibling */
    { ">>>>>>", "#c", "b#b", FALSE },
    { ">><", "#a", "i#c", TRUE },     /* before removed nodes: before the node that follows them */
    { ">>>>><", "#c", "b#b", FALSE }, /* nothing follows inside the root */
    { ">>", "#r", "p#a", FALSE },     /* the root with everything */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (DomTest) test = dom_test_new (MARKUP);
      g_autoptr (Html5NodeIterator) iterator = iterate (test, "#r", HTML5_WHAT_TO_SHOW_ALL);
      for (const char *p = cases[i].steps; *p; p++)
        g_free (show_step (iterator, *p == '>'));
      html5_node_remove (dom_test_at (test, cases[i].removed));
      g_test_message ("%s %s", cases[i].steps, cases[i].removed);
      assert_reference (iterator, cases[i].reference, cases[i].before);
    }
}

static Html5FilterResult
only_with_ids (Html5Node *node, gpointer user_data)
{
  ++*(guint *) user_data;
  if (!HTML5_IS_ELEMENT (node))
    return HTML5_FILTER_RESULT_REJECT;
  return html5_element_has_attribute (HTML5_ELEMENT (node), "id") ? HTML5_FILTER_RESULT_ACCEPT
                                                                  : HTML5_FILTER_RESULT_REJECT;
}

static void
on_end (gpointer user_data)
{
  *(guint *) user_data = 1000;
}

/* The children of rejected nodes are visited, too. */
static void
test_filter (void)
{
  guint n_asked = 0;
  g_autoptr (DomTest) test = dom_test_new ("<p><b id=b>x</b></p><i id=c></i>");
  Html5NodeIterator *iterator = html5_node_iterator_new (
    dom_test_at (test, "body"), HTML5_WHAT_TO_SHOW_ALL, only_with_ids, &n_asked, on_end);

  assert_steps (iterator, ">>><<", "b#b i#c - i#c b#b");
  g_assert_cmpuint (n_asked, ==, 8);
  g_object_unref (iterator);
  g_assert_cmpuint (n_asked, ==, 1000);
}

/* A filter that removes the current node from the tree. */
static Html5FilterResult
remove_bold (Html5Node *node, gpointer user_data)
{
  if (HTML5_IS_ELEMENT (node)
      && strcmp (html5_element_get_local_name (HTML5_ELEMENT (node)), "b") == 0)
    {
      html5_node_remove (node);
      return HTML5_FILTER_RESULT_SKIP;
    }
  return HTML5_FILTER_RESULT_ACCEPT;
}

static void
test_filter_removes (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<b>1</b><b>2</b><i id=i></i><b>3</b>");
  g_autoptr (Html5NodeIterator) iterator = html5_node_iterator_new (
    dom_test_at (test, "body"), HTML5_WHAT_TO_SHOW_ALL, remove_bold, NULL, NULL);

  assert_steps (iterator, ">>>", "body i#i -");
  dom_test_assert_shows (dom_test_at (test, "body"), "body(i#i)");
}

/* The iterator moves to another document with its root; and the object of the root alone keeps
 * everything. */
static void
test_moves (void)
{
  g_autoptr (GError) error = NULL;
  DomTest *test = dom_test_new (MARKUP);
  g_autoptr (Html5NodeIterator) iterator = iterate (test, "#r", HTML5_WHAT_TO_SHOW_ALL);
  g_autoptr (Html5Document) other = html5_document_new_html ("");
  g_autoptr (Html5Element) body = html5_document_get_body (other);

  assert_steps (iterator, ">>", "div#r p#a");
  html5_node_append_child (HTML5_NODE (body), dom_test_at (test, "#r"), &error);
  g_assert_no_error (error);
  dom_test_free (test);
  assert_steps (iterator, ">>>>", "\"x\" b#b i#c -");
  g_clear_object (&body);
  g_clear_object (&other);
  g_autoptr (Html5Node) i = html5_node_iterator_previous_node (iterator, NULL);
  html5_node_remove (i);
  assert_steps (iterator, ">", "-");
  assert_reference (iterator, "b#b", FALSE);
}

/* A filter that uses its own iterator. */
static Html5FilterResult
step_inside (Html5Node *node, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (html5_node_iterator_next_node (*(Html5NodeIterator **) data, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE);
  return 0;
}

/* Unknown results of a filter do not accept the node. */
static void
test_filter_uses_iterator (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=a>x</p>");
  Html5NodeIterator *iterator = NULL;

  iterator = html5_node_iterator_new (dom_test_at (test, "#a"), HTML5_WHAT_TO_SHOW_ALL, step_inside,
                                      &iterator, NULL);
  g_assert_null (html5_node_iterator_next_node (iterator, NULL));
  g_autoptr (Html5Node) reference = html5_node_iterator_get_reference_node (iterator);
  g_assert_true (reference == dom_test_at (test, "#a"));
  g_object_unref (iterator);
}

static Html5FilterResult
drop_object (Html5Node *node, gpointer owned)
{
  g_clear_object ((GObject **) owned);
  return HTML5_FILTER_RESULT_ACCEPT;
}

static void
free_nodes (Html5Node **nodes, gsize n)
{
  g_assert_cmpuint (n, ==, 4);
  for (gsize i = 0; i < n; i++)
    g_object_unref (nodes[i]);
  g_free (nodes);
}

/* The filter drops the last reference to its iterator or walker, which returns several nodes. */
static void
test_filter_drops (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=a>x<b>y<i></i></b></p>");
  Html5Node *root = dom_test_at (test, "#a");
  GObject *owned = NULL;
  gsize n;

  Html5NodeIterator *iterator =
    html5_node_iterator_new (root, HTML5_WHAT_TO_SHOW_ALL, drop_object, &owned, NULL);
  owned = G_OBJECT (iterator);
  Html5Node **nodes = html5_node_iterator_next_nodes (iterator, 4, &n, NULL);
  g_assert_null (owned);
  free_nodes (nodes, n);
  Html5TreeWalker *walker =
    html5_tree_walker_new (root, HTML5_WHAT_TO_SHOW_ALL, drop_object, &owned, NULL);
  owned = G_OBJECT (walker);
  nodes = html5_tree_walker_next_nodes (walker, 4, &n, NULL);
  g_assert_null (owned);
  free_nodes (nodes, n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dom/node-iterator/steps", test_steps);
  g_test_add_func ("/dom/node-iterator/removal", test_removal);
  g_test_add_func ("/dom/node-iterator/filter", test_filter);
  g_test_add_func ("/dom/node-iterator/filter-removes", test_filter_removes);
  g_test_add_func ("/dom/node-iterator/moves", test_moves);
  g_test_add_func ("/node-iterator/filter-uses-iterator", test_filter_uses_iterator);
  g_test_add_func ("/node-iterator/filter-drops", test_filter_drops);
  return g_test_run ();
}
