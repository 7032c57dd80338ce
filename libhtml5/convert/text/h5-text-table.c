/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-text-table.h"

#include "convert/h5-table-grid.h"

void
h5_text_table_init (H5TextTable *self)
{
  *self = (H5TextTable){ .cells = g_array_new (FALSE, FALSE, sizeof (H5TextCell)) };
}

void
h5_text_table_clear (H5TextTable *self)
{
  g_array_unref (self->cells);
  h5_buffer_clear (&self->text);
}

/* Removes the last line of the open cell if it is blank. Returns whether it is. */
static gboolean
drop_blank_line (H5TextTable *self)
{
  gsize start = g_array_index (self->cells, H5TextCell, self->cells->len - 1).start;
  gsize line = self->text.length;

  while (line > start && self->text.data[line - 1] != '\n')
    line--;
  if (line == self->text.length
      || !h5_text_is_blank (self->text.data + line, self->text.length - line))
    return FALSE;
  h5_buffer_truncate (&self->text, line);
  return TRUE;
}

void
h5_text_table_end_cell (H5TextTable *self)
{
  if (!self->is_open)
    return;
  H5TextCell *cell = &g_array_index (self->cells, H5TextCell, self->cells->len - 1);
  drop_blank_line (self);
  while (self->text.length > cell->start && self->text.data[self->text.length - 1] == '\n')
    h5_buffer_truncate (&self->text, self->text.length - 1);
  cell->end = self->text.length;
  self->is_open = FALSE;
}

/* Returns the row in which the columns of a cell are free again. A rowspan of 0 extends to the end
 * of the row group. */
static guint
row_after (const H5TextTable *self, const H5Node *cell)
{
  guint rows = cell ? h5_table_span (cell, H5_NAME_ROWSPAN, 0, 65534) : 1;

  return rows == 0 ? G_MAXUINT : self->row + rows;
}

static void
begin_cell (H5TextTable *self, const H5Node *element)
{
  guint span = element ? h5_table_span (element, H5_NAME_COLSPAN, 1, H5_TEXT_TABLE_COLUMNS) : 1;
  guint after = row_after (self, element);

  h5_text_table_end_cell (self);
  while (self->column < H5_TEXT_TABLE_COLUMNS && self->taken_until[self->column] > self->row)
    self->column++;
  self->is_wide |= self->column + span > H5_TEXT_TABLE_COLUMNS;
  H5TextCell cell = {
    .start = self->text.length, .row = self->row, .column = self->column, .span = span
  };
  /* A wide cell may overlap one that grows further down. */
  for (guint i = cell.column; i < MIN (cell.column + span, H5_TEXT_TABLE_COLUMNS); i++)
    self->taken_until[i] = MAX (self->taken_until[i], after);
  self->column += span;
  self->has_data |= self->row == 0 && !(element && h5_node_is (element, H5_NAME_TH));
  g_array_append_val (self->cells, cell);
  self->is_open = TRUE;
}

void
h5_text_table_begin_cell (H5TextTable *self)
{
  begin_cell (self, NULL);
}

gsize
h5_text_table_cell_start (const H5TextTable *self)
{
  return g_array_index (self->cells, H5TextCell, self->cells->len - 1).start;
}

void
h5_text_table_text (H5TextTable *self, const char *text, gsize length)
{
  if (!self->is_open)
    begin_cell (self, NULL);
  h5_buffer_append (&self->text, text, length);
}

gboolean
h5_text_table_is_at_line_start (const H5TextTable *self)
{
  return !self->is_open || self->text.length == h5_text_table_cell_start (self)
         || self->text.data[self->text.length - 1] == '\n';
}

gboolean
h5_text_table_append_to_last (H5TextTable *self, const char *text, gsize length)
{
  gsize start = self->is_open ? h5_text_table_cell_start (self) : self->text.length, n = 0;

  while (self->text.length - n > start && self->text.data[self->text.length - n - 1] == '\n')
    n++;
  if (n == 0 || self->text.length - n == start)
    return FALSE;
  h5_buffer_truncate (&self->text, self->text.length - n);
  h5_buffer_append (&self->text, text, length);
  for (; n > 0; n--)
    h5_buffer_append_byte (&self->text, '\n');
  return TRUE;
}

