/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static gboolean as_json;

static const GOptionEntry entries[] = {
  { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON instead of comma-separated values"),
    NULL },
  { NULL },
};

static void
append_text (GString *out, const char *name, Html5Element *element)
{
  g_autofree char *text = html5_node_to_text (HTML5_NODE (element), NULL);

  tool_json_member (out, name, text);
}

static void
append_cell (GString *out, Html5TableGrid *grid, Html5Element *cell)
{
  guint row, column, row_span, column_span;

  html5_table_grid_get_position (grid, cell, &row, &column, &row_span, &column_span);
  g_string_append_printf (out,
                          "{\"row\": %u, \"column\": %u, \"row-span\": %u, "
                          "\"column-span\": %u, \"header\": %s",
                          row, column, row_span, column_span,
                          g_str_equal (html5_element_get_local_name (cell), "th") ? "true"
                                                                                  : "false");
  append_text (out, "text", cell);
  g_string_append_c (out, '}');
}

static void
append_json (GString *out, Html5TableGrid *grid)
{
  g_autoptr (Html5Element) caption = html5_table_grid_get_caption (grid);
  g_autoptr (Html5NodeList) cells = html5_table_grid_get_cells (grid);
  int n = html5_node_list_get_size (cells);

  g_string_append_printf (out, "{\"rows\": %u, \"columns\": %u", html5_table_grid_get_n_rows (grid),
                          html5_table_grid_get_n_columns (grid));
  if (caption)
    append_text (out, "caption", caption);
  g_string_append (out, ", \"cells\": [");
  for (int i = 0; i < n; i++)
    {
      g_autoptr (Html5Element) cell = HTML5_ELEMENT (html5_node_list_get (cells, i));
      g_string_append (out, i > 0 ? ",\n  " : "\n  ");
      append_cell (out, grid, cell);
    }
  g_string_append (out, "]}");
}

static GString *
write_table (Html5Element *table)
{
  g_autoptr (Html5TableGrid) grid = html5_table_grid_new (table);
  GString *out = g_string_new (NULL);

  if (as_json)
    append_json (out, grid);
  else
    {
      g_autofree char *csv = html5_table_grid_to_csv (grid);
      g_string_append (out, csv);
    }
  return out;
}

static GPtrArray *
find_tables (Html5Node *root)
{
  g_autoptr (Html5NodeList) list =
    html5_node_get_elements_by_tag_name_ns (root, HTML5_NAMESPACE_HTML, "table");
  GPtrArray *tables = g_ptr_array_new_with_free_func (g_object_unref);
  int n = html5_node_list_get_size (list);

  for (int i = 0; i < n; i++)
    g_ptr_array_add (tables, html5_node_list_get (list, i));
  return tables;
}

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

/* Writes the tables from the last to the first. A table in a cell of another table comes after
 * that, and is removed from the tree once it is written, so that its text is not written again
 * with the cell. Otherwise, the output for nested tables would be quadratic. */
static GPtrArray *
write_tables (const GPtrArray *tables)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (free_text);

  for (guint i = tables->len; i-- > 0;)
    {
      g_ptr_array_add (texts, write_table (tables->pdata[i]));
      html5_node_remove (tables->pdata[i]);
    }
  return texts;
}

static int
show_tables (ToolJob *job)
{
  g_autoptr (Html5Node) root = tool_read (job);

  if (!root)
    return TOOL_FAILED;
  g_autoptr (GPtrArray) tables = find_tables (root);
  g_autoptr (GPtrArray) texts = write_tables (tables);
  g_string_append (job->text, as_json ? "[" : "");
  for (guint i = texts->len; i-- > 0;)
    {
      const GString *text = texts->pdata[i];
      g_string_append_len (job->text, text->str, (gssize) text->len);
      if (i > 0)
        g_string_append (job->text, as_json ? ",\n" : "\r\n");
      tool_flush_some (job);
    }
  g_string_append (job->text, as_json ? "]\n" : "");
  return TOOL_OK;
}

const ToolCommand tool_tables = {
  .name = "tables",
  .arguments = "SOURCE…",
  .summary = N_ ("Write the tables of pages as comma-separated values"),
  .examples = "  html5-tool tables -o table.csv page.html\n"
              "  html5-tool tables --json page.html | jq '.[0].cells[].text'",
  .entries = entries,
  .run = show_tables,
};
