/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "sanitize/h5-sanitizer-style.h"

#include "base/h5-ascii.h"
#include "css/h5-css-token.h"

#include <string.h>

/* Pixels of an em, for a typical font. */
#define EM 16

/* Limits in CSS pixels. Larger boxes would displace other parts of the page. Larger values of
 * other lengths, such as the padding of inline elements, would cover them. */
#define LARGEST_BOX 2000
#define LARGEST_LENGTH 100
#define LARGEST_PERCENTAGE 100
#define DEEPEST_MEDIA 8

typedef struct
{
  const H5StyleFilter *filter;
  H5CssTokenizer tokens;
  const char *css;
  const char *property; /* of the current declaration; NULL for a value alone */
  gboolean in_block;    /* the declarations are in a block, which "}" ends */
  H5Buffer brackets;    /* the closing brackets of the open ones */
  H5Buffer value;       /* of the current declaration */
  gsize end;            /* end of the last token in `value` */
} Reader;

static void
reader_init (Reader *self, const H5StyleFilter *filter, gboolean in_block, const char *css,
             gsize length)
{
  *self = (Reader){ .filter = filter, .in_block = in_block, .css = css };
  h5_css_tokenizer_init (&self->tokens, css, length);
}

static void
reader_clear (Reader *self)
{
  h5_css_tokenizer_clear (&self->tokens);
  h5_buffer_clear (&self->brackets);
  h5_buffer_clear (&self->value);
}

static const H5CssToken *
token (const Reader *self)
{
  return &self->tokens.token;
}

static void
skip_space (Reader *self)
{
  while (token (self)->type == H5_CSS_WHITESPACE)
    h5_css_tokenizer_next (&self->tokens);
}

/* Keeps track of brackets. A closing bracket that does not match is a normal token. */
static void
count_bracket (Reader *self)
{
  static const char opening[] = "([{", closing[] = ")]}";
  const char *open = token (self)->type == H5_CSS_FUNCTION ? opening
                     : token (self)->type == H5_CSS_DELIM && token (self)->delim
                       ? strchr (opening, token (self)->delim)
                       : NULL;

  if (open)
    h5_buffer_append_byte (&self->brackets, closing[open - opening]);
  else if (self->brackets.length > 0
           && h5_css_at (&self->tokens, self->brackets.data[self->brackets.length - 1]))
    h5_buffer_truncate (&self->brackets, self->brackets.length - 1);
}

/* Whether the current declaration ends here, valid or not. */
static gboolean
at_end (const Reader *self)
{
  return token (self)->type == H5_CSS_END
         || (self->brackets.length == 0
             && (h5_css_at (&self->tokens, ';')
                 || (self->in_block && h5_css_at (&self->tokens, '}'))));
}

/* Skips an invalid declaration, up to its semicolon or the end of its block. */
static void
skip_statement (Reader *self)
{
  while (!at_end (self))
    {
      gboolean in_block = self->brackets.length > 0 && self->brackets.data[0] == '}';

      count_bracket (self);
      h5_css_tokenizer_next (&self->tokens);
      if (in_block && self->brackets.length == 0)
        return;
    }
}

/* --- values --- */

static gboolean
is_one_of (const char *text, gsize length, const char *const *words)
{
  for (; *words; words++)
    if (h5_ascii_equals_ci (text, length, *words))
      return TRUE;
  return FALSE;
}

/* Returns the size of a unit in CSS pixels, or a negative number for unknown units. Uses
 * typical sizes of fonts and viewports. Units of angles have the size 0. */
