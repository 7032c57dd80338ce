/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/h5-c14n.h"

/* One attribute where it stands in canonical order. */
typedef struct
{
  const char *uri; /* "" for none */
  const char *local;
  H5Name prefix;
  const H5Attribute *attribute;
} Item;

void
h5_c14n_writer_init (H5C14nWriter *self, const H5Node *root, gboolean comments)
{
  *self = (H5C14nWriter) {
    .names = h5_node_tree (root)->names,
    .comments = comments,
    .attributes = g_array_new (FALSE, FALSE, sizeof (Item)),
    .open = g_array_new (FALSE, FALSE, sizeof (H5Name)),
  };
  h5_xml_scope_init (&self->scope);
  h5_walk_init (&self->walk, root, H5_SCOPE_NODE);
}

void
h5_c14n_writer_clear (H5C14nWriter *self)
{
  h5_xml_scope_clear (&self->scope);
  g_array_unref (self->attributes);
  g_array_unref (self->open);
}

static H5Namespace
scope_namespace (H5C14nWriter *self, H5Namespace ns)
{
  if (ns < H5_NAMESPACE_STATIC)
    return ns;
  const char *uri = h5_names_namespace_uri (self->names, ns);
  return h5_xml_scope_namespace (&self->scope, uri, strlen (uri));
}

/* Binds unless it is bound so; nothing and the empty default namespace are the same. */
static void
bind (H5C14nWriter *self, H5Name prefix, H5Namespace ns)
{
  if (h5_xml_scope_is_bound (&self->scope, prefix, ns))
    return;
  if (!prefix && ns == H5_NAMESPACE_NONE && !self->scope.inherited)
    return;
  h5_xml_scope_bind (&self->scope, prefix, ns);
  if (!prefix)
    self->scope.inherited = ns;
}

typedef enum
{
  OWN,
  FROM_ANCESTOR, /* what nobody further in declares */
  PREFIXES_FROM_ANCESTOR
} Whose;

/* The namespaces that an element declares. */
static void
bind_declarations (H5C14nWriter *self, const H5Node *element, Whose whose)
{
  const H5AttributeList *list = element->attributes;

  for (guint32 i = 0; list && list->n_qualified && i < list->n; i++)
    {
      const H5Attribute *attribute = &list->items[i];
      if (h5_names_attribute_namespace (self->names, attribute->name) != H5_NAMESPACE_XMLNS)
        continue;
      const H5NameInfo *info = h5_names_info (self->names, attribute->name);
      gsize length;
      const char *local = h5_names_string (self->names, info->local, &length);
      H5Name prefix =
        info->prefix ? h5_xml_scope_prefix (&self->scope, local, length) : H5_NAME_NONE;
      if (prefix == H5_NAME_XML
          || (whose != OWN && h5_xml_scope_is_local (&self->scope, prefix))
          || (whose == PREFIXES_FROM_ANCESTOR && !prefix))
        continue;
      bind (self, prefix,
            h5_xml_scope_namespace (&self->scope, attribute->value, attribute->length));
    }
}

static H5Name
own_prefix (H5C14nWriter *self, const H5NameInfo *info)
{
  return info->prefix ? h5_xml_scope_prefix (&self->scope, info->prefix, info->prefix_length)
                      : H5_NAME_NONE;
}

static H5Name
bind_element (H5C14nWriter *self, const H5Node *element)
{
  H5Namespace ns =
    scope_namespace (self, h5_names_element_namespace (self->names, element->name));
  H5Name prefix = own_prefix (self, h5_names_info (self->names, element->name));

  if (ns == H5_NAMESPACE_XML)
    return H5_NAME_XML;
  bind (self, prefix, ns);
  return prefix;
}

static void
add_attribute (H5C14nWriter *self, const H5Attribute *attribute)
{
  const H5NameInfo *info = h5_names_info (self->names, attribute->name);
  H5Namespace tree_ns = h5_names_attribute_namespace (self->names, attribute->name);
  const char *uri = h5_names_namespace_uri (self->names, tree_ns);
  Item item = {
    .uri = uri ? uri : "",
    .local = h5_names_string (self->names, info->local, NULL),
    .attribute = attribute,
  };

  if (tree_ns == H5_NAMESPACE_XMLNS)
    return;
  if (tree_ns == H5_NAMESPACE_NONE)
    item.local = info->qualified;
  else
    {
      H5Namespace ns = scope_namespace (self, tree_ns);
      H5Name own = own_prefix (self, info);
      item.prefix = h5_xml_scope_preferred (&self->scope, own, ns);
      if (!item.prefix && own && !h5_xml_scope_is_local (&self->scope, own))
        {
          item.prefix = own;
          bind (self, own, ns);
        }
      else if (!item.prefix)
        item.prefix = h5_xml_scope_generate (&self->scope, ns);
    }
  g_array_append_val (self->attributes, item);
}

