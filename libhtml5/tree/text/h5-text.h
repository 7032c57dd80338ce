/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Text nodes among each other, and places in text.
 *
 * The DOM counts in UTF-16 units. Here a place is counted in characters (code points): that is
 * what a program in C can see, and no character can be cut in two.
 */
#pragma once

#include "tree/h5-tree.h"

gsize h5_node_n_characters (const H5Node *node);

/* The byte where the character begins; FALSE when there are fewer characters. */
gboolean h5_node_character_offset (const H5Node *node, gsize characters, gsize *offset);

/* How many characters are before a byte that a character begins at. */
gsize h5_node_characters_before (const H5Node *node, gsize byte);

/* The bytes of `count` characters from an offset; a count that is too long goes to the end.
 * FALSE when the offset is past the end. */
gboolean h5_node_character_range (const H5Node *node, gsize offset, gsize count, gsize *start,
                                  gsize *length);

/* https://dom.spec.whatwg.org/#concept-cd-replace in characters: FALSE (IndexSizeError) when
 * the offset is past the end. */
gboolean h5_node_replace_characters (H5Node *node, gsize offset, gsize count, const char *data,
                                     gsize length);

/* https://dom.spec.whatwg.org/#concept-text-split; NULL when the offset is past the end. */
H5Node *h5_text_split (H5Node *text, gsize offset);

/* The same with an offset in bytes, which is at most the length and between characters. */
H5Node *h5_text_split_at_byte (H5Node *text, gsize offset);

/* https://dom.spec.whatwg.org/#dom-text-wholetext; appends to out. */
void h5_text_whole_text (const H5Node *text, H5Buffer *out);

/* https://dom.spec.whatwg.org/#dom-node-normalize */
void h5_node_normalize (H5Node *root);
