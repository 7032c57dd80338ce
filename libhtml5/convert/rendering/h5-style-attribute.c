/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * https://drafts.csswg.org/css-style-attr/: applies the declarations that rendered text depends
 * on. Declarations with unknown values are invalid and ignored.
 */
#include "convert/rendering/h5-box-style.h"

#include "base/h5-ascii.h"
#include "css/h5-css-token.h"

typedef struct
{
  const char *word;
  guint8 value;
} Keyword;

/* Values that stand for the parent's value or the initial value. */
enum
{
  KEYWORD_INHERIT = 0xFE,
  KEYWORD_NONE = 0xFF
};

static const Keyword display_keywords[] = {
  { "inline", H5_DISPLAY_INLINE },
  { "none", H5_DISPLAY_NONE },
  { "block", H5_DISPLAY_BLOCK },
  { "inline-block", H5_DISPLAY_INLINE_BLOCK },
  { "contents", H5_DISPLAY_CONTENTS },
  { "flex", H5_DISPLAY_FLEX },
  { "grid", H5_DISPLAY_FLEX },
  { "inline-flex", H5_DISPLAY_INLINE_FLEX },
  { "inline-grid", H5_DISPLAY_INLINE_FLEX },
  { "list-item", H5_DISPLAY_BLOCK },
  { "flow-root", H5_DISPLAY_BLOCK },
  { "table", H5_DISPLAY_TABLE },
  { "inline-table", H5_DISPLAY_INLINE_TABLE },
  { "table-row-group", H5_DISPLAY_ROW_GROUP },
  { "table-header-group", H5_DISPLAY_ROW_GROUP },
  { "table-footer-group", H5_DISPLAY_ROW_GROUP },
  { "table-row", H5_DISPLAY_ROW },
  { "table-cell", H5_DISPLAY_CELL },
  { "table-caption", H5_DISPLAY_CAPTION },
  { "table-column", H5_DISPLAY_COLUMN },
  { "table-column-group", H5_DISPLAY_COLUMN },
  { "ruby", H5_DISPLAY_RUBY },
  { "ruby-text", H5_DISPLAY_INLINE },
  { "-webkit-box", H5_DISPLAY_FLEX },
  { "-webkit-inline-box", H5_DISPLAY_INLINE_FLEX },
  { "-webkit-flex", H5_DISPLAY_FLEX },
  { "-webkit-inline-flex", H5_DISPLAY_INLINE_FLEX },
  { "initial", H5_DISPLAY_INLINE },
  { "unset", H5_DISPLAY_INLINE },
  { "inherit", KEYWORD_INHERIT },
};

static const Keyword visibility_keywords[] = {
  { "visible", FALSE },           { "hidden", TRUE },
  { "collapse", TRUE },           { "initial", FALSE },
  { "inherit", KEYWORD_INHERIT }, { "unset", KEYWORD_INHERIT },
};

static const Keyword white_space_keywords[] = {
  { "normal", H5_WHITE_SPACE_COLLAPSE },
  { "nowrap", H5_WHITE_SPACE_COLLAPSE },
  { "pre", H5_WHITE_SPACE_PRESERVE },
  { "pre-wrap", H5_WHITE_SPACE_PRESERVE_WRAP },
  { "pre-line", H5_WHITE_SPACE_PRESERVE_BREAKS },
  { "break-spaces", H5_WHITE_SPACE_PRESERVE_WRAP },
  { "initial", H5_WHITE_SPACE_COLLAPSE },
  { "inherit", KEYWORD_INHERIT },
  { "unset", KEYWORD_INHERIT },
};

static const Keyword white_space_collapse_keywords[] = {
  { "collapse", H5_WHITE_SPACE_COLLAPSE },
  { "preserve", H5_WHITE_SPACE_PRESERVE_WRAP },
  { "preserve-breaks", H5_WHITE_SPACE_PRESERVE_BREAKS },
  { "break-spaces", H5_WHITE_SPACE_PRESERVE_WRAP },
  { "initial", H5_WHITE_SPACE_COLLAPSE },
  { "inherit", KEYWORD_INHERIT },
  { "unset", KEYWORD_INHERIT },
};

static const Keyword text_transform_keywords[] = {
  { "none", H5_TEXT_TRANSFORM_NONE },
  { "uppercase", H5_TEXT_TRANSFORM_UPPERCASE },
  { "lowercase", H5_TEXT_TRANSFORM_LOWERCASE },
  { "capitalize", H5_TEXT_TRANSFORM_CAPITALIZE },
  { "full-width", H5_TEXT_TRANSFORM_FULL_WIDTH },
  { "math-auto", H5_TEXT_TRANSFORM_MATH_AUTO },
  { "initial", H5_TEXT_TRANSFORM_NONE },
  { "inherit", KEYWORD_INHERIT },
  { "unset", KEYWORD_INHERIT },
};

static const Keyword float_keywords[] = {
  { "none", FALSE },      { "left", TRUE },     { "right", TRUE },  { "inline-start", TRUE },
  { "inline-end", TRUE }, { "initial", FALSE }, { "unset", FALSE }, { "inherit", KEYWORD_INHERIT },
};

