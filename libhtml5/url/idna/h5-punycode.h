/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Punycode: https://www.rfc-editor.org/rfc/rfc3492 */
#pragma once

#include "base/h5-buffer.h"
#include "url/idna/h5-code-points.h"

/* Limits in code points, because the time for encoding and decoding is quadratic. Longer
 * labels fail, as in ICU, which browsers use. DNS allows 63 bytes. */
#define H5_PUNYCODE_MAX_DECODED 1000
#define H5_PUNYCODE_MAX_ENCODED 2000

/* Appends the encoded form, without "xn--". Returns FALSE if the text is too long. */
gboolean h5_punycode_encode (const guint32 *text, gsize length, H5Buffer *out);

/* Decodes the ASCII characters after "xn--". `out` must be empty. Returns FALSE if they are
 * malformed. */
gboolean h5_punycode_decode (const guint32 *text, gsize length, H5CodePoints *out);