static double
unit_pixels (const H5CssToken *number)
{
  static const struct
  {
    const char *unit;
    double pixels;
  } units[] = {
    { "px", 1 },   { "pt", 4.0 / 3 }, { "pc", 16 }, { "in", 96 },  { "cm", 96 / 2.54 },
    { "mm", 3.8 }, { "q", 1 },        { "em", EM }, { "rem", EM }, { "ex", 8 },
    { "ch", 8 },   { "vw", 16 },      { "vh", 16 }, { "deg", 0 },  { "turn", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    if (h5_ascii_equals_ci (number->value, number->value_length, units[i].unit))
      return units[i].pixels;
  return -1;
}

static gboolean
is_size_of_box (const char *property)
{
  return g_str_has_suffix (property, "width") || g_str_has_suffix (property, "height");
}

/* https://quirks.spec.whatwg.org/#the-unitless-length-quirk: whether numbers without a unit are
 * lengths in quirks mode. Widths and heights are, too, but have the limit of numbers. */
static gboolean
has_unitless_lengths (const char *property)
{
  static const char *const beginnings[] = {
    "background-position", "border",       "bottom",  "clip",  "font-size",   "left",
    "letter-spacing",      "margin",       "padding", "right", "text-indent", "top",
    "vertical-align",      "word-spacing",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (g_str_has_prefix (property, beginnings[i]))
      return TRUE;
  return FALSE;
}

/* Whether a number here is a line height, which is relative to the size of the font. */
static gboolean
is_line_height (const Reader *self)
{
  const H5Buffer *value = &self->value;
  gsize length = value->length;

  if (strcmp (self->property, "line-height") == 0)
    return TRUE;
  while (length > 0 && value->data[length - 1] == ' ')
    length--;
  return strcmp (self->property, "font") == 0 && length > 0 && value->data[length - 1] == '/';
}

/* The limit for a number without a unit, such as the weight of a font or a part of a color. */
static double
largest_number (const Reader *self)
{
  if (self->brackets.length > 0)
    return LARGEST_BOX;
  if (is_line_height (self))
    return (double) LARGEST_LENGTH / EM;
  return has_unitless_lengths (self->property) ? LARGEST_LENGTH : LARGEST_BOX;
}

/* Whether a number is within the limits. Its token has the value for integers only. */
static gboolean
is_sensible_size (const Reader *self)
{
  const H5CssToken *number = token (self);
  g_autofree char *text = g_strndup (self->css + number->start, number->end - number->start);
  double size = g_ascii_strtod (text, NULL);
  gboolean is_box = is_size_of_box (self->property) && !g_str_has_prefix (self->property, "border")
                    && !g_str_has_prefix (self->property, "line");

  if (size < 0)
    return FALSE;
  if (number->type == H5_CSS_PERCENTAGE)
    return size <= LARGEST_PERCENTAGE && !g_str_has_prefix (self->property, "padding");
  if (number->type == H5_CSS_NUMBER)
    return size <= largest_number (self);
  double pixels = unit_pixels (number);
  return pixels >= 0 && size * pixels <= (is_box ? LARGEST_BOX : LARGEST_LENGTH);
}

static gboolean
is_allowed_function (const H5CssToken *function)
{
  static const char *const allowed[] = {
    "rgb",
    "rgba",
    "hsl",
    "hsla",
    "hwb",
    "lab",
    "lch",
    "oklab",
    "oklch",
    "color",
    "linear-gradient",
    "radial-gradient",
    "conic-gradient",
    "repeating-linear-gradient",
    "repeating-radial-gradient",
    "repeating-conic-gradient",
    NULL,
  };

  return is_one_of (function->value, function->value_length, allowed);
}

static void
append_gap (Reader *self)
{
  if (self->value.length > 0 && token (self)->start > self->end)
    h5_buffer_append_byte (&self->value, ' ');
  self->end = token (self)->end;
}

/* Shift_JIS, EUC-JP and ISO-2022-JP write a yen sign as the byte that is a backslash in ASCII.
 * The first two read it as a backslash. */
static const char yen_sign[] = "\xC2\xA5";

static gboolean
may_become_escape (const char *text, gsize length)
{
  return memchr (text, '\\', length) || g_strstr_len (text, (gssize) length, yen_sign);
}

/* https://drafts.csswg.org/cssom/#serialize-a-string. Also escapes characters with a meaning
 * in HTML, the yen sign, and semicolons that would end a value. */
static void
append_string (Reader *self, const char *text, gsize length)
{
  H5Buffer *out = &self->value;
  const char *escaped = self->filter->is_listed ? "\"\\<>&';" : "\"\\<>&'";

  h5_buffer_append_byte (out, '"');
  for (gsize i = 0; i < length; i++)
    if (length - i >= 2 && memcmp (text + i, yen_sign, 2) == 0)
      {
        h5_buffer_append_string (out, "\\a5 ");
        i++;
      }
    else if ((guint8) text[i] < 0x20 || text[i] == 0x7F || strchr (escaped, text[i]))
      h5_buffer_append_printf (out, "\\%x ", (guint) (guint8) text[i]);
    else
      h5_buffer_append_byte (out, text[i]);
  h5_buffer_append_byte (out, '"');
}

/* Filters a URL, and appends the result to the value. */
static gboolean
take_url (Reader *self, const char *url, gsize length)
{
  H5Buffer answer = H5_BUFFER_INIT;
  gboolean allowed =
    self->filter->url && self->filter->url (self->filter->data, url, length, &answer);

  if (allowed)
    {
      h5_buffer_append_string (&self->value, "url(");
      append_string (self, answer.data ? answer.data : "", answer.length);
      h5_buffer_append_byte (&self->value, ')');
    }
  h5_buffer_clear (&answer);
  return allowed;
}

/* Reads a url(x) without quotes. Refuses escapes and characters that URLs cannot have. */
static gboolean
take_url_token (Reader *self)
{
  const char *begin = self->css + token (self)->start, *end = self->css + token (self)->end;
  const char *p = memchr (begin, '(', (gsize) (end - begin));

  if (!p || end[-1] != ')')
    return FALSE;
  for (p++, end--; p < end && h5_is_ascii_whitespace ((guint8) *p); p++)
    ;
  for (; end > p && h5_is_ascii_whitespace ((guint8) end[-1]); end--)
    ;
  for (const char *q = p; q < end; q++)
    if ((guint8) *q <= 0x20 || strchr ("\"'()\\", *q))
      return FALSE;
  append_gap (self);
  return take_url (self, p, (gsize) (end - p));
}

/* Reads a url("x") or src("x"), which must contain one string and nothing else. */
static gboolean
take_url_function (Reader *self)
{
  append_gap (self);
  h5_css_tokenizer_next (&self->tokens);
  skip_space (self);
  if (token (self)->type != H5_CSS_STRING)
    return FALSE;
  g_autofree char *url = g_strndup (token (self)->value, token (self)->value_length);
  h5_css_tokenizer_next (&self->tokens);
  skip_space (self);
  self->end = token (self)->end;
  return h5_css_at (&self->tokens, ')') && take_url (self, url, strlen (url));
}

/* Returns how many times the font of the page a unit is that depends on the font of the element, where the font
 * can be large: that of an element can be a multiple of those around it. 0 for other units. */
static double
units_of_page (const Reader *self)
{
  static const char *const of_fonts[] = { "font", "font-size", "line-height", NULL };
  static const char *const halves[] = { "ch", "ex", NULL };
  const H5CssToken *at = token (self);

  if (at->type != H5_CSS_DIMENSION || is_one_of (self->property, strlen (self->property), of_fonts))
    return 0;
  return h5_ascii_equals_ci (at->value, at->value_length, "em") ? 1
         : is_one_of (at->value, at->value_length, halves)      ? 0.5
                                                                : 0;
}

/* Appends a length that does not depend on the font of the element. */
static void
append_length_of_page (Reader *self, double units)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  double size = g_ascii_strtod (self->css + token (self)->start, NULL);

  append_gap (self);
  h5_buffer_append_string (&self->value,
                           g_ascii_formatd (digits, sizeof digits, "%.6g", size * units));
  h5_buffer_append_string (&self->value, "rem");
}

static void
append_token (Reader *self)
{
  append_gap (self);
  h5_buffer_append (&self->value, self->css + token (self)->start,
                    token (self)->end - token (self)->start);
}

/* Whether the token is a color. Others could contain what some parsers read as "url(". */
static gboolean
is_color (const H5CssToken *hash)
{
  for (gsize i = 0; i < hash->value_length; i++)
    if (!g_ascii_isxdigit (hash->value[i]))
      return FALSE;
  return TRUE;
}

/* Appends a token to the value. Returns FALSE if the declaration has to be dropped. */
static gboolean
take_token (Reader *self)
{
  static const char *const urls[] = { "url", "src", NULL };
  const H5CssToken *at = token (self);

  switch (at->type)
    {
    case H5_CSS_WHITESPACE:
      return TRUE;
    case H5_CSS_URL:
      return take_url_token (self);
    case H5_CSS_FUNCTION:
      if (is_one_of (at->value, at->value_length, urls))
        return take_url_function (self);
      if (!is_allowed_function (at))
        return FALSE;
      break;
    case H5_CSS_NUMBER:
    case H5_CSS_PERCENTAGE:
    case H5_CSS_DIMENSION:
      if (!is_sensible_size (self))
        return FALSE;
      if (units_of_page (self) > 0)
        {
          append_length_of_page (self, units_of_page (self));
          return TRUE;
        }
      break;
    case H5_CSS_STRING:
      /* A marker with a long text would cover what is beside the list. */
      if (self->property && g_str_has_prefix (self->property, "list-style"))
        return FALSE;
      append_gap (self);
      append_string (self, at->value, at->value_length);
      return TRUE;
    case H5_CSS_HASH:
      if (!is_color (at))
        return FALSE;
      break;
    case H5_CSS_IDENT:
      break;
    case H5_CSS_DELIM:
      if (!at->delim || !strchr (",/!)", at->delim))
        return FALSE;
      break;
    default:
      return FALSE;
    }
  /* Refuse escapes. Their end could change if another token followed. */
  if (may_become_escape (self->css + at->start, at->end - at->start))
    return FALSE;
  append_token (self);
  return TRUE;
}

/* --- declarations --- */

/* Returns the name of the property in lower case if it is kept, or NULL. */
static char *
read_property (Reader *self)
{
  const H5CssToken *ident = token (self);
  g_autofree char *name = g_ascii_strdown (ident->value, (gssize) ident->value_length);

  h5_css_tokenizer_next (&self->tokens);
  skip_space (self);
  if (!h5_css_at (&self->tokens, ':') || !g_hash_table_contains (self->filter->properties, name))
    return NULL;
  h5_css_tokenizer_next (&self->tokens);
  return g_steal_pointer (&name);
}

/* https://drafts.csswg.org/css-syntax/#consume-a-declaration. Declarations that are dropped
 * are consumed up to their end. */
static void
read_declaration (Reader *self, H5Buffer *out, gsize begin)
{
  g_autofree char *name = read_property (self);
  gboolean good = name != NULL;

  self->property = name;
  h5_buffer_truncate (&self->value, 0);
  while (good && !at_end (self))
    {
      gsize start = token (self)->start, brackets = self->brackets.length;

      count_bracket (self);
      good = take_token (self);
      /* The bracket of a URL function was read with it. A token that is refused is counted
       * again by skip_statement(). */
      if (self->brackets.length > brackets
          && (good ? h5_css_at (&self->tokens, ')') : token (self)->start == start))
        h5_buffer_truncate (&self->brackets, brackets);
      if (good)
        h5_css_tokenizer_next (&self->tokens);
    }
  good = good && self->brackets.length == 0 && self->value.length > 0;
  if (!good)
    {
      skip_statement (self);
      return;
    }
  h5_buffer_append_string (out, out->length > begin ? "; " : "");
  h5_buffer_append_string (out, name);
  h5_buffer_append_string (out, ": ");
  h5_buffer_append (out, self->value.data, self->value.length);
}

/* https://drafts.csswg.org/css-syntax/#consume-block-contents, up to the bracket or the end. */
static void
read_declarations (Reader *self, H5Buffer *out)
{
  gsize begin = out->length;

  while (token (self)->type != H5_CSS_END && !(self->in_block && h5_css_at (&self->tokens, '}')))
    {
      h5_buffer_truncate (&self->brackets, 0);
      if (token (self)->type == H5_CSS_WHITESPACE || h5_css_at (&self->tokens, ';'))
        h5_css_tokenizer_next (&self->tokens);
      else if (token (self)->type == H5_CSS_IDENT)
        read_declaration (self, out, begin);
      else
        skip_statement (self);
    }
}

void
h5_style_filter_declarations (const H5StyleFilter *self, const char *css, gsize length,
                              H5Buffer *out)
{
  Reader reader;

  reader_init (&reader, self, FALSE, css, length);
  read_declarations (&reader, out);
  reader_clear (&reader);
}

/* --- values alone --- */

/* Whether a function is a shape, a filter or a sum. None of them has a URL. */
static gboolean
is_harmless_function (const H5CssToken *function)
{
  static const char *const harmless[] = {
    "circle", "ellipse",    "inset",       "path",       "polygon", "rect",    "xywh",
    "blur",   "brightness", "contrast",    "grayscale",  "invert",  "opacity", "saturate",
    "sepia",  "calc",       "drop-shadow", "hue-rotate", NULL,
  };

  return is_one_of (function->value, function->value_length, harmless);
}

/* Whether "url(" ends with this token and a parenthesis. Parsers do not agree on which characters are
 * part of a name before it. Where they are not, a URL begins, and a quote in it begins no string. Nor do they agree on
 * what may be between a word and the parenthesis. */
static gboolean
may_end_with_url (const H5CssToken *name)
{
  return (name->type == H5_CSS_FUNCTION || name->type == H5_CSS_HASH || name->type == H5_CSS_IDENT
          || name->type == H5_CSS_DIMENSION || name->type == H5_CSS_AT_KEYWORD)
         && name->value_length >= 3
         && h5_ascii_equals_ci (name->value + name->value_length - 3, 3, "url");
}

/* Whether a bracket here comes after an operator or at the beginning. Some parsers read a word before it as the name of
 * a function. */
static gboolean
may_open_bracket (const Reader *self)
{
  const H5Buffer *value = &self->value;
  gsize length = value->length;

  while (length > 0 && value->data[length - 1] == ' ')
    length--;
  return length == 0 || strchr ("(,/*+-", value->data[length - 1]);
}

/* The same as take_token() for a value that may have any words, numbers and operators. */
static gboolean
take_token_of_value (Reader *self)
{
  switch (token (self)->type)
    {
    case H5_CSS_FUNCTION:
      if (!is_harmless_function (token (self)))
        return take_token (self);
      G_GNUC_FALLTHROUGH;
    case H5_CSS_NUMBER:
    case H5_CSS_PERCENTAGE:
    case H5_CSS_DIMENSION:
    case H5_CSS_DELIM:
      if (may_end_with_url (token (self))
          || (h5_css_at (&self->tokens, '(') && !may_open_bracket (self))
          || may_become_escape (self->css + token (self)->start,
                                token (self)->end - token (self)->start))
        return FALSE;
      append_token (self);
      return TRUE;
    default:
      return take_token (self);
    }
}

void
h5_style_filter_value (const H5StyleFilter *self, const char *css, gsize length, H5Buffer *out)
{
  Reader reader;
  gboolean good = TRUE;

  for (reader_init (&reader, self, FALSE, css, length); good && token (&reader)->type != H5_CSS_END;
       h5_css_tokenizer_next (&reader.tokens))
    good = take_token_of_value (&reader);
  if (good)
    h5_buffer_append (out, reader.value.data ? reader.value.data : "", reader.value.length);
  reader_clear (&reader);
}

/* --- rules --- */

/* Whether a prelude cannot be copied with this token. A bracket that is not closed before the
 * block would contain the block and the preludes that follow, and a parser that closes it there
 * would read one of them as declarations. */
static gboolean
spoils_prelude (const Reader *self)
{
  const H5CssToken *at = token (self);

  if (at->type == H5_CSS_BAD_STRING || at->type == H5_CSS_URL
      || (at->type == H5_CSS_FUNCTION && may_end_with_url (at)))
    return TRUE;
  /* ISO-2022-JP refuses some control characters: a reference is written instead, which nobody decodes. */
  if (at->type == H5_CSS_DELIM && g_ascii_iscntrl (at->delim))
    return TRUE;
  if (at->type != H5_CSS_DELIM || !at->delim || !strchr (";<{})]", at->delim))
    return FALSE;
  return strchr (";<{}", at->delim) || self->brackets.length == 0
         || self->brackets.data[self->brackets.length - 1] != (char) at->delim;
}

/* Appends a prelude with escapes for the characters that a legacy encoding may lack. For these, a
 * reference is written, which has "#" and ";", and which nobody decodes in a style element of HTML. */
static void
append_prelude (H5Buffer *out, const char *text, const char *end)
{
  for (const char *p = text; p < end;)
    {
      gboolean escapes = *p == '\\' && p + 1 < end;
      const char *character = escapes ? p + 1 : p;

      if ((guint8) *character >= 0x80)
        {
          h5_buffer_append_printf (out, "\\%x ", (guint) g_utf8_get_char (character));
          p = g_utf8_next_char (character);
          continue;
        }
      h5_buffer_append (out, p, escapes ? 2 : 1);
      p += escapes ? 2 : 1;
    }
}

/* Reads the prelude of a block. If the rule is dropped, skips the block and returns FALSE. */
static gboolean
read_prelude (Reader *self, H5Buffer *prelude)
{
  gsize start = token (self)->start;
  gboolean after_url = FALSE;

  h5_buffer_truncate (&self->brackets, 0);
  while (token (self)->type != H5_CSS_END
         && !(self->brackets.length == 0 && h5_css_at (&self->tokens, '{')))
    {
      if (spoils_prelude (self) || (after_url && h5_css_at (&self->tokens, '(')))
        return FALSE;
      if (token (self)->type != H5_CSS_WHITESPACE)
        after_url = may_end_with_url (token (self));
      count_bracket (self);
      h5_css_tokenizer_next (&self->tokens);
    }
  if (!h5_css_at (&self->tokens, '{'))
    return FALSE;
  append_prelude (prelude, self->css + start, self->css + token (self)->start);
  return prelude->length > 0 && !memchr (prelude->data, '<', prelude->length);
}

/* Reads a style rule. Writes it if any of its declarations are kept. */
static void
read_rule (Reader *self, H5Buffer *out)
{
  H5Buffer prelude = H5_BUFFER_INIT, declarations = H5_BUFFER_INIT;

  if (read_prelude (self, &prelude))
    {
      h5_css_tokenizer_next (&self->tokens);
      read_declarations (self, &declarations);
      h5_css_tokenizer_next (&self->tokens);
      if (declarations.length)
        h5_buffer_append_printf (out, "%s{ %s }\n", prelude.data, declarations.data);
    }
  else
    {
      skip_statement (self);
      if (h5_css_at (&self->tokens, ';'))
        h5_css_tokenizer_next (&self->tokens);
    }
  h5_buffer_clear (&prelude);
  h5_buffer_clear (&declarations);
}

/* Reads an at-rule. @media is kept with its rules, and all others are dropped. Returns whether
 * a block was opened. */
static gboolean
read_at_rule (Reader *self, guint depth, H5Buffer *out)
{
  H5Buffer prelude = H5_BUFFER_INIT;
  gboolean is_media = h5_ascii_equals_ci (token (self)->value, token (self)->value_length, "media");
  gboolean opens = is_media && depth < DEEPEST_MEDIA && read_prelude (self, &prelude);

  if (opens)
    {
      h5_buffer_append_printf (out, "%s{\n", prelude.data);
      h5_css_tokenizer_next (&self->tokens);
    }
  else
    {
      skip_statement (self);
      if (h5_css_at (&self->tokens, ';'))
        h5_css_tokenizer_next (&self->tokens);
    }
  h5_buffer_clear (&prelude);
  return opens;
}

void
h5_style_filter_sheet (const H5StyleFilter *self, const char *css, gsize length, H5Buffer *out)
{
  Reader reader;
  guint depth = 0;

  for (reader_init (&reader, self, TRUE, css, length); token (&reader)->type != H5_CSS_END;)
    {
      H5CssTokenType type = token (&reader)->type;

      h5_buffer_truncate (&reader.brackets, 0);
      if (type == H5_CSS_AT_KEYWORD)
        depth += read_at_rule (&reader, depth, out);
      else if (h5_css_at (&reader.tokens, '}'))
        {
          h5_buffer_append_string (out, depth ? "}\n" : "");
          depth -= depth > 0;
          h5_css_tokenizer_next (&reader.tokens);
        }
      else if (type == H5_CSS_WHITESPACE || type == H5_CSS_CDO || type == H5_CSS_CDC
               || h5_css_at (&reader.tokens, ';'))
        h5_css_tokenizer_next (&reader.tokens);
      else
        read_rule (&reader, out);
    }
  for (; depth > 0; depth--)
    h5_buffer_append_string (out, "}\n");
  reader_clear (&reader);
}
