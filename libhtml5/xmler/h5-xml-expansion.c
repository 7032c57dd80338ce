/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Expanding values: those of attributes, when they are complete or as they arrive, and those of
 * entities. A long value, or one with large entities, is expanded in parts. In between, the texts
 * that are open are in self->frames: the value, then nested entities.
 */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"

#define REPLACEMENT 0xFFFD

/* What is expanded before the end of a value: no errors beyond this number, no longer reference,
 * and no entity that expands to more bytes. */
#define MAX_DEFERRED 1024
#define LONGEST_REFERENCE 1024
#define MAX_ENTITY 65536

typedef struct
{
  const char *p;
  const char *end;
  H5XmlEntity *entity;
  const char *scanned; /* how far the long reference at p was read; or NULL */
} Frame;

/* --- numeric references --- */

static gboolean
is_hexadecimal (const char *digits, gsize length)
{
  return length && (digits[0] | 0x20) == 'x';
}

const char *
h5_xml_skip_digits (const char *p, const char *end, gsize so_far, gboolean is_hex)
{
  if (so_far == 0 && p < end && (*p | 0x20) == 'x')
    {
      is_hex = TRUE;
      p++;
    }
  while (p < end
         && (is_hex ? h5_ascii_hex_value ((guint8) *p) >= 0 : h5_is_ascii_digit ((guint8) *p)))
    p++;
  return p;
}

gboolean
h5_xml_has_digits (const char *digits, gsize length)
{
  return length > (is_hexadecimal (digits, length) ? 1 : 0);
}

void
h5_xml_read_digits (H5Xmler *self, const char *digits, gsize length)
{
  gboolean is_hex = is_hexadecimal (digits, length);
  H5XmlDigits *read = &self->digits;

  for (gsize i = read->n_read ? read->n_read : (gsize) is_hex; i < length; i++)
    read->value =
      MIN (read->value * (is_hex ? 16 : 10) + (guint32) h5_ascii_hex_value ((guint8) digits[i]),
           0x110000);
  read->n_read = length;
}

guint32
h5_xml_end_digits (H5Xmler *self, const char *digits)
{
  guint32 value = self->digits.value;

  self->digits = (H5XmlDigits){ 0 };
  if (digits[0] == 'X')
    h5_xml_error (self, H5_ERROR_CHARREF_UPPERCASE_X);
  if (h5_xml_is_char (value))
    return value;
  h5_xml_error (self, H5_ERROR_CHARREF_INVALID);
  return value == 0 || h5_is_surrogate (value) || value > 0x10FFFF ? REPLACEMENT : value;
}

/* Returns the end of the next part of a text. It is not within a character. */
static const char *
end_of_part (const H5Xmler *self, const char *p, const char *end)
{
  const char *q = p + MIN ((gsize) (end - p), self->part);

  while (q < end && h5_utf8_is_continuation ((guint8) *q))
    q++;
  return q;
}

/* Appends the character for the reference at the ampersand, whose "&#" was read. If it is
 * malformed, appends it literally. */
static void
expand_numeric_reference (H5Xmler *self, Frame *frame, H5Buffer *out)
{
  const char *digits = frame->p + 2;
  const char *from = frame->scanned ? frame->scanned : digits;
  const char *to = end_of_part (self, from, frame->end);
  const char *q = h5_xml_skip_digits (from, to, (gsize) (from - digits),
                                      is_hexadecimal (digits, (gsize) (from - digits)));
  gsize length = (gsize) (q - digits);

  if (q == to && to < frame->end)
    {
      h5_xml_read_digits (self, digits, length);
      frame->scanned = q;
      return;
    }
  frame->scanned = NULL;
  if (!h5_xml_has_digits (digits, length))
    {
      self->digits = (H5XmlDigits){ 0 };
      h5_xml_error (self, H5_ERROR_CHARREF_NO_DIGITS);
      h5_buffer_append (out, frame->p, (gsize) (q - frame->p));
      frame->p = q;
      return;
    }
  gboolean has_semicolon = q < frame->end && *q == ';';
  if (!has_semicolon)
    h5_xml_error (self, H5_ERROR_CHARREF_NO_SEMICOLON);
  h5_xml_read_digits (self, digits, length);
  h5_buffer_append_code_point (out, h5_xml_end_digits (self, digits));
  frame->p = q + has_semicolon;
}

/* --- named references --- */

/* Reads a part of the name at p, which is after the ampersand. Returns its end, or NULL if there is
 * more of it. A long one is gathered in self->name. */
