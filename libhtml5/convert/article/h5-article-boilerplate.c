/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Finding boilerplate by the tags of elements and by the words in their class and id
 * attributes. */
#include "convert/article/h5-article-private.h"

#include "base/hash/h5-string-hash.h"

/* Why an element may be boilerplate. */
typedef enum
{
  REASON_NONE,
  REASON_UNSEEN,
  REASON_HIDDEN,       /* an attribute hides it */
  REASON_HIDDEN_CLASS, /* its class hides it */
  REASON_COMMENTS,
  REASON_NAME,
  REASON_ARTICLE_NAME, /* its names have words for boilerplate and for articles */
  REASON_WEAK_NAME,
  REASON_TAG,
  N_REASONS
} Reason;

/* Class names can be wrong: elements of one group that together contain at least this
 * percentage of the page's prose are not boilerplate. There is a row for each
 * H5ArticleStrictness. */
static const guint8 limits[H5_ARTICLE_N_STRICTNESSES][N_REASONS] = {
  [H5_ARTICLE_STRICT] = { 0, 101, 80, 30, 90, 80, 30, 10, 80 },
  [H5_ARTICLE_LOOSE] = { 0, 101, 80, 30, 90, 5, 3, 0, 30 },
  [H5_ARTICLE_LOOSEST] = { 0, 101, 80, 0, 30, 0, 0, 0, 0 },
};

/* Whether the box is the footer of a page or section. That of a quote says who is quoted. */
static gboolean
is_page_footer (const H5ArticleBox *box)
{
  const H5Node *parent = box->node->parent;

  return h5_node_is (box->node, H5_NAME_FOOTER)
         && !(parent && h5_node_is (parent, H5_NAME_BLOCKQUOTE));
}

static gboolean
is_boilerplate_tag (const H5ArticleBox *box)
{
  return h5_node_is (box->node, H5_NAME_NAV) || h5_node_is (box->node, H5_NAME_ASIDE)
         || is_page_footer (box) || h5_node_is (box->node, H5_NAME_MENU)
         || h5_node_is (box->node, H5_NAME_SEARCH) || h5_node_is (box->node, H5_NAME_FORM);
}

/* Whether the box contains paragraphs that a click on "read more" shows. */
static gboolean
is_folded (const H5ArticleBox *box)
{
  return box->in_body && box->kind == H5_ARTICLE_BLOCK && box->prose >= 100;
}

/* Whether the box is around a code sample, with buttons after it. Prism names it "code-toolbar". */
static gboolean
holds_code (const H5ArticleBox *box)
{
  const H5Node *child = box->node->first_child;

  while (child && child->type != H5_NODE_ELEMENT)
    child = child->next;
  return child && h5_node_is (child, H5_NAME_PRE);
}

/* Whether programs for texts mark the element as a note or a formula that belongs to the text,
 * although it is an aside element, or its class has words such as "alert" or "menu". */
static gboolean
is_marked_part (const H5Node *element)
{
  static const char *const classes[] = {
    "footnote",         /* Docutils */
    "footnote-list",    /* Docutils */
    "kg-callout-card",  /* Ghost */
    "markdown-alert",   /* GitHub */
    "mathjax",          /* MathJax */
    "theme-admonition", /* Docusaurus */
  };

  if (!element->attributes)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
    if (h5_article_has_token (element, H5_NAME_CLASS, classes[i]))
      return TRUE;
  return h5_article_has_token (element, H5_NAME_ROLE, "doc-footnote");
}

/* Returns why an element may be boilerplate because of its names or its tag. */
static Reason
reason_by_name (const H5ArticleBox *box)
{
  if (box->signs & H5_ARTICLE_SIGN_BOILERPLATE)
    return box->signs & H5_ARTICLE_SIGN_ARTICLE ? REASON_ARTICLE_NAME : REASON_NAME;
  if (is_boilerplate_tag (box))
    return REASON_TAG;
  return box->signs & H5_ARTICLE_SIGN_WEAK ? REASON_WEAK_NAME : REASON_NONE;
}

static Reason
find_reason (const H5ArticleBox *box)
{
  Reason reason;

  if (box->kind == H5_ARTICLE_TEXT)
    return REASON_NONE;
  if (box->kind == H5_ARTICLE_UNSEEN)
    return REASON_UNSEEN;
  if (h5_node_is (box->node, H5_NAME_TD) || h5_node_is (box->node, H5_NAME_TH)
      || h5_node_is (box->node, H5_NAME_TR))
    return REASON_NONE;
  if (box->hidden && !is_folded (box))
    return REASON_HIDDEN;
  if (box->signs & H5_ARTICLE_SIGN_HIDDEN)
    return REASON_HIDDEN_CLASS;
  if (box->holds_body || box->in_code)
    return REASON_NONE;
  if (box->signs & H5_ARTICLE_SIGN_COMMENT)
    return REASON_COMMENTS;
  reason = reason_by_name (box);
  return reason && !holds_code (box) && !is_marked_part (box->node) ? reason : REASON_NONE;
}

/* Elements with the same class and reason are judged as a group. Separately, each of the many
 * parts of an article whose class looks like boilerplate would have little prose, and all
 * would be removed. */
static char *
group_key (const H5ArticleBox *box, Reason reason)
{
  const char *class =
    reason == REASON_HIDDEN ? NULL : h5_element_get_attribute (box->node, H5_NAME_CLASS, NULL);

  return g_strdup_printf ("%d %u %s", reason, box->node->name, class ? class : "");
}

