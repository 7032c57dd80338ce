/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The core of a live object: the part of a list, a map, a range, an iterator or an observer that
 * the tree knows, as a mutation listener.
 *
 *      GObject ----> Html5Live <---- H5Tree
 *         ^ . . . weak . . |
 *
 * The GObject may end in any thread, when the tree's thread is just telling the core of a change.
 * So each of them has a reference of the core. The object drops the core and is gone; the tree
 * gives up its reference the next time that it comes by. Classes put what belongs to both after
 * the members of this struct.
 */
#pragma once

#include "tree/mutation/h5-mutation-listener.h"

#include <glib-object.h>

typedef struct
{
  GWeakRef object;
  void (*clear) (gpointer self); /* frees what the class has put in the core, or NULL */
} Html5Live;

/* A core of this size, zeroed but for this; the reference is the object's. `object` may be NULL if
 * the core has no use for it. */
gpointer _html5_live_new (gsize size, gpointer object, void (*clear) (gpointer self));

/* One reference for each listener that is given to the tree, and gives it back when it is freed. */
gpointer _html5_live_ref (gpointer self);
void _html5_live_unref (gpointer self);

/* The object as a new reference, or NULL when it has ended. */
gpointer _html5_live_get_object (gpointer self);
