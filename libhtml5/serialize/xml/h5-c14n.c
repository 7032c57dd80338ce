/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/xml/h5-c14n-private.h"

#include "base/h5-large.h"
#include "serialize/h5-writer.h"

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
  h5_large_free (self->items, self->items_capacity * sizeof (H5C14nItem));
  h5_merge_sort_clear (&self->order);
  h5_merge_sort_clear (&self->declarations);
}

/* Having no default namespace is the same as having an empty one. */
void
h5_c14n_bind (H5C14nWriter *self, H5Name prefix, H5Namespace ns)
{
  if (h5_xml_scope_is_bound (&self->scope, prefix, ns))
    return;
  if (!prefix && ns == H5_NAMESPACE_NONE && !self->scope.inherited)
    return;
  h5_xml_scope_bind (&self->scope, prefix, ns);
  if (!prefix)
    h5_xml_scope_inherit (&self->scope, ns);
}

/* Whether a declaration is one of the prefix of the current element, or of the default namespace if
 * it has none. The element is bound to its namespace in any case. DOM calls can add declarations of
 * another one. */
static gboolean
declares_own_prefix (const H5C14nWriter *self, const H5NameInfo *declaration, H5Span prefix)
{
  const H5NameInfo *own = h5_names_info (self->names, self->walk.node->name);

  if (!declaration->prefix || !own->prefix)
    return !declaration->prefix && !own->prefix;
  return prefix.length == own->prefix_length
         && memcmp (prefix.data, own->prefix, prefix.length) == 0;
}

/* Binds the namespaces that an element declares. For an ancestor of the apex, only those that
 * no inner ancestor declares. An empty default namespace counts as a declaration. Returns the next
 * attribute to look at: the one with a long string that has to be learned first, or `end`. */
static guint32
bind_declarations (H5C14nWriter *self, const H5AttributeList *list, guint32 first, guint32 end,
                   gboolean is_ancestor)
{
  for (guint32 i = first; list->n_qualified && i < end; i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (list)[i];
      if (h5_names_attribute_namespace (self->names, attribute->name) != H5_NAMESPACE_XMLNS)
        continue;
      const H5NameInfo *info = h5_names_info (self->names, attribute->name);
      H5Span local;
      local.data = h5_names_string (self->names, info->local, &local.length);
      if (!is_ancestor && declares_own_prefix (self, info, local))
        continue;
      if (!h5_xml_scope_has_learned (&self->scope, local.data, local.length)
          || !h5_xml_scope_has_learned (&self->scope, attribute->value, attribute->length))
        return i;
      H5Name prefix =
        info->prefix ? h5_xml_scope_prefix (&self->scope, local.data, local.length) : H5_NAME_NONE;
      gboolean is_hidden =
        is_ancestor && (prefix ? h5_xml_scope_is_local (&self->scope, prefix) : self->has_default);
      if (prefix == H5_NAME_XML || is_hidden)
        continue;
      self->has_default |= !prefix;
      H5Namespace ns = h5_xml_scope_namespace (&self->scope, attribute->value, attribute->length);
      /* Only the prefix xml has that namespace, without a declaration. */
      if (ns != H5_NAMESPACE_XML)
        h5_c14n_bind (self, prefix, ns);
    }
  return end;
}

static H5Name
bind_element (H5C14nWriter *self, H5Name name, const H5NameInfo *info)
{
  H5Namespace ns =
    h5_xml_scope_tree_namespace (&self->scope, info->is_word ? H5_NAMESPACE_HTML : info->ns);
  H5Name prefix = h5_xml_scope_tree_prefix (&self->scope, name, info);

  if (ns == H5_NAMESPACE_XML)
    return H5_NAME_XML;
  h5_c14n_bind (self, prefix, ns);
  return prefix;
}

/* --- the ancestors of the apex --- */

/* Visits some attributes of an ancestor. Returns how many may be visited after them in
 * the same step. */
static gsize
visit_some (H5C14nWriter *self, H5C14nVisit visit, gsize most)
{
  const H5AttributeList *list = self->ancestor->attributes;
  guint32 n = list && list->n_qualified ? list->n : 0;

  for (; self->next < n && most; most--, self->next++)
    if (!visit (self, list, self->next))
      return 0;
  if (self->next < n)
    return 0;
  self->next = 0;
  self->ancestor = self->ancestor->parent;
  return most ? most - 1 : 0;
}

gboolean
h5_c14n_visit_some_of_ancestors (H5C14nWriter *self, H5C14nVisit visit)
{
  gsize most = H5_WRITER_DECLARATIONS;

  if (!self->ancestor)
    self->ancestor = self->walk.root->parent;
  while (self->ancestor && h5_node_is_element (self->ancestor))
    {
      most = visit_some (self, visit, most);
      if (most == 0 && self->ancestor)
        return FALSE;
    }
  self->ancestor = NULL;
  return TRUE;
}

