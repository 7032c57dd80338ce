/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The base URLs of the elements in a feed: https://www.w3.org/TR/xmlbase/ */
#pragma once

#include "convert/links/h5-references.h"
#include "tree/h5-tree.h"

typedef struct
{
  const H5Node *element; /* NULL for the document */
  H5Url *url;            /* or NULL */
  char *text;            /* a GRefString: the same URL; NULL if it has not been needed yet */
  H5References *references;
} H5FeedBase;

typedef struct
{
  GArray *stack; /* H5FeedBase, the innermost last */
  const H5Encoding *encoding;
  guint64 room; /* see h5_url_take_room() */
} H5FeedBases;

void h5_feed_bases_init (H5FeedBases *self, const H5Url *base, const H5Encoding *encoding,
                         guint64 room);
void h5_feed_bases_clear (H5FeedBases *self);

/* Call these for each element in tree order. */
void h5_feed_bases_enter (H5FeedBases *self, const H5Node *element);
void h5_feed_bases_leave (H5FeedBases *self, const H5Node *element);

/* Whether an xml:base attribute determines the base URL. */
gboolean h5_feed_bases_is_declared (const H5FeedBases *self);

/* Returns the base URL as a new reference to a GRefString, or NULL. */
char *h5_feed_bases_get (H5FeedBases *self);

/* Returns the absolute URL. NULL if the text is not a URL, or one that runs a script, or if there
 * is no room for it. Free it with g_free(). */
char *h5_feed_bases_resolve (H5FeedBases *self, const char *text, gsize length);

/* Whether a URL that is in a feed may be a base URL: relative URLs do not become those of local
 * files, unless the document is one. */
gboolean h5_feed_bases_may_have (const H5FeedBases *self, const char *url);
