/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-markdown.h"

#include "convert/markup/h5-markdown-blocks.h"
#include "convert/markup/h5-markdown-private.h"
#include "convert/markup/h5-visible-text.h"
#include "convert/rendering/h5-rendering.h"
#include "convert/text/h5-text-format.h"
#include "convert/text/h5-text-role.h"
#include "tree/html/h5-control-kind.h"

/* The maximum length of the URL of a link, in bytes. */
#define LONGEST_LINK 65536

/* The maximum length of all URLs that are written again because blocks interrupt their links, in
 * bytes, in addition to what the text of these links allows. */
#define LINK_BUDGET 512

/* An open element that changes the format of its content. */
typedef struct
{
  const H5Node *element;
  guint format;
} OpenFormat;

static guint
current_format (const H5Markdown *self)
{
  return g_array_index (self->formats, OpenFormat, self->formats->len - 1).format;
}

/* Returns the URL of the innermost link, or NULL. */
static GRefString *
current_link (const H5Markdown *self)
{
  return self->in_link ? self->url : NULL;
}

/* --- text --- */

/* Directs inline Markdown to the open cell or to the line. */
static void
choose_line (H5Markdown *self)
{
  if (h5_markdown_is_in_table (self))
    {
      if (!self->table.is_open)
        h5_text_table_begin_cell (&self->table);
      self->inline_.line = &self->table.text;
      self->inline_.line_start = h5_text_table_cell_start (&self->table);
    }
  else
    {
      self->inline_.line = &self->writer.line;
      self->inline_.line_start = self->text_start;
    }
  self->inline_.in_table = h5_markdown_is_in_table (self);
  self->inline_.in_heading = self->heading != NULL;
}

void
h5_markdown_close_inline (H5Markdown *self)
{
  h5_buffer_truncate (&self->blank, 0);
  if (!self->inline_.line)
    return;
  h5_markdown_inline_close (&self->inline_);
  self->inline_.line = NULL;
  self->n_line_breaks = 0;
  self->text_start = 0;
}

/* Begins the line of a heading, or the paragraph of a task:
 * https://github.github.com/gfm/#task-list-item. */
static void
begin_marked_line (H5Markdown *self)
{
  const char marker[] = { '[', self->task, ']', ' ' };

  if (self->text_start > 0)
    return;
  if (self->heading)
    h5_markdown_begin_heading (&self->writer, self->heading);
  else if (self->task && self->task_level == self->writer.n_prefixes
           && h5_line_writer_is_unmarked (&self->writer))
    h5_line_writer_text (&self->writer, marker, sizeof marker);
  else
    return;
  self->text_start = self->writer.line.length;
  self->task = 0;
}

/* Writes pending hard line breaks: https://spec.commonmark.org/0.31.2/#hard-line-breaks. If
 * text of another format follows, the formats that it does not have end before the break. */
static void
put_line_breaks (H5Markdown *self)
{
  gboolean is_one_line = h5_markdown_is_in_table (self) || self->heading;

  for (; self->n_line_breaks > 0; self->n_line_breaks--)
    if (is_one_line)
      {
        h5_markdown_inline_text (&self->inline_, current_format (self), current_link (self), " ",
                                 1);
        self->n_line_breaks = 1;
      }
    else
      {
        h5_markdown_inline_break (&self->inline_, current_format (self), current_link (self));
        h5_line_writer_feed (&self->writer);
        self->text_start = self->inline_.line_start = 0;
      }
}

/* Separates a paragraph from a list before it in the same item with an empty line. */
static void
begin_paragraph (H5Markdown *self)
{
  if (self->needs_blank && !self->inline_.line)
    h5_line_writer_require (&self->writer, 2);
  self->needs_blank = FALSE;
}

/* Prepares the line for inline content. */
static void
begin_inline (H5Markdown *self)
{
  if (!h5_markdown_is_in_table (self))
    {
      begin_paragraph (self);
      begin_marked_line (self);
    }
  choose_line (self);
  put_line_breaks (self);
  if (self->blank.length == 0)
    return;
  h5_markdown_inline_text (&self->inline_, 0, NULL, self->blank.data, self->blank.length);
  h5_buffer_truncate (&self->blank, 0);
}

static gboolean
is_at_line_start (const H5Markdown *self)
{
  const H5MarkdownInline *inline_ = &self->inline_;

  return !inline_->line || self->n_line_breaks > 0 || h5_markdown_inline_is_at_start (inline_);
}

