/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Which controls satisfy their constraints, without user input and scripts:
 * https://html.spec.whatwg.org/#constraints
 */
#pragma once

#include "select/h5-selector.h"

/* What is wrong with the value of a control: https://html.spec.whatwg.org/#validitystate */
typedef enum
{
  H5_FAULT_VALUE_MISSING = 1 << 0,
  H5_FAULT_TYPE_MISMATCH = 1 << 1,
  H5_FAULT_RANGE_UNDERFLOW = 1 << 2,
  H5_FAULT_RANGE_OVERFLOW = 1 << 3,
  H5_FAULT_STEP_MISMATCH = 1 << 4
} H5Fault;

/* Returns the flags of what is wrong with a control, even if it is barred from constraint
 * validation; 0 for other elements. The function for indexes is only called for controls that
 * depend on others. */
guint h5_element_find_faults (H5Node *element, H5FormIndexesFunc get_form_indexes);

/* Returns those of an input element. `is_mutable`: whether the user can change the value. Ignores
 * `required` of radio buttons. */
guint h5_input_find_faults (const H5Node *input, gboolean is_mutable);

/* https://html.spec.whatwg.org/#suffering-from-a-pattern-mismatch depends on a JavaScript regular
 * expression, which this library cannot evaluate: whether there is one for the value. */
gboolean h5_input_may_mismatch_pattern (const H5Node *input);

/* https://html.spec.whatwg.org/#concept-fieldset-disabled: whether a child of a fieldset is its
 * first legend, whose content the fieldset does not disable. Counts the siblings that it visits. */
gboolean h5_node_is_first_legend (const H5Node *child, guint64 *steps);

typedef enum
{
  H5_VALIDITY_NONE, /* not a candidate for constraint validation, nor a form or fieldset */
  H5_VALIDITY_VALID,
  H5_VALIDITY_UNKNOWN, /* it has a pattern attribute, which is a JavaScript regular expression */
  H5_VALIDITY_INVALID
} H5Validity;
