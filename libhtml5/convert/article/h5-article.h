/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Extraction of the article of a page: its text without boilerplate (navigation, advertisements,
 * comments, links to other articles).
 *
 * There is no standard for this. The page is outlined once (h5-article-page.h). Then
 *   1. elements whose tags or names mean boilerplate are dropped (h5-article-boilerplate.c), and
 *      boxes that advertise other articles (h5-article-teasers.c);
 *   2. the element that contains the remaining prose is chosen (h5-article-choose.c);
 *   3. what does not belong to the article is dropped from it (h5-article-clean.c,
 *      h5-article-trim.c).
 * Names can be wrong, so steps 1 and 2 are done in three degrees of strictness. A looser one is
 * used if it finds much more. The result only depends on the document. All steps are linear in
 * its size.
 */
#pragma once

#include "base/h5-buffer.h"
#include "tree/h5-tree.h"

/* The values of the dir attribute. */
typedef enum
{
  H5_ARTICLE_DIRECTION_UNKNOWN,
  H5_ARTICLE_DIRECTION_LTR,
  H5_ARTICLE_DIRECTION_RTL,
  H5_ARTICLE_DIRECTION_AUTO,
  H5_ARTICLE_N_DIRECTIONS
} H5ArticleDirection;

/* Strings are NULL if the page does not have them. */
typedef struct
{
  H5Node *content; /* a DocumentFragment of copies, in the document's tree, without parent */
  char *text;      /* its plain text without captions; never NULL */
  char *title;
  char *byline;
  char *date;  /* as the page writes it */
  char *image; /* a URL as the page writes it */
  char *site_name;
  char *language;
  char *excerpt;
  H5ArticleDirection direction;
} H5Article;

/* Returns the article of a document. It may be empty. */
H5Article *h5_article_extract (H5Node *document);

/* The content belongs to the document's tree and is not freed. */
void h5_article_free (H5Article *self);
