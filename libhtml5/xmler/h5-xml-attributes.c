/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The current tag: its name and its attributes. */
#include "xmler/h5-xmler-private.h"

#include "base/h5-large.h"

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
h5_xml_begin_tag (H5Xmler *self, H5XmlName *name)
{
  self->tag_name = name;
  self->tag_number++;
  self->n_kept_attributes = 0;
  self->no_space_since_value = FALSE;
  self->has_declarations = FALSE;
  self->has_equal_locals = FALSE;
  self->ends_slowly = (name->flags & H5_XML_NAME_HAS_ATTLIST) != 0;
  self->n_attributes = 0;
  h5_buffer_truncate (&self->values, 0);
  check_name (self, name);
}

void
h5_xml_begin_attribute (H5Xmler *self, H5XmlName *name)
{
  check_name (self, name);
  if (G_UNLIKELY (name->seen_in == self->tag_number))
    {
      h5_xml_error (self, H5_ERROR_DUPLICATE_ATTRIBUTE);
      name = NULL;
    }
  self->attribute_name = name;
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

static G_GNUC_NO_INLINE void
grow_attributes (H5Xmler *self)
{
  gsize n = self->attributes_capacity, more = MAX (n * 2, 16);

  self->attributes = h5_large_resize (self->attributes, n * sizeof *self->attributes,
                                      more * sizeof *self->attributes);
  self->token_attributes =
    h5_large_resize (self->token_attributes, n * sizeof *self->token_attributes,
                     more * sizeof *self->token_attributes);
  self->attributes_capacity = more;
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

/* Reports the errors of the long value so far, and begins the rest of it. */
static void
begin_rest_of_value (H5Xmler *self)
{
  H5XmlLongValue *value = &self->long_value;
  H5Span data = h5_buffer_span (&self->data);
  guint n_errors = value->errors ? value->errors->len : 0;

  if (self->stopped)
    h5_buffer_truncate (&value->expanded, 0);
  for (guint i = 0; i < n_errors && !self->stopped; i++)
    h5_xml_error (self, g_array_index (value->errors, H5ErrorCode, i));
  if (n_errors)
    g_array_set_size (value->errors, 0);
  h5_xml_begin_attribute_value (self, data.data + value->n_read, data.length - value->n_read);
  value->n_read = 0;
  value->is_stuck = FALSE;
}

/* Lets the tree take over the long value instead of a copy. */
static void
take_long_value (H5Xmler *self)
{
  H5Buffer *value = &self->long_value.expanded;
  gsize length = value->length;

  append (self, h5_tree_store_buffer (self->tree, value), H5_XML_TAKEN, length);
  self->has_taken_values = self->ends_slowly = TRUE;
}

void
h5_xml_append_long_value (H5Xmler *self)
{
  H5Buffer *value = &self->long_value.expanded;
  gsize offset = self->values.length;

  /* A tag after the root has no element. */
  if (!self->attribute_name || self->phase == H5_XML_PHASE_END)
    append (self, "", 0, 0);
  else if (value->length > H5_ARENA_LARGE)
    take_long_value (self);
  else
    {
      h5_buffer_append (&self->values, value->data ? value->data : "", value->length);
      append (self, NULL, offset, value->length);
    }
  h5_buffer_truncate (value, 0);
}

gboolean
h5_xml_may_take_long (const H5Xmler *self, const char *more, gsize length)
{
  if (self->data.length)
    return self->entities->len || self->data.length + length > self->part;
  return self->entities->len && memchr (more, '&', length);
}

gboolean
h5_xml_finish_part_of_attribute (H5Xmler *self)
{
  H5XmlLongValue *value = &self->long_value;

  if (!value->is_expanded)
    {
      if (!h5_xml_is_expanding (self))
        begin_rest_of_value (self);
      value->is_expanded = h5_xml_expand_part (self, &value->expanded);
      if (!value->is_expanded || self->rests)
        return FALSE;
    }
  if (h5_xml_attribute_is_tokenized (self) && !h5_xml_collapse_part (self))
    return FALSE;
  value->is_expanded = FALSE;
  h5_xml_append_long_value (self);
  return TRUE;
}

void
h5_xml_finish_attribute_from_data (H5Xmler *self)
{
  if (G_UNLIKELY (self->long_value.n_read || self->long_value.is_stuck))
    while (!h5_xml_finish_part_of_attribute (self))
      ;
  else if (self->data.length)
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
  if (G_UNLIKELY (self->n_attributes > H5_XML_MANY))
    self->ends_slowly = TRUE;
  for (; self->n_kept_attributes < self->n_attributes; self->n_kept_attributes++)
    {
      H5XmlAttribute *attribute = &self->attributes[self->n_kept_attributes];
      self->steps++;
      if (!attribute->data || attribute->offset == H5_XML_TAKEN)
        continue;
      attribute->offset = self->values.length;
      h5_buffer_append (&self->values, attribute->data, attribute->length);
      attribute->data = NULL;
    }
  if (G_UNLIKELY (self->data.length > H5_ARENA_LARGE) && self->state->is_value)
    h5_xml_expand_arrived (self);
}
