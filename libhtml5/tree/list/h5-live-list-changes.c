/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Updating a live list when the tree changes. */
#include "tree/list/h5-live-list-private.h"

#include "tree/list/h5-list-group.h"

static gboolean
pay (H5LiveList *self, gsize n_nodes)
{
  if (self->credit < n_nodes)
    return FALSE;
  self->credit -= n_nodes;
  return TRUE;
}

/* --- the index of positions --- */

/* Returns the node after the descendants of a node, or, without `whole`, the node after it. */
static H5Node *
node_after (const H5LiveList *self, H5Node *node, gboolean whole)
{
  return self->descendants && whole ? h5_node_next_skip_children (node, self->listener.node)
                                    : h5_live_list_next_node (self, node, TRUE);
}

/* Returns the indexed item nearest to a node or, with `whole`, to its subtree, before or after
 * it. NULL if there is none on one side. */
static const H5Node *
nearest_indexed (H5LiveList *self, H5Node *node, gboolean whole, gboolean *is_before)
{
  const H5Node *before = node;
  const H5Node *after = node_after (self, node, whole);

  for (;;)
    {
      *is_before = FALSE;
      if (!after || h5_positions_has (self->positions, after))
        return after;
      after = h5_live_list_next_node (self, after, TRUE);
      before = h5_live_list_next_node (self, before, FALSE);
      *is_before = TRUE;
      if (!before || h5_positions_has (self->positions, before))
        return before;
      pay (self, 2);
    }
}

/* Adds the items in a new subtree or, without `whole`, only the node. */
static void
index_items (H5LiveList *self, H5Node *node, gboolean whole)
{
  gboolean is_before;
  const H5Node *reference = nearest_indexed (self, node, whole, &is_before);

  if (!self->descendants || !whole)
    {
      h5_positions_insert (self->positions, node, reference, is_before);
      return;
    }
  for (H5Node *inner = node; inner; inner = h5_node_next (inner, node))
    if (h5_live_list_is_item (self, inner))
      {
        h5_positions_insert (self->positions, inner, reference, is_before);
        reference = inner;
        is_before = TRUE;
      }
}

static void
unindex_items (H5LiveList *self, H5Node *node)
{
  if (!self->descendants)
    {
      h5_positions_remove (self->positions, node);
      return;
    }
  for (H5Node *inner = node; inner; inner = h5_node_next (inner, node))
    if (h5_live_list_is_item (self, inner))
      h5_positions_remove (self->positions, inner);
}

/* --- following changes --- */

/* Returns the number of items in a subtree that is inserted or removed. *first becomes the
 * first of them. */
static guint
count_in (H5LiveList *self, H5Node *node, H5Node **first)
{
  guint n = 0;

  *first = node;
  if (!self->descendants)
    return h5_live_list_is_item (self, node);
  for (H5Node *inner = node; inner; inner = h5_node_next (inner, node))
    if (h5_live_list_is_item (self, inner) && n++ == 0)
      *first = inner;
  return n;
}

static gboolean
is_last (const H5LiveList *self, const H5Node *node)
{
  return self->descendants ? !h5_node_next_skip_children (node, self->listener.node) : !node->next;
}

/* Notes that `removed` of n_before items at `index` were replaced. */
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
  return self->is_pending || self->funcs->is_watched (&self->listener);
}

/* Whether to visit a subtree that is inserted or removed. The total cost of that must not
 * exceed the cost of lookups. */
static gboolean
can_follow (H5LiveList *self, H5Node *node)
{
  if (!self->is_counted)
    return FALSE;
  if (self->positions && !pay (self, H5_LIVE_LIST_NEAR))
    g_clear_pointer (&self->positions, h5_positions_free);
  for (H5Node *inner = self->descendants ? node : NULL; inner; inner = h5_node_next (inner, node))
    if (!pay (self, 1))
      return FALSE;
  return TRUE;
}

void
h5_live_list_inserted (H5LiveList *self, H5Node *node)
{
  gboolean watched = is_watched (self);
  H5Node *first;

  if (!watched && !can_follow (self, node))
    {
      h5_live_list_forget (self);
      return;
    }
  guint added = count_in (self, node, &first);
  if (self->is_counted)
    self->n_items += added;
  if (added == 0)
    return;
  gboolean at_end = is_last (self, node);
  if (!at_end)
    self->last = NULL;
  if (self->positions)
    index_items (self, node, TRUE);
  if (!watched)
    return;
  guint n_items = h5_live_list_size (self);
  guint index = at_end ? n_items - added : h5_live_list_index_of (self, first);
  note_change (self, index, 0, n_items - added);
}

