/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-table-grid.h"

#include "dom/common/html5-private.h"
#include "dom/list/html5-node-list-private.h"
#include "dom/node/html5-node-private.h"

#include "convert/h5-table-grid.h"

/**
 * Html5TableGrid:
 *
 * A table as a grid of rows and columns. Cells can span several rows and columns.
 *
 * |[<!-- language="C" -->
 * g_autoptr (Html5TableGrid) grid = html5_table_grid_new (table);
 * for (guint row = 0; row < html5_table_grid_get_n_rows (grid); row++)
 *   {
 *     g_autoptr (Html5Element) cell = html5_table_grid_get_cell (grid, row, 0);
 *     …
 *   }
 * ]|
 *
 * The grid does not follow changes of the table. After a change, create a new one. The rows of a
 * `tfoot` element come last.
 *
 * The size of the grid is limited: cells end at the end of their row group, and in tables with too
 * many overlapping spans, further spans count as 1.
 *
 * Counterpart: "Forming a table" and "Forming relationships between data cells and header cells" in
 * the HTML Standard.
 *
 * Since: 1.0
 */
struct _Html5TableGrid
{
  GObject parent_instance;
  Html5Element *table;
  Html5Element *caption; /* or NULL */
  H5TableGrid *grid;     /* NULL for an object without a table; its nodes may be gone */
  GPtrArray *cells;      /* the objects for its cells */
  GHashTable *indices;   /* of these objects */
  H5TableGrid *current;  /* the grid of the current table, or NULL */
  guint n_moves;         /* of the table when `current` was formed, */
  guint64 stamp;         /* and the stamps of its tree */
  guint64 attribute_stamp;
};

G_DEFINE_FINAL_TYPE (Html5TableGrid, html5_table_grid, G_TYPE_OBJECT)

static void
html5_table_grid_finalize (GObject *object)
{
  Html5TableGrid *self = HTML5_TABLE_GRID (object);

  if (self->grid)
    h5_table_grid_free (self->grid);
  g_clear_pointer (&self->current, h5_table_grid_free);
  g_clear_pointer (&self->indices, g_hash_table_unref);
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  g_clear_object (&self->caption);
  g_clear_object (&self->table);
  G_OBJECT_CLASS (html5_table_grid_parent_class)->finalize (object);
}

static void
html5_table_grid_class_init (Html5TableGridClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = html5_table_grid_finalize;
}

static void
html5_table_grid_init (Html5TableGrid *self)
{
}

/**
 * html5_table_grid_new:
 * @table: a `table` element
 *
 * Creates the grid of a table. For other elements, the grid is empty.
 *
 * Returns: (transfer full): a new grid
 *
 * Since: 1.0
 */
Html5TableGrid *
html5_table_grid_new (Html5Element *table)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (table), NULL);
  H5Node *node = _html5_node_unwrap (table);
  g_return_val_if_fail (node != NULL, NULL);

  Html5TableGrid *self = g_object_new (HTML5_TYPE_TABLE_GRID, NULL);
  self->table = g_object_ref (table);
  self->grid = h5_table_grid_new (node);
  self->caption = _html5_node_wrap ((H5Node *) self->grid->caption);
  self->cells = g_ptr_array_new_with_free_func (g_object_unref);
  self->indices = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < self->grid->cells->len; i++)
    {
      const H5TableCell *cell = &g_array_index (self->grid->cells, H5TableCell, i);

      gpointer object = _html5_node_wrap ((H5Node *) cell->element);
      g_hash_table_insert (self->indices, object, GUINT_TO_POINTER (i));
      g_ptr_array_add (self->cells, object);
    }
  return self;
}

/**
 * html5_table_grid_get_n_rows:
 * @self: a grid
 *
 * Gets the number of rows.
 *
 * Returns: the number of rows
 *
 * Since: 1.0
 */
guint
html5_table_grid_get_n_rows (Html5TableGrid *self)
{
  g_return_val_if_fail (HTML5_IS_TABLE_GRID (self), 0);

  return self->grid ? self->grid->n_rows : 0;
}

/**
 * html5_table_grid_get_n_columns:
 * @self: a grid
 *
 * Gets the number of columns.
 *
 * Returns: the number of columns
 *
 * Since: 1.0
 */
guint
html5_table_grid_get_n_columns (Html5TableGrid *self)
{
  g_return_val_if_fail (HTML5_IS_TABLE_GRID (self), 0);

  return self->grid ? self->grid->n_columns : 0;
}

/**
 * html5_table_grid_get_caption:
 * @self: a grid
 *
 * Gets the caption of the table.
 *
 * Returns: (transfer full) (nullable): the `caption` element, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_table_grid_get_caption (Html5TableGrid *self)
{
  g_return_val_if_fail (HTML5_IS_TABLE_GRID (self), NULL);

  return self->caption ? g_object_ref (self->caption) : NULL;
}

/**
 * html5_table_grid_get_cell:
 * @self: a grid
 * @row: the row, from 0
 * @column: the column, from 0
 *
 * Gets the cell at a position in the grid. A cell with spans is at several positions.
 *
 * Returns: (transfer full) (nullable): the `td` or `th` element, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5Element *
html5_table_grid_get_cell (Html5TableGrid *self, guint row, guint column)
{
  g_return_val_if_fail (HTML5_IS_TABLE_GRID (self), NULL);

  const H5TableCell *cell = self->grid ? h5_table_grid_get (self->grid, row, column) : NULL;
  if (!cell)
    return NULL;
  return g_object_ref (self->cells->pdata[cell - (const H5TableCell *) self->grid->cells->data]);
}

/**
 * html5_table_grid_get_cells:
 * @self: a grid
 *
 * Lists the cells of the grid, row by row, from the first column to the last. Each cell is in the
 * list once, even if it spans several rows or columns.
 *
 * Returns: (transfer full): a static list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_table_grid_get_cells (Html5TableGrid *self)
{
  g_return_val_if_fail (HTML5_IS_TABLE_GRID (self), NULL);

  /* The cells may have moved to other documents since the grid was formed. */
  return self->cells ? _html5_node_list_new_of_wrappers ((Html5Node *const *) self->cells->pdata,
                                                         self->cells->len)
                     : _html5_node_list_new_static (NULL, 0);
}

