/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-plain-text.h"

#include "convert/h5-layout-table.h"
#include "convert/text/h5-cell-gap.h"
#include "convert/text/h5-footnotes.h"
#include "convert/text/h5-line-writer.h"
#include "convert/rendering/h5-list-marker.h"
#include "convert/rendering/h5-rendering.h"
#include "convert/text/h5-text-role.h"
#include "convert/text/h5-text-table.h"
#include "convert/text/mail/h5-mail-parts.h"

typedef struct
{
  const H5PlainTextOptions *options;
  const H5Node *root;
  H5TextSink sink;
  H5LineWriter writer;
  GArray *lists; /* H5ListMarker: the open lists */
  H5TextTable table;
  const H5Node *table_node; /* the table whose text is collected in `table`, or NULL */
  guint n_captions;         /* number of open captions in it */
  H5CellGap gap;            /* outside a table with columns */
  H5Footnotes footnotes;    /* the URLs of links */
  gboolean skips_parts;     /* leave out parts of a mail */
  H5MailPart skipped;       /* the part up to the end of a frame that is left out now, or TEXT */
  H5MailReader mail;
  guint n_frames;       /* number of open frames of h5_mail_is_frame() */
  guint n_part_frames;  /* number of those around the last such part, which ends with them */
  guint n_keep_hyphens; /* number of open elements in which "--" begins no signature */
  gboolean keeps_line;  /* the line has text in one */
  const H5Node *link;   /* the innermost open link, unless it contains another one */
  GString *link_text;   /* what has been written of it */
} PlainText;

/* --- text --- */

/* The maximum length of the text of a link that is compared with its URL, in bytes. */
#define LONGEST_LINK_TEXT 4096

/* Notes what is written of a link. One byte more than the maximum says that it is longer. */
static void
note_link_text (PlainText *self, const char *bytes, gsize length)
{
  gsize room = LONGEST_LINK_TEXT + 1 - self->link_text->len;

  if (self->link)
    g_string_append_len (self->link_text, bytes, (gssize) MIN (length, room));
}

static gboolean
is_in_table (const PlainText *self)
{
  return self->table_node && self->n_captions == 0;
}

/* --- signatures and parts that are left out --- */

/* Footnotes after the line before a signature would be a part of it. */
static void
write_footnotes_before_signature (PlainText *self)
{
  if (!h5_footnotes_are_due (&self->footnotes) || is_in_table (self) || self->writer.n_prefixes > 0
      || !h5_line_writer_is_separator (&self->writer))
    return;
  h5_line_writer_drop_line (&self->writer);
  h5_footnotes_write (&self->footnotes, &self->writer);
  h5_line_writer_require (&self->writer, 2);
  h5_line_writer_text (&self->writer, H5_LINE_SEPARATOR, strlen (H5_LINE_SEPARATOR));
}

/* Leaves out what follows, up to the end of the frame or the mail. */
static void
begin_part (PlainText *self, H5MailPart part)
{
  self->skipped = part;
  self->n_part_frames = self->n_frames;
  self->sink.is_full |= part == H5_MAIL_QUOTE_TO_END && self->n_frames == 0;
}

/* Whether a line consists of "--" and a space, which HTML drops at the end of a line, but not if it
 * is preformatted. */
static gboolean
is_signature_line (const H5LineWriter *writer)
{
  const H5Buffer *line = &writer->line;

  if (writer->is_rest || line->length < 2 || memcmp (line->data, "--", 2) != 0)
    return FALSE;
  return (line->length == 2 && !writer->is_preformatted)
         || (line->length == 3 && line->data[2] == ' ')
         || (line->length == 4 && memcmp (line->data + 2, "\xC2\xA0", 2) == 0);
}

/* https://www.rfc-editor.org/rfc/rfc3676#section-4.3: "-- " on a line of its own begins a
 * signature. */
static void
look_for_signature (PlainText *self)
{
  gboolean keeps_line = self->keeps_line;

  self->keeps_line = FALSE;
  if (!self->options->skip_signatures || self->skipped || is_in_table (self) || keeps_line
      || !is_signature_line (&self->writer))
    return;
  h5_line_writer_drop_line (&self->writer);
  h5_cell_gap_end_line (&self->gap);
  begin_part (self, H5_MAIL_SIGNATURE_TO_END);
}

static gboolean
is_only_element (const H5Node *element)
{
  const H5Node *before = element->previous, *after = element->next;

  while (before && before->type != H5_NODE_ELEMENT)
    before = before->previous;
  while (after && after->type != H5_NODE_ELEMENT)
    after = after->next;
  return !before && !after;
}

