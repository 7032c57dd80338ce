/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The lists of attributes that the parser created last. An element with the same attributes shares
 * the list: many elements of a large document have the same class and nothing else.
 *
 * This is a table with one list for each hash. It does not hold the lists: a list that is freed is
 * removed from it, and one that was changed is compared as it is then. Small documents do not have
 * the table, because the search takes longer than a copy.
 */
#pragma once

#include "tree/h5-tree-types.h"

#define H5_RECENT_BITS 8

struct _H5RecentAttributes
{
  H5AttributeList *lists[1 << H5_RECENT_BITS];
};

/* Creates the table, or frees it. */
void h5_tree_share_attributes (H5Tree *tree, gboolean share);

/* Removes a list that is freed. */
void h5_recent_attributes_forget (H5RecentAttributes *self, const H5AttributeList *list);

/* Returns the end of a value, and its length. */
static inline guint64
h5_recent_attributes_key (const H5NamedSpan *attribute)
{
  H5Span value = attribute->value;
  guint32 end = 0;

  if (G_LIKELY (value.length >= 4))
    memcpy (&end, value.data + value.length - 4, 4);
  else if (value.length)
    end = (guint8) value.data[value.length - 1];
  return ((guint64) value.length << 32 | attribute->name << 16) ^ end;
}

/* Returns the place of a list with these attributes, of which there is at least one. The first and
 * the last one determine it. */
static inline H5AttributeList **
h5_recent_attributes_place (H5RecentAttributes *self, const H5NamedSpan *attributes, guint32 n)
{
  guint64 hash = h5_recent_attributes_key (&attributes[0]);

  if (n > 1)
    hash = hash * 3 + h5_recent_attributes_key (&attributes[n - 1]);
  return &self->lists[hash * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> (64 - H5_RECENT_BITS)];
}

/* Compares up to 16 bytes without a call. */
static inline gboolean
h5_recent_attributes_same (const char *a, const char *b, gsize length)
{
  if (length > 16)
    return memcmp (a, b, length) == 0;
  if (length >= 8)
    {
      guint64 first_a, first_b, last_a, last_b;
      memcpy (&first_a, a, 8);
      memcpy (&first_b, b, 8);
      memcpy (&last_a, a + length - 8, 8);
      memcpy (&last_b, b + length - 8, 8);
      return first_a == first_b && last_a == last_b;
    }
  while (length && a[length - 1] == b[length - 1])
    length--;
  return length == 0;
}

/* Whether the list, which may be NULL, has these attributes, in this order. */
static inline gboolean
h5_recent_attributes_match (const H5AttributeList *list, const H5NamedSpan *attributes, guint32 n)
{
  if (!list || list->n != n || list->index)
    return FALSE;
  for (guint32 i = 0; i < n; i++)
    {
      const H5Attribute *attribute = &list->storage[i];
      H5Span value = attributes[i].value;
      if (attribute->name != attributes[i].name || attribute->length != value.length
          || !h5_recent_attributes_same (attribute->value, value.data, value.length))
        return FALSE;
    }
  return TRUE;
}
