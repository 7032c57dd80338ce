/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/metadata/h5-metadata-private.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "convert/text/h5-short-text.h"

char *
h5_metadata_collapse (const char *text, gsize length)
{
  H5Buffer out = H5_BUFFER_INIT;
  gboolean has_space = FALSE;

  for (gsize i = 0; i < length && out.length < H5_METADATA_MAX_TEXT; i++)
    {
      guint8 c = (guint8) text[i];
      if (h5_is_ascii_whitespace (c))
        {
          has_space = out.length > 0;
          continue;
        }
      if (has_space)
        h5_buffer_append_byte (&out, ' ');
      has_space = FALSE;
      gsize n = MIN (h5_utf8_sequence_length (c), length - i);
      h5_buffer_append (&out, text + i, n);
      i += n - 1;
    }
  return out.data;
}

char *
h5_metadata_text_of (H5MetadataReader *self, const H5Node *element)
{
  H5Buffer text = H5_BUFFER_INIT;
  char *collapsed;

  if (self->text_room == 0)
    return NULL;
  h5_short_text (element, &text);
  self->text_room -= MIN (text.length, self->text_room);
  collapsed = h5_metadata_collapse (text.data, text.length);
  h5_buffer_clear (&text);
  return collapsed;
}

char *
h5_metadata_attribute (const H5Node *element, H5Name name)
{
  gsize length;
  const char *value = h5_element_get_attribute (element, name, &length);

  return value ? h5_metadata_collapse (value, length) : NULL;
}

char *
h5_metadata_resolve (H5MetadataReader *self, const char *text)
{
  return h5_references_resolve (self->references, text, strlen (text), &self->room);
}

void
h5_metadata_add_unique (GPtrArray *array, char *text)
{
  gboolean is_new = text && array->len < H5_METADATA_MAX_ITEMS;

  for (guint i = 0; is_new && i < array->len; i++)
    is_new = strcmp (array->pdata[i], text) != 0;
  if (is_new)
    g_ptr_array_add (array, text);
  else
    g_free (text);
}

void
h5_metadata_add_words (GPtrArray *array, GHashTable *known, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  for (guint i = 0; words[i] && array->len < H5_METADATA_MAX_ITEMS; i++)
    {
      g_autofree char *word = h5_metadata_collapse (words[i], strlen (words[i]));
      if (!word || g_hash_table_contains (known, word))
        continue;
      g_hash_table_add (known, word);
      g_ptr_array_add (array, g_steal_pointer (&word));
    }
}

void
h5_metadata_take (char **field, char *text)
{
  if (!*field)
    *field = text;
  else
    g_free (text);
}
