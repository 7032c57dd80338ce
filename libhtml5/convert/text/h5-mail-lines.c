/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-mail-lines.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"

#include <string.h>

/* The maximum length of a line before a quote, in bytes, and of nodes in it. */
#define LONGEST_LINE 400
#define NODES_OF_LINE 32

/* How many siblings there can be between the start of a line and the quote after it, and how many
 * are searched for an earlier quote. */
#define SIBLINGS_OF_LINE 16
#define SIBLINGS_BEFORE 64

/* --- nodes of a line --- */

static gboolean
is_inline_element (const H5Node *node)
{
  H5Name name = h5_element_plain_name (node);

  return name == H5_NAME_SPAN || h5_name_has_trait (name, H5_TRAIT_FORMATTING);
}

static gboolean
is_inline (const H5Node *node)
{
  return node->type != H5_NODE_ELEMENT || is_inline_element (node);
}

/* Whether nothing of a node is seen. A long text is not read. */
static gboolean
is_nothing (const H5Node *node)
{
  return node->type == H5_NODE_COMMENT
         || (h5_node_is_text (node) && node->length <= LONGEST_LINE
             && h5_ascii_is_blank (node->data, node->length));
}

/* Returns the last sibling before a node that is seen, or NULL. */
static const H5Node *
seen_before (const H5Node *node)
{
  node = node->previous;
  for (guint n = 0; node && is_nothing (node); n++, node = node->previous)
    if (n == SIBLINGS_OF_LINE)
      return NULL;
  return node;
}

/* Returns the next sibling after a node that is seen, or NULL. */
static const H5Node *
seen_after (const H5Node *node)
{
  node = node->next;
  for (guint n = 0; node && is_nothing (node); n++, node = node->next)
    if (n == SIBLINGS_OF_LINE)
      return NULL;
  return node;
}

/* --- the text of a line --- */

typedef struct
{
  char text[LONGEST_LINE];
  gsize length;
  guint n_nodes;
  gboolean has_ended; /* with a br element */
} Line;

/* Appends the text of a node to a line. Returns FALSE if it is not in one line. */
static gboolean
read_text (Line *line, const H5Node *text)
{
  if (text->length > LONGEST_LINE - line->length)
    return FALSE;
  if (h5_ascii_is_blank (text->data, text->length) && line->length == 0)
    return TRUE;
  if (line->has_ended)
    return h5_ascii_is_blank (text->data, text->length);
  memcpy (line->text + line->length, text->data, text->length);
  line->length += text->length;
  return TRUE;
}

/* The same for a node and everything in it. */
static gboolean
read_node (Line *line, const H5Node *root)
{
  for (const H5Node *node = root; node; node = h5_node_next (node, root))
    if (++line->n_nodes > NODES_OF_LINE)
      return FALSE;
    else if (h5_node_is_text (node))
      {
        if (!read_text (line, node))
          return FALSE;
      }
    else if (h5_node_is (node, H5_NAME_BR))
      line->has_ended = line->length > 0;
    else if (node != root && !is_inline (node))
      return FALSE;
  return TRUE;
}

/* --- the line before a quote --- */

gboolean
h5_mail_is_cited_quote (const H5Node *node)
{
  return h5_node_is (node, H5_NAME_BLOCKQUOTE)
         && h5_element_attribute_is (node, H5_NAME_TYPE, "cite");
}

/* The maximum length of a line before a quote, in characters. */
#define LONGEST_ATTRIBUTION 200

/* Whether a text ends with a colon, and names an address or a time: two numbers, of which one is a
 * year or the hours of a time. Without them, the line may be by the author. */
static gboolean
is_attribution (const char *text, gsize length)
{
  const char *p, *end;
  gboolean has_address = FALSE, has_time = FALSE;
  guint n = 0, n_numbers = 0, n_digits = 0;
  guint32 c = 0;

  h5_ascii_strip (&text, &length);
  for (p = text, end = text + length; p < end && n <= LONGEST_ATTRIBUTION; n++)
    {
      gboolean is_hour;

      c = h5_utf8_next (&p);
      is_hour = n_digits > 0 && c == ':' && p < end && h5_is_ascii_digit ((guint8) *p);
      n_digits = g_unichar_isdigit (c) ? n_digits + 1 : 0;
      n_numbers += n_digits == 1;
      has_time |= is_hour || n_digits == 4;
      has_address |= c == '@';
    }
  return n <= LONGEST_ATTRIBUTION && (c == ':' || c == 0xFF1A)
         && (has_address || (has_time && n_numbers > 1));
}

