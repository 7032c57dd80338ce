/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Live lists: the children or descendants of a node that match a filter:
 * https://dom.spec.whatwg.org/#concept-collection
 *
 * A list listens at its root. It stores the number of items, and the index of the last item that
 * was found. When finding items has cost much, it builds an index of their positions, which
 * exists while updating it costs less than finding items did.
 *
 * If a list is watched, it also determines for each change which items are inserted or removed.
 * All changes of an operation are combined into one region, which is reported at the end.
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
  H5LiveList *next_of_few;    /* the next list of the group, while it has few */
  char *key;                  /* in a group that has many; and the index among the lists with it */
  guint place;
  guint64 n_change; /* number of the last change that the group notified it of */
  H5Filter filter;
  gboolean descendants; /* include descendants, not only children */

  gboolean is_counted;
  guint n_items;
  gsize n_nodes; /* number of nodes that were visited to count the items */
  gsize credit;  /* number of nodes that may be visited to update the list */
  gsize walked;  /* number of nodes that were visited to find items */
  H5Node *last;  /* an item with a known index, or NULL */
  guint last_index;
  H5Positions *positions; /* of all items; or NULL */
  GHashTable *selects;    /* of H5_FILTER_OPTIONS: for h5_option_select_known(); or NULL */

  gboolean is_pending; /* a change between the items that are the same has to be reported */
  guint n_known;       /* number of items before the change */
  guint n_same_before;
  guint n_same_after;
};

/* Initializes a list, which must be zeroed, and adds its listener to the root. Takes ownership
 * of the filter's contents. */
void h5_live_list_begin (H5LiveList *self, H5Node *root, gboolean descendants,
                         const H5Filter *filter, const H5ListFuncs *funcs);

/* Frees the contents of the list, not the list itself. */
void h5_live_list_clear (H5LiveList *self);

/* Returns an existing list of this node with the same filter, or NULL. `funcs` may be NULL for
 * any. */
H5LiveList *h5_live_list_find (H5Node *root, gboolean descendants, const H5Filter *filter,
                               const H5ListFuncs *funcs);

guint h5_live_list_size (H5LiveList *self);

/* Returns the item with this index, or NULL. */
H5Node *h5_live_list_get (H5LiveList *self, guint index);

/* Returns the index of an item. */
guint h5_live_list_index_of (H5LiveList *self, H5Node *item);

/* --- for h5-list-group.c: updating the list --- */

void h5_live_list_inserted (H5LiveList *self, H5Node *node);
void h5_live_list_removing (H5LiveList *self, H5Node *node);
void h5_live_list_attribute (H5LiveList *self, H5Node *element, H5Name name, const char *old_value);
