/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading the author, date, language and other metadata of an article from meta elements,
 * JSON-LD, microdata and the text of the page. */
#pragma once

#include "convert/article/h5-article.h"

/* Sets all fields but content and text. `chosen` is the element that
 * contains the article. */
void h5_article_read_metadata (H5Article *self, H5Node *document, const H5Node *chosen);

/* The properties of an article in JSON-LD that are used here. Strings are owned by the struct,
 * or NULL. */
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

/* Reads the text of a script, and sets the members that are still NULL. Does nothing if the
 * text is not JSON. */
void h5_article_linked_data_read (H5ArticleLinkedData *self, const char *text, gsize length);
void h5_article_linked_data_clear (H5ArticleLinkedData *self);
