/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Feeds, which are read from a tree of XML:
 *
 *   RSS 2.0 and its predecessors        https://www.rssboard.org/rss-specification
 *   RSS 1.0 and 0.90, which are RDF     https://web.resource.org/rss/1.0/spec
 *   Atom 1.0, and 0.3, which is similar https://www.rfc-editor.org/rfc/rfc4287
 *
 * with what other vocabularies add to them: h5-feed-rules.c has their elements. The tree is walked
 * once. Entries within entries are read, too: they are what the parser makes of a feed in which an
 * end tag is missing.
 */
#pragma once

#include "tree/h5-tree.h"
#include "url/h5-url.h"

typedef enum
{
  H5_FEED_TEXT_NONE,
  H5_FEED_TEXT_PLAIN,
  H5_FEED_TEXT_ESCAPED, /* with character references of HTML */
  H5_FEED_TEXT_MARKUP   /* HTML */
} H5FeedTextKind;

typedef struct
{
  H5FeedTextKind kind;
  char *data; /* ends with NUL */
  gsize length;
  char *base; /* a GRefString: the URL that those in the markup are relative to; or NULL */
} H5FeedText;

typedef struct
{
  char *url;
  char *type; /* a MIME type, or NULL */
  H5FeedText description;
  guint64 length; /* in bytes; 0 if unknown */
} H5FeedEnclosure;

/* An entry, or the feed itself. Strings are NULL if they are missing. So are arrays that are
 * empty. */
typedef struct
{
  H5Node *element; /* of the entry or the feed; NULL in an item that outlives the tree */
  H5FeedText title;
  H5FeedText summary;
  H5FeedText content;
  gboolean has_content; /* the content is not that of the summary */
  char *id;
  char *link; /* a GRefString */
  char *comments;
  char *image;
  GDateTime *published;
  GDateTime *updated;
  guint duration;        /* in seconds; 0 if unknown */
  GPtrArray *authors;    /* strings, and NULL at the end */
  GPtrArray *categories; /* the same */
  GPtrArray *enclosures; /* H5FeedEnclosure */
} H5FeedItem;

typedef struct
{
  H5FeedItem *about; /* the feed itself; its summary is the description */
  char *self;        /* its own URL */
  char *language;
  H5FeedText copyright;
  GPtrArray *entries; /* H5FeedItem, in tree order */
} H5Feed;

/* Replaces the character references of HTML in a text. Free the result with g_free(). */
typedef char *(*H5FeedUnescapeFunc) (const char *text);

/* Reads a document. Returns NULL if it is not a feed. `base` may be NULL. A NULL encoding means
 * UTF-8. `room` is that of h5_url_take_room(). */
H5Feed *h5_feed_new (H5Node *document, const H5Url *base, const H5Encoding *encoding, guint64 room,
                     H5FeedUnescapeFunc unescape);
void h5_feed_free (H5Feed *self);
void h5_feed_item_free (H5FeedItem *self);
