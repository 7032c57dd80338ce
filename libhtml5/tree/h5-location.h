/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Places in a tree, and what the parsers insert there.
 *
 * The functions do not ask whether the DOM would allow it: what a parser must ask itself is in
 * the standards' algorithms. New nodes get the node document of the parent.
 */
#pragma once

#include "base/h5-span.h"
#include "tree/h5-tree.h"

/* Where a node goes: the last child of parent, or before a child of it. */
typedef struct
{
  H5Node *parent;
  H5Node *before; /* NULL: at the end */
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

/* https://html.spec.whatwg.org/#insert-a-character: appends to the Text node that is there, or
 * inserts a new one. Does nothing in a Document. */
void h5_location_insert_text (H5Location where, const char *data, gsize length);

H5Node *h5_location_insert_comment (H5Location where, H5Span data);
H5Node *h5_location_insert_processing_instruction (H5Location where, H5Name target, H5Span data);
H5Node *h5_location_insert_document_type (H5Location where, H5Span name, H5Span public_id,
                                          H5Span system_id);
