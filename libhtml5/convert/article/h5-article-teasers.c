/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Finding teasers, boxes that advertise other articles of the site: a linked headline, perhaps
 * with a line or two of the article, and boxes of the same kind beside it. */
#include "convert/article/h5-article-private.h"

#define MAX_RUNS 8
#define MAX_TEXT 900
#define MAX_PROSE 700

/* Returns the link that is nearly all of a run of some words, or NULL. */
static const H5Node *
link_of_words (const H5ArticlePage *page, const H5ArticleRun *run)
{
  return run->words < 3 || run->link * 10 < run->text * 9 ? NULL : h5_article_run_link (page, run);
}

/* Returns, for each run, whether it is a headline: a link to another page of the site, of some
 * words. A run can be in many boxes, and a link with a long URL can be around many runs. */
static guint8 *
find_headlines (const H5ArticlePage *page, const H5ArticleHead *head)
{
  guint8 *headlines = g_new0 (guint8, page->runs->len);
  const H5Node *last = NULL;
  gboolean is_own = FALSE;

  for (guint32 i = 0; i < page->runs->len; i++)
    {
      const H5Node *link = link_of_words (page, h5_article_run (page, i));
      if (link && link != last)
        is_own =
          h5_article_head_is_own_page (head, h5_element_get_attribute (link, H5_NAME_HREF, NULL));
      last = link ? link : last;
      headlines[i] = link && is_own;
    }
  return headlines;
}

/* Whether the box is small enough to look at its runs. */
static gboolean
may_be_teaser (const H5ArticleBox *box)
{
  return box->kind != H5_ARTICLE_TEXT && box->kind < H5_ARTICLE_MEDIA && !box->in_body
         && box->link > 0 && box->text <= MAX_TEXT && box->prose <= MAX_PROSE
         && box->run_end - box->run <= MAX_RUNS && !h5_article_is_heading (box->node)
         && !h5_node_is (box->node, H5_NAME_P);
}

static gboolean
looks_like_teaser (const H5ArticlePage *page, guint32 index, const guint8 *headlines)
{
  const H5ArticleBox *box = h5_article_box (page, index);
  gboolean has_headline = FALSE;
  guint n_prose = 0, n_headings = 0;

  if (!may_be_teaser (box))
    return FALSE;
  for (guint32 i = box->run; i < box->run_end; i++)
    {
      const H5ArticleRun *run = h5_article_run (page, i);
      gboolean heading = h5_article_is_heading (h5_article_box (page, run->block)->node);

      n_prose += h5_article_run_is_prose (run) && !heading;
      n_headings += heading;
      has_headline |= headlines[i];
    }
  return has_headline && n_prose <= 1 && n_prose + n_headings > 0;
}

static gboolean
are_alike (const H5Node *a, const H5Node *b)
{
  const char *class_a = h5_element_get_attribute (a, H5_NAME_CLASS, NULL);
  const char *class_b = h5_element_get_attribute (b, H5_NAME_CLASS, NULL);
  gsize n = class_a ? strcspn (class_a, " \t\n") : 0;

  return a->name == b->name && (!class_a == !class_b)
         && (!class_a || (strcspn (class_b, " \t\n") == n && memcmp (class_a, class_b, n) == 0));
}

/* Returns the next sibling that is an element, or 0. */
static guint32
next_element (const H5ArticlePage *page, guint32 index)
{
  const H5ArticleBox *box = h5_article_box (page, index);

  for (guint32 i = box->end; i < page->boxes->len; i++)
    {
      const H5ArticleBox *next = h5_article_box (page, i);
      if (next->parent != box->parent)
        return 0;
      if (next->kind != H5_ARTICLE_TEXT)
        return i;
    }
  return 0;
}

void
h5_article_drop_teasers (H5ArticlePage *page, const H5ArticleHead *head)
{
  g_autofree guint8 *headlines = find_headlines (page, head);
  g_autofree guint8 *teasers = g_new0 (guint8, page->boxes->len);

  for (guint32 i = 1; i < page->boxes->len; i++)
    teasers[i] = looks_like_teaser (page, i, headlines);
  for (guint32 i = 1; i < page->boxes->len; i++)
    {
      guint32 next = teasers[i] ? next_element (page, i) : 0;

      if (!teasers[next]
          || !are_alike (h5_article_box (page, i)->node, h5_article_box (page, next)->node))
        continue;
      h5_article_box (page, i)->action = H5_ARTICLE_DROP;
      h5_article_box (page, next)->action = H5_ARTICLE_DROP;
    }
  h5_article_count_prose (page);
}
