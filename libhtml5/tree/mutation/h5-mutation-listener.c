/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/mutation/h5-mutation-listener.h"

#include "tree/mutation/h5-listener-places.h"

typedef void (*Tell) (H5MutationListener *listener, gconstpointer event);

static void
tell_chain (H5Tree *tree, H5MutationListener *first, Tell tell, gconstpointer event)
{
  H5MutationListener *w = h5_listeners_live_from (tree, first);

  while (w)
    {
      H5MutationListener *next = w->next;
      tell (w, event);
      w = h5_listeners_live_from (tree, next);
    }
}

static void
tell_at (H5Tree *tree, const H5Node *node, H5ListenScope scope, Tell tell, gconstpointer event)
{
  H5MutationListener **chain = h5_node_listeners (node, scope);

  if (G_UNLIKELY (chain))
    tell_chain (tree, *chain, tell, event);
}

/* Notifies the listeners of a node, and the subtree listeners of its ancestors. */
static void
tell_concerned (H5Tree *tree, const H5Node *target, Tell tell, gconstpointer event)
{
  H5Listeners *all = &tree->listeners;

  all->n_changes++;
  all->telling++;
  tell_chain (tree, all->everywhere, tell, event);
  tell_at (tree, target, H5_LISTEN_NODE, tell, event);
  if (all->n_subtree)
    for (const H5Node *node = target; node; node = node->parent)
      tell_at (tree, node, H5_LISTEN_SUBTREE, tell, event);
  all->telling--;
}

static void
tell_places (H5Tree *tree, const H5Node *node, Tell tell, gconstpointer event)
{
  tree->listeners.telling++;
  tell_at (tree, node, H5_LISTEN_PLACE, tell, event);
  tree->listeners.telling--;
}

/* --- before a change --- */

const H5Node *
h5_node_outer (const H5Node *node)
{
  if (node->type == H5_NODE_DOCUMENT_FRAGMENT)
    return node->host;
  return node->type == H5_NODE_ATTRIBUTE ? node->owner_element : node->parent;
}

const H5Node *
h5_node_top (const H5Node *node)
{
  for (const H5Node *outer = h5_node_outer (node); outer; outer = h5_node_outer (node))
    node = outer;
  return node;
}

typedef struct
{
  H5Node *node;
  H5Change change;
} Changing;

static void
tell_changing (H5MutationListener *listener, gconstpointer event)
{
  const Changing *changing = event;

  if (listener->hooks->changing)
    listener->hooks->changing (listener, changing->node, changing->change);
}

void
h5_notify_changing (H5Tree *tree, H5Node *node, H5Change change)
{
  Changing event = { node, change };

  tree->listeners.telling++;
  tell_chain (tree, tree->listeners.everywhere, tell_changing, &event);
  tree->listeners.telling--;
}

/* --- changes of structure --- */

static void
tell_inserted (H5MutationListener *listener, gconstpointer node)
{
  if (listener->hooks->inserted)
    listener->hooks->inserted (listener, (H5Node *) node);
}

void
h5_notify_inserted (H5Tree *tree, H5Node *node)
{
  tell_concerned (tree, node->parent, tell_inserted, node);
}

static void
tell_removing (H5MutationListener *listener, gconstpointer node)
{
  if (listener->hooks->removing)
    listener->hooks->removing (listener, (H5Node *) node);
}

/* Clears the marks of a removed subtree, notifies its listeners, and marks the ancestors of
 * the remaining ones again. */
static void
tell_places_inside (H5Tree *tree, H5Node *root)
{
  H5Node *next;

  for (H5Node *node = root; node; node = next)
    {
      gboolean inside = (node->listened & H5_LISTENED_INSIDE) != 0;
      node->listened &= (guint8) ~H5_LISTENED_INSIDE;
      if (node->listened & H5_LISTENED_HERE)
        tell_places (tree, node, tell_removing, root);
      next = inside ? h5_node_next (node, root) : h5_node_next_skip_children (node, root);
    }
}

void
h5_notify_removing (H5Tree *tree, H5Node *node)
{
  tell_concerned (tree, node->parent, tell_removing, node);
  if (node->listened)
    tell_places_inside (tree, node);
}

static void
tell_children (H5MutationListener *listener, gconstpointer change)
{
  if (listener->hooks->children)
    listener->hooks->children (listener, change);
}