/* Returns the first node of a line whose last node is this one, or NULL. */
static const H5Node *
start_of_line (const H5Node *last)
{
  const H5Node *first = last;

  if (h5_node_is (last, H5_NAME_DIV) || h5_node_is (last, H5_NAME_P))
    return last;
  if (!is_inline (last))
    return NULL;
  for (guint n = 0; first->previous && is_inline (first->previous); n++, first = first->previous)
    if (n == SIBLINGS_OF_LINE)
      return NULL;
  return first;
}

/* How many nodes in an element are searched for a quote. */
#define NODES_BEFORE_QUOTE 8

static gboolean
begins_with_quote (const H5Node *root)
{
  const H5Node *node = root;

  for (guint n = 0; node && n < NODES_BEFORE_QUOTE; n++, node = h5_node_next (node, root))
    if (h5_mail_is_cited_quote (node))
      return TRUE;
  return FALSE;
}

/* A mail replies to one mail. What is before further quotes is by the author, who answers each. */
static gboolean
is_after_quote (const H5Node *node)
{
  node = node->previous;
  for (guint n = 0; node; n++, node = node->previous)
    if (n == SIBLINGS_BEFORE || begins_with_quote (node))
      return TRUE;
  return FALSE;
}

/* Returns the first text in an element that is seen, or NULL. */
static const H5Node *
first_text (const H5Node *element)
{
  const H5Node *node = h5_node_next (element, element);

  for (guint n = 0; node && n < NODES_OF_LINE; n++, node = h5_node_next (node, element))
    if (h5_node_is_text (node) && !is_nothing (node))
      return node;
  return NULL;
}

/* Whether a quote says itself who wrote it. Then the line before it is by the author. */
static gboolean
begins_with_attribution (const H5Node *quote)
{
  const H5Node *text = first_text (quote);

  return text && text->length <= LONGEST_LINE && is_attribution (text->data, text->length);
}

const H5Node *
h5_mail_attribution_of (const H5Node *quote)
{
  Line line = { .length = 0 };
  const H5Node *last, *first;

  if (!h5_mail_is_cited_quote (quote) || begins_with_attribution (quote))
    return NULL;
  last = seen_before (quote);
  if (last && h5_node_is (last, H5_NAME_BR))
    last = seen_before (last);
  first = last ? start_of_line (last) : NULL;
  if (!first)
    return NULL;
  for (const H5Node *node = first; node != quote; node = node->next)
    if (!read_node (&line, node))
      return NULL;
  return is_attribution (line.text, line.length) && !is_after_quote (first) ? first : NULL;
}

/* Returns the quote that comes after a line that a node may belong to, or NULL. */
static const H5Node *
quote_after (const H5Node *node)
{
  node = node->next;
  for (guint n = 0; node && n < 2 * SIBLINGS_OF_LINE; n++, node = node->next)
    if (h5_mail_is_cited_quote (node))
      return node;
    else if (!is_inline (node) && !h5_node_is (node, H5_NAME_BR))
      return NULL;
  return NULL;
}

gboolean
h5_mail_is_attribution (const H5Node *node)
{
  const H5Node *quote = quote_after (node);
  const H5Node *part = quote ? h5_mail_attribution_of (quote) : NULL;

  while (part && part != node && part != quote)
    part = part->next;
  return part && part == node;
}

/* --- the header of a mail --- */

/* How many nodes and lines are read to find a header. */
#define NODES_OF_HEADER 64
#define LINES_OF_HEADER 3

/* How much of a line is read to find its name. */
#define LONGEST_NAME 40

typedef struct
{
  char text[LONGEST_NAME + 4];
  gsize length;
  guint n_lines;
  gboolean has_detail; /* an address or a time */
  gboolean is_over;    /* a line does not belong to a header */
} Header;

/* Whether a line begins with a name of at most three words and a colon, which is not that of a
 * URL. */
static gboolean
is_header_line (const char *text, gsize length)
{
  guint n_spaces = 0;

  for (gsize i = 0; i < length && i < LONGEST_NAME; i++)
    {
      gboolean is_wide = length - i >= 3 && memcmp (text + i, "\xEF\xBC\x9A", 3) == 0;

      if (text[i] == ':' || is_wide)
        return i > 0 && (is_wide || i + 1 == length || text[i + 1] == ' ' || text[i + 1] == '\xC2');
      n_spaces += text[i] == ' ';
      if (n_spaces > 2)
        return FALSE;
    }
  return FALSE;
}

static void
end_header_line (Header *header)
{
  if (header->length == 0)
    return;
  if (is_header_line (header->text, header->length))
    header->n_lines++;
  else
    header->is_over = TRUE;
  header->length = 0;
}

