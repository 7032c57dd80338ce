/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing colours in HTML attributes and CSS. */
#pragma once

#include "select/parse/h5-css-token.h"

/* 0xRRGGBB with H5_COLOR_IS_SET, or 0 for no colour. */
typedef guint32 H5Color;
#define H5_COLOR_IS_SET ((H5Color) 1 << 24)

/* https://html.spec.whatwg.org/#rules-for-parsing-a-legacy-colour-value, for color attributes. */
H5Color h5_color_parse_legacy (const char *text, gsize length);

/* https://drafts.csswg.org/css-color/#color-syntax, but only names, hexadecimal digits and
 * rgb(). Reads the tokens of the colour. Transparent colours count as none. */
H5Color h5_color_parse_css (H5CssTokenizer *tokens);
