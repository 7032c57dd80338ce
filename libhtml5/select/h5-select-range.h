/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The values of input elements: ranges, steps, and values that are dropped. */
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

/* Whether the value sanitization algorithm replaces the value by the empty string. */
gboolean h5_input_value_is_dropped (const H5Node *input, const char *value, gsize length);
