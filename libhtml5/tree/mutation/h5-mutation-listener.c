/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/mutation/h5-mutation-listener.h"

#include "tree/mutation/h5-listener-places.h"

/* The way from the root is noted when it is asked for more often. */
#define FEW 8

typedef void (*Notify) (H5MutationListener *listener, gconstpointer event);

static void
notify_chain (H5Tree *tree, H5MutationListener *first, Notify notify, gconstpointer event)
{
  H5MutationListener *w = h5_listeners_live_from (tree, first);

  while (w)
    {
      H5MutationListener *next = w->next;
      notify (w, event);
      w = h5_listeners_live_from (tree, next);
    }
}

static void
notify_at (H5Tree *tree, const H5Node *node, H5ListenScope scope, Notify notify,
           gconstpointer event)
{
  H5MutationListener **chain = h5_node_listeners (node, scope);

  if (G_UNLIKELY (chain))
    notify_chain (tree, *chain, notify, event);
}

/* --- subtree listeners --- */

static gboolean
has_way (const H5Listeners *all)
{
  return all->way && all->way->len > 0;
}

/* Removes the last node from the way. */
static H5Node *
pop_way (H5Listeners *all)
{
  H5Node *node = all->way->pdata[all->way->len - 1];
  const GPtrArray *listened = all->listened_way;

  node->listened &= (guint8) ~H5_LISTENED_WAY;
  g_ptr_array_set_size (all->way, (int) all->way->len - 1);
  if (listened->len > 0 && listened->pdata[listened->len - 1] == node)
    g_ptr_array_set_size (all->listened_way, (int) listened->len - 1);
  return node;
}

void
h5_tree_shorten_way (H5Tree *tree, const H5Node *node)
{
  while (pop_way (&tree->listeners) != node)
    ;
}

static void
forget_way (H5Listeners *all)
{
  while (has_way (all))
    pop_way (all);
  all->is_way_stale = FALSE;
  all->n_asked = 0;
}

/* Reverses the order of the nodes from an index on. */
static void
reverse_from (GPtrArray *nodes, guint first)
{
  for (guint last = nodes->len; first + 1 < last; first++, last--)
    {
      gpointer node = nodes->pdata[first];
      nodes->pdata[first] = nodes->pdata[last - 1];
      nodes->pdata[last - 1] = node;
    }
}

/* Appends what is missing of the way to a node. `n` is the length of the part that stays. */
static void
extend_way (H5Listeners *all, H5Node *parent, guint n)
{
  guint n_listened = all->listened_way->len;

  for (H5Node *node = parent; node && !(node->listened & H5_LISTENED_WAY); node = node->parent)
    {
      H5MutationListener **chain = h5_node_listeners (node, H5_LISTEN_SUBTREE);
      g_ptr_array_add (all->way, node);
      if (chain && *chain)
        g_ptr_array_add (all->listened_way, node);
    }
  reverse_from (all->way, n);
  reverse_from (all->listened_way, n_listened);
  for (guint i = n; i < all->way->len; i++)
    ((H5Node *) all->way->pdata[i])->listened |= H5_LISTENED_WAY;
}

/* Changes the way to that of another node. While a parser adds nodes, this is only a step. */
static void
move_way (H5Listeners *all, H5Node *parent)
{
  const H5Node *common = parent;

  while (common && !(common->listened & H5_LISTENED_WAY))
    common = common->parent;
  while (has_way (all) && all->way->pdata[all->way->len - 1] != common)
    pop_way (all);
  extend_way (all, parent, all->way->len);
}

/* Whether the way to this node is noted now. Else the caller goes up. */
static gboolean
knows_way (H5Tree *tree, H5Node *parent)
{
  H5Listeners *all = &tree->listeners;

  if (all->is_way_stale)
    forget_way (all);
  if (!has_way (all) && all->n_asked < FEW)
    {
      all->n_asked++;
      return FALSE;
    }
  if (!all->way)
    {
      all->way = g_ptr_array_new ();
      all->listened_way = g_ptr_array_new ();
    }
  move_way (all, parent);
  return TRUE;
}

/* A node on the way gets or loses its parent. */
static void
end_way_at (H5Tree *tree, const H5Node *node)
{
  if (G_UNLIKELY (node->listened & H5_LISTENED_WAY))
    h5_tree_shorten_way (tree, node);
}

/* Notifies the subtree listeners of a node and its ancestors. */
static void
notify_subtrees (H5Tree *tree, const H5Node *target, Notify notify, gconstpointer event)
{
  const GPtrArray *nodes;

  notify_at (tree, target, H5_LISTEN_SUBTREE, notify, event);
  if (!target->parent)
    return;
  if (!knows_way (tree, target->parent))
    {
      for (const H5Node *node = target->parent; node; node = node->parent)
        notify_at (tree, node, H5_LISTEN_SUBTREE, notify, event);
      return;
    }
  nodes = tree->listeners.listened_way;
  for (guint i = nodes->len; i-- > 0;)
    notify_at (tree, nodes->pdata[i], H5_LISTEN_SUBTREE, notify, event);
}

