/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/xml/h5-c14n-private.h"

#include "base/h5-large.h"
#include "serialize/h5-writer.h"

/* An attribute and its position in canonical order. */
typedef struct _H5C14nItem
{
  const char *uri; /* "" for no namespace */
  const char *local;
  gsize length; /* of local */
  H5Name prefix;
  guint order; /* index in the element */
  H5Span value;
} Item;

void
h5_c14n_writer_init (H5C14nWriter *self, const H5Node *root, gboolean comments)
{
  *self = (H5C14nWriter){
    .names = h5_node_tree (root)->names,
    .comments = comments,
    .ahead = root->type == H5_NODE_DOCUMENT ? root->first_child : root,
  };
  h5_xml_scope_init (&self->scope, self->names);
  h5_walk_init (&self->walk, root, H5_SCOPE_NODE);
}

void
h5_c14n_writer_clear (H5C14nWriter *self)
{
  h5_xml_scope_clear (&self->scope);
  h5_large_free (self->items, self->items_capacity * sizeof (Item));
  h5_merge_sort_clear (&self->order);
  h5_merge_sort_clear (&self->declarations);
}

/* Binds a prefix, unless it is bound to that namespace already. Having no default namespace is
 * the same as having an empty one. */
static void
bind (H5C14nWriter *self, H5Name prefix, H5Namespace ns)
{
  if (h5_xml_scope_is_bound (&self->scope, prefix, ns))
    return;
  if (!prefix && ns == H5_NAMESPACE_NONE && !self->scope.inherited)
    return;
  h5_xml_scope_bind (&self->scope, prefix, ns);
  if (!prefix)
    h5_xml_scope_inherit (&self->scope, ns);
}

/* Binds the namespaces that an element declares. For an ancestor of the apex, only those that
 * no inner ancestor declares. An empty default namespace counts as a declaration. */
static void
bind_declarations (H5C14nWriter *self, const H5AttributeList *list, guint32 first, guint32 end,
                   gboolean is_ancestor)
{
  for (guint32 i = first; list->n_qualified && i < end; i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (list)[i];
      if (h5_names_attribute_namespace (self->names, attribute->name) != H5_NAMESPACE_XMLNS)
        continue;
      const H5NameInfo *info = h5_names_info (self->names, attribute->name);
      gsize length;
      const char *local = h5_names_string (self->names, info->local, &length);
      H5Name prefix =
        info->prefix ? h5_xml_scope_prefix (&self->scope, local, length) : H5_NAME_NONE;
      gboolean is_hidden =
        is_ancestor && (prefix ? h5_xml_scope_is_local (&self->scope, prefix) : self->has_default);
      if (prefix == H5_NAME_XML || is_hidden)
        continue;
      self->has_default |= !prefix;
      bind (self, prefix,
            h5_xml_scope_namespace (&self->scope, attribute->value, attribute->length));
    }
}

static H5Name
bind_element (H5C14nWriter *self, H5Name name, const H5NameInfo *info)
{
  H5Namespace ns =
    h5_xml_scope_tree_namespace (&self->scope, info->is_word ? H5_NAMESPACE_HTML : info->ns);
  H5Name prefix = h5_xml_scope_tree_prefix (&self->scope, name, info);

  if (ns == H5_NAMESPACE_XML)
    return H5_NAME_XML;
  bind (self, prefix, ns);
  return prefix;
}

/* Returns the prefix of an attribute that is in a namespace, and binds it if necessary. */
static H5Name
prefix_for_attribute (H5C14nWriter *self, H5Name name, const H5NameInfo *info)
{
  H5XmlScope *scope = &self->scope;
  H5Namespace ns = h5_xml_scope_tree_namespace (scope, info->ns);
  H5Name own = h5_xml_scope_tree_prefix (scope, name, info);
  H5Name prefix = h5_xml_scope_preferred (scope, own, ns);

  if (prefix)
    return prefix;
  if (!own || h5_xml_scope_is_local (scope, own))
    return h5_xml_scope_generate (scope, ns);
  bind (self, own, ns);
  return own;
}

