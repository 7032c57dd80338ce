/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/lifetime/html5-live.h"

gpointer
_html5_live_new (gsize size, gpointer object, void (*clear) (gpointer self))
{
  Html5Live *self = g_atomic_rc_box_alloc0 (size);

  g_weak_ref_init (&self->object, object);
  self->clear = clear;
  return self;
}

gpointer
_html5_live_ref (gpointer self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  Html5Live *self = data;

  g_weak_ref_clear (&self->object);
  if (self->clear)
    self->clear (self);
}

void
_html5_live_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, clear);
}

gpointer
_html5_live_get_object (gpointer self)
{
  return g_weak_ref_get (&((Html5Live *) self)->object);
}
