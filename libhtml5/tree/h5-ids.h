/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Elements by ID: https://dom.spec.whatwg.org/#dom-nonelementparentnode-getelementbyid
 *
 * The first lookups walk over the tree. When they have cost as much as an index, it is built: a
 * table from each ID to its first element and the number of elements that have it, with 16 bytes
 * for each slot, at most three quarters full. From then on, a mutation listener updates it:
 *
 *   insertion or removal   one step for each node of the subtree
 *   an id attribute        one step
 *
 * In quirks mode, this table ignores case, like selectors do. It also has the root, if that is an
 * element. If a lookup finds several elements there, and the first one is not what it looks for,
 * a second table is built, of exact IDs and without the root. The listener then updates both.
 *
 * If several elements have an ID, and another one was inserted, or the first one was removed, the
 * next lookup has to find the first one by a walk. If changes since the last lookup have cost
 * more than building the index, it is dropped.
 *
 * A document, a fragment, a shadow tree and a removed subtree each have a separate index. Only
 * the indexes that were used last are kept. H5Node.id_index is the number of the index with a node.
 */
#pragma once

#include "tree/h5-tree.h"

/* Returns the first descendant of root with this ID, or NULL. No element has the empty ID.
 * `steps`, if it is not NULL, is increased by the work done. */
H5Node *h5_node_element_by_id (H5Node *root, const char *id, gsize length, guint64 *steps);

typedef enum
{
  H5_IDS_UNKNOWN, /* there is no index, or the node is not in it: walk, and report the cost */
  H5_IDS_NONE,    /* no descendant of the root has the ID */
  H5_IDS_ONE,     /* only *element has the ID */
  H5_IDS_SEVERAL  /* *element is the first of them */
} H5IdsResult;

/* Looks up an ID in the index of the node's root. Like selectors, ignores case in quirks mode. */
H5IdsResult h5_node_ask_ids (H5Node *node, const char *id, gsize length, H5Node **element,
                             guint64 *steps);

/* Reports the cost of a walk for an ID. When walks have cost enough, an index is built. */
void h5_tree_note_id_walk (H5Tree *self, guint64 steps);

/* Call this before the root is freed. */
void h5_tree_forget_ids_in (H5Node *root);

/* Call this after attributes have changed without notifying mutation listeners. */
void h5_tree_forget_ids (H5Tree *self);
