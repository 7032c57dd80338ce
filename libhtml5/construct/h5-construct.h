/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The verbs that a parser may use on a tree: both parsers use these, nobody else does.
 *
 * They put the tree together without asking whether the DOM would allow it; what the parsers
 * must ask themselves is in the standards' algorithms. Depth is the parsers' to limit.
 */
#pragma once

#include "tokenizer/h5-token.h"
#include "tree/h5-tree.h"

/* Where a node goes: the last child of parent, or before a child of it. */
typedef struct
{
  H5Node *parent;
  H5Node *before; /* NULL: at the end */
} H5Location;

/* An element with the attributes of a token, whose node document is that of `intended_parent`. */
H5Node *h5_construct_element (H5Tree *tree, H5Name name, const H5TokenAttribute *attributes,
                              gsize n_attributes, const H5Node *intended_parent);

/* Inserts a node that has no parent. */
void h5_construct_insert (H5Location where, H5Node *node);

/* https://html.spec.whatwg.org/#insert-a-character: joins the text that is there, and makes a
 * Text node otherwise; nothing in a Document. */
void h5_construct_text (H5Location where, const char *data, gsize length);

H5Node *h5_construct_comment (H5Location where, H5Span data);
H5Node *h5_construct_processing_instruction (H5Location where, H5Name target, H5Span data);
H5Node *h5_construct_document_type (H5Location where, H5Span name, H5Span public_id,
                                    H5Span system_id);
