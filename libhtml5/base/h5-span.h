/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A run of bytes that belongs to somebody else. */
#pragma once

#include <glib.h>

typedef struct
{
  const char *data; /* not NUL-terminated; NULL where a part is missing */
  gsize length;
} H5Span;

static inline gboolean
h5_span_is_missing (H5Span span)
{
  return span.data == NULL;
}
