/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Functions that files of live lists share. */
#pragma once

#include "tree/list/h5-live-list.h"

/* The maximum number of nodes to visit for one item before an index of positions is built. */
#define H5_LIVE_LIST_NEAR 8

/* Whether an option belongs to the select that is the root. */
gboolean h5_live_list_has_option (H5LiveList *self, const H5Node *option);

static inline gboolean
h5_live_list_is_item (H5LiveList *self, const H5Node *node)
{
  return h5_filter_matches (&self->filter, node)
         && (self->filter.kind != H5_FILTER_OPTIONS || h5_live_list_has_option (self, node));
}

/* Returns the next or previous node that could be an item, without the root. */
H5Node *h5_live_list_next_node (const H5LiveList *self, const H5Node *node, gboolean forward);

/* Discards the number of items and all positions. */
void h5_live_list_forget (H5LiveList *self);

extern const H5MutationHooks h5_live_list_children_hooks;
extern const H5MutationHooks h5_live_list_descendants_hooks;
