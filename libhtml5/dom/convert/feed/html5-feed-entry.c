/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/feed/html5-feed-private.h"

#include "dom/common/html5-limits-private.h"
#include "dom/common/html5-properties-private.h"
#include "dom/document/html5-document.h"
#include "dom/parser/html5-parser.h"

/**
 * Html5FeedEntry:
 *
 * An entry of a feed, such as an article or an episode of a podcast. See #Html5Feed.
 *
 * Since: 1.0
 */
struct _Html5FeedEntry
{
  GObject parent_instance;
  H5FeedItem *item; /* NULL for an object made with g_object_new() */
  H5Limits *limits; /* a reference to an atomic box */
  char *title;      /* these are made when they are first needed */
  char *summary;
  gboolean has_title;
  gboolean has_summary;
  GListStore *enclosures;
};

G_DEFINE_FINAL_TYPE (Html5FeedEntry, html5_feed_entry, G_TYPE_OBJECT)

const char *const *
_html5_feed_strings (const GPtrArray *strings)
{
  static const char *const none[] = { NULL };

  return strings ? (const char *const *) strings->pdata : none;
}

Html5FeedEntry *
_html5_feed_entry_new (H5FeedItem *item, H5Limits *limits)
{
  Html5FeedEntry *self = g_object_new (HTML5_TYPE_FEED_ENTRY, NULL);

  self->item = item;
  self->limits = g_atomic_rc_box_acquire (limits);
  return self;
}

/**
 * html5_feed_entry_get_id:
 * @self: an entry
 *
 * Gets the identifier of the entry, which stays the same when the entry changes: `guid` in RSS,
 * `id` in Atom, or else html5_feed_entry_get_link(), or else the URL of the first enclosure.
 *
 * Returns: (transfer none) (nullable): the identifier, or %NULL if the feed does not contain it
 *
 * Since: 1.0
 */
const char *
html5_feed_entry_get_id (Html5FeedEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (self), NULL);

  return self->item ? self->item->id : NULL;
}

/**
 * html5_feed_entry_get_title:
 * @self: an entry
 *
 * Gets the title as plain text in one line. Titles that contain HTML are converted. RSS does not
 * say whether a title is HTML. It is HTML if it contains an end tag, or a tag such as `br`, which
 * has no end tag. Otherwise, its tags are text. A title has at most 4000 characters.
 *
 * Returns: (transfer none) (nullable): the title, or %NULL if the entry does not have one
 *
 * Since: 1.0
 */
const char *
html5_feed_entry_get_title (Html5FeedEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (self), NULL);

  if (self->item && !self->has_title)
    {
      self->title =
        _html5_feed_text_to_plain (&self->item->title, self->limits, HTML5_FEED_MAX_TITLE);
      self->has_title = TRUE;
    }
  return self->title;
}

/**
 * html5_feed_entry_get_link:
 * @self: an entry
 *
 * Gets the absolute URL of the page of the entry. If the feed contains several links, a page is
 * preferred to files of other types. In RSS, the URL can be in `guid`.
 *
 * The URL comes from the feed. It has none of the schemes `javascript`, `vbscript` and `data`, but
 * it can have any other one, such as `file`: check that before you open it.
 *
 * Returns: (transfer none) (nullable): the URL, or %NULL if the feed does not contain a valid one,
 *   if it is longer than 16 KiB, or if it is relative and its base is not known
 *
 * Since: 1.0
 */
const char *
html5_feed_entry_get_link (Html5FeedEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (self), NULL);

  return self->item ? self->item->link : NULL;
}

/**
 * html5_feed_entry_get_comments:
 * @self: an entry
 *
 * Gets the absolute URL of the page with the comments on the entry.
 *
 * Returns: (transfer none) (nullable): the URL, or %NULL if the feed does not contain it
 *
 * Since: 1.0
 */
const char *
html5_feed_entry_get_comments (Html5FeedEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (self), NULL);

  return self->item ? self->item->comments : NULL;
}

