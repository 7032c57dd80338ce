/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Colors, and their notations without functions. */
#pragma once

#include <glib.h>

/* 0xRRGGBB with H5_COLOR_IS_SET, or 0 for no color. */
typedef guint32 H5Color;
#define H5_COLOR_IS_SET ((H5Color) 1 << 24)

/* Its alpha is 0. Others are kept as if they were opaque. */
#define H5_COLOR_IS_TRANSPARENT ((H5Color) 1 << 25)

static inline gboolean
h5_color_is_visible (H5Color color)
{
  return color && !(color & H5_COLOR_IS_TRANSPARENT);
}

/* https://drafts.csswg.org/css-color/#named-colors, ignoring case. */
H5Color h5_color_by_name (const char *text, gsize length);

/* Three, four, six or eight hexadecimal digits: https://drafts.csswg.org/css-color/#hex-notation */
H5Color h5_color_parse_hex (const char *text, gsize length);
