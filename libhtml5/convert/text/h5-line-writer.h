/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A writer of lines with prefixes, such as those of quotes and list items, and optional wrapping.
 * Plain text, Markdown and Pango markup are written with it.
 *
 *      prefixes:  "> "  "1. "
 *      lines:     > 1. The first line has the
 *                 >    marker, the others are as wide.
 */
#pragma once

#include "base/h5-buffer.h"
#include "convert/rendering/h5-box-style.h"

/* The maximum number of levels and bytes of prefixes. Deeper prefixes are ignored, so that the
 * output stays linear. */
#define H5_LINE_PREFIXES 24
#define H5_LINE_PREFIX_MAX 20

/* The maximum length of all prefixes of a line, in bytes. One that does not fit is ignored, too:
 * lists whose numbers have many digits have fewer levels. */
#define H5_LINE_PREFIXES_LENGTH (4 * H5_LINE_PREFIXES)

typedef struct
{
  char first[H5_LINE_PREFIX_MAX]; /* of the first line */
  char rest[H5_LINE_PREFIX_MAX];  /* of the other lines */
} H5LinePrefix;

/* Returns the prefix of a list item: a number, the delimiter and a space. The other lines are
 * indented by the same width. The number has at most 17 characters. */
H5LinePrefix h5_line_prefix_for_number (const char *number, gsize length, char delimiter);

typedef struct
{
  H5Buffer *out;
  guint width;      /* in columns; 0 for no wrapping */
  guint max_length; /* in characters; 0 for no limit */

  H5LinePrefix prefixes[H5_LINE_PREFIXES];
  guint n_prefixes; /* may be larger than the array */
  H5Buffer line;    /* the current line without its prefixes */
  guint column;     /* its width */
  gsize break_at;   /* the last place for a line break, after a space; 0 for none */
  guint break_column;
  guint n_feeds;         /* line feeds that are written before more text */
  guint n_feed_prefixes; /* number of prefixes on the lines between them */
  gsize start;           /* length of `out` at the beginning */
  gsize n_characters;
  guint n_preformatted;       /* number of open blocks that are preformatted */
  gboolean is_preformatted;   /* keep lines as they are */
  gboolean drops_blank_lines; /* a line without visible characters is an empty line */
  gboolean is_flowed;         /* https://www.rfc-editor.org/rfc/rfc3676 */
  gboolean keeps_separators;  /* a line of "--" and a space keeps the space */
  gboolean after_space;       /* a collapsible space was removed at the end of the line */
  gboolean is_rest;           /* the line is the rest of one that was wrapped */
  gboolean is_cut;            /* the maximum length was reached */
  GArray *places;             /* gsize: see h5_line_writer_note_start(); or NULL */
  guint n_placed;             /* number of those that are in `out` */
} H5LineWriter;

void h5_line_writer_init (H5LineWriter *self, H5Buffer *out);

/* Ends the last line and frees the writer's data, but not its output. */
void h5_line_writer_finish (H5LineWriter *self);

void h5_line_writer_text (H5LineWriter *self, const char *text, gsize length);

/* Whether a box is a block that is preformatted. */
static inline gboolean
h5_is_preformatted_block (const H5BoxStyle *style)
{
  return h5_white_space_is_preserved (style->white_space) && style->display != H5_DISPLAY_INLINE;
}

/* Enters a box with this style. Its content follows, until it is left. */
static inline void
h5_line_writer_enter (H5LineWriter *self, const H5BoxStyle *style)
{
  if (h5_is_preformatted_block (style))
    self->is_preformatted = ++self->n_preformatted > 0;
}

static inline void
h5_line_writer_leave (H5LineWriter *self, const H5BoxStyle *style)
{
  if (h5_is_preformatted_block (style))
    self->is_preformatted = --self->n_preformatted > 0;
}

/* https://www.rfc-editor.org/rfc/rfc3676#section-4.3: the line before a signature */
#define H5_LINE_SEPARATOR "-- "

/* Whether the current line is the one before a signature. */
gboolean h5_line_writer_is_separator (const H5LineWriter *self);

/* Removes the current line, which is not written. */
void h5_line_writer_drop_line (H5LineWriter *self);

/* Appends to the last line that has ended, if no text has been written after it. Returns whether it
 * did. */
gboolean h5_line_writer_append_to_last (H5LineWriter *self, const char *text, gsize length);

/* Ends a line, even if it is empty. */
void h5_line_writer_feed (H5LineWriter *self);

/* Ends a line. If there is none, because the last one has ended already, writes an empty one. */
void h5_line_writer_end_line (H5LineWriter *self);

/* Separates the text that follows from the text before, if any, by at least this number of
 * line feeds. */
void h5_line_writer_require (H5LineWriter *self, guint count);

/* Adds a prefix after the current ones, for all lines that follow. */
void h5_line_writer_push (H5LineWriter *self, const H5LinePrefix *prefix);

/* Adds the prefix of a quote. Between those of nested quotes, there is no space:
 * https://www.rfc-editor.org/rfc/rfc3676#section-4.5 */
void h5_line_writer_push_quote (H5LineWriter *self);

/* Removes the last prefix. */
void h5_line_writer_pop (H5LineWriter *self);

/* Appends to `places` where the text that follows begins in the output, or where the text before
 * ends. The place is known when its line has been written. Lines must not be wrapped. */
void h5_line_writer_note_start (H5LineWriter *self);
void h5_line_writer_note_end (H5LineWriter *self);

/* Whether no line has begun with the last prefix yet. */
gboolean h5_line_writer_is_unmarked (const H5LineWriter *self);

/* Writes a line that consists of prefixes only, if no line has begun with the last one yet. */
void h5_line_writer_mark (H5LineWriter *self);

/* Whether a text consists of white space, including U+00A0 NO-BREAK SPACE. */
gboolean h5_text_is_blank (const char *text, gsize length);

/* The same with control characters, and those that have no width, such as U+200B. */
gboolean h5_text_is_unseen (const char *text, gsize length);

/* Returns the width of a text on a terminal, in columns. */
guint h5_text_columns (const char *text, gsize length);
