/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state of the Markdown writer, which h5-markdown.c and h5-markdown-lists.c share. */
#pragma once

#include "convert/markup/h5-markdown-inline.h"
#include "convert/markup/h5-markdown.h"
#include "convert/rendering/h5-list-marker.h"
#include "convert/rendering/h5-text-sink.h"
#include "convert/text/h5-line-writer.h"
#include "convert/text/h5-text-table.h"

typedef struct
{
  H5ListMarker marker;
  char delimiter; /* of this list: '-' or '*', '.' or ')' */
} H5MarkdownList;

typedef struct
{
  const H5MarkdownOptions *options;
  H5TextSink sink;
  H5LineWriter writer;
  H5MarkdownInline inline_;
  GArray *lists;   /* H5MarkdownList */
  GArray *formats; /* OpenFormat; the first one does not belong to an element */
  GRefString *url; /* of the last link, or NULL */
  gboolean in_link;
  guint n_line_breaks;      /* to be written when more text of the block follows */
  gsize list_end;           /* length of the output when a list ended */
  char list_delimiter;      /* the delimiter of that list */
  gsize item_end;           /* length of the output when an item or a quote ended */
  gboolean is_tight;        /* the next line break is one between items or lists */
  gboolean needs_blank;     /* text that follows must not continue the item before */
  const H5Node *heading;    /* the outermost open heading, or NULL */
  const H5Node *code;       /* the open preformatted element, or NULL */
  const H5Node *table_node; /* the open table, or NULL */
  gsize text_start; /* where the text of the line begins, after the marker of a heading or a task */
  char task;        /* of a checkbox that begins an item: 'x' or a space, or 0 */
  guint task_level; /* the number of prefixes there */
  gboolean
    after_nothing; /* the last thing in the line is a control, or the like, that is not written */
  H5Buffer blank;  /* white space at the start of a block, which is written if more text follows */
  H5Buffer code_text;
  H5Buffer visible; /* text without control characters */
  H5TextTable table;
  guint n_captions;
} H5Markdown;

static inline gboolean
h5_markdown_is_in_table (const H5Markdown *self)
{
  return self->table_node && self->n_captions == 0;
}

/* Whether blocks can contain blocks here: not in headings, code and tables. */
static inline gboolean
h5_markdown_takes_blocks (const H5Markdown *self)
{
  return !self->heading && !self->code && !h5_markdown_is_in_table (self);
}

/* Closes the delimiters and links that are open in the line. */
void h5_markdown_close_inline (H5Markdown *self);

/* Ends a block. At least one empty line separates blocks, except in list items. */
void h5_markdown_end_block (H5Markdown *self, guint count);

/* --- h5-markdown-lists.c --- */

void h5_markdown_begin_list (H5Markdown *self, const H5Node *element);
void h5_markdown_end_list (H5Markdown *self);
void h5_markdown_begin_item (H5Markdown *self, const H5Node *item);

/* Ends the prefix of an item or a quote. */
void h5_markdown_end_prefix (H5Markdown *self);

/* --- h5-markdown-table.c --- */

/* Writes a table. The first row is the header, and line breaks become spaces. */
void h5_markdown_write_table (H5TextTable *table, H5LineWriter *writer);
