/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Adding and removing the listeners of a tree, and freeing dropped ones. */
#include "tree/mutation/h5-listener-places.h"

/* The listeners of one node. */
typedef struct
{
  H5MutationListener *chains[H5_N_LISTEN];
} NodeListeners;

static NodeListeners *
listeners_of (const H5Node *node)
{
  return g_hash_table_lookup (h5_node_tree (node)->listeners.by_node, node);
}

static NodeListeners *
make_listeners (H5Node *node)
{
  H5Listeners *all = &h5_node_tree (node)->listeners;

  if (node->listened & H5_LISTENED_HERE)
    return listeners_of (node);
  if (!all->by_node)
    all->by_node = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  NodeListeners *listeners = g_new0 (NodeListeners, 1);
  g_hash_table_insert (all->by_node, node, listeners);
  node->listened |= H5_LISTENED_HERE;
  return listeners;
}

H5MutationListener **
h5_node_listeners (const H5Node *node, H5ListenScope scope)
{
  return node->listened & H5_LISTENED_HERE ? &listeners_of (node)->chains[scope] : NULL;
}

/* Guards are not concerned with nodes that are created later. */
static void
count_guard (H5Tree *tree, int by)
{
  tree->listeners.n_guards += (guint) by;
  if (by > 0)
    h5_arena_begin_age (&tree->arena);
  else
    h5_arena_end_age (&tree->arena);
}

static void
count (H5Tree *tree, const H5MutationListener *listener, int by)
{
  tree->listeners.n += (guint) by;
  if (listener->hooks->changing)
    count_guard (tree, by);
  if (!listener->node || listener->scope != H5_LISTEN_SUBTREE)
    return;
  tree->listeners.n_subtree += (guint) by;
  /* Without listeners, changes are not notified, and so do not end the way. */
  if ((by > 0 && listener->node->listened & H5_LISTENED_WAY) || !tree->listeners.n_subtree)
    tree->listeners.is_way_stale = TRUE;
}

static void
link_listener (H5MutationListener **chain, H5MutationListener *listener)
{
  listener->next = *chain;
  if (listener->next)
    listener->next->link = &listener->next;
  listener->link = chain;
  *chain = listener;
}

static void
unlink_listener (H5MutationListener *listener)
{
  *listener->link = listener->next;
  if (listener->next)
    listener->next->link = listener->link;
  listener->link = NULL;
  listener->next = NULL;
}

static gboolean
is_empty (const NodeListeners *self)
{
  for (guint i = 0; i < H5_N_LISTEN; i++)
    if (self->chains[i])
      return FALSE;
  return TRUE;
}

/* Removes the entry of a node without listeners. */
static void
forget_if_empty (H5Node *node)
{
  H5Listeners *all = &h5_node_tree (node)->listeners;

  if (!is_empty (listeners_of (node)))
    return;
  node->listened &= (guint8) ~H5_LISTENED_HERE;
  g_hash_table_remove (all->by_node, node);
}

void
h5_node_mark_listened (H5Node *node)
{
  for (; node && !(node->listened & H5_LISTENED_INSIDE); node = node->parent)
    node->listened |= H5_LISTENED_INSIDE;
}

static void
hang (H5MutationListener *self, H5Node *node)
{
  self->node = node;
  link_listener (&make_listeners (node)->chains[self->scope], self);
  count (h5_node_tree (node), self, 1);
}

static void
take_off (H5Tree *tree, H5MutationListener *self)
{
  count (tree, self, -1);
  unlink_listener (self);
}

static gboolean
is_dropped (const H5MutationListener *self)
{
  return g_atomic_int_get (&self->dropped);
}

/* --- dropped listeners --- */

static void
end_listener (H5Tree *tree, H5MutationListener *self)
{
  h5_mutation_listener_unpend (self);
  take_off (tree, self);
  self->hooks->free (self);
}

H5MutationListener *
h5_listeners_live_from (H5Tree *tree, H5MutationListener *listener)
{
  while (listener && is_dropped (listener))
    {
      H5MutationListener *next = listener->next;
      H5Node *node = listener->node;
      end_listener (tree, listener);
      if (node)
        forget_if_empty (node);
      listener = next;
    }
  return listener;
}

static void
free_dropped_in (H5Tree *tree, H5MutationListener *first)
{
  H5MutationListener *next;

  for (H5MutationListener *w = first; w; w = next)
    {
      next = w->next;
      if (is_dropped (w))
        end_listener (tree, w);
    }
}

static void
free_dropped (H5Tree *tree)
{
  GHashTableIter iter;
  gpointer node, value;

  free_dropped_in (tree, tree->listeners.everywhere);
  if (!tree->listeners.by_node)
    return;
  g_hash_table_iter_init (&iter, tree->listeners.by_node);
  while (g_hash_table_iter_next (&iter, &node, &value))
    {
      const NodeListeners *listeners = value;
      for (guint i = 0; i < H5_N_LISTEN; i++)
        free_dropped_in (tree, listeners->chains[i]);
      if (!is_empty (listeners))
        continue;
      ((H5Node *) node)->listened &= (guint8) ~H5_LISTENED_HERE;
      g_hash_table_iter_remove (&iter);
    }
}

/* Frees dropped listeners when there are many, even if the tree does not change. */
static void
sweep_when_many (H5Tree *tree)
{
  H5Listeners *all = &tree->listeners;

  if (all->n < all->sweep_at || all->notifying)
    return;
  free_dropped (tree);
  all->sweep_at = all->n * 2 + 64;
}