static gboolean
has_item (const H5C14nWriter *self, H5Name name)
{
  for (guint i = 0; i < self->attributes->len; i++)
    if (g_array_index (self->attributes, Item, i).attribute->name == name)
      return TRUE;
  return FALSE;
}

/* What the apex of a subtree takes over: the namespaces in scope and the xml: attributes. */
static void
add_from_ancestors (H5C14nWriter *self, const H5Node *apex)
{
  Whose whose = h5_names_info (self->names, apex->name)->prefix ? FROM_ANCESTOR
                                                                 : PREFIXES_FROM_ANCESTOR;

  for (const H5Node *node = apex->parent; node && h5_node_is_element (node); node = node->parent)
    {
      const H5AttributeList *list = node->attributes;
      bind_declarations (self, node, whose);
      for (guint32 i = 0; list && list->n_qualified && i < list->n; i++)
        if (h5_names_attribute_namespace (self->names, list->items[i].name) == H5_NAMESPACE_XML
            && !has_item (self, list->items[i].name))
          add_attribute (self, &list->items[i]);
    }
}

static int
compare_items (gconstpointer a, gconstpointer b)
{
  const Item *x = a;
  const Item *y = b;
  int order = strcmp (x->uri, y->uri);

  return order ? order : strcmp (x->local, y->local);
}

static void
write_scope_word (H5C14nWriter *self, H5Name word)
{
  gsize length;
  const char *string = h5_names_string (self->scope.names, word, &length);

  h5_output_name (&self->output, string, length);
}

static int
compare_prefixes (gconstpointer a, gconstpointer b, gpointer names)
{
  const H5XmlBinding *const *x = a;
  const H5XmlBinding *const *y = b;

  return strcmp (h5_names_string (names, (*x)->prefix, NULL),
                 h5_names_string (names, (*y)->prefix, NULL));
}

static void
write_declaration (H5C14nWriter *self, const H5XmlBinding *binding)
{
  const char *uri = h5_names_namespace_uri (self->scope.names, binding->ns);

  h5_output_literal (&self->output, binding->prefix ? " xmlns:" : " xmlns");
  write_scope_word (self, binding->prefix);
  h5_output_literal (&self->output, "=\"");
  if (uri)
    h5_escape_append (self->output.buffer, uri, strlen (uri), H5_ESCAPE_C14N_ATTRIBUTE);
  h5_output_literal (&self->output, "\"");
}

/* The declarations that the current element must make, by prefix. */
static void
write_declarations (H5C14nWriter *self)
{
  const H5XmlScope *scope = &self->scope;
  guint32 first = g_array_index (scope->frames, H5XmlFrame, scope->frames->len - 1).bindings;
  g_autoptr (GPtrArray) bindings = NULL;

  if (first == scope->bindings->len)
    return;
  bindings = g_ptr_array_new ();
  for (guint32 i = first; i < scope->bindings->len; i++)
    {
      H5XmlBinding *binding = &g_array_index (scope->bindings, H5XmlBinding, i);
      if (h5_xml_scope_is_bound (scope, binding->prefix, binding->ns))
        g_ptr_array_add (bindings, binding);
    }
  g_ptr_array_sort_with_data (bindings, compare_prefixes, scope->names);
  for (guint i = 0; i < bindings->len; i++)
    write_declaration (self, bindings->pdata[i]);
}

static void
write_tag_name (H5C14nWriter *self, H5Name prefix)
{
  gsize length;
  const char *local = h5_names_string (
    self->names, h5_names_local (self->names, self->walk.node->name), &length);

  if (prefix)
    {
      write_scope_word (self, prefix);
      h5_output_literal (&self->output, ":");
    }
  h5_output_name (&self->output, local, length);
}

