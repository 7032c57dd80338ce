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

/* Frees a tree that can no longer be reached. First all wrappers lose their nodes. Only then may
 * code of the application run: the destroy notifications of data that was attached to the
 * wrappers. */
void
_html5_registry_end (Html5Registry *self)
{
  Html5Node *wrappers = self->wrappers;

  take_nodes (self);
  registry_free (self);
  let_all_go (wrappers);
}

/* Each step is for all trees, because code of the application may run in the last one. */
void
_html5_registries_end (GHashTable *registries)
{
  g_autoptr (GPtrArray) wrappers = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer registry;

  g_hash_table_iter_init (&iter, registries);
  while (g_hash_table_iter_next (&iter, &registry, NULL))
    {
      take_nodes (registry);
      g_ptr_array_add (wrappers, ((Html5Registry *) registry)->wrappers);
    }
  g_hash_table_iter_init (&iter, registries);
  while (g_hash_table_iter_next (&iter, &registry, NULL))
    registry_free (registry);
  g_hash_table_unref (registries);
  g_ptr_array_foreach (wrappers, (GFunc) (void (*) (void)) let_all_go, NULL);
}
