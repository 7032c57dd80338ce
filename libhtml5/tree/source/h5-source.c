/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/source/h5-source.h"

#include "base/h5-utf8.h"

#define INTERVAL ((guint64) 4096)

/* A position between two characters. */
typedef struct
{
  H5Decoder decoder;
  guint64 offset;      /* of the next byte to decode */
  H5Position position; /* of the next character, with the offset of its first byte */
  gboolean after_cr;
} H5SourceCheckpoint;

void
h5_source_clear (H5Source *self)
{
  h5_buffer_clear (&self->copied);
  g_clear_pointer (&self->whole, g_bytes_unref);
  g_clear_pointer (&self->checkpoints, g_array_unref);
}

void
h5_source_keep (H5Source *self, GBytes *whole)
{
  self->whole = g_bytes_ref (whole);
  self->data = g_bytes_get_data (whole, &self->length);
}

void
h5_source_append (H5Source *self, const char *bytes, gsize length)
{
  if (self->whole)
    return;
  h5_buffer_append (&self->copied, bytes, length);
  self->data = (const guint8 *) self->copied.data;
  self->length = self->copied.length;
}

void
h5_source_set_encoding (H5Source *self, const H5Encoding *encoding, gsize bom_length)
{
  if (self->encoding == encoding && self->bom_length == bom_length)
    return;
  self->encoding = encoding;
  self->bom_length = bom_length;
  g_clear_pointer (&self->checkpoints, g_array_unref);
}

static H5SourceCheckpoint
first_checkpoint (const H5Source *self)
{
  H5SourceCheckpoint first = {
    .offset = self->bom_length,
    .position = { .offset = self->bom_length, .line = 1, .column = 1, .column_utf16 = 1 },
  };

  h5_decoder_init (&first.decoder, self->encoding ? self->encoding : h5_encoding_utf8 ());
  first.decoder.taken = first.decoder.start = self->bom_length;
  return first;
}

/* Moves the position after a character. */
static void
count_character (H5SourceCheckpoint *at, const char *p, gsize length)
{
  gboolean is_newline = *p == '\r' || (*p == '\n' && !at->after_cr);

  if (is_newline)
    {
      at->position.line++;
      at->position.column = at->position.column_utf16 = 1;
    }
  else if (*p != '\n')
    {
      at->position.column++;
      at->position.column_utf16 += length == 4 ? 2 : 1;
    }
  at->after_cr = *p == '\r';
}

/* Decodes the next character of UTF-32. */
static gsize
take_unit (const H5Source *self, H5SourceCheckpoint *at, char *text)
{
  guint64 left = self->length - at->offset;
  guint32 code;

  if (left < 4)
    {
      at->offset += left;
      return 0;
    }
  memcpy (&code, self->data + at->offset, 4);
  code = self->is_big_endian ? GUINT32_FROM_BE (code) : GUINT32_FROM_LE (code);
  at->offset += 4;
  gboolean is_valid = code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
  return h5_utf8_encode (is_valid ? code : 0xFFFD, text);
}

/* Decodes bytes until there is text. Returns its length, or 0 at the end of the bytes. */
static gsize
take_text (const H5Source *self, H5SourceCheckpoint *at, char *text, gsize room)
{
  const guint8 *bytes = self->data;
  char *out = text;

  if (self->unit)
    return take_unit (self, at, text);
  while (out == text && at->offset < self->length)
    {
      const guint8 *in = bytes + at->offset;
      gboolean last = at->offset + 1 == self->length;
      h5_decoder_decode (&at->decoder, &in, bytes + at->offset + 1, &out, text + room, last);
      at->offset++;
    }
  return (gsize) (out - text);
}

static void
count_text (const H5Source *self, H5SourceCheckpoint *at, const char *text, gsize length)
{
  for (gsize i = 0, n; i < length; i += n)
    {
      n = h5_utf8_sequence_length ((guint8) text[i]);
      count_character (at, text + i, n);
    }
  at->position.offset = self->unit ? at->offset : h5_decoder_offset (&at->decoder);
}

/* Walks to the character that contains this byte. */
static void
walk (const H5Source *self, H5SourceCheckpoint *at, guint64 offset)
{
  while (at->position.offset < offset)
    {
      char text[16];
      H5SourceCheckpoint before = *at;
      gsize length = take_text (self, at, text, sizeof text);
      if (!length)
        return;
      count_text (self, at, text, length);
      if (at->position.offset > offset)
        {
          *at = before;
          return;
        }
    }
}

/* Returns the last checkpoint before a byte. Creates missing checkpoints. */
static H5SourceCheckpoint
nearest_checkpoint (H5Source *self, guint64 offset)
{
  if (!self->checkpoints)
    {
      H5SourceCheckpoint first = first_checkpoint (self);
      self->checkpoints = g_array_new (FALSE, FALSE, sizeof first);
      g_array_append_val (self->checkpoints, first);
    }
  guint wanted = (guint) (MIN (offset, self->length) / INTERVAL);
  while (self->checkpoints->len <= wanted)
    {
      guint n = self->checkpoints->len;
      H5SourceCheckpoint next = g_array_index (self->checkpoints, H5SourceCheckpoint, n - 1);
      walk (self, &next, n * INTERVAL);
      g_array_append_val (self->checkpoints, next);
    }
  return g_array_index (self->checkpoints, H5SourceCheckpoint, wanted);
}

void
h5_source_locate (H5Source *self, guint64 offset, H5Position *position)
{
  H5SourceCheckpoint at = nearest_checkpoint (self, offset);

  walk (self, &at, offset);
  *position = at.position;
  position->offset = offset;
}

void
h5_source_decode (H5Source *self, guint64 offset, guint64 length, H5SourceText *out)
{
  H5SourceCheckpoint at = nearest_checkpoint (self, offset);
  guint64 end = MIN (offset + length, self->length);
  GArray *offsets = g_array_new (FALSE, FALSE, sizeof (guint64));

  *out = (H5SourceText){ .text = H5_BUFFER_INIT };
  walk (self, &at, offset);
  while (at.position.offset < end)
    {
      char text[16];
      guint64 start = at.position.offset;
      gsize n = take_text (self, &at, text, sizeof text);
      if (!n)
        break;
      count_text (self, &at, text, n);
      h5_buffer_append (&out->text, text, n);
      for (gsize i = 0; i < n; i++)
        g_array_append_val (offsets, start);
    }
  g_array_append_val (offsets, end);
  out->offsets = (guint64 *) (gpointer) g_array_free (offsets, FALSE);
}

void
h5_source_text_clear (H5SourceText *self)
{
  h5_buffer_clear (&self->text);
  g_free (self->offsets);
}
