/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The state of a tree at some time, for a slow reader while the tree changes. Nothing is copied
 * before the first change. For each node that changes, the old links, flags, attributes or data
 * are saved once.
 *
 *   H5Snapshot *snapshot = h5_snapshot_new (node);
 *   ... the tree may change ...
 *   while (!h5_snapshot_prepare (snapshot))
 *     ... the tree may change ...
 *   h5_snapshot_enter (snapshot);     from here on, nodes have their old state
 *   ... read some of them ...
 *   h5_snapshot_leave (snapshot);     from here on, nodes have their current state
 *   h5_snapshot_free (snapshot);
 *
 * Between enter and leave, nodes must only be read. The cost of both is proportional to the
 * number of changed nodes and of the bytes that were replaced in long texts. Pointers to nodes,
 * strings and attribute lists are valid until the snapshot is freed.
 */
#pragma once

#include "tree/h5-tree.h"

typedef struct _H5Snapshot H5Snapshot;

/* Creates a snapshot of everything in h5_node_top() of the node. The tree must exist longer
 * than the snapshot. */
H5Snapshot *h5_snapshot_new (const H5Node *node);
void h5_snapshot_free (H5Snapshot *self);

/* Does a part of what h5_snapshot_enter() would do for long texts and lists of attributes that have
 * changed, which takes about a millisecond. Returns FALSE if there is more to do. Other snapshots
 * of the tree profit as well. */
gboolean h5_snapshot_prepare (H5Snapshot *self);

void h5_snapshot_enter (H5Snapshot *self);
void h5_snapshot_leave (H5Snapshot *self);

/* Returns the number of nodes that have changed. For tests. */
guint h5_snapshot_n_changed (const H5Snapshot *self);
