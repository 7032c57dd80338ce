/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which bytes end a run in the states whose runs are too short for vector scanning. */
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

/* The first place from p on with a byte of this class. A NUL is in all of them, and there is one
 * at the end of the input's buffer. */
static inline const char *
h5_skip_to_class (const char *p, guint stop)
{
  while (!(h5_char_class[(guint8) *p] & stop))
    p++;
  return p;
}