/**
 * html5_feed_entry_get_image:
 * @self: an entry
 *
 * Gets the absolute URL of an image that represents the entry, such as the cover of an episode, or
 * the thumbnail of a video.
 *
 * The URL comes from the feed. Before you load it, check its scheme, which can be `file`.
 *
 * Returns: (transfer none) (nullable): the URL, or %NULL if the feed does not contain it
 *
 * Since: 1.0
 */
const char *
html5_feed_entry_get_image (Html5FeedEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (self), NULL);

  return self->item ? self->item->image : NULL;
}

static GDateTime *
copy_time (GDateTime *time)
{
  return time ? g_date_time_ref (time) : NULL;
}

/**
 * html5_feed_entry_get_published:
 * @self: an entry
 *
 * Gets the time when the entry was published. For the formats of dates, see html5_parse_date().
 * Some Atom feeds only have the time of html5_feed_entry_get_updated().
 *
 * Returns: (transfer full) (nullable): the time, or %NULL if the feed does not contain it, or no
 *   valid date
 *
 * Since: 1.0
 */
GDateTime *
html5_feed_entry_get_published (Html5FeedEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (self), NULL);

  return self->item ? copy_time (self->item->published) : NULL;
}

/**
 * html5_feed_entry_get_updated:
 * @self: an entry
 *
 * Gets the time when the entry was last changed. RSS only has it in elements of other vocabularies,
 * such as `dcterms:modified` and `atom:updated`.
 *
 * Returns: (transfer full) (nullable): the time, or %NULL if the feed does not contain it, or no
 *   valid date
 *
 * Since: 1.0
 */
GDateTime *
html5_feed_entry_get_updated (Html5FeedEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (self), NULL);

  return self->item ? copy_time (self->item->updated) : NULL;
}

/**
 * html5_feed_entry_get_duration:
 * @self: an entry
 *
 * Gets the duration of an episode or video: `itunes:duration`, which is a number of seconds, or has
 * the form `MM:SS` or `HH:MM:SS`, or else the `duration` of `media:content`.
 *
 * Returns: the number of seconds, or 0 if the feed does not contain a valid duration
 *
 * Since: 1.0
 */
guint
html5_feed_entry_get_duration (Html5FeedEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (self), 0);

  return self->item ? self->item->duration : 0;
}

/**
 * html5_feed_entry_get_authors:
 * @self: an entry
 *
 * Gets the names of the authors, each once. An Atom entry without authors has the authors of
 * the feed. If there is an address but no name, it is the address.
 *
 * Returns: (transfer none) (array zero-terminated=1): the names
 *
 * Since: 1.0
 */
const char *const *
html5_feed_entry_get_authors (Html5FeedEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (self), NULL);

  return _html5_feed_strings (self->item ? self->item->authors : NULL);
}

/**
 * html5_feed_entry_get_categories:
 * @self: an entry
 *
 * Gets the categories or tags of the entry, each once.
 *
 * Returns: (transfer none) (array zero-terminated=1): the categories
 *
 * Since: 1.0
 */
const char *const *
html5_feed_entry_get_categories (Html5FeedEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (self), NULL);

  return _html5_feed_strings (self->item ? self->item->categories : NULL);
}

/**
 * html5_feed_entry_get_summary:
 * @self: an entry
 *
 * Gets a summary as plain text in one paragraph. If the feed has none, it is the beginning of the
 * content. A summary has at most 500 characters. A longer one is cut off and ends with an ellipsis.
 *
 * Returns: (transfer none) (nullable): the summary, or %NULL if there is no text
 *
 * Since: 1.0
 */
const char *
html5_feed_entry_get_summary (Html5FeedEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (self), NULL);

  if (self->item && !self->has_summary)
    {
      const H5FeedText *texts[] = { &self->item->summary, &self->item->content };
      for (guint i = 0; !self->summary && i < G_N_ELEMENTS (texts); i++)
        self->summary = _html5_feed_text_to_plain (texts[i], self->limits, HTML5_FEED_MAX_SUMMARY);
      self->has_summary = TRUE;
    }
  return self->summary;
}

