/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Percent-encoding: https://url.spec.whatwg.org/#percent-encoded-bytes */
#pragma once

#include "base/h5-buffer.h"
#include "encoding/h5-encoding.h"

/* The sets of bytes to encode. All of them contain the bytes that are not ASCII. */
typedef enum
{
  H5_PERCENT_C0_CONTROL = 1 << 0,
  H5_PERCENT_FRAGMENT = 1 << 1,
  H5_PERCENT_QUERY = 1 << 2,
  H5_PERCENT_SPECIAL_QUERY = 1 << 3,
  H5_PERCENT_PATH = 1 << 4,
  H5_PERCENT_USERINFO = 1 << 5,
  H5_PERCENT_COMPONENT = 1 << 6,
  H5_PERCENT_FORM_URLENCODED = 1 << 7, /* also encodes a space as a plus sign */
} H5PercentSet;

/* https://url.spec.whatwg.org/#string-utf-8-percent-encode */
void h5_percent_encode (const char *text, gsize length, H5PercentSet set, H5Buffer *out);

/* https://url.spec.whatwg.org/#string-percent-encode-after-encoding. A NULL encoding means
 * UTF-8. */
void h5_percent_encode_after_encoding (const char *text, gsize length, const H5Encoding *encoding,
                                       H5PercentSet set, H5Buffer *out);

/* Percent-decodes a text and decodes the result as UTF-8. Malformed sequences become U+FFFD. */
void h5_percent_decode_text (const char *text, gsize length, H5Buffer *out);

/* Appends bytes as UTF-8. Malformed sequences become U+FFFD. */
void h5_utf8_append_decoded (const char *bytes, gsize length, H5Buffer *out);
