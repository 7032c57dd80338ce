/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Removing boilerplate from the element that contains the article. */
#include "convert/article/h5-article-private.h"

/* A block with little prose and more than this percentage of its text in links is navigation. */
#define LINKS_OF_NAVIGATION 60
/* A picture with its caption, and a byline, have at most this much text (a weight, as in
 * H5ArticleBox). */
#define LONGEST_CAPTION 500
#define LONGEST_BYLINE 200

/* The parts of lists and tables are not judged separately, only the whole list or table. */
static gboolean
is_part_of_list (const H5Node *node)
{
  return h5_node_is (node, H5_NAME_LI) || h5_node_is (node, H5_NAME_DT)
         || h5_node_is (node, H5_NAME_DD) || h5_node_is (node, H5_NAME_TBODY)
         || h5_node_is (node, H5_NAME_THEAD) || h5_node_is (node, H5_NAME_TR)
         || h5_node_is (node, H5_NAME_TD) || h5_node_is (node, H5_NAME_TH);
}

static gboolean
is_navigation (const H5ArticleBox *box)
{
  return box->kind == H5_ARTICLE_BLOCK && !is_part_of_list (box->node)
         && !h5_article_is_heading (box->node) && !h5_node_is (box->node, H5_NAME_P)
         && (guint64) box->link * 100 > (guint64) box->text * LINKS_OF_NAVIGATION
         && (guint64) box->prose * 4 < box->text;
}

static gboolean
is_caption (const H5ArticleBox *box)
{
  return h5_node_is (box->node, H5_NAME_FIGCAPTION) || (box->signs & H5_ARTICLE_SIGN_CAPTION);
}

/* Whether the box is a picture with its caption and little else. */
static gboolean
is_picture (const H5ArticleBox *box, guint32 all)
{
  return box->kind == H5_ARTICLE_BLOCK && box->has_media && box->text <= LONGEST_CAPTION
         && (guint64) box->prose * 5 <= all
         && (h5_node_is (box->node, H5_NAME_FIGURE) || (box->signs & H5_ARTICLE_SIGN_PICTURE));
}

/* What comes before a box in the chosen element. */
typedef struct
{
  guint32 all; /* the prose of the chosen element */
  gboolean after_heading;
  gboolean after_prose;
} Place;

/* Whether the box is the header of the article, and not that of a section in it. */
static gboolean
is_article_header (const H5ArticleBox *box, const Place *place)
{
  return h5_node_is (box->node, H5_NAME_HEADER)
         && (guint64) box->prose * 5 < (guint64) place->all * 2 && !place->after_prose
         && !(place->after_heading && box->headings > 0);
}

static gboolean
is_byline (const H5ArticleBox *box, const Place *place)
{
  return (box->signs & H5_ARTICLE_SIGN_BYLINE) && box->text < LONGEST_BYLINE
         && (guint64) box->prose * 4 < place->all;
}

static H5ArticleAction
choose_action (const H5ArticleBox *box, const Place *place)
{
  if (box->in_code || box->in_sentence)
    return H5_ARTICLE_KEEP;
  if (is_caption (box) || is_picture (box, place->all))
    return H5_ARTICLE_CAPTION;
  return is_article_header (box, place) || is_byline (box, place) || is_navigation (box)
           ? H5_ARTICLE_DROP
           : H5_ARTICLE_KEEP;
}

void
h5_article_clean (H5ArticlePage *page, guint32 chosen)
{
  Place place = { .all = h5_article_box (page, chosen)->prose };

  for (guint32 i = chosen + 1; i < h5_article_box (page, chosen)->end; i++)
    {
      H5ArticleBox *box = h5_article_box (page, i);

      /* What is around a box has been looked at before. */
      box->action = MAX (box->action, h5_article_box (page, box->parent)->action);
      if (box->action != H5_ARTICLE_KEEP)
        continue;
      if (box->kind != H5_ARTICLE_TEXT)
        box->action = choose_action (box, &place);
      place.after_heading |= h5_article_is_heading (box->node);
      place.after_prose |= box->kind == H5_ARTICLE_TEXT && box->prose > 0
                           && !h5_article_is_heading (h5_article_box (page, box->block)->node);
    }
}
