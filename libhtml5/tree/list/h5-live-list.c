/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/list/h5-live-list.h"

#include "tree/list/h5-list-group.h"

/* Walking so far for one item is no reason to make an index. */
#define NEAR 8

static const H5MutationHooks children_hooks;
static const H5MutationHooks descendants_hooks;

void
h5_live_list_begin (H5LiveList *self, H5Node *root, gboolean descendants, const H5Filter *filter,
                    const H5LiveListFuncs *funcs)
{
  self->listener.hooks = descendants ? &descendants_hooks : &children_hooks;
  self->funcs = funcs;
  self->filter = *filter;
  self->descendants = descendants;
  h5_node_add_listener (root, descendants ? H5_LISTEN_MEMBER : H5_LISTEN_NODE, &self->listener);
  if (descendants)
    h5_list_group_add (root, self);
}

void
h5_live_list_clear (H5LiveList *self)
{
  g_clear_pointer (&self->positions, h5_positions_free);
  h5_filter_clear (&self->filter);
}

typedef struct
{
  const H5Filter *filter;
  const H5LiveListFuncs *funcs;
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
                   const H5LiveListFuncs *funcs)
{
  Wanted wanted = { filter, funcs };

  if (descendants)
    return h5_list_group_find (root, filter);
  return (H5LiveList *) h5_node_find_listener (root, H5_LISTEN_NODE, &children_hooks, is_wanted,
                                               &wanted);
}

/* --- going through the list --- */

static gboolean
is_item (H5LiveList *self, const H5Node *node)
{
  return h5_filter_matches (&self->filter, node);
}

/* The node that comes first, or last, among those that could be items. */
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

/* The next or previous node that could be an item; never the root. */
static H5Node *
next_node (const H5LiveList *self, const H5Node *node, gboolean forward)
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
  for (H5Node *node = outermost_node (self, TRUE); node; node = next_node (self, node, TRUE))
    {
      self->n_items += is_item (self, node);
      self->n_nodes++;
    }
  self->credit = self->n_nodes + 64;
  self->is_counted = TRUE;
  return self->n_items;
}

static void
forget (H5LiveList *self)
{
  self->is_counted = FALSE;
  self->last = NULL;
  g_clear_pointer (&self->positions, h5_positions_free);
}

static void
make_positions (H5LiveList *self)
{
  self->positions = h5_positions_new ();
  for (H5Node *node = outermost_node (self, TRUE); node; node = next_node (self, node, TRUE))
    if (is_item (self, node))
      h5_positions_insert (self->positions, node, NULL, FALSE);
  self->credit += self->n_nodes;
  self->walked = 0;
}

/* So many nodes were looked at for one question. */
static void
note_walk (H5LiveList *self, gsize n_nodes)
{
  if (n_nodes <= NEAR)
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
      node = next_node (self, node, forward);
      ++*n_nodes;
    }
  while (node && !is_item (self, node));
  return node;
}

/* The first or the last item. */
static H5Node *
outermost_item (H5LiveList *self, gboolean first, gsize *n_nodes)
{
  H5Node *node = outermost_node (self, first);

  return node && !is_item (self, node) ? step (self, node, first, n_nodes) : node;
}

static guint
distance (guint a, guint b)
{
  return a < b ? b - a : a - b;
}

/* Where to begin to walk to an item: at an end, or where the list was left. */
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
  self->credit += NEAR;
  return h5_positions_get (self->positions, index);
}

