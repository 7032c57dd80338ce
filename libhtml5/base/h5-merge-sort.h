/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A stable merge sort in steps, so that sorting very many items does not hold a main loop. Sorted
 * runs of the items are merged in pairs to the spare array, until there is one run:
 *
 *      items   |  run  |  run  |  run  |  run  |
 *      spare   |   two merged  | bc...         |
 *                               out ^
 */
#pragma once

#include <glib.h>

typedef struct
{
  gconstpointer *items, *spare;
  gsize n, capacity;
  gsize width;       /* number of items in a run */
  gsize out;         /* number of items in the spare array */
  gsize left, right; /* the next item of each of the two runs that are being merged */
  gboolean is_begun; /* whether the items are in order already was tried */
} H5MergeSort;

/* Begins to sort other items. They are to be written to the array that is returned. */
gconstpointer *h5_merge_sort_begin (H5MergeSort *self, gsize n);

/* A comparison that takes long may return this: then it goes on in the next call. */
#define H5_MERGE_SORT_REST G_MININT

/* Moves at most this many items. Returns whether the items are sorted now. */
gboolean h5_merge_sort_go_on (H5MergeSort *self, GCompareDataFunc compare, gpointer data,
                              gsize most);

void h5_merge_sort_clear (H5MergeSort *self);
