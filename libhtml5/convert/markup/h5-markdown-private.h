/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Markdown that is being written. */
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
  char delimiter; /* of this list: - or *, . or ) */
} H5MarkdownList;

typedef struct
{
  const H5MarkdownOptions *options;
  H5TextSink sink;
  H5LineWriter writer;
  H5MarkdownInline inline_;
  GArray *lists;   /* H5MarkdownList */
  GArray *formats; /* OpenFormat; the first one is of no element */
  char *link;      /* the URL of the innermost link, or NULL */
  gsize link_budget;
  guint n_line_breaks;      /* that are written when more text of the block comes */
  gsize list_end;           /* how much was written when a list ended, */
  char list_delimiter;      /* and its delimiter */
  gboolean is_tight;        /* the next line break is that of an item or list, */
  gboolean needs_blank;     /* and text that comes now is not to go on in one */
  const H5Node *heading;    /* the outermost heading that is open, */
  const H5Node *code;       /* or preformatted element, */
  const H5Node *table_node; /* or table, or NULL */
  gsize heading_start;      /* where the heading's text begins, when it has begun */
  H5Buffer code_text;
  H5TextTable table;
  guint n_captions;
} H5Markdown;

static inline gboolean
h5_markdown_is_in_table (const H5Markdown *self)
{
  return self->table_node && self->n_captions == 0;
}

/* Whether blocks are made of blocks here. */
static inline gboolean
h5_markdown_takes_blocks (const H5Markdown *self)
{
  return !self->heading && !self->code && !h5_markdown_is_in_table (self);
}

/* Ends what is open in the line. */
void h5_markdown_close_inline (H5Markdown *self);

/* Blocks are at least one empty line from each other, but in items of lists. */
void h5_markdown_end_block (H5Markdown *self, guint count);

/* --- h5-markdown-lists.c --- */

void h5_markdown_begin_list (H5Markdown *self, const H5Node *element);
void h5_markdown_end_list (H5Markdown *self);
void h5_markdown_begin_item (H5Markdown *self, const H5Node *item);

/* Ends an item or a quote. */
void h5_markdown_end_prefix (H5Markdown *self);
