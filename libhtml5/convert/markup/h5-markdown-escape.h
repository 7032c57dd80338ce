/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Escaping characters with a special meaning in Markdown:
 * https://spec.commonmark.org/0.31.2/#backslash-escapes */
#pragma once

#include "base/h5-buffer.h"

/* Returns the end of the characters from p on that are not special. */
static inline const char *
h5_markdown_skip_plain (const guint8 *special, const char *p, const char *end)
{
  const guint8 *q = (const guint8 *) p;

  while (end - (const char *) q >= 4
         && !(special[q[0]] | special[q[1]] | special[q[2]] | special[q[3]]))
    q += 4;
  while ((const char *) q < end && !special[*q])
    q++;
  return (const char *) q;
}

/* Appends a URL as a link destination: https://spec.commonmark.org/0.31.2/#link-destination */
void h5_markdown_append_destination (H5Buffer *line, const char *url, gsize length);
