/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/feed/html5-feed-private.h"

#include "dom/common/html5-properties-private.h"

/**
 * Html5FeedEnclosure:
 *
 * A file that belongs to an entry of a feed, such as the audio file of a podcast, or an image. See
 * html5_feed_entry_get_enclosures().
 *
 * Since: 1.0
 */
struct _Html5FeedEnclosure
{
  GObject parent_instance;
  char *url;
  char *mime_type;
  char *description;
  guint64 length;
};

G_DEFINE_FINAL_TYPE (Html5FeedEnclosure, html5_feed_enclosure, G_TYPE_OBJECT)

Html5FeedEnclosure *
_html5_feed_enclosure_new (const H5FeedEnclosure *enclosure, const H5Limits *limits)
{
  Html5FeedEnclosure *self = g_object_new (HTML5_TYPE_FEED_ENCLOSURE, NULL);

  self->url = g_strdup (enclosure->url);
  self->mime_type = g_strdup (enclosure->type);
  self->description =
    _html5_feed_text_to_plain (&enclosure->description, limits, HTML5_FEED_MAX_TITLE);
  self->length = enclosure->length;
  return self;
}

/**
 * html5_feed_enclosure_get_url:
 * @self: an enclosure
 *
 * Gets the absolute URL of the file.
 *
 * Returns: (transfer none) (nullable): the URL; %NULL only for an object that was created with
 *   g_object_new()
 *
 * Since: 1.0
 */
const char *
html5_feed_enclosure_get_url (Html5FeedEnclosure *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENCLOSURE (self), NULL);

  return self->url;
}

/**
 * html5_feed_enclosure_get_mime_type:
 * @self: an enclosure
 *
 * Gets the MIME type that the feed specifies.
 *
 * Returns: (transfer none) (nullable): the MIME type, or %NULL if the feed does not contain it
 *
 * Since: 1.0
 */
const char *
html5_feed_enclosure_get_mime_type (Html5FeedEnclosure *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENCLOSURE (self), NULL);

  return self->mime_type;
}

/**
 * html5_feed_enclosure_get_description:
 * @self: an enclosure
 *
 * Gets the description of the file, such as the alternative text of an image: the
 * `media:description`, or else the `media:title`, of a `media:content` element. It has at most 4000
 * characters.
 *
 * Returns: (transfer none) (nullable): the description, or %NULL if the feed does not contain it
 *
 * Since: 1.0
 */
const char *
html5_feed_enclosure_get_description (Html5FeedEnclosure *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENCLOSURE (self), NULL);

  return self->description;
}

/**
 * html5_feed_enclosure_get_length:
 * @self: an enclosure
 *
 * Gets the length that the feed specifies, which is often wrong.
 *
 * Returns: the number of bytes, or 0 if it is unknown
 *
 * Since: 1.0
 */
guint64
html5_feed_enclosure_get_length (Html5FeedEnclosure *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENCLOSURE (self), 0);

  return self->length;
}

static const Html5Property properties[] = {
  /**
   * Html5FeedEnclosure:url:
   *
   * The absolute URL of the file.
   *
   * Since: 1.0
   */
  { "url", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_enclosure_get_url) },

  /**
   * Html5FeedEnclosure:mime-type:
   *
   * The MIME type that the feed specifies, or %NULL.
   *
   * Since: 1.0
   */
  { "mime-type", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_enclosure_get_mime_type) },

  /**
   * Html5FeedEnclosure:description:
   *
   * The description of the file, or %NULL.
   *
   * Since: 1.0
   */
  { "description", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_enclosure_get_description) },

  /**
   * Html5FeedEnclosure:length:
   *
   * The length that the feed specifies, in bytes; 0 if it is unknown.
   *
   * Since: 1.0
   */
  { "length", G_TYPE_UINT64, .get = G_CALLBACK (html5_feed_enclosure_get_length) },
  { NULL },
};

static void
html5_feed_enclosure_finalize (GObject *object)
{
  Html5FeedEnclosure *self = HTML5_FEED_ENCLOSURE (object);

  g_free (self->url);
  g_free (self->mime_type);
  g_free (self->description);
  G_OBJECT_CLASS (html5_feed_enclosure_parent_class)->finalize (object);
}

static void
html5_feed_enclosure_class_init (Html5FeedEnclosureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = html5_feed_enclosure_finalize;
  _html5_install_properties (object_class, properties);
}

static void
html5_feed_enclosure_init (Html5FeedEnclosure *self)
{
}