void
h5_notify_children (H5Tree *tree, const H5ChildrenChange *change)
{
  tell_concerned (tree, change->parent, tell_children, change);
}

/* --- changes of attributes and data --- */

typedef struct
{
  H5Node *element;
  H5Name name;
  const char *old_value;
} AttributeChange;

static void
tell_attribute (H5MutationListener *listener, gconstpointer event)
{
  const AttributeChange *change = event;

  if (listener->hooks->attribute)
    listener->hooks->attribute (listener, change->element, change->name, change->old_value);
}

void
h5_notify_attribute (H5Tree *tree, H5Node *element, H5Name name, const char *old_value)
{
  AttributeChange change = { element, name, old_value };

  tell_concerned (tree, element, tell_attribute, &change);
}

typedef struct
{
  H5Node *node;
  gsize offset, removed, added;
  const char *old_data;
} DataChange;

static void
tell_data (H5MutationListener *listener, gconstpointer event)
{
  const DataChange *c = event;

  if (listener->hooks->data)
    listener->hooks->data (listener, c->node, c->offset, c->removed, c->added, c->old_data);
}

void
h5_notify_data (H5Tree *tree, H5Node *node, gsize offset, gsize removed, gsize added,
                const char *old_data)
{
  DataChange change = { node, offset, removed, added, old_data };

  tell_concerned (tree, node, tell_data, &change);
  tell_places (tree, node, tell_data, &change);
}

static gboolean
chain_wants_old_data (const H5Node *node, H5ListenScope scope)
{
  H5MutationListener **chain = h5_node_listeners (node, scope);

  for (H5MutationListener *w = chain ? *chain : NULL; w; w = w->next)
    if (w->hooks->wants_old_data && w->hooks->wants_old_data (w))
      return TRUE;
  return FALSE;
}

gboolean
h5_node_wants_old_data (const H5Node *node)
{
  if (chain_wants_old_data (node, H5_LISTEN_NODE))
    return TRUE;
  if (h5_node_tree (node)->listeners.n_subtree)
    for (; node; node = node->parent)
      if (chain_wants_old_data (node, H5_LISTEN_SUBTREE))
        return TRUE;
  return FALSE;
}

/* --- splitting and merging text --- */

typedef struct
{
  H5Node *node;
  gsize offset;
  H5Node *other;
} TextChange;

static void
tell_split (H5MutationListener *listener, gconstpointer event)
{
  const TextChange *change = event;

  if (listener->hooks->split)
    listener->hooks->split (listener, change->node, change->offset, change->other);
}

void
h5_notify_split (H5Tree *tree, H5Node *node, gsize offset, H5Node *new_node)
{
  TextChange change = { node, offset, new_node };

  tell_places (tree, node, tell_split, &change);
}

static void
tell_merged (H5MutationListener *listener, gconstpointer event)
{
  const TextChange *change = event;

  if (listener->hooks->merged)
    listener->hooks->merged (listener, change->node, change->offset, change->other);
}

void
h5_notify_merged (H5Tree *tree, H5Node *node, gsize offset, H5Node *current)
{
  TextChange change = { node, offset, current };

  tell_places (tree, current, tell_merged, &change);
  tell_places (tree, current->previous, tell_merged, &change);
}

/* --- after an operation --- */

void
h5_mutation_listener_pend (H5MutationListener *self)
{
  H5MutationListener **list = &h5_node_tree (self->node)->listeners.pending;

  if (self->pending_link)
    return;
  self->next_pending = *list;
  if (self->next_pending)
    self->next_pending->pending_link = &self->next_pending;
  self->pending_link = list;
  *list = self;
}

void
h5_mutation_listener_unpend (H5MutationListener *self)
{
  if (!self->pending_link)
    return;
  *self->pending_link = self->next_pending;
  if (self->next_pending)
    self->next_pending->pending_link = self->pending_link;
  self->next_pending = NULL;
  self->pending_link = NULL;
}

/* Listeners may run code of the application, which may change the tree and settle it again. */
void
h5_tree_settle (H5Tree *tree)
{
  while (tree->listeners.pending)
    {
      H5MutationListener *listener = tree->listeners.pending;
      h5_mutation_listener_unpend (listener);
      if (!g_atomic_int_get (&listener->dropped))
        listener->hooks->settled (listener);
    }
}