/**
 * html5_table_grid_get_position:
 * @self: a grid
 * @cell: a `td` or `th` element
 * @row: (out) (optional): return location for the first row, from 0
 * @column: (out) (optional): return location for the first column, from 0
 * @row_span: (out) (optional): return location for the number of rows
 * @column_span: (out) (optional): return location for the number of columns
 *
 * Gets the position of a cell.
 *
 * Returns: %FALSE if the cell is not in the grid; the numbers are 0 then
 *
 * Since: 1.0
 */
gboolean
html5_table_grid_get_position (Html5TableGrid *self, Html5Element *cell, guint *row, guint *column,
                               guint *row_span, guint *column_span)
{
  g_return_val_if_fail (HTML5_IS_TABLE_GRID (self), FALSE);
  g_return_val_if_fail (HTML5_IS_ELEMENT (cell), FALSE);

  gpointer index;
  H5TableCell position = { 0 };
  gboolean is_found =
    self->grid && g_hash_table_lookup_extended (self->indices, cell, NULL, &index);
  if (is_found)
    position = g_array_index (self->grid->cells, H5TableCell, GPOINTER_TO_UINT (index));
  if (row)
    *row = position.row;
  if (column)
    *column = position.column;
  if (row_span)
    *row_span = position.row_span;
  if (column_span)
    *column_span = position.column_span;
  return is_found;
}

/* Returns the grid of the current table, or NULL without a table. Forms it again if something
 * has changed. */
static H5TableGrid *
current_grid (Html5TableGrid *self)
{
  const H5Node *table = self->table ? _html5_node_unwrap (self->table) : NULL;
  const H5Tree *tree = table ? h5_node_tree (table) : NULL;

  if (self->current && self->n_moves == HTML5_NODE (self->table)->n_moves
      && self->stamp == tree->stamp && self->attribute_stamp == tree->attribute_stamp)
    return self->current;
  g_clear_pointer (&self->current, h5_table_grid_free);
  if (!table)
    return NULL;
  self->current = h5_table_grid_new (table);
  self->n_moves = HTML5_NODE (self->table)->n_moves;
  self->stamp = tree->stamp;
  self->attribute_stamp = tree->attribute_stamp;
  return self->current;
}

/**
 * html5_table_grid_get_header_cells:
 * @self: a grid
 * @cell: a `td` or `th` element
 *
 * Finds the header cells that apply to a cell: those that its `headers` attribute refers to, or
 * else the headers of its rows and columns and of their groups. The current attributes of the cells
 * are used. In tables with too many overlapping spans, only some of the headers are found.
 *
 * Returns: (transfer full): a static list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_table_grid_get_header_cells (Html5TableGrid *self, Html5Element *cell)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  g_return_val_if_fail (HTML5_IS_TABLE_GRID (self), NULL);
  g_return_val_if_fail (HTML5_IS_ELEMENT (cell), NULL);
  const H5Node *node = _html5_node_unwrap (cell);
  g_return_val_if_fail (node != NULL, NULL);

  H5TableGrid *grid = current_grid (self);
  const H5TableCell *found = grid ? h5_table_grid_find (grid, node) : NULL;
  if (found)
    {
      g_autoptr (GPtrArray) headers = h5_table_grid_headers (grid, found);

      for (guint i = 0; i < headers->len; i++)
        g_ptr_array_add (nodes, (gpointer) ((const H5TableCell *) headers->pdata[i])->element);
    }
  return _html5_node_list_new_static ((H5Node *const *) nodes->pdata, nodes->len);
}

/**
 * html5_table_grid_to_csv:
 * @self: a grid
 *
 * Converts the table to comma-separated values, in the format of RFC 4180: a record for each row,
 * which ends with CR and LF. The fields are the current texts of the cells, as html5_node_to_text()
 * returns them. If a cell spans several rows or columns, the other fields are empty.
 * An empty field that is a record by itself is written as `""`, because many programs skip empty
 * lines.
 *
 * All records have a field for each column. If a few rows are much longer than the others, this can
 * add more than 16 empty fields for each cell of the table. Then each record ends with the last
 * cell of its row instead.
 *
 * Spreadsheet programs take fields that begin with an equals sign, a plus, a minus or an at sign
 * for formulas. The texts are not changed because of that: if the page is untrusted, check them
 * before such a program reads the values.
 *
 * Returns: (transfer full): the values
 *
 * Since: 1.0
 */
char *
html5_table_grid_to_csv (Html5TableGrid *self)
{
  H5Buffer out = H5_BUFFER_INIT;

  g_return_val_if_fail (HTML5_IS_TABLE_GRID (self), NULL);

  const H5TableGrid *grid = current_grid (self);
  if (grid)
    h5_table_grid_csv (grid, ',', &out);
  return h5_buffer_steal (&out, NULL);
}
