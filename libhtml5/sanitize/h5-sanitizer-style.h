/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Styles, filtered by property and by URL: https://drafts.csswg.org/css-syntax/.
 *
 * Declarations are written again from their tokens. Allowed are listed properties whose values
 * consist of words, numbers of a sensible size, strings, colours, gradients and URLs that are
 * allowed. All else is dropped: other functions, at-rules but @media, and whatever is not
 * well-formed.
 */
#pragma once

#include "base/h5-buffer.h"

/* Returns whether a URL in a style is allowed, and appends the URL to write. */
typedef gboolean (*H5StyleUrl) (gpointer data, const char *url, gsize length, H5Buffer *out);

typedef struct
{
  GHashTable *properties; /* a set of lower-case names */
  H5StyleUrl url;
  gpointer data;
} H5StyleFilter;

/* https://drafts.csswg.org/css-style-attr/: the declarations of an attribute, appended. */
void h5_style_filter_declarations (const H5StyleFilter *self, const char *css, gsize length,
                                   H5Buffer *out);

/* The rules of a style sheet, appended. */
void h5_style_filter_sheet (const H5StyleFilter *self, const char *css, gsize length,
                            H5Buffer *out);
