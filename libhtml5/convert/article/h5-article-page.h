/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The outline of a page: an array of its elements and texts in tree order, with figures for each.
 *
 * All steps of finding an article are loops over this array: forwards where children depend on
 * their parents, backwards where parents depend on their children. So no step recurses, and each
 * is linear.
 */
#pragma once

#include "convert/article/h5-article-heading.h"
#include "convert/article/h5-article-words.h"
#include "tree/h5-tree.h"

typedef enum
{
  H5_ARTICLE_TEXT,
  H5_ARTICLE_INLINE,
  H5_ARTICLE_BLOCK,
  H5_ARTICLE_MEDIA, /* an image or a player: copied, but without text */
  H5_ARTICLE_UNSEEN /* a script or hidden content: neither copied nor read */
} H5ArticleKind;

typedef enum
{
  H5_ARTICLE_KEEP,
  H5_ARTICLE_CAPTION, /* belongs to a picture: copied, but not part of the text */
  H5_ARTICLE_DROP
} H5ArticleAction;

/* Weights are numbers of characters, where a character of a script that does not separate
 * words with spaces counts three. */
typedef struct
{
  H5Node *node;
  guint32 parent;   /* index; the first box is its own parent */
  guint32 block;    /* index of the nearest block around it */
  guint32 anchor;   /* index of the nearest link around it, or 0 */
  guint32 end;      /* index after the last descendant */
  guint32 run;      /* text: the run that it belongs to; element: the first run in it */
  guint32 run_end;  /* element: one after the last run in it */
  guint32 text;     /* weight of the text in it */
  guint32 link;     /* of that, in links */
  guint32 prose;    /* of that, outside links in runs that read like prose */
  guint32 body;     /* of that, in elements marked as the text of an article */
  guint32 article;  /* of the prose, in elements marked as an article */
  guint32 articles; /* number of these elements, not counting nested ones */
  guint32 headings; /* number of headings in it */
  guint signs;      /* H5ArticleSign */
  guint id_signs;   /* those of an id that is made of the heading */
  guint8 kind;      /* H5ArticleKind */
  guint8 action;    /* H5ArticleAction */
  guint8 hidden;    /* an attribute hides it */
  guint8 has_media;
  guint8 in_code;     /* it is preformatted, or in such an element */
  guint8 in_sentence; /* it is inline, with prose around it */
  guint8 says_body;   /* it is marked as the text of an article */
  guint8 is_article;  /* it is marked as an article, which may include its header and footer */
  guint8 in_body;     /* it is in an element marked as the text of an article */
  guint8 holds_body;  /* it is or contains such an element, or a heading of the page */
} H5ArticleBox;

/* Text without a block boundary in it, such as a paragraph, a heading or a cell. */
typedef struct
{
  guint32 block; /* index of the nearest block around it */
  guint32 first; /* index of its first text */
  guint32 last;
  guint32 last_seen; /* index of its last text that is not only white space */
  guint32 text;
  guint32 link;
  guint32 words;
  guint32 sentences;
  guint32 commas;
} H5ArticleRun;

typedef struct
{
  H5Node *root;  /* body, or the document element if there is none */
  GArray *boxes; /* H5ArticleBox */
  GArray *runs;  /* H5ArticleRun */
} H5ArticlePage;

H5ArticlePage *h5_article_page_new (H5Node *document);
void h5_article_page_free (H5ArticlePage *self);

static inline H5ArticleBox *
h5_article_box (const H5ArticlePage *self, guint32 index)
{
  return &g_array_index (self->boxes, H5ArticleBox, index);
}

static inline H5ArticleRun *
h5_article_run (const H5ArticlePage *self, guint32 index)
{
  return &g_array_index (self->runs, H5ArticleRun, index);
}

/* Whether the node is an a element that is a link, and not the target of one. */
static inline gboolean
h5_article_is_link (const H5Node *node)
{
  return h5_node_is (node, H5_NAME_A) && h5_element_has_attribute (node, H5_NAME_HREF);
}

/* Whether the element is a noscript element with an illustration that a script of the page would
 * insert: its parent has no other image, for which it could be a fallback. */
gboolean h5_article_is_only_image (const H5Node *element);

/* Whether a run is prose rather than a label or a list of links. */
gboolean h5_article_run_is_prose (const H5ArticleRun *run);

/* Appends the text of a run that is not dropped, with its white space collapsed. */
void h5_article_run_text (const H5ArticlePage *self, const H5ArticleRun *run, H5Buffer *out);

/* Returns the link in a run, or around it within its block, or NULL. */
const H5Node *h5_article_run_link (const H5ArticlePage *self, const H5ArticleRun *run);
