/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * References: in content, where the text may end within them (three states), and in attribute
 * values and entity values, which are complete when they are expanded.
 * https://www.w3.org/TR/xml/#sec-references
 */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"

#define REPLACEMENT 0xFFFD

static const char *reference (H5Xmler *self, const char *p, const char *end);
static const char *numeric_reference (H5Xmler *self, const char *p, const char *end);
static const char *named_reference (H5Xmler *self, const char *p, const char *end);
static void reference_cut (H5Xmler *self);
static void numeric_reference_cut (H5Xmler *self);
static void named_reference_cut (H5Xmler *self);

const H5XmlState h5_xml_state_reference = { reference, h5_xml_look_ahead_eof, .cut = reference_cut,
                                            .is_content = TRUE, .n_ahead = 1 };
static const H5XmlState state_numeric_reference = { numeric_reference, h5_xml_look_ahead_eof,
                                                    .cut = numeric_reference_cut };
static const H5XmlState state_named_reference = { named_reference, h5_xml_look_ahead_eof,
                                                  .cut = named_reference_cut };

/* Returns the code point for the digits after &#, perhaps with an x before them. U+FFFD if it
 * is not allowed. */
static guint32
charref_value (H5Xmler *self, const char *digits, gsize length)
{
  gboolean is_hex = length && (digits[0] | 0x20) == 'x';
  guint base = is_hex ? 16 : 10;
  guint32 value = 0;

  if (is_hex && digits[0] == 'X')
    h5_xml_error (self, H5_ERROR_CHARREF_UPPERCASE_X);
  for (gsize i = is_hex; i < length; i++)
    value = MIN (value * base + (guint) h5_ascii_hex_value ((guint8) digits[i]), 0x110000);
  if (h5_xml_is_char (value))
    return value;
  h5_xml_error (self, H5_ERROR_CHARREF_INVALID);
  return value == 0 || h5_is_surrogate (value) || value > 0x10FFFF ? REPLACEMENT : value;
}

/* Returns the end of the digits after &#, including the x. `so_far` is the number of digits in
 * earlier text, and is_hex their kind. */
static const char *
skip_digits (const char *p, const char *end, gsize so_far, gboolean is_hex)
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

static gboolean
has_digits (const char *digits, gsize length)
{
  return length > ((length && (digits[0] | 0x20) == 'x') ? 1 : 0);
}

/* Emits something that is not a reference as text: its start, then self->name. */
static void
emit_as_text (H5Xmler *self, const char *start)
{
  h5_xml_emit_text (self, start, strlen (start), H5_XML_TEXT_LITERAL);
  h5_xml_emit_text (self, self->name.data, self->name.length, H5_XML_TEXT_LITERAL);
}

static void
end_numeric_reference (H5Xmler *self, gboolean has_semicolon)
{
  H5Buffer *digits = &self->name;
  char bytes[4];

  if (!has_digits (digits->data, digits->length))
    {
      h5_xml_error (self, H5_ERROR_CHARREF_NO_DIGITS);
      emit_as_text (self, "&#");
      if (has_semicolon)
        h5_xml_emit_text (self, ";", 1, H5_XML_TEXT_LITERAL);
      return;
    }
  if (!has_semicolon)
    h5_xml_error (self, H5_ERROR_CHARREF_NO_SEMICOLON);
  guint32 c = charref_value (self, digits->data, digits->length);
  if (self->phase != H5_XML_PHASE_MAIN)
    h5_xml_error (self, H5_ERROR_REFERENCE_OUTSIDE_ROOT);
  else
    h5_xml_emit_text (self, bytes, h5_utf8_encode (c, bytes), H5_XML_TEXT_OTHER);
}

/* Ends a name that was followed by a semicolon. */
static void
end_named_reference (H5Xmler *self)
{
  H5Span characters;
  H5XmlEntity *entity;

  if (self->phase != H5_XML_PHASE_MAIN)
    {
      h5_xml_error (self, H5_ERROR_REFERENCE_OUTSIDE_ROOT);
      return;
    }
  switch (h5_xml_resolve (self, self->name.data, self->name.length, FALSE, self->n_sources,
                          &characters, &entity))
    {
    case H5_XML_MEANS_ITSELF:
      emit_as_text (self, "&");
      h5_xml_emit_text (self, ";", 1, H5_XML_TEXT_LITERAL);
      break;
    case H5_XML_MEANS_CHARACTERS:
      h5_xml_emit_text (self, characters.data, characters.length, H5_XML_TEXT_OTHER);
      break;
    case H5_XML_MEANS_ENTITY:
      h5_xml_push_source (self, entity, FALSE);
      break;
    case H5_XML_MEANS_NOTHING:
      break;
    }
}

