/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/list/h5-live-list-private.h"

#include "tree/html/h5-option.h"
#include "tree/list/h5-list-group.h"

void
h5_live_list_begin (H5LiveList *self, H5Node *root, gboolean descendants, const H5Filter *filter,
                    const H5ListFuncs *funcs)
{
  self->listener.hooks =
    descendants ? &h5_live_list_descendants_hooks : &h5_live_list_children_hooks;
  self->funcs = funcs;
  self->filter = *filter;
  self->descendants = descendants;
  funcs->hold (&self->listener);
  h5_node_add_listener (root, descendants ? H5_LISTEN_MEMBER : H5_LISTEN_NODE, &self->listener);
  if (descendants)
    h5_list_group_add (root, self);
}

void
h5_live_list_clear (H5LiveList *self)
{
  g_clear_pointer (&self->positions, h5_positions_free);
  g_clear_pointer (&self->selects, g_hash_table_unref);
  h5_filter_clear (&self->filter);
}

typedef struct
{
  const H5Filter *filter;
  const H5ListFuncs *funcs;
} Wanted;

static gboolean
is_wanted (H5MutationListener *listener, gconstpointer data)
{
  const H5LiveList *self = (const H5LiveList *) listener;
  const Wanted *wanted = data;

  return (!wanted->funcs || wanted->funcs == self->funcs)
         && h5_filter_equal (&self->filter, wanted->filter);
}

H5LiveList *
h5_live_list_find (H5Node *root, gboolean descendants, const H5Filter *filter,
                   const H5ListFuncs *funcs)
{
  Wanted wanted = { filter, funcs };

  if (descendants)
    return h5_list_group_find (root, filter);
  return (H5LiveList *) h5_node_find_listener (root, H5_LISTEN_NODE, &h5_live_list_children_hooks,
                                               is_wanted, &wanted);
}

/* --- walking over the list --- */

gboolean
h5_live_list_has_option (H5LiveList *self, const H5Node *option)
{
  if (!self->selects)
    self->selects = g_hash_table_new (NULL, NULL);
  return h5_option_select_known (option, self->selects) == self->listener.node;
}

/* Returns the first or last node that could be an item. */
static H5Node *
outermost_node (const H5LiveList *self, gboolean first)
{
  H5Node *node = self->listener.node;

  if (first || !self->descendants)
    return first ? h5_node_first_child (node) : h5_node_last_child (node);
  while (h5_node_last_child (node))
    node = h5_node_last_child (node);
  return node == self->listener.node ? NULL : node;
}

H5Node *
h5_live_list_next_node (const H5LiveList *self, const H5Node *node, gboolean forward)
{
  const H5Node *root = self->listener.node;

  if (!self->descendants)
    return forward ? node->next : node->previous;
  H5Node *next = forward ? h5_node_next (node, root) : h5_node_previous (node, root);
  return next == root ? NULL : next;
}

guint
h5_live_list_size (H5LiveList *self)
{
  if (self->is_counted)
    return self->n_items;
  self->n_items = 0;
  self->n_nodes = 0;
  for (H5Node *node = outermost_node (self, TRUE); node;
       node = h5_live_list_next_node (self, node, TRUE))
    {
      self->n_items += h5_live_list_is_item (self, node);
      self->n_nodes++;
    }
  self->credit = self->n_nodes + 64;
  self->is_counted = TRUE;
  return self->n_items;
}

void
h5_live_list_forget (H5LiveList *self)
{
  self->is_counted = FALSE;
  self->last = NULL;
  g_clear_pointer (&self->positions, h5_positions_free);
  g_clear_pointer (&self->selects, g_hash_table_unref);
}

static void
make_positions (H5LiveList *self)
{
  self->positions = h5_positions_new ();
  for (H5Node *node = outermost_node (self, TRUE); node;
       node = h5_live_list_next_node (self, node, TRUE))
    if (h5_live_list_is_item (self, node))
      h5_positions_insert (self->positions, node, NULL, FALSE);
  self->credit += self->n_nodes;
  self->walked = 0;
}

/* Adds the number of nodes that were visited for one lookup. */
static void
note_walk (H5LiveList *self, gsize n_nodes)
{
  if (n_nodes <= H5_LIVE_LIST_NEAR)
    return;
  self->walked += n_nodes;
  h5_live_list_size (self);
  if (!self->positions && self->walked > 2 * self->n_nodes)
    make_positions (self);
}

static H5Node *
step (H5LiveList *self, H5Node *node, gboolean forward, gsize *n_nodes)
{
  do
    {
      node = h5_live_list_next_node (self, node, forward);
      ++*n_nodes;
    }
  while (node && !h5_live_list_is_item (self, node));
  return node;
}

/* Returns the first or last item. */
static H5Node *
outermost_item (H5LiveList *self, gboolean first, gsize *n_nodes)
{
  H5Node *node = outermost_node (self, first);

  return node && !h5_live_list_is_item (self, node) ? step (self, node, first, n_nodes) : node;
}

static guint
distance (guint a, guint b)
{
  return a < b ? b - a : a - b;
}

/* Returns the item at which to start walking: the first, the last, or the one whose index is
 * known. */
static H5Node *
nearest_known (H5LiveList *self, guint index, guint *at, gsize *n_nodes)
{
  guint from_start = index;
  guint from_end = self->is_counted ? self->n_items - 1 - index : G_MAXUINT;
  guint from_last = self->last ? distance (index, self->last_index) : G_MAXUINT;

  if (from_last <= from_start && from_last <= from_end)
    {
      *at = self->last_index;
      return self->last;
    }
  *at = from_start <= from_end ? 0 : self->n_items - 1;
  return outermost_item (self, from_start <= from_end, n_nodes);
}

static H5Node *
walk_to (H5LiveList *self, guint index)
{
  gsize n_nodes = 0;
  guint at;
  H5Node *node = nearest_known (self, index, &at, &n_nodes);

  while (node && at != index)
    {
      node = step (self, node, at < index, &n_nodes);
      at = at < index ? at + 1 : at - 1;
    }
  if (node)
    {
      self->last = node;
      self->last_index = at;
    }
  note_walk (self, n_nodes);
  return node;
}

H5Node *
h5_live_list_get (H5LiveList *self, guint index)
{
  if (self->is_counted && index >= self->n_items)
    return NULL;
  if (!self->positions)
    return walk_to (self, index);
  self->credit += H5_LIVE_LIST_NEAR;
  return h5_positions_get (self->positions, index);
}

/* Returns the number of items before a node, which need not be an item. */
static guint
count_before (H5LiveList *self, const H5Node *node)
{
  gsize n_nodes = 0;
  guint n = 0;

  while ((node = h5_live_list_next_node (self, node, FALSE)))
    {
      n += h5_live_list_is_item (self, node);
      n_nodes++;
    }
  note_walk (self, n_nodes);
  return n;
}

guint
h5_live_list_index_of (H5LiveList *self, H5Node *item)
{
  if (!self->positions)
    return count_before (self, item);
  self->credit += H5_LIVE_LIST_NEAR;
  return h5_positions_index_of (self->positions, item);
}
