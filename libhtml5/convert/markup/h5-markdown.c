/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-markdown.h"

#include "convert/text/h5-line-writer.h"
#include "convert/rendering/h5-list-marker.h"
#include "convert/markup/h5-markdown-blocks.h"
#include "convert/markup/h5-markdown-inline.h"
#include "convert/rendering/h5-rendering.h"
#include "convert/text/h5-text-table.h"

/* So many bytes of URLs are written again where a link is interrupted by the end of a block. */
#define LINK_BUDGET 65536

typedef struct
{
  H5ListMarker marker;
  char delimiter; /* of this list: - or *, . or ) */
} MarkdownList;

typedef struct
{
  const H5MarkdownOptions *options;
  H5TextSink sink;
  H5LineWriter writer;
  H5MarkdownInline inline_;
  GArray *lists;   /* MarkdownList */
  GArray *formats; /* guint: of the elements that are open */
  char *link;      /* the URL of the innermost link, or NULL */
  gsize link_budget;
  guint n_line_breaks;      /* that are written when more text of the block comes */
  gsize list_end;           /* how much was written when a list ended, */
  char list_delimiter;      /* and its delimiter */
  gboolean is_tight;        /* the next line break is that of an item or list, */
  gboolean needs_blank;     /* and text that comes now is not to go on in one */
  const H5Node *heading;    /* the outermost heading that is open, */
  const H5Node *code;       /* or preformatted element, */
  const H5Node *table_node; /* or table, or NULL */
  gsize heading_start;      /* where the heading's text begins, when it has begun */
  H5Buffer code_text;
  H5TextTable table;
  guint n_captions;
} Markdown;

static gboolean
is_in_table (const Markdown *self)
{
  return self->table_node && self->n_captions == 0;
}

static guint
current_format (const Markdown *self)
{
  return g_array_index (self->formats, guint, self->formats->len - 1);
}

/* --- text --- */

/* Makes inline Markdown go to the cell or the line that is open. */
static void
choose_line (Markdown *self)
{
  if (is_in_table (self))
    {
      if (!self->table.is_open)
        h5_text_table_begin_cell (&self->table, NULL);
      self->inline_.line = &self->table.text;
      self->inline_.line_start = h5_text_table_cell_start (&self->table);
    }
  else
    {
      self->inline_.line = &self->writer.line;
      self->inline_.line_start = self->heading ? self->heading_start : 0;
    }
  self->inline_.in_table = is_in_table (self);
  self->inline_.in_heading = self->heading != NULL;
}

static void
close_inline (Markdown *self)
{
  if (!self->inline_.line)
    return;
  h5_markdown_inline_close (&self->inline_);
  self->inline_.line = NULL;
  self->n_line_breaks = 0;
}

static void
begin_heading_line (Markdown *self)
{
  if (!self->heading || self->heading_start > 0)
    return;
  h5_markdown_begin_heading (&self->writer, self->heading);
  self->heading_start = self->writer.line.length;
}

/* Hard line breaks that were due: https://spec.commonmark.org/0.31.2/#hard-line-breaks. Text of
 * other formats may follow: what that is not in ends before the break. */
static void
put_line_breaks (Markdown *self)
{
  gboolean is_one_line = is_in_table (self) || self->heading;

  for (; self->n_line_breaks > 0; self->n_line_breaks--)
    if (is_one_line)
      {
        h5_markdown_inline_text (&self->inline_, current_format (self), self->link, " ", 1);
        self->n_line_breaks = 1;
      }
    else
      {
        h5_markdown_inline_break (&self->inline_, current_format (self), self->link);
        h5_line_writer_feed (&self->writer);
      }
}

/* A paragraph after a list in the same item begins after an empty line. */
static void
begin_paragraph (Markdown *self)
{
  if (self->needs_blank && !self->inline_.line)
    h5_line_writer_require (&self->writer, 2);
  self->needs_blank = FALSE;
}

/* Something inline comes. */
static void
begin_inline (Markdown *self)
{
  if (!is_in_table (self))
    {
      begin_paragraph (self);
      begin_heading_line (self);
    }
  choose_line (self);
  put_line_breaks (self);
}

static void
text (gpointer data, const char *bytes, gsize length)
{
  Markdown *self = data;

  if (length == 0)
    return;
  if (self->code)
    {
      h5_buffer_append (&self->code_text, bytes, length);
      return;
    }
  begin_inline (self);
  h5_markdown_inline_text (&self->inline_, current_format (self), self->link, bytes, length);
}

static void
line_feed (gpointer data)
{
  Markdown *self = data;

  if (self->code)
    h5_buffer_append_byte (&self->code_text, '\n');
  else if (self->inline_.line)
    self->n_line_breaks++;
}

/* Blocks are at least one empty line from each other, but in items of lists. */
static void
end_block (Markdown *self, guint count)
{
  close_inline (self);
  h5_line_writer_require (&self->writer, count);
}

