/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Tags do not follow the elements: each run of text has a format, and where that changes, the tags
 * of the old format end and those of the new one begin. So tags are always nested, and never
 * deeper than there are kinds of them.
 */
#include "convert/markup/h5-pango.h"

#include "base/h5-utf8.h"
#include "convert/text/h5-line-writer.h"
#include "convert/rendering/h5-list-marker.h"
#include "convert/rendering/h5-rendering.h"
#include "convert/text/h5-text-format.h"

typedef struct
{
  const H5PangoOptions *options;
  H5TextSink sink;
  H5LineWriter writer;
  GArray *formats;    /* H5TextFormat: of the elements that are open */
  GArray *lists;      /* H5ListMarker */
  H5TextFormat open;  /* whose tags are open */
  const H5Node *link; /* the innermost link, or NULL */
  const H5Node *open_link;
  guint n_characters;
  guint n_preformatted;
} Pango;

static void
put (Pango *self, const char *markup)
{
  h5_line_writer_text (&self->writer, markup, strlen (markup));
}

/* --- tags --- */

static const char *const size_names[] = { "xx-small", "x-small", "small",   "medium",
                                          "large",    "x-large", "xx-large" };

static gboolean
has_span (const H5TextFormat *format)
{
  return format->size != 0 || format->color || format->background;
}

static void
open_span (Pango *self, const H5TextFormat *format)
{
  char attribute[32];

  put (self, "<span");
  if (format->size != 0)
    {
      g_snprintf (attribute, sizeof attribute, " size=\"%s\"", size_names[format->size + 3]);
      put (self, attribute);
    }
  if (format->color)
    {
      g_snprintf (attribute, sizeof attribute, " foreground=\"#%06X\"", format->color & 0xFFFFFF);
      put (self, attribute);
    }
  if (format->background)
    {
      g_snprintf (attribute, sizeof attribute, " background=\"#%06X\"",
                  format->background & 0xFFFFFF);
      put (self, attribute);
    }
  put (self, ">");
}

/* The tags that have no attributes, from the outermost on. */
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
  for (gsize i = G_N_ELEMENTS (tags); i-- > 0;)
    if (has_tag (&self->open, i))
      put (self, tags[i].end);
  if (has_span (&self->open))
    put (self, "</span>");
  self->open = (H5TextFormat){ 0 };
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
}

/* --- text --- */

/* Control characters mean nothing in a label. */
static gboolean
is_control (char c)
{
  return ((guint8) c < ' ' && c != '\t') || c == 0x7F;
}

static gboolean
is_nothing (const char *p, gsize length)
{
  gsize i = 0;

  while (i < length && is_control (p[i]))
    i++;
  return i == length;
}

/* Text as markup has it. */
static void
put_escaped (Pango *self, const char *p, gsize length)
{
  const char *end = p + length, *plain = p;

  for (; p < end; p++)
    {
      const char *replacement = *p == '&'         ? "&amp;"
                                : *p == '<'       ? "&lt;"
                                : *p == '>'       ? "&gt;"
                                : *p == '"'       ? "&quot;"
                                : *p == '\''      ? "&#39;"
                                : is_control (*p) ? ""
                                                  : NULL;
      if (!replacement)
        continue;
      h5_line_writer_text (&self->writer, plain, (gsize) (p - plain));
      put (self, replacement);
      plain = p + 1;
    }
  h5_line_writer_text (&self->writer, plain, (gsize) (end - plain));
}

static void
end_link (Pango *self)
{
  if (!self->open_link)
    return;
  close_format (self);
  put (self, "</a>");
  self->open_link = NULL;
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
  close_format (self);
  put (self, "<a href=\"");
  put_escaped (self, url, strlen (url));
  put (self, "\">");
  self->open_link = self->link;
}

static const H5TextFormat *
current_format (const Pango *self)
{
  return &g_array_index (self->formats, H5TextFormat, self->formats->len - 1);
}

static void
set_format (Pango *self, const H5TextFormat *format)
{
  if (memcmp (format, &self->open, sizeof *format) == 0)
    return;
  close_format (self);
  open_format (self, format);
}

/* What two formats have in common. */
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

/* Opens and closes tags for text that follows. A space between formats is of neither. */
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

/* As much of the text as the maximum length leaves room for. */
static gsize
take_characters (Pango *self, const char *text, gsize length)
{
  const char *p = text, *end = text + length;

  if (self->options->max_length == 0)
    return length;
  while (p < end && self->n_characters < self->options->max_length)
    {
      h5_utf8_next (&p);
      self->n_characters++;
    }
  self->sink.is_full |= p < end;
  return (gsize) (p - text);
}

static void
text (gpointer data, const char *bytes, gsize length)
{
  Pango *self = data;
  gsize taken = take_characters (self, bytes, length);

  if (is_nothing (bytes, length))
    return;
  prepare (self, length == 1 && *bytes == ' ');
  put_escaped (self, bytes, taken);
  if (taken < length)
    put (self, "…");
}

