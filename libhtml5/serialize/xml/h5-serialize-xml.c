/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/xml/h5-serialize-xml.h"

#include "base/h5-ascii.h"
#include "names/h5-xml-chars.h"
#include "serialize/h5-writer.h"

#include <glib/gi18n.h>

const char *
h5_xml_write_result_message (H5XmlWriteResult result)
{
  static const char *const messages[] = {
    [H5_XML_WRITE_OK] = N_ ("nothing is wrong"),
    [H5_XML_WRITE_ELEMENT_NAME] = N_ ("an element's name is not a name in XML"),
    [H5_XML_WRITE_ATTRIBUTE_NAME] = N_ ("an attribute's name is not a name in XML"),
    [H5_XML_WRITE_ATTRIBUTE_TWICE] = N_ ("an element has two attributes of the same name"),
    [H5_XML_WRITE_XMLNS] = N_ ("a namespace declaration says what none may"),
    [H5_XML_WRITE_CHARACTER] = N_ ("there is a character that XML does not allow"),
    [H5_XML_WRITE_COMMENT] = N_ ("a comment contains two hyphens or ends with one"),
    [H5_XML_WRITE_CDATA] = N_ ("a CDATA section contains its own end"),
    [H5_XML_WRITE_TARGET] = N_ ("a processing instruction's target is not one in XML"),
    [H5_XML_WRITE_INSTRUCTION] = N_ ("a processing instruction contains its own end"),
    [H5_XML_WRITE_DOCTYPE] = N_ ("a doctype's name or identifiers cannot be written"),
    [H5_XML_WRITE_NO_ROOT] = N_ ("a document has no element, more than one, or text beside it"),
  };

  return messages[result];
}

static void
fail (H5XmlWriter *self, H5XmlWriteResult result)
{
  if (self->result)
    return;
  self->result = result;
  self->failed_node = self->walk.node;
  self->walk.stopped = TRUE;
}

static gboolean
has_one_root (const H5Node *document)
{
  guint elements = 0;

  for (const H5Node *child = document->first_child; child; child = child->next)
    {
      if (h5_node_is_text (child))
        return FALSE;
      elements += child->type == H5_NODE_ELEMENT;
    }
  return elements == 1;
}

void
h5_xml_writer_init (H5XmlWriter *self, const H5Node *root, H5Scope scope,
                    const H5XmlOptions *options)
{
  *self = (H5XmlWriter){
    .names = h5_node_tree (root)->names,
  };
  if (options)
    self->options = *options;
  h5_xml_scope_init (&self->scope, self->names);
  h5_walk_init (&self->walk, root, scope);
  /* What coerces to nothing has an address too. */
  if (self->options.infoset)
    h5_buffer_reserve (&self->scratch, 0);
  if (self->options.well_formed && root->type == H5_NODE_DOCUMENT && !has_one_root (root))
    fail (self, H5_XML_WRITE_NO_ROOT);
}

void
h5_xml_writer_clear (H5XmlWriter *self)
{
  h5_xml_scope_clear (&self->scope);
  h5_buffer_clear (&self->scratch);
  g_clear_pointer (&self->mapped, g_hash_table_unref);
}

typedef gboolean (*Coerce) (const H5InfosetOptions *options, const char *data, gsize length,
                            H5Buffer *out);

/* The string as it is to be written: itself, or coerced in the scratch buffer, which is good
 * until the next string is. */
static const char *
coerced (H5XmlWriter *self, Coerce coerce, const char *data, gsize *length)
{
  if (G_LIKELY (!self->options.infoset))
    return data;
  h5_buffer_truncate (&self->scratch, 0);
  if (!coerce (self->options.infoset, data, *length, &self->scratch))
    return data;
  *length = self->scratch.length;
  return self->scratch.data;
}

/* --- namespaces --- */

static gboolean
is_default_declaration (const H5NameInfo *info)
{
  return info->prefix == NULL;
}

/* An xmlns in no namespace, which HTML's parser makes, counts: an XML parser will take it for a
 * declaration. */
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

