/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The peak of the heap, counted in the allocator. A program includes this header in one file. It
 * only counts if the C library allows replacing the allocator. Otherwise, test_heap_peak()
 * returns 0.
 */
#pragma once

#include "common/test-sanitizer.h"

#include <glib.h>

#if defined(__GLIBC__) && !TEST_SANITIZER_ALLOCATES
#include <malloc.h>

void *__libc_malloc (size_t size);
void *__libc_calloc (size_t n, size_t size);
void *__libc_realloc (void *piece, size_t size);
void *__libc_memalign (size_t alignment, size_t size);
void __libc_free (void *piece);

static gssize heap_in_use, heap_peak;

static void *
heap_count (void *piece, gssize before)
{
  gssize size = piece ? (gssize) malloc_usable_size (piece) : 0;
  gssize sum = __atomic_add_fetch (&heap_in_use, size - before, __ATOMIC_RELAXED);

  if (sum > heap_peak)
    heap_peak = sum;
  return piece;
}

void *
malloc (size_t size)
{
  return heap_count (__libc_malloc (size), 0);
}

void *
calloc (size_t n, size_t size)
{
  return heap_count (__libc_calloc (n, size), 0);
}

void *
realloc (void *piece, size_t size)
{
  gssize before = piece ? (gssize) malloc_usable_size (piece) : 0;

  return heap_count (__libc_realloc (piece, size), before);
}

void *
aligned_alloc (size_t alignment, size_t size)
{
  return heap_count (__libc_memalign (alignment, size), 0);
}

int
posix_memalign (void **piece, size_t alignment, size_t size)
{
  *piece = aligned_alloc (alignment, size);
  return *piece ? 0 : 12;
}

void
free (void *piece)
{
  if (piece)
    heap_count (NULL, (gssize) malloc_usable_size (piece));
  __libc_free (piece);
}

static inline void
test_heap_reset (void)
{
  heap_in_use = heap_peak = 0;
}

static inline gsize
test_heap_peak (void)
{
  return (gsize) heap_peak;
}

#else

static inline void
test_heap_reset (void)
{
}

static inline gsize
test_heap_peak (void)
{
  return 0;
}

#endif
