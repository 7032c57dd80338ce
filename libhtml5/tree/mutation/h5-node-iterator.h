/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The position of a node iterator, which follows the changes of its tree. It is between two nodes,
 * or before the first or after the last, and stored as one of them and a side.
 * https://dom.spec.whatwg.org/#interface-nodeiterator
 */
#pragma once

#include "tree/mutation/h5-mutation-listener.h"

/* https://dom.spec.whatwg.org/#nodeiterator-reference */
typedef struct
{
  H5Node *node;    /* in the root, always */
  gboolean before; /* the place is before it, else after it */
} H5NodePointer;

typedef struct _H5NodeIterator H5NodeIterator;

/* A pointer that follows the changes of its tree, as a listener of its node. */
typedef struct
{
  H5MutationListener listener; /* must be first */
  H5NodePointer at;
  H5NodeIterator *iterator;
} H5NodePlace;

struct _H5NodeIterator
{
  H5Node *root;
  H5NodePlace reference;
  H5NodePlace candidate; /* while a step is under way: where it has got to */
  /* When the tree has no use for a place any more. */
  void (*release) (H5NodeIterator *self);
};

/* An iterator before its root. It follows the tree's changes until h5_node_iterator_drop(), which
 * any thread may call. */
void h5_node_iterator_follow (H5NodeIterator *self, H5Node *root);
void h5_node_iterator_drop (H5NodeIterator *self);

/* One step of https://dom.spec.whatwg.org/#concept-nodeiterator-traverse, of the candidate; FALSE
 * when there is no node. */
gboolean h5_node_iterator_step (H5NodeIterator *self, gboolean forward);

/* Makes the candidate follow changes while a filter runs. */
void h5_node_iterator_begin_filter (H5NodeIterator *self);
void h5_node_iterator_end_filter (H5NodeIterator *self);

/* The candidate is the node that was looked for. */
void h5_node_iterator_accept (H5NodeIterator *self);
