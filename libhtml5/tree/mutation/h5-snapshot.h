/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A tree as it was at some time, for a reader that takes its time while others change it. Nothing
 * is copied before the first change. Of each node that changes, its links, flags, attributes or data
 * are then kept as they were, once.
 *
 *   H5Snapshot *snapshot = h5_snapshot_new (node);
 *   ... the tree may change ...
 *   h5_snapshot_enter (snapshot);     the nodes are as they were,
 *   ... read some of them ...         until
 *   h5_snapshot_leave (snapshot);     they are what they have become
 *   h5_snapshot_free (snapshot);
 *
 * Between enter and leave nothing but reading of nodes happens. Both cost as much as nodes have
 * changed. Addresses of nodes, strings and attribute lists stay good until the snapshot is freed.
 */
#pragma once

#include "tree/h5-tree.h"

typedef struct _H5Snapshot H5Snapshot;

/* Of all that h5_node_top () of the node holds. The tree outlives the snapshot. */
H5Snapshot *h5_snapshot_new (const H5Node *node);
void h5_snapshot_free (H5Snapshot *self);

void h5_snapshot_enter (H5Snapshot *self);
void h5_snapshot_leave (H5Snapshot *self);

/* How many nodes have changed. */
guint h5_snapshot_n_changed (const H5Snapshot *self);
