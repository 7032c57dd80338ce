/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/html/h5-slot.h"

#include "tree/html/h5-slot-tracker.h"

#include <string.h>

static const char *
attribute_or_empty (const H5Node *node, H5Name attribute)
{
  const char *value = NULL;

  if (node->type == H5_NODE_ELEMENT)
    value = h5_element_get_attribute (node, attribute, NULL);
  return value ? value : "";
}

const char *
h5_slot_name (const H5Node *slot)
{
  return attribute_or_empty (slot, H5_NAME_NAME);
}

const char *
h5_slottable_name (const H5Node *slottable)
{
  return attribute_or_empty (slottable, H5_NAME_SLOT);
}

/* Returns the first slot with this name in a shadow root. */
static H5Node *
first_slot (const H5Node *root, const char *name)
{
  for (H5Node *node = root->first_child; node; node = h5_node_next (node, root))
    if (h5_node_is (node, H5_NAME_SLOT) && strcmp (h5_slot_name (node), name) == 0)
      return node;
  return NULL;
}

static gboolean
has_flag (const H5Node *root, guint32 flag)
{
  return (h5_node_get_extra (root)->shadow_flags & flag) != 0;
}

gboolean
h5_shadow_root_has_manual_slots (const H5Node *root)
{
  return has_flag (root, H5_SHADOW_MANUAL_SLOTS);
}

/* --- manual assignment --- */

static void
forget_assignment (H5NodeExtra *extra)
{
  h5_node_get_extra (extra->manual_slot)->assigned->pdata[extra->manual_index] = NULL;
  extra->manual_slot = NULL;
}

/* Removes the manual assignment of all nodes that a slot has been assigned. */
static void
empty_slot (H5NodeExtra *extra)
{
  for (guint i = 0; extra->assigned && i < extra->assigned->len; i++)
    if (extra->assigned->pdata[i])
      h5_node_get_extra (extra->assigned->pdata[i])->manual_slot = NULL;
  g_clear_pointer (&extra->assigned, g_ptr_array_unref);
}

/* Adds a node. If it is in the list already, its first index counts. */
static void
append_to_slot (H5Node *slot, H5Node *node)
{
  H5NodeExtra *extra = h5_node_make_extra (node);
  H5NodeExtra *slot_extra = h5_node_get_extra (slot);

  if (extra->manual_slot == slot)
    return;
  if (extra->manual_slot)
    forget_assignment (extra);
  extra->manual_slot = slot;
  extra->manual_index = slot_extra->assigned->len;
  g_ptr_array_add (slot_extra->assigned, node);
}

/* Returns the trackers of the other slots that have some of these nodes: node -> tracker. A slot
 * outside of their roots takes these nodes from them. */
static GHashTable *
find_other_trackers (const H5Node *slot, H5Node *const *nodes, gsize n_nodes)
{
  g_autoptr (GHashTable) of_slot = g_hash_table_new (NULL, NULL);
  GHashTable *found = g_hash_table_new (NULL, NULL);

  for (gsize i = 0; i < n_nodes; i++)
    {
      H5Node *old = h5_slottable_manual_slot (nodes[i]);
      gpointer tracker = NULL;
      if (!old || old == slot)
        continue;
      if (!g_hash_table_lookup_extended (of_slot, old, NULL, &tracker))
        {
          tracker = h5_slot_tracker_find (h5_node_root (old));
          g_hash_table_insert (of_slot, old, tracker);
        }
      if (tracker)
        g_hash_table_insert (found, nodes[i], tracker);
    }
  return found;
}

