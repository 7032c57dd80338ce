/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* For the files of live lists. */
#pragma once

#include "tree/list/h5-live-list.h"

/* Walking over so few nodes for one item is no reason to make an index of positions. */
#define H5_LIVE_LIST_NEAR 8

static inline gboolean
h5_live_list_is_item (H5LiveList *self, const H5Node *node)
{
  return h5_filter_matches (&self->filter, node);
}

/* The next or previous node that could be an item; never the root. */
H5Node *h5_live_list_next_node (const H5LiveList *self, const H5Node *node, gboolean forward);

/* Forgets the count and all positions. */
void h5_live_list_forget (H5LiveList *self);

extern const H5MutationHooks h5_live_list_children_hooks;
extern const H5MutationHooks h5_live_list_descendants_hooks;
