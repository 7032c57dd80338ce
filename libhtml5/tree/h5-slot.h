/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Slots, found when somebody asks: nothing is stored, so that a shadow tree costs nothing at a
 * change. https://dom.spec.whatwg.org/#finding-slots-and-slotables
 *
 * Shadow roots with manual assignment have no assigned nodes.
 */
#pragma once

#include "tree/h5-tree.h"

/* https://dom.spec.whatwg.org/#concept-slotable */
static inline gboolean
h5_node_is_slottable (const H5Node *node)
{
  return node->type == H5_NODE_ELEMENT || h5_node_is_text (node);
}

/* https://dom.spec.whatwg.org/#find-a-slot; NULL for none. is_open: only in an open root. */
H5Node *h5_node_find_slot (const H5Node *slottable, gboolean is_open);

/* https://dom.spec.whatwg.org/#find-slotables; appends to out. */
void h5_slot_find_slottables (H5Node *slot, GPtrArray *out);

/* https://dom.spec.whatwg.org/#find-flattened-slotables; appends to out. */
void h5_slot_find_flattened (H5Node *slot, GPtrArray *out);
