/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "css/h5-css-color.h"

#include "base/h5-ascii.h"
#include "base/h5-number.h"

/* https://drafts.csswg.org/css-values/#angles: units in degrees */
static const struct
{
  const char *name;
  gdouble degrees;
} angles[] = {
  { "deg", 1 },
  { "grad", 0.9 },
  { "rad", 57.29577951308232 },
  { "turn", 360 },
};

typedef enum
{
  COMPONENT_NUMBER,
  COMPONENT_PERCENTAGE,
  COMPONENT_NONE
} ComponentType;

typedef struct
{
  ComponentType type;
  gdouble value;
} Component;

/* The arguments of a function. */
typedef struct
{
  Component components[3];
  Component alpha;
  gboolean has_commas; /* https://drafts.csswg.org/css-color/#legacy-color-syntax */
} Arguments;

/* Returns 0 unless the token is an angle. */
static gdouble
degrees_per_unit (const H5CssToken *token)
{
  for (guint i = 0; i < G_N_ELEMENTS (angles); i++)
    if (token->type == H5_CSS_DIMENSION
        && h5_ascii_equals_ci (token->value, token->value_length, angles[i].name))
      return angles[i].degrees;
  return 0;
}

static gboolean
read_component (H5CssTokenizer *tokens, gboolean is_hue, Component *component)
{
  const H5CssToken *token = &tokens->token;
  gdouble degrees = is_hue ? degrees_per_unit (token) : 0;

  *component = (Component){ COMPONENT_NUMBER, 0 };
  if (h5_css_at_ident (tokens, "none"))
    component->type = COMPONENT_NONE;
  else if ((token->type != H5_CSS_NUMBER && token->type != H5_CSS_PERCENTAGE && degrees == 0)
           || !h5_number_parse (tokens->text + token->start, token->end - token->start,
                                &component->value))
    return FALSE;
  else if (token->type == H5_CSS_PERCENTAGE)
    component->type = COMPONENT_PERCENTAGE;
  else if (degrees != 0)
    component->value *= degrees;
  h5_css_tokenizer_next (tokens);
  h5_css_skip_white_space (tokens);
  return TRUE;
}

static gboolean
skip_delim (H5CssTokenizer *tokens, char delim)
{
  if (!h5_css_at (tokens, delim))
    return FALSE;
  h5_css_tokenizer_next (tokens);
  h5_css_skip_white_space (tokens);
  return TRUE;
}

static gboolean
read_arguments (H5CssTokenizer *tokens, gboolean has_hue, Arguments *arguments)
{
  h5_css_tokenizer_next (tokens);
  h5_css_skip_white_space (tokens);
  for (guint i = 0; i < 3; i++)
    {
      if (i == 1)
        arguments->has_commas = h5_css_at (tokens, ',');
      if (i > 0 && arguments->has_commas && !skip_delim (tokens, ','))
        return FALSE;
      if (!read_component (tokens, has_hue && i == 0, &arguments->components[i]))
        return FALSE;
    }
  arguments->alpha = (Component){ COMPONENT_NUMBER, 1 };
  if (skip_delim (tokens, arguments->has_commas ? ',' : '/')
      && !read_component (tokens, FALSE, &arguments->alpha))
    return FALSE;
  if (tokens->token.type == H5_CSS_END)
    return TRUE;
  if (!h5_css_at (tokens, ')'))
    return FALSE;
  h5_css_tokenizer_next (tokens);
  return TRUE;
}

/* Whether components are of this type, and none is missing. */
static gboolean
are_all (const Arguments *arguments, guint first, ComponentType type)
{
  for (guint i = first; i < 3; i++)
    if (arguments->components[i].type != type)
      return FALSE;
  return arguments->components[0].type != COMPONENT_NONE && arguments->alpha.type != COMPONENT_NONE;
}

/* Returns a component between 0 and 1, also for one that is not a number. */
static gdouble
clamp (gdouble component)
{
  return component > 0 ? MIN (component, 1) : 0;
}

/* Puts together components between 0 and 1. What is in the middle between two integers is rounded
 * up in spite of errors of the calculation. */
static H5Color
make_color (const gdouble components[3], const Arguments *arguments)
{
  H5Color color = 0;

  for (guint i = 0; i < 3; i++)
    color = color << 8 | (H5Color) (clamp (components[i]) * 255 + .5 + 1e-9);
  return color | H5_COLOR_IS_SET | (arguments->alpha.value <= 0 ? H5_COLOR_IS_TRANSPARENT : 0);
}

