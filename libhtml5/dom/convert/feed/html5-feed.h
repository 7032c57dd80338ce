/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/convert/feed/html5-feed-entry.h>

G_BEGIN_DECLS

#define HTML5_TYPE_FEED (html5_feed_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5Feed, html5_feed, HTML5, FEED, GObject)

HTML5_AVAILABLE_IN_1_0
Html5Feed *html5_document_extract_feed (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5Feed *html5_feed_new_from_stream (GInputStream *stream, const char *content_type,
                                       const char *base_uri, GCancellable *cancellable,
                                       GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_feed_new_from_stream_async (GInputStream *stream, const char *content_type,
                                       const char *base_uri, int io_priority,
                                       GCancellable *cancellable, GAsyncReadyCallback callback,
                                       gpointer user_data);

HTML5_AVAILABLE_IN_1_0
Html5Feed *html5_feed_new_from_stream_finish (GAsyncResult *result, GError **error);

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_get_title (Html5Feed *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_get_description (Html5Feed *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_get_link (Html5Feed *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_get_self_link (Html5Feed *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_get_image (Html5Feed *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_get_language (Html5Feed *self);

HTML5_AVAILABLE_IN_1_0
GDateTime *html5_feed_get_updated (Html5Feed *self);

HTML5_AVAILABLE_IN_1_0
const char *const *html5_feed_get_authors (Html5Feed *self);

HTML5_AVAILABLE_IN_1_0
const char *const *html5_feed_get_categories (Html5Feed *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_get_copyright (Html5Feed *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_feed_get_element (Html5Feed *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_feed_get_entry_element (Html5Feed *self, Html5FeedEntry *entry);

HTML5_AVAILABLE_IN_1_0
GListModel *html5_feed_get_entries (Html5Feed *self);

G_END_DECLS
