/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/h5-table-grid.h"

#include "base/h5-number.h"
#include "convert/text/h5-inner-text.h"

/* The variables of the algorithm that forms a table. */
typedef struct
{
  H5TableGrid *grid;
  GArray *taken_until; /* guint for each column: the first row in which it is free */
  gsize steps;         /* number of steps that may still be made */
  guint row_group;     /* that is processed, from 1; 0 for rows that are children of the table */
} GridBuilder;

guint
h5_table_span (const H5Node *element, H5Name name, guint min, guint max)
{
  const char *value = h5_element_get_attribute (element, name, NULL);
  guint span = 1;

  if (value)
    h5_number_parse_non_negative (value, max, &span);
  return MAX (span, min);
}

/* Uses up a number of steps. Returns FALSE if there are not that many left. */
static gboolean
spend (GridBuilder *self, gsize steps)
{
  if (steps > self->steps)
    {
      self->grid->is_cut = TRUE;
      return FALSE;
    }
  self->steps -= steps;
  return TRUE;
}

static void
ensure_columns (GridBuilder *self, guint n)
{
  if (self->taken_until->len < n)
    g_array_set_size (self->taken_until, n);
  self->grid->n_columns = MAX (self->grid->n_columns, n);
}

/* Steps 6 to 18 of the algorithm for processing rows, for one cell. Returns the column after
 * it. */
static guint
place_cell (GridBuilder *self, const H5Node *element, guint row, guint n_rows, guint column)
{
  guint width = h5_table_span (element, H5_NAME_COLSPAN, 1, 1000);
  guint height = h5_table_span (element, H5_NAME_ROWSPAN, 0, 65534);

  while (column < self->taken_until->len && spend (self, 1)
         && g_array_index (self->taken_until, guint, column) > row)
    column++;
  /* A rowspan of 0 extends to the end of the row group. No cell extends beyond that. */
  height = height == 0 ? n_rows : MIN (height, n_rows);
  if ((width > 1 || height > 1) && !spend (self, width))
    width = height = 1;
  ensure_columns (self, column + width);
  /* A wide cell may overlap one that grows further down. */
  for (guint i = 1; i < width; i++)
    self->grid->has_overlaps |= g_array_index (self->taken_until, guint, column + i) > row;
  for (guint i = 0; height > 1 && i < width; i++)
    {
      guint *until = &g_array_index (self->taken_until, guint, column + i);
      *until = MAX (*until, row + height);
    }
  H5TableCell cell = { element, row, column, height, width, self->row_group };
  g_array_append_val (self->grid->cells, cell);
  return column + width;
}

/* https://html.spec.whatwg.org/#algorithm-for-processing-rows. The group has n_rows more rows. */
static void
process_row (GridBuilder *self, const H5Node *tr, guint n_rows)
{
  guint column = 0, row = self->grid->n_rows++;

  g_array_append_val (self->grid->row_starts, self->grid->cells->len);
  for (const H5Node *child = tr->first_child; child; child = child->next)
    if (h5_node_is (child, H5_NAME_TD) || h5_node_is (child, H5_NAME_TH))
      column = place_cell (self, child, row, n_rows, column);
}

static gboolean
is_row_group (const H5Node *node)
{
  return h5_node_has_trait (node, H5_TRAIT_ROW_GROUP);
}

/* Returns the number of tr elements of this group, or directly in the table, from `first` on. */
static guint
count_rows (const H5Node *first)
{
  guint n = 0;

  for (const H5Node *node = first; node; node = node->next)
    {
      if (is_row_group (node))
        break;
      n += h5_node_is (node, H5_NAME_TR);
    }
  return n;
}

/* https://html.spec.whatwg.org/#algorithm-for-processing-row-groups, for a group or for rows
 * that are children of the table. Returns the node after them. */
static const H5Node *
process_rows (GridBuilder *self, const H5Node *first)
{
  guint n_rows = count_rows (first);
  const H5Node *node = first;

  for (; node; node = node->next)
    {
      if (h5_node_is (node, H5_NAME_TR))
        process_row (self, node, n_rows--);
      else if (is_row_group (node))
        break;
    }
  return node;
}

static void
process_row_group (GridBuilder *self, const H5Node *group)
{
  self->row_group = ++self->grid->n_row_groups;
  process_rows (self, group->first_child);
  self->row_group = 0;
}

/* Step 9 of https://html.spec.whatwg.org/#forming-a-table: returns the number of columns of a
 * group. */
static guint
count_columns (const H5Node *colgroup)
{
  guint n = 0;
  gboolean has_columns = FALSE;

  for (const H5Node *child = colgroup->first_child; child; child = child->next)
    if (h5_node_is (child, H5_NAME_COL))
      {
        has_columns = TRUE;
        n = MIN (n + h5_table_span (child, H5_NAME_SPAN, 1, 1000), G_MAXUINT / 2);
      }
  return has_columns ? n : h5_table_span (colgroup, H5_NAME_SPAN, 1, 1000);
}

