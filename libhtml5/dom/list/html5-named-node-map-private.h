/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A map reads the attributes of its element whenever it is asked for one. While a handler is
 * connected to items-changed, it also remembers which attributes there were, and reports the
 * difference after each operation.
 */
#pragma once

#include "dom/list/html5-list-core-private.h"
#include "dom/list/html5-named-node-map.h"

struct _Html5NamedNodeMap
{
  GObject parent_instance;
  Html5Element *element; /* NULL for what g_object_new() made */
  Html5ListCore *core;

  GArray *known;  /* the attributes that handlers know of, or NULL */
  gboolean knows; /* whether `known` is right */
  guint n_moves;  /* of the element when it was made */
  /* The first change of the operation that has not been reported yet. */
  gboolean is_pending;
  guint n_before;       /* how many attributes there were before it */
  gboolean is_appended; /* it is the only one, and appended an attribute */
  gboolean is_value;    /* it is the only one, and changed the value of the attribute `name` */
  H5Name name;
  H5Node *node; /* the node of that attribute at the time; only compared */
};

extern const H5MutationHooks _html5_named_node_map_hooks;

/* Remembers the present attributes for a handler that was connected since the last call. */
void _html5_named_node_map_watch (Html5NamedNodeMap *self);

/* Remembers the node that was returned: another one in its place is a change for handlers. */
void _html5_named_node_map_note (Html5NamedNodeMap *self, guint index, H5Node *attribute);