/* Whether an element is one in which "--" is not the line before a signature: a title, code, or one
 * of several cells. */
static gboolean
keeps_hyphens (H5TextRole role, const H5Node *element, const H5BoxStyle *style)
{
  return role == H5_ROLE_HEADING || role == H5_ROLE_FIGURE || role == H5_ROLE_ITEM
         || h5_node_is (element, H5_NAME_SUMMARY) || h5_node_is (element, H5_NAME_OPTION)
         || h5_node_is (element, H5_NAME_CODE)
         || (style->display == H5_DISPLAY_CELL && !is_only_element (element));
}

static void
leave_frame (PlainText *self)
{
  look_for_signature (self);
  if (self->n_frames == self->n_part_frames)
    self->skipped = H5_MAIL_TEXT;
  self->n_frames--;
}

/* Writes text outside tables with columns. */
static void
line_text (PlainText *self, const char *bytes, gsize length)
{
  H5Span text = { bytes, length };
  H5Gap gap = h5_cell_gap_text (&self->gap, text);

  if (gap == H5_GAP_TAB)
    h5_line_writer_text (&self->writer, "\t", 1);
  if (gap != H5_GAP_SKIP)
    h5_line_writer_text (&self->writer, bytes, length);
}

static void
cell_text (PlainText *self, const char *bytes, gsize length)
{
  gboolean is_space = h5_cell_gap_is_space (&self->gap, (H5Span){ bytes, length });

  if (!is_space || !h5_text_table_is_at_line_start (&self->table))
    h5_text_table_text (&self->table, bytes, length);
}

static void
text (gpointer data, const char *bytes, gsize length)
{
  PlainText *self = data;

  if (self->skipped)
    return;
  self->keeps_line |= self->n_keep_hyphens > 0;
  note_link_text (self, bytes, length);
  if (is_in_table (self))
    cell_text (self, bytes, length);
  else
    line_text (self, bytes, length);
  self->sink.is_full |= self->writer.is_cut;
}

static void
trailing_space (gpointer data)
{
  PlainText *self = data;

  if (!self->skipped && !is_in_table (self))
    self->writer.after_space = TRUE;
}

/* Whether the end of a line is written: not in a part that is left out. */
static gboolean
end_line (PlainText *self)
{
  look_for_signature (self);
  if (self->skipped)
    return FALSE;
  h5_cell_gap_end_line (&self->gap);
  write_footnotes_before_signature (self);
  return TRUE;
}

static void
line_feed (gpointer data)
{
  PlainText *self = data;

  note_link_text (self, "\n", 1);
  if (!end_line (self))
    return;
  if (is_in_table (self))
    h5_text_table_feed (&self->table);
  else
    h5_line_writer_feed (&self->writer);
  self->sink.is_full |= self->writer.is_cut;
}

static void
required_line_break (gpointer data, guint count)
{
  PlainText *self = data;

  note_link_text (self, "\n", 1);
  if (!end_line (self))
    return;
  if (is_in_table (self))
    h5_text_table_require (&self->table, count);
  else
    h5_line_writer_require (&self->writer, count);
}

/* Of a table for layout, the cells at the beginning of a line can be empty. */
static void
next_layout_cell (PlainText *self)
{
  if (self->skipped)
    return;
  h5_cell_gap_next_cell (&self->gap);
  if (self->gap.owes_tab)
    return;
  h5_line_writer_drop_line (&self->writer);
  h5_cell_gap_end_line (&self->gap);
}

static void
next_cell (gpointer data)
{
  PlainText *self = data;

  if (is_in_table (self))
    note_link_text (self, "\t", 1);
  else if (self->options->tables == H5_TEXT_TABLES_COLUMNS)
    {
      note_link_text (self, "\t", 1);
      next_layout_cell (self);
    }
  else if (!self->skipped)
    {
      note_link_text (self, "\t", 1);
      self->gap.is_started = TRUE;
      h5_line_writer_text (&self->writer, "\t", 1);
    }
}

static void
next_row (gpointer data)
{
  PlainText *self = data;

  if (is_in_table (self))
    {
      note_link_text (self, "\n", 1);
      h5_text_table_next_row (&self->table);
    }
  else if (self->options->tables == H5_TEXT_TABLES_COLUMNS)
    required_line_break (data, 1);
  else
    line_feed (data);
}

/* --- elements that begin --- */

