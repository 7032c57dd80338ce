/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-location.h"

static H5Node *
insert_new (H5Location where, H5Node *node)
{
  node->flags |= where.parent->flags & H5_NODE_INERT;
  h5_location_insert (where, node);
  return node;
}

void
h5_location_insert_text (H5Location where, const char *data, gsize length)
{
  H5Node *parent = where.parent;

  if (parent->type == H5_NODE_DOCUMENT)
    return;
  H5Node *previous = where.before ? where.before->previous : parent->last_child;
  if (previous && previous->type == H5_NODE_TEXT)
    h5_node_append_data (previous, data, length);
  else
    insert_new (where,
                h5_tree_new_character_data (h5_node_tree (parent), H5_NODE_TEXT, data, length));
}

H5Node *
h5_location_insert_comment (H5Location where, H5Span data)
{
  return insert_new (where, h5_tree_new_character_data (h5_node_tree (where.parent),
                                                        H5_NODE_COMMENT, data.data, data.length));
}

H5Node *
h5_location_insert_processing_instruction (H5Location where, H5Name target, H5Span data)
{
  return insert_new (where, h5_tree_new_processing_instruction (h5_node_tree (where.parent), target,
                                                                data.data, data.length));
}

H5Node *
h5_location_insert_document_type (H5Location where, H5Name name, H5Buffer *public_id,
                                  H5Buffer *system_id)
{
  return insert_new (where, h5_tree_new_document_type_with (h5_node_tree (where.parent), name,
                                                            public_id, system_id));
}
