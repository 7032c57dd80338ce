/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-markdown-escape.h"

#include "url/h5-percent.h"

/* How a character is escaped in a destination: percent-encoded, with a backslash, or as a reference.
 * In "\&#58;", cmark decodes the reference before it removes the backslash. So a backslash does not
 * suffice for "&". */
enum
{
  BY_PERCENT = 1,
  BY_BACKSLASH,
  BY_REFERENCE
};
static const guint8 special_in_destination[256] = {
  [0x00 ... ' '] = BY_PERCENT, ['<'] = BY_PERCENT,   ['>'] = BY_PERCENT,   ['`'] = BY_PERCENT,
  ['|'] = BY_PERCENT,          ['"'] = BY_PERCENT,   [0x7F] = BY_PERCENT,  ['\\'] = BY_BACKSLASH,
  ['('] = BY_BACKSLASH,        [')'] = BY_BACKSLASH, ['&'] = BY_REFERENCE, ['*'] = BY_BACKSLASH,
  ['_'] = BY_BACKSLASH,        ['~'] = BY_BACKSLASH, ['['] = BY_BACKSLASH, [']'] = BY_BACKSLASH,
  ['!'] = BY_BACKSLASH,
};

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
      switch (special_in_destination[(guint8) *url])
        {
        case BY_REFERENCE:
          h5_buffer_append_string (line, "&amp;");
          break;
        case BY_BACKSLASH:
          h5_markdown_append_escaped (line, *url);
          break;
        default:
          h5_percent_encode (url, 1, H5_PERCENT_USERINFO, line);
        }
      url++;
    }
}
