/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Tags do not correspond to elements. Each run of text has a format. Where it changes, the tags
 * of the old format are closed and those of the new format are opened. So tags are always nested
 * correctly, and their depth is at most the number of kinds of tags.
 */
#include "convert/markup/h5-pango.h"

#include "base/h5-utf8.h"
#include "convert/markup/h5-pango-escape.h"
#include "convert/markup/h5-visible-text.h"
#include "convert/text/h5-cell-gap.h"
#include "convert/rendering/h5-list-marker.h"
#include "convert/rendering/h5-rendering.h"
#include "convert/text/h5-text-cut.h"
#include "convert/text/h5-text-format.h"
#include "convert/text/h5-text-role.h"

/* An open element that changes the format of its content. */
typedef struct
{
  const H5Node *element;
  H5TextFormat format;
} OpenFormat;

typedef struct
{
  const H5PangoOptions *options;
  H5TextSink sink;
  H5LineWriter writer;
  H5CellGap gap;
  GArray *formats;     /* OpenFormat; the first one does not belong to an element */
  GArray *lists;       /* H5ListMarker */
  H5TextFormat open;   /* the format whose tags are open */
  gboolean has_open;   /* whether tags are open */
  H5PangoLinks *links; /* the links that are not written, or NULL */
  const H5Node *link;  /* the innermost link, or NULL */
  const H5Node *open_link;
  gsize n_taken;    /* number of bytes of text so far */
  gsize cut_at;     /* number of those before the ellipsis; G_MAXSIZE without one */
  H5Buffer visible; /* text without control characters */
} Pango;

#define RULE "――――――――"

static H5RenderingFlags
rendering_flags (const H5PangoOptions *options)
{
  return H5_RENDERING_OPEN_DETAILS | H5_RENDERING_MARKS
         | (options->content_only ? 0 : H5_RENDERING_ROOT)
         | (options->image_alternatives ? H5_RENDERING_ALT : 0);
}

/* Appends markup directly to the line, because the writer neither wraps nor cuts here. */
static inline void
put (Pango *self, const char *markup)
{
  h5_buffer_append (&self->writer.line, markup, strlen (markup));
}

/* --- what separates lines besides the style --- */

static gboolean
stands_alone (H5TextRole role, guint n_lists)
{
  return role == H5_ROLE_HEADING || role == H5_ROLE_QUOTE || role == H5_ROLE_CODE
         || role == H5_ROLE_TABLE || role == H5_ROLE_RULE || (role == H5_ROLE_LIST && n_lists == 0);
}

static gboolean
has_prefix (const H5PangoOptions *options, H5TextRole role, const H5BoxStyle *style)
{
  return role == H5_ROLE_QUOTE
         || (style->display == H5_DISPLAY_BLOCK
             && (role == H5_ROLE_DESCRIPTION || (role == H5_ROLE_ITEM && options->list_markers)));
}

/* --- tags --- */

static const H5TextFormat no_format = { 0 };

static const char *const size_names[] = { "xx-small", "x-small", "small",   "medium",
                                          "large",    "x-large", "xx-large" };

static gboolean
has_span (const H5TextFormat *format)
{
  return format->size != 0 || format->color || format->background;
}

static void
put_color (Pango *self, const char *attribute, H5Color color)
{
  static const char digits[] = "0123456789ABCDEF";
  char value[] = "#000000\"";

  for (int i = 6; i > 0; i--, color >>= 4)
    value[i] = digits[color & 15];
  put (self, attribute);
  put (self, value);
}

static void
open_span (Pango *self, const H5TextFormat *format)
{
  put (self, "<span");
  if (format->size != 0)
    {
      put (self, " size=\"");
      put (self, size_names[format->size + 3]);
      put (self, "\"");
    }
  if (format->color)
    put_color (self, " foreground=\"", format->color);
  if (format->background)
    put_color (self, " background=\"", format->background);
  put (self, ">");
}

