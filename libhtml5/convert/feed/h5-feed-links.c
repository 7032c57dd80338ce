/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading the links, images and enclosures of an item. */
#include "convert/feed/h5-feed-private.h"

#include "base/h5-ascii.h"
#include "convert/text/h5-short-text.h"

/* What relations were called before they had short names. */
#define OLD_RELATIONS "http://www.iana.org/assignments/relation/"

/* Returns the absolute URL for that in an attribute or in the text of an element, or NULL. */
static char *
resolve (H5FeedReader *self, const char *text)
{
  gsize length = text ? strlen (text) : 0;

  if (h5_ascii_is_blank (text, length))
    return NULL;
  return h5_feed_bases_resolve (&self->bases, text, length);
}

static char *
resolve_text (H5FeedReader *self, const H5Node *element)
{
  H5Buffer text = H5_BUFFER_INIT;
  char *url = h5_short_text (element, &text) ? resolve (self, text.data) : NULL;

  h5_buffer_clear (&text);
  return url;
}

void
h5_feed_read_url (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  if (h5_feed_beats (self, rule->value, rule->rank))
    h5_feed_take_string (self, rule->value, rule->rank, resolve_text (self, element));
}

/* --- links with a relation --- */

typedef enum
{
  OF_ANY_TYPE,
  RATHER_A_PAGE, /* a file of another type is only used if there is no page */
  ONLY_A_PAGE
} Target;

/* The links of Atom, which other vocabularies use, too. */
static const struct
{
  const char *relation;
  H5FeedValue value;
  Target target;
} relations[] = {
  { "alternate", H5_FEED_VALUE_LINK, RATHER_A_PAGE },
  { "self", H5_FEED_VALUE_SELF, OF_ANY_TYPE },
  { "replies", H5_FEED_VALUE_COMMENTS, ONLY_A_PAGE },
};

static gboolean
is_page (const H5Node *link)
{
  const char *type = h5_feed_attribute (link, "type");

  return !type || g_ascii_strncasecmp (type, "text/html", strlen ("text/html")) == 0
         || g_ascii_strncasecmp (type, "application/xhtml+xml", strlen ("application/xhtml+xml"))
              == 0;
}

/* Adds an enclosure of Atom. Its title is plain text. */
static void
add_link (H5FeedReader *self, const H5Node *link, const char *href)
{
  const char *title = h5_feed_attribute (link, "title");
  H5FeedText text = { .data = title ? h5_feed_copy_text (title, strlen (title)) : NULL };

  if (text.data)
    {
      text.kind = H5_FEED_TEXT_PLAIN;
      text.length = strlen (text.data);
    }
  h5_feed_add_enclosure (self, resolve (self, href), h5_feed_attribute (link, "type"),
                         h5_feed_attribute (link, "length"), &text);
  h5_feed_text_clear (&text);
}

static void
read_related (H5FeedReader *self, const H5Node *link, const char *href, guint8 rank)
{
  const char *relation = h5_feed_attribute (link, "rel");

  if (!relation)
    relation = "alternate";
  else if (g_str_has_prefix (relation, OLD_RELATIONS))
    relation += strlen (OLD_RELATIONS);
  if (g_ascii_strcasecmp (relation, "enclosure") == 0)
    add_link (self, link, href);
  for (guint i = 0; i < G_N_ELEMENTS (relations); i++)
    if (g_ascii_strcasecmp (relation, relations[i].relation) == 0)
      {
        gboolean is_other = relations[i].target != OF_ANY_TYPE && !is_page (link);
        guint8 least = is_other ? rank - 1 : rank;
        if (is_other && relations[i].target == ONLY_A_PAGE)
          continue;
        if (h5_feed_beats (self, relations[i].value, least))
          h5_feed_take_string (self, relations[i].value, least, resolve (self, href));
      }
}

void
h5_feed_read_link (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  const char *href = h5_feed_attribute (element, "href");

  if (href)
    read_related (self, element, href, rule->rank);
  else
    h5_feed_read_url (self, element, rule);
}

/* https://www.rfc-editor.org/rfc/rfc4287#section-4.1.3.2: the content can be elsewhere, as a page or
 * as another file. */
