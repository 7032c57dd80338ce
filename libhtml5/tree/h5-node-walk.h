/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A walk over a tree that also reports when it leaves a node. */
#pragma once

#include "tree/h5-tree.h"

typedef void (*H5LeaveFunc) (gpointer data, const H5Node *node);

/* Returns the next node in tree order, among root and its descendants. NULL at the end. Calls
 * leave() for each node after its descendants. */
H5Node *h5_node_next_leaving (H5Node *node, const H5Node *root, H5LeaveFunc leave, gpointer data);
