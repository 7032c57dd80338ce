/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/source/h5-source.h"

#include "base/h5-utf8.h"

/* The distance of checkpoints. */
#define INTERVAL ((guint64) 4096)

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

/* Forgets what was decoded at the end of the bytes, as if there were no more. */
static void
drop_end (H5Source *self)
{
  GArray *points = self->checkpoints;

  while (points->len
         && g_array_index (points, H5SourcePoint, points->len - 1).offset == self->length)
    g_array_set_size (points, points->len - 1);
  if (points->len)
    g_array_index (points, H5SourcePoint, points->len - 1).is_even = FALSE;
  else
    g_clear_pointer (&self->checkpoints, g_array_unref);
  self->has_recent = FALSE;
}

void
h5_source_append (H5Source *self, const char *bytes, gsize length)
{
  if (self->whole)
    return;
  if (self->checkpoints)
    drop_end (self);
  h5_buffer_append (&self->copied, bytes, length);
  self->data = (const guint8 *) self->copied.data;
  self->length = self->copied.length;
}

void
h5_source_set_encoding (H5Source *self, const H5Encoding *encoding, H5SourceForm form,
                        gsize bom_length)
{
  if (self->encoding == encoding && self->form == form && self->bom_length == bom_length)
    return;
  self->encoding = encoding;
  self->form = form;
  self->bom_length = bom_length;
  self->has_recent = FALSE;
  g_clear_pointer (&self->checkpoints, g_array_unref);
}

/* --- characters --- */

/* What is decoded at once: a character, or two that some encodings have together. */
typedef struct
{
  char text[H5_DECODER_MIN_OUTPUT];
  gsize length;
  guint64 start; /* its first byte in the source */
} Piece;

static H5SourcePoint
first_point (const H5Source *self)
{
  H5SourcePoint first = {
    .offset = self->bom_length,
    .position = { .offset = self->bom_length, .line = 1, .column = 1, .column_utf16 = 1 },
  };

  h5_decoder_init (&first.decoder, self->encoding ? self->encoding : h5_encoding_utf8 ());
  first.decoder.taken = first.decoder.start = self->bom_length;
  first.decoder.fatal = TRUE;
  return first;
}

/* Moves the position after a character. Returns its length in normalized text. */
static gsize
count_character (H5SourcePoint *at, const char *p, gsize length)
{
  gboolean ends_newline = *p == '\n' && at->after_cr;

  at->after_cr = *p == '\r';
  if (ends_newline)
    return 0;
  if (*p == '\r' || *p == '\n')
    {
      at->position.line++;
      at->position.column = at->position.column_utf16 = 1;
      return 1;
    }
  at->position.column++;
  at->position.column_utf16 += length == 4 ? 2 : 1;
  return length;
}

/* Decodes bytes until there is text. Malformed bytes are the same characters as in the parse. */
static void
decode_piece (const H5Source *self, H5SourcePoint *at, Piece *piece)
{
  const guint8 *end = self->data + self->length;
  H5Decoder *decoder = &at->decoder;
  /* All bytes after the first one stand for no text. */
  gboolean is_replacement = h5_encoding_kind (decoder->encoding) == H5_ENCODING_REPLACEMENT;
  H5DecoderStatus status;
  gboolean last;
  char *out;

  do
    {
      const guint8 *in = self->data + at->offset;
      const guint8 *to = in < end && !decoder->n_held ? (is_replacement ? end : in + 1) : in;
      out = piece->text;
      last = in == end && !decoder->n_held;
      piece->start = h5_decoder_offset (decoder);
      status = h5_decoder_decode (decoder, &in, to, &out, out + sizeof piece->text, last);
      if (status == H5_DECODER_MALFORMED)
        out += h5_utf8_encode (0xFFFD, out);
      at->offset = (guint64) (in - self->data);
    }
  while (out == piece->text && !last);
  piece->length = (gsize) (out - piece->text);
}

