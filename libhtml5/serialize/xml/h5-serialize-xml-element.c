/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing elements as XML: their namespaces and the beginnings of their tags. */
#include "serialize/xml/h5-serialize-xml-names.h"

#include "serialize/h5-writer.h"

/* Whether the attribute declares a namespace. An xmlns attribute in no namespace, which the
 * HTML parser creates, counts: XML parsers will treat it as a declaration. */
static gboolean
declares_namespace (const H5XmlWriter *self, const H5AttributeList *list,
                    const H5Attribute *attribute)
{
  return attribute->name == H5_NAME_XMLNS
         || (list->n_qualified > 0
             && h5_names_attribute_namespace (self->names, attribute->name) == H5_NAMESPACE_XMLNS);
}

gboolean
h5_xml_writer_drops_declaration (H5XmlWriter *self, const H5Attribute *attribute)
{
  const H5InfosetOptions *infoset = self->options.infoset;
  H5Namespace ns;

  if (G_LIKELY (!infoset))
    return FALSE;
  /* The same as the other function, which would compare all bytes of long strings. */
  if (infoset->drop_xmlns && h5_infoset_needs_namespace (self->walk.node, attribute->name, &ns))
    return h5_xml_scope_namespace (&self->scope, attribute->value, attribute->length)
           != h5_xml_scope_tree_namespace (&self->scope, ns);
  return h5_infoset_drops_attribute (infoset, self->walk.node, attribute);
}

/* Whether the prefix and the namespace that an attribute declares can be looked up. */
static inline gboolean
has_learned (H5XmlWriter *self, const H5Attribute *attribute, H5Span prefix)
{
  return h5_xml_scope_has_learned (&self->scope, attribute->value, attribute->length)
         && h5_xml_scope_has_learned (&self->scope, prefix.data, prefix.length);
}

/* https://w3c.github.io/DOM-Parsing/#dfn-recording-the-namespace-information, for some of the
 * attributes. Returns the next one that is to be recorded. */
static inline guint32
record_the_namespace_information (H5XmlWriter *self, const H5AttributeList *list, guint32 first,
                                  guint32 end)
{
  for (guint32 i = first; i < end; i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (list)[i];
      if (G_UNLIKELY (self->options.infoset) && !h5_xml_writer_coerce_attribute (self, attribute))
        return i;
      if (!declares_namespace (self, list, attribute))
        continue;
      const H5NameInfo *info = h5_names_info (self->names, attribute->name);
      H5Span local;
      local.data = h5_names_string (self->names, info->local, &local.length);
      if (!has_learned (self, attribute, local))
        return i;
      if (h5_xml_writer_drops_declaration (self, attribute))
        continue;
      H5Namespace ns = h5_xml_scope_namespace (&self->scope, attribute->value, attribute->length);
      if (h5_xml_declares_default (info))
        {
          self->has_local_default = TRUE;
          self->local_default = ns;
          continue;
        }
      H5Name prefix = h5_xml_writer_declared_prefix (self, info);
      if (ns != H5_NAMESPACE_XML && !h5_xml_scope_is_bound (&self->scope, prefix, ns))
        h5_xml_scope_bind (&self->scope, prefix, ns);
    }
  return end;
}

/* The same for a part of many attributes, or after long strings were learned. Returns whether that
 * was the last. */
static G_GNUC_NO_INLINE gboolean
record_some (H5XmlWriter *self, const H5AttributeList *list)
{
  guint32 end = self->next + (guint32) MIN (list->n - self->next, H5_WRITER_DECLARATIONS);

  self->next = record_the_namespace_information (self, list, self->next, end);
  return self->next == list->n;
}

/* The step is over within h5_xml_writer_enter_element(). */
static G_GNUC_NO_INLINE gboolean
rest (H5XmlWriter *self)
{
  self->is_entering = TRUE;
  return h5_walk_rest (&self->walk);
}

static gboolean
record_attributes (H5XmlWriter *self, const H5AttributeList *list)
{
  if (G_LIKELY (list->n <= H5_WRITER_DECLARATIONS && self->next == 0))
    {
      self->next = record_the_namespace_information (self, list, 0, list->n);
      if (G_LIKELY (self->next == list->n))
        return TRUE;
    }
  return record_some (self, list);
}

/* Must be the last thing that a step writes. */
__attribute__ ((always_inline)) static inline void
write_tag_name (H5XmlWriter *self, const char *before, H5Name prefix, const H5NameInfo *info,
                H5XmlWriteResult result, const char *after)
{
  if (G_UNLIKELY (info->qualified_length > self->scope.long_name))
    {
      h5_xml_writer_write_long_name (self, before, prefix, info, result, after, NULL);
      return;
    }
  h5_xml_writer_write_name (self, before, prefix, info, result);
  if (*after)
    h5_output_literal (&self->output, after);
}

static void
begin_tag (H5XmlWriter *self, H5Name prefix, const H5NameInfo *info)
{
  h5_xml_scope_set_tag (&self->scope, prefix);
  write_tag_name (self, "<", prefix, info, H5_XML_WRITE_ELEMENT_NAME, "");
}

