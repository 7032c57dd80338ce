/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Threads that only drop references, for tests of races with the thread that uses the document.
 *
 * The critical code is a few instructions in g_object_unref(). So signals that arrive at any
 * instruction make the threads wait there for a while. Half of the time, they
 * also wait before they lock a mutex.
 */
#pragma once

#include <glib-object.h>

/* A number below `n`. */
guint droppers_random (guint n);

/* Drops a reference, in any thread. */
void droppers_take (gpointer object);

/* The same with another function than g_object_unref(). */
void droppers_take_with (gpointer object, void (*drop) (gpointer object));

/* Waits until all that was taken is dropped. */
void droppers_wait (void);

/* Repeats this for three seconds, or two minutes in slow mode, while threads drop what it gives
 * them. */
void droppers_run (void (*use) (void));
