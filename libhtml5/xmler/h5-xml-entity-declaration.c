/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The seed's states of ENTITY. A > outside a literal always ends the declaration, so that one
 * slip does not eat the next one. */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

static gboolean
is_name_without_colon (const H5Buffer *name)
{
  return !memchr (name->data, ':', name->length);
}

static const char *
end_entity (H5Xmler *self, const char *p)
{
  h5_xml_set_place (self, p);
  h5_xml_end_declaration (
    self, h5_xml_matches_entity_declaration (self->declaration.data, self->declaration.length));
  if (self->name.length && !is_name_without_colon (&self->name))
    h5_xml_error (self, H5_ERROR_NS_COLON);
  return p + 1;
}

const char *
h5_xml_doctype_entity (H5Xmler *self, const char *p, const char *end)
{
  h5_xml_set_place (self, p);
  if (h5_xml_is_blank (*p))
    self->state = H5_XML_STATE_DOCTYPE_ENTITY_TYPE_BEFORE;
  else
    h5_xml_bogus_declaration (self, H5_ERROR_DECL_SYNTAX);
  return p;
}

static const char *
begin_name (H5Xmler *self, const char *p)
{
  h5_xml_append (self, &self->name, p, 1);
  self->state = H5_XML_STATE_DOCTYPE_ENTITY_NAME;
  return p + 1;
}

const char *
h5_xml_doctype_entity_type_before (H5Xmler *self, const char *p, const char *end)
{
  if (h5_xml_is_blank (*p))
    return p + 1;
  if (*p == '>')
    return end_entity (self, p);
  if (*p != '%')
    return begin_name (self, p);
  self->state = H5_XML_STATE_DOCTYPE_ENTITY_PARAMETER_BEFORE;
  return p + 1;
}

const char *
h5_xml_doctype_entity_parameter_before (H5Xmler *self, const char *p, const char *end)
{
  h5_xml_set_place (self, p);
  if (h5_xml_is_blank (*p))
    self->state = H5_XML_STATE_DOCTYPE_ENTITY_PARAMETER;
  else
    h5_xml_bogus_declaration (self, H5_ERROR_DECL_SYNTAX);
  return p;
}

const char *
h5_xml_doctype_entity_parameter (H5Xmler *self, const char *p, const char *end)
{
  if (h5_xml_is_blank (*p))
    return p + 1;
  if (*p == '>')
    return end_entity (self, p);
  self->is_parameter = TRUE;
  return begin_name (self, p);
}

const char *
h5_xml_doctype_entity_name (H5Xmler *self, const char *p, const char *end)
{
  if (*p == '>')
    return end_entity (self, p);
  if (h5_xml_is_blank (*p))
    self->state = H5_XML_STATE_DOCTYPE_ENTITY_NAME_AFTER;
  else
    h5_xml_append (self, &self->name, p, 1);
  return p + 1;
}

const char *
h5_xml_doctype_entity_name_after (H5Xmler *self, const char *p, const char *end)
{
  if (h5_xml_is_blank (*p))
    return p + 1;
  h5_buffer_truncate (&self->data, 0);
  if (*p == '"')
    self->state = H5_XML_STATE_DOCTYPE_ENTITY_VALUE_DOUBLE_QUOTED;
  else if (*p == '\'')
    self->state = H5_XML_STATE_DOCTYPE_ENTITY_VALUE_SINGLE_QUOTED;
  else
    {
      self->state = H5_XML_STATE_DOCTYPE_ENTITY_IDENTIFIER;
      return p;
    }
  return p + 1;
}

/* https://www.w3.org/TR/xml/#sec-entity-decl: numeric references are expanded now, named ones
 * when the entity is used. */
static void
store_value (H5Xmler *self)
{
  H5Buffer value = H5_BUFFER_INIT;

  h5_xml_expand_numeric (self, self->data.data ? self->data.data : "", self->data.length, &value);
  h5_buffer_truncate (&self->data, 0);
  h5_buffer_append (&self->data, value.data ? value.data : "", value.length);
  h5_buffer_clear (&value);
}

const char *
h5_xml_doctype_entity_value_quoted (H5Xmler *self, const char *p, const char *end)
{
  char quote = self->state == H5_XML_STATE_DOCTYPE_ENTITY_VALUE_DOUBLE_QUOTED ? '"' : '\'';

  if (*p != quote)
    {
      h5_xml_append (self, &self->data, p, 1);
      return p + 1;
    }
  h5_xml_set_place (self, p);
  store_value (self);
  self->state = H5_XML_STATE_DOCTYPE_ENTITY_VALUE_AFTER;
  return p + 1;
}

const char *
h5_xml_doctype_entity_value_after (H5Xmler *self, const char *p, const char *end)
{
  if (*p != '>')
    return p + 1;
  h5_xml_declare_entity (self, self->name.data, self->name.length, H5_XML_ENTITY_INTERNAL,
                         self->data.data, self->data.length);
  return end_entity (self, p);
}

/* self->data holds what is not in quotes. */
static const char *
end_external_entity (H5Xmler *self, const char *p)
{
  gboolean is_unparsed = self->data.data && strstr (self->data.data, "NDATA");

  if (self->n_literals)
    h5_xml_declare_entity (self, self->name.data, self->name.length,
                           is_unparsed ? H5_XML_ENTITY_UNPARSED : H5_XML_ENTITY_EXTERNAL, "", 0);
  return end_entity (self, p);
}

const char *
h5_xml_doctype_entity_identifier (H5Xmler *self, const char *p, const char *end)
{
  switch (*p)
    {
    case '>':
      return end_external_entity (self, p);
    case '"':
      self->state = H5_XML_STATE_DOCTYPE_ENTITY_IDENTIFIER_DOUBLE_QUOTED;
      return p + 1;
    case '\'':
      self->state = H5_XML_STATE_DOCTYPE_ENTITY_IDENTIFIER_SINGLE_QUOTED;
      return p + 1;
    default:
      h5_xml_append (self, &self->data, p, 1);
      return p + 1;
    }
}

const char *
h5_xml_doctype_entity_identifier_quoted (H5Xmler *self, const char *p, const char *end)
{
  char quote = self->state == H5_XML_STATE_DOCTYPE_ENTITY_IDENTIFIER_DOUBLE_QUOTED ? '"' : '\'';

  if (*p != quote)
    return p + 1;
  self->n_literals++;
  self->state = H5_XML_STATE_DOCTYPE_ENTITY_IDENTIFIER;
  return p + 1;
}
