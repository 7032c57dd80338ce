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
  *self = (H5CellGap){ FALSE };
}

static inline void
h5_cell_gap_next_cell (H5CellGap *self)
{
  self->owes_tab = self->has_text;
}

static inline H5Gap
h5_cell_gap_text (H5CellGap *self, H5Span text, gboolean is_preformatted)
{
  gboolean is_blank = h5_text_is_unseen (text.data, text.length), owes_tab = self->owes_tab;
  gboolean is_space = text.length == 1 && *text.data == ' ' && !is_preformatted;

  if ((is_blank && owes_tab) || (is_space && !self->is_started))
    return H5_GAP_SKIP;
  self->owes_tab = FALSE;
  self->is_started = TRUE;
  self->has_text |= !is_blank;
  return owes_tab ? H5_GAP_TAB : H5_GAP_NONE;
}