static const char *
read_name (H5Xmler *self, Frame *frame, const char *p)
{
  const char *from = frame->scanned ? frame->scanned : p;
  const char *to = end_of_part (self, from, frame->end);
  const char *q = frame->scanned ? h5_xml_skip_name_chars (from, to) : h5_xml_skip_name (from, to);
  gboolean has_more = q == to && to < frame->end;

  if (!frame->scanned && !has_more)
    return q;
  if (!frame->scanned)
    h5_buffer_truncate (&self->name, 0);
  h5_buffer_append (&self->name, from, (gsize) (q - from));
  h5_xml_read_long_name (self);
  frame->scanned = q;
  return has_more ? NULL : q;
}

static const H5XmlName *
take_name (H5Xmler *self, const Frame *frame, const char *p, const char *end)
{
  return frame->scanned ? h5_xml_take_name (self)
                        : h5_xml_names_get (self->names, p, (gsize) (end - p));
}

static void
open_entity (H5Xmler *self, H5XmlEntity *entity)
{
  Frame frame = { .p = entity->value.data,
                  .end = entity->value.data + entity->value.length,
                  .entity = entity };

  entity->is_open = TRUE;
  g_array_append_val (self->frames, frame);
}

/* Expands &name; at the ampersand. If it means itself, what follows the ampersand is plain text. */
static void
expand_named_reference (H5Xmler *self, Frame *frame, H5Buffer *out)
{
  const char *p = frame->p + 1;
  const char *q = read_name (self, frame, p);
  H5Span characters;
  H5XmlEntity *entity;

  if (!q)
    return;
  if (q == p || q == frame->end || *q != ';')
    {
      h5_xml_error (self, q == p ? H5_ERROR_BARE_AMPERSAND : H5_ERROR_REF_NO_SEMICOLON);
      h5_buffer_append_byte (out, '&');
      h5_buffer_truncate (&self->name, 0);
      h5_xml_forget_name (self);
      frame->scanned = NULL;
      frame->p = p;
      return;
    }
  const H5XmlName *name = take_name (self, frame, p, q);
  frame->scanned = NULL;
  frame->p = q + 1;
  switch (h5_xml_resolve (self, name, (H5Span){ p, (gsize) (q - p) }, TRUE,
                          self->n_sources + self->frames->len - 1, &characters, &entity))
    {
    case H5_XML_MEANS_ITSELF:
      h5_buffer_append_byte (out, '&');
      frame->p = p;
      break;
    case H5_XML_MEANS_CHARACTERS:
      /* The DTD of XHTML declares two that are white space. */
      if (h5_xml_is_space (*characters.data))
        h5_buffer_append_byte (out, ' ');
      else
        h5_buffer_append (out, characters.data, characters.length);
      break;
    case H5_XML_MEANS_ENTITY:
      open_entity (self, entity);
      break;
    case H5_XML_MEANS_NOTHING:
      break;
    }
}

/* --- values --- */

/* Returns the end of the text that is copied to the value. */
static const char *
skip_plain (const char *p, const char *end)
{
  while (p < end && (guint8) *p >= 0x20 && *p != '&' && *p != '<')
    p++;
  return p;
}

/* One step in the innermost text: copies a run, and handles the character after it. Returns how
 * many bytes it has read. https://www.w3.org/TR/xml/#AVNormalize */
static gsize
expand_attribute (H5Xmler *self, Frame *frame, H5Buffer *out)
{
  const char *start = frame->p, *part = end_of_part (self, start, frame->end);
  const char *q = frame->p = skip_plain (start, part);

  h5_buffer_append (out, start, (gsize) (q - start));
  if (q == part)
    return (gsize) (q - start);
  if (*q == '&')
    {
      gsize more = frame->scanned ? self->part : 0;
      (q + 1 < frame->end && q[1] == '#' ? expand_numeric_reference
                                         : expand_named_reference) (self, frame, out);
      return (gsize) (q - start) + 1 + more;
    }
  if (*q == '<')
    h5_xml_error (self, H5_ERROR_LT_IN_ATTRIBUTE);
  h5_buffer_append_byte (out, h5_xml_is_space (*q) ? ' ' : *q);
  frame->p = q + 1;
  return (gsize) (frame->p - start);
}

/* The same for the value of an entity, in which only numeric references are expanded. */
static gsize
expand_entity_value (H5Xmler *self, Frame *frame, H5Buffer *out)
{
  const char *start = frame->p, *part = end_of_part (self, start, frame->end);
  const char *ampersand = memchr (start, '&', (gsize) (part - start));
  const char *q = frame->p = ampersand ? ampersand : part;

  h5_buffer_append (out, start, (gsize) (q - start));
  if (q == part)
    return (gsize) (q - start);
  if (frame->end - q >= 2 && q[1] == '#')
    {
      gsize more = frame->scanned ? self->part : 0;
      expand_numeric_reference (self, frame, out);
      return (gsize) (frame->p - start) + more;
    }
  h5_buffer_append_byte (out, '&');
  frame->p = q + 1;
  return (gsize) (frame->p - start);
}

