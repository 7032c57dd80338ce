/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Large blocks of memory: growing and freeing them must not hold the caller for milliseconds. */
#pragma once

#include <glib.h>

/* The C library maps every block from this size on, and moves pages instead of bytes when the block
 * grows. It copies smaller blocks if the program has freed a block of that size before. With
 * addresses of 32 bits the size is smaller. */
#define H5_LARGE_MAPPED ((gsize) (GLIB_SIZEOF_SIZE_T > 4 ? 32 << 20 : 1 << 20))

/* Copying this many bytes takes about two milliseconds. Most of it is spent by the kernel, which
 * has to provide new pages for the copy. */
#define H5_LARGE_COPIED ((gsize) 4 << 20)

/* Returns the number of bytes to allocate for a block of the heap that may grow. Pages that nobody
 * writes to take no memory, but the limits of a process may count them. */
static inline gsize
h5_large_size (gsize wanted)
{
  return wanted > H5_LARGE_COPIED ? MAX (wanted, H5_LARGE_MAPPED) : wanted;
}

/* Changes the size of a block, which may be NULL, and keeps its content. A large one is not in the
 * heap of the C library, so that it never has to be copied when it grows. h5_large_free() must be
 * called with the same size. */
gpointer h5_large_resize (gpointer block, gsize size, gsize new_size);

/* The same for a block that grows. The new bytes are zero. The pages of a large one
 * are not touched. */
gpointer h5_large_grow0 (gpointer block, gsize size, gsize new_size);

void h5_large_free (gpointer block, gsize size);

/* Moves the content of a block to another one, which is returned, without copying it. Both have to
 * be freed. The bytes of the old one are zero then. Returns NULL if that is not possible: for
 * blocks of up to two megabytes, and on systems other than Linux since 5.7. */
gpointer h5_large_leave (gpointer block, gsize size);

/* Allocates such a block with all bytes zero. The pages of a large one are not touched. */
gpointer h5_large_new0 (gsize size);

/* Asks the kernel for large pages, for a block that will be written from its start to its end.
 * Providing small pages takes longer than parsing what is put there. Providing one large page may
 * take milliseconds, which is too long for a caller that must not hold the main loop. */
void h5_large_advise (gpointer block, gsize size);

/* Frees a large object in a thread, because the kernel takes milliseconds for each 100 MB. */
void h5_free_apart (gpointer data, GDestroyNotify free);

/* Frees a block of g_malloc() of about this size, in a thread if that takes long. */
void h5_free_block (gpointer block, gsize size);
