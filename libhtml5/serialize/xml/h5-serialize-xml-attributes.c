/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing elements as XML: their attributes, and the ends of their start tags. */
#include "serialize/xml/h5-serialize-xml-names.h"

#include "serialize/h5-writer.h"

/* Whether a namespace declaration is omitted, because it is in scope already, or because the
 * tag already has another declaration of the prefix. */
static gboolean
skips_declaration (H5XmlWriter *self, const H5Attribute *attribute, const H5NameInfo *info)
{
  H5Namespace ns = h5_xml_scope_namespace (&self->scope, attribute->value, attribute->length);

  if (ns == H5_NAMESPACE_XML)
    return TRUE;
  if (h5_xml_declares_default (info))
    return self->ignore_default;
  H5Name prefix = h5_xml_writer_declared_prefix (self, info);
  return h5_xml_scope_is_bound (&self->scope, prefix, ns)
         != h5_xml_scope_is_local (&self->scope, prefix);
}

static void
check_declaration (H5XmlWriter *self, const H5Attribute *attribute, const H5NameInfo *info)
{
  if (attribute->length == 0 && !h5_xml_declares_default (info))
    h5_xml_writer_fail (self, H5_XML_WRITE_XMLNS);
}

/* Returns the prefix of an attribute in a namespace that is not XMLNS, and declares it if
 * necessary. */
static H5Name
prefix_for_attribute (H5XmlWriter *self, H5Name name, const H5NameInfo *info)
{
  gboolean is_new;
  H5Name prefix = h5_xml_scope_attribute_prefix (&self->scope, name, info, &is_new);

  if (is_new)
    h5_xml_writer_write_declaration (self, prefix,
                                     h5_xml_scope_tree_namespace (&self->scope, info->ns));
  return prefix;
}

static void
write_attribute_value (H5XmlWriter *self, const H5Attribute *attribute)
{
  h5_output_literal (&self->output, "=\"");
  if (h5_xml_writer_coerces_in_parts (self, attribute->length))
    {
      h5_xml_writer_coerce_value (self, attribute);
      return;
    }
  H5Span value = h5_xml_writer_value (self, attribute);
  h5_output_run (&self->output, value.data, value.length, H5_ESCAPE_XML_ATTRIBUTE, "\"");
}

/* Must be the last thing that a step writes. */
__attribute__ ((always_inline)) static inline void
write_name_and_value (H5XmlWriter *self, H5Name prefix, const H5NameInfo *info,
                      const H5Attribute *attribute)
{
  if (G_UNLIKELY (info->qualified_length > self->scope.long_name))
    {
      h5_xml_writer_write_long_name (self, " ", prefix, info, H5_XML_WRITE_ATTRIBUTE_NAME, NULL,
                                     attribute);
      return;
    }
  h5_xml_writer_write_name (self, " ", prefix, info, H5_XML_WRITE_ATTRIBUTE_NAME);
  write_attribute_value (self, attribute);
}

/* Whether an xmlns attribute in no namespace, from the HTML parser, has the value of the
 * declaration that it would be in XML. */
static gboolean
matches_default (H5XmlWriter *self, const H5Attribute *attribute)
{
  return h5_xml_scope_namespace (&self->scope, attribute->value, attribute->length)
         == self->scope.inherited;
}

static gboolean
is_unnamed (const H5NameInfo *info)
{
  return info->ns == H5_NAMESPACE_NONE && info->qualified_length == strlen (H5_NAMES_UNNAMED)
         && memcmp (info->qualified, H5_NAMES_UNNAMED, info->qualified_length) == 0;
}

/* Names beyond the limit of names are written as the same name. */
static gboolean
is_unnamed_again (const H5XmlWriter *self, const H5Attribute *attribute, const H5NameInfo *info)
{
  if (G_LIKELY (!h5_names_is_full (self->names)) || !is_unnamed (info))
    return FALSE;
  for (const H5Attribute *other = h5_attributes_items (self->walk.node->attributes);
       other != attribute; other++)
    if (is_unnamed (h5_names_info (self->names, other->name)))
      return TRUE;
  return FALSE;
}

/* Whether this is an xmlns attribute in no namespace beside a declaration of the same name, which
 * DOM calls can add. */
static gboolean
is_declared_too (const H5XmlWriter *self, const H5Attribute *attribute)
{
  return attribute->name == H5_NAME_XMLNS
         && h5_element_find_attribute (self->walk.node, H5_NAME_XMLNS_ATTR_XMLNS);
}

