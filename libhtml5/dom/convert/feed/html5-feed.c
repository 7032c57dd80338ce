/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/feed/html5-feed.h"

#include "dom/common/html5-private.h"
#include "dom/common/html5-properties-private.h"
#include "dom/convert/feed/html5-feed-private.h"
#include "dom/convert/html5-escape.h"
#include "dom/document/html5-document-limits-private.h"
#include "dom/document/html5-uri-private.h"
#include "dom/node/html5-node-private.h"

/**
 * Html5Feed:
 *
 * A feed: RSS 0.9 to 2.0, RSS 1.0, which is RDF, or Atom. See html5_document_extract_feed().
 *
 * |[<!-- language="C" -->
 * g_autoptr (Html5Feed) feed = html5_document_extract_feed (document);
 * g_autoptr (GListModel) entries = feed ? html5_feed_get_entries (feed) : NULL;
 *
 * for (guint i = 0; entries && i < g_list_model_get_n_items (entries); i++)
 *   {
 *     g_autoptr (Html5FeedEntry) entry = g_list_model_get_item (entries, i);
 *     const char *title = html5_feed_entry_get_title (entry);
 *
 *     g_print ("%s\n", title ? title : "Untitled");
 *   }
 * ]|
 *
 * The elements of Dublin Core, Media RSS, podcasts and the content module of RSS are recognized,
 * even if the feed does not declare their prefixes. URLs are absolute: `xml:base` applies, also to
 * those in styles. Within the content, it does not apply to fragments such as `#note`.
 *
 * The object does not follow changes of the document. It keeps the document in memory, for
 * html5_feed_get_element() and html5_feed_get_entry_element(); a #Html5FeedEntry does not.
 * Whitespace in texts is collapsed. Names and identifiers are cut off after 8192 bytes, and lists
 * of authors, categories and enclosures after 100 items. All values come from the feed and can be
 * wrong.
 *
 * Since: 1.0
 */
struct _Html5Feed
{
  GObject parent_instance;
  H5Feed *record; /* its entries are in `entries`; NULL for an object made with g_object_new() */
  char *title;
  char *description;
  char *copyright;
  Html5Element *element; /* or NULL, as the record */
  GListStore *entries;
  GHashTable *elements; /* Html5FeedEntry -> Html5Element */
};

G_DEFINE_FINAL_TYPE (Html5Feed, html5_feed, G_TYPE_OBJECT)

/* Moves the entries of the record to objects. */
static void
take_entries (Html5Feed *self, H5Limits *limits)
{
  GPtrArray *items = self->record->entries;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < items->len; i++)
    {
      H5FeedItem *item = items->pdata[i];
      Html5FeedEntry *entry = _html5_feed_entry_new (item, limits);

      g_ptr_array_add (entries, entry);
      g_hash_table_insert (self->elements, g_object_ref (entry),
                           _html5_wrapper_get (item->element));
      item->element = NULL;
    }
  g_ptr_array_set_free_func (items, NULL);
  g_ptr_array_set_size (items, 0);
  g_list_store_splice (self->entries, 0, 0, entries->pdata, entries->len);
}

/**
 * html5_document_extract_feed:
 * @self: a document
 *
 * Reads a feed. The root element of the document must be `rss` or `RDF`, with a `channel` or `item`
 * element in it, or `feed`, with an `entry`, `title`, `id` or `link` element in it. Parse feeds as
 * XML: #Html5Parser:syntax.
 *
 * URLs are resolved against html5_node_get_base_uri() and `xml:base` attributes. For relative URLs,
 * set #Html5Parser:base-uri to the URL of the feed. Without it, or with that of a file, URLs in RSS
 * are resolved against the `link` of the channel.
 *
 * html5_feed_new_from_stream() also parses the document.
 *
 * The document is not changed. The limits of the document, html5_document_get_limits(), apply to
 * the markup in the feed, too.
 *
 * Returns: (transfer full) (nullable): the feed, or %NULL if the document is not a feed
 *
 * Since: 1.0
 */
