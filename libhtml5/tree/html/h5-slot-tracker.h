/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Reports which slots of a shadow root get other assigned nodes, at the points of the standard:
 * https://dom.spec.whatwg.org/#signal-a-slot-change
 *
 * A tracker listens at a shadow root and at its host. It stores the slot of each child of the
 * host, and the slots by name. If a child is inserted, removed or gets another `slot` attribute,
 * that costs a lookup. If a slot is inserted, removed or renamed, that costs one walk over the
 * root and the children at the end of the operation.
 */
#pragma once

#include "tree/mutation/h5-mutation-listener.h"

typedef struct _H5SlotTracker H5SlotTracker;

typedef void (*H5SlotChanged) (H5Node *slot, gpointer data);

/* The tracker that a shadow root has; NULL for none. */
H5SlotTracker *h5_slot_tracker_find (H5Node *root);

/* Gives a shadow root a tracker. `free_data` is called when the tree has dropped it. */
H5SlotTracker *h5_slot_tracker_new (H5Node *root, H5SlotChanged changed, gpointer data,
                                    GDestroyNotify free_data);

/* Any thread may call this. Nothing is reported from then on. */
void h5_slot_tracker_drop (H5SlotTracker *self);

/* The manually assigned nodes of a slot have changed; `before` are its old assigned nodes. */
void h5_slot_tracker_assigned (H5SlotTracker *self, H5Node *slot, const GPtrArray *before);
