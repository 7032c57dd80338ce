/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Tells which slots of a shadow root get other assigned nodes, when the standard does:
 * https://dom.spec.whatwg.org/#signal-a-slot-change
 *
 * A tracker hangs at a shadow root and at its host. It knows which child of the host is in which
 * slot, and the slots by name. A child that comes, goes or asks for another slot costs a look-up; a
 * slot that comes, goes or is renamed costs one walk over root and children, at the end of the
 * operation.
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

/* Any thread may call this; nothing is told from then on. */
void h5_slot_tracker_drop (H5SlotTracker *self);

/* The slot was given other nodes by hand; these were its assigned nodes before. */
void h5_slot_tracker_assigned (H5SlotTracker *self, H5Node *slot, const GPtrArray *before);
