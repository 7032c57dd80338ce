/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/attributes/h5-pseudo-attributes.h"

#include "base/h5-ascii.h"
#include "names/h5-names.h"
#include "names/h5-xml-chars.h"

typedef struct
{
  const char *p;
  const char *end;
} Reader;

static const struct
{
  const char *reference;
  const char *text;
} predefined[] = {
  { "&lt;", "<" }, { "&gt;", ">" }, { "&amp;", "&" }, { "&quot;", "\"" }, { "&apos;", "'" },
};

static void
clear_attribute (gpointer data)
{
  H5PseudoAttribute *attribute = data;

  g_free (attribute->name);
  g_free (attribute->value);
}

/* Skips white space. Returns whether there was any. */
static gboolean
skip_space (Reader *self)
{
  const char *start = self->p;

  while (self->p < self->end && h5_xml_is_space (*self->p))
    self->p++;
  return self->p > start;
}

static gboolean
skip_byte (Reader *self, char byte)
{
  if (self->p == self->end || *self->p != byte)
    return FALSE;
  self->p++;
  return TRUE;
}

static char *
read_name (Reader *self)
{
  const char *start = self->p;

  self->p = h5_xml_skip_name (start, self->end);
  return self->p > start ? g_strndup (start, (gsize) (self->p - start)) : NULL;
}

/* https://www.w3.org/TR/xml/#NT-CharRef, after "&#" */
static gboolean
expand_number (Reader *self, H5Buffer *out)
{
  guint base = skip_byte (self, 'x') ? 16 : 10;
  const char *start = self->p;
  guint32 c = 0;

  for (; self->p < self->end && c <= 0x10FFFF; self->p++)
    {
      int digit = h5_ascii_hex_value ((guint8) *self->p);
      if (digit < 0 || (guint) digit >= base)
        break;
      c = c * base + (guint) digit;
    }
  if (self->p == start || !skip_byte (self, ';') || !h5_xml_is_char (c))
    return FALSE;
  h5_buffer_append_code_point (out, c);
  return TRUE;
}

static gboolean
expand_reference (Reader *self, H5Buffer *out)
{
  gsize left = (gsize) (self->end - self->p);

  if (left > 2 && self->p[1] == '#')
    {
      self->p += 2;
      return expand_number (self, out);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (predefined); i++)
    {
      gsize length = strlen (predefined[i].reference);
      if (left >= length && memcmp (self->p, predefined[i].reference, length) == 0)
        {
          self->p += length;
          h5_buffer_append_string (out, predefined[i].text);
          return TRUE;
        }
    }
  return FALSE;
}

/* https://www.w3.org/TR/xml-stylesheet/#NT-PseudoAttValue */
static char *
read_value (Reader *self)
{
  H5Buffer value = H5_BUFFER_INIT;
  gboolean ok = self->p < self->end && (*self->p == '"' || *self->p == '\'');
  char quote = ok ? *self->p++ : '\0';

  h5_buffer_reserve (&value, 0);
  while (ok && self->p < self->end && *self->p != quote)
    {
      ok = *self->p != '<';
      if (*self->p == '&')
        ok = expand_reference (self, &value);
      else
        h5_buffer_append_byte (&value, *self->p++);
    }
  if (ok && skip_byte (self, quote))
    return h5_buffer_steal (&value, NULL);
  h5_buffer_clear (&value);
  return NULL;
}

static gboolean
read_attribute (Reader *self, H5PseudoAttribute *attribute)
{
  attribute->name = read_name (self);
  if (!attribute->name)
    return FALSE;
  skip_space (self);
  if (!skip_byte (self, '='))
    return FALSE;
  skip_space (self);
  attribute->value = read_value (self);
  return attribute->value != NULL;
}

/* Reads all pseudo-attributes up to the end of the data. Returns FALSE if it is malformed. */
static gboolean
read_all (Reader *self, GArray *attributes, H5Names *words)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  gboolean spaced = TRUE;

  skip_space (self);
  while (self->p < self->end)
    {
      H5PseudoAttribute attribute = { NULL, NULL };
      gboolean ok = spaced && read_attribute (self, &attribute);
      g_array_append_val (attributes, attribute);
      if (!ok)
        return FALSE;
      H5Name word = h5_names_word (words, attribute.name, strlen (attribute.name));
      if (!g_hash_table_add (seen, GUINT_TO_POINTER (word)))
        return FALSE;
      spaced = skip_space (self);
    }
  return TRUE;
}

static GArray *
new_array (void)
{
  GArray *attributes = g_array_new (FALSE, FALSE, sizeof (H5PseudoAttribute));

  g_array_set_clear_func (attributes, clear_attribute);
  return attributes;
}

GArray *
h5_pseudo_attributes_copy (const GArray *attributes)
{
  GArray *copy = new_array ();

  for (guint i = 0; i < attributes->len; i++)
    {
      const H5PseudoAttribute *attribute = &g_array_index (attributes, H5PseudoAttribute, i);
      H5PseudoAttribute same = { g_strdup (attribute->name), g_strdup (attribute->value) };
      g_array_append_val (copy, same);
    }
  return copy;
}

GArray *
h5_pseudo_attributes_parse (const char *data, gsize length)
{
  GArray *attributes = new_array ();
  H5Names *words = h5_names_new ();
  Reader reader = { data, data + length };

  if (!read_all (&reader, attributes, words))
    g_array_set_size (attributes, 0);
  h5_names_free (words);
  return attributes;
}

H5PseudoAttribute *
h5_pseudo_attributes_find (GArray *attributes, const char *name)
{
  for (guint i = 0; i < attributes->len; i++)
    {
      H5PseudoAttribute *attribute = &g_array_index (attributes, H5PseudoAttribute, i);
      if (strcmp (attribute->name, name) == 0)
        return attribute;
    }
  return NULL;
}

static void
write_value (const char *value, H5Buffer *out)
{
  for (const char *p = value; *p; p++)
    {
      const char *reference = NULL;
      for (gsize i = 0; i < G_N_ELEMENTS (predefined) && *p != '\''; i++)
        if (predefined[i].text[0] == *p)
          reference = predefined[i].reference;
      if (reference)
        h5_buffer_append_string (out, reference);
      else
        h5_buffer_append_byte (out, *p);
    }
}

void
h5_pseudo_attributes_write (const GArray *attributes, H5Buffer *out)
{
  for (guint i = 0; i < attributes->len; i++)
    {
      const H5PseudoAttribute *attribute = &g_array_index (attributes, H5PseudoAttribute, i);
      if (i > 0)
        h5_buffer_append_byte (out, ' ');
      h5_buffer_append_string (out, attribute->name);
      h5_buffer_append_string (out, "=\"");
      write_value (attribute->value, out);
      h5_buffer_append_byte (out, '"');
    }
}
