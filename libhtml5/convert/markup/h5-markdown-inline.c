/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-markdown-inline.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "convert/markup/h5-markdown-escape.h"
#include "convert/markup/h5-markdown-text.h"

#include <string.h>

void
h5_markdown_inline_clear (H5MarkdownInline *self)
{
  g_clear_pointer (&self->link, g_ref_string_release);
  h5_buffer_clear (&self->code);
}

guint
h5_markdown_format_of (const H5Node *element)
{
  switch (h5_element_plain_name (element))
    {
    case H5_NAME_B:
    case H5_NAME_STRONG:
      return H5_MARKDOWN_STRONG;
    case H5_NAME_I:
    case H5_NAME_EM:
    case H5_NAME_CITE:
    case H5_NAME_DFN:
    case H5_NAME_VAR:
      return H5_MARKDOWN_EMPHASIS;
    case H5_NAME_S:
    case H5_NAME_STRIKE:
    case H5_NAME_DEL:
      return H5_MARKDOWN_STRIKE;
    case H5_NAME_CODE:
    case H5_NAME_KBD:
    case H5_NAME_SAMP:
    case H5_NAME_TT:
      return H5_MARKDOWN_CODE;
    default:
      return 0;
    }
}

/* --- code spans: https://spec.commonmark.org/0.31.2/#code-spans --- */

static gsize
longest_run (const char *text, gsize length, char c)
{
  gsize longest = 0, run = 0;

  for (gsize i = 0; i < length; i++)
    {
      run = text[i] == c ? run + 1 : 0;
      longest = MAX (longest, run);
    }
  return longest;
}

static void
put_code (H5MarkdownInline *self)
{
  const char *text = self->code.data;
  gsize length = self->code.length, fence = longest_run (text, length, '`') + 1;
  gboolean is_padded =
    text[0] == '`' || text[length - 1] == '`'
    || (text[0] == ' ' && text[length - 1] == ' ' && !h5_ascii_is_blank (text, length));

  for (gsize i = 0; i < fence; i++)
    h5_buffer_append_byte (self->line, '`');
  h5_buffer_append_string (self->line, is_padded ? " " : "");
  for (gsize i = 0; i < length; i++)
    {
      if (text[i] == '|' && self->in_table)
        h5_buffer_append_byte (self->line, '\\');
      h5_buffer_append_byte (self->line, text[i]);
    }
  h5_buffer_append_string (self->line, is_padded ? " " : "");
  for (gsize i = 0; i < fence; i++)
    h5_buffer_append_byte (self->line, '`');
  h5_buffer_truncate (&self->code, 0);
}

/* --- delimiters --- */

static const char *
delimiter (guint format)
{
  switch (format)
    {
    case H5_MARKDOWN_STRONG:
      return "**";
    case H5_MARKDOWN_EMPHASIS:
      return "_";
    case H5_MARKDOWN_STRIKE:
      return "~~";
    default: /* a code span is written as a whole when it ends */
      return "";
    }
}

static void
put_opening (H5MarkdownInline *self, guint i)
{
  h5_markdown_put_markup (self, delimiter (self->stack[i]));
  self->opened_at[i] = self->line->length;
}

/* Makes the last character a reference, which begins with punctuation. Opening delimiters right
 * before it then need a space or punctuation on their other side. */
static void
encode_last (H5MarkdownInline *self, guint n_open)
{
  guint32 c = h5_markdown_last_character (self);
  guint first = n_open;

  if (c == 0)
    return;
  h5_buffer_truncate (self->line, (gsize) (g_utf8_prev_char (self->line->data + self->line->length)
                                           - self->line->data));
  while (first > 0 && self->opened_at[first - 1] == self->line->length)
    h5_buffer_truncate (self->line, self->line->length - strlen (delimiter (self->stack[--first])));
  if (first < n_open
      && h5_markdown_classify (h5_markdown_last_character (self)) > H5_MARKDOWN_BESIDE_PUNCTUATION)
    encode_last (self, first);
  for (guint i = first; i < n_open; i++)
    put_opening (self, i);
  h5_markdown_put_reference (self, c);
}

