/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Finding attributes by namespace and local name, and by qualified name. A list with an index has
 * a second index for those attributes whose names are not plain words: by namespace and local
 * name, and by the word for the qualified name. It is built when it is first needed.
 *
 * That takes a long time for a very long list. So for such a list, the names that may have the key
 * are looked up in the table of names, and the index is only built if they can be many.
 */
#include "tree/attributes/h5-attribute-list.h"

#include "base/hash/h5-number-hash.h"

#define BY_NAMESPACE (G_GUINT64_CONSTANT (1) << 63)
#define BY_TEXT (G_GUINT64_CONSTANT (1) << 62)

/* The number of qualified names from which on a list is very long. Building an index of them
 * takes two milliseconds. */
#define VERY_LONG 10000

/* The two keys of a qualified name. */
typedef struct
{
  guint64 by_namespace;
  guint64 by_text;
} Keys;

static guint64
namespace_key (H5Namespace ns, H5Name local)
{
  return BY_NAMESPACE | (guint64) ns << 32 | local;
}

static Keys
keys_of (H5Tree *tree, H5Name name)
{
  const H5NameInfo *info = h5_names_info (tree->names, name);
  guint64 by_namespace = namespace_key (info->ns, info->local);
  H5Name text = h5_names_word (tree->names, info->qualified, info->qualified_length);

  return (Keys){ by_namespace, BY_TEXT | text };
}

/* Finds the slot with this key, or the free slot for it. */
static H5QualifiedSlot *
find_slot (const H5AttributeIndex *index, guint64 key)
{
  guint32 i = h5_number_hash_64 (&key) & index->qualified_mask;

  while (index->qualified[i].key && index->qualified[i].key != key)
    i = (i + 1) & index->qualified_mask;
  return &index->qualified[i];
}

static void
add_key (H5AttributeIndex *index, guint64 key, guint32 place)
{
  H5QualifiedSlot *slot = find_slot (index, key);

  if (!slot->key)
    index->qualified_used++;
  slot->first = slot->key && slot->count ? MIN (slot->first, place) : place;
  slot->count = slot->key ? slot->count + 1 : 1;
  slot->key = key;
}

static void
remove_key (H5AttributeIndex *index, guint64 key)
{
  find_slot (index, key)->count--;
}

static void
add_all (H5Tree *tree, H5AttributeList *list)
{
  guint32 end = h5_attributes_end (list);

  for (guint32 i = list->index->first; i < end; i++)
    if (h5_attribute_name_is_qualified (tree, list->storage[i].name))
      {
        Keys keys = keys_of (tree, list->storage[i].name);
        add_key (list->index, keys.by_namespace, i);
        add_key (list->index, keys.by_text, i);
      }
}

static void
drop_index (H5Tree *tree, H5AttributeIndex *index)
{
  if (index->qualified)
    h5_arena_free (&tree->arena, index->qualified,
                   ((gsize) index->qualified_mask + 1) * sizeof (H5QualifiedSlot));
  index->qualified = NULL;
  index->qualified_mask = index->qualified_used = 0;
}

/* Builds the index with room for as many attributes again. It is set before the gaps are
 * closed, because closing them updates it. */
static void
make_index (H5Tree *tree, H5AttributeList *list)
{
  H5AttributeIndex *index = list->index;
  guint32 mask = 63;

  while (mask < (guint64) list->n_qualified * 6)
    mask = mask * 2 + 1;
  if (!index->qualified || mask != index->qualified_mask)
    {
      drop_index (tree, index);
      index->qualified =
        h5_arena_alloc (&tree->arena, ((gsize) mask + 1) * sizeof (H5QualifiedSlot));
      index->qualified_mask = mask;
    }
  memset (index->qualified, 0, ((gsize) mask + 1) * sizeof (H5QualifiedSlot));
  index->qualified_used = 0;
  add_all (tree, list);
}

static gboolean
is_made (const H5AttributeList *list)
{
  return list->index->qualified && list->index->qualified_used;
}

void
h5_qualified_attributes_add (H5Tree *tree, H5AttributeList *list, guint32 place)
{
  H5AttributeIndex *index = list->index;
  H5Name name = list->storage[place].name;

  if (!is_made (list) || !h5_attribute_name_is_qualified (tree, name))
    return;
  if (index->qualified_used + 2 > index->qualified_mask / 4 * 3)
    {
      /* It is built when it is needed again. */
      drop_index (tree, index);
      return;
    }
  Keys keys = keys_of (tree, name);
  add_key (index, keys.by_namespace, place);
  add_key (index, keys.by_text, place);
}

void
h5_qualified_attributes_remove (H5Tree *tree, H5AttributeList *list, guint32 place)
{
  H5Name name = list->storage[place].name;

  if (!is_made (list) || !h5_attribute_name_is_qualified (tree, name))
    return;
  Keys keys = keys_of (tree, name);
  remove_key (list->index, keys.by_namespace);
  remove_key (list->index, keys.by_text);
}

