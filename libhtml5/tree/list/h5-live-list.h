/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Live lists: the children or descendants of a node that a filter lets through.
 * https://dom.spec.whatwg.org/#concept-collection
 *
 * A list listens at its root. It stores the number of items and the position of the last item that
 * was found. When it has walked far to find items, it builds an index of their positions, which
 * lasts while following changes costs less than walking did.
 *
 * While a list is watched, it also determines at each change which items are inserted or removed.
 * All changes of an operation become one region, which is reported at the end.
 */
#pragma once

#include "tree/list/h5-filter.h"
#include "tree/list/h5-list-funcs.h"
#include "tree/list/h5-positions.h"

typedef struct _H5LiveList H5LiveList;

struct _H5LiveList
{
  H5MutationListener listener; /* must be first */
  const H5ListFuncs *funcs;
  struct _H5ListGroup *group; /* of a list of descendants: h5-list-group.h */
  H5LiveList *next_of_few;    /* and the next one, while the group has few */
  guint64 n_change;           /* the last change that the group notified it of */
  H5Filter filter;
  gboolean descendants; /* not only children */

  gboolean is_counted;
  guint n_items;
  gsize n_nodes; /* that were visited to count them */
  gsize credit;  /* how many nodes may be visited to follow changes */
  gsize walked;  /* how many were visited to find items */
  H5Node *last;  /* an item whose index is known, or NULL */
  guint last_index;
  H5Positions *positions; /* of all items, or NULL */

  gboolean is_pending; /* there is a change to report: between the items that stayed the same */
  guint n_known;       /* how many items there were before it */
  guint n_same_before;
  guint n_same_after;
};

/* Starts a zeroed list, which listens at its root. It takes the filter's contents. */
void h5_live_list_begin (H5LiveList *self, H5Node *root, gboolean descendants,
                         const H5Filter *filter, const H5ListFuncs *funcs);

/* Frees the contents of the list, not the list itself. */
void h5_live_list_clear (H5LiveList *self);

/* An existing list of this node with the same filter, or NULL. `funcs` may be NULL for any. */
H5LiveList *h5_live_list_find (H5Node *root, gboolean descendants, const H5Filter *filter,
                               const H5ListFuncs *funcs);

guint h5_live_list_size (H5LiveList *self);

/* The item with this index, or NULL. */
H5Node *h5_live_list_get (H5LiveList *self, guint index);

/* The index of an item. */
guint h5_live_list_index_of (H5LiveList *self, H5Node *item);

/* --- for h5-list-group.c: what a list does at a change --- */

void h5_live_list_inserted (H5LiveList *self, H5Node *node);
void h5_live_list_removing (H5LiveList *self, H5Node *node);
void h5_live_list_attribute (H5LiveList *self, H5Node *element, H5Name name, const char *old_value);
