/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Finding the header cells of a cell:
 * https://html.spec.whatwg.org/#header-and-data-cell-semantics */
#include "convert/h5-table-grid.h"

#include "base/h5-ascii.h"
#include "base/hash/h5-number-hash.h"
#include "tree/h5-ids.h"
#include "tree/attributes/h5-tokens.h"

#include <string.h>

/* How many slots may be looked at to find the headers of a cell. */
#define MIN_STEPS ((gsize) 1 << 16)
#define STEPS_PER_CELL 8

typedef enum
{
  SCOPE_AUTO,
  SCOPE_ROW,
  SCOPE_COLUMN,
  SCOPE_ROW_GROUP,
  SCOPE_COLUMN_GROUP
} Scope;

static Scope
scope_of (const H5Node *th)
{
  static const struct
  {
    const char *word;
    Scope scope;
  } words[] = {
    { "row", SCOPE_ROW },
    { "col", SCOPE_COLUMN },
    { "rowgroup", SCOPE_ROW_GROUP },
    { "colgroup", SCOPE_COLUMN_GROUP },
  };
  const char *value = h5_element_get_attribute (th, H5_NAME_SCOPE, NULL);

  for (gsize i = 0; value && i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (value, words[i].word) == 0)
      return words[i].scope;
  return SCOPE_AUTO;
}

static gboolean
is_header (const H5TableCell *cell)
{
  return h5_node_is (cell->element, H5_NAME_TH);
}

/* --- what is computed once for all cells --- */

struct _H5TableIndex
{
  GHashTable *cells;               /* H5Node -> H5TableCell */
  GPtrArray *row_group_headers;    /* H5TableCell: the header cells of row groups, by group */
  GPtrArray *column_group_headers; /* H5TableCell */
  /* For each of column_cells, the row after the one where the header cell before it in the column
   * begins, or 0. */
  guint *header_rows;
  guint *data_rows;    /* for each row: number of rows before it that have a data cell */
  guint *data_columns; /* the same for columns */
};

static const H5TableCell *
cell_at (const H5TableGrid *self, guint i)
{
  return &g_array_index (self->cells, H5TableCell, i);
}

/* Turns differences into sums: lines[i] is how many more data cells cover line i than line i -
 * 1. It becomes the number of lines before i that have data cells. */
static void
accumulate (guint *lines, guint n)
{
  guint n_cells = 0, n_lines = 0;

  for (guint i = 0; i <= n; i++)
    {
      n_cells += lines[i];
      lines[i] = n_lines;
      n_lines += n_cells > 0;
    }
}

static guint *
list_header_rows (const H5TableGrid *grid)
{
  guint *rows = g_new (guint, grid->column_starts[grid->n_columns]);

  for (guint column = 0; column < grid->n_columns; column++)
    {
      guint last = 0;
      for (guint i = grid->column_starts[column]; i < grid->column_starts[column + 1]; i++)
        {
          const H5TableCell *cell = cell_at (grid, grid->column_cells[i]);
          rows[i] = last;
          if (is_header (cell))
            last = cell->row + 1;
        }
    }
  return rows;
}

static H5TableIndex *
make_index (H5TableGrid *grid)
{
  H5TableIndex *self = g_new (H5TableIndex, 1);

  self->cells = g_hash_table_new (NULL, NULL);
  self->row_group_headers = g_ptr_array_new ();
  self->column_group_headers = g_ptr_array_new ();
  self->header_rows = list_header_rows (grid);
  self->data_rows = g_new0 (guint, (gsize) grid->n_rows + 1);
  self->data_columns = g_new0 (guint, (gsize) grid->n_columns + 1);
  for (guint i = 0; i < grid->cells->len; i++)
    {
      const H5TableCell *cell = cell_at (grid, i);
      g_hash_table_insert (self->cells, (gpointer) cell->element, (gpointer) cell);
      if (!is_header (cell))
        {
          self->data_rows[cell->row]++;
          self->data_rows[cell->row + cell->row_span]--;
          self->data_columns[cell->column]++;
          self->data_columns[cell->column + cell->column_span]--;
        }
      else if (scope_of (cell->element) == SCOPE_ROW_GROUP)
        g_ptr_array_add (self->row_group_headers, (gpointer) cell);
      else if (scope_of (cell->element) == SCOPE_COLUMN_GROUP)
        g_ptr_array_add (self->column_group_headers, (gpointer) cell);
    }
  accumulate (self->data_rows, grid->n_rows);
  accumulate (self->data_columns, grid->n_columns);
  return self;
}

static const H5TableIndex *
index_of (H5TableGrid *grid)
{
  if (!grid->index)
    grid->index = make_index (grid);
  return grid->index;
}

