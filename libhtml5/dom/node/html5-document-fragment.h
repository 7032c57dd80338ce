/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_DOCUMENT_FRAGMENT (html5_document_fragment_get_type ())
#define HTML5_DOCUMENT_FRAGMENT(obj) \
  (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_DOCUMENT_FRAGMENT, Html5DocumentFragment))
#define HTML5_IS_DOCUMENT_FRAGMENT(obj) \
  (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_DOCUMENT_FRAGMENT))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5DocumentFragment, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_document_fragment_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_document_fragment_query_selector (Html5DocumentFragment *self,
                                                      const char *selectors, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_document_fragment_query_selector_all (Html5DocumentFragment *self,
                                                           const char *selectors, GError **error);

G_END_DECLS
