/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/mail/h5-mail-nodes.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "convert/rendering/h5-box-style.h"
#include "convert/text/h5-line-writer.h"
#include "convert/text/mail/h5-mail-reader.h"

#include <string.h>

/* The properties that decide how an element is in a line. */
static const char *const properties[] = { "display", "float", "position", "white-space" };

/* Whether a style may set one of them: it has their name, or an escape that may hide it. Most
 * styles do not, and parsing them would take longer. */
static gboolean
has_properties (const char *style, gsize length)
{
  const char *end = style + length;

  for (const char *p = style; p < end; p++)
    if (*p == '\\')
      return TRUE;
    else if (strchr ("dfpwDFPW", *p))
      for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
        if (g_ascii_strncasecmp (p, properties[i], strlen (properties[i])) == 0)
          return TRUE;
  return FALSE;
}

/* Returns the style of an element as if it inherited nothing. It is a block with preformatted text
 * if its attribute is too long to be read. */
static H5BoxStyle
style_of (const H5Node *element)
{
  H5BoxStyle unknown = { .display = H5_DISPLAY_BLOCK, .white_space = H5_WHITE_SPACE_PRESERVE };
  H5BoxStyle initial = H5_BOX_STYLE_INITIAL;
  gsize length = 0;

  h5_element_get_attribute (element, H5_NAME_STYLE, &length);
  return length > H5_MAIL_LONGEST_STYLE ? unknown : h5_box_style_compute (element, &initial);
}

/* Whether the style of a formatting element may make it a block. */
static gboolean
may_be_block (const H5Node *element)
{
  gsize length;
  const char *text = h5_element_get_attribute (element, H5_NAME_STYLE, &length);

  if (!text || (length <= H5_MAIL_LONGEST_STYLE && !has_properties (text, length)))
    return FALSE;
  H5BoxStyle style = style_of (element);
  return h5_box_style_is_out_of_flow (&style)
         || (style.display != H5_DISPLAY_INLINE && style.display != H5_DISPLAY_NONE
             && style.display != H5_DISPLAY_CONTENTS && style.display != H5_DISPLAY_INLINE_BLOCK
             && style.display != H5_DISPLAY_INLINE_FLEX
             && style.display != H5_DISPLAY_INLINE_TABLE);
}

gboolean
h5_mail_may_be_preformatted (const H5Node *element)
{
  return style_of (element).white_space != H5_WHITE_SPACE_COLLAPSE;
}

gboolean
h5_mail_is_inline (const H5Node *node)
{
  H5Name name;

  if (node->type != H5_NODE_ELEMENT)
    return TRUE;
  name = h5_element_plain_name (node);
  return (name == H5_NAME_SPAN || h5_name_has_trait (name, H5_TRAIT_FORMATTING))
         && !may_be_block (node);
}

gboolean
h5_mail_is_nothing (const H5Node *node)
{
  return node->type == H5_NODE_COMMENT
         || (h5_node_is_text (node) && node->length <= H5_MAIL_LONGEST_LINE
             && h5_ascii_is_blank (node->data, node->length));
}

gboolean
h5_mail_is_blank_text (const H5Node *node)
{
  return h5_node_is_text (node) && node->length <= H5_MAIL_LONGEST_LINE
         && h5_text_is_blank (node->data, node->length);
}

#define NODES_OF_EMPTY_BLOCK 6

gboolean
h5_mail_is_empty_block (const H5Node *block)
{
  const H5Node *node = block;
  guint n = 0;

  if (!h5_node_is (block, H5_NAME_DIV) && !h5_node_is (block, H5_NAME_P))
    return FALSE;
  for (node = h5_node_next (node, block); node; node = h5_node_next (node, block))
    {
      gboolean is_empty = h5_node_is_text (node)
                            ? h5_mail_is_blank_text (node)
                            : h5_node_is (node, H5_NAME_BR) || h5_mail_is_inline (node);
      if (!is_empty || ++n > NODES_OF_EMPTY_BLOCK)
        return FALSE;
    }
  return TRUE;
}

const H5Node *
h5_mail_seen_before (const H5Node *node)
{
  node = node->previous;
  for (guint n = 0; node && h5_mail_is_nothing (node); n++, node = node->previous)
    if (n == H5_MAIL_SIBLINGS_OF_LINE)
      return NULL;
  return node;
}

const H5Node *
h5_mail_seen_after (const H5Node *node)
{
  node = node->next;
  for (guint n = 0; node && h5_mail_is_nothing (node); n++, node = node->next)
    if (n == H5_MAIL_SIBLINGS_OF_LINE)
      return NULL;
  return node;
}

