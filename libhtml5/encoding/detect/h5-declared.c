/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "encoding/detect/h5-declared.h"

#include "base/h5-ascii.h"

#include <string.h>

const H5Encoding *
h5_declared_encoding (const H5Encoding *encoding)
{
  if (h5_encoding_is_utf16 (encoding))
    return h5_encoding_utf8 ();
  if (encoding == h5_encoding_x_user_defined ())
    return h5_encoding_windows_1252 ();
  return encoding;
}

/* Returns the first "charset" at or after p, or NULL. */
static const char *
find_charset (const char *p, const char *end)
{
  static const char word[] = "charset";

  for (; (gsize) (end - p) >= strlen (word); p++)
    if (h5_ascii_equals_ci (p, strlen (word), word))
      return p;
  return NULL;
}

/* Returns the encoding of the value after the equals sign, or NULL. */
static const H5Encoding *
content_value (const char *p, const char *end)
{
  const char *stop = p;

  if (p < end && (*p == '"' || *p == '\''))
    {
      stop = memchr (p + 1, *p, (gsize) (end - p - 1));
      return stop ? h5_encoding_for_label (p + 1, (gsize) (stop - p - 1)) : NULL;
    }
  while (stop < end && !h5_is_ascii_whitespace ((guint8) *stop) && *stop != ';')
    stop++;
  return h5_encoding_for_label (p, (gsize) (stop - p));
}

/* https://html.spec.whatwg.org/
 *   #algorithm-for-extracting-a-character-encoding-from-a-meta-element */
const H5Encoding *
h5_declared_in_meta_content (const char *content, gsize length)
{
  const char *p = content, *end;

  if (length == 0)
    return NULL;
  end = content + length;
  while ((p = find_charset (p, end)) != NULL)
    {
      p = h5_ascii_skip_whitespace (p + strlen ("charset"), end);
      if (p < end && *p == '=')
        return content_value (h5_ascii_skip_whitespace (p + 1, end), end);
    }
  return NULL;
}

static const guint8 *
skip_space_and_controls (const guint8 *p, const guint8 *end)
{
  while (p < end && *p <= 0x20)
    p++;
  return p;
}

/* Returns the first occurrence of a word in the bytes, or NULL. */
static const guint8 *
find_word (const guint8 *p, const guint8 *end, const char *word)
{
  gsize length = strlen (word);

  for (; (gsize) (end - p) >= length; p++)
    if (memcmp (p, word, length) == 0)
      return p;
  return NULL;
}

/* https://html.spec.whatwg.org/#concept-get-xml-encoding-when-sniffing */
const H5Encoding *
h5_declared_in_xml_declaration (const guint8 *bytes, gsize length)
{
  const guint8 *end, *p, *stop;

  if (length < 5 || memcmp (bytes, "<?xml", 5) != 0)
    return NULL;
  end = memchr (bytes, '>', length);
  p = end ? find_word (bytes + 5, end, "encoding") : NULL;
  if (p == NULL)
    return NULL;
  p = skip_space_and_controls (p + strlen ("encoding"), end);
  if (p == end || *p != '=')
    return NULL;
  p = skip_space_and_controls (p + 1, end);
  if (p == end || (*p != '"' && *p != '\''))
    return NULL;
  stop = memchr (p + 1, *p, (gsize) (end - p - 1));
  if (stop == NULL)
    return NULL;
  for (const guint8 *c = p + 1; c < stop; c++)
    if (*c <= 0x20)
      return NULL;
  return h5_encoding_for_label ((const char *) p + 1, (gsize) (stop - p - 1));
}