/* Closes the delimiter that was opened last. `next` is the character after everything that is
 * to be closed, or 0. GitHub's parser ignores the delimiters of strikethrough when it looks at
 * the characters next to other delimiters. So `next` is '*', a punctuation character, if
 * another delimiter follows. */
static void
close_one (H5MarkdownInline *self, guint32 next)
{
  guint n_open = self->n_stack--, format = self->stack[self->n_stack];
  H5MarkdownBeside after = h5_markdown_classify (next);

  self->open &= ~format;
  if (format == H5_MARKDOWN_CODE)
    {
      put_code (self);
      return;
    }
  H5MarkdownBeside last = h5_markdown_classify (h5_markdown_last_character (self));
  if (last == H5_MARKDOWN_BESIDE_SPACE
      || (format == H5_MARKDOWN_STRIKE && next == '*' && last != H5_MARKDOWN_BESIDE_PUNCTUATION))
    encode_last (self, n_open);
  H5MarkdownBeside before = h5_markdown_classify (h5_markdown_last_character (self));
  h5_markdown_put_markup (self, delimiter (format));
  if (after != H5_MARKDOWN_BESIDE_SPACE && after != H5_MARKDOWN_BESIDE_PUNCTUATION
      && (format == H5_MARKDOWN_EMPHASIS || before != H5_MARKDOWN_BESIDE_WORD))
    self->encode_next = TRUE;
}

/* Opens a delimiter before a character. `is_innermost` says that the character follows
 * directly. */
static void
open_one (H5MarkdownInline *self, guint format, guint32 next, gboolean is_innermost)
{
  H5MarkdownBeside before = h5_markdown_classify (h5_markdown_last_character (self));
  H5MarkdownBeside after =
    is_innermost ? h5_markdown_classify (next) : H5_MARKDOWN_BESIDE_PUNCTUATION;

  self->stack[self->n_stack] = (guint8) format;
  self->open |= format;
  if (format != H5_MARKDOWN_CODE && before != H5_MARKDOWN_BESIDE_SPACE
      && before != H5_MARKDOWN_BESIDE_PUNCTUATION
      && (format == H5_MARKDOWN_EMPHASIS || after != H5_MARKDOWN_BESIDE_WORD))
    encode_last (self, self->n_stack);
  put_opening (self, self->n_stack++);
  if (format == H5_MARKDOWN_CODE)
    return;
  if (is_innermost && after == H5_MARKDOWN_BESIDE_SPACE)
    self->encode_next = TRUE;
}

/* --- links --- */

static void
close_link (H5MarkdownInline *self)
{
  if (!self->link)
    return;
  if (h5_markdown_is_autolink (self, self->link_start))
    self->autolink = 0;
  h5_markdown_put_markup (self, "](");
  h5_markdown_append_destination (self->line, self->link, g_ref_string_length (self->link));
  h5_markdown_put_markup (self, ")");
  g_clear_pointer (&self->link, g_ref_string_release);
}

/* How many bytes of URLs each byte of the text of a link allows. */
#define LINK_FOR_EACH_BYTE 8

/* Returns the link, or NULL if it would be opened and its URL is too long for that. */
static GRefString *
afford_link (H5MarkdownInline *self, GRefString *link, gsize text_length)
{
  if (!link)
    return NULL;
  h5_markdown_inline_allow_link (self, text_length * LINK_FOR_EACH_BYTE);
  if (self->link == link || g_ref_string_length (link) <= self->link_budget)
    return link;
  return NULL;
}

static void
close_until (H5MarkdownInline *self, guint keep, guint32 next)
{
  while (self->n_stack > 0 && (self->open & ~keep) != 0)
    close_one (self, next);
}

/* Opens and closes the delimiters and links for text in this format, which begins with the
 * character `first`. */
