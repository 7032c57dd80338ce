/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/source/h5-tag-index.h"

#include "base/h5-ascii.h"
#include "base/hash/h5-index.h"
#include "base/hash/h5-siphash.h"
#include "base/h5-span.h"
#include "tokenizer/h5-tag-source.h"

typedef struct
{
  gsize name; /* in `names` */
  gsize length;
  H5AttributePlace place;
} Entry;

struct _H5TagIndex
{
  gboolean is_xml;
  H5Arena arena;
  H5Index index; /* the ID of an entry is its number, from 1 on */
  H5SipKey key;
  GArray *entries; /* Entry */
  H5Buffer names;
  H5Buffer wanted;
};

H5TagIndex *
h5_tag_index_new (gboolean is_xml)
{
  H5TagIndex *self = g_new0 (H5TagIndex, 1);

  self->is_xml = is_xml;
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  h5_arena_init (&self->arena, NULL);
  h5_sip_key_init (&self->key);
  return self;
}

void
h5_tag_index_free (H5TagIndex *self)
{
  h5_arena_clear (&self->arena);
  g_array_unref (self->entries);
  h5_buffer_clear (&self->names);
  h5_buffer_clear (&self->wanted);
  g_free (self);
}

/* Appends a name as it is compared: in HTML, ASCII case is ignored. The parser replaces NUL. */
static void
append_name (const H5TagIndex *self, H5Buffer *out, const char *name, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!name[i])
      h5_buffer_append_string (out, "\xEF\xBF\xBD");
    else
      h5_buffer_append_byte (out,
                             self->is_xml ? name[i] : (char) h5_ascii_lower ((guint8) name[i]));
}

static gboolean
has_name (gconstpointer owner, guint32 id, gconstpointer key)
{
  const H5TagIndex *self = owner;
  const Entry *entry = &g_array_index (self->entries, Entry, id - 1);
  const H5Span *name = key;

  return entry->length == name->length
         && memcmp (self->names.data + entry->name, name->data, name->length) == 0;
}

static guint32
find (const H5TagIndex *self, H5Span name, guint32 hash)
{
  return h5_index_find (&self->index, hash, has_name, self, &name);
}

static guint32
hash_of (const H5TagIndex *self, H5Span name)
{
  return (guint32) h5_sip_hash (&self->key, name.data, name.length);
}

static void
add (H5TagIndex *self, const H5AttributeSource *attribute, const H5SourceText *tag)
{
  gsize before = self->names.length;
  const char *start = tag->text.data;

  append_name (self, &self->names, attribute->name,
               (gsize) (attribute->name_end - attribute->name));
  H5Span name = { self->names.data + before, self->names.length - before };
  guint32 hash = hash_of (self, name);
  if (find (self, name, hash))
    {
      h5_buffer_truncate (&self->names, before);
      return;
    }
  Entry entry = {
    .name = before,
    .length = name.length,
    .place = { tag->offsets[attribute->name - start], tag->offsets[attribute->name_end - start],
               tag->offsets[attribute->value - start], tag->offsets[attribute->value_end - start] },
  };
  g_array_append_val (self->entries, entry);
  h5_index_add (&self->index, &self->arena, hash, self->entries->len);
}

void
h5_tag_index_add (H5TagIndex *self, const H5SourceText *tag)
{
  H5AttributeSource attribute;

  if (!tag->text.length)
    return;
  H5TagScan scan = h5_tag_scan_begin (tag->text.data, tag->text.length, self->is_xml);
  while (h5_tag_scan_next (&scan, &attribute))
    add (self, &attribute, tag);
}

const H5AttributePlace *
h5_tag_index_find (H5TagIndex *self, const char *name)
{
  if (!self->entries->len)
    return NULL;
  h5_buffer_truncate (&self->wanted, 0);
  append_name (self, &self->wanted, name, strlen (name));
  H5Span wanted = { self->wanted.data, self->wanted.length };
  guint32 id = find (self, wanted, hash_of (self, wanted));
  return id ? &g_array_index (self->entries, Entry, id - 1).place : NULL;
}
