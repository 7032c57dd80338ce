/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Tables in Markdown: https://github.github.com/gfm/#tables-extension- */
#include "convert/markup/h5-markdown-private.h"

static guint
count_columns (const H5TextTable *table)
{
  guint n = 1;

  for (guint i = 0; i < table->cells->len; i++)
    {
      const H5TextCell *cell = &g_array_index (table->cells, H5TextCell, i);

      n = MAX (n, MIN (cell->column + cell->span, H5_TEXT_TABLE_COLUMNS));
    }
  return n;
}

/* Writes a row of n columns. Further cells are joined to the last one. */
static void
write_row (H5TextTable *table, H5LineWriter *writer, const H5TextCell *cells, guint n_cells,
           guint n_columns)
{
  guint column = 0;

  h5_line_writer_text (writer, "|", 1);
  for (guint k = 0; k < n_cells; k++)
    {
      gsize length;
      const char *text = h5_text_table_join_lines (table, &cells[k], &length);

      for (; column < MIN (cells[k].column, n_columns - 1); column++)
        h5_line_writer_text (writer, "  |", 3);
      h5_line_writer_text (writer, " ", 1);
      if (length > 0)
        h5_line_writer_text (writer, text, length);
      if (k + 1 == n_cells || column + 1 < n_columns)
        {
          h5_line_writer_text (writer, " |", 2);
          column++;
        }
    }
  for (; column < n_columns; column++)
    h5_line_writer_text (writer, "  |", 3);
  h5_line_writer_feed (writer);
}

void
h5_markdown_write_table (H5TextTable *table, H5LineWriter *writer)
{
  guint n_columns = count_columns (table), i = 0;

  h5_text_table_end_cell (table);
  while (i < table->cells->len)
    {
      const H5TextCell *cells = &g_array_index (table->cells, H5TextCell, i);
      guint n = 1;

      while (i + n < table->cells->len && cells[n].row == cells->row)
        n++;
      write_row (table, writer, cells, n, n_columns);
      for (guint k = 0; i == 0 && k < n_columns; k++)
        h5_line_writer_text (writer, k == 0 ? "| --- |" : " --- |", k == 0 ? 7 : 6);
      if (i == 0)
        h5_line_writer_feed (writer);
      i += n;
    }
}
