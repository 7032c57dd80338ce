/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Which controls satisfy their constraints, without user input and scripts:
 * https://html.spec.whatwg.org/#constraints
 */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_VALIDITY_NONE, /* not a candidate for constraint validation, nor a form or fieldset */
  H5_VALIDITY_VALID,
  H5_VALIDITY_UNKNOWN, /* it has a pattern attribute, which is a JavaScript regular expression */
  H5_VALIDITY_INVALID
} H5Validity;

/* Whether the type attribute of a control is one of these, ignoring case. `types` ends with
 * NULL. */
gboolean h5_control_type_is (const H5Node *control, const char *const *types);

/* Whether the value of an input element is not empty after the value sanitization algorithm. */
gboolean h5_input_has_value (const H5Node *input);

/* Returns the validity of an input element by its value. Ignores `required` of radio buttons. */
H5Validity h5_input_validity (const H5Node *input);
