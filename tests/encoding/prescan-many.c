/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reads bytes, one line of hexadecimal digits each, and writes which encoding they declare. What
 * can be told from the first of them must be the same for all. */
#include "encoding/detect/h5-sniff.h"

#include <stdio.h>

static const H5SniffHints no_hints;

static void
check_prefixes (const guint8 *bytes, gsize length, const H5Sniffed *whole)
{
  for (gsize i = 0; i < length; i++)
    if (h5_sniff_can_tell (&no_hints, bytes, i))
      {
        H5Sniffed part = h5_sniff (&no_hints, bytes, i);

        g_assert_true (part.encoding == whole->encoding && part.source == whole->source);
        g_assert_cmpuint (part.bom_length, ==, whole->bom_length);
      }
}

static void
tell (const char *digits, gsize length)
{
  g_autofree guint8 *bytes = g_malloc (length / 2 + 1);

  for (gsize i = 0; i < length / 2; i++)
    bytes[i] = (guint8) (g_ascii_xdigit_value (digits[2 * i]) << 4
                         | g_ascii_xdigit_value (digits[2 * i + 1]));
  H5Sniffed whole = h5_sniff (&no_hints, bytes, length / 2);
  check_prefixes (bytes, length / 2, &whole);
  puts (whole.source == H5_ENCODING_SOURCE_FALLBACK ? "-" : h5_encoding_name (whole.encoding));
}

int
main (void)
{
  GString *line = g_string_new (NULL);
  int c;

  while ((c = getchar ()) != EOF)
    if (c != '\n')
      g_string_append_c (line, (char) c);
    else
      {
        tell (line->str, line->len);
        g_string_truncate (line, 0);
      }
  g_string_free (line, TRUE);
  return 0;
}
