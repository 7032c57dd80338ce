/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/convert/feed/html5-feed-entry.h"

#include "base/h5-limits.h"
#include "convert/feed/h5-feed.h"

/* The maximum of titles and descriptions, and of summaries, in characters. */
#define HTML5_FEED_MAX_TITLE 4000
#define HTML5_FEED_MAX_SUMMARY 500

/* Takes ownership of the item. `limits` is in an atomic reference-counted box, to which the entry
 * adds a reference. */
Html5FeedEntry *_html5_feed_entry_new (H5FeedItem *item, H5Limits *limits);

/* Returns an array of an H5FeedItem, which may be NULL, as one that ends with NULL. */
const char *const *_html5_feed_strings (const GPtrArray *strings);

Html5FeedEnclosure *_html5_feed_enclosure_new (const H5FeedEnclosure *enclosure,
                                               const H5Limits *limits);

/* Appends a text as HTML. */
void _html5_feed_text_append_markup (const H5FeedText *text, H5Buffer *out);

/* Returns a text as one paragraph of plain text, with at most this number of characters. NULL if
 * nothing remains. */
char *_html5_feed_text_to_plain (const H5FeedText *text, const H5Limits *limits, guint max_length);
