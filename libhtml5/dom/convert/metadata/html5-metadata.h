/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/convert/metadata/html5-metadata-link.h>

G_BEGIN_DECLS

#define HTML5_TYPE_METADATA (html5_metadata_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5Metadata, html5_metadata, HTML5, METADATA, GObject)

HTML5_AVAILABLE_IN_1_0
Html5Metadata *html5_metadata_new (Html5Document *document);

HTML5_AVAILABLE_IN_1_0
Html5Metadata *html5_metadata_new_from_stream (GInputStream *stream, const char *content_type,
                                               const char *base_uri, GCancellable *cancellable,
                                               GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_metadata_new_from_stream_async (GInputStream *stream, const char *content_type,
                                           const char *base_uri, int io_priority,
                                           GCancellable *cancellable, GAsyncReadyCallback callback,
                                           gpointer user_data);

HTML5_AVAILABLE_IN_1_0
Html5Metadata *html5_metadata_new_from_stream_finish (GAsyncResult *result, GError **error);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_get_title (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_get_site_name (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_get_description (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_get_page_type (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_get_language (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_get_canonical (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_get_image (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_get_image_alt (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_get_published (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_get_modified (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_get_theme_color (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_get_license (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_get_manifest (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
GDateTime *html5_metadata_get_published_time (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
GDateTime *html5_metadata_get_modified_time (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
const char *const *html5_metadata_get_authors (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
const char *const *html5_metadata_get_keywords (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
GListModel *html5_metadata_get_icons (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
GListModel *html5_metadata_get_feeds (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
GListModel *html5_metadata_get_alternates (Html5Metadata *self);

HTML5_AVAILABLE_IN_1_0
Html5MetadataLink *html5_metadata_find_icon (Html5Metadata *self, guint size);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_lookup (Html5Metadata *self, const char *name);

HTML5_AVAILABLE_IN_1_0
char **html5_metadata_list_contents (Html5Metadata *self);

G_END_DECLS
