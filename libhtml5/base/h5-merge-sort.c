/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-merge-sort.h"

#include "base/h5-large.h"

#include <string.h>

static gconstpointer *
resize (gconstpointer *array, gsize n, gsize capacity)
{
  return h5_large_resize (array, n * sizeof *array, capacity * sizeof *array);
}

static void
begin_pair (H5MergeSort *self, gsize at)
{
  self->out = self->left = at;
  self->right = MIN (at + self->width, self->n);
}

gconstpointer *
h5_merge_sort_begin (H5MergeSort *self, gsize n)
{
  if (n > self->capacity)
    {
      gsize capacity = MAX (n, 16);
      self->items = resize (self->items, self->capacity, capacity);
      self->spare = resize (self->spare, self->capacity, capacity);
      self->capacity = capacity;
    }
  self->n = n;
  self->width = 1;
  self->is_begun = FALSE;
  begin_pair (self, 0);
  return self->items;
}

void
h5_merge_sort_clear (H5MergeSort *self)
{
  h5_large_free (self->items, self->capacity * sizeof *self->items);
  h5_large_free (self->spare, self->capacity * sizeof *self->spare);
  *self = (H5MergeSort){ .items = NULL };
}

/* All pairs were merged: continues with runs of twice the length. */
static void
begin_pass (H5MergeSort *self)
{
  gconstpointer *merged = self->spare;

  self->spare = self->items;
  self->items = merged;
  self->width *= 2;
  begin_pair (self, 0);
}

/* Moves the smaller one of the first items of the two runs, and the left one of equal items.
 * Returns FALSE if the comparison rests. */
static gboolean
move_one (H5MergeSort *self, gsize left_end, gsize right_end, GCompareDataFunc compare,
          gpointer data)
{
  gboolean from_right = self->left == left_end;

  if (!from_right && self->right < right_end)
    {
      int order = compare (self->items[self->left], self->items[self->right], data);
      if (order == H5_MERGE_SORT_REST)
        return FALSE;
      from_right = order > 0;
    }
  self->spare[self->out++] = self->items[from_right ? self->right++ : self->left++];
  return TRUE;
}

static gboolean
is_in_order (const H5MergeSort *self, GCompareDataFunc compare, gpointer data)
{
  for (gsize i = 1; i < self->n; i++)
    {
      int order = compare (self->items[i - 1], self->items[i], data);
      if (order > 0 || order == H5_MERGE_SORT_REST)
        return FALSE;
    }
  return TRUE;
}

gboolean
h5_merge_sort_go_on (H5MergeSort *self, GCompareDataFunc compare, gpointer data, gsize most)
{
  /* Few items often are in order already. */
  if (!self->is_begun && self->n <= most && is_in_order (self, compare, data))
    return TRUE;
  self->is_begun = TRUE;
  while (self->width < self->n)
    {
      gsize pair = self->out / (2 * self->width) * (2 * self->width);
      gsize left_end = MIN (pair + self->width, self->n);
      gsize right_end = MIN (pair + 2 * self->width, self->n);
      for (; self->out < right_end; most--)
        {
          if (most == 0 || !move_one (self, left_end, right_end, compare, data))
            return FALSE;
        }
      if (right_end == self->n)
        begin_pass (self);
      else
        begin_pair (self, right_end);
    }
  return TRUE;
}