/* Begins a tag that declares the namespace of its element. */
static void
begin_declaring_tag (H5XmlWriter *self, H5Name prefix, const H5NameInfo *info, H5Namespace ns)
{
  self->declares = TRUE;
  self->declared_prefix = prefix;
  self->declared_ns = ns;
  begin_tag (self, prefix, info);
}

/* Step 12 of https://w3c.github.io/DOM-Parsing/#xml-serializing-an-element-node: the element
 * is in another namespace than the inherited one. */
static void
begin_tag_with_namespace (H5XmlWriter *self, const H5NameInfo *info, H5Namespace ns)
{
  H5XmlScope *scope = &self->scope;
  H5Name prefix = h5_xml_scope_tree_prefix (scope, self->walk.node->name, info);
  H5Name candidate = h5_xml_scope_preferred (scope, prefix, ns);

  /* https://www.w3.org/TR/xml-names/#xmlReserved: nothing may declare this namespace. */
  if (self->options.well_formed && (prefix == H5_NAME_XMLNS || ns == H5_NAMESPACE_XMLNS))
    h5_xml_writer_fail (self, H5_XML_WRITE_XMLNS);
  if (prefix == H5_NAME_XMLNS)
    candidate = prefix;
  if (candidate || prefix)
    {
      gboolean declares = !candidate;
      if (!candidate && h5_xml_scope_is_local (scope, prefix))
        candidate = h5_xml_scope_generate (scope, ns);
      else if (!candidate)
        {
          candidate = prefix;
          h5_xml_scope_bind (scope, prefix, ns);
        }
      if (declares)
        begin_declaring_tag (self, candidate, info, ns);
      else
        begin_tag (self, candidate, info);
      if (self->has_local_default && self->local_default != H5_NAMESPACE_XML)
        h5_xml_scope_inherit (scope, self->local_default);
      return;
    }
  h5_xml_scope_inherit (scope, ns);
  self->ignore_default = !self->has_local_default || self->local_default != ns;
  if (self->ignore_default)
    begin_declaring_tag (self, H5_NAME_NONE, info, ns);
  else
    begin_tag (self, H5_NAME_NONE, info);
}

/* Whether an element keeps its prefix, which is not needed, because of its own default namespace.
 * The standard omits both, so that each child has to declare the namespace again. That is not done
 * if the namespace is long. */
static gboolean
keeps_default (H5XmlWriter *self, const H5NameInfo *info, H5Namespace ns)
{
  const H5XmlScope *scope = &self->scope;

  if (!self->has_local_default || !info->prefix || self->local_default == ns
      || h5_names_namespace_span (scope->names, self->local_default).length
           <= H5_XML_SCOPE_REPEATED)
    return FALSE;
  H5Name prefix = h5_xml_scope_tree_prefix (&self->scope, self->walk.node->name, info);
  return h5_xml_scope_is_bound (scope, prefix, ns);
}

/* https://w3c.github.io/DOM-Parsing/#xml-serializing-an-element-node, up to the attributes. If
 * there are many, or long strings, it is called several times. */
gboolean
h5_xml_writer_enter_element (H5XmlWriter *self)
{
  const H5Node *element = self->walk.node;
  const H5NameInfo *info = h5_names_info (self->names, element->name);

  if (G_LIKELY (!self->is_entering))
    {
      h5_xml_scope_enter (&self->scope);
      self->next = 0;
      self->coerced_names.element++;
      self->has_local_default = FALSE;
      self->local_default = H5_NAMESPACE_NONE;
    }
  const H5AttributeList *list = element->attributes;
  if (!h5_xml_scope_has_learned_name (&self->scope, element->name, info)
      || !h5_xml_writer_has_coerced (self, info->local)
      || (list && !record_attributes (self, list)))
    return rest (self);
  H5Namespace ns =
    h5_xml_scope_tree_namespace (&self->scope, info->is_word ? H5_NAMESPACE_HTML : info->ns);
  self->is_entering = FALSE;
  self->ignore_default = FALSE;
  if (self->scope.inherited == ns && !keeps_default (self, info, ns))
    {
      self->ignore_default = self->has_local_default;
      begin_tag (self, ns == H5_NAMESPACE_XML ? H5_NAME_XML : H5_NAME_NONE, info);
    }
  else
    begin_tag_with_namespace (self, info, ns);
  self->walk.attribute = 0;
  self->walk.phase = H5_WALK_ATTRIBUTES;
  return !self->output.pending;
}

gboolean
h5_xml_writer_leave_element (H5XmlWriter *self)
{
  H5Name prefix = h5_xml_scope_get_tag (&self->scope);

  if (!h5_xml_scope_leave (&self->scope))
    return h5_walk_rest (&self->walk);
  write_tag_name (self, "</", prefix, h5_names_info (self->names, self->walk.node->name),
                  H5_XML_WRITE_OK, ">");
  return TRUE;
}
