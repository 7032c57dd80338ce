/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

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

G_END_DECLS