/* --- adding and removing --- */

void
h5_tree_add_listener (H5Tree *tree, H5MutationListener *listener)
{
  sweep_when_many (tree);
  link_listener (&tree->listeners.everywhere, listener);
  count (tree, listener, 1);
}

void
h5_tree_remove_listener (H5Tree *tree, H5MutationListener *listener)
{
  take_off (tree, listener);
}

void
h5_node_add_listener (H5Node *node, H5ListenScope scope, H5MutationListener *listener)
{
  sweep_when_many (h5_node_tree (node));
  listener->scope = scope;
  if (scope == H5_LISTEN_PLACE)
    h5_node_mark_listened (node->parent);
  hang (listener, node);
}

void
h5_mutation_listener_move (H5MutationListener *self, H5Node *node)
{
  H5Node *old = self->node;
  gboolean is_pending = self->pending_link != NULL;

  if (self->scope == H5_LISTEN_PLACE)
    h5_node_mark_listened (node->parent);
  if (old == node)
    return;
  h5_mutation_listener_unpend (self);
  take_off (h5_node_tree (old), self);
  forget_if_empty (old);
  hang (self, node);
  if (is_pending)
    h5_mutation_listener_pend (self);
}

void
h5_mutation_listener_remove (H5MutationListener *self)
{
  take_off (h5_node_tree (self->node), self);
  forget_if_empty (self->node);
}

void
h5_mutation_listener_drop (H5MutationListener *self)
{
  g_atomic_int_set (&self->dropped, TRUE);
}

gboolean
h5_mutation_listener_end_dropped (H5MutationListener *self)
{
  H5Node *node = self->node;
  H5Tree *tree = h5_node_tree (node);

  if (!is_dropped (self) || tree->listeners.notifying)
    return FALSE;
  end_listener (tree, self);
  forget_if_empty (node);
  return TRUE;
}

H5MutationListener *
h5_node_find_listener (H5Node *node, H5ListenScope scope, const H5MutationHooks *hooks,
                       gboolean (*is_it) (H5MutationListener *self, gconstpointer data),
                       gconstpointer data)
{
  H5MutationListener **chain = h5_node_listeners (node, scope);
  H5MutationListener *next;

  for (H5MutationListener *w = chain ? *chain : NULL; w; w = next)
    {
      next = w->next;
      if (!h5_mutation_listener_end_dropped (w) && w->hooks == hooks && !is_dropped (w)
          && is_it (w, data))
        return w;
    }
  return NULL;
}

/* A listener must not keep what belongs to the old tree, which another thread may use from now on.
 * So those that were dropped end here. */
void
h5_notify_moved (H5Node *node, H5Node *copy)
{
  for (guint i = 0; i < H5_N_LISTEN; i++)
    {
      H5MutationListener **chain = h5_node_listeners (node, (H5ListenScope) i);
      H5MutationListener *next;
      for (H5MutationListener *w = chain ? *chain : NULL; w; w = next)
        {
          next = w->next;
          if (h5_mutation_listener_end_dropped (w))
            continue;
          if (w->hooks->moved)
            w->hooks->moved (w, node, copy);
          if (w->node == node)
            h5_mutation_listener_move (w, copy);
        }
    }
}

/* No listener is added to a node or removed from one meanwhile. */
static void
notify_mode_changing (const NodeListeners *listeners)
{
  for (guint i = 0; i < H5_N_LISTEN; i++)
    for (H5MutationListener *w = listeners->chains[i]; w; w = w->next)
      if (w->hooks->mode_changing && !is_dropped (w))
        w->hooks->mode_changing (w);
}

void
h5_notify_mode_changing (H5Tree *tree)
{
  GHashTableIter iter;
  gpointer node, listeners;

  if (!tree->listeners.by_node)
    return;
  g_hash_table_iter_init (&iter, tree->listeners.by_node);
  while (g_hash_table_iter_next (&iter, &node, &listeners))
    if (!(((const H5Node *) node)->flags & H5_NODE_INERT))
      notify_mode_changing (listeners);
}

void
h5_notify_mode_changing_at (H5Node *node)
{
  notify_mode_changing (listeners_of (node));
}

/* --- freeing --- */

static void
free_chain (H5Tree *tree, H5MutationListener **chain)
{
  while (*chain)
    end_listener (tree, *chain);
}

void
h5_node_free_listeners (H5Node *node)
{
  H5Tree *tree = h5_node_tree (node);
  NodeListeners *listeners = listeners_of (node);

  for (guint i = 0; i < H5_N_LISTEN; i++)
    free_chain (tree, &listeners->chains[i]);
  forget_if_empty (node);
}

void
h5_tree_free_listeners (H5Tree *tree)
{
  H5Listeners *all = &tree->listeners;
  GHashTableIter iter;
  gpointer value;

  g_clear_pointer (&all->way, g_ptr_array_unref);
  g_clear_pointer (&all->listened_way, g_ptr_array_unref);
  free_chain (tree, &all->everywhere);
  if (!all->by_node)
    return;
  g_hash_table_iter_init (&iter, all->by_node);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    for (guint i = 0; i < H5_N_LISTEN; i++)
      free_chain (tree, &((NodeListeners *) value)->chains[i]);
  g_clear_pointer (&all->by_node, g_hash_table_unref);
}
