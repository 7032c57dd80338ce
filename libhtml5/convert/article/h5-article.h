/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The article of a page: its text without the furniture around it (navigation, advertisements,
 * comments, links to other articles).
 *
 * No standard says how. The page is outlined once (h5-article-page.h); then
 *   1. tags and names that speak of furniture are dropped (h5-article-furniture.c), and boxes
 *      that advertise other articles (h5-article-teasers.c);
 *   2. the element that holds the prose that is left is chosen (h5-article-choose.c);
 *   3. what is no part of the article in it is dropped (h5-article-clean.c, h5-article-trim.c).
 * Names lie, so 1 and 2 are done in three degrees of strictness, and a looser one wins when it
 * finds much more. The result depends on the document alone. All steps are linear in its size.
 */
#pragma once

#include "base/h5-buffer.h"
#include "tree/h5-tree.h"

/* Strings are NULL where the page does not say. */
typedef struct
{
  H5Node *content; /* a DocumentFragment without parent in the document's tree: copies */
  char *text;      /* its plain text without captions; never NULL */
  char *title;
  char *byline;
  char *date;  /* as the page writes it */
  char *image; /* a URL as the page writes it */
  char *site_name;
  char *language;
  char *direction; /* "ltr", "rtl" or "auto" */
  char *excerpt;
} H5Article;

/* The article of a document, which may be empty. */
H5Article *h5_article_extract (H5Node *document);

/* The content belongs to the document's tree and stays. */
void h5_article_free (H5Article *self);