static void
reference_cut (H5Xmler *self)
{
  self->state = &h5_xml_state_data;
  h5_xml_error (self, H5_ERROR_BARE_AMPERSAND);
  h5_xml_emit_text (self, "&", 1, H5_XML_TEXT_LITERAL);
}

static void
numeric_reference_cut (H5Xmler *self)
{
  self->state = &h5_xml_state_data;
  end_numeric_reference (self, FALSE);
}

static void
named_reference_cut (H5Xmler *self)
{
  self->state = &h5_xml_state_data;
  h5_xml_error (self, H5_ERROR_REF_NO_SEMICOLON);
  emit_as_text (self, "&");
}

static const char *
reference (H5Xmler *self, const char *p, const char *end)
{
  const char *next = p;

  h5_buffer_truncate (&self->name, 0);
  if (*p == '#')
    {
      self->state = &state_numeric_reference;
      return p + 1;
    }
  if (h5_xml_is_name_start (h5_utf8_next (&next)))
    {
      self->state = &state_named_reference;
      return p;
    }
  h5_xml_set_place (self, p);
  reference_cut (self);
  return p;
}

static const char *
numeric_reference (H5Xmler *self, const char *p, const char *end)
{
  gboolean is_hex = self->name.length && (self->name.data[0] | 0x20) == 'x';
  const char *q = skip_digits (p, end, self->name.length, is_hex);

  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  if (q == end)
    return q;
  h5_xml_set_place (self, q);
  self->state = &h5_xml_state_data;
  end_numeric_reference (self, *q == ';');
  return *q == ';' ? q + 1 : q;
}

static const char *
named_reference (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_xml_skip_name_chars (p, end);

  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  if (q == end)
    return q;
  h5_xml_set_place (self, q);
  if (*q != ';')
    {
      named_reference_cut (self);
      return q;
    }
  self->state = &h5_xml_state_data;
  end_named_reference (self);
  return q + 1;
}

/* --- complete values --- */

/* Appends the character for a reference whose "&#" was read; p is after it. If it is
 * malformed, appends it literally. Returns its end. */
static const char *
expand_numeric_reference (H5Xmler *self, const char *p, const char *end, H5Buffer *out)
{
  const char *q = skip_digits (p, end, 0, FALSE);

  if (!has_digits (p, (gsize) (q - p)))
    {
      h5_xml_error (self, H5_ERROR_CHARREF_NO_DIGITS);
      h5_buffer_append (out, "&#", 2);
      h5_buffer_append (out, p, (gsize) (q - p));
      return q;
    }
  gboolean has_semicolon = q < end && *q == ';';
  if (!has_semicolon)
    h5_xml_error (self, H5_ERROR_CHARREF_NO_SEMICOLON);
  h5_buffer_append_code_point (out, charref_value (self, p, (gsize) (q - p)));
  return q + has_semicolon;
}

void
h5_xml_expand_numeric (H5Xmler *self, const char *raw, gsize length, H5Buffer *out)
{
  const char *p = raw;
  const char *end = raw + length;

  while (p < end)
    {
      const char *ampersand = memchr (p, '&', (gsize) (end - p));
      const char *q = ampersand ? ampersand : end;
      h5_buffer_append (out, p, (gsize) (q - p));
      p = q;
      if (end - p >= 2 && p[1] == '#')
        p = expand_numeric_reference (self, p + 2, end, out);
      else if (p < end)
        h5_buffer_append_byte (out, *p++);
    }
}

/* The texts that are open while a value is expanded: the value, then nested entities. */
typedef struct
{
  const char *p;
  const char *end;
  H5XmlEntity *entity;
} Frame;

