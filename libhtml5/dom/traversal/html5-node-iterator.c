/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/traversal/html5-node-iterator.h"

#include "dom/lifetime/html5-live.h"
#include "dom/traversal/html5-node-filter-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include "tree/mutation/h5-node-iterator.h"

/**
 * Html5NodeIterator:
 *
 * Iterates over the nodes of a subtree in tree order, forward and backward. The position of an
 * iterator is between two nodes. When nodes are removed, it keeps its position among the remaining
 * nodes. (The position of an #Html5TreeWalker is a node, and moves with that node.)
 *
 * An iterator has no cost for changes of its document, except for the removal of the node at its
 * position.
 *
 * Counterpart: `NodeIterator`.
 *
 * Since: 1.0
 */
typedef struct
{
  Html5Live live; /* must be first */
  H5NodeIterator iterator;
} Core;

struct _Html5NodeIterator
{
  GObject parent_instance;
  Html5Node *root; /* NULL for an object made with g_object_new() */
  Core *core;
  Html5NodeFilter filter;
};

G_DEFINE_FINAL_TYPE (Html5NodeIterator, html5_node_iterator, G_TYPE_OBJECT)

static void
core_release (H5NodeIterator *iterator)
{
  _html5_live_unref ((char *) iterator - G_STRUCT_OFFSET (Core, iterator));
}

/**
 * html5_node_iterator_new:
 * @root: the root of the subtree, which is included
 * @what_to_show: the types of nodes to show
 * @filter: (nullable) (scope notified) (closure user_data) (destroy destroy): decides which of them
 *   to show, or %NULL for all; %HTML5_FILTER_RESULT_REJECT is the same as %HTML5_FILTER_RESULT_SKIP
 * @user_data: data for @filter
 * @destroy: (nullable): a function to free @user_data
 *
 * Creates an iterator. Its position is before the root.
 *
 * Counterpart: `createNodeIterator()`.
 *
 * Returns: (transfer full): the iterator
 *
 * Since: 1.0
 */
Html5NodeIterator *
html5_node_iterator_new (Html5Node *root, Html5WhatToShow what_to_show, Html5NodeFilterFunc filter,
                         gpointer user_data, GDestroyNotify destroy)
{
  g_return_val_if_fail (HTML5_IS_NODE (root), NULL);
  H5Node *node = _html5_node_unwrap (root);
  g_return_val_if_fail (node != NULL, NULL);

  Html5NodeIterator *self = g_object_new (HTML5_TYPE_NODE_ITERATOR, NULL);
  self->root = g_object_ref (root);
  self->filter = (Html5NodeFilter){ what_to_show, filter, user_data, destroy, FALSE };
  self->core = _html5_live_new (sizeof (Core), NULL, NULL);
  self->core->iterator.release = core_release;
  _html5_live_ref (self->core);
  h5_node_iterator_follow (&self->core->iterator, node);
  return self;
}

/**
 * html5_node_iterator_get_root:
 * @self: an iterator
 *
 * Gets the root of the subtree that the iterator goes through.
 *
 * Returns: (transfer full): the node
 *
 * Since: 1.0
 */
Html5Node *
html5_node_iterator_get_root (Html5NodeIterator *self)
{
  g_return_val_if_fail (HTML5_IS_NODE_ITERATOR (self) && self->root, NULL);

  return g_object_ref (self->root);
}

/**
 * html5_node_iterator_get_what_to_show:
 * @self: an iterator
 *
 * Gets the types of nodes that the iterator shows.
 *
 * Returns: the types
 *
 * Since: 1.0
 */
Html5WhatToShow
html5_node_iterator_get_what_to_show (Html5NodeIterator *self)
{
  g_return_val_if_fail (HTML5_IS_NODE_ITERATOR (self), 0);

  return self->filter.what_to_show;
}

/**
 * html5_node_iterator_get_reference_node:
 * @self: an iterator
 *
 * Gets the node before or after the position of the iterator. This is the last node that was
 * returned, unless it was removed.
 *
 * Returns: (transfer full): the node
 *
 * Since: 1.0
 */
Html5Node *
html5_node_iterator_get_reference_node (Html5NodeIterator *self)
{
  g_return_val_if_fail (HTML5_IS_NODE_ITERATOR (self) && self->root, NULL);

  return _html5_node_wrap (self->core->iterator.reference.at.node);
}

/**
 * html5_node_iterator_get_pointer_before_reference_node:
 * @self: an iterator
 *
 * Gets whether the position of the iterator is before html5_node_iterator_get_reference_node().
 *
 * Returns: %TRUE if it is before the node, %FALSE if it is after it
 *
 * Since: 1.0
 */