static void
end_frame (H5Xmler *self, guint top)
{
  Frame *frame = &g_array_index (self->frames, Frame, top);

  if (frame->entity)
    frame->entity->is_open = FALSE;
  g_array_set_size (self->frames, top);
}

/* Expands at least this number of bytes, unless there are fewer. Returns the number. */
static gsize
expand_some (H5Xmler *self, gsize part, H5Buffer *out)
{
  gsize n = 0;

  while (self->frames->len && n < part)
    {
      guint top = self->frames->len - 1;
      Frame *frame = &g_array_index (self->frames, Frame, top);
      self->steps++;
      n++;
      if (frame->p == frame->end || self->stopped)
        end_frame (self, top);
      else
        n += (self->is_entity_value ? expand_entity_value : expand_attribute) (self, frame, out);
    }
  return n;
}

static void
begin (H5Xmler *self, const char *raw, gsize length, gboolean is_entity_value)
{
  Frame frame = { .p = raw, .end = raw + length };

  if (!self->frames)
    self->frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  self->is_entity_value = is_entity_value;
  g_array_append_val (self->frames, frame);
}

void
h5_xml_begin_attribute_value (H5Xmler *self, const char *raw, gsize length)
{
  begin (self, raw, length, FALSE);
}

void
h5_xml_begin_entity_value (H5Xmler *self, const char *raw, gsize length)
{
  begin (self, raw, length, TRUE);
}

gboolean
h5_xml_is_expanding (const H5Xmler *self)
{
  return self->frames && self->frames->len;
}

gboolean
h5_xml_expand_part (H5Xmler *self, H5Buffer *out)
{
  h5_xml_work (self, expand_some (self, self->part, out));
  return self->frames->len == 0;
}

void
h5_xml_expand_text (H5Xmler *self, const char *raw, gsize length, H5Buffer *out)
{
  h5_xml_begin_attribute_value (self, raw, length);
  expand_some (self, G_MAXSIZE, out);
}

/* --- values that arrive in pieces --- */

/* Returns the end of the markup at p, which is a reference, or another character that is not
 * copied. NULL if more text could belong to it. */
static const char *
find_end_of_special (const char *p, const char *end)
{
  if (*p != '&')
    return p + 1;
  if (p + 1 == end)
    return NULL;
  gboolean is_numeric = p[1] == '#';
  const char *q =
    is_numeric ? h5_xml_skip_digits (p + 2, end, 0, FALSE) : h5_xml_skip_name (p + 1, end);
  if (q == end)
    return NULL;
  return *q == ';' && q > p + 1 ? q + 1 : q;
}

/* Expands what is not copied. Undoes that and returns FALSE if it takes long, or if the result
 * could depend on where the value ends, as the limit for expansions does. */
static gboolean
expand_special (H5Xmler *self, const char *p, const char *end)
{
  H5XmlLongValue *value = &self->long_value;
  gsize length = value->expanded.length;
  guint n_errors = value->errors->len;
  guint64 cost = self->expanded;
  guint32 limits_hit = self->limits_hit;

  h5_xml_begin_attribute_value (self, p, (gsize) (end - p));
  expand_some (self, MAX_ENTITY, &value->expanded);
  if (G_LIKELY (!self->frames->len
                && (self->expanded == cost || self->expanded <= self->limits.max_expansion_bytes)))
    return TRUE;
  while (self->frames->len)
    end_frame (self, self->frames->len - 1);
  h5_xml_forget_name (self);
  self->digits = (H5XmlDigits){ 0 };
  h5_buffer_truncate (&value->expanded, length);
  g_array_set_size (value->errors, n_errors);
  self->expanded = cost;
  self->limits_hit = limits_hit;
  return FALSE;
}

/* Returns the end of what was expanded. */
static const char *
expand_sure (H5Xmler *self, const char *p, const char *end)
{
  H5XmlLongValue *value = &self->long_value;

  for (;;)
    {
      const char *q = skip_plain (p, end);
      h5_buffer_append (&value->expanded, p, (gsize) (q - p));
      p = q;
      if (p == end)
        return p;
      q = find_end_of_special (p, end);
      value->is_stuck = value->errors->len >= MAX_DEFERRED
                        || (q ? !expand_special (self, p, q) : end - p > LONGEST_REFERENCE);
      if (!q || value->is_stuck)
        return p;
      p = q;
    }
}

void
h5_xml_expand_arrived (H5Xmler *self)
{
  H5XmlLongValue *value = &self->long_value;
  const char *data = self->data.data;

  if (value->is_stuck)
    return;
  if (!value->errors)
    value->errors = g_array_new (FALSE, FALSE, sizeof (H5ErrorCode));
  self->defers_errors = TRUE;
  const char *end = expand_sure (self, data + value->n_read, data + self->data.length);
  self->defers_errors = FALSE;
  value->n_read = (gsize) (end - data);
}
