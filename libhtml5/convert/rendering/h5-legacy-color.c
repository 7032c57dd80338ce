/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/rendering/h5-legacy-color.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"

/* Replaces characters as in the rules: characters beyond the BMP become two zeros, and all
 * others that are not hexadecimal digits become one. Stops at 128 digits. */
static gsize
take_digits (const char *p, gsize length, char out[129])
{
  const char *end = p + length;
  gsize n = 0;

  while (p < end && n < 128)
    {
      guint32 c = h5_utf8_next (&p);

      out[n++] = h5_ascii_hex_value (c < 0x80 ? c : 0) < 0 ? '0' : (char) c;
      if (c > 0xFFFF && n < 128)
        out[n++] = '0';
    }
  return n;
}

/* Returns the value of two digits of a component that has n digits. */
static guint
read_component (const char *digits, gsize n, gsize skip)
{
  int first = h5_ascii_hex_value ((guint8) digits[skip]);
  int second = n - skip > 1 ? h5_ascii_hex_value ((guint8) digits[skip + 1]) : -1;

  return second < 0 ? (guint) first : (guint) (first * 16 + second);
}

H5Color
h5_color_parse_legacy (const char *text, gsize length)
{
  char digits[132];
  gsize skip = 0;

  h5_ascii_strip (&text, &length);
  if (length == 0 || h5_ascii_equals_ci (text, length, "transparent"))
    return 0;
  H5Color color = h5_color_by_name (text, length);
  if (color)
    return color;
  if (length == 4 && *text == '#' && (color = h5_color_parse_hex (text + 1, 3)))
    return color;
  gsize n = *text == '#' ? take_digits (text + 1, MIN (length, 1024) - 1, digits)
                         : take_digits (text, MIN (length, 1024), digits);
  while (n == 0 || n % 3 != 0)
    digits[n++] = '0';
  n /= 3;
  if (n > 8)
    skip = n - 8;
  while (n - skip > 2 && digits[skip] == '0' && digits[n + skip] == '0'
         && digits[2 * n + skip] == '0')
    skip++;
  return H5_COLOR_IS_SET | read_component (digits, n, skip) << 16
         | read_component (digits + n, n, skip) << 8 | read_component (digits + 2 * n, n, skip);
}