/* Whether an element has an empty line before and after it. */
static gboolean
stands_alone (const PlainText *self, H5TextRole role)
{
  switch (role)
    {
    case H5_ROLE_QUOTE:
    case H5_ROLE_FIGURE:
    case H5_ROLE_HEADING:
    case H5_ROLE_RULE:
    case H5_ROLE_CODE:
    case H5_ROLE_TABLE:
      return TRUE;
    default:
      return role == H5_ROLE_LIST && self->lists->len == 0;
    }
}

/* Whether an element is a list item with a marker. */
static gboolean
has_marker (const PlainText *self, H5TextRole role, const H5BoxStyle *style)
{
  return role == H5_ROLE_ITEM && self->options->list_markers && style->display == H5_DISPLAY_BLOCK;
}

static const H5LinePrefix indent_prefix = { "    ", "    " };

/* Whether the lines of an element have a prefix that is not a list marker. */
static gboolean
has_indent (const PlainText *self, H5TextRole role, const H5BoxStyle *style)
{
  return (role == H5_ROLE_QUOTE && self->options->quote_marks)
         || (role == H5_ROLE_DESCRIPTION && style->display == H5_DISPLAY_BLOCK);
}

/* A signature up to the end ends before another mail. */
static void
end_signature (PlainText *self)
{
  look_for_signature (self);
  if (self->skipped == H5_MAIL_SIGNATURE_TO_END)
    self->skipped = H5_MAIL_TEXT;
}

/* Ends a signature before a quoted reply, and begins a reply up to the end. */
static void
begin_quote (PlainText *self, H5MailPart part)
{
  end_signature (self);
  if (part == H5_MAIL_QUOTE_TO_END && self->options->skip_quoted_replies && !self->skipped)
    begin_part (self, part);
}

/* Begins a part of a mail. Returns whether it is written. */
static gboolean
take_part (PlainText *self, H5MailPart part)
{
  if (part == H5_MAIL_QUOTE || part == H5_MAIL_QUOTE_TO_END)
    {
      begin_quote (self, part);
      return !self->options->skip_quoted_replies;
    }
  return part < H5_MAIL_SIGNATURE || !self->options->skip_signatures;
}

/* Whether a Text node or a br element is written. */
static gboolean
takes (gpointer data, const H5Node *node)
{
  PlainText *self = data;
  H5MailPart part = h5_mail_part (&self->mail, node);

  if (take_part (self, part))
    return TRUE;
  if (part == H5_MAIL_SIGNATURE_TO_END)
    {
      required_line_break (self, 1);
      if (!self->skipped)
        begin_part (self, part);
    }
  return FALSE;
}

/* Separates what is before and after an element that is left out, as the element would. */
static void
leave_gap (PlainText *self, H5TextRole role, const H5Node *element, const H5BoxStyle *style)
{
  if (!is_in_table (self) && stands_alone (self, role))
    required_line_break (self, 2);
  if (is_in_table (self))
    {
      h5_text_table_enter (&self->table, element, style);
      h5_text_table_leave (&self->table, style);
    }
}

static void
begin_table (PlainText *self, const H5Node *element)
{
  if (self->options->tables != H5_TEXT_TABLES_COLUMNS || self->table_node
      || h5_table_is_layout (element))
    return;
  h5_line_writer_require (&self->writer, 2);
  h5_text_table_init (&self->table);
  self->table_node = element;
}

static void
end_table (PlainText *self)
{
  self->table_node = NULL;
  h5_line_writer_require (&self->writer, 1);
  h5_text_table_write (&self->table, &self->writer);
  h5_text_table_clear (&self->table);
}

static void
begin_link (PlainText *self, const H5Node *link)
{
  self->link = link;
  g_string_truncate (self->link_text, 0);
}

static void
begin_role (PlainText *self, H5TextRole role, const H5Node *element, const H5BoxStyle *style)
{
  if (!is_in_table (self) && stands_alone (self, role))
    required_line_break (self, 2);
  if (role == H5_ROLE_LIST)
    h5_list_begin (self->lists, element, &self->writer);
  else if (role == H5_ROLE_LINK)
    begin_link (self, element);
  if (is_in_table (self))
    return;
  gboolean is_marked = has_marker (self, role, style);
  gboolean is_indented = has_indent (self, role, style);
  if (is_marked || is_indented)
    required_line_break (self, 1);
  if (is_marked)
    h5_list_item_begin (self->lists, element, &self->writer);
  else if (is_indented && role == H5_ROLE_QUOTE)
    h5_line_writer_push_quote (&self->writer);
  else if (is_indented)
    h5_line_writer_push (&self->writer, &indent_prefix);
  else if (role == H5_ROLE_TABLE && style->display == H5_DISPLAY_TABLE)
    begin_table (self, element);
}

