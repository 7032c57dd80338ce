/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The outline of a page: its elements and texts in document order, with what can be counted in
 * each. The walks that find an article run over this array, forwards for what parents tell their
 * children and backwards for what children add up to. So none of them recurses, and each is
 * linear.
 */
#pragma once

#include "convert/article/h5-article-words.h"
#include "tree/h5-tree.h"

typedef enum
{
  H5_ARTICLE_TEXT,
  H5_ARTICLE_INLINE,
  H5_ARTICLE_BLOCK,
  H5_ARTICLE_MEDIA, /* an image or a player: copied, never read */
  H5_ARTICLE_UNSEEN /* script, hidden content: neither */
} H5ArticleKind;

typedef enum
{
  H5_ARTICLE_KEEP,
  H5_ARTICLE_CAPTION, /* belongs to a picture: copied, but not part of the text */
  H5_ARTICLE_DROP
} H5ArticleVerdict;

/* Weights count characters, where one of a script that does not part words counts three. */
typedef struct
{
  H5Node *node;
  guint32 parent;   /* index; of the first box: itself */
  guint32 end;      /* index after the last descendant */
  guint32 run;      /* of a text: the run it belongs to; of an element: the first run in it */
  guint32 run_end;  /* of an element: after the last run in it */
  guint32 text;     /* weight of the text in it */
  guint32 link;     /* of that, in links */
  guint32 prose;    /* of that, outside links in runs that read like prose */
  guint32 body;     /* of that, in elements that say that they are the article's text */
  guint32 article;  /* of the prose, in elements that are an article */
  guint32 articles; /* how many there are of these, without those in others */
  guint32 signs;    /* H5ArticleSign */
  guint8 kind;      /* H5ArticleKind */
  guint8 verdict;   /* H5ArticleVerdict */
  guint8 hidden;    /* an attribute hides it */
  guint8 has_media;
  guint8 in_body;    /* an element around it says that it is the article's text */
  guint8 holds_body; /* it or an element in it says so, or is a heading of the page */
} H5ArticleBox;

/* Text without a block boundary in it: a paragraph, a heading, a cell. */
typedef struct
{
  guint32 block; /* the box of the block it stands in */
  guint32 first; /* the box of its first text */
  guint32 last;
  guint32 text;
  guint32 link;
  guint32 words;
  guint32 sentences;
  guint32 commas;
} H5ArticleRun;

typedef struct
{
  H5Node *root;  /* body, or what stands in its place */
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

/* Whether a run reads like prose rather than like a label or a list of links. */
gboolean h5_article_run_is_prose (const H5ArticleRun *run);

/* The text of a run with its white space collapsed, appended. */
void h5_article_run_text (const H5ArticlePage *self, const H5ArticleRun *run, H5Buffer *out);

/* The link in a run, or around it; NULL for none. */
const H5Node *h5_article_run_link (const H5ArticlePage *self, const H5ArticleRun *run);
