/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "names/h5-long-word.h"

#include "base/h5-ascii.h"
#include "names/h5-names-private.h"

/* --- the hash, and the word that it may be --- */

/* The same word often follows: in an end tag, or in the next tag. So it is compared
 * as it arrives. */
static void
compare_with_latest (const H5Names *self, H5NameHash *hash, const H5Buffer *name)
{
  gsize length, at = hash->n_compared;

  if (!hash->candidate)
    return;
  const char *string = h5_names_string (self, hash->candidate, &length);
  if (length < name->length || memcmp (string + at, name->data + at, name->length - at) != 0)
    hash->candidate = H5_NAME_NONE;
  else
    hash->n_compared = name->length;
}

static void
hash_more (H5Names *self, H5NameHash *hash, const H5Buffer *name, H5Name latest)
{
  gsize n = (name->length - hash->n_hashed) & ~(gsize) 7;

  h5_names_need_key (self);
  if (!hash->n_hashed)
    *hash = (H5NameHash){ .state = h5_sip_begin (&self->key), .candidate = latest };
  h5_sip_add (&hash->state, name->data + hash->n_hashed, n);
  hash->n_hashed += n;
  compare_with_latest (self, hash, name);
}

void
h5_names_hash_more (H5Names *self, H5NameHash *hash, const H5Buffer *name)
{
  hash_more (self, hash, name, self->latest);
}

static gboolean
has_length (gconstpointer names, guint32 id, gconstpointer length)
{
  return h5_names_dynamic_info (names, id)->qualified_length == *(const gsize *) length;
}

static void
end_hash (const H5Names *self, H5NameHash *hash, const H5Buffer *name)
{
  hash->value = (guint32) h5_sip_end (&hash->state, name->data + hash->n_hashed,
                                      name->length - hash->n_hashed, name->length);
  hash->is_complete = TRUE;
  H5Name word = h5_index_find (&self->words, hash->value, has_length, self, &name->length);
  if (word == hash->candidate)
    return;
  hash->candidate = word;
  hash->n_compared = 0;
}

/* Whether the word is long enough to be hashed as it arrives. */
static gboolean
is_gathered (const H5NameHash *hash, const H5Buffer *name)
{
  return hash->n_hashed && name->length > H5_ARENA_LARGE && name->length <= H5_NAMES_LONGEST;
}

gboolean
h5_names_compare_more (const H5Names *self, H5NameHash *hash, const H5Buffer *name, gsize n)
{
  if (!is_gathered (hash, name))
    return TRUE;
  if (!hash->is_complete)
    end_hash (self, hash, name);
  if (!hash->candidate)
    return TRUE;
  gsize at = hash->n_compared;
  n = MIN (n, name->length - at);
  if (memcmp (h5_names_string (self, hash->candidate, NULL) + at, name->data + at, n) != 0)
    hash->candidate = H5_NAME_NONE;
  else
    hash->n_compared += n;
  return !hash->candidate || hash->n_compared == name->length;
}

H5Name
h5_names_gathered_word (H5Names *self, H5NameHash *hash, H5Buffer *name, H5Name lower)
{
  if (!is_gathered (hash, name))
    {
      *hash = (H5NameHash){ .n_hashed = 0 };
      return h5_names_word (self, name->data, name->length);
    }
  h5_names_compare_more (self, hash, name, name->length);
  guint32 value = hash->value;
  H5Name word = hash->candidate;
  *hash = (H5NameHash){ .n_hashed = 0 };
  /* There may be another word with this hash, or a program may have added it in between. */
  if (!word)
    word = h5_names_find_long_word (self, value, name);
  if (!word)
    word = h5_names_add_long_word (self, value, name, lower);
  self->latest = word;
  return word;
}

/* --- capital letters --- */

static void
append_lower (H5LongWord *self, const char *p, gsize n)
{
  gsize from = self->lower.length;

  self->lower.is_mapped = TRUE;
  h5_buffer_append (&self->lower, p, n);
  for (gsize i = 0; i < n; i++)
    if (h5_is_ascii_upper ((guint8) p[i]))
      {
        self->lower.data[from + i] |= 0x20;
        self->has_capitals = TRUE;
      }
}

static H5Name
latest_in_lower_case (const H5Names *names)
{
  return names->latest ? h5_names_info (names, names->latest)->lower : H5_NAME_NONE;
}

void
h5_long_word_read (H5LongWord *self, H5Names *names, const H5Buffer *text)
{
  if (text->length == self->n_read)
    return;
  append_lower (self, text->data + self->n_read, text->length - self->n_read);
  h5_names_hash_more (names, &self->hash, text);
  hash_more (names, &self->lower_hash, &self->lower, latest_in_lower_case (names));
  self->n_read = text->length;
}

gboolean
h5_long_word_compare_more (H5LongWord *self, const H5Names *names, const H5Buffer *text, gsize n)
{
  gboolean has_lower =
    !self->has_capitals || h5_names_compare_more (names, &self->lower_hash, &self->lower, n);

  return h5_names_compare_more (names, &self->hash, text, n) && has_lower;
}

H5Name
h5_long_word_end (H5LongWord *self, H5Names *names, H5Buffer *text)
{
  H5Name lower = H5_NAME_NONE;

  if (self->n_read)
    h5_long_word_read (self, names, text);
  if (self->has_capitals)
    lower = h5_names_gathered_word (names, &self->lower_hash, &self->lower, H5_NAME_NONE);
  H5Name word = h5_names_gathered_word (names, &self->hash, text, lower);
  h5_long_word_forget (self);
  return word;
}

void
h5_long_word_forget (H5LongWord *self)
{
  h5_buffer_clear (&self->lower);
  *self = (H5LongWord){ 0 };
}
