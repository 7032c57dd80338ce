/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-slot.h"

#include <string.h>

/* The name of a slot, or the one that an element asks for. */
static const char *
name_of (const H5Node *node, H5Name attribute)
{
  const char *name = NULL;

  if (node->type == H5_NODE_ELEMENT)
    name = h5_element_get_attribute (node, attribute, NULL);
  return name ? name : "";
}

/* The first slot of that name in a shadow root. */
static H5Node *
first_slot (const H5Node *root, const char *name)
{
  for (H5Node *node = root->first_child; node; node = h5_node_next (node, root))
    if (h5_node_is (node, H5_NAME_SLOT) && strcmp (name_of (node, H5_NAME_NAME), name) == 0)
      return node;
  return NULL;
}

static gboolean
has_flag (const H5Node *root, guint32 flag)
{
  return (h5_node_get_extra (root)->shadow_flags & flag) != 0;
}

H5Node *
h5_node_find_slot (const H5Node *slottable, gboolean is_open)
{
  const H5Node *host = slottable->parent;
  H5Node *root = NULL;

  if (h5_node_is_slottable (slottable) && host && host->type == H5_NODE_ELEMENT)
    root = h5_element_shadow_root (host);
  if (!root || has_flag (root, H5_SHADOW_MANUAL_SLOTS)
      || (is_open && has_flag (root, H5_SHADOW_CLOSED)))
    return NULL;
  return first_slot (root, name_of (slottable, H5_NAME_SLOT));
}

/* The shadow root that a slot is in; NULL for none. */
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
  const char *name = name_of (slot, H5_NAME_NAME);

  if (!root || has_flag (root, H5_SHADOW_MANUAL_SLOTS) || first_slot (root, name) != slot)
    return;
  const H5Node *host = root->host;
  for (H5Node *child = host ? host->first_child : NULL; child; child = child->next)
    if (h5_node_is_slottable (child) && strcmp (name_of (child, H5_NAME_SLOT), name) == 0)
      g_ptr_array_add (out, child);
}

/* What stands for a slot: what is assigned to it, else the slottables in it. */
static void
find_contents (H5Node *slot, GPtrArray *out)
{
  guint n = out->len;

  h5_slot_find_slottables (slot, out);
  if (out->len > n)
    return;
  for (H5Node *child = slot->first_child; child; child = child->next)
    if (h5_node_is_slottable (child))
      g_ptr_array_add (out, child);
}

static void
reverse (GPtrArray *array, guint from)
{
  for (guint i = from, j = array->len; i + 1 < j; i++, j--)
    {
      gpointer node = array->pdata[i];
      array->pdata[i] = array->pdata[j - 1];
      array->pdata[j - 1] = node;
    }
}

void
h5_slot_find_flattened (H5Node *slot, GPtrArray *out)
{
  g_autoptr (GPtrArray) pending = g_ptr_array_new (); /* the next one is the last */

  if (!shadow_root_of (slot))
    return;
  find_contents (slot, pending);
  reverse (pending, 0);
  while (pending->len > 0)
    {
      H5Node *node = g_ptr_array_steal_index (pending, pending->len - 1);
      if (h5_node_is (node, H5_NAME_SLOT) && shadow_root_of (node))
        {
          guint n = pending->len;
          find_contents (node, pending);
          reverse (pending, n);
        }
      else
        g_ptr_array_add (out, node);
    }
}
