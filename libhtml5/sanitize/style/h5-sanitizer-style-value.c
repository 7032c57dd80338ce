/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The values of declarations and of attributes. */
#include "sanitize/style/h5-sanitizer-style-private.h"

#include "base/h5-ascii.h"

#include <string.h>

/* Pixels of an em, for a typical font. */
#define EM 16

/* Limits in CSS pixels. Larger boxes would displace other parts of the page. Larger values of
 * other lengths, such as the padding of inline elements, would cover them. */
#define MAX_BOX 2000
#define MAX_LENGTH 100
#define MAX_PERCENTAGE 100

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
    { "px", 1 },         { "pt", 4.0 / 3 },   { "pc", 16 }, { "in", 96 },  { "cm", 96 / 2.54 },
    { "mm", 96 / 25.4 }, { "q", 96 / 101.6 }, { "em", EM }, { "rem", EM }, { "ex", 8 },
    { "ch", 8 },         { "vw", 16 },        { "vh", 16 }, { "deg", 0 },  { "turn", 0 },
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
is_line_height (const H5StyleReader *self)
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
largest_number (const H5StyleReader *self)
{
  if (self->brackets.length > 0)
    return MAX_BOX;
  if (is_line_height (self))
    return (double) MAX_LENGTH / EM;
  return has_unitless_lengths (self->property) ? MAX_LENGTH : MAX_BOX;
}

/* Whether a number is within the limits. Its token has the value for integers only. */
static gboolean
is_sensible_size (const H5StyleReader *self)
{
  const H5CssToken *number = h5_style_token (self);
  g_autofree char *text = g_strndup (self->css + number->start, number->end - number->start);
  double size = g_ascii_strtod (text, NULL);
  gboolean is_box = is_size_of_box (self->property) && !g_str_has_prefix (self->property, "border")
                    && !g_str_has_prefix (self->property, "line");

  if (size < 0)
    return FALSE;
  if (number->type == H5_CSS_PERCENTAGE)
    return size <= MAX_PERCENTAGE && !g_str_has_prefix (self->property, "padding");
  if (number->type == H5_CSS_NUMBER)
    return size <= largest_number (self);
  double pixels = unit_pixels (number);
  return pixels >= 0 && size * pixels <= (is_box ? MAX_BOX : MAX_LENGTH);
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
append_gap (H5StyleReader *self)
{
  if (self->value.length > 0 && h5_style_token (self)->start > self->end)
    h5_buffer_append_byte (&self->value, ' ');
  self->end = h5_style_token (self)->end;
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
append_string (H5StyleReader *self, const char *text, gsize length)
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
take_url (H5StyleReader *self, const char *url, gsize length)
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
take_url_token (H5StyleReader *self)
{
  const char *begin = self->css + h5_style_token (self)->start,
             *end = self->css + h5_style_token (self)->end;
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
take_url_function (H5StyleReader *self)
{
  append_gap (self);
  h5_css_tokenizer_next (&self->tokens);
  h5_style_skip_space (self);
  if (h5_style_token (self)->type != H5_CSS_STRING)
    return FALSE;
  g_autofree char *url =
    g_strndup (h5_style_token (self)->value, h5_style_token (self)->value_length);
  h5_css_tokenizer_next (&self->tokens);
  h5_style_skip_space (self);
  self->end = h5_style_token (self)->end;
  return h5_css_at (&self->tokens, ')') && take_url (self, url, strlen (url));
}

/* Returns how many times the font of the page a unit is that depends on the font of the element,
 * where the font can be large: that of an element can be a multiple of those around it. 0 for other
 * units. */
static double
units_of_page (const H5StyleReader *self)
{
  static const char *const of_fonts[] = { "font", "font-size", "line-height", NULL };
  static const char *const halves[] = { "ch", "ex", NULL };
  const H5CssToken *at = h5_style_token (self);

  if (at->type != H5_CSS_DIMENSION || is_one_of (self->property, strlen (self->property), of_fonts))
    return 0;
  return h5_ascii_equals_ci (at->value, at->value_length, "em") ? 1
         : is_one_of (at->value, at->value_length, halves)      ? 0.5
                                                                : 0;
}

/* Appends a length that does not depend on the font of the element. */
static void
append_length_of_page (H5StyleReader *self, double units)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  double size = g_ascii_strtod (self->css + h5_style_token (self)->start, NULL);

  append_gap (self);
  h5_buffer_append_string (&self->value,
                           g_ascii_formatd (digits, sizeof digits, "%.6g", size * units));
  h5_buffer_append_string (&self->value, "rem");
}

static void
append_token (H5StyleReader *self)
{
  append_gap (self);
  h5_buffer_append (&self->value, self->css + h5_style_token (self)->start,
                    h5_style_token (self)->end - h5_style_token (self)->start);
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

gboolean
h5_style_take_token (H5StyleReader *self)
{
  static const char *const urls[] = { "url", "src", NULL };
  const H5CssToken *at = h5_style_token (self);

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

gboolean
h5_style_may_end_with_url (const H5CssToken *name)
{
  return (name->type == H5_CSS_FUNCTION || name->type == H5_CSS_HASH || name->type == H5_CSS_IDENT
          || name->type == H5_CSS_DIMENSION || name->type == H5_CSS_AT_KEYWORD)
         && name->value_length >= 3
         && h5_ascii_equals_ci (name->value + name->value_length - 3, 3, "url");
}

/* Whether a bracket here comes after an operator or at the beginning. Some parsers read a word
 * before it as the name of a function. */
static gboolean
may_open_bracket (const H5StyleReader *self)
{
  const H5Buffer *value = &self->value;
  gsize length = value->length;

  while (length > 0 && value->data[length - 1] == ' ')
    length--;
  return length == 0 || strchr ("(,/*+-", value->data[length - 1]);
}

/* The same as h5_style_take_token() for a value that may have any words, numbers and operators. */
static gboolean
take_token_of_value (H5StyleReader *self)
{
  switch (h5_style_token (self)->type)
    {
    case H5_CSS_FUNCTION:
      if (!is_harmless_function (h5_style_token (self)))
        return h5_style_take_token (self);
      G_GNUC_FALLTHROUGH;
    case H5_CSS_NUMBER:
    case H5_CSS_PERCENTAGE:
    case H5_CSS_DIMENSION:
    case H5_CSS_DELIM:
      if (h5_style_may_end_with_url (h5_style_token (self))
          || (h5_css_at (&self->tokens, '(') && !may_open_bracket (self))
          || may_become_escape (self->css + h5_style_token (self)->start,
                                h5_style_token (self)->end - h5_style_token (self)->start))
        return FALSE;
      append_token (self);
      return TRUE;
    default:
      return h5_style_take_token (self);
    }
}

void
h5_style_filter_value (const H5StyleFilter *self, const char *css, gsize length, H5Buffer *out)
{
  H5StyleReader reader;
  gboolean good = TRUE;

  for (h5_style_reader_init (&reader, self, FALSE, css, length);
       good && h5_style_token (&reader)->type != H5_CSS_END; h5_css_tokenizer_next (&reader.tokens))
    good = take_token_of_value (&reader);
  if (good)
    h5_buffer_append (out, reader.value.data ? reader.value.data : "", reader.value.length);
  h5_style_reader_clear (&reader);
}
