/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/common/html5-private.h"

typedef struct
{
  gpointer data;
  GDestroyNotify free;
} Work;

static gpointer
free_data (gpointer work)
{
  g_autofree Work *self = work;

  self->free (self->data);
  return NULL;
}

/* Uses a thread, because a GTask would wait for a main loop when it has finished. */
void
_html5_free_apart (gpointer data, GDestroyNotify free)
{
  Work *work = g_new (Work, 1);

  *work = (Work){ data, free };
  GThread *thread = g_thread_try_new ("html5-free", free_data, work, NULL);
  if (thread)
    g_thread_unref (thread);
  else
    free_data (work);
}
