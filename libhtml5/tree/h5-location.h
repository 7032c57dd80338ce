/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Insertion locations, and what parsers insert.
 *
 * These functions do not check whether the DOM allows the insertion. The algorithms of parsers do
 * that where it is necessary. New nodes get the node document of the parent.
 */
#pragma once

#include "base/h5-span.h"
#include "tree/h5-tree.h"

/* An insertion location: as the last child of parent, or before one of its children. */
typedef struct
{
  H5Node *parent;
  H5Node *before; /* NULL for the end */
} H5Location;

/* Inserts a node that has no parent. */
static inline void
h5_location_insert (H5Location where, H5Node *node)
{
  if (G_UNLIKELY (where.before != NULL))
    h5_node_insert_before (where.parent, node, where.before);
  else
    h5_node_append (where.parent, node);
}

/* https://html.spec.whatwg.org/#insert-a-character: appends to the Text node before the
 * location, or inserts a new one. Does nothing in a Document. */
void h5_location_insert_text (H5Location where, const char *data, gsize length);

/* The same at the end of a parent that is not a Document. */
static inline void
h5_append_text (H5Tree *tree, H5Node *parent, const char *data, gsize length)
{
  H5Node *last = parent->last_child;

  if (last && last->type == H5_NODE_TEXT)
    {
      h5_node_append_data (last, data, length);
      return;
    }
  H5Node *text = h5_tree_new_character_data (tree, H5_NODE_TEXT, data, length);
  text->flags = parent->flags & H5_NODE_INERT;
  h5_node_append (parent, text);
}

H5Node *h5_location_insert_comment (H5Location where, H5Span data);
H5Node *h5_location_insert_processing_instruction (H5Location where, H5Name target, H5Span data);

/* The tree may take over the identifiers. */
H5Node *h5_location_insert_document_type (H5Location where, H5Name name, H5Buffer *public_id,
                                          H5Buffer *system_id);
