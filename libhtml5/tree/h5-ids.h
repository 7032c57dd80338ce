/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Elements by their id. https://dom.spec.whatwg.org/#dom-nonelementparentnode-getelementbyid
 *
 * The first lookups walk the tree. When they have walked as much as an index would cost, it is
 * built: a table from each id of the document to its first element and the number of elements that
 * have it, with 16 bytes for each slot, at most three quarters full. From then on it is updated by
 * a mutation listener:
 *
 *   put in or taken out    a step for each node of the subtree
 *   an id attribute        a step
 *
 * If several elements have an id, the next lookup has to find the first one by a walk after one of
 * them was inserted or the first one was removed. If changes since the last lookup have cost more
 * than building the index, it is dropped.
 *
 * A document, a fragment, a shadow tree and a removed subtree each have a separate index. Only the
 * indexes that were used last are kept. H5Node.is_indexed is set for nodes in an index.
 */
#pragma once

#include "tree/h5-tree.h"

/* The first descendant of root with this id, or NULL; no element has the empty id. `steps`,
 * where it is not NULL, is counted up by the work done. */
H5Node *h5_node_element_by_id (H5Node *root, const char *id, gsize length, guint64 *steps);

typedef enum
{
  H5_IDS_UNKNOWN, /* there is no index, or the node is not in it: walk, and report the cost */
  H5_IDS_NONE,    /* no element below the root has the id */
  H5_IDS_ONE,     /* only *element has the id */
  H5_IDS_SEVERAL  /* *element is the first of them */
} H5IdsResult;

/* Looks up an id in the index of the node's root. As selectors do, it compares without case in
 * quirks mode. */
H5IdsResult h5_node_ask_ids (H5Node *node, const char *id, gsize length, H5Node **element,
                             guint64 *steps);

/* Reports the cost of a walk for an id. Enough of these start an index. */
void h5_tree_note_id_walk (H5Tree *self, guint64 steps);

/* Before the root is freed. */
void h5_tree_forget_ids_in (H5Node *root);

/* For code that changes attributes without notifying mutation listeners. */
void h5_tree_forget_ids (H5Tree *self);
