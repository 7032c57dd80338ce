/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The storage of attributes: an array in document order.
 *
 * A list for more than H5_ATTRIBUTES_FEW has a hash table from names to places. Such a list can
 * have gaps. A removed attribute leaves one, which is closed when the attributes are needed in
 * order, or when there are too many. Gaps have no name. Attributes whose names are not plain
 * words have a separate index (h5-qualified-attributes.c), which is built at the first lookup.
 *
 *     storage    |  free  | a | gap | b | c | gap | d |  free  |
 *                         first                         end
 */
#pragma once

#include "base/hash/h5-index.h"
#include "base/h5-large.h"
#include "tree/h5-tree.h"

#define H5_ATTRIBUTES_FEW 16

/* A key of h5-qualified-attributes.c. */
typedef struct
{
  guint64 key;   /* 0 for a free slot */
  guint32 first; /* no attribute before this place has the key */
  guint32 count; /* how many have it */
} H5QualifiedSlot;

struct _H5AttributeIndex
{
  H5QualifiedSlot *qualified; /* NULL until needed */
  guint32 qualified_mask;
  guint32 qualified_used;
  guint32 first;
  guint32 n_gaps;
  H5Index places;    /* places plus one, by name; also of names that were removed */
  GPtrArray *images; /* that are not filled yet, of H5AttributeImage; or NULL */
};

static inline guint32
h5_attributes_first (const H5AttributeList *list)
{
  return list->index ? list->index->first : 0;
}

static inline guint32
h5_attributes_end (const H5AttributeList *list)
{
  return list->index ? list->index->first + list->n + list->index->n_gaps : list->n;
}

/* Whether the name has a namespace or a prefix. */
static inline guint32
h5_attribute_name_is_qualified (const H5Tree *tree, H5Name name)
{
  return name >= H5_NAME_WORDS && !h5_names_info (tree->names, name)->is_word;
}

static inline gsize
h5_attribute_list_size (guint32 capacity)
{
  return sizeof (H5AttributeList) + capacity * sizeof (H5Attribute);
}

/* Returns a capacity of at least this for a list that will grow. */
static inline guint32
h5_attribute_list_roomy (guint32 capacity)
{
  gsize size = h5_large_size (h5_attribute_list_size (capacity));

  return (guint32) ((size - sizeof (H5AttributeList)) / sizeof (H5Attribute));
}

/* Whether there is no room for one more attribute, or too little for closing the gaps. */
static inline gboolean
h5_attribute_list_is_full (const H5AttributeList *list)
{
  return h5_attributes_end (list) == list->capacity
         && (!list->index || list->n > list->capacity / 2);
}

/* Moves a list, which may be NULL, to one with another capacity, which is at least its length. */
H5AttributeList *h5_attribute_list_resize (H5Tree *tree, H5AttributeList *list, guint32 capacity);

void h5_attribute_list_free (H5Tree *tree, H5AttributeList *list);

/* Frees a list without its values. */
void h5_attribute_list_free_storage (H5Tree *tree, H5AttributeList *list);

/* Returns a new list, which shares the values. */
H5AttributeList *h5_attribute_list_copy (H5Tree *tree, H5AttributeList *source);

/* Gives a long image an index. */
void h5_attribute_list_need_index (H5Tree *tree, H5AttributeList *list);

H5Attribute *h5_attribute_list_find (const H5AttributeList *list, H5Name name);

/* Appends an attribute. There must be room. Takes ownership of the value. */
H5Attribute *h5_attribute_list_append (H5Tree *tree, H5AttributeList *list, H5Attribute attribute);

/* Removes an attribute. The caller owns its value. */
void h5_attribute_list_remove (H5Tree *tree, H5AttributeList *list, H5Attribute *attribute);

/* Renames an attribute without moving it. */
void h5_attribute_list_rename (H5Tree *tree, H5AttributeList *list, H5Attribute *attribute,
                               H5Name name);

/* --- h5-attribute-images.c --- */

/* Returns a copy for reading, without an index. It does not own the values: they exist as long as
 * the tree has a snapshot. An image of a long list has to be filled before it is read. */
H5AttributeList *h5_attribute_image_new (H5Tree *tree, H5AttributeList *list);
void h5_attribute_image_free (H5Tree *tree, H5AttributeList *image);

/* Fills a part of all images of the tree, which takes about a millisecond. Returns FALSE if there
 * is more to fill. */
gboolean h5_attribute_images_fill (H5Tree *tree);

void h5_attribute_images_keep_all (const H5AttributeList *list);
void h5_attribute_images_keep_one (const H5AttributeList *list, H5Attribute *attribute);
void h5_attribute_images_moved (H5AttributeList *list);

/* Call this before an attribute changes or is removed. It may set its shares_value. */
static inline void
h5_attribute_images_keep (const H5AttributeList *list, H5Attribute *attribute)
{
  if (G_UNLIKELY (list->index && list->index->images))
    h5_attribute_images_keep_one (list, attribute);
}

/* --- h5-qualified-attributes.c --- */

/* Update the index of qualified names, if the list has one, when the attribute at this place
 * is added or removed. */
void h5_qualified_attributes_add (H5Tree *tree, H5AttributeList *list, guint32 place);
void h5_qualified_attributes_remove (H5Tree *tree, H5AttributeList *list, guint32 place);
