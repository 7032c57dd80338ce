/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Colors in CSS. */
#pragma once

#include "css/h5-color.h"
#include "css/h5-css-token.h"

/* https://drafts.csswg.org/css-color/#color-syntax: names, hexadecimal digits, rgb(), hsl() and
 * hwb(). Reads the tokens of the color. Returns 0 on error, also for other functions, and for the
 * colors of the system. */
H5Color h5_color_parse_css (H5CssTokenizer *tokens);

/* The same for a text that is nothing but a color. */
H5Color h5_color_parse_css_text (const char *text, gsize length);
