/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/metadata/html5-metadata.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-private.h"
#include "dom/convert/metadata/html5-metadata-private.h"
#include "dom/document/html5-document-limits-private.h"
#include "dom/document/html5-uri-private.h"
#include "dom/node/html5-node-private.h"

/**
 * Html5Metadata:
 *
 * The metadata of a page: title, description, authors, dates, an image, icons, feeds and more.
 *
 * It is read from the `title`, `meta` and `link` elements, with the names of Open Graph, Twitter
 * cards and Dublin Core, and from structured data with the terms of schema.org: JSON-LD, microdata
 * and RDFa Lite. If a page contains the same information in several forms, the most reliable one is
 * used.
 *
 * |[<!-- language="C" -->
 * g_autoptr (Html5Metadata) metadata = html5_metadata_new (document);
 * const char *title = html5_metadata_get_title (metadata);
 *
 * if (title)
 *   g_print ("%s\n", title);
 * ]|
 *
 * The object does not follow changes of the document. Whitespace in texts is collapsed. Texts are
 * cut off after 8192 bytes, and lists after 1000 items. Properties have at most a million bytes of
 * text from elements. All values come from the page and can be wrong.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5Metadata, html5_metadata, G_TYPE_OBJECT)

static char **
to_strv (const GPtrArray *strings)
{
  char **strv = g_new0 (char *, strings->len + 1);

  for (guint i = 0; i < strings->len; i++)
    strv[i] = g_strdup (strings->pdata[i]);
  return strv;
}

static void
fill (GListStore *store, const GPtrArray *links)
{
  for (guint i = 0; i < links->len; i++)
    {
      g_autoptr (Html5MetadataLink) link = _html5_metadata_link_new (links->pdata[i]);
      g_list_store_append (store, link);
    }
}

/**
 * html5_metadata_new:
 * @document: a document
 *
 * Reads the metadata of a document. URLs are resolved against html5_node_get_base_uri(). If the
 * document has no base URL, relative URLs are left out.
 *
 * Returns: (transfer full): the metadata
 *
 * Since: 1.0
 */
Html5Metadata *
html5_metadata_new (Html5Document *document)
{
  Html5Metadata *self;

  g_return_val_if_fail (HTML5_IS_DOCUMENT (document), NULL);

  H5Node *node = _html5_node_unwrap (document);
  self = g_object_new (HTML5_TYPE_METADATA, NULL);
  self->record = h5_metadata_new (node, document->url, _html5_document_get_base_url (document),
                                  _html5_document_get_url_encoding (document),
                                  _html5_tree_max_expansion (h5_node_tree (node)));
  g_strfreev (self->authors);
  self->authors = to_strv (self->record->authors);
  g_strfreev (self->keywords);
  self->keywords = to_strv (self->record->keywords);
  fill (self->icons, self->record->icons);
  fill (self->feeds, self->record->feeds);
  fill (self->alternates, self->record->alternates);
  return self;
}

