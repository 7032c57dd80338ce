/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The live lists of a node's descendants. If there are many, they are found by the keys of their
 * filters, so that a change only notifies the lists that it affects.
 */
#pragma once

#include "tree/list/h5-live-list.h"

typedef struct _H5ListGroup H5ListGroup;

/* The first is called after the list was added to the node. */
void h5_list_group_add (H5Node *root, H5LiveList *list);
void h5_list_group_remove (H5ListGroup *self, H5LiveList *list);

/* Returns a list with the same filter, or NULL. */
H5LiveList *h5_list_group_find (H5Node *root, const H5Filter *filter);
