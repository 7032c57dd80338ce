/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-compare.h"

#include "tree/h5-tree-private.h"
#include "tree/list/h5-child-index.h"

/* --- equality --- */

/* Returns the number in the other tree for a name of a node. */
static H5Name
name_there (H5NameImport *names, const H5Node *node, H5Name name, gboolean is_element)
{
  return h5_name_import (names, h5_node_tree (node)->names, name, is_element);
}

/* https://dom.spec.whatwg.org/#concept-node-equals: prefixes of attributes are ignored. */
static gboolean
attributes_equal (H5NameImport *import, const H5Node *a, const H5Node *b)
{
  const H5Names *names = h5_node_tree (b)->names;

  if (h5_element_n_attributes (a) != h5_element_n_attributes (b))
    return FALSE;
  for (guint32 i = 0; i < h5_element_n_attributes (a); i++)
    {
      const H5Attribute *mine = &h5_attributes_items (a->attributes)[i];
      H5Name name = name_there (import, a, mine->name, FALSE);
      const H5Attribute *other = h5_element_find_attribute (b, name);
      if (!other)
        other = h5_element_find_attribute_ns (b, h5_names_attribute_namespace (names, name),
                                              h5_names_local (names, name));
      if (!other || other->length != mine->length
          || memcmp (other->value, mine->value, mine->length) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
attribute_nodes_equal (H5NameImport *import, const H5Node *a, const H5Node *b)
{
  const H5Names *names = h5_node_tree (b)->names;
  H5Name name = name_there (import, a, a->name, FALSE);

  return h5_names_local (names, name) == h5_names_local (names, b->name)
         && h5_names_attribute_namespace (names, name)
              == h5_names_attribute_namespace (names, b->name)
         && strcmp (h5_attribute_node_value (a, NULL), h5_attribute_node_value (b, NULL)) == 0;
}

/* Compares two nodes without their children. */
static gboolean
single_nodes_equal (H5NameImport *import, const H5Node *a, const H5Node *b)
{
  if (a->type != b->type)
    return FALSE;
  switch ((H5NodeType) a->type)
    {
    case H5_NODE_ELEMENT:
      return name_there (import, a, a->name, TRUE) == b->name && attributes_equal (import, a, b);
    case H5_NODE_ATTRIBUTE:
      return attribute_nodes_equal (import, a, b);
    case H5_NODE_DOCUMENT_TYPE:
      return name_there (import, a, a->name, FALSE) == b->name
             && strcmp (a->public_id, b->public_id) == 0
             && strcmp (a->system_id, b->system_id) == 0;
    case H5_NODE_PROCESSING_INSTRUCTION:
    case H5_NODE_TEXT:
    case H5_NODE_CDATA_SECTION:
    case H5_NODE_COMMENT:
      return name_there (import, a, a->name, FALSE) == b->name && a->length == b->length
             && memcmp (a->data, b->data, a->length) == 0;
    case H5_NODE_DOCUMENT:
    case H5_NODE_DOCUMENT_FRAGMENT:
      return TRUE;
    }
  g_assert_not_reached ();
}

/* Walks over both trees at the same time. Each step must be the same in both. */
static gboolean
subtrees_equal (H5NameImport *import, const H5Node *a, const H5Node *b)
{
  const H5Node *root = a;

  for (;;)
    {
      if (!single_nodes_equal (import, a, b))
        return FALSE;
      const H5Node *first_a = h5_node_first_child (a), *first_b = h5_node_first_child (b);
      if (!first_a != !first_b)
        return FALSE;
      if (first_a)
        {
          a = first_a;
          b = first_b;
          continue;
        }
      while (a != root && !a->next)
        {
          if (b->next)
            return FALSE;
          a = a->parent;
          b = b->parent;
        }
      if (a == root)
        return TRUE;
      if (!b->next)
        return FALSE;
      a = a->next;
      b = b->next;
    }
}

gboolean
h5_node_equals (const H5Node *a, const H5Node *b)
{
  H5NameImport import = { .target = h5_node_tree (b) };
  gboolean are_equal = subtrees_equal (&import, a, b);

  h5_name_import_clear (&import);
  return are_equal;
}

/* --- position --- */

gsize
h5_node_depth (const H5Node *node)
{
  gsize depth = 0;

  for (; node->parent; node = node->parent)
    depth++;
  return depth;
}

/* Whether a comes before b in tree order. An ancestor comes before its descendants. Both must
 * have the same root. */
static gboolean
precedes (const H5Node *a, const H5Node *b)
{
  gsize depth_a = h5_node_depth (a), depth_b = h5_node_depth (b);
  gboolean a_is_higher = depth_a < depth_b;

  for (; depth_a > depth_b; depth_a--)
    a = a->parent;
  for (; depth_b > depth_a; depth_b--)
    b = b->parent;
  if (a == b)
    return a_is_higher;
  while (a->parent != b->parent)
    {
      a = a->parent;
      b = b->parent;
    }
  return h5_node_precedes_sibling ((H5Node *) a, (H5Node *) b);
}

/* Two attributes of one element: returns their order in the list. */
static guint
compare_attributes (const H5Node *element, const H5Node *node, const H5Node *other)
{
  for (guint32 i = 0; i < h5_element_n_attributes (element); i++)
    {
      if (h5_attributes_items (element->attributes)[i].name == other->name)
        return H5_POSITION_IMPLEMENTATION_SPECIFIC | H5_POSITION_PRECEDING;
      if (h5_attributes_items (element->attributes)[i].name == node->name)
        return H5_POSITION_IMPLEMENTATION_SPECIFIC | H5_POSITION_FOLLOWING;
    }
  g_assert_not_reached ();
}

guint
h5_node_compare_position (const H5Node *node, const H5Node *other)
{
  const H5Node *attribute1 = NULL, *attribute2 = NULL;
  const H5Node *node1 = other, *node2 = node;

  if (node == other)
    return 0;
  if (node1->type == H5_NODE_ATTRIBUTE)
    {
      attribute1 = node1;
      node1 = attribute1->owner_element;
    }
  if (node2->type == H5_NODE_ATTRIBUTE)
    {
      attribute2 = node2;
      node2 = attribute2->owner_element;
      if (attribute1 && node1 && node2 == node1)
        return compare_attributes (node1, attribute2, attribute1);
    }
  if (!node1 || !node2 || h5_node_root ((H5Node *) node1) != h5_node_root ((H5Node *) node2))
    return H5_POSITION_DISCONNECTED | H5_POSITION_IMPLEMENTATION_SPECIFIC
           | (other < node ? H5_POSITION_PRECEDING : H5_POSITION_FOLLOWING);
  if ((node1 != node2 && !attribute1 && h5_node_is_inclusive_ancestor (node1, node2))
      || (node1 == node2 && attribute2))
    return H5_POSITION_CONTAINS | H5_POSITION_PRECEDING;
  if ((node1 != node2 && !attribute2 && h5_node_is_inclusive_ancestor (node2, node1))
      || (node1 == node2 && attribute1))
    return H5_POSITION_CONTAINED_BY | H5_POSITION_FOLLOWING;
  return precedes (node1, node2) ? H5_POSITION_PRECEDING : H5_POSITION_FOLLOWING;
}
