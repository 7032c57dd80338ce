/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "encoding/decode/h5-utf8-blocks.h"

#include "base/h5-fast-paths.h"
#include "encoding/h5-decoder.h"

#define BLOCK 32
#define TABLE 16

#if H5_FAST_PATHS && defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#define TARGET __attribute__ ((target ("avx2")))

/* The errors that two consecutive bytes can have. The tables have a set of possible errors for
 * the high half of the first byte, its low half, and the high half of the second byte. An
 * error that is in all three sets is there. */
enum
{
  TOO_SHORT = 1 << 0,     /* a lead byte without continuation */
  TOO_LONG = 1 << 1,      /* a continuation after ASCII */
  OVERLONG_3 = 1 << 2,    /* E0, then 80 to 9F */
  TOO_LARGE = 1 << 3,     /* F4, then 90 to BF; or F5 to FF */
  SURROGATE = 1 << 4,     /* ED, then A0 to BF */
  OVERLONG_2 = 1 << 5,    /* C0 or C1 */
  OVERLONG_4 = 1 << 6,    /* F0, then 80 to 8F; or F5 to FF, then 80 to 8F */
  CONTINUATIONS = 1 << 7, /* two continuations: only valid as the third and fourth byte */
  ANY_LOW_HALF = TOO_SHORT | TOO_LONG | CONTINUATIONS
};

#define LARGE_LOW (char) (ANY_LOW_HALF | TOO_LARGE | OVERLONG_4)

static const char first_high[TABLE] = {
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

static const char first_low[TABLE] = {
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

static const char second_high[TABLE] = {
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

static inline TARGET __m256i
load (const guint8 *bytes)
{
  return _mm256_loadu_si256 ((const __m256i *) (const void *) bytes);
}

/* Returns the values of a table for 32 indexes. */
static inline TARGET __m256i
look_up (const char *table, __m256i indexes)
{
  __m128i half = _mm_loadu_si128 ((const __m128i *) (const void *) table);

  return _mm256_shuffle_epi8 (_mm256_broadcastsi128_si256 (half), indexes);
}

static inline TARGET __m256i
high_halves (__m256i bytes)
{
  return _mm256_and_si256 (_mm256_srli_epi16 (bytes, 4), _mm256_set1_epi8 (15));
}

/* Whether a sequence that ends in this block has an error. */
static inline TARGET gboolean
is_wrong (__m256i block, __m256i previous)
{
  /* Bytes are shifted within halves of the vector. This is the half before each half of the
   * block. */
  __m256i middle = _mm256_permute2x128_si256 (previous, block, 0x21);
  __m256i before = _mm256_alignr_epi8 (block, middle, 15);
  __m256i pairs = _mm256_and_si256 (
    _mm256_and_si256 (look_up (first_high, high_halves (before)),
                      look_up (first_low, _mm256_and_si256 (before, _mm256_set1_epi8 (15)))),
    look_up (second_high, high_halves (block)));
  /* The top bit says that the byte has to be a second or third continuation: two bytes after a
   * lead byte from E0 on, or three bytes after one from F0 on. */
  __m256i third =
    _mm256_subs_epu8 (_mm256_alignr_epi8 (block, middle, 14), _mm256_set1_epi8 (0xE0 - 0x80));
  __m256i fourth =
    _mm256_subs_epu8 (_mm256_alignr_epi8 (block, middle, 13), _mm256_set1_epi8 (0xF0 - 0x80));
  __m256i wanted =
    _mm256_and_si256 (_mm256_or_si256 (third, fourth), _mm256_set1_epi8 ((char) 0x80));
  __m256i wrong = _mm256_xor_si256 (pairs, wanted);

  return !_mm256_testz_si256 (wrong, wrong);
}

/* If there is a sequence that continues at p, returns its beginning. Otherwise, returns p. */
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
  __m256i previous = _mm256_setzero_si256 ();

  while (end - p >= BLOCK)
    {
      __m256i block = load (p);
      if (is_wrong (block, previous))
        break;
      previous = block;
      p += BLOCK;
      /* Skip blocks of ASCII faster. */
      if (_mm256_movemask_epi8 (block) == 0)
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
  return __builtin_cpu_supports ("avx2") ? valid_blocks (bytes, end) : 0;
}

#else

gsize
h5_utf8_valid_blocks (const guint8 *bytes, const guint8 *end)
{
  return 0;
}

#endif
