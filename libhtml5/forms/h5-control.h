/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* One control of a form: https://html.spec.whatwg.org/#forms */
#pragma once

#include "tree/html/h5-control-kind.h"

/* https://html.spec.whatwg.org/#category-label */
gboolean h5_element_is_labelable (const H5Node *element);

/* https://html.spec.whatwg.org/#concept-fe-value of a control as the markup has it, sanitized, in
 * UTF-8: appended to out. FALSE when it has none of its own (a select, a file). */
gboolean h5_control_get_value (const H5Node *control, H5Buffer *out);

/* https://html.spec.whatwg.org/#concept-option-value */
void h5_option_get_value (const H5Node *option, H5Buffer *out);

/* https://html.spec.whatwg.org/#concept-option-disabled */
gboolean h5_option_is_disabled (const H5Node *option);
