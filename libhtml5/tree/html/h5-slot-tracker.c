/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/html/h5-slot-tracker.h"

#include "tree/h5-compare.h"
#include "tree/html/h5-slot-names.h"
#include "tree/html/h5-slot.h"

#include <string.h>

/* The most slots that are compared to sort them. */
#define FEW 64

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
  H5SlotNames *names;     /* NULL with manual assignment */
  GHashTable *slot_of;    /* with manual assignment: child of the host -> its slot */
  GHashTable *n_assigned; /* with manual assignment: slot -> number of these children, if not 0 */
  GPtrArray *removed;     /* slots that had assigned nodes before the operation removed them */
};

static gboolean
is_manual (const H5SlotTracker *self)
{
  return self->names == NULL;
}

static void
signal_change (H5SlotTracker *self, H5Node *slot)
{
  if (slot)
    self->changed (self->at_root.listener.node, slot, self->data);
}

static int
compare_in_tree (gconstpointer a, gconstpointer b)
{
  const H5Node *const *node = a, *const *other = b;

  if (*node == *other)
    return 0;
  return h5_node_compare_position (*node, *other) & H5_POSITION_FOLLOWING ? -1 : 1;
}

/* Sorts by a walk over the root, which is faster for many slots at a great depth. What is not in
 * the root comes last. Each slot remains once. */
static void
order_by_walk (H5Node *root, GPtrArray *slots)
{
  g_autoptr (GHashTable) left = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) all = g_ptr_array_copy (slots, NULL, NULL);

  for (guint i = 0; i < all->len; i++)
    g_hash_table_add (left, all->pdata[i]);
  g_ptr_array_set_size (slots, 0);
  for (H5Node *node = root; node; node = h5_node_next (node, root))
    if (h5_node_is (node, H5_NAME_SLOT) && g_hash_table_remove (left, node))
      g_ptr_array_add (slots, node);
  for (guint i = 0; i < all->len; i++)
    if (g_hash_table_remove (left, all->pdata[i]))
      g_ptr_array_add (slots, all->pdata[i]);
}

static void
signal_in_order (H5SlotTracker *self, GPtrArray *slots)
{
  if (slots->len > FEW)
    order_by_walk (self->at_root.listener.node, slots);
  else
    g_ptr_array_sort (slots, compare_in_tree);
  for (guint i = 0; i < slots->len; i++)
    signal_change (self, slots->pdata[i]);
}

static void
signal_removed (H5SlotTracker *self)
{
  for (guint i = 0; i < self->removed->len; i++)
    signal_change (self, self->removed->pdata[i]);
  g_ptr_array_set_size (self->removed, 0);
}

/* --- manual assignment --- */

static guint
count_manual (const H5SlotTracker *self, const H5Node *slot)
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
    set_count (self, old, count_manual (self, old) - 1);
  if (slot)
    {
      set_count (self, slot, count_manual (self, slot) + 1);
      g_hash_table_insert (self->slot_of, child, slot);
    }
  else
    g_hash_table_remove (self->slot_of, child);
  return old;
}

/* Assigns a child of the host to the slot that it has now. Returns its previous slot. */
static H5Node *
put_again (H5SlotTracker *self, H5Node *child)
{
  return put (self, child, h5_node_find_slot (child, FALSE));
}

/* Assigns the nodes of a slot to it, or to none. Returns whether there are some. */
static gboolean
put_all (H5SlotTracker *self, H5Node *slot, gboolean on)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  h5_slot_find_manual_slottables (slot, self->at_host.listener.node, nodes);
  for (guint i = 0; i < nodes->len; i++)
    put (self, nodes->pdata[i], on ? slot : NULL);
  return nodes->len > 0;
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
    put_again (self, before->pdata[i]);
  for (guint i = 0; i < after->len; i++)
    {
      H5Node *old = put (self, after->pdata[i], slot);
      if (old && old != slot && g_hash_table_add (known, old))
        g_ptr_array_add (changed, old);
    }
  if (!are_equal (before, after))
    g_ptr_array_add (changed, slot);
  signal_in_order (self, changed);
}

