/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The getters of Html5Metadata. */
#include "dom/convert/metadata/html5-metadata-private.h"

#include "dom/common/html5-private.h"

#include "convert/date/h5-date.h"

/**
 * html5_metadata_get_title:
 * @self: the metadata
 *
 * Gets the title. It is the title for sharing if the page has one, or else the headline of the
 * article, the `title` element, or the first heading.
 *
 * Returns: (transfer none) (nullable): the title, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_get_title (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return self->record ? self->record->title : NULL;
}

/**
 * html5_metadata_get_site_name:
 * @self: the metadata
 *
 * Gets the name of the site.
 *
 * Returns: (transfer none) (nullable): the name of the site, or %NULL if the page does not contain
 *   it
 *
 * Since: 1.0
 */
const char *
html5_metadata_get_site_name (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return self->record ? self->record->site_name : NULL;
}

/**
 * html5_metadata_get_description:
 * @self: the metadata
 *
 * Gets the description.
 *
 * Returns: (transfer none) (nullable): the description, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_get_description (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return self->record ? self->record->description : NULL;
}

/**
 * html5_metadata_get_page_type:
 * @self: the metadata
 *
 * Gets the type of the page: one of Open Graph, such as `article`, or of schema.org, such as
 * `NewsArticle`.
 *
 * Returns: (transfer none) (nullable): the type, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_get_page_type (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return self->record ? self->record->type : NULL;
}

/**
 * html5_metadata_get_language:
 * @self: the metadata
 *
 * Gets the language as a BCP 47 tag, from the root element or else from the metadata of the page.
 *
 * Returns: (transfer none) (nullable): the tag, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_get_language (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return self->record ? self->record->language : NULL;
}

/**
 * html5_metadata_get_canonical:
 * @self: the metadata
 *
 * Gets the preferred URL of the page, which is absolute.
 *
 * Returns: (transfer none) (nullable): the URL, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_get_canonical (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return self->record ? self->record->canonical : NULL;
}

/**
 * html5_metadata_get_image:
 * @self: the metadata
 *
 * Gets the absolute URL of an image that represents the page.
 *
 * Returns: (transfer none) (nullable): the URL, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_get_image (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return self->record ? self->record->image : NULL;
}

/**
 * html5_metadata_get_image_alt:
 * @self: the metadata
 *
 * Gets the description of #Html5Metadata:image.
 *
 * Returns: (transfer none) (nullable): the description, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_get_image_alt (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return self->record ? self->record->image_alt : NULL;
}

/**
 * html5_metadata_get_published:
 * @self: the metadata
 *
 * Gets the date when the page was published, as it occurs in the page. To get a #GDateTime, call
 * html5_metadata_get_published_time().
 *
 * Returns: (transfer none) (nullable): the date, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_get_published (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return self->record ? self->record->published : NULL;
}

/**
 * html5_metadata_get_modified:
 * @self: the metadata
 *
 * Gets the date when the page was last changed, as it occurs in the page. To get a #GDateTime, call
 * html5_metadata_get_modified_time().
 *
 * Returns: (transfer none) (nullable): the date, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_get_modified (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return self->record ? self->record->modified : NULL;
}

/**
 * html5_metadata_get_theme_color:
 * @self: the metadata
 *
 * Gets the color for the user interface around the page, as a CSS color.
 *
 * Returns: (transfer none) (nullable): the color, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_get_theme_color (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return self->record ? self->record->theme_color : NULL;
}

/**
 * html5_metadata_get_license:
 * @self: the metadata
 *
 * Gets the license: an absolute URL, or text. It is the URL of a `link` element with
 * `rel="license"`, or else that of an `a` or `area` element, or what structured data or `meta`
 * elements contain.
 *
 * Returns: (transfer none) (nullable): the license, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_get_license (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return self->record ? self->record->license : NULL;
}

/**
 * html5_metadata_get_manifest:
 * @self: the metadata
 *
 * Gets the absolute URL of the web application manifest.
 *
 * Returns: (transfer none) (nullable): the URL, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_metadata_get_manifest (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return self->record ? self->record->manifest : NULL;
}

static GDateTime *
parse_time (const char *text)
{
  return text ? h5_date_parse (text, strlen (text)) : NULL;
}

/**
 * html5_metadata_get_published_time:
 * @self: the metadata
 *
 * Gets the time when the page was published, as html5_parse_date() parses the date.
 *
 * Returns: (transfer full) (nullable): the time, or %NULL if the page does not contain it, or not
 *   in a format of html5_parse_date()
 *
 * Since: 1.0
 */
GDateTime *
html5_metadata_get_published_time (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return parse_time (html5_metadata_get_published (self));
}

/**
 * html5_metadata_get_modified_time:
 * @self: the metadata
 *
 * Gets the time when the page was last changed, as html5_parse_date() parses the date.
 *
 * Returns: (transfer full) (nullable): the time, or %NULL if the page does not contain it, or not
 *   in a format of html5_parse_date()
 *
 * Since: 1.0
 */
