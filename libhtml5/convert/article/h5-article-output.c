/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing the parts of the chosen element that are kept: as a copy, as plain text, and the first
 * paragraph. */
#include "convert/article/h5-article-private.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "convert/text/h5-inner-text.h"
#include "convert/text/h5-text-cut.h"
#include "tree/h5-element.h"

/* In bytes. */
#define LONGEST_EXCERPT 400

static gboolean
is_blank (const H5Node *text)
{
  return h5_ascii_is_blank (text->data, text->length);
}

/* Returns, for each box, whether it contains text or a picture that is kept. Goes from the
 * last box to the first, so that descendants come before their ancestors. */
static guint8 *
find_useful (const H5ArticlePage *page, guint32 chosen, H5ArticleAction last)
{
  guint8 *useful = g_new0 (guint8, page->boxes->len);

  for (guint32 i = h5_article_box (page, chosen)->end; i-- > chosen + 1;)
    {
      const H5ArticleBox *box = h5_article_box (page, i);

      if (box->action > last)
        continue;
      if (box->kind == H5_ARTICLE_TEXT ? box->text > 0 : box->kind == H5_ARTICLE_MEDIA)
        useful[i] = TRUE;
      useful[box->parent] |= useful[i];
    }
  return useful;
}

/* Attributes for the style and the scripts of the page are not part of an article. */
static gboolean
is_superfluous (const H5Names *names, H5Name attribute)
{
  const char *string = h5_names_string (names, attribute, NULL);

  return attribute == H5_NAME_CLASS || attribute == H5_NAME_STYLE || attribute == H5_NAME_HIDDEN
         || attribute == H5_NAME_ARIA_HIDDEN || g_str_has_prefix (string, "on");
}

static void
remove_superfluous (H5Node *element)
{
  const H5Names *names = h5_node_tree (element)->names;
  guint32 n = h5_element_n_attributes (element);
  g_autofree H5Name *superfluous = g_new (H5Name, n);
  gsize n_superfluous = 0;

  for (guint32 i = 0; i < n; i++)
    {
      H5Name name = h5_attributes_items (element->attributes)[i].name;
      if (is_superfluous (names, name))
        superfluous[n_superfluous++] = name;
    }
  h5_element_remove_attributes (element, superfluous, n_superfluous);
}

/* Cleans a copy. That of a picture or player has descendants. */
static void
remove_all_superfluous (H5Node *copy)
{
  for (H5Node *node = copy; node; node = h5_node_next (node, copy))
    if (node->type == H5_NODE_ELEMENT)
      remove_superfluous (node);
}

static gboolean
is_copied (const H5ArticleBox *box, gboolean useful)
{
  if (useful)
    return TRUE;
  return box->kind == H5_ARTICLE_TEXT
           ? is_blank (box->node)
           : h5_node_is (box->node, H5_NAME_BR) || h5_node_is (box->node, H5_NAME_HR)
               || h5_node_is (box->node, H5_NAME_TD) || h5_node_is (box->node, H5_NAME_TH);
}

H5Node *
h5_article_copy (const H5ArticlePage *page, guint32 chosen, H5ArticleAction last)
{
  H5Tree *tree = h5_node_tree (page->root);
  g_autofree guint8 *useful = find_useful (page, chosen, last);
  g_autofree H5Node **copies = g_new0 (H5Node *, page->boxes->len);
  H5Node *fragment = h5_tree_new_fragment (tree);

  copies[chosen] = fragment;
  for (guint32 i = chosen + 1; i < h5_article_box (page, chosen)->end; i++)
    {
      const H5ArticleBox *box = h5_article_box (page, i);
      H5Node *parent = copies[box->parent];

      if (!parent || box->action > last || !is_copied (box, useful[i]))
        continue;
      if (h5_node_is (box->node, H5_NAME_NOSCRIPT))
        {
          copies[i] = parent;
          continue;
        }
      copies[i] = h5_node_clone (tree, box->node, box->kind == H5_ARTICLE_MEDIA, FALSE);
      remove_all_superfluous (copies[i]);
      if (h5_node_is (copies[i], H5_NAME_DETAILS))
        h5_element_set_attribute_by_name (copies[i], "open", "");
      if (box->kind == H5_ARTICLE_MEDIA)
        h5_article_restore_images (copies[i], box->node);
      h5_node_append (parent, copies[i]);
    }
  return fragment;
}

char *
h5_article_write_text (const H5ArticlePage *page, guint32 chosen)
{
  H5Buffer out = H5_BUFFER_INIT;
  H5Node *copy = h5_article_copy (page, chosen, H5_ARTICLE_KEEP);

  h5_inner_text (copy, &out);
  h5_tree_free_subtree (h5_node_tree (copy), copy);
  if (out.length > 0)
    h5_buffer_append_byte (&out, '\n');
  return h5_buffer_steal (&out, NULL);
}

/* Returns the first paragraph that is kept, or else the first other run, or NULL. */
static const H5ArticleRun *
find_opening (const H5ArticlePage *page, guint32 chosen)
{
  const H5ArticleBox *box = h5_article_box (page, chosen);
  const H5ArticleRun *first = NULL;

  for (guint32 i = box->run; i < box->run_end; i++)
    {
      const H5ArticleRun *run = h5_article_run (page, i);

      if (h5_article_box (page, run->first)->action != H5_ARTICLE_KEEP)
        continue;
      if (h5_article_run_is_prose (run)
          && !h5_article_is_heading (h5_article_box (page, run->block)->node))
        return run;
      first = first ? first : run;
    }
  return first;
}

char *
h5_article_write_excerpt (const H5ArticlePage *page, guint32 chosen)
{
  const H5ArticleRun *run = find_opening (page, chosen);
  H5Buffer out = H5_BUFFER_INIT;

  if (!run)
    return NULL;
  h5_article_run_text (page, run, &out);
  if (out.length > LONGEST_EXCERPT)
    {
      gsize length = LONGEST_EXCERPT;

      while (length > 0 && h5_utf8_is_continuation ((guint8) out.data[length]))
        length--;
      h5_buffer_truncate (&out, h5_text_cut (out.data, length));
      h5_buffer_append_string (&out, "…");
    }
  return h5_buffer_steal (&out, NULL);
}
