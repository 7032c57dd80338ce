/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Counts objects that live: what a garbage-collected language cannot tell of a GObject. */
#pragma once

#include <glib-object.h>

/**
 * h5_counter_add:
 * @object: an object to count until it ends
 */
void h5_counter_add (GObject *object);

/**
 * h5_counter_get_alive:
 *
 * Returns: how many of the objects have not ended
 */
int h5_counter_get_alive (void);
