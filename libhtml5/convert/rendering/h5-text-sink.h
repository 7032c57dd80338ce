/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where the walk of rendered text (h5-rendering.h) puts what it finds: plain text, Pango markup and
 * Markdown are each made by one of these. */
#pragma once

#include "convert/rendering/h5-box-style.h"

typedef struct
{
  /* Text that is visible, with its white space processed. It holds no LF. */
  void (*text) (gpointer data, const char *text, gsize length);

  /* A line ends: a br element, or a preserved line end. */
  void (*line_feed) (gpointer data);

  /* https://html.spec.whatwg.org/#rendered-text-collection-steps: a required line break count. */
  void (*required_line_break) (gpointer data, guint count);

  /* Between two cells of a row, and between two rows of a table. */
  void (*next_cell) (gpointer data);
  void (*next_row) (gpointer data);

  /* Around each element that has a box or display: contents, visible or not; enter() says whether
   * what is in it is wanted. Where it is not, there is no leave(). Both may be NULL. */
  gboolean (*enter) (gpointer data, const H5Node *element, const H5BoxStyle *style);
  void (*leave) (gpointer data, const H5Node *element, const H5BoxStyle *style);

  gpointer data;
  gboolean is_full; /* nothing more is wanted */
} H5TextSink;
