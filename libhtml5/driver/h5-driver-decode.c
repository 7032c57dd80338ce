/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Bytes into the input's buffer, a piece at a time, so that the text of a large document is
 * never in memory twice. */
#include "driver/h5-driver-private.h"

#define PIECE ((gsize) 16 * 1024)
#define ROOM (3 * PIECE + 64)

typedef struct
{
  const guint8 *in;
  const guint8 *end;
  char *start;
  char *out;
  guint64 source_start;
} Piece;

/* What stands for malformed bytes has a length of its own; the input is told. */
static void
put_replacement (H5Driver *self, Piece *piece)
{
  gssize source_length = (gssize) (self->decoder.error_end - self->decoder.error_start);

  memcpy (piece->out, "\xEF\xBF\xBD", 3);
  piece->out += 3;
  h5_input_shift (&self->input, (gsize) (piece->out - piece->start), source_length - 3);
}

static void
decode_piece (H5Driver *self, Piece *piece, gboolean last)
{
  char *out_end = piece->start + ROOM;

  while (h5_decoder_decode (&self->decoder, &piece->in, piece->end, &piece->out, out_end, last)
         == H5_DECODER_MALFORMED)
    put_replacement (self, piece);
}

void
h5_driver_decode (H5Driver *self, const guint8 *bytes, gsize length, gboolean last)
{
  const guint8 *end = bytes + length;

  /* Without positions to keep, the decoder may replace on its own. */
  self->decoder.fatal = self->input.with_positions;
  do
    {
      gsize n = MIN ((gsize) (end - bytes), PIECE);
      Piece piece = { .in = bytes, .end = bytes + n };
      piece.start = piece.out = h5_input_reserve (&self->input, ROOM);
      piece.source_start = h5_decoder_offset (&self->decoder);
      decode_piece (self, &piece, last && bytes + n == end);
      h5_input_commit (&self->input, (gsize) (piece.out - piece.start),
                       (gsize) (h5_decoder_offset (&self->decoder) - piece.source_start));
      h5_tokenizer_run (self->tokenizer);
      bytes = piece.in;
    }
  while (bytes < end && !self->stopped);
}
