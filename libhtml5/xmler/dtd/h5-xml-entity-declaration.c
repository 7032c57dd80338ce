/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The draft's states of ENTITY. A > outside a literal always ends the declaration, so that one
 * slip does not eat the next one. */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-scan.h"

static const char *doctype_entity (H5Xmler *self, const char *p, const char *end);
static const char *doctype_entity_type_before (H5Xmler *self, const char *p, const char *end);
static const char *doctype_entity_parameter_before (H5Xmler *self, const char *p, const char *end);
static const char *doctype_entity_parameter (H5Xmler *self, const char *p, const char *end);
static const char *doctype_entity_name (H5Xmler *self, const char *p, const char *end);
static const char *doctype_entity_name_after (H5Xmler *self, const char *p, const char *end);
static const char *doctype_entity_value_quoted (H5Xmler *self, const char *p, const char *end);
static const char *doctype_entity_value_end (H5Xmler *self, const char *p, const char *end);
static const char *doctype_entity_value_after (H5Xmler *self, const char *p, const char *end);
static const char *doctype_entity_identifier (H5Xmler *self, const char *p, const char *end);
static const char *doctype_entity_identifier_quoted (H5Xmler *self, const char *p, const char *end);

const H5XmlState h5_xml_state_doctype_entity = { doctype_entity, h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_entity_type_before = { doctype_entity_type_before,
                                                             h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_entity_parameter_before = { doctype_entity_parameter_before,
                                                                  h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_entity_parameter = { doctype_entity_parameter,
                                                           h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_entity_name = { doctype_entity_name, h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_entity_name_after = { doctype_entity_name_after,
                                                            h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_entity_value_double_quoted = { doctype_entity_value_quoted,
                                                                     h5_xml_in_doctype_eof,
                                                                     .quote = '"' };
static const H5XmlState state_doctype_entity_value_single_quoted = { doctype_entity_value_quoted,
                                                                     h5_xml_in_doctype_eof,
                                                                     .quote = '\'' };
/* At the quote: expands numeric references. */
static const H5XmlState state_doctype_entity_value_end = { doctype_entity_value_end, h5_xml_never };
static const H5XmlState state_doctype_entity_value_after = { doctype_entity_value_after,
                                                             h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_entity_identifier = { doctype_entity_identifier,
                                                            h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_entity_identifier_double_quoted = {
  doctype_entity_identifier_quoted, h5_xml_in_doctype_eof, .quote = '"'
};
static const H5XmlState state_doctype_entity_identifier_single_quoted = {
  doctype_entity_identifier_quoted, h5_xml_in_doctype_eof, .quote = '\''
};

static const char *
end_entity (H5Xmler *self, const char *p)
{
  h5_xml_end_declaration (self, h5_xml_rule_entity, NULL);
  return p;
}

static const char *
doctype_entity (H5Xmler *self, const char *p, const char *end)
{
  h5_xml_set_place (self, p);
  if (h5_xml_is_space (*p))
    self->state = &state_doctype_entity_type_before;
  else
    h5_xml_bogus_declaration (self, H5_ERROR_DECL_SYNTAX);
  return p;
}

static const char *
begin_name (H5Xmler *self, const char *p)
{
  self->state = &state_doctype_entity_name;
  return p;
}

static const char *
doctype_entity_type_before (H5Xmler *self, const char *p, const char *end)
{
  if (h5_xml_is_space (*p))
    return p + 1;
  if (*p == '>')
    return end_entity (self, p);
  if (*p != '%')
    return begin_name (self, p);
  self->state = &state_doctype_entity_parameter_before;
  return p + 1;
}

static const char *
doctype_entity_parameter_before (H5Xmler *self, const char *p, const char *end)
{
  h5_xml_set_place (self, p);
  if (h5_xml_is_space (*p))
    self->state = &state_doctype_entity_parameter;
  else
    h5_xml_bogus_declaration (self, H5_ERROR_DECL_SYNTAX);
  return p;
}

static const char *
doctype_entity_parameter (H5Xmler *self, const char *p, const char *end)
{
  if (h5_xml_is_space (*p))
    return p + 1;
  if (*p == '>')
    return end_entity (self, p);
  self->is_parameter = TRUE;
  return begin_name (self, p);
}

static const char *
doctype_entity_name (H5Xmler *self, const char *p, const char *end)
{
  const char *q = p;

  while (q < end && *q != '>' && !h5_xml_is_space (*q))
    q++;
  self->has_colon |= memchr (p, ':', (gsize) (q - p)) != NULL;
  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  if (q == end)
    {
      h5_xml_read_long_name (self);
      return q;
    }
  if (*q == '>')
    return end_entity (self, q);
  self->state = &state_doctype_entity_name_after;
  return q + 1;
}

static const char *
doctype_entity_name_after (H5Xmler *self, const char *p, const char *end)
{
  if (h5_xml_is_space (*p))
    return p + 1;
  h5_buffer_truncate (&self->data, 0);
  if (*p == '"')
    self->state = &state_doctype_entity_value_double_quoted;
  else if (*p == '\'')
    self->state = &state_doctype_entity_value_single_quoted;
  else
    {
      self->matched = 0;
      self->state = &state_doctype_entity_identifier;
      return p;
    }
  return p + 1;
}

static const char *
doctype_entity_value_quoted (H5Xmler *self, const char *p, const char *end)
{
  char quote = self->state->quote;
  const char *q = h5_scan_1 (p, end, quote);

  h5_xml_append (self, &self->data, p, (gsize) (q - p));
  if (q < end)
    self->state = &state_doctype_entity_value_end;
  return q;
}

/* https://www.w3.org/TR/xml/#sec-entity-decl: numeric references are expanded now, named ones
 * when the entity is used. A parameter entity is read with a space on each side. */
static const char *
doctype_entity_value_end (H5Xmler *self, const char *p, const char *end)
{
  H5Buffer *value = &self->long_value.expanded;

  h5_xml_set_place (self, p);
  if (!h5_xml_is_expanding (self))
    {
      h5_xml_begin_entity_value (self, self->data.data ? self->data.data : "", self->data.length);
      h5_buffer_append (value, " ", self->is_parameter);
    }
  if (!h5_xml_expand_part (self, value))
    return p;
  h5_buffer_append (value, " ", self->is_parameter);
  self->state = &state_doctype_entity_value_after;
  return p + 1;
}

static const char *
doctype_entity_value_after (H5Xmler *self, const char *p, const char *end)
{
  if (*p != '>')
    return p + 1;
  h5_xml_declare_entity (self, H5_XML_ENTITY_INTERNAL, &self->long_value.expanded);
  h5_buffer_truncate (&self->long_value.expanded, 0);
  return end_entity (self, p);
}

/* `matched` is the length of what was matched of this keyword outside of the quotes. */
#define NDATA "NDATA"

static const char *
end_external_entity (H5Xmler *self, const char *p)
{
  gboolean is_unparsed = self->matched == strlen (NDATA);

  if (self->n_literals)
    h5_xml_declare_entity (self, is_unparsed ? H5_XML_ENTITY_UNPARSED : H5_XML_ENTITY_EXTERNAL,
                           &self->long_value.expanded);
  return end_entity (self, p);
}

static const char *
doctype_entity_identifier (H5Xmler *self, const char *p, const char *end)
{
  switch (*p)
    {
    case '>':
      return end_external_entity (self, p);
    case '"':
      self->state = &state_doctype_entity_identifier_double_quoted;
      return p + 1;
    case '\'':
      self->state = &state_doctype_entity_identifier_single_quoted;
      return p + 1;
    default:
      self->has_colon |= *p == ':';
      if (self->matched < strlen (NDATA))
        self->matched = *p == NDATA[self->matched] ? self->matched + 1 : *p == NDATA[0];
      return p + 1;
    }
}

static const char *
doctype_entity_identifier_quoted (H5Xmler *self, const char *p, const char *end)
{
  char quote = self->state->quote;

  const char *q = h5_scan_1 (p, end, quote);

  if (q == end)
    return q;
  self->n_literals++;
  self->state = &state_doctype_entity_identifier;
  return q + 1;
}
