/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Attr nodes. An element stores its attributes as a list of names and values. The node of an
 * attribute is created at the first access, and is in the element's H5NodeExtra while the
 * attribute exists. The value of such a node is that of the attribute. A node without an element
 * stores its value in `data`.
 */
#include "tree/h5-tree.h"

#include "tree/h5-tree-private.h"

#include "base/hash/h5-number-hash.h"

/* The maximum number of Attr nodes that are searched one by one. */
#define FEW 16

static void
index_slot (H5NodeExtra *extra, guint place)
{
  H5Name name = extra->attribute_nodes[place]->name;

  g_hash_table_insert (extra->attribute_slots, GUINT_TO_POINTER (name),
                       GUINT_TO_POINTER (place + 1));
}

static H5Node **
find_slot (const H5Node *element, H5Name name)
{
  H5NodeExtra *extra = h5_node_get_extra (element);

  if (extra && extra->attribute_slots)
    {
      guint place =
        GPOINTER_TO_UINT (g_hash_table_lookup (extra->attribute_slots, GUINT_TO_POINTER (name)));
      return place ? &extra->attribute_nodes[place - 1] : NULL;
    }
  for (guint i = 0; extra && i < extra->n_attribute_nodes; i++)
    if (extra->attribute_nodes[i]->name == name)
      return &extra->attribute_nodes[i];
  return NULL;
}

static void
add_slot (H5Node *element, H5Node *attribute)
{
  H5NodeExtra *extra = h5_node_make_extra (element);
  guint n = extra->n_attribute_nodes;

  if ((n & (n - 1)) == 0)
    extra->attribute_nodes = g_renew (H5Node *, extra->attribute_nodes, n ? n * 2 : 1);
  extra->attribute_nodes[extra->n_attribute_nodes++] = attribute;
  attribute->owner_element = element;
  if (extra->attribute_slots)
    index_slot (extra, n);
  else if (n == FEW)
    {
      extra->attribute_slots = g_hash_table_new (h5_number_hash_pointer, NULL);
      for (guint i = 0; i <= n; i++)
        index_slot (extra, i);
    }
}

/* Removes a slot by moving the last one to it. */
static void
remove_slot (H5NodeExtra *extra, H5Node **slot)
{
  H5Name name = (*slot)->name;
  guint place = (guint) (slot - extra->attribute_nodes);

  *slot = extra->attribute_nodes[--extra->n_attribute_nodes];
  if (extra->attribute_slots)
    {
      if (place < extra->n_attribute_nodes)
        index_slot (extra, place);
      g_hash_table_remove (extra->attribute_slots, GUINT_TO_POINTER (name));
    }
  /* add_slot() grows the array when the number is a power of two, so it is shrunk then. */
  guint n = extra->n_attribute_nodes;
  if (n && (n & (n - 1)) == 0)
    extra->attribute_nodes = g_renew (H5Node *, extra->attribute_nodes, n);
}

H5Node *
h5_element_find_attribute_node (const H5Node *element, H5Name name)
{
  H5Node **slot = find_slot (element, name);

  return slot ? *slot : NULL;
}

H5Node *
h5_element_attribute_node (H5Node *element, H5Name name)
{
  H5Node **slot = find_slot (element, name);

  if (slot)
    return *slot;
  H5Node *attribute = h5_tree_new_node (h5_node_tree (element), H5_NODE_ATTRIBUTE);
  attribute->name = name;
  attribute->flags |= element->flags & H5_NODE_INERT;
  add_slot (element, attribute);
  return attribute;
}

const char *
h5_attribute_node_value (const H5Node *attribute, gsize *length)
{
  if (attribute->owner_element)
    return h5_element_get_attribute (attribute->owner_element, attribute->name, length);
  if (length)
    *length = attribute->length;
  return attribute->data;
}

static void
own_value (H5Node *attribute, const char *value, gsize length)
{
  attribute->owner_element = NULL;
  attribute->data = h5_arena_strndup (&h5_node_tree (attribute)->arena, value, length);
  attribute->length = length;
  attribute->flags &= (guint8) ~H5_NODE_GROWN;
}

void
h5_element_release_attribute_node (H5Node *element, const H5Attribute *attribute)
{
  H5Node **slot = find_slot (element, attribute->name);

  if (!slot)
    return;
  H5Node *node = *slot;
  remove_slot (h5_node_get_extra (element), slot);
  own_value (node, attribute->value, attribute->length);
  h5_tree_note_detached (h5_node_tree (element), node);
}

H5Node *
h5_element_put_attribute_node (H5Node *element, H5Node *attribute)
{
  H5Tree *tree = h5_node_tree (element);
  H5Attribute *old = h5_element_find_attribute_ns (
    element, h5_names_attribute_namespace (tree->names, attribute->name),
    h5_names_local (tree->names, attribute->name));
  H5Node *old_node = NULL;
  char *value = attribute->data;
  gsize length = attribute->length;
  gsize room = h5_node_data_room (attribute);

  attribute->data = NULL;
  if (old)
    {
      old_node = h5_element_attribute_node (element, old->name);
      h5_element_release_attribute_node (element, old);
      h5_element_replace_attribute (element, old->name, attribute->name, value, length);
    }
  else
    h5_element_set_attribute (element, attribute->name, value, length);
  h5_arena_free (&tree->arena, value, room);
  attribute->length = 0;
  attribute->flags &= (guint8) ~H5_NODE_INERT;
  attribute->flags |= element->flags & H5_NODE_INERT;
  add_slot (element, attribute);
  return old_node;
}
