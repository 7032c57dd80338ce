/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/traversal/html5-range.h>
#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

HTML5_AVAILABLE_IN_1_0
char *html5_node_to_markup (Html5Node *self, GError **error);

HTML5_AVAILABLE_IN_1_0
char *html5_element_get_inner_html (Html5Element *self, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_set_inner_html (Html5Element *self, const char *html, GError **error);

HTML5_AVAILABLE_IN_1_0
char *html5_element_get_outer_html (Html5Element *self, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_set_outer_html (Html5Element *self, const char *html, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_insert_adjacent_html (Html5Element *self, Html5AdjacentPosition position,
                                             const char *html, GError **error);

HTML5_AVAILABLE_IN_1_0
char *html5_element_get_html (Html5Element *self, gboolean serializable_shadow_roots,
                              Html5ShadowRoot **shadow_roots, gsize n_shadow_roots, GError **error);

HTML5_AVAILABLE_IN_1_0
char *html5_shadow_root_get_inner_html (Html5ShadowRoot *self, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_shadow_root_set_inner_html (Html5ShadowRoot *self, const char *html, GError **error);

HTML5_AVAILABLE_IN_1_0
char *html5_shadow_root_get_html (Html5ShadowRoot *self, gboolean serializable_shadow_roots,
                                  Html5ShadowRoot **shadow_roots, gsize n_shadow_roots,
                                  GError **error);

HTML5_AVAILABLE_IN_1_0
Html5DocumentFragment *html5_range_create_contextual_fragment (Html5Range *self, const char *markup,
                                                               GError **error);

G_END_DECLS
