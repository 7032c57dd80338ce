/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Lists of Markdown: https://spec.commonmark.org/0.31.2/#lists */
#include "convert/markup/h5-markdown-private.h"

#include "base/h5-ascii.h"

static gsize
written (const H5Markdown *self)
{
  return self->writer.out->length + self->writer.line.length;
}

static H5MarkdownList *
last_list (H5Markdown *self)
{
  return self->lists->len > 0 ? &g_array_index (self->lists, H5MarkdownList, self->lists->len - 1)
                              : NULL;
}

/* Chooses another delimiter for a list that directly follows another one, because they would
 * be parsed as one list. And chooses another bullet for the third list on one line, because
 * three equal bullets are a thematic break. */
static char
choose_delimiter (const H5Markdown *self, const H5ListMarker *marker)
{
  char bullet = self->lists->len % 2 == 0 ? '-' : '*';
  char usual = marker->type == '*' ? bullet : '.';
  char other = marker->type == '*' ? '+' : ')';

  return self->list_end == written (self) && self->list_delimiter == usual ? other : usual;
}

void
h5_markdown_begin_list (H5Markdown *self, const H5Node *element)
{
  H5MarkdownList list, *outer = last_list (self);

  h5_list_marker_init (&list.marker, element);
  if (h5_markdown_takes_blocks (self))
    {
      gboolean interrupts =
        self->lists->len > 0 && (list.marker.type == '*' || list.marker.ordinal == 1);

      h5_markdown_end_block (self, interrupts ? 1 : 2);
      if (h5_list_marker_indent (&list.marker, outer ? &outer->marker : NULL, &self->writer))
        self->item_end = G_MAXSIZE; /* that item goes on */
    }
  list.delimiter = choose_delimiter (self, &list.marker);
  g_array_append_val (self->lists, list);
}

void
h5_markdown_end_list (H5Markdown *self)
{
  H5MarkdownList *list = last_list (self);

  if (h5_markdown_takes_blocks (self))
    {
      h5_markdown_end_block (self, self->lists->len > 1 ? 1 : 2);
      if (list->marker.has_prefix)
        h5_line_writer_pop (&self->writer);
      self->list_end = written (self);
      self->list_delimiter = list->delimiter;
      self->needs_blank = TRUE;
    }
  g_array_set_size (self->lists, self->lists->len - 1);
}

/* https://spec.commonmark.org/0.31.2/#list-items: the number has at most nine digits. */
void
h5_markdown_begin_item (H5Markdown *self, const H5Node *item)
{
  H5MarkdownList *list = last_list (self);
  H5LinePrefix prefix = { "- ", "  " };
  char number[20];
  gint64 ordinal = list ? h5_list_marker_next (&list->marker, item) : 0;

  h5_markdown_end_block (self, 1);
  self->needs_blank = FALSE;
  self->task = 0;
  if (list && list->marker.type == '*')
    prefix.first[0] = list->delimiter;
  else if (list)
    prefix = h5_line_prefix_for_number (
      number, h5_ascii_write_decimal ((guint64) CLAMP (ordinal, 0, 999999999), number),
      list->delimiter);
  h5_line_writer_push (&self->writer, &prefix);
  if (list)
    list->marker.indent = (guint) strlen (prefix.rest);
}

void
h5_markdown_end_prefix (H5Markdown *self)
{
  h5_markdown_close_inline (self);
  self->task = 0;
  /* An empty list item cannot interrupt a paragraph. One in the item before does not go on here. */
  if (h5_line_writer_is_unmarked (&self->writer) && self->item_end != written (self))
    h5_line_writer_require (&self->writer, 2);
  h5_line_writer_mark (&self->writer);
  h5_line_writer_require (&self->writer, 1);
  h5_line_writer_pop (&self->writer);
  self->item_end = written (self);
  self->needs_blank = TRUE;
}
