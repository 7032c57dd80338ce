/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-ascii.h"

#include <string.h>

gboolean
h5_ascii_equal_ci (const char *a, gsize a_length, const char *b, gsize b_length)
{
  if (a_length != b_length)
    return FALSE;
  for (gsize i = 0; i < a_length; i++)
    if (h5_ascii_lower ((guint8) a[i]) != h5_ascii_lower ((guint8) b[i]))
      return FALSE;
  return TRUE;
}

gboolean
h5_ascii_equals_ci (const char *a, gsize a_length, const char *literal)
{
  return h5_ascii_equal_ci (a, a_length, literal, strlen (literal));
}

gsize
h5_ascii_write_decimal (guint64 number, char *out)
{
  char reversed[20];
  gsize n = 0;

  do
    reversed[n++] = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  for (gsize i = 0; i < n; i++)
    out[i] = reversed[n - 1 - i];
  return n;
}

void
h5_ascii_strip (const char **text, gsize *length)
{
  const char *start = h5_ascii_skip_whitespace (*text, *text + *length);

  *length -= (gsize) (start - *text);
  *text = start;
  while (*length > 0 && h5_is_ascii_whitespace ((guint8) (*text)[*length - 1]))
    (*length)--;
}

gboolean
h5_ascii_is_blank (const char *data, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!h5_is_ascii_whitespace ((guint8) data[i]))
      return FALSE;
  return TRUE;
}
