/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Copies of nodes that are indented for writing them as XML: text with line breaks is added where
 * whitespace has no effect. The writer then writes the copy as it is.
 */
#pragma once

#include "dom/writer/html5-serializer-private.h"

#include "tree/h5-tree.h"

typedef struct
{
  H5Tree *tree;
  H5Node *root;          /* the copy of the node; for a document, a fragment with its children */
  GHashTable *originals; /* copy -> node; NULL if no node can fail */
} Html5IndentedCopy;

/* Returns NULL if a serializer with these settings writes the node as it is. */
Html5IndentedCopy *_html5_indented_copy_new (const Html5Serializer *settings, const H5Node *node);
void _html5_indented_copy_free (Html5IndentedCopy *self);

/* Returns the node that a node of the copy was made from, which cannot be added text. */
const H5Node *_html5_indented_copy_original (const Html5IndentedCopy *self, const H5Node *copy);
