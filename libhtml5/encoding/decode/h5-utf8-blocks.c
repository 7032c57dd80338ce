/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "encoding/decode/h5-utf8-blocks.h"

#include "base/h5-fast-paths.h"
#include "encoding/h5-decoder.h"

#define BLOCK 16

#if H5_FAST_PATHS && defined(__x86_64__) && defined(__GNUC__)
#include <tmmintrin.h>

#define TARGET __attribute__ ((target ("ssse3")))

/* What can be wrong with two bytes in a row: a bit that the tables have for the high half of the
 * first byte, for its low half and for the high half of the second byte tells that it is. */
enum
{
  TOO_SHORT = 1 << 0,     /* a lead byte, and no continuation */
  TOO_LONG = 1 << 1,      /* ASCII, and a continuation */
  OVERLONG_3 = 1 << 2,    /* E0, and 80 to 9F */
  TOO_LARGE = 1 << 3,     /* F4 and 90 to BF, or F5 to FF */
  SURROGATE = 1 << 4,     /* ED, and A0 to BF */
  OVERLONG_2 = 1 << 5,    /* C0 or C1 */
  OVERLONG_4 = 1 << 6,    /* F0 and 80 to 8F, or F5 to FF and 80 to 8F */
  CONTINUATIONS = 1 << 7, /* two in a row: right in the third and fourth place only */
  ANY_LOW_HALF = TOO_SHORT | TOO_LONG | CONTINUATIONS
};

#define LARGE_LOW (char) (ANY_LOW_HALF | TOO_LARGE | OVERLONG_4)

static const char first_high[BLOCK] = {
  TOO_LONG,
  TOO_LONG,
  TOO_LONG,
  TOO_LONG,
  TOO_LONG,
  TOO_LONG,
  TOO_LONG,
  TOO_LONG,
  (char) CONTINUATIONS,
  (char) CONTINUATIONS,
  (char) CONTINUATIONS,
  (char) CONTINUATIONS,
  TOO_SHORT | OVERLONG_2,
  TOO_SHORT,
  TOO_SHORT | OVERLONG_3 | SURROGATE,
  TOO_SHORT | TOO_LARGE | OVERLONG_4,
};

static const char first_low[BLOCK] = {
  (char) (ANY_LOW_HALF | OVERLONG_3 | OVERLONG_2 | OVERLONG_4),
  (char) (ANY_LOW_HALF | OVERLONG_2),
  (char) ANY_LOW_HALF,
  (char) ANY_LOW_HALF,
  (char) (ANY_LOW_HALF | TOO_LARGE),
  LARGE_LOW,
  LARGE_LOW,
  LARGE_LOW,
  LARGE_LOW,
  LARGE_LOW,
  LARGE_LOW,
  LARGE_LOW,
  LARGE_LOW,
  (char) (ANY_LOW_HALF | TOO_LARGE | OVERLONG_4 | SURROGATE),
  LARGE_LOW,
  LARGE_LOW,
};

#define CONTINUED (TOO_LONG | OVERLONG_2 | CONTINUATIONS)

static const char second_high[BLOCK] = {
  TOO_SHORT,
  TOO_SHORT,
  TOO_SHORT,
  TOO_SHORT,
  TOO_SHORT,
  TOO_SHORT,
  TOO_SHORT,
  TOO_SHORT,
  (char) (CONTINUED | OVERLONG_3 | OVERLONG_4),
  (char) (CONTINUED | OVERLONG_3 | TOO_LARGE),
  (char) (CONTINUED | SURROGATE | TOO_LARGE),
  (char) (CONTINUED | SURROGATE | TOO_LARGE),
  TOO_SHORT,
  TOO_SHORT,
  TOO_SHORT,
  TOO_SHORT,
};

static inline TARGET __m128i
load (const void *bytes)
{
  return _mm_loadu_si128 (bytes);
}

static inline TARGET __m128i
high_halves (__m128i bytes)
{
  return _mm_and_si128 (_mm_srli_epi16 (bytes, 4), _mm_set1_epi8 (15));
}

/* Whether a sequence is wrong that has its last byte in this block. */
static inline TARGET gboolean
is_wrong (__m128i block, __m128i previous)
{
  __m128i before = _mm_alignr_epi8 (block, previous, BLOCK - 1);
  __m128i pairs = _mm_and_si128 (
    _mm_and_si128 (_mm_shuffle_epi8 (load (first_high), high_halves (before)),
                   _mm_shuffle_epi8 (load (first_low), _mm_and_si128 (before, _mm_set1_epi8 (15)))),
    _mm_shuffle_epi8 (load (second_high), high_halves (block)));
  /* The top bit where the byte must be a second continuation: two after a lead byte from E0 on,
   * three after one from F0 on. */
  __m128i third =
    _mm_subs_epu8 (_mm_alignr_epi8 (block, previous, BLOCK - 2), _mm_set1_epi8 (0xE0 - 0x80));
  __m128i fourth =
    _mm_subs_epu8 (_mm_alignr_epi8 (block, previous, BLOCK - 3), _mm_set1_epi8 (0xF0 - 0x80));
  __m128i wanted = _mm_and_si128 (_mm_or_si128 (third, fourth), _mm_set1_epi8 ((char) 0x80));

  return _mm_movemask_epi8 (_mm_cmpeq_epi8 (pairs, wanted)) != 0xFFFF;
}

/* Back to where the sequence begins that goes on at p, if there is one. */
static const guint8 *
between_sequences (const guint8 *bytes, const guint8 *p)
{
  const guint8 *lead = p;

  for (guint n = 1; n <= 3 && lead > bytes; n++)
    {
      lead--;
      if (*lead < 0x80)
        return p;
      if (*lead >= 0xC0)
        return *lead >= (n == 1 ? 0xC0 : n == 2 ? 0xE0 : 0xF0) ? lead : p;
    }
  return p;
}

static TARGET gsize
valid_blocks (const guint8 *bytes, const guint8 *end)
{
  const guint8 *p = bytes;
  __m128i previous = _mm_setzero_si128 ();

  while (end - p >= BLOCK)
    {
      __m128i block = load (p);
      if (is_wrong (block, previous))
        break;
      previous = block;
      p += BLOCK;
      /* ASCII is faster without. */
      if (_mm_movemask_epi8 (block) == 0)
        {
          gsize n = h5_ascii_length (p, end) & ~(gsize) (BLOCK - 1);
          p += n;
        }
    }
  return (gsize) (between_sequences (bytes, p) - bytes);
}

gsize
h5_utf8_valid_blocks (const guint8 *bytes, const guint8 *end)
{
  return __builtin_cpu_supports ("ssse3") ? valid_blocks (bytes, end) : 0;
}

#else

gsize
h5_utf8_valid_blocks (const guint8 *bytes, const guint8 *end)
{
  return 0;
}

#endif
