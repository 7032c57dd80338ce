/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The steps of finding an article. Each is a loop over the outline of the page. */
#pragma once

#include "convert/article/h5-article-page.h"

typedef enum
{
  H5_ARTICLE_STRICT,  /* class and id names count */
  H5_ARTICLE_LOOSE,   /* they count little */
  H5_ARTICLE_LOOSEST, /* they do not count */
  H5_ARTICLE_N_STRICTNESSES
} H5ArticleStrictness;

/* The titles and the URL of a page, as far as the search for the article needs them. */
typedef struct
{
  H5Buffer titles; /* a line for each: letters and digits only, in lower case */
  H5Buffer host;   /* of the page's own URL, without "www." */
} H5ArticleHead;

void h5_article_head_read (H5ArticleHead *self, H5Node *document);
void h5_article_head_clear (H5ArticleHead *self);

/* Whether the text is one of the titles of the page, or most of one. */
gboolean h5_article_head_is_title (const H5ArticleHead *self, const char *text, gsize length);

/* Whether the URL is that of another page of the same site. */
gboolean h5_article_head_is_own_page (const H5ArticleHead *self, const char *url);

/* Drops elements whose tags or names mean boilerplate, and computes the prose of the remaining
 * ones. Undoes what an earlier call dropped. */
void h5_article_drop_boilerplate (H5ArticlePage *page, H5ArticleStrictness strictness);

/* Drops boxes that advertise other articles, and computes the prose of the remaining ones. */
void h5_article_drop_teasers (H5ArticlePage *page, const H5ArticleHead *head);

/* Computes the prose of all boxes again, without what is dropped. */
void h5_article_count_prose (H5ArticlePage *page);

/* Returns the index of the element that contains the article. */
guint32 h5_article_choose (const H5ArticlePage *page);

/* Drops boilerplate in the chosen element, and marks captions. */
void h5_article_clean (H5ArticlePage *page, guint32 chosen);

/* Drops runs before, between and after the paragraphs that are not part of the article. */
void h5_article_trim (H5ArticlePage *page, guint32 chosen, const H5ArticleHead *head);

/* Returns a new fragment with copies of the boxes whose action is at most `last`. */
H5Node *h5_article_copy (const H5ArticlePage *page, guint32 chosen, H5ArticleAction last);

/* Sets the URLs of images and other media in a copy that a script of the page would set when
 * they come into view. */
void h5_article_restore_images (H5Node *copy, const H5Node *original);

/* Returns the URL of the first image that is not an icon, unresolved. NULL if there is none.
 * Free it with g_free(). */
char *h5_article_first_image (const H5Node *content);

/* Returns the rendered text of what is kept. Free it with g_free(). */
char *h5_article_write_text (const H5ArticlePage *page, guint32 chosen);

/* Returns the first paragraph that is kept, shortened, or NULL. Free it with g_free(). */
char *h5_article_write_excerpt (const H5ArticlePage *page, guint32 chosen);
