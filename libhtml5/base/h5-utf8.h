/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Single code points in UTF-8. The text must be valid. */
#pragma once

#include <glib.h>

/* Writes a code point, which must be a scalar value, to `out`, which must have room for 4
 * bytes. Returns the length. */
static inline gsize
h5_utf8_encode (guint32 code_point, char *out)
{
  if (code_point < 0x80)
    {
      out[0] = (char) code_point;
      return 1;
    }
  if (code_point < 0x800)
    {
      out[0] = (char) (0xC0 | code_point >> 6);
      out[1] = (char) (0x80 | (code_point & 0x3F));
      return 2;
    }
  if (code_point < 0x10000)
    {
      out[0] = (char) (0xE0 | code_point >> 12);
      out[1] = (char) (0x80 | (code_point >> 6 & 0x3F));
      out[2] = (char) (0x80 | (code_point & 0x3F));
      return 3;
    }
  out[0] = (char) (0xF0 | code_point >> 18);
  out[1] = (char) (0x80 | (code_point >> 12 & 0x3F));
  out[2] = (char) (0x80 | (code_point >> 6 & 0x3F));
  out[3] = (char) (0x80 | (code_point & 0x3F));
  return 4;
}

static inline gboolean
h5_utf8_is_continuation (guint8 byte)
{
  return (byte & 0xC0) == 0x80;
}

/* Returns the length of the sequence that begins with this lead byte. */
static inline gsize
h5_utf8_sequence_length (guint8 lead)
{
  return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

/* Returns the code point at *p and moves *p after it. */
static inline guint32
h5_utf8_next (const char **p)
{
  const guint8 *s = (const guint8 *) *p;

  *p += h5_utf8_sequence_length (s[0]);
  if (s[0] < 0x80)
    return s[0];
  if (s[0] < 0xE0)
    return (s[0] & 0x1Fu) << 6 | (s[1] & 0x3Fu);
  if (s[0] < 0xF0)
    return (s[0] & 0x0Fu) << 12 | (s[1] & 0x3Fu) << 6 | (s[2] & 0x3Fu);
  return (s[0] & 0x07u) << 18 | (s[1] & 0x3Fu) << 12 | (s[2] & 0x3Fu) << 6 | (s[3] & 0x3Fu);
}

/* https://infra.spec.whatwg.org/#noncharacter */
static inline gboolean
h5_is_noncharacter (guint32 c)
{
  return (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
}

static inline gboolean
h5_is_surrogate (guint32 c)
{
  return (c & 0xFFFFF800) == 0xD800;
}

/* Returns the number of characters in the bytes. */
gsize h5_utf8_count (const char *bytes, gsize length);
