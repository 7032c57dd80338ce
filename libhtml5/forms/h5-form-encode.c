/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "forms/h5-form-data.h"

#include "encoding/h5-encoder.h"
#include "url/h5-percent.h"

#define BOUNDARY_START "----libhtml5FormBoundary"
#define BOUNDARY_RANDOM 16

/* https://encoding.spec.whatwg.org/#encode with the error mode "html". */
static void
append_encoded (H5Buffer *out, const H5Encoding *encoding, const char *text, gsize length)
{
  const char *end = text + length;
  H5EncoderStatus status;
  H5Encoder encoder;

  h5_encoder_init (&encoder, encoding, FALSE);
  do
    {
      guint8 *room = (guint8 *) h5_buffer_room (out, length + H5_ENCODER_MIN_OUTPUT);
      guint8 *room_end = room + length + H5_ENCODER_MIN_OUTPUT;
      status = h5_encoder_encode (&encoder, &text, end, &room, room_end, TRUE);
      h5_buffer_end_at (out, (const char *) room);
    }
  while (status == H5_ENCODER_OUTPUT_FULL);
}

/* "Replace every occurrence of U+000D (CR) not followed by U+000A (LF), and every
 * occurrence of U+000A (LF) not preceded by U+000D (CR), by a string consisting of a U+000D
 * (CR) and U+000A (LF)". */
static void
append_normalized (H5Buffer *out, const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    {
      gboolean is_newline = text[i] == '\r' || text[i] == '\n';
      if (text[i] == '\r' && i + 1 < length && text[i + 1] == '\n')
        i++;
      h5_buffer_append (out, is_newline ? "\r\n" : text + i, is_newline ? 2 : 1);
    }
}

/* Normalizes newlines, then encodes the text. */
static void
append_text (H5Buffer *out, const H5Encoding *encoding, const char *text, gsize length)
{
  H5Buffer normalized = H5_BUFFER_INIT;

  append_normalized (&normalized, text, length);
  append_encoded (out, encoding, normalized.data ? normalized.data : "", normalized.length);
  h5_buffer_clear (&normalized);
}

/* https://html.spec.whatwg.org/#convert-to-a-list-of-name-value-pairs: the value of a file is
 * its name. */
static void
append_value (H5Buffer *out, const H5Encoding *encoding, const H5FormEntry *entry)
{
  if (entry->content_type)
    append_text (out, encoding, entry->filename, strlen (entry->filename));
  else
    append_text (out, encoding, entry->value, entry->value_length);
}

/* --- https://url.spec.whatwg.org/#concept-urlencoded-serializer --- */

static void
encode_urlencoded (const GArray *entries, const H5Encoding *encoding, H5Buffer *out)
{
  H5Buffer bytes = H5_BUFFER_INIT;

  for (guint i = 0; i < entries->len; i++)
    {
      const H5FormEntry *entry = &g_array_index (entries, H5FormEntry, i);
      if (i > 0)
        h5_buffer_append (out, "&", 1);
      append_text (&bytes, encoding, entry->name, strlen (entry->name));
      h5_percent_encode (bytes.data, bytes.length, H5_PERCENT_FORM_URLENCODED, out);
      h5_buffer_append (out, "=", 1);
      h5_buffer_truncate (&bytes, 0);
      append_value (&bytes, encoding, entry);
      h5_percent_encode (bytes.data, bytes.length, H5_PERCENT_FORM_URLENCODED, out);
      h5_buffer_truncate (&bytes, 0);
    }
  h5_buffer_clear (&bytes);
}

/* --- https://html.spec.whatwg.org/#text/plain-encoding-algorithm --- */

/* The text is encoded as a whole: an encoding may have a state. */
static void
encode_plain_text (const GArray *entries, const H5Encoding *encoding, H5Buffer *out)
{
  H5Buffer text = H5_BUFFER_INIT;

  for (guint i = 0; i < entries->len; i++)
    {
      const H5FormEntry *entry = &g_array_index (entries, H5FormEntry, i);
      append_text (&text, h5_encoding_utf8 (), entry->name, strlen (entry->name));
      h5_buffer_append_byte (&text, '=');
      append_value (&text, h5_encoding_utf8 (), entry);
      h5_buffer_append (&text, "\r\n", 2);
    }
  append_encoded (out, encoding, text.data ? text.data : "", text.length);
  h5_buffer_clear (&text);
}

/* --- https://html.spec.whatwg.org/#multipart/form-data-encoding-algorithm --- */

/* Appends the name of a field or file. CR, LF and quotation marks are escaped after encoding. */
static void
append_quoted (H5Buffer *out, const H5Encoding *encoding, const char *text, gboolean normalize)
{
  H5Buffer bytes = H5_BUFFER_INIT;

  if (normalize)
    append_text (&bytes, encoding, text, strlen (text));
  else
    append_encoded (&bytes, encoding, text, strlen (text));
  h5_buffer_append (out, "\"", 1);
  for (gsize i = 0; i < bytes.length; i++)
    if (bytes.data[i] == '\r' || bytes.data[i] == '\n' || bytes.data[i] == '"')
      h5_buffer_append_printf (out, "%%%02X", (guint8) bytes.data[i]);
    else
      h5_buffer_append (out, bytes.data + i, 1);
  h5_buffer_append (out, "\"", 1);
  h5_buffer_clear (&bytes);
}

static void
append_part (H5Buffer *out, const H5Encoding *encoding, const H5FormEntry *entry)
{
  h5_buffer_append_printf (out, "Content-Disposition: form-data; name=");
  append_quoted (out, encoding, entry->name, TRUE);
  if (!entry->content_type)
    {
      h5_buffer_append (out, "\r\n\r\n", 4);
      append_text (out, encoding, entry->value, entry->value_length);
      return;
    }
  h5_buffer_append_printf (out, "; filename=");
  append_quoted (out, encoding, entry->filename, FALSE);
  h5_buffer_append_printf (out, "\r\nContent-Type: %s\r\n\r\n", entry->content_type);
  h5_buffer_append (out, entry->value, entry->value_length);
}

static void
encode_multipart (const GArray *entries, const H5Encoding *encoding, const char *boundary,
                  H5Buffer *out)
{
  for (guint i = 0; i < entries->len; i++)
    {
      h5_buffer_append_printf (out, "--%s\r\n", boundary);
      append_part (out, encoding, &g_array_index (entries, H5FormEntry, i));
      h5_buffer_append (out, "\r\n", 2);
    }
  h5_buffer_append_printf (out, "--%s--\r\n", boundary);
}

char *
h5_form_make_boundary (void)
{
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  GString *boundary = g_string_new (BOUNDARY_START);

  for (guint i = 0; i < BOUNDARY_RANDOM; i++)
    g_string_append_c (boundary, digits[g_random_int_range (0, sizeof digits - 1)]);
  return g_string_free (boundary, FALSE);
}

void
h5_form_encode (const GArray *entries, H5FormEnctype enctype, const H5Encoding *encoding,
                const char *boundary, H5Buffer *out)
{
  switch (enctype)
    {
    case H5_FORM_MULTIPART:
      encode_multipart (entries, encoding, boundary, out);
      return;
    case H5_FORM_PLAIN_TEXT:
      encode_plain_text (entries, encoding, out);
      return;
    case H5_FORM_URLENCODED:
    default:
      encode_urlencoded (entries, encoding, out);
      return;
    }
}
