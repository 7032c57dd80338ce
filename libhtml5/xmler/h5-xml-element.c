/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The draft's "create an element for the token", which it does not define: applies attribute
 * declarations, then https://www.w3.org/TR/xml-names/, and creates the node. */
#include "xmler/h5-xmler-private.h"

#include "base/h5-fast-paths.h"

/* https://www.w3.org/TR/xml-names/#xmlReserved */
static gboolean
is_reserved (H5Xmler *self, const H5XmlPrefix *prefix, H5Namespace ns)
{
  gboolean is_xml = prefix->reserved && prefix->ns == H5_NAMESPACE_XML;
  gboolean is_xmlns = prefix->reserved && prefix->ns == H5_NAMESPACE_XMLNS;

  return is_xmlns || (is_xml && ns != H5_NAMESPACE_XML) || ns == H5_NAMESPACE_XMLNS
         || (!is_xml && ns == H5_NAMESPACE_XML);
}

/* https://www.w3.org/TR/xml-names/#ns-decl */
static void
declare_namespace (H5Xmler *self, const H5XmlAttribute *attribute)
{
  H5XmlPrefix *prefix = attribute->name->prefix;
  gboolean is_default = prefix == &self->names->default_prefix;
  H5Namespace ns = h5_names_namespace (self->tree->names, h5_xml_attribute_value (self, attribute),
                                       attribute->length);

  if (is_reserved (self, prefix, ns))
    {
      h5_xml_error (self, H5_ERROR_NS_RESERVED);
      return;
    }
  if (!is_default && ns == H5_NAMESPACE_NONE)
    h5_xml_error (self, H5_ERROR_NS_EMPTY_PREFIX);
  h5_xml_names_bind (self->names, prefix, ns, is_default || ns != H5_NAMESPACE_NONE);
}

static void
declare_namespaces (H5Xmler *self, gsize first)
{
  for (gsize i = first; i < self->n_attributes; i++)
    if (self->attributes[i].name->flags & H5_XML_NAME_IS_XMLNS)
      declare_namespace (self, &self->attributes[i]);
}

/* An attribute with its expanded name, to find duplicates. */
typedef struct
{
  H5Namespace ns;
  H5Name local;
  gsize position;
} Expanded;

static int
compare_expanded (gconstpointer a, gconstpointer b)
{
  const Expanded *x = a, *y = b;

  if (x->ns != y->ns)
    return x->ns < y->ns ? -1 : 1;
  if (x->local != y->local)
    return x->local < y->local ? -1 : 1;
  return x->position < y->position ? -1 : x->position > y->position;
}

static int
compare_positions (gconstpointer a, gconstpointer b)
{
  const gsize *x = a, *y = b;

  return *x < *y ? -1 : *x > *y;
}

static GArray *
collect_prefixed (H5Xmler *self)
{
  GArray *expanded = g_array_new (FALSE, FALSE, sizeof (Expanded));

  for (gsize i = 0; i < self->n_attributes; i++)
    {
      const H5XmlName *name = self->attributes[i].name;
      Expanded item = { name->prefix ? name->prefix->ns : 0, name->local, i };
      if (name->prefix && name->prefix->bound && !(name->flags & H5_XML_NAME_IS_XMLNS))
        g_array_append_val (expanded, item);
    }
  return expanded;
}

/* https://www.w3.org/TR/xml-names/#uniqAttrs. The first of several equal attributes is kept. */
static void
drop_equal_attributes (H5Xmler *self)
{
  g_autoptr (GArray) expanded = collect_prefixed (self);
  g_autoptr (GArray) dropped = g_array_new (FALSE, FALSE, sizeof (gsize));

  g_array_sort (expanded, compare_expanded);
  for (guint i = 1; i < expanded->len; i++)
    {
      const Expanded *item = &g_array_index (expanded, Expanded, i);
      if (item->ns == item[-1].ns && item->local == item[-1].local)
        g_array_append_val (dropped, item->position);
    }
  g_array_sort (dropped, compare_positions);
  gsize n = 0;
  guint next = 0;
  for (gsize i = 0; i < self->n_attributes; i++)
    {
      if (next < dropped->len && g_array_index (dropped, gsize, next) == i)
        {
          next++;
          h5_xml_error (self, H5_ERROR_NS_DUPLICATE_ATTRIBUTE);
          continue;
        }
      self->attributes[n++] = self->attributes[i];
    }
  self->n_attributes = n;
}

static inline void
resolve_attribute (H5Xmler *self, const H5XmlAttribute *attribute, H5NamedSpan *token)
{
  if (h5_xml_names_resolve_attribute (self->names, attribute->name, &token->name)
      != H5_XML_PREFIX_OK)
    h5_xml_error (self, H5_ERROR_NS_UNDECLARED_PREFIX);
  token->value = (H5Span){ h5_xml_attribute_value (self, attribute), attribute->length };
}

static inline void
resolve_attributes (H5Xmler *self, gsize first)
{
  H5NamedSpan *tokens = self->token_attributes;

  for (gsize i = first; i < self->n_attributes; i++)
    resolve_attribute (self, &self->attributes[i], &tokens[i]);
}

static H5Name
resolve_element (H5Xmler *self)
{
  H5Name name;

  switch (h5_xml_names_resolve_element (self->names, self->tag_name, &name))
    {
    case H5_XML_PREFIX_UNDECLARED:
      h5_xml_error (self, H5_ERROR_NS_UNDECLARED_PREFIX);
      break;
    case H5_XML_PREFIX_RESERVED:
      h5_xml_error (self, H5_ERROR_NS_RESERVED);
      break;
    case H5_XML_PREFIX_OK:
      break;
    }
  return name;
}

