/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Children by index. A parent with many children that is accessed often gets a live list, so
 * that no walk is needed. */
#pragma once

#include "tree/h5-tree.h"

/* Returns the child with this index, from 0, or NULL. */
H5Node *h5_node_child_at (H5Node *parent, gsize index);

/* Returns the index of a child. It must have a parent. */
gsize h5_node_child_index (H5Node *child);

guint h5_node_n_element_children (H5Node *parent);

/* Whether a comes before b, another child of the same parent. */
gboolean h5_node_precedes_sibling (H5Node *a, H5Node *b);

/* Returns the index of an element among the element children of its parent, from 1, counted
 * from the first or from the last. */
guint h5_element_sibling_index (H5Node *element, gboolean from_end);