static guint32
take_utf32 (const H5Source *self, guint64 offset)
{
  guint32 code;

  memcpy (&code, self->data + offset, 4);
  code = self->form == H5_SOURCE_UTF32BE ? GUINT32_FROM_BE (code) : GUINT32_FROM_LE (code);
  return code <= 0x10FFFF && !h5_is_surrogate (code) ? code : 0xFFFD;
}

/* Decodes a character of an encoding that only XML has. */
static void
decode_unit (const H5Source *self, H5SourcePoint *at, Piece *piece)
{
  guint64 left = self->length - at->offset;

  piece->start = at->offset;
  piece->length = 0;
  if (!left)
    return;
  if (self->form == H5_SOURCE_LATIN1)
    piece->length = h5_utf8_encode (self->data[at->offset], piece->text);
  else
    piece->length = h5_utf8_encode (left < 4 ? 0xFFFD : take_utf32 (self, at->offset), piece->text);
  at->offset += self->form == H5_SOURCE_LATIN1 ? 1 : MIN (left, 4);
}

/* Decodes a piece, and moves after it. Returns FALSE at the end. */
static gboolean
take_piece (const H5Source *self, H5SourcePoint *at, Piece *piece)
{
  guint64 before = at->position.offset, text = at->text;

  if (self->form == H5_SOURCE_DECODER)
    decode_piece (self, at, piece);
  else
    decode_unit (self, at, piece);
  for (gsize i = 0, n; i < piece->length; i += n)
    {
      n = h5_utf8_sequence_length ((guint8) piece->text[i]);
      at->text += count_character (at, piece->text + i, n);
    }
  at->position.offset =
    self->form == H5_SOURCE_DECODER ? h5_decoder_offset (&at->decoder) : at->offset;
  if (at->position.offset - before != at->text - text)
    at->is_even = FALSE;
  return piece->length > 0;
}

/* A fast path over at most n bytes of ASCII. */
static void
pass_ascii (const H5Source *self, H5SourcePoint *at, guint64 n)
{
  const guint8 *start = self->data + at->offset;
  const guint8 *end = start + MIN (n, self->length - at->offset), *p;

  if (self->form != H5_SOURCE_DECODER || at->offset != at->position.offset
      || !h5_encoding_is_ascii_compatible (at->decoder.encoding))
    return;
  for (p = start; p < end && *p < 0x80; p++)
    {
      gsize length = count_character (at, (const char *) p, 1);
      at->text += length;
      at->is_even &= length == 1;
    }
  at->offset = at->position.offset = at->decoder.taken = at->decoder.start =
    (guint64) (p - self->data);
}

/* --- walking --- */

/* Moves to the character that contains this byte, or to the end. */
static void
walk_to_byte (const H5Source *self, H5SourcePoint *at, guint64 offset)
{
  while (at->position.offset < offset)
    {
      pass_ascii (self, at, offset - at->position.offset);
      H5SourcePoint next = *at;
      Piece piece;
      if (at->position.offset >= offset || !take_piece (self, &next, &piece)
          || next.position.offset > offset)
        return;
      *at = next;
    }
}

/* Moves to the character that contains this byte of the text, or to the end. Returns the byte of
 * the source with which it begins. */
static guint64
walk_to_text (const H5Source *self, H5SourcePoint *at, guint64 text)
{
  for (;;)
    {
      pass_ascii (self, at, text - at->text);
      H5SourcePoint next = *at;
      Piece piece;
      if (!take_piece (self, &next, &piece))
        return next.position.offset;
      if (next.text > text)
        return piece.start;
      *at = next;
    }
}

static H5SourcePoint *
nth_checkpoint (const H5Source *self, guint n)
{
  return &g_array_index (self->checkpoints, H5SourcePoint, n);
}

static void
add_checkpoint (H5Source *self)
{
  guint n = self->checkpoints->len;
  H5SourcePoint next = *nth_checkpoint (self, n - 1);

  next.is_even = TRUE;
  walk_to_byte (self, &next, n * INTERVAL);
  nth_checkpoint (self, n - 1)->is_even = next.is_even;
  next.is_even = FALSE;
  g_array_append_val (self->checkpoints, next);
}

