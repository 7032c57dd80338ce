/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Searching the text that is shown, as the search of a browser does. A hit can extend over several
 * Text nodes, but not from one block, cell or image to the next. Ruby annotations are searched by
 * themselves, and do not interrupt the text that they are for.
 *
 * The text of each Text node is compared as it is in the tree, so that the position of a hit is
 * known. Runs of white space are equal, and so are a line break and a space. Other characters are
 * compared as h5-find-fold.h says, and a hit begins and ends where characters do, with their marks.
 * Each folded character is compared a bounded number of times, by the algorithm of Knuth, Morris
 * and Pratt.
 */
#pragma once

#include "convert/text/h5-find-fold.h"
#include "tree/mutation/h5-range.h"

typedef struct
{
  H5Boundary start;
  H5Boundary end;
} H5FoundText;

/* Returns at most max_hits hits in the descendants of a node, or in its data, as H5FoundText, in
 * tree order. Hits do not overlap. The text is valid UTF-8. */
GArray *h5_find_text (const H5Node *root, const char *text, H5FindFlags flags, guint max_hits);
