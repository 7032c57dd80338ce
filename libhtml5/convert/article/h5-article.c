/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/article/h5-article.h"

#include "convert/article/h5-article-metadata.h"
#include "convert/article/h5-article-private.h"

/* A degree of strictness is too strict if the next one finds more than this many times its
 * prose. */
static const guint too_strict[] = { [H5_ARTICLE_LOOSE] = 3, [H5_ARTICLE_LOOSEST] = 6 };

static guint32
choose_with (H5ArticlePage *page, H5ArticleStrictness strictness, const H5ArticleHead *head)
{
  h5_article_drop_boilerplate (page, strictness);
  h5_article_drop_teasers (page, head);
  return h5_article_choose (page);
}

static guint32
choose (H5ArticlePage *page, const H5ArticleHead *head)
{
  H5ArticleStrictness best = H5_ARTICLE_STRICT;
  guint32 most = h5_article_box (page, choose_with (page, best, head))->prose;

  for (H5ArticleStrictness next = H5_ARTICLE_LOOSE; next < H5_ARTICLE_N_STRICTNESSES; next++)
    {
      guint32 prose = h5_article_box (page, choose_with (page, next, head))->prose;
      if (prose / too_strict[next] > most)
        best = next;
      most = MAX (most, prose);
    }
  return choose_with (page, best, head);
}

static void
extract (H5Article *self, H5ArticlePage *page, H5Node *document)
{
  H5ArticleHead head = { H5_BUFFER_INIT, H5_BUFFER_INIT };

  h5_article_head_read (&head, document);
  guint32 chosen = choose (page, &head);
  h5_article_clean (page, chosen);
  h5_article_trim (page, chosen, &head);
  self->text = h5_article_write_text (page, chosen);
  self->content = h5_article_copy (page, chosen, H5_ARTICLE_CAPTION);
  h5_article_read_metadata (self, document, h5_article_box (page, chosen)->node);
  if (!self->excerpt)
    self->excerpt = h5_article_write_excerpt (page, chosen);
  if (!self->image)
    self->image = h5_article_first_image (self->content);
  h5_article_head_clear (&head);
}

H5Article *
h5_article_extract (H5Node *document)
{
  H5ArticlePage *page = h5_article_page_new (document);
  H5Article *self = g_new0 (H5Article, 1);

  if (page->root)
    extract (self, page, document);
  else
    {
      self->text = g_strdup ("");
      self->content = h5_tree_new_fragment (h5_node_tree (document));
    }
  h5_article_page_free (page);
  return self;
}

void
h5_article_free (H5Article *self)
{
  g_free (self->text);
  g_free (self->title);
  g_free (self->byline);
  g_free (self->date);
  g_free (self->image);
  g_free (self->site_name);
  g_free (self->language);
  g_free (self->excerpt);
  g_free (self);
}
