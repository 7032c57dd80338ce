/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/html/h5-slot-tracker.h"

#include "base/hash/h5-string-hash.h"
#include "tree/h5-compare.h"
#include "tree/html/h5-slot.h"

#include <string.h>

/* One of the tracker's two listeners. */
typedef struct
{
  H5MutationListener listener; /* must be first */
  H5SlotTracker *tracker;
} End;

struct _H5SlotTracker
{
  gint holders; /* atomic: number of ends that are not freed */
  End at_root;
  End at_host;
  H5SlotChanged changed;
  gpointer data;
  GDestroyNotify free_data;
  GHashTable *slot_of;    /* child of the host -> its slot */
  GHashTable *n_assigned; /* slot -> number of these children, if not 0 */
  GHashTable *by_name;    /* the first slot of each name; NULL with manual assignment */
  GPtrArray *removed;     /* slots that had assigned nodes before the operation removed them */
};

static gboolean
is_manual (const H5SlotTracker *self)
{
  return self->by_name == NULL;
}

static guint
count_assigned (const H5SlotTracker *self, const H5Node *slot)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->n_assigned, slot));
}

static void
set_count (H5SlotTracker *self, H5Node *slot, guint count)
{
  if (count)
    g_hash_table_insert (self->n_assigned, slot, GUINT_TO_POINTER (count));
  else
    g_hash_table_remove (self->n_assigned, slot);
}

/* Assigns a child to a slot, which may be NULL. Returns its previous slot. */
static H5Node *
put (H5SlotTracker *self, H5Node *child, H5Node *slot)
{
  H5Node *old = g_hash_table_lookup (self->slot_of, child);

  if (old == slot)
    return old;
  if (old)
    set_count (self, old, count_assigned (self, old) - 1);
  if (slot)
    {
      set_count (self, slot, count_assigned (self, slot) + 1);
      g_hash_table_insert (self->slot_of, child, slot);
    }
  else
    g_hash_table_remove (self->slot_of, child);
  return old;
}

/* https://dom.spec.whatwg.org/#find-a-slot */
static H5Node *
find_slot (const H5SlotTracker *self, H5Node *child)
{
  if (!h5_node_is_slottable (child))
    return NULL;
  if (is_manual (self))
    return h5_node_find_slot (child, FALSE);
  return g_hash_table_lookup (self->by_name, h5_slottable_name (child));
}

static void
signal_change (H5SlotTracker *self, H5Node *slot)
{
  if (slot)
    self->changed (self->at_root.listener.node, slot, self->data);
}

/* --- all slots --- */

/* Returns all slots in tree order. The first slot of each name is the one that has children
 * assigned. */
static GPtrArray *
list_slots (H5SlotTracker *self)
{
  H5Node *root = self->at_root.listener.node;
  GPtrArray *slots = g_ptr_array_new ();

  if (self->by_name)
    g_hash_table_remove_all (self->by_name);
  for (H5Node *node = root; node; node = h5_node_next (node, root))
    if (h5_node_is (node, H5_NAME_SLOT))
      {
        g_ptr_array_add (slots, node);
        const char *name = h5_slot_name (node);
        if (self->by_name && !g_hash_table_contains (self->by_name, name))
          g_hash_table_insert (self->by_name, g_strdup (name), node);
      }
  return slots;
}

/* Assigns all children again. Returns the set of slots whose assigned nodes have changed. */
static GHashTable *
assign_children (H5SlotTracker *self)
{
  GHashTable *changed = g_hash_table_new (NULL, NULL);
  H5Node *host = self->at_host.listener.node;

  for (H5Node *child = host->first_child; child; child = child->next)
    {
      H5Node *slot = find_slot (self, child);
      H5Node *old = put (self, child, slot);
      if (old == slot)
        continue;
      if (old)
        g_hash_table_add (changed, old);
      if (slot)
        g_hash_table_add (changed, slot);
    }
  return changed;
}

/* https://dom.spec.whatwg.org/#assign-slotables-for-a-tree. Slots that were removed from the
 * root come last, also if they were inserted again. */
