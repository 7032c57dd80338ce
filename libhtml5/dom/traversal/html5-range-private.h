/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/traversal/html5-range.h"

#include "tree/h5-range.h"

/* The tree's range; NULL for an object that g_object_new() made. */
H5Range *_html5_range_unwrap (Html5Range *self);

void _html5_range_install_properties (GObjectClass *object_class);

gboolean _html5_range_check (H5RangeResult result, GError **error);
