/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Comparing two nodes: equality and relative position. */
#pragma once

#include "tree/h5-tree.h"

/* https://dom.spec.whatwg.org/#concept-node-equals. The nodes can be in different trees. */
gboolean h5_node_equals (const H5Node *a, const H5Node *b);

/* https://dom.spec.whatwg.org/#dom-node-comparedocumentposition: the same values. */
enum
{
  H5_POSITION_DISCONNECTED = 1 << 0,
  H5_POSITION_PRECEDING = 1 << 1,
  H5_POSITION_FOLLOWING = 1 << 2,
  H5_POSITION_CONTAINS = 1 << 3,
  H5_POSITION_CONTAINED_BY = 1 << 4,
  H5_POSITION_IMPLEMENTATION_SPECIFIC = 1 << 5
};

/* Returns the number of ancestors of a node. */
gsize h5_node_depth (const H5Node *node);

/* Returns the position of `other` relative to `node`. */
guint h5_node_compare_position (const H5Node *node, const H5Node *other);
