/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Children by index. A parent with many children that is used often gets a live list, which
 * finds them without walking. */
#pragma once

#include "tree/h5-tree.h"

/* The child with this index, from 0, or NULL. */
H5Node *h5_node_child_at (H5Node *parent, gsize index);

/* How many siblings are before a node that has a parent. */
gsize h5_node_child_index (H5Node *child);

guint h5_node_n_element_children (H5Node *parent);

/* Whether a comes before b, another child of the same parent. */
gboolean h5_node_precedes_sibling (H5Node *a, H5Node *b);

/* Which one an element is among the elements of its parent, from 1, counted from the first or from
 * the last. */
guint h5_element_sibling_index (H5Node *element, gboolean from_end);
