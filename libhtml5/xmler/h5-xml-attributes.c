/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The current tag: its name and its attributes. */
#include "xmler/h5-xmler-private.h"

/* Checks a name. Errors are reported for each occurrence of it. */
static void
check_name (H5Xmler *self, const H5XmlName *name)
{
  if (G_LIKELY ((name->flags & (H5_XML_NAME_IS_NAME | H5_XML_NAME_IS_QNAME))
                == (H5_XML_NAME_IS_NAME | H5_XML_NAME_IS_QNAME)))
    return;
  if (!(name->flags & H5_XML_NAME_IS_NAME))
    h5_xml_error (self, H5_ERROR_BAD_NAME);
  if (!(name->flags & H5_XML_NAME_IS_QNAME))
    h5_xml_error (self, H5_ERROR_NS_QNAME);
}

void
h5_xml_begin_tag (H5Xmler *self, const char *name, gsize length)
{
  self->tag_name = h5_xml_names_get (self->names, name, length);
  self->tag_number++;
  self->n_kept_attributes = 0;
  self->no_space_since_value = FALSE;
  self->has_declarations = FALSE;
  self->has_equal_locals = FALSE;
  self->n_attributes = 0;
  h5_buffer_truncate (&self->values, 0);
  check_name (self, self->tag_name);
}

void
h5_xml_begin_attribute (H5Xmler *self, const char *name, gsize length)
{
  H5XmlName *entry = h5_xml_names_get (self->names, name, length);

  check_name (self, entry);
  if (G_UNLIKELY (entry->seen_in == self->tag_number))
    {
      h5_xml_error (self, H5_ERROR_DUPLICATE_ATTRIBUTE);
      entry = NULL;
    }
  self->attribute_name = entry;
}

/* Notes what h5-xml-element.c has to check for namespaces. */
static inline void
note_name (H5Xmler *self, H5XmlName *name)
{
  name->seen_in = self->tag_number;
  name->position = self->n_attributes;
  if (name->flags & H5_XML_NAME_IS_XMLNS)
    self->has_declarations = TRUE;
  else if (name->prefix)
    {
      if (name->local_name->local_seen_in == self->tag_number)
        self->has_equal_locals = TRUE;
      name->local_name->local_seen_in = self->tag_number;
    }
}

static void
grow_attributes (H5Xmler *self)
{
  self->attributes_capacity = MAX (self->attributes_capacity * 2, 16);
  self->attributes = g_renew (H5XmlAttribute, self->attributes, self->attributes_capacity);
  self->token_attributes = g_renew (H5NamedSpan, self->token_attributes, self->attributes_capacity);
}

static inline void
append (H5Xmler *self, const char *data, gsize offset, gsize length)
{
  if (!self->attribute_name)
    return;
  note_name (self, self->attribute_name);
  if (G_UNLIKELY (self->n_attributes == self->attributes_capacity))
    grow_attributes (self);
  self->attributes[self->n_attributes++] =
    (H5XmlAttribute){ self->attribute_name, data, offset, length };
}

/* Whether https://www.w3.org/TR/xml/#AVNormalize does not change the value. */
static gboolean
is_plain (const char *raw, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guint8) raw[i] < 0x20 || raw[i] == '&' || raw[i] == '<')
      return FALSE;
  return TRUE;
}

static void
expand (H5Xmler *self, const char *raw, gsize length)
{
  gsize offset = self->values.length;

  h5_xml_expand_text (self, raw, length, &self->values);
  append (self, NULL, offset, self->values.length - offset);
}

void
h5_xml_finish_attribute (H5Xmler *self, const char *raw, gsize length)
{
  if (is_plain (raw, length))
    append (self, raw, 0, length);
  else
    expand (self, raw, length);
}

void
h5_xml_finish_attribute_from_data (H5Xmler *self)
{
  if (self->data.length)
    expand (self, self->data.data, self->data.length);
  else
    append (self, "", 0, 0);
}

void
h5_xml_append_attribute (H5Xmler *self, H5XmlName *name, const char *value, gsize length)
{
  self->attribute_name = name;
  append (self, value, 0, length);
}

const char *
h5_xml_attribute_value (const H5Xmler *self, const H5XmlAttribute *attribute)
{
  if (attribute->data)
    return attribute->data;
  return attribute->length ? self->values.data + attribute->offset : "";
}

/* Copies the values of attributes in the text, which will change while the tag is not
 * complete. */
void
h5_xml_keep_attributes (H5Xmler *self)
{
  if (G_LIKELY (!self->state->holds_attributes))
    return;
  for (; self->n_kept_attributes < self->n_attributes; self->n_kept_attributes++)
    {
      H5XmlAttribute *attribute = &self->attributes[self->n_kept_attributes];
      self->steps++;
      if (!attribute->data)
        continue;
      attribute->offset = self->values.length;
      h5_buffer_append (&self->values, attribute->data, attribute->length);
      attribute->data = NULL;
    }
}
