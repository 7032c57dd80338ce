/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Checks that what is written is well-formed XML. A string of megabytes would hold the caller for
 * long, so long strings are checked in parts, in steps of their own, before their node is written.
 */
#include "serialize/xml/h5-serialize-xml-private.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "names/h5-xml-chars.h"
#include "serialize/h5-writer.h"

/* What is between two parts is checked with the second one. */
#define BYTES_BEFORE ((gsize) 2)

typedef enum
{
  STRING_NAME,
  STRING_VALUE,
  STRING_DATA
} StringKind;

typedef struct
{
  StringKind kind;
  const char *text;
  gsize length;
  H5XmlWriteResult result; /* of a name that cannot be written */
} String;

/* --- data --- */

static gboolean
contains (const char *data, gsize length, const char *what)
{
  return g_strstr_len (data, (gssize) length, what) != NULL;
}

static void
check_characters (H5XmlWriter *self, const char *data, gsize length)
{
  if (h5_xml_find_invalid (data, data + length) != data + length)
    h5_xml_writer_fail (self, H5_XML_WRITE_CHARACTER);
}

/* Checks that a part of the data has nothing that would end the node. */
static void
check_ends (H5XmlWriter *self, const char *all, gsize from, gsize to, gboolean is_last)
{
  gsize before = MIN (from, BYTES_BEFORE);
  const char *data = all + from - before;
  gsize length = to - from + before;

  switch ((H5NodeType) self->walk.node->type)
    {
    case H5_NODE_COMMENT:
      if (contains (data, length, "--") || (is_last && length && data[length - 1] == '-'))
        h5_xml_writer_fail (self, H5_XML_WRITE_COMMENT);
      break;
    case H5_NODE_CDATA_SECTION:
      if (contains (data, length, "]]>"))
        h5_xml_writer_fail (self, H5_XML_WRITE_CDATA);
      break;
    case H5_NODE_PROCESSING_INSTRUCTION:
      if (contains (data, length, "?>"))
        h5_xml_writer_fail (self, H5_XML_WRITE_INSTRUCTION);
      break;
    default:
      break;
    }
}

void
h5_xml_writer_check_data (H5XmlWriter *self, const char *data, gsize from, gsize to, gsize length)
{
  check_characters (self, data + from, to - from);
  check_ends (self, data, from, to, to == length);
}

/* --- the strings of a node --- */

static String
name_string (const char *text, gsize length, H5XmlWriteResult result)
{
  return (String){ STRING_NAME, text, length, result };
}

static String
data_string (const H5XmlWriter *self)
{
  return (String){ STRING_DATA, self->walk.node->data, self->walk.node->length, H5_XML_WRITE_OK };
}

static String
value_string (const char *text, gsize length)
{
  return (String){ STRING_VALUE, text, length, H5_XML_WRITE_OK };
}

/* Returns a part of the name of an element or an attribute. Those that there are not, are empty. */
static String
part_of_name (const H5XmlWriter *self, H5Name name, guint32 part, H5XmlWriteResult result)
{
  const H5NameInfo *info = h5_names_info (self->names, name);
  gsize length;

  if (part == 0)
    {
      const char *local = h5_name_info_local (info, &length);
      return name_string (local, length, result);
    }
  if (part == 1)
    return name_string (info->prefix, info->prefix ? info->prefix_length : 0, H5_XML_WRITE_XMLNS);
  H5Span uri = { "", 0 };
  if (!info->is_word && info->ns >= H5_NAMESPACE_STATIC)
    uri = h5_names_namespace_span (self->names, info->ns);
  return value_string (uri.data, uri.length);
}

/* The local name, the prefix and the namespace of an element, and these and the value of each
 * attribute. */
