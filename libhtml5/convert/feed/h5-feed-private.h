/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "convert/feed/h5-feed-base.h"
#include "convert/feed/h5-feed.h"

/* Longer texts, in bytes, are cut, and further authors, categories and enclosures of an item are
 * ignored. Each is compared with those before it, so the maximum is low. */
#define H5_FEED_MAX_TEXT 8192
#define H5_FEED_MAX_ITEMS 100

/* What an element is about: its namespace, with all the URIs that are in use for it. */
typedef enum
{
  H5_FEED_OTHER, /* ignored */
  H5_FEED_RSS,
  H5_FEED_ATOM,
  H5_FEED_CONTENT,
  H5_FEED_DC,
  H5_FEED_ITUNES,
  H5_FEED_MEDIA,
  H5_FEED_XHTML
} H5FeedVocabulary;

/* The type of a text, if its element does not say it. */
typedef enum
{
  H5_FEED_PLAIN,
  H5_FEED_HTML,
  H5_FEED_GUESS_PLAIN, /* plain text, unless it is clearly HTML: see has_markup() */
  H5_FEED_GUESS_HTML,  /* HTML, unless it has no markup */
  H5_FEED_UNSUPPORTED  /* such as an image in base64 */
} H5FeedType;

/* The values of an item, of which the most reliable element has the best one. */
typedef enum
{
  H5_FEED_VALUE_TITLE,
  H5_FEED_VALUE_SUMMARY,
  H5_FEED_VALUE_CONTENT,
  H5_FEED_VALUE_COPYRIGHT,
  H5_FEED_VALUE_ID,
  H5_FEED_VALUE_LINK,
  H5_FEED_VALUE_COMMENTS,
  H5_FEED_VALUE_IMAGE,
  H5_FEED_VALUE_PUBLISHED,
  H5_FEED_VALUE_UPDATED,
  H5_FEED_VALUE_DURATION,
  H5_FEED_VALUE_AUTHORS,
  H5_FEED_VALUE_SELF,
  H5_FEED_VALUE_LANGUAGE,
  H5_FEED_N_VALUES
} H5FeedValue;

/* An item whose element has begun. */
typedef struct
{
  const H5Node *element;
  H5FeedItem *item;
  guint8 ranks[H5_FEED_N_VALUES]; /* of the values that have been read; 0 for none */
} H5FeedOpenItem;

typedef struct
{
  H5Feed *feed;
  H5Node *root;
  H5Node *channel; /* of RSS, or else the root */
  H5FeedVocabulary root_vocabulary;
  /* The namespaces of the root and of the channel. Their elements have the vocabulary of the
   * root. */
  H5Namespace own[2];
  H5FeedUnescapeFunc unescape;
  H5Tree *markup; /* where markup is converted, one text after the other; or NULL */
  H5FeedBases bases;
  GArray *open;      /* H5FeedOpenItem, the innermost last; the first is the feed */
  GHashTable *rules; /* H5Name -> H5FeedRule, or NULL */
} H5FeedReader;

typedef struct _H5FeedRule H5FeedRule;

/* Reads an element into the innermost item. */
typedef void (*H5FeedFieldFunc) (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);

struct _H5FeedRule
{
  H5FeedVocabulary vocabulary;
  const char *name;
  H5FeedFieldFunc read; /* NULL for an element whose children are read */
  H5FeedValue value;
  guint8 rank; /* a value replaces those with a lower rank */
  H5FeedType type;
};

/* --- h5-feed-rules.c --- */

/* Whether the element is the root of a feed. *vocabulary becomes that of its namespace. */
gboolean h5_feed_is_root (const H5Node *element, H5FeedVocabulary *vocabulary);

/* Returns the rule for an element, or NULL. */
const H5FeedRule *h5_feed_find_rule (H5FeedReader *self, const H5Node *element);

/* Whether the rule is that of an entry. */
gboolean h5_feed_rule_is_entry (const H5FeedRule *rule);

/* Returns the first child element with this local name in any namespace, or NULL. */
const H5Node *h5_feed_find_child (const H5Node *element, const char *name);

/* --- h5-feed-item.c --- */

static inline H5FeedOpenItem *
h5_feed_top (const H5FeedReader *self)
{
  return &g_array_index (self->open, H5FeedOpenItem, self->open->len - 1);
}

/* Whether the feed itself is being read, and not an entry. */
static inline gboolean
h5_feed_is_about_feed (const H5FeedReader *self)
{
  return self->open->len == 1;
}

/* Whether an element with this rank may set the value. */
gboolean h5_feed_beats (const H5FeedReader *self, H5FeedValue value, guint8 rank);

/* Set a value, unless there is one with this rank or a higher one, or the new one is NULL. They
 * take ownership. */
void h5_feed_take_string (H5FeedReader *self, H5FeedValue value, guint8 rank, char *string);
void h5_feed_take_text (H5FeedReader *self, H5FeedValue value, guint8 rank, H5FeedText *text);
void h5_feed_take_time (H5FeedReader *self, H5FeedValue value, guint8 rank, GDateTime *time);

/* Sets the duration, unless there is one with this rank or a higher one, or the text is not one. */
void h5_feed_take_duration (H5FeedReader *self, guint8 rank, const char *text);

/* Adds an author, unless there is one with a higher rank. Removes those with a lower rank. Takes
 * ownership. */
void h5_feed_take_author (H5FeedReader *self, guint8 rank, char *name);

void h5_feed_add_category (H5FeedReader *self, char *name);

gboolean h5_feed_has_enclosure (const H5FeedReader *self, const char *url);

/* Adds an enclosure, or the values that it does not have yet. Takes ownership of the URL. The
 * description, unless it is NULL, is taken from the caller if it is used. */
void h5_feed_add_enclosure (H5FeedReader *self, char *url, const char *type, const char *length,
                            H5FeedText *description);

/* Sets what is missing in the items, when all have been read. Removes entries without content. */
void h5_feed_complete (H5FeedReader *self);

void h5_feed_text_clear (H5FeedText *self);

/* --- h5-feed-text.c --- */

/* Return a copy of the text of an element, and of any text, with white space collapsed, and cut to
 * H5_FEED_MAX_TEXT. NULL if nothing remains. */
char *h5_feed_text_of (const H5Node *element);
char *h5_feed_copy_text (const char *text, gsize length);

/* The same with the character references of HTML replaced, for texts that are often escaped twice:
 * names, categories, descriptions of files. */
char *h5_feed_unescaped_text_of (const H5FeedReader *self, const H5Node *element);

/* Returns the value of an attribute without a namespace, or NULL. */
const char *h5_feed_attribute (const H5Node *element, const char *name);

/* Reads a text with its markup. Returns FALSE if there is none. */
gboolean h5_feed_read_text (H5FeedReader *self, const H5Node *element, H5FeedType type,
                            H5FeedText *text);

/* --- h5-feed-markup.c --- */

/* Whether the element has children that are elements. */
gboolean h5_feed_has_elements (const H5Node *element);

/* Writes the children of an element as HTML. Elements without a namespace count as HTML. */
void h5_feed_write_markup (H5FeedReader *self, const H5Node *element, H5Buffer *out);

/* --- h5-feed-fields.c and h5-feed-links.c: the values of elements --- */
void h5_feed_read_text_value (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_string (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_markup (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_time (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_duration (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_author (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_source (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_category (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_categories (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_url (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_link (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_content (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_guid (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_image (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_enclosure (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
void h5_feed_read_media (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule);
