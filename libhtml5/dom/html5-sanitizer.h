/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/html5-types.h>

G_BEGIN_DECLS

typedef struct _Html5Sanitizer Html5Sanitizer;

#define HTML5_TYPE_SANITIZER (html5_sanitizer_get_type ())
#define HTML5_SANITIZER(obj)                                                                       \
  (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_SANITIZER, Html5Sanitizer))
#define HTML5_IS_SANITIZER(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_SANITIZER))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Sanitizer, g_object_unref)

/**
 * Html5SanitizerUrlFunc:
 * @element: the element that has the URL
 * @attribute: the local name of the attribute
 * @url: its value
 * @user_data: what html5_sanitizer_set_url_func() was given
 *
 * Decides about a URL that the sanitizer would keep. Must not change the document.
 *
 * Returns: (transfer full) (nullable): the URL to put in its place, @url itself to keep it, or
 *   %NULL to remove the attribute
 *
 * Since: 1.0
 */
typedef char *(*Html5SanitizerUrlFunc) (Html5Element *element,
                                        const char *attribute,
                                        const char *url,
                                        gpointer user_data);

HTML5_AVAILABLE_IN_1_0
GType html5_sanitizer_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5Sanitizer *html5_sanitizer_new (void);

HTML5_AVAILABLE_IN_1_0
Html5Sanitizer *html5_sanitizer_new_preset (const char *preset);

HTML5_AVAILABLE_IN_1_0
Html5Sanitizer *html5_sanitizer_new_from_text (const char *text, GError **error);

HTML5_AVAILABLE_IN_1_0
char *html5_sanitizer_to_text (Html5Sanitizer *self);

HTML5_AVAILABLE_IN_1_0
gboolean
html5_sanitizer_allow_element (Html5Sanitizer *self, const char *namespace_uri, const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean
html5_sanitizer_remove_element (Html5Sanitizer *self, const char *namespace_uri, const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_replace_element_with_children (Html5Sanitizer *self,
                                                        const char *namespace_uri,
                                                        const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean
html5_sanitizer_allow_attribute (Html5Sanitizer *self, const char *namespace_uri, const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_remove_attribute (Html5Sanitizer *self,
                                           const char *namespace_uri,
                                           const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_allow_processing_instruction (Html5Sanitizer *self, const char *target);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_remove_processing_instruction (Html5Sanitizer *self, const char *target);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_set_comments (Html5Sanitizer *self, gboolean allow);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_set_data_attributes (Html5Sanitizer *self, gboolean allow);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_set_javascript_urls (Html5Sanitizer *self, gboolean allow);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_remove_unsafe (Html5Sanitizer *self);

HTML5_AVAILABLE_IN_1_0
void html5_sanitizer_set_url_func (Html5Sanitizer *self,
                                   Html5SanitizerUrlFunc func,
                                   gpointer user_data,
                                   GDestroyNotify destroy);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_set_html (Html5Element *self,
                                 const char *html,
                                 Html5Sanitizer *sanitizer,
                                 GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_set_html_unsafe (Html5Element *self,
                                        const char *html,
                                        Html5Sanitizer *sanitizer,
                                        GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_parse_html (const char *html, Html5Sanitizer *sanitizer);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_parse_html_unsafe (const char *html, Html5Sanitizer *sanitizer);

G_END_DECLS
