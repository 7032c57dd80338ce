/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/attributes/h5-attribute-list.h"

#include "tree/attributes/h5-recent-attributes.h"
#include "tree/attributes/h5-shared-values.h"
#include "tree/h5-tree-private.h"

#include "base/hash/h5-number-hash.h"

static inline guint32
hash_of (H5Name name)
{
  return h5_number_hash (0, 0, name);
}

/* --- the index --- */

static gsize
qualified_size (guint32 mask)
{
  return ((gsize) mask + 1) * sizeof (H5QualifiedSlot);
}

static void
add_to_index (H5Arena *arena, H5AttributeList *list, guint32 place)
{
  h5_index_add (&list->index->places, arena, hash_of (list->storage[place].name), place + 1);
}

/* Rebuilds the index without the names that were removed. */
static void
index_again (H5AttributeList *list)
{
  guint32 end = h5_attributes_end (list);
  H5Index *places = &list->index->places;

  h5_index_empty (places);
  for (guint32 i = list->index->first; i < end; i++)
    if (list->storage[i].name)
      h5_index_put (places, hash_of (list->storage[i].name), i + 1);
}

static void
free_index (H5Arena *arena, H5AttributeIndex *index)
{
  if (index->qualified)
    h5_arena_free (arena, index->qualified, qualified_size (index->qualified_mask));
  h5_index_clear (&index->places, arena);
  h5_arena_free (arena, index, sizeof *index);
}

/* --- lists --- */

/* Copies the attributes without the gaps. */
static void
copy_items (H5Attribute *to, const H5AttributeList *list)
{
  guint32 end = h5_attributes_end (list);

  for (guint32 i = h5_attributes_first (list); i < end; i++)
    if (list->storage[i].name)
      *to++ = list->storage[i];
}

static H5AttributeList *
new_list (H5Arena *arena, guint32 n, guint32 capacity, guint32 n_qualified)
{
  H5AttributeList *list = h5_arena_alloc (arena, h5_attribute_list_size (capacity));

  *list = (H5AttributeList){
    .holders = 1,
    .n = n,
    .capacity = capacity,
    .n_qualified = n_qualified,
  };
  if (capacity > H5_ATTRIBUTES_FEW)
    list->index = h5_arena_alloc_zeroed (arena, sizeof *list->index);
  return list;
}

static void
index_all (H5Arena *arena, H5AttributeList *list)
{
  for (guint32 i = 0; list->index && i < list->n; i++)
    add_to_index (arena, list, i);
}

/* Called before the list moves or is freed. */
static inline void
forget_list (H5Tree *tree, const H5AttributeList *list)
{
  if (G_UNLIKELY (tree->recent != NULL))
    h5_recent_attributes_forget (tree->recent, list);
}

/* The places in the index remain. */
static H5AttributeList *
resize_in_place (H5Tree *tree, H5AttributeList *list, guint32 capacity)
{
  forget_list (tree, list);
  list = h5_arena_resize (&tree->arena, list, h5_attribute_list_size (list->capacity),
                          h5_attribute_list_size (capacity));
  list->capacity = capacity;
  h5_attribute_images_moved (list);
  return list;
}

void
h5_attribute_list_free_storage (H5Tree *tree, H5AttributeList *list)
{
  forget_list (tree, list);
  if (list->index)
    free_index (&tree->arena, list->index);
  h5_arena_free (&tree->arena, list, h5_attribute_list_size (list->capacity));
}

H5AttributeList *
h5_attribute_list_resize (H5Tree *tree, H5AttributeList *list, guint32 capacity)
{
  if (!list)
    return new_list (&tree->arena, 0, capacity, 0);
  if (list->index && list->index->first == 0 && list->index->n_gaps == 0)
    return resize_in_place (tree, list, capacity);
  h5_attribute_images_keep_all (list);
  H5AttributeList *bigger = new_list (&tree->arena, list->n, capacity, list->n_qualified);
  copy_items (bigger->storage, list);
  h5_attribute_list_free_storage (tree, list);
  index_all (&tree->arena, bigger);
  return bigger;
}

void
h5_attribute_list_free (H5Tree *tree, H5AttributeList *list)
{
  guint32 end = h5_attributes_end (list);

  h5_attribute_images_keep_all (list);
  for (guint32 i = h5_attributes_first (list); i < end; i++)
    if (list->storage[i].name)
      h5_attribute_release_value (tree, &list->storage[i]);
  h5_attribute_list_free_storage (tree, list);
}