/* The tags without attributes, outermost first. */
static const struct
{
  gsize field; /* of H5TextFormat, a guint8 that is true or false; or its shift */
  gint8 value;
  const char *start, *end;
} tags[] = {
  { G_STRUCT_OFFSET (H5TextFormat, is_bold), 1, "<b>", "</b>" },
  { G_STRUCT_OFFSET (H5TextFormat, is_italic), 1, "<i>", "</i>" },
  { G_STRUCT_OFFSET (H5TextFormat, is_underlined), 1, "<u>", "</u>" },
  { G_STRUCT_OFFSET (H5TextFormat, is_struck), 1, "<s>", "</s>" },
  { G_STRUCT_OFFSET (H5TextFormat, is_monospace), 1, "<tt>", "</tt>" },
  { G_STRUCT_OFFSET (H5TextFormat, shift), -1, "<sub>", "</sub>" },
  { G_STRUCT_OFFSET (H5TextFormat, shift), 1, "<sup>", "</sup>" },
};

static gboolean
has_tag (const H5TextFormat *format, gsize i)
{
  return *((const gint8 *) format + tags[i].field) == tags[i].value;
}

static void
close_format (Pango *self)
{
  if (!self->has_open)
    return;
  for (gsize i = G_N_ELEMENTS (tags); i-- > 0;)
    if (has_tag (&self->open, i))
      put (self, tags[i].end);
  if (has_span (&self->open))
    put (self, "</span>");
  self->open = (H5TextFormat){ 0 };
  self->has_open = FALSE;
}

static void
open_format (Pango *self, const H5TextFormat *format)
{
  if (has_span (format))
    open_span (self, format);
  for (gsize i = 0; i < G_N_ELEMENTS (tags); i++)
    if (has_tag (format, i))
      put (self, tags[i].start);
  self->open = *format;
  self->has_open = memcmp (format, &no_format, sizeof no_format) != 0;
}

/* --- text --- */

static void
end_link (Pango *self)
{
  H5LineWriter *writer = &self->writer;

  if (!self->open_link)
    return;
  self->open_link = NULL;
  if (self->links)
    {
      h5_line_writer_note_end (writer);
      return;
    }
  close_format (self);
  /* A line of its own would be an empty line. */
  h5_buffer_append_string (writer->line.length > 0 ? &writer->line : writer->out, "</a>");
}

static void
begin_link (Pango *self)
{
  g_autofree char *url = h5_resolve_attribute (&self->options->resolver, self->link, H5_NAME_HREF);

  if (!url || !h5_url_is_harmless (url))
    {
      self->link = NULL;
      return;
    }
  self->open_link = self->link;
  if (self->links)
    {
      const char *title = h5_element_get_attribute (self->link, H5_NAME_TITLE, NULL);

      h5_pango_links_add (self->links, g_steal_pointer (&url), g_strdup (title));
      h5_line_writer_note_start (&self->writer);
      return;
    }
  close_format (self);
  put (self, "<a href=\"");
  h5_pango_append_text (&self->writer.line, url, strlen (url));
  put (self, "\">");
}

static const H5TextFormat *
current_format (const Pango *self)
{
  return &g_array_index (self->formats, OpenFormat, self->formats->len - 1).format;
}

static void
set_format (Pango *self, const H5TextFormat *format)
{
  if (memcmp (format, &self->open, sizeof *format) == 0)
    return;
  close_format (self);
  open_format (self, format);
}

/* Returns what two formats have in common. */
static H5TextFormat
intersect_formats (const H5TextFormat *a, const H5TextFormat *b)
{
  return (H5TextFormat){
    .is_bold = a->is_bold & b->is_bold,
    .is_italic = a->is_italic & b->is_italic,
    .is_underlined = a->is_underlined & b->is_underlined,
    .is_struck = a->is_struck & b->is_struck,
    .is_monospace = a->is_monospace & b->is_monospace,
    .shift = a->shift == b->shift ? a->shift : 0,
    .size = a->size == b->size ? a->size : 0,
    .color = a->color == b->color ? a->color : 0,
    .background = a->background == b->background ? a->background : 0,
  };
}