void
h5_table_index_free (H5TableIndex *self)
{
  g_hash_table_unref (self->cells);
  g_ptr_array_unref (self->row_group_headers);
  g_ptr_array_unref (self->column_group_headers);
  g_free (self->header_rows);
  g_free (self->data_rows);
  g_free (self->data_columns);
  g_free (self);
}

const H5TableCell *
h5_table_grid_find (H5TableGrid *self, const H5Node *element)
{
  return g_hash_table_lookup (index_of (self)->cells, element);
}

/* --- the algorithm --- */

/* Whether one of these n lines has a slot of a data cell. */
static gboolean
has_data (const guint *lines, guint first, guint n)
{
  return lines[first + n] > lines[first];
}

/* https://html.spec.whatwg.org/#column-header, and #row-header */
static gboolean
is_column_header (H5TableGrid *self, const H5TableCell *cell)
{
  Scope scope = scope_of (cell->element);

  return scope == SCOPE_COLUMN
         || (scope == SCOPE_AUTO
             && !has_data (index_of (self)->data_rows, cell->row, cell->row_span));
}

static gboolean
is_row_header (H5TableGrid *self, const H5TableCell *cell)
{
  Scope scope = scope_of (cell->element);

  return scope == SCOPE_ROW
         || (scope == SCOPE_AUTO && !is_column_header (self, cell)
             && !has_data (index_of (self)->data_columns, cell->column, cell->column_span));
}

/* Returns the position and size of a header cell at right angles to the direction of the scan. */
static guint64
extent_of (const H5TableCell *cell, gboolean vertical)
{
  guint64 start = vertical ? cell->column : cell->row;
  guint64 span = vertical ? cell->column_span : cell->row_span;

  return start << 32 | span;
}

static void
make_opaque (GPtrArray *block, GHashTable *opaque, gboolean vertical)
{
  for (guint i = 0; i < block->len; i++)
    {
      guint64 extent = extent_of (block->pdata[i], vertical);
      g_hash_table_add (opaque, g_memdup2 (&extent, sizeof extent));
    }
  g_ptr_array_set_size (block, 0);
}

/* Uses up a step. Returns FALSE if there are none left. */
static gboolean
spend (gsize *steps)
{
  return *steps > 0 && (*steps)-- > 0;
}

/* Returns the next cell above a slot, or NULL. `row` becomes the row where it begins. After a data
 * cell, it becomes the row after the next header cell begins: between them are only more data
 * cells, which change nothing. */
static const H5TableCell *
next_above (H5TableGrid *self, guint *row, guint column)
{
  guint end = h5_table_grid_end_above (self, *row - 1, column);

  if (end == self->column_starts[column])
    return NULL;
  const H5TableCell *cell = cell_at (self, self->column_cells[end - 1]);
  *row = is_header (cell) ? cell->row : index_of (self)->header_rows[end - 1];
  return cell;
}

/* Goes to the next cell above a slot, or to the left of it. Returns NULL if there is none, or if
 * there are no steps left. A cell that covers several slots on the way is returned once, which has
 * the same result. */
static const H5TableCell *
next_cell (H5TableGrid *self, guint *row, guint *column, gboolean vertical, gsize *steps)
{
  const H5TableCell *cell = NULL;

  if (vertical && *row > 0 && spend (steps))
    return next_above (self, row, *column);
  while (!vertical && !cell && *column > 0 && spend (steps))
    {
      cell = h5_table_grid_get (self, *row, *column - 1);
      *column = cell ? cell->column : *column - 1;
    }
  return cell;
}

/* https://html.spec.whatwg.org/#internal-algorithm-for-scanning-and-assigning-header-cells:
 * from a slot of the principal cell upwards or to the left. `steps` is the number of slots that may
 * still be looked at. */
static void
scan (H5TableGrid *self, const H5TableCell *principal, guint row, guint column, gboolean vertical,
      gsize *steps, GPtrArray *headers)
{
  const H5TableCell *cell;
  g_autoptr (GHashTable) opaque =
    g_hash_table_new_full (h5_number_hash_64, g_int64_equal, g_free, NULL);
  g_autoptr (GPtrArray) block = g_ptr_array_new ();

  if (is_header (principal))
    g_ptr_array_add (block, (gpointer) principal);
  while ((cell = next_cell (self, &row, &column, vertical, steps)))
    {
      if (!is_header (cell))
        {
          make_opaque (block, opaque, vertical);
          continue;
        }
      g_ptr_array_add (block, (gpointer) cell);
      guint64 extent = extent_of (cell, vertical);
      if (!g_hash_table_contains (opaque, &extent)
          && (vertical ? is_column_header (self, cell) : is_row_header (self, cell)))
        g_ptr_array_add (headers, (gpointer) cell);
    }
}