static void
reserve_items (H5C14nWriter *self, gsize n)
{
  if (n <= self->items_capacity)
    return;
  gsize capacity = MAX (n, self->items_capacity * 2);
  self->items =
    h5_large_resize (self->items, self->items_capacity * sizeof (Item), capacity * sizeof (Item));
  self->items_capacity = capacity;
}

/* There must be room for it. */
static void
add_attribute (H5C14nWriter *self, const H5Attribute *attribute)
{
  const H5NameInfo *info = h5_names_info (self->names, attribute->name);
  Item item = { .uri = "",
                .order = (guint) self->n_items,
                .value = { attribute->value, attribute->length } };

  if (info->ns == H5_NAMESPACE_XMLNS)
    return;
  item.local = h5_name_info_local (info, &item.length);
  if (info->ns != H5_NAMESPACE_NONE)
    {
      item.uri = h5_names_namespace_uri (self->names, info->ns);
      item.prefix = prefix_for_attribute (self, attribute->name, info);
    }
  self->items[self->n_items++] = item;
}

/* Binds the namespaces that the apex of a subtree inherits. Must be called before its
 * attributes need prefixes. */
static void
bind_from_ancestors (H5C14nWriter *self, const H5Node *apex)
{
  self->has_default |= h5_names_info (self->names, apex->name)->prefix == NULL;
  for (const H5Node *node = apex->parent; node && h5_node_is_element (node); node = node->parent)
    if (node->attributes)
      bind_declarations (self, node->attributes, 0, node->attributes->n, TRUE);
}

/* Adds the xml: attributes that the apex inherits. If there are several, the innermost counts. */
static void
add_from_ancestors (H5C14nWriter *self, const H5Node *apex)
{
  for (const H5Node *node = apex->parent; node && h5_node_is_element (node); node = node->parent)
    {
      const H5AttributeList *list = node->attributes;
      for (guint32 i = 0; list && list->n_qualified && i < list->n; i++)
        if (h5_names_attribute_namespace (self->names, h5_attributes_items (list)[i].name)
            == H5_NAMESPACE_XML)
          {
            reserve_items (self, self->n_items + 1);
            add_attribute (self, &h5_attributes_items (list)[i]);
          }
    }
}

static int
compare_names (const Item *x, const Item *y)
{
  int order = strcmp (x->uri, y->uri);

  return order ? order : strcmp (x->local, y->local);
}

static int
compare_items (gconstpointer a, gconstpointer b, gpointer data)
{
  const Item *x = a;
  const Item *y = b;
  int order = compare_names (x, y);

  return order ? order : (x->order > y->order) - (x->order < y->order);
}

static void
write_prefix (H5C14nWriter *self, H5Name prefix)
{
  if (!prefix)
    return;
  h5_c14n_write_word (self, prefix);
  h5_output_literal (&self->output, ":");
}

/* Must be the last thing that a step writes. */
static void
write_tag_name (H5C14nWriter *self, H5Name prefix, const H5NameInfo *info, const char *after)
{
  gsize length;
  const char *local = h5_name_info_local (info, &length);

  write_prefix (self, prefix);
  h5_output_run (&self->output, local, length, H5_ESCAPE_NONE, after);
}

/* The steps of entering an element that take long return whether they are finished. */
static gboolean
bind_some_declarations (H5C14nWriter *self, const H5Node *element)
{
  const H5AttributeList *list = element->attributes;
  guint32 n = list && list->n_qualified ? list->n : 0;
  guint32 end = self->next + (guint32) MIN (n - self->next, H5_WRITER_DECLARATIONS);

  if (n)
    bind_declarations (self, list, self->next, end, FALSE);
  self->next = end < n ? end : 0;
  return end == n;
}

static void
bind_rest (H5C14nWriter *self, const H5Node *element)
{
  const H5NameInfo *info = h5_names_info (self->names, element->name);

  h5_xml_scope_set_tag (&self->scope, bind_element (self, element->name, info));
  if (element == self->walk.root)
    bind_from_ancestors (self, element);
}

