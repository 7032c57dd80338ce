/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/list/h5-list-group.h"

#include "base/hash/h5-string-hash.h"

/* Up to this number of lists, all of them are notified of each change, and they are chained. */
#define FEW 8

struct _H5ListGroup
{
  H5MutationListener listener; /* must be first */
  H5LiveList *few;             /* all lists; NULL once there were more */
  GHashTable *by_key;          /* H5LiveList.key -> GPtrArray of these lists; or NULL */
  GHashTable *by_filter;       /* H5Filter -> H5LiveList; or NULL */
  guint n_lists;
};

static const H5MutationHooks hooks;

static gboolean
is_any (H5MutationListener *listener, gconstpointer data)
{
  return TRUE;
}

static H5ListGroup *
group_of (H5Node *root)
{
  return (H5ListGroup *) h5_node_find_listener (root, H5_LISTEN_SUBTREE, &hooks, is_any, NULL);
}

static H5ListGroup *
make_group (H5Node *root)
{
  H5ListGroup *self = g_new0 (H5ListGroup, 1);

  self->listener.hooks = &hooks;
  h5_node_add_listener (root, H5_LISTEN_SUBTREE, &self->listener);
  return self;
}

static GPtrArray *
lists_with (const H5ListGroup *self, const char *key)
{
  return g_hash_table_lookup (self->by_key, key);
}

/* Returns that key of a filter which the fewest lists have. */
static char *
choose_key (const H5ListGroup *self, const H5Filter *filter)
{
  guint n_keys = h5_filter_n_keys (filter), fewest = G_MAXUINT;
  char *chosen = NULL;

  for (guint n = 0; n < n_keys && fewest > 0; n++)
    {
      char *key = h5_filter_key (filter, n);
      const GPtrArray *lists = lists_with (self, key);
      guint n_lists = lists ? lists->len : 0;
      if (n_lists < fewest)
        {
          fewest = n_lists;
          g_free (chosen);
          chosen = g_steal_pointer (&key);
        }
      g_free (key);
    }
  return chosen;
}

static void
add_by_key (H5ListGroup *self, H5LiveList *list)
{
  list->key = choose_key (self, &list->filter);
  GPtrArray *lists = lists_with (self, list->key);

  if (!lists)
    {
      lists = g_ptr_array_new ();
      g_hash_table_insert (self->by_key, g_strdup (list->key), lists);
    }
  list->place = lists->len;
  g_ptr_array_add (lists, list);
  g_hash_table_replace (self->by_filter, &list->filter, list);
}

static guint
hash_filter (gconstpointer filter)
{
  return h5_filter_hash (filter);
}

static gboolean
equal_filters (gconstpointer filter, gconstpointer other)
{
  return h5_filter_equal (filter, other);
}

