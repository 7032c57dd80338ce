/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Live lists whose items depend on more than themselves: the elements of a form, the labels of a
 * control. Any change of structure may concern them, and some of attributes.
 *
 * The items are found by a walk through the subject's tree, and are valid while the tree's stamps
 * stay the same. Following a change only costs a test whether the list is watched.
 */
#pragma once

#include "tree/list/h5-list-funcs.h"

typedef struct _H5DerivedList H5DerivedList;

/* Whether an element of the subject's tree is an item. */
typedef gboolean (*H5IsItem) (const H5Node *element, const H5Node *subject);

struct _H5DerivedList
{
  H5MutationListener listener; /* must be first; of the subject */
  const H5ListFuncs *funcs;
  H5IsItem is_item;
  H5MutationListener *changes; /* of the whole tree */
  GPtrArray *items;
  const H5Tree *tree; /* when the items were found, and its stamps then */
  guint64 stamp;
  guint64 attribute_stamp;
  GPtrArray *told; /* the items that were reported last, while a change is pending; or NULL */
};

/* Starts a zeroed list, which listens at its subject. */
void h5_derived_list_begin (H5DerivedList *self, H5Node *subject, H5IsItem is_item,
                            const H5ListFuncs *funcs);

/* The owner drops the listener, in any thread. */

/* Frees what the list has, not the list itself. */
void h5_derived_list_clear (H5DerivedList *self);

/* A list of this subject that has the same items, or NULL. */
H5DerivedList *h5_derived_list_find (H5Node *subject, H5IsItem is_item);

/* The items: of H5Nodes, good until the next change. */
const GPtrArray *h5_derived_list_items (H5DerivedList *self);
