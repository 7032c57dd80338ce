/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/list/h5-derived-list.h"

/* The lists of a tree, with one listener for all of them. */
struct _H5DerivedGroup
{
  H5MutationListener listener; /* must be first; of the whole tree */
  H5Matters matters;
  GHashTable *lists;   /* set of H5DerivedList */
  guint64 n_changes;   /* those that may matter */
  gboolean is_noted;   /* the last one was noted in all lists, and none has been updated since */
  guint64 n_callbacks; /* before that one: H5Listeners */
};

static gboolean
is_right (const H5DerivedList *self)
{
  return self->items && self->group && self->n_changes == self->group->n_changes;
}

static void
update (H5DerivedList *self)
{
  g_clear_pointer (&self->items, g_ptr_array_unref);
  self->items = g_ptr_array_new ();
  self->find_items (self->listener.node, self->items);
  self->n_changes = self->group ? self->group->n_changes : 0;
  if (self->group)
    self->group->is_noted = FALSE;
}

const GPtrArray *
h5_derived_list_items (H5DerivedList *self)
{
  if (!is_right (self))
    update (self);
  return self->items;
}

/* --- changes --- */

static void
note_change (H5DerivedList *self)
{
  if (self->reported || !self->items || !self->funcs->is_watched (&self->listener))
    return;
  self->reported = g_ptr_array_ref (self->items);
  h5_mutation_listener_pend (&self->listener);
}

/* Since code of the application ran, lists may be watched that were not. */
static void
note_changes (H5DerivedGroup *self, guint64 n_callbacks)
{
  GHashTableIter iter;
  gpointer list;

  self->n_changes++;
  if (self->is_noted && self->n_callbacks == n_callbacks)
    return;
  self->is_noted = TRUE;
  self->n_callbacks = n_callbacks;
  g_hash_table_iter_init (&iter, self->lists);
  while (g_hash_table_iter_next (&iter, &list, NULL))
    if (!g_atomic_int_get (&((H5DerivedList *) list)->listener.dropped))
      note_change (list);
}

static void
on_structure (H5MutationListener *listener, H5Node *node)
{
  H5DerivedGroup *self = (H5DerivedGroup *) listener;

  if (self->matters (node))
    note_changes (self, h5_node_tree (node)->listeners.n_callbacks);
}

/* Form owners and labels depend on these attributes. */
static void
on_attribute (H5MutationListener *listener, H5Node *element, H5Name name, const char *old_value)
{
  if (name == H5_NAME_FORM || name == H5_NAME_ID || name == H5_NAME_FOR || name == H5_NAME_TYPE)
    note_changes ((H5DerivedGroup *) listener, h5_node_tree (element)->listeners.n_callbacks);
}

static void
on_free_group (H5MutationListener *listener)
{
  H5DerivedGroup *self = (H5DerivedGroup *) listener;
  GHashTableIter iter;
  gpointer list;

  g_hash_table_iter_init (&iter, self->lists);
  while (g_hash_table_iter_next (&iter, &list, NULL))
    ((H5DerivedList *) list)->group = NULL;
  g_hash_table_unref (self->lists);
  g_free (self);
}

static const H5MutationHooks group_hooks = {
  .inserted = on_structure,
  .removing = on_structure,
  .attribute = on_attribute,
  .free = on_free_group,
};

static H5DerivedGroup *
find_group (const H5Tree *tree)
{
  for (H5MutationListener *w = tree->listeners.everywhere; w; w = w->next)
    if (w->hooks == &group_hooks && !g_atomic_int_get (&w->dropped))
      return (H5DerivedGroup *) w;
  return NULL;
}

static void
join_group (H5DerivedList *self, H5Tree *tree)
{
  self->group = find_group (tree);
  if (!self->group)
    {
      self->group = g_new0 (H5DerivedGroup, 1);
      self->group->listener.hooks = &group_hooks;
      self->group->matters = self->matters;
      self->group->lists = g_hash_table_new (NULL, NULL);
      h5_tree_add_listener (tree, &self->group->listener);
    }
  g_hash_table_add (self->group->lists, self);
  self->group->is_noted = FALSE;
}

static void
leave_group (H5DerivedList *self)
{
  H5DerivedGroup *group = g_steal_pointer (&self->group);

  if (!group)
    return;
  g_hash_table_remove (group->lists, self);
  if (g_hash_table_size (group->lists) == 0)
    h5_mutation_listener_drop (&group->listener);
}

static void
forget (GPtrArray *items)
{
  for (guint i = 0; items && i < items->len; i++)
    items->pdata[i] = NULL;
}

/* The items are nodes of the old tree. It may be freed, and another tree have its address and its
 * stamps, so none of them may stand for an item of the new tree. Their number is still needed for
 * the next report. */
static void
forget_items (H5DerivedList *self)
{
  forget (self->items);
  forget (self->reported);
}

static void
on_moved (H5MutationListener *listener, H5Node *node, H5Node *copy)
{
  H5DerivedList *self = (H5DerivedList *) listener;

  note_change (self);
  forget_items (self);
  leave_group (self);
  join_group (self, h5_node_tree (copy));
  /* The items are not right, whatever the number of changes becomes. */
  self->n_changes = self->group->n_changes - 1;
}

/* Reports a change of the items between those that are the same at both ends. */
static void
report_change (H5DerivedList *self)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->reported);
  const GPtrArray *items = h5_derived_list_items (self);
  guint shorter = MIN (old->len, items->len), before = 0, after = 0;

  while (before < shorter && old->pdata[before] == items->pdata[before])
    before++;
  while (after < shorter - before
         && old->pdata[old->len - 1 - after] == items->pdata[items->len - 1 - after])
    after++;
  if (old->len != items->len || before < items->len)
    self->funcs->changed (&self->listener, before, old->len - before - after,
                          items->len - before - after);
}

/* Finding the items may create an index and end dropped listeners. Another thread may drop this one
 * meanwhile. */
static void
on_settled (H5MutationListener *listener)
{
  const H5ListFuncs *funcs = ((H5DerivedList *) listener)->funcs;

  funcs->hold (listener);
  report_change ((H5DerivedList *) listener);
  funcs->release (listener);
}

static void
on_free (H5MutationListener *listener)
{
  H5DerivedList *self = (H5DerivedList *) listener;

  leave_group (self);
  self->funcs->release (listener);
}

static const H5MutationHooks hooks = {
  .moved = on_moved,
  .settled = on_settled,
  .free = on_free,
};

/* --- */

void
h5_derived_list_begin (H5DerivedList *self, H5Node *subject, H5FindItems find_items,
                       H5Matters matters, const H5ListFuncs *funcs)
{
  self->listener.hooks = &hooks;
  self->funcs = funcs;
  self->find_items = find_items;
  self->matters = matters;
  funcs->hold (&self->listener);
  h5_node_add_listener (subject, H5_LISTEN_MEMBER, &self->listener);
  join_group (self, h5_node_tree (subject));
  update (self);
}

void
h5_derived_list_clear (H5DerivedList *self)
{
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_pointer (&self->reported, g_ptr_array_unref);
}

static gboolean
has_items (H5MutationListener *listener, gconstpointer find_items)
{
  return ((H5DerivedList *) listener)->find_items == *(const H5FindItems *) find_items;
}

H5DerivedList *
h5_derived_list_find (H5Node *subject, H5FindItems find_items)
{
  return (H5DerivedList *) h5_node_find_listener (subject, H5_LISTEN_MEMBER, &hooks, has_items,
                                                  &find_items);
}
