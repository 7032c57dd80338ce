/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "xmler/h5-xml-encoding.h"

#include "names/h5-xml-chars.h"
#include "xmler/h5-xmler-private.h"

#include "base/h5-ascii.h"

static gboolean
begins_with (const guint8 *bytes, gsize length, const char *pattern, gsize pattern_length)
{
  return length >= pattern_length && memcmp (bytes, pattern, pattern_length) == 0;
}

gboolean
h5_xml_has_enough (const guint8 *bytes, gsize length)
{
  if (length >= H5_XML_SNIFF_LENGTH)
    return TRUE;
  if (length < 6)
    return length >= 4 && memcmp (bytes, "<?xm", 4) != 0;
  if (!begins_with (bytes, length, "<?xml", 5) || !h5_xml_is_space ((char) bytes[5]))
    return TRUE;
  return memchr (bytes, '>', length) != NULL;
}

static const struct
{
  const char bytes[5];
  guint8 length;
  guint8 bom_length;
  H5XmlDecodeKind kind;
  const char *label;
} patterns[] = {
  { "\xFF\xFE\x00\x00", 4, 4, H5_XML_DECODE_UTF32LE, NULL },
  { "\x00\x00\xFE\xFF", 4, 4, H5_XML_DECODE_UTF32BE, NULL },
  { "\xEF\xBB\xBF", 3, 3, H5_XML_DECODE_WHATWG, "utf-8" },
  { "\xFF\xFE", 2, 2, H5_XML_DECODE_WHATWG, "utf-16le" },
  { "\xFE\xFF", 2, 2, H5_XML_DECODE_WHATWG, "utf-16be" },
  { "<\0\0\0", 4, 0, H5_XML_DECODE_UTF32LE, NULL },
  { "\0\0\0<", 4, 0, H5_XML_DECODE_UTF32BE, NULL },
  { "<\0?\0", 4, 0, H5_XML_DECODE_WHATWG, "utf-16le" },
  { "\0<\0?", 4, 0, H5_XML_DECODE_WHATWG, "utf-16be" },
};

static gboolean
sniff_pattern (const guint8 *bytes, gsize length, gboolean boms, H5XmlEncoding *out)
{
  for (gsize i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      if ((patterns[i].bom_length > 0) != boms
          || !begins_with (bytes, length, patterns[i].bytes, patterns[i].length))
        continue;
      out->kind = patterns[i].kind;
      out->bom_length = patterns[i].bom_length;
      out->source = boms ? H5_XML_ENCODING_BOM : H5_XML_ENCODING_PATTERN;
      if (patterns[i].label)
        out->encoding = h5_encoding_for_label (patterns[i].label, strlen (patterns[i].label));
      return TRUE;
    }
  return FALSE;
}

static gboolean
is_one_of (const char *label, gsize length, const char *const *labels, gsize n_labels)
{
  for (gsize i = 0; i < n_labels; i++)
    if (h5_ascii_equals_ci (label, length, labels[i]))
      return TRUE;
  return FALSE;
}

/* Finds an encoding. Returns FALSE if the label is unknown, or if the encoding cannot be read. */
static gboolean
find_label (const char *label, gsize length, H5XmlEncoding *out)
{
  static const char *const ascii[] = { "us-ascii", "ascii", "ansi_x3.4-1968" };
  static const char *const latin1[] = {
    "iso-8859-1", "iso_8859-1", "iso8859-1",  "iso88591", "iso_8859-1:1987", "csisolatin1",
    "latin1",     "l1",         "iso-ir-100", "cp819",    "ibm819",
  };

  out->kind = H5_XML_DECODE_LATIN1;
  out->is_ascii = is_one_of (label, length, ascii, G_N_ELEMENTS (ascii));
  if (out->is_ascii || is_one_of (label, length, latin1, G_N_ELEMENTS (latin1)))
    return TRUE;
  out->kind = H5_XML_DECODE_UTF32LE;
  if (h5_ascii_equals_ci (label, length, "utf-32le"))
    return TRUE;
  out->kind = H5_XML_DECODE_UTF32BE;
  if (h5_ascii_equals_ci (label, length, "utf-32") || h5_ascii_equals_ci (label, length, "utf-32be")
      || h5_ascii_equals_ci (label, length, "iso-10646-ucs-4"))
    return TRUE;
  out->kind = H5_XML_DECODE_WHATWG;
  const H5Encoding *encoding = h5_encoding_for_label (label, length);
  if (!encoding || h5_encoding_kind (encoding) == H5_ENCODING_REPLACEMENT)
    return FALSE;
  out->encoding = encoding;
  return TRUE;
}

