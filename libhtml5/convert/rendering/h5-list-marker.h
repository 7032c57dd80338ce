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
  guint indent;       /* of the last item, in columns; 0 if there is none */
  gboolean has_prefix;
  char type; /* 1, a, A, i or I for numbers; '*' for bullets */
} H5ListMarker;

void h5_list_marker_init (H5ListMarker *self, const H5Node *list);

/* Begins a prefix for the lines of a list that is directly in `outer`, which may be NULL. HTML only
 * allows lists in items, but word processors write this, and it looks like a list in the last item.
 * Returns whether there is a prefix. */
gboolean h5_list_marker_indent (H5ListMarker *self, const H5ListMarker *outer,
                                H5LineWriter *writer);

/* Returns the ordinal value of an item. Must be called for each item in order. */
gint64 h5_list_marker_next (H5ListMarker *self, const H5Node *item);

/* Begin and end a list. `lists` are the open lists, of H5ListMarker, innermost last. */
void h5_list_begin (GArray *lists, const H5Node *list, H5LineWriter *writer);
void h5_list_end (GArray *lists, H5LineWriter *writer);

/* Begins a prefix for the lines of an item: its marker, and as much indentation for its other
 * lines. An item that is not in a list gets a bullet. */
void h5_list_item_begin (GArray *lists, const H5Node *item, H5LineWriter *writer);
