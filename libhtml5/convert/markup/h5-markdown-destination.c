/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-markdown-escape.h"

#include "base/h5-utf8.h"
#include "url/h5-percent.h"

/* How a character is escaped in a destination: percent-encoded, with a backslash, or as a
 * reference. In "\&#58;", cmark decodes the reference before it removes the backslash. So a
 * backslash does not suffice for "&". MAYBE_SPACE is the first byte of a space beyond ASCII, or of
 * another character. */
enum
{
  BY_PERCENT = 1,
  BY_BACKSLASH,
  BY_REFERENCE,
  MAYBE_SPACE
};
static const guint8 special_in_destination[256] = {
  [0x00 ... ' '] = BY_PERCENT, ['<'] = BY_PERCENT,   ['>'] = BY_PERCENT,   ['`'] = BY_PERCENT,
  ['|'] = BY_PERCENT,          ['"'] = BY_PERCENT,   [0x7F] = BY_PERCENT,  ['\\'] = BY_BACKSLASH,
  ['('] = BY_BACKSLASH,        [')'] = BY_BACKSLASH, ['&'] = BY_REFERENCE, ['*'] = BY_BACKSLASH,
  ['_'] = BY_BACKSLASH,        ['~'] = BY_BACKSLASH, ['['] = BY_BACKSLASH, [']'] = BY_BACKSLASH,
  ['!'] = BY_BACKSLASH,        [0xC2] = MAYBE_SPACE, [0xE1] = MAYBE_SPACE, [0xE2] = MAYBE_SPACE,
  [0xE3] = MAYBE_SPACE,        [0xEF] = MAYBE_SPACE,
};

/* Whether some parsers remove the character at the start of a destination. What follows, such as
 * "javascript:", would become the scheme. */
static gboolean
is_space (gunichar c)
{
  return g_unichar_isspace (c) || g_unichar_iscntrl (c) || c == 0xFEFF;
}

static void
append_escaped (H5Buffer *line, char c)
{
  const char escaped[] = { '\\', c };

  h5_buffer_append (line, escaped, sizeof escaped);
}

/* Appends a character that may be a space beyond ASCII. Returns its length. */
static gsize
append_maybe_space (H5Buffer *line, const char *character)
{
  gsize n = h5_utf8_sequence_length ((guint8) *character);

  if (is_space (g_utf8_get_char (character)))
    h5_percent_encode (character, n, H5_PERCENT_USERINFO, line);
  else
    h5_buffer_append (line, character, n);
  return n;
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
      switch (special_in_destination[(guint8) *url])
        {
        case BY_REFERENCE:
          h5_buffer_append_string (line, "&amp;");
          break;
        case BY_BACKSLASH:
          append_escaped (line, *url);
          break;
        case MAYBE_SPACE:
          url += append_maybe_space (line, url) - 1;
          break;
        default:
          h5_percent_encode (url, 1, H5_PERCENT_USERINFO, line);
        }
      url++;
    }
}
