/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The grid of each table of any document: cells are within it, headers are cells of it, and
 * values are valid text. The first of four bytes chooses the separator. The rest is the markup
 * of a document. */
#include "fuzz-check.h"

#include "convert/h5-table-grid.h"

static void
check_cell (H5TableGrid *grid, const H5TableCell *cell)
{
  g_autoptr (GPtrArray) headers = h5_table_grid_headers (grid, cell);

  g_assert_true (cell->row_span >= 1 && cell->column_span >= 1);
  g_assert_true (cell->row + cell->row_span <= grid->n_rows);
  g_assert_true (cell->column + cell->column_span <= grid->n_columns);
  g_assert_true (h5_table_grid_find (grid, cell->element) == cell);
  g_assert_nonnull (h5_table_grid_get (grid, cell->row, cell->column));
  for (guint i = 0; i < headers->len; i++)
    {
      const H5TableCell *header = headers->pdata[i];
      g_assert_true (header != cell);
      g_assert_true (h5_table_grid_find (grid, header->element) == header);
    }
}

static void
check_table (const H5Node *table, char separator)
{
  H5TableGrid *grid = h5_table_grid_new (table);
  H5Buffer csv = H5_BUFFER_INIT;

  for (guint i = 0; i < grid->cells->len; i++)
    check_cell (grid, &g_array_index (grid->cells, H5TableCell, i));
  g_assert_null (h5_table_grid_get (grid, grid->n_rows, 0));
  g_assert_null (h5_table_grid_get (grid, 0, grid->n_columns));
  h5_table_grid_csv (grid, separator, &csv);
  fuzz_check_text (&csv);
  h5_buffer_clear (&csv);
  h5_table_grid_free (grid);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  H5Parse *parse = fuzz_parse (data, size);

  if (!parse)
    return 0;
  const H5Node *document = h5_parse_get_tree (parse)->document;
  for (const H5Node *node = document; node; node = h5_node_next (node, document))
    if (h5_node_is (node, H5_NAME_TABLE))
      check_table (node, data[0] & 1 ? ',' : ';');
  h5_parse_free (parse);
  return 0;
}
