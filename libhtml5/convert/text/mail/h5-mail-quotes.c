/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/mail/h5-mail-quotes.h"

#include "convert/rendering/h5-box-style.h"
#include "convert/text/h5-line-writer.h"
#include "convert/text/mail/h5-mail-parts.h"

/* Returns the frame around a node in a mail, or the body or the root if there is none. */
static H5Node *
frame_of (H5Node *node, const H5Node *root)
{
  do
    node = node->parent;
  while (node != root && !h5_node_is (node, H5_NAME_BODY) && !h5_mail_is_frame (node));
  return node;
}

/* Whether a node between two quotes is seen. */
static gboolean
separates_quotes (const H5Node *node)
{
  return h5_node_is_text (node) ? !h5_text_is_blank (node->data, node->length)
                                : h5_node_is (node, H5_NAME_IMG) || h5_node_is (node, H5_NAME_HR);
}

/* What is not shown says nothing about what is. */
static gboolean
is_not_shown (const H5Node *node)
{
  H5BoxStyle initial = H5_BOX_STYLE_INITIAL;

  return node->type == H5_NODE_ELEMENT
         && h5_box_style_compute (node, &initial).display == H5_DISPLAY_NONE;
}

GArray *
h5_mail_quotes (H5Node *root)
{
  GArray *quotes = g_array_new (FALSE, FALSE, sizeof (H5MailQuoteRange));
  H5MailReader reader = H5_MAIL_READER_INIT;
  H5Node *node = h5_node_next (root, root), *last;
  gboolean is_apart = TRUE; /* something is between the last quote and this node */

  while (node)
    {
      H5MailPart part;
      H5MailQuoteRange quote;

      if (is_not_shown (node))
        {
          node = h5_node_next_skip_children (node, root);
          continue;
        }
      part = h5_mail_part (&reader, node);
      if (part != H5_MAIL_QUOTE && part != H5_MAIL_QUOTE_TO_END)
        {
          is_apart |= separates_quotes (node);
          node = h5_node_next (node, root);
          continue;
        }
      last = part == H5_MAIL_QUOTE ? node : frame_of (node, root);
      quote.start = h5_boundary_before (node);
      quote.end = part == H5_MAIL_QUOTE ? h5_boundary_after (node) : h5_boundary_end_of (last);
      if (is_apart)
        g_array_append_val (quotes, quote);
      else
        g_array_index (quotes, H5MailQuoteRange, quotes->len - 1).end = quote.end;
      is_apart = FALSE;
      node = h5_node_next_skip_children (last, root);
    }
  return quotes;
}