static void
make_keys (H5ListGroup *self)
{
  self->by_key =
    g_hash_table_new_full (h5_string_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->by_filter = g_hash_table_new (hash_filter, equal_filters);
  for (H5LiveList *list = self->few; list; list = list->next_of_few)
    add_by_key (self, list);
  self->few = NULL;
}

void
h5_list_group_add (H5Node *root, H5LiveList *list)
{
  H5ListGroup *self = group_of (root);

  if (!self)
    self = make_group (root);
  list->group = self;
  if (++self->n_lists > FEW && !self->by_key)
    make_keys (self);
  if (self->by_key)
    {
      add_by_key (self, list);
      return;
    }
  list->next_of_few = self->few;
  self->few = list;
}

static void
remove_by_key (H5ListGroup *self, H5LiveList *list)
{
  g_autofree char *key = g_steal_pointer (&list->key);
  GPtrArray *lists = lists_with (self, key);

  g_ptr_array_remove_index_fast (lists, list->place);
  if (list->place < lists->len)
    ((H5LiveList *) lists->pdata[list->place])->place = list->place;
  if (lists->len == 0)
    g_hash_table_remove (self->by_key, key);
  /* If this list was dropped, there may be another one with the same filter. */
  if (g_hash_table_lookup (self->by_filter, &list->filter) == list)
    g_hash_table_remove (self->by_filter, &list->filter);
}

static void
remove_of_few (H5ListGroup *self, H5LiveList *list)
{
  H5LiveList **link = &self->few;

  while (*link != list)
    link = &(*link)->next_of_few;
  *link = list->next_of_few;
}

void
h5_list_group_remove (H5ListGroup *self, H5LiveList *list)
{
  if (self->by_key)
    remove_by_key (self, list);
  else
    remove_of_few (self, list);
  if (--self->n_lists == 0)
    h5_mutation_listener_drop (&self->listener);
}

static gboolean
is_dropped (const H5LiveList *list)
{
  return g_atomic_int_get (&list->listener.dropped);
}

/* Frees a dropped list, so that dropped lists do not accumulate. */
static gboolean
end_a_dropped_one_of_few (H5ListGroup *self)
{
  for (H5LiveList *list = self->few; list; list = list->next_of_few)
    if (h5_mutation_listener_end_dropped (&list->listener))
      return TRUE;
  return FALSE;
}

static gboolean
has_filter (const H5LiveList *list, const H5Filter *filter)
{
  return !is_dropped (list) && h5_filter_equal (&list->filter, filter);
}

static H5LiveList *
find_by_filter (const H5ListGroup *self, const H5Filter *filter)
{
  H5LiveList *list = g_hash_table_lookup (self->by_filter, filter);

  if (!list || !is_dropped (list))
    return list;
  h5_mutation_listener_end_dropped (&list->listener);
  return NULL;
}

H5LiveList *
h5_list_group_find (H5Node *root, const H5Filter *filter)
{
  H5ListGroup *self = group_of (root);

  if (self && self->by_key)
    return find_by_filter (self, filter);
  while (self && end_a_dropped_one_of_few (self))
    self = group_of (root);
  for (H5LiveList *list = self ? self->few : NULL; list; list = list->next_of_few)
    if (has_filter (list, filter))
      return list;
  return NULL;
}

/* --- notifying --- */

/* A change, and the function that notifies a list of it. */
typedef struct _Change Change;
struct _Change
{
  H5ListGroup *group;
  void (*notify) (H5LiveList *list, const Change *change);
  H5Node *node;
  H5Name name;
  const char *old_value;
};

/* Notifies a list once, even if several of the change's keys are those of its filter. */
static void
notify_list (H5LiveList *list, const Change *change)
{
  guint64 n_change = h5_node_tree (change->node)->listeners.n_changes;

  if (list->n_change == n_change || is_dropped (list))
    return;
  list->n_change = n_change;
  change->notify (list, change);
}

static void
notify_lists (const GPtrArray *lists, const Change *change)
{
  for (guint i = 0; lists && i < lists->len; i++)
    notify_list (lists->pdata[i], change);
}

static void
notify_few (const Change *change)
{
  for (H5LiveList *list = change->group->few; list; list = list->next_of_few)
    notify_list (list, change);
}

static void
notify_all (const Change *change)
{
  GHashTableIter iter;
  gpointer lists;

  if (!change->group->by_key)
    {
      notify_few (change);
      return;
    }
  g_hash_table_iter_init (&iter, change->group->by_key);
  while (g_hash_table_iter_next (&iter, NULL, &lists))
    notify_lists (lists, change);
}

static void
notify_key (const char *key, gpointer data)
{
  const Change *change = data;

  notify_lists (g_hash_table_lookup (change->group->by_key, key), change);
}

/* Whether a subtree has fewer nodes than there are lists. */
static gboolean
is_small (const H5ListGroup *self, const H5Node *root)
{
  guint n = 0;

  for (const H5Node *node = root; node && n < self->n_lists; node = h5_node_next (node, root))
    n++;
  return n < self->n_lists;
}

static void
notify_of_subtree (Change *change)
{
  if (!change->group->by_key || !is_small (change->group, change->node))
    {
      notify_all (change);
      return;
    }
  for (const H5Node *node = change->node; node; node = h5_node_next (node, change->node))
    if (node->type == H5_NODE_ELEMENT)
      h5_filter_element_keys (node, notify_key, change);
}

static void
notify_inserted (H5LiveList *list, const Change *change)
{
  h5_live_list_inserted (list, change->node);
}

static void
on_inserted (H5MutationListener *listener, H5Node *node)
{
  Change change = { .group = (H5ListGroup *) listener, .notify = notify_inserted, .node = node };

  notify_of_subtree (&change);
}

static void
notify_removing (H5LiveList *list, const Change *change)
{
  h5_live_list_removing (list, change->node);
}

static void
on_removing (H5MutationListener *listener, H5Node *node)
{
  Change change = { .group = (H5ListGroup *) listener, .notify = notify_removing, .node = node };

  notify_of_subtree (&change);
}

static void
notify_attribute (H5LiveList *list, const Change *change)
{
  h5_live_list_attribute (list, change->node, change->name, change->old_value);
}

static void
on_attribute (H5MutationListener *listener, H5Node *element, H5Name name, const char *old_value)
{
  Change change = {
    .group = (H5ListGroup *) listener,
    .notify = notify_attribute,
    .node = element,
    .name = name,
    .old_value = old_value,
  };

  if (!change.group->by_key)
    {
      notify_few (&change);
      return;
    }
  h5_filter_attribute_keys (name, old_value, notify_key, &change);
  h5_filter_attribute_keys (name, h5_element_get_attribute (element, name, NULL), notify_key,
                            &change);
}

static gboolean
wants_old_value (H5MutationListener *listener, H5Name name)
{
  return name == H5_NAME_CLASS || name == H5_NAME_NAME;
}

static void
on_free (H5MutationListener *listener)
{
  H5ListGroup *self = (H5ListGroup *) listener;

  g_clear_pointer (&self->by_key, g_hash_table_unref);
  g_clear_pointer (&self->by_filter, g_hash_table_unref);
  g_free (self);
}

static const H5MutationHooks hooks = {
  .inserted = on_inserted,
  .removing = on_removing,
  .attribute = on_attribute,
  .free = on_free,
  .wants_old_value = wants_old_value,
};
