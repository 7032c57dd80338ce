/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/html/h5-serialize-html.h"

#include "serialize/html/h5-html-parts.h"

/* Most pages are larger than the initial buffer of a writer, and a large script would be
 * copied twice. Unused memory is never touched, and is released. */
#define ROOM_FOR_A_DOCUMENT ((gsize) 120000)

const H5HtmlOptions h5_html_default_options = { 0 };

void
h5_html_writer_init (H5HtmlWriter *self, const H5Node *root, H5Scope scope,
                     const H5HtmlOptions *options)
{
  const H5Tree *tree = h5_node_tree (root);

  *self = (H5HtmlWriter){
    .options = options ? *options : h5_html_default_options,
    .names = tree->names,
    .scripting = tree->scripting,
  };
  h5_walk_init (&self->walk, root, scope);
}

/* The functions below write at `out`, the end of the output, and return the new end. */

static G_GNUC_NO_INLINE char *
write_long_attribute (H5HtmlWriter *self, char *out, const char *prefix, H5Span name,
                      const H5Attribute *attribute)
{
  H5Output *output = &self->output;

  h5_output_end_at (output, out);
  h5_output_literal (output, " ");
  h5_output_literal (output, prefix);
  h5_output_name_and_run (
    output, name.data, name.length, "=\"",
    (H5OutputRun){ attribute->value, attribute->length, H5_ESCAPE_HTML_ATTRIBUTE, "\"" });
  return h5_output_room (output, 0);
}

static inline char *
write_attribute (H5HtmlWriter *self, char *out, const H5Attribute *attribute)
{
  const H5NameInfo *info = h5_names_info (self->names, attribute->name);
  const char *string = info->qualified, *prefix = "";
  gsize length = info->qualified_length;

  if (G_UNLIKELY (!info->is_word))
    string = h5_html_qualified_attribute_name (self->names, info, &length, &prefix);
  if (G_UNLIKELY (length > H5_OUTPUT_LONG_NAME))
    return write_long_attribute (self, out, prefix, (H5Span){ string, length }, attribute);
  out = h5_output_more_room (&self->output, out, length + strlen (" xmlns:=\""));
  out = h5_put (out, " ", 1);
  if (G_UNLIKELY (*prefix))
    out = h5_put (out, prefix, strlen (prefix));
  out = h5_put_name (out, string, length);
  out = h5_put (out, "=\"", 2);
  return h5_output_put_run (&self->output, out, attribute->value, attribute->length,
                            H5_ESCAPE_HTML_ATTRIBUTE, "\"");
}

static inline char *
end_start_tag (H5HtmlWriter *self, char *out)
{
  self->walk.phase = H5_WALK_CONTENT;
  out = h5_output_more_room (&self->output, out, 1);
  return h5_put (out, ">", 1);
}

/* Writes as many attributes as the buffer has room for, and the end of the start tag after the
 * last one. */
static char *
write_attributes (H5HtmlWriter *self, char *out)
{
  H5Output *output = &self->output;
  const H5AttributeList *list = self->walk.node->attributes;

  for (guint32 i = self->walk.attribute; list && i < list->n; i++)
    {
      out = write_attribute (self, out, &h5_attributes_items (list)[i]);
      if (G_UNLIKELY (output->pending != NULL))
        {
          self->walk.attribute = i + 1;
          self->walk.phase = H5_WALK_ATTRIBUTES;
          return out;
        }
    }
  return end_start_tag (self, out);
}

/* Steps 1 to 4 of https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm */
static char *
begin_content (H5HtmlWriter *self, char *out)
{
  const H5Node *node = self->walk.node;
  const H5Node *shadow =
    G_UNLIKELY (node->flags & H5_NODE_HAS_EXTRA) ? h5_element_shadow_root (node) : NULL;

  if (node->type == H5_NODE_ELEMENT && h5_html_serializes_as_void (self->names, node))
    self->walk.phase = H5_WALK_LEAVE;
  else if (G_UNLIKELY (shadow && h5_html_wants_shadow_root (&self->options, shadow)))
    {
      h5_output_end_at (&self->output, out);
      h5_html_write_shadow_root_tag (&self->output, shadow);
      out = h5_output_room (&self->output, 0);
      h5_walk_to (&self->walk, shadow->first_child, shadow);
    }
  else
    h5_walk_into (&self->walk);
  return out;
}

static char *
leave_fragment (H5HtmlWriter *self, char *out)
{
  const H5Node *fragment = self->walk.node;
  const char *end_tag = "</template>";

  if (!(fragment->flags & H5_NODE_SHADOW_ROOT))
    {
      self->walk.node = fragment->host;
      return out;
    }
  h5_walk_to (&self->walk, fragment->host->first_child, fragment->host);
  out = h5_output_more_room (&self->output, out, strlen (end_tag));
  return h5_put (out, end_tag, strlen (end_tag));
}

static char *
write_end_tag (H5HtmlWriter *self, char *out)
{
  gsize length;
  const char *name = h5_html_tag_name (self->names, self->walk.node->name, &length);

  if (G_UNLIKELY (length > H5_OUTPUT_LONG_NAME))
    {
      out = h5_put (h5_output_more_room (&self->output, out, 2), "</", 2);
      return h5_output_put_run (&self->output, out, name, length, H5_ESCAPE_NONE, ">");
    }
  out = h5_output_more_room (&self->output, out, length + strlen ("</>"));
  out = h5_put (out, "</", 2);
  out = h5_put_name (out, name, length);
  return h5_put (out, ">", 1);
}

