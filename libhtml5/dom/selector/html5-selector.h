/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_SELECTOR (html5_selector_get_type ())

HTML5_AVAILABLE_IN_1_0
GType html5_selector_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5Selector *html5_selector_new (const char *text, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Selector *html5_selector_new_with_namespaces (const char *text, const char *const *namespaces,
                                                   GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Selector *html5_selector_ref (Html5Selector *self);

HTML5_AVAILABLE_IN_1_0
void html5_selector_unref (Html5Selector *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Selector, html5_selector_unref)

HTML5_AVAILABLE_IN_1_0
const char *html5_selector_get_text (Html5Selector *self);

HTML5_AVAILABLE_IN_1_0
char *html5_selector_to_string (Html5Selector *self);

HTML5_AVAILABLE_IN_1_0
guint html5_selector_get_n_alternatives (Html5Selector *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_selector_get_specificity (Html5Selector *self, guint index, guint *ids,
                                         guint *classes, guint *types);

HTML5_AVAILABLE_IN_1_0
gboolean html5_selector_matches (Html5Selector *self, Html5Element *element);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_selector_find_closest (Html5Selector *self, Html5Element *element);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_selector_find_first (Html5Selector *self, Html5Node *root);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_selector_find_all (Html5Selector *self, Html5Node *root);

G_END_DECLS
