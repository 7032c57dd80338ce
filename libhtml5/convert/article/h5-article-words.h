/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the class and id attributes of an element say about its role in a page. The words are
 * listed in h5-article-words.txt. */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_ARTICLE_SIGN_BODY = 1 << 0,        /* the text of the article and nothing else */
  H5_ARTICLE_SIGN_ARTICLE = 1 << 1,     /* the article, perhaps with boilerplate around it */
  H5_ARTICLE_SIGN_BOILERPLATE = 1 << 2, /* not the article */
  H5_ARTICLE_SIGN_WEAK = 1 << 3,        /* not the article, if there is little prose in it */
  H5_ARTICLE_SIGN_COMMENT = 1 << 4,     /* comments of readers */
  H5_ARTICLE_SIGN_BYLINE = 1 << 5,      /* author or date */
  H5_ARTICLE_SIGN_CAPTION = 1 << 6,     /* the caption of a picture */
  H5_ARTICLE_SIGN_PICTURE = 1 << 7,     /* a picture or a player, with its caption */
  H5_ARTICLE_SIGN_HIDDEN = 1 << 8,      /* not displayed */
  H5_ARTICLE_SIGN_NAMED = 1 << 9        /* its id is made of its heading */
} H5ArticleSign;

/* Returns the signs of all words in the element's class and id. If its id is made of its heading,
 * *id_signs has those of the id instead, with H5_ARTICLE_SIGN_NAMED. */
guint h5_article_element_signs (const H5Node *element, guint *id_signs);

/* Whether an attribute is a list of words with this one, in any case. */
gboolean h5_article_has_token (const H5Node *element, H5Name name, const char *token);