static void
write_plain_attribute (H5XmlWriter *self, const H5Attribute *attribute, const H5NameInfo *info)
{
  const H5InfosetOptions *infoset = self->options.infoset;

  if (infoset
      && (h5_infoset_drops_attribute (infoset, self->walk.node, attribute)
          || h5_xml_writer_collides (self, info)))
    return;
  if (self->options.well_formed && attribute->name == H5_NAME_XMLNS
      && !matches_default (self, attribute))
    h5_xml_writer_fail (self, H5_XML_WRITE_XMLNS);
  if (self->options.well_formed
      && (is_unnamed_again (self, attribute, info) || is_declared_too (self, attribute)))
    h5_xml_writer_fail (self, H5_XML_WRITE_ATTRIBUTE_TWICE);
  write_name_and_value (self, H5_NAME_NONE, info, attribute);
}

/* Writes an attribute: https://w3c.github.io/DOM-Parsing/#dfn-serializing-element-s-attributes.
 * Returns FALSE if it has to be called again, because of a long namespace or prefix. */
static gboolean
write_attribute (H5XmlWriter *self, const H5Attribute *attribute)
{
  const H5NameInfo *info = h5_names_info (self->names, attribute->name);
  H5Name prefix;

  if (info->ns == H5_NAMESPACE_NONE)
    {
      write_plain_attribute (self, attribute, info);
      return TRUE;
    }
  if (info->ns == H5_NAMESPACE_XMLNS)
    {
      if (h5_xml_writer_drops_declaration (self, attribute))
        return TRUE;
      if (self->options.well_formed && h5_xml_writer_is_reserved (self, attribute, info))
        h5_xml_writer_fail (self, H5_XML_WRITE_XMLNS);
      if (skips_declaration (self, attribute, info)
          || (self->options.infoset && info->prefix && h5_xml_writer_declares_again (self, info)))
        return TRUE;
      if (self->options.well_formed)
        check_declaration (self, attribute, info);
      prefix = info->prefix ? H5_NAME_XMLNS : H5_NAME_NONE;
    }
  else if (!h5_xml_scope_has_learned_name (&self->scope, attribute->name, info))
    return h5_walk_rest (&self->walk);
  else
    prefix = prefix_for_attribute (self, attribute->name, info);
  if (G_UNLIKELY (self->output.pending != NULL))
    return FALSE;
  if (self->options.infoset && info->ns != H5_NAMESPACE_XMLNS
      && h5_xml_writer_collides (self, info))
    return TRUE;
  write_name_and_value (self, prefix, info, attribute);
  return TRUE;
}

/* Whether an empty element is written as one tag. HTML elements have two tags unless they are
 * void. */
static gboolean
is_one_tag (H5XmlWriter *self, gboolean html)
{
  H5Name local = h5_names_local (self->names, self->walk.node->name);

  return !html || h5_name_has_trait (local, H5_TRAIT_VOID) || local == H5_NAME_MENUITEM;
}

static inline void
begin_content (H5XmlWriter *self)
{
  h5_output_literal (&self->output, ">");
  self->walk.phase = H5_WALK_CONTENT;
}

/* Ends the start tag after the attributes. For an empty element, that may end the element. */
static void
end_start_tag (H5XmlWriter *self)
{
  const H5Node *element = self->walk.node;

  if (h5_node_first_child (h5_walk_container (element)))
    {
      begin_content (self);
      return;
    }
  gboolean html = h5_element_is_html (element);
  if (!is_one_tag (self, html))
    {
      begin_content (self);
      return;
    }
  if (!h5_xml_scope_leave (&self->scope))
    {
      h5_walk_rest (&self->walk);
      return;
    }
  h5_output_literal (&self->output, html ? " />" : "/>");
  h5_walk_on (&self->walk);
}

void
h5_xml_writer_write_attributes (gpointer writer)
{
  H5XmlWriter *self = writer;
  const H5AttributeList *list = self->walk.node->attributes;

  if (G_UNLIKELY (self->coerced.data != NULL))
    {
      h5_xml_writer_write_part (self);
      return;
    }
  if (self->declares)
    h5_xml_writer_write_declaration (self, self->declared_prefix, self->declared_ns);
  self->declares = FALSE;
  if (G_UNLIKELY (self->output.pending != NULL))
    return;
  while (list && self->walk.attribute < list->n)
    {
      if (!write_attribute (self, &h5_attributes_items (list)[self->walk.attribute]))
        return;
      self->walk.attribute++;
      if (G_UNLIKELY (!h5_output_wants_more (&self->output) || self->output.pending
                      || self->coerced.data))
        return;
    }
  end_start_tag (self);
}