static gboolean
add_some_attributes (H5C14nWriter *self, const H5Node *element)
{
  const H5AttributeList *list = element->attributes;
  guint32 n = list ? list->n : 0;
  guint32 end = self->next + (guint32) MIN (n - self->next, H5_WRITER_ATTRIBUTES);

  reserve_items (self, n);
  for (guint32 i = self->next; i < end; i++)
    add_attribute (self, &h5_attributes_items (list)[i]);
  self->next = end < n ? end : 0;
  if (end < n)
    return FALSE;
  if (element == self->walk.root)
    add_from_ancestors (self, element);
  return TRUE;
}

/* Returns the end of the next items that are handled at once, and notes where the ones after them
 * begin. */
static gsize
next_items (H5C14nWriter *self)
{
  gsize end = MIN (self->n_items, self->next + H5_WRITER_ATTRIBUTES);

  self->next = end < self->n_items ? (guint32) end : 0;
  return end;
}

static gboolean
list_some_attributes (H5C14nWriter *self)
{
  gsize i = self->next, end = next_items (self);
  gconstpointer *order = i ? self->order.items : h5_merge_sort_begin (&self->order, self->n_items);

  for (; i < end; i++)
    order[i] = &self->items[i];
  return end == self->n_items;
}

static gboolean
sort_some_attributes (H5C14nWriter *self)
{
  return self->n_items < 2
         || h5_merge_sort_go_on (&self->order, compare_items, NULL, H5_WRITER_ATTRIBUTES);
}

/* Only the apex may have several attributes with the same name, of which the first is written. */
static G_GNUC_NO_INLINE gboolean
drop_some_repeated (H5C14nWriter *self)
{
  gconstpointer *items = self->order.items;
  gsize i = self->next, end = next_items (self);

  if (i == 0)
    self->n_written = 0;
  for (; i < end; i++)
    if (self->n_written == 0 || compare_names (items[self->n_written - 1], items[i]) != 0)
      items[self->n_written++] = items[i];
  return end == self->n_items;
}

static void
begin_tag (H5C14nWriter *self, const H5Node *element)
{
  h5_output_literal (&self->output, "<");
  write_tag_name (self, h5_xml_scope_get_tag (&self->scope),
                  h5_names_info (self->names, element->name), "");
  self->declares = h5_xml_scope_first_own (&self->scope) < self->scope.n_bindings;
  if (self->declares)
    h5_c14n_begin_declarations (self);
  self->walk.attribute = 0;
  self->walk.phase = H5_WALK_ATTRIBUTES;
}

/* The step is over in this part of prepare_element(). */
static gboolean
rest_in (H5C14nWriter *self, guint part)
{
  self->entering = part;
  return h5_walk_rest (&self->walk);
}

/* Continues where it returned FALSE. */
static inline gboolean
prepare_element (H5C14nWriter *self, const H5Node *element)
{
  switch (self->entering)
    {
    case 0:
      if (!bind_some_declarations (self, element))
        return rest_in (self, 0);
      bind_rest (self, element);
      G_GNUC_FALLTHROUGH;
    case 1:
      if (!add_some_attributes (self, element))
        return rest_in (self, 1);
      self->n_written = self->n_items;
      if (self->n_items == 0)
        break;
      G_GNUC_FALLTHROUGH;
    case 2:
      if (!list_some_attributes (self))
        return rest_in (self, 2);
      G_GNUC_FALLTHROUGH;
    case 3:
      if (!sort_some_attributes (self))
        return rest_in (self, 3);
      G_GNUC_FALLTHROUGH;
    default:
      if (element == self->walk.root && !drop_some_repeated (self))
        return rest_in (self, 4);
    }
  self->entering = 0;
  return TRUE;
}

/* If the element has many attributes, this is called several times. */
static void
enter_element (H5C14nWriter *self)
{
  const H5Node *element = self->walk.node;

  if (self->entering == 0 && self->next == 0)
    {
      if (self->scope.depth == 0)
        self->ahead = element->next;
      h5_xml_scope_enter (&self->scope);
      self->n_items = 0;
    }
  if (G_LIKELY (prepare_element (self, element)))
    begin_tag (self, element);
}