static void
check_limits (H5Xmler *self)
{
  if (G_UNLIKELY (self->n_attributes > self->tree->max_attributes))
    h5_xml_report_limit (self, H5_LIMIT_ATTRIBUTES, H5_ERROR_LIMIT_REACHED);
  if (G_UNLIKELY (h5_names_is_full (self->tree->names)))
    h5_xml_report_limit (self, H5_LIMIT_NAMES, H5_ERROR_LIMIT_REACHED);
}

/* --- attributes that were prepared --- */

/* Looking a name or a namespace up costs as much as so many bytes. */
#define LOOK_UP_BYTES 16

/* Returns the end of the next part of the attributes with prefixes. */
static guint
end_of_part (H5Xmler *self)
{
  guint n = (guint) MIN (self->prefixed->len - self->tag_end.next, self->part / LOOK_UP_BYTES + 1);

  h5_xml_work (self, n * LOOK_UP_BYTES);
  return self->tag_end.next + n;
}

static gboolean
declare_part (H5Xmler *self)
{
  for (guint end = end_of_part (self); self->tag_end.next < end; self->tag_end.next++)
    {
      gsize place = g_array_index (self->prefixed, gsize, self->tag_end.next);
      const H5XmlAttribute *attribute = &self->attributes[place];
      if (attribute->name->flags & H5_XML_NAME_IS_XMLNS)
        declare_namespace (self, attribute);
    }
  return self->tag_end.next == self->prefixed->len;
}

/* Gives the prepared attributes with prefixes their names. */
static gboolean
rename_part (H5Xmler *self)
{
  self->tree->prepared = &self->prepared;
  for (guint end = end_of_part (self); self->tag_end.next < end; self->tag_end.next++)
    {
      gsize place = g_array_index (self->prefixed, gsize, self->tag_end.next);
      H5NamedSpan *token = &self->token_attributes[place];
      resolve_attribute (self, &self->attributes[place], token);
      h5_tree_rename_prepared_attribute (self->tree, place, token->name);
    }
  self->tree->prepared = NULL;
  return self->tag_end.next == self->prefixed->len;
}

gboolean
h5_xml_resolve_prepared (H5Xmler *self)
{
  H5XmlTagEnd *end = &self->tag_end;

  switch (end->phase)
    {
    case H5_XML_TAG_OPEN:
      *end = (H5XmlTagEnd){ .phase = H5_XML_TAG_DECLARES, .undo_mark = self->names->n_undo };
      return FALSE;
    case H5_XML_TAG_DECLARES:
      if (!declare_part (self))
        return FALSE;
      if (self->has_declarations)
        declare_namespaces (self, self->n_prepared);
      end->element = resolve_element (self);
      end->next = 0;
      end->phase = H5_XML_TAG_RESOLVES;
      return FALSE;
    case H5_XML_TAG_RESOLVES:
      if (!rename_part (self))
        return FALSE;
      end->phase = H5_XML_TAG_READY;
      return TRUE;
    case H5_XML_TAG_READY:
      break;
    }
  return TRUE;
}

/* Forgets which attributes were prepared. Their values exist as long as the list. */
static H5AttributeList *
steal_prepared (H5Xmler *self)
{
  self->n_prepared = 0;
  g_array_set_size (self->prefixed, 0);
  return g_steal_pointer (&self->prepared);
}

static H5Node *
take_prepared (H5Xmler *self, H5Name name, const H5Node *parent)
{
  H5Node *element = h5_tree_new_element_with (self->tree, name, NULL, 0, parent);

  h5_element_take_prepared (element, steal_prepared (self), self->token_attributes,
                            self->n_attributes);
  return element;
}

/* Creates the element. Most are not in the namespace of HTML, so they cannot be templates. */
static inline H5Node *
new_element (H5Xmler *self, H5Name name, const H5Node *parent)
{
  gboolean is_plain = H5_FAST_PATHS && self->tag_name->element == name
                      && self->tag_name->element_ns != H5_NAMESPACE_HTML;

  return (is_plain ? h5_tree_new_plain_element : h5_tree_new_element_with) (
    self->tree, name, self->token_attributes, self->n_attributes, parent);
}

static inline H5Node *
create_element (H5Xmler *self, const H5Node *parent)
{
  if (self->has_declarations)
    declare_namespaces (self, 0);
  if (G_UNLIKELY (self->has_equal_locals))
    drop_equal_attributes (self);
  H5Name name = resolve_element (self);
  self->steps += self->n_attributes;
  resolve_attributes (self, 0);
  check_limits (self);
  return new_element (self, name, parent);
}

/* Creates the element of a tag with a list of attributes that was prepared. If some of them may be
 * dropped, another list is made. The values exist as long as the first one. */
static G_GNUC_NO_INLINE H5Node *
create_prepared (H5Xmler *self, const H5Node *parent)
{
  if (G_UNLIKELY (self->has_equal_locals))
    {
      H5AttributeList *unused = steal_prepared (self);
      H5Node *element = create_element (self, parent);
      h5_attributes_release (self->tree, unused);
      return element;
    }
  while (!h5_xml_resolve_prepared (self))
    ;
  self->tag_end.phase = H5_XML_TAG_OPEN;
  resolve_attributes (self, self->n_prepared);
  check_limits (self);
  return take_prepared (self, self->tag_end.element, parent);
}

H5Node *
h5_xml_create_element (H5Xmler *self, const H5Node *parent)
{
  if (G_UNLIKELY (self->prepared != NULL))
    return create_prepared (self, parent);
  if (G_UNLIKELY (self->tag_name->flags & H5_XML_NAME_HAS_ATTLIST))
    h5_xml_apply_attlist (self);
  return create_element (self, parent);
}
