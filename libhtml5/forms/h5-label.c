/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "forms/h5-label.h"

#include "forms/h5-control.h"
#include "tree/h5-ids.h"

#include <string.h>

/* With a for attribute, the first element with that ID, if it is labelable. Otherwise, the
 * first labelable descendant. */
H5Node *
h5_label_control (const H5Node *label)
{
  gsize length;

  if (!h5_node_is (label, H5_NAME_LABEL))
    return NULL;
  const char *id = h5_element_get_attribute (label, H5_NAME_FOR, &length);
  if (id)
    {
      H5Node *root = h5_node_root ((H5Node *) label);
      H5Node *found = length ? h5_node_element_by_id (root, id, length, NULL) : NULL;
      return found && h5_element_is_labelable (found) ? found : NULL;
    }
  for (H5Node *node = h5_node_next (label, label); node; node = h5_node_next (node, label))
    if (h5_element_is_labelable (node))
      return node;
  return NULL;
}

/* Adds the labels around a control that have no other labelable element before it. `before` is the
 * last one before it in tree order, or NULL. */
static void
add_labels_around (const H5Node *control, const H5Node *before, GHashTable *labels)
{
  g_autoptr (GHashTable) others = g_hash_table_new (NULL, NULL);

  for (; before; before = before->parent)
    g_hash_table_add (others, (gpointer) before);
  for (const H5Node *node = control->parent; node && !g_hash_table_contains (others, node);
       node = node->parent)
    if (h5_node_is (node, H5_NAME_LABEL) && !h5_element_has_attribute (node, H5_NAME_FOR))
      g_hash_table_add (labels, (gpointer) node);
}

void
h5_control_find_labels (const H5Node *control, GPtrArray *labels)
{
  g_autoptr (GHashTable) around = g_hash_table_new (NULL, NULL);
  H5Node *root = h5_node_root ((H5Node *) control);
  const H5Node *before = NULL;
  gsize id_length, length;

  if (!h5_element_is_labelable (control))
    return;
  for (const H5Node *node = root; node != control; node = h5_node_next (node, root))
    if (h5_element_is_labelable (node))
      before = node;
  add_labels_around (control, before, around);
  const char *id = h5_element_get_attribute (control, H5_NAME_ID, &id_length);
  if (id && (!id_length || h5_node_element_by_id (root, id, id_length, NULL) != control))
    id = NULL;
  for (H5Node *node = root; node; node = h5_node_next (node, root))
    {
      const char *target = h5_node_is (node, H5_NAME_LABEL)
                             ? h5_element_get_attribute (node, H5_NAME_FOR, &length)
                             : NULL;
      gboolean is_for_it = target && id && length == id_length && memcmp (target, id, length) == 0;
      if (is_for_it || g_hash_table_contains (around, node))
        g_ptr_array_add (labels, node);
    }
}
