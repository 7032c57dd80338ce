/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The position of a node in the tree: https://dom.spec.whatwg.org/#interface-node, and the
 * getters of ParentNode and NonDocumentTypeChildNode. */
#include "dom/list/html5-node-list-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include "tree/list/h5-child-index.h"
#include "tree/mutation/h5-mutation.h"

/**
 * html5_node_get_owner_document:
 * @self: a node
 *
 * Gets the document that the node belongs to, even if the node is not in its tree. Nodes in the
 * contents of a template belong to a separate, inert document.
 *
 * Returns: (transfer full) (nullable): the document; %NULL for a document
 *
 * Since: 1.0
 */
Html5Document *
html5_node_get_owner_document (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return node->type == H5_NODE_DOCUMENT ? NULL : _html5_node_wrap (h5_node_document (node));
}

static H5Node *
element_or_null (H5Node *node)
{
  return node && node->type == H5_NODE_ELEMENT ? node : NULL;
}

static H5Node *
next_element (H5Node *node)
{
  while (node && node->type != H5_NODE_ELEMENT)
    node = node->next;
  return node;
}

static H5Node *
previous_element (H5Node *node)
{
  while (node && node->type != H5_NODE_ELEMENT)
    node = node->previous;
  return node;
}

/**
 * html5_node_get_parent_node:
 * @self: a node
 *
 * Gets the parent.
 *
 * Returns: (transfer full) (nullable): the parent, or %NULL
 *
 * Since: 1.0
 */
Html5Node *
html5_node_get_parent_node (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (node->parent);
}

/**
 * html5_node_get_parent_element:
 * @self: a node
 *
 * Gets the parent, if it is an element.
 *
 * Returns: (transfer full) (nullable): the parent, or %NULL if there is none or it is not an
 *   element
 *
 * Since: 1.0
 */
Html5Element *
html5_node_get_parent_element (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (element_or_null (node->parent));
}

/**
 * html5_node_get_first_child:
 * @self: a node
 *
 * Gets the first child.
 *
 * Returns: (transfer full) (nullable): the child, or %NULL
 *
 * Since: 1.0
 */
Html5Node *
html5_node_get_first_child (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (h5_node_first_child (node));
}

/**
 * html5_node_get_last_child:
 * @self: a node
 *
 * Gets the last child.
 *
 * Returns: (transfer full) (nullable): the child, or %NULL
 *
 * Since: 1.0
 */
Html5Node *
html5_node_get_last_child (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (h5_node_last_child (node));
}

/**
 * html5_node_get_previous_sibling:
 * @self: a node
 *
 * Gets the node before this one among the children of its parent.
 *
 * Returns: (transfer full) (nullable): the sibling, or %NULL
 *
 * Since: 1.0
 */
Html5Node *
html5_node_get_previous_sibling (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (node->previous);
}

/**
 * html5_node_get_next_sibling:
 * @self: a node
 *
 * Gets the node after this one among the children of its parent.
 *
 * Returns: (transfer full) (nullable): the sibling, or %NULL
 *
 * Since: 1.0
 */
Html5Node *
html5_node_get_next_sibling (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (node->next);
}

/**
 * html5_node_get_first_element_child:
 * @self: a node
 *
 * Gets the first child that is an element.
 *
 * Returns: (transfer full) (nullable): the child, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_node_get_first_element_child (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (next_element (h5_node_first_child (node)));
}

/**
 * html5_node_get_last_element_child:
 * @self: a node
 *
 * Gets the last child that is an element.
 *
 * Returns: (transfer full) (nullable): the child, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_node_get_last_element_child (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (previous_element (h5_node_last_child (node)));
}

/**
 * html5_node_get_previous_element_sibling:
 * @self: a node
 *
 * Gets the nearest sibling before this node that is an element.
 *
 * Returns: (transfer full) (nullable): the sibling, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_node_get_previous_element_sibling (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (previous_element (node->previous));
}

/**
 * html5_node_get_next_element_sibling:
 * @self: a node
 *
 * Gets the nearest sibling after this node that is an element.
 *
 * Returns: (transfer full) (nullable): the sibling, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_node_get_next_element_sibling (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (next_element (node->next));
}

/**
 * html5_node_get_child_element_count:
 * @self: a node
 *
 * Gets the number of children that are elements. If the node has many children, the first call
 * counts them, and the number is updated by changes from then on.
 *
 * Returns: the number
 *
 * Since: 1.0
 */
guint
html5_node_get_child_element_count (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), 0);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, 0);

  return h5_node_n_element_children (node);
}

/**
 * html5_node_has_child_nodes:
 * @self: a node
 *
 * Checks whether the node has children.
 *
 * Returns: %TRUE if it has
 *
 * Since: 1.0
 */
gboolean
html5_node_has_child_nodes (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  return h5_node_first_child (node) != NULL;
}

/**
 * html5_node_get_child_nodes:
 * @self: a node
 *
 * Gets all children, as a live list. While you hold a reference to the list, each call returns the
 * same object.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_node_get_child_nodes (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);

  return _html5_node_list_get_live (self, FALSE, (H5Filter){ H5_FILTER_NODES });
}

/**
 * html5_node_get_children:
 * @self: a node
 *
 * Gets the children that are elements, as a live list. While you hold a reference to the list, each
 * call returns the same object.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_node_get_children (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);

  return _html5_node_list_get_live (self, FALSE, (H5Filter){ H5_FILTER_ELEMENTS });
}

/**
 * html5_node_get_root_node:
 * @self: a node
 * @composed: whether to continue from a shadow root to its host
 *
 * Gets the root of the tree that this node is in. A node without a parent is its own root.
 *
 * Returns: (transfer full): the root
 *
 * Since: 1.0
 */
Html5Node *
html5_node_get_root_node (Html5Node *self, gboolean composed)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (composed ? h5_node_shadow_including_root (node) : h5_node_root (node));
}

/**
 * html5_node_contains:
 * @self: a node
 * @other: (nullable): another node; %NULL is in no node
 *
 * Checks whether another node is this node or a descendant of it.
 *
 * Returns: %TRUE if it is
 *
 * Since: 1.0
 */
gboolean
html5_node_contains (Html5Node *self, Html5Node *other)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), FALSE);
  g_return_val_if_fail (other == NULL || HTML5_IS_NODE (other), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  H5Node *other_node = other ? _html5_node_unwrap (other) : NULL;
  g_return_val_if_fail (node != NULL, FALSE);
  g_return_val_if_fail (other == NULL || other_node != NULL, FALSE);

  return other_node && h5_node_is_inclusive_ancestor (node, other_node);
}
