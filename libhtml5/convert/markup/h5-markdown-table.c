/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Tables in Markdown: https://github.github.com/gfm/#tables-extension- */
#include "convert/markup/h5-markdown-private.h"

/* The columns of a table in Markdown. Those without text, which only make room, are left out. */
typedef struct
{
  guint places[H5_TEXT_TABLE_COLUMNS]; /* for each column, its number, or that of the next one */
  guint n;
} Columns;

static guint
column_of (const H5TextCell *cell)
{
  return MIN (cell->column, H5_TEXT_TABLE_COLUMNS - 1);
}

static Columns
find_columns (const H5TextTable *table)
{
  gboolean is_used[H5_TEXT_TABLE_COLUMNS] = { FALSE };
  Columns columns = { .n = 0 };

  for (guint i = 0; i < table->cells->len; i++)
    {
      const H5TextCell *cell = &g_array_index (table->cells, H5TextCell, i);
      is_used[column_of (cell)] |= !h5_text_table_cell_is_blank (table, cell);
    }
  for (guint i = 0; i < H5_TEXT_TABLE_COLUMNS; i++)
    {
      columns.places[i] = columns.n;
      columns.n += is_used[i];
    }
  return columns;
}

/* Writes a row. Further cells are joined to the last one. */
static void
write_row (H5TextTable *table, H5LineWriter *writer, guint first, guint n_cells,
           const Columns *columns)
{
  guint column = 0;

  while (n_cells > 0
         && h5_text_table_cell_is_blank (
           table, &g_array_index (table->cells, H5TextCell, first + n_cells - 1)))
    n_cells--;
  h5_line_writer_text (writer, "|", 1);
  for (guint k = 0; k < n_cells; k++)
    {
      const H5TextCell *cell = &g_array_index (table->cells, H5TextCell, first + k);
      gsize length;

      if (h5_text_table_cell_is_blank (table, cell))
        continue;
      const char *text = h5_text_table_join_lines (table, cell, &length);
      for (; column < columns->places[column_of (cell)]; column++)
        h5_line_writer_text (writer, "  |", 3);
      h5_line_writer_text (writer, " ", 1);
      h5_line_writer_text (writer, text, length);
      if (k + 1 == n_cells || column + 1 < columns->n)
        {
          h5_line_writer_text (writer, " |", 2);
          column++;
        }
    }
  for (; column < columns->n; column++)
    h5_line_writer_text (writer, "  |", 3);
  h5_line_writer_feed (writer);
}

static void
write_rule (H5LineWriter *writer, guint n_columns)
{
  for (guint k = 0; k < n_columns; k++)
    h5_line_writer_text (writer, k == 0 ? "| --- |" : " --- |", k == 0 ? 7 : 6);
  h5_line_writer_feed (writer);
}

void
h5_markdown_write_table (H5TextTable *table, H5LineWriter *writer)
{
  gboolean is_first = TRUE;
  Columns columns;

  h5_text_table_end_cell (table);
  columns = find_columns (table);
  for (guint i = 0, n; i < table->cells->len; i += n)
    {
      n = h5_text_table_row_length (table, i);
      if (h5_text_table_row_is_blank (table, i, n))
        continue;
      write_row (table, writer, i, n, &columns);
      if (is_first)
        write_rule (writer, columns.n);
      is_first = FALSE;
    }
}
