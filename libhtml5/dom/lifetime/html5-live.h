/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The core of a live object: the part of a list, a map, a range, an iterator or an observer that
 * the tree refers to, as a mutation listener.
 *
 *      GObject ----> Html5Live <---- H5Tree
 *         ^ . . . weak . . |
 *
 * The GObject can be freed in any thread, even while the tree's thread notifies the core of a
 * change. So both have a reference to the core. The object drops the core when it is freed, and
 * the tree releases its reference the next time that it notifies its listeners. Classes add the
 * data that both use after the members of this struct.
 */
#pragma once

#include "tree/mutation/h5-mutation-listener.h"

#include <glib-object.h>

typedef struct
{
  GWeakRef object;
  void (*clear) (gpointer self); /* frees the data of the class, or NULL */
} Html5Live;

/* Creates a core of this size, with the data of the class zeroed. The caller gets the reference
 * of the object. `object` may be NULL if the core does not need it. */
gpointer _html5_live_new (gsize size, gpointer object, void (*clear) (gpointer self));

/* One reference for each listener that is added to the tree, released when the listener is
 * freed. */
gpointer _html5_live_ref (gpointer self);
void _html5_live_unref (gpointer self);

/* The object as a new reference, or NULL if it has been freed. */
gpointer _html5_live_get_object (gpointer self);