/* Opens and closes tags for the text that follows. A space between two formats is written without
 * either. */
static void
prepare (Pango *self, gboolean is_space)
{
  if (self->open_link != self->link)
    end_link (self);
  if (is_space)
    {
      H5TextFormat both = intersect_formats (&self->open, current_format (self));

      set_format (self, &both);
      return;
    }
  if (self->open_link != self->link)
    begin_link (self);
  set_format (self, current_format (self));
}

/* Returns the length of the part of a text that is before the ellipsis. */
static gsize
take_text (Pango *self, const char *bytes, gsize length)
{
  gsize taken = MIN (length, self->cut_at - self->n_taken);

  while (taken < length && taken > 0 && h5_utf8_is_continuation ((guint8) bytes[taken]))
    taken--;
  self->n_taken += taken;
  self->sink.is_full = taken < length || self->n_taken == self->cut_at;
  return taken;
}

static void
write_run (Pango *self, const char *bytes, gsize length, gboolean is_tab)
{
  if (self->sink.is_full)
    return;
  gsize taken = take_text (self, bytes, length);
  prepare (self, is_tab || (length == 1 && *bytes == ' '));
  if (is_tab)
    close_format (self);
  h5_pango_append_text (&self->writer.line, bytes, taken);
  if (self->sink.is_full)
    put (self, "…");
}

static void
text (gpointer data, const char *bytes, gsize length)
{
  Pango *self = data;
  H5Span visible = h5_visible_text (bytes, length, &self->visible);

  /* One Text node can have several runs, which come even if the first one is cut. */
  if (visible.length == 0 || self->sink.is_full)
    return;
  switch (h5_cell_gap_text (&self->gap, visible))
    {
    case H5_GAP_SKIP:
      return;
    case H5_GAP_TAB:
      write_run (self, "\t", 1, TRUE);
      break;
    case H5_GAP_NONE:
      break;
    }
  write_run (self, visible.data, visible.length, FALSE);
}

static void
line_feed (gpointer data)
{
  Pango *self = data;

  h5_cell_gap_end_line (&self->gap);
  close_format (self);
  h5_line_writer_feed (&self->writer);
}

static void
required_line_break (gpointer data, guint count)
{
  Pango *self = data;

  h5_cell_gap_end_line (&self->gap);
  close_format (self);
  h5_line_writer_require (&self->writer, count);
}

static void
next_row (gpointer data)
{
  required_line_break (data, 1);
}

static void
next_cell (gpointer data)
{
  h5_cell_gap_next_cell (&((Pango *) data)->gap);
}

/* --- elements --- */

static void
push_format (Pango *self, const H5Node *element, const H5BoxStyle *style)
{
  OpenFormat open = { element, *current_format (self) };

  if (!h5_text_format_apply (&open.format, element, style))
    return;
  if (!self->options->colors)
    open.format.color = open.format.background = 0;
  if (!self->options->sizes)
    open.format.size = 0;
  g_array_append_val (self->formats, open);
}

static void
pop_format (Pango *self, const H5Node *element)
{
  guint last = self->formats->len - 1;

  if (g_array_index (self->formats, OpenFormat, last).element == element)
    g_array_set_size (self->formats, last);
}

/* --- elements that begin and end --- */

static const H5LinePrefix indent_prefix = { "    ", "    " };

static void
begin_role (Pango *self, H5TextRole role, const H5Node *element, const H5BoxStyle *style)
{
  if (stands_alone (role, self->lists->len))
    required_line_break (self, 2);
  if (role == H5_ROLE_LIST)
    h5_list_begin (self->lists, element, &self->writer);
  if (has_prefix (self->options, role, style))
    {
      required_line_break (self, 1);
      if (role == H5_ROLE_ITEM)
        h5_list_item_begin (self->lists, element, &self->writer);
      else
        h5_line_writer_push (&self->writer, &indent_prefix);
    }
  if (role == H5_ROLE_LINK && (self->options->links || self->links)
      && h5_element_has_attribute (element, H5_NAME_HREF))
    self->link = element;
}