/* https://w3c.github.io/DOM-Parsing/#dfn-recording-the-namespace-information */
static void
record_the_namespace_information (H5XmlWriter *self, const H5AttributeList *list)
{
  for (guint32 i = 0; i < list->n; i++)
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

static void
write_scope_word (H5XmlWriter *self, H5Name word)
{
  gsize length;
  const char *string = h5_names_string (self->scope.names, word, &length);

  h5_output_name (&self->output, string, length);
}

/* ` xmlns:prefix="uri"`, or without the prefix. */
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

/* A literal, the prefix if there is one, and the local name. result is what is said when that is no
 * name in XML, or H5_XML_WRITE_OK: it was looked at. */
__attribute__ ((always_inline)) static inline void
write_name (H5XmlWriter *self, const char *before, H5Name prefix, const H5NameInfo *info,
            H5XmlWriteResult result)
{
  gsize length, prefix_length;
  const char *own = h5_name_info_local (info, &length);
  const char *local = coerced (self, h5_infoset_name, own, &length);
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
    fail (self, result);
}

static void
begin_tag (H5XmlWriter *self, H5Name prefix, const H5NameInfo *info)
{
  h5_xml_scope_set_tag (&self->scope, prefix);
  write_name (self, "<", prefix, info, H5_XML_WRITE_ELEMENT_NAME);
}

/* Step 12 of https://w3c.github.io/DOM-Parsing/#xml-serializing-an-element-node: an element in
 * another namespace than the inherited one. */
static void
begin_tag_with_namespace (H5XmlWriter *self, const H5NameInfo *info, H5Namespace ns)
{
  H5XmlScope *scope = &self->scope;
  H5Name prefix = h5_xml_scope_tree_prefix (scope, self->walk.node->name, info);
  H5Name candidate = h5_xml_scope_preferred (scope, prefix, ns);

  if (prefix == H5_NAME_XMLNS)
    {
      if (self->options.well_formed)
        fail (self, H5_XML_WRITE_XMLNS);
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
      begin_tag (self, candidate, info);
      if (declares)
        write_declaration (self, candidate, ns);
      if (self->has_local_default && self->local_default != H5_NAMESPACE_XML)
        h5_xml_scope_inherit (scope, self->local_default);
      return;
    }
  begin_tag (self, H5_NAME_NONE, info);
  h5_xml_scope_inherit (scope, ns);
  if (!self->has_local_default || self->local_default != ns)
    {
      self->ignore_default = TRUE;
      write_declaration (self, H5_NAME_NONE, ns);
    }
}

/* https://w3c.github.io/DOM-Parsing/#xml-serializing-an-element-node, up to the attributes */
static void
enter_element (H5XmlWriter *self)
{
  const H5Node *element = self->walk.node;
  const H5NameInfo *info = h5_names_info (self->names, element->name);
  H5Namespace ns =
    h5_xml_scope_tree_namespace (&self->scope, info->is_word ? H5_NAMESPACE_HTML : info->ns);

  h5_xml_scope_enter (&self->scope);
  self->has_local_default = FALSE;
  self->local_default = H5_NAMESPACE_NONE;
  if (element->attributes)
    record_the_namespace_information (self, element->attributes);
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
}

/* --- attributes --- */

/* Whether a namespace declaration is left out: it is said already, or the writer had to declare
 * the prefix as something else for the element itself. */
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

/* https://www.w3.org/TR/xml-names/#xmlReserved: a parser would not take it for what it says. */
static gboolean
is_reserved (H5XmlWriter *self, const H5Attribute *attribute, const H5NameInfo *info)
{
  H5Namespace ns = h5_xml_scope_namespace (&self->scope, attribute->value, attribute->length);

  return ns == H5_NAMESPACE_XMLNS
         || (!is_default_declaration (info)
             && (info->local == H5_NAME_XMLNS
                 || (info->local == H5_NAME_XML && ns != H5_NAMESPACE_XML)));
}

static void
check_declaration (H5XmlWriter *self, const H5Attribute *attribute, const H5NameInfo *info)
{
  if (attribute->length == 0 && !is_default_declaration (info))
    fail (self, H5_XML_WRITE_XMLNS);
}

/* The prefix for an attribute in a namespace that is not XMLNS, declared where it must be. */
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

static void
write_attribute_value (H5XmlWriter *self, const H5Attribute *attribute)
{
  gsize length = attribute->length;

  h5_output_literal (&self->output, "=\"");
  const char *value = coerced (self, h5_infoset_text, attribute->value, &length);
  if (self->options.well_formed && h5_xml_find_invalid (value, value + length) != value + length)
    fail (self, H5_XML_WRITE_CHARACTER);
  h5_output_run (&self->output, value, length, H5_ESCAPE_XML_ATTRIBUTE, "\"");
}

/* An xmlns that the HTML parser made, in no namespace, is as good as a declaration where it says
 * what is so. */
static gboolean
says_default (const H5XmlWriter *self, const H5Attribute *attribute)
{
  const char *uri = h5_names_namespace_uri (self->scope.names, self->scope.inherited);

  return strcmp (uri ? uri : "", attribute->value) == 0;
}

/* Whether a name becomes one that the element has already, as it is or made like this one. */
static gboolean
meets_another (H5XmlWriter *self, const H5Attribute *attribute)
{
  gsize length;
  const char *name = h5_names_string (self->names, attribute->name, &length);
  const char *mapped = coerced (self, h5_infoset_name, name, &length);

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
          || meets_another (self, attribute)))
    return;
  if (self->options.well_formed && attribute->name == H5_NAME_XMLNS
      && !says_default (self, attribute))
    fail (self, H5_XML_WRITE_XMLNS);
  write_name (self, " ", H5_NAME_NONE, info, H5_XML_WRITE_ATTRIBUTE_NAME);
  write_attribute_value (self, attribute);
}

