/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The declarations of style attributes for the format of text. */
#include "convert/text/h5-text-format.h"

#include "css/h5-css-color.h"

#include <string.h>

/* All functions read a value. They return FALSE if it is not valid. */

static gboolean
read_color (H5TextFormat *self, const H5TextFormat *inherited, H5CssTokenizer *tokens)
{
  H5Color color = h5_color_parse_css (tokens);

  if (h5_color_is_visible (color))
    self->color = color;
  return color != 0;
}

static gboolean
read_background_color (H5TextFormat *self, const H5TextFormat *inherited, H5CssTokenizer *tokens)
{
  H5Color color = h5_color_parse_css (tokens);

  if (h5_color_is_visible (color))
    self->background = color;
  return color != 0;
}

/* Only looks for a color, and does not check the rest. */
static gboolean
read_background (H5TextFormat *self, const H5TextFormat *inherited, H5CssTokenizer *tokens)
{
  gboolean found = FALSE;

  while (tokens->token.type != H5_CSS_END && !h5_css_at (tokens, ';') && !h5_css_at (tokens, '!'))
    {
      gsize start = tokens->token.start;
      if (read_background_color (self, inherited, tokens))
        found = TRUE;
      else
        {
          h5_css_tokenizer_go_back (tokens, start);
          h5_css_skip_component (tokens);
        }
    }
  return found;
}

static gboolean
read_weight (H5TextFormat *self, const H5TextFormat *inherited, H5CssTokenizer *tokens)
{
  const H5CssToken *token = &tokens->token;
  gboolean is_number = token->type == H5_CSS_NUMBER;

  if (h5_css_at_ident (tokens, "bold") || h5_css_at_ident (tokens, "bolder"))
    self->is_bold = TRUE;
  else if (h5_css_at_ident (tokens, "normal") || h5_css_at_ident (tokens, "lighter"))
    self->is_bold = FALSE;
  else if (is_number && token->number >= 1 && token->number <= 1000)
    self->is_bold = token->number >= 600;
  else
    return FALSE;
  h5_css_tokenizer_next (tokens);
  return TRUE;
}

static gboolean
read_slant (H5TextFormat *self, const H5TextFormat *inherited, H5CssTokenizer *tokens)
{
  gboolean is_oblique = h5_css_at_ident (tokens, "oblique");

  if (!is_oblique && !h5_css_at_ident (tokens, "italic") && !h5_css_at_ident (tokens, "normal"))
    return FALSE;
  self->is_italic = !h5_css_at_ident (tokens, "normal");
  h5_css_tokenizer_next (tokens);
  h5_css_skip_white_space (tokens);
  if (is_oblique && tokens->token.type == H5_CSS_DIMENSION)
    h5_css_tokenizer_next (tokens);
  return TRUE;
}

/* The style and the thickness of lines, which Pango does not have. */
static gboolean
skip_line_detail (H5CssTokenizer *tokens)
{
  static const char *const words[] = { "solid", "double", "dotted",   "dashed",
                                       "wavy",  "auto",   "from-font" };
  gboolean is_number = tokens->token.type == H5_CSS_NUMBER || tokens->token.type == H5_CSS_DIMENSION
                       || tokens->token.type == H5_CSS_PERCENTAGE;

  for (gsize i = 0; i < G_N_ELEMENTS (words) && !is_number; i++)
    is_number = h5_css_at_ident (tokens, words[i]);
  if (is_number)
    h5_css_tokenizer_next (tokens);
  return is_number || h5_color_parse_css (tokens) != 0;
}

/* https://drafts.csswg.org/css-text-decor/#line-decoration: the lines of ancestors stay. */
static gboolean
read_lines (H5TextFormat *self, const H5TextFormat *inherited, H5CssTokenizer *tokens,
            gboolean is_shorthand)
{
  gboolean has_line = FALSE, has_none = FALSE;

  self->is_underlined = inherited->is_underlined;
  self->is_struck = inherited->is_struck;
  while (tokens->token.type != H5_CSS_END && !h5_css_at (tokens, ';') && !h5_css_at (tokens, '!'))
    {
      gboolean is_underline = h5_css_at_ident (tokens, "underline");
      gboolean is_strike = h5_css_at_ident (tokens, "line-through");
      gboolean is_line = is_underline || is_strike || h5_css_at_ident (tokens, "overline")
                         || h5_css_at_ident (tokens, "blink");

      self->is_underlined |= is_underline;
      self->is_struck |= is_strike;
      has_line |= is_line;
      if (is_line || h5_css_at_ident (tokens, "none"))
        {
          has_none |= !is_line;
          h5_css_tokenizer_next (tokens);
        }
      else if (!is_shorthand || !skip_line_detail (tokens))
        return FALSE;
      h5_css_skip_white_space (tokens);
    }
  return (is_shorthand || has_line || has_none) && !(has_line && has_none);
}

