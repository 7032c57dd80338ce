/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Numbers in HTML: https://html.spec.whatwg.org/#numbers */
#pragma once

#include "base/h5-buffer.h"

/* https://html.spec.whatwg.org/#rules-for-parsing-floating-point-number-values. Returns FALSE on
 * error, and then leaves `number` as it is. */
gboolean h5_number_parse (const char *text, gsize length, gdouble *number);

/* The same for a valid floating-point number. Any other text, and a number that is too large, is
 * an error. */
gboolean h5_number_parse_valid (const char *text, gsize length, gdouble *number);

/* https://html.spec.whatwg.org/#rules-for-parsing-integers of a text that ends with NUL. A number
 * that has more than 32 bits becomes one that has more than 32 bits, too. Returns FALSE on error,
 * and then leaves `number` as it is. */
gboolean h5_number_parse_integer (const char *text, gint64 *number);

/* https://html.spec.whatwg.org/#rules-for-parsing-non-negative-integers in the same way. A number
 * above `max`, which has at most 31 bits, becomes `max`. */
gboolean h5_number_parse_non_negative (const char *text, guint max, guint *number);

/* Appends the best representation of a finite number as a floating-point number:
 * https://tc39.es/ecma262/#sec-numeric-types-number-tostring */
void h5_number_append (H5Buffer *out, gdouble number);

/* Returns how many digits the best representation has after the point, if it is written without
 * an exponent. */
gsize h5_number_count_decimals (gdouble number);

/* Rounds to that many digits after the point. */
gdouble h5_number_round (gdouble number, gsize decimals);