const H5Node *
h5_mail_first_text (const H5Node *element)
{
  const H5Node *node = h5_node_next (element, element);

  for (guint n = 0; node && h5_mail_is_inline (node) && n < H5_MAIL_NODES_OF_LINE;
       n++, node = h5_node_next (node, element))
    if (h5_node_is_text (node) && !h5_mail_is_nothing (node))
      return node;
  return NULL;
}

/* In bytes. Mail programs break lines after 60 to 78 characters. */
#define SHORTEST_WRAPPED_LINE 50

/* Whether a line feed is between other characters of a line. */
static gboolean
has_feed (const H5MailLine *line)
{
  const char *text = line->text;
  gsize length = line->length;

  h5_ascii_strip (&text, &length);
  return memchr (text, '\n', length) != NULL;
}

/* Goes on after a br element, if the line is as long as those that mail programs break. */
static gboolean
go_on (H5MailLine *line)
{
  if (line->is_wrapped || line->length < SHORTEST_WRAPPED_LINE
      || line->length == H5_MAIL_LONGEST_LINE)
    return FALSE;
  line->text[line->length++] = ' ';
  line->is_wrapped = TRUE;
  line->has_ended = FALSE;
  return TRUE;
}

static gboolean
read_text (H5MailLine *line, const H5Node *text)
{
  if (line->has_ended && h5_mail_is_blank_text (text))
    return TRUE;
  if (line->has_ended && !go_on (line))
    return FALSE;
  if (text->length > H5_MAIL_LONGEST_LINE - line->length)
    return FALSE;
  if (h5_ascii_is_blank (text->data, text->length) && line->length == 0)
    return TRUE;
  memcpy (line->text + line->length, text->data, text->length);
  line->length += text->length;
  line->has_feed = line->has_feed || has_feed (line);
  return TRUE;
}

gboolean
h5_mail_read_line (H5MailLine *line, const H5Node *root)
{
  for (const H5Node *node = root; node; node = h5_node_next (node, root))
    if (++line->n_nodes > H5_MAIL_NODES_OF_LINE)
      return FALSE;
    else if (h5_node_is_text (node))
      {
        if (!read_text (line, node))
          return FALSE;
      }
    else if (h5_node_is (node, H5_NAME_BR))
      line->has_ended = line->length > 0;
    else if (node != root && !h5_mail_is_inline (node))
      return FALSE;
    else if (node->type == H5_NODE_ELEMENT)
      {
        line->may_be_preformatted |= h5_mail_may_be_preformatted (node);
        line->cost += h5_mail_cost_of (node);
      }
  return TRUE;
}

/* Leaves out white space and the characters at the end that are not seen, such as U+200E. */
static void
strip (const char **text, gsize *length)
{
  h5_ascii_strip (text, length);
  while (*length > 0)
    {
      const char *last = g_utf8_find_prev_char (*text, *text + *length);
      gunichar c = last ? g_utf8_get_char (last) : 0;

      if (!g_unichar_iszerowidth (c) && !g_unichar_isspace (c))
        return;
      *length = (gsize) (last - *text);
    }
}

/* Counts a number that has ended. `is_hour` says that a colon and a digit follow. */
static void
end_number (H5MailTraits *traits, guint n_digits, gboolean is_hour)
{
  traits->n_numbers += n_digits > 0;
  traits->has_year |= n_digits == 4;
  traits->has_time |= is_hour;
}

static gboolean
is_word_at (const char *p, const char *end)
{
  return p < end && g_unichar_isalnum (h5_utf8_next (&p));
}

H5MailTraits
h5_mail_traits (const char *text, gsize length)
{
  H5MailTraits traits = { .n_characters = 0 };
  guint n_digits = 0;
  guint32 c = 0;

  strip (&text, &length);
  for (const char *p = text, *end = text + length; p < end; traits.n_characters++)
    {
      guint32 before = c;

      c = h5_utf8_next (&p);
      if (g_unichar_isdigit (c))
        n_digits++;
      else
        {
          end_number (&traits, n_digits,
                      n_digits > 0 && c == ':' && p < end && h5_is_ascii_digit ((guint8) *p));
          n_digits = 0;
        }
      traits.has_address |= c == '@' && g_unichar_isalnum (before) && is_word_at (p, end);
    }
  end_number (&traits, n_digits, FALSE);
  traits.has_colon = c == ':' || c == 0xFF1A;
  return traits;
}