static char *
leave (H5HtmlWriter *self, char *out)
{
  const H5Node *node = self->walk.node;

  if (h5_walk_leaves_fragment (&self->walk))
    return leave_fragment (self, out);
  if (h5_walk_has_tags (&self->walk) && !h5_html_serializes_as_void (self->names, node))
    out = write_end_tag (self, out);
  h5_walk_on (&self->walk);
  return out;
}

static char *
write_element (H5HtmlWriter *self, char *out)
{
  gsize length;
  const char *name = h5_html_tag_name (self->names, self->walk.node->name, &length);

  self->walk.attribute = 0;
  if (G_UNLIKELY (length > H5_OUTPUT_LONG_NAME))
    {
      self->walk.phase = H5_WALK_ATTRIBUTES;
      out = h5_put (h5_output_more_room (&self->output, out, 1), "<", 1);
      return h5_output_put_run (&self->output, out, name, length, H5_ESCAPE_NONE, "");
    }
  out = h5_output_more_room (&self->output, out, length + strlen ("<"));
  out = h5_put (out, "<", 1);
  out = h5_put_name (out, name, length);
  return write_attributes (self, out);
}

static char *
write_text (H5HtmlWriter *self, char *out)
{
  const H5Node *node = self->walk.node;

  if (node != self->walk.root && h5_html_is_raw_parent (self->names, node->parent, self->scripting))
    return h5_output_put_run (&self->output, out, node->data, node->length, H5_ESCAPE_NONE, "");
  return h5_output_put_run (&self->output, out, node->data, node->length, H5_ESCAPE_HTML_TEXT, "");
}

/* Writes `start`, the name of the current node, `between`, its data and `end`. */
static char *
write_named (H5HtmlWriter *self, char *out, const char *start, const char *between, H5Span data,
             const char *end)
{
  gsize length;
  const char *name = h5_names_string (self->names, self->walk.node->name, &length);

  h5_output_end_at (&self->output, out);
  h5_output_literal (&self->output, start);
  h5_output_name_and_run (&self->output, name, length, between,
                          (H5OutputRun){ data.data, data.length, H5_ESCAPE_NONE, end });
  return h5_output_room (&self->output, 0);
}

static char *
write_other_node (H5HtmlWriter *self, char *out)
{
  const H5Node *node = self->walk.node;
  H5Output *output = &self->output;

  switch ((H5NodeType) node->type)
    {
    case H5_NODE_COMMENT:
      out = h5_put (h5_output_more_room (output, out, 4), "<!--", 4);
      return h5_output_put_run (output, out, node->data, node->length, H5_ESCAPE_NONE, "-->");
    case H5_NODE_PROCESSING_INSTRUCTION:
      return write_named (self, out, "<?", " ", (H5Span){ node->data, node->length }, "?>");
    case H5_NODE_DOCUMENT_TYPE:
      return write_named (self, out, "<!DOCTYPE ", "", (H5Span){ "", 0 }, ">");
    default:
      return out;
    }
}

static char *
enter (H5HtmlWriter *self, char *out)
{
  const H5Node *node = self->walk.node;

  if (node->type == H5_NODE_ELEMENT)
    return write_element (self, out);
  out = h5_node_is_text (node) ? write_text (self, out) : write_other_node (self, out);
  h5_walk_on (&self->walk);
  return out;
}

static inline char *
step (H5HtmlWriter *self, char *out)
{
  switch (self->walk.phase)
    {
    case H5_WALK_ENTER:
      return enter (self, out);
    case H5_WALK_ATTRIBUTES:
      return write_attributes (self, out);
    case H5_WALK_CONTENT:
      return begin_content (self, out);
    case H5_WALK_LEAVE:
      return leave (self, out);
    default:
      return out;
    }
}

static char *
drain (H5HtmlWriter *self, char *out)
{
  h5_output_end_at (&self->output, out);
  h5_output_drain (&self->output);
  return h5_output_room (&self->output, 0);
}

gboolean
h5_html_writer_fill (H5HtmlWriter *self, H5Buffer *buffer, gsize enough)
{
  H5Output *output = &self->output;

  h5_output_begin (output, buffer, enough);
  char *out = h5_output_room (output, 0);
  while ((gsize) (out - buffer->data) < enough
         && (self->walk.phase != H5_WALK_DONE || output->pending))
    out = G_UNLIKELY (output->pending != NULL) ? drain (self, out) : step (self, out);
  h5_output_end_at (output, out);
  h5_output_finish (output);
  return output->pending != NULL || self->walk.phase != H5_WALK_DONE;
}

void
h5_serialize_html (const H5Node *root, H5Scope scope, const H5HtmlOptions *options, H5Buffer *out)
{
  H5HtmlWriter writer;

  h5_html_writer_init (&writer, root, scope, options);
  if (root->type == H5_NODE_DOCUMENT)
    h5_buffer_reserve (out, ROOM_FOR_A_DOCUMENT);
  h5_html_writer_fill (&writer, out, G_MAXSIZE);
}
