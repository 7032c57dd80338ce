/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/traversal/html5-range.h"

#include "tree/mutation/h5-range.h"

/* Both boundaries must have the same root, and the start must not be after the end. */
Html5Range *_html5_range_new (H5Boundary start, H5Boundary end);

/* Returns a list of ranges. */
GListModel *_html5_range_list_new (GPtrArray *ranges);

/* Returns the engine's range. NULL for an object made with g_object_new(). */
H5Range *_html5_range_unwrap (Html5Range *self);

H5Tree *_html5_range_get_tree (Html5Range *self);

/* Finds the boundary at an offset, which is in characters in text. Sets an error and returns
 * FALSE if there is none. */
gboolean _html5_range_find_boundary (H5Boundary *boundary, Html5Node *node, gsize offset,
                                     GError **error);

void _html5_range_install_properties (GObjectClass *object_class);

gboolean _html5_range_check (H5RangeResult result, GError **error);
