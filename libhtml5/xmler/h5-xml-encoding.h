/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Determining the encoding of XML bytes: https://www.w3.org/TR/xml/#sec-guessing
 *
 * In this order: a byte order mark; the encoding that the caller gives; that of the transport; zero
 * bytes around "<?"; the encoding declaration; UTF-8. In addition to the encodings of the WHATWG,
 * there are three others: UTF-32 in both byte orders, and ISO-8859-1 without changes. On the web,
 * that label means windows-1252, but a conforming XML processor must not treat it so. US-ASCII is
 * the part of ISO-8859-1 below 80; other bytes are malformed.
 */
#pragma once

#include "encoding/h5-encoding.h"
#include "xmler/h5-xmler.h"

typedef enum
{
  H5_XML_DECODE_WHATWG,
  H5_XML_DECODE_LATIN1, /* ISO-8859-1 and US-ASCII */
  H5_XML_DECODE_UTF32LE,
  H5_XML_DECODE_UTF32BE
} H5XmlDecodeKind;

typedef struct
{
  H5XmlDecodeKind kind;
  const H5Encoding *encoding; /* for H5_XML_DECODE_WHATWG */
  H5XmlEncodingSource source;
  gsize bom_length;
  gboolean is_ascii; /* with H5_XML_DECODE_LATIN1 */
} H5XmlEncoding;

/* The maximum number of bytes in which a declaration is searched. */
#define H5_XML_SNIFF_LENGTH 1024

/* Whether these bytes are enough to determine the encoding. */
gboolean h5_xml_has_enough (const guint8 *bytes, gsize length);

/* The labels of the caller and of the transport, or NULL. Unknown ones are ignored. */
typedef struct
{
  char *override;
  char *transport;
} H5XmlLabels;

H5XmlEncoding h5_xml_sniff_encoding (const guint8 *bytes, gsize length, const H5XmlLabels *labels);

/* Returns the name of the encoding, which is static. */
const char *h5_xml_encoding_name (const H5XmlEncoding *self);
