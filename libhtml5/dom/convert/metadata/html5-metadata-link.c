/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/metadata/html5-metadata-private.h"

#include "dom/common/html5-properties-private.h"

/**
 * Html5MetadataLink:
 *
 * An icon, a feed or a translation of a page, from a `link` element. See #Html5Metadata.
 *
 * Since: 1.0
 */
struct _Html5MetadataLink
{
  GObject parent_instance;
  H5MetadataLink *link; /* NULL for an object made with g_object_new() */
};

G_DEFINE_FINAL_TYPE (Html5MetadataLink, html5_metadata_link, G_TYPE_OBJECT)

Html5MetadataLink *
_html5_metadata_link_new (const H5MetadataLink *link)
{
  Html5MetadataLink *self = g_object_new (HTML5_TYPE_METADATA_LINK, NULL);

  self->link = h5_metadata_link_copy (link);
  return self;
}

/**
 * html5_metadata_link_get_url:
 * @self: a link
 *
 * Gets the absolute URL.
 *
 * Returns: (transfer none) (nullable): the absolute URL; %NULL only for an object that was created
 *   with g_object_new()
 *
 * Since: 1.0
 */
const char *
html5_metadata_link_get_url (Html5MetadataLink *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA_LINK (self), NULL);

  return self->link ? self->link->url : NULL;
}

/**
 * html5_metadata_link_get_mime_type:
 * @self: a link
 *
 * Gets the MIME type that the page specifies.
 *
 * Returns: (transfer none) (nullable): the MIME type, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_link_get_mime_type (Html5MetadataLink *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA_LINK (self), NULL);

  return self->link ? self->link->type : NULL;
}

/**
 * html5_metadata_link_get_title:
 * @self: a link
 *
 * Gets the title.
 *
 * Returns: (transfer none) (nullable): the title, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_link_get_title (Html5MetadataLink *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA_LINK (self), NULL);

  return self->link ? self->link->title : NULL;
}

/**
 * html5_metadata_link_get_language:
 * @self: a link
 *
 * Gets the language as a BCP 47 tag.
 *
 * Returns: (transfer none) (nullable): the tag, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_link_get_language (Html5MetadataLink *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA_LINK (self), NULL);

  return self->link ? self->link->language : NULL;
}

/**
 * html5_metadata_link_get_media:
 * @self: a link
 *
 * Gets the media query that the link applies to.
 *
 * Returns: (transfer none) (nullable): the media query, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_link_get_media (Html5MetadataLink *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA_LINK (self), NULL);

  return self->link ? self->link->media : NULL;
}

/**
 * html5_metadata_link_get_width:
 * @self: a link
 *
 * Gets the largest width of an icon.
 *
 * Returns: the number of pixels; 0 if it is unknown, and %G_MAXUINT for an icon of any size
 *
 * Since: 1.0
 */
guint
html5_metadata_link_get_width (Html5MetadataLink *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA_LINK (self), 0);

  return self->link ? self->link->width : 0;
}

/**
 * html5_metadata_link_get_height:
 * @self: a link
 *
 * Gets the largest height of an icon.
 *
 * Returns: the number of pixels; 0 if it is unknown, and %G_MAXUINT for an icon of any size
 *
 * Since: 1.0
 */
guint
html5_metadata_link_get_height (Html5MetadataLink *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA_LINK (self), 0);

  return self->link ? self->link->height : 0;
}

static const Html5Property properties[] = {
  /**
   * Html5MetadataLink:url:
   *
   * The absolute URL.
   *
   * Since: 1.0
   */
  { "url", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_link_get_url) },

  /**
   * Html5MetadataLink:mime-type:
   *
   * The MIME type that the page specifies, or %NULL.
   *
   * Since: 1.0
   */
  { "mime-type", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_link_get_mime_type) },

  /**
   * Html5MetadataLink:title:
   *
   * The title, or %NULL.
   *
   * Since: 1.0
   */
  { "title", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_link_get_title) },

  /**
   * Html5MetadataLink:language:
   *
   * The language as a BCP 47 tag, or %NULL.
   *
   * Since: 1.0
   */
  { "language", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_link_get_language) },

  /**
   * Html5MetadataLink:media:
   *
   * The media query that the link applies to, or %NULL.
   *
   * Since: 1.0
   */
  { "media", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_link_get_media) },

  /**
   * Html5MetadataLink:width:
   *
   * The width of an icon in pixels; 0 if it is unknown, and %G_MAXUINT for any size.
   *
   * Since: 1.0
   */
  { "width", G_TYPE_UINT, .get = G_CALLBACK (html5_metadata_link_get_width) },

  /**
   * Html5MetadataLink:height:
   *
   * The height of an icon in pixels; 0 if it is unknown, and %G_MAXUINT for any size.
   *
   * Since: 1.0
   */
  { "height", G_TYPE_UINT, .get = G_CALLBACK (html5_metadata_link_get_height) },
  { NULL },
};

static void
html5_metadata_link_finalize (GObject *object)
{
  Html5MetadataLink *self = HTML5_METADATA_LINK (object);

  g_clear_pointer (&self->link, h5_metadata_link_free);
  G_OBJECT_CLASS (html5_metadata_link_parent_class)->finalize (object);
}

static void
html5_metadata_link_class_init (Html5MetadataLinkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = html5_metadata_link_finalize;
  _html5_install_properties (object_class, properties);
}

static void
html5_metadata_link_init (Html5MetadataLink *self)
{
}
