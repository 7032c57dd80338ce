/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* TEST_SANITIZER_ALLOCATES: whether a sanitizer has replaced the allocator. It keeps freed memory
 * in order to detect its use. */
#pragma once

#if defined(__has_feature)
#define TEST_SANITIZER_ALLOCATES \
  (__has_feature (address_sanitizer) || __has_feature (thread_sanitizer) \
   || __has_feature (memory_sanitizer))
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TEST_SANITIZER_ALLOCATES 1
#else
#define TEST_SANITIZER_ALLOCATES 0
#endif
