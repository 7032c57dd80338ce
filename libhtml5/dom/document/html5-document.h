/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-limits.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_DOCUMENT (html5_document_get_type ())
#define HTML5_DOCUMENT(obj) (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_DOCUMENT, Html5Document))
#define HTML5_IS_DOCUMENT(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_DOCUMENT))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Document, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_document_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_new (void);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_new_from_text (const char *text, gssize length, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_new_from_bytes (GBytes *bytes, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_new_from_file (GFile *file, GCancellable *cancellable,
                                             GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_new_from_stream (GInputStream *stream, GCancellable *cancellable,
                                               GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_new_from_text_full (const char *text, gssize length,
                                                  Html5Syntax syntax, const char *base_uri,
                                                  GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_new_from_bytes_full (GBytes *bytes, Html5Syntax syntax,
                                                   const char *base_uri, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_new_from_stream_full (GInputStream *stream, Html5Syntax syntax,
                                                    const char *base_uri, GCancellable *cancellable,
                                                    GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_document_new_from_file_async (GFile *file, int io_priority, GCancellable *cancellable,
                                         GAsyncReadyCallback callback, gpointer user_data);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_new_from_file_finish (GAsyncResult *result, GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_document_new_from_stream_async (GInputStream *stream, int io_priority,
                                           GCancellable *cancellable, GAsyncReadyCallback callback,
                                           gpointer user_data);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_new_from_stream_finish (GAsyncResult *result, GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_document_new_from_stream_full_async (GInputStream *stream, Html5Syntax syntax,
                                                const char *base_uri, int io_priority,
                                                GCancellable *cancellable,
                                                GAsyncReadyCallback callback, gpointer user_data);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_new_from_stream_full_finish (GAsyncResult *result, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5DocumentMode html5_document_get_mode (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_document_get_content_type (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_document_get_character_set (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5EncodingSource html5_document_get_encoding_source (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
const Html5Limits *html5_document_get_limits (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
void html5_document_set_limits (Html5Document *self, const Html5Limits *limits);

HTML5_AVAILABLE_IN_1_0
Html5LimitsHit html5_document_get_limits_hit (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5ReadyState html5_document_get_ready_state (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_document_is_xml (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_document_is_well_formed (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_document_get_xml_version (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_document_get_xml_standalone (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5DocumentType *html5_document_get_doctype (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_document_get_document_element (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_document_get_head (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_document_get_body (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_document_set_body (Html5Document *self, Html5Element *body, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_document_get_images (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_document_get_embeds (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_document_get_links (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_document_get_anchors (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_document_get_forms (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_document_get_scripts (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_document_get_elements_by_name (Html5Document *self, const char *name);

HTML5_AVAILABLE_IN_1_0
char *html5_document_get_title (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
void html5_document_set_title (Html5Document *self, const char *title);

HTML5_AVAILABLE_IN_1_0
char *html5_document_get_document_uri (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
void html5_document_set_document_uri (Html5Document *self, const char *uri);

HTML5_AVAILABLE_IN_1_0
const char *html5_document_get_fragment (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
void html5_document_set_fragment (Html5Document *self, const char *fragment);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_document_get_target (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_document_create_element (Html5Document *self, const char *local_name,
                                             GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_document_create_element_ns (Html5Document *self, const char *namespace_uri,
                                                const char *name, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5DocumentFragment *html5_document_create_document_fragment (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5Text *html5_document_create_text_node (Html5Document *self, const char *data);

HTML5_AVAILABLE_IN_1_0
Html5Comment *html5_document_create_comment (Html5Document *self, const char *data);

HTML5_AVAILABLE_IN_1_0
Html5CDATASection *html5_document_create_cdata_section (Html5Document *self, const char *data,
                                                        GError **error);

HTML5_AVAILABLE_IN_1_0
Html5ProcessingInstruction *html5_document_create_processing_instruction (Html5Document *self,
                                                                          const char *target,
                                                                          const char *data,
                                                                          GError **error);

HTML5_AVAILABLE_IN_1_0
Html5DocumentType *html5_document_create_document_type (Html5Document *self, const char *name,
                                                        const char *public_id,
                                                        const char *system_id, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Attr *html5_document_create_attribute (Html5Document *self, const char *local_name,
                                            GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Attr *html5_document_create_attribute_ns (Html5Document *self, const char *namespace_uri,
                                               const char *name, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_document_import_node (Html5Document *self, Html5Node *node, gboolean deep,
                                       GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_document_adopt_node (Html5Document *self, Html5Node *node, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_new_html (const char *title);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_document_new_xml (const char *namespace_uri, const char *name, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_document_query_selector (Html5Document *self, const char *selectors,
                                             GError **error);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_document_query_selector_all (Html5Document *self, const char *selectors,
                                                  GError **error);

G_END_DECLS
