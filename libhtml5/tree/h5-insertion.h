/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Several nodes put into one place: https://dom.spec.whatwg.org/#interface-parentnode and
 * https://dom.spec.whatwg.org/#interface-childnode.
 *
 * The standard moves more than one node into a fragment first, and finds out then whether the
 * fragment may be inserted. Here that is found out before anything moves.
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

/* Whether there is nothing to do: the place is beside a node that has no parent. */
gboolean h5_place_is_nowhere (const H5Node *context, H5Place place);

/* Changes nothing; the nodes may be of any tree. */
H5MutationResult h5_check_insertion (H5Node *context, H5Place place, H5Node *const *nodes,
                                     gsize n_nodes);

/* After the check. Without `bring` the nodes are of the context's tree. */
void h5_insert_nodes (H5Node *context, H5Place place, H5Node *const *nodes, gsize n_nodes,
                      H5Bring bring, gpointer data);
