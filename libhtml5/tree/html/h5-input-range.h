/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The limits and the step of input elements:
 * https://html.spec.whatwg.org/#the-min-and-max-attributes */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_RANGE_NONE, /* the input has no range limitations */
  H5_RANGE_INSIDE,
  H5_RANGE_OUTSIDE
} H5RangeState;

/* https://html.spec.whatwg.org/#have-range-limitations */
H5RangeState h5_input_range_state (const H5Node *input);

/* https://html.spec.whatwg.org/#suffering-from-a-step-mismatch */
gboolean h5_input_mismatches_step (const H5Node *input);

/* Returns the number that the value of an input element of the type `range` has, within its limits
 * and at its steps: https://html.spec.whatwg.org/#range-state-(type=range). `is_value` is set to
 * whether the value attribute already is that number. */
gdouble h5_input_range_number (const H5Node *input, gboolean *is_value);
