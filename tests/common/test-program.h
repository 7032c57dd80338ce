/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Common functions of test programs. */
#pragma once

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
#include <malloc.h>
#define TEST_HAS_MALLINFO2 1
#endif

/* Sets *value from "NAME NUMBER" on the command line, if it is there. */
static inline void
test_read_option (int argc, char **argv, const char *name, guint *value)
{
  for (int i = 1; i + 1 < argc; i++)
    if (strcmp (argv[i], name) == 0)
      *value = (guint) strtoul (argv[i + 1], NULL, 10);
}

/* Returns the number of bytes in the heap. 0 if it is not known. */
static inline gsize
test_memory_in_use (void)
{
#ifdef TEST_HAS_MALLINFO2
  struct mallinfo2 info = mallinfo2 ();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}
