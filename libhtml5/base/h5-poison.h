/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Memory that is freed within an arena, for AddressSanitizer. The sanitizer does not know of it,
 * and would not notice when it is used. With the sanitizer, such memory is poisoned, and stays so
 * until the arena is cleared.
 */
#pragma once

#include <glib.h>

#if defined(__SANITIZE_ADDRESS__)
#define H5_HAS_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define H5_HAS_ASAN 1
#endif
#endif

#ifdef H5_HAS_ASAN
#include <sanitizer/asan_interface.h>

/* Poisons memory. Returns whether it may not be used again. */
static inline gboolean
h5_poison (gpointer memory, gsize size)
{
  __asan_poison_memory_region (memory, size);
  return TRUE;
}

static inline void
h5_unpoison (gpointer memory, gsize size)
{
  __asan_unpoison_memory_region (memory, size);
}

#else

static inline gboolean
h5_poison (G_GNUC_UNUSED gpointer memory, G_GNUC_UNUSED gsize size)
{
  return FALSE;
}

static inline void
h5_unpoison (G_GNUC_UNUSED gpointer memory, G_GNUC_UNUSED gsize size)
{
}

#endif
