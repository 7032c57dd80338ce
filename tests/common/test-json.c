/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "test-json.h"

#include <string.h>

typedef struct
{
  const char *p;
  const char *end;
} Reader;

static TestJson *read_value (Reader *reader);

static void
skip_space (Reader *reader)
{
  while (reader->p < reader->end && strchr (" \t\r\n", *reader->p) && *reader->p)
    reader->p++;
}

static void
expect (Reader *reader, const char *word)
{
  gsize length = strlen (word);

  g_assert_cmpuint (reader->end - reader->p, >=, length);
  g_assert_true (strncmp (reader->p, word, length) == 0);
  reader->p += length;
}

static gboolean
take (Reader *reader, char c)
{
  skip_space (reader);
  if (reader->p == reader->end || *reader->p != c)
    return FALSE;
  reader->p++;
  return TRUE;
}

static guint32
read_unit (Reader *reader)
{
  guint32 unit = 0;

  g_assert_cmpuint (reader->end - reader->p, >=, 4);
  for (guint i = 0; i < 4; i++)
    unit = unit * 16 + (guint32) g_ascii_xdigit_value (*reader->p++);
  return unit;
}

static void
append_unit (GString *string, guint32 c)
{
  if ((c & 0xFFFFF800) == 0xD800)
    {
      g_string_append_c (string, (char) (0xE0 | c >> 12));
      g_string_append_c (string, (char) (0x80 | (c >> 6 & 0x3F)));
      g_string_append_c (string, (char) (0x80 | (c & 0x3F)));
    }
  else
    g_string_append_unichar (string, c);
}

static void
read_escaped_unit (Reader *reader, GString *string)
{
  guint32 c = read_unit (reader);

  if ((c & 0xFC00) == 0xD800 && reader->end - reader->p >= 6 && strncmp (reader->p, "\\u", 2) == 0)
    {
      Reader ahead = { reader->p + 2, reader->end };
      guint32 low = read_unit (&ahead);
      if ((low & 0xFC00) == 0xDC00)
        {
          c = 0x10000 + ((c & 0x3FF) << 10 | (low & 0x3FF));
          reader->p = ahead.p;
        }
    }
  append_unit (string, c);
}

static void
read_escape (Reader *reader, GString *string)
{
  static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
  char c = *reader->p++;
  const char *known = c ? strchr (from, c) : NULL;

  if (c == 'u')
    read_escaped_unit (reader, string);
  else
    g_string_append_c (string, known ? to[known - from] : c);
}

static GString *
read_string (Reader *reader)
{
  GString *string = g_string_new (NULL);

  expect (reader, "\"");
  while (*reader->p != '"')
    {
      g_assert_true (reader->p < reader->end);
      if (*reader->p == '\\')
        {
          reader->p++;
          read_escape (reader, string);
        }
      else
        g_string_append_c (string, *reader->p++);
    }
  reader->p++;
  return string;
}

static void
read_array (Reader *reader, TestJson *value)
{
  value->kind = TEST_JSON_ARRAY;
  if (take (reader, ']'))
    return;
  do
    g_ptr_array_add (value->items, read_value (reader));
  while (take (reader, ','));
  g_assert_true (take (reader, ']'));
}

static void
read_object (Reader *reader, TestJson *value)
{
  value->kind = TEST_JSON_OBJECT;
  if (take (reader, '}'))
    return;
  do
    {
      g_ptr_array_add (value->items, read_value (reader));
      g_assert_true (take (reader, ':'));
      g_ptr_array_add (value->items, read_value (reader));
    }
  while (take (reader, ','));
  g_assert_true (take (reader, '}'));
}

static void
read_word (Reader *reader, TestJson *value)
{
  static const char *const words[] = { "null", "false", "true" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (*reader->p == words[i][0])
      {
        expect (reader, words[i]);
        value->kind = (TestJsonKind) i;
        return;
      }
  char *after;
  value->kind = TEST_JSON_NUMBER;
  value->number = g_ascii_strtod (reader->p, &after);
  g_assert_true (after > reader->p);
  reader->p = after;
}

static TestJson *
read_value (Reader *reader)
{
  TestJson *value = g_new0 (TestJson, 1);

  value->items = g_ptr_array_new_with_free_func ((GDestroyNotify) test_json_free);
  skip_space (reader);
  g_assert_true (reader->p < reader->end);
  if (*reader->p == '"')
    {
      value->kind = TEST_JSON_STRING;
      value->string = read_string (reader);
    }
  else if (take (reader, '['))
    read_array (reader, value);
  else if (take (reader, '{'))
    read_object (reader, value);
  else
    read_word (reader, value);
  return value;
}

TestJson *
test_json_parse (const char *text, gsize length)
{
  Reader reader = { text, text + length };
  TestJson *value = read_value (&reader);

  skip_space (&reader);
  g_assert_true (reader.p == reader.end);
  return value;
}

void
test_json_free (TestJson *self)
{
  g_ptr_array_unref (self->items);
  if (self->string)
    g_string_free (self->string, TRUE);
  g_free (self);
}

const TestJson *
test_json_get (const TestJson *object, const char *name)
{
  for (guint i = 0; i < object->items->len; i += 2)
    if (strcmp (test_json_nth (object, i)->string->str, name) == 0)
      return test_json_nth (object, i + 1);
  return NULL;
}

const TestJson *
test_json_nth (const TestJson *array, guint i)
{
  g_assert_cmpuint (i, <, array->items->len);
  return array->items->pdata[i];
}

guint
test_json_length (const TestJson *array)
{
  return array ? array->items->len : 0;
}

gboolean
test_json_is_true (const TestJson *value)
{
  return value && value->kind == TEST_JSON_TRUE;
}
