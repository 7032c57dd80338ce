/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-live-list.h"

static const H5MutationHooks hooks;

static H5ListenScope
scope_of (gboolean descendants)
{
  return descendants ? H5_LISTEN_SUBTREE : H5_LISTEN_NODE;
}

void
h5_live_list_begin (H5LiveList *self, H5Node *root, gboolean descendants, const H5Filter *filter,
                    const H5LiveListFuncs *funcs)
{
  self->listener.hooks = &hooks;
  self->funcs = funcs;
  self->filter = *filter;
  self->descendants = descendants;
  h5_node_add_listener (root, scope_of (descendants), &self->listener);
}

void
h5_live_list_clear (H5LiveList *self)
{
  h5_filter_clear (&self->filter);
}

static gboolean
has_filter (H5MutationListener *listener, gconstpointer filter)
{
  return h5_filter_equal (&((H5LiveList *) listener)->filter, filter);
}

H5LiveList *
h5_live_list_find (H5Node *root, gboolean descendants, const H5Filter *filter)
{
  return (H5LiveList *) h5_node_find_listener (root, scope_of (descendants), &hooks, has_filter,
                                               filter);
}

/* --- going through the list --- */

static gboolean
is_item (H5LiveList *self, const H5Node *node)
{
  return h5_filter_matches (&self->filter, node);
}

static H5Node *
first_node (const H5LiveList *self)
{
  return h5_node_first_child (self->listener.node);
}

/* The next or previous node that could be an item; never the root. */
static H5Node *
next_node (const H5LiveList *self, H5Node *node, gboolean forward)
{
  const H5Node *root = self->listener.node;

  if (!self->descendants)
    return forward ? node->next : node->previous;
  node = forward ? h5_node_next (node, root) : h5_node_previous (node, root);
  return node == root ? NULL : node;
}

guint
h5_live_list_size (H5LiveList *self)
{
  if (self->is_counted)
    return self->n_items;
  self->n_items = 0;
  self->credit = 64;
  for (H5Node *node = first_node (self); node; node = next_node (self, node, TRUE))
    {
      self->n_items += is_item (self, node);
      self->credit++;
    }
  self->is_counted = TRUE;
  return self->n_items;
}

static H5Node *
step (H5LiveList *self, H5Node *node, gboolean forward)
{
  do
    node = next_node (self, node, forward);
  while (node && !is_item (self, node));
  return node;
}

H5Node *
h5_live_list_get (H5LiveList *self, guint index)
{
  H5Node *node = self->last;
  guint at = self->last_index;

  if (!node || index < at / 2)
    {
      at = 0;
      node = first_node (self);
      if (node && !is_item (self, node))
        node = step (self, node, TRUE);
    }
  while (node && at != index)
    {
      node = step (self, node, at < index);
      at = at < index ? at + 1 : at - 1;
    }
  if (node)
    {
      self->last = node;
      self->last_index = at;
    }
  return node;
}

/* --- following changes --- */

/* How many items are before a node. */
static guint
count_before (H5LiveList *self, H5Node *node)
{
  guint n = 0;

  while ((node = next_node (self, node, FALSE)))
    n += is_item (self, node);
  return n;
}

/* The items that come or go with a node. */
static guint
count_in (H5LiveList *self, H5Node *node)
{
  guint n = 0;

  if (!self->descendants)
    return is_item (self, node);
  for (H5Node *inner = node; inner; inner = h5_node_next (inner, node))
    n += is_item (self, inner);
  return n;
}

static gboolean
is_last (const H5LiveList *self, const H5Node *node)
{
  return self->descendants ? !h5_node_next_skip_children (node, self->listener.node)
                           : !node->next;
}

/* The index of the first of n_in_node items, which are in a node; the list has n_items. */
static guint
index_of (H5LiveList *self, H5Node *node, guint n_in_node, guint n_items)
{
  return is_last (self, node) ? n_items - n_in_node : count_before (self, node);
}

/* At `index`, `removed` of n_before items are replaced by others. */
static void
note_change (H5LiveList *self, guint index, guint removed, guint n_before)
{
  if (!self->is_pending)
    {
      self->is_pending = TRUE;
      self->n_known = n_before;
      self->n_same_before = self->n_same_after = G_MAXUINT;
      h5_mutation_listener_pend (&self->listener);
    }
  self->n_same_before = MIN (self->n_same_before, index);
  self->n_same_after = MIN (self->n_same_after, n_before - index - removed);
}

