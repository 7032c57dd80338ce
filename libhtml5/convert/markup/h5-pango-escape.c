/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-pango-escape.h"

#include "base/h5-scan.h"
#include "serialize/h5-escape.h"

/* Characters that become references in markup, or are dropped. */
static const guint8 special[256] = {
  [0x00 ... 0x08] = 1, [0x0A ... 0x1F] = 1, [0x7F] = 1, ['&'] = 1,
  ['<'] = 1,           ['>'] = 1,           ['"'] = 1,  ['\''] = 1,
};

static const char *
find_special (const char *p, const char *end)
{
#if defined(H5_SCAN_SSE2) || defined(H5_SCAN_NEON)
  for (; end - p >= 16; p += 16)
    {
      H5Vector v = h5_vector_load (p);
      H5Vector references =
        h5_vector_or (h5_vector_or (h5_vector_equal (v, '&'), h5_vector_equal (v, '<')),
                      h5_vector_or (h5_vector_equal (v, '>'), h5_vector_equal (v, '"')));
      H5Vector others =
        h5_vector_or (h5_vector_or (h5_vector_equal (v, '\''), h5_vector_equal (v, 0x7F)),
                      h5_vector_below (v, ' '));

      if (h5_vector_first (h5_vector_or (references, others)) < 16)
        break;
    }
#endif
  while (p < end && !special[(guint8) *p])
    p++;
  return p;
}

/* Appends a reference, or drops a control character. */
static void
append_special (H5Buffer *out, char c)
{
  const char *reference = h5_escape_get_reference (c);

  if (reference)
    h5_buffer_append_string (out, reference);
}

void
h5_pango_append_text (H5Buffer *out, const char *p, gsize length)
{
  const char *end = p + length;

  while (p < end)
    {
      const char *plain = p;

      p = find_special (p, end);
      if (p > plain)
        h5_buffer_append (out, plain, (gsize) (p - plain));
      if (p < end)
        append_special (out, *p++);
    }
}
