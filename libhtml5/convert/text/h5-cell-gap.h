/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The gaps in a line of text. The cells of a table for layout are separated by tabs, but not at the
 * beginning and at the end of a line, and not beside cells without text. There is no space at the
 * beginning of a line, even after something that is not shown.
 */
#pragma once

#include "convert/text/h5-line-writer.h"

typedef struct
{
  guint n_preserved;   /* number of open boxes that preserve white space */
  gboolean is_started; /* the line has text */
  gboolean has_text;   /* that is not blank */
  gboolean owes_tab;   /* another cell has begun */
} H5CellGap;

/* What to do before or with a run of text. */
typedef enum
{
  H5_GAP_NONE,
  H5_GAP_TAB, /* write a tab before it */
  H5_GAP_SKIP /* leave it out */
} H5Gap;

static inline void
h5_cell_gap_end_line (H5CellGap *self)
{
  self->is_started = self->has_text = self->owes_tab = FALSE;
}

/* Enters a box with this style. Its content follows, until it is left. */
static inline void
h5_cell_gap_enter (H5CellGap *self, const H5BoxStyle *style)
{
  self->n_preserved += h5_white_space_is_preserved (style->white_space);
}

static inline void
h5_cell_gap_leave (H5CellGap *self, const H5BoxStyle *style)
{
  self->n_preserved -= h5_white_space_is_preserved (style->white_space);
}

/* Whether a run of text is a space that is left out at the beginning of a line. */
static inline gboolean
h5_cell_gap_is_space (const H5CellGap *self, H5Span text)
{
  return text.length == 1 && *text.data == ' ' && self->n_preserved == 0;
}

static inline void
h5_cell_gap_next_cell (H5CellGap *self)
{
  self->owes_tab = self->has_text;
}

static inline H5Gap
h5_cell_gap_text (H5CellGap *self, H5Span text)
{
  gboolean is_blank = h5_text_is_unseen (text.data, text.length), owes_tab = self->owes_tab;

  if ((is_blank && owes_tab) || (!self->is_started && h5_cell_gap_is_space (self, text)))
    return H5_GAP_SKIP;
  self->owes_tab = FALSE;
  self->is_started = TRUE;
  self->has_text |= !is_blank;
  return owes_tab ? H5_GAP_TAB : H5_GAP_NONE;
}
