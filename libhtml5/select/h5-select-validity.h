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

/* Returns the validity of an input element by its value. Ignores `required` of radio buttons. */
H5Validity h5_input_validity (const H5Node *input);
