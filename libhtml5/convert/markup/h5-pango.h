/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Rendered text as Pango markup: https://docs.gtk.org/Pango/pango_markup.html */
#pragma once

#include "convert/markup/h5-pango-links.h"
#include "convert/markup/h5-url-resolver.h"

typedef struct
{
  gboolean links; /* write a elements, which GtkLabel supports and Pango does not */
  gboolean colors;
  gboolean sizes;
  gboolean list_markers;
  gboolean image_alternatives;
  gboolean content_only; /* without the formatting of root itself */
  guint max_length;      /* in characters of text; 0 for no limit */
  H5UrlResolver resolver;
} H5PangoOptions;

/* Appends the markup of root. */
void h5_pango_markup (const H5Node *root, const H5PangoOptions *options, H5Buffer *out);

/* Appends the same without a elements, and returns the links as an array of H5PangoLink. */
GPtrArray *h5_pango_markup_with_links (const H5Node *root, const H5PangoOptions *options,
                                       H5Buffer *out);
