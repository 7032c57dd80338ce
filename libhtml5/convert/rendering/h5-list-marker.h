/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The markers of list items: https://html.spec.whatwg.org/#the-li-element,
 * https://html.spec.whatwg.org/#ordinal-value. */
#pragma once

#include "convert/text/h5-line-writer.h"
#include "tree/h5-tree.h"

/* An open list whose items are visited in order. */
typedef struct
{
  const H5Node *list; /* ol, ul, menu or dir */
  gint64 ordinal;     /* of the next item */
  int step;           /* 1, or -1 for a reversed list */
  char type;          /* 1, a, A, i or I for numbers; '*' for bullets */
} H5ListMarker;

void h5_list_marker_init (H5ListMarker *self, const H5Node *list);

/* Returns the ordinal value of an item. Must be called for each item in order. */
gint64 h5_list_marker_next (H5ListMarker *self, const H5Node *item);

/* Begins a prefix for the lines of an item: its marker, and as much indentation for its other
 * lines. `lists` are the open lists, of H5ListMarker, innermost last. An item that is not in a
 * list gets a bullet. */
void h5_list_item_begin (GArray *lists, const H5Node *item, H5LineWriter *writer);
