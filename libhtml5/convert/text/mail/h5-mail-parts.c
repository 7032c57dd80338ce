/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/mail/h5-mail-parts.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "convert/text/h5-line-writer.h"
#include "convert/text/mail/h5-mail-header.h"
#include "convert/text/mail/h5-mail-lines.h"
#include "convert/text/mail/h5-mail-nodes.h"

#include <string.h>

/* --- styles --- */

/* The line above the header of a mail that is replied to, without spaces: Outlook for Windows. */
static const char *const lines_above[] = {
  "border:none;border-top:solid#e1e1e11.0pt;padding:3.0pt0",
  "border:none;border-top:solid#b5c4df1.0pt;padding:3.0pt0",
};

/* The line above any paragraphs, and the line beside a mail that is replied to. */
static const char line_above[] = "border:none;border-top:solid";
static const char line_beside[] = "border:none;border-left:solid";

/* Whether the style of an element begins with this, except for its spaces and the case of its
 * letters. */
static gboolean
has_style (const H5Node *element, const char *start)
{
  gsize length;
  const char *style = h5_element_get_attribute (element, H5_NAME_STYLE, &length);

  for (gsize i = 0; style && i < length && *start; i++)
    if (!h5_is_ascii_whitespace ((guint8) style[i]) && g_ascii_tolower (style[i]) != *start++)
      return FALSE;
  return style && *start == '\0';
}

static gboolean
has_line_of_outlook (const H5Node *element)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lines_above); i++)
    if (has_style (element, lines_above[i]))
      return TRUE;
  return has_style (element, line_above) && h5_mail_begins_with_header (element);
}

/* --- marks --- */

/* How many nodes are looked at to find the text at the start of an element. */
#define NODES_BEFORE_TEXT 16

/* Whether the text of an element begins with a line of hyphens. Gmail and Yahoo only write this
 * line above a mail that is forwarded, not above one that is replied to. */
static gboolean
is_forwarded (const H5Node *element)
{
  static const char line[] = "-----";
  const H5Node *node = element;

  for (guint n = 0; node && n < NODES_BEFORE_TEXT; n++, node = h5_node_next (node, element))
    if (h5_node_is_text (node) && !h5_ascii_is_blank (node->data, node->length))
      {
        const char *start = h5_ascii_skip_whitespace (node->data, node->data + node->length);
        return (gsize) (node->data + node->length - start) >= strlen (line)
               && memcmp (start, line, strlen (line)) == 0;
      }
  return FALSE;
}

static gboolean
is_block (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_DIV) || h5_node_is (element, H5_NAME_P)
         || h5_node_is (element, H5_NAME_TABLE);
}

/* Returns the part with a mark, except for a mark around quotes. */
static H5MailPart
part_by_mark (const H5Node *element, const H5MailMark *mark)
{
  gboolean is_part = TRUE;

  switch (mark->use)
    {
    case H5_MAIL_MARK_ALWAYS:
    case H5_MAIL_MARK_AROUND_QUOTES:
      break;
    case H5_MAIL_MARK_LINE:
      is_part = h5_mail_is_line_with_colon (element);
      break;
    case H5_MAIL_MARK_AROUND_MAIL:
      is_part = is_block (element) && !is_forwarded (element);
      break;
    case H5_MAIL_MARK_ON_BR:
      is_part = h5_node_is (element, H5_NAME_BR);
      break;
    case H5_MAIL_MARK_ON_BLOCK:
      is_part = is_block (element);
      break;
    }
  return is_part ? mark->part : H5_MAIL_TEXT;
}

/* --- answers in an element around quotes --- */

/* How many nodes in an element are searched for answers. */
#define NODES_WITH_ANSWERS 256

/* The maximum length of the alternative text of an emoji, in bytes. */
#define LONGEST_EMOJI 40

/* They make an emoji of the character before them. */
#define VARIATION_SELECTOR_16 0xFE0F
#define COMBINING_ENCLOSING_KEYCAP 0x20E3

/* Whether a node is a line before a quote, or a signature. */
static gboolean
is_no_answer (H5MailReader *self, const H5Node *node)
{
  const H5MailMark *mark = node->type == H5_NODE_ELEMENT ? h5_mail_mark_of (node) : NULL;

  return (mark && mark->use != H5_MAIL_MARK_AROUND_QUOTES
          && part_by_mark (node, mark) != H5_MAIL_TEXT)
         || h5_mail_is_attribution (self, node);
}

/* Whether a character is a symbol that may be an emoji. GLib may not know the newest ones. */
static gboolean
is_pictograph (gunichar c)
{
  return (c >= 0x80 && g_unichar_type (c) == G_UNICODE_OTHER_SYMBOL) || (c >= 0x25FB && c <= 0x25FE)
         || (c >= 0x1F000 && c <= 0x1FAFF);
}

/* Whether the alternative text of an image is an emoji: Gmail replaces emoji with images. */
static gboolean
is_emoji (const H5Node *image)
{
  gsize length;
  const char *alt = h5_element_get_attribute (image, H5_NAME_ALT, &length);
  gboolean has_letter = FALSE, has_symbol = FALSE;

  if (!alt || length > LONGEST_EMOJI)
    return FALSE;
  for (const char *p = alt, *end = alt + length; p < end;)
    {
      guint32 c = h5_utf8_next (&p);

      if (c == VARIATION_SELECTOR_16 || c == COMBINING_ENCLOSING_KEYCAP)
        return TRUE;
      has_letter |= g_unichar_isalpha (c);
      has_symbol |= is_pictograph (c);
    }
  return has_symbol && !has_letter;
}

