/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_FEED_ENCLOSURE (html5_feed_enclosure_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5FeedEnclosure, html5_feed_enclosure, HTML5, FEED_ENCLOSURE, GObject)

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_enclosure_get_url (Html5FeedEnclosure *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_enclosure_get_mime_type (Html5FeedEnclosure *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_feed_enclosure_get_description (Html5FeedEnclosure *self);

HTML5_AVAILABLE_IN_1_0
guint64 html5_feed_enclosure_get_length (Html5FeedEnclosure *self);

G_END_DECLS