static const Keyword position_keywords[] = {
  { "static", FALSE }, { "relative", FALSE }, { "sticky", FALSE }, { "absolute", TRUE },
  { "fixed", TRUE },   { "initial", FALSE },  { "unset", FALSE },  { "inherit", KEYWORD_INHERIT },
};

static const struct
{
  const char *name;
  const Keyword *keywords;
  gsize n_keywords;
  gsize offset; /* of the field of H5BoxStyle */
} properties[] = {
  { "display", display_keywords, G_N_ELEMENTS (display_keywords),
    G_STRUCT_OFFSET (H5BoxStyle, display) },
  { "visibility", visibility_keywords, G_N_ELEMENTS (visibility_keywords),
    G_STRUCT_OFFSET (H5BoxStyle, is_hidden) },
  { "white-space", white_space_keywords, G_N_ELEMENTS (white_space_keywords),
    G_STRUCT_OFFSET (H5BoxStyle, white_space) },
  { "white-space-collapse", white_space_collapse_keywords,
    G_N_ELEMENTS (white_space_collapse_keywords), G_STRUCT_OFFSET (H5BoxStyle, white_space) },
  { "text-transform", text_transform_keywords, G_N_ELEMENTS (text_transform_keywords),
    G_STRUCT_OFFSET (H5BoxStyle, text_transform) },
  { "float", float_keywords, G_N_ELEMENTS (float_keywords),
    G_STRUCT_OFFSET (H5BoxStyle, is_float) },
  { "position", position_keywords, G_N_ELEMENTS (position_keywords),
    G_STRUCT_OFFSET (H5BoxStyle, is_positioned) },
};

/* Whether the name of a property begins here. */
static gboolean
at_property (const char *text, gsize length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      const char *name = properties[i].name;
      gsize n = strlen (name);

      if (h5_ascii_lower ((guint8) *text) == (guint8) *name && n <= length
          && h5_ascii_equal_ci (text, n, name, n))
        return TRUE;
    }
  return FALSE;
}

/* Whether the attribute can contain one of the properties. Most style attributes do not, so
 * they need not be tokenized. */
static gboolean
may_matter (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    {
      while (i < length && h5_is_ascii_whitespace ((guint8) text[i]))
        i++;
      if (i < length && at_property (text + i, length - i))
        return TRUE;
      i = h5_css_skip_plain (text, length, i);
      if (i < length && text[i] != ';')
        return TRUE;
    }
  return FALSE;
}

/* Returns the index of the property with this identifier, or -1. */
static int
find_property (const H5CssTokenizer *tokens)
{
  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    if (h5_css_at_ident (tokens, properties[i].name))
      return (int) i;
  return -1;
}

/* Reads the value of a declaration, if it is one keyword and perhaps !important. Otherwise,
 * returns KEYWORD_NONE. */
static guint8
read_keyword (H5CssTokenizer *tokens, int property, gboolean *important)
{
  guint8 value = KEYWORD_NONE;

  h5_css_skip_white_space (tokens);
  for (gsize i = 0; i < properties[property].n_keywords; i++)
    if (h5_css_at_ident (tokens, properties[property].keywords[i].word))
      value = properties[property].keywords[i].value;
  h5_css_tokenizer_next (tokens);
  return h5_css_end_value (tokens, important) ? value : KEYWORD_NONE;
}

/* Reads a declaration up to its value and applies it if that matters. `fixed` has the properties
 * for which a declaration was important. */
static void
apply_declaration (H5CssTokenizer *tokens, const H5BoxStyle *parent, H5BoxStyle *style,
                   gboolean *fixed)
{
  int property = find_property (tokens);
  gboolean important;

  if (property < 0)
    return;
  h5_css_tokenizer_next (tokens);
  h5_css_skip_white_space (tokens);
  if (!h5_css_at (tokens, ':'))
    return;
  h5_css_tokenizer_next (tokens);
  guint8 value = read_keyword (tokens, property, &important);
  gsize offset = properties[property].offset;
  if (value == KEYWORD_INHERIT)
    value = ((const guint8 *) parent)[offset];
  if (value == KEYWORD_NONE || (fixed[property] && !important))
    return;
  ((guint8 *) style)[offset] = value;
  fixed[property] = important;
}

void
h5_style_attribute_apply (const char *text, gsize length, const H5BoxStyle *parent,
                          H5BoxStyle *style)
{
  gboolean fixed[G_N_ELEMENTS (properties)] = { FALSE };
  H5CssTokenizer tokens;

  if (!may_matter (text, length))
    return;
  h5_css_tokenizer_init (&tokens, text, length);
  while (tokens.token.type != H5_CSS_END)
    {
      h5_css_skip_white_space (&tokens);
      apply_declaration (&tokens, parent, style, fixed);
      h5_css_skip_declaration (&tokens);
      h5_css_tokenizer_next (&tokens);
    }
  h5_css_tokenizer_clear (&tokens);
}