Html5Feed *
html5_document_extract_feed (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  H5Node *document = _html5_node_unwrap (self);
  const H5Tree *tree = h5_node_tree (document);
  H5Feed *record = h5_feed_new (document, _html5_document_get_base_url (self),
                                _html5_document_get_url_encoding (self),
                                _html5_tree_max_expansion (tree), html5_unescape);

  if (!record)
    return NULL;
  Html5Feed *feed = g_object_new (HTML5_TYPE_FEED, NULL);
  H5Limits *limits = g_atomic_rc_box_new (H5Limits);
  *limits = *_html5_tree_limits (tree);
  feed->record = record;
  feed->title = _html5_feed_text_to_plain (&record->about->title, limits, HTML5_FEED_MAX_TITLE);
  feed->description =
    _html5_feed_text_to_plain (&record->about->summary, limits, HTML5_FEED_MAX_TITLE);
  feed->copyright = _html5_feed_text_to_plain (&record->copyright, limits, HTML5_FEED_MAX_TITLE);
  feed->element = HTML5_ELEMENT (_html5_wrapper_get (record->about->element));
  record->about->element = NULL;
  take_entries (feed, limits);
  g_atomic_rc_box_release (limits);
  return feed;
}

/**
 * html5_feed_get_title:
 * @self: a feed
 *
 * Gets the title as plain text in one line. It is cut off after 4000 characters.
 *
 * Returns: (transfer none) (nullable): the title, or %NULL if the feed does not contain it
 *
 * Since: 1.0
 */
const char *
html5_feed_get_title (Html5Feed *self)
{
  g_return_val_if_fail (HTML5_IS_FEED (self), NULL);

  return self->title;
}

/**
 * html5_feed_get_description:
 * @self: a feed
 *
 * Gets the description or subtitle as plain text in one paragraph. It is cut off after 4000
 * characters.
 *
 * Returns: (transfer none) (nullable): the description, or %NULL if the feed does not contain it
 *
 * Since: 1.0
 */
const char *
html5_feed_get_description (Html5Feed *self)
{
  g_return_val_if_fail (HTML5_IS_FEED (self), NULL);

  return self->description;
}

/**
 * html5_feed_get_link:
 * @self: a feed
 *
 * Gets the absolute URL of the site. As with html5_feed_entry_get_link(), check the scheme before
 * you open it.
 *
 * Returns: (transfer none) (nullable): the URL, or %NULL if the feed does not contain it
 *
 * Since: 1.0
 */
const char *
html5_feed_get_link (Html5Feed *self)
{
  g_return_val_if_fail (HTML5_IS_FEED (self), NULL);

  return self->record ? self->record->about->link : NULL;
}

/**
 * html5_feed_get_self_link:
 * @self: a feed
 *
 * Gets the absolute URL that the feed specifies for itself. Load the feed from this URL from
 * then on.
 *
 * Returns: (transfer none) (nullable): the URL, or %NULL if the feed does not contain it
 *
 * Since: 1.0
 */
const char *
html5_feed_get_self_link (Html5Feed *self)
{
  g_return_val_if_fail (HTML5_IS_FEED (self), NULL);

  return self->record ? self->record->self : NULL;
}

/**
 * html5_feed_get_image:
 * @self: a feed
 *
 * Gets the absolute URL of an image that represents the feed: its image or logo, the cover of a
 * podcast, or else an icon.
 *
 * The URL comes from the feed. Before you load it, check its scheme, which can be `file`.
 *
 * Returns: (transfer none) (nullable): the URL, or %NULL if the feed does not contain it
 *
 * Since: 1.0
 */
const char *
html5_feed_get_image (Html5Feed *self)
{
  g_return_val_if_fail (HTML5_IS_FEED (self), NULL);

  return self->record ? self->record->about->image : NULL;
}