static void
assign_slottables_for_tree (H5SlotTracker *self)
{
  g_autoptr (GPtrArray) slots = list_slots (self);
  g_autoptr (GHashTable) changed = assign_children (self);

  for (guint i = 0; i < slots->len; i++)
    if (g_hash_table_contains (changed, slots->pdata[i]))
      signal_change (self, slots->pdata[i]);
  for (guint i = 0; i < self->removed->len; i++)
    signal_change (self, self->removed->pdata[i]);
  g_ptr_array_set_size (self->removed, 0);
}

static int
compare_in_tree (gconstpointer a, gconstpointer b)
{
  const H5Node *const *node = a, *const *other = b;

  return h5_node_compare_position (*node, *other) & H5_POSITION_FOLLOWING ? -1 : 1;
}

static gboolean
are_equal (const GPtrArray *a, const GPtrArray *b)
{
  return a->len == b->len && (!a->len || !memcmp (a->pdata, b->pdata, a->len * sizeof (gpointer)));
}

void
h5_slot_tracker_assigned (H5SlotTracker *self, H5Node *slot, const GPtrArray *before)
{
  g_autoptr (GPtrArray) after = g_ptr_array_new ();
  g_autoptr (GPtrArray) changed = g_ptr_array_new ();
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);

  h5_slot_find_slottables (slot, after);
  for (guint i = 0; i < before->len; i++)
    put (self, before->pdata[i], find_slot (self, before->pdata[i]));
  for (guint i = 0; i < after->len; i++)
    {
      H5Node *old = put (self, after->pdata[i], slot);
      if (old && old != slot && g_hash_table_add (known, old))
        g_ptr_array_add (changed, old);
    }
  if (!are_equal (before, after))
    g_ptr_array_add (changed, slot);
  g_ptr_array_sort (changed, compare_in_tree);
  for (guint i = 0; i < changed->len; i++)
    signal_change (self, changed->pdata[i]);
}

/* --- changes in the shadow root --- */

static H5SlotTracker *
tracker_of (H5MutationListener *listener)
{
  return ((End *) listener)->tracker;
}

static gboolean
has_slot (H5Node *top)
{
  for (H5Node *node = top; node; node = h5_node_next (node, top))
    if (h5_node_is (node, H5_NAME_SLOT))
      return TRUE;
  return FALSE;
}

/* The fallback content of a slot without assigned nodes has changed. Returns whether there are slots
 * in the subtree. */
static gboolean
note_change_in_root (H5MutationListener *listener, H5Node *top)
{
  H5SlotTracker *self = tracker_of (listener);

  if (h5_node_is (top->parent, H5_NAME_SLOT) && !count_assigned (self, top->parent))
    signal_change (self, top->parent);
  if (!has_slot (top))
    return FALSE;
  h5_mutation_listener_pend (listener);
  return TRUE;
}

static void
on_inserted_in_root (H5MutationListener *listener, H5Node *node)
{
  note_change_in_root (listener, node);
}

/* Slots lose their assigned nodes, even if the operation inserts them again. */
static void
on_removing_from_root (H5MutationListener *listener, H5Node *top)
{
  H5SlotTracker *self = tracker_of (listener);

  if (!note_change_in_root (listener, top))
    return;
  for (H5Node *node = top; node; node = h5_node_next (node, top))
    if (h5_node_is (node, H5_NAME_SLOT) && count_assigned (self, node))
      g_ptr_array_add (self->removed, node);
}

static void
on_attribute_in_root (H5MutationListener *listener, H5Node *element, H5Name name,
                      const char *old_value)
{
  if (name == H5_NAME_NAME && h5_node_is (element, H5_NAME_SLOT))
    h5_mutation_listener_pend (listener);
}

static void
on_settled (H5MutationListener *listener)
{
  assign_slottables_for_tree (tracker_of (listener));
}

/* --- changes in the host --- */

static void
on_inserted_in_host (H5MutationListener *listener, H5Node *node)
{
  H5SlotTracker *self = tracker_of (listener);

  if (node->parent != listener->node)
    return;
  H5Node *slot = find_slot (self, node);
  put (self, node, slot);
  if (!is_manual (self))
    signal_change (self, slot);
}

