/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/xml/h5-serialize-xml-private.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
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
    [H5_XML_WRITE_XMLNS] = N_ ("a namespace declaration is not allowed"),
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

void
h5_xml_writer_fail (H5XmlWriter *self, H5XmlWriteResult result)
{
  if (self->result)
    return;
  self->result = result;
  self->failed_node = self->walk.node;
  self->walk.stopped |= H5_WALK_FAILED;
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
  /* Allocate the buffer, because its data is also used if the coerced string is empty. */
  if (self->options.infoset)
    h5_buffer_reserve (&self->scratch, 0);
  if (self->options.well_formed && root->type == H5_NODE_DOCUMENT && !has_one_root (root))
    h5_xml_writer_fail (self, H5_XML_WRITE_NO_ROOT);
}

void
h5_xml_writer_clear (H5XmlWriter *self)
{
  h5_xml_scope_clear (&self->scope);
  h5_buffer_clear (&self->scratch);
  g_clear_pointer (&self->mapped, g_hash_table_unref);
}

static inline H5Span
data_to_write (H5XmlWriter *self, H5Coerce coerce)
{
  const H5Node *node = self->walk.node;
  gsize length = node->length;
  const char *data = h5_xml_writer_coerced (self, coerce, node->data, &length);

  if (h5_xml_writer_checks (self, length))
    h5_xml_writer_check_data (self, data, 0, length, length);
  return (H5Span){ data, length };
}

__attribute__ ((always_inline)) static inline void
write_data (H5XmlWriter *self, H5Coerce coerce, H5Escape escape, const char *tail)
{
  H5Span data = data_to_write (self, coerce);

  h5_output_run (&self->output, data.data, data.length, escape, tail);
}

static void
write_instruction (H5XmlWriter *self)
{
  gsize length;
  const char *target = h5_names_string (self->names, self->walk.node->name, &length);

  target = h5_xml_writer_coerced (self, h5_infoset_target, target, &length);
  if (h5_xml_writer_checks (self, length)
      && (!h5_xml_is_ncname (target, length) || h5_ascii_equals_ci (target, length, "xml")))
    h5_xml_writer_fail (self, H5_XML_WRITE_TARGET);
  h5_output_literal (&self->output, "<?");
  /* A coerced target is where the coerced data will be. */
  if (length <= H5_OUTPUT_LONG_NAME || self->options.infoset)
    {
      h5_output_bytes (&self->output, target, length);
      h5_output_literal (&self->output, " ");
      write_data (self, h5_infoset_instruction, H5_ESCAPE_NONE, "?>");
      return;
    }
  H5Span data = data_to_write (self, h5_infoset_instruction);
  h5_output_name_and_run (&self->output, target, length, " ",
                          (H5OutputRun){ data.data, data.length, H5_ESCAPE_NONE, "?>" });
}

/* Must be the last thing that a part of a doctype writes. */
static void
write_identifier (H5XmlWriter *self, const char *before, const char *id, gsize length)
{
  const char *quote = self->options.well_formed && memchr (id, '"', length) ? "'" : "\"";

  h5_output_literal (&self->output, before);
  h5_output_literal (&self->output, quote);
  h5_output_run (&self->output, id, length, H5_ESCAPE_NONE, quote);
}

static void
write_public_id (H5XmlWriter *self)
{
  const char *id = self->walk.node->public_id;
  gsize length = strlen (id);

  if (length == 0)
    return;
  id = h5_xml_writer_coerced (self, h5_infoset_public_id, id, &length);
  write_identifier (self, " PUBLIC ", id, length);
}

static void
write_system_id (H5XmlWriter *self)
{
  const H5Node *node = self->walk.node;

  if (*node->system_id || (*node->public_id && self->options.well_formed))
    write_identifier (self, *node->public_id ? " " : " SYSTEM ", node->system_id,
                      strlen (node->system_id));
}

/* Returns FALSE if the doctype is not written. */
static gboolean
begin_doctype (H5XmlWriter *self)
{
  const H5Node *node = self->walk.node;
  const H5InfosetOptions *infoset = self->options.infoset;
  gsize length;
  const char *name = h5_names_string (self->names, node->name, &length);

  name = h5_xml_writer_coerced (self, h5_infoset_name, name, &length);
  if (infoset || self->options.well_formed)
    {
      gboolean legal = h5_infoset_can_write_doctype (node, name, length);
      if (infoset && (infoset->drop_doctype || !legal))
        return FALSE;
      if (!legal)
        h5_xml_writer_fail (self, H5_XML_WRITE_DOCTYPE);
    }
  h5_output_literal (&self->output, "<!DOCTYPE ");
  h5_output_run (&self->output, name, length, H5_ESCAPE_NONE, "");
  return TRUE;
}

/* Writes the next part. Returns whether another one follows. */
static gboolean
write_part_of_doctype (H5XmlWriter *self)
{
  switch (self->doctype_part++)
    {
    case 0:
      if (begin_doctype (self))
        return TRUE;
      break;
    case 1:
      write_public_id (self);
      return TRUE;
    case 2:
      write_system_id (self);
      return TRUE;
    default:
      h5_output_literal (&self->output, ">");
      break;
    }
  self->doctype_part = 0;
  return FALSE;
}

/* Continues where it returned FALSE: a long part is pending, and must be written before the next
 * one. */
static gboolean
write_doctype (H5XmlWriter *self)
{
  while (!self->output.pending)
    if (!write_part_of_doctype (self))
      return TRUE;
  return FALSE;
}

static void
enter (gpointer writer)
{
  H5XmlWriter *self = writer;

  if (G_UNLIKELY (self->options.well_formed) && !h5_xml_writer_check_long (self))
    return;
  switch ((H5NodeType) self->walk.node->type)
    {
    case H5_NODE_ELEMENT:
      if (G_LIKELY (h5_xml_writer_enter_element (self)))
        h5_xml_writer_write_attributes (self);
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
      if (!write_doctype (self))
        return;
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

  if (h5_walk_has_tags (&self->walk))
    h5_xml_writer_leave_element (self);
}

gboolean
h5_xml_writer_fill (H5XmlWriter *self, H5Buffer *buffer, gsize enough)
{
  static const H5WriterSteps steps = { enter, h5_xml_writer_write_attributes, go_into, leave };

  if (self->options.declaration)
    {
      h5_buffer_append_string (buffer, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
      self->options.declaration = FALSE;
    }
  return h5_writer_fill (self, &steps, &self->output, &self->walk, buffer, enough);
}
