/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A table as a grid: https://html.spec.whatwg.org/#forming-a-table. Cells cover slots. A cell
 * with spans covers several.
 *
 * Spans cannot make a grid much larger than the markup of the table: a rowspan ends with its row
 * group, as in browsers. Placing cells costs at most H5_TABLE_STEPS steps and 64 for each cell;
 * after that, all spans count as 1.
 */
#pragma once

#include "tree/h5-tree.h"

#define H5_TABLE_STEPS ((gsize) 1 << 20)
#define H5_TABLE_NONE G_MAXUINT

typedef struct
{
  const H5Node *element; /* td or th */
  guint row;
  guint column;
  guint row_span;
  guint column_span;
  guint row_group; /* the one that it is anchored in, from 1; 0 for none */
} H5TableCell;

typedef struct _H5TableIndex H5TableIndex;

typedef struct
{
  const H5Node *table;
  const H5Node *caption; /* or NULL */
  guint n_rows;
  guint n_columns;
  GArray *cells;        /* H5TableCell, by row and column */
  GArray *row_starts;   /* guint: the first cell of each row, and the number of cells at the end */
  guint *column_cells;  /* the cells of each column, by row */
  guint *column_starts; /* for each column: where its cells begin; and their number at the end */
  /* For each of column_cells, the last one before it that ends further down, or H5_TABLE_NONE. NULL
   * if no cells overlap. */
  guint *column_longer;
  GArray *group_ends; /* guint: the column after each column group; the groups are adjacent */
  guint n_row_groups;
  gboolean is_cut;       /* the limit of steps was reached */
  gboolean has_overlaps; /* some slots are covered by several cells */
  H5TableIndex *index;   /* for finding headers; created when needed */
} H5TableGrid;

/* Returns the value of the attribute colspan, rowspan or span of an element:
 * https://html.spec.whatwg.org/#clamped-to-the-range */
guint h5_table_span (const H5Node *element, H5Name name, guint min, guint max);

H5TableGrid *h5_table_grid_new (const H5Node *table);
void h5_table_grid_free (H5TableGrid *self);

/* Returns where the cells of a column end that begin in this row or above, in column_cells. This is
 * where they begin if there are none. The column must be in the grid. */
guint h5_table_grid_end_above (const H5TableGrid *self, guint row, guint column);

/* Returns the cell that covers this slot, or NULL. If there are several, it is the one that begins
 * last. */
const H5TableCell *h5_table_grid_get (const H5TableGrid *self, guint row, guint column);

/* Returns the cell of an element, or NULL. */
const H5TableCell *h5_table_grid_find (H5TableGrid *self, const H5Node *element);

/* https://html.spec.whatwg.org/#header-and-data-cell-semantics: returns the header cells of a cell,
 * as const H5TableCell *. Those that are not found in a number of steps that is proportional to
 * that of the cells are omitted. */
GPtrArray *h5_table_grid_headers (H5TableGrid *self, const H5TableCell *cell);

void h5_table_index_free (H5TableIndex *self);

/* Appends the table as comma-separated values, https://www.rfc-editor.org/rfc/rfc4180: a
 * record for each row. Its fields are the rendered texts of the cells that begin in that row, and
 * empty fields for the other columns. */
void h5_table_grid_csv (const H5TableGrid *self, char separator, H5Buffer *out);