static void
line_feed (gpointer data)
{
  Pango *self = data;

  close_format (self);
  h5_line_writer_feed (&self->writer);
}

static void
required_line_break (gpointer data, guint count)
{
  Pango *self = data;

  close_format (self);
  h5_line_writer_require (&self->writer, count);
}

static void
next_cell (gpointer data)
{
  text (data, "\t", 1);
}

/* --- elements --- */

static gboolean
stands_alone (const Pango *self, const H5Node *element)
{
  return h5_name_has_trait (element->name, H5_TRAIT_HEADING)
         || h5_node_is (element, H5_NAME_BLOCKQUOTE) || h5_node_is (element, H5_NAME_PRE)
         || h5_node_is (element, H5_NAME_TABLE) || h5_node_is (element, H5_NAME_HR)
         || (h5_is_list (element) && self->lists->len == 0);
}

static gboolean
is_preformatted (const H5Node *element, const H5BoxStyle *style)
{
  return style->white_space == H5_WHITE_SPACE_PRESERVE && style->display != H5_DISPLAY_INLINE;
}

static gboolean
has_prefix (const Pango *self, const H5Node *element, const H5BoxStyle *style)
{
  return h5_node_is (element, H5_NAME_BLOCKQUOTE)
         || (style->display == H5_DISPLAY_BLOCK
             && (h5_node_is (element, H5_NAME_DD)
                 || (h5_node_is (element, H5_NAME_LI) && self->options->list_markers)));
}

static void
push_format (Pango *self, const H5Node *element)
{
  H5TextFormat format = g_array_index (self->formats, H5TextFormat, self->formats->len - 1);

  h5_text_format_apply (&format, element);
  if (!self->options->colors)
    format.color = format.background = 0;
  if (!self->options->sizes)
    format.size = 0;
  g_array_append_val (self->formats, format);
}

static gboolean
enter (gpointer data, const H5Node *element, const H5BoxStyle *style)
{
  Pango *self = data;

  if (stands_alone (self, element))
    required_line_break (self, 2);
  push_format (self, element);
  self->n_preformatted += is_preformatted (element, style);
  self->writer.is_preformatted = self->n_preformatted > 0;
  if (h5_is_list (element))
    {
      H5ListMarker list;

      h5_list_marker_init (&list, element);
      g_array_append_val (self->lists, list);
    }
  if (has_prefix (self, element, style))
    {
      required_line_break (self, 1);
      if (h5_node_is (element, H5_NAME_LI))
        h5_list_item_begin (self->lists, element, &self->writer);
      else
        h5_line_writer_push (&self->writer, "    ", "    ");
    }
  if (h5_node_is (element, H5_NAME_A) && self->options->links
      && h5_element_has_attribute (element, H5_NAME_HREF))
    self->link = element;
  return TRUE;
}

static void
leave (gpointer data, const H5Node *element, const H5BoxStyle *style)
{
  Pango *self = data;

  if (h5_node_is (element, H5_NAME_HR) && !style->is_hidden)
    text (self, "――――――――", strlen ("――――――――"));
  if (has_prefix (self, element, style))
    {
      close_format (self);
      if (h5_node_is (element, H5_NAME_LI))
        h5_line_writer_mark (&self->writer);
      h5_line_writer_require (&self->writer, 1);
      h5_line_writer_pop (&self->writer);
    }
  g_array_set_size (self->formats, self->formats->len - 1);
  if (h5_is_list (element))
    g_array_set_size (self->lists, self->lists->len - 1);
  if (stands_alone (self, element))
    required_line_break (self, 2);
  self->n_preformatted -= is_preformatted (element, style);
  self->writer.is_preformatted = self->n_preformatted > 0;
  /* A link that another one is in does not go on after that. */
  if (h5_node_is (element, H5_NAME_A))
    {
      end_link (self);
      self->link = NULL;
    }
}

void
h5_pango_markup (const H5Node *root, const H5PangoOptions *options, H5Buffer *out)
{
  Pango self = {
    .options = options,
    .sink = {
      .text = text,
      .line_feed = line_feed,
      .required_line_break = required_line_break,
      .next_cell = next_cell,
      .next_row = line_feed,
      .enter = enter,
      .leave = leave,
    },
    .formats = g_array_new (FALSE, TRUE, sizeof (H5TextFormat)),
    .lists = g_array_new (FALSE, FALSE, sizeof (H5ListMarker)),
  };

  self.sink.data = &self;
  g_array_set_size (self.formats, 1);
  h5_line_writer_init (&self.writer, out);
  h5_render_text (root,
                  H5_RENDERING_OPEN_DETAILS | (options->image_alternatives ? H5_RENDERING_ALT : 0),
                  &self.sink);
  close_format (&self);
  end_link (&self);
  h5_line_writer_finish (&self.writer);
  g_array_unref (self.formats);
  g_array_unref (self.lists);
}