void
h5_text_table_feed (H5TextTable *self)
{
  if (!self->is_open)
    return;
  drop_blank_line (self);
  if (self->text.length > g_array_index (self->cells, H5TextCell, self->cells->len - 1).start)
    h5_buffer_append_byte (&self->text, '\n');
}

void
h5_text_table_require (H5TextTable *self, guint count)
{
  guint n = 0;

  if (!self->is_open)
    return;
  if (drop_blank_line (self))
    count = MAX (count, 2);
  gsize length = self->text.length;
  gsize start = g_array_index (self->cells, H5TextCell, self->cells->len - 1).start;
  while (n < count && length - n > start && self->text.data[length - n - 1] == '\n')
    n++;
  for (; n < count && length > start; n++)
    h5_buffer_append_byte (&self->text, '\n');
}

void
h5_text_table_next_row (H5TextTable *self)
{
  h5_text_table_end_cell (self);
  self->row++;
  self->column = 0;
}

/* No cell extends beyond its row group. */
static void
end_spans (H5TextTable *self)
{
  memset (self->taken_until, 0, sizeof self->taken_until);
}

void
h5_text_table_enter (H5TextTable *self, const H5Node *element, const H5BoxStyle *style)
{
  if (style->display == H5_DISPLAY_CELL)
    begin_cell (self, element);
  else if (style->display == H5_DISPLAY_ROW_GROUP)
    end_spans (self);
}

void
h5_text_table_leave (H5TextTable *self, const H5BoxStyle *style)
{
  if (style->display == H5_DISPLAY_ROW_GROUP)
    end_spans (self);
}

/* --- writing --- */

/* Returns the next line of a cell's text. FALSE if there is none. */
static gboolean
take_line (const H5TextTable *self, H5TextCell *cell, const char **line, gsize *length)
{
  if (cell->next_line > cell->end)
    return FALSE;
  gsize rest = cell->end - cell->next_line;
  *line = self->text.data + cell->next_line;
  const char *stop = rest > 0 ? memchr (*line, '\n', rest) : NULL;
  *length = stop ? (gsize) (stop - *line) : rest;
  cell->next_line += *length + 1;
  return cell->end > cell->start;
}

/* Returns the number of columns of the longest line of a cell. */
static guint
longest_line (const H5TextTable *self, const H5TextCell *cell)
{
  const char *p = self->text.data + cell->start, *end = self->text.data + cell->end;
  guint longest = 0;

  while (p < end)
    {
      const char *stop = memchr (p, '\n', (gsize) (end - p));
      guint columns = h5_text_columns (p, (gsize) ((stop ? stop : end) - p));

      longest = MAX (longest, columns);
      p = stop ? stop + 1 : end;
    }
  return longest;
}

/* The space between columns. */
#define GAP 2

/* Returns the width of some columns and of the gaps after them. */
static guint64
sum_up (const guint *widths, guint first, guint n)
{
  guint64 sum = 0;

  for (guint i = first; i < first + n; i++)
    sum += widths[i] > 0 ? (guint64) widths[i] + GAP : 0;
  return sum;
}

/* Makes room for a cell with several columns: the last one that is not empty becomes wider. */
static void
widen (const H5TextTable *self, const H5TextCell *cell, guint *widths)
{
  guint needed = longest_line (self, cell), last = cell->column + cell->span - 1;
  guint64 room = sum_up (widths, cell->column, cell->span);

  while (last > cell->column && widths[last] == 0)
    last--;
  if (room == 0)
    widths[last] = needed;
  else if (room < (guint64) needed + GAP)
    widths[last] += needed + GAP - (guint) room;
}

/* Computes the width of each column, which is 0 for empty columns. A cell with several columns only
 * counts if text follows beside it. */
