/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The limits and the step of input elements:
 * https://html.spec.whatwg.org/#the-min-and-max-attributes */
#pragma once

#include "tree/h5-tree.h"

typedef struct
{
  gboolean is_limited;  /* https://html.spec.whatwg.org/#have-range-limitations */
  gboolean is_too_low;  /* https://html.spec.whatwg.org/#suffering-from-an-underflow */
  gboolean is_too_high; /* https://html.spec.whatwg.org/#suffering-from-an-overflow */
} H5RangeState;

H5RangeState h5_input_range_state (const H5Node *input);

/* https://html.spec.whatwg.org/#suffering-from-a-step-mismatch */
gboolean h5_input_mismatches_step (const H5Node *input);

/* Returns the number that the value of an input element of the type `range` has, within its limits
 * and at its steps: https://html.spec.whatwg.org/#range-state-(type=range). `is_value` is set to
 * whether the value attribute already is that number. */
gdouble h5_input_range_number (const H5Node *input, gboolean *is_value);
