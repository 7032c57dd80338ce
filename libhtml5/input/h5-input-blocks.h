/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Counting lines and characters of text by vectors, and finding characters that must be looked at.
 */
#pragma once

#include "base/h5-bits.h"
#include "base/h5-scan.h"
#include "base/h5-utf8.h"

#if defined(H5_SCAN_SSE2)
#define H5_INPUT_BLOCK 16
/* Printable ASCII is the fastest, so it is tried again after this number of bytes. */
#define H5_INPUT_STRETCH ((gsize) 256)

static inline guint
mask_of (H5Vector v)
{
  return (guint) _mm_movemask_epi8 (v);
}

/* Moves printable ASCII to 00 to 5E. */
static inline H5Vector
move_printable (const char *p)
{
  return _mm_sub_epi8 (h5_vector_load (p), _mm_set1_epi8 (' '));
}

/* Returns the end of the printable ASCII characters, 64 at a time. */
static inline const char *
h5_skip_printable (const char *p, const char *end)
{
  for (; end - p >= 64; p += 64)
    {
      H5Vector a = _mm_max_epu8 (move_printable (p), move_printable (p + 16));
      H5Vector b = _mm_max_epu8 (move_printable (p + 32), move_printable (p + 48));
      if (mask_of (h5_vector_below (_mm_max_epu8 (a, b), 0x5F)) != 0xFFFF)
        break;
    }
  return p;
}

/* Returns a mask of the bytes that are not simple: white space and controls, U+007F, and the
 * first bytes of C1 controls, of noncharacters and of what has two UTF-16 code units. That is 00
 * to 1F, 7F, C2 and EF to FF. */
static inline H5Vector
not_simple (H5Vector v)
{
  /* EF to FF and 00 to 1F become 00 to 30. */
  H5Vector moved = _mm_add_epi8 (v, _mm_set1_epi8 (0x11));
  H5Vector at_ends = h5_vector_below (moved, 0x31);

  return h5_vector_or (at_ends,
                       h5_vector_or (h5_vector_equal (v, 0x7F), h5_vector_equal (v, (char) 0xC2)));
}

/* The same without newlines, whose mask is given, and tabs, which are frequent. */
static inline H5Vector
is_rare (H5Vector v, H5Vector newlines)
{
  return _mm_andnot_si128 (h5_vector_or (newlines, h5_vector_equal (v, '\t')), not_simple (v));
}

/* Returns a mask of the bytes that begin a character that must be checked, or that has two UTF-16
 * code units: of those that are not simple, not all of C2 and EF, and no white space. Reads one
 * byte more. Not inlined, because its constants would take registers from the loop over simple
 * bytes. */
static G_NO_INLINE guint
odd_bytes (const char *p)
{
  H5Vector v = h5_vector_load (p), next = h5_vector_load (p + 1);
  /* F0 to FF and 00 to 1F become 00 to 2F. */
  H5Vector at_ends = h5_vector_below (_mm_add_epi8 (v, _mm_set1_epi8 (0x10)), 0x30);
  H5Vector spaces = h5_vector_or (
    h5_vector_equal (v, '\n'), h5_vector_or (h5_vector_equal (v, '\t'), h5_vector_equal (v, '\f')));
  H5Vector c1 = _mm_and_si128 (h5_vector_equal (v, (char) 0xC2), h5_vector_below (next, 0xA0));
  /* U+FDD0 to U+FDEF, U+FFFE and U+FFFF begin with EF B7 and EF BF. */
  H5Vector noncharacters =
    _mm_and_si128 (h5_vector_equal (v, (char) 0xEF),
                   h5_vector_equal (_mm_or_si128 (next, _mm_set1_epi8 (0x08)), (char) 0xBF));

  return mask_of (
    h5_vector_or (h5_vector_or (_mm_andnot_si128 (spaces, at_ends), h5_vector_equal (v, 0x7F)),
                  h5_vector_or (c1, noncharacters)));
}

/* Returns the sum of the two halves. */
static inline gsize
sum_of (H5Vector sums)
{
  return (gsize) _mm_cvtsi128_si64 (sums)
         + (gsize) _mm_cvtsi128_si64 (_mm_unpackhi_epi64 (sums, sums));
}

/* Passes blocks without odd bytes, 32 bytes at a time, and counts their newlines. At most
 * H5_INPUT_STRETCH bytes, so that the counts fit into a byte. Reads one byte more. */
static inline const char *
h5_pass_blocks (const char *p, const char *end, guint64 *n_lines)
{
  H5Vector counts = _mm_setzero_si128 ();

  for (; end - p >= 32; p += 32)
    {
      H5Vector a = h5_vector_load (p), b = h5_vector_load (p + 16);
      H5Vector a_newlines = h5_vector_equal (a, '\n'), b_newlines = h5_vector_equal (b, '\n');
      if (mask_of (h5_vector_or (is_rare (a, a_newlines), is_rare (b, b_newlines)))
          && (odd_bytes (p) || odd_bytes (p + 16)))
        break;
      counts = _mm_sub_epi8 (counts, _mm_add_epi8 (a_newlines, b_newlines));
    }
  *n_lines += sum_of (_mm_sad_epu8 (counts, _mm_setzero_si128 ()));
  return p;
}

/* Passes this many bytes, or those before the first odd one, and counts their newlines. Reads
 * H5_INPUT_BLOCK bytes, and one more. */
static inline const char *
h5_pass_block (const char *p, gsize length, guint64 *n_lines)
{
  H5Vector v = h5_vector_load (p);
  H5Vector newlines = h5_vector_equal (v, '\n');
  guint wanted = (1u << length) - 1;
  guint odd = mask_of (is_rare (v, newlines)) & wanted;

  if (odd)
    odd &= odd_bytes (p);
  if (odd)
    {
      length = (gsize) __builtin_ctz (odd);
      wanted = (1u << length) - 1;
    }
  *n_lines += h5_count_bits (mask_of (newlines) & wanted);
  return p + length;
}

/* Passes characters that need no check, at most about H5_INPUT_STRETCH bytes. Reads up to
 * `readable`. Returns the first one that does, or where too little was left. */
static inline const char *
h5_pass_stretch (const char *p, const char *to, const char *readable, guint64 *n_lines)
{
  const char *limit = p + MIN ((gsize) (to - p), H5_INPUT_STRETCH);

  p = h5_pass_blocks (p, limit, n_lines);
  if ((limit < to && p == limit) || p == to || readable - p <= H5_INPUT_BLOCK)
    return p;
  return h5_pass_block (p, MIN (to - p, H5_INPUT_BLOCK), n_lines);
}

static inline gsize
h5_count_characters (const char *p, const char *end)
{
  H5Vector sums = _mm_setzero_si128 ();
  gsize n = 0;

  for (; end - p >= 16; p += 16)
    {
      H5Vector first = _mm_cmpgt_epi8 (h5_vector_load (p), _mm_set1_epi8 ((char) 0xBF));
      H5Vector ones = _mm_and_si128 (first, _mm_set1_epi8 (1));
      sums = _mm_add_epi64 (sums, _mm_sad_epu8 (ones, _mm_setzero_si128 ()));
    }
  for (; p < end; p++)
    n += !h5_utf8_is_continuation ((guint8) *p);
  return n + sum_of (sums);
}
#endif
