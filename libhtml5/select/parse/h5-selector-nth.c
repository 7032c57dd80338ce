/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The An+B microsyntax: https://drafts.csswg.org/css-syntax/#anb-microsyntax */
#include "select/parse/h5-selector-parser.h"

#include "base/h5-ascii.h"

#include <glib/gi18n-lib.h>

static const char *const not_nth = N_ ("An+B, “odd” or “even” is expected");

/* Parses the digits in a name such as `n-12`. */
static gboolean
digits_to_b (const char *digits, gsize length, gint32 *b)
{
  gint64 value = 0;

  for (gsize i = 0; i < length; i++)
    {
      if (!h5_is_ascii_digit ((guint8) digits[i]))
        return FALSE;
      if (value < G_MAXINT32)
        value = value * 10 + (digits[i] - '0');
    }
  *b = -(gint32) MIN (value, G_MAXINT32);
  return TRUE;
}

/* Parses an integer without a sign, which follows a separate sign. */
static gboolean
parse_signless (H5SelectorParser *self, gint32 sign, gint32 *b)
{
  const H5CssToken *token = h5_selector_parser_token (self);

  h5_selector_parser_skip_whitespace (self);
  if (token->type != H5_CSS_NUMBER || !token->is_integer || token->has_sign)
    return h5_selector_parser_fail (self, N_ ("An integer without a sign is expected"));
  *b = sign * token->number;
  h5_css_tokenizer_next (&self->css);
  return TRUE;
}

/* Parses what follows `n`: nothing, `+ 3`, `- 3` or `+3`. */
static gboolean
parse_b (H5SelectorParser *self, gint32 *b)
{
  const H5CssToken *token = h5_selector_parser_token (self);

  h5_selector_parser_skip_whitespace (self);
  if (token->type == H5_CSS_NUMBER && token->is_integer && token->has_sign)
    {
      *b = token->number;
      h5_css_tokenizer_next (&self->css);
    }
  else if (h5_css_at (&self->css, '+') || h5_css_at (&self->css, '-'))
    {
      gint32 sign = token->delim == '-' ? -1 : 1;
      h5_css_tokenizer_next (&self->css);
      return parse_signless (self, sign, b);
    }
  return TRUE;
}

/* Parses a name or unit that begins with n (`n`, `n-` or `n-3`), and what follows it. */
static gboolean
parse_from_n (H5SelectorParser *self, const char *name, gsize length, gint32 *b)
{
  if (length == 0 || h5_ascii_lower ((guint8) name[0]) != 'n' || (length > 1 && name[1] != '-')
      || (length > 2 && !digits_to_b (name + 2, length - 2, b)))
    return h5_selector_parser_fail (self, not_nth);
  h5_css_tokenizer_next (&self->css);
  if (length == 1)
    return parse_b (self, b);
  return length == 2 ? parse_signless (self, -1, b) : TRUE;
}

static gboolean
parse_keyword (H5SelectorParser *self, H5Nth *nth)
{
  const H5CssToken *token = h5_selector_parser_token (self);
  gboolean is_odd = h5_ascii_equals_ci (token->value, token->value_length, "odd");

  if (!is_odd && !h5_ascii_equals_ci (token->value, token->value_length, "even"))
    return FALSE;
  nth->a = 2;
  nth->b = is_odd ? 1 : 0;
  h5_css_tokenizer_next (&self->css);
  return TRUE;
}

static gboolean
parse_ident (H5SelectorParser *self, H5Nth *nth)
{
  const H5CssToken *token = h5_selector_parser_token (self);
  gboolean negative = token->value_length > 0 && token->value[0] == '-';

  nth->a = negative ? -1 : 1;
  return parse_from_n (self, token->value + negative, token->value_length - negative, &nth->b);
}

static gboolean
parse_an_plus_b (H5SelectorParser *self, H5Nth *nth)
{
  const H5CssToken *token = h5_selector_parser_token (self);

  if (token->type == H5_CSS_NUMBER && token->is_integer)
    {
      nth->b = token->number;
      h5_css_tokenizer_next (&self->css);
      return TRUE;
    }
  if (token->type == H5_CSS_DIMENSION && token->is_integer)
    {
      nth->a = token->number;
      return parse_from_n (self, token->value, token->value_length, &nth->b);
    }
  if (token->type == H5_CSS_IDENT)
    return parse_keyword (self, nth) || parse_ident (self, nth);
  if (!h5_css_at (&self->css, '+'))
    return h5_selector_parser_fail (self, not_nth);
  h5_css_tokenizer_next (&self->css);
  if (token->type != H5_CSS_IDENT || token->value[0] == '-')
    return h5_selector_parser_fail (self, not_nth);
  return parse_ident (self, nth);
}

gboolean
h5_selector_parse_nth (H5SelectorParser *self, H5Nth *nth)
{
  h5_selector_parser_skip_whitespace (self);
  nth->a = nth->b = 0;
  if (!parse_an_plus_b (self, nth))
    return FALSE;
  h5_selector_parser_skip_whitespace (self);
  return TRUE;
}
