/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The accessible name of an element: https://www.w3.org/TR/accname-1.2/#computation-steps. Only
 * the markup counts, not style sheets or generated content.
 */
#pragma once

#include "base/h5-buffer.h"
#include "select/h5-root-cache.h"

/* Appends the name, without white space at its ends. Appends nothing if the element has no
 * name. `label_indexes` is of h5_label_indexes_new(). */
void h5_accessible_name (const H5Node *element, H5RootCache *label_indexes, H5Buffer *out);
