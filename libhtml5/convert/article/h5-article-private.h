/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The steps of finding an article, each a walk over the outline of the page. */
#pragma once

#include "convert/article/h5-article-page.h"

typedef enum
{
  H5_ARTICLE_STRICT,  /* names of elements count */
  H5_ARTICLE_LOOSE,   /* they count little */
  H5_ARTICLE_LOOSEST, /* they do not count */
  H5_ARTICLE_N_STRICTNESSES
} H5ArticleStrictness;

/* What the head says of the page, as far as the search for the article needs it. */
typedef struct
{
  H5Buffer titles; /* a line for each: letters and digits only, in lower case */
  H5Buffer host;   /* of the page's own URL, without "www." */
} H5ArticleHead;

void h5_article_head_read (H5ArticleHead *self, H5Node *document);
void h5_article_head_clear (H5ArticleHead *self);

/* Whether the text is a title of the page, or most of one. */
gboolean h5_article_head_is_title (const H5ArticleHead *self, const char *text, gsize length);

/* Whether a link leads to the same site. */
gboolean h5_article_head_is_own_url (const H5ArticleHead *self, const char *url);

/* Whether the element says that it is the text of an article. */
gboolean h5_article_says_body (const H5ArticleBox *box);

/* Whether the element says that it is an article, with all that goes with it. */
gboolean h5_article_is_article (const H5ArticleBox *box);

/* Drops what tags and names say to be furniture, and counts the prose that is left. Takes back
 * what was dropped before. */
void h5_article_drop_furniture (H5ArticlePage *page, H5ArticleStrictness strictness);

/* Drops boxes that advertise other articles, and counts the prose that is left. */
void h5_article_drop_teasers (H5ArticlePage *page, const H5ArticleHead *head);

/* Counts prose anew, without what is dropped. */
void h5_article_count_prose (H5ArticlePage *page);

/* The box of the element that holds the article. */
guint32 h5_article_choose (const H5ArticlePage *page);

/* Drops furniture in that element, and finds what belongs to pictures. */
void h5_article_clean (H5ArticlePage *page, guint32 chosen);

/* Drops runs before, between and after the paragraphs that are not the article's. */
void h5_article_trim (H5ArticlePage *page, guint32 chosen, const H5ArticleHead *head);

/* A new fragment with copies of what has a verdict up to `last`. */
H5Node *h5_article_copy (const H5ArticlePage *page, guint32 chosen, H5ArticleVerdict last);

/* Gives the images in a copy, and other media, the URLs that a script of the page would give them when they
 * come into view. */
void h5_article_restore_images (H5Node *copy, const H5Node *original);

/* The URL of the first image that is no small sign, as it is written, for the caller to g_free(); or
 * NULL. */
char *h5_article_first_image (const H5Node *content);

/* The rendered text of what is kept, for the caller to g_free(). */
char *h5_article_write_text (const H5ArticlePage *page, guint32 chosen);