/* --- lookups --- */

typedef gboolean (*HasKey) (const H5Names *names, H5Name name, gconstpointer key);

static H5Attribute *
find_from (const H5Names *names, const H5AttributeList *list, guint32 place, HasKey has_key,
           gconstpointer key)
{
  guint32 end = h5_attributes_end (list);

  for (guint32 i = MAX (place, h5_attributes_first (list)); i < end; i++)
    if (list->storage[i].name && has_key (names, list->storage[i].name, key))
      return (H5Attribute *) &list->storage[i];
  return NULL;
}

static gboolean
is_very_long (const H5AttributeList *list)
{
  return list->n_qualified > VERY_LONG && list->index && !is_made (list);
}

/* Returns the first attribute that has one of these names. */
static H5Attribute *
find_candidate (const H5AttributeList *list, const H5NamesCandidates *candidates)
{
  H5Attribute *first = NULL;

  for (guint i = 0; i < candidates->n; i++)
    {
      H5Attribute *attribute = h5_attribute_list_find (list, candidates->names[i]);
      if (attribute && (!first || attribute < first))
        first = attribute;
    }
  return first;
}

/* Finds the first attribute with this key in a list with an index. */
static H5Attribute *
find_indexed (H5Tree *tree, H5AttributeList *list, guint64 number, HasKey has_key,
              gconstpointer key)
{
  if (!is_made (list))
    make_index (tree, list);
  H5QualifiedSlot *slot = find_slot (list->index, number);
  if (!slot->key || !slot->count)
    return NULL;
  H5Attribute *attribute = find_from (tree->names, list, slot->first, has_key, key);
  slot->first = (guint32) (attribute - list->storage);
  return attribute;
}

typedef struct
{
  H5Namespace ns;
  H5Name local;
} NamespaceKey;

static gboolean
has_namespace_key (const H5Names *names, H5Name name, gconstpointer data)
{
  const NamespaceKey *key = data;

  return h5_names_local (names, name) == key->local
         && h5_names_attribute_namespace (names, name) == key->ns;
}

H5Attribute *
h5_element_find_attribute_ns (const H5Node *element, H5Namespace ns, H5Name local)
{
  H5AttributeList *list = element->attributes;
  H5Tree *tree = h5_node_tree (element);
  NamespaceKey key = { ns, local };
  H5NamesCandidates candidates;

  if (!list)
    return NULL;
  if (ns == H5_NAMESPACE_NONE)
    {
      H5Attribute *attribute = h5_element_find_attribute (element, local);
      if (attribute || list->n_qualified == 0)
        return attribute;
    }
  if (list->n_qualified == 0)
    return NULL;
  if (is_very_long (list) && h5_names_find_expanded (tree->names, ns, local, &candidates))
    return find_candidate (list, &candidates);
  return list->index ? find_indexed (tree, list, namespace_key (ns, local), has_namespace_key, &key)
                     : find_from (tree->names, list, 0, has_namespace_key, &key);
}

typedef struct
{
  const char *text;
  gsize length;
} TextKey;

static gboolean
has_text (const H5Names *names, H5Name name, gconstpointer data)
{
  const TextKey *key = data;
  const H5NameInfo *info = h5_names_info (names, name);

  return info->qualified_length == key->length
         && memcmp (info->qualified, key->text, key->length) == 0;
}

static gboolean
is_qualified_text (const H5Names *names, H5Name name, gconstpointer data)
{
  return !h5_names_info (names, name)->is_word && has_text (names, name, data);
}

/* Finds the first attribute with this qualified name that is not a word. */
static H5Attribute *
find_qualified (H5Tree *tree, H5AttributeList *list, const TextKey *key)
{
  H5NamesCandidates candidates;

  if (list->n_qualified == 0)
    return NULL;
  if (is_very_long (list)
      && h5_names_find_qualified (tree->names, key->text, key->length, &candidates))
    return find_candidate (list, &candidates);
  if (!is_made (list))
    make_index (tree, list);
  H5Name word = h5_names_find_word (tree->names, key->text, key->length);
  return word ? find_indexed (tree, list, BY_TEXT | word, is_qualified_text, key) : NULL;
}

H5Attribute *
h5_element_find_attribute_qualified (const H5Node *element, const char *qualified, gsize length)
{
  H5AttributeList *list = element->attributes;
  H5Tree *tree = h5_node_tree (element);
  TextKey key = { qualified, length };

  if (!list)
    return NULL;
  if (list->n_qualified > 0 && !list->index)
    return find_from (tree->names, list, 0, has_text, &key);
  H5Attribute *other = find_qualified (tree, list, &key);
  H5Name word = h5_names_find_word (tree->names, qualified, length);
  H5Attribute *plain = word ? h5_attribute_list_find (list, word) : NULL;
  return !plain || (other && other < plain) ? other : plain;
}
