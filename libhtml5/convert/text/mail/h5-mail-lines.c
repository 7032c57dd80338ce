/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/mail/h5-mail-lines.h"

#include "convert/text/mail/h5-mail-marks.h"
#include "convert/text/mail/h5-mail-nodes.h"

/* The maximum length of a line before a quote, in characters. */
#define LONGEST_ATTRIBUTION 200

/* How many nodes before the line, and in how many elements around it, are searched for an earlier
 * quote. */
#define NODES_BEFORE 512
#define ELEMENTS_AROUND 8

/* How many elements can be around a quote alone, and how many nodes in an element are searched for
 * a quote. */
#define ELEMENTS_AROUND_QUOTE 4
#define NODES_BEFORE_QUOTE 8

/* Whether a text ends with a colon, and names an address or a date: a year or a time, and another
 * number. Without them, the line may be by the author. A text of two lines has two of the three. */
static gboolean
is_attribution (const char *text, gsize length, gboolean is_wrapped)
{
  H5MailTraits traits = h5_mail_traits (text, length);
  gboolean has_date =
    (traits.has_year && traits.n_numbers > 1) || (traits.has_time && traits.n_numbers > 2);

  if (traits.n_characters > LONGEST_ATTRIBUTION || !traits.has_colon)
    return FALSE;
  if (is_wrapped)
    return has_date && traits.has_address + traits.has_year + traits.has_time > 1;
  return has_date || traits.has_address;
}

gboolean
h5_mail_is_line_with_colon (const H5Node *element)
{
  H5MailLine line = { .length = 0 };

  return h5_mail_read_line (&line, element) && h5_mail_traits (line.text, line.length).has_colon;
}

static gboolean
is_marked_line (const H5Node *node)
{
  const H5MailMark *mark = node->type == H5_NODE_ELEMENT ? h5_mail_mark_of (node) : NULL;

  return mark && mark->use == H5_MAIL_MARK_LINE;
}

/* Returns the quote that an element begins with, or that it is, or NULL. */
static const H5Node *
quote_at_start (const H5Node *root)
{
  const H5Node *node = root;

  for (guint n = 0; node && n < NODES_BEFORE_QUOTE; n++, node = h5_node_next (node, root))
    if (h5_mail_is_quote (node))
      return node;
    else if (node->type == H5_NODE_ELEMENT
               ? !h5_node_is (node, H5_NAME_DIV) && !h5_node_is (node, H5_NAME_BR)
               : !h5_mail_is_nothing (node))
      return NULL;
  return NULL;
}

/* Whether there is a quote among the first nodes of a tree. Counts them. */
static gboolean
has_quote (const H5Node *root, guint *n_nodes)
{
  const H5Node *node = root;

  for (guint n = 0; node && n < NODES_BEFORE_QUOTE; n++, node = h5_node_next (node, root))
    {
      ++*n_nodes;
      if (h5_mail_is_quote (node))
        return TRUE;
    }
  return FALSE;
}

/* A mail replies to one mail. What is before further quotes is by the author, who answers each. */
static gboolean
is_after_quote (H5MailReader *self, const H5Node *node)
{
  guint n_nodes = 0, limit = (guint) MIN (self->room, NODES_BEFORE);
  gboolean is_after = FALSE;

  for (guint n = 0; node && !is_after && n < ELEMENTS_AROUND; n++, node = node->parent)
    for (const H5Node *before = node->previous; before && !is_after; before = before->previous)
      is_after = n_nodes >= limit || has_quote (before, &n_nodes);
  self->room -= MIN (self->room, n_nodes);
  return is_after;
}

/* Whether line feeds in the text of a node may end lines, because of an element around it. */
static gboolean
is_in_preformatted (H5MailReader *self, const H5Node *node)
{
  for (node = node->parent; node && h5_mail_look (self, node); node = node->parent)
    if (node->type == H5_NODE_ELEMENT && h5_mail_may_be_preformatted (node))
      return TRUE;
  return node != NULL;
}

/* Whether a quote says itself who wrote it. Then the line before it is by the author. */
static gboolean
begins_with_attribution (const H5Node *quote)
{
  const H5Node *node = quote;

  for (guint n = 0; node && n < H5_MAIL_NODES_OF_LINE; n++, node = h5_node_next (node, quote))
    if (h5_node_is_text (node) && !h5_mail_is_nothing (node))
      return node->length <= H5_MAIL_LONGEST_LINE
             && is_attribution (node->data, node->length, FALSE);
  return FALSE;
}