static void
enter_element (H5C14nWriter *self)
{
  const H5Node *element = self->walk.node;
  const H5AttributeList *list = element->attributes;

  h5_xml_scope_enter (&self->scope);
  g_array_set_size (self->attributes, 0);
  bind_declarations (self, element, OWN);
  H5Name prefix = bind_element (self, element);
  for (guint32 i = 0; list && i < list->n; i++)
    add_attribute (self, &list->items[i]);
  if (element == self->walk.root)
    add_from_ancestors (self, element);
  g_array_sort (self->attributes, compare_items);

  h5_output_literal (&self->output, "<");
  write_tag_name (self, prefix);
  g_array_append_val (self->open, prefix);
  write_declarations (self);
  self->walk.attribute = 0;
  self->walk.phase = H5_WALK_ATTRIBUTES;
}

static void
write_attributes (H5C14nWriter *self)
{
  while (self->walk.attribute < self->attributes->len)
    {
      const Item *item = &g_array_index (self->attributes, Item, self->walk.attribute++);
      h5_output_literal (&self->output, " ");
      if (item->prefix)
        {
          write_scope_word (self, item->prefix);
          h5_output_literal (&self->output, ":");
        }
      h5_output_literal (&self->output, item->local);
      h5_output_literal (&self->output, "=\"");
      h5_output_run (&self->output, item->attribute->value, item->attribute->length,
                     H5_ESCAPE_C14N_ATTRIBUTE, "\"");
      if (!h5_output_wants_more (&self->output) || self->output.pending)
        return;
    }
  h5_output_literal (&self->output, ">");
  self->walk.phase = H5_WALK_CONTENT;
}

/* Comments and processing instructions beside the document element stand on lines of their own. */
static const char *
begin_line (H5C14nWriter *self)
{
  const H5Node *node = self->walk.node;

  if (!node->parent || node->parent->type != H5_NODE_DOCUMENT)
    return "";
  for (const H5Node *next = node->next; next; next = next->next)
    if (next->type == H5_NODE_ELEMENT)
      return "\n";
  h5_output_literal (&self->output, "\n");
  return "";
}

static void
write_markup (H5C14nWriter *self)
{
  const H5Node *node = self->walk.node;
  gboolean comment = node->type == H5_NODE_COMMENT;
  gboolean newline = *begin_line (self) != '\0';

  h5_output_literal (&self->output, comment ? "<!--" : "<?");
  if (!comment)
    {
      h5_output_literal (&self->output, h5_names_string (self->names, node->name, NULL));
      h5_output_literal (&self->output, node->length ? " " : "");
    }
  h5_output_run (&self->output, node->data, node->length, H5_ESCAPE_NONE,
                 comment ? newline ? "-->\n" : "-->"
                         : newline ? "?>\n" : "?>");
}

static void
enter (H5C14nWriter *self)
{
  const H5Node *node = self->walk.node;

  if (node->type == H5_NODE_ELEMENT)
    {
      enter_element (self);
      return;
    }
  if (h5_node_is_text (node))
    h5_output_run (&self->output, node->data, node->length, H5_ESCAPE_C14N_TEXT, "");
  else if (node->type == H5_NODE_PROCESSING_INSTRUCTION
           || (node->type == H5_NODE_COMMENT && self->comments))
    write_markup (self);
  h5_walk_on (&self->walk);
}

static void
leave (H5C14nWriter *self)
{
  if (h5_walk_leaves_fragment (&self->walk))
    {
      self->walk.node = self->walk.node->host;
      return;
    }
  if (h5_walk_has_tags (&self->walk))
    {
      h5_output_literal (&self->output, "</");
      write_tag_name (self, g_array_index (self->open, H5Name, self->open->len - 1));
      h5_output_literal (&self->output, ">");
      g_array_set_size (self->open, self->open->len - 1);
      h5_xml_scope_leave (&self->scope);
    }
  h5_walk_on (&self->walk);
}

static void
step (H5C14nWriter *self)
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
      h5_walk_into (&self->walk);
      break;
    case H5_WALK_LEAVE:
      leave (self);
      break;
    case H5_WALK_DONE:
      break;
    }
}

gboolean
h5_c14n_writer_fill (H5C14nWriter *self, H5Buffer *buffer, gsize enough)
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
h5_canonicalize (const H5Node *root, gboolean comments, H5Buffer *out)
{
  H5C14nWriter writer;

  h5_c14n_writer_init (&writer, root, comments);
  h5_c14n_writer_fill (&writer, out, G_MAXSIZE);
  h5_c14n_writer_clear (&writer);
}
