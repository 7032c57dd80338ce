/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Reports which slots of a shadow root get other assigned nodes, at the points that the standard
 * defines: https://dom.spec.whatwg.org/#signal-a-slot-change
 *
 * A tracker listens at a shadow root and at its host. The slots and the children of the host are in
 * an H5SlotNames; with manual assignment, the tracker stores the slot of each child.
 */
#pragma once

#include "tree/mutation/h5-mutation-listener.h"

typedef struct _H5SlotTracker H5SlotTracker;

typedef void (*H5SlotChanged) (H5Node *root, H5Node *slot, gpointer data);

/* Returns the tracker of a shadow root, or NULL. */
H5SlotTracker *h5_slot_tracker_find (H5Node *root);

/* Creates a tracker for a shadow root. `free_data` is called when the tree has freed it. */
H5SlotTracker *h5_slot_tracker_new (H5Node *root, H5SlotChanged changed, gpointer data,
                                    GDestroyNotify free_data);

/* Any thread may call this. No more changes are reported. */
void h5_slot_tracker_drop (H5SlotTracker *self);

/* Called when the manually assigned nodes of a slot have changed. `before` are its previous
 * assigned nodes. */
void h5_slot_tracker_assigned (H5SlotTracker *self, H5Node *slot, const GPtrArray *before);

/* Called when a slot, which may be outside of the root, has taken a node from another one. */
void h5_slot_tracker_taken (H5SlotTracker *self, H5Node *node);

/* Reports the changes of the present operation so far, before nodes move to another tree: the slots
 * that were removed are still those which the application knows. */
void h5_slot_trackers_settle (H5Tree *tree);