static void
follow_removal (H5LiveList *self, H5Node *node)
{
  gboolean watched = is_watched (self);
  H5Node *first;

  if (!watched && !can_follow (self, node))
    {
      h5_live_list_forget (self);
      return;
    }
  guint removed = count_in (self, node, &first);
  if (removed == 0)
    return;
  self->last = NULL;
  if (watched)
    {
      guint n_items = h5_live_list_size (self);
      guint index = is_last (self, node) ? n_items - removed : h5_live_list_index_of (self, first);
      note_change (self, index, removed, n_items);
      self->last = NULL;
    }
  if (self->positions)
    unindex_items (self, node);
  if (self->is_counted)
    self->n_items -= removed;
}

void
h5_live_list_removing (H5LiveList *self, H5Node *node)
{
  follow_removal (self, node);
  g_clear_pointer (&self->selects, g_hash_table_unref);
}

void
h5_live_list_attribute (H5LiveList *self, H5Node *element, H5Name name, const char *old_value)
{
  if (name != h5_filter_attribute (&self->filter) || element == self->listener.node)
    return;
  gboolean matched = h5_filter_matched (&self->filter, element, old_value);
  gboolean matches = h5_live_list_is_item (self, element);
  if (matched == matches)
    return;
  gboolean watched = is_watched (self);
  if (self->positions && !watched && !pay (self, H5_LIVE_LIST_NEAR))
    g_clear_pointer (&self->positions, h5_positions_free);
  gboolean is_indexed = self->positions != NULL;
  self->last = NULL;
  if (self->is_counted)
    self->n_items += (guint) matches - (guint) matched;
  if (is_indexed && matches)
    index_items (self, element, FALSE);
  if (watched)
    note_change (self, h5_live_list_index_of (self, element), matched,
                 h5_live_list_size (self) + matched - matches);
  if (is_indexed && matched)
    h5_positions_remove (self->positions, element);
}

/* In quirks mode, classes ignore case, so that all items may change. */
static void
on_mode_changing (H5MutationListener *listener)
{
  H5LiveList *self = (H5LiveList *) listener;

  if (self->filter.kind != H5_FILTER_CLASSES)
    return;
  if (is_watched (self))
    {
      guint n_items = h5_live_list_size (self);
      note_change (self, 0, n_items, n_items);
    }
  h5_live_list_forget (self);
}

static void
on_moved (H5MutationListener *listener, H5Node *node, H5Node *copy)
{
  H5LiveList *self = (H5LiveList *) listener;

  if (h5_node_is_in_quirks (node) != h5_node_is_in_quirks (copy))
    on_mode_changing (listener);
  h5_live_list_forget (self);
  h5_filter_forget_names (&self->filter);
  self->n_change = 0;
}

static void
on_inserted (H5MutationListener *listener, H5Node *node)
{
  h5_live_list_inserted ((H5LiveList *) listener, node);
}

static void
on_removing (H5MutationListener *listener, H5Node *node)
{
  h5_live_list_removing ((H5LiveList *) listener, node);
}

static void
on_settled (H5MutationListener *listener)
{
  H5LiveList *self = (H5LiveList *) listener;
  guint n_same = self->n_same_before + self->n_same_after;
  guint removed = self->n_known - n_same;
  guint added = h5_live_list_size (self) - n_same;

  self->is_pending = FALSE;
  if (removed + added)
    self->funcs->changed (listener, self->n_same_before, removed, added);
}

static void
on_free (H5MutationListener *listener)
{
  H5LiveList *self = (H5LiveList *) listener;

  if (self->group)
    h5_list_group_remove (self->group, self);
  self->funcs->release (listener);
}

/* A list of children is never one of classes. */
const H5MutationHooks h5_live_list_children_hooks = {
  .inserted = on_inserted,
  .removing = on_removing,
  .moved = on_moved,
  .settled = on_settled,
  .free = on_free,
};

/* The group notifies the list of other changes. */
const H5MutationHooks h5_live_list_descendants_hooks = {
  .mode_changing = on_mode_changing,
  .moved = on_moved,
  .settled = on_settled,
  .free = on_free,
};