static void
text (gpointer data, const char *bytes, gsize length)
{
  H5Markdown *self = data;

  H5Span visible = h5_visible_text (bytes, length, &self->visible);

  if (visible.length == 0)
    return;
  if (self->code)
    {
      h5_buffer_append (&self->code_text, visible.data, visible.length);
      return;
    }
  if (self->after_nothing && visible.length == 1 && *visible.data == ' ' && is_at_line_start (self))
    return;
  self->after_nothing = FALSE;
  /* A paragraph of spaces is not written: Outlook writes them as empty lines. */
  if (!self->inline_.line && h5_text_is_blank (visible.data, visible.length))
    {
      h5_buffer_append (&self->blank, visible.data, visible.length);
      return;
    }
  begin_inline (self);
  h5_markdown_inline_text (&self->inline_, current_format (self), current_link (self), visible.data,
                           visible.length);
}

static void
line_feed (gpointer data)
{
  H5Markdown *self = data;

  if (self->code)
    h5_buffer_append_byte (&self->code_text, '\n');
  else if (self->inline_.line)
    self->n_line_breaks++;
  else
    h5_buffer_truncate (&self->blank, 0);
}

void
h5_markdown_end_block (H5Markdown *self, guint count)
{
  h5_markdown_close_inline (self);
  h5_line_writer_require (&self->writer, count);
}

static void
required_line_break (gpointer data, guint count)
{
  H5Markdown *self = data;

  if (self->code)
    {
      if (self->code_text.length > 0 && self->code_text.data[self->code_text.length - 1] != '\n')
        h5_buffer_append_byte (&self->code_text, '\n');
    }
  else if (h5_markdown_is_in_table (self) || self->heading)
    line_feed (self);
  else
    h5_markdown_end_block (self, self->is_tight ? 1 : 2);
  self->is_tight = FALSE;
}

static void
next_cell (gpointer data)
{
  H5Markdown *self = data;

  if (!h5_markdown_is_in_table (self))
    required_line_break (self, 2);
  else
    {
      h5_markdown_close_inline (self);
      /* What is a cell but not an element of one is in the same cell. */
      h5_text_table_feed (&self->table);
    }
}

static void
next_row (gpointer data)
{
  next_cell (data);
  if (h5_markdown_is_in_table (data))
    h5_text_table_next_row (&((H5Markdown *) data)->table);
}

/* --- blocks --- */

static gboolean
is_item (H5TextRole role, const H5BoxStyle *style)
{
  return role == H5_ROLE_ITEM && style->display == H5_DISPLAY_BLOCK;
}

/* --- tables --- */

static void
begin_table (H5Markdown *self, const H5Node *element)
{
  if (!self->options->tables || !h5_markdown_is_table (element))
    return;
  h5_markdown_end_block (self, 2);
  h5_text_table_init (&self->table);
  self->table_node = element;
}

static void
end_table (H5Markdown *self)
{
  h5_markdown_close_inline (self);
  self->table_node = NULL;
  h5_line_writer_require (&self->writer, 2);
  h5_markdown_write_table (&self->table, &self->writer);
  h5_text_table_clear (&self->table);
  h5_line_writer_require (&self->writer, 2);
}

/* --- elements --- */

/* The URL stays the same string if the link before had the same one, so that both become one link
 * where they are next to each other. */
static void
begin_link (H5Markdown *self, const H5Node *element)
{
  g_autofree char *url = self->options->links
                           ? h5_resolve_attribute (&self->options->resolver, element, H5_NAME_HREF)
                           : NULL;

  self->in_link = url && strlen (url) <= LONGEST_LINK && !h5_url_may_run_script (url);
  if (!self->in_link)
    return;
  h5_markdown_inline_allow_link (&self->inline_, strlen (url));
  if (self->url && strcmp (url, self->url) == 0)
    return;
  g_clear_pointer (&self->url, g_ref_string_release);
  self->url = g_ref_string_new (url);
}

static const H5LinePrefix quote_prefix = { "> ", "> " };

/* Begins a block that contains other blocks. */
static void
begin_container (H5Markdown *self, H5TextRole role, const H5Node *element, const H5BoxStyle *style)
{
  if (is_item (role, style))
    h5_markdown_begin_item (self, element);
  else if (role == H5_ROLE_QUOTE)
    {
      h5_markdown_end_block (self, 2);
      h5_line_writer_push (&self->writer, &quote_prefix);
    }
  else if (role == H5_ROLE_HEADING && style->display == H5_DISPLAY_BLOCK)
    {
      h5_markdown_end_block (self, 2);
      self->heading = element;
    }
  else if (role == H5_ROLE_CODE && style->display == H5_DISPLAY_BLOCK)
    {
      h5_markdown_end_block (self, 2);
      self->code = element;
    }
  else if (role == H5_ROLE_TABLE && style->display == H5_DISPLAY_TABLE)
    begin_table (self, element);
}

