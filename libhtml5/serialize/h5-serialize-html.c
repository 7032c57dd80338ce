/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/h5-serialize-html.h"

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

/* https://html.spec.whatwg.org/#attribute%27s-serialized-name of a name with a namespace: the
 * start of it, and the string of the rest. */
static const char *
qualified_attribute_name (const H5Names *names, const H5NameInfo *info, gsize *length,
                          const char **prefix)
{
  *prefix = "";
  if (info->ns == H5_NAMESPACE_XML)
    *prefix = "xml:";
  else if (info->ns == H5_NAMESPACE_XLINK)
    *prefix = "xlink:";
  else if (info->ns == H5_NAMESPACE_XMLNS && info->local != H5_NAME_XMLNS)
    *prefix = "xmlns:";
  else if (info->ns != H5_NAMESPACE_XMLNS && info->ns != H5_NAMESPACE_NONE)
    {
      *length = info->qualified_length;
      return info->qualified;
    }
  return h5_names_string (names, info->local, length);
}

/* The name in an element's tags: without the prefix where HTML's own parser knows the namespace. */
static inline const char *
tag_name (const H5Names *names, H5Name name, gsize *length)
{
  const H5NameInfo *info = h5_names_info (names, name);

  if (!info->is_word
      && (info->ns == H5_NAMESPACE_HTML || info->ns == H5_NAMESPACE_MATHML
          || info->ns == H5_NAMESPACE_SVG))
    return h5_names_string (names, info->local, length);
  *length = info->qualified_length;
  return info->qualified;
}

/* https://html.spec.whatwg.org/#serializes-as-void */
static gboolean
serializes_as_void (const H5HtmlWriter *self, const H5Node *element)
{
  return h5_name_has_trait (h5_names_without_prefix (self->names, element->name), H5_TRAIT_VOID);
}

/* ` name="` */
static void
begin_attribute (H5HtmlWriter *self, H5Name name)
{
  const H5NameInfo *info = h5_names_info (self->names, name);
  const char *string = info->qualified, *prefix = "";
  gsize length = info->qualified_length;

  if (G_UNLIKELY (!info->is_word))
    string = qualified_attribute_name (self->names, info, &length, &prefix);
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

int
h5_html_compare_roots (gconstpointer a, gconstpointer b)
{
  guintptr left = (guintptr) *(const H5Node *const *) a;
  guintptr right = (guintptr) *(const H5Node *const *) b;

  return (left > right) - (left < right);
}

static gboolean
wants_shadow_root (const H5HtmlWriter *self, const H5Node *root)
{
  if (self->options.serializable_shadow_roots
      && h5_node_get_extra (root)->shadow_flags & H5_SHADOW_SERIALIZABLE)
    return TRUE;
  return self->options.n_shadow_roots > 0
         && bsearch (&root, self->options.shadow_roots, self->options.n_shadow_roots,
                     sizeof (H5Node *), h5_html_compare_roots)
              != NULL;
}

static void
write_shadow_root_tag (H5HtmlWriter *self, const H5Node *root)
{
  static const struct
  {
    guint32 flag;
    const char *attribute;
  } attributes[] = {
    { H5_SHADOW_DELEGATES_FOCUS, " shadowrootdelegatesfocus=\"\"" },
    { H5_SHADOW_SERIALIZABLE, " shadowrootserializable=\"\"" },
    { H5_SHADOW_MANUAL_SLOTS, " shadowrootslotassignment=\"manual\"" },
    { H5_SHADOW_CLONABLE, " shadowrootclonable=\"\"" },
    { H5_SHADOW_REGISTRY, " shadowrootcustomelementregistry=\"\"" },
  };
  guint32 flags = h5_node_get_extra (root)->shadow_flags;

  h5_output_literal (&self->output, flags & H5_SHADOW_CLOSED
                                      ? "<template shadowrootmode=\"closed\""
                                      : "<template shadowrootmode=\"open\"");
  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (flags & attributes[i].flag)
      h5_output_literal (&self->output, attributes[i].attribute);
  h5_output_literal (&self->output, ">");
}

/* Steps 1 to 4 of https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm */
static void
begin_content (H5HtmlWriter *self)
{
  const H5Node *node = self->walk.node;
  const H5Node *shadow =
    G_UNLIKELY (node->flags & H5_NODE_HAS_EXTRA) ? h5_element_shadow_root (node) : NULL;

  if (node->type == H5_NODE_ELEMENT && serializes_as_void (self, node))
    self->walk.phase = H5_WALK_LEAVE;
  else if (G_UNLIKELY (shadow && wants_shadow_root (self, shadow)))
    {
      write_shadow_root_tag (self, shadow);
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
  if (h5_walk_has_tags (&self->walk) && !serializes_as_void (self, node))
    {
      gsize length;
      const char *name = tag_name (self->names, node->name, &length);
      char *out = h5_output_room (&self->output, length + strlen ("</>"));
      out = h5_put (out, "</", 2);
      out = h5_put_name (out, name, length);
      h5_output_end_at (&self->output, h5_put (out, ">", 1));
    }
  h5_walk_on (&self->walk);
}

/* https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm: whether text in a parent
 * is written as it is. */
static gboolean
is_raw_parent (const H5HtmlWriter *self, const H5Node *parent)
{
  H5Name name = h5_names_without_prefix (self->names, parent->name);

  return h5_name_has_trait (name, H5_TRAIT_RAW)
         || (name == H5_NAME_NOSCRIPT && self->scripting
             && !(parent->flags & H5_NODE_INERT));
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

  if (node != self->walk.root && is_raw_parent (self, node->parent))
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
  const char *name = tag_name (self->names, self->walk.node->name, &length);
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
