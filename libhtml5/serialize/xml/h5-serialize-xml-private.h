/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Functions that the files of the XML writer share. */
#pragma once

#include "serialize/xml/h5-serialize-xml.h"

/* Stops the writer at the current node. Only the first failure is reported. */
void h5_xml_writer_fail (H5XmlWriter *self, H5XmlWriteResult result);

/* Longer data is coerced in parts of about this length. */
#define H5_XML_COERCED_AT_ONCE ((gsize) 65536)

/* Returns the string to write: `data`, or the coerced string in `scratch`, which is valid
 * until the next call. */
static inline const char *
h5_xml_writer_coerced (H5XmlWriter *self, H5Coerce coerce, const char *data, gsize *length)
{
  if (G_LIKELY (!self->options.infoset))
    return data;
  h5_buffer_truncate (&self->scratch, 0);
  if (!coerce (self->options.infoset, data, *length, &self->scratch))
    return data;
  *length = self->scratch.length;
  return self->scratch.data;
}

/* --- h5-xml-coerced.c: long strings that are coerced in parts --- */

/* Whether data and values need no check after they were coerced, but for the end of a CDATA
 * section, which coercion neither adds nor removes. */
static inline gboolean
h5_xml_writer_coerces_all (const H5XmlWriter *self)
{
  const H5InfosetOptions *infoset = self->options.infoset;

  return infoset->characters && infoset->comments && infoset->instructions;
}

static inline gboolean
h5_xml_writer_coerces_in_parts (const H5XmlWriter *self, gsize length)
{
  return G_UNLIKELY (self->options.infoset != NULL) && length > H5_XML_COERCED_AT_ONCE
         && (!self->options.well_formed || h5_xml_writer_coerces_all (self));
}

/* Coerces and writes a part of self->coerced. Must be the last thing that a step writes. Returns
 * whether it was the last part; then the data of self->coerced is NULL. */
gboolean h5_xml_writer_write_part (H5XmlWriter *self);

/* --- h5-xml-coerced-names.c --- */

/* Coerces a word of the tree, or a part of it if it is long. Returns FALSE if there is more: then
 * call it again in another step. */
gboolean h5_xml_writer_coerce_name (H5XmlWriter *self, H5Name word);

/* Whether a word of the tree can be written. If not, call it again in another step. */
static inline gboolean
h5_xml_writer_has_coerced (H5XmlWriter *self, H5Name word)
{
  return G_LIKELY (!self->options.infoset)
         || h5_xml_table_get (&self->coerced_names.words, word) != 0
         || h5_xml_writer_coerce_name (self, word);
}

/* Return the coerced form of a word that has one: a word of the scope, and its string. */
static inline H5Name
h5_xml_writer_coerced_word (const H5XmlWriter *self, H5Name word)
{
  return h5_xml_table_get (&self->coerced_names.words, word) - 1;
}

static inline H5Span
h5_xml_writer_coerced_name (const H5XmlWriter *self, H5Name word)
{
  H5Span name;

  name.data =
    h5_names_string (self->scope.names, h5_xml_writer_coerced_word (self, word), &name.length);
  return name;
}

/* Coerces the name of an attribute, and notes it if that does not change it. Returns FALSE if it
 * has to be called again. */
gboolean h5_xml_writer_coerce_attribute (H5XmlWriter *self, const H5Attribute *attribute);

/* Whether the coerced name of an attribute that is no declaration is that of another attribute of
 * the element. Must be called once for each attribute that is written. */
gboolean h5_xml_writer_collides (H5XmlWriter *self, const H5NameInfo *info);

/* Whether the current element has declared the coerced prefix of a namespace declaration before. */
gboolean h5_xml_writer_declares_again (H5XmlWriter *self, const H5NameInfo *info);

void h5_xml_writer_clear_names (H5XmlWriter *self);

/* --- h5-xml-check.c --- */

/* Longer strings are checked in parts of about this length, before their node is written. */
#define H5_XML_CHECKED_AT_ONCE ((gsize) 65536)

/* Whether a string is checked when it is written. A coerced one is, unless it is
 * coerced in parts. */
static inline gboolean
h5_xml_writer_checks (const H5XmlWriter *self, gsize length)
{
  return self->options.well_formed && (length <= H5_XML_CHECKED_AT_ONCE || self->options.infoset);
}

/* The same for a name, which is one of XML if it was coerced. */
static inline gboolean
h5_xml_writer_checks_name (const H5XmlWriter *self, gsize length)
{
  return self->options.well_formed
         && (length <= H5_XML_CHECKED_AT_ONCE
             || (self->options.infoset && !self->options.infoset->names));
}

/* Checks a part of data of the current node: its characters, and that nothing ends the node. */
void h5_xml_writer_check_data (H5XmlWriter *self, const char *data, gsize from, gsize to,
                               gsize length);

/* Checks the long strings of the current node. Returns FALSE if there is more to check, or if one
 * cannot be written. */
gboolean h5_xml_writer_check_long (H5XmlWriter *self);

/* https://www.w3.org/TR/xml-names/#xmlReserved: whether a parser would reject or ignore a namespace
 * declaration. */
gboolean h5_xml_writer_is_reserved (H5XmlWriter *self, const H5Attribute *attribute,
                                    const H5NameInfo *info);

/* --- h5-serialize-xml-element.c --- */

/* Begins the start tag of the current element, with its namespace declarations. Returns whether the
 * attributes may follow in the same step. */
gboolean h5_xml_writer_enter_element (H5XmlWriter *self);

/* Writes the end tag. Returns FALSE if it has to be called again, because many
 * prefixes were bound. */
gboolean h5_xml_writer_leave_element (H5XmlWriter *self);

/* Whether coercion drops an attribute that declares a namespace. Its value must
 * have been learned. */
gboolean h5_xml_writer_drops_declaration (H5XmlWriter *self, const H5Attribute *attribute);

/* --- h5-serialize-xml-attributes.c --- */

/* Writes the remaining attributes, and ends the start tag. */
void h5_xml_writer_write_attributes (gpointer writer);
