/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>
#include <libhtml5/dom/convert/options/html5-text-options.h>

G_BEGIN_DECLS

HTML5_AVAILABLE_IN_1_0
char *html5_node_to_text (Html5Node *self, Html5TextOptions *options);

HTML5_AVAILABLE_IN_1_0
void html5_element_set_inner_text (Html5Element *self, const char *text);

HTML5_AVAILABLE_IN_1_0
char *html5_element_get_outer_text (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_set_outer_text (Html5Element *self, const char *text, GError **error);

G_END_DECLS
