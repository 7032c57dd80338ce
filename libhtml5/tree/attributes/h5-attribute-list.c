/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/attributes/h5-attribute-list.h"

#include "tree/h5-tree-private.h"

static inline guint32
slot_of (H5Name name, guint32 mask)
{
  return (name * 2654435769u >> 7) & mask;
}

gsize
h5_attribute_room (const H5Attribute *attribute)
{
  return attribute->room ? (gsize) 1 << attribute->room : attribute->length + 1;
}

/* --- the index --- */

static gsize
index_size (guint32 mask)
{
  return sizeof (H5AttributeIndex) + ((gsize) mask + 1) * sizeof (guint32);
}

static gsize
qualified_size (guint32 mask)
{
  return ((gsize) mask + 1) * sizeof (H5QualifiedSlot);
}

static void
index_put (H5AttributeIndex *index, H5Name name, guint32 place)
{
  guint32 i = slot_of (name, index->mask);

  while (index->slots[i])
    i = (i + 1) & index->mask;
  index->slots[i] = place + 1;
  index->used++;
}

/* Rebuilds the index with as few slots as possible. */
static void
index_all (H5AttributeList *list)
{
  H5AttributeIndex *index = list->index;
  guint32 end = h5_attributes_end (list);

  for (index->mask = 63; index->mask < index->largest && index->mask / 4 < list->n;)
    index->mask = index->mask * 2 + 1;
  memset (index->slots, 0, ((gsize) index->mask + 1) * sizeof (guint32));
  index->used = 0;
  for (guint32 i = index->first; i < end; i++)
    if (list->storage[i].name)
      index_put (index, list->storage[i].name, i);
}

static void
free_index (H5Arena *arena, H5AttributeIndex *index)
{
  if (index->qualified)
    h5_arena_free (arena, index->qualified, qualified_size (index->qualified_mask));
  h5_arena_free (arena, index, index_size (index->largest));
}

/* Returns an empty index for `capacity` attributes. At most half of its slots will be used. */
static H5AttributeIndex *
new_index (H5Arena *arena, guint32 capacity)
{
  guint32 mask = 63;

  while (mask < (guint64) capacity * 2)
    mask = mask * 2 + 1;
  H5AttributeIndex *index = h5_arena_alloc (arena, index_size (mask));
  *index = (H5AttributeIndex){ .mask = 63, .largest = mask };
  memset (index->slots, 0, 64 * sizeof (guint32));
  return index;
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
    .index = capacity > H5_ATTRIBUTES_FEW ? new_index (arena, capacity) : NULL,
  };
  return list;
}

static void
free_storage (H5Arena *arena, H5AttributeList *list)
{
  if (list->index)
    free_index (arena, list->index);
  h5_arena_free (arena, list, h5_attribute_list_size (list->capacity));
}

H5AttributeList *
h5_attribute_list_resize (H5Arena *arena, H5AttributeList *list, guint32 capacity)
{
  if (!list)
    return new_list (arena, 0, capacity, 0);
  H5AttributeList *bigger = new_list (arena, list->n, capacity, list->n_qualified);
  copy_items (bigger->storage, list);
  free_storage (arena, list);
  if (bigger->index)
    index_all (bigger);
  return bigger;
}

void
h5_attribute_list_free (H5Arena *arena, H5AttributeList *list)
{
  guint32 end = h5_attributes_end (list);

  for (guint32 i = h5_attributes_first (list); i < end; i++)
    if (list->storage[i].name)
      h5_arena_free (arena, list->storage[i].value, h5_attribute_room (&list->storage[i]));
  free_storage (arena, list);
}

H5AttributeList *
h5_attribute_list_copy (H5Arena *arena, const H5AttributeList *source)
{
  H5AttributeList *copy = new_list (arena, source->n, source->n + 1, source->n_qualified);

  copy_items (copy->storage, source);
  for (guint32 i = 0; i < copy->n; i++)
    {
      H5Attribute *attribute = &copy->storage[i];
      attribute->value = h5_arena_strndup (arena, attribute->value, attribute->length);
      attribute->room = 0;
    }
  if (copy->index)
    index_all (copy);
  return copy;
}

/* Closes the gaps, which moves the attributes after the first gap. */
static void
close_gaps (H5AttributeList *list)
{
  copy_items (list->storage, list);
  list->index->first = 0;
  list->index->n_gaps = 0;
  list->index->qualified_used = 0;
  index_all (list);
}

H5Attribute *
h5_attributes_in_order (const H5AttributeList *list)
{
  if (list->index->n_gaps)
    close_gaps ((H5AttributeList *) list);
  return (H5Attribute *) list->storage + list->index->first;
}

H5Attribute *
h5_attribute_list_find (const H5AttributeList *list, H5Name name)
{
  const H5AttributeIndex *index = list->index;
  H5Attribute *storage = (H5Attribute *) list->storage;

  if (index)
    {
      for (guint32 i = slot_of (name, index->mask); index->slots[i]; i = (i + 1) & index->mask)
        if (storage[index->slots[i] - 1].name == name)
          return &storage[index->slots[i] - 1];
      return NULL;
    }
  for (guint32 i = 0; i < list->n; i++)
    if (storage[i].name == name)
      return &storage[i];
  return NULL;
}

/* Adds a name to the index. Rebuilds it if attributes that were removed have left too few free
 * slots. */
static void
index_name (H5AttributeList *list, H5Name name, guint32 place)
{
  if (list->index->used >= list->index->mask / 4 * 3)
    index_all (list);
  else
    index_put (list->index, name, place);
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
      index_name (list, attribute.name, place);
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

  if (list->index)
    h5_qualified_attributes_remove (tree, list, place);
  list->n_qualified -= h5_attribute_name_is_qualified (tree, attribute->name);
  list->n_qualified += h5_attribute_name_is_qualified (tree, name);
  attribute->name = name;
  if (list->index)
    {
      index_name (list, name, place);
      h5_qualified_attributes_add (tree, list, place);
    }
}