static void
prepare (H5MarkdownInline *self, guint format, GRefString *link, guint32 first)
{
  static const guint order[] = { H5_MARKDOWN_STRONG, H5_MARKDOWN_EMPHASIS, H5_MARKDOWN_STRIKE,
                                 H5_MARKDOWN_CODE };
  gboolean other_link = self->link != link;
  gboolean opens = (format & ~self->open & ~(guint) H5_MARKDOWN_STRIKE) != 0;

  /* Within code spans there are no other delimiters. */
  guint keep =
    format & ~self->open & ~(guint) H5_MARKDOWN_CODE ? format & ~(guint) H5_MARKDOWN_CODE : format;

  close_until (self, other_link ? 0 : keep, other_link || opens ? '*' : first);
  if (other_link)
    close_link (self);
  self->encode_next &= !(other_link && link) && !opens;
  if (other_link && link)
    {
      self->link = g_ref_string_acquire (link);
      self->link_budget -= g_ref_string_length (link);
      h5_markdown_put_markup (self, "[");
      self->link_start = self->line->length;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    if (format & order[i] & ~self->open)
      open_one (self, order[i], first, (format & ~self->open) == order[i]);
}

void
h5_markdown_inline_end_code (H5MarkdownInline *self)
{
  self->code_ended = self->code.length > 0;
}

gboolean
h5_markdown_inline_is_at_start (const H5MarkdownInline *self)
{
  return self->line->length == self->line_start && self->code.length == 0;
}

/* Writes a space between two formats without either: formats that it is not in end before it. */
static void
put_space (H5MarkdownInline *self, guint format, const GRefString *link)
{
  gboolean other_link = self->link != link;

  if (self->code_ended)
    format &= ~(guint) H5_MARKDOWN_CODE;
  close_until (self, other_link ? 0 : format, ' ');
  self->encode_next = FALSE;
  if (other_link)
    close_link (self);
  else if (self->link)
    h5_markdown_end_autolink (self);
  if (self->open & H5_MARKDOWN_CODE)
    h5_buffer_append_byte (&self->code, ' ');
  else
    h5_buffer_append_byte (self->line, ' ');
}

void
h5_markdown_inline_text (H5MarkdownInline *self, guint format, GRefString *link, const char *text,
                         gsize length)
{
  link = afford_link (self, link, length);
  if (length == 1 && *text == ' ' && !h5_markdown_inline_is_at_start (self))
    {
      put_space (self, format, link);
      return;
    }
  self->code_ended = FALSE;
  if (self->open != format || self->link != link)
    prepare (self, format, link, g_utf8_get_char (text));
  if (self->open & H5_MARKDOWN_CODE)
    h5_buffer_append (&self->code, text, length);
  else
    h5_markdown_put_text (self, text, length);
}

void
h5_markdown_inline_image (H5MarkdownInline *self, guint format, GRefString *link, const char *alt,
                          gsize length, const char *url)
{
  link = afford_link (self, link, length + strlen ("![]()"));
  prepare (self, format & ~(guint) H5_MARKDOWN_CODE, link, '!');
  self->encode_next = FALSE;
  h5_markdown_put_markup (self, "![");
  h5_markdown_put_text (self, alt, length);
  h5_markdown_put_markup (self, "](");
  h5_markdown_append_destination (self->line, url, strlen (url));
  h5_markdown_put_markup (self, ")");
}

void
h5_markdown_inline_break (H5MarkdownInline *self, guint format, GRefString *link)
{
  gboolean other_link = self->link != link;

  close_until (self, other_link ? 0 : format & ~(guint) H5_MARKDOWN_CODE, 0);
  self->encode_next = FALSE;
  if (other_link)
    close_link (self);
  for (guint i = 0; i < self->n_stack; i++)
    self->opened_at[i] = G_MAXSIZE;
  self->link_start = G_MAXSIZE;
  h5_markdown_put_markup (self, "\\");
}

void
h5_markdown_inline_close (H5MarkdownInline *self)
{
  close_until (self, 0, 0);
  self->encode_next = FALSE;
  close_link (self);
  self->autolink = 0;
}
