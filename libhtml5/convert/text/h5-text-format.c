/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-text-format.h"

#include "base/h5-ascii.h"

static void
set_size (H5TextFormat *self, int size)
{
  self->size = (gint8) CLAMP (size, -3, 3);
}

static void
apply_name (H5TextFormat *self, H5Name name)
{
  switch (name)
    {
    case H5_NAME_B:
    case H5_NAME_STRONG:
    case H5_NAME_TH:
    case H5_NAME_DT:
      self->is_bold = TRUE;
      break;
    case H5_NAME_I:
    case H5_NAME_EM:
    case H5_NAME_CITE:
    case H5_NAME_DFN:
    case H5_NAME_VAR:
    case H5_NAME_ADDRESS:
      self->is_italic = TRUE;
      break;
    case H5_NAME_U:
    case H5_NAME_INS:
      self->is_underlined = TRUE;
      break;
    case H5_NAME_S:
    case H5_NAME_STRIKE:
    case H5_NAME_DEL:
      self->is_struck = TRUE;
      break;
    case H5_NAME_TT:
    case H5_NAME_CODE:
    case H5_NAME_KBD:
    case H5_NAME_SAMP:
    case H5_NAME_PRE:
    case H5_NAME_LISTING:
    case H5_NAME_XMP:
    case H5_NAME_PLAINTEXT:
      self->is_monospace = TRUE;
      break;
    case H5_NAME_SUB:
      self->shift = -1;
      break;
    case H5_NAME_SUP:
      self->shift = 1;
      break;
    case H5_NAME_BIG:
      set_size (self, self->size + 1);
      break;
    case H5_NAME_SMALL:
      set_size (self, self->size - 1);
      break;
    case H5_NAME_MARK:
      self->color = H5_COLOR_IS_SET;
      self->background = H5_COLOR_IS_SET | 0xFFFF00;
      break;
    default:
      break;
    }
}