/* Notifies the listeners of a node, and the subtree listeners of its ancestors. */
static void
notify_concerned (H5Tree *tree, const H5Node *target, Notify notify, gconstpointer event)
{
  H5Listeners *all = &tree->listeners;

  all->n_changes++;
  all->notifying++;
  notify_chain (tree, all->everywhere, notify, event);
  notify_at (tree, target, H5_LISTEN_NODE, notify, event);
  if (all->n_subtree)
    notify_subtrees (tree, target, notify, event);
  all->notifying--;
}

static void
notify_places (H5Tree *tree, const H5Node *node, Notify notify, gconstpointer event)
{
  tree->listeners.notifying++;
  notify_at (tree, node, H5_LISTEN_PLACE, notify, event);
  tree->listeners.notifying--;
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

static void
notify_changing (H5MutationListener *listener, gconstpointer event)
{
  if (listener->hooks->changing)
    listener->hooks->changing (listener, event);
}

void
h5_notify_changing (H5Tree *tree, const H5Changing *changing)
{
  if (h5_arena_is_young (&tree->arena, changing->node))
    return;
  tree->listeners.notifying++;
  notify_chain (tree, tree->listeners.everywhere, notify_changing, changing);
  tree->listeners.notifying--;
}

/* --- changes of structure --- */

static void
notify_inserted (H5MutationListener *listener, gconstpointer node)
{
  if (listener->hooks->inserted)
    listener->hooks->inserted (listener, (H5Node *) node);
}

void
h5_notify_inserted (H5Tree *tree, H5Node *node)
{
  end_way_at (tree, node);
  notify_concerned (tree, node->parent, notify_inserted, node);
}

static void
notify_removing (H5MutationListener *listener, gconstpointer node)
{
  if (listener->hooks->removing)
    listener->hooks->removing (listener, (H5Node *) node);
}

/* Clears the marks of a removed subtree, notifies its listeners, and marks the ancestors of
 * the remaining ones again. */
static void
notify_places_inside (H5Tree *tree, H5Node *root)
{
  H5Node *next;

  for (H5Node *node = root; node; node = next)
    {
      gboolean inside = (node->listened & H5_LISTENED_INSIDE) != 0;
      node->listened &= (guint8) ~H5_LISTENED_INSIDE;
      if (node->listened & H5_LISTENED_HERE)
        notify_places (tree, node, notify_removing, root);
      next = inside ? h5_node_next (node, root) : h5_node_next_skip_children (node, root);
    }
}

void
h5_notify_removing (H5Tree *tree, H5Node *node)
{
  end_way_at (tree, node);
  notify_concerned (tree, node->parent, notify_removing, node);
  if (node->listened)
    notify_places_inside (tree, node);
}

static void
notify_children (H5MutationListener *listener, gconstpointer change)
{
  if (listener->hooks->children)
    listener->hooks->children (listener, change);
}

void
h5_notify_children (H5Tree *tree, const H5ChildrenChange *change)
{
  notify_concerned (tree, change->parent, notify_children, change);
}

/* --- changes of attributes and data --- */

typedef struct
{
  H5Node *element;
  H5Name name;
  const char *old_value;
} AttributeChange;

static void
notify_attribute (H5MutationListener *listener, gconstpointer event)
{
  const AttributeChange *change = event;

  if (listener->hooks->attribute)
    listener->hooks->attribute (listener, change->element, change->name, change->old_value);
}

void
h5_notify_attribute (H5Tree *tree, H5Node *element, H5Name name, const char *old_value)
{
  AttributeChange change = { element, name, old_value };

  notify_concerned (tree, element, notify_attribute, &change);
}

typedef struct
{
  H5Node *node;
  gsize offset, removed, added;
  const char *old_data;
} DataChange;

static void
notify_data (H5MutationListener *listener, gconstpointer event)
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

  notify_concerned (tree, node, notify_data, &change);
  notify_places (tree, node, notify_data, &change);
}

/* --- whom a change concerns --- */

typedef gboolean (*Asks) (H5MutationListener *listener, gconstpointer data);

static gboolean
one_asks (H5MutationListener *first, Asks asks, gconstpointer data)
{
  for (H5MutationListener *w = first; w; w = w->next)
    if (!g_atomic_int_get (&w->dropped) && asks (w, data))
      return TRUE;
  return FALSE;
}