/* Finds the value of the encoding declaration. */
static gboolean
find_declared (const guint8 *bytes, gsize length, const char **label, gsize *label_length)
{
  const char *text = (const char *) bytes;

  if (!begins_with (bytes, length, "<?xml", 5) || length < 6 || !h5_xml_is_space (text[5]))
    return FALSE;
  const char *close = memchr (text, '>', length);
  const char *end = close ? close : text + length;
  const char *p = g_strstr_len (text, end - text, "encoding");
  if (!p)
    return FALSE;
  p += strlen ("encoding");
  while (p < end && (h5_xml_is_space (*p) || *p == '='))
    p++;
  if (p == end || (*p != '"' && *p != '\''))
    return FALSE;
  const char *quote = memchr (p + 1, *p, (gsize) (end - p - 1));
  *label = p + 1;
  *label_length = quote ? (gsize) (quote - p - 1) : 0;
  return quote != NULL;
}

static gboolean
is_utf32 (const H5XmlEncoding *encoding)
{
  return encoding->kind == H5_XML_DECODE_UTF32LE || encoding->kind == H5_XML_DECODE_UTF32BE;
}

static gboolean
is_utf16 (const H5XmlEncoding *encoding)
{
  return encoding->encoding && h5_encoding_is_utf16 (encoding->encoding);
}

H5XmlEncoding
h5_xml_sniff_encoding (const guint8 *bytes, gsize length, const H5XmlLabels *labels)
{
  H5XmlEncoding utf8 = { H5_XML_DECODE_WHATWG, h5_encoding_utf8 (), H5_XML_ENCODING_DEFAULT, 0,
                         FALSE };
  H5XmlEncoding found = utf8;
  const char *label;
  gsize label_length;

  if (sniff_pattern (bytes, length, TRUE, &found))
    return found;
  found.source = H5_XML_ENCODING_OVERRIDE;
  if (labels->override && find_label (labels->override, strlen (labels->override), &found))
    return found;
  found.source = H5_XML_ENCODING_TRANSPORT;
  if (labels->transport && find_label (labels->transport, strlen (labels->transport), &found))
    return found;
  found = utf8;
  if (sniff_pattern (bytes, length, FALSE, &found))
    return found;
  found.source = H5_XML_ENCODING_DECLARED;
  /* A declaration that can be read as ASCII is not in UTF-16, even if it says so. */
  if (find_declared (bytes, length, &label, &label_length)
      && find_label (label, label_length, &found) && !is_utf16 (&found) && !is_utf32 (&found))
    return found;
  return utf8;
}

const char *
h5_xml_encoding_name (const H5XmlEncoding *self)
{
  switch (self->kind)
    {
    case H5_XML_DECODE_LATIN1:
      return "ISO-8859-1";
    case H5_XML_DECODE_UTF32LE:
      return "UTF-32LE";
    case H5_XML_DECODE_UTF32BE:
      return "UTF-32BE";
    default:
      return h5_encoding_name (self->encoding);
    }
}

static gboolean
is_utf16_name (const char *name)
{
  return g_ascii_strncasecmp (name, "utf-16", 6) == 0;
}

static gboolean
is_utf32_name (const char *name)
{
  return g_ascii_strncasecmp (name, "utf-32", 6) == 0;
}

#define LONGEST_LABEL 1024

/* https://www.w3.org/TR/xml/#charencoding: compares the declaration with the encoding that was
 * used. Without a byte order mark, every encoding but UTF-8 must be declared. */
void
h5_xml_check_encoding (H5Xmler *self)
{
  H5XmlEncoding declared = { H5_XML_DECODE_WHATWG, NULL, H5_XML_ENCODING_DECLARED, 0, FALSE };
  const char *label = self->declared_encoding.data;
  gsize length = self->declared_encoding.length;

  if (!self->encoding || self->encoding_source == H5_XML_ENCODING_TEXT
      || self->encoding_source == H5_XML_ENCODING_OVERRIDE
      || self->encoding_source == H5_XML_ENCODING_TRANSPORT)
    return;
  if (!length)
    {
      if (self->encoding_source == H5_XML_ENCODING_PATTERN)
        h5_xml_error (self, H5_ERROR_ENCODING_MISMATCH);
      return;
    }
  /* No label is long. White space around one is not skipped then. */
  if (length > LONGEST_LABEL || !find_label (label, length, &declared))
    h5_xml_error (self, H5_ERROR_UNSUPPORTED_ENCODING);
  else if (strcmp (h5_xml_encoding_name (&declared), self->encoding) != 0
           && !(is_utf16 (&declared) && is_utf16_name (self->encoding))
           && !(is_utf32 (&declared) && is_utf32_name (self->encoding)))
    h5_xml_error (self, H5_ERROR_ENCODING_MISMATCH);
}
