/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-article.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-enum-types.h"
#include "dom/common/html5-private.h"
#include "dom/document/html5-document.h"
#include "dom/node/html5-document-fragment.h"
#include "dom/node/html5-node-private.h"

#include "convert/article/h5-article.h"

/**
 * Html5Article:
 *
 * The article of a page: the text that a reader came for, without the navigation, the
 * advertisements, the comments and the links to other pages around it. Made by
 * html5_document_extract_article().
 *
 * An article does not change when the document does.
 *
 * Since: 1.0
 */
struct _Html5Article
{
  GObject parent_instance;
  Html5DocumentFragment *content;
  H5Article *article; /* its content is not used: the wrapper above keeps it */
  guint length;
};

G_DEFINE_FINAL_TYPE (Html5Article, html5_article, G_TYPE_OBJECT)

/**
 * html5_document_extract_article:
 * @self: a document
 *
 * Finds the article of a page. The document is not changed: the article's content is a copy.
 *
 * What belongs to the article is judged by how text, links and elements are distributed, by what
 * elements say of themselves (`article`, `nav`, `itemprop`, `role`), and by words in classes and
 * ids. The judgement is the same each time, needs no network, and works in any language. It is made
 * for pages that have an article: of a page with many short texts, such as a list of search
 * results, it gives what looks most like one.
 *
 * The content is not sanitized. Before you show an article of an untrusted page, pass its content
 * to a #Html5Sanitizer.
 *
 * Returns: (transfer full): the article
 *
 * Since: 1.0
 */
Html5Article *
html5_document_extract_article (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  H5Node *document = _html5_node_unwrap (self);
  g_return_val_if_fail (document != NULL, NULL);
  Html5Article *article = g_object_new (HTML5_TYPE_ARTICLE, NULL);

  _html5_tree_reclaim (h5_node_tree (document));
  article->article = h5_article_extract (document);
  article->content = _html5_document_wrap_new (document, article->article->content);
  article->length = (guint) MIN (g_utf8_strlen (article->article->text, -1), G_MAXUINT);
  return article;
}

/**
 * html5_article_get_content:
 * @self: an article
 *
 * Gets the article as nodes: paragraphs, headings, lists, tables, quotes, and pictures with their
 * captions. Classes, `style` attributes and event handlers are not in it, and `details` elements
 * are open. URLs are as the page has them. It is a fragment of the document that the article was
 * made from, and the same each time.
 *
 * Returns: (transfer full): the content
 *
 * Since: 1.0
 */
Html5DocumentFragment *
html5_article_get_content (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), NULL);
  g_return_val_if_fail (self->content != NULL, NULL);

  return g_object_ref (self->content);
}

/**
 * html5_article_get_text:
 * @self: an article
 *
 * Gets the rendered text of the article, as `innerText` does, without the captions of images.
 *
 * Returns: the text, which may be empty
 *
 * Since: 1.0
 */
const char *
html5_article_get_text (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), NULL);

  return self->article ? self->article->text : "";
}

/**
 * html5_article_get_length:
 * @self: an article
 *
 * Gets the length of the article's text, for an estimate of how long it takes to read.
 *
 * Returns: the length in characters
 *
 * Since: 1.0
 */
guint
html5_article_get_length (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), 0);

  return self->length;
}

/**
 * html5_article_get_direction:
 * @self: an article
 *
 * Gets the direction of the text, from the `dir` attribute of the element that holds the article or
 * of one around it.
 *
 * Returns: the direction
 *
 * Since: 1.0
 */
Html5ArticleDirection
html5_article_get_direction (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), HTML5_ARTICLE_DIRECTION_UNKNOWN);
  const char *direction = self->article ? self->article->direction : NULL;

  if (!direction)
    return HTML5_ARTICLE_DIRECTION_UNKNOWN;
  if (g_ascii_strcasecmp (direction, "ltr") == 0)
    return HTML5_ARTICLE_DIRECTION_LTR;
  if (g_ascii_strcasecmp (direction, "rtl") == 0)
    return HTML5_ARTICLE_DIRECTION_RTL;
  return g_ascii_strcasecmp (direction, "auto") == 0 ? HTML5_ARTICLE_DIRECTION_AUTO
                                                     : HTML5_ARTICLE_DIRECTION_UNKNOWN;
}

/**
 * html5_article_get_title:
 * @self: an article
 *
 * Gets the title of the article, without the name of the site where the page tells them apart.
 *
 * Returns: (nullable): the title, or %NULL where the page does not say
 *
 * Since: 1.0
 */
const char *
html5_article_get_title (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), NULL);

  return self->article ? self->article->title : NULL;
}

/**
 * html5_article_get_byline:
 * @self: an article
 *
 * Gets the names of the authors, as the page writes them.
 *
 * Returns: (nullable): the byline, or %NULL where the page does not say
 *
 * Since: 1.0
 */
const char *
html5_article_get_byline (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), NULL);

  return self->article ? self->article->byline : NULL;
}

