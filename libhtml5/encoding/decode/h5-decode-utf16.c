/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "encoding/decode/h5-decode.h"

enum
{
  HAS_BYTE,
  BYTE, /* the first byte of a code unit */
};

/* https://encoding.spec.whatwg.org/#shared-utf-16-decoder, from step 5 */
static gint32
take_unit (H5Decoder *self, guint8 first, guint8 second, guint unit)
{
  guint lead = self->unit;

  self->unit = 0;
  if (lead != 0 && unit >> 10 == 0xDC00 >> 10)
    return (gint32) (0x10000 + ((lead - 0xD800) << 10) + (unit - 0xDC00));
  if (lead != 0)
    {
      h5_decode_restore (self, second);
      h5_decode_restore (self, first);
      return H5_DECODE_ERROR;
    }
  if (unit >> 10 == 0xD800 >> 10)
    {
      self->unit = unit;
      return H5_DECODE_CONTINUE;
    }
  return unit >> 10 == 0xDC00 >> 10 ? H5_DECODE_ERROR : (gint32) unit;
}

/* https://encoding.spec.whatwg.org/#shared-utf-16-decoder */
static inline gint32
step_utf16 (H5Decoder *self, int byte, gboolean big_endian)
{
  guint8 first = self->state[BYTE];

  if (byte == H5_DECODE_END)
    {
      gboolean open = self->state[HAS_BYTE] || self->unit != 0;
      self->state[HAS_BYTE] = 0;
      self->unit = 0;
      return open ? H5_DECODE_ERROR : H5_DECODE_FINISHED;
    }
  self->state[HAS_BYTE] = !self->state[HAS_BYTE];
  if (self->state[HAS_BYTE])
    {
      self->state[BYTE] = (guint8) byte;
      return H5_DECODE_CONTINUE;
    }
  return take_unit (self, first, (guint8) byte,
                    big_endian ? (guint) first << 8 | (guint) byte : (guint) byte << 8 | first);
}

static inline guint
unit_at (const guint8 *p, gboolean big_endian)
{
  return big_endian ? (guint) p[0] << 8 | p[1] : (guint) p[1] << 8 | p[0];
}

/* Copies eight code units at a time as long as they are ASCII. */
static inline void
copy_ascii_units (H5DecodeSpan *span, gboolean big_endian)
{
  guint64 mask =
    big_endian ? G_GUINT64_CONSTANT (0xFF80FF80FF80FF80) : G_GUINT64_CONSTANT (0x80FF80FF80FF80FF);

  mask = GUINT64_FROM_BE (mask);
  while (h5_decode_has_room (span, 16, 8))
    {
      guint64 a, b;

      memcpy (&a, span->in, 8);
      memcpy (&b, span->in + 8, 8);
      if ((a | b) & mask)
        return;
      for (guint i = 0; i < 8; i++)
        span->out[i] = (char) span->in[2 * i + (big_endian ? 1 : 0)];
      span->in += 16;
      span->out += 8;
    }
}

static inline __attribute__ ((always_inline)) void
run_utf16 (H5DecodeSpan *span, gboolean big_endian)
{
  while (h5_decode_has_room (span, 4, 4))
    {
      guint unit = unit_at (span->in, big_endian);

      if (unit < 0x80)
        {
          copy_ascii_units (span, big_endian);
          if (!h5_decode_has_room (span, 4, 4))
            return;
          unit = unit_at (span->in, big_endian);
        }
      if (h5_is_surrogate (unit))
        {
          guint next = unit_at (span->in + 2, big_endian);
          if (unit >= 0xDC00 || next >> 10 != 0xDC00 >> 10)
            return;
          h5_decode_put (span, 0x10000 + ((unit - 0xD800) << 10) + (next - 0xDC00));
          span->in += 4;
          continue;
        }
      h5_decode_put (span, unit);
      span->in += 2;
    }
}

static gint32
step_utf16be (H5Decoder *self, int byte)
{
  return step_utf16 (self, byte, TRUE);
}

static void
run_utf16be (H5Decoder *self, H5DecodeSpan *span)
{
  run_utf16 (span, TRUE);
}

static gint32
step_utf16le (H5Decoder *self, int byte)
{
  return step_utf16 (self, byte, FALSE);
}

static void
run_utf16le (H5Decoder *self, H5DecodeSpan *span)
{
  run_utf16 (span, FALSE);
}

const H5DecodeClass h5_decode_utf16be = { step_utf16be, run_utf16be };
const H5DecodeClass h5_decode_utf16le = { step_utf16le, run_utf16le };