static void
required_line_break (gpointer data, guint count)
{
  Markdown *self = data;

  if (self->code)
    {
      if (self->code_text.length > 0 && self->code_text.data[self->code_text.length - 1] != '\n')
        h5_buffer_append_byte (&self->code_text, '\n');
    }
  else if (is_in_table (self) || self->heading)
    line_feed (self);
  else
    end_block (self, self->is_tight ? 1 : 2);
  self->is_tight = FALSE;
}

static void
next_cell (gpointer data)
{
  Markdown *self = data;

  if (!is_in_table (self))
    required_line_break (self, 2);
  else
    close_inline (self);
}

static void
next_row (gpointer data)
{
  next_cell (data);
  if (is_in_table (data))
    h5_text_table_next_row (&((Markdown *) data)->table);
}

/* --- blocks --- */

/* Whether blocks are made of blocks here. */
static gboolean
takes_blocks (const Markdown *self)
{
  return !self->heading && !self->code && !is_in_table (self);
}

static gboolean
is_item (const H5Node *element, const H5BoxStyle *style)
{
  return h5_node_is (element, H5_NAME_LI) && style->display == H5_DISPLAY_BLOCK;
}

static gsize
written (const Markdown *self)
{
  return self->writer.out->length + self->writer.line.length;
}

/* Two lists that come right after each other would be one: the second has another delimiter. And
 * three bullets in one line must not be the same, or they are a thematic break. */
static char
choose_delimiter (const Markdown *self, const H5ListMarker *marker)
{
  char bullet = self->lists->len % 2 == 0 ? '-' : '*';
  char usual = marker->type == '*' ? bullet : '.';
  char other = marker->type == '*' ? '+' : ')';

  return self->list_end == written (self) && self->list_delimiter == usual ? other : usual;
}

static void
begin_list (Markdown *self, const H5Node *element)
{
  MarkdownList list;

  h5_list_marker_init (&list.marker, element);
  if (takes_blocks (self))
    {
      gboolean interrupts =
        self->lists->len > 0 && (list.marker.type == '*' || list.marker.ordinal == 1);

      end_block (self, interrupts ? 1 : 2);
    }
  list.delimiter = choose_delimiter (self, &list.marker);
  g_array_append_val (self->lists, list);
}

static void
end_list (Markdown *self)
{
  MarkdownList *list = &g_array_index (self->lists, MarkdownList, self->lists->len - 1);

  if (takes_blocks (self))
    {
      end_block (self, self->lists->len > 1 ? 1 : 2);
      self->list_end = written (self);
      self->list_delimiter = list->delimiter;
      self->needs_blank = TRUE;
    }
  g_array_set_size (self->lists, self->lists->len - 1);
}

/* https://spec.commonmark.org/0.31.2/#list-items: a number of at most nine digits. */
static void
begin_item (Markdown *self, const H5Node *item)
{
  MarkdownList *list =
    self->lists->len > 0 ? &g_array_index (self->lists, MarkdownList, self->lists->len - 1) : NULL;
  char first[H5_LINE_PREFIX_MAX], rest[H5_LINE_PREFIX_MAX];
  gint64 ordinal = list ? h5_list_marker_next (&list->marker, item) : 0;

  end_block (self, 1);
  self->needs_blank = FALSE;
  if (!list || list->marker.type == '*')
    g_snprintf (first, sizeof first, "%c ", list ? list->delimiter : '-');
  else
    g_snprintf (first, sizeof first, "%d%c ", (int) CLAMP (ordinal, 0, 999999999), list->delimiter);
  g_snprintf (rest, sizeof rest, "%*s", (int) strlen (first), "");
  h5_line_writer_push (&self->writer, first, rest);
}

static void
end_prefix (Markdown *self)
{
  close_inline (self);
  /* An item without text would not be one right after a paragraph. */
  if (h5_line_writer_is_unmarked (&self->writer))
    h5_line_writer_require (&self->writer, 2);
  h5_line_writer_mark (&self->writer);
  h5_line_writer_require (&self->writer, 1);
  h5_line_writer_pop (&self->writer);
}

/* --- tables --- */

static void
begin_table (Markdown *self, const H5Node *element)
{
  if (!self->options->tables || !h5_markdown_is_table (element))
    return;
  end_block (self, 2);
  h5_text_table_init (&self->table);
  self->table_node = element;
}

static void
end_table (Markdown *self)
{
  close_inline (self);
  self->table_node = NULL;
  h5_line_writer_require (&self->writer, 2);
  h5_text_table_write_markdown (&self->table, &self->writer);
  h5_text_table_clear (&self->table);
  h5_line_writer_require (&self->writer, 2);
}

/* --- elements --- */

static void
begin_link (Markdown *self, const H5Node *element)
{
  char *url = self->options->links
                ? h5_resolve_attribute (&self->options->resolver, element, H5_NAME_HREF)
                : NULL;

  g_clear_pointer (&self->link, g_free);
  if (url && strlen (url) <= self->link_budget)
    self->link = url;
  else
    g_free (url);
}

