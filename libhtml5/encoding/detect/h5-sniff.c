/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "encoding/detect/h5-sniff.h"

#include "encoding/detect/h5-declared.h"

#include <string.h>

/* Recognizes "<?x" in UTF-16. */
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
  encoding = h5_declared_in_xml_declaration (bytes, length);
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
