/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/xml/h5-serialize-xml-private.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "names/h5-xml-chars.h"
#include "serialize/h5-writer.h"

#include <glib/gi18n-lib.h>

const char *
h5_xml_write_result_message (H5XmlWriteResult result)
{
  static const char *const messages[] = {
    [H5_XML_WRITE_ELEMENT_NAME] = N_ ("An element's name is not a name in XML"),
    [H5_XML_WRITE_ATTRIBUTE_NAME] = N_ ("An attribute's name is not a name in XML"),
    [H5_XML_WRITE_ATTRIBUTE_TWICE] = N_ ("An element has two attributes of the same name"),
    [H5_XML_WRITE_XMLNS] = N_ ("A namespace declaration is not allowed"),
    [H5_XML_WRITE_CHARACTER] = N_ ("There is a character that XML does not allow"),
    [H5_XML_WRITE_COMMENT] = N_ ("A comment contains two hyphens or ends with one"),
    [H5_XML_WRITE_CDATA] = N_ ("A CDATA section contains its own end"),
    [H5_XML_WRITE_TARGET] = N_ ("A processing instruction has no valid target"),
    [H5_XML_WRITE_INSTRUCTION] = N_ ("A processing instruction contains its own end"),
    [H5_XML_WRITE_DOCTYPE] = N_ ("A doctype's name or identifiers cannot be written"),
    [H5_XML_WRITE_NO_ROOT] = N_ ("A document has no element, more than one, or text beside it"),
  };

  g_assert (result != H5_XML_WRITE_OK);
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

/* Checks some children of a document that must have one element and no text. Returns whether all
 * have been checked. */
static gboolean
check_children (H5XmlWriter *self)
{
  gboolean is_wrong = FALSE;

  for (guint i = 0; i < H5_WRITER_STEPS && self->child && !is_wrong; i++)
    {
      is_wrong = h5_node_is_text (self->child);
      self->n_roots += self->child->type == H5_NODE_ELEMENT;
      self->child = self->child->next;
    }
  if (self->child && !is_wrong)
    return FALSE;
  if (is_wrong || self->n_roots != 1)
    h5_xml_writer_fail (self, H5_XML_WRITE_NO_ROOT);
  self->checks_children = FALSE;
  return TRUE;
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
  if (self->options.infoset && self->options.infoset->names)
    self->scope.infoset = self->options.infoset;
  h5_walk_init (&self->walk, root, scope);
  /* Allocate the buffer, because its data is also used if the coerced string is empty. */
  if (self->options.infoset)
    h5_buffer_reserve (&self->scratch, 0);
  self->checks_children = self->options.well_formed && root->type == H5_NODE_DOCUMENT;
  self->child = self->checks_children ? root->first_child : NULL;
}

void
h5_xml_writer_clear (H5XmlWriter *self)
{
  h5_xml_scope_clear (&self->scope);
  h5_buffer_clear (&self->scratch);
  h5_xml_writer_clear_names (self);
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
  const H5Node *node = self->walk.node;

  if (h5_xml_writer_coerces_in_parts (self, node->length))
    {
      self->coerced = (H5XmlCoerced){ node->data, node->length, 0, coerce, escape, tail };
      return;
    }
  H5Span data = data_to_write (self, coerce);
  h5_output_run (&self->output, data.data, data.length, escape, tail);
}

static gboolean
may_be_target (const char *name, gsize length)
{
  return h5_xml_is_ncname (name, length) && !h5_ascii_equals_ci (name, length, "xml");
}

static void
write_short_target (H5XmlWriter *self, const char *target, gsize length)
{
  target = h5_xml_writer_coerced (self, h5_infoset_target, target, &length);
  if (self->options.well_formed && !may_be_target (target, length))
    h5_xml_writer_fail (self, H5_XML_WRITE_TARGET);
  h5_output_literal (&self->output, "<?");
  h5_output_bytes (&self->output, target, length);
  h5_output_literal (&self->output, " ");
}

/* Must be the last thing that a step writes, but for data that is coerced in parts. */
static void
write_long_target (H5XmlWriter *self, H5Span target)
{
  if (h5_xml_writer_checks_name (self, target.length)
      && !may_be_target (target.data, target.length))
    h5_xml_writer_fail (self, H5_XML_WRITE_TARGET);
  h5_output_literal (&self->output, "<?");
  if (h5_xml_writer_coerces_in_parts (self, self->walk.node->length))
    {
      h5_output_run (&self->output, target.data, target.length, H5_ESCAPE_NONE, " ");
      write_data (self, h5_infoset_instruction, H5_ESCAPE_NONE, "?>");
      return;
    }
  H5Span data = data_to_write (self, h5_infoset_instruction);
  h5_output_name_and_run (&self->output, target.data, target.length, " ",
                          (H5OutputRun){ data.data, data.length, H5_ESCAPE_NONE, "?>" });
}

/* Returns FALSE if it has to be called again, because the target is long. */
static gboolean
write_instruction (H5XmlWriter *self)
{
  H5Name name = self->walk.node->name;
  H5Span target;

  target.data = h5_names_string (self->names, name, &target.length);
  if (target.length <= H5_OUTPUT_LONG_NAME)
    {
      write_short_target (self, target.data, target.length);
      write_data (self, h5_infoset_instruction, H5_ESCAPE_NONE, "?>");
      return TRUE;
    }
  if (!h5_xml_writer_has_coerced (self, name))
    return h5_walk_rest (&self->walk);
  write_long_target (self,
                     self->options.infoset ? h5_xml_writer_coerced_name (self, name) : target);
  return TRUE;
}

/* A coerced doctype is written as that of a coerced tree is without well_formed. */
static guint
doctype_flags (const H5XmlOptions *options)
{
  if (options->infoset)
    return H5_DOCTYPE_CHECKS | H5_DOCTYPE_COERCES;
  return options->well_formed
           ? H5_DOCTYPE_CHECKS | H5_DOCTYPE_CHOOSES_QUOTES | H5_DOCTYPE_NEEDS_SYSTEM_ID
           : 0;
}

/* Returns FALSE if it has to be called again, because the name is long. */
static gboolean
begin_doctype (H5XmlWriter *self)
{
  const H5Node *doctype = self->walk.node;
  H5Span name;

  if (!h5_xml_writer_has_coerced (self, doctype->name))
    return FALSE;
  name.data = h5_names_string (self->names, doctype->name, &name.length);
  if (self->options.infoset)
    name = h5_xml_writer_coerced_name (self, doctype->name);
  h5_doctype_begin (&self->doctype, doctype, name, doctype_flags (&self->options));
  self->public_id_read = 0;
  h5_buffer_truncate (&self->scratch, 0);
  return TRUE;
}

/* Coerces a part of the identifier. Returns whether it was the last one. */
static gboolean
coerce_public_id (H5XmlWriter *self)
{
  H5DoctypeString *id = &self->doctype.public_id;
  gsize from = self->public_id_read;
  gsize to = from + MIN (id->length - from, H5_XML_COERCED_AT_ONCE);

  h5_infoset_public_id_part (id->data, from, to, &self->scratch);
  self->public_id_read = to;
  if (to < id->length)
    return FALSE;
  id->data = self->scratch.data;
  id->length = self->scratch.length;
  return TRUE;
}

/* Returns whether the doctype is finished, and is called again if it is not. */
static gboolean
write_doctype (H5XmlWriter *self)
{
  const H5InfosetOptions *infoset = self->options.infoset;
  H5DoctypeWriter *doctype = &self->doctype;

  if (infoset && infoset->drop_doctype)
    return TRUE;
  if (!h5_doctype_has_begun (doctype) && !begin_doctype (self))
    return h5_walk_rest (&self->walk);
  if (!h5_doctype_look_through (doctype))
    return h5_walk_rest (&self->walk);
  if (doctype->is_illegal)
    {
      *doctype = (H5DoctypeWriter){ .is_illegal = FALSE };
      if (!infoset)
        h5_xml_writer_fail (self, H5_XML_WRITE_DOCTYPE);
      return TRUE;
    }
  if (infoset && doctype->written == 0 && !coerce_public_id (self))
    return h5_walk_rest (&self->walk);
  return h5_doctype_write (doctype, &self->output);
}

static void
enter (gpointer writer)
{
  H5XmlWriter *self = writer;

  if (G_UNLIKELY (self->coerced.data != NULL))
    {
      if (h5_xml_writer_write_part (self))
        h5_walk_on (&self->walk);
      return;
    }
  if (G_UNLIKELY (self->options.well_formed) && !h5_xml_writer_check_long (self))
    return;
  switch ((H5NodeType) self->walk.node->type)
    {
    case H5_NODE_ELEMENT:
      if (G_LIKELY (h5_xml_writer_enter_element (self)))
        h5_xml_writer_write_attributes (self);
      return;
    case H5_NODE_TEXT:
      /* Browsers write carriage returns as they are, but they would be read as newlines. */
      if (self->options.well_formed || self->options.infoset)
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
      if (!write_instruction (self))
        return;
      break;
    case H5_NODE_DOCUMENT_TYPE:
      if (!write_doctype (self))
        return;
      break;
    default:
      break;
    }
  if (G_LIKELY (!self->coerced.data))
    h5_walk_on (&self->walk);
}

static void
go_into (gpointer writer)
{
  H5XmlWriter *self = writer;

  h5_walk_into (&self->walk);
}

static gboolean
leave (gpointer writer)
{
  H5XmlWriter *self = writer;

  return !h5_walk_has_tags (&self->walk) || h5_xml_writer_leave_element (self);
}

gboolean
h5_xml_writer_fill (H5XmlWriter *self, H5Buffer *buffer, gsize enough)
{
  static const H5WriterSteps steps = { enter, h5_xml_writer_write_attributes, go_into, leave };

  if (self->checks_children && !check_children (self))
    return TRUE;
  if (self->options.declaration)
    {
      h5_buffer_append_string (buffer, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
      self->options.declaration = FALSE;
    }
  return h5_writer_fill (self, &steps, &self->output, &self->walk, buffer, enough);
}
