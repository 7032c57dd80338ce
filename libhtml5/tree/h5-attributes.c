/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Attribute lists: in document order, shared by clones until one of them changes.
 *
 * Lists longer than INDEX_FROM have an open-addressing index of item numbers by name, so that
 * a hundred thousand attributes on one tag cost no more each than three do.
 */
#include "tree/h5-tree.h"
#include "tree/h5-form-owner.h"
#include "tree/h5-mutation-listener.h"

#define INDEX_FROM 16
#define FIRST_CAPACITY 4

/* slots[0] is the mask; the rest holds item numbers plus one. */
static inline guint32
slot_of (H5Name name, guint32 mask)
{
  return (name * 2654435769u >> 7) & mask;
}

static inline guint32
is_qualified (const H5Tree *tree, H5Name name)
{
  return name >= H5_NAME_WORDS && !h5_names_info (tree->names, name)->is_word;
}

static gsize
list_size (guint32 capacity)
{
  return sizeof (H5AttributeList) + capacity * sizeof (H5Attribute);
}

static gsize
slots_size (guint32 mask)
{
  return ((gsize) mask + 2) * sizeof (guint32);
}

static void
index_put (guint32 *slots, H5Name name, guint32 item)
{
  guint32 i = slot_of (name, slots[0]);

  while (slots[1 + i])
    i = (i + 1) & slots[0];
  slots[1 + i] = item + 1;
}

static void
drop_index (H5Arena *arena, H5AttributeList *list)
{
  if (list->slots)
    h5_arena_free (arena, list->slots, slots_size (list->slots[0]));
  list->slots = NULL;
}

/* Makes the index for `capacity` items, at most half full. */
static void
make_index (H5Arena *arena, H5AttributeList *list)
{
  guint32 mask = 63;

  drop_index (arena, list);
  if (list->capacity <= INDEX_FROM)
    return;
  while (mask < list->capacity * 2)
    mask = mask * 2 + 1;
  list->slots = h5_arena_alloc (arena, slots_size (mask));
  memset (list->slots, 0, slots_size (mask));
  list->slots[0] = mask;
  for (guint32 i = 0; i < list->n; i++)
    index_put (list->slots, list->items[i].name, i);
}

/* Moves the list into one with another capacity, which is at least its length. */
static H5AttributeList *
resize (H5Arena *arena, H5AttributeList *list, guint32 capacity)
{
  H5AttributeList *bigger = h5_arena_alloc (arena, list_size (capacity));

  if (list)
    {
      memcpy (bigger, list, list_size (list->n));
      h5_arena_free (arena, list, list_size (list->capacity));
    }
  else
    *bigger = (H5AttributeList){ .holders = 1 };
  bigger->capacity = capacity;
  make_index (arena, bigger);
  return bigger;
}

static void
free_list (H5Arena *arena, H5AttributeList *list)
{
  for (guint32 i = 0; i < list->n; i++)
    h5_arena_free (arena, list->items[i].value, list->items[i].length + 1);
  drop_index (arena, list);
  h5_arena_free (arena, list, list_size (list->capacity));
}

void
h5_attributes_release (H5Tree *tree, H5AttributeList *attributes)
{
  if (--attributes->holders == 0)
    free_list (&tree->arena, attributes);
}

void
h5_element_clear_attributes (H5Node *element)
{
  H5AttributeList *list = element->attributes;

  element->attributes = NULL;
  if (list)
    h5_attributes_release (h5_node_tree (element), list);
}

static H5AttributeList *
copy_list (H5Arena *arena, const H5AttributeList *source)
{
  H5AttributeList *copy = h5_arena_alloc (arena, list_size (source->n + 1));

  *copy = (H5AttributeList){
    .holders = 1, .n = source->n, .capacity = source->n + 1, .n_qualified = source->n_qualified
  };
  for (guint32 i = 0; i < source->n; i++)
    {
      copy->items[i] = source->items[i];
      copy->items[i].value =
        h5_arena_strndup (arena, source->items[i].value, source->items[i].length);
    }
  make_index (arena, copy);
  return copy;
}

static H5AttributeList *
unshare (H5Tree *tree, H5Node *element)
{
  H5AttributeList *list = element->attributes;

  list->holders--;
  element->attributes = copy_list (&tree->arena, list);
  return element->attributes;
}

/* The element's own list to be changed, copied if others share it. */
static inline H5AttributeList *
own_list (H5Tree *tree, H5Node *element)
{
  H5AttributeList *list = element->attributes;

  h5_tree_about_to_change (tree, element, H5_CHANGE_ATTRIBUTES);
  return list && list->holders > 1 ? unshare (tree, element) : list;
}

void
h5_element_reserve_attributes (H5Node *element, gsize n)
{
  H5Tree *tree = h5_node_tree (element);
  H5AttributeList *list = own_list (tree, element);
  guint32 used = list ? list->n : 0;

  if (n > G_MAXUINT32 / 64 - used)
    g_error ("an element with more than %" G_GSIZE_FORMAT " attributes", n);
  if (!list || list->capacity < used + n)
    element->attributes = resize (&tree->arena, list, used + (guint32) n);
}

