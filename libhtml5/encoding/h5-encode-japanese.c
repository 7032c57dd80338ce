/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "encoding/h5-encode.h"

#define YEN_SIGN 0xA5
#define OVERLINE 0x203E

/* The states of ISO-2022-JP. */
enum
{
  ASCII,
  ROMAN,
  JIS0208,
};

static inline gboolean
is_half_width_katakana (guint32 code_point)
{
  return code_point >= 0xFF61 && code_point <= 0xFF9F;
}

/* Returns the bytes of EUC-JP for a code point of jis0208, or 0. */
static guint
jis0208_bytes (guint32 code_point)
{
  if (code_point == 0x2212)
    code_point = 0xFF0D;
  return h5_encode_map_lookup (&h5_encode_jis0208, code_point);
}

/* Writes a yen sign or an overline, which have the bytes of ASCII's backslash and tilde. */
static gboolean
put_yen_or_overline (guint32 code_point, guint8 **out)
{
  if (code_point != YEN_SIGN && code_point != OVERLINE)
    return FALSE;
  *(*out)++ = code_point == YEN_SIGN ? 0x5C : 0x7E;
  return TRUE;
}

/* https://encoding.spec.whatwg.org/#euc-jp-encoder */
gboolean
h5_encode_euc_jp_one (H5Encoder *self, guint32 code_point, guint8 **out)
{
  guint bytes;

  if (put_yen_or_overline (code_point, out))
    return TRUE;
  if (is_half_width_katakana (code_point))
    bytes = 0x8E00 | (code_point - 0xFF61 + 0xA1);
  else
    bytes = jis0208_bytes (code_point);
  if (bytes == 0)
    return FALSE;
  h5_encode_put_two (out, bytes);
  return TRUE;
}

/* https://encoding.spec.whatwg.org/#index-shift_jis-pointer, from the bytes of EUC-JP. */
static guint
shift_jis_pointer (guint bytes)
{
  guint pointer = ((bytes >> 8) - 0xA1) * 94 + (bytes & 0xFF) - 0xA1;

  return pointer >= 8272 ? h5_shift_jis_instead[pointer - 8272] : pointer;
}

/* https://encoding.spec.whatwg.org/#shift_jis-encoder */
gboolean
h5_encode_shift_jis_one (H5Encoder *self, guint32 code_point, guint8 **out)
{
  guint bytes, pointer, lead, trail;

  if (put_yen_or_overline (code_point, out))
    return TRUE;
  if (code_point == 0x80 || is_half_width_katakana (code_point))
    {
      *(*out)++ = (guint8) (code_point == 0x80 ? 0x80 : code_point - 0xFF61 + 0xA1);
      return TRUE;
    }
  bytes = jis0208_bytes (code_point);
  if (bytes == 0)
    return FALSE;
  pointer = shift_jis_pointer (bytes);
  lead = pointer / 188;
  trail = pointer % 188;
  h5_encode_put_two (out, (lead + (lead < 0x1F ? 0x81 : 0xC1)) << 8
                            | (trail + (trail < 0x3F ? 0x40 : 0x41)));
  return TRUE;
}

static void
shift_to (H5Encoder *self, guint8 state, guint8 **out)
{
  static const guint8 escapes[][3] = {
    [ASCII] = { 0x1B, '(', 'B' },
    [ROMAN] = { 0x1B, '(', 'J' },
    [JIS0208] = { 0x1B, '$', 'B' },
  };

  if (self->state == state)
    return;
  for (guint i = 0; i < 3; i++)
    *(*out)++ = escapes[state][i];
  self->state = state;
}

static gboolean
put_ascii (H5Encoder *self, guint8 byte, guint8 **out)
{
  if (self->state == JIS0208)
    shift_to (self, ASCII, out);
  if (byte == 0x0E || byte == 0x0F || byte == 0x1B)
    {
      self->unmappable = 0xFFFD; /* the character itself would switch the character set */
      return FALSE;
    }
  if (byte == 0x5C || byte == 0x7E)
    shift_to (self, ASCII, out);
  *(*out)++ = byte;
  return TRUE;
}

/* https://encoding.spec.whatwg.org/#iso-2022-jp-encoder */
gboolean
h5_encode_iso_2022_jp_one (H5Encoder *self, guint32 code_point, guint8 **out)
{
  guint bytes;

  if (code_point < 0x80)
    return put_ascii (self, (guint8) code_point, out);
  if (code_point == YEN_SIGN || code_point == OVERLINE)
    {
      shift_to (self, ROMAN, out);
      return put_yen_or_overline (code_point, out);
    }
  if (is_half_width_katakana (code_point))
    code_point = h5_iso_2022_jp_katakana[code_point - 0xFF61];
  bytes = jis0208_bytes (code_point);
  if (bytes == 0)
    {
      if (self->state == JIS0208)
        shift_to (self, ASCII, out);
      return FALSE;
    }
  shift_to (self, JIS0208, out);
  h5_encode_put_two (out, bytes & 0x7F7F);
  return TRUE;
}

void
h5_encode_iso_2022_jp_end (H5Encoder *self, guint8 **out)
{
  shift_to (self, ASCII, out);
}
