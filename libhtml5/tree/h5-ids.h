/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Elements by their id. https://dom.spec.whatwg.org/#dom-nonelementparentnode-getelementbyid
 *
 * The first questions walk the tree. When they have walked as much as the index would cost, it
 * is made: a table from each id of the document to its first element and the number of elements
 * that have it, 16 bytes a slot at most three quarters full. From then on it is kept right, as a
 * listener, through each change:
 *
 *   put in or taken out    a step for each node of the subtree
 *   an id attribute        a step
 *
 * Of an id that several elements have, the first one has to be looked for again, by a walk, when
 * one of them comes, or when the first one goes; a question does that. When changes have cost
 * more than the index since it was asked last, it is dropped, and all begins anew.
 *
 * A document, a fragment, a shadow tree and what has been taken out each have an index of their own,
 * of which the last few that were asked are kept. H5Node.is_indexed says that a node is in one.
 */
#pragma once

#include "tree/h5-tree.h"

/* The first descendant of root with this id, or NULL; no element has the empty id. `steps`,
 * where it is not NULL, is counted up by the work done. */
H5Node *h5_node_element_by_id (H5Node *root, const char *id, gsize length, guint64 *steps);

typedef enum
{
  H5_IDS_UNKNOWN, /* there is no index, or the node is not in it: walk, and say what it cost */
  H5_IDS_NONE,    /* no element below the root has the id */
  H5_IDS_ONE,     /* *element has it, no other */
  H5_IDS_SEVERAL  /* *element is the first of them */
} H5IdsResult;

/* What the index says about all that is in the root of node. As selectors do, it compares
 * without case in quirks mode. */
H5IdsResult h5_node_ask_ids (H5Node *node, const char *id, gsize length, H5Node **element,
                             guint64 *steps);

/* Somebody looked for an id and had to walk so many steps: that is how the index comes to be. */
void h5_tree_note_id_walk (H5Tree *self, guint64 steps);

/* Before the root is freed. */
void h5_tree_forget_ids_in (H5Node *root);

/* For those that change attributes and tell nobody. */
void h5_tree_forget_ids (H5Tree *self);
