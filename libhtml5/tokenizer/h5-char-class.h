/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Classes of bytes that end a run, for states whose runs are too short for vectors. */
#pragma once

#include <glib.h>

enum
{
  H5_STOPS_TAG_NAME = 1 << 0,
  H5_STOPS_ATTRIBUTE_NAME = 1 << 1,
  H5_STOPS_UNQUOTED_VALUE = 1 << 2,
  H5_STOPS_DOCTYPE_NAME = 1 << 3
};

extern const guint8 h5_char_class[256];

/* Returns the first byte from p on in this class. NUL is in all classes, and there is one at
 * the end of the buffer. */
static inline const char *
h5_skip_to_class (const char *p, guint stop)
{
  while (!(h5_char_class[(guint8) *p] & stop))
    p++;
  return p;
}
