/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-text-format.h"

#include "base/h5-ascii.h"
#include "convert/rendering/h5-legacy-color.h"
#include "css/h5-css-color.h"

static void
set_size (H5TextFormat *self, int size)
{
  self->size = (gint8) CLAMP (size, -3, 3);
}

/* The meaning of elements for the format: https://html.spec.whatwg.org/#phrasing-content-3,
 * https://html.spec.whatwg.org/#sections-and-headings */
enum
{
  BOLD = 1,
  ITALIC,
  UNDERLINED,
  STRUCK,
  MONOSPACE,
  SUBSCRIPT,
  SUPERSCRIPT,
  LARGER,
  SMALLER,
  MARKED,
  HEADING_1 /* followed by those for h2 to h6 */
};
static const guint8 meanings[H5_NAME_STATIC] = {
  [H5_NAME_B] = BOLD,
  [H5_NAME_STRONG] = BOLD,
  [H5_NAME_TH] = BOLD,
  [H5_NAME_DT] = BOLD,
  [H5_NAME_I] = ITALIC,
  [H5_NAME_EM] = ITALIC,
  [H5_NAME_CITE] = ITALIC,
  [H5_NAME_DFN] = ITALIC,
  [H5_NAME_VAR] = ITALIC,
  [H5_NAME_ADDRESS] = ITALIC,
  [H5_NAME_U] = UNDERLINED,
  [H5_NAME_INS] = UNDERLINED,
  [H5_NAME_S] = STRUCK,
  [H5_NAME_STRIKE] = STRUCK,
  [H5_NAME_DEL] = STRUCK,
  [H5_NAME_TT] = MONOSPACE,
  [H5_NAME_CODE] = MONOSPACE,
  [H5_NAME_KBD] = MONOSPACE,
  [H5_NAME_SAMP] = MONOSPACE,
  [H5_NAME_PRE] = MONOSPACE,
  [H5_NAME_LISTING] = MONOSPACE,
  [H5_NAME_XMP] = MONOSPACE,
  [H5_NAME_PLAINTEXT] = MONOSPACE,
  [H5_NAME_SUB] = SUBSCRIPT,
  [H5_NAME_SUP] = SUPERSCRIPT,
  [H5_NAME_BIG] = LARGER,
  [H5_NAME_SMALL] = SMALLER,
  [H5_NAME_MARK] = MARKED,
  [H5_NAME_H1] = HEADING_1,
  [H5_NAME_H2] = HEADING_1 + 1,
  [H5_NAME_H3] = HEADING_1 + 2,
  [H5_NAME_H4] = HEADING_1 + 3,
  [H5_NAME_H5] = HEADING_1 + 4,
  [H5_NAME_H6] = HEADING_1 + 5,
};

static void
apply_meaning (H5TextFormat *self, guint8 meaning)
{
  switch (meaning)
    {
    case BOLD:
      self->is_bold = TRUE;
      break;
    case ITALIC:
      self->is_italic = TRUE;
      break;
    case UNDERLINED:
      self->is_underlined = TRUE;
      break;
    case STRUCK:
      self->is_struck = TRUE;
      break;
    case MONOSPACE:
      self->is_monospace = TRUE;
      break;
    case SUBSCRIPT:
      self->shift = -1;
      break;
    case SUPERSCRIPT:
      self->shift = 1;
      break;
    case LARGER:
      set_size (self, self->size + 1);
      break;
    case SMALLER:
      set_size (self, self->size - 1);
      break;
    case MARKED:
      self->color = H5_COLOR_IS_SET;
      self->background = H5_COLOR_IS_SET | 0xFFFF00;
      break;
    default:
      self->is_bold = TRUE;
      self->size = (gint8) (3 - (meaning - HEADING_1));
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

static void
set_color (H5TextFormat *self, H5CssTokenizer *tokens)
{
  H5Color color = h5_color_parse_css (tokens);

  if (h5_color_is_visible (color))
    self->color = color;
}

static void
set_background (H5TextFormat *self, H5CssTokenizer *tokens)
{
  H5Color color = h5_color_parse_css (tokens);

  if (h5_color_is_visible (color))
    self->background = color;
}

static void
set_weight (H5TextFormat *self, H5CssTokenizer *tokens)
{
  if (h5_css_at_ident (tokens, "bold") || h5_css_at_ident (tokens, "bolder")
      || (tokens->token.type == H5_CSS_NUMBER && tokens->token.number >= 600))
    self->is_bold = TRUE;
  else if (h5_css_at_ident (tokens, "normal") || h5_css_at_ident (tokens, "lighter")
           || tokens->token.type == H5_CSS_NUMBER)
    self->is_bold = FALSE;
}

static void
set_slant (H5TextFormat *self, H5CssTokenizer *tokens)
{
  if (h5_css_at_ident (tokens, "italic") || h5_css_at_ident (tokens, "oblique"))
    self->is_italic = TRUE;
  else if (h5_css_at_ident (tokens, "normal"))
    self->is_italic = FALSE;
}

static void
set_decoration (H5TextFormat *self, H5CssTokenizer *tokens)
{
  for (; tokens->token.type == H5_CSS_IDENT || tokens->token.type == H5_CSS_WHITESPACE;
       h5_css_tokenizer_next (tokens))
    if (h5_css_at_ident (tokens, "underline"))
      self->is_underlined = TRUE;
    else if (h5_css_at_ident (tokens, "line-through"))
      self->is_struck = TRUE;
    else if (h5_css_at_ident (tokens, "none"))
      self->is_underlined = self->is_struck = FALSE;
}

static void
set_font_size (H5TextFormat *self, H5CssTokenizer *tokens)
{
  static const char *const words[] = { "xx-small", "x-small", "small",   "medium",
                                       "large",    "x-large", "xx-large" };

  for (int i = 0; i < (int) G_N_ELEMENTS (words); i++)
    if (h5_css_at_ident (tokens, words[i]))
      set_size (self, i - 3);
  if (h5_css_at_ident (tokens, "larger"))
    set_size (self, self->size + 1);
  else if (h5_css_at_ident (tokens, "smaller"))
    set_size (self, self->size - 1);
}

static void
set_alignment (H5TextFormat *self, H5CssTokenizer *tokens)
{
  if (h5_css_at_ident (tokens, "sub"))
    self->shift = -1;
  else if (h5_css_at_ident (tokens, "super"))
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
apply_declaration (H5TextFormat *self, H5CssTokenizer *tokens)
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
      h5_css_skip_white_space (&tokens);
      apply_declaration (self, &tokens);
      h5_css_skip_declaration (&tokens);
      h5_css_tokenizer_next (&tokens);
    }
  h5_css_tokenizer_clear (&tokens);
}

gboolean
h5_text_format_apply (H5TextFormat *self, const H5Node *element, const H5BoxStyle *style)
{
  guint8 meaning = element->name < H5_NAME_STATIC ? meanings[element->name] : 0;
  gboolean changes = meaning != 0;
  gsize length;

  if (meaning)
    apply_meaning (self, meaning);
  if (h5_node_is (element, H5_NAME_FONT))
    {
      apply_font (self, element);
      changes = TRUE;
    }
  if (!style->has_attribute)
    return changes;
  const char *text = h5_element_get_attribute (element, H5_NAME_STYLE, &length);
  apply_style_attribute (self, text, length);
  return TRUE;
}
