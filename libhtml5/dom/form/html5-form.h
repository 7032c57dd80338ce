/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5ValidityFlags:
 * @HTML5_VALIDITY_FLAGS_NONE: nothing is known to be wrong
 * @HTML5_VALIDITY_FLAGS_VALUE_MISSING: the control has the attribute `required`, and no value
 * @HTML5_VALIDITY_FLAGS_TYPE_MISMATCH: the value is not an e-mail address, a list of them, or an
 *   absolute URL
 * @HTML5_VALIDITY_FLAGS_RANGE_UNDERFLOW: the value is less than `min`
 * @HTML5_VALIDITY_FLAGS_RANGE_OVERFLOW: the value is greater than `max`
 * @HTML5_VALIDITY_FLAGS_STEP_MISMATCH: the value does not match `step`
 *
 * What is wrong with the value of a control. The flags have the names of `ValidityState` in the
 * HTML Standard. Those that it sets because of a script or while a user types do not exist here,
 * nor does `patternMismatch`.
 *
 * Since: 1.0
 */
typedef enum /*< flags >*/
{
  HTML5_VALIDITY_FLAGS_NONE = 0,
  HTML5_VALIDITY_FLAGS_VALUE_MISSING = 1 << 0,
  HTML5_VALIDITY_FLAGS_TYPE_MISMATCH = 1 << 1,
  HTML5_VALIDITY_FLAGS_RANGE_UNDERFLOW = 1 << 2,
  HTML5_VALIDITY_FLAGS_RANGE_OVERFLOW = 1 << 3,
  HTML5_VALIDITY_FLAGS_STEP_MISMATCH = 1 << 4
} Html5ValidityFlags;

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_element_get_form (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_element_get_form_elements (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_element_get_labels (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_element_get_control (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
char *html5_element_get_form_value (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
Html5ValidityFlags html5_element_get_validity (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_element_get_options (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_element_get_selected_options (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_element_get_option_select (Html5Element *self);

G_END_DECLS
