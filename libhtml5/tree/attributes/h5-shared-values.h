/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Values that several lists of attributes share, after one of the elements with a list got its own
 * copy of it, or after a snapshot got an image of the list. Applications may keep a value until it
 * is changed, even if another attribute or another element is changed.
 */
#pragma once

#include "tree/h5-tree-types.h"

/* Returns the size of the allocation of the value. */
static inline gsize
h5_attribute_room (const H5Attribute *attribute)
{
  return attribute->room ? (gsize) 1 << attribute->room : attribute->length + 1;
}

/* Makes `copy`, which is equal to `attribute`, a holder of its value. */
void h5_attribute_share_value (H5Tree *tree, H5Attribute *attribute, H5Attribute *copy);

/* Releases the value of an attribute, which is freed unless another attribute holds it. If a
 * snapshot may use it, that happens when the tree has no snapshot. */
void h5_attribute_release_value (H5Tree *tree, const H5Attribute *attribute);
