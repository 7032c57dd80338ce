/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* https://www.rfc-editor.org/rfc/rfc3492 */
#pragma once

#include "base/h5-buffer.h"
#include "url/idna/h5-code-points.h"

/* Encoding and decoding cost time in the square of the length. Longer labels fail, as they do in
 * ICU, on which browsers stand; DNS allows 63 bytes. */
#define H5_PUNYCODE_MAX_DECODED 1000
#define H5_PUNYCODE_MAX_ENCODED 2000

/* Appends the encoded form, without "xn--"; FALSE when the text is too long. */
gboolean h5_punycode_encode (const guint32 *text, gsize length, H5Buffer *out);

/* Decodes ASCII that stands after "xn--" into an empty run; FALSE when it is malformed. */
gboolean h5_punycode_decode (const guint32 *text, gsize length, H5CodePoints *out);