/**
 * html5_feed_entry_get_has_content:
 * @self: an entry
 *
 * Gets whether the feed has an element for the content of the entry, `content:encoded` in RSS or
 * `content` in Atom, which usually is the whole text. Otherwise,
 * html5_feed_entry_parse_content() parses the summary. In RSS, that can be the whole text, too.
 *
 * Returns: whether the entry has a content element that is not empty
 *
 * Since: 1.0
 */
gboolean
html5_feed_entry_get_has_content (Html5FeedEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (self), FALSE);

  return self->item && self->item->has_content;
}

/**
 * html5_feed_entry_parse_content:
 * @self: an entry
 * @error: return location for an error
 *
 * Parses the content of the entry as HTML: the text of `content:encoded` in RSS or `content` in
 * Atom, or else the summary. The document is empty if the entry has no content. Each call returns a
 * new document, which you can change.
 *
 * Plain text becomes paragraphs, with its line breaks, and with links for its URLs. Atom says which
 * texts are plain. In RSS, a text without tags and comments of HTML is plain; its character
 * references are still those of HTML. The name of a tag begins with a letter and consists of
 * letters, digits, hyphens and colons. After it comes whitespace, or the end of the tag. So a URL
 * in angle brackets is text, and also a less-than sign before a space or a number.
 *
 * The URL of the document is that of `xml:base`. Without `xml:base`, it is the URL of the feed in
 * Atom, and in RSS the `link` of the entry, or else that of the feed. If the URL of an Atom feed is
 * not known, the rule of RSS applies. It is a `file` URL only if the feed itself is a file. A
 * `base` element in the content still applies. The limits are those of the document of the feed.
 *
 * The content is untrusted. Before you show its nodes, make the URLs absolute and sanitize it:
 *
 * |[<!-- language="C" -->
 * g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_FEED);
 * g_autoptr (Html5Document) content = html5_feed_entry_parse_content (entry, NULL);
 *
 * if (content)
 *   {
 *     html5_node_resolve_links (HTML5_NODE (content));
 *     html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (content));
 *   }
 * ]|
 *
 * To show it as markup, for example in a web view, make the URLs absolute, write it, and pass the
 * markup and the sanitizer to html5_document_parse_html().
 *
 * Returns: (transfer full): the content; %NULL with %HTML5_PARSER_ERROR_LIMIT if its markup is
 *   longer than html5_limits_get_max_input_bytes(), or if it exceeds another limit with
 *   %HTML5_LIMIT_POLICY_FAIL
 *
 * Since: 1.0
 */
Html5Document *
html5_feed_entry_parse_content (Html5FeedEntry *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (self), NULL);
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  H5Buffer markup = H5_BUFFER_INIT;
  Html5Document *document;

  if (self->item)
    {
      const Html5Limits limits = { *self->limits };
      _html5_feed_text_append_markup (&self->item->content, &markup);
      html5_parser_set_limits (parser, &limits);
      html5_parser_set_base_uri (parser, self->item->content.base);
    }
  document =
    html5_parser_parse_text (parser, markup.data ? markup.data : "", (gssize) markup.length, error);
  h5_buffer_clear (&markup);
  return document;
}

static GListStore *
list_enclosures (const H5FeedItem *item, const H5Limits *limits)
{
  GListStore *list = g_list_store_new (HTML5_TYPE_FEED_ENCLOSURE);

  for (guint i = 0; item && item->enclosures && i < item->enclosures->len; i++)
    {
      g_autoptr (Html5FeedEnclosure) enclosure =
        _html5_feed_enclosure_new (item->enclosures->pdata[i], limits);
      g_list_store_append (list, enclosure);
    }
  return list;
}

/**
 * html5_feed_entry_get_enclosures:
 * @self: an entry
 *
 * Gets the files that belong to the entry, such as the audio file of a podcast. They are the
 * enclosures of RSS and Atom, and `media:content` elements with audio, video, or an image whose
 * type the feed specifies.
 *
 * Returns: (transfer full): a list of #Html5FeedEnclosure
 *
 * Since: 1.0
 */
GListModel *
html5_feed_entry_get_enclosures (Html5FeedEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FEED_ENTRY (self), NULL);

  if (!self->enclosures)
    self->enclosures = list_enclosures (self->item, self->limits);
  return G_LIST_MODEL (g_object_ref (self->enclosures));
}

