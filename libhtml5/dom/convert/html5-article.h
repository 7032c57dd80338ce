/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5ArticleDirection:
 * @HTML5_ARTICLE_DIRECTION_UNKNOWN: the page does not specify it
 * @HTML5_ARTICLE_DIRECTION_LTR: from left to right
 * @HTML5_ARTICLE_DIRECTION_RTL: from right to left
 * @HTML5_ARTICLE_DIRECTION_AUTO: determined by the first character of the text that has a direction
 *
 * The text direction of an article, from the `dir` attribute.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_ARTICLE_DIRECTION_UNKNOWN,
  HTML5_ARTICLE_DIRECTION_LTR,
  HTML5_ARTICLE_DIRECTION_RTL,
  HTML5_ARTICLE_DIRECTION_AUTO
} Html5ArticleDirection;

#define HTML5_TYPE_ARTICLE (html5_article_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5Article, html5_article, HTML5, ARTICLE, GObject)

HTML5_AVAILABLE_IN_1_0
Html5Article *html5_document_extract_article (Html5Document *self);

HTML5_AVAILABLE_IN_1_0
Html5DocumentFragment *html5_article_get_content (Html5Article *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_article_get_text (Html5Article *self);

HTML5_AVAILABLE_IN_1_0
guint html5_article_get_length (Html5Article *self);

HTML5_AVAILABLE_IN_1_0
Html5ArticleDirection html5_article_get_direction (Html5Article *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_article_get_title (Html5Article *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_article_get_byline (Html5Article *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_article_get_published (Html5Article *self);

HTML5_AVAILABLE_IN_1_0
GDateTime *html5_article_get_published_time (Html5Article *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_article_get_image (Html5Article *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_article_get_site_name (Html5Article *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_article_get_language (Html5Article *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_article_get_excerpt (Html5Article *self);

G_END_DECLS
