/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Filtering styles by property and URL: https://drafts.csswg.org/css-syntax/.
 *
 * Declarations are written again from their tokens. A declaration is kept if the property is in
 * the list, and the value consists of words, numbers of a sensible size, strings, colors,
 * gradients and allowed URLs. Everything else is dropped: other functions, at-rules other than
 * @media, and whatever is malformed.
 */
#pragma once

#include "base/h5-buffer.h"

/* Returns whether a URL in a style is allowed. If it is, appends the URL to write. */
typedef gboolean (*H5StyleUrl) (gpointer data, const char *url, gsize length, H5Buffer *out);

typedef struct
{
  GHashTable *properties; /* a set of lower-case names */
  H5StyleUrl url;
  gpointer data;
  gboolean is_listed; /* semicolons separate values, so that strings must not contain any */
} H5StyleFilter;

/* https://drafts.csswg.org/css-style-attr/: filters the declarations of an attribute and
 * appends the result. */
void h5_style_filter_declarations (const H5StyleFilter *self, const char *css, gsize length,
                                   H5Buffer *out);

/* Filters the URLs in a value, such as that of an attribute of SVG that is a property, and appends
 * the result: nothing if a URL is not allowed, or if the value is malformed or has a function that
 * is not known to be harmless. */
void h5_style_filter_value (const H5StyleFilter *self, const char *css, gsize length,
                            H5Buffer *out);

/* Filters the rules of a style sheet and appends the result. */
void h5_style_filter_sheet (const H5StyleFilter *self, const char *css, gsize length,
                            H5Buffer *out);
