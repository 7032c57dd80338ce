/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Inserting several nodes at one place: https://dom.spec.whatwg.org/#interface-parentnode and
 * https://dom.spec.whatwg.org/#interface-childnode.
 *
 * The standard first moves several nodes into a fragment, and then checks whether it can be
 * inserted. Here, that is checked before nodes are moved.
 */
#pragma once

#include "tree/mutation/h5-mutation.h"

typedef enum
{
  H5_PLACE_BEFORE,      /* before() */
  H5_PLACE_AFTER,       /* after() */
  H5_PLACE_INSTEAD,     /* replaceWith() */
  H5_PLACE_FIRST,       /* prepend() */
  H5_PLACE_LAST,        /* append() */
  H5_PLACE_ALL_CHILDREN /* replaceChildren() */
} H5Place;

/* Whether nothing is to be done: the place is next to a node that has no parent. */
gboolean h5_place_is_nowhere (const H5Node *context, H5Place place);

/* Checks without changing anything. The nodes can be in any tree. */
H5MutationResult h5_check_insertion (H5Node *context, H5Place place, H5Node *const *nodes,
                                     gsize n_nodes);

/* Inserts nodes after the check. Without `bring`, they must be in the context's tree. */
void h5_insert_nodes (H5Node *context, H5Place place, H5Node *const *nodes, gsize n_nodes,
                      H5Bring bring, gpointer data);