/* How many items are before a node, which need not be one. */
static guint
count_before (H5LiveList *self, const H5Node *node)
{
  gsize n_nodes = 0;
  guint n = 0;

  while ((node = next_node (self, node, FALSE)))
    {
      n += is_item (self, node);
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
  self->credit += NEAR;
  return h5_positions_index_of (self->positions, item);
}

static gboolean
pay (H5LiveList *self, gsize n_nodes)
{
  if (self->credit < n_nodes)
    return FALSE;
  self->credit -= n_nodes;
  return TRUE;
}

/* --- the index of positions at changes --- */

/* The node after all that is in this one, or after the node itself. */
static H5Node *
node_after (const H5LiveList *self, H5Node *node, gboolean whole)
{
  return self->descendants && whole ? h5_node_next_skip_children (node, self->listener.node)
                                    : next_node (self, node, TRUE);
}

/* The item in the index that is nearest to a node (whole: to all that is in it), on either side;
 * NULL when there is none on one of them. */
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
      after = next_node (self, after, TRUE);
      before = next_node (self, before, FALSE);
      *is_before = TRUE;
      if (!before || h5_positions_has (self->positions, before))
        return before;
      pay (self, 2);
    }
}

/* The items in a node, which came, or the node alone. */
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
    if (is_item (self, inner))
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
    if (is_item (self, inner))
      h5_positions_remove (self->positions, inner);
}

/* --- following changes --- */

/* The items that come or go with a node; and the first of them. */
static guint
count_in (H5LiveList *self, H5Node *node, H5Node **first)
{
  guint n = 0;

  *first = node;
  if (!self->descendants)
    return is_item (self, node);
  for (H5Node *inner = node; inner; inner = h5_node_next (inner, node))
    if (is_item (self, inner) && n++ == 0)
      *first = inner;
  return n;
}

static gboolean
is_last (const H5LiveList *self, const H5Node *node)
{
  return self->descendants ? !h5_node_next_skip_children (node, self->listener.node) : !node->next;
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

/* Whether it is worth while to look at a node that comes or goes: what that costs altogether is
 * not more than questions have cost. */
static gboolean
can_follow (H5LiveList *self, H5Node *node)
{
  if (!self->is_counted)
    return FALSE;
  if (self->positions && !pay (self, NEAR))
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
      forget (self);
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

void
h5_live_list_removing (H5LiveList *self, H5Node *node)
{
  gboolean watched = is_watched (self);
  H5Node *first;

  if (!watched && !can_follow (self, node))
    {
      forget (self);
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
h5_live_list_attribute (H5LiveList *self, H5Node *element, H5Name name, const char *old_value)
{
  if (name != h5_filter_attribute (&self->filter) || element == self->listener.node)
    return;
  gboolean matched = h5_filter_matched (&self->filter, element, old_value);
  gboolean matches = is_item (self, element);
  if (matched == matches)
    return;
  gboolean watched = is_watched (self);
  if (self->positions && !watched && !pay (self, NEAR))
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

/* In quirks mode classes have no case: where the root moves to a document of another mode, all
 * items may be other ones. */
static void
on_moved (H5MutationListener *listener, H5Node *node, H5Node *copy)
{
  H5LiveList *self = (H5LiveList *) listener;
  gboolean folded = h5_node_tree (node)->mode == H5_DOCUMENT_QUIRKS;
  gboolean folds = h5_node_tree (copy)->mode == H5_DOCUMENT_QUIRKS;

  forget (self);
  self->n_change = 0;
  if (folded == folds || self->filter.kind != H5_FILTER_CLASSES || !is_watched (self))
    return;
  guint n_items = h5_live_list_size (self);
  forget (self);
  note_change (self, 0, n_items, n_items);
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
    self->funcs->changed (self, self->n_same_before, removed, added);
}

static void
on_free (H5MutationListener *listener)
{
  H5LiveList *self = (H5LiveList *) listener;

  if (self->group)
    h5_list_group_remove (self->group, self);
  self->funcs->release (self);
}

static const H5MutationHooks children_hooks = {
  .inserted = on_inserted,
  .removing = on_removing,
  .moved = on_moved,
  .settled = on_settled,
  .free = on_free,
};

/* The group tells of changes. */
static const H5MutationHooks descendants_hooks = {
  .moved = on_moved,
  .settled = on_settled,
  .free = on_free,
};
