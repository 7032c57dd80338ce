/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A map reads the attributes of its element at each access. While a handler is connected to
 * items-changed, it also stores the attributes, and reports the difference after each operation.
 */
#pragma once

#include "dom/list/html5-list-core-private.h"
#include "dom/list/html5-named-node-map.h"

struct _Html5NamedNodeMap
{
  GObject parent_instance;
  Html5Element *element; /* NULL for an object made with g_object_new() */
  Html5ListCore *core;

  GArray *known; /* the attributes according to reported changes, or NULL */
  gboolean is_known_valid;
  guint n_moves; /* of the element when `known` was set */
  /* The first change of the operation that has not been reported yet. */
  gboolean is_pending;
  guint n_before;       /* number of attributes before it */
  gboolean is_appended; /* it is the only change, and appended an attribute */
  gboolean is_value;    /* it is the only change, and changed the value of the attribute `name` */
  H5Name name;
  H5Node *node; /* the node of that attribute before; only compared */
};

extern const H5MutationHooks _html5_named_node_map_hooks;

/* Stores the current attributes, for a handler that was connected since the last call. */
void _html5_named_node_map_watch (Html5NamedNodeMap *self);

/* Stores the node that was returned, because replacing it is a change for handlers. */
void _html5_named_node_map_note (Html5NamedNodeMap *self, guint index, H5Node *attribute);
