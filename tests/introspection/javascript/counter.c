/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "counter.h"

static int n_alive;

static void
on_end (gpointer data, GObject *object)
{
  g_atomic_int_add (&n_alive, -1);
}

void
h5_counter_add (GObject *object)
{
  g_atomic_int_inc (&n_alive);
  g_object_weak_ref (object, on_end, NULL);
}

int
h5_counter_get_alive (void)
{
  return g_atomic_int_get (&n_alive);
}
