/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-ascii.h"
#include "url/h5-host.h"

#define MAX_PARTS 4

/* Stands for all values that are too large for an address. */
#define TOO_LARGE (G_GUINT64_CONSTANT (1) << 32)

/* https://url.spec.whatwg.org/#ipv4-number-parser. Returns FALSE on failure. */
static gboolean
parse_number (const char *input, gsize length, guint64 *value)
{
  guint radix = 10;

  *value = 0;
  if (length == 0)
    return FALSE;
  if (length >= 2 && input[0] == '0')
    {
      radix = (input[1] | 0x20) == 'x' ? 16 : 8;
      input += radix == 16 ? 2 : 1;
      length -= radix == 16 ? 2 : 1;
    }
  for (gsize i = 0; i < length; i++)
    {
      int digit = h5_ascii_hex_value ((guint8) input[i]);
      if (digit < 0 || (guint) digit >= radix)
        return FALSE;
      *value = MIN (*value * radix + (guint) digit, TOO_LARGE);
    }
  return TRUE;
}

/* Returns the last part of a host, ignoring an empty part at the end. */
static const char *
last_part (const char *host, gsize *length)
{
  const char *last;

  if (*length > 1 && host[*length - 1] == '.')
    (*length)--;
  for (last = host + *length; last > host && last[-1] != '.';)
    last--;
  return last;
}

gboolean
h5_ipv4_ends_in_number (const char *host, gsize length)
{
  const char *last = last_part (host, &length);
  gsize last_length = length - (gsize) (last - host);
  gsize n_digits = 0;
  guint64 value;

  while (n_digits < last_length && h5_is_ascii_digit ((guint8) last[n_digits]))
    n_digits++;
  return (last_length && n_digits == last_length) || parse_number (last, last_length, &value);
}

gboolean
h5_ipv4_parse (const char *host, gsize length, H5Buffer *out)
{
  guint64 numbers[MAX_PARTS];
  guint n_parts = 0;
  guint64 address;
  const char *end;

  last_part (host, &length);
  end = host + length;
  for (const char *part = host; part <= end; n_parts++)
    {
      const char *dot = memchr (part, '.', (gsize) (end - part));
      const char *stop = dot ? dot : end;
      if (n_parts == MAX_PARTS || !parse_number (part, (gsize) (stop - part), &numbers[n_parts]))
        return FALSE;
      part = stop + 1;
    }
  address = numbers[n_parts - 1];
  if (address >> 8 * (MAX_PARTS + 1 - n_parts))
    return FALSE;
  for (guint i = 0; i + 1 < n_parts; i++)
    {
      if (numbers[i] > 255)
        return FALSE;
      address += numbers[i] << 8 * (3 - i);
    }
  h5_buffer_append_printf (out, "%u.%u.%u.%u", (guint) (address >> 24),
                           (guint) (address >> 16 & 255), (guint) (address >> 8 & 255),
                           (guint) (address & 255));
  return TRUE;
}
