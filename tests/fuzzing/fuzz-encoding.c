/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Decodes bytes in any encoding: the text is the same in one piece and in pieces, with much
 * and with little room. It is always valid UTF-8, and every byte is counted. Text that an
 * encoder can write is decoded as the same text. The first three bytes choose the encoding,
 * the pieces and the room. The rest is decoded. */
#include "fuzz.h"

#include "base/h5-buffer.h"
#include "base/h5-utf8.h"
#include "encoding/h5-decoder.h"
#include "encoding/h5-encoder.h"
#include "encoding/detect/h5-sniff.h"

#include <string.h>

#define OPTION_BYTES 3

static void
decode_piece (H5Decoder *decoder, const uint8_t *data, size_t size, gsize room, gboolean last,
              H5Buffer *text)
{
  const guint8 *in = data;
  H5DecoderStatus status;

  do
    {
      char buffer[512], *out = buffer;
      status = h5_decoder_decode (decoder, &in, data + size, &out, buffer + room, last);
      g_assert (out <= buffer + room && in <= data + size);
      h5_buffer_append (text, buffer, (gsize) (out - buffer));
    }
  while (status == H5_DECODER_OUTPUT_FULL);
  g_assert (status == H5_DECODER_INPUT_EMPTY && in == data + size);
}

static void
decode (const H5Encoding *encoding, const uint8_t *data, size_t size, gsize piece, gsize room,
        H5Decoder *decoder, H5Buffer *text)
{
  h5_decoder_init (decoder, encoding);
  for (size_t at = 0; at < size; at += piece)
    decode_piece (decoder, data + at, MIN (piece, size - at), room, FALSE, text);
  decode_piece (decoder, data + size, 0, room, TRUE, text);
  g_assert (decoder->taken == size && h5_decoder_offset (decoder) == size);
  g_assert (
    h5_utf8_valid_length ((const guint8 *) text->data, (const guint8 *) text->data + text->length)
    == text->length);
}

/* Returns FALSE if the encoding lacks a character. */
static gboolean
encode (const H5Encoding *encoding, const H5Buffer *text, gsize room, H5Buffer *bytes)
{
  const char *in = text->data, *end = text->data + text->length;
  H5Encoder encoder;
  H5EncoderStatus status;

  h5_encoder_init (&encoder, encoding, TRUE);
  do
    {
      guint8 buffer[512], *out = buffer;
      status = h5_encoder_encode (&encoder, &in, end, &out, buffer + room, TRUE);
      h5_buffer_append (bytes, (const char *) buffer, (gsize) (out - buffer));
    }
  while (status == H5_ENCODER_OUTPUT_FULL);
  return status == H5_ENCODER_INPUT_EMPTY;
}

/* Whether the standard decodes this as other text: gb18030's side table, and half-width
 * katakana in ISO-2022-JP. */
static gboolean
has_exception (const H5Encoding *encoding, const H5Buffer *text)
{
  H5EncodingKind kind = h5_encoding_kind (encoding);
  const char *p = text->data;

  while (p < text->data + text->length)
    {
      guint32 c = h5_utf8_next (&p);
      if (kind == H5_ENCODING_ISO_2022_JP && c >= 0xFF61 && c <= 0xFF9F)
        return TRUE;
      if (kind == H5_ENCODING_GB18030 && c >= 0xE78D && c <= 0xE864)
        return TRUE;
    }
  return FALSE;
}

static void
check_round_trip (const H5Encoding *encoding, const H5Buffer *text, gsize room)
{
  H5Buffer bytes = H5_BUFFER_INIT, again = H5_BUFFER_INIT;
  H5Decoder decoder;

  h5_buffer_append (&bytes, "", 0);
  if (h5_encoding_get_output (encoding) == encoding && encode (encoding, text, room, &bytes)
      && !has_exception (encoding, text))
    {
      h5_buffer_append (&again, "", 0);
      decode (encoding, (const uint8_t *) bytes.data, bytes.length, 7, room, &decoder, &again);
      g_assert (decoder.replacements == 0);
      g_assert_cmpmem (again.data, again.length, text->data, text->length);
    }
  h5_buffer_clear (&bytes);
  h5_buffer_clear (&again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size < OPTION_BYTES)
    return 0;
  const H5Encoding *encoding = h5_encoding_nth (data[0] % H5_N_ENCODINGS);
  gsize piece = 1 + data[1] % 40, room = H5_ENCODER_MIN_OUTPUT + data[2] % 200;
  H5Buffer whole = H5_BUFFER_INIT, pieces = H5_BUFFER_INIT;
  H5Decoder one, many;
  H5SniffHints hints = { 0 };

  data += OPTION_BYTES;
  size -= OPTION_BYTES;
  h5_buffer_append (&whole, "", 0);
  h5_buffer_append (&pieces, "", 0);
  decode (encoding, data, size, MAX (size, 1), 512, &one, &whole);
  decode (encoding, data, size, piece, room, &many, &pieces);
  g_assert_cmpmem (whole.data, whole.length, pieces.data, pieces.length);
  g_assert (one.replacements == many.replacements);
  if (one.replacements == 0)
    check_round_trip (encoding, &whole, room);
  g_assert (h5_sniff (&hints, data, size).encoding != NULL);
  h5_buffer_clear (&whole);
  h5_buffer_clear (&pieces);
  return 0;
}
