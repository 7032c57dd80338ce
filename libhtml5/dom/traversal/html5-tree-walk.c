/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The walk of tree walkers. It is not in the engine because filters are code of the application,
 * which may remove the current node or move it to another document. So the cursor is a wrapper.
 */
#include "dom/traversal/html5-node-filter-private.h"
#include "dom/traversal/html5-tree-walker-private.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

typedef struct
{
  Html5TreeWalker *walker;
  Html5Node *held;
  GError *error; /* set if the filter is already running, or has failed */
} Cursor;

static H5Node *
node_of (const Cursor *self)
{
  return _html5_node_unwrap (self->held);
}

static gboolean
go_to (Cursor *self, H5Node *node)
{
  if (!node)
    return FALSE;
  Html5Node *held = _html5_node_wrap (node);
  g_object_unref (self->held);
  self->held = held;
  return TRUE;
}

static gboolean
is_root (const Cursor *self)
{
  return self->held == self->walker->root;
}

/* After an error, the walk ends at the next node that is accepted. */
static Html5FilterResult
filter (Cursor *self)
{
  if (self->error)
    return HTML5_FILTER_RESULT_ACCEPT;
  return _html5_node_filter_ask (&self->walker->filter, self->held, &self->error);
}

static gboolean
step_to_parent (Cursor *self)
{
  while (!is_root (self) && go_to (self, node_of (self)->parent))
    if (filter (self) == HTML5_FILTER_RESULT_ACCEPT)
      return TRUE;
  return FALSE;
}

static H5Node *
child_of (const H5Node *node, gboolean first)
{
  return first ? h5_node_first_child (node) : h5_node_last_child (node);
}

static H5Node *
sibling_of (const H5Node *node, gboolean next)
{
  return next ? node->next : node->previous;
}

/* Goes from a node that is not accepted to its next sibling, or to that of an ancestor within the
 * walker's current node, which the filter may have changed. */
static gboolean
leave (Cursor *self, gboolean first)
{
  while (!go_to (self, sibling_of (node_of (self), first)))
    {
      if (!go_to (self, node_of (self)->parent) || is_root (self)
          || self->held == self->walker->current)
        return FALSE;
    }
  return TRUE;
}

/* https://dom.spec.whatwg.org/#concept-traverse-children */
static gboolean
traverse_children (Cursor *self, gboolean first)
{
  if (!go_to (self, child_of (node_of (self), first)))
    return FALSE;
  for (;;)
    {
      Html5FilterResult result = filter (self);
      if (result == HTML5_FILTER_RESULT_ACCEPT)
        return TRUE;
      if (result == HTML5_FILTER_RESULT_SKIP && go_to (self, child_of (node_of (self), first)))
        continue;
      if (!leave (self, first))
        return FALSE;
    }
}

/* https://dom.spec.whatwg.org/#concept-traverse-siblings */
static gboolean
traverse_siblings (Cursor *self, gboolean next)
{
  while (!is_root (self))
    {
      H5Node *sibling = sibling_of (node_of (self), next);
      while (go_to (self, sibling))
        {
          Html5FilterResult result = filter (self);
          if (result == HTML5_FILTER_RESULT_ACCEPT)
            return TRUE;
          sibling = child_of (node_of (self), next);
          if (result == HTML5_FILTER_RESULT_REJECT || !sibling)
            sibling = sibling_of (node_of (self), next);
        }
      if (!go_to (self, node_of (self)->parent) || is_root (self)
          || filter (self) == HTML5_FILTER_RESULT_ACCEPT)
        return FALSE;
    }
  return FALSE;
}

/* https://dom.spec.whatwg.org/#dom-treewalker-previousnode */
static gboolean
step_back (Cursor *self)
{
  while (!is_root (self))
    {
      while (go_to (self, node_of (self)->previous))
        {
          Html5FilterResult result = filter (self);
          while (result != HTML5_FILTER_RESULT_REJECT
                 && go_to (self, h5_node_last_child (node_of (self))))
            result = filter (self);
          if (result == HTML5_FILTER_RESULT_ACCEPT)
            return TRUE;
        }
      if (is_root (self) || !go_to (self, node_of (self)->parent))
        return FALSE;
      if (filter (self) == HTML5_FILTER_RESULT_ACCEPT)
        return TRUE;
    }
  return FALSE;
}

/* Whether the filter skips the node by its type, so that it needs no wrapper. A filter that is
 * running is asked about every node, since that is an error. */
static gboolean
is_passed (const Cursor *self, const H5Node *node)
{
  const Html5NodeFilter *filter = &self->walker->filter;

  return !filter->is_active && !_html5_is_shown (filter->what_to_show, node);
}

/* https://dom.spec.whatwg.org/#dom-treewalker-nextnode */
static gboolean
step_on (Cursor *self)
{
  Html5FilterResult result = HTML5_FILTER_RESULT_ACCEPT;

  do
    {
      const H5Node *root = _html5_node_unwrap (self->walker->root);
      H5Node *next = result == HTML5_FILTER_RESULT_REJECT
                       ? h5_node_next_skip_children (node_of (self), root)
                       : h5_node_next (node_of (self), root);
      while (next && is_passed (self, next))
        next = h5_node_next (next, root);
      if (!go_to (self, next))
        return FALSE;
      result = filter (self);
    }
  while (result != HTML5_FILTER_RESULT_ACCEPT);
  return TRUE;
}

