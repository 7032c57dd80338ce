/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/html/h5-slot-names.h"

#include "base/hash/h5-string-hash.h"
#include "tree/h5-compare.h"
#include "tree/html/h5-slot.h"

typedef struct
{
  H5Node *slot; /* the first slot, which gets the children; or NULL */
  guint n_slots;
  guint n_children;
} Name;

struct _H5SlotNames
{
  GHashTable *names; /* char * -> Name */
  gboolean must_search;
};

H5SlotNames *
h5_slot_names_new (void)
{
  H5SlotNames *self = g_new0 (H5SlotNames, 1);

  self->names = g_hash_table_new_full (h5_string_hash, g_str_equal, g_free, g_free);
  return self;
}

void
h5_slot_names_free (H5SlotNames *self)
{
  g_hash_table_unref (self->names);
  g_free (self);
}

static Name *
find (const H5SlotNames *self, const char *name)
{
  return g_hash_table_lookup (self->names, name);
}

static Name *
make (H5SlotNames *self, const char *name)
{
  Name *found = find (self, name);

  if (found)
    return found;
  found = g_new0 (Name, 1);
  g_hash_table_insert (self->names, g_strdup (name), found);
  return found;
}

static gboolean
is_unused (gpointer key, gpointer value, gpointer data)
{
  const Name *name = value;

  return !name->n_slots && !name->n_children;
}

static void
forget_if_unused (H5SlotNames *self, const char *key, Name *name)
{
  if (is_unused (NULL, name, NULL))
    g_hash_table_remove (self->names, key);
}

/* --- children --- */

guint
h5_slot_names_count (const H5SlotNames *self, const H5Node *slot)
{
  const Name *name = find (self, h5_slot_name (slot));

  return name && name->slot == slot ? name->n_children : 0;
}

H5Node *
h5_slot_names_add_child (H5SlotNames *self, const char *name)
{
  Name *made = make (self, name);

  made->n_children++;
  return made->slot;
}

H5Node *
h5_slot_names_remove_child (H5SlotNames *self, const char *name)
{
  Name *found = find (self, name);
  H5Node *slot = found->slot;

  found->n_children--;
  forget_if_unused (self, name, found);
  return slot;
}

/* --- slots --- */

static void
set_first (Name *name, H5Node *slot, GPtrArray *changed)
{
  if (name->n_children && name->slot)
    g_ptr_array_add (changed, name->slot);
  if (name->n_children && slot)
    g_ptr_array_add (changed, slot);
  name->slot = slot;
}

void
h5_slot_names_add_slot (H5SlotNames *self, H5Node *slot, GPtrArray *changed)
{
  if (self->must_search)
    return;
  Name *name = make (self, h5_slot_name (slot));
  name->n_slots++;
  if (!name->slot || h5_node_compare_position (slot, name->slot) & H5_POSITION_FOLLOWING)
    set_first (name, slot, changed);
}

void
h5_slot_names_remove_slot (H5SlotNames *self, H5Node *slot)
{
  const char *key = h5_slot_name (slot);
  Name *name = find (self, key);
  gboolean is_first = name && name->slot == slot;

  if (is_first)
    name->slot = NULL;
  if (self->must_search)
    return;
  name->n_slots--;
  self->must_search = is_first && name->n_slots;
  forget_if_unused (self, key, name);
}

void
h5_slot_names_rename_slot (H5SlotNames *self, H5Node *slot, const char *old_name,
                           GPtrArray *changed)
{
  Name *old = find (self, old_name);

  if (self->must_search)
    return;
  if (old->slot == slot && old->n_slots > 1)
    {
      self->must_search = TRUE;
      return;
    }
  if (old->slot == slot)
    set_first (old, NULL, changed);
  old->n_slots--;
  forget_if_unused (self, old_name, old);
  h5_slot_names_add_slot (self, slot, changed);
}

gboolean
h5_slot_names_must_search (const H5SlotNames *self)
{
  return self->must_search;
}

static void
reset (gpointer key, gpointer name, gpointer data)
{
  ((Name *) name)->n_slots = 0;
}

static void
note_loss (gpointer key, gpointer value, gpointer changed)
{
  Name *name = value;

  if (!name->n_slots)
    set_first (name, NULL, changed);
}

void
h5_slot_names_search (H5SlotNames *self, H5Node *root, GPtrArray *changed)
{
  self->must_search = FALSE;
  g_hash_table_foreach (self->names, reset, NULL);
  for (H5Node *node = root; node; node = h5_node_next (node, root))
    if (h5_node_is (node, H5_NAME_SLOT))
      {
        Name *name = make (self, h5_slot_name (node));
        if (name->n_slots++ == 0 && name->slot != node)
          set_first (name, node, changed);
      }
  g_hash_table_foreach (self->names, note_loss, changed);
  g_hash_table_foreach_remove (self->names, is_unused, NULL);
}

void
h5_slot_names_fill (H5SlotNames *self, H5Node *root, const H5Node *host)
{
  g_autoptr (GPtrArray) changed = g_ptr_array_new ();

  g_hash_table_remove_all (self->names);
  for (H5Node *child = host->first_child; child; child = child->next)
    if (h5_node_is_slottable (child))
      h5_slot_names_add_child (self, h5_slottable_name (child));
  h5_slot_names_search (self, root, changed);
}
