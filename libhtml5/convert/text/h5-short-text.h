/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Short texts of elements, such as headings and the names of authors. */
#pragma once

#include "tree/h5-tree.h"

/* Appends the text of an element, up to 16,384 bytes or 1,000 nodes. Elements with a text may be in
 * each other, so reading all of each would cost the product of their number and their length.
 * Returns whether that is all. */
gboolean h5_short_text (const H5Node *element, H5Buffer *out);