/* Must be the last thing that a step writes. */
static void
write_name_and_value (H5C14nWriter *self, const Item *item)
{
  if (G_UNLIKELY (item->length > H5_OUTPUT_LONG_NAME))
    {
      h5_output_name_and_run (
        &self->output, item->local, item->length, "=\"",
        (H5OutputRun){ item->value.data, item->value.length, H5_ESCAPE_C14N_ATTRIBUTE, "\"" });
      return;
    }
  h5_output_name (&self->output, item->local, item->length);
  h5_output_literal (&self->output, "=\"");
  h5_output_run (&self->output, item->value.data, item->value.length, H5_ESCAPE_C14N_ATTRIBUTE,
                 "\"");
}

static void
write_attributes (gpointer writer)
{
  H5C14nWriter *self = writer;

  if (self->declares && !h5_c14n_write_some_declarations (self))
    return;
  while (self->walk.attribute < self->n_written)
    {
      const Item *item = self->order.items[self->walk.attribute++];
      h5_output_literal (&self->output, " ");
      write_prefix (self, item->prefix);
      write_name_and_value (self, item);
      if (!h5_output_wants_more (&self->output) || self->output.pending)
        return;
    }
  h5_output_literal (&self->output, ">");
  self->walk.phase = H5_WALK_CONTENT;
}

/* Looks for the next element among the children of the document. Returns FALSE if that takes long. */
static G_GNUC_NO_INLINE gboolean
find_next_root (H5C14nWriter *self)
{
  guint n = 0;

  while (self->ahead && self->ahead->type != H5_NODE_ELEMENT && n++ < H5_WRITER_STEPS)
    self->ahead = self->ahead->next;
  return !self->ahead || self->ahead->type == H5_NODE_ELEMENT;
}

static gboolean
is_outside_of_root (const H5Node *node)
{
  return node->parent && node->parent->type == H5_NODE_DOCUMENT;
}

/* Comments and processing instructions outside of the document element are on separate lines. */
static G_GNUC_NO_INLINE void
write_markup (H5C14nWriter *self)
{
  const H5Node *node = self->walk.node;
  gboolean comment = node->type == H5_NODE_COMMENT;
  gboolean is_outside = is_outside_of_root (node);
  gboolean newline = is_outside && self->ahead;

  if (is_outside && !newline)
    h5_output_literal (&self->output, "\n");
  h5_output_literal (&self->output, comment ? "<!--" : "<?");
  if (comment)
    {
      h5_output_run (&self->output, node->data, node->length, H5_ESCAPE_NONE,
                     newline ? "-->\n" : "-->");
      return;
    }
  gsize length;
  const char *target = h5_names_string (self->names, node->name, &length);
  h5_output_name_and_run (
    &self->output, target, length, node->length ? " " : "",
    (H5OutputRun){ node->data, node->length, H5_ESCAPE_NONE, newline ? "?>\n" : "?>" });
}

static void
enter (gpointer writer)
{
  H5C14nWriter *self = writer;
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
    {
      if (is_outside_of_root (node) && !find_next_root (self))
        {
          h5_walk_rest (&self->walk);
          return;
        }
      write_markup (self);
    }
  h5_walk_on (&self->walk);
}

static void
go_into (gpointer writer)
{
  H5C14nWriter *self = writer;

  h5_walk_into (&self->walk);
}

static gboolean
leave (gpointer writer)
{
  H5C14nWriter *self = writer;

  if (!h5_walk_has_tags (&self->walk))
    return TRUE;
  H5Name prefix = h5_xml_scope_get_tag (&self->scope);
  if (!h5_xml_scope_leave (&self->scope))
    return h5_walk_rest (&self->walk);
  h5_output_literal (&self->output, "</");
  write_tag_name (self, prefix, h5_names_info (self->names, self->walk.node->name), ">");
  return TRUE;
}

gboolean
h5_c14n_writer_fill (H5C14nWriter *self, H5Buffer *buffer, gsize enough)
{
  static const H5WriterSteps steps = { enter, write_attributes, go_into, leave };

  return h5_writer_fill (self, &steps, &self->output, &self->walk, buffer, enough);
}