/* https://w3c.github.io/DOM-Parsing/#dfn-serializing-element-s-attributes, one of them */
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
      if (self->options.well_formed && is_reserved (self, attribute, info))
        fail (self, H5_XML_WRITE_XMLNS);
      if (skips_declaration (self, attribute, info))
        return;
      if (self->options.well_formed)
        check_declaration (self, attribute, info);
      prefix = info->prefix ? H5_NAME_XMLNS : H5_NAME_NONE;
    }
  else
    prefix = prefix_for_attribute (self, attribute->name, info);
  write_name (self, " ", prefix, info, H5_XML_WRITE_ATTRIBUTE_NAME);
  write_attribute_value (self, attribute);
}

/* Whether an element without content is written as one tag, as it may be but for HTML's elements
 * that are not void. */
static gboolean
is_one_tag (H5XmlWriter *self, gboolean html)
{
  H5Name local = h5_names_local (self->names, self->walk.node->name);

  return !html || h5_name_has_trait (local, H5_TRAIT_VOID) || local == H5_NAME_MENUITEM;
}

/* After the attributes: the end of the start tag, which may be the whole element. */
static void
end_start_tag (H5XmlWriter *self)
{
  const H5Node *element = self->walk.node;

  if (!h5_node_first_child (h5_walk_container (element)))
    {
      gboolean html = h5_element_is_html (element);
      if (is_one_tag (self, html))
        {
          h5_output_literal (&self->output, html ? " />" : "/>");
          h5_xml_scope_leave (&self->scope);
          h5_walk_on (&self->walk);
          return;
        }
    }
  h5_output_literal (&self->output, ">");
  self->walk.phase = H5_WALK_CONTENT;
}

static void
write_attributes (gpointer writer)
{
  H5XmlWriter *self = writer;
  const H5AttributeList *list = self->walk.node->attributes;

  while (list && self->walk.attribute < list->n)
    {
      write_attribute (self, &h5_attributes_items (list)[self->walk.attribute++]);
      if (G_UNLIKELY (!h5_output_wants_more (&self->output) || self->output.pending))
        return;
    }
  end_start_tag (self);
}

/* --- other nodes --- */

static gboolean
contains (const char *data, gsize length, const char *what)
{
  return g_strstr_len (data, (gssize) length, what) != NULL;
}

static void
check_data (H5XmlWriter *self, const char *data, gsize length)
{
  if (h5_xml_find_invalid (data, data + length) != data + length)
    fail (self, H5_XML_WRITE_CHARACTER);
  switch ((H5NodeType) self->walk.node->type)
    {
    case H5_NODE_COMMENT:
      if (contains (data, length, "--") || (length && data[length - 1] == '-'))
        fail (self, H5_XML_WRITE_COMMENT);
      break;
    case H5_NODE_CDATA_SECTION:
      if (contains (data, length, "]]>"))
        fail (self, H5_XML_WRITE_CDATA);
      break;
    case H5_NODE_PROCESSING_INSTRUCTION:
      if (contains (data, length, "?>"))
        fail (self, H5_XML_WRITE_INSTRUCTION);
      break;
    default:
      break;
    }
}

__attribute__ ((always_inline)) static inline void
write_data (H5XmlWriter *self, Coerce coerce, H5Escape escape, const char *tail)
{
  const H5Node *node = self->walk.node;
  gsize length = node->length;
  const char *data = coerced (self, coerce, node->data, &length);

  if (self->options.well_formed)
    check_data (self, data, length);
  h5_output_run (&self->output, data, length, escape, tail);
}

static void
write_instruction (H5XmlWriter *self)
{
  gsize length;
  const char *target = h5_names_string (self->names, self->walk.node->name, &length);

  target = coerced (self, h5_infoset_target, target, &length);
  if (self->options.well_formed
      && (!h5_xml_is_ncname (target, length) || h5_ascii_equals_ci (target, length, "xml")))
    fail (self, H5_XML_WRITE_TARGET);
  h5_output_literal (&self->output, "<?");
  h5_output_bytes (&self->output, target, length);
  h5_output_literal (&self->output, " ");
  write_data (self, h5_infoset_instruction, H5_ESCAPE_NONE, "?>");
}