/**
 * html5_feed_get_language:
 * @self: a feed
 *
 * Gets the language that the feed specifies, which should be a BCP 47 tag.
 *
 * Returns: (transfer none) (nullable): the language, or %NULL if the feed does not contain it
 *
 * Since: 1.0
 */
const char *
html5_feed_get_language (Html5Feed *self)
{
  g_return_val_if_fail (HTML5_IS_FEED (self), NULL);

  return self->record ? self->record->language : NULL;
}

/**
 * html5_feed_get_updated:
 * @self: a feed
 *
 * Gets the time when the feed was last changed, or else, in RSS, when it was published.
 *
 * Returns: (transfer full) (nullable): the time, or %NULL if the feed does not contain it, or no
 *   valid date
 *
 * Since: 1.0
 */
GDateTime *
html5_feed_get_updated (Html5Feed *self)
{
  g_return_val_if_fail (HTML5_IS_FEED (self), NULL);
  GDateTime *updated = self->record ? self->record->about->updated : NULL;

  return updated ? g_date_time_ref (updated) : NULL;
}

/**
 * html5_feed_get_authors:
 * @self: a feed
 *
 * Gets the names of the authors of the feed, each once. If there is an address but no name, it is
 * the address.
 *
 * Returns: (transfer none) (array zero-terminated=1): the names
 *
 * Since: 1.0
 */
const char *const *
html5_feed_get_authors (Html5Feed *self)
{
  g_return_val_if_fail (HTML5_IS_FEED (self), NULL);

  return _html5_feed_strings (self->record ? self->record->about->authors : NULL);
}

/**
 * html5_feed_get_categories:
 * @self: a feed
 *
 * Gets the categories or tags of the feed itself, each once. Those of podcasts include the
 * subcategories.
 *
 * Returns: (transfer none) (array zero-terminated=1): the categories
 *
 * Since: 1.0
 */
const char *const *
html5_feed_get_categories (Html5Feed *self)
{
  g_return_val_if_fail (HTML5_IS_FEED (self), NULL);

  return _html5_feed_strings (self->record ? self->record->about->categories : NULL);
}

/**
 * html5_feed_get_copyright:
 * @self: a feed
 *
 * Gets the copyright notice as plain text in one paragraph. It is cut off after 4000 characters.
 *
 * Returns: (transfer none) (nullable): the notice, or %NULL if the feed does not contain it
 *
 * Since: 1.0
 */
const char *
html5_feed_get_copyright (Html5Feed *self)
{
  g_return_val_if_fail (HTML5_IS_FEED (self), NULL);

  return self->copyright;
}

/**
 * html5_feed_get_entries:
 * @self: a feed
 *
 * Gets the entries in the order of the feed, which usually begins with the newest one. Entries
 * without title, content, link, identifier and enclosures are left out.
 *
 * Returns: (transfer full): a list of #Html5FeedEntry
 *
 * Since: 1.0
 */
GListModel *
html5_feed_get_entries (Html5Feed *self)
{
  g_return_val_if_fail (HTML5_IS_FEED (self), NULL);

  return G_LIST_MODEL (g_object_ref (self->entries));
}

/**
 * html5_feed_get_element:
 * @self: a feed
 *
 * Gets the element of the feed: `feed` in Atom, and `channel` in RSS, or else the root element. In
 * it, select the elements for which #Html5Feed has no property, such as `ttl`.
 *
 * In RSS, the channel usually contains the entries. To leave out what is in them, select the
 * children of `:scope`.
 *
 * Returns: (transfer full) (nullable): the element; %NULL only for an object that was created with
 *   g_object_new()
 *
 * Since: 1.0
 */
Html5Element *
html5_feed_get_element (Html5Feed *self)
{
  g_return_val_if_fail (HTML5_IS_FEED (self), NULL);

  return self->element ? g_object_ref (self->element) : NULL;
}

