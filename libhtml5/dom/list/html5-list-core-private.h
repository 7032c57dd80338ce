/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The core of a list that follows changes: of nodes, or of the attributes of an element. Its
 * listener belongs to the subject of the list.
 */
#pragma once

#include "dom/lifetime/html5-live.h"

#include "tree/list/h5-derived-list.h"
#include "tree/list/h5-live-list.h"

typedef struct
{
  Html5Live live; /* must be first */
  union
  {
    H5MutationListener listener; /* the first member of the others */
    H5LiveList nodes;
    H5DerivedList derived;
  } list;
} Html5ListCore;

/* `list_size` is the size of the member of `list` that the object uses. No memory is allocated for
 * the others. */
Html5ListCore *_html5_list_core_new (gpointer object, gsize list_size,
                                     void (*clear) (gpointer core));

/* Called when the object is finalized: drops the listener and the object's reference. */
void _html5_list_core_end (Html5ListCore **core);

/* Returns the list with this listener, as a new reference. NULL if it has been finalized. */
gpointer _html5_list_core_get_object (H5MutationListener *listener);

/* Take and release a reference to the core, for each listener of the tree. */
void _html5_list_core_hold (H5MutationListener *listener);
void _html5_list_core_release (H5MutationListener *listener);

extern const H5ListFuncs _html5_list_core_funcs;

/* Whether a handler is connected to items-changed, or to notify for "size". */
gboolean _html5_list_is_watched (gpointer object);

/* Emits items-changed, and notifies the property "size" if it has changed. */
void _html5_list_changed (gpointer object, guint index, guint removed, guint added);
