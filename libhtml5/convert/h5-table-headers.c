/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The header cells of a cell: https://html.spec.whatwg.org/#header-and-data-cell-semantics */
#include "convert/h5-table-grid.h"

#include "base/h5-ascii.h"

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

/* Whether one of the slots of these rows, or of these columns, holds a data cell. */
static gboolean
has_data_in_rows (const H5TableGrid *self, guint row, guint n)
{
  for (guint i = g_array_index (self->row_starts, guint, row);
       i < g_array_index (self->row_starts, guint, MIN (row + n, self->n_rows)); i++)
    if (!is_header (&g_array_index (self->cells, H5TableCell, i)))
      return TRUE;
  return FALSE;
}

static gboolean
has_data_in_columns (const H5TableGrid *self, guint column, guint n)
{
  for (guint k = column; k < column + n; k++)
    {
      const GArray *indices = self->columns->pdata[k];

      for (guint i = 0; i < indices->len; i++)
        if (!is_header (
              &g_array_index (self->cells, H5TableCell, g_array_index (indices, guint, i))))
          return TRUE;
    }
  return FALSE;
}

/* https://html.spec.whatwg.org/#column-header, and #row-header */
static gboolean
is_column_header (const H5TableGrid *self, const H5TableCell *cell)
{
  Scope scope = scope_of (cell->element);

  return scope == SCOPE_COLUMN
         || (scope == SCOPE_AUTO && !has_data_in_rows (self, cell->row, cell->row_span));
}

static gboolean
is_row_header (const H5TableGrid *self, const H5TableCell *cell)
{
  Scope scope = scope_of (cell->element);

  return scope == SCOPE_ROW
         || (scope == SCOPE_AUTO && !is_column_header (self, cell)
             && !has_data_in_columns (self, cell->column, cell->column_span));
}

/* A header cell that was found in the way of the scan. */
typedef struct
{
  const H5TableCell *cell;
} Seen;

static gboolean
is_blocked (const GArray *opaque, const H5TableCell *cell, gboolean vertical)
{
  for (guint i = 0; i < opaque->len; i++)
    {
      const H5TableCell *other = g_array_index (opaque, Seen, i).cell;

      if (vertical ? other->column == cell->column && other->column_span == cell->column_span
                   : other->row == cell->row && other->row_span == cell->row_span)
        return TRUE;
    }
  return FALSE;
}

/* https://html.spec.whatwg.org/#internal-algorithm-for-scanning-and-assigning-header-cells: from a
 * slot of the principal cell upwards, or to the left. */
static void
scan (const H5TableGrid *self, const H5TableCell *principal, guint row, guint column,
      gboolean vertical, GPtrArray *headers)
{
  g_autoptr (GArray) opaque = g_array_new (FALSE, FALSE, sizeof (Seen));
  g_autoptr (GArray) block = g_array_new (FALSE, FALSE, sizeof (Seen));
  gboolean in_block = is_header (principal);
  Seen seen = { principal };

  if (in_block)
    g_array_append_val (block, seen);
  while (vertical ? row-- > 0 : column-- > 0)
    {
      const H5TableCell *cell = h5_table_grid_get (self, row, column);

      if (!cell)
        continue;
      if (!is_header (cell))
        {
          if (in_block)
            g_array_append_vals (opaque, block->data, block->len);
          g_array_set_size (block, 0);
          in_block = FALSE;
          continue;
        }
      in_block = TRUE;
      seen.cell = cell;
      g_array_append_val (block, seen);
      if (!is_blocked (opaque, cell, vertical)
          && (vertical ? is_column_header (self, cell) : is_row_header (self, cell)))
        g_ptr_array_add (headers, (gpointer) cell);
    }
}

/* Step 3, with a headers attribute: the cells of the table that have these IDs. */
static void
add_named (const H5TableGrid *self, const H5TableCell *principal, const char *ids,
           GPtrArray *headers)
{
  g_auto (GStrv) words = g_strsplit_set (ids, " \t\n\f\r", -1);

  for (char **word = words; *word; word++)
    for (guint i = 0; **word && i < self->cells->len; i++)
      {
        const H5TableCell *cell = &g_array_index (self->cells, H5TableCell, i);
        const char *id = h5_element_get_attribute (cell->element, H5_NAME_ID, NULL);

        if (id && strcmp (id, *word) == 0)
          {
            if (cell != principal)
              g_ptr_array_add (headers, (gpointer) cell);
            break;
          }
      }
}

/* Step 3, without: what is above and to the left, and the headers of groups before it. */
static void
add_scanned (const H5TableGrid *self, const H5TableCell *principal, GPtrArray *headers)
{
  for (guint i = 0; i < principal->row_span; i++)
    scan (self, principal, principal->row + i, principal->column, FALSE, headers);
  for (guint i = 0; i < principal->column_span; i++)
    scan (self, principal, principal->row, principal->column + i, TRUE, headers);
  for (guint i = 0; i < self->cells->len; i++)
    {
      const H5TableCell *cell = &g_array_index (self->cells, H5TableCell, i);

      if (is_header (cell) && scope_of (cell->element) == SCOPE_ROW_GROUP
          && cell->element->parent->parent == principal->element->parent->parent
          && cell->row < principal->row + principal->row_span
          && cell->column < principal->column + principal->column_span)
        g_ptr_array_add (headers, (gpointer) cell);
    }
}

/* Steps 4 and 5: no header is empty, or there twice, or the cell itself. */
static GPtrArray *
tidy (const H5TableCell *principal, const GPtrArray *headers)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GPtrArray *kept = g_ptr_array_new ();

  for (guint i = 0; i < headers->len; i++)
    {
      const H5TableCell *cell = headers->pdata[i];
      const H5Node *content = cell->element->first_child;
      gboolean is_empty = !content
                          || (!content->next && h5_node_is_text (content)
                              && h5_ascii_is_blank (content->data, content->length));

      if (cell != principal && !is_empty && g_hash_table_add (seen, (gpointer) cell))
        g_ptr_array_add (kept, (gpointer) cell);
    }
  return kept;
}

GPtrArray *
h5_table_grid_headers (const H5TableGrid *self, const H5TableCell *cell)
{
  g_autoptr (GPtrArray) headers = g_ptr_array_new ();
  const char *ids = h5_element_get_attribute (cell->element, H5_NAME_HEADERS, NULL);

  if (ids)
    add_named (self, cell, ids, headers);
  else
    add_scanned (self, cell, headers);
  return tidy (cell, headers);
}
