/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The table of names, except for namespaces. */
#include "names/h5-names-private.h"

#include "base/h5-ascii.h"
#include "base/h5-large.h"
#include "base/hash/h5-number-hash.h"
#include "base/h5-span.h"

#include <string.h>

/* The input of the perfect hash function: the first and the last bytes of a word. */
typedef struct
{
  guint64 first;
  guint64 second;
} Key;

/* A slot of the perfect hash table: a word and its key. */
typedef struct
{
  Key key;
  guint16 word; /* H5_NAME_NONE if empty */
  guint16 length;
} Slot;

/* More would need an index of 2^32 slots. */
#define MAX_NAMES (1u << 30)

#define SPREAD G_GUINT64_CONSTANT (0x9E3779B97F4A7C15)

/* The number as it is loaded from eight bytes in memory. */
#define END_TAG_TEXT(number) GUINT64_TO_LE (G_GUINT64_CONSTANT (number))

#include "names/h5-names-generated.inc"

H5Names *
h5_names_new (void)
{
  H5Names *self = g_new (H5Names, 1);

  *self = (H5Names){ 0 };
  h5_arena_init (&self->arena, NULL);
  self->max = MAX_NAMES;
  return self;
}

void
h5_names_free (H5Names *self)
{
  h5_arena_clear (&self->arena);
  h5_large_free (self->infos, self->infos_capacity * sizeof *self->infos);
  g_free (self->namespaces);
  g_free (self);
}

void
h5_names_set_max (H5Names *self, guint32 max)
{
  self->max = max ? MIN (max, MAX_NAMES) : MAX_NAMES;
}

gboolean
h5_names_is_full (const H5Names *self)
{
  return self->is_full;
}

guint32
h5_names_count (const H5Names *self)
{
  return H5_NAME_STATIC + self->n_infos;
}

const H5NameInfo *
h5_names_dynamic_info (const H5Names *self, H5Name name)
{
  g_assert (name - H5_NAME_STATIC < self->n_infos);
  return &self->infos[name - H5_NAME_STATIC];
}

static inline guint64
load (const char *bytes, gsize n)
{
  guint64 word = 0;

  memcpy (&word, bytes, n);
  return GUINT64_FROM_LE (word);
}

/* Returns the first sixteen bytes as two numbers, with zeros after the end. Does not read
 * after the end: loads overlap. Since names contain no NUL, the numbers also tell the length.
 * Longer names must be compared, too. key () in generate-names.py must return the same. */
static inline Key
make_key (const char *bytes, gsize length)
{
  guint shift = (guint) length * 8;

  if (length > 8)
    {
      if (G_UNLIKELY (length > 16))
        return (Key){ load (bytes, 8),
                      load (bytes + 8, 8) ^ load (bytes + length - 8, 8) * SPREAD };
      return (Key){ load (bytes, 8), load (bytes + length - 8, 8) >> (128 - shift) };
    }
  if (length >= 4)
    return (Key){ load (bytes, 4) | load (bytes + length - 4, 4) << (shift - 32), 0 };
  if (length == 0)
    return (Key){ 0, 0 };
  return (Key){ (guint64) (guint8) bytes[0]
                  | (guint64) (guint8) bytes[length / 2] << (length / 2 * 8)
                  | (guint64) (guint8) bytes[length - 1] << (shift - 8),
                0 };
}

/* The same for a name of one to eight bytes, if eight bytes can be read. */
static inline Key
make_short_key (const char *bytes, gsize length)
{
  return (Key){ load (bytes, 8) & G_MAXUINT64 >> (64 - (guint) length * 8), 0 };
}

/* hash_key () in generate-names.py must return the same. */
static inline guint64
hash_key (Key key)
{
  return (key.first ^ key.second * SPREAD ^ (guint64) HASH_SEED) * SPREAD;
}

static inline H5Name
find_key (Key key, const char *bytes, gsize length)
{
  guint64 hash = hash_key (key);
  const Slot *slot =
    &hash_slots[((hash >> 32) + hash_displacement[hash >> HASH_GROUP_SHIFT]) % HASH_SLOTS];

  if (slot->key.first != key.first || slot->key.second != key.second)
    return H5_NAME_NONE;
  if (length > 16
      && (slot->length != length
          || memcmp (h5_name_static[slot->word].qualified, bytes, length) != 0))
    return H5_NAME_NONE;
  return slot->word;
}

H5Name
h5_names_find_static (const char *bytes, gsize length)
{
  if (length > LONGEST_STATIC)
    return H5_NAME_NONE;
  return find_key (make_key (bytes, length), bytes, length);
}

static guint32
hash_word_bytes (const H5Names *self, const char *bytes, gsize length)
{
  return (guint32) h5_sip_hash (&self->key, bytes, length);
}

