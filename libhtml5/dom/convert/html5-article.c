/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-article.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-enum-types.h"
#include "dom/common/html5-private.h"
#include "dom/convert/feed/html5-date.h"
#include "dom/document/html5-document.h"
#include "dom/node/html5-document-fragment.h"
#include "dom/node/html5-node-private.h"

#include "convert/article/h5-article.h"

/**
 * Html5Article:
 *
 * The article of a page: its main text, without the navigation, advertisements, comments and links
 * to other pages. See html5_document_extract_article().
 *
 * An article does not follow changes of the document.
 *
 * Since: 1.0
 */
struct _Html5Article
{
  GObject parent_instance;
  Html5DocumentFragment *content;
  H5Article *article; /* its content is ignored: `content` is the wrapper of it */
  char *image;        /* absolute, or NULL */
  guint length;
};

G_STATIC_ASSERT ((int) HTML5_ARTICLE_DIRECTION_UNKNOWN == (int) H5_ARTICLE_DIRECTION_UNKNOWN);
G_STATIC_ASSERT ((int) HTML5_ARTICLE_DIRECTION_LTR == (int) H5_ARTICLE_DIRECTION_LTR);
G_STATIC_ASSERT ((int) HTML5_ARTICLE_DIRECTION_RTL == (int) H5_ARTICLE_DIRECTION_RTL);
G_STATIC_ASSERT ((int) HTML5_ARTICLE_DIRECTION_AUTO == (int) H5_ARTICLE_DIRECTION_AUTO);

G_DEFINE_FINAL_TYPE (Html5Article, html5_article, G_TYPE_OBJECT)

/**
 * html5_document_extract_article:
 * @self: a document
 *
 * Finds the article of a page. The document is not changed: the content of the article is a copy.
 *
 * The function decides what belongs to the article by the distribution of text, links and elements,
 * by markup such as `article`, `nav`, `itemprop` and `role`, and by words in classes and ids. It is
 * deterministic, does not use the network, and works in any language. It is meant for pages that
 * have an article. For a page with many short texts, such as a list of search results, it returns
 * the part that looks most like an article. The article can be empty if the page consists
 * of links, such as the front page of a newspaper: then html5_article_get_length() returns 0.
 *
 * The content is not sanitized. Before you show the nodes of an article from an untrusted page,
 * pass its content to html5_sanitizer_sanitize_node(). To show it as markup, for example in a web
 * view, write it and pass the markup to html5_element_set_html().
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
  if (article->article->image)
    article->image = html5_node_resolve_url (HTML5_NODE (self), article->article->image);
  article->length = (guint) MIN (g_utf8_strlen (article->article->text, -1), G_MAXUINT);
  return article;
}

/**
 * html5_article_get_content:
 * @self: an article
 *
 * Gets the article as nodes: paragraphs, headings, lists, tables, quotes, and pictures with
 * captions. Classes, `style` attributes and event handlers are removed, and `details` elements are
 * open. URLs are not changed. The fragment belongs to the document of the page. Each call returns
 * the same object.
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
 * Gets the rendered text of the article, as `innerText` does, without the captions of images. If it
 * is not empty, it ends with a line feed.
 *
 * Returns: the text, which can be empty
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
 * Gets the length of the text, from which you can estimate the reading time.
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
 * Gets the text direction, from the `dir` attribute of the element that contains the article or of
 * an ancestor.
 *
 * Returns: the direction
 *
 * Since: 1.0
 */
Html5ArticleDirection
html5_article_get_direction (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), HTML5_ARTICLE_DIRECTION_UNKNOWN);

  return self->article ? (Html5ArticleDirection) self->article->direction
                       : HTML5_ARTICLE_DIRECTION_UNKNOWN;
}

/**
 * html5_article_get_title:
 * @self: an article
 *
 * Gets the title of the article: the headline of its structured data, its title for Open Graph or
 * Twitter cards, the first `h1` element, or else the `title` element, which often also has the name
 * of the site.
 *
 * Returns: (nullable): the title, or %NULL if the page does not contain it
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
 * Gets the names of the authors, as they occur in the page.
 *
 * Returns: (nullable): the byline, or %NULL if the page does not contain it
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
 * html5_article_get_published:
 * @self: an article
 *
 * Gets the date when the article was published, as it occurs in the page. Most pages use ISO 8601.
 * To get it as a #GDateTime, call html5_article_get_published_time().
 *
 * Returns: (nullable): the date, or %NULL if the page does not contain it
 *
 * Since: 1.0
 */
const char *
html5_article_get_published (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), NULL);

  return self->article ? self->article->date : NULL;
}

/**
 * html5_article_get_published_time:
 * @self: an article
 *
 * Gets the time when the article was published, as html5_parse_date() parses the date.
 *
 * Returns: (transfer full) (nullable): the time, or %NULL if the page does not contain it, or not
 *   in a format of html5_parse_date()
 *
 * Since: 1.0
 */
GDateTime *
html5_article_get_published_time (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), NULL);
  const char *date = html5_article_get_published (self);

  return date ? html5_parse_date (date) : NULL;
}

/**
 * html5_article_get_image:
 * @self: an article
 *
 * Gets the absolute URL of the main image, resolved as html5_node_resolve_url() does.
 *
 * Returns: (nullable): the URL, or %NULL if the page does not contain it, if it is not valid, or if
 *   it is relative and the URL of the document is not known
 *
 * Since: 1.0
 */
const char *
html5_article_get_image (Html5Article *self)
{
  g_return_val_if_fail (HTML5_IS_ARTICLE (self), NULL);

  return self->image;
}

/**
 * html5_article_get_site_name:
 * @self: an article
 *
 * Gets the name of the site or of the publisher.
 *
 * Returns: (nullable): the site name, or %NULL if the page does not contain it
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
 * Gets the language of the article as a BCP 47 language tag, such as `en-GB`.
 *
 * Returns: (nullable): the language, or %NULL if the page does not contain it
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
 * Returns: (nullable): the excerpt, or %NULL if the page does not contain it
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
   * The title, or %NULL.
   *
   * Since: 1.0
   */
  { "title", G_TYPE_STRING, .get = G_CALLBACK (html5_article_get_title) },

  /**
   * Html5Article:byline:
   *
   * The names of the authors, as they occur in the page, or %NULL.
   *
   * Since: 1.0
   */
  { "byline", G_TYPE_STRING, .get = G_CALLBACK (html5_article_get_byline) },

  /**
   * Html5Article:published:
   *
   * The date when the article was published, as it occurs in the page, or %NULL.
   *
   * Since: 1.0
   */
  { "published", G_TYPE_STRING, .get = G_CALLBACK (html5_article_get_published) },

  /**
   * Html5Article:image:
   *
   * The absolute URL of the main image, or %NULL.
   *
   * Since: 1.0
   */
  { "image", G_TYPE_STRING, .get = G_CALLBACK (html5_article_get_image) },

  /**
   * Html5Article:site-name:
   *
   * The name of the site, or %NULL.
   *
   * Since: 1.0
   */
  { "site-name", G_TYPE_STRING, .get = G_CALLBACK (html5_article_get_site_name) },

  /**
   * Html5Article:language:
   *
   * The language of the article as a BCP 47 tag, or %NULL.
   *
   * Since: 1.0
   */
  { "language", G_TYPE_STRING, .get = G_CALLBACK (html5_article_get_language) },

  /**
   * Html5Article:excerpt:
   *
   * The description of the page, or else the first paragraph of the article, or %NULL.
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
  g_free (self->image);
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
