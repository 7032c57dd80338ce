/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The index of an element among its siblings of the same type (namespace and local name). If
 * there are many siblings, the indexes of all of them are stored until the structure of the tree
 * changes.
 */
#pragma once

#include "tree/h5-tree.h"

/* The index, from 1, and the number of siblings of the type. */
typedef struct
{
  guint index;
  guint total;
} H5TypePlace;

H5TypePlace h5_element_type_place (H5Node *element);

void h5_type_places_free (struct _H5TypePlaces *self);