/* Appends the start of a text, with white space collapsed. */
static void
read_header_text (Header *header, const H5Node *text)
{
  gsize length = MIN (text->length, 2 * LONGEST_LINE);

  for (gsize i = 1; i + 1 < length && !header->has_detail; i++)
    header->has_detail = text->data[i] == '@'
                         || (text->data[i] == ':' && h5_is_ascii_digit ((guint8) text->data[i - 1])
                             && h5_is_ascii_digit ((guint8) text->data[i + 1]));
  for (gsize i = 0; i < length && header->length < sizeof header->text; i++)
    if (!h5_is_ascii_whitespace ((guint8) text->data[i]))
      header->text[header->length++] = text->data[i];
    else if (header->length > 0 && header->text[header->length - 1] != ' ')
      header->text[header->length++] = ' ';
}

/* Whether a mail has this number of header lines in the nodes from this one on. Several lines must
 * have an address or a time: otherwise, they may be a list by the author. */
static gboolean
has_header (const H5Node *node, const H5Node *root, guint n_lines)
{
  Header header = { .length = 0 };

  for (guint n = 0; node && n < NODES_OF_HEADER && header.n_lines < n_lines && !header.is_over;
       n++, node = h5_node_next (node, root))
    if (h5_node_is_text (node))
      read_header_text (&header, node);
    else if (!is_inline (node))
      end_header_line (&header);
  if (!header.is_over)
    end_header_line (&header);
  return header.n_lines >= n_lines && (n_lines == 1 || header.has_detail);
}

gboolean
h5_mail_begins_with_header (const H5Node *element)
{
  return has_header (h5_node_next (element, element), element, LINES_OF_HEADER);
}

/* --- the line above a header --- */

#define SHORTEST_RULE 20
#define HYPHENS 5

/* Returns how many times a character is repeated at the start of a text. */
static gsize
count_repeated (const char *text, gsize length, char c)
{
  gsize n = 0;

  while (n < length && text[n] == c)
    n++;
  return n;
}

/* Returns how many lines of a header must follow a text so that it is the title above a quoted
 * mail, or 0 if it is none. Outlook writes titles between five hyphens, without spaces, in all
 * languages. Mails that are forwarded have such lines, too, but most programs write them
 * otherwise. */
static guint
lines_after_title (const char *text, gsize length)
{
  gsize before = count_repeated (text, length, '-'), after = 0;
  gboolean is_outlook;

  while (after < length - before && text[length - after - 1] == '-')
    after++;
  if (before < HYPHENS || after < HYPHENS || before + after == length)
    return 0;
  is_outlook = before == HYPHENS && after == HYPHENS;
  text += before;
  length -= before + after;
  is_outlook = is_outlook && *text != ' ' && text[length - 1] != ' '
               && !(length >= 7 && g_ascii_strncasecmp (text, "forward", 7) == 0)
               && !(length >= 6 && strncmp (text, "BEGIN ", 6) == 0);
  h5_ascii_strip (&text, &length);
  if (h5_ascii_equals_ci (text, length, "original message"))
    return 1;
  return is_outlook ? LINES_OF_HEADER : 0;
}

/* Returns how many lines of a header must follow a text so that it is a line above a quoted mail,
 * or 0 if it is not such a line. */
static guint
lines_that_follow (const H5Node *node)
{
  const char *text = node->data;
  gsize length = node->length;

  if (length > LONGEST_LINE)
    return 0;
  h5_ascii_strip (&text, &length);
  if (length < SHORTEST_RULE)
    return 0;
  if (*text == '_')
    return count_repeated (text, length, '_') == length ? LINES_OF_HEADER : 0;
  return *text == '-' ? lines_after_title (text, length) : 0;
}

/* Whether a text is a line of its own. Formats may be around it. */
static gboolean
is_whole_line (const H5Node *text)
{
  const H5Node *before = seen_before (text), *after = seen_after (text);

  for (guint n = 0; n < NODES_OF_LINE && !before && !after && text->parent
                    && text->parent->type == H5_NODE_ELEMENT && is_inline_element (text->parent);
       n++)
    {
      text = text->parent;
      before = seen_before (text);
      after = seen_after (text);
    }
  return (!before || !is_inline (before)) && (!after || !is_inline (after));
}

gboolean
h5_mail_is_line_above_header (const H5Node *node)
{
  const H5Node *text = h5_node_is_text (node) ? node : first_text (node);
  guint n_lines = text ? lines_that_follow (text) : 0;

  return n_lines > 0 && is_whole_line (text)
         && has_header (h5_node_next (text, NULL), NULL, n_lines);
}
