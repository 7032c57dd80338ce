/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Bytes into the input's buffer, a piece at a time, so that the text of a large document is
 * never in memory twice. */
#include "driver/h5-driver-private.h"

#include "base/h5-utf8.h"

#define PIECE ((gsize) 16 * 1024)
#define ROOM (3 * PIECE + 64)

typedef struct
{
  const guint8 *in;
  const guint8 *end;
  char *start;
  char *out;
} Piece;

static H5DecoderStatus
decode_to (H5Driver *self, Piece *piece, const guint8 *to, gboolean last)
{
  return h5_decoder_decode (&self->decoder, &piece->in, to, &piece->out, piece->start + ROOM, last);
}

/* How far the decoder may go without losing count: while text and source are as long. */
static const guint8 *
next_stop (const H5Driver *self, const Piece *piece)
{
  const guint8 *p = piece->in;

  if (h5_decoder_offset (&self->decoder) != self->decoder.taken)
    return p + 1;
  if (self->sniffed.encoding == h5_encoding_utf8 ())
    return p + MAX (1, h5_utf8_valid_length (p, piece->end));
  if (!h5_encoding_is_ascii_compatible (self->sniffed.encoding))
    return p + 1;
  while (p < piece->end && *p < 0x80)
    p++;
  return MAX (p, piece->in + 1);
}

/* Decodes up to a place, and tells the input where text and source differ in length. The
 * decoder is fatal, so that this is known of what stands for malformed bytes too. */
static void
decode_counted (H5Driver *self, Piece *piece, const guint8 *to, gboolean last)
{
  H5DecoderStatus status;

  do
    {
      guint64 source = h5_decoder_offset (&self->decoder);
      const char *text = piece->out;
      gssize shift;

      status = decode_to (self, piece, to, last);
      if (status == H5_DECODER_MALFORMED)
        piece->out += h5_utf8_encode (0xFFFD, piece->out);
      shift = (gssize) (h5_decoder_offset (&self->decoder) - source) - (piece->out - text);
      if (shift != 0)
        h5_input_shift (&self->input, (gsize) (piece->out - piece->start), shift);
    }
  while (status == H5_DECODER_MALFORMED);
}

static void
decode_piece (H5Driver *self, Piece *piece, gboolean last)
{
  self->decoder.fatal = self->input.with_positions;
  if (!self->input.with_positions)
    {
      decode_to (self, piece, piece->end, last);
      return;
    }
  while (piece->in < piece->end)
    decode_counted (self, piece, next_stop (self, piece), FALSE);
  if (last)
    decode_counted (self, piece, piece->end, TRUE);
}

void
h5_driver_decode (H5Driver *self, const guint8 *bytes, gsize length, gboolean last)
{
  const guint8 *end = bytes + length;

  do
    {
      gsize n = MIN ((gsize) (end - bytes), PIECE);
      Piece piece = { .in = bytes, .end = bytes + n };
      guint64 source_start = h5_decoder_offset (&self->decoder);
      piece.start = piece.out = h5_input_reserve (&self->input, ROOM);
      decode_piece (self, &piece, last && bytes + n == end);
      h5_input_commit (&self->input, (gsize) (piece.out - piece.start),
                       (gsize) (h5_decoder_offset (&self->decoder) - source_start));
      h5_tokenizer_run (self->tokenizer);
      bytes = piece.in;
    }
  while (bytes < end && !self->stopped && !self->new_encoding);
}
