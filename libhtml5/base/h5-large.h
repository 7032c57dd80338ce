/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Large blocks of memory: growing and freeing them must not hold the caller for milliseconds. */
#pragma once

#include <glib.h>

/* The C library maps every block from this size on, and moves pages instead of bytes when it grows
 * one. It copies smaller blocks if the program has freed one of that size before. Where addresses
 * have 32 bits, it maps smaller ones. */
#define H5_LARGE_MAPPED ((gsize) (GLIB_SIZEOF_SIZE_T > 4 ? 32 << 20 : 1 << 20))

/* Copying so many bytes takes about a millisecond: less than for the copy itself is needed for the kernel
 * to provide the pages it goes to, which are new. */
#define H5_LARGE_COPIED ((gsize) 2 << 20)

/* How many bytes to ask for, where so many are wanted and may grow. Pages that nobody writes to take
 * no memory. */
static inline gsize
h5_large_size (gsize wanted)
{
  return wanted > H5_LARGE_COPIED ? MAX (wanted, H5_LARGE_MAPPED) : wanted;
}

/* Frees an object that is not in use any more, in a thread: the kernel takes milliseconds for each
 * 100 MB. */
void h5_free_apart (gpointer data, GDestroyNotify free);

/* Frees a block of g_malloc() of about so many bytes, in a thread if that takes long. */
void h5_free_block (gpointer block, gsize size);