static void
write_identifier (H5XmlWriter *self, const char *before, const char *id, gsize length)
{
  const char *quote = memchr (id, '"', length) && self->options.well_formed ? "'" : "\"";

  h5_output_literal (&self->output, before);
  h5_output_literal (&self->output, quote);
  h5_output_bytes (&self->output, id, length);
  h5_output_literal (&self->output, quote);
}

static void
write_identifiers (H5XmlWriter *self, const H5Node *node)
{
  gsize length = strlen (node->public_id);

  if (length)
    {
      const char *public_id = coerced (self, h5_infoset_public_id, node->public_id, &length);
      write_identifier (self, " PUBLIC ", public_id, length);
    }
  if (*node->system_id || (*node->public_id && self->options.well_formed))
    write_identifier (self, *node->public_id ? " " : " SYSTEM ", node->system_id,
                      strlen (node->system_id));
}

static void
write_doctype (H5XmlWriter *self)
{
  const H5Node *node = self->walk.node;
  const H5InfosetOptions *infoset = self->options.infoset;
  gsize length;
  const char *name = h5_names_string (self->names, node->name, &length);

  name = coerced (self, h5_infoset_name, name, &length);
  gboolean legal = h5_infoset_can_write_doctype (node, name, length);
  if (infoset && (infoset->drop_doctype || !legal))
    return;
  if (self->options.well_formed && !legal)
    fail (self, H5_XML_WRITE_DOCTYPE);
  h5_output_literal (&self->output, "<!DOCTYPE ");
  h5_output_bytes (&self->output, name, length);
  write_identifiers (self, node);
  h5_output_literal (&self->output, ">");
}

static void
enter (gpointer writer)
{
  H5XmlWriter *self = writer;

  switch ((H5NodeType) self->walk.node->type)
    {
    case H5_NODE_ELEMENT:
      enter_element (self);
      write_attributes (self);
      return;
    case H5_NODE_TEXT:
      if (self->options.well_formed)
        write_data (self, h5_infoset_text, H5_ESCAPE_C14N_TEXT, "");
      else
        write_data (self, h5_infoset_text, H5_ESCAPE_XML_TEXT, "");
      break;
    case H5_NODE_CDATA_SECTION:
      h5_output_literal (&self->output, "<![CDATA[");
      write_data (self, h5_infoset_text, H5_ESCAPE_NONE, "]]>");
      break;
    case H5_NODE_COMMENT:
      h5_output_literal (&self->output, "<!--");
      write_data (self, h5_infoset_comment, H5_ESCAPE_NONE, "-->");
      break;
    case H5_NODE_PROCESSING_INSTRUCTION:
      write_instruction (self);
      break;
    case H5_NODE_DOCUMENT_TYPE:
      write_doctype (self);
      break;
    default:
      break;
    }
  h5_walk_on (&self->walk);
}

static void
go_into (gpointer writer)
{
  H5XmlWriter *self = writer;

  h5_walk_into (&self->walk);
}

static void
leave (gpointer writer)
{
  H5XmlWriter *self = writer;

  if (!h5_walk_has_tags (&self->walk))
    return;
  write_name (self, "</", h5_xml_scope_get_tag (&self->scope),
              h5_names_info (self->names, self->walk.node->name), H5_XML_WRITE_OK);
  h5_output_literal (&self->output, ">");
  h5_xml_scope_leave (&self->scope);
}

gboolean
h5_xml_writer_fill (H5XmlWriter *self, H5Buffer *buffer, gsize enough)
{
  static const H5WriterSteps steps = { enter, write_attributes, go_into, leave };

  if (self->options.declaration)
    {
      h5_buffer_append_string (buffer, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
      self->options.declaration = FALSE;
    }
  return h5_writer_fill (self, &steps, &self->output, &self->walk, buffer, enough);
}

gboolean
h5_serialize_xml (const H5Node *root, H5Scope scope, const H5XmlOptions *options, H5Buffer *out,
                  H5XmlWriteResult *result, const H5Node **failed_node)
{
  H5XmlWriter writer;

  h5_xml_writer_init (&writer, root, scope, options);
  h5_xml_writer_fill (&writer, out, G_MAXSIZE);
  if (result)
    *result = writer.result;
  if (failed_node)
    *failed_node = writer.failed_node;
  h5_xml_writer_clear (&writer);
  return writer.result == H5_XML_WRITE_OK;
}
