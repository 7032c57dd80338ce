/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-utf8.h"

#include <string.h>

/* Returns one for each of the eight bytes that is a continuation byte: its top bits are 10. */
static inline guint64
continuation_bits (const char *bytes)
{
  guint64 word;

  memcpy (&word, bytes, 8);
  return (word >> 7) & (~word >> 6) & G_GUINT64_CONSTANT (0x0101010101010101);
}

gsize
h5_utf8_count (const char *bytes, gsize length)
{
  gsize n_continued = 0, i = 0;

  /* The sum in each of the eight bytes is less than 256. */
  while (length - i >= 8)
    {
      gsize end = i + MIN (length - i, 31 * 8) / 8 * 8;
      guint64 sums = 0;
      for (; i < end; i += 8)
        sums += continuation_bits (bytes + i);
      for (; sums; sums >>= 8)
        n_continued += sums & 0xFF;
    }
  for (; i < length; i++)
    n_continued += h5_utf8_is_continuation ((guint8) bytes[i]);
  return length - n_continued;
}
