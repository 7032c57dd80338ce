/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/common/html5-func-private.h"

static void
free_func (gpointer box)
{
  Html5Func *self = box;

  if (self->destroy)
    self->destroy (self->data);
}

void
_html5_func_release (Html5Func *self)
{
  g_rc_box_release_full (self, free_func);
}

/* The data is freed when the object has the new function: that may run code of the application. */
void
_html5_func_set (Html5Func **self, GCallback func, gpointer data, GDestroyNotify destroy)
{
  Html5Func *old = *self;

  *self = g_rc_box_new (Html5Func);
  **self = (Html5Func){ func, data, destroy };
  if (!func)
    g_clear_pointer (self, _html5_func_release);
  g_clear_pointer (&old, _html5_func_release);
}
