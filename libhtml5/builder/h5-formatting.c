/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "builder/h5-formatting.h"

#include "base/h5-large.h"

#define GAP (G_GUINT64_CONSTANT (1) << 32)
#define INDEX_FROM 24
#define ARK_CAPACITY 3
#define FIRST_CAPACITY 16

void
h5_formatting_init (H5Formatting *self)
{
  *self = (H5Formatting){ .used = 1, .tops = g_new0 (H5FormattingIndex, H5_NAME_STATIC) };
}

/* --- attributes --- */

static void
hold_attributes (H5FormattingEntry *entry)
{
  if (entry->attributes)
    entry->attributes->holders++;
}

static void
release_attributes (H5Formatting *self, H5FormattingEntry *entry)
{
  if (entry->attributes)
    h5_attributes_release (self->tree, entry->attributes);
  entry->attributes = NULL;
}

void
h5_formatting_share (H5Formatting *self)
{
  if (self->is_shared)
    return;
  self->is_shared = TRUE;
  for (H5FormattingIndex i = self->last; i; i = self->entries[i].previous)
    hold_attributes (&self->entries[i]);
}

void
h5_formatting_clear (H5Formatting *self)
{
  h5_large_free (self->entries, self->capacity * sizeof *self->entries);
  g_free (self->buckets);
  g_free (self->tops);
}

gboolean
h5_formatting_reset (H5Formatting *self)
{
  for (H5FormattingIndex i = self->last; i && self->is_shared; i = self->entries[i].previous)
    release_attributes (self, &self->entries[i]);
  if (self->capacity > FIRST_CAPACITY)
    return FALSE;
  if (self->n)
    memset (self->tops, 0, H5_NAME_STATIC * sizeof *self->tops);
  *self = (H5Formatting){
    .entries = self->entries, .capacity = self->capacity, .used = 1, .tops = self->tops
  };
  return TRUE;
}

static H5FormattingIndex
new_entry (H5Formatting *self)
{
  H5FormattingIndex index = self->free_list;

  if (index)
    self->free_list = self->entries[index].previous;
  else
    {
      if (self->used >= self->capacity)
        {
          guint32 capacity = MAX (self->capacity * 2, FIRST_CAPACITY);
          self->entries = h5_large_resize (self->entries, self->capacity * sizeof *self->entries,
                                           capacity * sizeof *self->entries);
          self->capacity = capacity;
        }
      index = self->used++;
    }
  self->entries[index] = (H5FormattingEntry){ .section = self->section };
  self->n++;
  return index;
}

/* --- the Noah's Ark clause --- */

/* The order of attributes is not significant, so their hashes are added. The name is a part of the
 * key, because there are pairs of names for which the sum would not depend on a secret. */
static guint64
ark_hash (const H5Formatting *self, H5Name name, const H5AttributeList *attributes)
{
  guint64 sum = name * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);

  for (guint32 i = 0; attributes && i < attributes->n; i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (attributes)[i];
      H5SipKey key = { self->key.k0 ^ attribute->name, self->key.k1 };
      sum += h5_sip_hash (&key, attribute->value, attribute->length);
    }
  return sum;
}

static H5FormattingIndex *
bucket_of (H5Formatting *self, guint64 hash)
{
  return &self->buckets[(hash ^ hash >> 32) & (self->n_buckets - 1)];
}

static void
ark_link (H5Formatting *self, H5FormattingIndex index)
{
  H5FormattingEntry *entry = h5_formatting_entry (self, index);
  H5FormattingIndex *bucket = bucket_of (self, entry->ark_hash);

  entry->ark_previous = 0;
  entry->ark_next = *bucket;
  if (*bucket)
    self->entries[*bucket].ark_previous = index;
  *bucket = index;
}

static void
ark_unlink (H5Formatting *self, H5FormattingIndex index)
{
  H5FormattingEntry *entry = h5_formatting_entry (self, index);

  if (entry->ark_previous)
    self->entries[entry->ark_previous].ark_next = entry->ark_next;
  else
    *bucket_of (self, entry->ark_hash) = entry->ark_next;
  if (entry->ark_next)
    self->entries[entry->ark_next].ark_previous = entry->ark_previous;
}

/* Adds all entries to buckets. From then on, each push adds one. */
static void
build_ark_index (H5Formatting *self)
{
  gboolean first = self->buckets == NULL;
  H5FormattingIndex oldest = self->last;

  if (first)
    h5_sip_key_init (&self->key);
  g_free (self->buckets);
  self->n_buckets = MAX (self->n_buckets * 2, H5_FORMATTING_ARK_BUCKETS_MIN);
  self->buckets = g_new0 (H5FormattingIndex, self->n_buckets);
  while (oldest && self->entries[oldest].previous)
    oldest = self->entries[oldest].previous;
  for (H5FormattingIndex i = oldest; i; i = self->entries[i].next)
    if (self->entries[i].element)
      {
        if (first)
          self->entries[i].ark_hash =
            ark_hash (self, self->entries[i].element->name, self->entries[i].attributes);
        ark_link (self, i);
      }
}

typedef struct
{
  guint n;
  H5FormattingIndex earliest;
} Family;

static void
count_relative (const H5Formatting *self, Family *family, H5FormattingIndex index)
{
  family->n++;
  if (!family->earliest || self->entries[index].label < self->entries[family->earliest].label)
    family->earliest = index;
}