/**
 * html5_feed_get_entry_element:
 * @self: a feed
 * @entry: one of its entries
 *
 * Gets the element of an entry, `item` or `entry`. In it, select the elements for which
 * #Html5FeedEntry has no property, such as `podcast:transcript`.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL if @entry is not an entry of the feed
 *
 * Since: 1.0
 */
Html5Element *
html5_feed_get_entry_element (Html5Feed *self, Html5FeedEntry *entry)
{
  Html5Element *element;

  g_return_val_if_fail (HTML5_IS_FEED (self), NULL);
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (entry), NULL);

  element = g_hash_table_lookup (self->elements, entry);
  return element ? g_object_ref (element) : NULL;
}

static const Html5Property properties[] = {
  /**
   * Html5Feed:title:
   *
   * The title as plain text, or %NULL.
   *
   * Since: 1.0
   */
  { "title", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_get_title) },

  /**
   * Html5Feed:description:
   *
   * The description as plain text, or %NULL.
   *
   * Since: 1.0
   */
  { "description", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_get_description) },

  /**
   * Html5Feed:link:
   *
   * The absolute URL of the site, or %NULL.
   *
   * Since: 1.0
   */
  { "link", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_get_link) },

  /**
   * Html5Feed:self-link:
   *
   * The absolute URL of the feed itself, or %NULL.
   *
   * Since: 1.0
   */
  { "self-link", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_get_self_link) },

  /**
   * Html5Feed:image:
   *
   * The absolute URL of an image that represents the feed, or %NULL.
   *
   * Since: 1.0
   */
  { "image", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_get_image) },

  /**
   * Html5Feed:language:
   *
   * The language as a BCP 47 tag, or %NULL.
   *
   * Since: 1.0
   */
  { "language", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_get_language) },

  /**
   * Html5Feed:updated:
   *
   * The time when the feed was last changed, or %NULL.
   *
   * Since: 1.0
   */
  { "updated", G_TYPE_BOXED, g_date_time_get_type, .get = G_CALLBACK (html5_feed_get_updated),
    .is_owned = TRUE },

  /**
   * Html5Feed:authors:
   *
   * The names of the authors.
   *
   * Since: 1.0
   */
  { "authors", G_TYPE_BOXED, g_strv_get_type, .get = G_CALLBACK (html5_feed_get_authors) },

  /**
   * Html5Feed:categories:
   *
   * The categories or tags of the feed itself.
   *
   * Since: 1.0
   */
  { "categories", G_TYPE_BOXED, g_strv_get_type, .get = G_CALLBACK (html5_feed_get_categories) },

  /**
   * Html5Feed:copyright:
   *
   * The copyright notice as plain text, or %NULL.
   *
   * Since: 1.0
   */
  { "copyright", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_get_copyright) },

  /**
   * Html5Feed:entries:
   *
   * The entries.
   *
   * Since: 1.0
   */
  { "entries", G_TYPE_OBJECT, g_list_model_get_type, .get = G_CALLBACK (html5_feed_get_entries),
    .is_owned = TRUE },
  { NULL },
};

static void
html5_feed_finalize (GObject *object)
{
  Html5Feed *self = HTML5_FEED (object);

  g_clear_pointer (&self->record, h5_feed_free);
  g_free (self->title);
  g_free (self->description);
  g_free (self->copyright);
  g_clear_object (&self->element);
  g_object_unref (self->entries);
  g_hash_table_unref (self->elements);
  G_OBJECT_CLASS (html5_feed_parent_class)->finalize (object);
}

static void
html5_feed_class_init (Html5FeedClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = html5_feed_finalize;
  _html5_install_properties (object_class, properties);
}

static void
html5_feed_init (Html5Feed *self)
{
  self->entries = g_list_store_new (HTML5_TYPE_FEED_ENTRY);
  self->elements = g_hash_table_new_full (NULL, NULL, g_object_unref, g_object_unref);
}
