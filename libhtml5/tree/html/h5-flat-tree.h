/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The flat tree: https://drafts.csswg.org/css-shadow-1/#flattening
 *
 * An H5FlatTree remembers which slots have which names and contents, so that asking for the parents
 * of many nodes costs about as much as one walk over the shadow trees and the children of their
 * hosts. Nothing may change while it is used.
 */
#pragma once

#include "tree/h5-tree.h"

typedef struct _H5FlatTree H5FlatTree;

H5FlatTree *h5_flat_tree_new (void);
void h5_flat_tree_free (H5FlatTree *self);

/* Returns the parent element of an element in the flat tree: its slot, the host of its shadow root,
 * or its parent element. NULL if there is none, also for elements that are not in the flat tree:
 * those without a slot below a host, and those in a slot that shows others. */
H5Node *h5_flat_tree_parent (H5FlatTree *self, const H5Node *element, guint64 *steps);

/* Returns the shadow root of the tree that a slot is in, or NULL. */
H5Node *h5_flat_tree_shadow_root (H5FlatTree *self, const H5Node *slot, guint64 *steps);

/* Appends the nodes that are assigned to a slot: h5_slot_find_slottables(). */
void h5_flat_tree_find_slottables (H5FlatTree *self, const H5Node *slot, GPtrArray *out,
                                   guint64 *steps);

/* https://dom.spec.whatwg.org/#find-flattened-slotables. Appends to `out`. */
void h5_flat_tree_find_flattened (H5FlatTree *self, const H5Node *slot, GPtrArray *out,
                                  guint64 *steps);
