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
  H5Node *node;    /* always root or a descendant of it */
  gboolean before; /* the position is before the node, otherwise after it */
} H5NodePointer;

typedef struct _H5NodeIterator H5NodeIterator;

/* A position that follows changes of its tree, as a listener at its node. */
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
  H5NodePlace candidate; /* during a step: the current position */
  /* Called when the tree has freed a position. */
  void (*release) (H5NodeIterator *self);
};

/* Initializes an iterator before its root. It follows changes of the tree until
 * h5_node_iterator_drop(), which any thread may call. */
void h5_node_iterator_follow (H5NodeIterator *self, H5Node *root);
void h5_node_iterator_drop (H5NodeIterator *self);

/* Moves the candidate by one step of
 * https://dom.spec.whatwg.org/#concept-nodeiterator-traverse. Returns FALSE if there is no
 * node. */
gboolean h5_node_iterator_step (H5NodeIterator *self, gboolean forward);

/* Makes the candidate follow changes of the tree while a filter runs. */
void h5_node_iterator_begin_filter (H5NodeIterator *self);
void h5_node_iterator_end_filter (H5NodeIterator *self);

/* Makes the candidate the reference. */
void h5_node_iterator_accept (H5NodeIterator *self);
