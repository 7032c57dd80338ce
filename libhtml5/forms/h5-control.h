/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Single form controls: https://html.spec.whatwg.org/#forms */
#pragma once

#include "tree/html/h5-control-kind.h"

/* https://html.spec.whatwg.org/#category-label */
gboolean h5_element_is_labelable (const H5Node *element);

/* Appends the value of a control (https://html.spec.whatwg.org/#concept-fe-value) that its
 * markup gives it, sanitized, in UTF-8. Returns FALSE if it has no single value (a select
 * element or files). */
gboolean h5_control_get_value (const H5Node *control, H5Buffer *out);

/* https://html.spec.whatwg.org/#concept-option-value */
void h5_option_get_value (const H5Node *option, H5Buffer *out);

/* https://html.spec.whatwg.org/#concept-option-label */
void h5_option_get_label (const H5Node *option, H5Buffer *out);
