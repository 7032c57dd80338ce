/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Choosing the element that contains the article: starting at the root, go to the child that
 * contains most of the prose, as long as there is one. */
#include "convert/article/h5-article-private.h"

/* The search goes on in a child that contains at least this percentage of the prose; or this
 * percentage of the text that is marked as the article's text, or as an article, and also
 * MIN_WITH_BODY percent of the prose. */
#define SHARE_OF_PROSE 75
#define SHARE_OF_MARKED 90
#define MIN_WITH_BODY 35
#define MIN_WITH_ARTICLE 45

/* The child with the most prose, or `index` for none. */
static guint32
richest_child (const H5ArticlePage *page, guint32 index)
{
  const H5ArticleBox *box = h5_article_box (page, index);
  guint32 best = index, most = 0;

  for (guint32 i = index + 1; i < box->end; i = h5_article_box (page, i)->end)
    {
      const H5ArticleBox *child = h5_article_box (page, i);

      if (child->kind != H5_ARTICLE_TEXT && child->prose > most)
        {
          best = i;
          most = child->prose;
        }
    }
  return best;
}

/* Whether the part is at least this percentage of the whole. */
static gboolean
has_share (guint32 part, guint32 whole, guint percent)
{
  return whole > 0 && (guint64) part * 100 >= (guint64) whole * percent;
}

static gboolean
leads_on (const H5ArticleBox *box, const H5ArticleBox *child)
{
  if (has_share (child->prose, box->prose, SHARE_OF_PROSE))
    return TRUE;
  if (has_share (child->body, box->body, SHARE_OF_MARKED)
      && has_share (child->prose, box->prose, MIN_WITH_BODY))
    return TRUE;
  return child->articles == 1 && has_share (child->article, box->article, SHARE_OF_MARKED)
         && has_share (child->prose, box->prose, MIN_WITH_ARTICLE);
}

/* Whether the element can be a part of an article, but never all of it. */
static gboolean
is_piece (const H5Node *element)
{
  return h5_article_is_heading (element) || h5_node_is (element, H5_NAME_P)
         || h5_node_is (element, H5_NAME_UL) || h5_node_is (element, H5_NAME_OL)
         || h5_node_is (element, H5_NAME_DL) || h5_node_is (element, H5_NAME_TABLE)
         || h5_node_is (element, H5_NAME_BLOCKQUOTE) || h5_node_is (element, H5_NAME_PRE);
}

guint32
h5_article_choose (const H5ArticlePage *page)
{
  guint32 chosen = 0;

  for (;;)
    {
      guint32 child = richest_child (page, chosen);

      if (child == chosen || is_piece (h5_article_box (page, child)->node)
          || !leads_on (h5_article_box (page, chosen), h5_article_box (page, child)))
        return chosen;
      chosen = child;
    }
}