static void
measure (const H5TextTable *self, guint widths[H5_TEXT_TABLE_COLUMNS])
{
  const H5TextCell *cells = (const H5TextCell *) (gpointer) self->cells->data;
  gboolean has_text_after = FALSE;

  memset (widths, 0, H5_TEXT_TABLE_COLUMNS * sizeof (guint));
  for (guint i = 0; i < self->cells->len; i++)
    if (cells[i].span == 1)
      widths[cells[i].column] = MAX (widths[cells[i].column], longest_line (self, &cells[i]));
  for (guint i = self->cells->len; i-- > 0;)
    {
      has_text_after &= i + 1 < self->cells->len && cells[i + 1].row == cells[i].row;
      if (cells[i].span > 1 && has_text_after)
        widen (self, &cells[i], widths);
      has_text_after |= cells[i].end > cells[i].start;
    }
}

static gsize
count_lines (const H5TextTable *self, const H5TextCell *cell)
{
  const char *p = self->text.data + cell->start, *end = self->text.data + cell->end;
  gsize n = 1;

  for (; (p = memchr (p, '\n', (gsize) (end - p))); p++)
    n++;
  return n;
}

/* Returns the number of lines of all rows. */
static gsize
count_all_lines (const H5TextTable *self)
{
  const H5TextCell *cells = (const H5TextCell *) (gpointer) self->cells->data;
  gsize sum = 0, of_row = 0;

  for (guint i = 0; i < self->cells->len; i++)
    {
      of_row = MAX (of_row, count_lines (self, &cells[i]));
      if (i + 1 < self->cells->len && cells[i + 1].row == cells[i].row)
        continue;
      sum += of_row;
      of_row = 0;
    }
  return sum;
}

/* How many spaces each byte of text allows, and how many bytes of markup a cell has at least. */
#define SPACES_FOR_EACH_BYTE 32
#define BYTES_OF_CELL 4

/* Whether the spaces before the last column are in proportion to the markup. They are not if there
 * are many short lines beside one long line. */
static gboolean
is_affordable (const H5TextTable *self, const guint widths[H5_TEXT_TABLE_COLUMNS])
{
  guint64 bytes = self->text.length + (guint64) self->cells->len * BYTES_OF_CELL;
  guint last = H5_TEXT_TABLE_COLUMNS - 1;

  while (last > 0 && widths[last] == 0)
    last--;
  return sum_up (widths, 0, last) * count_all_lines (self) <= bytes * SPACES_FOR_EACH_BYTE;
}

/* Whether the cells are aligned. Computes the widths of the columns. */
static gboolean
align (const H5TextTable *self, guint limit, guint widths[H5_TEXT_TABLE_COLUMNS])
{
  if (self->is_wide)
    return FALSE;
  measure (self, widths);
  return sum_up (widths, 0, H5_TEXT_TABLE_COLUMNS) <= (guint64) limit + GAP
         && is_affordable (self, widths);
}

static void
pad (H5Buffer *line, guint *column, guint to)
{
  for (; *column < to; (*column)++)
    h5_buffer_append_byte (line, ' ');
}

/* Returns the next line of a row of cells. FALSE if no cell has more. */
static gboolean
take_row_line (const H5TextTable *self, H5TextCell *cells, guint n, const guint *widths,
               H5Buffer *line)
{
  guint column = 0, to = 0, next = 0;
  gboolean has_more = FALSE;

  h5_buffer_truncate (line, 0);
  for (guint k = 0; k < n; k++)
    {
      const char *text;
      gsize length;

      for (; next < cells[k].column; next++)
        to += widths[next] > 0 ? widths[next] + GAP : 0;
      if (!take_line (self, &cells[k], &text, &length))
        continue;
      has_more = TRUE;
      if (length == 0)
        continue;
      pad (line, &column, to);
      h5_buffer_append (line, text, length);
      column += h5_text_columns (text, length);
    }
  return has_more;
}