static void
begin_role (H5Markdown *self, H5TextRole role, const H5Node *element, const H5BoxStyle *style)
{
  if (role == H5_ROLE_LIST)
    h5_markdown_begin_list (self, element);
  else if (h5_markdown_takes_blocks (self))
    begin_container (self, role, element, style);
  if (role == H5_ROLE_LINK)
    begin_link (self, element);
}

/* Returns a format after the declarations of a style attribute. Word processors write bold text as
 * span elements, and normal text as b elements. A heading and a header cell are bold anyway. */
static guint
apply_style (const H5Markdown *self, guint format, const H5Node *element)
{
  guint inherited = current_format (self);
  gboolean is_bold = self->heading || h5_node_is (element, H5_NAME_TH);
  H5TextFormat around = {
    .is_bold = (inherited & H5_MARKDOWN_STRONG) != 0,
    .is_italic = (inherited & H5_MARKDOWN_EMPHASIS) != 0,
    .is_struck = (inherited & H5_MARKDOWN_STRIKE) != 0,
  };
  H5TextFormat own = {
    .is_bold = (format & H5_MARKDOWN_STRONG) != 0,
    .is_italic = (format & H5_MARKDOWN_EMPHASIS) != 0,
    .is_struck = (format & H5_MARKDOWN_STRIKE) != 0,
  };
  gsize length;
  const char *text = h5_element_get_attribute (element, H5_NAME_STYLE, &length);

  h5_text_format_apply_style (&own, &around, text, length);
  if (!is_bold)
    format = own.is_bold ? format | H5_MARKDOWN_STRONG : format & ~(guint) H5_MARKDOWN_STRONG;
  format = own.is_italic ? format | H5_MARKDOWN_EMPHASIS : format & ~(guint) H5_MARKDOWN_EMPHASIS;
  return own.is_struck ? format | H5_MARKDOWN_STRIKE : format & ~(guint) H5_MARKDOWN_STRIKE;
}

static void
push_format (H5Markdown *self, const H5Node *element, const H5BoxStyle *style)
{
  OpenFormat open = { element, h5_markdown_format_of (element) | current_format (self) };

  if (style->has_attribute)
    open.format = apply_style (self, open.format, element);
  if (!self->options->strikethrough)
    open.format &= ~(guint) H5_MARKDOWN_STRIKE;
  if (open.format != current_format (self))
    g_array_append_val (self->formats, open);
}

static void
pop_format (H5Markdown *self, const H5Node *element)
{
  guint last = self->formats->len - 1;

  if (g_array_index (self->formats, OpenFormat, last).element != element)
    return;
  g_array_set_size (self->formats, last);
  if (!(current_format (self) & H5_MARKDOWN_CODE))
    h5_markdown_inline_end_code (&self->inline_);
}

/* Notes a checkbox that begins an item of a list. */
static void
note_task (H5Markdown *self, const H5Node *element, const H5BoxStyle *style)
{
  if (self->task || style->is_hidden || self->inline_.line || self->writer.n_prefixes == 0
      || !h5_markdown_takes_blocks (self) || h5_control_kind (element) != H5_CONTROL_CHECKBOX
      || !h5_line_writer_is_unmarked (&self->writer))
    return;
  self->task = h5_element_has_attribute (element, H5_NAME_CHECKED) ? 'x' : ' ';
  self->task_level = self->writer.n_prefixes;
}

/* Called when an element begins or ends. */
static void
note_tightness (H5Markdown *self, H5TextRole role, const H5BoxStyle *style)
{
  self->is_tight = is_item (role, style) || (role == H5_ROLE_LIST && self->lists->len > 1);
}

static gboolean
enter (gpointer data, const H5Node *element, const H5BoxStyle *style)
{
  H5Markdown *self = data;
  H5TextRole role = h5_text_role (element);

  if (self->table_node && style->display == H5_DISPLAY_CAPTION)
    self->n_captions++;
  if (h5_markdown_is_in_table (self))
    h5_text_table_enter (&self->table, element, style);
  if (role != H5_ROLE_NONE)
    begin_role (self, role, element, style);
  if (h5_node_is (element, H5_NAME_INPUT))
    note_task (self, element, style);
  push_format (self, element, style);
  note_tightness (self, role, style);
  return TRUE;
}

