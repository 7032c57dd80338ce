/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Scanning attribute values. */
#pragma once

#include "base/h5-scan.h"

/* Returns the end of a value without references, white space other than spaces, and <. */
static inline const char *
h5_xml_find_end_of_plain_value (const char *p, const char *end, char quote)
{
#if defined(H5_SCAN_SSE2)
  const __m128i limit = _mm_set1_epi8 (0x1F);

  for (; end - p >= 16; p += 16)
    {
      __m128i v = h5_vector_load (p);
      __m128i low = _mm_cmpeq_epi8 (_mm_min_epu8 (v, limit), v);
      __m128i hits =
        h5_vector_or (h5_vector_or (low, h5_vector_equal (v, quote)),
                      h5_vector_or (h5_vector_equal (v, '&'), h5_vector_equal (v, '<')));
      guint first = h5_vector_first (hits);
      if (first < 16)
        return p + first;
    }
#endif
  while (p < end && *p != quote && *p != '&' && *p != '<' && (guint8) *p >= 0x20)
    p++;
  return p;
}
