/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/json/h5-json.h"

#include "base/h5-ascii.h"
#include "base/h5-buffer.h"
#include "base/h5-utf8.h"

struct _H5Json
{
  H5JsonValue *values;
  guint32 n_values;
  guint32 capacity;
  H5Buffer texts; /* each ends with NUL; the first one is empty */
};

typedef struct
{
  H5Json *json;
  const char *p;
  const char *end;
  guint32 open; /* the innermost open array or object, if depth is not 0 */
  guint depth;
  gsize name; /* of the next value */
} Reader;

void
h5_json_free (H5Json *self)
{
  g_free (self->values);
  h5_buffer_clear (&self->texts);
  g_free (self);
}

/* --- reading --- */

static gboolean
skip_literal (Reader *self, const char *literal)
{
  gsize length = strlen (literal);

  if ((gsize) (self->end - self->p) < length || memcmp (self->p, literal, length) != 0)
    return FALSE;
  self->p += length;
  return TRUE;
}

static void
skip_space (Reader *self)
{
  self->p = h5_ascii_skip_whitespace (self->p, self->end);
}

/* Skips white space, and the comments that used to hide scripts from old browsers. */
static void
skip_wrapping (Reader *self)
{
  do
    skip_space (self);
  while (skip_literal (self, "<!--") || skip_literal (self, "-->") || skip_literal (self, "//")
         || skip_literal (self, "<![CDATA[") || skip_literal (self, "]]>")
         || skip_literal (self, "/*") || skip_literal (self, "*/") || skip_literal (self, ";"));
}

static gboolean
read_unit (Reader *self, guint32 *unit)
{
  *unit = 0;
  if (self->end - self->p < 4)
    return FALSE;
  for (guint i = 0; i < 4; i++)
    {
      int digit = h5_ascii_hex_value ((guint8) *self->p++);
      if (digit < 0)
        return FALSE;
      *unit = *unit * 16 + (guint32) digit;
    }
  return TRUE;
}

/* Reads what follows "\u". Lone surrogates and NUL become U+FFFD. */
static gboolean
read_escaped_code_point (Reader *self, guint32 *code_point)
{
  const char *after;
  guint32 low;

  if (!read_unit (self, code_point))
    return FALSE;
  after = self->p;
  if ((*code_point & 0xFFFFFC00) == 0xD800 && skip_literal (self, "\\u") && read_unit (self, &low)
      && (low & 0xFFFFFC00) == 0xDC00)
    *code_point = 0x10000 + ((*code_point & 0x3FF) << 10 | (low & 0x3FF));
  else
    self->p = after;
  if (*code_point == 0 || h5_is_surrogate (*code_point))
    *code_point = 0xFFFD;
  return TRUE;
}

static gboolean
read_escape (Reader *self)
{
  static const char letters[] = "bfnrt", meant[] = "\b\f\n\r\t";
  char c = self->p < self->end ? *self->p++ : '\0';
  const char *letter = c ? strchr (letters, c) : NULL;
  guint32 code_point;

  if (c == 'u')
    {
      if (!read_escaped_code_point (self, &code_point))
        return FALSE;
      h5_buffer_append_code_point (&self->json->texts, code_point);
      return TRUE;
    }
  if (c != '"' && c != '\\' && c != '/' && c != '\'' && !letter)
    return FALSE;
  h5_buffer_append_byte (&self->json->texts, letter ? meant[letter - letters] : c);
  return TRUE;
}

/* Reads a string after its opening quote. *text becomes its offset in texts. */
static gboolean
read_string (Reader *self, gsize *text)
{
  H5Buffer *texts = &self->json->texts;

  *text = texts->length;
  while (self->p < self->end && *self->p != '"')
    {
      const char *run = self->p;
      while (self->p < self->end && *self->p != '"' && *self->p != '\\' && *self->p)
        self->p++;
      h5_buffer_append (texts, run, (gsize) (self->p - run));
      if (self->p < self->end && *self->p == '\0')
        self->p++;
      else if (skip_literal (self, "\\") && !read_escape (self))
        return FALSE;
    }
  h5_buffer_append (texts, "", 1);
  return skip_literal (self, "\"");
}

static gboolean
read_number (Reader *self, gsize *text)
{
  const char *start = self->p;
  H5Buffer *texts = &self->json->texts;

  while (self->p < self->end
         && (h5_is_ascii_digit ((guint8) *self->p) || (*self->p && strchr ("+-.eE", *self->p))))
    self->p++;
  *text = texts->length;
  h5_buffer_append (texts, start, (gsize) (self->p - start));
  h5_buffer_append (texts, "", 1);
  return self->p > start;
}

/* --- the tree --- */