static void
on_removing_from_host (H5MutationListener *listener, H5Node *node)
{
  H5SlotTracker *self = tracker_of (listener);

  if (node->parent == listener->node)
    signal_change (self, put (self, node, NULL));
}

static void
on_attribute_in_host (H5MutationListener *listener, H5Node *element, H5Name name,
                      const char *old_value)
{
  H5SlotTracker *self = tracker_of (listener);

  if (name != H5_NAME_SLOT || element->parent != listener->node || is_manual (self))
    return;
  H5Node *slot = find_slot (self, element);
  H5Node *old = put (self, element, slot);
  if (old == slot)
    return;
  signal_change (self, old);
  signal_change (self, slot);
}

/* --- creation and removal --- */

/* Assigns all children without reporting changes. */
static void
assign_silently (H5SlotTracker *self)
{
  g_hash_table_remove_all (self->slot_of);
  g_hash_table_remove_all (self->n_assigned);
  g_ptr_array_unref (list_slots (self));
  g_hash_table_unref (assign_children (self));
}

/* The root and the host moved to another tree together. */
static void
on_moved (H5MutationListener *listener, H5Node *node, H5Node *copy)
{
  H5SlotTracker *self = tracker_of (listener);

  h5_mutation_listener_move (listener, copy);
  if (self->at_root.listener.node->host == self->at_host.listener.node)
    assign_silently (self);
}

static void
on_free (H5MutationListener *listener)
{
  H5SlotTracker *self = tracker_of (listener);

  if (!g_atomic_int_dec_and_test (&self->holders))
    return;
  g_hash_table_unref (self->slot_of);
  g_hash_table_unref (self->n_assigned);
  g_clear_pointer (&self->by_name, g_hash_table_unref);
  g_ptr_array_unref (self->removed);
  if (self->free_data)
    self->free_data (self->data);
  g_free (self);
}

static const H5MutationHooks root_hooks = {
  .inserted = on_inserted_in_root,
  .removing = on_removing_from_root,
  .attribute = on_attribute_in_root,
  .moved = on_moved,
  .settled = on_settled,
  .free = on_free,
};

static const H5MutationHooks host_hooks = {
  .inserted = on_inserted_in_host,
  .removing = on_removing_from_host,
  .attribute = on_attribute_in_host,
  .moved = on_moved,
  .free = on_free,
};

static gboolean
is_any (H5MutationListener *listener, gconstpointer data)
{
  return TRUE;
}

H5SlotTracker *
h5_slot_tracker_find (H5Node *root)
{
  H5MutationListener *found =
    h5_node_find_listener (root, H5_LISTEN_SUBTREE, &root_hooks, is_any, NULL);

  return found ? tracker_of (found) : NULL;
}

H5SlotTracker *
h5_slot_tracker_new (H5Node *root, H5SlotChanged changed, gpointer data, GDestroyNotify free_data)
{
  H5SlotTracker *self = g_new0 (H5SlotTracker, 1);

  self->holders = 2;
  self->changed = changed;
  self->data = data;
  self->free_data = free_data;
  self->slot_of = g_hash_table_new (NULL, NULL);
  self->n_assigned = g_hash_table_new (NULL, NULL);
  self->removed = g_ptr_array_new ();
  if (!h5_shadow_root_has_manual_slots (root))
    self->by_name = g_hash_table_new_full (h5_string_hash, g_str_equal, g_free, NULL);
  self->at_root = (End){ .listener = { .hooks = &root_hooks }, .tracker = self };
  self->at_host = (End){ .listener = { .hooks = &host_hooks }, .tracker = self };
  h5_node_add_listener (root, H5_LISTEN_SUBTREE, &self->at_root.listener);
  h5_node_add_listener (root->host, H5_LISTEN_SUBTREE, &self->at_host.listener);
  assign_silently (self);
  return self;
}

void
h5_slot_tracker_drop (H5SlotTracker *self)
{
  h5_mutation_listener_drop (&self->at_root.listener);
  h5_mutation_listener_drop (&self->at_host.listener);
}

void
h5_slot_trackers_settle (H5Tree *tree)
{
  h5_tree_settle_early (tree, &root_hooks);
}
