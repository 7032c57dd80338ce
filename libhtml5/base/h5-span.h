/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A string that is owned elsewhere. */
#pragma once

#include <glib.h>

typedef struct
{
  const char *data; /* does not end with NUL; NULL if it is missing */
  gsize length;
} H5Span;
