/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Inserting several nodes at once, and text: https://dom.spec.whatwg.org/#interface-parentnode
 * and https://dom.spec.whatwg.org/#interface-childnode. */
#include "dom/common/html5-dom-error-private.h"
#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

#include "tree/h5-insertion.h"

static gboolean
have_nodes (Html5Node **nodes, gsize n_nodes)
{
  for (gsize i = 0; i < n_nodes; i++)
    if (!HTML5_IS_NODE (nodes[i]) || !_html5_node_unwrap (nodes[i]))
      return FALSE;
  return TRUE;
}

typedef struct
{
  Html5Node **nodes;
  H5Tree *tree;
  gboolean inert;
} Arrival;

static H5Node *
rehome (gsize index, gpointer data)
{
  Arrival *self = data;

  return _html5_node_rehome (self->tree, self->nodes[index], self->inert);
}

static gboolean
put (Html5Node *self, H5Place place, Html5Node **nodes, gsize n_nodes, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), FALSE);
  g_return_val_if_fail (have_nodes (nodes, n_nodes), FALSE);
  H5Node *context = _html5_node_unwrap (self);
  g_return_val_if_fail (context != NULL, FALSE);

  g_autofree H5Node **raw = g_new (H5Node *, MAX (n_nodes, 1));
  for (gsize i = 0; i < n_nodes; i++)
    raw[i] = _html5_node_unwrap (nodes[i]);
  if (!_html5_check_mutation (h5_check_insertion (context, place, raw, n_nodes), error))
    return FALSE;
  if (h5_place_is_nowhere (context, place))
    return TRUE;
  _html5_tree_reclaim (h5_node_tree (context));
  Arrival arrival = { nodes, h5_node_tree (context), (context->flags & H5_NODE_INERT) != 0 };
  h5_insert_nodes (context, place, raw, n_nodes, rehome, &arrival);
  _html5_tree_settle (h5_node_tree (context));
  return TRUE;
}

static gboolean
put_text (Html5Node *self, H5Place place, const char *text, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), FALSE);
  g_return_val_if_fail (_html5_is_text (text), FALSE);
  H5Node *context = _html5_node_unwrap (self);
  g_return_val_if_fail (context != NULL, FALSE);

  H5Tree *tree = h5_node_tree (context);
  _html5_tree_reclaim (tree);
  H5Node *node = h5_tree_new_character_data (tree, H5_NODE_TEXT, text, strlen (text));
  node->flags |= context->flags & H5_NODE_INERT;
  h5_tree_note_detached (tree, node);
  if (!_html5_check_mutation (h5_check_insertion (context, place, &node, 1), error))
    return FALSE;
  h5_insert_nodes (context, place, &node, 1, NULL, NULL);
  _html5_tree_settle (h5_node_tree (context));
  return TRUE;
}

