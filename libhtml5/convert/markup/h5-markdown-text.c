/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-markdown-text.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "convert/markup/h5-markdown-escape.h"

#include <string.h>

/* --- characters beside delimiters --- */

H5MarkdownBeside
h5_markdown_classify (guint32 c)
{
  if (c == 0 || c == ' ' || c == '\t' || c == '\n' || (c >= 0x80 && g_unichar_isspace (c)))
    return H5_MARKDOWN_BESIDE_SPACE;
  if (c < 0x80)
    return g_ascii_ispunct ((char) c) ? H5_MARKDOWN_BESIDE_PUNCTUATION : H5_MARKDOWN_BESIDE_WORD;
  return g_unichar_isalnum (c) ? H5_MARKDOWN_BESIDE_WORD : H5_MARKDOWN_BESIDE_SOME;
}

guint32
h5_markdown_last_character (const H5MarkdownInline *self)
{
  const H5Buffer *line = self->line;

  if (line->length <= self->line_start)
    return 0;
  return g_utf8_get_char (g_utf8_prev_char (line->data + line->length));
}

/* --- links in text --- */

/* Whether the text from start to p ends with this word of ASCII letters. */
static gboolean
ends_with (const char *start, const char *p, const char *word)
{
  gsize length = strlen (word);

  return (gsize) (p - start) >= length && g_ascii_strncasecmp (p - length, word, length) == 0;
}

/* Whether parsers recognize a link at p, after the text from start on. */
static gboolean
is_autolink (const char *start, const char *p)
{
  if (*p == ':')
    return ends_with (start, p, "http") || ends_with (start, p, "https")
           || ends_with (start, p, "ftp");
  return *p == '.' && ends_with (start, p, "www");
}

/* Notes the first place in the line where parsers recognize a link. */
static void
note_autolink (H5MarkdownInline *self)
{
  const H5Buffer *line = self->line;
  const char *last = line->data + line->length - 1;

  if (self->autolink == 0 && is_autolink (line->data + self->line_start, last))
    self->autolink = line->length - 1;
}

/* Escapes each place where parsers recognize a link, from a place in the line on. */
static void
escape_autolinks (H5Buffer *line, gsize place)
{
  g_autofree char *rest = g_strndup (line->data + place, line->length - place);

  h5_buffer_truncate (line, place);
  for (const char *p = rest; *p; p++)
    {
      if (is_autolink (rest, p))
        h5_buffer_append_byte (line, '\\');
      h5_buffer_append_byte (line, *p);
    }
}

gboolean
h5_markdown_is_autolink (const H5MarkdownInline *self, gsize start)
{
  const H5Buffer *line = self->line;

  return self->autolink > start && self->autolink - start <= strlen ("https")
         && !memchr (line->data + start, ' ', line->length - start)
         && !g_ascii_ispunct (line->data[line->length - 1]);
}

void
h5_markdown_end_autolink (H5MarkdownInline *self)
{
  gsize place = self->line->length, first = self->autolink;

  self->autolink = 0;
  if (first == 0)
    return;
  /* Spaces end URLs, so only the last word counts. */
  while (place > first && self->line->data[place - 1] != ' ')
    place--;
  /* The word may begin with this URL: go back to its scheme. */
  if (place == first)
    place = first - MIN (first - self->line_start, strlen ("https"));
  if (place < self->line->length)
    escape_autolinks (self->line, place);
}

void
h5_markdown_put_markup (H5MarkdownInline *self, const char *markup)
{
  h5_markdown_end_autolink (self);
  h5_buffer_append_string (self->line, markup);
}

void
h5_markdown_put_reference (H5MarkdownInline *self, guint32 c)
{
  char digits[20];

  h5_markdown_put_markup (self, "&#");
  h5_buffer_append (self->line, digits, h5_ascii_write_decimal (c, digits));
  h5_markdown_put_markup (self, ";");
}

/* --- escapes --- */

/* Characters that are not plain within a line. ALWAYS means that it needs an escape.
 * DOT_OR_PARENTHESIS means that it can end a list marker, or be in a link. put_character() decides
 * about the others: they may need an escape, or be the first byte of a space beyond ASCII. */
enum
{
  SPECIAL = 1,
  ALWAYS,
  DOT_OR_PARENTHESIS
};
static const guint8 special_in_text[256] = {
  ['\t'] = SPECIAL,
  ['#'] = SPECIAL,
  ['&'] = SPECIAL,
  ['!'] = SPECIAL,
  ['_'] = SPECIAL,
  [':'] = SPECIAL,
  ['@'] = SPECIAL,
  ['^'] = SPECIAL,
  [0xC2] = SPECIAL,
  [0xE1] = SPECIAL,
  [0xE2] = SPECIAL,
  [0xE3] = SPECIAL,
  [0xEF] = SPECIAL,
  ['\\'] = ALWAYS,
  ['`'] = ALWAYS,
  ['*'] = ALWAYS,
  ['['] = ALWAYS,
  [']'] = ALWAYS,
  ['<'] = ALWAYS,
  ['~'] = ALWAYS,
  ['|'] = ALWAYS,
  ['.'] = DOT_OR_PARENTHESIS,
  [')'] = DOT_OR_PARENTHESIS,
};

/* At the start of a document, parsers skip it as a byte order mark, and what follows is the start
 * of a line. */
#define BYTE_ORDER_MARK 0xFEFF

/* The maximum length of the number of a list marker, in digits. */
#define LONGEST_NUMBER 9

/* Whether a full stop or a parenthesis at p would make the line a list item:
 * https://spec.commonmark.org/0.31.2/#list-marker. */