static void
process_column_group (GridBuilder *self, const H5Node *colgroup)
{
  GArray *ends = self->grid->group_ends;
  guint start = ends->len ? g_array_index (ends, guint, ends->len - 1) : 0;
  guint end = start + MIN (count_columns (colgroup), G_MAXUINT / 2 - MIN (start, G_MAXUINT / 2));

  g_array_append_val (ends, end);
}

/* Step 6 of https://html.spec.whatwg.org/#forming-a-table: returns the first caption, which may be
 * after rows. */
static const H5Node *
find_caption (const H5Node *table)
{
  const H5Node *child = table->first_child;

  while (child && !h5_node_is (child, H5_NAME_CAPTION))
    child = child->next;
  return child;
}

/* Steps 4 to 20 of https://html.spec.whatwg.org/#forming-a-table. A tfoot comes last, and
 * column groups after the first row are ignored. */
static void
process_table (GridBuilder *self, const H5Node *table)
{
  g_autoptr (GPtrArray) pending_tfoots = g_ptr_array_new ();
  const H5Node *child = table->first_child;
  gboolean has_rows = FALSE;

  self->grid->caption = find_caption (table);
  while (child)
    {
      if (h5_node_is (child, H5_NAME_COLGROUP) && !has_rows)
        process_column_group (self, child);
      has_rows |= is_row_group (child) || h5_node_is (child, H5_NAME_TR);
      if (h5_node_is (child, H5_NAME_TFOOT))
        g_ptr_array_add (pending_tfoots, (gpointer) child);
      else if (is_row_group (child))
        process_row_group (self, child);
      else if (h5_node_is (child, H5_NAME_TR))
        {
          child = process_rows (self, child);
          continue;
        }
      child = child->next;
    }
  for (guint i = 0; i < pending_tfoots->len; i++)
    process_row_group (self, pending_tfoots->pdata[i]);
}

static const H5TableCell *
cell_at (const H5TableGrid *self, guint index)
{
  return &g_array_index (self->cells, H5TableCell, index);
}

/* Lists the cells of each column in one array. */
static void
list_columns (H5TableGrid *self)
{
  guint *starts = g_new0 (guint, (gsize) self->n_columns + 2);

  /* starts[2 + i] is the number of cells in column i, */
  for (guint i = 0; i < self->cells->len; i++)
    for (guint at = 0; at < cell_at (self, i)->column_span; at++)
      starts[2 + cell_at (self, i)->column + at]++;
  /* then starts[1 + i] is where they begin, */
  for (guint i = 1; i <= self->n_columns; i++)
    starts[i + 1] += starts[i];
  self->column_cells = g_new (guint, starts[self->n_columns + 1]);
  /* and in the end where they end, which is where those of column i + 1 begin. */
  for (guint i = 0; i < self->cells->len; i++)
    for (guint at = 0; at < cell_at (self, i)->column_span; at++)
      self->column_cells[starts[1 + cell_at (self, i)->column + at]++] = i;
  self->column_starts = starts;
}

/* Returns the row after one of the cells of a column. */
static guint
end_of (const H5TableGrid *self, guint i)
{
  const H5TableCell *cell = cell_at (self, self->column_cells[i]);

  return cell->row + cell->row_span;
}

static void
list_longer_cells (H5TableGrid *self)
{
  self->column_longer = g_new (guint, self->column_starts[self->n_columns]);
  for (guint column = 0; column < self->n_columns; column++)
    for (guint i = self->column_starts[column]; i < self->column_starts[column + 1]; i++)
      {
        guint before = i > self->column_starts[column] ? i - 1 : H5_TABLE_NONE;

        while (before != H5_TABLE_NONE && end_of (self, before) <= end_of (self, i))
          before = self->column_longer[before];
        self->column_longer[i] = before;
      }
}

H5TableGrid *
h5_table_grid_new (const H5Node *table)
{
  H5TableGrid *self = g_new0 (H5TableGrid, 1);
  GridBuilder forming = { self, g_array_new (FALSE, TRUE, sizeof (guint)), H5_TABLE_STEPS, 0 };

  self->table = table;
  self->cells = g_array_new (FALSE, FALSE, sizeof (H5TableCell));
  self->row_starts = g_array_new (FALSE, FALSE, sizeof (guint));
  self->group_ends = g_array_new (FALSE, FALSE, sizeof (guint));
  process_table (&forming, table);
  g_array_append_val (self->row_starts, self->cells->len);
  g_array_unref (forming.taken_until);
  list_columns (self);
  if (self->has_overlaps)
    list_longer_cells (self);
  return self;
}

