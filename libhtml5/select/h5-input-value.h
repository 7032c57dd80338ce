/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The values of input elements. */
#pragma once

#include "tree/h5-tree.h"

/* Appends the value of an input element in the mode "value", sanitized:
 * https://html.spec.whatwg.org/#value-sanitization-algorithm */
void h5_input_append_value (const H5Node *input, H5Buffer *out);

/* Whether that value is not empty, without copying it. */
gboolean h5_input_has_value (const H5Node *input);
