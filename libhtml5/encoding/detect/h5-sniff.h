/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Determining the encoding of bytes:
 * https://html.spec.whatwg.org/#determining-the-character-encoding
 */
#pragma once

#include "encoding/detect/h5-prescan.h"

/* How an encoding was determined, in the order of precedence. */
typedef enum
{
  H5_ENCODING_SOURCE_BOM,
  H5_ENCODING_SOURCE_OVERRIDE,    /* set by the caller */
  H5_ENCODING_SOURCE_TRANSPORT,   /* Content-Type */
  H5_ENCODING_SOURCE_META,        /* found by the prescan */
  H5_ENCODING_SOURCE_DECLARATION, /* <?xml encoding="..."?>, or <?x in UTF-16 */
  H5_ENCODING_SOURCE_LATE_META,   /* found by the parser */
  H5_ENCODING_SOURCE_DETECTED,    /* from statistics of the bytes */
  H5_ENCODING_SOURCE_FALLBACK,
  H5_ENCODING_SOURCE_TEXT, /* the input was characters */
} H5EncodingSource;

/* What is known before reading. NULL means unknown. */
typedef struct
{
  const H5Encoding *override;
  const H5Encoding *transport;
  const H5Encoding *fallback;
} H5SniffHints;

typedef struct
{
  const H5Encoding *encoding;
  H5EncodingSource source;
  gboolean certain; /* FALSE for tentative: a later meta element may change it */
  gsize bom_length; /* number of bytes of the byte order mark */
} H5Sniffed;

/* Whether the encoding can be determined from these bytes. If not, more are needed, unless the
 * input has ended. */
gboolean h5_sniff_can_tell (const H5SniffHints *hints, const guint8 *bytes, gsize length);

/* Runs the encoding sniffing algorithm on the beginning of the input. Without a fallback, that
 * is windows-1252. */
H5Sniffed h5_sniff (const H5SniffHints *hints, const guint8 *bytes, gsize length);

/* Returns the encoding that a meta element or an XML declaration in the first bytes declares,
 * or NULL. */
const H5Encoding *h5_sniff_prescan (const guint8 *bytes, gsize length, H5EncodingSource *source);
