/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-mail-parts.h"

#include "base/h5-ascii.h"
#include "convert/text/h5-line-writer.h"
#include "convert/text/h5-mail-lines.h"

#include <string.h>

/* The marks of mail programs, with the name of the program. */
static const struct
{
  H5Name attribute;
  const char *value; /* one of its words */
  H5MailPart part;
  gboolean may_be_forwarded; /* a mail that is forwarded has the same mark */
} marks[] = {
  { H5_NAME_CLASS, "gmail_quote", H5_MAIL_QUOTE, TRUE }, /* Gmail */
  { H5_NAME_CLASS, "gmail_attr", H5_MAIL_QUOTE, TRUE },
  { H5_NAME_CLASS, "gmail_signature", H5_MAIL_SIGNATURE },
  { H5_NAME_CLASS, "gmail_signature_prefix", H5_MAIL_SIGNATURE },
  { H5_NAME_CLASS, "moz-cite-prefix", H5_MAIL_QUOTE }, /* Thunderbird */
  { H5_NAME_CLASS, "moz-signature", H5_MAIL_SIGNATURE },
  { H5_NAME_CLASS, "yahoo_quoted", H5_MAIL_QUOTE, TRUE },     /* Yahoo */
  { H5_NAME_CLASS, "protonmail_quote", H5_MAIL_QUOTE, TRUE }, /* Proton */
  { H5_NAME_CLASS, "protonmail_signature_block", H5_MAIL_SIGNATURE },
  { H5_NAME_CLASS, "tutanota_quote", H5_MAIL_QUOTE }, /* Tuta */
  { H5_NAME_ID, "geary-quote", H5_MAIL_QUOTE },       /* Geary */
  { H5_NAME_ID, "geary-signature", H5_MAIL_SIGNATURE },
  { H5_NAME_CLASS, "-x-evo-signature", H5_MAIL_SIGNATURE }, /* Evolution */
  { H5_NAME_CLASS, "-x-evo-signature-wrapper", H5_MAIL_SIGNATURE },
  { H5_NAME_CLASS, "-x-evo-attribution", H5_MAIL_QUOTE },
  { H5_NAME_ID, "divRplyFwdMsg", H5_MAIL_QUOTE_TO_END }, /* Outlook */
  { H5_NAME_ID, "appendonsend", H5_MAIL_QUOTE_TO_END },
  { H5_NAME_ID, "mail-editor-reference-message-container", H5_MAIL_QUOTE },
  { H5_NAME_ID, "ms-outlook-mobile-signature", H5_MAIL_SIGNATURE },
  { H5_NAME_ID, "Signature", H5_MAIL_SIGNATURE },
  { H5_NAME_ID, "lineBreakAtBeginningOfSignature", H5_MAIL_SIGNATURE_TO_END }, /* Apple, at a br */
};

/* The line above the header of a mail that is replied to, without spaces: Outlook for Windows. */
static const char *const lines[] = {
  "border:none;border-top:solid#e1e1e11.0pt;padding:3.0pt0",
  "border:none;border-top:solid#b5c4df1.0pt;padding:3.0pt0",
};

/* Whether a value begins with this, except for its spaces and the case of its letters. */
static gboolean
begins_closely (const char *value, gsize length, const char *start)
{
  for (gsize i = 0; i < length && *start; i++)
    if (!h5_is_ascii_whitespace ((guint8) value[i]) && g_ascii_tolower (value[i]) != *start++)
      return FALSE;
  return *start == '\0';
}

static gboolean
has_line_of_outlook (const H5Node *element)
{
  gsize length;
  const char *style = h5_element_get_attribute (element, H5_NAME_STYLE, &length);

  for (gsize i = 0; style && i < G_N_ELEMENTS (lines); i++)
    if (begins_closely (style, length, lines[i]))
      return TRUE;
  return style && begins_closely (style, length, "border:none;border-top:solid")
         && h5_mail_begins_with_header (element);
}

