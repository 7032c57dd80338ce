/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/mail/h5-mail-header.h"

#include "base/h5-ascii.h"
#include "convert/text/mail/h5-mail-nodes.h"

#include <string.h>

/* --- the header --- */

/* How many nodes are read to find a header. */
#define NODES_OF_HEADER 64

/* How much of a line is read to find its name. */
#define LONGEST_NAME 40

/* What a header must have. */
typedef struct
{
  guint n_lines;
  guint date_line; /* the line with the date, from 1 on; 0 for any or none */
  gboolean has_date;
  gboolean may_have_title; /* one line before it */
} Form;

static const Form reply = { .n_lines = 4, .date_line = 2, .has_date = TRUE };
static const Form forward = { .n_lines = 3, .has_date = TRUE, .may_have_title = TRUE };
static const Form any = { .n_lines = 1 };

typedef struct
{
  const Form *form;
  char text[H5_MAIL_LONGEST_LINE]; /* the current line, with white space collapsed */
  gsize length;
  guint n_lines;
  guint date_line; /* the first one with a date */
  gboolean has_title;
  gboolean is_over; /* a line does not belong to a header */
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

/* Whether a line has a year, and a time or the numbers of a date. */
static gboolean
has_date (const char *text, gsize length)
{
  H5MailTraits traits = h5_mail_traits (text, length);

  return traits.has_year && (traits.has_time || traits.n_numbers >= 3);
}

static void
end_header_line (Header *header)
{
  if (header->length == 0)
    return;
  if (is_header_line (header->text, header->length))
    {
      header->n_lines++;
      if (header->date_line == 0 && has_date (header->text, header->length))
        header->date_line = header->n_lines;
    }
  else if (header->form->may_have_title && header->n_lines == 0 && !header->has_title)
    header->has_title = TRUE;
  else
    header->is_over = TRUE;
  header->length = 0;
}

/* The maximum length of a character, in bytes. */
#define UTF8_LENGTH 4

static void
read_header_text (Header *header, const H5Node *text)
{
  for (const char *p = text->data, *end = p + text->length, *next;
       p < end && header->length + UTF8_LENGTH <= sizeof header->text; p = next)
    {
      next = g_utf8_next_char (p);
      if (!h5_is_ascii_whitespace ((guint8) *p))
        {
          memcpy (header->text + header->length, p, (gsize) (next - p));
          header->length += (gsize) (next - p);
        }
      else if (header->length > 0 && header->text[header->length - 1] != ' ')
        header->text[header->length++] = ' ';
    }
}

static gboolean
is_complete (const Header *header)
{
  return header->n_lines >= header->form->n_lines
         && (header->date_line > 0 || !header->form->has_date);
}

/* Whether the nodes from this one on are the header of a mail. Mail programs write those of mails
 * that are forwarded as tables. */
static gboolean
has_header (const H5Node *node, const H5Node *root, const Form *form)
{
  Header header = { .form = form };

  for (guint n = 0; node && n < NODES_OF_HEADER && !is_complete (&header) && !header.is_over;
       n++, node = h5_node_next (node, root))
    if (h5_node_is_text (node))
      read_header_text (&header, node);
    else if (h5_node_is (node, H5_NAME_TABLE))
      return FALSE;
    else if (!h5_mail_is_inline (node))
      end_header_line (&header);
  if (!header.is_over)
    end_header_line (&header);
  return is_complete (&header) && (form->date_line == 0 || header.date_line == form->date_line);
}

gboolean
h5_mail_begins_with_header (const H5Node *element)
{
  return has_header (h5_node_next (element, element), element, &reply);
}

gboolean
h5_mail_begins_as_forwarded (const H5Node *quote)
{
  return has_header (h5_node_next (quote, quote), quote, &forward);
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

/* Returns the form of the header that must follow a text so that it is the title above a quoted
 * mail, or NULL if it is none. Outlook writes titles between five hyphens, without spaces, in all
 * languages. Mails that are forwarded have such lines, too, but most programs write them
 * otherwise. */
static const Form *
form_after_title (const char *text, gsize length)
{
  static const char *const others[] = { "forward", "begin ", "end " };
  gsize before = count_repeated (text, length, '-'), after = 0;
  gboolean is_outlook;

  while (after < length - before && text[length - after - 1] == '-')
    after++;
  if (before < HYPHENS || after < HYPHENS || before + after == length)
    return NULL;
  is_outlook = before == HYPHENS && after == HYPHENS;
  text += before;
  length -= before + after;
  is_outlook = is_outlook && *text != ' ' && text[length - 1] != ' ';
  for (gsize i = 0; i < G_N_ELEMENTS (others) && is_outlook; i++)
    is_outlook =
      length < strlen (others[i]) || g_ascii_strncasecmp (text, others[i], strlen (others[i])) != 0;
  h5_ascii_strip (&text, &length);
  if (h5_ascii_equals_ci (text, length, "original message"))
    return &any;
  return is_outlook ? &reply : NULL;
}

/* Returns the form of the header that must follow a text so that it is a line above a quoted mail,
 * or NULL if it is not such a line. */
static const Form *
form_that_follows (const H5Node *node)
{
  const char *text = node->data;
  gsize length = node->length;

  if (length > H5_MAIL_LONGEST_LINE)
    return NULL;
  h5_ascii_strip (&text, &length);
  if (length < SHORTEST_RULE)
    return NULL;
  if (*text == '_')
    return count_repeated (text, length, '_') == length ? &reply : NULL;
  return *text == '-' ? form_after_title (text, length) : NULL;
}

/* Whether a text is a line of its own. Formats may be around it. */
static gboolean
is_whole_line (const H5Node *text)
{
  const H5Node *before = h5_mail_seen_before (text), *after = h5_mail_seen_after (text);

  for (guint n = 0; n < H5_MAIL_NODES_OF_LINE && !before && !after && text->parent
                    && text->parent->type == H5_NODE_ELEMENT && h5_mail_is_inline (text->parent);
       n++)
    {
      text = text->parent;
      before = h5_mail_seen_before (text);
      after = h5_mail_seen_after (text);
    }
  return (!before || !h5_mail_is_inline (before)) && (!after || !h5_mail_is_inline (after));
}

gboolean
h5_mail_is_line_above_header (const H5Node *node)
{
  const H5Node *text = h5_node_is_text (node) ? node : h5_mail_first_text (node);
  const Form *form = text ? form_that_follows (text) : NULL;

  return form && is_whole_line (text) && has_header (h5_node_next (text, NULL), NULL, form);
}