/**
 * html5_article_get_date:
 * @self: an article
 *
 * Gets the date when the article was published, as the page writes it. Most pages use ISO 8601.
 *
 * Returns: (nullable): the date, or %NULL where the page does not say
 *
 * Since: 1.0
 */
const char *
html5_article_get_date (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), NULL);

  return self->article ? self->article->date : NULL;
}

/**
 * html5_article_get_lead_image:
 * @self: an article
 *
 * Gets the URL of the image that stands for the article, as the page writes it.
 * html5_node_resolve_uri() makes it absolute.
 *
 * Returns: (nullable): the URL, or %NULL where the page does not say
 *
 * Since: 1.0
 */
const char *
html5_article_get_lead_image (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), NULL);

  return self->article ? self->article->image : NULL;
}

/**
 * html5_article_get_site_name:
 * @self: an article
 *
 * Gets the name of the site or of the publisher.
 *
 * Returns: (nullable): the site name, or %NULL where the page does not say
 *
 * Since: 1.0
 */
const char *
html5_article_get_site_name (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), NULL);

  return self->article ? self->article->site_name : NULL;
}

/**
 * html5_article_get_language:
 * @self: an article
 *
 * Gets the language of the article as a BCP 47 language tag, such as `en-GB`, as the page says.
 *
 * Returns: (nullable): the language, or %NULL where the page does not say
 *
 * Since: 1.0
 */
const char *
html5_article_get_language (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), NULL);

  return self->article ? self->article->language : NULL;
}

/**
 * html5_article_get_excerpt:
 * @self: an article
 *
 * Gets the description of the page, or else the first paragraph of the article.
 *
 * Returns: (nullable): the excerpt, or %NULL where the page does not say
 *
 * Since: 1.0
 */
const char *
html5_article_get_excerpt (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), NULL);

  return self->article ? self->article->excerpt : NULL;
}

static const Html5Property properties[] = {
  /**
   * Html5Article:content:
   *
   * The article as nodes.
   *
   * Since: 1.0
   */
  { "content", G_TYPE_OBJECT, html5_document_fragment_get_type,
    .get = G_CALLBACK (html5_article_get_content), .is_owned = TRUE },

  /**
   * Html5Article:text:
   *
   * The article as plain text.
   *
   * Since: 1.0
   */
  { "text", G_TYPE_STRING, .text = "", .get = G_CALLBACK (html5_article_get_text) },

  /**
   * Html5Article:length:
   *
   * The length of the text in characters.
   *
   * Since: 1.0
   */
  { "length", G_TYPE_UINT, .get = G_CALLBACK (html5_article_get_length) },

  /**
   * Html5Article:direction:
   *
   * The direction of the text.
   *
   * Since: 1.0
   */
  { "direction", G_TYPE_ENUM, html5_article_direction_get_type,
    .preset = HTML5_ARTICLE_DIRECTION_UNKNOWN, .get = G_CALLBACK (html5_article_get_direction) },

  /**
   * Html5Article:title:
   *
   * The title.
   *
   * Since: 1.0
   */
  { "title", G_TYPE_STRING, .get = G_CALLBACK (html5_article_get_title) },

  /**
   * Html5Article:byline:
   *
   * The names of the authors.
   *
   * Since: 1.0
   */
  { "byline", G_TYPE_STRING, .get = G_CALLBACK (html5_article_get_byline) },

  /**
   * Html5Article:date:
   *
   * The date when the article was published.
   *
   * Since: 1.0
   */
  { "date", G_TYPE_STRING, .get = G_CALLBACK (html5_article_get_date) },

  /**
   * Html5Article:lead-image:
   *
   * The URL of the main image.
   *
   * Since: 1.0
   */
  { "lead-image", G_TYPE_STRING, .get = G_CALLBACK (html5_article_get_lead_image) },

  /**
   * Html5Article:site-name:
   *
   * The name of the site.
   *
   * Since: 1.0
   */
  { "site-name", G_TYPE_STRING, .get = G_CALLBACK (html5_article_get_site_name) },

  /**
   * Html5Article:language:
   *
   * The language tag of the article.
   *
   * Since: 1.0
   */
  { "language", G_TYPE_STRING, .get = G_CALLBACK (html5_article_get_language) },

  /**
   * Html5Article:excerpt:
   *
   * A short description, or the first paragraph.
   *
   * Since: 1.0
   */
  { "excerpt", G_TYPE_STRING, .get = G_CALLBACK (html5_article_get_excerpt) },
  { NULL },
};

static void
html5_article_finalize (GObject *object)
{
  Html5Article *self = HTML5_ARTICLE (object);

  g_clear_object (&self->content);
  g_clear_pointer (&self->article, h5_article_free);
  G_OBJECT_CLASS (html5_article_parent_class)->finalize (object);
}

static void
html5_article_class_init (Html5ArticleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = html5_article_finalize;
  _html5_install_properties (object_class, properties);
}

static void
html5_article_init (Html5Article *self)
{
}