static gboolean
is_relative (const H5FormattingEntry *entry, const H5Node *element)
{
  return entry->element->name == element->name
         && h5_attributes_equal (entry->attributes, element->attributes);
}

gsize
h5_attribute_bytes (const H5Names *names, const H5AttributeList *list)
{
  gsize sum = 0;

  for (guint32 i = 0; list && i < list->n; i++)
    sum += h5_names_info (names, h5_attributes_items (list)[i].name)->qualified_length
           + h5_attributes_items (list)[i].length + 4;
  return sum;
}

gsize
h5_formatting_attribute_bytes (H5Formatting *self, H5FormattingIndex index)
{
  H5FormattingEntry *entry = h5_formatting_entry (self, index);

  if (!entry->attribute_bytes && entry->attributes)
    entry->attribute_bytes = h5_attribute_bytes (self->tree->names, entry->attributes);
  return entry->attribute_bytes;
}

/* Finds the entries after the last marker with the same name and attributes as this element. */
static Family
find_family (H5Formatting *self, const H5Node *element, guint64 hash)
{
  Family family = { 0, 0 };

  if (self->buckets)
    {
      for (H5FormattingIndex i = *bucket_of (self, hash);
           i && self->entries[i].section == self->section; i = self->entries[i].ark_next)
        if (self->entries[i].ark_hash == hash && is_relative (&self->entries[i], element))
          count_relative (self, &family, i);
      return family;
    }
  for (H5FormattingIndex i = h5_formatting_find (self, element->name);
       i && self->entries[i].section == self->section; i = self->entries[i].same_previous)
    if (is_relative (&self->entries[i], element))
      count_relative (self, &family, i);
  return family;
}

/* --- the list --- */

static void
link_last (H5Formatting *self, H5FormattingIndex index)
{
  H5FormattingEntry *entry = h5_formatting_entry (self, index);

  entry->previous = self->last;
  entry->label = self->last ? self->entries[self->last].label + GAP : GAP;
  if (self->last)
    self->entries[self->last].next = index;
  self->last = index;
}

void
h5_formatting_push_marker (H5Formatting *self)
{
  self->section++;
  link_last (self, new_entry (self));
}

H5FormattingIndex
h5_formatting_push (H5Formatting *self, H5Node *element, H5StackIndex stack,
                    H5StackIndex *evicted_stack)
{
  if (self->n >= INDEX_FROM && self->n >= self->n_buckets)
    build_ark_index (self);
  guint64 hash = self->buckets ? ark_hash (self, element->name, element->attributes) : 0;
  Family family = find_family (self, element, hash);
  *evicted_stack = 0;
  if (family.n >= ARK_CAPACITY)
    {
      *evicted_stack = self->entries[family.earliest].stack;
      h5_formatting_remove (self, family.earliest);
    }

  H5FormattingIndex index = new_entry (self);
  H5FormattingEntry *entry = h5_formatting_entry (self, index);
  entry->element = element;
  entry->attributes = element->attributes;
  if (G_UNLIKELY (self->is_shared))
    hold_attributes (entry);
  entry->stack = stack;
  entry->ark_hash = hash;
  link_last (self, index);
  entry->same_previous = self->tops[element->name];
  if (entry->same_previous)
    self->entries[entry->same_previous].same_next = index;
  self->tops[element->name] = index;
  if (self->buckets)
    ark_link (self, index);
  return index;
}

static void
unlink_same (H5Formatting *self, H5FormattingIndex index)
{
  H5FormattingEntry *entry = h5_formatting_entry (self, index);

  if (entry->same_next)
    self->entries[entry->same_next].same_previous = entry->same_previous;
  else
    self->tops[entry->element->name] = entry->same_previous;
  if (entry->same_previous)
    self->entries[entry->same_previous].same_next = entry->same_next;
}

static void
unlink_list (H5Formatting *self, H5FormattingIndex index)
{
  H5FormattingEntry *entry = h5_formatting_entry (self, index);

  if (entry->next)
    self->entries[entry->next].previous = entry->previous;
  else
    self->last = entry->previous;
  if (entry->previous)
    self->entries[entry->previous].next = entry->next;
}

void
h5_formatting_remove (H5Formatting *self, H5FormattingIndex index)
{
  H5FormattingEntry *entry = h5_formatting_entry (self, index);

  unlink_list (self, index);
  if (entry->element)
    {
      unlink_same (self, index);
      if (self->buckets)
        ark_unlink (self, index);
    }
  else
    self->section--;
  if (G_UNLIKELY (self->is_shared))
    release_attributes (self, entry);
  entry->element = NULL;
  entry->previous = self->free_list;
  self->free_list = index;
  self->n--;
}

void
h5_formatting_replace (H5Formatting *self, H5FormattingIndex index, H5Node *element,
                       H5StackIndex stack)
{
  self->entries[index].element = element;
  self->entries[index].stack = stack;
}

/* An entry only moves within its section, and never past another entry of its name: the
 * formatting element in the adoption agency is the last one of its name. */
void
h5_formatting_move_after (H5Formatting *self, H5FormattingIndex index, H5FormattingIndex after)
{
  H5FormattingEntry *entry = h5_formatting_entry (self, index);

  unlink_list (self, index);
  H5FormattingIndex next = self->entries[after].next;
  entry->previous = after;
  entry->next = next;
  self->entries[after].next = index;
  if (next)
    self->entries[next].previous = index;
  else
    self->last = index;
  entry->label = next ? self->entries[next].label - 1 : self->entries[after].label + GAP;
}
