/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-spare.h"

#include "base/h5-fast-paths.h"

typedef struct
{
  struct
  {
    gpointer piece;
    GDestroyNotify free;
  } kinds[H5_N_SPARES];
} Spares;

/* The spares of the thread, or NULL, and what frees them when it ends. */
static _Thread_local Spares *thread_spares;
static void free_spares (gpointer data);
static GPrivate owner = G_PRIVATE_INIT (free_spares);

static void
free_spares (gpointer data)
{
  Spares *spares = data;

  thread_spares = NULL;
  for (guint i = 0; i < H5_N_SPARES; i++)
    if (spares->kinds[i].piece)
      spares->kinds[i].free (spares->kinds[i].piece);
  g_free (spares);
}

gpointer
h5_spare_take (H5SpareKind kind)
{
  Spares *spares = thread_spares;

  return spares ? g_steal_pointer (&spares->kinds[kind].piece) : NULL;
}

void
h5_spare_keep (H5SpareKind kind, gpointer piece, GDestroyNotify free)
{
  Spares *spares = thread_spares;

  if (!spares)
    {
      spares = thread_spares = g_new0 (Spares, 1);
      g_private_set (&owner, spares);
    }
  if (!H5_FAST_PATHS || spares->kinds[kind].piece)
    {
      free (piece);
      return;
    }
  spares->kinds[kind].piece = piece;
  spares->kinds[kind].free = free;
}
