/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The decoders of gb18030, which is also that of GBK, and of Big5. */
#include "encoding/decode/h5-decode.h"

enum
{
  FIRST,
  SECOND,
  THIRD,
};

/* Returns the code point of two bytes, or 0. */
static inline guint32
gb18030_pair (guint lead, guint trail)
{
  guint place = trail - 0x40;

  if (place > 0xFE - 0x40 || trail == 0x7F)
    return 0;
  place -= trail > 0x7F;
  return h5_index_gb18030[(lead - 0x81) * 190 + place];
}

/* https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point. Returns 0 for null. */
static guint32
gb18030_ranges_code_point (guint pointer)
{
  const H5Gb18030Range *range;

  if (pointer >= 189000)
    return pointer <= 1237575 ? 0x10000 + (pointer - 189000) : 0;
  if (pointer > 39419)
    return 0;
  if (pointer == 7457)
    return 0xE7C7;
  range = &h5_gb18030_ranges[h5_gb18030_range_at[pointer >> 6]];
  while (range[1].pointer <= pointer)
    range++;
  return range->code_point + (pointer - range->pointer);
}

static inline guint32
gb18030_four (guint first, guint second, guint third, guint fourth)
{
  return gb18030_ranges_code_point (
    (((first - 0x81) * 10 + (second - 0x30)) * 126 + third - 0x81) * 10 + fourth - 0x30);
}

static inline gboolean
is_digit (guint byte)
{
  return byte - 0x30 < 10;
}

static inline gboolean
is_lead (guint byte)
{
  return byte - 0x81 <= 0xFE - 0x81;
}

static inline guint32
read_gb18030 (const guint8 *in, guint *length)
{
  if (!is_lead (in[0]))
    {
      *length = 1;
      return in[0] == 0x80 ? 0x20AC : 0;
    }
  if (!is_digit (in[1]))
    {
      *length = 2;
      return gb18030_pair (in[0], in[1]);
    }
  *length = 4;
  if (!is_lead (in[2]) || !is_digit (in[3]))
    return 0;
  return gb18030_four (in[0], in[1], in[2], in[3]);
}

/* Restores the bytes after the first one, and resets the state, after an invalid sequence. */
static gint32
gb18030_back_out (H5Decoder *self, int byte)
{
  if (byte != H5_DECODE_END)
    {
      h5_decode_restore (self, (guint8) byte);
      if (self->state[THIRD])
        h5_decode_restore (self, self->state[THIRD]);
      h5_decode_restore (self, self->state[SECOND]);
    }
  memset (self->state, 0, sizeof self->state);
  return H5_DECODE_ERROR;
}

static gint32
gb18030_fourth (H5Decoder *self, int byte)
{
  guint32 code_point;

  if (!is_digit ((guint) byte))
    return gb18030_back_out (self, byte);
  code_point =
    gb18030_four (self->state[FIRST], self->state[SECOND], self->state[THIRD], (guint) byte);
  memset (self->state, 0, sizeof self->state);
  return code_point ? (gint32) code_point : H5_DECODE_ERROR;
}

static gint32
gb18030_second (H5Decoder *self, int byte)
{
  guint32 code_point;

  if (is_digit ((guint) byte))
    {
      self->state[SECOND] = (guint8) byte;
      return H5_DECODE_CONTINUE;
    }
  code_point = gb18030_pair (self->state[FIRST], (guint) byte);
  self->state[FIRST] = 0;
  return code_point ? (gint32) code_point : h5_decode_reject (self, byte);
}

/* https://encoding.spec.whatwg.org/#gb18030-decoder */
static gint32
step_gb18030 (H5Decoder *self, int byte)
{
  if (byte == H5_DECODE_END)
    return self->state[FIRST] ? gb18030_back_out (self, byte) : H5_DECODE_FINISHED;
  if (self->state[THIRD])
    return gb18030_fourth (self, byte);
  if (self->state[SECOND])
    {
      if (!is_lead ((guint) byte))
        return gb18030_back_out (self, byte);
      self->state[THIRD] = (guint8) byte;
      return H5_DECODE_CONTINUE;
    }
  if (self->state[FIRST])
    return gb18030_second (self, byte);
  if (byte < 0x80)
    return byte;
  if (byte == 0x80)
    return 0x20AC;
  if (byte == 0xFF)
    return H5_DECODE_ERROR;
  self->state[FIRST] = (guint8) byte;
  return H5_DECODE_CONTINUE;
}

static void
run_gb18030 (H5Decoder *self, H5DecodeSpan *span)
{
  h5_decode_run_sequences (span, read_gb18030);
}

const H5DecodeClass h5_decode_gb18030 = { step_gb18030, run_gb18030 };

/* Returns the pointer of two bytes, or G_MAXUINT. */
static inline guint
big5_pointer (guint lead, guint trail)
{
  if (trail - 0x40 <= 0x7E - 0x40)
    return (lead - 0x81) * 157 + trail - 0x40;
  if (trail - 0xA1 <= 0xFE - 0xA1)
    return (lead - 0x81) * 157 + trail - 0x62;
  return G_MAXUINT;
}

static inline guint32
big5_code_point (guint pointer)
{
  guint32 plane_2;

  if (pointer >= H5_INDEX_BIG5_LENGTH)
    return 0;
  plane_2 = h5_index_big5_plane_2[pointer / 8] >> pointer % 8 & 1u;
  return h5_index_big5[pointer] | plane_2 << 17;
}

static inline guint32
read_big5 (const guint8 *in, guint *length)
{
  *length = 2;
  return is_lead (in[0]) ? big5_code_point (big5_pointer (in[0], in[1])) : 0;
}

/* Returns H5_DECODE_PAIR and its bits for the four pointers that mean two code points, or 0
 * for others. */
static gint32
big5_pair (guint pointer)
{
  switch (pointer)
    {
    case 1133:
      return H5_DECODE_PAIR | 0xCA << 12 | 0x304;
    case 1135:
      return H5_DECODE_PAIR | 0xCA << 12 | 0x30C;
    case 1164:
      return H5_DECODE_PAIR | 0xEA << 12 | 0x304;
    case 1166:
      return H5_DECODE_PAIR | 0xEA << 12 | 0x30C;
    default:
      return 0;
    }
}

static gint32
big5_trail (H5Decoder *self, int byte)
{
  guint pointer = big5_pointer (self->state[FIRST], (guint) byte);
  gint32 result = big5_pair (pointer);

  self->state[FIRST] = 0;
  if (result == 0)
    result = (gint32) big5_code_point (pointer);
  return result ? result : h5_decode_reject (self, byte);
}

/* https://encoding.spec.whatwg.org/#big5-decoder */
static gint32
step_big5 (H5Decoder *self, int byte)
{
  if (byte == H5_DECODE_END)
    {
      gboolean open = self->state[FIRST] != 0;
      self->state[FIRST] = 0;
      return open ? H5_DECODE_ERROR : H5_DECODE_FINISHED;
    }
  if (self->state[FIRST])
    return big5_trail (self, byte);
  if (byte < 0x80)
    return byte;
  if (!is_lead ((guint) byte))
    return H5_DECODE_ERROR;
  self->state[FIRST] = (guint8) byte;
  return H5_DECODE_CONTINUE;
}

static void
run_big5 (H5Decoder *self, H5DecodeSpan *span)
{
  h5_decode_run_sequences (span, read_big5);
}

const H5DecodeClass h5_decode_big5 = { step_big5, run_big5 };
