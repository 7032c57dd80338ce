/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Scanning for bytes, sixteen at a time if the machine can do that.
 *
 * Each function returns the first position in [p, end) with one of the given bytes, or end. Only
 * bytes in [p, end) are read.
 */
#pragma once

#include "base/h5-fast-paths.h"

#include <glib.h>
#include <string.h>

#if !H5_FAST_PATHS
/* one byte at a time */
#elif defined(__SSE2__)
#include <emmintrin.h>
#define H5_SCAN_SSE2 1
#elif defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>
#define H5_SCAN_NEON 1
#endif

#if defined(H5_SCAN_SSE2)
typedef __m128i H5Vector;

static inline H5Vector
h5_vector_load (const char *p)
{
  return _mm_loadu_si128 ((const __m128i *) (const void *) p);
}

static inline void
h5_vector_store (char *p, H5Vector v)
{
  _mm_storeu_si128 ((__m128i *) (void *) p, v);
}

static inline H5Vector
h5_vector_pair (guint64 a, guint64 b)
{
  return _mm_set_epi64x ((gint64) b, (gint64) a);
}

static inline H5Vector
h5_vector_equal (H5Vector v, char c)
{
  return _mm_cmpeq_epi8 (v, _mm_set1_epi8 (c));
}

static inline H5Vector
h5_vector_or (H5Vector a, H5Vector b)
{
  return _mm_or_si128 (a, b);
}

static inline H5Vector
h5_vector_and (H5Vector a, H5Vector b)
{
  return _mm_and_si128 (a, b);
}

/* An unsigned comparison. c must not be 0. */
static inline H5Vector
h5_vector_below (H5Vector v, guint8 c)
{
  return _mm_cmpeq_epi8 (_mm_min_epu8 (v, _mm_set1_epi8 ((char) (c - 1))), v);
}

/* Returns the index of the first byte that matched, or 16 if there is none. */
static inline guint
h5_vector_first (H5Vector matches)
{
  return (guint) __builtin_ctz ((guint) _mm_movemask_epi8 (matches) | 0x10000u);
}

/* Returns the index of the last byte that matched plus one, or 0 if there is none. */
static inline guint
h5_vector_last (H5Vector matches)
{
  guint bits = (guint) _mm_movemask_epi8 (matches);

  return bits ? 32 - (guint) __builtin_clz (bits) : 0;
}
#elif defined(H5_SCAN_NEON)
typedef uint8x16_t H5Vector;

static inline H5Vector
h5_vector_load (const char *p)
{
  return vld1q_u8 ((const guint8 *) p);
}

static inline void
h5_vector_store (char *p, H5Vector v)
{
  vst1q_u8 ((guint8 *) p, v);
}

static inline H5Vector
h5_vector_pair (guint64 a, guint64 b)
{
  return vcombine_u8 (vcreate_u8 (a), vcreate_u8 (b));
}

static inline H5Vector
h5_vector_equal (H5Vector v, char c)
{
  return vceqq_u8 (v, vdupq_n_u8 ((guint8) c));
}

static inline H5Vector
h5_vector_or (H5Vector a, H5Vector b)
{
  return vorrq_u8 (a, b);
}

static inline H5Vector
h5_vector_and (H5Vector a, H5Vector b)
{
  return vandq_u8 (a, b);
}

static inline H5Vector
h5_vector_below (H5Vector v, guint8 c)
{
  return vcltq_u8 (v, vdupq_n_u8 (c));
}

static inline guint
h5_vector_first (H5Vector matches)
{
  guint64 bits =
    vget_lane_u64 (vreinterpret_u64_u8 (vshrn_n_u16 (vreinterpretq_u16_u8 (matches), 4)), 0);

  return bits ? (guint) __builtin_ctzll (bits) >> 2 : 16;
}

static inline guint
h5_vector_last (H5Vector matches)
{
  guint64 bits =
    vget_lane_u64 (vreinterpret_u64_u8 (vshrn_n_u16 (vreinterpretq_u16_u8 (matches), 4)), 0);

  return bits ? 16 - ((guint) __builtin_clzll (bits) >> 2) : 0;
}
#endif

static inline const char *
h5_scan_4 (const char *p, const char *end, char a, char b, char c, char d)
{
#if defined(H5_SCAN_SSE2) || defined(H5_SCAN_NEON)
  for (; end - p >= 16; p += 16)
    {
      H5Vector v = h5_vector_load (p);
      H5Vector hits = h5_vector_or (h5_vector_or (h5_vector_equal (v, a), h5_vector_equal (v, b)),
                                    h5_vector_or (h5_vector_equal (v, c), h5_vector_equal (v, d)));
      guint first = h5_vector_first (hits);
      if (first < 16)
        return p + first;
    }
#endif
  while (p < end && *p != a && *p != b && *p != c && *p != d)
    p++;
  return p;
}

static inline const char *
h5_scan_3 (const char *p, const char *end, char a, char b, char c)
{
  return h5_scan_4 (p, end, a, b, c, c);
}

static inline const char *
h5_scan_2 (const char *p, const char *end, char a, char b)
{
  return h5_scan_4 (p, end, a, b, b, b);
}

/* Returns the position after the last such byte, or p if there is none. */
static inline const char *
h5_scan_back (const char *p, const char *end, char a)
{
#if defined(H5_SCAN_SSE2) || defined(H5_SCAN_NEON)
  for (; end - p >= 16; end -= 16)
    {
      guint last = h5_vector_last (h5_vector_equal (h5_vector_load (end - 16), a));
      if (last)
        return end - 16 + last;
    }
#endif
  while (end > p && end[-1] != a)
    end--;
  return end;
}

static inline const char *
h5_scan_1 (const char *p, const char *end, char a)
{
  const char *hit = p < end ? memchr (p, a, (gsize) (end - p)) : NULL;

  return hit ? hit : end;
}
