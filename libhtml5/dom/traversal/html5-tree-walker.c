/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/traversal/html5-tree-walker-private.h"

#include "dom/common/html5-properties-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

/**
 * Html5TreeWalker:
 *
 * Moves through the nodes of a subtree. It shows only some types of nodes, and of these only those
 * that a filter accepts. A walker has a current node. Each function moves to the node that it
 * finds, and does not move if it finds none.
 *
 * Counterpart: `TreeWalker`.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5TreeWalker, html5_tree_walker, G_TYPE_OBJECT)

/**
 * html5_tree_walker_new:
 * @root: the root of the subtree, which is included
 * @what_to_show: the types of nodes to show
 * @filter: (nullable) (scope notified) (closure user_data) (destroy destroy): decides which of them
 *   to show, or %NULL for all
 * @user_data: data for @filter
 * @destroy: (nullable): a function to free @user_data
 *
 * Creates a walker. Its current node is the root.
 *
 * Counterpart: `createTreeWalker()`.
 *
 * Returns: (transfer full): the walker
 *
 * Since: 1.0
 */
Html5TreeWalker *
html5_tree_walker_new (Html5Node *root, Html5WhatToShow what_to_show, Html5NodeFilterFunc filter,
                       gpointer user_data, GDestroyNotify destroy)
{
  g_return_val_if_fail (HTML5_IS_NODE (root), NULL);
  g_return_val_if_fail (_html5_node_unwrap (root) != NULL, NULL);

  Html5TreeWalker *self = g_object_new (HTML5_TYPE_TREE_WALKER, NULL);
  self->root = g_object_ref (root);
  self->current = g_object_ref (root);
  self->filter = (Html5NodeFilter){ what_to_show, filter, user_data, destroy, FALSE };
  return self;
}

/**
 * html5_tree_walker_get_root:
 * @self: a walker
 *
 * Gets the root of the subtree that the walker goes through.
 *
 * Returns: (transfer full): the node
 *
 * Since: 1.0
 */
Html5Node *
html5_tree_walker_get_root (Html5TreeWalker *self)
{
  g_return_val_if_fail (HTML5_IS_TREE_WALKER (self) && self->root, NULL);

  return g_object_ref (self->root);
}

/**
 * html5_tree_walker_get_what_to_show:
 * @self: a walker
 *
 * Gets the types of nodes that the walker shows.
 *
 * Returns: the types
 *
 * Since: 1.0
 */
Html5WhatToShow
html5_tree_walker_get_what_to_show (Html5TreeWalker *self)
{
  g_return_val_if_fail (HTML5_IS_TREE_WALKER (self), 0);

  return self->filter.what_to_show;
}

/**
 * html5_tree_walker_get_current_node:
 * @self: a walker
 *
 * Gets the current node.
 *
 * Returns: (transfer full): the node
 *
 * Since: 1.0
 */
Html5Node *
html5_tree_walker_get_current_node (Html5TreeWalker *self)
{
  g_return_val_if_fail (HTML5_IS_TREE_WALKER (self) && self->root, NULL);

  return g_object_ref (self->current);
}

static GParamSpec *current_node_property;

void
_html5_tree_walker_move (Html5TreeWalker *self, Html5Node *node)
{
  if (g_set_object (&self->current, node))
    g_object_notify_by_pspec ((GObject *) self, current_node_property);
}

/**
 * html5_tree_walker_set_current_node:
 * @self: a walker
 * @node: a node, which can be outside the root
 *
 * Sets the current node.
 *
 * Since: 1.0
 */
void
html5_tree_walker_set_current_node (Html5TreeWalker *self, Html5Node *node)
{
  g_return_if_fail (HTML5_IS_TREE_WALKER (self) && self->root);
  g_return_if_fail (HTML5_IS_NODE (node) && _html5_node_unwrap (node));
  /* If the document of the old node is freed, the last reference may be dropped. */
  G_GNUC_UNUSED g_autoptr (Html5TreeWalker) held = g_object_ref (self);

  _html5_tree_walker_move (self, node);
}

static const Html5Property properties[] = {
  /**
   * Html5TreeWalker:current-node:
   *
   * The current node.
   *
   * Since: 1.0
   */
  { "current-node", G_TYPE_OBJECT, html5_node_get_type,
    .get = G_CALLBACK (html5_tree_walker_get_current_node), .is_owned = TRUE,
    .set = G_CALLBACK (html5_tree_walker_set_current_node) },
  { NULL },
};

static void
html5_tree_walker_finalize (GObject *object)
{
  Html5TreeWalker *self = HTML5_TREE_WALKER (object);

  _html5_node_filter_clear (&self->filter);
  g_clear_object (&self->current);
  g_clear_object (&self->root);
  G_OBJECT_CLASS (html5_tree_walker_parent_class)->finalize (object);
}

static void
html5_tree_walker_class_init (Html5TreeWalkerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = html5_tree_walker_finalize;
  _html5_install_properties (object_class, properties);
  current_node_property = g_object_class_find_property (object_class, "current-node");
}

static void
html5_tree_walker_init (Html5TreeWalker *self)
{
}
