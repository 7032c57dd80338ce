/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing elements as XML: their tags, namespace declarations and attributes. */
#include "serialize/xml/h5-serialize-xml-private.h"

#include "names/h5-xml-chars.h"
#include "serialize/h5-writer.h"

/* --- namespaces --- */

static gboolean
is_default_declaration (const H5NameInfo *info)
{
  return info->prefix == NULL;
}

/* Whether the attribute declares a namespace. An xmlns attribute in no namespace, which the
 * HTML parser creates, counts: XML parsers will treat it as a declaration. */
static gboolean
declares_namespace (const H5XmlWriter *self, const H5AttributeList *list,
                    const H5Attribute *attribute)
{
  return (attribute->name == H5_NAME_XMLNS
          || (list->n_qualified > 0
              && h5_names_attribute_namespace (self->names, attribute->name) == H5_NAMESPACE_XMLNS))
         && !(self->options.infoset
              && h5_infoset_drops_attribute (self->options.infoset, self->walk.node, attribute));
}

/* https://w3c.github.io/DOM-Parsing/#dfn-recording-the-namespace-information, for some of the
 * attributes */
static inline void
record_the_namespace_information (H5XmlWriter *self, const H5AttributeList *list, guint32 first,
                                  guint32 end)
{
  for (guint32 i = first; i < end; i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (list)[i];
      if (!declares_namespace (self, list, attribute))
        continue;
      const H5NameInfo *info = h5_names_info (self->names, attribute->name);
      H5Namespace ns = h5_xml_scope_namespace (&self->scope, attribute->value, attribute->length);
      if (is_default_declaration (info))
        {
          self->has_local_default = TRUE;
          self->local_default = ns;
          continue;
        }
      gsize length;
      const char *local = h5_names_string (self->names, info->local, &length);
      H5Name prefix = h5_xml_scope_prefix (&self->scope, local, length);
      if (ns != H5_NAMESPACE_XML && !h5_xml_scope_is_bound (&self->scope, prefix, ns))
        h5_xml_scope_bind (&self->scope, prefix, ns);
    }
}

/* The same for a part of many attributes. Returns whether that was the last. */
static G_GNUC_NO_INLINE gboolean
record_some (H5XmlWriter *self, const H5AttributeList *list)
{
  guint32 end = self->next + (guint32) MIN (list->n - self->next, H5_WRITER_DECLARATIONS);

  record_the_namespace_information (self, list, self->next, end);
  self->next = end < list->n ? end : 0;
  return end == list->n || h5_walk_rest (&self->walk);
}

static void
write_scope_word (H5XmlWriter *self, H5Name word)
{
  gsize length;
  const char *string = h5_names_string (self->scope.names, word, &length);

  h5_output_name (&self->output, string, length);
}

/* Writes ` xmlns:prefix="uri"`, or ` xmlns="uri"`. */
static void
write_declaration (H5XmlWriter *self, H5Name prefix, H5Namespace ns)
{
  const char *uri = h5_names_namespace_uri (self->scope.names, ns);

  h5_output_literal (&self->output, prefix ? " xmlns:" : " xmlns");
  if (prefix)
    write_scope_word (self, prefix);
  h5_output_literal (&self->output, "=\"");
  if (uri)
    h5_escape_append (self->output.buffer, uri, strlen (uri), H5_ESCAPE_XML_ATTRIBUTE);
  h5_output_literal (&self->output, "\"");
}

/* Writes a literal, the prefix if there is one, and the local name. `result` is the failure to
 * report if that is not a name in XML, or H5_XML_WRITE_OK if it was checked. */
__attribute__ ((always_inline)) static inline void
write_name (H5XmlWriter *self, const char *before, H5Name prefix, const H5NameInfo *info,
            H5XmlWriteResult result)
{
  gsize length, prefix_length;
  const char *own = h5_name_info_local (info, &length);
  const char *local = h5_xml_writer_coerced (self, h5_infoset_name, own, &length);
  const char *string = h5_names_string (self->scope.names, prefix, &prefix_length);
  char *out = h5_output_room (&self->output, strlen (before) + prefix_length + 1 + length);

  out = h5_put (out, before, strlen (before));
  if (prefix)
    {
      out = h5_put_name (out, string, prefix_length);
      out = h5_put (out, ":", 1);
    }
  out = G_LIKELY (local == own) ? h5_put_name (out, local, length) : h5_put (out, local, length);
  h5_output_end_at (&self->output, out);
  if (self->options.well_formed && result && !h5_xml_is_ncname (local, length))
    h5_xml_writer_fail (self, result);
}

