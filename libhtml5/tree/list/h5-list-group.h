/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The live lists of a node's descendants. When there are many they are found by what they look for:
 * at a change only those are told that it concerns.
 */
#pragma once

#include "tree/list/h5-live-list.h"

typedef struct _H5ListGroup H5ListGroup;

/* From the list, once it hangs at the node. */
void h5_list_group_add (H5Node *root, H5LiveList *list);
void h5_list_group_remove (H5ListGroup *self, H5LiveList *list);

/* A list with the same filter, or NULL. */
H5LiveList *h5_list_group_find (H5Node *root, const H5Filter *filter);