/* https://drafts.csswg.org/css-color/#rgb-functions */
static H5Color
parse_rgb (H5CssTokenizer *tokens)
{
  Arguments arguments;
  gdouble rgb[3];

  if (!read_arguments (tokens, FALSE, &arguments)
      || (arguments.has_commas && !are_all (&arguments, 0, COMPONENT_NUMBER)
          && !are_all (&arguments, 0, COMPONENT_PERCENTAGE)))
    return 0;
  for (guint i = 0; i < 3; i++)
    {
      const Component *component = &arguments.components[i];

      rgb[i] = component->value / (component->type == COMPONENT_PERCENTAGE ? 100 : 255);
    }
  return make_color (rgb, &arguments);
}

/* Returns the remainder, which is not negative. */
static gdouble
modulo (gdouble value, gdouble divisor)
{
  gdouble quotient = value / divisor;

  if (ABS (quotient) > 1e15)
    return 0;
  gdouble rest = value - (gdouble) (gint64) quotient * divisor;
  return rest < 0 ? rest + divisor : rest;
}

/* https://drafts.csswg.org/css-color/#hsl-to-rgb. The hue is in degrees. */
static void
hsl_to_rgb (gdouble hue, gdouble saturation, gdouble lightness, gdouble rgb[3])
{
  static const guint8 offsets[] = { 0, 8, 4 };
  gdouble a = saturation * MIN (lightness, 1 - lightness);

  for (guint i = 0; i < 3; i++)
    {
      gdouble k = modulo (offsets[i] + hue / 30, 12);
      gdouble slope = MIN (MIN (k - 3, 9 - k), 1);

      rgb[i] = lightness - a * MAX (slope, -1);
    }
}

static gdouble
portion (const Component *component)
{
  return component->value / 100;
}

/* https://drafts.csswg.org/css-color/#the-hsl-notation */
static H5Color
parse_hsl (H5CssTokenizer *tokens)
{
  Arguments arguments;
  gdouble rgb[3];

  if (!read_arguments (tokens, TRUE, &arguments)
      || arguments.components[0].type == COMPONENT_PERCENTAGE
      || (arguments.has_commas && !are_all (&arguments, 1, COMPONENT_PERCENTAGE)))
    return 0;
  hsl_to_rgb (arguments.components[0].value, MAX (portion (&arguments.components[1]), 0),
              portion (&arguments.components[2]), rgb);
  return make_color (rgb, &arguments);
}

/* https://drafts.csswg.org/css-color/#hwb-to-rgb */
static H5Color
parse_hwb (H5CssTokenizer *tokens)
{
  Arguments arguments;
  gdouble rgb[3];

  if (!read_arguments (tokens, TRUE, &arguments) || arguments.has_commas
      || arguments.components[0].type == COMPONENT_PERCENTAGE)
    return 0;
  gdouble white = portion (&arguments.components[1]), black = portion (&arguments.components[2]);
  gdouble sum = MAX (white + black, 1);
  hsl_to_rgb (arguments.components[0].value, 1, .5, rgb);
  for (guint i = 0; i < 3; i++)
    rgb[i] = rgb[i] * (1 - (white + black) / sum) + white / sum;
  return make_color (rgb, &arguments);
}

static const struct
{
  const char *name;
  H5Color (*parse) (H5CssTokenizer *tokens);
} functions[] = {
  { "rgb", parse_rgb },  { "rgba", parse_rgb }, { "hsl", parse_hsl },
  { "hsla", parse_hsl }, { "hwb", parse_hwb },
};

static H5Color
parse_function (H5CssTokenizer *tokens)
{
  const H5CssToken *token = &tokens->token;

  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    if (h5_ascii_equals_ci (token->value, token->value_length, functions[i].name))
      return functions[i].parse (tokens);
  return 0;
}

H5Color
h5_color_parse_css (H5CssTokenizer *tokens)
{
  const H5CssToken *token = &tokens->token;
  H5Color color;

  if (token->type == H5_CSS_FUNCTION)
    return parse_function (tokens);
  if (h5_css_at_ident (tokens, "transparent"))
    color = H5_COLOR_IS_SET | H5_COLOR_IS_TRANSPARENT;
  else if (token->type == H5_CSS_IDENT)
    color = h5_color_by_name (token->value, token->value_length);
  else if (token->type == H5_CSS_HASH)
    color = h5_color_parse_hex (token->value, token->value_length);
  else
    return 0;
  h5_css_tokenizer_next (tokens);
  return color;
}

H5Color
h5_color_parse_css_text (const char *text, gsize length)
{
  H5CssTokenizer tokens;

  h5_css_tokenizer_init (&tokens, text, length);
  h5_css_skip_white_space (&tokens);
  H5Color color = h5_color_parse_css (&tokens);
  h5_css_skip_white_space (&tokens);
  if (tokens.token.type != H5_CSS_END)
    color = 0;
  h5_css_tokenizer_clear (&tokens);
  return color;
}