void
h5_table_grid_free (H5TableGrid *self)
{
  g_array_unref (self->cells);
  g_array_unref (self->row_starts);
  g_array_unref (self->group_ends);
  g_clear_pointer (&self->index, h5_table_index_free);
  g_free (self->column_cells);
  g_free (self->column_starts);
  g_free (self->column_longer);
  g_free (self);
}

/* --- looking up cells --- */

guint
h5_table_grid_end_above (const H5TableGrid *self, guint row, guint column)
{
  guint low = self->column_starts[column], high = self->column_starts[column + 1];

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (cell_at (self, self->column_cells[middle])->row <= row)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

const H5TableCell *
h5_table_grid_get (const H5TableGrid *self, guint row, guint column)
{
  if (column >= self->n_columns || row >= self->n_rows)
    return NULL;
  guint end = h5_table_grid_end_above (self, row, column);
  guint i = end > self->column_starts[column] ? end - 1 : H5_TABLE_NONE;
  while (i != H5_TABLE_NONE && end_of (self, i) <= row)
    i = self->column_longer ? self->column_longer[i] : H5_TABLE_NONE;
  return i != H5_TABLE_NONE ? cell_at (self, self->column_cells[i]) : NULL;
}

/* --- comma-separated values --- */

/* The maximum number of empty fields at the ends of records for each cell of the table. */
#define MAX_ADDED_FIELDS 16

/* The styles around the cells. A row and a row group are the same for many cells. */
typedef struct
{
  const H5Node *table, *group, *row;
  H5RenderedStyle of_table, of_group, of_row;
} CellStyles;

/* Returns the style of the row of a cell. */
static const H5RenderedStyle *
style_of_row (CellStyles *self, const H5Node *row)
{
  const H5Node *group = row->parent;

  if (row == self->row)
    return &self->of_row;
  if (group != self->table && group != self->group)
    {
      self->of_group = h5_rendered_style_of_child (&self->of_table, group);
      self->group = group;
    }
  self->of_row =
    h5_rendered_style_of_child (group == self->table ? &self->of_table : &self->of_group, row);
  self->row = row;
  return &self->of_row;
}

static void
put_field (const H5Node *cell, CellStyles *styles, char separator, H5Buffer *out)
{
  H5Buffer text = H5_BUFFER_INIT;
  gboolean is_quoted = FALSE;

  h5_inner_text_in (cell, style_of_row (styles, cell->parent), &text);
  for (gsize i = 0; i < text.length; i++)
    is_quoted |= text.data[i] == separator || text.data[i] == '"' || text.data[i] == '\n'
                 || text.data[i] == '\r';
  if (is_quoted)
    h5_buffer_append_byte (out, '"');
  for (gsize i = 0; i < text.length; i++)
    {
      if (text.data[i] == '"')
        h5_buffer_append_byte (out, '"');
      h5_buffer_append_byte (out, text.data[i]);
    }
  if (is_quoted)
    h5_buffer_append_byte (out, '"');
  h5_buffer_clear (&text);
}

/* The column of the last cell that begins in a row. */
static guint
last_column (const H5TableGrid *self, guint row)
{
  guint first = g_array_index (self->row_starts, guint, row);
  guint end = g_array_index (self->row_starts, guint, row + 1);

  return end > first ? cell_at (self, end - 1)->column : 0;
}

/* Returns the number of fields of each record: that of the columns, unless a few long rows would
 * add so many empty fields to the others that the output is no longer proportional to the table.
 * Then it is 0, and each record ends with its last cell. */
static guint
fields_of_records (const H5TableGrid *self)
{
  guint64 n_added = 0;

  for (guint row = 0; row < self->n_rows; row++)
    n_added += self->n_columns - MIN (self->n_columns, last_column (self, row) + 1);
  return n_added <= (guint64) self->cells->len * MAX_ADDED_FIELDS ? self->n_columns : 0;
}

void
h5_table_grid_csv (const H5TableGrid *self, char separator, H5Buffer *out)
{
  guint n_fields = fields_of_records (self);
  CellStyles styles = { .table = self->table, .of_table = h5_rendered_style_of (self->table) };

  for (guint row = 0; row < self->n_rows; row++)
    {
      guint first = g_array_index (self->row_starts, guint, row);
      guint end = g_array_index (self->row_starts, guint, row + 1);
      guint column = 0;
      gsize start = out->length;

      for (guint i = first; i < end; i++)
        {
          const H5TableCell *cell = cell_at (self, i);

          for (; column < cell->column; column++)
            h5_buffer_append_byte (out, separator);
          put_field (cell->element, &styles, separator, out);
        }
      for (; column + 1 < n_fields; column++)
        h5_buffer_append_byte (out, separator);
      /* Many readers skip empty lines. */
      if (self->n_columns == 1 && out->length == start)
        h5_buffer_append (out, "\"\"", 2);
      h5_buffer_append (out, "\r\n", 2);
    }
}
