/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-limits.h>
#include <libhtml5/dom/parser/html5-parser-error.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_PARSER (html5_parser_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5Parser, html5_parser, HTML5, PARSER, GObject)

/**
 * Html5StopAfter:
 * @HTML5_STOP_AFTER_END: the whole document is parsed
 * @HTML5_STOP_AFTER_HEAD: an HTML document is parsed until its `head` is complete
 *
 * How much of a document a parser reads.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_STOP_AFTER_END,
  HTML5_STOP_AFTER_HEAD
} Html5StopAfter;

/**
 * Html5StopFunc:
 * @parser: the parser
 * @document: (transfer none): the document, as far as it has been parsed
 * @user_data: the data that was passed with the function
 *
 * Decides whether a parser stops.
 *
 * Returns: %TRUE to stop; the rest of the document is not read
 *
 * Since: 1.0
 */
typedef gboolean (*Html5StopFunc) (Html5Parser *parser, Html5Document *document,
                                   gpointer user_data);

HTML5_AVAILABLE_IN_1_0
Html5Parser *html5_parser_new (void);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_parser_parse_text (Html5Parser *self, const char *text, gssize length,
                                        GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_parser_parse_bytes (Html5Parser *self, GBytes *bytes, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5DocumentFragment *html5_parser_parse_fragment (Html5Parser *self, const char *text,
                                                    gssize length, Html5Element *context,
                                                    GError **error);

HTML5_AVAILABLE_IN_1_0
Html5DocumentFragment *html5_parser_parse_fragment_bytes (Html5Parser *self, GBytes *bytes,
                                                          Html5Element *context, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5DocumentFragment *html5_parser_parse_fragment_stream (Html5Parser *self, GInputStream *stream,
                                                           Html5Element *context,
                                                           GCancellable *cancellable,
                                                           GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_parser_parse_stream (Html5Parser *self, GInputStream *stream,
                                          GCancellable *cancellable, GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_parser_parse_stream_async (Html5Parser *self, GInputStream *stream, int io_priority,
                                      GCancellable *cancellable, GAsyncReadyCallback callback,
                                      gpointer user_data);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_parser_parse_stream_finish (Html5Parser *self, GAsyncResult *result,
                                                 GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_parser_parse_file (Html5Parser *self, GFile *file, GCancellable *cancellable,
                                        GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Syntax html5_syntax_for_file (GFile *file);

HTML5_AVAILABLE_IN_1_0
void html5_parser_parse_file_async (Html5Parser *self, GFile *file, int io_priority,
                                    GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer user_data);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_parser_parse_file_finish (Html5Parser *self, GAsyncResult *result,
                                               GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_parser_begin (Html5Parser *self, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_parser_push (Html5Parser *self, gconstpointer data, gsize length, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_parser_push_bytes (Html5Parser *self, GBytes *bytes, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_parser_finish (Html5Parser *self, GError **error);

HTML5_AVAILABLE_IN_1_0
GOutputStream *html5_parser_begin_stream (Html5Parser *self, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_parser_get_document (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_abort (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_stop_func (Html5Parser *self, Html5StopFunc func, gpointer user_data,
                                 GDestroyNotify destroy);

HTML5_AVAILABLE_IN_1_0
gboolean html5_parser_get_source_locations (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_source_locations (Html5Parser *self, gboolean source_locations);

HTML5_AVAILABLE_IN_1_0
Html5StopAfter html5_parser_get_stop_after (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_stop_after (Html5Parser *self, Html5StopAfter stop_after);

HTML5_AVAILABLE_IN_1_0
guint64 html5_parser_get_bytes_read (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
guint64 html5_parser_get_total_bytes (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_total_bytes (Html5Parser *self, guint64 total_bytes);

HTML5_AVAILABLE_IN_1_0
double html5_parser_get_fraction (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
GListModel *html5_parser_get_errors (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
guint64 html5_parser_get_n_errors (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
Html5LimitsHit html5_parser_get_limits_hit (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
Html5Syntax html5_parser_get_syntax (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_syntax (Html5Parser *self, Html5Syntax syntax);

HTML5_AVAILABLE_IN_1_0
Html5Strictness html5_parser_get_strictness (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_strictness (Html5Parser *self, Html5Strictness strictness);

HTML5_AVAILABLE_IN_1_0
gboolean html5_parser_get_html_references (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_html_references (Html5Parser *self, gboolean html_references);

HTML5_AVAILABLE_IN_1_0
gboolean html5_parser_get_scripting (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_scripting (Html5Parser *self, gboolean scripting);

HTML5_AVAILABLE_IN_1_0
gboolean html5_parser_get_collect_errors (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_collect_errors (Html5Parser *self, gboolean collect_errors);

HTML5_AVAILABLE_IN_1_0
gboolean html5_parser_get_allow_declarative_shadow_roots (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_allow_declarative_shadow_roots (Html5Parser *self,
                                                      gboolean allow_declarative_shadow_roots);

HTML5_AVAILABLE_IN_1_0
const char *html5_parser_get_content_type (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_content_type (Html5Parser *self, const char *content_type);

HTML5_AVAILABLE_IN_1_0
const char *html5_parser_get_override_encoding (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_override_encoding (Html5Parser *self, const char *override_encoding);

HTML5_AVAILABLE_IN_1_0
const char *html5_parser_get_transport_encoding (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_transport_encoding (Html5Parser *self, const char *transport_encoding);

HTML5_AVAILABLE_IN_1_0
Html5EncodingDetection html5_parser_get_encoding_detection (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_encoding_detection (Html5Parser *self,
                                          Html5EncodingDetection encoding_detection);

HTML5_AVAILABLE_IN_1_0
const char *html5_parser_get_language (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_language (Html5Parser *self, const char *language);

HTML5_AVAILABLE_IN_1_0
const char *html5_parser_get_fallback_encoding (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_fallback_encoding (Html5Parser *self, const char *fallback_encoding);

HTML5_AVAILABLE_IN_1_0
const char *html5_parser_get_base_uri (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_base_uri (Html5Parser *self, const char *base_uri);

HTML5_AVAILABLE_IN_1_0
const Html5Limits *html5_parser_get_limits (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_limits (Html5Parser *self, const Html5Limits *limits);

G_END_DECLS
