/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "encoding/h5-sniff.h"

#include "base/h5-ascii.h"
#include "encoding/h5-prescan.h"

#include <string.h>

const H5Encoding *
h5_sniff_declared (const H5Encoding *encoding)
{
  if (h5_encoding_is_utf16 (encoding))
    return h5_encoding_utf8 ();
  if (encoding == h5_encoding_for_label ("x-user-defined", strlen ("x-user-defined")))
    return h5_encoding_windows_1252 ();
  return encoding;
}

/* The place of the first "charset" at or after p, or NULL. */
static const char *
find_charset (const char *p, const char *end)
{
  static const char word[] = "charset";

  for (; (gsize) (end - p) >= strlen (word); p++)
    if (h5_ascii_equals_ci (p, strlen (word), word))
      return p;
  return NULL;
}

static const char *
skip_whitespace (const char *p, const char *end)
{
  while (p < end && h5_is_ascii_whitespace ((guint8) *p))
    p++;
  return p;
}

/* The value after the equals sign. */
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
h5_sniff_meta_content (const char *content, gsize length)
{
  const char *p = content, *end;

  if (length == 0)
    return NULL;
  end = content + length;
  while ((p = find_charset (p, end)) != NULL)
    {
      p = skip_whitespace (p + strlen ("charset"), end);
      if (p < end && *p == '=')
        return content_value (skip_whitespace (p + 1, end), end);
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

/* The first place of a word in the bytes, or NULL. */
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
h5_sniff_xml_declaration (const guint8 *bytes, gsize length)
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

/* "<?x" in UTF-16. */
static const H5Encoding *
sniff_utf16 (const guint8 *bytes, gsize length)
{
  if (length >= 6 && memcmp (bytes, "<\0?\0x\0", 6) == 0)
    return h5_encoding_for_label ("utf-16le", strlen ("utf-16le"));
  if (length >= 6 && memcmp (bytes, "\0<\0?\0x", 6) == 0)
    return h5_encoding_for_label ("utf-16be", strlen ("utf-16be"));
  return NULL;
}

/* https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding */
const H5Encoding *
h5_sniff_prescan (const guint8 *bytes, gsize length, H5EncodingSource *source)
{
  const H5Encoding *encoding;

  *source = H5_ENCODING_SOURCE_DECLARATION;
  if (length == 0)
    return NULL;
  length = MIN (length, H5_SNIFF_LENGTH);
  encoding = sniff_utf16 (bytes, length);
  if (encoding)
    return encoding;
  encoding = h5_prescan_for_meta (bytes, length);
  if (encoding)
    {
      *source = H5_ENCODING_SOURCE_META;
      return encoding;
    }
  encoding = h5_sniff_xml_declaration (bytes, length);
  return encoding && h5_encoding_is_utf16 (encoding) ? h5_encoding_utf8 () : encoding;
}

/* Whether more bytes could make this a byte order mark. */
static gboolean
may_become_bom (const guint8 *bytes, gsize length)
{
  return length == 0 || (length == 1 && (bytes[0] == 0xFE || bytes[0] == 0xFF))
         || (length < 3 && memcmp (bytes, "\xEF\xBB\xBF", length) == 0);
}

gboolean
h5_sniff_can_tell (const H5SniffHints *hints, const guint8 *bytes, gsize length)
{
  gsize bom_length;

  if (may_become_bom (bytes, length))
    return FALSE;
  return hints->override || hints->transport || length >= H5_SNIFF_LENGTH
         || h5_encoding_sniff_bom (bytes, length, &bom_length);
}

/* https://html.spec.whatwg.org/#encoding-sniffing-algorithm */
H5Sniffed
h5_sniff (const H5SniffHints *hints, const guint8 *bytes, gsize length)
{
  H5Sniffed result = { .certain = TRUE, .source = H5_ENCODING_SOURCE_BOM };

  result.encoding = h5_encoding_sniff_bom (bytes, length, &result.bom_length);
  if (result.encoding)
    return result;
  result.encoding = hints->override ? hints->override : hints->transport;
  if (result.encoding)
    {
      result.source = hints->override ? H5_ENCODING_SOURCE_OVERRIDE : H5_ENCODING_SOURCE_TRANSPORT;
      return result;
    }
  result.certain = FALSE;
  result.encoding = h5_sniff_prescan (bytes, length, &result.source);
  if (result.encoding)
    return result;
  result.source = H5_ENCODING_SOURCE_FALLBACK;
  result.encoding = hints->fallback ? hints->fallback : h5_encoding_windows_1252 ();
  return result;
}