static gboolean
get_string_of_element (const H5XmlWriter *self, String *string)
{
  const H5AttributeList *list = self->walk.node->attributes;
  guint32 place = (self->string - 3) / 4, part = (self->string - 3) % 4;

  if (self->string < 3)
    {
      *string = part_of_name (self, self->walk.node->name, self->string, H5_XML_WRITE_ELEMENT_NAME);
      return TRUE;
    }
  if (!list || place == list->n)
    return FALSE;
  const H5Attribute *attribute = &h5_attributes_items (list)[place];
  *string = part < 3 ? part_of_name (self, attribute->name, part, H5_XML_WRITE_ATTRIBUTE_NAME)
                     : value_string (attribute->value, attribute->length);
  return TRUE;
}

/* Gets the string with the number self->string. Returns FALSE if there is none. */
static gboolean
get_string (const H5XmlWriter *self, String *string)
{
  const H5Node *node = self->walk.node;
  gsize length;

  switch ((H5NodeType) node->type)
    {
    case H5_NODE_ELEMENT:
      return get_string_of_element (self, string);
    case H5_NODE_PROCESSING_INSTRUCTION:
      if (self->string == 0)
        {
          const char *target = h5_names_string (self->names, node->name, &length);
          *string = name_string (target, length, H5_XML_WRITE_TARGET);
        }
      else
        *string = data_string (self);
      return self->string < 2;
    case H5_NODE_TEXT:
    case H5_NODE_CDATA_SECTION:
    case H5_NODE_COMMENT:
      *string = data_string (self);
      return self->string < 1;
    default:
      return FALSE;
    }
}

/* --- parts --- */

static gboolean
is_part_of_name (const String *string, gsize from, gsize to)
{
  const char *part = string->text + from, *end = string->text + to;

  if (from == 0)
    return h5_xml_is_ncname (part, to);
  return h5_xml_skip_name_chars (part, end) == end && !memchr (part, ':', to - from);
}

static void
check_part (H5XmlWriter *self, const String *string, gsize from, gsize to)
{
  switch (string->kind)
    {
    case STRING_NAME:
      if (!is_part_of_name (string, from, to))
        h5_xml_writer_fail (self, string->result);
      break;
    case STRING_VALUE:
      check_characters (self, string->text + from, to - from);
      break;
    case STRING_DATA:
      if (self->options.infoset)
        check_ends (self, string->text, from, to, to == string->length);
      else
        h5_xml_writer_check_data (self, string->text, from, to, string->length);
      break;
    }
}

/* Checks the next part. Returns whether it was the last one. */
static gboolean
check_next_part (H5XmlWriter *self, const String *string)
{
  gsize from = self->checked;
  gsize to = from + MIN (string->length - from, H5_XML_CHECKED_AT_ONCE);

  while (to < string->length && h5_utf8_is_continuation ((guint8) string->text[to]))
    to++;
  check_part (self, string, from, to);
  self->checked = to < string->length ? to : 0;
  return self->checked == 0;
}

/* Whether the long strings of the current node are checked as they are. Coerced ones are checked
 * when they are written, but for the end of a CDATA section. */
static gboolean
checks_long (const H5XmlWriter *self)
{
  return !self->options.infoset
         || (self->walk.node->type == H5_NODE_CDATA_SECTION && h5_xml_writer_coerces_all (self));
}

gboolean
h5_xml_writer_check_long (H5XmlWriter *self)
{
  String string;

  /* If an element has many attributes or long strings, it is entered several times. */
  if (self->is_entering || !checks_long (self))
    return TRUE;
  for (gsize i = 0; get_string (self, &string); i++)
    {
      gboolean is_long = string.length > H5_XML_CHECKED_AT_ONCE;
      if (i == 2 * H5_WRITER_ATTRIBUTES || (is_long && !check_next_part (self, &string)))
        return h5_walk_rest (&self->walk);
      self->string++;
    }
  self->string = 0;
  return !self->result;
}

/* --- declarations --- */

gboolean
h5_xml_writer_is_reserved (H5XmlWriter *self, const H5Attribute *attribute, const H5NameInfo *info)
{
  H5Namespace ns = h5_xml_scope_namespace (&self->scope, attribute->value, attribute->length);

  return h5_infoset_declares_reserved (info, ns);
}