void
h5_element_append_attribute (H5Node *element, H5Name name, const char *value, gsize length)
{
  H5Tree *tree = h5_node_tree (element);
  H5AttributeList *list = own_list (tree, element);

  if (G_UNLIKELY (!list || list->n == list->capacity))
    {
      h5_element_reserve_attributes (element, list ? MAX (list->n, FIRST_CAPACITY) : 1);
      list = element->attributes;
    }
  list->items[list->n] = (H5Attribute){
    .name = name,
    .value = h5_arena_strndup (&tree->arena, value, length),
    .length = length,
  };
  list->n_qualified += is_qualified (tree, name);
  if (list->slots)
    index_put (list->slots, name, list->n);
  list->n++;
}

/* Most elements have few attributes: one list, filled in one go. */
static inline void
give_attributes (H5Tree *tree, H5Node *element, const H5NamedSpan *attributes, guint32 n)
{
  H5AttributeList *list = h5_arena_alloc (&tree->arena, list_size (n));

  *list = (H5AttributeList){ .holders = 1, .n = n, .capacity = n };
  element->attributes = list;
  for (guint32 i = 0; i < n; i++)
    {
      H5Span value = attributes[i].value;
      list->items[i] = (H5Attribute){
        .name = attributes[i].name,
        .value = h5_arena_strndup (&tree->arena, value.data, value.length),
        .length = value.length,
      };
      list->n_qualified += is_qualified (tree, attributes[i].name);
    }
}

static inline void
add_attributes (H5Tree *tree, H5Node *element, const H5NamedSpan *attributes, gsize n)
{
  if (n <= INDEX_FROM)
    {
      if (n)
        give_attributes (tree, element, attributes, (guint32) n);
      return;
    }
  h5_element_reserve_attributes (element, n);
  for (gsize i = 0; i < n; i++)
    h5_element_append_attribute (element, attributes[i].name, attributes[i].value.data,
                                 attributes[i].value.length);
}

H5Node *
h5_tree_new_plain_element (H5Tree *tree, H5Name name, const H5NamedSpan *attributes,
                           gsize n_attributes, const H5Node *intended_parent)
{
  H5Node *element = h5_tree_new_node (tree, H5_NODE_ELEMENT);

  element->name = name;
  element->flags = intended_parent->flags & H5_NODE_INERT;
  add_attributes (tree, element, attributes, n_attributes);
  return element;
}

H5Node *
h5_tree_new_element_with (H5Tree *tree, H5Name name, const H5NamedSpan *attributes,
                          gsize n_attributes, const H5Node *intended_parent)
{
  H5Node *element = h5_tree_new_element (tree, name);

  element->flags |= intended_parent->flags & H5_NODE_INERT;
  add_attributes (tree, element, attributes, n_attributes);
  return element;
}

H5Attribute *
h5_element_find_attribute (const H5Node *element, H5Name name)
{
  H5AttributeList *list = element->attributes;

  if (!list)
    return NULL;
  if (list->slots)
    {
      const guint32 *slots = list->slots;
      for (guint32 i = slot_of (name, slots[0]); slots[1 + i]; i = (i + 1) & slots[0])
        if (list->items[slots[1 + i] - 1].name == name)
          return &list->items[slots[1 + i] - 1];
      return NULL;
    }
  for (guint32 i = 0; i < list->n; i++)
    if (list->items[i].name == name)
      return &list->items[i];
  return NULL;
}

H5Attribute *
h5_element_find_attribute_ns (const H5Node *element, H5Namespace ns, H5Name local)
{
  H5AttributeList *list = element->attributes;
  const H5Names *names = h5_node_tree (element)->names;

  if (!list)
    return NULL;
  if (ns == H5_NAMESPACE_NONE)
    {
      H5Attribute *attribute = h5_element_find_attribute (element, local);
      if (attribute || list->n_qualified == 0)
        return attribute;
    }
  for (guint32 i = 0; i < list->n; i++)
    if (h5_names_local (names, list->items[i].name) == local
        && h5_names_attribute_namespace (names, list->items[i].name) == ns)
      return &list->items[i];
  return NULL;
}

H5Attribute *
h5_element_find_attribute_qualified (const H5Node *element, const char *qualified, gsize length)
{
  H5AttributeList *list = element->attributes;
  const H5Names *names = h5_node_tree (element)->names;

  if (!list)
    return NULL;
  if (list->n_qualified == 0)
    {
      H5Name word = h5_names_find_word (names, qualified, length);
      return word ? h5_element_find_attribute (element, word) : NULL;
    }
  for (guint32 i = 0; i < list->n; i++)
    {
      const H5NameInfo *info = h5_names_info (names, list->items[i].name);
      if (info->qualified_length == length && memcmp (info->qualified, qualified, length) == 0)
        return &list->items[i];
    }
  return NULL;
}

const char *
h5_element_get_attribute (const H5Node *element, H5Name name, gsize *length)
{
  H5Attribute *attribute = h5_element_find_attribute (element, name);

  if (!attribute)
    return NULL;
  if (length)
    *length = attribute->length;
  return attribute->value;
}