/* Writes the lines of a row of cells, at least one. */
static void
write_row (const H5TextTable *self, H5LineWriter *writer, H5TextCell *cells, guint n,
           const guint *widths)
{
  H5Buffer line = H5_BUFFER_INIT;
  gboolean is_first = TRUE;

  for (guint k = 0; k < n; k++)
    cells[k].next_line = cells[k].start;
  while (take_row_line (self, cells, n, widths, &line) || is_first)
    {
      h5_line_writer_text (writer, line.data ? line.data : "", line.length);
      h5_line_writer_feed (writer);
      is_first = FALSE;
    }
  h5_buffer_clear (&line);
}

static void
write_rule (H5LineWriter *writer, const guint *widths)
{
  H5Buffer line = H5_BUFFER_INIT;

  for (guint i = 0; i < H5_TEXT_TABLE_COLUMNS; i++)
    {
      if (widths[i] > 0 && line.length > 0)
        h5_buffer_append (&line, "  ", 2);
      for (guint k = 0; k < widths[i]; k++)
        h5_buffer_append_byte (&line, '-');
    }
  if (line.length > 0)
    {
      h5_line_writer_text (writer, line.data, line.length);
      h5_line_writer_feed (writer);
    }
  h5_buffer_clear (&line);
}

const char *
h5_text_table_join_lines (H5TextTable *self, const H5TextCell *cell, gsize *length)
{
  *length = cell->end - cell->start;
  if (*length == 0)
    return "";
  char *text = self->text.data + cell->start, *feed = text;
  while ((feed = memchr (feed, '\n', (gsize) (text + *length - feed))))
    *feed = ' ';
  return text;
}

guint
h5_text_table_row_length (const H5TextTable *self, guint first)
{
  const H5TextCell *cells = &g_array_index (self->cells, H5TextCell, first);
  guint n = 1;

  while (first + n < self->cells->len && cells[n].row == cells->row)
    n++;
  return n;
}

gboolean
h5_text_table_cell_is_blank (const H5TextTable *self, const H5TextCell *cell)
{
  return cell->end == cell->start
         || h5_text_is_unseen (self->text.data + cell->start, cell->end - cell->start);
}

gboolean
h5_text_table_row_is_blank (const H5TextTable *self, guint first, guint n)
{
  for (guint k = 0; k < n; k++)
    if (!h5_text_table_cell_is_blank (self, &g_array_index (self->cells, H5TextCell, first + k)))
      return FALSE;
  return TRUE;
}

/* Writes a row with tabs between the cells. */
static void
write_tabs (const H5TextTable *self, H5LineWriter *writer, H5TextCell *cells, guint n)
{
  const char *line;
  gsize length;

  for (guint k = 0; k < n; k++)
    {
      if (k > 0)
        h5_line_writer_text (writer, "\t", 1);
      cells[k].next_line = cells[k].start;
      while (take_line (self, &cells[k], &line, &length))
        {
          if (line > self->text.data + cells[k].start)
            h5_line_writer_feed (writer);
          h5_line_writer_text (writer, line, length);
        }
    }
  h5_line_writer_feed (writer);
}

void
h5_text_table_write (H5TextTable *self, H5LineWriter *writer)
{
  guint widths[H5_TEXT_TABLE_COLUMNS];
  guint limit = writer->width > 0 ? writer->width : H5_TEXT_TABLE_WIDTH;
  gboolean was_preformatted = writer->is_preformatted;
  guint i = 0;

  h5_text_table_end_cell (self);
  if (!self->text.data)
    return;
  gboolean is_aligned = align (self, limit, widths), is_first = TRUE, has_gap = FALSE;
  writer->is_preformatted |= is_aligned;
  for (guint n; i < self->cells->len && !writer->is_cut; i += n)
    {
      H5TextCell *cells = &g_array_index (self->cells, H5TextCell, i);

      n = h5_text_table_row_length (self, i);
      if (h5_text_table_row_is_blank (self, i, n))
        {
          has_gap = !is_first;
          continue;
        }
      if (has_gap)
        h5_line_writer_feed (writer);
      if (is_aligned)
        write_row (self, writer, cells, n, widths);
      else
        write_tabs (self, writer, cells, n);
      if (is_first && is_aligned && !self->has_data)
        write_rule (writer, widths);
      is_first = has_gap = FALSE;
    }
  writer->is_preformatted = was_preformatted;
}
