/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Bytes into the input's buffer, a piece at a time, so that the text of a large document is
 * never in memory twice. */
#include "driver/h5-driver-private.h"

#define PIECE ((gsize) 16 * 1024)
#define ROOM (3 * PIECE + 64)

static const char replacement[] = "\xEF\xBF\xBD";

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

  memcpy (piece->out, replacement, 3);
  piece->out += 3;
  h5_input_shift (&self->input, (gsize) (piece->out - piece->start), source_length - 3);
}

static H5DecoderStatus
decode_to (H5Driver *self, Piece *piece, const guint8 *end, gboolean last)
{
  return h5_decoder_decode (&self->decoder, &piece->in, end, &piece->out, piece->start + ROOM,
                            last);
}

/* Where a byte of text need not be a byte of the source: in steps of one byte, noting where the
 * two part. */
static H5DecoderStatus
decode_with_shifts (H5Driver *self, Piece *piece, gboolean last)
{
  H5DecoderStatus status;

  do
    {
      const guint8 *end = MIN (piece->in + 1, piece->end);
      const char *out = piece->out;
      guint64 offset = h5_decoder_offset (&self->decoder);
      status = decode_to (self, piece, end, last && end == piece->end);
      gssize written = piece->out - out;
      gssize read = (gssize) (h5_decoder_offset (&self->decoder) - offset);
      if (status != H5_DECODER_MALFORMED && written && read != written)
        h5_input_shift (&self->input, (gsize) (piece->out - piece->start), read - written);
    }
  while (status != H5_DECODER_MALFORMED && piece->in < piece->end);
  return status;
}

static H5DecoderStatus
decode_some (H5Driver *self, Piece *piece, gboolean last)
{
  if (self->input.with_positions && self->decoder.encoding != h5_encoding_utf8 ())
    return decode_with_shifts (self, piece, last);
  return decode_to (self, piece, piece->end, last);
}

static H5DecoderStatus
decode_piece (H5Driver *self, Piece *piece, gboolean last)
{
  H5DecoderStatus status;

  while ((status = decode_some (self, piece, last)) == H5_DECODER_MALFORMED && !self->xmler)
    put_replacement (self, piece);
  return status;
}

void
h5_driver_run (H5Driver *self)
{
  if (self->xmler)
    h5_xmler_run (self->xmler);
  else
    h5_tokenizer_run (self->tokenizer);
}

static void
commit_piece (H5Driver *self, Piece *piece, guint64 source_end)
{
  h5_input_commit (&self->input, (gsize) (piece->out - piece->start),
                   (gsize) (source_end - piece->source_start));
  h5_driver_run (self);
}

/* In XML malformed bytes are an error, which is said before what comes after it is read. */
static void
run_malformed (H5Driver *self)
{
  memcpy (h5_input_reserve (&self->input, 3), replacement, 3);
  h5_input_commit (&self->input, 3,
                   (gsize) (self->decoder.error_end - self->decoder.error_start));
  h5_xmler_run_malformed (self->xmler);
}

void
h5_driver_decode (H5Driver *self, const guint8 *bytes, gsize length, gboolean last)
{
  const guint8 *end = bytes + length;
  H5DecoderStatus status;

  /* Without positions to keep, the decoder may replace on its own. */
  self->decoder.fatal = self->input.with_positions || self->xmler;
  do
    {
      gsize n = MIN ((gsize) (end - bytes), PIECE);
      Piece piece = { .in = bytes, .end = bytes + n };
      piece.start = piece.out = h5_input_reserve (&self->input, ROOM);
      piece.source_start = h5_decoder_offset (&self->decoder);
      status = decode_piece (self, &piece, last && bytes + n == end);
      bytes = piece.in;
      if (status == H5_DECODER_MALFORMED)
        {
          commit_piece (self, &piece, self->decoder.error_start);
          run_malformed (self);
        }
      else
        commit_piece (self, &piece, h5_decoder_offset (&self->decoder));
    }
  while ((bytes < end || status == H5_DECODER_MALFORMED) && !self->stopped);
}