/**
 * html5_node_append:
 * @self: a node
 * @nodes: (array length=n_nodes): the nodes to insert
 * @n_nodes: the number of nodes
 * @error: return location for an error
 *
 * Inserts nodes, in this order, after the last child of this node.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if one of them is not allowed there. Then no node
 * is moved.
 *
 * Counterpart: `ParentNode.append()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_append (Html5Node *self, Html5Node **nodes, gsize n_nodes, GError **error)
{
  return put (self, H5_PLACE_LAST, nodes, n_nodes, error);
}

/**
 * html5_node_append_text:
 * @self: a node
 * @text: the text
 * @error: return location for an error
 *
 * Inserts a new text node, which can be empty, after the last child of this node.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if text is not allowed there.
 *
 * Counterpart: `ParentNode.append()` of a string.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_append_text (Html5Node *self, const char *text, GError **error)
{
  return put_text (self, H5_PLACE_LAST, text, error);
}

/**
 * html5_node_prepend:
 * @self: a node
 * @nodes: (array length=n_nodes): the nodes to insert
 * @n_nodes: the number of nodes
 * @error: return location for an error
 *
 * Inserts nodes, in this order, before the first child of this node.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if one of them is not allowed there. Then no node
 * is moved.
 *
 * Counterpart: `ParentNode.prepend()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_prepend (Html5Node *self, Html5Node **nodes, gsize n_nodes, GError **error)
{
  return put (self, H5_PLACE_FIRST, nodes, n_nodes, error);
}

/**
 * html5_node_prepend_text:
 * @self: a node
 * @text: the text
 * @error: return location for an error
 *
 * Inserts a new text node, which can be empty, before the first child of this node.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if text is not allowed there.
 *
 * Counterpart: `ParentNode.prepend()` of a string.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_prepend_text (Html5Node *self, const char *text, GError **error)
{
  return put_text (self, H5_PLACE_FIRST, text, error);
}

/**
 * html5_node_replace_children:
 * @self: a node
 * @nodes: (array length=n_nodes): the nodes to insert
 * @n_nodes: the number of nodes
 * @error: return location for an error
 *
 * Replaces all children of this node with nodes, in this order.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if one of them is not allowed there. Then no node
 * is moved.
 *
 * Counterpart: `ParentNode.replaceChildren()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_replace_children (Html5Node *self, Html5Node **nodes, gsize n_nodes, GError **error)
{
  return put (self, H5_PLACE_ALL_CHILDREN, nodes, n_nodes, error);
}

/**
 * html5_node_replace_children_text:
 * @self: a node
 * @text: the text
 * @error: return location for an error
 *
 * Replaces all children of this node with a new text node, which can be empty.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if text is not allowed there.
 *
 * Counterpart: `ParentNode.replaceChildren()` of a string.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_replace_children_text (Html5Node *self, const char *text, GError **error)
{
  return put_text (self, H5_PLACE_ALL_CHILDREN, text, error);
}

/**
 * html5_node_before:
 * @self: a node
 * @nodes: (array length=n_nodes): the nodes to insert
 * @n_nodes: the number of nodes
 * @error: return location for an error
 *
 * Inserts nodes, in this order, before this node. Does nothing if this node has no parent.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if one of them is not allowed there. Then no node
 * is moved.
 *
 * Counterpart: `ChildNode.before()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_before (Html5Node *self, Html5Node **nodes, gsize n_nodes, GError **error)
{
  return put (self, H5_PLACE_BEFORE, nodes, n_nodes, error);
}

/**
 * html5_node_before_text:
 * @self: a node
 * @text: the text
 * @error: return location for an error
 *
 * Inserts a new text node, which can be empty, before this node. Does nothing if this node has no
 * parent.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if text is not allowed there.
 *
 * Counterpart: `ChildNode.before()` of a string.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_before_text (Html5Node *self, const char *text, GError **error)
{
  return put_text (self, H5_PLACE_BEFORE, text, error);
}

/**
 * html5_node_after:
 * @self: a node
 * @nodes: (array length=n_nodes): the nodes to insert
 * @n_nodes: the number of nodes
 * @error: return location for an error
 *
 * Inserts nodes, in this order, after this node. Does nothing if this node has no parent.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if one of them is not allowed there. Then no node
 * is moved.
 *
 * Counterpart: `ChildNode.after()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_after (Html5Node *self, Html5Node **nodes, gsize n_nodes, GError **error)
{
  return put (self, H5_PLACE_AFTER, nodes, n_nodes, error);
}

/**
 * html5_node_after_text:
 * @self: a node
 * @text: the text
 * @error: return location for an error
 *
 * Inserts a new text node, which can be empty, after this node. Does nothing if this node has no
 * parent.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if text is not allowed there.
 *
 * Counterpart: `ChildNode.after()` of a string.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_after_text (Html5Node *self, const char *text, GError **error)
{
  return put_text (self, H5_PLACE_AFTER, text, error);
}

/**
 * html5_node_replace_with:
 * @self: a node
 * @nodes: (array length=n_nodes): the nodes to insert
 * @n_nodes: the number of nodes
 * @error: return location for an error
 *
 * Replaces this node with nodes, in this order. Does nothing if this node has no parent.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if one of them is not allowed there. Then no node
 * is moved.
 *
 * Counterpart: `ChildNode.replaceWith()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_replace_with (Html5Node *self, Html5Node **nodes, gsize n_nodes, GError **error)
{
  return put (self, H5_PLACE_INSTEAD, nodes, n_nodes, error);
}

/**
 * html5_node_replace_with_text:
 * @self: a node
 * @text: the text
 * @error: return location for an error
 *
 * Replaces this node with a new text node, which can be empty. Does nothing if this node has no
 * parent.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if text is not allowed there.
 *
 * Counterpart: `ChildNode.replaceWith()` of a string.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_node_replace_with_text (Html5Node *self, const char *text, GError **error)
{
  return put_text (self, H5_PLACE_INSTEAD, text, error);
}

H5Place
_html5_place_of_position (Html5AdjacentPosition position)
{
  switch (position)
    {
    case HTML5_ADJACENT_POSITION_BEFORE_BEGIN:
      return H5_PLACE_BEFORE;
    case HTML5_ADJACENT_POSITION_AFTER_BEGIN:
      return H5_PLACE_FIRST;
    case HTML5_ADJACENT_POSITION_AFTER_END:
      return H5_PLACE_AFTER;
    case HTML5_ADJACENT_POSITION_BEFORE_END:
    default:
      return H5_PLACE_LAST;
    }
}

/**
 * html5_element_insert_adjacent_element:
 * @self: an element
 * @position: where to insert the other element
 * @element: the element to insert
 * @error: return location for an error
 *
 * Inserts an element before, after or into this one. Does nothing if the position is before or
 * after this element and it has no parent.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if @element is not allowed there.
 *
 * Counterpart: `Element.insertAdjacentElement()`.
 *
 * Returns: (transfer full) (nullable): @element if it was inserted; %NULL without an error if there
 *   is no parent
 *
 * Since: 1.0
 */
Html5Element *
html5_element_insert_adjacent_element (Html5Element *self, Html5AdjacentPosition position,
                                       Html5Element *element, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self) && HTML5_IS_ELEMENT (element), NULL);
  g_return_val_if_fail ((guint) position <= HTML5_ADJACENT_POSITION_AFTER_END, NULL);
  H5Node *raw = _html5_node_unwrap (self);
  g_return_val_if_fail (raw != NULL, NULL);
  Html5Node *node = (Html5Node *) element;
  H5Place place = _html5_place_of_position (position);

  if (!raw->parent && (place == H5_PLACE_BEFORE || place == H5_PLACE_AFTER))
    return NULL;
  return put (HTML5_NODE (self), place, &node, 1, error) ? g_object_ref (element) : NULL;
}

/**
 * html5_element_insert_adjacent_text:
 * @self: an element
 * @position: where to insert the text
 * @text: the text
 * @error: return location for an error
 *
 * Inserts a new text node before, after or into this element. Does nothing if the position is
 * before or after this element and it has no parent.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if text is not allowed there.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_insert_adjacent_text (Html5Element *self, Html5AdjacentPosition position,
                                    const char *text, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), FALSE);
  g_return_val_if_fail ((guint) position <= HTML5_ADJACENT_POSITION_AFTER_END, FALSE);

  return put_text (HTML5_NODE (self), _html5_place_of_position (position), text, error);
}
