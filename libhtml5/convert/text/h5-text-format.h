/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* How text looks: what elements and their attributes say of weight, slant, size and colour, as
 * https://html.spec.whatwg.org/#phrasing-content-3 has it. */
#pragma once

#include "convert/rendering/h5-box-style.h"
#include "convert/rendering/h5-css-color.h"
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
  guint8 is_link; /* free for the writer */
  H5Color color;
  H5Color background;
} H5TextFormat;

/* Changes the format of what an element is in to that of what is in the element. FALSE when they
 * are the same for sure. */
gboolean h5_text_format_apply (H5TextFormat *self, const H5Node *element, const H5BoxStyle *style);
