/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Removing runs before, between and after the paragraphs of the article: titles, links to
 * other articles, requests to readers. */
#include "convert/article/h5-article-private.h"

#include "base/h5-ascii.h"

/* Lengths are weights as in H5ArticleRun. */
#define LONGEST_POINTER 250
#define MIN_POINTER_WORDS 4
#define MAX_LABEL_WORDS 3
#define LONGEST_WIDOW 60
#define LONGEST_FRONT_LABEL 120
#define SHORT_LINK 60

typedef struct
{
  H5ArticlePage *page;
  const H5ArticleHead *head;
  GArray *kept; /* guint32: the runs of the article that are kept */
  guint32 chosen;
} Trimmer;

static const H5ArticleRun *
kept_run (const Trimmer *self, guint i)
{
  return h5_article_run (self->page, g_array_index (self->kept, guint32, i));
}

static const H5Node *
run_node (const Trimmer *self, const H5ArticleRun *run)
{
  return h5_article_box (self->page, run->block)->node;
}

static void
drop_run (Trimmer *self, const H5ArticleRun *run)
{
  for (guint32 i = run->first; i <= run->last; i++)
    {
      H5ArticleBox *box = h5_article_box (self->page, i);
      if (box->kind == H5_ARTICLE_TEXT)
        box->action = H5_ARTICLE_DROP;
    }
}

static gboolean
is_kept (const Trimmer *self, const H5ArticleRun *run)
{
  return h5_article_box (self->page, run->first)->action == H5_ARTICLE_KEEP;
}

static gboolean
is_dropped (const Trimmer *self, const H5ArticleRun *run)
{
  return h5_article_box (self->page, run->first)->action == H5_ARTICLE_DROP;
}

static void
collect (Trimmer *self)
{
  const H5ArticleBox *chosen = h5_article_box (self->page, self->chosen);

  g_array_set_size (self->kept, 0);
  for (guint32 i = chosen->run; i < chosen->run_end; i++)
    if (is_kept (self, h5_article_run (self->page, i)))
      g_array_append_val (self->kept, i);
}

/* Whether the run is certainly a paragraph of the article. */
static gboolean
is_paragraph (const Trimmer *self, const H5ArticleRun *run)
{
  return h5_article_run_is_prose (run) && !h5_article_is_heading (run_node (self, run))
         && run->link * 5 < run->text * 2;
}

static gboolean
is_title (const Trimmer *self, const H5ArticleRun *run)
{
  H5Buffer text = H5_BUFFER_INIT;

  h5_article_run_text (self->page, run, &text);
  gboolean is = text.length > 0 && h5_article_head_is_title (self->head, text.data, text.length);
  h5_buffer_clear (&text);
  return is;
}

/* Whether the text of the element is kept, however short it is. */
static gboolean
is_flow (const H5Node *node)
{
  return h5_node_is (node, H5_NAME_P) || h5_node_is (node, H5_NAME_LI)
         || h5_node_is (node, H5_NAME_BLOCKQUOTE) || h5_node_is (node, H5_NAME_PRE)
         || h5_node_is (node, H5_NAME_TD) || h5_node_is (node, H5_NAME_TH)
         || h5_node_is (node, H5_NAME_DT) || h5_node_is (node, H5_NAME_DD)
         || h5_article_is_heading (node);
}

/* Drops what comes before the first paragraph: the title, and labels. */
static void
trim_head (Trimmer *self)
{
  for (guint i = 0; i < self->kept->len; i++)
    {
      const H5ArticleRun *run = kept_run (self, i);
      const H5Node *node = run_node (self, run);

      if (h5_node_is (node, H5_NAME_H1) || (h5_article_is_heading (node) && is_title (self, run)))
        drop_run (self, run);
      else if (is_paragraph (self, run))
        break;
      else if (!is_flow (node) && run->text < LONGEST_FRONT_LABEL)
        drop_run (self, run);
    }
}