static gboolean
is_watched (H5LiveList *self)
{
  return self->is_pending || self->funcs->is_watched (self);
}

static void
forget (H5LiveList *self)
{
  self->is_counted = FALSE;
  self->last = NULL;
}

/* Whether it is worth while to look at a node that comes or goes: what that costs altogether is
 * not more than counting has cost. */
static gboolean
can_follow (H5LiveList *self, H5Node *node)
{
  if (!self->is_counted)
    return FALSE;
  if (!self->descendants)
    return TRUE;
  for (H5Node *inner = node; inner; inner = h5_node_next (inner, node))
    if (self->credit-- == 0)
      return FALSE;
  return TRUE;
}

static void
on_inserted (H5MutationListener *listener, H5Node *node)
{
  H5LiveList *self = (H5LiveList *) listener;
  gboolean watched = is_watched (self);

  if (!watched && !can_follow (self, node))
    {
      forget (self);
      return;
    }
  guint added = count_in (self, node);
  if (self->is_counted)
    self->n_items += added;
  guint n_items = h5_live_list_size (self);
  if (added && !is_last (self, node))
    self->last = NULL;
  if (added && watched)
    note_change (self, index_of (self, node, added, n_items), 0, n_items - added);
}

static void
on_removing (H5MutationListener *listener, H5Node *node)
{
  H5LiveList *self = (H5LiveList *) listener;
  gboolean watched = is_watched (self);

  if (!watched && !can_follow (self, node))
    {
      forget (self);
      return;
    }
  guint removed = count_in (self, node);
  guint n_items = h5_live_list_size (self);
  if (removed && watched)
    note_change (self, index_of (self, node, removed, n_items), removed, n_items);
  if (removed)
    self->last = NULL;
  self->n_items = n_items - removed;
}

static void
on_attribute (H5MutationListener *listener, H5Node *element, H5Name name, const char *old_value)
{
  H5LiveList *self = (H5LiveList *) listener;

  if (name != h5_filter_attribute (&self->filter) || element == self->listener.node)
    return;
  gboolean matched = h5_filter_matched (&self->filter, element, old_value);
  gboolean matches = is_item (self, element);
  if (matched == matches)
    return;
  self->last = NULL;
  if (self->is_counted)
    self->n_items += (guint) matches - (guint) matched;
  if (is_watched (self))
    note_change (self, count_before (self, element), matched,
                 h5_live_list_size (self) + matched - matches);
}

/* In quirks mode classes have no case: where the root moves to a document of another mode, all
 * items may be other ones. */
static void
on_moved (H5MutationListener *listener, H5Node *node, H5Node *copy)
{
  H5LiveList *self = (H5LiveList *) listener;
  gboolean folded = h5_node_tree (node)->mode == H5_DOCUMENT_QUIRKS;
  gboolean folds = h5_node_tree (copy)->mode == H5_DOCUMENT_QUIRKS;

  forget (self);
  if (folded == folds || self->filter.kind != H5_FILTER_CLASSES || !is_watched (self))
    return;
  guint n_items = h5_live_list_size (self);
  forget (self);
  note_change (self, 0, n_items, n_items);
}

static void
on_settled (H5MutationListener *listener)
{
  H5LiveList *self = (H5LiveList *) listener;

  if (!self->is_pending)
    return;
  guint n_same = self->n_same_before + self->n_same_after;
  guint removed = self->n_known - n_same;
  guint added = h5_live_list_size (self) - n_same;
  self->is_pending = FALSE;
  if (removed + added)
    self->funcs->changed (self, self->n_same_before, removed, added);
}

static void
on_free (H5MutationListener *listener)
{
  H5LiveList *self = (H5LiveList *) listener;

  self->funcs->release (self);
}

static const H5MutationHooks hooks = {
  .inserted = on_inserted,
  .removing = on_removing,
  .attribute = on_attribute,
  .moved = on_moved,
  .settled = on_settled,
  .free = on_free,
};