void
h5_slot_assign (H5Node *slot, H5Node *const *nodes, gsize n_nodes)
{
  g_autoptr (GHashTable) others = find_other_trackers (slot, nodes, n_nodes);
  H5NodeExtra *extra = h5_node_make_extra (slot);
  H5Node *root = h5_node_root (slot);
  H5SlotTracker *tracker = h5_slot_tracker_find (root);
  g_autoptr (GPtrArray) before = g_ptr_array_new ();

  /* With named assignment, the slots have the same nodes afterwards. */
  if (tracker && !h5_shadow_root_has_manual_slots (root))
    tracker = NULL;
  if (tracker)
    h5_slot_find_slottables (slot, before);
  empty_slot (extra);
  extra->assigned = g_ptr_array_new ();
  for (gsize i = 0; i < n_nodes; i++)
    append_to_slot (slot, nodes[i]);
  if (tracker)
    h5_slot_tracker_assigned (tracker, slot, before);
  for (gsize i = 0; i < n_nodes; i++)
    {
      H5SlotTracker *other = g_hash_table_lookup (others, nodes[i]);
      if (other)
        h5_slot_tracker_taken (other, nodes[i]);
    }
}

void
h5_slot_forget (H5Node *node)
{
  H5NodeExtra *extra = h5_node_get_extra (node);

  empty_slot (extra);
  if (extra->manual_slot)
    forget_assignment (extra);
}

void
h5_slot_transfer (const H5Node *slot, H5Node *copy, GHashTable *copies)
{
  const H5NodeExtra *extra = h5_node_get_extra (slot);

  if (!extra || !extra->assigned)
    return;
  h5_node_make_extra (copy)->assigned = g_ptr_array_new ();
  for (guint i = 0; i < extra->assigned->len; i++)
    {
      H5Node *node = g_hash_table_lookup (copies, extra->assigned->pdata[i]);
      if (node)
        append_to_slot (copy, node);
    }
}

/* --- finding slots and slottables --- */

H5Node *
h5_slottable_manual_slot (const H5Node *slottable)
{
  const H5NodeExtra *extra = h5_node_get_extra (slottable);

  return extra ? extra->manual_slot : NULL;
}

static H5Node *
find_manual_slot (const H5Node *slottable, const H5Node *root)
{
  H5Node *slot = h5_slottable_manual_slot (slottable);

  return slot && h5_node_root (slot) == root ? slot : NULL;
}

H5Node *
h5_node_find_slot (const H5Node *slottable, gboolean is_open)
{
  const H5Node *host = slottable->parent;
  H5Node *root = NULL;

  if (h5_node_is_slottable (slottable) && host && host->type == H5_NODE_ELEMENT)
    root = h5_element_shadow_root (host);
  if (!root || (is_open && has_flag (root, H5_SHADOW_CLOSED)))
    return NULL;
  if (h5_shadow_root_has_manual_slots (root))
    return find_manual_slot (slottable, root);
  return first_slot (root, h5_slottable_name (slottable));
}

void
h5_slot_find_manual_slottables (const H5Node *slot, const H5Node *host, GPtrArray *out)
{
  const H5NodeExtra *extra = h5_node_get_extra (slot);

  for (guint i = 0; extra && extra->assigned && i < extra->assigned->len; i++)
    {
      H5Node *node = extra->assigned->pdata[i];
      if (node && node->parent == host)
        g_ptr_array_add (out, node);
    }
}

/* Returns the shadow root of a slot, or NULL. */
static H5Node *
shadow_root_of (H5Node *slot)
{
  H5Node *root = h5_node_root (slot);

  return root->flags & H5_NODE_SHADOW_ROOT ? root : NULL;
}

void
h5_slot_find_slottables (H5Node *slot, GPtrArray *out)
{
  const H5Node *root = shadow_root_of (slot);
  const char *name = h5_slot_name (slot);

  if (!root || !root->host)
    return;
  const H5Node *host = root->host;
  if (h5_shadow_root_has_manual_slots (root))
    {
      h5_slot_find_manual_slottables (slot, host, out);
      return;
    }
  if (first_slot (root, name) != slot)
    return;
  for (H5Node *child = host->first_child; child; child = child->next)
    if (h5_node_is_slottable (child) && strcmp (h5_slottable_name (child), name) == 0)
      g_ptr_array_add (out, child);
}
