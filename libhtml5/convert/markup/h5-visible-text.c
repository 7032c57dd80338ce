/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-visible-text.h"

#include "base/h5-scan.h"

static inline gboolean
is_control (char c)
{
  return ((guint8) c < ' ' && c != '\t') || c == 0x7F;
}

static const char *
find_control (const char *p, const char *end)
{
#if defined(H5_SCAN_SSE2) || defined(H5_SCAN_NEON)
  while (end - p >= 16)
    {
      H5Vector v = h5_vector_load (p);
      guint n =
        h5_vector_first (h5_vector_or (h5_vector_below (v, ' '), h5_vector_equal (v, 0x7F)));

      if (n < 16 && p[n] != '\t')
        return p + n;
      p += MIN (n + 1, 16);
    }
#endif
  while (p < end && !is_control (*p))
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
      p = control + 1;
      control = find_control (p, end);
    }
  h5_buffer_append (buffer, p, (gsize) (end - p));
  return h5_buffer_span (buffer);
}
