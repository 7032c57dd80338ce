/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/h5-escape.h"

#define IN(rule) (1 << (H5_ESCAPE_##rule - 1))
const guint16 h5_escape_special_in[256] = {
  ['&'] = 0xffff,
  ['<'] = 0xffff,
  ['>'] = 0xffff & ~IN (C14N_ATTRIBUTE),
  ['"'] = IN (HTML_ATTRIBUTE) | IN (FAITHFUL_ATTRIBUTE) | IN (XML_ATTRIBUTE) | IN (C14N_ATTRIBUTE),
  ['\''] = IN (HTML_APOSTROPHE) | IN (FAITHFUL_APOSTROPHE),
  ['\t'] = IN (XML_ATTRIBUTE) | IN (C14N_ATTRIBUTE),
  ['\n'] = IN (XML_ATTRIBUTE) | IN (C14N_ATTRIBUTE),
  ['\r'] = IN (FAITHFUL_TEXT) | IN (FAITHFUL_ATTRIBUTE) | IN (FAITHFUL_APOSTROPHE)
           | IN (XML_ATTRIBUTE) | IN (C14N_TEXT) | IN (C14N_ATTRIBUTE),
  [0xC2] = IN (HTML_TEXT) | IN (HTML_ATTRIBUTE) | IN (HTML_APOSTROPHE) | IN (FAITHFUL_TEXT)
           | IN (FAITHFUL_ATTRIBUTE) | IN (FAITHFUL_APOSTROPHE),
};

const char *
h5_escape_get_reference (char c)
{
  switch (c)
    {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return NULL;
    }
}

static const char *
replacement (char c, gboolean canonical)
{
  switch (c)
    {
    case '\t':
      return canonical ? "&#x9;" : "&#9;";
    case '\n':
      return canonical ? "&#xA;" : "&#10;";
    case '\r':
      return canonical ? "&#xD;" : "&#13;";
    case '\xA0':
      return "&nbsp;";
    default:
      return h5_escape_get_reference (c);
    }
}

/* Writes the replacement of the special byte at *p and advances both. */
static char *
replace (char *out, const char **p, const char *end, H5Escape escape)
{
  if (**p == '\xC2')
    {
      if (*p + 1 == end || (*p)[1] != '\xA0')
        {
          *out = *(*p)++;
          return out + 1;
        }
      ++*p;
    }
  const char *text = replacement (*(*p)++, escape >= H5_ESCAPE_C14N_TEXT);
  gsize length = strlen (text);
  memcpy (out, text, length);
  return out + length;
}

/* The length of the longest replacements, "&quot;" and "&nbsp;". */
#define LONGEST 6

/* Reserves room for the rest of the text, and for one replacement. */
__attribute__ ((always_inline)) static inline void
append (H5Buffer *buffer, const char *data, gsize length, H5Escape escape)
{
  const char *p = data;
  const char *end = data + length;

  while (p < end)
    {
      gsize rest = (gsize) (end - p);
      char *out = h5_buffer_room (buffer, rest + LONGEST + H5_ESCAPE_OVERHANG);
      gsize plain = h5_copy_plain (out, p, rest, escape);
      p += plain;
      out += plain;
      if (p < end)
        out = replace (out, &p, end, escape);
      h5_buffer_end_at (buffer, out);
    }
  h5_buffer_truncate (buffer, buffer->length);
}

/* Each rule has a separate loop, so that the bytes that it searches for are in registers. */
void
h5_escape_append (H5Buffer *buffer, const char *data, gsize length, H5Escape escape)
{
  switch (escape)
    {
    case H5_ESCAPE_HTML_TEXT:
      append (buffer, data, length, H5_ESCAPE_HTML_TEXT);
      break;
    case H5_ESCAPE_HTML_ATTRIBUTE:
      append (buffer, data, length, H5_ESCAPE_HTML_ATTRIBUTE);
      break;
    case H5_ESCAPE_HTML_APOSTROPHE:
      append (buffer, data, length, H5_ESCAPE_HTML_APOSTROPHE);
      break;
    case H5_ESCAPE_FAITHFUL_TEXT:
      append (buffer, data, length, H5_ESCAPE_FAITHFUL_TEXT);
      break;
    case H5_ESCAPE_FAITHFUL_ATTRIBUTE:
      append (buffer, data, length, H5_ESCAPE_FAITHFUL_ATTRIBUTE);
      break;
    case H5_ESCAPE_FAITHFUL_APOSTROPHE:
      append (buffer, data, length, H5_ESCAPE_FAITHFUL_APOSTROPHE);
      break;
    case H5_ESCAPE_XML_TEXT:
      append (buffer, data, length, H5_ESCAPE_XML_TEXT);
      break;
    case H5_ESCAPE_XML_ATTRIBUTE:
      append (buffer, data, length, H5_ESCAPE_XML_ATTRIBUTE);
      break;
    case H5_ESCAPE_C14N_TEXT:
      append (buffer, data, length, H5_ESCAPE_C14N_TEXT);
      break;
    case H5_ESCAPE_C14N_ATTRIBUTE:
      append (buffer, data, length, H5_ESCAPE_C14N_ATTRIBUTE);
      break;
    default:
      h5_buffer_append (buffer, data, length);
      break;
    }
}
