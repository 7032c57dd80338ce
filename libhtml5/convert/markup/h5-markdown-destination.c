/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-markdown-escape.h"

/* How a character is escaped in a destination: as a numeric reference, or with a backslash. */
enum
{
  BY_NUMBER = 1,
  BY_BACKSLASH
};
static const guint8 special_in_destination[256] = {
  [0x00 ... ' '] = BY_NUMBER, ['<'] = BY_NUMBER,    ['>'] = BY_NUMBER,    ['`'] = BY_NUMBER,
  ['|'] = BY_NUMBER,          ['"'] = BY_NUMBER,    [0x7F] = BY_NUMBER,   ['\\'] = BY_BACKSLASH,
  ['('] = BY_BACKSLASH,       [')'] = BY_BACKSLASH, ['&'] = BY_BACKSLASH, ['*'] = BY_BACKSLASH,
  ['_'] = BY_BACKSLASH,       ['~'] = BY_BACKSLASH, ['['] = BY_BACKSLASH, [']'] = BY_BACKSLASH,
  ['!'] = BY_BACKSLASH,
};

static void
put_percent_encoded (H5Buffer *line, guint8 c)
{
  static const char digits[] = "0123456789ABCDEF";
  const char encoded[] = { '%', digits[c >> 4], digits[c & 15] };

  h5_buffer_append (line, encoded, sizeof encoded);
}

void
h5_markdown_append_destination (H5Buffer *line, const char *url, gsize length)
{
  const char *end = url + length;

  while (url < end)
    {
      const char *plain = h5_markdown_skip_plain (special_in_destination, url, end);

      h5_buffer_append (line, url, (gsize) (plain - url));
      url = plain;
      if (url == end)
        break;
      if (special_in_destination[(guint8) *url] == BY_BACKSLASH)
        h5_markdown_append_escaped (line, *url);
      else
        put_percent_encoded (line, (guint8) *url);
      url++;
    }
}
