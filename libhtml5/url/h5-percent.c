/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "url/h5-percent.h"

#include "base/h5-ascii.h"
#include "encoding/h5-decoder.h"
#include "encoding/h5-encoder.h"

/* Each set, together with the sets that contain it. */
#define COMPONENT (H5_PERCENT_COMPONENT | H5_PERCENT_FORM_URLENCODED)
#define USERINFO (H5_PERCENT_USERINFO | COMPONENT)
#define PATH (H5_PERCENT_PATH | USERINFO)
#define QUERY (H5_PERCENT_QUERY | H5_PERCENT_SPECIAL_QUERY | PATH)
#define C0_CONTROL (H5_PERCENT_C0_CONTROL | H5_PERCENT_FRAGMENT | QUERY)

/* The sets that contain a byte: https://url.spec.whatwg.org/#c0-control-percent-encode-set and
 * the definitions after it. */
static const guint8 sets[256] = {
  [0x00 ... 0x1F] = C0_CONTROL,
  [' '] = H5_PERCENT_FRAGMENT | QUERY,
  ['!'] = H5_PERCENT_FORM_URLENCODED,
  ['"'] = H5_PERCENT_FRAGMENT | QUERY,
  ['#'] = QUERY,
  ['$' ... '&'] = COMPONENT,
  ['\''] = H5_PERCENT_SPECIAL_QUERY | H5_PERCENT_FORM_URLENCODED,
  ['(' ... ')'] = H5_PERCENT_FORM_URLENCODED,
  ['+' ... ','] = COMPONENT,
  ['/'] = USERINFO,
  [':' ... ';'] = USERINFO,
  ['<'] = H5_PERCENT_FRAGMENT | QUERY,
  ['='] = USERINFO,
  ['>'] = H5_PERCENT_FRAGMENT | QUERY,
  ['?'] = PATH,
  ['@'] = USERINFO,
  ['[' ... ']'] = USERINFO,
  ['^'] = PATH,
  ['`'] = H5_PERCENT_FRAGMENT | PATH,
  ['{'] = PATH,
  ['|'] = USERINFO,
  ['}'] = PATH,
  ['~'] = H5_PERCENT_FORM_URLENCODED,
  [0x7F ... 0xFF] = C0_CONTROL,
};

static void
append_byte (H5Buffer *out, guint8 byte, H5PercentSet set)
{
  static const char digits[] = "0123456789ABCDEF";
  char triple[] = { '%', digits[byte >> 4], digits[byte & 15] };

  if (set == H5_PERCENT_FORM_URLENCODED && byte == ' ')
    h5_buffer_append_byte (out, '+');
  else
    h5_buffer_append (out, triple, sizeof triple);
}

void
h5_percent_encode (const char *text, gsize length, H5PercentSet set, H5Buffer *out)
{
  const char *end = text + length;
  const char *p = text;

  while (p < end)
    {
      const char *run = p;
      while (p < end && !(sets[(guint8) *p] & set))
        p++;
      if (p > run)
        h5_buffer_append (out, run, (gsize) (p - run));
      while (p < end && sets[(guint8) *p] & set)
        append_byte (out, (guint8) *p++, set);
    }
}

void
h5_percent_encode_after_encoding (const char *text, gsize length, const H5Encoding *encoding,
                                  H5PercentSet set, H5Buffer *out)
{
  H5Encoder encoder;
  H5EncoderStatus status;
  const char *end = text + length;
  char bytes[1024];

  if (!encoding || encoding == h5_encoding_utf8 ())
    {
      h5_percent_encode (text, length, set, out);
      return;
    }
  h5_encoder_init (&encoder, encoding, TRUE);
  do
    {
      guint8 *to = (guint8 *) bytes;
      status = h5_encoder_encode (&encoder, &text, end, &to, (guint8 *) bytes + sizeof bytes, TRUE);
      h5_percent_encode (bytes, (gsize) ((char *) to - bytes), set, out);
      if (status == H5_ENCODER_UNMAPPABLE)
        h5_buffer_append_printf (out, "%%26%%23%u%%3B", encoder.unmappable);
    }
  while (status != H5_ENCODER_INPUT_EMPTY);
}

/* https://url.spec.whatwg.org/#percent-decode */
static void
percent_decode (const char *text, gsize length, H5Buffer *out)
{
  const char *end = text + length;

  while (text < end)
    {
      const char *percent = memchr (text, '%', (gsize) (end - text));
      const char *stop = percent ? percent : end;
      int high = stop + 2 < end ? h5_ascii_hex_value ((guint8) stop[1]) : -1;
      int low = stop + 2 < end ? h5_ascii_hex_value ((guint8) stop[2]) : -1;
      h5_buffer_append (out, text, (gsize) (stop - text));
      text = stop;
      if (stop == end)
        break;
      h5_buffer_append_byte (out, high < 0 || low < 0 ? '%' : (char) (high << 4 | low));
      text += high < 0 || low < 0 ? 1 : 3;
    }
}

void
h5_utf8_append_decoded (const char *bytes, gsize length, H5Buffer *out)
{
  H5Decoder decoder;
  const guint8 *input = (const guint8 *) bytes;
  gsize room = h5_decoder_max_output (length);
  char *to = h5_buffer_room (out, room);

  h5_decoder_init (&decoder, h5_encoding_utf8 ());
  h5_decoder_decode (&decoder, &input, input + length, &to, to + room, TRUE);
  h5_buffer_end_at (out, to);
  h5_buffer_truncate (out, out->length);
}

void
h5_percent_decode_text (const char *text, gsize length, H5Buffer *out)
{
  H5Buffer bytes = H5_BUFFER_INIT;

  percent_decode (text, length, &bytes);
  if (bytes.length)
    h5_utf8_append_decoded (bytes.data, bytes.length, out);
  h5_buffer_clear (&bytes);
}
