/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What follows a tree's changes of a node iterator: where it stands. That is between two nodes,
 * or before the first or after the last, and said as one of them and a side.
 * https://dom.spec.whatwg.org/#interface-nodeiterator
 */
#pragma once

#include "tree/h5-mutation-listener.h"

/* https://dom.spec.whatwg.org/#nodeiterator-reference */
typedef struct
{
  H5Node *node;    /* in the root, always */
  gboolean before; /* the place is before it, else after it */
} H5NodePointer;

typedef struct _H5NodeIterator H5NodeIterator;

struct _H5NodeIterator
{
  H5MutationListener listener; /* must be first; its hooks are the following */
  H5Node *root;
  H5NodePointer reference;
  H5NodePointer candidate; /* while a step is under way: where it has got to */
  void (*release) (H5NodeIterator *self);
};

extern const H5MutationHooks h5_node_iterator_hooks;

/* One step of https://dom.spec.whatwg.org/#concept-nodeiterator-traverse, of the candidate; FALSE
 * when there is no node. */
gboolean h5_node_iterator_step (H5NodeIterator *self, gboolean forward);
