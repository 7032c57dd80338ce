/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Changing the tree: https://dom.spec.whatwg.org/#interface-node */
#include "dom/common/html5-dom-error-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

static gboolean
is_inert (const H5Node *node)
{
  return (node->flags & H5_NODE_INERT) != 0;
}

/**
 * html5_node_insert_before:
 * @self: a node
 * @node: the node to insert
 * @child: (nullable): the child to insert it before, or %NULL for the end
 * @error: return location for an error
 *
 * Inserts a node before a child of this node. The node is removed from its old parent first, which
 * can be in another document. The object stays the same. If @node is a fragment, its children are
 * inserted.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if @node is not allowed there, and with
 * %HTML5_DOM_ERROR_NOT_FOUND if @child is not a child of this node.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_insert_before (Html5Node *self, Html5Node *node, Html5Node *child, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE (self) && HTML5_IS_NODE (node), FALSE);
  g_return_val_if_fail (child == NULL || HTML5_IS_NODE (child), FALSE);
  H5Node *parent = _html5_node_unwrap (self);
  H5Node *reference = child ? _html5_node_unwrap (child) : NULL;
  H5Node *inserted = _html5_node_unwrap (node);
  g_return_val_if_fail (parent != NULL && inserted != NULL, FALSE);
  g_return_val_if_fail (child == NULL || reference != NULL, FALSE);

  H5MutationResult result = h5_ensure_pre_insertion_validity (inserted, parent, reference);
  if (!_html5_check_mutation (result, error))
    return FALSE;
  _html5_tree_reclaim (h5_node_tree (parent));
  inserted = _html5_node_rehome (h5_node_tree (parent), node, is_inert (parent));
  h5_node_pre_insert (inserted, parent, reference);
  _html5_tree_settle (h5_node_tree (parent));
  return TRUE;
}

/**
 * html5_node_move_before:
 * @self: a document, document fragment or element
 * @node: the node to move
 * @child: (nullable): the child to move it before, or %NULL for the end
 * @error: return location for an error
 *
 * Moves an element or character data within a tree. It does the same as html5_node_insert_before(),
 * but @node must be in the same tree as this node. (In a browser, scripts and frames also keep
 * their state.)
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if @node is in another tree or is not allowed
 * there, and with %HTML5_DOM_ERROR_NOT_FOUND if @child is not a child of this node.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_move_before (Html5Node *self, Html5Node *node, Html5Node *child, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE (self) && HTML5_IS_NODE (node), FALSE);
  g_return_val_if_fail (child == NULL || HTML5_IS_NODE (child), FALSE);
  H5Node *parent = _html5_node_unwrap (self);
  H5Node *reference = child ? _html5_node_unwrap (child) : NULL;
  H5Node *moved = _html5_node_unwrap (node);
  g_return_val_if_fail (parent != NULL && moved != NULL, FALSE);
  g_return_val_if_fail (child == NULL || reference != NULL, FALSE);

  H5MutationResult result = h5_ensure_move_validity (moved, parent, reference);
  if (!_html5_check_mutation (result, error))
    return FALSE;
  h5_node_pre_insert (moved, parent, reference);
  _html5_tree_settle (h5_node_tree (parent));
  return TRUE;
}

/**
 * html5_node_append_child:
 * @self: a node
 * @node: the node to append
 * @error: return location for an error
 *
 * Inserts a node after the last child of this node, as html5_node_insert_before() does if its
 * @child is %NULL.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_append_child (Html5Node *self, Html5Node *node, GError **error)
{
  return html5_node_insert_before (self, node, NULL, error);
}

/**
 * html5_node_replace_child:
 * @self: a node
 * @node: the node to insert
 * @child: the child to replace
 * @error: return location for an error
 *
 * Replaces a child of this node with another node, which is inserted as with
 * html5_node_insert_before().
 *
 * Fails as html5_node_insert_before() does.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_replace_child (Html5Node *self, Html5Node *node, Html5Node *child, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), FALSE);
  g_return_val_if_fail (HTML5_IS_NODE (node) && HTML5_IS_NODE (child), FALSE);
  H5Node *parent = _html5_node_unwrap (self);
  H5Node *inserted = _html5_node_unwrap (node);
  H5Node *replaced = _html5_node_unwrap (child);
  g_return_val_if_fail (parent != NULL && inserted != NULL && replaced != NULL, FALSE);

  H5MutationResult result = h5_ensure_replace_validity (replaced, inserted, parent);
  if (!_html5_check_mutation (result, error))
    return FALSE;
  _html5_tree_reclaim (h5_node_tree (parent));
  inserted = _html5_node_rehome (h5_node_tree (parent), node, is_inert (parent));
  h5_node_replace (replaced, inserted, parent);
  _html5_tree_settle (h5_node_tree (parent));
  return TRUE;
}

/**
 * html5_node_remove_child:
 * @self: a node
 * @child: the child to remove
 * @error: return location for an error
 *
 * Removes a child, with its descendants, from the tree. It stays alive while you hold a reference
 * to it or to one of its descendants.
 *
 * Fails with %HTML5_DOM_ERROR_NOT_FOUND if @child is not a child of this node.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_remove_child (Html5Node *self, Html5Node *child, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE (self) && HTML5_IS_NODE (child), FALSE);
  H5Node *parent = _html5_node_unwrap (self);
  H5Node *removed = _html5_node_unwrap (child);
  g_return_val_if_fail (parent != NULL && removed != NULL, FALSE);

  if (!_html5_check_mutation (removed->parent == parent ? H5_MUTATION_OK : H5_MUTATION_NOT_A_CHILD,
                              error))
    return FALSE;
  h5_node_remove (removed);
  _html5_tree_settle (h5_node_tree (parent));
  return TRUE;
}

/**
 * html5_node_remove:
 * @self: a node
 *
 * Removes the node from its parent, if it has one.
 *
 * Counterpart: `ChildNode.remove()`.
 *
 * Since: 1.0
 */
