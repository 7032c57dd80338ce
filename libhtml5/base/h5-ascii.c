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

gboolean
h5_ascii_is_blank (const char *data, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!h5_is_ascii_whitespace ((guint8) data[i]))
      return FALSE;
  return TRUE;
}