static gboolean
one_asks_at (const H5Node *node, H5ListenScope scope, Asks asks, gconstpointer data)
{
  H5MutationListener **chain = h5_node_listeners (node, scope);

  return chain && one_asks (*chain, asks, data);
}

static gboolean
one_asks_on_way (const GPtrArray *nodes, Asks asks, gconstpointer data)
{
  for (guint i = 0; i < nodes->len; i++)
    if (one_asks_at (nodes->pdata[i], H5_LISTEN_SUBTREE, asks, data))
      return TRUE;
  return FALSE;
}

/* Whether one of the subtree listeners of a node and its ancestors asks. */
static gboolean
one_asks_above (H5Tree *tree, const H5Node *node, Asks asks, gconstpointer data)
{
  if (one_asks_at (node, H5_LISTEN_SUBTREE, asks, data))
    return TRUE;
  if (node->parent && knows_way (tree, node->parent))
    return one_asks_on_way (tree->listeners.listened_way, asks, data);
  for (node = node->parent; node; node = node->parent)
    if (one_asks_at (node, H5_LISTEN_SUBTREE, asks, data))
      return TRUE;
  return FALSE;
}

/* Whether one of the listeners that a change of this node concerns asks: notify_concerned(). */
static gboolean
one_asks_of (const H5Node *node, Asks asks, gconstpointer data)
{
  H5Tree *tree = h5_node_tree (node);

  return one_asks (tree->listeners.everywhere, asks, data)
         || one_asks_at (node, H5_LISTEN_NODE, asks, data)
         || (tree->listeners.n_subtree && one_asks_above (tree, node, asks, data));
}

static gboolean
asks_for_old_data (H5MutationListener *listener, gconstpointer data)
{
  return listener->hooks->wants_old_data && listener->hooks->wants_old_data (listener);
}

gboolean
h5_node_wants_old_data (const H5Node *node)
{
  return one_asks_of (node, asks_for_old_data, NULL);
}

static gboolean
asks_for_old_value (H5MutationListener *listener, gconstpointer name)
{
  return listener->hooks->wants_old_value
         && listener->hooks->wants_old_value (listener, *(const H5Name *) name);
}

gboolean
h5_element_wants_old_value (const H5Node *element, H5Name name)
{
  return one_asks_of (element, asks_for_old_value, &name);
}

static gboolean
hears_of_data (H5MutationListener *listener, gconstpointer data)
{
  return listener->hooks->data != NULL;
}

gboolean
h5_node_has_data_listener (const H5Node *node)
{
  return one_asks_at (node, H5_LISTEN_PLACE, hears_of_data, NULL)
         || one_asks_of (node, hears_of_data, NULL);
}

/* --- splitting and merging text --- */

typedef struct
{
  H5Node *node;
  gsize offset;
  H5Node *other;
} TextChange;

static void
notify_split (H5MutationListener *listener, gconstpointer event)
{
  const TextChange *change = event;

  if (listener->hooks->split)
    listener->hooks->split (listener, change->node, change->offset, change->other);
}

void
h5_notify_split (H5Tree *tree, H5Node *node, gsize offset, H5Node *new_node)
{
  TextChange change = { node, offset, new_node };

  notify_places (tree, node, notify_split, &change);
}

static void
notify_merged (H5MutationListener *listener, gconstpointer event)
{
  const TextChange *change = event;

  if (listener->hooks->merged)
    listener->hooks->merged (listener, change->node, change->offset, change->other);
}

void
h5_notify_merged (H5Tree *tree, H5Node *node, gsize offset, H5Node *current)
{
  TextChange change = { node, offset, current };

  notify_places (tree, current, notify_merged, &change);
  notify_places (tree, current->previous, notify_merged, &change);
}

/* --- after an operation --- */

void
h5_mutation_listener_pend (H5MutationListener *self)
{
  H5Listeners *all = &h5_node_tree (self->node)->listeners;
  H5MutationListener **list = self->hooks->settles_early ? &all->early : &all->pending;

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

/* Notifies the first of a list of pending listeners. */
static void
settle_first (H5MutationListener *listener)
{
  h5_mutation_listener_unpend (listener);
  if (!g_atomic_int_get (&listener->dropped))
    listener->hooks->settled (listener);
}

void
h5_tree_settle_early (H5Tree *tree)
{
  while (tree->listeners.early)
    settle_first (tree->listeners.early);
}

/* Listeners may run code of the application, which may change the tree and settle it again. */
void
h5_tree_settle (H5Tree *tree)
{
  h5_tree_before_callback (tree);
  do
    {
      h5_tree_settle_early (tree);
      if (tree->listeners.pending)
        settle_first (tree->listeners.pending);
    }
  while (h5_tree_is_unsettled (tree));
}