/* Drops what comes after the last paragraph: links, and headings without text. */
static void
trim_tail (Trimmer *self)
{
  gboolean at_end = TRUE;

  for (guint i = self->kept->len; i-- > 0;)
    {
      const H5ArticleRun *run = kept_run (self, i);
      const H5Node *node = run_node (self, run);

      if (is_paragraph (self, run))
        break;
      if (run->link * 10 > run->text * 9
          || (run->link * 5 > run->text * 2 && run->text > SHORT_LINK))
        drop_run (self, run);
      else if (h5_article_is_heading (node) && at_end)
        drop_run (self, run);
      else
        at_end = FALSE;
    }
}

/* Whether the run begins with a few words and a colon before its link, such as "Related:". */
static gboolean
has_label (const Trimmer *self, const H5ArticleRun *run)
{
  guint words = 0;
  gboolean in_word = FALSE;
  char last = '\0';

  for (guint32 i = run->first; i <= run->last && h5_article_box (self->page, i)->link == 0; i++)
    {
      const H5ArticleBox *box = h5_article_box (self->page, i);

      for (gsize k = 0; box->kind == H5_ARTICLE_TEXT && k < box->node->length; k++)
        {
          gboolean is_space = h5_is_ascii_whitespace ((guint8) box->node->data[k]);
          words += !in_word && !is_space;
          in_word = !is_space;
          last = is_space ? last : box->node->data[k];
        }
    }
  return words <= MAX_LABEL_WORDS && last == ':';
}

/* Whether the run is a paragraph that only links to another article of the site. */
static gboolean
is_pointer (const Trimmer *self, const H5ArticleRun *run)
{
  const H5Node *node = run_node (self, run);

  if (!(h5_node_is (node, H5_NAME_P) || h5_node_is (node, H5_NAME_DIV))
      || run->text > LONGEST_POINTER || run->words < MIN_POINTER_WORDS || run->link * 2 < run->text)
    return FALSE;
  const H5Node *link = h5_article_run_link (self->page, run);
  const char *url = link ? h5_element_get_attribute (link, H5_NAME_HREF, NULL) : NULL;
  return url && h5_article_head_is_own_page (self->head, url)
         && (run->link * 10 >= run->text * 9 || has_label (self, run));
}

static void
drop_pointers (Trimmer *self)
{
  for (guint i = 0; i < self->kept->len; i++)
    if (is_pointer (self, kept_run (self, i)))
      drop_run (self, kept_run (self, i));
}

static gboolean
ends_with_colon (const Trimmer *self, const H5ArticleRun *run)
{
  H5Buffer text = H5_BUFFER_INIT;

  h5_article_run_text (self->page, run, &text);
  gboolean ends = text.length > 0 && text.data[text.length - 1] == ':';
  h5_buffer_clear (&text);
  return ends;
}

/* Drops labels such as "More:" if what follows them has been dropped. */
static void
drop_widows (Trimmer *self)
{
  guint32 end = h5_article_box (self->page, self->chosen)->run_end;

  for (guint i = self->kept->len; i-- > 0;)
    {
      guint32 index = g_array_index (self->kept, guint32, i);
      const H5ArticleRun *run = h5_article_run (self->page, index);

      if (index + 1 < end && run->text < LONGEST_WIDOW
          && is_dropped (self, h5_article_run (self->page, index + 1))
          && ends_with_colon (self, run))
        drop_run (self, run);
    }
}

static gboolean
has_paragraph (const Trimmer *self)
{
  for (guint i = 0; i < self->kept->len; i++)
    if (is_paragraph (self, kept_run (self, i)))
      return TRUE;
  return FALSE;
}

static void
trim (Trimmer *self)
{
  drop_pointers (self);
  collect (self);
  trim_head (self);
  collect (self);
  trim_tail (self);
  collect (self);
  drop_widows (self);
}

void
h5_article_trim (H5ArticlePage *page, guint32 chosen, const H5ArticleHead *head)
{
  Trimmer self = { .page = page, .head = head, .chosen = chosen };

  self.kept = g_array_new (FALSE, FALSE, sizeof (guint32));
  collect (&self);
  if (has_paragraph (&self))
    trim (&self);
  g_array_unref (self.kept);
}