void
html5_node_remove (Html5Node *self)
{
  g_return_if_fail (HTML5_IS_NODE (self));
  H5Node *node = _html5_node_unwrap (self);
  g_return_if_fail (node != NULL);

  h5_node_remove (node);
  _html5_tree_settle (h5_node_tree (node));
}

/* --- copies --- */

static gpointer
clone_document (Html5Document *self, H5Node *node, gboolean deep)
{
  H5Tree *source = h5_node_tree (node);
  H5Tree *tree = h5_tree_new ();

  tree->mode = h5_node_mode (node);
  tree->is_xml = source->is_xml;
  tree->scripting = source->scripting;
  for (H5Node *child = deep ? node->first_child : NULL; child; child = child->next)
    h5_node_append (tree->document, h5_node_clone (tree, child, TRUE, FALSE));
  Html5Document *copy = _html5_document_wrap_tree (tree);
  _html5_document_set_origin (copy, self->content_type, self->encoding, self->url);
  return copy;
}

/**
 * html5_node_clone_node:
 * @self: a node
 * @deep: whether to copy the descendants too
 *
 * Copies the node. The copy has no parent. The copy of a document is a new document, without the
 * limits of html5_document_set_limits(). A shadow root cannot be copied.
 *
 * Returns: (transfer full) (nullable): the copy, or %NULL for a shadow root
 *
 * Since: 1.0
 */
Html5Node *
html5_node_clone_node (Html5Node *self, gboolean deep)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  if (node->flags & H5_NODE_SHADOW_ROOT)
    return NULL;
  if (node->type == H5_NODE_DOCUMENT)
    return clone_document (HTML5_DOCUMENT (self), node, deep);
  H5Tree *tree = h5_node_tree (node);
  _html5_tree_reclaim (tree);
  return _html5_document_wrap_new (h5_node_document (node),
                                   h5_node_clone (tree, node, deep, is_inert (node)));
}
