/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Comparing nodes, looking up namespaces, and joining text:
 * https://dom.spec.whatwg.org/#interface-node */
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include "tree/h5-compare.h"
#include "tree/h5-namespaces.h"
#include "tree/text/h5-text.h"

/**
 * html5_node_is_same_node:
 * @self: a node
 * @other: (nullable): another node; %NULL is not the same as any
 *
 * Checks whether two objects are the same node. Each node has one object, so you can also compare
 * pointers.
 *
 * Returns: %TRUE if they are the same
 *
 * Since: 1.0
 */
gboolean
html5_node_is_same_node (Html5Node *self, Html5Node *other)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), FALSE);
  g_return_val_if_fail (other == NULL || HTML5_IS_NODE (other), FALSE);

  return self == other;
}

/**
 * html5_node_is_equal_node:
 * @self: a node
 * @other: (nullable): another node, of any document; %NULL is equal to none
 *
 * Checks whether two nodes have the same type, and equal names, attributes, data and children.
 *
 * Returns: %TRUE if they are equal
 *
 * Since: 1.0
 */
gboolean
html5_node_is_equal_node (Html5Node *self, Html5Node *other)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), FALSE);
  g_return_val_if_fail (other == NULL || HTML5_IS_NODE (other), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  H5Node *other_node = other ? _html5_node_unwrap (other) : NULL;
  g_return_val_if_fail (node != NULL, FALSE);
  g_return_val_if_fail (other == NULL || other_node != NULL, FALSE);

  return other_node && h5_node_equals (node, other_node);
}

/**
 * html5_node_compare_document_position:
 * @self: a node
 * @other: another node
 *
 * Compares the position of another node with that of this node.
 *
 * Returns: the position of @other relative to @self; 0 if it is the same node
 *
 * Since: 1.0
 */
Html5DocumentPosition
html5_node_compare_document_position (Html5Node *self, Html5Node *other)
{
  g_return_val_if_fail (HTML5_IS_NODE (self) && HTML5_IS_NODE (other), 0);
  H5Node *node = _html5_node_unwrap (self);
  H5Node *other_node = _html5_node_unwrap (other);
  g_return_val_if_fail (node != NULL && other_node != NULL, 0);

  return (Html5DocumentPosition) h5_node_compare_position (node, other_node);
}

/**
 * html5_node_lookup_prefix:
 * @self: a node
 * @namespace_uri: (nullable): a namespace; %NULL and an empty string have no prefix
 *
 * Finds a prefix that is bound to a namespace at this node.
 *
 * Returns: (nullable): the prefix, or %NULL for none; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_node_lookup_prefix (Html5Node *self, const char *namespace_uri)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return namespace_uri && *namespace_uri ? h5_node_locate_prefix (node, namespace_uri) : NULL;
}

static const char *
null_for_empty (const char *string)
{
  return string && *string ? string : NULL;
}

/**
 * html5_node_lookup_namespace_uri:
 * @self: a node
 * @prefix: (nullable): a prefix, or %NULL for none
 *
 * Finds the namespace that a prefix is bound to at this node.
 *
 * Returns: (nullable): the namespace, or %NULL for none; valid until the document is changed
 *
 * Since: 1.0
 */
const char *
html5_node_lookup_namespace_uri (Html5Node *self, const char *prefix)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return h5_node_locate_namespace (node, null_for_empty (prefix));
}

/**
 * html5_node_is_default_namespace:
 * @self: a node
 * @namespace_uri: (nullable): a namespace, or %NULL for none
 *
 * Checks whether a namespace is the default namespace at this node.
 *
 * Returns: %TRUE if it is
 *
 * Since: 1.0
 */
gboolean
html5_node_is_default_namespace (Html5Node *self, const char *namespace_uri)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  return g_strcmp0 (h5_node_locate_namespace (node, NULL), null_for_empty (namespace_uri)) == 0;
}

/**
 * html5_node_normalize:
 * @self: a node
 *
 * Joins adjacent text nodes among the descendants of this node, and removes empty ones.
 *
 * Since: 1.0
 */
void
html5_node_normalize (Html5Node *self)
{
  g_return_if_fail (HTML5_IS_NODE (self));
  H5Node *node = _html5_node_unwrap (self);
  g_return_if_fail (node != NULL);

  if (h5_node_is_parent (node))
    h5_node_normalize (node);
  _html5_tree_settle (h5_node_tree (node));
}
