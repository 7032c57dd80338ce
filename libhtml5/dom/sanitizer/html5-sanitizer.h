/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

typedef struct _Html5Sanitizer Html5Sanitizer;

#define HTML5_TYPE_SANITIZER (html5_sanitizer_get_type ())
#define HTML5_SANITIZER(obj) \
  (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_SANITIZER, Html5Sanitizer))
#define HTML5_IS_SANITIZER(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_SANITIZER))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Sanitizer, g_object_unref)

/**
 * Html5SanitizerList:
 * @HTML5_SANITIZER_LIST_ELEMENTS: elements to keep; all others are removed
 * @HTML5_SANITIZER_LIST_REMOVE_ELEMENTS: elements to remove; all others are kept
 * @HTML5_SANITIZER_LIST_REPLACE_ELEMENTS: elements to replace with their children
 * @HTML5_SANITIZER_LIST_INSTRUCTIONS: processing instructions to keep; all others are removed
 * @HTML5_SANITIZER_LIST_REMOVE_INSTRUCTIONS: processing instructions to remove; all others are kept
 * @HTML5_SANITIZER_LIST_ATTRIBUTES: attributes to keep; all others are removed, except those that
 *   are kept on one element
 * @HTML5_SANITIZER_LIST_REMOVE_ATTRIBUTES: attributes to remove; all others are kept
 *
 * The lists in the configuration of a sanitizer. For elements, instructions and attributes, there
 * is either the list of those to keep or the list of those to remove.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SANITIZER_LIST_ELEMENTS,
  HTML5_SANITIZER_LIST_REMOVE_ELEMENTS,
  HTML5_SANITIZER_LIST_REPLACE_ELEMENTS,
  HTML5_SANITIZER_LIST_INSTRUCTIONS,
  HTML5_SANITIZER_LIST_REMOVE_INSTRUCTIONS,
  HTML5_SANITIZER_LIST_ATTRIBUTES,
  HTML5_SANITIZER_LIST_REMOVE_ATTRIBUTES
} Html5SanitizerList;

/**
 * Html5SanitizerPreset:
 * @HTML5_SANITIZER_PRESET_TEXT: text with inline formatting, paragraphs and lists
 * @HTML5_SANITIZER_PRESET_MAIL: mails; nothing is loaded from the network
 * @HTML5_SANITIZER_PRESET_FEED: articles with images, audio and video
 * @HTML5_SANITIZER_PRESET_MATRIX: Matrix messages, by the specification of Matrix
 *
 * The configurations for kinds of markup.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SANITIZER_PRESET_TEXT,
  HTML5_SANITIZER_PRESET_MAIL,
  HTML5_SANITIZER_PRESET_FEED,
  HTML5_SANITIZER_PRESET_MATRIX
} Html5SanitizerPreset;

/**
 * Html5SanitizerUrlFunc:
 * @element: the element that contains the URL
 * @attribute: the local name of the attribute; `style` for URLs in styles
 * @url: the value of the attribute, or one of the URLs in it, as it is in the markup: it can be
 *   relative, begin with whitespace, or have a scheme in uppercase
 * @allowed: whether the URL has a scheme that the sanitizer keeps. If not, it is removed unless the
 *   function returns another URL
 * @user_data: the data that was passed to html5_sanitizer_set_url_func()
 *
 * Decides about a URL. It is called for each URL in attributes that can contain several: `srcset`,
 * `imagesrcset`, `ping`, `archive`, `attributionsrc` and `profile`. For what the function may
 * change, see html5_sanitizer_set_url_func().
 *
 * Returns: (transfer full) (nullable): the URL to use instead, a copy of @url to keep it, or %NULL
 *   to remove it. The attribute is removed if no URL remains
 *
 * Since: 1.0
 */
typedef char *(*Html5SanitizerUrlFunc) (Html5Element *element, const char *attribute,
                                        const char *url, gboolean allowed, gpointer user_data);

HTML5_AVAILABLE_IN_1_0
GType html5_sanitizer_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5Sanitizer *html5_sanitizer_new (void);

HTML5_AVAILABLE_IN_1_0
Html5Sanitizer *html5_sanitizer_new_preset (Html5SanitizerPreset preset);

HTML5_AVAILABLE_IN_1_0
Html5Sanitizer *html5_sanitizer_new_from_text (const char *text, GError **error);