static void
add_to_group (GHashTable *groups, const H5ArticleBox *box, Reason reason)
{
  char *key = group_key (box, reason);
  guint sum = GPOINTER_TO_UINT (g_hash_table_lookup (groups, key));

  g_hash_table_insert (groups, key, GUINT_TO_POINTER (sum + box->prose));
}

/* A part of a sentence is no boilerplate, whatever its names are. */
static gboolean
is_boilerplate (GHashTable *groups, const H5ArticleBox *box, guint8 limit, guint32 all)
{
  Reason reason = find_reason (box);
  gboolean is_hidden =
    reason == REASON_UNSEEN || reason == REASON_HIDDEN || reason == REASON_HIDDEN_CLASS;
  if (box->in_sentence && !is_hidden)
    return FALSE;
  g_autofree char *key = group_key (box, reason);
  guint64 sum = GPOINTER_TO_UINT (g_hash_table_lookup (groups, key));

  return all == 0 || sum * 100 < (guint64) all * limit;
}

/* Sets holds_body: an element that is marked as the text, or that is a heading of the page,
 * and its ancestors are not boilerplate. */
static void
note_bodies (H5ArticlePage *page)
{
  for (guint32 i = page->boxes->len; i-- > 1;)
    {
      H5ArticleBox *box = h5_article_box (page, i);
      if (box->kind != H5_ARTICLE_TEXT && box->text > 15
          && (box->says_body || h5_node_is (box->node, H5_NAME_H1)))
        box->holds_body = TRUE;
      if (box->holds_body)
        h5_article_box (page, box->parent)->holds_body = TRUE;
    }
  for (guint32 i = 1; i < page->boxes->len; i++)
    {
      const H5ArticleBox *parent = h5_article_box (page, h5_article_box (page, i)->parent);
      h5_article_box (page, i)->in_body = parent->in_body || parent->says_body;
    }
}

/* Returns the index to continue with after a box: after its descendants if they are to be
 * skipped. */
static guint32
next_index (const H5ArticlePage *page, guint32 index, gboolean skip)
{
  return skip ? h5_article_box (page, index)->end : index + 1;
}

static void
keep_all (H5ArticlePage *page)
{
  for (guint32 i = 0; i < page->boxes->len; i++)
    {
      H5ArticleBox *box = h5_article_box (page, i);
      box->action = box->kind == H5_ARTICLE_UNSEEN ? H5_ARTICLE_DROP : H5_ARTICLE_KEEP;
    }
  h5_article_count_prose (page);
}

/* Sums up the prose of each group, counting only the outermost elements. */
static GHashTable *
find_groups (const H5ArticlePage *page, const guint8 *limit)
{
  GHashTable *groups = g_hash_table_new_full (h5_string_hash, g_str_equal, g_free, NULL);

  for (guint32 i = 1; i < page->boxes->len;)
    {
      const H5ArticleBox *box = h5_article_box (page, i);
      Reason reason = find_reason (box);

      if (reason)
        add_to_group (groups, box, reason);
      i = next_index (page, i, reason && limit[reason] > 0);
    }
  return groups;
}

void
h5_article_drop_boilerplate (H5ArticlePage *page, H5ArticleStrictness strictness)
{
  const guint8 *limit = limits[strictness];

  keep_all (page);
  note_bodies (page);
  guint32 all = h5_article_box (page, 0)->prose;
  g_autoptr (GHashTable) groups = find_groups (page, limit);
  for (guint32 i = 1; i < page->boxes->len;)
    {
      H5ArticleBox *box = h5_article_box (page, i);
      Reason reason = find_reason (box);
      gboolean drop = reason && is_boilerplate (groups, box, limit[reason], all);

      if (drop)
        box->action = H5_ARTICLE_DROP;
      i = next_index (page, i, drop);
    }
  h5_article_count_prose (page);
}

/* Parents come before their children in the array, so one pass drops all descendants of
 * dropped boxes. */
void
h5_article_count_prose (H5ArticlePage *page)
{
  for (guint32 i = 1; i < page->boxes->len; i++)
    if (h5_article_box (page, h5_article_box (page, i)->parent)->action == H5_ARTICLE_DROP)
      h5_article_box (page, i)->action = H5_ARTICLE_DROP;
  for (guint32 i = 0; i < page->boxes->len; i++)
    {
      H5ArticleBox *box = h5_article_box (page, i);
      box->prose = box->body = box->article = box->articles = 0;
    }
  for (guint32 i = 0; i < page->runs->len; i++)
    {
      H5ArticleRun *run = h5_article_run (page, i);
      if (h5_article_run_is_prose (run)
          && h5_article_box (page, run->first)->action != H5_ARTICLE_DROP)
        h5_article_box (page, run->first)->prose = run->text - run->link;
    }
  for (guint32 i = page->boxes->len; i-- > 1;)
    {
      H5ArticleBox *box = h5_article_box (page, i);
      H5ArticleBox *parent = h5_article_box (page, box->parent);
      if (box->says_body)
        box->body = box->prose;
      if (box->is_article)
        {
          box->article = box->prose;
          box->articles = box->prose > 0;
        }
      parent->prose += box->prose;
      parent->body += box->body;
      parent->article += box->article;
      parent->articles += box->articles;
    }
}