GDateTime *
html5_metadata_get_modified_time (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return parse_time (html5_metadata_get_modified (self));
}

/**
 * html5_metadata_get_authors:
 * @self: the metadata
 *
 * Gets the names of the authors, each once.
 *
 * Returns: (transfer none) (array zero-terminated=1): the names
 *
 * Since: 1.0
 */
const char *const *
html5_metadata_get_authors (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return (const char *const *) self->authors;
}

/**
 * html5_metadata_get_keywords:
 * @self: the metadata
 *
 * Gets the keywords, each once.
 *
 * Returns: (transfer none) (array zero-terminated=1): the keywords
 *
 * Since: 1.0
 */
const char *const *
html5_metadata_get_keywords (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return (const char *const *) self->keywords;
}

/**
 * html5_metadata_get_icons:
 * @self: the metadata
 *
 * Gets the icons of the page, with the largest first. Icons of unknown size, and then those with
 * `rel="mask-icon"`, which are a shape without colors, come last. A page on the web without icons
 * has `/favicon.ico`, as in browsers.
 *
 * Returns: (transfer full): a list of #Html5MetadataLink
 *
 * Since: 1.0
 */
GListModel *
html5_metadata_get_icons (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return G_LIST_MODEL (g_object_ref (self->icons));
}

/**
 * html5_metadata_get_feeds:
 * @self: the metadata
 *
 * Gets the feeds that the page refers to, in tree order. They are `link` elements with
 * `rel="feed"`, or with `rel="alternate"` and one of these types, in any case and with any
 * parameters:
 *
 * - `application/rss+xml` and `application/atom+xml`, which are those of the HTML Standard;
 * - `application/rdf+xml`, `application/x-rss+xml`, `application/x-atom+xml` and
 *   `application/x.atom+xml`;
 * - `application/xml` and `text/xml`, which can also be something else;
 * - `application/feed+json` and `application/json`, which are JSON Feed, or also something else.
 *   Links to the API of WordPress, whose URLs contain `/wp-json/` or `rest_route=`, are left out.
 *
 * html5_document_extract_feed() does not read JSON Feed. Before you load a feed, check
 * html5_metadata_link_get_mime_type().
 *
 * Returns: (transfer full): a list of #Html5MetadataLink
 *
 * Since: 1.0
 */
GListModel *
html5_metadata_get_feeds (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return G_LIST_MODEL (g_object_ref (self->feeds));
}

/**
 * html5_metadata_get_alternates:
 * @self: the metadata
 *
 * Gets the translations of the page, in tree order.
 *
 * Returns: (transfer full): a list of #Html5MetadataLink
 *
 * Since: 1.0
 */
GListModel *
html5_metadata_get_alternates (Html5Metadata *self)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  return G_LIST_MODEL (g_object_ref (self->alternates));
}

/**
 * html5_metadata_find_icon:
 * @self: the metadata
 * @size: the width at which to show the icon, in pixels
 *
 * Finds the best icon for a size: the smallest icon that is at least that large, or else the
 * largest.
 *
 * Returns: (transfer full) (nullable): the icon, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5MetadataLink *
html5_metadata_find_icon (Html5Metadata *self, guint size)
{
  const H5MetadataLink *icon;

  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  icon = self->record ? h5_metadata_find_icon (self->record, size) : NULL;
  return icon ? _html5_metadata_link_new (icon) : NULL;
}

/**
 * html5_metadata_lookup:
 * @self: the metadata
 * @name: a name such as `og:site_name`; ASCII case is ignored
 *
 * Gets the content of the first `meta` element with this `name`, `property`, `itemprop` or
 * `http-equiv`. An element with `itemprop` that is in an element with `itemscope` belongs to an
 * item of structured data, and is not included.
 *
 * Returns: (transfer none) (nullable): the content, or %NULL if there is none
 *
 * Since: 1.0
 */
const char *
html5_metadata_lookup (Html5Metadata *self, const char *name)
{
  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return self->record ? h5_metadata_lookup (self->record, name) : NULL;
}

/**
 * html5_metadata_list_contents:
 * @self: the metadata
 *
 * Lists the names and contents of all `meta` elements, in tree order, except for those that belong
 * to an item of structured data: see html5_metadata_lookup().
 *
 * Returns: (transfer full) (array zero-terminated=1): alternating names and contents
 *
 * Since: 1.0
 */
char **
html5_metadata_list_contents (Html5Metadata *self)
{
  guint n;
  char **list;

  g_return_val_if_fail (HTML5_IS_METADATA (self), NULL);

  n = self->record ? self->record->names->len : 0;
  list = g_new0 (char *, 2 * (gsize) n + 1);
  for (guint i = 0; i < n; i++)
    {
      list[2 * i] = g_strdup (self->record->names->pdata[i]);
      list[2 * i + 1] = g_strdup (self->record->contents->pdata[i]);
    }
  return list;
}