/* Expands &name;, where p is after the ampersand. */
static const char *
expand_named_reference (H5Xmler *self, const char *p, const char *end, GArray *frames,
                        H5Buffer *out)
{
  const char *q = h5_xml_skip_name (p, end);
  Frame frame = { NULL, NULL, NULL };
  H5Span characters;

  if (q == p || q == end || *q != ';')
    {
      h5_xml_error (self, q == p ? H5_ERROR_BARE_AMPERSAND : H5_ERROR_REF_NO_SEMICOLON);
      h5_buffer_append (out, p - 1, (gsize) (q - p) + 1);
      return q;
    }
  switch (h5_xml_resolve (self, p, (gsize) (q - p), TRUE, self->n_sources + frames->len - 1,
                          &characters, &frame.entity))
    {
    case H5_XML_MEANS_ITSELF:
      h5_buffer_append (out, p - 1, (gsize) (q - p) + 2);
      break;
    case H5_XML_MEANS_CHARACTERS:
      h5_buffer_append (out, characters.data, characters.length);
      break;
    case H5_XML_MEANS_ENTITY:
      frame.entity->is_open = TRUE;
      frame.p = frame.entity->value;
      frame.end = frame.p + frame.entity->length;
      g_array_append_val (frames, frame);
      break;
    case H5_XML_MEANS_NOTHING:
      break;
    }
  return q + 1;
}

/* Returns the end of the text that is copied to the value. */
static const char *
skip_plain (const char *p, const char *end)
{
  while (p < end && (guint8) *p >= 0x20 && *p != '&' && *p != '<')
    p++;
  return p;
}

/* One step in the innermost text: copies a run, and handles the character after it. */
static const char *
expand_step (H5Xmler *self, const char *p, const char *end, GArray *frames, H5Buffer *out)
{
  const char *q = skip_plain (p, end);

  h5_buffer_append (out, p, (gsize) (q - p));
  if (q == end)
    return q;
  if (*q == '&')
    return q + 1 < end && q[1] == '#' ? expand_numeric_reference (self, q + 2, end, out)
                                      : expand_named_reference (self, q + 1, end, frames, out);
  if (*q == '<')
    h5_xml_error (self, H5_ERROR_LT_IN_ATTRIBUTE);
  h5_buffer_append_byte (out, h5_xml_is_space (*q) ? ' ' : *q);
  return q + 1;
}

/* https://www.w3.org/TR/xml/#AVNormalize */
static void
expand_frames (H5Xmler *self, GArray *frames, H5Buffer *out)
{
  while (frames->len)
    {
      guint top = frames->len - 1;
      Frame frame = g_array_index (frames, Frame, top);
      self->steps++;
      if (frame.p < frame.end && !self->stopped)
        {
          const char *next = expand_step (self, frame.p, frame.end, frames, out);
          g_array_index (frames, Frame, top).p = next;
          continue;
        }
      if (frame.entity)
        frame.entity->is_open = FALSE;
      g_array_set_size (frames, top);
    }
}

void
h5_xml_expand_text (H5Xmler *self, const char *raw, gsize length, H5Buffer *out)
{
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  Frame value = { raw, raw + length, NULL };

  g_array_append_val (frames, value);
  expand_frames (self, frames, out);
}

/* --- values that arrive in pieces --- */

/* More than this many errors of a value, or bytes of a reference, wait for the end of the
 * value. */
#define MOST_DEFERRED 1024
#define LONGEST_REFERENCE 1024

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
  const char *q = is_numeric ? skip_digits (p + 2, end, 0, FALSE) : h5_xml_skip_name (p + 1, end);
  if (q == end)
    return NULL;
  return *q == ';' && q > p + 1 ? q + 1 : q;
}

/* Expands what is not copied. Undoes that and returns FALSE if the result could depend on where
 * the value ends, as the limit for expansions does. */
static gboolean
expand_special (H5Xmler *self, const char *p, const char *end, GArray *frames)
{
  H5XmlLongValue *value = &self->long_value;
  gsize length = value->expanded.length;
  guint n_errors = value->errors->len;
  guint64 cost = self->expanded;
  guint32 limits_hit = self->limits_hit;
  Frame frame = { p, end, NULL };

  g_array_append_val (frames, frame);
  expand_frames (self, frames, &value->expanded);
  if (G_LIKELY (self->expanded == cost || self->expanded <= self->limits.max_expansion_bytes))
    return TRUE;
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
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  H5XmlLongValue *value = &self->long_value;

  for (;;)
    {
      const char *q = skip_plain (p, end);
      h5_buffer_append (&value->expanded, p, (gsize) (q - p));
      p = q;
      if (p == end)
        return p;
      q = find_end_of_special (p, end);
      value->is_stuck = value->errors->len >= MOST_DEFERRED
                        || (q ? !expand_special (self, p, q, frames) : end - p > LONGEST_REFERENCE);
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