/* Returns the URL of an image, or NULL if it has none that may be written. Programs that do not
 * show images make links of them, in which the data of images does no harm. */
static char *
url_of_image (H5Markdown *self, const H5Node *image)
{
  g_autofree char *url = h5_resolve_attribute (&self->options->resolver, image, H5_NAME_SRC);
  gboolean is_harmless =
    url && (g_str_has_prefix (url, "data:image/") || !h5_url_may_run_script (url));

  return is_harmless ? g_steal_pointer (&url) : NULL;
}

static void
show_image (H5Markdown *self, const H5Node *image)
{
  gsize length = 0;
  const char *alt = h5_element_get_attribute (image, H5_NAME_ALT, &length);
  g_autofree char *url = url_of_image (self, image);

  if (self->code)
    return;
  if (!url && length > 0)
    text (self, alt, length);
  if (!url)
    return;
  H5Span visible = h5_visible_text (alt ? alt : "", length, &self->visible);
  begin_inline (self);
  h5_markdown_inline_image (&self->inline_, current_format (self), current_link (self),
                            visible.data, visible.length, url);
}

/* Ends what begin_container() began. */
static void
end_container (H5Markdown *self, H5TextRole role, const H5Node *element, const H5BoxStyle *style)
{
  if (element == self->heading)
    {
      h5_markdown_close_inline (self);
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
  else if (!h5_markdown_takes_blocks (self))
    return;
  else if (is_item (role, style))
    h5_markdown_end_prefix (self);
  else if (role == H5_ROLE_QUOTE)
    {
      h5_markdown_end_prefix (self);
      h5_line_writer_require (&self->writer, 2);
    }
  else if (role == H5_ROLE_RULE && !style->is_hidden)
    {
      h5_markdown_end_block (self, 2);
      h5_line_writer_text (&self->writer, "___", 3);
      h5_line_writer_require (&self->writer, 2);
    }
}

static void
end_role (H5Markdown *self, H5TextRole role, const H5Node *element, const H5BoxStyle *style)
{
  if (role == H5_ROLE_IMAGE && self->options->images && !style->is_hidden)
    show_image (self, element);
  if (role == H5_ROLE_LINK)
    self->in_link = FALSE;
  end_container (self, role, element, style);
}

static void
leave (gpointer data, const H5Node *element, const H5BoxStyle *style)
{
  H5Markdown *self = data;
  H5TextRole role = h5_text_role (element);

  pop_format (self, element);
  if (role != H5_ROLE_NONE)
    end_role (self, role, element, style);
  if (style->is_replaced)
    self->after_nothing = TRUE;
  note_tightness (self, role, style);
  if (role == H5_ROLE_LIST)
    h5_markdown_end_list (self);
  if (h5_markdown_is_in_table (self))
    h5_text_table_leave (&self->table, style);
  if (self->table_node && style->display == H5_DISPLAY_CAPTION)
    {
      h5_markdown_end_block (self, 2);
      self->n_captions--;
    }
}

void
h5_markdown (const H5Node *root, const H5MarkdownOptions *options, H5Buffer *out)
{
  OpenFormat no_format = { NULL, 0 };
  H5Markdown self = {
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
    .lists = g_array_new (FALSE, FALSE, sizeof (H5MarkdownList)),
    .formats = g_array_new (FALSE, FALSE, sizeof (OpenFormat)),
    .inline_.link_budget = LINK_BUDGET,
    .list_end = G_MAXSIZE,
    .item_end = G_MAXSIZE,
  };

  self.sink.data = &self;
  g_array_append_val (self.formats, no_format);
  h5_line_writer_init (&self.writer, out);
  if (options->content_only && root->type == H5_NODE_ELEMENT && h5_text_role (root) == H5_ROLE_LIST)
    h5_markdown_begin_list (&self, root);
  h5_render_text (root,
                  H5_RENDERING_OPEN_DETAILS | H5_RENDERING_MARKS
                    | (options->content_only ? 0 : H5_RENDERING_ROOT),
                  &self.sink);
  h5_markdown_close_inline (&self);
  h5_line_writer_finish (&self.writer);
  h5_markdown_inline_clear (&self.inline_);
  h5_buffer_clear (&self.blank);
  h5_buffer_clear (&self.code_text);
  h5_buffer_clear (&self.visible);
  g_clear_pointer (&self.url, g_ref_string_release);
  g_array_unref (self.lists);
  g_array_unref (self.formats);
}