static H5JsonValue *
add_value (Reader *self, H5JsonKind kind)
{
  H5Json *json = self->json;
  guint32 number = json->n_values;
  H5JsonValue *parent;

  if (number == json->capacity)
    {
      json->capacity = MAX (2 * json->capacity, 16);
      json->values = g_renew (H5JsonValue, json->values, json->capacity);
    }
  json->n_values++;
  json->values[number] = (H5JsonValue){ .kind = kind, .parent = self->open, .name = self->name };
  self->name = 0;
  if (self->depth == 0)
    return &json->values[number];
  parent = &json->values[self->open];
  if (parent->first)
    json->values[parent->last].next = number;
  else
    parent->first = number;
  parent->last = number;
  return &json->values[number];
}

static gboolean
open_value (Reader *self, H5JsonKind kind)
{
  if (self->depth == H5_JSON_MAX_DEPTH)
    return FALSE;
  add_value (self, kind);
  self->open = self->json->n_values - 1;
  self->depth++;
  return TRUE;
}

static gboolean
read_value (Reader *self)
{
  gsize text = 0;

  if (self->json->n_values == H5_JSON_MAX_VALUES)
    return FALSE;
  if (skip_literal (self, "{"))
    return open_value (self, H5_JSON_OBJECT);
  if (skip_literal (self, "["))
    return open_value (self, H5_JSON_ARRAY);
  if (skip_literal (self, "\""))
    {
      if (!read_string (self, &text))
        return FALSE;
      add_value (self, H5_JSON_STRING)->text = text;
    }
  else if (skip_literal (self, "null"))
    add_value (self, H5_JSON_NULL);
  else if (skip_literal (self, "true"))
    add_value (self, H5_JSON_TRUE);
  else if (skip_literal (self, "false"))
    add_value (self, H5_JSON_FALSE);
  else if (read_number (self, &text))
    add_value (self, H5_JSON_NUMBER)->text = text;
  else
    return FALSE;
  return TRUE;
}

/* Reads the name of a member and the colon after it. */
static gboolean
read_name (Reader *self)
{
  if (!skip_literal (self, "\"") || !read_string (self, &self->name))
    return FALSE;
  skip_space (self);
  if (!skip_literal (self, ":"))
    return FALSE;
  skip_space (self);
  return TRUE;
}

/* Reads the next value, or the end, of the open array or object. */
static gboolean
read_next (Reader *self)
{
  H5JsonValue *open = &self->json->values[self->open];
  gboolean is_object = open->kind == H5_JSON_OBJECT;

  skip_space (self);
  if (skip_literal (self, is_object ? "}" : "]"))
    {
      self->open = open->parent;
      self->depth--;
      return TRUE;
    }
  if (skip_literal (self, ","))
    return open->first != 0;
  return (!is_object || read_name (self)) && read_value (self);
}

H5Json *
h5_json_parse (const char *text, gsize length)
{
  H5Json *json = g_new0 (H5Json, 1);
  Reader self = { .json = json, .p = text, .end = text + length };
  gboolean is_good;

  h5_buffer_append (&json->texts, "", 1);
  skip_literal (&self, "\xEF\xBB\xBF");
  skip_wrapping (&self);
  is_good = read_value (&self);
  while (is_good && self.depth > 0)
    is_good = read_next (&self);
  skip_wrapping (&self);
  if (is_good && self.p == self.end)
    return json;
  h5_json_free (json);
  return NULL;
}

/* --- access --- */

const H5JsonValue *
h5_json_root (const H5Json *self)
{
  return self->values;
}

const H5JsonValue *
h5_json_first (const H5Json *self, const H5JsonValue *value)
{
  return value->first ? &self->values[value->first] : NULL;
}

const H5JsonValue *
h5_json_next (const H5Json *self, const H5JsonValue *value)
{
  return value->next ? &self->values[value->next] : NULL;
}

const H5JsonValue *
h5_json_parent (const H5Json *self, const H5JsonValue *value)
{
  return &self->values[value->parent];
}

const char *
h5_json_name (const H5Json *self, const H5JsonValue *value)
{
  return self->texts.data + value->name;
}

const H5JsonValue *
h5_json_member (const H5Json *self, const H5JsonValue *value, const char *name)
{
  const H5JsonValue *found = NULL;

  if (value->kind != H5_JSON_OBJECT)
    return NULL;
  for (const H5JsonValue *member = h5_json_first (self, value); member;
       member = h5_json_next (self, member))
    if (strcmp (h5_json_name (self, member), name) == 0)
      found = member;
  return found;
}

const char *
h5_json_string (const H5Json *self, const H5JsonValue *value)
{
  return value && value->kind == H5_JSON_STRING ? self->texts.data + value->text : NULL;
}

/* The numbers of values are in document order. */
const H5JsonValue *
h5_json_walk (const H5Json *self, const H5JsonValue *value)
{
  guint32 number = (guint32) (value - self->values) + 1;

  return number < self->n_values ? &self->values[number] : NULL;
}
