/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Slots: https://dom.spec.whatwg.org/#finding-slots-and-slotables
 *
 * Named assignment is computed when it is needed. Nothing is stored, so changes of a shadow tree
 * have no additional cost.
 *
 * Manual assignment is stored in the H5NodeExtra of both the slot and the nodes, in one H5Tree:
 *
 *      slot: assigned  [ a, -, b ]        a: manual_slot, manual_index 0
 *
 * An H5SlotTracker reports changes.
 */
#pragma once

#include "tree/h5-tree.h"

/* https://dom.spec.whatwg.org/#concept-slotable */
static inline gboolean
h5_node_is_slottable (const H5Node *node)
{
  return node->type == H5_NODE_ELEMENT || h5_node_is_text (node);
}

/* https://dom.spec.whatwg.org/#slot-name, https://dom.spec.whatwg.org/#slotable-name */
const char *h5_slot_name (const H5Node *slot);
const char *h5_slottable_name (const H5Node *slottable);

/* https://dom.spec.whatwg.org/#find-a-slot. NULL if there is none. `is_open` means that only
 * open roots count. */
H5Node *h5_node_find_slot (const H5Node *slottable, gboolean is_open);

/* https://dom.spec.whatwg.org/#find-slotables. Appends to `out`. */
void h5_slot_find_slottables (H5Node *slot, GPtrArray *out);

/* https://dom.spec.whatwg.org/#shadowroot-slot-assignment */
gboolean h5_shadow_root_has_manual_slots (const H5Node *root);

/* Returns the slot that a node was assigned to manually, wherever that is now, or NULL. */
H5Node *h5_slottable_manual_slot (const H5Node *slottable);

/* Appends the children of a host that were assigned to a slot of its shadow tree manually. */
void h5_slot_find_manual_slottables (const H5Node *slot, const H5Node *host, GPtrArray *out);

/* https://html.spec.whatwg.org/#dom-slot-assign. The nodes must be slottables in the slot's
 * H5Tree. */
void h5_slot_assign (H5Node *slot, H5Node *const *nodes, gsize n_nodes);

/* Call this before a node with an H5NodeExtra is freed. */
void h5_slot_forget (H5Node *node);

/* Transfers a manual assignment when a slot moved to another tree, for nodes that moved with
 * it. */
void h5_slot_transfer (const H5Node *slot, H5Node *copy, GHashTable *copies);
