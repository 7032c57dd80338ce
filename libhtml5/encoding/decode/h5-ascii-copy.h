/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Copying runs of ASCII, sixteen bytes at a time. */
#pragma once

#include "base/h5-scan.h"

#if defined(H5_SCAN_SSE2) || defined(H5_SCAN_NEON)
#define H5_ASCII_COPY_VECTOR 1

/* Returns how many of sixteen bytes come before the first that is not ASCII: 16 if all are
 * ASCII. */
static inline guint
h5_vector_count_ascii (H5Vector v)
{
#if defined(H5_SCAN_SSE2)
  return h5_vector_first (v); /* only the top bits count */
#else
  return h5_vector_first (vcgeq_u8 (v, vdupq_n_u8 (0x80)));
#endif
}
#endif

/*
 * Copies the bytes up to the first that is not ASCII, and returns their number. There must be
 * room for `length` bytes, and all of them may be overwritten.
 */
static inline gsize
h5_ascii_copy (const char *in, char *out, gsize length)
{
  gsize done = 0;

#ifdef H5_ASCII_COPY_VECTOR
  for (; length - done >= 64; done += 64)
    {
      H5Vector a = h5_vector_load (in + done), b = h5_vector_load (in + done + 16);
      H5Vector c = h5_vector_load (in + done + 32), d = h5_vector_load (in + done + 48);
      H5Vector all = h5_vector_or (h5_vector_or (a, b), h5_vector_or (c, d));
      if (h5_vector_count_ascii (all) < 16)
        break;
      h5_vector_store (out + done, a);
      h5_vector_store (out + done + 16, b);
      h5_vector_store (out + done + 32, c);
      h5_vector_store (out + done + 48, d);
    }
  for (; length - done >= 16; done += 16)
    {
      H5Vector v = h5_vector_load (in + done);
      guint n = h5_vector_count_ascii (v);
      h5_vector_store (out + done, v);
      if (n < 16)
        return done + n;
    }
#endif
  while (done < length && (guint8) in[done] < 0x80)
    {
      out[done] = in[done];
      done++;
    }
  return done;
}
