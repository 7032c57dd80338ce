/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Functions of the application that an object keeps, and calls. */
#pragma once

#include <glib-object.h>

/* A function and its data, with a reference count (g_rc_box_acquire()): a call in progress keeps
 * them when the object gets another function. */
typedef struct
{
  GCallback func;
  gpointer data;
  GDestroyNotify destroy;
} Html5Func;

/* Replaces a function. If func is NULL, the object has none, and the data is freed at once. */
void _html5_func_set (Html5Func **self, GCallback func, gpointer data, GDestroyNotify destroy);
void _html5_func_release (Html5Func *self);