gboolean
html5_node_iterator_get_pointer_before_reference_node (Html5NodeIterator *self)
{
  g_return_val_if_fail (HTML5_IS_NODE_ITERATOR (self) && self->root, FALSE);

  return self->core->iterator.reference.at.before;
}

/* The filter may change the tree: the candidate follows that. */
static Html5FilterResult
ask_filter (Html5NodeIterator *self, Html5Node *node)
{
  H5NodeIterator *iterator = &self->core->iterator;

  if (!self->filter.func)
    return _html5_node_filter_ask (&self->filter, node, NULL);
  h5_node_iterator_begin_filter (iterator);
  Html5FilterResult result = _html5_node_filter_ask (&self->filter, node, NULL);
  h5_node_iterator_end_filter (iterator);
  return result;
}

/* A traversal that the filter begins ends at the first node, since the filter is running. */
static Html5Node *
refuse_inside_filter (Html5NodeIterator *self, gboolean forward, GError **error)
{
  H5NodeIterator *iterator = &self->core->iterator;
  H5NodePointer candidate = iterator->candidate.at;

  iterator->candidate.at = iterator->reference.at;
  if (h5_node_iterator_step (iterator, forward))
    _html5_node_filter_ask (&self->filter, self->root, error);
  iterator->candidate.at = candidate;
  return NULL;
}

/* https://dom.spec.whatwg.org/#concept-nodeiterator-traverse */
static Html5Node *
traverse (Html5NodeIterator *self, gboolean forward, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE_ITERATOR (self) && self->root, NULL);
  if (self->filter.is_active)
    return refuse_inside_filter (self, forward, error);
  H5NodeIterator *iterator = &self->core->iterator;
  Html5Node *found = NULL;

  g_object_ref (self);
  iterator->candidate.at = iterator->reference.at;
  while (!found && h5_node_iterator_step (iterator, forward))
    {
      g_autoptr (Html5Node) node = _html5_node_wrap (iterator->candidate.at.node);
      if (ask_filter (self, node) != HTML5_FILTER_RESULT_ACCEPT)
        continue;
      h5_node_iterator_accept (iterator);
      found = g_steal_pointer (&node);
    }
  g_object_unref (self);
  return found;
}

/**
 * html5_node_iterator_next_node:
 * @self: an iterator
 * @error: return location for an error
 *
 * Moves past the next node that is shown, and returns it.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if it is called by the filter.
 *
 * Returns: (transfer full) (nullable): the node, or %NULL at the end
 *
 * Since: 1.0
 */
Html5Node *
html5_node_iterator_next_node (Html5NodeIterator *self, GError **error)
{
  return traverse (self, TRUE, error);
}

static gpointer
next_for_batch (gpointer self, GError **error)
{
  return html5_node_iterator_next_node (self, error);
}

/**
 * html5_node_iterator_next_nodes:
 * @self: an iterator
 * @max_nodes: the maximum number of nodes to return; %G_MAXUINT for all
 * @n_nodes: (out): return location for the number of nodes; fewer than @max_nodes if the end was
 *   reached
 * @error: return location for an error
 *
 * Moves past the next nodes that are shown, and returns them. This does the same as up to
 * @max_nodes calls of html5_node_iterator_next_node().
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if it is called by the filter.
 *
 * Returns: (transfer full) (array length=n_nodes): the nodes, or %NULL if there are none; free the
 *   array with g_free() after calling g_object_unref() on each node
 *
 * Since: 1.0
 */
Html5Node **
html5_node_iterator_next_nodes (Html5NodeIterator *self, guint max_nodes, gsize *n_nodes,
                                GError **error)
{
  g_return_val_if_fail (n_nodes != NULL, NULL);

  return _html5_take_nodes (self, next_for_batch, max_nodes, n_nodes, error);
}

/**
 * html5_node_iterator_previous_node:
 * @self: an iterator
 * @error: return location for an error
 *
 * Moves back past the previous node that is shown, and returns it.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if it is called by the filter.
 *
 * Returns: (transfer full) (nullable): the node, or %NULL at the beginning
 *
 * Since: 1.0
 */
Html5Node *
html5_node_iterator_previous_node (Html5NodeIterator *self, GError **error)
{
  return traverse (self, FALSE, error);
}

static void
html5_node_iterator_finalize (GObject *object)
{
  Html5NodeIterator *self = HTML5_NODE_ITERATOR (object);

  if (self->core)
    {
      h5_node_iterator_drop (&self->core->iterator);
      _html5_live_unref (self->core);
    }
  _html5_node_filter_clear (&self->filter);
  g_clear_object (&self->root);
  G_OBJECT_CLASS (html5_node_iterator_parent_class)->finalize (object);
}

static void
html5_node_iterator_class_init (Html5NodeIteratorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = html5_node_iterator_finalize;
}

static void
html5_node_iterator_init (Html5NodeIterator *self)
{
}
