/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Who wrote the article, when, in which language: from meta elements, JSON-LD, microdata and what
 * the page shows. */
#pragma once

#include "convert/article/h5-article.h"

/* Fills all but the content and the text, which are there already. chosen: the element that holds
 * the article. */
void h5_article_read_metadata (H5Article *self, H5Node *document, const H5Node *chosen);

/* What JSON-LD says of an article, as far as it is here. Strings to g_free(), or NULL. */
typedef struct
{
  char *headline;
  char *author;
  char *date;
  char *image;
  char *publisher;
  char *description;
  char *language;
} H5ArticleLinkedData;

/* Reads a script's text into what is still NULL. Text that is not JSON gives nothing. */
void h5_article_linked_data_read (H5ArticleLinkedData *self, const char *text, gsize length);
void h5_article_linked_data_clear (H5ArticleLinkedData *self);
