/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The end of trees that can no longer be reached. */
#include "dom/lifetime/html5-registry-private.h"

#include "base/h5-large.h"
#include "tree/mutation/h5-mutation-listener.h"

/* The size of a tree, in bytes, from which on a thread frees it. Smaller trees need less than
 * two milliseconds. */
#define APART_FROM ((gsize) 16 << 20)

/* The listeners belong to objects of this thread. */
static void
free_tree (H5Tree *tree)
{
  if (tree->arena.bytes < APART_FROM)
    {
      h5_tree_free (tree);
      return;
    }
  h5_tree_free_listeners (tree);
  h5_free_apart (tree, (GDestroyNotify) h5_tree_free);
}

static void
registry_free (Html5Registry *self)
{
  H5Tree *tree = self->tree;

  g_mutex_clear (&self->lock);
  g_free (self);
  free_tree (tree);
}

static void
take_nodes (const Html5Registry *self)
{
  for (Html5Node *w = self->wrappers; w; w = w->next)
    {
      /* Waits for a thread that is still in _html5_wrapper_drop(). */
      g_bit_lock (&w->bit_lock, 0);
      w->node = NULL;
      g_bit_unlock (&w->bit_lock, 0);
    }
}

static void
let_all_go (Html5Node *wrappers)
{
  while (wrappers)
    {
      Html5Node *w = wrappers;
      wrappers = w->next;
      w->previous = w->next = NULL;
      w->cached = FALSE;
      _html5_wrapper_let_go (w);
    }
}

static void
let_go (gpointer wrapper, gpointer unused)
{
  _html5_wrapper_let_go (wrapper);
}

/* Frees a tree that can no longer be reached. First all wrappers lose their nodes. Only then may
 * code of the application run: the destroy notifications of data that was attached to the
 * wrappers. */
void
_html5_registry_end (Html5Registry *self)
{
  Html5Node *wrappers = self->wrappers;
  g_autoptr (GPtrArray) reclaimed = g_steal_pointer (&self->reclaimed);

  take_nodes (self);
  registry_free (self);
  let_all_go (wrappers);
  if (reclaimed)
    g_ptr_array_foreach (reclaimed, let_go, NULL);
}

/* Moves all wrappers of a tree to an array. */
static void
take_wrappers (Html5Registry *self, GPtrArray *wrappers)
{
  Html5Node *next;

  for (Html5Node *w = g_steal_pointer (&self->wrappers); w; w = next)
    {
      next = w->next;
      w->previous = w->next = NULL;
      w->cached = FALSE;
      g_ptr_array_add (wrappers, w);
    }
  if (self->reclaimed)
    g_ptr_array_extend_and_steal (wrappers, g_steal_pointer (&self->reclaimed));
}

/* Each step is for all trees, because code of the application may run when the caller lets the
 * wrappers go. */
void
_html5_registries_free (GHashTable *registries, GPtrArray *wrappers)
{
  GHashTableIter iter;
  gpointer registry;

  g_hash_table_iter_init (&iter, registries);
  while (g_hash_table_iter_next (&iter, &registry, NULL))
    {
      take_nodes (registry);
      take_wrappers (registry, wrappers);
    }
  g_hash_table_iter_init (&iter, registries);
  while (g_hash_table_iter_next (&iter, &registry, NULL))
    registry_free (registry);
  g_hash_table_unref (registries);
}

void
_html5_registries_end (GHashTable *registries)
{
  g_autoptr (GPtrArray) wrappers = g_ptr_array_new ();

  _html5_registries_free (registries, wrappers);
  g_ptr_array_foreach (wrappers, let_go, NULL);
}
