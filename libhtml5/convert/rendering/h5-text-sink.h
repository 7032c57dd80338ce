/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The receiver of rendered text (h5-rendering.h). Plain text, Pango markup and Markdown are
 * each written by one of these. */
#pragma once

#include "convert/rendering/h5-box-style.h"

typedef struct
{
  /* Visible text with its white space processed. It contains no LF. */
  void (*text) (gpointer data, const char *text, gsize length);

  /* If not NULL, called instead of text() with each Text node that has a box, as it is in the
   * tree. */
  void (*source_text) (gpointer data, const H5Node *text, const H5BoxStyle *style);

  /* If not NULL, called before the end of a line if a collapsible space is removed there. */
  void (*trailing_space) (gpointer data);

  /* A line ends, because of a br element or a preserved line end. */
  void (*line_feed) (gpointer data);

  /* https://html.spec.whatwg.org/#rendered-text-collection-steps: a required line break count. */
  void (*required_line_break) (gpointer data, guint count);

  /* Between two cells of a row, and between two rows of a table. */
  void (*next_cell) (gpointer data);
  void (*next_row) (gpointer data);

  /* If not NULL, called with each Text node and each br element, before it is shown. If it returns
   * FALSE, the node is skipped. */
  gboolean (*takes) (gpointer data, const H5Node *node);

  /* Called around each element that has a box or display: contents, whether it is visible or
   * not. If enter() returns FALSE, the content is skipped, and leave() is not called. A block
   * then still separates what is before and after it. Both may be NULL. */
  gboolean (*enter) (gpointer data, const H5Node *element, const H5BoxStyle *style);
  void (*leave) (gpointer data, const H5Node *element, const H5BoxStyle *style);

  gpointer data;
  gboolean is_full; /* stop: nothing more is needed */
} H5TextSink;
