/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "css/h5-css-token.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"

#define REPLACEMENT 0xFFFD

static inline int
peek (const H5CssTokenizer *self, gsize ahead)
{
  gsize at = self->position + ahead;

  return at < self->length ? (guint8) self->text[at] : -1;
}

static gboolean
is_newline (int c)
{
  return c == '\n' || c == '\r' || c == '\f';
}

static gboolean
is_css_whitespace (int c)
{
  return c == ' ' || c == '\t' || is_newline (c);
}

/* https://drafts.csswg.org/css-syntax/#ident-start-code-point. NUL counts as U+FFFD. */
static gboolean
is_name_start (int c)
{
  return c == 0 || c == '_' || c >= 0x80 || (c > 0 && h5_is_ascii_alpha ((guint) c));
}

static gboolean
is_name (int c)
{
  return is_name_start (c) || c == '-' || (c > 0 && h5_is_ascii_digit ((guint) c));
}

static gboolean
is_digit (int c)
{
  return c >= '0' && c <= '9';
}

/* https://drafts.csswg.org/css-syntax/#starts-with-a-valid-escape */
static gboolean
starts_escape (const H5CssTokenizer *self, gsize ahead)
{
  return peek (self, ahead) == '\\' && !is_newline (peek (self, ahead + 1));
}

/* https://drafts.csswg.org/css-syntax/#would-start-an-identifier */
static gboolean
starts_name (const H5CssTokenizer *self, gsize ahead)
{
  if (peek (self, ahead) == '-')
    return is_name_start (peek (self, ahead + 1)) || peek (self, ahead + 1) == '-'
           || starts_escape (self, ahead + 1);
  return is_name_start (peek (self, ahead)) || starts_escape (self, ahead);
}

/* https://drafts.csswg.org/css-syntax/#starts-with-a-number */
static gboolean
starts_number (const H5CssTokenizer *self)
{
  gsize at = peek (self, 0) == '+' || peek (self, 0) == '-' ? 1 : 0;

  return is_digit (peek (self, at)) || (peek (self, at) == '.' && is_digit (peek (self, at + 1)));
}

static void
skip_newline (H5CssTokenizer *self)
{
  self->position += peek (self, 0) == '\r' && peek (self, 1) == '\n' ? 2 : 1;
}

/* https://drafts.csswg.org/css-syntax/#consume-escaped-code-point, after the backslash. */
static void
consume_escape (H5CssTokenizer *self)
{
  guint32 code_point = 0;
  guint digits = 0;

  for (; digits < 6 && peek (self, 0) >= 0 && h5_ascii_hex_value ((guint) peek (self, 0)) >= 0;
       digits++, self->position++)
    code_point = code_point * 16 + (guint32) h5_ascii_hex_value ((guint) peek (self, 0));
  if (digits > 0)
    {
      if (is_css_whitespace (peek (self, 0)))
        skip_newline (self);
      if (code_point == 0 || code_point > 0x10FFFF || h5_is_surrogate (code_point))
        code_point = REPLACEMENT;
      h5_buffer_append_code_point (&self->value, code_point);
    }
  else if (peek (self, 0) <= 0)
    {
      h5_buffer_append_code_point (&self->value, REPLACEMENT);
      self->position += peek (self, 0) == 0;
    }
  else
    h5_buffer_append_byte (&self->value, self->text[self->position++]);
}

/* Ends a run of characters that need no replacement. Until the first replacement, the value is
 * a part of the text and need not be copied. */
static void
end_plain_run (H5CssTokenizer *self, gsize run)
{
  h5_buffer_append (&self->value, self->text + run, self->position - run);
}

static void
set_value (H5CssTokenizer *self, gsize run, gboolean copied)
{
  if (copied)
    end_plain_run (self, run);
  self->token.value = copied ? self->value.data : self->text + run;
  self->token.value_length = copied ? self->value.length : self->position - run;
}

/* https://drafts.csswg.org/css-syntax/#consume-name */
static void
consume_name (H5CssTokenizer *self)
{
  gsize run = self->position;
  gboolean copied = FALSE;

  h5_buffer_truncate (&self->value, 0);
  for (;;)
    {
      int c = peek (self, 0);
      if (c > 0 && is_name (c))
        {
          self->position++;
          continue;
        }
      if (c != 0 && !starts_escape (self, 0))
        break;
      end_plain_run (self, run);
      copied = TRUE;
      self->position++;
      if (c == 0)
        h5_buffer_append_code_point (&self->value, REPLACEMENT);
      else
        consume_escape (self);
      run = self->position;
    }
  set_value (self, run, copied);
}

/* Consumes a NUL or a backslash in a string. */
static void
consume_in_string (H5CssTokenizer *self, int c)
{
  self->position++;
  if (c == 0)
    h5_buffer_append_code_point (&self->value, REPLACEMENT);
  else if (is_newline (peek (self, 0)))
    skip_newline (self);
  else if (peek (self, 0) >= 0)
    consume_escape (self);
}