H5AttributeList *
h5_attribute_list_copy (H5Tree *tree, H5AttributeList *source)
{
  H5AttributeList *copy = new_list (&tree->arena, source->n, source->n + 1, source->n_qualified);
  H5Attribute *items = h5_attributes_items (source);

  copy_items (copy->storage, source);
  for (guint32 i = 0; i < copy->n; i++)
    h5_attribute_share_value (tree, &items[i], &copy->storage[i]);
  index_all (&tree->arena, copy);
  return copy;
}

void
h5_attribute_list_need_index (H5Tree *tree, H5AttributeList *list)
{
  list->index = h5_arena_alloc_zeroed (&tree->arena, sizeof *list->index);
  index_all (&tree->arena, list);
}

/* Closes the gaps, which moves the attributes after the first gap. */
static void
close_gaps (H5AttributeList *list)
{
  h5_attribute_images_keep_all (list);
  copy_items (list->storage, list);
  list->index->first = 0;
  list->index->n_gaps = 0;
  list->index->qualified_used = 0;
  index_again (list);
}

H5Attribute *
h5_attributes_in_order (const H5AttributeList *list)
{
  if (list->index->n_gaps)
    close_gaps ((H5AttributeList *) list);
  return (H5Attribute *) list->storage + list->index->first;
}

static gboolean
has_name (gconstpointer storage, guint32 id, gconstpointer name)
{
  return ((const H5Attribute *) storage)[id - 1].name == *(const H5Name *) name;
}

H5Attribute *
h5_attribute_list_find (const H5AttributeList *list, H5Name name)
{
  const H5AttributeIndex *index = list->index;
  H5Attribute *storage = (H5Attribute *) list->storage;

  if (index)
    {
      guint32 id = h5_index_find (&index->places, hash_of (name), has_name, storage, &name);
      return id ? &storage[id - 1] : NULL;
    }
  for (guint32 i = 0; i < list->n; i++)
    if (storage[i].name == name)
      return &storage[i];
  return NULL;
}

/* Adds the name at this place to the index, or rebuilds it if most of its names were removed. */
static void
index_name (H5Arena *arena, H5AttributeList *list, guint32 place)
{
  if (list->index->places.used / 2 >= MAX (list->n, H5_ATTRIBUTES_FEW))
    index_again (list);
  else
    add_to_index (arena, list, place);
}

H5Attribute *
h5_attribute_list_append (H5Tree *tree, H5AttributeList *list, H5Attribute attribute)
{
  if (list->index && h5_attributes_end (list) == list->capacity)
    close_gaps (list);
  guint32 place = h5_attributes_end (list);

  list->storage[place] = attribute;
  list->n++;
  list->n_qualified += h5_attribute_name_is_qualified (tree, attribute.name);
  if (list->index)
    {
      index_name (&tree->arena, list, place);
      h5_qualified_attributes_add (tree, list, place);
    }
  return &list->storage[place];
}

/* Leaves a gap. At both ends of the list, the bounds change instead. */
static void
leave_gap (H5AttributeList *list, guint32 place)
{
  H5AttributeIndex *index = list->index;

  list->storage[place] = (H5Attribute){ .name = H5_NAME_NONE };
  list->n--;
  index->n_gaps++;
  for (; index->n_gaps && !list->storage[index->first].name; index->n_gaps--)
    index->first++;
  while (index->n_gaps && !list->storage[h5_attributes_end (list) - 1].name)
    index->n_gaps--;
  if (index->n_gaps > list->n)
    close_gaps (list);
}

void
h5_attribute_list_remove (H5Tree *tree, H5AttributeList *list, H5Attribute *attribute)
{
  guint32 place = (guint32) (attribute - list->storage);

  if (list->index)
    h5_qualified_attributes_remove (tree, list, place);
  list->n_qualified -= h5_attribute_name_is_qualified (tree, attribute->name);
  if (list->index)
    {
      leave_gap (list, place);
      return;
    }
  list->n--;
  memmove (attribute, attribute + 1, (list->n - place) * sizeof *attribute);
}

void
h5_attribute_list_rename (H5Tree *tree, H5AttributeList *list, H5Attribute *attribute, H5Name name)
{
  guint32 place = (guint32) (attribute - list->storage);

  h5_attribute_images_keep (list, attribute);
  if (list->index)
    h5_qualified_attributes_remove (tree, list, place);
  list->n_qualified -= h5_attribute_name_is_qualified (tree, attribute->name);
  list->n_qualified += h5_attribute_name_is_qualified (tree, name);
  attribute->name = name;
  if (list->index)
    {
      index_name (&tree->arena, list, place);
      h5_qualified_attributes_add (tree, list, place);
    }
}
