/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "encoding/h5-encoder.h"
#include "encoding/decode/h5-ascii-copy.h"
#include "encoding/h5-encode.h"

#include "base/h5-utf8.h"

static const H5EncodeOne encoders[] = {
  [H5_ENCODING_SINGLE_BYTE] = h5_encode_single_byte,
  [H5_ENCODING_GBK] = h5_encode_gb18030_one,
  [H5_ENCODING_GB18030] = h5_encode_gb18030_one,
  [H5_ENCODING_BIG5] = h5_encode_big5_one,
  [H5_ENCODING_EUC_JP] = h5_encode_euc_jp_one,
  [H5_ENCODING_ISO_2022_JP] = h5_encode_iso_2022_jp_one,
  [H5_ENCODING_SHIFT_JIS] = h5_encode_shift_jis_one,
  [H5_ENCODING_EUC_KR] = h5_encode_euc_kr_one,
};

void
h5_encoder_init (H5Encoder *self, const H5Encoding *encoding, gboolean fatal)
{
  *self = (H5Encoder){ .encoding = h5_encoding_get_output (encoding), .fatal = fatal };
}

/* Whether the input has a complete character. */
static inline gboolean
has_character (const char *in, const char *end)
{
  return in < end && (gsize) (end - in) >= h5_utf8_sequence_length ((guint8) *in);
}

/* Copies the bytes, up to a boundary between characters. */
static H5EncoderStatus
encode_utf8 (const char **in, const char *in_end, guint8 **out, guint8 *out_end)
{
  gsize available = (gsize) (in_end - *in), room = (gsize) (out_end - *out);
  const char *end = *in + MIN (available, room);
  const char *cut = end;

  /* The end is within a character if there are not enough bytes after the last lead byte. */
  while (cut > *in && h5_utf8_is_continuation ((guint8) cut[-1]))
    cut--;
  if (cut > *in && !has_character (cut - 1, end))
    end = cut - 1;
  memcpy (*out, *in, (gsize) (end - *in));
  *out += end - *in;
  *in = end;
  return has_character (end, in_end) ? H5_ENCODER_OUTPUT_FULL : H5_ENCODER_INPUT_EMPTY;
}

/* https://encoding.spec.whatwg.org/#concept-encoding-process, error mode "html" */
static void
put_reference (guint32 code_point, guint8 **out)
{
  char digits[7];
  guint n = 0;

  *(*out)++ = '&';
  *(*out)++ = '#';
  for (; code_point > 0; code_point /= 10)
    digits[n++] = (char) ('0' + code_point % 10);
  while (n > 0)
    *(*out)++ = (guint8) digits[--n];
  *(*out)++ = ';';
}

/* Encodes one character. Returns FALSE to stop. */
static gboolean
encode_one (H5Encoder *self, H5EncodeOne encode, guint32 code_point, guint8 **out)
{
  self->unmappable = code_point;
  if (encode (self, code_point, out))
    return TRUE;
  self->replacements++;
  if (self->fatal)
    return FALSE;
  put_reference (self->unmappable, out);
  return TRUE;
}

static H5EncoderStatus
encode_legacy (H5Encoder *self, const char **in, const char *in_end, guint8 **out, guint8 *out_end)
{
  H5EncodeOne encode = encoders[self->encoding->kind];
  gboolean copies_ascii = h5_encoding_is_ascii_compatible (self->encoding);

  while (has_character (*in, in_end))
    {
      if (out_end - *out < H5_ENCODER_MIN_OUTPUT)
        return H5_ENCODER_OUTPUT_FULL;
      if (copies_ascii && (guint8) * *in < 0x80)
        {
          gsize room = (gsize) MIN (in_end - *in, out_end - *out);
          gsize n = h5_ascii_copy (*in, (char *) *out, room);
          *in += n;
          *out += n;
        }
      else if (!encode_one (self, encode, h5_utf8_next (in), out))
        return H5_ENCODER_UNMAPPABLE;
    }
  return H5_ENCODER_INPUT_EMPTY;
}

H5EncoderStatus
h5_encoder_encode (H5Encoder *self, const char **input, const char *input_end, guint8 **output,
                   guint8 *output_end, gboolean last)
{
  H5EncoderStatus status;

  if (self->encoding->kind == H5_ENCODING_UTF_8)
    return encode_utf8 (input, input_end, output, output_end);
  status = encode_legacy (self, input, input_end, output, output_end);
  if (status == H5_ENCODER_INPUT_EMPTY && last && self->encoding->kind == H5_ENCODING_ISO_2022_JP)
    {
      if (output_end - *output < H5_ENCODER_MIN_OUTPUT)
        return H5_ENCODER_OUTPUT_FULL;
      h5_encode_iso_2022_jp_end (self, output);
    }
  return status;
}