static gboolean
bind_from_ancestor (H5C14nWriter *self, const H5AttributeList *list, guint32 i)
{
  return bind_declarations (self, list, i, i + 1, TRUE) == i + 1;
}

/* Binds the namespaces that the apex of a subtree inherits. Must be called before its
 * attributes need prefixes. */
static gboolean
bind_some_from_ancestors (H5C14nWriter *self)
{
  self->has_default |= h5_names_info (self->names, self->walk.root->name)->prefix == NULL;
  return h5_c14n_visit_some_of_ancestors (self, bind_from_ancestor);
}

/* --- names --- */

static void
write_prefix (H5C14nWriter *self, H5Name prefix)
{
  gsize length;
  const char *string = h5_names_string (self->scope.names, prefix, &length);

  if (!prefix)
    return;
  h5_output_name (&self->output, string, length);
  h5_output_literal (&self->output, ":");
}

/* Writes the prefix if there is one, and then one or two other runs. Must be the last thing that
 * a step writes. */
static void
write_long_name (H5C14nWriter *self, H5Name prefix, const H5OutputRun *after, guint n_after)
{
  H5OutputRun runs[H5_OUTPUT_RUNS];
  guint n = 0;

  if (prefix)
    runs[n++] = h5_c14n_word (self, prefix, ":");
  for (guint i = 0; i < n_after; i++)
    runs[n++] = after[i];
  h5_output_runs (&self->output, runs, n);
}

/* Must be the last thing that a step writes. */
static void
write_tag_name (H5C14nWriter *self, H5Name prefix, const H5NameInfo *info, const char *after)
{
  gsize length;
  const char *local = h5_name_info_local (info, &length);
  const H5OutputRun run = { local, length, H5_ESCAPE_NONE, after };

  if (G_UNLIKELY (length > self->scope.long_name))
    {
      write_long_name (self, prefix, &run, 1);
      return;
    }
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
    end = bind_declarations (self, list, self->next, end, FALSE);
  self->next = end < n ? end : 0;
  return end == n;
}

static gboolean
bind_rest (H5C14nWriter *self, const H5Node *element)
{
  const H5NameInfo *info = h5_names_info (self->names, element->name);

  if (!h5_xml_scope_has_learned_name (&self->scope, element->name, info))
    return FALSE;
  h5_xml_scope_set_tag (&self->scope, bind_element (self, element->name, info));
  return TRUE;
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
  gboolean is_apex = element == self->walk.root;

  switch (self->entering)
    {
    case 0:
    case 1:
      if (!bind_some_declarations (self, element))
        return rest_in (self, 1);
      G_GNUC_FALLTHROUGH;
    case 2:
      if (!bind_rest (self, element))
        return rest_in (self, 2);
      G_GNUC_FALLTHROUGH;
    case 3:
      if (G_UNLIKELY (is_apex) && !bind_some_from_ancestors (self))
        return rest_in (self, 3);
      G_GNUC_FALLTHROUGH;
    case 4:
      if (!h5_c14n_add_some_attributes (self, element))
        return rest_in (self, 4);
      G_GNUC_FALLTHROUGH;
    case 5:
      if (G_UNLIKELY (is_apex) && !h5_c14n_add_some_from_ancestors (self))
        return rest_in (self, 5);
      self->n_written = self->n_items;
      if (self->n_items == 0)
        break;
      G_GNUC_FALLTHROUGH;
    case 6:
      if (!h5_c14n_list_some_attributes (self))
        return rest_in (self, 6);
      G_GNUC_FALLTHROUGH;
    case 7:
      if (!h5_c14n_sort_some_attributes (self))
        return rest_in (self, 7);
      G_GNUC_FALLTHROUGH;
    default:
      if (G_UNLIKELY (is_apex) && !h5_c14n_drop_some_repeated (self))
        return rest_in (self, 8);
    }
  self->entering = 0;
  return TRUE;
}

/* If the element has many attributes or long strings, this is called several times. */
static void
enter_element (H5C14nWriter *self)
{
  const H5Node *element = self->walk.node;

  if (self->entering == 0)
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
write_name_and_value (H5C14nWriter *self, const H5C14nItem *item)
{
  if (G_UNLIKELY (item->length > self->scope.long_name))
    {
      const H5OutputRun runs[] = {
        { item->local, item->length, H5_ESCAPE_NONE, "=\"" },
        { item->value.data, item->value.length, H5_ESCAPE_C14N_ATTRIBUTE, "\"" },
      };
      write_long_name (self, item->prefix, runs, G_N_ELEMENTS (runs));
      return;
    }
  write_prefix (self, item->prefix);
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
      const H5C14nItem *item = self->order.items[self->walk.attribute++];
      h5_output_literal (&self->output, " ");
      write_name_and_value (self, item);
      if (!h5_output_wants_more (&self->output) || self->output.pending)
        return;
    }
  h5_output_literal (&self->output, ">");
  self->walk.phase = H5_WALK_CONTENT;
}

/* Looks for the next element among the children of the document. Returns FALSE if
 * that takes long. */
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
