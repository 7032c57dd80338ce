/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/json/h5-json-ld.h"

#include "base/h5-utf8.h"
#include "names/h5-charrefs.h"

#include <string.h>

/* The maximum number of references to other objects that are followed: each search goes
 * through all of the text. */
#define MAX_REFERENCES 32

gboolean
h5_json_ld_is_script (const H5Node *script)
{
  static const char mime_type[] = "application/ld+json";
  gsize length;
  const char *type = h5_element_get_attribute (script, H5_NAME_TYPE, &length);

  return type && length >= strlen (mime_type)
         && g_ascii_strncasecmp (type, mime_type, strlen (mime_type)) == 0;
}

static gboolean
is_object (const H5JsonValue *value)
{
  return value->kind == H5_JSON_OBJECT;
}

static gboolean
is_named (const H5Json *json, const H5JsonValue *value, const char *name)
{
  return strcmp (h5_json_name (json, value), name) == 0;
}

/* Whether the object is at the top level, in an array there, in @graph, or the main entity of
 * a page. */
static gboolean
is_independent (const H5Json *json, const H5JsonValue *object)
{
  const H5JsonValue *root = h5_json_root (json);
  const H5JsonValue *parent = h5_json_parent (json, object);

  if (object == root || is_named (json, object, "mainEntity"))
    return TRUE;
  if (is_object (parent))
    return is_named (json, object, "@graph");
  return parent == root || is_named (json, parent, "@graph");
}

static const H5JsonValue *
find_object (const H5JsonLd *self, const H5JsonValue *value)
{
  while (value && !(is_object (value) && is_independent (self->json, value)))
    value = h5_json_walk (self->json, value);
  return value;
}

const H5JsonValue *
h5_json_ld_first_object (const H5JsonLd *self)
{
  return find_object (self, h5_json_root (self->json));
}

const H5JsonValue *
h5_json_ld_next_object (const H5JsonLd *self, const H5JsonValue *object)
{
  return find_object (self, h5_json_walk (self->json, object));
}

const H5JsonValue *
h5_json_ld_first_value (const H5JsonLd *self, const H5JsonValue *object, const char *property)
{
  const H5JsonValue *value = h5_json_member (self->json, object, property);

  return value && value->kind == H5_JSON_ARRAY ? h5_json_first (self->json, value) : value;
}

const H5JsonValue *
h5_json_ld_next_value (const H5JsonLd *self, const H5JsonValue *value)
{
  gboolean is_in_array = h5_json_parent (self->json, value)->kind == H5_JSON_ARRAY;

  return is_in_array ? h5_json_next (self->json, value) : NULL;
}

static const char *
member_text (const H5JsonLd *self, const H5JsonValue *object, const char *name)
{
  return h5_json_string (self->json, h5_json_member (self->json, object, name));
}

/* Returns the text of a member, or of one with the same meaning, or NULL. */
static const char *
find_member_text (const H5JsonLd *self, const H5JsonValue *object, const char *member)
{
  const char *text = member_text (self, object, member);

  if (!text && strcmp (member, "url") == 0)
    text = member_text (self, object, "contentUrl");
  return text ? text : member_text (self, object, "@value");
}

/* Returns the text of a member of another object with the same @id, or NULL. */
static const char *
follow_reference (H5JsonLd *self, const H5JsonValue *reference, const char *member)
{
  const char *id = member_text (self, reference, "@id"), *text = NULL;

  if (!id || self->n_references++ >= MAX_REFERENCES)
    return NULL;
  for (const H5JsonValue *other = h5_json_root (self->json); other && !text;
       other = h5_json_walk (self->json, other))
    {
      const char *other_id = member_text (self, other, "@id");

      if (other_id && strcmp (id, other_id) == 0)
        text = find_member_text (self, other, member);
    }
  return text;
}

/* Reads a numeric character reference after "&#". Returns its length, or 0 if it is not one. */
static gsize
read_number (const char *text, H5Buffer *out)
{
  gboolean is_hexadecimal = (*text | 0x20) == 'x';
  const char *start = text + is_hexadecimal, *p = start;
  guint32 c = 0;

  for (; is_hexadecimal ? g_ascii_isxdigit (*p) : g_ascii_isdigit (*p); p++)
    c = MIN (c * (is_hexadecimal ? 16 : 10) + (guint32) g_ascii_xdigit_value (*p), 0x110000);
  if (p == start || *p != ';')
    return 0;
  h5_buffer_append_code_point (out, c == 0 || c > 0x10FFFF || h5_is_surrogate (c) ? 0xFFFD : c);
  return (gsize) (p + 1 - text);
}

/* Reads a character reference after "&", which must have a semicolon. Returns its length, or 0 if
 * it is not one. */
static gsize
read_reference (const char *text, const char *end, H5Buffer *out)
{
  guint16 match;
  gsize length, value_length;

  if (*text == '#')
    {
      length = read_number (text + 1, out);
      return length ? length + 1 : 0;
    }
  length = h5_charref_match_closed (text, end, &match);
  if (length > 0)
    {
      const char *value = h5_charref_value (match, &value_length);
      h5_buffer_append (out, value, value_length);
    }
  return length;
}

/* https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements: pages
 * write the text as they write HTML, with character references. */
static char *
unescape (const char *text)
{
  const char *end = text + strlen (text);
  H5Buffer out = H5_BUFFER_INIT;

  while (text < end)
    {
      gsize plain = strcspn (text, "&");
      h5_buffer_append (&out, text, plain);
      text += plain;
      if (text == end)
        break;
      gsize length = read_reference (text + 1, end, &out);
      if (length == 0)
        h5_buffer_append_byte (&out, '&');
      text += length + 1;
    }
  return h5_buffer_steal (&out, NULL);
}

static const char *
find_text (H5JsonLd *self, const H5JsonValue *value, const char *member)
{
  if (!is_object (value))
    return h5_json_string (self->json, value);
  const char *text = find_member_text (self, value, member);
  return text ? text : follow_reference (self, value, member);
}

char *
h5_json_ld_text (H5JsonLd *self, const H5JsonValue *value, const char *member)
{
  const char *text = find_text (self, value, member);

  return text ? unescape (text) : NULL;
}
