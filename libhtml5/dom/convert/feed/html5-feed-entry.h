/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/convert/feed/html5-feed-enclosure.h>

G_BEGIN_DECLS

#define HTML5_TYPE_FEED_ENTRY (html5_feed_entry_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5FeedEntry, html5_feed_entry, HTML5, FEED_ENTRY, GObject)

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_entry_get_id (Html5FeedEntry *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_entry_get_title (Html5FeedEntry *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_entry_get_link (Html5FeedEntry *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_entry_get_comments (Html5FeedEntry *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_entry_get_image (Html5FeedEntry *self);

HTML5_AVAILABLE_IN_1_0
GDateTime *html5_feed_entry_get_published (Html5FeedEntry *self);

HTML5_AVAILABLE_IN_1_0
GDateTime *html5_feed_entry_get_updated (Html5FeedEntry *self);

HTML5_AVAILABLE_IN_1_0
guint html5_feed_entry_get_duration (Html5FeedEntry *self);

HTML5_AVAILABLE_IN_1_0
const char *const *html5_feed_entry_get_authors (Html5FeedEntry *self);

HTML5_AVAILABLE_IN_1_0
const char *const *html5_feed_entry_get_categories (Html5FeedEntry *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_entry_get_summary (Html5FeedEntry *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_feed_entry_get_has_content (Html5FeedEntry *self);

HTML5_AVAILABLE_IN_1_0
Html5Document *html5_feed_entry_parse_content (Html5FeedEntry *self, GError **error);

HTML5_AVAILABLE_IN_1_0
GListModel *html5_feed_entry_get_enclosures (Html5FeedEntry *self);

G_END_DECLS