static gboolean
enter (gpointer data, const H5Node *element, const H5BoxStyle *style)
{
  PlainText *self = data;
  H5TextRole role = h5_text_role (element);

  /* The root is what was asked for. What is hidden says nothing about what is seen. */
  if (self->skips_parts && element != self->root && !style->is_hidden
      && !take_part (self, h5_mail_part (&self->mail, element)))
    {
      leave_gap (self, role, element, style);
      return FALSE;
    }
  if (self->skips_parts)
    {
      if (self->skipped == H5_MAIL_SIGNATURE_TO_END && h5_mail_is_around_mail (element))
        end_signature (self);
      self->n_frames += h5_mail_is_frame (element);
      self->n_keep_hyphens += keeps_hyphens (role, element, style);
    }
  if (self->table_node && style->display == H5_DISPLAY_CAPTION)
    self->n_captions++;
  if (is_in_table (self))
    h5_text_table_enter (&self->table, element, style);
  if (role != H5_ROLE_NONE)
    begin_role (self, role, element, style);
  h5_line_writer_enter (&self->writer, style);
  h5_cell_gap_enter (&self->gap, style);
  return TRUE;
}

/* --- links --- */

/* Whether two URLs are equal, except that the second one may end with the slash that the URL parser
 * adds to a host without a path. */
static gboolean
is_equal_url (const char *text, const char *url, gboolean is_host)
{
  gsize length = strlen (text);

  return strncmp (text, url, length) == 0
         && (!url[length] || (is_host && strcmp (url + length, "/") == 0));
}

/* Whether a text is a URL, perhaps without the scheme. The end of a URL does not say where it
 * leads. */
static gboolean
is_text_of_url (const char *text, const char *url)
{
  const char *colon = strchr (url, ':');
  const char *rest = colon ? colon + 1 : url;
  const char *host = g_str_has_prefix (rest, "//") ? rest + 2 : NULL;
  const char *slash = host ? strchr (host, '/') : NULL;
  gboolean is_host = slash && !slash[1];

  return is_equal_url (text, url, is_host) || is_equal_url (text, rest, is_host)
         || (host && is_equal_url (text, host, is_host));
}

/* Whether the text of the last link, as it has been written, is its URL. */
static gboolean
shows_url (PlainText *self, const char *url)
{
  GString *text = self->link_text;

  g_strstrip (text->str);
  g_string_truncate (text, strlen (text->str));
  return text->len <= LONGEST_LINK_TEXT && *text->str && is_text_of_url (text->str, url);
}

/* Appends a mark to the last line, if that has ended. */
static gboolean
append_mark (PlainText *self, const char *mark, gsize length)
{
  return is_in_table (self) ? h5_text_table_append_to_last (&self->table, mark, length)
                            : h5_line_writer_append_to_last (&self->writer, mark, length);
}

/* Writes a mark after a link, which begins with a space. There is none if the link has no text. If
 * the text is a block that has ended, the mark is at its end. Of a link around another one, it is
 * not known what has been written. There is no space at the beginning of a line or cell, either. */
static void
mark_link (PlainText *self, gboolean is_inner, const char *mark, gsize length)
{
  const GString *written = self->link_text;
  gboolean has_text = !h5_text_is_unseen (written->str, written->len);
  gboolean is_at_start = !is_in_table (self) && (!self->gap.is_started || self->gap.owes_tab);
  gboolean has_space = (!is_inner || has_text) && !is_at_start;

  if (!is_inner || !has_text || !append_mark (self, mark, length))
    text (self, mark + !has_space, length - !has_space);
  self->sink.is_full |= self->writer.is_cut;
}

/* A link that is hidden can contain text that is not. Of links in links, which only XML has, just
 * the inner ones may be without their URL. */
static void
end_link (PlainText *self, const H5Node *link, const H5BoxStyle *style)
{
  gboolean is_inner = self->link == link;

  self->link = NULL;
  if (self->options->links == H5_TEXT_LINKS_NONE || self->skipped
      || (style->is_hidden && is_inner && self->link_text->len == 0))
    return;
  g_autofree char *url = h5_resolve_attribute (&self->options->resolver, link, H5_NAME_HREF);
  if (!url || !h5_url_is_harmless (url) || (is_inner && shows_url (self, url)))
    return;
  if (self->options->links == H5_TEXT_LINKS_INLINE)
    {
      g_autofree char *mark = g_strconcat (" <", url, ">", NULL);
      mark_link (self, is_inner, mark, strlen (mark));
      return;
    }
  char mark[H5_FOOTNOTE_MARK];
  mark_link (self, is_inner, mark, h5_footnotes_add (&self->footnotes, url, mark));
}

