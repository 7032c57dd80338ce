/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-visible-text.h"

#include "base/h5-scan.h"

/* The first byte of the characters U+0080 to U+00BF in UTF-8, and the end of the second bytes of
 * those that are control characters. */
#define LEAD_OF_C1 0xC2
#define END_OF_C1 0xA0

/* Returns the length in bytes of the control character that a text begins with, or 0. */
static inline gsize
length_of_control (const char *text, const char *end)
{
  guint8 c = (guint8) *text;

  if (c == LEAD_OF_C1)
    return end - text > 1 && (guint8) text[1] < END_OF_C1 ? 2 : 0;
  return (c < ' ' && c != '\t') || c == 0x7F ? 1 : 0;
}

static const char *
find_control (const char *p, const char *end)
{
#if defined(H5_SCAN_SSE2) || defined(H5_SCAN_NEON)
  while (end - p >= 16)
    {
      H5Vector v = h5_vector_load (p);
      H5Vector others =
        h5_vector_or (h5_vector_equal (v, 0x7F), h5_vector_equal (v, (char) LEAD_OF_C1));
      guint n = h5_vector_first (h5_vector_or (h5_vector_below (v, ' '), others));

      if (n < 16 && length_of_control (p + n, end) > 0)
        return p + n;
      p += MIN (n + 1, 16);
    }
#endif
  while (p < end && length_of_control (p, end) == 0)
    p++;
  return p;
}

H5Span
h5_visible_text (const char *text, gsize length, H5Buffer *buffer)
{
  const char *p = text, *end = text + length, *control = find_control (p, end);

  if (G_LIKELY (control == end))
    return (H5Span){ text, length };
  h5_buffer_truncate (buffer, 0);
  while (control < end)
    {
      h5_buffer_append (buffer, p, (gsize) (control - p));
      if (*control == '\n' || *control == '\r')
        h5_buffer_append_byte (buffer, ' ');
      p = control + length_of_control (control, end);
      control = find_control (p, end);
    }
  h5_buffer_append (buffer, p, (gsize) (end - p));
  return h5_buffer_span (buffer);
}
