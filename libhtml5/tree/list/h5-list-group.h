/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The live lists of a node's descendants. If there are many, they are found by their filters, so
 * that a change only notifies the lists that it concerns.
 */
#pragma once

#include "tree/list/h5-live-list.h"

typedef struct _H5ListGroup H5ListGroup;

/* For the list, after it was added to the node. */
void h5_list_group_add (H5Node *root, H5LiveList *list);
void h5_list_group_remove (H5ListGroup *self, H5LiveList *list);

/* A list with the same filter, or NULL. */
H5LiveList *h5_list_group_find (H5Node *root, const H5Filter *filter);
