/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * ASCII classes and case: https://infra.spec.whatwg.org/#code-points. Independent of the locale,
 * and defined for every byte.
 */
#pragma once

#include <glib.h>

static inline gboolean
h5_is_ascii_upper (guint c)
{
  return c - 'A' < 26u;
}

static inline gboolean
h5_is_ascii_lower (guint c)
{
  return c - 'a' < 26u;
}

static inline gboolean
h5_is_ascii_alpha (guint c)
{
  return (c | 0x20) - 'a' < 26u;
}

static inline gboolean
h5_is_ascii_digit (guint c)
{
  return c - '0' < 10u;
}

static inline gboolean
h5_is_ascii_alnum (guint c)
{
  return h5_is_ascii_alpha (c) || h5_is_ascii_digit (c);
}

/* Returns the value of a hexadecimal digit, or -1. */
static inline int
h5_ascii_hex_value (guint c)
{
  if (h5_is_ascii_digit (c))
    return (int) (c - '0');
  if ((c | 0x20) - 'a' < 6u)
    return (int) ((c | 0x20) - 'a' + 10);
  return -1;
}

/* https://infra.spec.whatwg.org/#ascii-whitespace: TAB, LF, FF, CR, SPACE */
static inline gboolean
h5_is_ascii_whitespace (guint c)
{
  return c <= 0x20 && ((G_GUINT64_CONSTANT (1) << c) & G_GUINT64_CONSTANT (0x100003600)) != 0;
}

/* Returns the first character in [p, end) that is not ASCII white space, or end. */
static inline const char *
h5_ascii_skip_whitespace (const char *p, const char *end)
{
  while (p < end && h5_is_ascii_whitespace ((guint8) *p))
    p++;
  return p;
}

static inline guint8
h5_ascii_lower (guint8 c)
{
  return h5_is_ascii_upper (c) ? (guint8) (c | 0x20) : c;
}

/* Whether two strings are an ASCII case-insensitive match. */
gboolean h5_ascii_equal_ci (const char *a, gsize a_length, const char *b, gsize b_length);

/* The same for a literal that ends with NUL. */
gboolean h5_ascii_equals_ci (const char *a, gsize a_length, const char *literal);

/* Writes a number in decimal digits, without NUL. Returns their number, at most 20. */
gsize h5_ascii_write_decimal (guint64 number, char *out);

/* https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace: moves the text
 * and changes its length. */
void h5_ascii_strip (const char **text, gsize *length);

/* Whether all bytes are ASCII white space. TRUE for an empty string. */
gboolean h5_ascii_is_blank (const char *data, gsize length);