/* Whether a node is text, or an image that is a part of the mail. */
static gboolean
may_be_answer (const H5Node *node)
{
  static const char cid[] = "cid:";
  const char *src;
  gsize length;

  if (h5_node_is_text (node))
    return node->length > H5_MAIL_LONGEST_LINE || !h5_text_is_blank (node->data, node->length);
  if (!h5_node_is (node, H5_NAME_IMG))
    return FALSE;
  src = h5_element_get_attribute (node, H5_NAME_SRC, &length);
  return (src && g_ascii_strncasecmp (src, cid, strlen (cid)) == 0) || is_emoji (node);
}

/* Whether there is something beside the quotes in an element, or might be. */
static gboolean
has_answers (H5MailReader *self, const H5Node *element)
{
  const H5Node *node = element->first_child;

  for (guint n = 0; node; n++)
    if (n == NODES_WITH_ANSWERS || !h5_mail_look (self, node))
      return TRUE;
    else if (h5_node_is (node, H5_NAME_BLOCKQUOTE) || is_no_answer (self, node))
      node = h5_node_next_skip_children (node, element);
    else if (may_be_answer (node))
      return TRUE;
    else
      node = h5_node_next (node, element);
  return FALSE;
}

/* --- parts --- */

/* Returns the quote before a quote, or NULL if it does not follow another one directly. */
static const H5Node *
quote_before (const H5Node *quote)
{
  const H5Node *before = quote->previous;

  if (before && h5_node_is_text (before) && h5_ascii_is_blank (before->data, before->length))
    before = before->previous;
  return before && before->type == H5_NODE_ELEMENT && h5_mail_is_quote (before) ? before : NULL;
}

static gboolean
has_header_of_forwarded (H5MailReader *self, const H5Node *quote)
{
  return h5_mail_begins_as_forwarded (quote) && !h5_mail_has_attribution (self, quote);
}

/* Whether a quote is a mail that is forwarded: in an element that says so, or by its header.
 * Apple's phones write the header into a quote of its own, before that with the text. */
static gboolean
is_forwarded_quote (H5MailReader *self, const H5Node *quote)
{
  const H5Node *parent = quote->parent, *before = quote_before (quote);
  const H5MailMark *mark =
    parent && parent->type == H5_NODE_ELEMENT ? h5_mail_mark_of (parent) : NULL;

  return (mark && mark->use == H5_MAIL_MARK_AROUND_QUOTES && is_forwarded (parent))
         || has_header_of_forwarded (self, quote)
         || (before && has_header_of_forwarded (self, before));
}

static H5MailPart
part_by_attributes (H5MailReader *self, const H5Node *element)
{
  const H5MailMark *mark;

  if (!element->attributes)
    return H5_MAIL_TEXT;
  if (h5_mail_is_quote (element))
    return is_forwarded_quote (self, element) ? H5_MAIL_TEXT : H5_MAIL_QUOTE;
  mark = h5_mail_mark_of (element);
  if (mark && mark->use == H5_MAIL_MARK_AROUND_QUOTES)
    return is_forwarded (element) || has_answers (self, element) ? H5_MAIL_TEXT : mark->part;
  if (mark)
    return part_by_mark (element, mark);
  return has_line_of_outlook (element) ? H5_MAIL_QUOTE_TO_END : H5_MAIL_TEXT;
}

/* Whether this is the line above the header of a mail that is replied to: Outlook on the web. */
static gboolean
is_line_above_quote (H5MailReader *self, const H5Node *element)
{
  const H5Node *next = element->next;

  if (!h5_node_is (element, H5_NAME_HR))
    return FALSE;
  if (next && h5_node_is_text (next) && h5_ascii_is_blank (next->data, next->length))
    next = next->next;
  return next && next->type == H5_NODE_ELEMENT
         && part_by_attributes (self, next) == H5_MAIL_QUOTE_TO_END;
}

/* Whether an element is around the whole page. */
static gboolean
is_around_page (const H5Node *node)
{
  return h5_node_is (node, H5_NAME_HTML) || h5_node_is (node, H5_NAME_HEAD)
         || h5_node_is (node, H5_NAME_BODY);
}

H5MailPart
h5_mail_part (H5MailReader *self, const H5Node *node)
{
  H5MailPart part = H5_MAIL_TEXT;

  if (is_around_page (node))
    return H5_MAIL_TEXT;
  self->room += H5_MAIL_ROOM_OF_NODE;
  if (node->type == H5_NODE_ELEMENT)
    part =
      is_line_above_quote (self, node) ? H5_MAIL_QUOTE_TO_END : part_by_attributes (self, node);
  if (part == H5_MAIL_TEXT && h5_mail_is_attribution (self, node))
    part = H5_MAIL_QUOTE;
  if (part == H5_MAIL_TEXT && h5_mail_is_line_above_header (node))
    part = H5_MAIL_QUOTE_TO_END;
  return part;
}

gboolean
h5_mail_is_around_mail (const H5Node *element)
{
  const H5MailMark *mark = h5_mail_mark_of (element);

  return h5_mail_is_quote (element)
         || (mark
             && (mark->use == H5_MAIL_MARK_AROUND_QUOTES || mark->use == H5_MAIL_MARK_AROUND_MAIL));
}

gboolean
h5_mail_is_frame (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_BLOCKQUOTE) || h5_mail_is_around_mail (element)
         || has_style (element, line_beside);
}