/* Whether lists of elements may be others after the change: h5-filter.h. */
static gboolean
may_change_lists (const H5Node *element, H5Name name, const char *old_value)
{
  if (name == H5_NAME_HREF)
    return (old_value != NULL) != h5_element_has_attribute (element, name);
  return name == H5_NAME_CLASS || name == H5_NAME_NAME;
}

static void
tell_listeners (H5Node *element, H5Name name, const char *old_value)
{
  H5Tree *tree = h5_node_tree (element);

  tree->stamp += may_change_lists (element, name, old_value);
  tree->attribute_stamp++;
  if (G_UNLIKELY (tree->form_owners != NULL) && name == H5_NAME_FORM)
    h5_form_owners_forget_control (element);
  if (G_UNLIKELY (tree->listeners.n))
    h5_notify_attribute (tree, element, name, old_value);
}

void
h5_element_set_attribute (H5Node *element, H5Name name, const char *value, gsize length)
{
  H5Tree *tree = h5_node_tree (element);
  H5Arena *arena = &tree->arena;

  own_list (tree, element);
  H5Attribute *attribute = h5_element_find_attribute (element, name);
  if (!attribute)
    {
      h5_element_append_attribute (element, name, value, length);
      tell_listeners (element, name, NULL);
      return;
    }
  char *old_value = attribute->value;
  gsize old_length = attribute->length;
  attribute->value = h5_arena_strndup (arena, value, length);
  attribute->length = length;
  tell_listeners (element, name, old_value);
  h5_arena_free (arena, old_value, old_length + 1);
}

void
h5_element_replace_attribute (H5Node *element, H5Name old_name, H5Name new_name, const char *value,
                              gsize length)
{
  H5Tree *tree = h5_node_tree (element);

  own_list (tree, element);
  h5_element_find_attribute (element, old_name)->name = new_name;
  if (element->attributes->slots && old_name != new_name)
    make_index (&tree->arena, element->attributes);
  h5_element_set_attribute (element, new_name, value, length);
}

gboolean
h5_element_remove_attribute (H5Node *element, H5Name name)
{
  H5Tree *tree = h5_node_tree (element);
  H5Arena *arena = &tree->arena;

  if (!h5_element_find_attribute (element, name))
    return FALSE;
  H5AttributeList *list = own_list (tree, element);
  H5Attribute *attribute = h5_element_find_attribute (element, name);
  H5Attribute removed = *attribute;
  if (G_UNLIKELY (element->flags & H5_NODE_HAS_EXTRA))
    h5_element_release_attribute_node (element, &removed);
  memmove (attribute, attribute + 1,
           (gsize) (list->items + list->n - (attribute + 1)) * sizeof *attribute);
  list->n--;
  list->n_qualified -= is_qualified (tree, name);
  if (list->n == 0)
    h5_element_clear_attributes (element);
  else if (list->slots)
    make_index (arena, list);
  tell_listeners (element, name, removed.value);
  h5_arena_free (arena, removed.value, removed.length + 1);
  return TRUE;
}

/* Puts those that stay into a new list. */
static void
keep_attributes (H5Node *element, const H5AttributeList *old, const H5Name *names, gsize n)
{
  for (guint32 i = 0, next = 0; i < old->n; i++)
    {
      const H5Attribute *attribute = &old->items[i];
      if (next < n && names[next] == attribute->name)
        {
          next++;
          if (element->flags & H5_NODE_HAS_EXTRA)
            h5_element_release_attribute_node (element, attribute);
        }
      else
        h5_element_append_attribute (element, attribute->name, attribute->value, attribute->length);
    }
}

void
h5_element_remove_attributes (H5Node *element, const H5Name *names, gsize n)
{
  H5Tree *tree = h5_node_tree (element);
  H5Node *holder = h5_tree_new_element (tree, H5_NAME_SPAN);

  h5_tree_about_to_change (tree, element, H5_CHANGE_ATTRIBUTES);
  h5_element_share_attributes (holder, element->attributes);
  h5_element_clear_attributes (element);
  keep_attributes (element, holder->attributes, names, n);
  for (gsize i = 0; i < n; i++)
    tell_listeners (element, names[i], h5_element_get_attribute (holder, names[i], NULL));
  h5_tree_free_subtree (tree, holder);
}

void
h5_element_share_attributes (H5Node *target, H5AttributeList *attributes)
{
  target->attributes = attributes;
  if (attributes)
    attributes->holders++;
}

static const H5Attribute *
find_in_list (const H5AttributeList *list, H5Name name)
{
  H5Node probe = { .attributes = (H5AttributeList *) list };

  return h5_element_find_attribute (&probe, name);
}

gboolean
h5_attributes_equal (const H5AttributeList *a, const H5AttributeList *b)
{
  if (a == b)
    return TRUE;
  if ((a ? a->n : 0) != (b ? b->n : 0))
    return FALSE;
  for (guint32 i = 0; a && i < a->n; i++)
    {
      const H5Attribute *other = find_in_list (b, a->items[i].name);
      if (!other || other->length != a->items[i].length
          || memcmp (other->value, a->items[i].value, other->length) != 0)
        return FALSE;
    }
  return TRUE;
}
