/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/traversal/html5-range.h"

#include "tree/mutation/h5-range.h"

/* The tree's range; NULL for an object that g_object_new() made. */
H5Range *_html5_range_unwrap (Html5Range *self);

H5Tree *_html5_range_get_tree (Html5Range *self);

/* The boundary at an offset, in characters where it is in text; FALSE with an error. */
gboolean _html5_range_find_boundary (H5Boundary *boundary, Html5Node *node, gsize offset,
                                     GError **error);

void _html5_range_install_properties (GObjectClass *object_class);

gboolean _html5_range_check (H5RangeResult result, GError **error);