static const Html5Property properties[] = {
  /**
   * Html5FeedEntry:id:
   *
   * The identifier of the entry, or %NULL.
   *
   * Since: 1.0
   */
  { "id", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_entry_get_id) },

  /**
   * Html5FeedEntry:title:
   *
   * The title as plain text, or %NULL.
   *
   * Since: 1.0
   */
  { "title", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_entry_get_title) },

  /**
   * Html5FeedEntry:link:
   *
   * The absolute URL of the page of the entry, or %NULL.
   *
   * Since: 1.0
   */
  { "link", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_entry_get_link) },

  /**
   * Html5FeedEntry:comments:
   *
   * The absolute URL of the page with the comments, or %NULL.
   *
   * Since: 1.0
   */
  { "comments", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_entry_get_comments) },

  /**
   * Html5FeedEntry:image:
   *
   * The absolute URL of an image that represents the entry, or %NULL.
   *
   * Since: 1.0
   */
  { "image", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_entry_get_image) },

  /**
   * Html5FeedEntry:published:
   *
   * The time when the entry was published, or %NULL.
   *
   * Since: 1.0
   */
  { "published", G_TYPE_BOXED, g_date_time_get_type,
    .get = G_CALLBACK (html5_feed_entry_get_published), .is_owned = TRUE },

  /**
   * Html5FeedEntry:updated:
   *
   * The time when the entry was last changed, or %NULL.
   *
   * Since: 1.0
   */
  { "updated", G_TYPE_BOXED, g_date_time_get_type, .get = G_CALLBACK (html5_feed_entry_get_updated),
    .is_owned = TRUE },

  /**
   * Html5FeedEntry:duration:
   *
   * The duration of an episode or video, in seconds; 0 if it is unknown.
   *
   * Since: 1.0
   */
  { "duration", G_TYPE_UINT, .get = G_CALLBACK (html5_feed_entry_get_duration) },

  /**
   * Html5FeedEntry:authors:
   *
   * The names of the authors.
   *
   * Since: 1.0
   */
  { "authors", G_TYPE_BOXED, g_strv_get_type, .get = G_CALLBACK (html5_feed_entry_get_authors) },

  /**
   * Html5FeedEntry:categories:
   *
   * The categories or tags.
   *
   * Since: 1.0
   */
  { "categories", G_TYPE_BOXED, g_strv_get_type,
    .get = G_CALLBACK (html5_feed_entry_get_categories) },

  /**
   * Html5FeedEntry:summary:
   *
   * The summary as plain text, or %NULL.
   *
   * Since: 1.0
   */
  { "summary", G_TYPE_STRING, .get = G_CALLBACK (html5_feed_entry_get_summary) },

  /**
   * Html5FeedEntry:has-content:
   *
   * Whether the feed has an element for the content of the entry.
   *
   * Since: 1.0
   */
  { "has-content", G_TYPE_BOOLEAN, .get = G_CALLBACK (html5_feed_entry_get_has_content) },

  /**
   * Html5FeedEntry:enclosures:
   *
   * The files that belong to the entry.
   *
   * Since: 1.0
   */
  { "enclosures", G_TYPE_OBJECT, g_list_model_get_type,
    .get = G_CALLBACK (html5_feed_entry_get_enclosures), .is_owned = TRUE },
  { NULL },
};

static void
html5_feed_entry_finalize (GObject *object)
{
  Html5FeedEntry *self = HTML5_FEED_ENTRY (object);

  g_clear_pointer (&self->item, h5_feed_item_free);
  g_clear_pointer (&self->limits, g_atomic_rc_box_release);
  g_free (self->title);
  g_free (self->summary);
  g_clear_object (&self->enclosures);
  G_OBJECT_CLASS (html5_feed_entry_parent_class)->finalize (object);
}

static void
html5_feed_entry_class_init (Html5FeedEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = html5_feed_entry_finalize;
  _html5_install_properties (object_class, properties);
}

static void
html5_feed_entry_init (Html5FeedEntry *self)
{
}