static gboolean
enter (gpointer data, const H5Node *element, const H5BoxStyle *style)
{
  Pango *self = data;
  H5TextRole role = h5_text_role (element);

  if (role != H5_ROLE_NONE)
    begin_role (self, role, element, style);
  push_format (self, element, style);
  h5_cell_gap_enter (&self->gap, style);
  h5_line_writer_enter (&self->writer, style);
  return TRUE;
}

static void
end_prefix (Pango *self, H5TextRole role)
{
  h5_cell_gap_end_line (&self->gap);
  close_format (self);
  if (role == H5_ROLE_ITEM)
    h5_line_writer_mark (&self->writer);
  h5_line_writer_require (&self->writer, 1);
  h5_line_writer_pop (&self->writer);
}

static void
end_role (Pango *self, H5TextRole role, const H5BoxStyle *style)
{
  if (has_prefix (self->options, role, style))
    end_prefix (self, role);
  if (role == H5_ROLE_LIST)
    h5_list_end (self->lists, &self->writer);
  if (stands_alone (role, self->lists->len))
    required_line_break (self, 2);
  /* A link around this one does not continue after it. */
  if (role == H5_ROLE_LINK)
    {
      end_link (self);
      self->link = NULL;
    }
}

static void
leave (gpointer data, const H5Node *element, const H5BoxStyle *style)
{
  Pango *self = data;
  H5TextRole role = h5_text_role (element);

  if (role == H5_ROLE_RULE && !style->is_hidden)
    text (self, RULE, strlen (RULE));
  pop_format (self, element);
  if (role != H5_ROLE_NONE)
    end_role (self, role, style);
  h5_cell_gap_leave (&self->gap, style);
  h5_line_writer_leave (&self->writer, style);
}

/* Begins the content of an element that is not entered. */
static void
begin_content (Pango *self, const H5Node *root)
{
  if (root->type != H5_NODE_ELEMENT)
    return;
  H5BoxStyle style = h5_rendered_style_of (root).style;
  if (h5_text_role (root) == H5_ROLE_LIST)
    h5_list_begin (self->lists, root, &self->writer);
  h5_cell_gap_enter (&self->gap, &style);
  h5_line_writer_enter (&self->writer, &style);
}

/* --- the maximum length --- */

/* The text of a document, up to the first character after the maximum length. */
typedef struct
{
  H5TextSink sink;
  const H5PangoOptions *options;
  H5CellGap gap;
  guint n_lists; /* number of open lists */
  H5Buffer text;
  H5Buffer visible;
  guint n_characters;
  guint max_length;
  gsize last; /* offset of the last character that may be needed for an ellipsis */
} Measure;

static void
measure_run (Measure *self, H5Span run)
{
  const char *p = run.data, *end = p + run.length;

  if (self->sink.is_full)
    return;
  for (; p < end && self->n_characters < self->max_length; self->n_characters++)
    {
      self->last = self->text.length + (gsize) (p - run.data);
      h5_utf8_next (&p);
    }
  h5_buffer_append (&self->text, run.data, (gsize) (p - run.data));
  self->sink.is_full = p < end;
}

static void
measure_text (gpointer data, const char *bytes, gsize length)
{
  Measure *self = data;
  H5Span visible = h5_visible_text (bytes, length, &self->visible);

  if (visible.length == 0)
    return;
  H5Gap gap = h5_cell_gap_text (&self->gap, visible);
  if (gap == H5_GAP_TAB)
    measure_run (self, (H5Span){ "\t", 1 });
  if (gap != H5_GAP_SKIP)
    measure_run (self, visible);
}

static void
measure_line_end (gpointer data)
{
  h5_cell_gap_end_line (&((Measure *) data)->gap);
}

static void
measure_break (gpointer data, G_GNUC_UNUSED guint count)
{
  measure_line_end (data);
}

