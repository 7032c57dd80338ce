/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which nodes a walk sees: https://dom.spec.whatwg.org/#traversal */
#pragma once

#include "dom/traversal/html5-tree-walker.h"

#include "tree/h5-tree.h"

typedef struct
{
  Html5WhatToShow what_to_show;
  Html5NodeFilterFunc func; /* NULL: all of these types */
  gpointer user_data;
  GDestroyNotify destroy;
  gboolean is_active; /* the function is running */
} Html5NodeFilter;

static inline gboolean
_html5_is_shown (Html5WhatToShow what_to_show, const H5Node *node)
{
  return ((guint) what_to_show & (1u << (node->type - 1))) != 0;
}

/* https://dom.spec.whatwg.org/#concept-node-filter; code of the application may run. When the
 * function is running already the error is set, and the answer ends the search. */
Html5FilterResult _html5_node_filter_ask (Html5NodeFilter *self, Html5Node *node, GError **error);

void _html5_node_filter_clear (Html5NodeFilter *self);

/* Up to `max_nodes` nodes of a walk in one array, or NULL with an error. */
typedef gpointer (*Html5NextNode) (gpointer walk, GError **error);
Html5Node **_html5_take_nodes (gpointer walk, Html5NextNode next, guint max_nodes, gsize *n_nodes,
                               GError **error);