void
h5_feed_read_content (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  const char *src = h5_feed_attribute (element, "src");

  if (!src)
    h5_feed_read_markup (self, element, rule);
  else if (!is_page (element))
    add_link (self, element, src);
  else if (h5_feed_beats (self, H5_FEED_VALUE_LINK, 1))
    h5_feed_take_string (self, H5_FEED_VALUE_LINK, 1, resolve (self, src));
}

/* A guid is the URL of the entry, unless it says that it is not. */
void
h5_feed_read_guid (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  const char *is_link = h5_feed_attribute (element, "isPermaLink");
  g_autofree char *text = h5_feed_text_of (element);

  if (!text || !h5_feed_beats (self, H5_FEED_VALUE_ID, rule->rank))
    return;
  gboolean is_url = g_ascii_strncasecmp (text, "http://", strlen ("http://")) == 0
                    || g_ascii_strncasecmp (text, "https://", strlen ("https://")) == 0;
  if (is_url && (!is_link || g_ascii_strcasecmp (is_link, "false") != 0)
      && h5_feed_beats (self, H5_FEED_VALUE_LINK, 1))
    h5_feed_take_string (self, H5_FEED_VALUE_LINK, 1, resolve (self, text));
  h5_feed_take_string (self, H5_FEED_VALUE_ID, rule->rank, g_steal_pointer (&text));
}

/* --- images --- */

/* The URL is in an attribute, in the url element of RSS, or in the text. */
void
h5_feed_read_image (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  const char *href = h5_feed_attribute (element, "href");
  const H5Node *child = h5_feed_find_child (element, "url");

  if (!h5_feed_beats (self, rule->value, rule->rank))
    return;
  if (!href)
    href = h5_feed_attribute (element, "url");
  h5_feed_take_string (self, rule->value, rule->rank,
                       href ? resolve (self, href) : resolve_text (self, child ? child : element));
}

/* --- enclosures --- */

void
h5_feed_read_enclosure (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  h5_feed_add_enclosure (self, resolve (self, h5_feed_attribute (element, "url")),
                         h5_feed_attribute (element, "type"), h5_feed_attribute (element, "length"),
                         NULL);
}

/* Whether the type or the medium of media:content is this one. */
static gboolean
is_medium (const H5Node *element, const char *medium)
{
  const char *type = h5_feed_attribute (element, "type");
  const char *value = h5_feed_attribute (element, "medium");
  gsize length = type ? strcspn (type, "/") : 0;

  return (type && h5_ascii_equals_ci (type, length, medium))
         || (value && g_ascii_strcasecmp (value, medium) == 0);
}

/* Reads the description of media:content, or else its title. */
static void
describe_media (H5FeedReader *self, const H5Node *element, H5FeedText *text)
{
  static const char *const names[] = { "description", "title" };
  gboolean is_read = FALSE;

  for (guint i = 0; !is_read && i < G_N_ELEMENTS (names); i++)
    {
      const H5Node *child = h5_feed_find_child (element, names[i]);
      is_read = child && h5_feed_read_text (self, child, H5_FEED_GUESS_PLAIN, text);
    }
}

/* https://www.rssboard.org/media-rss#media-content. An image is only an enclosure if its type says
 * that it is one: applications could not tell it from other files. */
void
h5_feed_read_media (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  g_autofree char *url = resolve (self, h5_feed_attribute (element, "url"));
  const char *type = h5_feed_attribute (element, "type");
  gboolean is_image = type && h5_ascii_equals_ci (type, strcspn (type, "/"), "image");
  H5FeedText text = { 0 };

  h5_feed_take_duration (self, rule->rank, h5_feed_attribute (element, "duration"));
  if (is_image || is_medium (element, "audio") || is_medium (element, "video")
      || h5_feed_has_enclosure (self, url))
    {
      describe_media (self, element, &text);
      h5_feed_add_enclosure (self, g_strdup (url), type, h5_feed_attribute (element, "fileSize"),
                             &text);
      h5_feed_text_clear (&text);
    }
  if (is_medium (element, "image"))
    h5_feed_take_string (self, rule->value, rule->rank, g_steal_pointer (&url));
  const H5Node *thumbnail = h5_feed_find_child (element, "thumbnail");
  if (thumbnail && h5_feed_beats (self, rule->value, rule->rank + 1))
    h5_feed_take_string (self, rule->value, rule->rank + 1,
                         resolve (self, h5_feed_attribute (thumbnail, "url")));
}