static void
begin_checkpoints (H5Source *self)
{
  if (self->checkpoints)
    return;
  /* Of an empty source, there are no bytes to point at. */
  if (!self->data)
    self->data = (const guint8 *) "";
  H5SourcePoint first = first_point (self);
  self->checkpoints = g_array_new (FALSE, FALSE, sizeof first);
  g_array_append_val (self->checkpoints, first);
}

/* Returns the last checkpoint before a byte. Creates missing ones. */
static H5SourcePoint *
checkpoint_before (H5Source *self, guint64 offset)
{
  guint wanted = (guint) (MIN (offset, self->length) / INTERVAL);

  begin_checkpoints (self);
  while (self->checkpoints->len <= wanted)
    add_checkpoint (self);
  return nth_checkpoint (self, wanted);
}

/* The same for a byte of the text. */
static H5SourcePoint *
checkpoint_before_text (H5Source *self, guint64 text)
{
  guint low = 0, high, most = (guint) (self->length / INTERVAL);

  begin_checkpoints (self);
  while (self->checkpoints->len <= most
         && nth_checkpoint (self, self->checkpoints->len - 1)->text <= text)
    add_checkpoint (self);
  for (high = self->checkpoints->len; high - low > 1;)
    {
      guint middle = (low + high) / 2;
      if (nth_checkpoint (self, middle)->text <= text)
        low = middle;
      else
        high = middle;
    }
  return nth_checkpoint (self, low);
}

/* Walks on from the last result, if that is between the checkpoint and the byte. */
static H5SourcePoint *
walk (H5Source *self, const H5SourcePoint *checkpoint, guint64 offset)
{
  H5SourcePoint *recent = &self->recent;

  if (!self->has_recent || recent->position.offset > offset
      || recent->position.offset < checkpoint->position.offset)
    *recent = *checkpoint;
  self->has_recent = TRUE;
  walk_to_byte (self, recent, offset);
  return recent;
}

void
h5_source_locate (H5Source *self, guint64 offset, H5Position *position)
{
  *position = walk (self, checkpoint_before (self, offset), offset)->position;
  position->offset = offset;
}

guint64
h5_source_from_text (H5Source *self, guint64 text)
{
  const H5SourcePoint *checkpoint = checkpoint_before_text (self, text);
  H5SourcePoint *recent = &self->recent;

  if (checkpoint->is_even)
    return checkpoint->position.offset + (text - checkpoint->text);
  if (!self->has_recent || recent->text > text || recent->text < checkpoint->text)
    *recent = *checkpoint;
  self->has_recent = TRUE;
  return walk_to_text (self, recent, text);
}

guint64
h5_source_to_text (H5Source *self, guint64 offset)
{
  const H5SourcePoint *checkpoint = checkpoint_before (self, offset);

  /* The next checkpoint is before a character that begins before its place. */
  if (checkpoint->is_even && offset < checkpoint[1].position.offset)
    return checkpoint->text + (offset - checkpoint->position.offset);
  const H5SourcePoint *at = walk (self, checkpoint, offset);
  H5SourcePoint next = *at;
  Piece piece;
  gboolean has_text =
    take_piece (self, &next, &piece) && next.text > at->text && piece.start <= offset;
  return at->text - (at->text && offset < self->length && !has_text);
}

void
h5_source_decode (H5Source *self, guint64 offset, guint64 length, H5SourceText *out)
{
  H5SourcePoint at = *walk (self, checkpoint_before (self, offset), offset);
  guint64 end = MIN (offset + length, self->length);
  GArray *offsets = g_array_new (FALSE, FALSE, sizeof (guint64));
  Piece piece;

  *out = (H5SourceText){ .text = H5_BUFFER_INIT };
  while (at.position.offset < end && take_piece (self, &at, &piece))
    {
      h5_buffer_append (&out->text, piece.text, piece.length);
      for (gsize i = 0; i < piece.length; i++)
        g_array_append_val (offsets, piece.start);
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
