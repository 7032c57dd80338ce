/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Applying declarations of attributes to tags: types, then default values. */
#include "xmler/dtd/h5-xml-attlist.h"
#include "xmler/h5-xmler-private.h"

/* https://www.w3.org/TR/xml/#AVNormalize for types other than CDATA, in place, from one offset to
 * another. The text before them has the length *n when this is done, and gets longer. */
static void
collapse_spaces (char *value, gsize from, gsize to, gsize *n)
{
  gsize length = *n;

  for (gsize i = from; i < to; i++)
    if (value[i] != ' ' || (length && value[length - 1] != ' '))
      value[length++] = value[i];
  *n = length;
}

static gsize
without_last_space (const char *value, gsize length)
{
  return length && value[length - 1] == ' ' ? length - 1 : length;
}

gboolean
h5_xml_collapse_part (H5Xmler *self)
{
  H5XmlLongValue *value = &self->long_value;
  H5Buffer *text = &value->expanded;
  gsize to = value->n_collapsed + MIN (text->length - value->n_collapsed, self->part);

  h5_xml_work (self, to - value->n_collapsed);
  collapse_spaces (text->data, value->n_collapsed, to, &value->n_left);
  value->n_collapsed = to;
  if (to < text->length)
    return FALSE;
  if (text->length)
    h5_buffer_truncate (text, without_last_space (text->data, value->n_left));
  value->n_collapsed = value->n_left = 0;
  return TRUE;
}

static gboolean
is_tokenized (const H5Xmler *self, const H5XmlName *name)
{
  if (!(name->flags & H5_XML_NAME_IS_TOKENIZED))
    return FALSE;
  const H5XmlAttributeDeclaration *declaration =
    h5_xml_attlist_find (self->tag_name->attlist, name);
  return declaration && declaration->is_tokenized;
}

gboolean
h5_xml_attribute_is_tokenized (const H5Xmler *self)
{
  return self->attribute_name && self->tag_name->flags & H5_XML_NAME_HAS_ATTLIST
         && is_tokenized (self, self->attribute_name);
}

/* Values that the tree has taken over are long ones, which were collapsed before. */
void
h5_xml_normalize_attribute (H5Xmler *self, gsize place)
{
  H5XmlAttribute *attribute = &self->attributes[place];
  gsize offset = self->values.length, n = 0;

  const char *value = h5_xml_attribute_value (self, attribute);
  if (attribute->offset == H5_XML_TAKEN || !memchr (value, ' ', attribute->length)
      || !is_tokenized (self, attribute->name))
    return;
  h5_buffer_reserve (&self->values, attribute->length + 1);
  /* The value may be in this buffer, which may have moved. */
  value = h5_xml_attribute_value (self, attribute);
  h5_buffer_append (&self->values, value, attribute->length);
  attribute->data = NULL;
  attribute->offset = offset;
  collapse_spaces (self->values.data + offset, 0, attribute->length, &n);
  attribute->length = without_last_space (self->values.data + offset, n);
  h5_buffer_truncate (&self->values, offset + attribute->length);
}

/* Copies a part of a long default value for the tree. Returns FALSE if there is more of it. */
static gboolean
copy_part (H5Xmler *self, const H5Buffer *value, gsize *worked)
{
  H5Buffer *copy = &self->long_value.expanded;
  gsize n = MIN (value->length - copy->length, self->part);

  h5_buffer_append (copy, value->data + copy->length, n);
  *worked += n;
  return copy->length == value->length;
}

/* Adds the default value, or copies a part of it. Returns FALSE if there is more of it. */
static gboolean
add_default (H5Xmler *self, const H5XmlAttributeDeclaration *declaration, gsize *worked)
{
  const H5Buffer *value = &declaration->value;

  if (value->length <= H5_ARENA_LARGE)
    h5_xml_append_attribute (self, declaration->name, value->data, value->length);
  else if (copy_part (self, value, worked))
    {
      self->attribute_name = declaration->name;
      h5_xml_append_long_value (self);
    }
  else
    return FALSE;
  return TRUE;
}

gboolean
h5_xml_add_defaults (H5Xmler *self)
{
  const GPtrArray *defaults = self->tag_name->attlist->with_defaults;
  gsize *next = &self->tag_end.next, worked = 0;

  while (*next < defaults->len && worked < self->part)
    {
      const H5XmlAttributeDeclaration *declaration = defaults->pdata[*next];
      gboolean is_new = self->long_value.expanded.length == 0;
      self->steps++;
      worked += H5_XML_LOOK_UP_BYTES;
      if (declaration->name->seen_in == self->tag_number)
        ++*next;
      else if (is_new
               && !h5_xml_charge (self, declaration->name->length + declaration->value.length))
        *next = defaults->len;
      else if (add_default (self, declaration, &worked))
        ++*next;
    }
  h5_xml_work (self, worked);
  if (*next < defaults->len)
    return FALSE;
  *next = 0;
  return TRUE;
}
