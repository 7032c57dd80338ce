/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Old texts (h5-old-texts.h) whose bytes have moved to another place with their nodes. Copying a
 * long text would take too long for one turn of a main loop. Moving its pages does not, if the
 * system can do that. The old place is filled again in steps, before a reader uses it:
 *
 *   text of the node    | a | new | b | c |
 *                         v         v          the parts that are to be filled, and from where
 *   old text            | - | b | - |          `c` has been filled
 */
#pragma once

#include "tree/h5-tree.h"

/* Call this before the text of a node changes, after the snapshots have been told. Returns whether
 * the node has to get a new text, because this one is kept as it is. */
gboolean h5_left_texts_begin_change (H5Tree *tree, H5Node *node, gsize offset, gsize removed,
                                     gsize length);

/* Call this before a node is freed. No reader needs its old texts, or the node would be kept. */
void h5_left_texts_forget (H5Tree *tree, const H5Node *node);

/* Fills a part of the old places, which takes about a millisecond. Returns FALSE if there is
 * more to fill. */
gboolean h5_left_texts_fill (H5Tree *tree);