/* https://drafts.csswg.org/css-syntax/#consume-string-token */
static void
consume_string (H5CssTokenizer *self, int quote)
{
  gsize run = ++self->position;
  gboolean copied = FALSE;

  self->token.type = H5_CSS_STRING;
  h5_buffer_truncate (&self->value, 0);
  for (int c; (c = peek (self, 0)) >= 0 && c != quote;)
    {
      if (is_newline (c))
        {
          self->token.type = H5_CSS_BAD_STRING;
          return;
        }
      if (c != 0 && c != '\\')
        {
          self->position++;
          continue;
        }
      end_plain_run (self, run);
      copied = TRUE;
      consume_in_string (self, c);
      run = self->position;
    }
  set_value (self, run, copied);
  if (peek (self, 0) == quote)
    self->position++;
}

static void
add_digit (gint64 *number, int c)
{
  if (*number < G_MAXINT32)
    *number = *number * 10 + (c - '0');
}

/* https://drafts.csswg.org/css-syntax/#consume-number */
static void
consume_number (H5CssTokenizer *self)
{
  H5CssToken *token = &self->token;
  gboolean negative = peek (self, 0) == '-';
  gint64 number = 0;

  token->is_integer = TRUE;
  token->has_sign = negative || peek (self, 0) == '+';
  self->position += token->has_sign;
  for (; is_digit (peek (self, 0)); self->position++)
    add_digit (&number, peek (self, 0));
  if (peek (self, 0) == '.' && is_digit (peek (self, 1)))
    {
      token->is_integer = FALSE;
      for (self->position++; is_digit (peek (self, 0)); self->position++)
        ;
    }
  gsize sign = peek (self, 1) == '+' || peek (self, 1) == '-' ? 1 : 0;
  if ((peek (self, 0) == 'e' || peek (self, 0) == 'E') && is_digit (peek (self, 1 + sign)))
    {
      token->is_integer = FALSE;
      for (self->position += 1 + sign; is_digit (peek (self, 0)); self->position++)
        ;
    }
  token->number = (gint32) MIN (number, G_MAXINT32) * (negative ? -1 : 1);
}

/* https://drafts.csswg.org/css-syntax/#consume-numeric-token */
static void
consume_numeric (H5CssTokenizer *self)
{
  consume_number (self);
  self->token.type = H5_CSS_NUMBER;
  if (starts_name (self, 0))
    {
      consume_name (self);
      self->token.type = H5_CSS_DIMENSION;
    }
  else if (peek (self, 0) == '%')
    {
      self->position++;
      self->token.type = H5_CSS_PERCENTAGE;
    }
}

/* https://drafts.csswg.org/css-syntax/#consume-url-token: consumes a url() without quotes as
 * one token. */
static void
consume_url (H5CssTokenizer *self)
{
  self->token.type = H5_CSS_URL;
  for (int c; (c = peek (self, 0)) >= 0 && c != ')'; self->position++)
    if (c == '\\' && peek (self, 1) >= 0)
      self->position++;
  self->position += peek (self, 0) == ')';
}

/* https://drafts.csswg.org/css-syntax/#consume-ident-like-token */
static void
consume_ident_like (H5CssTokenizer *self)
{
  consume_name (self);
  self->token.type = H5_CSS_IDENT;
  if (peek (self, 0) != '(')
    return;
  self->position++;
  self->token.type = H5_CSS_FUNCTION;
  if (!h5_ascii_equals_ci (self->token.value, self->token.value_length, "url"))
    return;
  gsize skip = 0;
  while (is_css_whitespace (peek (self, skip)))
    skip++;
  if (peek (self, skip) != '"' && peek (self, skip) != '\'')
    consume_url (self);
}

static gboolean
looking_at (const H5CssTokenizer *self, const char *literal)
{
  gsize length = strlen (literal);

  return self->length - self->position >= length
         && memcmp (self->text + self->position, literal, length) == 0;
}

/* https://drafts.csswg.org/css-syntax/#consume-comment */
static void
skip_comments (H5CssTokenizer *self)
{
  while (looking_at (self, "/*"))
    {
      const char *from = self->text + self->position + 2;
      const char *end = self->text + self->length;
      for (;; from++)
        {
          from = from < end ? memchr (from, '*', (gsize) (end - from)) : NULL;
          if (!from || (from + 1 < end && from[1] == '/'))
            break;
        }
      self->position = from ? (gsize) (from - self->text) + 2 : self->length;
    }
}

static void
consume_delim (H5CssTokenizer *self, int c)
{
  self->token.type = H5_CSS_DELIM;
  self->token.delim = (char) c;
  self->position++;
}