static gboolean
ends_list_marker (const H5MarkdownInline *self, const char *p, const char *end)
{
  const H5Buffer *line = self->line;
  gsize i = self->line_start;

  if (line->length - i > LONGEST_NUMBER || (p + 1 < end && p[1] != ' ' && p[1] != '\t'))
    return FALSE;
  while (i < line->length && h5_is_ascii_digit ((guint8) line->data[i]))
    i++;
  return i == line->length && i > self->line_start;
}

/* Whether the ampersand at p may begin a reference:
 * https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references. */
static gboolean
begins_reference (const char *p, const char *end)
{
  p++;
  if (p < end && *p == '#')
    p++;
  while (p < end && h5_is_ascii_alnum ((guint8) *p))
    p++;
  return p == end || *p == ';';
}

/* Whether the underscore at p is between two letters, where it is not a delimiter. The letter after
 * it must not be the last one, because encode_last() may make that a reference. */
static gboolean
is_in_word (const H5MarkdownInline *self, const char *p, const char *end)
{
  const char *next = p + 1;

  if (next == end
      || h5_markdown_classify (h5_markdown_last_character (self)) != H5_MARKDOWN_BESIDE_WORD)
    return FALSE;
  return h5_markdown_classify (h5_utf8_next (&next)) == H5_MARKDOWN_BESIDE_WORD && next < end;
}

static gboolean
is_letter (const H5Buffer *line, gsize start, gsize i)
{
  return i >= start && i < line->length && h5_is_ascii_alnum ((guint8) line->data[i]);
}

/* Whether a delimiter of emphasis is among the last characters, which some parsers would take for a
 * part of a mail address. */
static gboolean
ends_with_emphasis (const H5MarkdownInline *self)
{
  const H5Buffer *line = self->line;

  for (gsize i = line->length; i > self->line_start; i--)
    {
      char c = line->data[i - 1];

      if (c == '_' && !(is_letter (line, self->line_start + 1, i - 2) && is_letter (line, 0, i)))
        return TRUE;
      if (c != '_' && !h5_is_ascii_alnum ((guint8) c) && !strchr (".+-", c))
        return FALSE;
    }
  return FALSE;
}

/* https://spec.commonmark.org/0.31.2/#backslash-escapes: whether the ASCII character at p would
 * have a special meaning here. */
static gboolean
needs_escape (const H5MarkdownInline *self, const char *p, const char *end)
{
  gboolean at_start = self->line->length == self->line_start;

  switch (*p)
    {
    case '#':
      return self->in_heading || at_start;
    case '+':
    case '-':
    case '=':
    case '>':
    case ':':
      return at_start;
    case '.':
    case ')':
      return ends_list_marker (self, p, end);
    case '&':
      return begins_reference (p, end);
    case '_':
      return !is_in_word (self, p, end);
    case '!':
      return p + 1 == end;
    case '^':
      return h5_markdown_last_character (self) == '['; /* a footnote */
    case '@':
      return ends_with_emphasis (self);
    default:
      return special_in_text[(guint8) *p] == ALWAYS;
    }
}

static void
put_character (H5MarkdownInline *self, const char *p, gsize length, const char *end)
{
  const char *q = p;
  guint32 c = h5_utf8_next (&q);
  gboolean at_start = self->line->length == self->line_start;

  if (self->encode_next || c == '\t' || (at_start && (c == ' ' || c == BYTE_ORDER_MARK))
      || (c >= 0x80 && g_unichar_isspace (c)))
    {
      if (c == 0xA0 && !self->encode_next)
        h5_markdown_put_markup (self, "&nbsp;");
      else
        h5_markdown_put_reference (self, c);
      self->encode_next = FALSE;
      return;
    }
  if (c >= 0x80 && g_unichar_ispunct (c))
    h5_markdown_end_autolink (self); /* it would be a part of the URL */
  if (c < 0x80 && needs_escape (self, p, end))
    h5_markdown_put_markup (self, "\\");
  h5_buffer_append (self->line, p, length);
  note_autolink (self);
}

/* Whether the full stop at p may be the one after "www". */
static gboolean
may_follow_www (const char *text, const char *p)
{
  return *p == '.' && (p == text || h5_ascii_lower ((guint8) p[-1]) == 'w');
}

/* Returns the end of the characters from p on that are written unchanged. */
static const char *
skip_plain_text (const H5MarkdownInline *self, const char *text, const char *p, const char *end)
{
  gsize length = self->line->length - self->line_start;

  if (self->encode_next || length == 0)
    return p;
  p = h5_markdown_skip_plain (special_in_text, p, end);
  if (length > LONGEST_NUMBER)
    while (p < end && special_in_text[(guint8) *p] == DOT_OR_PARENTHESIS
           && !may_follow_www (text, p))
      p = h5_markdown_skip_plain (special_in_text, p + 1, end);
  return p;
}

/* Appends text that needs no escape. In a link, a URL that does not end with it is not another
 * link. */
static void
put_plain (H5MarkdownInline *self, const char *text, gsize length)
{
  const char *space = self->link && self->autolink ? memchr (text, ' ', length) : NULL;
  gsize n = space ? (gsize) (space - text) : 0;

  h5_buffer_append (self->line, text, n);
  if (space)
    h5_markdown_end_autolink (self);
  h5_buffer_append (self->line, text + n, length - n);
}

void
h5_markdown_put_text (H5MarkdownInline *self, const char *text, gsize length)
{
  const char *p = text, *end = text + length;

  while (p < end)
    {
      const char *plain = skip_plain_text (self, text, p, end);

      put_plain (self, p, (gsize) (plain - p));
      p = plain;
      if (p == end)
        break;
      gsize n = h5_utf8_sequence_length ((guint8) *p);
      put_character (self, p, n, end);
      p += n;
    }
}