/* Step 3, with a headers attribute: adds the cells of the table that have these IDs. */
static void
add_named (H5TableGrid *self, const H5TableCell *principal, const char *ids, GPtrArray *headers)
{
  g_auto (GStrv) words = h5_tokens_parse (ids);
  H5Node *root = h5_node_root ((H5Node *) self->table);

  for (char **word = words; *word; word++)
    {
      const H5Node *element = h5_node_element_by_id (root, *word, strlen (*word), NULL);
      const H5TableCell *cell = element ? h5_table_grid_find (self, element) : NULL;
      if (cell && cell != principal)
        g_ptr_array_add (headers, (gpointer) cell);
    }
}

/* Returns the column group that a cell is anchored in, from 1; 0 for none. */
static guint
column_group_of (const H5TableGrid *self, const H5TableCell *cell)
{
  guint low = 0, high = self->group_ends->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      if (g_array_index (self->group_ends, guint, middle) <= cell->column)
        low = middle + 1;
      else
        high = middle;
    }
  return low < self->group_ends->len ? low + 1 : 0;
}

/* Whether a header cell is not after a cell of its group. */
static gboolean
begins_before_end (const H5TableCell *header, const H5TableCell *principal)
{
  return header->row < principal->row + principal->row_span
         && header->column < principal->column + principal->column_span;
}

/* Returns the position of the first header cell of this row group or a later one. */
static guint
find_row_group (const GPtrArray *headers, guint group)
{
  guint low = 0, high = headers->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      if (((const H5TableCell *) headers->pdata[middle])->row_group < group)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static void
add_row_group_headers (H5TableGrid *self, const H5TableCell *principal, GPtrArray *headers)
{
  const GPtrArray *candidates = index_of (self)->row_group_headers;
  guint group = principal->row_group;

  for (guint i = find_row_group (candidates, group); group && i < candidates->len; i++)
    {
      const H5TableCell *header = candidates->pdata[i];
      if (header->row_group != group)
        return;
      if (begins_before_end (header, principal))
        g_ptr_array_add (headers, (gpointer) header);
    }
}

static void
add_column_group_headers (H5TableGrid *self, const H5TableCell *principal, GPtrArray *headers)
{
  const GPtrArray *candidates = index_of (self)->column_group_headers;
  guint group = column_group_of (self, principal);

  for (guint i = 0; group && i < candidates->len; i++)
    {
      const H5TableCell *header = candidates->pdata[i];
      if (column_group_of (self, header) == group && begins_before_end (header, principal))
        g_ptr_array_add (headers, (gpointer) header);
    }
}

/* Step 3, without a headers attribute: adds the headers to the left and above, and those of
 * the groups. */
static void
add_scanned (H5TableGrid *self, const H5TableCell *principal, GPtrArray *headers)
{
  gsize steps = MIN_STEPS + (gsize) self->cells->len * STEPS_PER_CELL;

  for (guint i = 0; i < principal->row_span; i++)
    scan (self, principal, principal->row + i, principal->column, FALSE, &steps, headers);
  for (guint i = 0; i < principal->column_span; i++)
    scan (self, principal, principal->row, principal->column + i, TRUE, &steps, headers);
  add_row_group_headers (self, principal, headers);
  add_column_group_headers (self, principal, headers);
}

/* https://html.spec.whatwg.org/#empty-cell */
static gboolean
is_empty (const H5TableCell *cell)
{
  for (const H5Node *node = cell->element->first_child; node; node = node->next)
    if (h5_node_is_element (node)
        || (h5_node_is_text (node) && !h5_ascii_is_blank (node->data, node->length)))
      return FALSE;
  return TRUE;
}

/* Steps 4 to 6: removes empty headers, duplicates and the cell itself. */
static GPtrArray *
remove_unwanted (const H5TableCell *principal, const GPtrArray *headers)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GPtrArray *kept = g_ptr_array_new ();

  for (guint i = 0; i < headers->len; i++)
    {
      const H5TableCell *cell = headers->pdata[i];
      /* A header of many slots is there as many times, and may have many comments. */
      if (cell != principal && g_hash_table_add (seen, (gpointer) cell) && !is_empty (cell))
        g_ptr_array_add (kept, (gpointer) cell);
    }
  return kept;
}

GPtrArray *
h5_table_grid_headers (H5TableGrid *self, const H5TableCell *cell)
{
  g_autoptr (GPtrArray) headers = g_ptr_array_new ();
  const char *ids = h5_element_get_attribute (cell->element, H5_NAME_HEADERS, NULL);

  if (ids)
    add_named (self, cell, ids, headers);
  else
    add_scanned (self, cell, headers);
  return remove_unwanted (cell, headers);
}
