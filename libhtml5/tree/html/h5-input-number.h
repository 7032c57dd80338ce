/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The values of input elements as numbers that can be compared. */
#pragma once

#include "tree/h5-tree.h"

/* https://html.spec.whatwg.org/#attr-input-type: the types whose values are numbers, and the unit
 * in which functions here return them. */
typedef enum
{
  H5_NUMERIC_NONE,
  H5_NUMERIC_NUMBER,
  H5_NUMERIC_RANGE,
  H5_NUMERIC_DATE,                /* days */
  H5_NUMERIC_MONTH,               /* months */
  H5_NUMERIC_WEEK,                /* weeks */
  H5_NUMERIC_TIME,                /* milliseconds */
  H5_NUMERIC_LOCAL_DATE_AND_TIME, /* milliseconds */
} H5NumericType;

H5NumericType h5_input_numeric_type (const H5Node *input);

/* https://html.spec.whatwg.org/#concept-input-value-string-number. Returns FALSE on error, and
 * then leaves `number` as it is. */
gboolean h5_numeric_parse (H5NumericType type, const char *text, gsize length, gdouble *number);

/* The same for a text that the value sanitization algorithm keeps; any other is an error. */
gboolean h5_numeric_parse_valid (H5NumericType type, const char *text, gsize length,
                                 gdouble *number);

/* Whether the value sanitization algorithm makes the value of an input element empty, or replaces
 * it by a default. */
gboolean h5_input_value_is_dropped (const H5Node *input, const char *value, gsize length);
