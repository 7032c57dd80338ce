/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The character classes and names of XML 1.0, 5th edition: https://www.w3.org/TR/xml/
 */
#pragma once

#include <glib.h>

enum
{
  H5_XML_NAME_START = 1 << 0, /* can begin a Name; bytes over 0x7F: perhaps */
  H5_XML_NAME = 1 << 1,       /* can continue a Name; bytes over 0x7F: perhaps */
  H5_XML_SPACE = 1 << 2,      /* S, including the CR of a character reference */
  H5_XML_PUBID = 1 << 3       /* PubidChar */
};

extern const guint8 h5_xml_classes[256];

static inline gboolean
h5_xml_is_space (char c)
{
  return (h5_xml_classes[(guint8) c] & H5_XML_SPACE) != 0;
}

/* https://www.w3.org/TR/xml/#NT-NameStartChar and https://www.w3.org/TR/xml/#NT-NameChar */
gboolean h5_xml_is_name_start (guint32 c);
gboolean h5_xml_is_name_char (guint32 c);

/* https://www.w3.org/TR/xml/#NT-Char */
gboolean h5_xml_is_char (guint32 c);

/* Returns the end of the name characters from p on, in valid UTF-8. */
const char *h5_xml_skip_name_chars (const char *p, const char *end);

/* Returns the end of the Name or Nmtoken at p, or p if there is none. */
const char *h5_xml_skip_name (const char *p, const char *end);

/* Whether the bytes are a Name. */
gboolean h5_xml_is_name (const char *name, gsize length);

/* Returns the first character in [p, end) that is not a Char, or end. */
const char *h5_xml_find_invalid (const char *p, const char *end);

/* https://www.w3.org/TR/xml-names/#NT-NCName: a Name without a colon. */
gboolean h5_xml_is_ncname (const char *name, gsize length);

/* Whether all bytes are PubidChars. */
gboolean h5_xml_is_public_id (const char *id, gsize length);
