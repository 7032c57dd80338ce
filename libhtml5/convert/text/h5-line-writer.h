/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Lines of text that begin with prefixes, such as those of quotes and list items, and may be
 * wrapped: what plain text for people and Markdown are made of.
 *
 *      prefixes:  "> "  "1. "
 *      lines:     > 1. The first line has the
 *                 >    marker, the others are as wide.
 */
#pragma once

#include "base/h5-buffer.h"
#include "convert/rendering/h5-box-style.h"

/* Prefixes in more levels than these change nothing, so that what is written stays linear. */
#define H5_LINE_PREFIXES 24
#define H5_LINE_PREFIX_MAX 16

typedef struct
{
  char first[H5_LINE_PREFIX_MAX]; /* of the next line */
  char rest[H5_LINE_PREFIX_MAX];  /* of those after it */
} H5LinePrefix;

/* The prefix of a list item: a number, what comes after it, and a space; the other lines are
 * indented as far. The number has at most 13 characters. */
H5LinePrefix h5_line_prefix_for_number (const char *number, gsize length, char delimiter);

typedef struct
{
  H5Buffer *out;
  guint width;      /* in columns; 0 for no wrapping */
  guint max_length; /* in characters; 0 for no limit */

  H5LinePrefix prefixes[H5_LINE_PREFIXES];
  guint n_prefixes; /* may be more than there is room for */
  H5Buffer line;    /* without its prefix; */
  guint column;     /* how wide it is */
  gsize break_at;   /* where it may be broken, just after a space; 0 for nowhere */
  guint break_column;
  guint n_feeds;         /* that are due before more text, */
  guint n_feed_prefixes; /* with these prefixes */
  gsize start;           /* of what this writer wrote to out */
  gsize n_characters;
  guint n_preformatted;     /* blocks that are open and keep their lines, */
  gboolean is_preformatted; /* so that lines stay as they are */
  gboolean is_cut;          /* the maximum length is reached */
} H5LineWriter;

void h5_line_writer_init (H5LineWriter *self, H5Buffer *out);

/* Ends the last line and frees what the writer has; what it wrote stays. */
void h5_line_writer_finish (H5LineWriter *self);

void h5_line_writer_text (H5LineWriter *self, const char *text, gsize length);

/* What follows is in a box of this style, until the box is left. */
static inline void
h5_line_writer_enter (H5LineWriter *self, const H5BoxStyle *style)
{
  if (h5_white_space_is_preserved (style->white_space) && style->display != H5_DISPLAY_INLINE)
    self->is_preformatted = ++self->n_preformatted > 0;
}

static inline void
h5_line_writer_leave (H5LineWriter *self, const H5BoxStyle *style)
{
  if (h5_white_space_is_preserved (style->white_space) && style->display != H5_DISPLAY_INLINE)
    self->is_preformatted = --self->n_preformatted > 0;
}

/* Ends a line, also an empty one. */
void h5_line_writer_feed (H5LineWriter *self);

/* Ends a line even where all that was written has ended already: an empty one is written. */
void h5_line_writer_end_line (H5LineWriter *self);

/* At least so many line feeds before more text, if there was any. */
void h5_line_writer_require (H5LineWriter *self, guint count);

/* Lines from here on begin with this, after the prefixes that they have already. */
void h5_line_writer_push (H5LineWriter *self, const H5LinePrefix *prefix);
void h5_line_writer_pop (H5LineWriter *self);

/* Whether the last prefix has begun no line yet. */
gboolean h5_line_writer_is_unmarked (const H5LineWriter *self);

/* Writes a line that has nothing but prefixes, if the last one has begun no line yet. */
void h5_line_writer_mark (H5LineWriter *self);

/* The columns that text takes on a terminal. */
guint h5_text_columns (const char *text, gsize length);
