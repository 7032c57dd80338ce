/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Which controls satisfy their constraints, without user input and scripts.
 * https://html.spec.whatwg.org/#constraints
 */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_VALIDITY_NONE, /* not a candidate for constraint validation, nor a form or fieldset */
  H5_VALIDITY_VALID,
  H5_VALIDITY_UNKNOWN, /* a pattern attribute: it is a JavaScript regular expression */
  H5_VALIDITY_INVALID
} H5Validity;

/* Whether a control's type attribute is, in any case, one of these, which end with NULL. */
gboolean h5_control_type_is (const H5Node *control, const char *const *types);

/* Whether the value sanitization algorithm leaves something of an input element's value. */
gboolean h5_input_has_value (const H5Node *input);

/* What an input element's value says of its constraints, except for `required` of radio buttons. */
H5Validity h5_input_validity (const H5Node *input);