/* https://html.spec.whatwg.org/#sections-and-headings */
static void
apply_heading (H5TextFormat *self, H5Name name)
{
  static const struct
  {
    H5Name name;
    gint8 size;
  } headings[] = {
    { H5_NAME_H1, 3 }, { H5_NAME_H2, 2 },  { H5_NAME_H3, 1 },
    { H5_NAME_H4, 0 }, { H5_NAME_H5, -1 }, { H5_NAME_H6, -2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (headings); i++)
    if (headings[i].name == name)
      {
        self->is_bold = TRUE;
        self->size = headings[i].size;
      }
}

/* https://html.spec.whatwg.org/#rules-for-parsing-a-legacy-font-size */
static void
apply_font (H5TextFormat *self, const H5Node *element)
{
  gsize length;
  const char *value = h5_element_get_attribute (element, H5_NAME_COLOR, &length);
  H5Color color = value ? h5_color_parse_legacy (value, length) : 0;

  if (color)
    self->color = color;
  value = h5_element_get_attribute (element, H5_NAME_SIZE, NULL);
  if (!value)
    return;
  while (h5_is_ascii_whitespace ((guint8) *value))
    value++;
  gboolean is_relative = *value == '+' || *value == '-';
  gint64 size = CLAMP (g_ascii_strtoll (value, NULL, 10), -10, 10);
  if (is_relative)
    size += 3;
  else if (size == 0)
    return;
  set_size (self, (int) CLAMP (size, 1, 7) - 3);
}

/* --- style attributes --- */

static gboolean
at_ident (const H5CssTokenizer *tokens, const char *word)
{
  return tokens->token.type == H5_CSS_IDENT
         && h5_ascii_equals_ci (tokens->token.value, tokens->token.value_length, word);
}

static void
set_color (H5TextFormat *self, H5CssTokenizer *tokens)
{
  H5Color color = h5_color_parse_css (tokens);

  if (color)
    self->color = color;
}

static void
set_background (H5TextFormat *self, H5CssTokenizer *tokens)
{
  H5Color color = h5_color_parse_css (tokens);

  if (color)
    self->background = color;
}

static void
set_weight (H5TextFormat *self, H5CssTokenizer *tokens)
{
  if (at_ident (tokens, "bold") || at_ident (tokens, "bolder")
      || (tokens->token.type == H5_CSS_NUMBER && tokens->token.number >= 600))
    self->is_bold = TRUE;
  else if (at_ident (tokens, "normal") || at_ident (tokens, "lighter")
           || tokens->token.type == H5_CSS_NUMBER)
    self->is_bold = FALSE;
}

static void
set_slant (H5TextFormat *self, H5CssTokenizer *tokens)
{
  if (at_ident (tokens, "italic") || at_ident (tokens, "oblique"))
    self->is_italic = TRUE;
  else if (at_ident (tokens, "normal"))
    self->is_italic = FALSE;
}

static void
set_decoration (H5TextFormat *self, H5CssTokenizer *tokens)
{
  for (; tokens->token.type == H5_CSS_IDENT || tokens->token.type == H5_CSS_WHITESPACE;
       h5_css_tokenizer_next (tokens))
    if (at_ident (tokens, "underline"))
      self->is_underlined = TRUE;
    else if (at_ident (tokens, "line-through"))
      self->is_struck = TRUE;
    else if (at_ident (tokens, "none"))
      self->is_underlined = self->is_struck = FALSE;
}

static void
set_font_size (H5TextFormat *self, H5CssTokenizer *tokens)
{
  static const char *const words[] = { "xx-small", "x-small", "small",   "medium",
                                       "large",    "x-large", "xx-large" };

  for (int i = 0; i < (int) G_N_ELEMENTS (words); i++)
    if (at_ident (tokens, words[i]))
      set_size (self, i - 3);
  if (at_ident (tokens, "larger"))
    set_size (self, self->size + 1);
  else if (at_ident (tokens, "smaller"))
    set_size (self, self->size - 1);
}

static void
set_alignment (H5TextFormat *self, H5CssTokenizer *tokens)
{
  if (at_ident (tokens, "sub"))
    self->shift = -1;
  else if (at_ident (tokens, "super"))
    self->shift = 1;
}

static const struct
{
  const char *name;
  void (*set) (H5TextFormat *self, H5CssTokenizer *tokens);
} properties[] = {
  { "color", set_color },
  { "background-color", set_background },
  { "background", set_background },
  { "font-weight", set_weight },
  { "font-style", set_slant },
  { "text-decoration", set_decoration },
  { "text-decoration-line", set_decoration },
  { "font-size", set_font_size },
  { "vertical-align", set_alignment },
};

static void
skip_white_space (H5CssTokenizer *tokens)
{
  while (tokens->token.type == H5_CSS_WHITESPACE)
    h5_css_tokenizer_next (tokens);
}

static void
apply_declaration (H5TextFormat *self, H5CssTokenizer *tokens)
{
  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    if (at_ident (tokens, properties[i].name))
      {
        h5_css_tokenizer_next (tokens);
        skip_white_space (tokens);
        if (!h5_css_at (tokens, ':'))
          return;
        h5_css_tokenizer_next (tokens);
        skip_white_space (tokens);
        properties[i].set (self, tokens);
        return;
      }
}

static void
apply_style_attribute (H5TextFormat *self, const char *text, gsize length)
{
  H5CssTokenizer tokens;

  h5_css_tokenizer_init (&tokens, text, length);
  while (tokens.token.type != H5_CSS_END)
    {
      skip_white_space (&tokens);
      apply_declaration (self, &tokens);
      while (tokens.token.type != H5_CSS_END && !h5_css_at (&tokens, ';'))
        h5_css_tokenizer_next (&tokens);
      h5_css_tokenizer_next (&tokens);
    }
  h5_css_tokenizer_clear (&tokens);
}

void
h5_text_format_apply (H5TextFormat *self, const H5Node *element)
{
  gsize length;

  apply_name (self, element->name);
  if (h5_name_has_trait (element->name, H5_TRAIT_HEADING))
    apply_heading (self, element->name);
  if (!element->attributes)
    return;
  if (h5_node_is (element, H5_NAME_FONT))
    apply_font (self, element);
  const char *style = h5_element_get_attribute (element, H5_NAME_STYLE, &length);
  if (style)
    apply_style_attribute (self, style, length);
}
