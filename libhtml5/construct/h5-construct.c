/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "construct/h5-construct.h"

static inline H5Node *
belonging_to (H5Node *node, const H5Node *parent)
{
  node->flags |= parent->flags & H5_NODE_INERT;
  return node;
}

static inline guint32
is_qualified (const H5Tree *tree, H5Name name)
{
  return name >= H5_NAME_WORDS && !h5_names_info (tree->names, name)->is_word;
}

/* Most elements have few attributes: one list, filled in one go. */
static void
give_attributes (H5Tree *tree, H5Node *element, const H5TokenAttribute *attributes, guint32 n)
{
  H5AttributeList *list = h5_element_new_attributes (tree, element, n);

  for (guint32 i = 0; i < n; i++)
    {
      H5Span value = attributes[i].value;
      list->items[i] = (H5Attribute) {
        .name = attributes[i].name,
        .value = h5_arena_strndup (&tree->arena, value.data, value.length),
        .length = value.length,
      };
      list->n_qualified += is_qualified (tree, attributes[i].name);
    }
}

H5Node *
h5_construct_element (H5Tree *tree, H5Name name, const H5TokenAttribute *attributes,
                      gsize n_attributes, const H5Node *intended_parent)
{
  H5Node *element = belonging_to (h5_tree_new_element (tree, name), intended_parent);

  if (n_attributes == 0)
    return element;
  if (n_attributes <= H5_ATTRIBUTES_SHORT)
    {
      give_attributes (tree, element, attributes, (guint32) n_attributes);
      return element;
    }
  h5_element_reserve_attributes (element, n_attributes);
  for (gsize i = 0; i < n_attributes; i++)
    h5_element_append_attribute (element, attributes[i].name, attributes[i].value.data,
                                 attributes[i].value.length);
  return element;
}

static inline void
insert (H5Location where, H5Node *node)
{
  if (where.before)
    h5_node_insert_before (where.parent, node, where.before);
  else
    h5_node_append (where.parent, node);
}

void
h5_construct_insert (H5Location where, H5Node *node)
{
  insert (where, node);
}

void
h5_construct_text (H5Location where, const char *data, gsize length)
{
  H5Node *parent = where.parent;

  if (parent->type == H5_NODE_DOCUMENT)
    return;
  H5Node *previous = where.before ? where.before->previous : parent->last_child;
  if (previous && previous->type == H5_NODE_TEXT)
    {
      h5_node_append_data (previous, data, length);
      return;
    }
  H5Node *text =
    h5_tree_new_character_data (h5_node_tree (parent), H5_NODE_TEXT, data, length);
  insert (where, belonging_to (text, parent));
}

H5Node *
h5_construct_comment (H5Location where, H5Span data)
{
  H5Node *comment = h5_tree_new_character_data (h5_node_tree (where.parent), H5_NODE_COMMENT,
                                                data.data, data.length);

  h5_construct_insert (where, belonging_to (comment, where.parent));
  return comment;
}

H5Node *
h5_construct_processing_instruction (H5Location where, H5Name target, H5Span data)
{
  H5Node *instruction = h5_tree_new_processing_instruction (h5_node_tree (where.parent), target,
                                                            data.data, data.length);

  h5_construct_insert (where, belonging_to (instruction, where.parent));
  return instruction;
}

H5Node *
h5_construct_document_type (H5Location where, H5Span name, H5Span public_id, H5Span system_id)
{
  H5Node *doctype = h5_tree_new_document_type (
    h5_node_tree (where.parent), name.data ? name.data : "", name.length,
    public_id.data ? public_id.data : "", public_id.length,
    system_id.data ? system_id.data : "", system_id.length);

  h5_construct_insert (where, belonging_to (doctype, where.parent));
  return doctype;
}