static gboolean
to_first_child (Cursor *self)
{
  return traverse_children (self, TRUE);
}

static gboolean
to_last_child (Cursor *self)
{
  return traverse_children (self, FALSE);
}

static gboolean
to_next_sibling (Cursor *self)
{
  return traverse_siblings (self, TRUE);
}

static gboolean
to_previous_sibling (Cursor *self)
{
  return traverse_siblings (self, FALSE);
}

static Html5Node *
step (Html5TreeWalker *self, gboolean (*go) (Cursor *), GError **error)
{
  g_return_val_if_fail (HTML5_IS_TREE_WALKER (self) && self->root, NULL);

  g_object_ref (self);
  Cursor cursor = { self, g_object_ref (self->current), NULL };
  Html5Node *found = NULL;
  if (go (&cursor) && !cursor.error)
    {
      _html5_tree_walker_move (self, cursor.held);
      found = g_steal_pointer (&cursor.held);
    }
  if (cursor.error)
    g_propagate_error (error, cursor.error);
  g_clear_object (&cursor.held);
  g_object_unref (self);
  return found;
}

/**
 * html5_tree_walker_parent_node:
 * @self: a walker
 * @error: return location for an error
 *
 * Moves to the nearest ancestor that is shown, up to the root.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if it is called by the filter.
 *
 * Returns: (transfer full) (nullable): the node, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5Node *
html5_tree_walker_parent_node (Html5TreeWalker *self, GError **error)
{
  return step (self, step_to_parent, error);
}

/**
 * html5_tree_walker_first_child:
 * @self: a walker
 * @error: return location for an error
 *
 * Moves to the first child that is shown. The children of a skipped node count as children of its
 * parent.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if it is called by the filter.
 *
 * Returns: (transfer full) (nullable): the node, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5Node *
html5_tree_walker_first_child (Html5TreeWalker *self, GError **error)
{
  return step (self, to_first_child, error);
}

/**
 * html5_tree_walker_last_child:
 * @self: a walker
 * @error: return location for an error
 *
 * Moves to the last child that is shown. The children of a skipped node count as children of its
 * parent.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if it is called by the filter.
 *
 * Returns: (transfer full) (nullable): the node, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5Node *
html5_tree_walker_last_child (Html5TreeWalker *self, GError **error)
{
  return step (self, to_last_child, error);
}

/**
 * html5_tree_walker_previous_sibling:
 * @self: a walker
 * @error: return location for an error
 *
 * Moves to the previous sibling that is shown.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if it is called by the filter.
 *
 * Returns: (transfer full) (nullable): the node, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5Node *
html5_tree_walker_previous_sibling (Html5TreeWalker *self, GError **error)
{
  return step (self, to_previous_sibling, error);
}

/**
 * html5_tree_walker_next_sibling:
 * @self: a walker
 * @error: return location for an error
 *
 * Moves to the next sibling that is shown.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if it is called by the filter.
 *
 * Returns: (transfer full) (nullable): the node, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5Node *
html5_tree_walker_next_sibling (Html5TreeWalker *self, GError **error)
{
  return step (self, to_next_sibling, error);
}

/**
 * html5_tree_walker_previous_node:
 * @self: a walker
 * @error: return location for an error
 *
 * Moves to the previous node, in tree order, that is shown.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if it is called by the filter.
 *
 * Returns: (transfer full) (nullable): the node, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5Node *
html5_tree_walker_previous_node (Html5TreeWalker *self, GError **error)
{
  return step (self, step_back, error);
}

/**
 * html5_tree_walker_next_node:
 * @self: a walker
 * @error: return location for an error
 *
 * Moves to the next node, in tree order, that is shown.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if it is called by the filter.
 *
 * Returns: (transfer full) (nullable): the node, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5Node *
html5_tree_walker_next_node (Html5TreeWalker *self, GError **error)
{
  return step (self, step_on, error);
}

static gpointer
next_for_batch (gpointer self, GError **error)
{
  return html5_tree_walker_next_node (self, error);
}

/**
 * html5_tree_walker_next_nodes:
 * @self: a walker
 * @max_nodes: the maximum number of nodes to return; %G_MAXUINT for all
 * @n_nodes: (out): return location for the number of nodes; fewer than @max_nodes if the end was
 *   reached
 * @error: return location for an error
 *
 * Moves past the next nodes that are shown, and returns them. This does the same as up to
 * @max_nodes calls of html5_tree_walker_next_node().
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if it is called by the filter.
 *
 * Returns: (transfer full) (array length=n_nodes): the nodes, or %NULL if there are none; free the
 *   array with g_free() after calling g_object_unref() on each node
 *
 * Since: 1.0
 */
Html5Node **
html5_tree_walker_next_nodes (Html5TreeWalker *self, guint max_nodes, gsize *n_nodes,
                              GError **error)
{
  g_return_val_if_fail (n_nodes != NULL, NULL);

  return _html5_take_nodes (self, next_for_batch, max_nodes, n_nodes, error);
}
