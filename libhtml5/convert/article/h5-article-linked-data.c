/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The fields of an article (https://schema.org/Article) in JSON-LD
 * (https://www.w3.org/TR/json-ld11/), read from the JSON text (RFC 8259) in one pass. A value belongs
 * to the member at the end of a short path; values deeper than that are skipped.
 */
#include "convert/article/h5-article-metadata.h"

#include "base/h5-ascii.h"

#include <string.h>

#define DEEPEST 6
#define LONGEST_KEY 32
/* A field of more bytes than this is no title and no name. */
#define LONGEST_VALUE 4096

typedef struct
{
  const char *at;
  const char *end;
  char keys[DEEPEST][LONGEST_KEY]; /* of the objects around; "" in an array */
  gboolean is_object[DEEPEST];
  guint depth;               /* may be more than DEEPEST: then nothing is taken */
  H5ArticleLinkedData found; /* of the object that is read */
  H5ArticleLinkedData *result;
  guint top; /* the depth of that object */
} Reader;

static void
skip_space (Reader *self)
{
  while (self->at < self->end
         && (h5_is_ascii_whitespace ((guint8) *self->at) || *self->at == ',' || *self->at == ':'))
    self->at++;
}

static guint32
read_hex (Reader *self)
{
  guint32 unit = 0;

  for (int i = 0; i < 4 && self->at < self->end; i++)
    {
      int digit = h5_ascii_hex_value ((guint8) *self->at);
      if (digit < 0)
        break;
      unit = unit * 16 + (guint32) digit;
      self->at++;
    }
  return unit;
}

static void
read_escape (Reader *self, H5Buffer *out)
{
  static const char from[] = "nrtbf", to[] = "\n\r\t\b\f";
  char c = *self->at++;
  const char *known = c ? strchr (from, c) : NULL;

  if (c != 'u')
    {
      h5_buffer_append_byte (out, known ? to[known - from] : c);
      return;
    }
  guint32 unit = read_hex (self);
  if (unit >= 0xD800 && unit < 0xDC00 && self->end - self->at > 6 && self->at[0] == '\\'
      && self->at[1] == 'u')
    {
      self->at += 2;
      unit = 0x10000 + ((unit - 0xD800) << 10) + ((read_hex (self) - 0xDC00) & 0x3FF);
    }
  h5_buffer_append_code_point (out, unit && (unit < 0xD800 || unit > 0xDFFF) ? unit : 0xFFFD);
}

/* After the opening quote. */
static void
read_string (Reader *self, H5Buffer *out)
{
  while (self->at < self->end && *self->at != '"')
    {
      if (*self->at == '\\' && self->at + 1 < self->end)
        {
          self->at++;
          read_escape (self, out);
        }
      else
        h5_buffer_append_byte (out, *self->at++);
    }
  if (self->at < self->end)
    self->at++;
}

/* The member at a depth, counted from the object that is read. */
static const char *
key_at (const Reader *self, guint depth)
{
  guint index = self->top + depth;

  return index <= self->depth && index <= DEEPEST ? self->keys[index - 1] : "";
}

static char **
find_field (Reader *self)
{
  static const struct
  {
    const char *key;
    const char *part; /* of an object in its place */
    gsize offset;
  } fields[] = {
    { "headline", "", G_STRUCT_OFFSET (H5ArticleLinkedData, headline) },
    { "author", "name", G_STRUCT_OFFSET (H5ArticleLinkedData, author) },
    { "datePublished", "", G_STRUCT_OFFSET (H5ArticleLinkedData, date) },
    { "image", "url", G_STRUCT_OFFSET (H5ArticleLinkedData, image) },
    { "publisher", "name", G_STRUCT_OFFSET (H5ArticleLinkedData, publisher) },
    { "description", "", G_STRUCT_OFFSET (H5ArticleLinkedData, description) },
    { "inLanguage", "", G_STRUCT_OFFSET (H5ArticleLinkedData, language) },
  };

  if (self->depth > DEEPEST || self->depth < self->top || self->top == 0)
    return NULL;
  /* The innermost key that is not an array's place. */
  const char *part = "";
  for (guint depth = 1; self->top + depth <= self->depth; depth++)
    if (*key_at (self, depth))
      part = key_at (self, depth);
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    if (strcmp (key_at (self, 0), fields[i].key) == 0 && strcmp (part, fields[i].part) == 0)
      return G_STRUCT_MEMBER_P (&self->found, fields[i].offset);
  if (strcmp (key_at (self, 0), "image") == 0 && !*part)
    return &self->found.image;
  if (strcmp (key_at (self, 0), "author") == 0 && !*part)
    return &self->found.author;
  return NULL;
}

/* Later authors are added; of other fields the first value counts. */
static void
take_value (Reader *self, const H5Buffer *value)
{
  char **field = find_field (self);

  if (!field || value->length == 0 || value->length > LONGEST_VALUE)
    return;
  if (!*field)
    *field = g_strndup (value->data, value->length);
  else if (field == &self->found.author && strlen (*field) < LONGEST_VALUE)
    {
      char *both = g_strdup_printf ("%s, %s", *field, value->data);
      g_free (*field);
      *field = both;
    }
}

static void
take_key (Reader *self, const H5Buffer *key)
{
  char *slot = self->keys[self->depth - 1];

  g_strlcpy (slot, key->length < LONGEST_KEY && key->data ? key->data : "?", LONGEST_KEY);
}

/* Strings are keys where a colon follows. */
static void
take_string (Reader *self)
{
  H5Buffer text = H5_BUFFER_INIT;

  self->at++;
  read_string (self, &text);
  const char *p = self->at;
  while (p < self->end && h5_is_ascii_whitespace ((guint8) *p))
    p++;
  gboolean is_key = p < self->end && *p == ':';
  if (is_key && self->depth > 0 && self->depth <= DEEPEST)
    take_key (self, &text);
  else if (!is_key)
    take_value (self, &text);
  h5_buffer_clear (&text);
}

static void
move_field (char **to, char **from)
{
  if (!*to)
    *to = g_steal_pointer (from);
}

/* An object with a headline or a date is an article; others are the site, its owner, a menu. */
static void
end_article (Reader *self)
{
  H5ArticleLinkedData *found = &self->found;

  if (found->headline || found->date)
    {
      move_field (&self->result->headline, &found->headline);
      move_field (&self->result->author, &found->author);
      move_field (&self->result->date, &found->date);
      move_field (&self->result->image, &found->image);
      move_field (&self->result->publisher, &found->publisher);
      move_field (&self->result->description, &found->description);
      move_field (&self->result->language, &found->language);
    }
  h5_article_linked_data_clear (found);
  self->top = 0;
}

/* Articles stand alone, in an array, or in the array of @graph. */
static gboolean
is_top (const Reader *self)
{
  for (guint i = 0; i + 1 < self->depth; i++)
    if (*self->keys[i] && strcmp (self->keys[i], "@graph") != 0)
      return FALSE;
  return TRUE;
}

static void
open (Reader *self, gboolean is_object)
{
  self->at++;
  self->depth++;
  if (self->depth > DEEPEST)
    return;
  self->keys[self->depth - 1][0] = '\0';
  self->is_object[self->depth - 1] = is_object;
  /* An object that is the value of @graph's holder has nothing of its own. */
  if (is_object && is_top (self))
    {
      if (self->top)
        end_article (self);
      self->top = self->depth;
    }
}

static void
close (Reader *self)
{
  self->at++;
  if (self->depth == 0)
    return;
  if (self->depth == self->top)
    end_article (self);
  self->depth--;
}

void
h5_article_linked_data_read (H5ArticleLinkedData *self, const char *json, gsize length)
{
  Reader reader = { .at = json, .end = json + length, .result = self };

  for (skip_space (&reader); reader.at < reader.end; skip_space (&reader))
    {
      char c = *reader.at;

      if (c == '"')
        take_string (&reader);
      else if (c == '{' || c == '[')
        open (&reader, c == '{');
      else if (c == '}' || c == ']')
        close (&reader);
      else
        reader.at++;
    }
  h5_article_linked_data_clear (&reader.found);
}

void
h5_article_linked_data_clear (H5ArticleLinkedData *self)
{
  g_free (self->headline);
  g_free (self->author);
  g_free (self->date);
  g_free (self->image);
  g_free (self->publisher);
  g_free (self->description);
  g_free (self->language);
  *self = (H5ArticleLinkedData){ 0 };
}
