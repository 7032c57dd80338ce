/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Slots, which show children of a host in its shadow tree. */
#include "dom/common/html5-dom-error.h"
#include "dom/common/html5-private.h"
#include "dom/list/html5-node-list-private.h"
#include "dom/node/html5-element.h"
#include "dom/node/html5-node.h"

#include "tree/html/h5-flat-tree.h"
#include "tree/html/h5-slot.h"

#include <glib/gi18n-lib.h>

/**
 * html5_node_get_assigned_slot:
 * @self: a node
 *
 * Gets the `slot` element that an element or text is assigned to, if its parent has an open shadow
 * root.
 *
 * Counterpart: `Slottable.assignedSlot`.
 *
 * Returns: (transfer full) (nullable): the slot, or %NULL for none
 *
 * Since: 1.0
 */
Html5Element *
html5_node_get_assigned_slot (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (h5_node_find_slot (node, TRUE));
}

/**
 * html5_node_get_open_or_closed_assigned_slot:
 * @self: a node
 *
 * Gets the `slot` element that an element or text is assigned to, even if the shadow root is
 * closed. This is for programs that process a whole document.
 *
 * Returns: (transfer full) (nullable): the slot, or %NULL for none
 *
 * Since: 1.0
 */
Html5Element *
html5_node_get_open_or_closed_assigned_slot (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (h5_node_find_slot (node, FALSE));
}

/* Returns the nodes in the slot's tree. If one of them is not a slottable, sets an error and
 * returns NULL. */
static GPtrArray *
unwrap_slottables (const H5Node *slot, Html5Node **nodes, gsize n_nodes, GError **error)
{
  g_autoptr (GPtrArray) slottables = g_ptr_array_new ();

  for (gsize i = 0; i < n_nodes; i++)
    {
      H5Node *node = HTML5_IS_NODE (nodes[i]) ? _html5_node_unwrap (nodes[i]) : NULL;
      if (!node || !h5_node_is_slottable (node))
        {
          g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_TYPE,
                               _ ("Only elements and text can be assigned to a slot"));
          return NULL;
        }
      if (h5_node_tree (node) == h5_node_tree (slot))
        g_ptr_array_add (slottables, node);
    }
  return g_steal_pointer (&slottables);
}

/**
 * html5_element_assign_nodes:
 * @self: a `slot` element
 * @nodes: (array length=n_nodes): elements and text nodes
 * @n_nodes: the number of nodes
 * @error: return location for an error
 *
 * Assigns nodes to a slot in a shadow root with %HTML5_SLOT_ASSIGNMENT_MANUAL, in this order. They
 * replace the nodes that were assigned before. The slot shows those that are children of the root's
 * host. A node is only in the last slot that it was assigned to. Nodes of other documents are
 * ignored.
 *
 * Fails with %HTML5_DOM_ERROR_TYPE if a node is neither an element nor text, and with
 * %HTML5_DOM_ERROR_NOT_SUPPORTED if @self is not a `slot` element.
 *
 * Counterpart: `HTMLSlotElement.assign()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_assign_nodes (Html5Element *self, Html5Node **nodes, gsize n_nodes, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), FALSE);
  H5Node *slot = _html5_node_unwrap (self);
  g_return_val_if_fail (slot != NULL, FALSE);

  if (!h5_node_is (slot, H5_NAME_SLOT))
    {
      g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_SUPPORTED,
                   _ ("Nothing can be assigned to the element “%s”"),
                   html5_element_get_local_name (self));
      return FALSE;
    }
  g_autoptr (GPtrArray) slottables = unwrap_slottables (slot, nodes, n_nodes, error);
  if (!slottables)
    return FALSE;
  h5_slot_assign (slot, (H5Node *const *) slottables->pdata, slottables->len);
  return TRUE;
}

static void
find_flattened (H5Node *slot, GPtrArray *out)
{
  H5FlatTree *flat_tree = h5_flat_tree_new ();
  guint64 steps = 0;

  h5_flat_tree_find_flattened (flat_tree, slot, out, &steps);
  h5_flat_tree_free (flat_tree);
}

static GPtrArray *
find_assigned (H5Node *slot, gboolean flatten)
{
  GPtrArray *nodes = g_ptr_array_new ();

  if (!h5_node_is (slot, H5_NAME_SLOT))
    return nodes;
  if (flatten)
    find_flattened (slot, nodes);
  else
    h5_slot_find_slottables (slot, nodes);
  return nodes;
}

/**
 * html5_element_get_assigned_nodes:
 * @self: a `slot` element
 * @flatten: whether to replace slots among the nodes with the nodes assigned to them, and a slot
 *   without assigned nodes with its children
 *
 * Returns the nodes that are assigned to a slot, by its name or by html5_element_assign_nodes().
 * The list is static. For elements other than `slot` it is empty.
 *
 * Counterpart: `HTMLSlotElement.assignedNodes()`.
 *
 * Returns: (transfer full): the nodes
 *
 * Since: 1.0
 */
Html5NodeList *
html5_element_get_assigned_nodes (Html5Element *self, gboolean flatten)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);
  g_autoptr (GPtrArray) nodes = find_assigned (node, flatten);

  return _html5_node_list_new_static ((H5Node *const *) nodes->pdata, nodes->len);
}

/**
 * html5_element_get_assigned_elements:
 * @self: a `slot` element
 * @flatten: as for html5_element_get_assigned_nodes()
 *
 * Returns the elements that are assigned to a slot. The list is static.
 *
 * Counterpart: `HTMLSlotElement.assignedElements()`.
 *
 * Returns: (transfer full): the elements
 *
 * Since: 1.0
 */
Html5NodeList *
html5_element_get_assigned_elements (Html5Element *self, gboolean flatten)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);
  g_autoptr (GPtrArray) nodes = find_assigned (node, flatten);

  guint n = 0;
  for (guint i = 0; i < nodes->len; i++)
    if (((const H5Node *) nodes->pdata[i])->type == H5_NODE_ELEMENT)
      nodes->pdata[n++] = nodes->pdata[i];
  return _html5_node_list_new_static ((H5Node *const *) nodes->pdata, n);
}