HTML5_AVAILABLE_IN_1_0
char *html5_sanitizer_to_text (Html5Sanitizer *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_allow_element (Html5Sanitizer *self, const char *namespace_uri,
                                        const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_allow_element_with_attributes (Html5Sanitizer *self,
                                                        const char *namespace_uri, const char *name,
                                                        const char *const *attributes,
                                                        const char *const *remove_attributes);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_remove_element (Html5Sanitizer *self, const char *namespace_uri,
                                         const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_replace_element_with_children (Html5Sanitizer *self,
                                                        const char *namespace_uri,
                                                        const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_allow_attribute (Html5Sanitizer *self, const char *namespace_uri,
                                          const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_remove_attribute (Html5Sanitizer *self, const char *namespace_uri,
                                           const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_allow_processing_instruction (Html5Sanitizer *self, const char *target);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_remove_processing_instruction (Html5Sanitizer *self, const char *target);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_set_comments (Html5Sanitizer *self, gboolean comments);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_set_data_attributes (Html5Sanitizer *self, gboolean data_attributes);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_allow_scheme (Html5Sanitizer *self, const char *attribute,
                                       const char *scheme);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_set_javascript_urls (Html5Sanitizer *self, gboolean javascript_urls);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_set_stable (Html5Sanitizer *self, gboolean stable);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_remove_unsafe (Html5Sanitizer *self);

HTML5_AVAILABLE_IN_1_0
void html5_sanitizer_set_url_func (Html5Sanitizer *self, Html5SanitizerUrlFunc func,
                                   gpointer user_data, GDestroyNotify destroy);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_has_list (Html5Sanitizer *self, Html5SanitizerList list);

HTML5_AVAILABLE_IN_1_0
GStrv html5_sanitizer_get_list (Html5Sanitizer *self, Html5SanitizerList list);

HTML5_AVAILABLE_IN_1_0
GStrv html5_sanitizer_get_element_attributes (Html5Sanitizer *self, const char *namespace_uri,
                                              const char *name, Html5SanitizerList list);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_get_comments (Html5Sanitizer *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_get_data_attributes (Html5Sanitizer *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_get_javascript_urls (Html5Sanitizer *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_get_stable (Html5Sanitizer *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_get_strict_handlers (Html5Sanitizer *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_set_strict_handlers (Html5Sanitizer *self, gboolean strict_handlers);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_get_replace_others (Html5Sanitizer *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_set_replace_others (Html5Sanitizer *self, gboolean replace_others);

HTML5_AVAILABLE_IN_1_0
const char *html5_sanitizer_get_rel (Html5Sanitizer *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_set_rel (Html5Sanitizer *self, const char *rel);

HTML5_AVAILABLE_IN_1_0
const char *html5_sanitizer_get_class_prefix (Html5Sanitizer *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_set_class_prefix (Html5Sanitizer *self, const char *class_prefix);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_has_style_properties (Html5Sanitizer *self);

HTML5_AVAILABLE_IN_1_0
GStrv html5_sanitizer_get_style_properties (Html5Sanitizer *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_set_style_properties (Html5Sanitizer *self,
                                               const char *const *style_properties);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_has_schemes (Html5Sanitizer *self, const char *attribute);

HTML5_AVAILABLE_IN_1_0
GStrv html5_sanitizer_get_schemes (Html5Sanitizer *self, const char *attribute);

HTML5_AVAILABLE_IN_1_0
gboolean html5_sanitizer_set_schemes (Html5Sanitizer *self, const char *attribute,
                                      const char *const *schemes);

HTML5_AVAILABLE_IN_1_0
gsize html5_sanitizer_sanitize_node (Html5Sanitizer *self, Html5Node *node);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_set_html (Html5Element *self, const char *html, Html5Sanitizer *sanitizer,
                                 GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_element_set_html_unsafe (Html5Element *self, const char *html,
                                        Html5Sanitizer *sanitizer, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_shadow_root_set_html (Html5ShadowRoot *self, const char *html,
                                     Html5Sanitizer *sanitizer, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_shadow_root_set_html_unsafe (Html5ShadowRoot *self, const char *html,
                                            Html5Sanitizer *sanitizer, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_parse_html_bytes (GBytes *bytes, const char *charset,
                                                Html5Sanitizer *sanitizer,
                                                const Html5Limits *limits, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_parse_html (const char *html, Html5Sanitizer *sanitizer,
                                          const Html5Limits *limits, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_parse_html_unsafe (const char *html, Html5Sanitizer *sanitizer,
                                                 const Html5Limits *limits, GError **error);

G_END_DECLS
