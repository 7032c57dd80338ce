/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include "convert/h5-inner-text.h"
#include "convert/h5-table-grid.h"

#include <glib/gi18n-lib.h>

static gboolean as_json;

static void
append_text (H5Buffer *out, const H5Node *node)
{
  H5Buffer text = H5_BUFFER_INIT;

  h5_inner_text (node, &text);
  tool_json_string (out, text.data ? text.data : "");
  h5_buffer_clear (&text);
}

static void
append_cell (H5Buffer *out, const H5TableCell *cell)
{
  h5_buffer_append_printf (out,
                           "{\"row\": %u, \"column\": %u, \"row-span\": %u, "
                           "\"column-span\": %u, \"header\": %s, \"text\": ",
                           cell->row, cell->column, cell->row_span, cell->column_span,
                           h5_node_is (cell->element, H5_NAME_TH) ? "true" : "false");
  append_text (out, cell->element);
  h5_buffer_append_string (out, "}");
}

static void
append_json (H5Buffer *out, const H5TableGrid *grid)
{
  h5_buffer_append_printf (out, "{\"rows\": %u, \"columns\": %u, \"caption\": ", grid->n_rows,
                           grid->n_columns);
  if (grid->caption)
    append_text (out, grid->caption);
  else
    h5_buffer_append_string (out, "null");
  h5_buffer_append_string (out, ", \"cells\": [");
  for (guint i = 0; i < grid->cells->len; i++)
    {
      h5_buffer_append_string (out, i > 0 ? ",\n  " : "\n  ");
      append_cell (out, &g_array_index (grid->cells, H5TableCell, i));
    }
  h5_buffer_append_string (out, "]}");
}

static void
append_table (H5Buffer *out, const H5Node *table)
{
  H5TableGrid *grid = h5_table_grid_new (table);

  if (as_json)
    append_json (out, grid);
  else
    h5_table_grid_csv (grid, ',', out);
  h5_table_grid_free (grid);
}

static GPtrArray *
find_tables (H5Node *root)
{
  GPtrArray *tables = g_ptr_array_new ();

  for (H5Node *node = root; node; node = h5_node_next (node, root))
    if (h5_node_is (node, H5_NAME_TABLE))
      g_ptr_array_add (tables, node);
  return tables;
}

/* What each table is written as. A table that is in a cell of another is taken out of the tree once it
 * is written, so that its text is not written again with the cell: with tables in tables in tables
 * that would be the square of the page. */
static H5Buffer *
write_tables (const GPtrArray *tables)
{
  H5Buffer *texts = g_new0 (H5Buffer, MAX (tables->len, 1));

  for (guint i = tables->len; i-- > 0;)
    {
      append_table (&texts[i], tables->pdata[i]);
      h5_node_remove (tables->pdata[i]);
    }
  return texts;
}

static int
show_tables (const ToolReading *reading, const char *source)
{
  H5Parse *parse = tool_read (reading, source);
  H5Buffer out = H5_BUFFER_INIT;

  if (!parse)
    return TOOL_FAILED;
  g_autoptr (GPtrArray) tables = find_tables ((H5Node *) tool_root (parse));
  g_autofree H5Buffer *texts = write_tables (tables);
  h5_buffer_append_string (&out, as_json ? "[" : "");
  for (guint i = 0; i < tables->len; i++)
    {
      if (i > 0)
        h5_buffer_append_string (&out, as_json ? ",\n" : "\r\n");
      h5_buffer_append (&out, texts[i].data ? texts[i].data : "", texts[i].length);
      h5_buffer_clear (&texts[i]);
    }
  h5_buffer_append_string (&out, as_json ? "]\n" : "");
  tool_write (&out);
  h5_buffer_clear (&out);
  h5_parse_free (parse);
  return TOOL_OK;
}

static int
run (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json,
      N_ ("Write JSON instead of comma-separated values"), NULL },
    { NULL },
  };
  g_auto (ToolReading) reading = { 0 };

  if (!tool_options (&tool_tables, &reading, entries, &argc, &argv))
    return TOOL_FAILED;
  return tool_for_each_source (argc, argv, &reading, show_tables);
}

const ToolCommand tool_tables = { "tables", "SOURCE…",
                                  N_ ("Write the tables of pages as comma-separated values"), run };
