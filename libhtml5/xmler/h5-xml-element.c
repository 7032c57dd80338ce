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

void
h5_xml_declare_namespace (H5Xmler *self, H5XmlPrefix *prefix, H5Namespace ns)
{
  gboolean is_default = prefix == &self->names->default_prefix;

  if (is_reserved (self, prefix, ns))
    {
      h5_xml_error (self, H5_ERROR_NS_RESERVED);
      return;
    }
  if (!is_default && ns == H5_NAMESPACE_NONE)
    h5_xml_error (self, H5_ERROR_NS_EMPTY_PREFIX);
  h5_xml_names_bind (self->names, prefix, ns, is_default || ns != H5_NAMESPACE_NONE);
}

/* https://www.w3.org/TR/xml-names/#ns-decl */
static void
declare (H5Xmler *self, gsize place)
{
  const H5XmlAttribute *attribute = &self->attributes[place];
  H5Namespace ns = h5_names_namespace (self->tree->names, h5_xml_attribute_value (self, attribute),
                                       attribute->length);

  h5_xml_declare_namespace (self, attribute->name->prefix, ns);
}

static void
declare_namespaces (H5Xmler *self)
{
  for (gsize i = 0; i < self->n_attributes; i++)
    if (self->attributes[i].name->flags & H5_XML_NAME_IS_XMLNS)
      declare (self, i);
}

/* --- attributes --- */

static inline void
resolve_attribute (H5Xmler *self, const H5XmlAttribute *attribute, H5NamedSpan *token)
{
  if (h5_xml_names_resolve_attribute (self->names, attribute->name, &token->name)
      != H5_XML_PREFIX_OK)
    h5_xml_error (self, H5_ERROR_NS_UNDECLARED_PREFIX);
  token->value = (H5Span){ h5_xml_attribute_value (self, attribute), attribute->length };
}

H5NamedSpan
h5_xml_resolve_attribute (H5Xmler *self, gsize place)
{
  H5NamedSpan token;

  resolve_attribute (self, &self->attributes[place], &token);
  return token;
}

static inline void
resolve_attributes (H5Xmler *self)
{
  H5NamedSpan *tokens = self->token_attributes;

  for (gsize i = 0; i < self->n_attributes; i++)
    resolve_attribute (self, &self->attributes[i], &tokens[i]);
}

H5Name
h5_xml_resolve_element (H5Xmler *self)
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

/* Creates the element. Most are not in the namespace of HTML, so they cannot be templates. */
static inline H5Node *
new_element (H5Xmler *self, H5Name name, const H5Node *parent)
{
  gboolean is_plain = H5_FAST_PATHS && self->tag_name->element == name
                      && self->tag_name->element_ns != H5_NAMESPACE_HTML;

  return (is_plain ? h5_tree_new_plain_element : h5_tree_new_element_with) (
    self->tree, name, self->token_attributes, self->n_attributes, parent);
}

/* Creates the element of a tag whose attributes are in a list. */
static G_GNUC_NO_INLINE H5Node *
create_with_list (H5Xmler *self, const H5Node *parent)
{
  H5XmlTagEnd *end = &self->tag_end;
  H5Node *element = h5_tree_new_element_with (self->tree, end->element, NULL, 0, parent);

  check_limits (self);
  if (self->n_attributes > self->tree->max_attributes)
    self->tree->limits_hit |= H5_LIMIT_ATTRIBUTES;
  element->attributes = g_steal_pointer (&end->list);
  self->has_taken_values = FALSE;
  return element;
}

H5Node *
h5_xml_create_element (H5Xmler *self, const H5Node *parent)
{
  if (G_UNLIKELY (self->tag_end.list != NULL))
    return create_with_list (self, parent);
  if (self->has_declarations)
    declare_namespaces (self);
  if (G_UNLIKELY (self->has_equal_locals))
    h5_xml_drop_equal_attributes (self);
  H5Name name = h5_xml_resolve_element (self);
  self->steps += self->n_attributes;
  resolve_attributes (self);
  check_limits (self);
  return new_element (self, name, parent);
}
