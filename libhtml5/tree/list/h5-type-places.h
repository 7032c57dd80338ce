/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Which one an element is among its siblings of the same type (namespace and local name). Where there
 * are many siblings it is kept for all of them, until the structure of the tree changes.
 */
#pragma once

#include "tree/h5-tree.h"

/* From 1; and how many there are. */
typedef struct
{
  guint index;
  guint total;
} H5TypePlace;

H5TypePlace h5_element_type_place (H5Node *element);

void h5_type_places_free (struct _H5TypePlaces *self);