static gboolean
has_word (const char *value, gsize length, const char *word)
{
  gsize n = strlen (word);

  for (gsize i = 0; i < length;)
    {
      while (i < length && h5_is_ascii_whitespace ((guint8) value[i]))
        i++;
      gsize start = i;
      while (i < length && !h5_is_ascii_whitespace ((guint8) value[i]))
        i++;
      if (i - start == n && memcmp (value + start, word, n) == 0)
        return TRUE;
    }
  return FALSE;
}

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

/* How many nodes in an element are searched for an answer to a quote. */
#define NODES_WITH_ANSWERS 64

/* Whether text that is seen follows a quote in an element, in which the author answers. */
static gboolean
has_answers (const H5Node *element)
{
  const H5Node *node = element->first_child;
  gboolean after_quote = FALSE;

  for (guint n = 0; node && n < NODES_WITH_ANSWERS; n++)
    if (h5_node_is (node, H5_NAME_BLOCKQUOTE))
      {
        after_quote = TRUE;
        node = h5_node_next_skip_children (node, element);
      }
    else if (after_quote && h5_node_is_text (node) && !h5_text_is_blank (node->data, node->length))
      return TRUE;
    else
      node = h5_node_next (node, element);
  return FALSE;
}

static H5MailPart
part_by_mark (const H5Node *element, gsize mark)
{
  /* Other elements have content, which need not belong to the signature. */
  if (marks[mark].part == H5_MAIL_SIGNATURE_TO_END && !h5_node_is (element, H5_NAME_BR))
    return H5_MAIL_TEXT;
  if (marks[mark].may_be_forwarded && (is_forwarded (element) || has_answers (element)))
    return H5_MAIL_TEXT;
  return marks[mark].part;
}

/* Whether a quote is a mail that Proton forwards. */
static gboolean
is_in_forwarded (const H5Node *quote)
{
  const H5Node *parent = quote->parent;
  gsize length;
  const char *value = parent && parent->type == H5_NODE_ELEMENT
                        ? h5_element_get_attribute (parent, H5_NAME_CLASS, &length)
                        : NULL;

  return value && has_word (value, length, "protonmail_quote") && is_forwarded (parent);
}

static H5MailPart
part_by_attributes (const H5Node *element)
{
  const char *value;
  gsize length;

  if (!element->attributes)
    return H5_MAIL_TEXT;
  if (h5_mail_is_cited_quote (element))
    return is_in_forwarded (element) ? H5_MAIL_TEXT : H5_MAIL_QUOTE;
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if ((value = h5_element_get_attribute (element, marks[i].attribute, &length))
        && has_word (value, length, marks[i].value))
      return part_by_mark (element, i);
  return has_line_of_outlook (element) ? H5_MAIL_QUOTE_TO_END : H5_MAIL_TEXT;
}

/* Whether this is the line above the header of a mail that is replied to: Outlook on the web. */
static gboolean
is_line_above_quote (const H5Node *element)
{
  const H5Node *next = element->next;

  if (!h5_node_is (element, H5_NAME_HR))
    return FALSE;
  if (next && h5_node_is_text (next) && h5_ascii_is_blank (next->data, next->length))
    next = next->next;
  return next && next->type == H5_NODE_ELEMENT && part_by_attributes (next) == H5_MAIL_QUOTE_TO_END;
}

H5MailPart
h5_mail_part (const H5Node *node)
{
  H5MailPart part = H5_MAIL_TEXT;

  if (node->type == H5_NODE_ELEMENT)
    part = is_line_above_quote (node) ? H5_MAIL_QUOTE_TO_END : part_by_attributes (node);
  if (part == H5_MAIL_TEXT && h5_mail_is_attribution (node))
    part = H5_MAIL_QUOTE;
  if (part == H5_MAIL_TEXT && h5_mail_is_line_above_header (node))
    part = H5_MAIL_QUOTE_TO_END;
  return part;
}
