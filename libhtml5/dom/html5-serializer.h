/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/html5-enums.h>
#include <libhtml5/dom/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5SerializerFormat:
 * @HTML5_SERIALIZER_FORMAT_HTML: HTML, exactly as browsers write it
 * @HTML5_SERIALIZER_FORMAT_XML: XML, with the namespaces declared
 * @HTML5_SERIALIZER_FORMAT_CANONICAL: canonical XML 1.0 without comments
 * @HTML5_SERIALIZER_FORMAT_CANONICAL_WITH_COMMENTS: canonical XML 1.0 with comments
 *
 * What an #Html5Serializer writes.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SERIALIZER_FORMAT_HTML,
  HTML5_SERIALIZER_FORMAT_XML,
  HTML5_SERIALIZER_FORMAT_CANONICAL,
  HTML5_SERIALIZER_FORMAT_CANONICAL_WITH_COMMENTS
} Html5SerializerFormat;

typedef struct _Html5Serializer Html5Serializer;

#define HTML5_TYPE_SERIALIZER (html5_serializer_get_type ())
#define HTML5_SERIALIZER(obj) (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_SERIALIZER, Html5Serializer))
#define HTML5_IS_SERIALIZER(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_SERIALIZER))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Serializer, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_serializer_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5Serializer *html5_serializer_new (Html5SerializerFormat format);

HTML5_AVAILABLE_IN_1_0
char *html5_serializer_to_string (Html5Serializer *self, Html5Node *node, GError **error);

HTML5_AVAILABLE_IN_1_0
GBytes *html5_serializer_to_bytes (Html5Serializer *self, Html5Node *node, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_serializer_to_stream (Html5Serializer *self, Html5Node *node,
                                     GOutputStream *stream, GCancellable *cancellable,
                                     GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_serializer_to_stream_async (Html5Serializer *self, Html5Node *node,
                                       GOutputStream *stream, int io_priority,
                                       GCancellable *cancellable, GAsyncReadyCallback callback,
                                       gpointer user_data);

HTML5_AVAILABLE_IN_1_0
gboolean html5_serializer_to_stream_finish (Html5Serializer *self, GAsyncResult *result,
                                            GError **error);

G_END_DECLS
