/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A table in plain text, with aligned columns:
 *
 *      Name   Age
 *      -----  ---
 *      Alice  30
 */
#pragma once

#include "convert/text/h5-line-writer.h"
#include "tree/h5-tree.h"

/* Tables with more columns, or that are wider (in columns of text), are written with tabs
 * between the cells, and their lines are wrapped. So are those that would mostly be spaces. */
#define H5_TEXT_TABLE_COLUMNS 64
#define H5_TEXT_TABLE_WIDTH 160

typedef struct
{
  gsize start; /* offset in the text of all cells */
  gsize end;
  gsize next_line; /* offset of the next line to write; after `end` if there is none */
  guint row;
  guint column;
  guint span;
} H5TextCell;

typedef struct
{
  H5Buffer text; /* of all cells */
  GArray *cells; /* H5TextCell, in order */
  guint row;
  guint column;                             /* of the next cell */
  guint taken_until[H5_TEXT_TABLE_COLUMNS]; /* the first row in which the column is free */
  gboolean is_open;                         /* whether a cell has begun */
  gboolean is_wide;                         /* whether it has too many columns */
  gboolean has_data;                        /* whether the first row has data cells */
} H5TextTable;

void h5_text_table_init (H5TextTable *self);
void h5_text_table_clear (H5TextTable *self);

/* Begins a cell that has no element. */
void h5_text_table_begin_cell (H5TextTable *self);
/* Returns the offset at which the text of the open cell begins. */
gsize h5_text_table_cell_start (const H5TextTable *self);
void h5_text_table_text (H5TextTable *self, const char *text, gsize length);
/* Whether the open cell has no text, or its last line has ended. */
gboolean h5_text_table_is_at_line_start (const H5TextTable *self);
/* Appends to the last line of the open cell if it has ended. Returns whether it has. */
gboolean h5_text_table_append_to_last (H5TextTable *self, const char *text, gsize length);
void h5_text_table_feed (H5TextTable *self);
/* Ends the line, unless the text of the open cell ends with that many line feeds already. */
void h5_text_table_require (H5TextTable *self, guint count);
void h5_text_table_next_row (H5TextTable *self);

/* Must be called for each element in the table: cells and row groups begin and end. */
void h5_text_table_enter (H5TextTable *self, const H5Node *element, const H5BoxStyle *style);
void h5_text_table_leave (H5TextTable *self, const H5BoxStyle *style);

void h5_text_table_write (H5TextTable *self, H5LineWriter *writer);

/* --- for writers of other formats --- */

/* Ends the open cell, if there is one. Call it before the cells are read. */
void h5_text_table_end_cell (H5TextTable *self);

/* Returns the number of cells in the row that begins with this one. */
guint h5_text_table_row_length (const H5TextTable *self, guint first);

/* Whether n cells, or one, have nothing to see. */
gboolean h5_text_table_row_is_blank (const H5TextTable *self, guint first, guint n);
gboolean h5_text_table_cell_is_blank (const H5TextTable *self, const H5TextCell *cell);

/* Returns the text of a cell with its lines joined to one. */
const char *h5_text_table_join_lines (H5TextTable *self, const H5TextCell *cell, gsize *length);
