/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Text nodes, and positions in text.
 *
 * The DOM counts UTF-16 code units. Here, positions are counted in characters (code points),
 * because that is what programs in C use, and because no character can be split.
 */
#pragma once

#include "tree/h5-tree.h"

gsize h5_node_n_characters (const H5Node *node);

/* Returns the offset in bytes of a character. FALSE if there are fewer characters. */
gboolean h5_node_character_offset (const H5Node *node, gsize characters, gsize *offset);

/* Returns the number of characters before a byte, at which a character must begin. */
gsize h5_node_characters_before (const H5Node *node, gsize byte);

/* Returns the bytes of `count` characters from an offset. If there are fewer, returns those up
 * to the end. FALSE if the offset is too large. */
gboolean h5_node_character_range (const H5Node *node, gsize offset, gsize count, gsize *start,
                                  gsize *length);

/* https://dom.spec.whatwg.org/#concept-cd-replace in characters. Returns FALSE
 * (IndexSizeError) if the offset is too large. */
gboolean h5_node_replace_characters (H5Node *node, gsize offset, gsize count, const char *data,
                                     gsize length);

/* https://dom.spec.whatwg.org/#concept-text-split. Returns NULL if the offset is too large. */
H5Node *h5_text_split (H5Node *text, gsize offset);

/* The same with an offset in bytes, which must be between characters, and at most the length. */
H5Node *h5_text_split_at_byte (H5Node *text, gsize offset);

/* https://dom.spec.whatwg.org/#dom-text-wholetext. Appends to `out`. */
void h5_text_whole_text (const H5Node *text, H5Buffer *out);

/* https://dom.spec.whatwg.org/#dom-node-normalize */
void h5_node_normalize (H5Node *root);
