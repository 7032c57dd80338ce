/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The markers of list items: https://html.spec.whatwg.org/#the-li-element, #ordinal-value. */
#pragma once

#include "convert/text/h5-line-writer.h"
#include "tree/h5-tree.h"

/* A list that is open, while its items are visited in order. */
typedef struct
{
  const H5Node *list; /* ol, ul, menu or dir */
  gint64 ordinal;     /* of the next item */
  int step;           /* 1, or -1 for one that is reversed */
  char type;          /* 1, a, A, i or I for numbers; '*' for bullets */
} H5ListMarker;

void h5_list_marker_init (H5ListMarker *self, const H5Node *list);

/* The ordinal value of this item, which is the next one. */
gint64 h5_list_marker_next (H5ListMarker *self, const H5Node *item);

/* The lines of the item begin with its marker, and its other lines are indented as far. `lists` are
 * the open lists, of H5ListMarker, innermost last; an item of none has a bullet. */
void h5_list_item_begin (GArray *lists, const H5Node *item, H5LineWriter *writer);
