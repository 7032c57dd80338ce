/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The format of text: weight, slant, size and color according to elements and their
 * attributes, as in https://html.spec.whatwg.org/#phrasing-content-3. */
#pragma once

#include "convert/rendering/h5-box-style.h"
#include "css/h5-color.h"
#include "tree/h5-tree.h"

typedef struct
{
  guint8 is_bold;
  guint8 is_italic;
  guint8 is_underlined;
  guint8 is_struck;
  guint8 is_monospace;
  gint8 shift;    /* -1 for a subscript, 1 for a superscript */
  gint8 size;     /* -3 to 3, for xx-small to xx-large */
  guint8 is_link; /* set by writers */
  H5Color color;
  H5Color background;
} H5TextFormat;

/* Changes the format of the parent to that of the element's content. Returns FALSE if they are
 * certainly equal. */
gboolean h5_text_format_apply (H5TextFormat *self, const H5Node *element, const H5BoxStyle *style);

/* --- the parts --- */

/* Sets the size to the nearest one that exists. */
void h5_text_format_set_size (H5TextFormat *self, int size);

/* Applies a style attribute. `inherited` is the format of the parent. */
void h5_text_format_apply_style (H5TextFormat *self, const H5TextFormat *inherited,
                                 const char *text, gsize length);