/* --- elements that end --- */

static void
end_prefix (PlainText *self, gboolean is_item)
{
  if (is_item)
    h5_line_writer_mark (&self->writer);
  h5_line_writer_require (&self->writer, 1);
  h5_line_writer_pop (&self->writer);
}

static void
end_role_outside_table (PlainText *self, H5TextRole role, const H5BoxStyle *style)
{
  if (has_marker (self, role, style))
    end_prefix (self, TRUE);
  else if (has_indent (self, role, style))
    end_prefix (self, FALSE);
  else if (role == H5_ROLE_RULE && !style->is_hidden)
    h5_line_writer_text (&self->writer, "---", 3);
  if (stands_alone (self, role))
    required_line_break (self, 2);
}

static void
end_role (PlainText *self, H5TextRole role, const H5Node *element, const H5BoxStyle *style)
{
  if (element == self->table_node)
    end_table (self);
  if (role == H5_ROLE_LINK)
    end_link (self, element, style);
  if (role == H5_ROLE_LIST)
    h5_list_end (self->lists, &self->writer);
  if (!is_in_table (self))
    end_role_outside_table (self, role, style);
}

static void
leave (gpointer data, const H5Node *element, const H5BoxStyle *style)
{
  PlainText *self = data;
  H5TextRole role = h5_text_role (element);

  if (self->skips_parts && h5_mail_is_frame (element))
    leave_frame (self);
  if (role != H5_ROLE_NONE)
    end_role (self, role, element, style);
  if (is_in_table (self))
    h5_text_table_leave (&self->table, style);
  if (self->table_node && style->display == H5_DISPLAY_CAPTION)
    {
      h5_line_writer_require (&self->writer, 1);
      self->n_captions--;
    }
  h5_line_writer_leave (&self->writer, style);
  h5_cell_gap_leave (&self->gap, style);
  self->n_keep_hyphens -= self->skips_parts && keeps_hyphens (role, element, style);
  self->sink.is_full |= self->writer.is_cut;
}

/* Begins the content of an element that is not entered. */
static void
begin_content (PlainText *self)
{
  if (self->root->type != H5_NODE_ELEMENT)
    return;
  H5BoxStyle style = h5_rendered_style_of (self->root).style;
  if (h5_text_role (self->root) == H5_ROLE_LIST)
    h5_list_begin (self->lists, self->root, &self->writer);
  h5_line_writer_enter (&self->writer, &style);
  h5_cell_gap_enter (&self->gap, &style);
}

static H5RenderingFlags
rendering_flags (const H5PlainTextOptions *options)
{
  return H5_RENDERING_OPEN_DETAILS | H5_RENDERING_MARKS
         | (options->content_only ? 0 : H5_RENDERING_ROOT)
         | (options->image_alternatives ? H5_RENDERING_ALT : 0);
}

void
h5_plain_text (const H5Node *root, const H5PlainTextOptions *options, H5Buffer *out)
{
  PlainText self = {
    .options = options,
    .root = root,
    .sink = {
      .text = text,
      .trailing_space = trailing_space,
      .line_feed = line_feed,
      .required_line_break = required_line_break,
      .next_cell = next_cell,
      .next_row = next_row,
      .enter = enter,
      .leave = leave,
    },
    .lists = g_array_new (FALSE, FALSE, sizeof (H5ListMarker)),
    .link_text = g_string_new (NULL),
    .mail = H5_MAIL_READER_INIT,
    .skips_parts = options->skip_quoted_replies || options->skip_signatures,
  };

  self.sink.data = &self;
  h5_footnotes_init (&self.footnotes);
  h5_line_writer_init (&self.writer, out);
  self.writer.width = options->width;
  self.writer.is_flowed = options->flowed;
  self.writer.max_length = options->max_length;
  self.writer.drops_blank_lines = self.writer.keeps_separators = TRUE;
  if (self.skips_parts)
    self.sink.takes = takes;
  if (options->content_only)
    begin_content (&self);
  h5_render_text (root, rendering_flags (options), &self.sink);
  if (self.table_node)
    end_table (&self);
  self.writer.n_prefixes = 0;
  h5_footnotes_write (&self.footnotes, &self.writer);
  h5_line_writer_finish (&self.writer);
  g_array_unref (self.lists);
  h5_footnotes_clear (&self.footnotes);
  g_string_free (self.link_text, TRUE);
}
