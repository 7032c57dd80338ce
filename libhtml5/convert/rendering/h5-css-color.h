/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Colours, as HTML attributes and CSS name them. */
#pragma once

#include "select/parse/h5-css-token.h"

/* 0xRRGGBB with this bit, or 0 for none. */
typedef guint32 H5Color;
#define H5_COLOR_IS_SET ((H5Color) 1 << 24)

/* https://html.spec.whatwg.org/#rules-for-parsing-a-legacy-colour-value: of a color attribute. */
H5Color h5_color_parse_legacy (const char *text, gsize length);

/* https://drafts.csswg.org/css-color/#color-syntax, as far as names, hexadecimal digits and rgb()
 * go; reads the tokens of the colour. What is transparent is none. */
H5Color h5_color_parse_css (H5CssTokenizer *tokens);