static const Html5Property properties[] = {
  /**
   * Html5Metadata:title:
   *
   * The title, or %NULL.
   *
   * Since: 1.0
   */
  { "title", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_get_title) },

  /**
   * Html5Metadata:site-name:
   *
   * The name of the site, or %NULL.
   *
   * Since: 1.0
   */
  { "site-name", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_get_site_name) },

  /**
   * Html5Metadata:description:
   *
   * The description, or %NULL.
   *
   * Since: 1.0
   */
  { "description", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_get_description) },

  /**
   * Html5Metadata:page-type:
   *
   * The type of the page, or %NULL.
   *
   * Since: 1.0
   */
  { "page-type", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_get_page_type) },

  /**
   * Html5Metadata:language:
   *
   * The language as a BCP 47 tag, or %NULL.
   *
   * Since: 1.0
   */
  { "language", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_get_language) },

  /**
   * Html5Metadata:canonical:
   *
   * The preferred URL of the page, or %NULL.
   *
   * Since: 1.0
   */
  { "canonical", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_get_canonical) },

  /**
   * Html5Metadata:image:
   *
   * The URL of an image that represents the page, or %NULL.
   *
   * Since: 1.0
   */
  { "image", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_get_image) },

  /**
   * Html5Metadata:image-alt:
   *
   * The description of #Html5Metadata:image, or %NULL.
   *
   * Since: 1.0
   */
  { "image-alt", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_get_image_alt) },

  /**
   * Html5Metadata:published:
   *
   * The date when the page was published, or %NULL.
   *
   * Since: 1.0
   */
  { "published", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_get_published) },

  /**
   * Html5Metadata:modified:
   *
   * The date when the page was last changed, or %NULL.
   *
   * Since: 1.0
   */
  { "modified", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_get_modified) },

  /**
   * Html5Metadata:theme-color:
   *
   * The color for the user interface around the page, or %NULL.
   *
   * Since: 1.0
   */
  { "theme-color", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_get_theme_color) },

  /**
   * Html5Metadata:license:
   *
   * The license, or %NULL.
   *
   * Since: 1.0
   */
  { "license", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_get_license) },

  /**
   * Html5Metadata:manifest:
   *
   * The URL of the web application manifest, or %NULL.
   *
   * Since: 1.0
   */
  { "manifest", G_TYPE_STRING, .get = G_CALLBACK (html5_metadata_get_manifest) },

  /**
   * Html5Metadata:authors:
   *
   * The names of the authors.
   *
   * Since: 1.0
   */
  { "authors", G_TYPE_BOXED, g_strv_get_type, .get = G_CALLBACK (html5_metadata_get_authors) },

  /**
   * Html5Metadata:keywords:
   *
   * The keywords.
   *
   * Since: 1.0
   */
  { "keywords", G_TYPE_BOXED, g_strv_get_type, .get = G_CALLBACK (html5_metadata_get_keywords) },

  /**
   * Html5Metadata:icons:
   *
   * The icons of the page, with the largest first. See html5_metadata_get_icons().
   *
   * Since: 1.0
   */
  { "icons", G_TYPE_OBJECT, g_list_model_get_type, .get = G_CALLBACK (html5_metadata_get_icons),
    .is_owned = TRUE },

  /**
   * Html5Metadata:feeds:
   *
   * The feeds that the page refers to. See html5_metadata_get_feeds().
   *
   * Since: 1.0
   */
  { "feeds", G_TYPE_OBJECT, g_list_model_get_type, .get = G_CALLBACK (html5_metadata_get_feeds),
    .is_owned = TRUE },

  /**
   * Html5Metadata:alternates:
   *
   * The translations of the page.
   *
   * Since: 1.0
   */
  { "alternates", G_TYPE_OBJECT, g_list_model_get_type,
    .get = G_CALLBACK (html5_metadata_get_alternates), .is_owned = TRUE },
  { NULL },
};

static void
html5_metadata_finalize (GObject *object)
{
  Html5Metadata *self = HTML5_METADATA (object);

  g_clear_pointer (&self->record, h5_metadata_free);
  g_strfreev (self->authors);
  g_strfreev (self->keywords);
  g_object_unref (self->icons);
  g_object_unref (self->feeds);
  g_object_unref (self->alternates);
  G_OBJECT_CLASS (html5_metadata_parent_class)->finalize (object);
}

static void
html5_metadata_class_init (Html5MetadataClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = html5_metadata_finalize;
  _html5_install_properties (object_class, properties);
}

static void
html5_metadata_init (Html5Metadata *self)
{
  self->authors = g_new0 (char *, 1);
  self->keywords = g_new0 (char *, 1);
  self->icons = g_list_store_new (HTML5_TYPE_METADATA_LINK);
  self->feeds = g_list_store_new (HTML5_TYPE_METADATA_LINK);
  self->alternates = g_list_store_new (HTML5_TYPE_METADATA_LINK);
}
