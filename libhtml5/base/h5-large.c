/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-large.h"

/* A block of so many bytes is freed in less than a millisecond. */
#define APART_FROM ((gsize) 8 << 20)

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
h5_free_apart (gpointer data, GDestroyNotify free)
{
  Work *work = g_new (Work, 1);

  *work = (Work){ data, free };
  GThread *thread = g_thread_try_new ("html5-free", free_data, work, NULL);
  if (thread)
    g_thread_unref (thread);
  else
    free_data (work);
}

void
h5_free_block (gpointer block, gsize size)
{
  if (size < APART_FROM)
    g_free (block);
  else
    h5_free_apart (block, g_free);
}
