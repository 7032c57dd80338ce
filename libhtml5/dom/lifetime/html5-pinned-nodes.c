/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Pinned nodes, which are kept alive without wrappers. */
#include "dom/lifetime/html5-registry-private.h"

struct _Html5PinnedNodes
{
  GMutex lock;                /* taken before the registry's */
  Html5Registry *registry;    /* NULL after wrappers were created */
  Html5PinnedNodes *previous; /* in the registry's list */
  Html5PinnedNodes *next;
  gsize n_nodes;
  H5Node **nodes;
  Html5Node **wrappers; /* NULL until all nodes have one */
};

Html5PinnedNodes *
_html5_pinned_nodes_new (H5Node *const *nodes, gsize n_nodes)
{
  Html5PinnedNodes *self = g_atomic_rc_box_new0 (Html5PinnedNodes);

  g_mutex_init (&self->lock);
  self->n_nodes = n_nodes;
  if (n_nodes == 0)
    return self;
  self->nodes = g_memdup2 (nodes, n_nodes * sizeof *nodes);
  self->registry = registry_of (nodes[0]);
  g_mutex_lock (&self->registry->lock);
  self->registry->holders++;
  self->next = self->registry->pinned;
  if (self->next)
    self->next->previous = self;
  self->registry->pinned = self;
  g_mutex_unlock (&self->registry->lock);
  return self;
}

Html5PinnedNodes *
_html5_pinned_nodes_new_of_wrappers (Html5Node *const *wrappers, gsize n_nodes)
{
  Html5PinnedNodes *self = g_atomic_rc_box_new0 (Html5PinnedNodes);

  g_mutex_init (&self->lock);
  self->n_nodes = n_nodes;
  self->wrappers = g_memdup2 (wrappers, n_nodes * sizeof *wrappers);
  for (gsize i = 0; i < n_nodes; i++)
    g_object_ref (wrappers[i]);
  return self;
}

gsize
_html5_pinned_nodes_get_size (const Html5PinnedNodes *self)
{
  return self->n_nodes;
}

H5Node *
_html5_pinned_nodes_peek (const Html5PinnedNodes *self, gsize index)
{
  return self->wrappers ? self->wrappers[index]->node : self->nodes[index];
}

/* Removes the pinned nodes from the registry. Returns the tree that they held, for the caller
 * to release, or NULL. */
static H5Tree *
leave_registry (Html5PinnedNodes *self)
{
  g_mutex_lock (&self->lock);
  Html5Registry *registry = self->registry;
  self->registry = NULL;
  if (registry)
    {
      g_mutex_lock (&registry->lock);
      if (self->previous)
        self->previous->next = self->next;
      else
        registry->pinned = self->next;
      if (self->next)
        self->next->previous = self->previous;
      g_mutex_unlock (&registry->lock);
    }
  g_mutex_unlock (&self->lock);
  return registry ? registry->tree : NULL;
}

static void
pinned_nodes_clear (gpointer data)
{
  Html5PinnedNodes *self = data;

  for (gsize i = 0; self->wrappers && i < self->n_nodes; i++)
    g_object_unref (self->wrappers[i]);
  g_free (self->wrappers);
  g_free (self->nodes);
  g_mutex_clear (&self->lock);
}

void
_html5_pinned_nodes_free (Html5PinnedNodes *self)
{
  H5Tree *tree = leave_registry (self);

  g_atomic_rc_box_release_full (self, pinned_nodes_clear);
  if (tree)
    _html5_registry_release (tree);
}

static Html5PinnedNodes *
first_pinned_nodes (Html5Registry *self)
{
  g_mutex_lock (&self->lock);
  Html5PinnedNodes *pinned = self->pinned;
  if (pinned)
    g_atomic_rc_box_acquire (pinned);
  g_mutex_unlock (&self->lock);
  return pinned;
}

void
_html5_registry_wrap_pinned_nodes (H5Tree *tree)
{
  Html5PinnedNodes *pinned;

  while ((pinned = first_pinned_nodes (tree->api_data)))
    {
      /* NULL if its owner frees it in another thread at this moment. */
      H5Tree *held = leave_registry (pinned);
      if (held)
        {
          Html5Node **wrappers = g_new (Html5Node *, pinned->n_nodes);
          for (gsize i = 0; i < pinned->n_nodes; i++)
            wrappers[i] = _html5_wrapper_get (pinned->nodes[i]);
          pinned->wrappers = wrappers;
          _html5_registry_release (held);
        }
      g_atomic_rc_box_release_full (pinned, pinned_nodes_clear);
    }
}

void
_html5_registry_mark_pinned_nodes (Html5Registry *self, gboolean mark)
{
  for (const Html5PinnedNodes *pinned = self->pinned; pinned; pinned = pinned->next)
    for (gsize i = 0; i < pinned->n_nodes; i++)
      if (mark)
        pinned->nodes[i]->flags |= H5_NODE_MARK;
      else
        pinned->nodes[i]->flags &= (guint8) ~H5_NODE_MARK;
}
