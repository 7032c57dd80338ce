/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Slots: which child of a shadow host stands where. */
#include "dom/common/html5-private.h"
#include "dom/list/html5-node-list-private.h"
#include "dom/node/html5-element.h"
#include "dom/node/html5-node.h"

#include "tree/h5-slot.h"

/**
 * html5_node_get_assigned_slot:
 * @self: a node
 *
 * Returns the `slot` element that an element or text is assigned to by its name, if its parent has
 * an open shadow root.
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

static GPtrArray *
find_assigned (H5Node *slot, gboolean flatten)
{
  GPtrArray *nodes = g_ptr_array_new ();

  if (!h5_node_is (slot, H5_NAME_SLOT))
    return nodes;
  if (flatten)
    h5_slot_find_flattened (slot, nodes);
  else
    h5_slot_find_slottables (slot, nodes);
  return nodes;
}

/**
 * html5_element_get_assigned_nodes:
 * @self: a `slot` element
 * @flatten: whether slots among the nodes are replaced by what is assigned to them, and a slot
 *   without assigned nodes by its children
 *
 * Returns the nodes that are assigned to a slot by its name. The list does not change. For elements
 * other than `slot`, and in shadow roots with %HTML5_SLOT_ASSIGNMENT_MANUAL, it is empty.
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
 * Returns the elements that are assigned to a slot by its name. The list does not change.
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