static H5Name
add_info (H5Names *self, H5NameInfo info)
{
  if (self->n_infos == self->infos_capacity)
    {
      guint32 capacity = MAX (self->infos_capacity * 2, 32);
      self->infos =
        h5_large_resize (self->infos, self->infos_capacity * sizeof info, capacity * sizeof info);
      self->infos_capacity = capacity;
    }
  self->infos[self->n_infos] = info;
  return H5_NAME_STATIC + self->n_infos++;
}

/* Allocates room for the string of a name and its padding. */
static char *
alloc_string (H5Names *self, gsize length)
{
  return h5_arena_alloc (&self->arena, length + 1 + H5_NAME_PADDING);
}

static char *
copy_string (H5Names *self, const char *bytes, gsize length)
{
  char *copy = alloc_string (self, length);

  memcpy (copy, bytes, length);
  copy[length] = '\0';
  return copy;
}

static gboolean
may_add (H5Names *self)
{
  if (self->n_infos < self->max)
    return TRUE;
  self->is_full = TRUE;
  return FALSE;
}

/* Returns the name that replaces all names beyond the limit. No lookup finds it. */
static H5Name
unnamed (H5Names *self)
{
  if (!self->unnamed)
    {
      self->unnamed = add_info (self, (H5NameInfo){ .is_word = TRUE });
      H5NameInfo *info = &self->infos[self->unnamed - H5_NAME_STATIC];
      info->qualified = copy_string (self, H5_NAMES_UNNAMED, strlen (H5_NAMES_UNNAMED));
      info->qualified_length = strlen (H5_NAMES_UNNAMED);
      info->local = info->lower = self->unnamed;
    }
  return self->unnamed;
}

static gboolean
is_word (gconstpointer names, guint32 id, gconstpointer key)
{
  const H5NameInfo *info = h5_names_dynamic_info (names, id);
  const H5Span *text = key;

  return info->qualified_length == text->length
         && memcmp (info->qualified, text->data, text->length) == 0;
}

static H5Name
find_dynamic_word (const H5Names *self, guint32 hash, const char *bytes, gsize length)
{
  return h5_index_find (&self->words, hash, is_word, self, &(H5Span){ bytes, length });
}

H5Name
h5_names_find_word (const H5Names *self, const char *bytes, gsize length)
{
  H5Name word = h5_names_find_static (bytes, length);

  if (word || !self->words.slots)
    return word;
  return find_dynamic_word (self, hash_word_bytes (self, bytes, length), bytes, length);
}

static gboolean
has_upper (const char *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (h5_is_ascii_upper ((guint8) bytes[i]))
      return TRUE;
  return FALSE;
}

H5Name
h5_names_lower_word (H5Names *self, const char *bytes, gsize length)
{
  if (!has_upper (bytes, length))
    return h5_names_word (self, bytes, length);
  g_autofree char *lower = g_ascii_strdown (bytes, (gssize) length);
  return h5_names_word (self, lower, length);
}

void
h5_names_need_key (H5Names *self)
{
  if (self->has_key)
    return;
  h5_sip_key_init (&self->key);
  self->has_key = TRUE;
}

/* Adds a word. The table takes over the string. */
static H5Name
add_word (H5Names *self, guint32 hash, const char *string, gsize length, H5Name lower)
{
  H5Name word = add_info (self, (H5NameInfo){
                                  .qualified = string,
                                  .qualified_length = (guint32) length,
                                  .is_word = TRUE,
                                });

  self->infos[word - H5_NAME_STATIC].local = word;
  self->infos[word - H5_NAME_STATIC].lower = lower ? lower : word;
  h5_index_add (&self->words, &self->arena, hash, word);
  return word;
}

/* Returns the word for these bytes, which must not be a static one. Not inlined, so that
 * finding a static word does not need to save registers. */
G_NO_INLINE
static H5Name
dynamic_word (H5Names *self, const char *bytes, gsize length)
{
  if (length > H5_NAMES_LONGEST)
    {
      length = H5_NAMES_LONGEST;
      self->is_full = TRUE;
    }
  h5_names_need_key (self);
  guint32 hash = hash_word_bytes (self, bytes, length);
  H5Name word = find_dynamic_word (self, hash, bytes, length);
  if (word)
    return word;

  H5Name lower =
    has_upper (bytes, length) ? h5_names_lower_word (self, bytes, length) : H5_NAME_NONE;
  if (!may_add (self))
    return unnamed (self);
  return add_word (self, hash, copy_string (self, bytes, length), length, lower);
}

/* The string of the name becomes a piece of the arena, which has bytes after it that can be
 * read, as H5_NAME_PADDING wants. */
static const char *
take_string (H5Names *self, H5Buffer *name)
{
  G_STATIC_ASSERT (H5_ARENA_TAIL >= H5_NAME_PADDING);
  h5_buffer_fit (name, H5_ARENA_TAIL);
  self->arena.offered = name;
  const char *string = h5_arena_strndup (&self->arena, name->data, name->length);
  self->arena.offered = NULL;
  return string;
}