static void
measure_cell (gpointer data)
{
  h5_cell_gap_next_cell (&((Measure *) data)->gap);
}

/* Lines end before and after some elements. */
static void
end_line_at (Measure *self, H5TextRole role, const H5BoxStyle *style)
{
  if (stands_alone (role, self->n_lists) || has_prefix (self->options, role, style))
    h5_cell_gap_end_line (&self->gap);
}

static gboolean
measure_enter (gpointer data, const H5Node *element, const H5BoxStyle *style)
{
  Measure *self = data;
  H5TextRole role = h5_text_role (element);

  end_line_at (self, role, style);
  self->n_lists += role == H5_ROLE_LIST;
  h5_cell_gap_enter (&self->gap, style);
  return TRUE;
}

static void
measure_leave (gpointer data, const H5Node *element, const H5BoxStyle *style)
{
  Measure *self = data;
  H5TextRole role = h5_text_role (element);

  if (role == H5_ROLE_RULE && !style->is_hidden)
    measure_text (data, RULE, strlen (RULE));
  self->n_lists -= role == H5_ROLE_LIST;
  end_line_at (self, role, style);
  h5_cell_gap_leave (&self->gap, style);
}

/* Returns the number of bytes of text before the ellipsis, or G_MAXSIZE if all fit. Tags can be
 * between any two characters, so this is found before anything is written. */
static gsize
find_cut (const H5Node *root, const H5PangoOptions *options)
{
  Measure self = {
    .sink = {
      .text = measure_text,
      .line_feed = measure_line_end,
      .required_line_break = measure_break,
      .next_cell = measure_cell,
      .next_row = measure_line_end,
      .enter = measure_enter,
      .leave = measure_leave,
    },
    .options = options,
    .max_length = options->max_length,
  };
  gsize cut_at = G_MAXSIZE;

  if (options->max_length == 0)
    return cut_at;
  self.sink.data = &self;
  if (options->content_only && root->type == H5_NODE_ELEMENT)
    {
      H5BoxStyle style = h5_rendered_style_of (root).style;
      self.n_lists = h5_text_role (root) == H5_ROLE_LIST;
      h5_cell_gap_enter (&self.gap, &style);
    }
  h5_render_text (root, rendering_flags (options), &self.sink);
  if (self.sink.is_full)
    cut_at = h5_text_cut (self.text.data, self.last);
  h5_buffer_clear (&self.text);
  h5_buffer_clear (&self.visible);
  return cut_at;
}

/* With `links`, they are noted instead of being written. */
static void
write_markup (const H5Node *root, const H5PangoOptions *options, H5PangoLinks *links, H5Buffer *out)
{
  Pango self = {
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
    .formats = g_array_new (FALSE, TRUE, sizeof (OpenFormat)),
    .lists = g_array_new (FALSE, FALSE, sizeof (H5ListMarker)),
    .cut_at = find_cut (root, options),
    .links = links,
  };

  self.sink.data = &self;
  g_array_set_size (self.formats, 1);
  h5_line_writer_init (&self.writer, out);
  self.writer.places = links ? links->places : NULL;
  if (options->content_only)
    begin_content (&self, root);
  h5_render_text (root, rendering_flags (options), &self.sink);
  close_format (&self);
  end_link (&self);
  h5_line_writer_finish (&self.writer);
  h5_buffer_clear (&self.visible);
  g_array_unref (self.formats);
  g_array_unref (self.lists);
}

void
h5_pango_markup (const H5Node *root, const H5PangoOptions *options, H5Buffer *out)
{
  write_markup (root, options, NULL, out);
}

GPtrArray *
h5_pango_markup_with_links (const H5Node *root, const H5PangoOptions *options, H5Buffer *out)
{
  H5PangoLinks links;
  gsize start = out->length;

  h5_pango_links_init (&links);
  write_markup (root, options, &links, out);
  return h5_pango_links_finish (&links, out, start);
}
