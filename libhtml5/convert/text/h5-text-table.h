/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A table whose cells stand below each other, in plain text:
 *
 *      Name   Age
 *      -----  ---
 *      Alice  30
 */
#pragma once

#include "convert/text/h5-line-writer.h"
#include "tree/h5-tree.h"

/* Tables with more columns, or that are wider, are written with tabs between the cells. */
#define H5_TEXT_TABLE_COLUMNS 64
#define H5_TEXT_TABLE_WIDTH 160

typedef struct
{
  H5Buffer text; /* of all cells */
  GArray *cells; /* of TextCell, in order */
  guint row;
  guint column;                             /* the next cell's */
  guint taken_until[H5_TEXT_TABLE_COLUMNS]; /* the row from which on the column is free */
  gboolean is_open;                         /* a cell has begun */
  gboolean is_wide;                         /* it has too many columns */
  gboolean has_data;                        /* the first row has a cell that is no header */
} H5TextTable;

/* Whether a table holds no other: others are for layout. */
gboolean h5_text_table_is_plain (const H5Node *table);

void h5_text_table_init (H5TextTable *self);
void h5_text_table_clear (H5TextTable *self);

/* A cell element begins, or NULL for one that has no element. */
void h5_text_table_begin_cell (H5TextTable *self, const H5Node *cell);
/* Where the text of the cell that is open begins. */
gsize h5_text_table_cell_start (const H5TextTable *self);
void h5_text_table_text (H5TextTable *self, const char *text, gsize length);
void h5_text_table_feed (H5TextTable *self);
void h5_text_table_next_row (H5TextTable *self);

void h5_text_table_write (H5TextTable *self, H5LineWriter *writer);

/* The same as Markdown: the first row is the header, and lines become spaces. */
void h5_text_table_write_markdown (H5TextTable *self, H5LineWriter *writer);