static gboolean
read_decoration (H5TextFormat *self, const H5TextFormat *inherited, H5CssTokenizer *tokens)
{
  return read_lines (self, inherited, tokens, TRUE);
}

static gboolean
read_decoration_line (H5TextFormat *self, const H5TextFormat *inherited, H5CssTokenizer *tokens)
{
  return read_lines (self, inherited, tokens, FALSE);
}

static gboolean
read_font_size (H5TextFormat *self, const H5TextFormat *inherited, H5CssTokenizer *tokens)
{
  static const char *const words[] = { "xx-small", "x-small", "small",   "medium",
                                       "large",    "x-large", "xx-large" };
  gboolean found = TRUE;

  if (h5_css_at_ident (tokens, "larger"))
    h5_text_format_set_size (self, inherited->size + 1);
  else if (h5_css_at_ident (tokens, "smaller"))
    h5_text_format_set_size (self, inherited->size - 1);
  else
    {
      int i = 0;
      while (i < (int) G_N_ELEMENTS (words) && !h5_css_at_ident (tokens, words[i]))
        i++;
      found = i < (int) G_N_ELEMENTS (words);
      if (found)
        h5_text_format_set_size (self, i - 3);
    }
  h5_css_tokenizer_next (tokens);
  return found;
}

static gboolean
read_alignment (H5TextFormat *self, const H5TextFormat *inherited, H5CssTokenizer *tokens)
{
  if (h5_css_at_ident (tokens, "sub"))
    self->shift = -1;
  else if (h5_css_at_ident (tokens, "super"))
    self->shift = 1;
  else
    return FALSE;
  h5_css_tokenizer_next (tokens);
  return TRUE;
}

/* Properties with the same group set the same thing. */
static const struct
{
  const char *name;
  guint group;
  gboolean (*read) (H5TextFormat *self, const H5TextFormat *inherited, H5CssTokenizer *tokens);
} properties[] = {
  { "color", 0, read_color },
  { "background-color", 1, read_background_color },
  { "background", 1, read_background },
  { "font-weight", 2, read_weight },
  { "font-style", 3, read_slant },
  { "text-decoration", 4, read_decoration },
  { "text-decoration-line", 4, read_decoration_line },
  { "font-size", 5, read_font_size },
  { "vertical-align", 6, read_alignment },
};

/* Applies a declaration of a property, unless an important one was applied before. */
static void
apply_value (H5TextFormat *self, const H5TextFormat *inherited, H5CssTokenizer *tokens,
             gsize property, guint *important_groups)
{
  guint bit = 1u << properties[property].group;
  gsize start = tokens->token.start;
  H5TextFormat changed = *self;
  gboolean is_important;

  if (!properties[property].read (&changed, inherited, tokens)
      || !h5_css_end_value (tokens, &is_important))
    {
      h5_css_tokenizer_go_back (tokens, start);
      return;
    }
  if (!is_important && (*important_groups & bit))
    return;
  *self = changed;
  if (is_important)
    *important_groups |= bit;
}

static void
apply_declaration (H5TextFormat *self, const H5TextFormat *inherited, H5CssTokenizer *tokens,
                   guint *important_groups)
{
  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    if (h5_css_at_ident (tokens, properties[i].name))
      {
        h5_css_tokenizer_next (tokens);
        h5_css_skip_white_space (tokens);
        if (!h5_css_at (tokens, ':'))
          return;
        h5_css_tokenizer_next (tokens);
        h5_css_skip_white_space (tokens);
        apply_value (self, inherited, tokens, i, important_groups);
        return;
      }
}

void
h5_text_format_apply_style (H5TextFormat *self, const H5TextFormat *inherited, const char *text,
                            gsize length)
{
  guint important_groups = 0;
  H5CssTokenizer tokens;

  h5_css_tokenizer_init (&tokens, text, length);
  while (tokens.token.type != H5_CSS_END)
    {
      h5_css_skip_white_space (&tokens);
      apply_declaration (self, inherited, &tokens, &important_groups);
      h5_css_skip_declaration (&tokens);
      h5_css_tokenizer_next (&tokens);
    }
  h5_css_tokenizer_clear (&tokens);
}