/* Returns the outermost element that has nothing but the quote at its start. */
static const H5Node *
around_quote (const H5Node *quote)
{
  for (guint n = 0; n < ELEMENTS_AROUND_QUOTE && quote->parent
                    && h5_node_is (quote->parent, H5_NAME_DIV) && !h5_mail_seen_before (quote);
       n++)
    quote = quote->parent;
  return quote;
}

static gboolean
is_empty_line (const H5Node *node)
{
  return h5_node_is (node, H5_NAME_BR) || h5_mail_is_empty_block (node)
         || h5_mail_is_blank_text (node);
}

/* Returns the last node before a quote that is not an empty line, or NULL. */
static const H5Node *
end_of_line_before (const H5Node *quote)
{
  const H5Node *node = h5_mail_seen_before (quote);

  for (guint n = 0; node && is_empty_line (node); n++)
    node = n < H5_MAIL_SIBLINGS_OF_LINE ? h5_mail_seen_before (node) : NULL;
  return node;
}

/* Returns the first node of a line whose last node is this one, or NULL. */
static const H5Node *
start_of_line (const H5Node *last)
{
  const H5Node *first = last;

  if (h5_node_is (last, H5_NAME_DIV) || h5_node_is (last, H5_NAME_P))
    return last;
  if (!h5_mail_is_inline (last))
    return NULL;
  for (guint n = 0; first->previous && h5_mail_is_inline (first->previous);
       n++, first = first->previous)
    if (n == H5_MAIL_SIBLINGS_OF_LINE)
      return NULL;
  return first;
}

/* Whether the nodes from the first one up to another are such a line. */
static gboolean
is_line_before (H5MailReader *self, const H5Node *first, const H5Node *after)
{
  H5MailLine line = { .length = 0 };
  gboolean is_line = TRUE;

  for (const H5Node *node = first; is_line && node != after; node = node->next)
    is_line = h5_mail_read_line (&line, node);
  self->room -= MIN (self->room, line.cost);
  return is_line && is_attribution (line.text, line.length, line.is_wrapped)
         && !is_after_quote (self, first)
         && !(line.has_feed && (line.may_be_preformatted || is_in_preformatted (self, first)));
}

/* Finds the line before a quote. Returns its first node, or NULL. The sibling after the line, which
 * is the quote or around it, is then in after_line. */
static const H5Node *
attribution_of (H5MailReader *self, const H5Node *quote)
{
  const H5Node *around, *last, *first, *before;

  if (self->quote == quote)
    return self->line;
  around = around_quote (quote);
  last = end_of_line_before (around);
  first = last ? start_of_line (last) : NULL;
  before = first ? h5_mail_seen_before (first) : NULL;
  self->quote = quote;
  self->after_line = around;
  self->line = NULL;
  if (first && !begins_with_attribution (quote) && !(before && is_marked_line (before))
      && is_line_before (self, first, around))
    self->line = first;
  return self->line;
}

gboolean
h5_mail_has_attribution (H5MailReader *self, const H5Node *quote)
{
  const H5Node *last = end_of_line_before (around_quote (quote));

  return (last && is_marked_line (last)) || attribution_of (self, quote);
}

/* Returns the quote that comes after a line that a node may belong to, or NULL. */
static const H5Node *
quote_after (H5MailReader *self, const H5Node *node)
{
  const H5Node *quote = NULL;

  node = node->next;
  for (guint n = 0; node && n < 2 * H5_MAIL_SIBLINGS_OF_LINE && h5_mail_look (self, node);
       n++, node = node->next)
    if ((quote = quote_at_start (node)))
      return quote;
    else if (!h5_mail_is_inline (node) && !h5_node_is (node, H5_NAME_BR)
             && !h5_mail_is_empty_block (node))
      return NULL;
  return NULL;
}

gboolean
h5_mail_is_attribution (H5MailReader *self, const H5Node *node)
{
  const H5Node *quote = quote_after (self, node);
  const H5Node *part = quote ? attribution_of (self, quote) : NULL;

  while (part && part != node && part != self->after_line)
    part = part->next;
  return part && part == node;
}
