/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "encoding/h5-decoder.h"
#include "encoding/decode/h5-decode.h"

static const H5DecodeClass *const classes[] = {
  [H5_ENCODING_SINGLE_BYTE] = &h5_decode_single_byte,
  [H5_ENCODING_UTF_8] = &h5_decode_utf8,
  [H5_ENCODING_UTF_16BE] = &h5_decode_utf16be,
  [H5_ENCODING_UTF_16LE] = &h5_decode_utf16le,
  [H5_ENCODING_GBK] = &h5_decode_gb18030,
  [H5_ENCODING_GB18030] = &h5_decode_gb18030,
  [H5_ENCODING_BIG5] = &h5_decode_big5,
  [H5_ENCODING_EUC_JP] = &h5_decode_euc_jp,
  [H5_ENCODING_ISO_2022_JP] = &h5_decode_iso_2022_jp,
  [H5_ENCODING_SHIFT_JIS] = &h5_decode_shift_jis,
  [H5_ENCODING_EUC_KR] = &h5_decode_euc_kr,
  [H5_ENCODING_REPLACEMENT] = &h5_decode_replacement,
};

void
h5_decoder_init (H5Decoder *self, const H5Encoding *encoding)
{
  *self = (H5Decoder){ .encoding = encoding };
}

guint64
h5_decoder_offset (const H5Decoder *self)
{
  return self->start;
}

gsize
h5_decoder_max_output (gsize input_length)
{
  gsize length = input_length;

  /* At most three bytes for each, and for those held back from previous input. */
  if (!g_size_checked_add (&length, length, 4) || !g_size_checked_mul (&length, length, 3))
    return G_MAXSIZE;
  return length;
}

static void
run (H5Decoder *self, const H5DecodeClass *class, H5DecodeSpan *span)
{
  const guint8 *before = span->in;

  class->run (self, span);
  self->taken += (gsize) (span->in - before);
  self->start = self->taken;
}

/* Returns the next byte to decode, or H5_DECODE_END. */
static int
take_byte (H5Decoder *self, H5DecodeSpan *span)
{
  if (self->n_held > 0)
    {
      guint8 byte = self->held[0];
      self->n_held--;
      for (guint i = 0; i < self->n_held; i++)
        self->held[i] = self->held[i + 1];
      return byte;
    }
  if (span->in == span->in_end)
    return H5_DECODE_END;
  self->taken++;
  return *span->in++;
}

/* Writes a result of step. */
static void
emit (H5Decoder *self, H5DecodeSpan *span, gint32 result)
{
  guint64 end = self->taken - self->n_held;

  if (result >= H5_DECODE_PAIR)
    {
      h5_decode_put (span, (guint32) result >> 12 & 0xFFF);
      h5_decode_put (span, (guint32) result & 0xFFF);
    }
  else if (result >= 0)
    h5_decode_put (span, (guint32) result);
  else if (result == H5_DECODE_ERROR)
    {
      self->replacements++;
      self->error_start = self->start;
      self->error_end = end;
      if (!self->fatal)
        h5_decode_put (span, 0xFFFD);
    }
  self->start = end;
}

static H5DecoderStatus
decode (H5Decoder *self, H5DecodeSpan *span, gboolean last)
{
  const H5DecodeClass *class = classes[self->encoding->kind];

  for (;;)
    {
      gint32 result;

      if (self->start == self->taken && span->in < span->in_end)
        run (self, class, span);
      if (!last && self->n_held == 0 && span->in == span->in_end)
        return H5_DECODER_INPUT_EMPTY;
      if (span->out_end - span->out < H5_DECODER_MIN_OUTPUT)
        return H5_DECODER_OUTPUT_FULL;
      result = class->step (self, take_byte (self, span));
      if (result == H5_DECODE_FINISHED)
        return H5_DECODER_INPUT_EMPTY;
      if (result != H5_DECODE_CONTINUE)
        emit (self, span, result);
      if (result == H5_DECODE_ERROR && self->fatal)
        return H5_DECODER_MALFORMED;
    }
}

/* https://encoding.spec.whatwg.org/#concept-encoding-process */
H5DecoderStatus
h5_decoder_decode (H5Decoder *self, const guint8 **input, const guint8 *input_end, char **output,
                   char *output_end, gboolean last)
{
  H5DecodeSpan span = { *input, input_end, *output, output_end };
  H5DecoderStatus status = decode (self, &span, last);

  *input = span.in;
  *output = span.out;
  return status;
}
