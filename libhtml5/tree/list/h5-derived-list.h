/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Live lists whose items depend on other elements: the elements of a form, the labels of a
 * control. Each change of the structure, and changes of some attributes, may affect them.
 *
 * The items are found all at once, and are valid while the stamps of the
 * tree do not change. If the list is not watched, changes only cost a test.
 */
#pragma once

#include "tree/list/h5-list-funcs.h"

typedef struct _H5DerivedList H5DerivedList;

/* Appends the items in tree order. */
typedef void (*H5FindItems) (const H5Node *subject, GPtrArray *items);

struct _H5DerivedList
{
  H5MutationListener listener; /* must be first; of the subject */
  const H5ListFuncs *funcs;
  H5FindItems find_items;
  H5MutationListener *changes; /* of the whole tree */
  GPtrArray *items;
  guint64 stamp; /* the stamps of the subject's tree when the items were found */
  guint64 attribute_stamp;
  /* While a change is pending: the items that were reported last, each NULL if it is a node of a tree
   * that the subject has left. Otherwise NULL. */
  GPtrArray *reported;
};

/* Initializes a list, which must be zeroed, and adds its listener to the subject. The owner drops
 * the listener, in any thread. */
void h5_derived_list_begin (H5DerivedList *self, H5Node *subject, H5FindItems find_items,
                            const H5ListFuncs *funcs);

/* Frees the contents of the list, not the list itself. */
void h5_derived_list_clear (H5DerivedList *self);

/* Returns a list of this subject with the same items, or NULL. */
H5DerivedList *h5_derived_list_find (H5Node *subject, H5FindItems find_items);

/* Returns the items, of H5Node. Valid until the next change. */
const GPtrArray *h5_derived_list_items (H5DerivedList *self);