void
h5_slot_tracker_taken (H5SlotTracker *self, H5Node *node)
{
  H5Node *old = is_manual (self) ? g_hash_table_lookup (self->slot_of, node) : NULL;

  if (old && old != h5_node_find_slot (node, FALSE))
    signal_change (self, put_again (self, node));
}

/* --- changes in the shadow root --- */

static H5SlotTracker *
tracker_of (H5MutationListener *listener)
{
  return ((End *) listener)->tracker;
}

static guint
count_assigned (const H5SlotTracker *self, const H5Node *slot)
{
  return is_manual (self) ? count_manual (self, slot) : h5_slot_names_count (self->names, slot);
}

/* The fallback content of a slot without assigned nodes has changed. */
static void
note_fallback (H5SlotTracker *self, H5Node *parent)
{
  if (h5_node_is (parent, H5_NAME_SLOT) && !count_assigned (self, parent))
    signal_change (self, parent);
}

/* Returns the slots in a subtree in tree order, or NULL. */
static GPtrArray *
find_slots (H5Node *top)
{
  GPtrArray *slots = NULL;

  for (H5Node *node = top; node; node = h5_node_next (node, top))
    if (h5_node_is (node, H5_NAME_SLOT))
      {
        slots = slots ? slots : g_ptr_array_new ();
        g_ptr_array_add (slots, node);
      }
  return slots;
}

/* What the operation has removed is signalled first, unless the slots are found at its end. */
static void
on_inserted_in_root (H5MutationListener *listener, H5Node *node)
{
  H5SlotTracker *self = tracker_of (listener);
  g_autoptr (GPtrArray) slots = find_slots (node);

  note_fallback (self, node->parent);
  if (!slots || (self->names && h5_slot_names_must_search (self->names)))
    return;
  signal_removed (self);
  g_autoptr (GPtrArray) changed = g_ptr_array_new ();
  for (guint i = 0; i < slots->len; i++)
    if (self->names)
      h5_slot_names_add_slot (self->names, slots->pdata[i], changed);
    else if (put_all (self, slots->pdata[i], TRUE))
      g_ptr_array_add (changed, slots->pdata[i]);
  signal_in_order (self, changed);
}

/* Slots lose their assigned nodes, even if the operation inserts them again. */
static void
on_removing_from_root (H5MutationListener *listener, H5Node *node)
{
  H5SlotTracker *self = tracker_of (listener);
  g_autoptr (GPtrArray) slots = find_slots (node);

  note_fallback (self, node->parent);
  for (guint i = 0; slots && i < slots->len; i++)
    {
      H5Node *slot = slots->pdata[i];
      if (count_assigned (self, slot))
        g_ptr_array_add (self->removed, slot);
      if (self->names)
        h5_slot_names_remove_slot (self->names, slot);
      else
        put_all (self, slot, FALSE);
      h5_mutation_listener_pend (listener);
    }
}

static void
on_attribute_in_root (H5MutationListener *listener, H5Node *element, H5Name name,
                      const char *old_value)
{
  H5SlotTracker *self = tracker_of (listener);
  const char *old_name = old_value ? old_value : "";

  if (name != H5_NAME_NAME || !h5_node_is (element, H5_NAME_SLOT) || is_manual (self)
      || strcmp (old_name, h5_slot_name (element)) == 0)
    return;
  g_autoptr (GPtrArray) changed = g_ptr_array_new ();
  h5_slot_names_rename_slot (self->names, element, old_name, changed);
  signal_in_order (self, changed);
  if (h5_slot_names_must_search (self->names))
    h5_mutation_listener_pend (listener);
}

static void
on_settled (H5MutationListener *listener)
{
  H5SlotTracker *self = tracker_of (listener);
  g_autoptr (GPtrArray) changed = g_ptr_array_new ();

  if (self->names && h5_slot_names_must_search (self->names))
    h5_slot_names_search (self->names, listener->node, changed);
  signal_in_order (self, changed);
  signal_removed (self);
}

