/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Finding out in which encoding bytes are:
 * https://html.spec.whatwg.org/#determining-the-character-encoding
 */
#pragma once

#include "encoding/detect/h5-prescan.h"

/* Where an encoding came from, the strongest first. */
typedef enum
{
  H5_ENCODING_SOURCE_BOM,
  H5_ENCODING_SOURCE_OVERRIDE,    /* the caller insists */
  H5_ENCODING_SOURCE_TRANSPORT,   /* Content-Type */
  H5_ENCODING_SOURCE_META,        /* found by the prescan */
  H5_ENCODING_SOURCE_DECLARATION, /* <?xml encoding="..."?>, or <?x in UTF-16 */
  H5_ENCODING_SOURCE_LATE_META,   /* found by the parser */
  H5_ENCODING_SOURCE_DETECTED,    /* by the bytes */
  H5_ENCODING_SOURCE_FALLBACK,
  H5_ENCODING_SOURCE_TEXT, /* the input was characters */
} H5EncodingSource;

/* What is known beforehand; NULL for nothing. */
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
  gboolean certain; /* or tentative: a late meta may change it */
  gsize bom_length; /* bytes at the beginning that are no text */
} H5Sniffed;

/* Whether the bytes so far are enough; else more are wanted, unless the input has ended. */
gboolean h5_sniff_can_tell (const H5SniffHints *hints, const guint8 *bytes, gsize length);

/* The encoding sniffing algorithm on the beginning of the input; with no fallback, windows-1252. */
H5Sniffed h5_sniff (const H5SniffHints *hints, const guint8 *bytes, gsize length);

/* The encoding that a meta or an XML declaration in the first bytes says, or NULL. */
const H5Encoding *h5_sniff_prescan (const guint8 *bytes, gsize length, H5EncodingSource *source);
