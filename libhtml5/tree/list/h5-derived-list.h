/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Live lists whose items depend on other elements: the elements of a form, the labels of a
 * control. Changes of the structure and of some attributes may affect them.
 *
 * The items are found all at once, and are valid until a change that may matter to them. The lists
 * of a tree have one listener, for which other changes only cost a test.
 */
#pragma once

#include "tree/list/h5-list-funcs.h"

typedef struct _H5DerivedList H5DerivedList;
typedef struct _H5DerivedGroup H5DerivedGroup;

/* Appends the items in tree order. */
typedef void (*H5FindItems) (const H5Node *subject, GPtrArray *items);

/* Whether items of any list may depend on the nodes of a subtree that is inserted or removed. */
typedef gboolean (*H5Matters) (const H5Node *root);

struct _H5DerivedList
{
  H5MutationListener listener; /* must be first; of the subject */
  const H5ListFuncs *funcs;
  H5FindItems find_items;
  H5Matters matters;     /* the same for all lists */
  H5DerivedGroup *group; /* the lists of the tree; NULL when the tree is freed */
  GPtrArray *items;
  guint64 n_changes; /* how many changes the group had noted when the items were found */
  /* While a change is pending: the items that were reported last, each NULL if it is a node of a
   * tree that the subject has left. Otherwise NULL. */
  GPtrArray *reported;
};

/* Initializes a list, which must be zeroed, and adds its listener to the subject. The owner drops
 * the listener, in any thread. */
void h5_derived_list_begin (H5DerivedList *self, H5Node *subject, H5FindItems find_items,
                            H5Matters matters, const H5ListFuncs *funcs);

/* Frees the contents of the list, not the list itself. */
void h5_derived_list_clear (H5DerivedList *self);

/* Returns a list of this subject with the same items, or NULL. */
H5DerivedList *h5_derived_list_find (H5Node *subject, H5FindItems find_items);

/* Returns the items, of H5Node. Valid until the next change. */
const GPtrArray *h5_derived_list_items (H5DerivedList *self);