/* Blocks that are made of blocks. */
static void
begin_container (Markdown *self, const H5Node *element, const H5BoxStyle *style)
{
  if (is_item (element, style))
    begin_item (self, element);
  else if (h5_node_is (element, H5_NAME_BLOCKQUOTE))
    {
      end_block (self, 2);
      h5_line_writer_push (&self->writer, "> ", "> ");
    }
  else if (h5_name_has_trait (element->name, H5_TRAIT_HEADING)
           && style->display == H5_DISPLAY_BLOCK)
    {
      end_block (self, 2);
      self->heading = element;
      self->heading_start = 0;
    }
  else if (h5_markdown_is_code (element, style))
    {
      end_block (self, 2);
      self->code = element;
    }
  else if (h5_node_is (element, H5_NAME_TABLE) && style->display == H5_DISPLAY_TABLE)
    begin_table (self, element);
}

static gboolean
enter (gpointer data, const H5Node *element, const H5BoxStyle *style)
{
  Markdown *self = data;
  guint format = current_format (self) | h5_markdown_format_of (element);

  if (!self->options->strikethrough)
    format &= ~(guint) H5_MARKDOWN_STRIKE;

  self->n_captions += self->table_node && style->display == H5_DISPLAY_CAPTION;
  if (is_in_table (self) && style->display == H5_DISPLAY_CELL)
    h5_text_table_begin_cell (&self->table, element);
  if (h5_is_list (element))
    begin_list (self, element);
  else if (takes_blocks (self))
    begin_container (self, element, style);
  g_array_append_val (self->formats, format);
  if (h5_node_is (element, H5_NAME_A))
    begin_link (self, element);
  self->is_tight = is_item (element, style) || (h5_is_list (element) && self->lists->len > 1);
  return TRUE;
}

static void
show_image (Markdown *self, const H5Node *image)
{
  gsize length = 0;
  const char *alt = h5_element_get_attribute (image, H5_NAME_ALT, &length);
  g_autofree char *url = h5_resolve_attribute (&self->options->resolver, image, H5_NAME_SRC);

  if (!url || self->code)
    return;
  begin_inline (self);
  h5_markdown_inline_image (&self->inline_, current_format (self), self->link, alt ? alt : "",
                            length, url);
}

/* Ends what begin_container() began. */
static void
end_container (Markdown *self, const H5Node *element, const H5BoxStyle *style)
{
  if (element == self->heading)
    {
      close_inline (self);
      self->heading = NULL;
      h5_line_writer_require (&self->writer, 2);
    }
  else if (element == self->code)
    {
      self->code = NULL;
      h5_markdown_write_code (&self->writer, element, &self->code_text);
      h5_buffer_truncate (&self->code_text, 0);
    }
  else if (element == self->table_node)
    end_table (self);
  else if (!takes_blocks (self))
    return;
  else if (is_item (element, style))
    end_prefix (self);
  else if (h5_node_is (element, H5_NAME_BLOCKQUOTE))
    {
      end_prefix (self);
      h5_line_writer_require (&self->writer, 2);
    }
  else if (h5_node_is (element, H5_NAME_HR) && !style->is_hidden)
    {
      end_block (self, 2);
      h5_line_writer_text (&self->writer, "___", 3);
      h5_line_writer_require (&self->writer, 2);
    }
}

static void
leave (gpointer data, const H5Node *element, const H5BoxStyle *style)
{
  Markdown *self = data;

  if (h5_node_is (element, H5_NAME_IMG) && self->options->images && !style->is_hidden)
    show_image (self, element);
  if (h5_node_is (element, H5_NAME_A))
    g_clear_pointer (&self->link, g_free);
  g_array_set_size (self->formats, self->formats->len - 1);
  end_container (self, element, style);
  self->is_tight = is_item (element, style) || (h5_is_list (element) && self->lists->len > 1);
  if (h5_is_list (element))
    end_list (self);
  if (self->table_node && style->display == H5_DISPLAY_CAPTION)
    {
      end_block (self, 2);
      self->n_captions--;
    }
}

void
h5_markdown (const H5Node *root, const H5MarkdownOptions *options, H5Buffer *out)
{
  guint no_format = 0;
  Markdown self = {
    .options = options,
    .sink = {
      .text = text,
      .line_feed = line_feed,
      .required_line_break = required_line_break,
      .next_cell = next_cell,
      .next_row = next_row,
      .enter = enter,
      .leave = leave,
    },
    .lists = g_array_new (FALSE, FALSE, sizeof (MarkdownList)),
    .formats = g_array_new (FALSE, FALSE, sizeof (guint)),
    .link_budget = LINK_BUDGET,
    .list_end = G_MAXSIZE,
  };

  self.sink.data = &self;
  g_array_append_val (self.formats, no_format);
  h5_line_writer_init (&self.writer, out);
  h5_render_text (root, H5_RENDERING_OPEN_DETAILS, &self.sink);
  close_inline (&self);
  h5_line_writer_finish (&self.writer);
  h5_markdown_inline_clear (&self.inline_);
  h5_buffer_clear (&self.code_text);
  g_free (self.link);
  g_array_unref (self.lists);
  g_array_unref (self.formats);
}