static gboolean
wants_old_value (H5MutationListener *listener, H5Name name)
{
  return name == H5_NAME_NAME || name == H5_NAME_SLOT;
}

/* --- changes in the host --- */

static gboolean
is_child (const H5SlotTracker *self, const H5Node *node)
{
  return node->parent == self->at_host.listener.node && h5_node_is_slottable (node);
}

static void
on_inserted_in_host (H5MutationListener *listener, H5Node *node)
{
  H5SlotTracker *self = tracker_of (listener);

  if (!is_child (self, node))
    return;
  if (self->names)
    signal_change (self, h5_slot_names_add_child (self->names, h5_slottable_name (node)));
  else
    {
      put_again (self, node);
      signal_change (self, g_hash_table_lookup (self->slot_of, node));
    }
}

static void
on_removing_from_host (H5MutationListener *listener, H5Node *node)
{
  H5SlotTracker *self = tracker_of (listener);

  if (!is_child (self, node))
    return;
  if (self->names)
    signal_change (self, h5_slot_names_remove_child (self->names, h5_slottable_name (node)));
  else
    signal_change (self, put (self, node, NULL));
}

static void
on_attribute_in_host (H5MutationListener *listener, H5Node *element, H5Name name,
                      const char *old_value)
{
  H5SlotTracker *self = tracker_of (listener);
  const char *old_name = old_value ? old_value : "";
  const char *new_name = h5_slottable_name (element);

  if (name != H5_NAME_SLOT || is_manual (self) || !is_child (self, element)
      || strcmp (old_name, new_name) == 0)
    return;
  signal_change (self, h5_slot_names_remove_child (self->names, old_name));
  signal_change (self, h5_slot_names_add_child (self->names, new_name));
}

/* --- creation and removal --- */

/* Assigns all children without reporting changes. */
static void
start (H5SlotTracker *self)
{
  const H5Node *host = self->at_host.listener.node;

  g_ptr_array_set_size (self->removed, 0);
  if (self->names)
    {
      h5_slot_names_fill (self->names, self->at_root.listener.node, host);
      return;
    }
  g_hash_table_remove_all (self->slot_of);
  g_hash_table_remove_all (self->n_assigned);
  for (H5Node *child = host->first_child; child; child = child->next)
    put_again (self, child);
}

/* The root and the host moved to another tree together. */
static void
on_moved (H5MutationListener *listener, H5Node *node, H5Node *copy)
{
  H5SlotTracker *self = tracker_of (listener);

  h5_mutation_listener_move (listener, copy);
  if (self->at_root.listener.node->host == self->at_host.listener.node)
    start (self);
}

static void
on_free (H5MutationListener *listener)
{
  H5SlotTracker *self = tracker_of (listener);

  if (!g_atomic_int_dec_and_test (&self->holders))
    return;
  g_hash_table_unref (self->slot_of);
  g_hash_table_unref (self->n_assigned);
  g_clear_pointer (&self->names, h5_slot_names_free);
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
  .wants_old_value = wants_old_value,
  .settles_early = TRUE,
};

static const H5MutationHooks host_hooks = {
  .inserted = on_inserted_in_host,
  .removing = on_removing_from_host,
  .attribute = on_attribute_in_host,
  .moved = on_moved,
  .free = on_free,
  .wants_old_value = wants_old_value,
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
    self->names = h5_slot_names_new ();
  self->at_root = (End){ .listener = { .hooks = &root_hooks }, .tracker = self };
  self->at_host = (End){ .listener = { .hooks = &host_hooks }, .tracker = self };
  h5_node_add_listener (root, H5_LISTEN_SUBTREE, &self->at_root.listener);
  h5_node_add_listener (root->host, H5_LISTEN_SUBTREE, &self->at_host.listener);
  start (self);
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
  h5_tree_settle_early (tree);
}