H5Name
h5_names_find_long_word (const H5Names *self, guint32 hash, const H5Buffer *name)
{
  return find_dynamic_word (self, hash, name->data, name->length);
}

H5Name
h5_names_add_long_word (H5Names *self, guint32 hash, H5Buffer *name, H5Name lower)
{
  gsize length = name->length;

  return may_add (self) ? add_word (self, hash, take_string (self, name), length, lower)
                        : unnamed (self);
}

H5Name
h5_names_word (H5Names *self, const char *bytes, gsize length)
{
  H5Name word = h5_names_find_static (bytes, length);

  return word ? word : dynamic_word (self, bytes, length);
}

H5Name
h5_names_word_padded (H5Names *self, const char *bytes, gsize length)
{
  if (G_UNLIKELY (length - 1 >= 8))
    return h5_names_word (self, bytes, length);
  H5Name word = find_key (make_short_key (bytes, length), bytes, length);
  return G_LIKELY (word) ? word : dynamic_word (self, bytes, length);
}

static H5Name
find_static_qname (H5Namespace plain, H5Namespace ns, H5Name prefix, H5Name local)
{
  guint32 first = plain == H5_NAMESPACE_HTML ? H5_NAME_WORDS : H5_NAME_XLINK_ATTR_ACTUATE;
  guint32 end = plain == H5_NAMESPACE_HTML ? H5_NAME_XLINK_ATTR_ACTUATE : H5_NAME_STATIC;

  for (H5Name name = first; name < end; name++)
    {
      const H5NameInfo *info = &h5_name_static[name];
      if (info->local == local && info->ns == ns
          && (info->prefix ? prefix && strcmp (h5_name_static[prefix].qualified, info->prefix) == 0
                           : !prefix))
        return name;
    }
  return H5_NAME_NONE;
}

static const char *
join (H5Names *self, const H5NameInfo *prefix, const H5NameInfo *local)
{
  char *text = alloc_string (self, (gsize) prefix->qualified_length + 1 + local->qualified_length);

  memcpy (text, prefix->qualified, prefix->qualified_length);
  text[prefix->qualified_length] = ':';
  memcpy (text + prefix->qualified_length + 1, local->qualified,
          (gsize) local->qualified_length + 1);
  return text;
}

static H5Name
add_qname (H5Names *self, H5Namespace ns, H5Name prefix, H5Name local, H5Name spelled)
{
  H5NameInfo local_info = *h5_names_info (self, local);
  H5NameInfo info = {
    .qualified = local_info.qualified,
    .qualified_length = local_info.qualified_length,
    .ns = ns,
    .local = local,
    .lower = local_info.lower,
  };

  if (prefix)
    {
      H5NameInfo prefix_info = *h5_names_info (self, prefix);
      info.qualified =
        spelled ? h5_names_info (self, spelled)->qualified : join (self, &prefix_info, &local_info);
      info.qualified_length = prefix_info.qualified_length + 1 + local_info.qualified_length;
      info.prefix = prefix_info.qualified;
      info.prefix_length = prefix_info.qualified_length;
      h5_names_note_prefix (self, prefix);
    }
  return add_info (self, info);
}

typedef struct
{
  H5Namespace ns;
  H5Name prefix;
  H5Name local;
} QName;

static gboolean
is_qname (gconstpointer names, guint32 id, gconstpointer key)
{
  const H5NameInfo *info = h5_names_info (names, id);
  const QName *qname = key;
  const char *prefix = qname->prefix ? h5_names_info (names, qname->prefix)->qualified : NULL;

  /* The string of each word exists once, so comparing the address is enough. */
  return info->local == qname->local && info->ns == qname->ns && info->prefix == prefix;
}

H5Name
h5_names_find_qname (const H5Names *self, H5Namespace plain, H5Namespace ns, H5Name prefix,
                     H5Name local)
{
  if (local < H5_NAME_WORDS && prefix < H5_NAME_WORDS && ns < H5_NAMESPACE_STATIC)
    {
      H5Name name = find_static_qname (plain, ns, prefix, local);
      if (name)
        return name;
    }
  return h5_index_find (&self->qnames, h5_number_hash (ns, prefix, local), is_qname, self,
                        &(QName){ ns, prefix, local });
}

H5Name
h5_names_spelled_qname (H5Names *self, H5Namespace plain, H5Namespace ns, H5Name prefix,
                        H5Name local, H5Name spelled)
{
  H5Name name = h5_names_find_qname (self, plain, ns, prefix, local);

  if (name)
    return name;
  if (!may_add (self))
    return unnamed (self);
  name = add_qname (self, ns, prefix, local, spelled);
  h5_index_add (&self->qnames, &self->arena, h5_number_hash (ns, prefix, local), name);
  return name;
}

H5Name
h5_names_qname (H5Names *self, H5Namespace plain, H5Namespace ns, H5Name prefix, H5Name local)
{
  return h5_names_spelled_qname (self, plain, ns, prefix, local, H5_NAME_NONE);
}
