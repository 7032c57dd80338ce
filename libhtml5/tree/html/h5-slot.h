/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Slots. Named assignment is computed when it is needed. Nothing is stored, so that changes of a
 * shadow tree have no cost. https://dom.spec.whatwg.org/#finding-slots-and-slotables
 *
 * Manual assignment is stored in the H5NodeExtra of both sides, within one H5Tree:
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

/* https://dom.spec.whatwg.org/#slot-name, #slotable-name */
const char *h5_slot_name (const H5Node *slot);
const char *h5_slottable_name (const H5Node *slottable);

/* https://dom.spec.whatwg.org/#find-a-slot; NULL for none. is_open: only in an open root. */
H5Node *h5_node_find_slot (const H5Node *slottable, gboolean is_open);

/* https://dom.spec.whatwg.org/#find-slotables; appends to out. */
void h5_slot_find_slottables (H5Node *slot, GPtrArray *out);

/* https://html.spec.whatwg.org/#dom-slot-assign: slottables of the slot's H5Tree. */
void h5_slot_assign (H5Node *slot, H5Node *const *nodes, gsize n_nodes);

/* Before a node with an H5NodeExtra is freed. */
void h5_slot_forget (H5Node *node);

/* A slot went to another tree: its copy gets the copies of the nodes that went along. */
void h5_slot_transfer (const H5Node *slot, H5Node *copy, GHashTable *copies);

/* https://dom.spec.whatwg.org/#find-flattened-slotables; appends to out. */
void h5_slot_find_flattened (H5Node *slot, GPtrArray *out);
