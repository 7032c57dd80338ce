/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The decoder of UTF-8. It copies valid sequences. */
#include "encoding/decode/h5-decode.h"
#include "encoding/decode/h5-utf8-blocks.h"

enum
{
  NEEDED, /* number of missing bytes of the sequence */
  LOWER,  /* the bounds of the next byte, if they are not 0x80 and 0xBF */
  UPPER,
};

static gint32
utf8_lead (H5Decoder *self, int byte)
{
  if (byte < 0x80)
    return byte;
  if (byte < 0xC2 || byte > 0xF4)
    return H5_DECODE_ERROR;
  self->state[NEEDED] = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
  self->state[LOWER] = byte == 0xE0 ? 0xA0 : byte == 0xF0 ? 0x90 : 0x80;
  self->state[UPPER] = byte == 0xED ? 0x9F : byte == 0xF4 ? 0x8F : 0xBF;
  self->unit = (guint32) byte & (0x3Fu >> self->state[NEEDED]);
  return H5_DECODE_CONTINUE;
}

/* https://encoding.spec.whatwg.org/#utf-8-decoder */
static gint32
step_utf8 (H5Decoder *self, int byte)
{
  if (self->state[NEEDED] == 0)
    return byte == H5_DECODE_END ? H5_DECODE_FINISHED : utf8_lead (self, byte);
  if (byte < self->state[LOWER] || byte > self->state[UPPER])
    {
      self->state[NEEDED] = 0;
      if (byte != H5_DECODE_END)
        h5_decode_restore (self, (guint8) byte);
      return H5_DECODE_ERROR;
    }
  self->state[LOWER] = 0x80;
  self->state[UPPER] = 0xBF;
  self->unit = self->unit << 6 | ((guint32) byte & 0x3F);
  return --self->state[NEEDED] == 0 ? (gint32) self->unit : H5_DECODE_CONTINUE;
}

/* Returns the length of the valid sequence at p, which is not ASCII, or 0. */
static inline guint
valid_sequence (const guint8 *p, gsize available)
{
  guint8 lead = p[0];
  guint high;

  if (lead < 0xE0)
    return lead >= 0xC2 && available >= 2 && h5_utf8_is_continuation (p[1]) ? 2 : 0;
  if (available < 3 || !h5_utf8_is_continuation (p[1]) || !h5_utf8_is_continuation (p[2]))
    return 0;
  high = (lead & 0xFu) << 6 | (p[1] & 0x3Fu);
  if (lead < 0xF0)
    return high >= 0x800 >> 6 && high >> 5 != 0xD800 >> 11 ? 3 : 0;
  if (available < 4 || lead > 0xF4 || !h5_utf8_is_continuation (p[3]))
    return 0;
  return high >= 0x10000 >> 12 && high <= 0x10FFFF >> 12 ? 4 : 0;
}

static inline const guint8 *
skip_ascii (const guint8 *p, const guint8 *end)
{
#ifdef H5_ASCII_COPY_VECTOR
  for (; end - p >= 64; p += 64)
    {
      const char *s = (const char *) p;
      H5Vector a = h5_vector_or (h5_vector_load (s), h5_vector_load (s + 16));
      H5Vector b = h5_vector_or (h5_vector_load (s + 32), h5_vector_load (s + 48));
      if (h5_vector_count_ascii (h5_vector_or (a, b)) < 16)
        break;
    }
  for (; end - p >= 16; p += 16)
    {
      guint n = h5_vector_count_ascii (h5_vector_load ((const char *) p));
      if (n < 16)
        return p + n;
    }
#endif
  while (p < end && *p < 0x80)
    p++;
  return p;
}

gsize
h5_ascii_length (const guint8 *bytes, const guint8 *end)
{
  return (gsize) (skip_ascii (bytes, end) - bytes);
}

/* Skips sequences of two and three bytes and single ASCII characters, which most scripts
 * consist of. Compares four bytes as one number with the marks of such sequences. Then the
 * remaining bits must not be those of an overlong sequence or a surrogate. */
static inline const guint8 *
skip_words (const guint8 *p, const guint8 *end)
{
  while (end - p >= 4)
    {
      guint32 word;
      memcpy (&word, p, sizeof word);
      word = GUINT32_FROM_LE (word);
      guint32 edge = word & 0x200F;
      if ((word & 0xC0C0F0) == 0x8080E0 && edge != 0 && edge != 0x200D)
        p += 3;
      else if ((word & 0xC0E0) == 0x80C0 && (word & 0x1E) != 0)
        p += 2;
      else if ((word & 0x8080) == 0x8000)
        p += 1;
      else
        break;
    }
  return p;
}

gsize
h5_utf8_valid_length (const guint8 *bytes, const guint8 *end)
{
  const guint8 *p = skip_ascii (bytes, end);

  p += h5_utf8_valid_blocks (p, end);
  for (;;)
    {
      guint length;

      p = skip_words (skip_ascii (p, end), end);
      while (p < end && *p >= 0x80)
        {
          length = valid_sequence (p, (gsize) (end - p));
          if (length == 0)
            return (gsize) (p - bytes);
          p += length;
        }
      if (p == end)
        return (gsize) (p - bytes);
    }
}

static void
run_utf8 (H5Decoder *self, H5DecodeSpan *span)
{
  gsize room = MIN ((gsize) (span->in_end - span->in), (gsize) (span->out_end - span->out));
  gsize length = h5_utf8_valid_length (span->in, span->in + room);

  memcpy (span->out, span->in, length);
  span->in += length;
  span->out += length;
}

const H5DecodeClass h5_decode_utf8 = { step_utf8, run_utf8 };