/* Consumes "#" or "@" and the name after it. */
static void
consume_prefixed (H5CssTokenizer *self, int c)
{
  gboolean is_name_next = starts_name (self, 1);

  if (!is_name_next && (c == '@' || !(is_name (peek (self, 1)) || starts_escape (self, 1))))
    {
      consume_delim (self, c);
      return;
    }
  self->position++;
  consume_name (self);
  self->token.type = c == '#' ? H5_CSS_HASH : H5_CSS_AT_KEYWORD;
  self->token.is_id = is_name_next;
}

static void
consume_cdo_or_cdc (H5CssTokenizer *self, H5CssTokenType type, gsize length)
{
  self->token.type = type;
  self->position += length;
}

static void
consume_token (H5CssTokenizer *self, int c)
{
  if (is_css_whitespace (c))
    {
      self->token.type = H5_CSS_WHITESPACE;
      while (is_css_whitespace (peek (self, 0)))
        self->position++;
    }
  else if (c == '"' || c == '\'')
    consume_string (self, c);
  else if (starts_number (self))
    consume_numeric (self);
  else if (c == '-' && looking_at (self, "-->"))
    consume_cdo_or_cdc (self, H5_CSS_CDC, 3);
  else if (starts_name (self, 0))
    consume_ident_like (self);
  else if (c == '#' || c == '@')
    consume_prefixed (self, c);
  else if (c == '<' && looking_at (self, "<!--"))
    consume_cdo_or_cdc (self, H5_CSS_CDO, 4);
  else
    consume_delim (self, c);
}

/* https://drafts.csswg.org/css-syntax/#consume-token */
void
h5_css_tokenizer_next (H5CssTokenizer *self)
{
  skip_comments (self);
  self->token = (H5CssToken){ .type = H5_CSS_END, .start = self->position };
  if (self->position < self->length)
    consume_token (self, peek (self, 0));
  self->token.end = self->position;
}

void
h5_css_tokenizer_init (H5CssTokenizer *self, const char *text, gsize length)
{
  *self = (H5CssTokenizer){ .text = text, .length = length };
  h5_css_tokenizer_next (self);
}

void
h5_css_tokenizer_clear (H5CssTokenizer *self)
{
  h5_buffer_clear (&self->value);
}

gsize
h5_css_skip_plain (const char *text, gsize length, gsize i)
{
  static const guint8 is_plain[256] = {
    ['a' ... 'z'] = 1, ['A' ... 'Z'] = 1, ['0' ... '9'] = 1, [' '] = 1, ['\t'] = 1,
    ['\n'] = 1,        ['-'] = 1,         ['_'] = 1,         ['#'] = 1, ['.'] = 1,
    ['%'] = 1,         [','] = 1,         ['!'] = 1,         [':'] = 1,
  };

  while (i < length && is_plain[(guint8) text[i]])
    i++;
  return i;
}

void
h5_css_tokenizer_go_back (H5CssTokenizer *self, gsize start)
{
  self->position = start;
  h5_css_tokenizer_next (self);
}

static gboolean
opens_bracket (const H5CssTokenizer *self)
{
  return self->token.type == H5_CSS_FUNCTION || h5_css_at (self, '(') || h5_css_at (self, '[')
         || h5_css_at (self, '{');
}

static gboolean
closes_bracket (const H5CssTokenizer *self)
{
  return h5_css_at (self, ')') || h5_css_at (self, ']') || h5_css_at (self, '}');
}

void
h5_css_skip_component (H5CssTokenizer *self)
{
  gsize depth = 0;

  do
    {
      if (opens_bracket (self))
        depth++;
      else if (depth > 0 && closes_bracket (self))
        depth--;
      h5_css_tokenizer_next (self);
    }
  while (depth > 0 && self->token.type != H5_CSS_END);
}

void
h5_css_skip_declaration (H5CssTokenizer *self)
{
  if (self->token.type == H5_CSS_IDENT || h5_css_at (self, ':'))
    {
      gsize end = h5_css_skip_plain (self->text, self->length, self->position);

      if (end == self->length || self->text[end] == ';')
        {
          self->position = end;
          h5_css_tokenizer_next (self);
        }
    }
  while (self->token.type != H5_CSS_END && !h5_css_at (self, ';'))
    h5_css_skip_component (self);
}

gboolean
h5_css_end_value (H5CssTokenizer *self, gboolean *important)
{
  *important = FALSE;
  h5_css_skip_white_space (self);
  if (h5_css_at (self, '!'))
    {
      h5_css_tokenizer_next (self);
      h5_css_skip_white_space (self);
      *important = h5_css_at_ident (self, "important");
      if (!*important)
        return FALSE;
      h5_css_tokenizer_next (self);
      h5_css_skip_white_space (self);
    }
  return self->token.type == H5_CSS_END || h5_css_at (self, ';');
}
