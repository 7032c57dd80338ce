/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/h5-serialize-html.h"

#include "serialize/h5-html-parts.h"

const H5HtmlOptions h5_html_default_options = { 0 };

void
h5_html_writer_init (H5HtmlWriter *self, const H5Node *root, H5Scope scope,
                     const H5HtmlOptions *options)
{
  const H5Tree *tree = h5_node_tree (root);

  *self = (H5HtmlWriter) {
    .options = options ? *options : h5_html_default_options,
    .names = tree->names,
    .scripting = tree->scripting,
  };
  h5_walk_init (&self->walk, root, scope);
}

/* ` name="` */
static void
begin_attribute (H5HtmlWriter *self, H5Name name)
{
  const H5NameInfo *info = h5_names_info (self->names, name);
  const char *string = info->qualified, *prefix = "";
  gsize length = info->qualified_length;

  if (G_UNLIKELY (!info->is_word))
    string = h5_html_qualified_attribute_name (self->names, info, &length, &prefix);
  char *out = h5_output_room (&self->output, length + strlen (" xmlns:=\""));
  out = h5_put (out, " ", 1);
  if (G_UNLIKELY (*prefix))
    out = h5_put (out, prefix, strlen (prefix));
  out = h5_put_name (out, string, length);
  h5_output_end_at (&self->output, h5_put (out, "=\"", 2));
}

/* As many attributes as the buffer wants, and the end of the start tag after the last. */
static void
write_attributes (H5HtmlWriter *self)
{
  H5Output *output = &self->output;
  const H5AttributeList *list = self->walk.node->attributes;

  while (list && self->walk.attribute < list->n)
    {
      const H5Attribute *attribute = &list->items[self->walk.attribute++];
      begin_attribute (self, attribute->name);
      h5_output_run (output, attribute->value, attribute->length, H5_ESCAPE_HTML_ATTRIBUTE, "\"");
      if (G_UNLIKELY (!h5_output_wants_more (output) || output->pending))
        return;
    }
  h5_output_literal (output, ">");
  self->walk.phase = H5_WALK_CONTENT;
}

/* Steps 1 to 4 of https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm */
static void
begin_content (H5HtmlWriter *self)
{
  const H5Node *node = self->walk.node;
  const H5Node *shadow =
    G_UNLIKELY (node->flags & H5_NODE_HAS_EXTRA) ? h5_element_shadow_root (node) : NULL;

  if (node->type == H5_NODE_ELEMENT && h5_html_serializes_as_void (self->names, node))
    self->walk.phase = H5_WALK_LEAVE;
  else if (G_UNLIKELY (shadow && h5_html_wants_shadow_root (&self->options, shadow)))
    {
      h5_html_write_shadow_root_tag (&self->output, shadow);
      h5_walk_to (&self->walk, shadow->first_child, shadow);
    }
  else
    h5_walk_into (&self->walk);
}

static void
leave_fragment (H5HtmlWriter *self)
{
  const H5Node *fragment = self->walk.node;

  if (fragment->flags & H5_NODE_SHADOW_ROOT)
    {
      h5_output_literal (&self->output, "</template>");
      h5_walk_to (&self->walk, fragment->host->first_child, fragment->host);
    }
  else
    self->walk.node = fragment->host;
}

static void
leave (H5HtmlWriter *self)
{
  const H5Node *node = self->walk.node;

  if (h5_walk_leaves_fragment (&self->walk))
    {
      leave_fragment (self);
      return;
    }
  if (h5_walk_has_tags (&self->walk) && !h5_html_serializes_as_void (self->names, node))
    {
      gsize length;
      const char *name = h5_html_tag_name (self->names, node->name, &length);
      char *out = h5_output_room (&self->output, length + strlen ("</>"));
      out = h5_put (out, "</", 2);
      out = h5_put_name (out, name, length);
      h5_output_end_at (&self->output, h5_put (out, ">", 1));
    }
  h5_walk_on (&self->walk);
}

static void
write_named (H5HtmlWriter *self, const char *start, H5Name name)
{
  gsize length;
  const char *string = h5_names_string (self->names, name, &length);

  h5_output_literal (&self->output, start);
  h5_output_name (&self->output, string, length);
}

static void
write_text (H5HtmlWriter *self)
{
  const H5Node *node = self->walk.node;

  if (node != self->walk.root && h5_html_is_raw_parent (self->names, node->parent, self->scripting))
    h5_output_run (&self->output, node->data, node->length, H5_ESCAPE_NONE, "");
  else
    h5_output_run (&self->output, node->data, node->length, H5_ESCAPE_HTML_TEXT, "");
}

static void
write_node (H5HtmlWriter *self)
{
  const H5Node *node = self->walk.node;
  H5Output *output = &self->output;

  switch ((H5NodeType) node->type)
    {
    case H5_NODE_TEXT:
    case H5_NODE_CDATA_SECTION:
      write_text (self);
      break;
    case H5_NODE_COMMENT:
      h5_output_literal (output, "<!--");
      h5_output_run (output, node->data, node->length, H5_ESCAPE_NONE, "-->");
      break;
    case H5_NODE_PROCESSING_INSTRUCTION:
      write_named (self, "<?", node->name);
      h5_output_literal (output, " ");
      h5_output_run (output, node->data, node->length, H5_ESCAPE_NONE, "?>");
      break;
    case H5_NODE_DOCUMENT_TYPE:
      write_named (self, "<!DOCTYPE ", node->name);
      h5_output_literal (output, ">");
      break;
    default:
      break;
    }
  h5_walk_on (&self->walk);
}

static void
enter (H5HtmlWriter *self)
{
  gsize length;

  if (self->walk.node->type != H5_NODE_ELEMENT)
    {
      write_node (self);
      return;
    }
  const char *name = h5_html_tag_name (self->names, self->walk.node->name, &length);
  char *out = h5_output_room (&self->output, length + strlen ("<"));
  out = h5_put (out, "<", 1);
  h5_output_end_at (&self->output, h5_put_name (out, name, length));
  self->walk.attribute = 0;
  self->walk.phase = H5_WALK_ATTRIBUTES;
  write_attributes (self);
}

static void
step (H5HtmlWriter *self)
{
  switch (self->walk.phase)
    {
    case H5_WALK_ENTER:
      enter (self);
      break;
    case H5_WALK_ATTRIBUTES:
      write_attributes (self);
      break;
    case H5_WALK_CONTENT:
      begin_content (self);
      break;
    case H5_WALK_LEAVE:
      leave (self);
      break;
    case H5_WALK_DONE:
      break;
    }
}

gboolean
h5_html_writer_fill (H5HtmlWriter *self, H5Buffer *buffer, gsize enough)
{
  H5Output *output = &self->output;

  h5_output_begin (output, buffer, enough);
  while (h5_output_wants_more (output) && (self->walk.phase != H5_WALK_DONE || output->pending))
    {
      if (G_UNLIKELY (output->pending != NULL))
        h5_output_drain (output);
      else
        step (self);
    }
  h5_output_finish (output);
  return output->pending != NULL || self->walk.phase != H5_WALK_DONE;
}

void
h5_serialize_html (const H5Node *root, H5Scope scope, const H5HtmlOptions *options, H5Buffer *out)
{
  H5HtmlWriter writer;

  h5_html_writer_init (&writer, root, scope, options);
  h5_html_writer_fill (&writer, out, G_MAXSIZE);
}