/* Returns the local name to write, and writes what is before it. */
static const char *
begin_long_name (H5XmlWriter *self, const char *before, H5Name prefix, const H5NameInfo *info,
                 H5XmlWriteResult result, gsize *length)
{
  const char *own = h5_name_info_local (info, length);
  const char *local = h5_xml_writer_coerced (self, h5_infoset_name, own, length);

  if (result && h5_xml_writer_checks (self, *length) && !h5_xml_is_ncname (local, *length))
    h5_xml_writer_fail (self, result);
  h5_output_literal (&self->output, before);
  if (prefix)
    {
      write_scope_word (self, prefix);
      h5_output_literal (&self->output, ":");
    }
  return local;
}

static G_GNUC_NO_INLINE void
write_long_tag_name (H5XmlWriter *self, const char *before, H5Name prefix, const H5NameInfo *info,
                     H5XmlWriteResult result, const char *after)
{
  gsize length;
  const char *local = begin_long_name (self, before, prefix, info, result, &length);

  h5_output_run (&self->output, local, length, H5_ESCAPE_NONE, after);
}

/* Must be the last thing that a step writes. */
__attribute__ ((always_inline)) static inline void
write_tag_name (H5XmlWriter *self, const char *before, H5Name prefix, const H5NameInfo *info,
                H5XmlWriteResult result, const char *after)
{
  if (G_UNLIKELY (info->qualified_length > H5_OUTPUT_LONG_NAME))
    {
      write_long_tag_name (self, before, prefix, info, result, after);
      return;
    }
  write_name (self, before, prefix, info, result);
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

  if (prefix == H5_NAME_XMLNS)
    {
      if (self->options.well_formed)
        h5_xml_writer_fail (self, H5_XML_WRITE_XMLNS);
      candidate = prefix;
    }
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

/* https://w3c.github.io/DOM-Parsing/#xml-serializing-an-element-node, up to the attributes. If there
 * are many, it is called several times. */
gboolean
h5_xml_writer_enter_element (H5XmlWriter *self)
{
  const H5Node *element = self->walk.node;
  const H5NameInfo *info = h5_names_info (self->names, element->name);
  H5Namespace ns =
    h5_xml_scope_tree_namespace (&self->scope, info->is_word ? H5_NAMESPACE_HTML : info->ns);

  if (G_LIKELY (self->next == 0))
    {
      h5_xml_scope_enter (&self->scope);
      self->has_local_default = FALSE;
      self->local_default = H5_NAMESPACE_NONE;
    }
  const H5AttributeList *list = element->attributes;
  if (list && G_LIKELY (list->n <= H5_WRITER_DECLARATIONS))
    record_the_namespace_information (self, list, 0, list->n);
  else if (list && !record_some (self, list))
    return FALSE;
  self->ignore_default = FALSE;
  if (self->scope.inherited == ns)
    {
      self->ignore_default = self->has_local_default;
      begin_tag (self, ns == H5_NAMESPACE_XML ? H5_NAME_XML : H5_NAME_NONE, info);
    }
  else
    begin_tag_with_namespace (self, info, ns);
  if (G_UNLIKELY (self->mapped))
    g_hash_table_remove_all (self->mapped);
  self->walk.attribute = 0;
  self->walk.phase = H5_WALK_ATTRIBUTES;
  return !self->output.pending;
}

/* --- attributes --- */

/* Whether a namespace declaration is omitted, because it is in scope already, or because the
 * tag already has another declaration of the prefix. */
static gboolean
skips_declaration (H5XmlWriter *self, const H5Attribute *attribute, const H5NameInfo *info)
{
  H5Namespace ns = h5_xml_scope_namespace (&self->scope, attribute->value, attribute->length);
  gsize length;

  if (ns == H5_NAMESPACE_XML)
    return TRUE;
  if (is_default_declaration (info))
    return self->ignore_default;
  const char *local = h5_names_string (self->names, info->local, &length);
  H5Name prefix = h5_xml_scope_prefix (&self->scope, local, length);
  return h5_xml_scope_is_bound (&self->scope, prefix, ns)
         != h5_xml_scope_is_local (&self->scope, prefix);
}

static void
check_declaration (H5XmlWriter *self, const H5Attribute *attribute, const H5NameInfo *info)
{
  if (attribute->length == 0 && !is_default_declaration (info))
    h5_xml_writer_fail (self, H5_XML_WRITE_XMLNS);
}

/* Returns the prefix of an attribute in a namespace that is not XMLNS, and declares it if
 * necessary. */
static H5Name
prefix_for_attribute (H5XmlWriter *self, H5Name name, const H5NameInfo *info)
{
  H5XmlScope *scope = &self->scope;
  H5Namespace ns = h5_xml_scope_tree_namespace (scope, info->ns);
  H5Name own = h5_xml_scope_tree_prefix (scope, name, info);
  H5Name prefix = h5_xml_scope_preferred (scope, own, ns);

  if (prefix)
    return prefix;
  if (own && own != H5_NAME_XMLNS && h5_xml_scope_is_free (scope, own))
    {
      prefix = own;
      h5_xml_scope_bind (scope, own, ns);
    }
  else
    prefix = h5_xml_scope_generate (scope, ns);
  write_declaration (self, prefix, ns);
  return prefix;
}

__attribute__ ((always_inline)) static inline H5Span
value_to_write (H5XmlWriter *self, const H5Attribute *attribute)
{
  gsize length = attribute->length;
  const char *value = h5_xml_writer_coerced (self, h5_infoset_text, attribute->value, &length);

  if (h5_xml_writer_checks (self, length)
      && h5_xml_find_invalid (value, value + length) != value + length)
    h5_xml_writer_fail (self, H5_XML_WRITE_CHARACTER);
  return (H5Span){ value, length };
}

static void
write_attribute_value (H5XmlWriter *self, const H5Attribute *attribute)
{
  h5_output_literal (&self->output, "=\"");
  H5Span value = value_to_write (self, attribute);
  h5_output_run (&self->output, value.data, value.length, H5_ESCAPE_XML_ATTRIBUTE, "\"");
}

static G_GNUC_NO_INLINE void
write_long_attribute (H5XmlWriter *self, H5Name prefix, const H5NameInfo *info,
                      const H5Attribute *attribute)
{
  gsize length;
  const char *local =
    begin_long_name (self, " ", prefix, info, H5_XML_WRITE_ATTRIBUTE_NAME, &length);

  /* A coerced name is where the coerced value will be. */
  if (self->options.infoset && local == self->scratch.data)
    {
      h5_output_bytes (&self->output, local, length);
      length = 0;
      local = "";
    }
  H5Span value = value_to_write (self, attribute);
  h5_output_name_and_run (&self->output, local, length, "=\"",
                          (H5OutputRun){ value.data, value.length, H5_ESCAPE_XML_ATTRIBUTE, "\"" });
}

/* Must be the last thing that a step writes. */
__attribute__ ((always_inline)) static inline void
write_name_and_value (H5XmlWriter *self, H5Name prefix, const H5NameInfo *info,
                      const H5Attribute *attribute)
{
  if (G_UNLIKELY (info->qualified_length > H5_OUTPUT_LONG_NAME))
    {
      write_long_attribute (self, prefix, info, attribute);
      return;
    }
  write_name (self, " ", prefix, info, H5_XML_WRITE_ATTRIBUTE_NAME);
  write_attribute_value (self, attribute);
}

/* Whether an xmlns attribute in no namespace, from the HTML parser, has the value of the
 * declaration that it would be in XML. */
static gboolean
matches_default (const H5XmlWriter *self, const H5Attribute *attribute)
{
  const char *uri = h5_names_namespace_uri (self->scope.names, self->scope.inherited);

  return strcmp (uri ? uri : "", attribute->value) == 0;
}

/* Whether the coerced name is that of another attribute, after its coercion. */
static gboolean
collides (H5XmlWriter *self, const H5Attribute *attribute)
{
  gsize length;
  const char *name = h5_names_string (self->names, attribute->name, &length);
  const char *mapped = h5_xml_writer_coerced (self, h5_infoset_name, name, &length);

  if (mapped == name)
    return FALSE;
  H5Name word = h5_names_find_word (self->names, mapped, length);
  if (word && h5_element_find_attribute (self->walk.node, word))
    return TRUE;
  if (!self->mapped)
    self->mapped = g_hash_table_new (NULL, NULL);
  word = h5_names_word (self->scope.names, mapped, length);
  return !g_hash_table_add (self->mapped, GUINT_TO_POINTER (word));
}

static void
write_plain_attribute (H5XmlWriter *self, const H5Attribute *attribute, const H5NameInfo *info)
{
  const H5InfosetOptions *infoset = self->options.infoset;

  if (infoset
      && (h5_infoset_drops_attribute (infoset, self->walk.node, attribute)
          || collides (self, attribute)))
    return;
  if (self->options.well_formed && attribute->name == H5_NAME_XMLNS
      && !matches_default (self, attribute))
    h5_xml_writer_fail (self, H5_XML_WRITE_XMLNS);
  write_name_and_value (self, H5_NAME_NONE, info, attribute);
}

/* Writes an attribute: https://w3c.github.io/DOM-Parsing/#dfn-serializing-element-s-attributes */
static void
write_attribute (H5XmlWriter *self, const H5Attribute *attribute)
{
  const H5NameInfo *info = h5_names_info (self->names, attribute->name);
  H5Name prefix;

  if (info->ns == H5_NAMESPACE_NONE)
    {
      write_plain_attribute (self, attribute, info);
      return;
    }
  if (info->ns == H5_NAMESPACE_XMLNS)
    {
      if (self->options.infoset
          && h5_infoset_drops_attribute (self->options.infoset, self->walk.node, attribute))
        return;
      if (self->options.well_formed && h5_xml_writer_is_reserved (self, attribute, info))
        h5_xml_writer_fail (self, H5_XML_WRITE_XMLNS);
      if (skips_declaration (self, attribute, info))
        return;
      if (self->options.well_formed)
        check_declaration (self, attribute, info);
      prefix = info->prefix ? H5_NAME_XMLNS : H5_NAME_NONE;
    }
  else
    prefix = prefix_for_attribute (self, attribute->name, info);
  write_name_and_value (self, prefix, info, attribute);
}

/* Whether an empty element is written as one tag. HTML elements have two tags unless they are
 * void. */
static gboolean
is_one_tag (H5XmlWriter *self, gboolean html)
{
  H5Name local = h5_names_local (self->names, self->walk.node->name);

  return !html || h5_name_has_trait (local, H5_TRAIT_VOID) || local == H5_NAME_MENUITEM;
}

/* Ends the start tag after the attributes. For an empty element, that may end the element. */
static void
end_start_tag (H5XmlWriter *self)
{
  const H5Node *element = self->walk.node;

  if (!h5_node_first_child (h5_walk_container (element)))
    {
      gboolean html = h5_element_is_html (element);
      if (is_one_tag (self, html))
        {
          if (!h5_xml_scope_leave (&self->scope))
            {
              h5_walk_rest (&self->walk);
              return;
            }
          h5_output_literal (&self->output, html ? " />" : "/>");
          h5_walk_on (&self->walk);
          return;
        }
    }
  h5_output_literal (&self->output, ">");
  self->walk.phase = H5_WALK_CONTENT;
}

void
h5_xml_writer_write_attributes (gpointer writer)
{
  H5XmlWriter *self = writer;
  const H5AttributeList *list = self->walk.node->attributes;

  if (self->declares)
    write_declaration (self, self->declared_prefix, self->declared_ns);
  self->declares = FALSE;
  while (list && self->walk.attribute < list->n)
    {
      write_attribute (self, &h5_attributes_items (list)[self->walk.attribute++]);
      if (G_UNLIKELY (!h5_output_wants_more (&self->output) || self->output.pending))
        return;
    }
  end_start_tag (self);
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
