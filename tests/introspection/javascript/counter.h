/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Counts live objects, for tests in garbage-collected languages. */
#pragma once

#include <glib-object.h>

/**
 * h5_counter_add:
 * @object: an object
 *
 * Counts the object until it is disposed.
 */
void h5_counter_add (GObject *object);

/**
 * h5_counter_get_alive:
 *
 * Returns: the number of counted objects that are not disposed
 */
int h5_counter_get_alive (void);
