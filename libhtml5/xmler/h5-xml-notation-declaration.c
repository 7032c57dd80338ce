/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The draft's states of NOTATION, and states of ELEMENT, which the draft does not have.
 * Neither declaration is stored. */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-scan.h"

static const char *doctype_notation (H5Xmler *self, const char *p, const char *end);
static const char *doctype_notation_identifier (H5Xmler *self, const char *p, const char *end);
static const char *doctype_notation_identifier_quoted (H5Xmler *self, const char *p,
                                                       const char *end);
static const char *doctype_element (H5Xmler *self, const char *p, const char *end);

const H5XmlState h5_xml_state_doctype_notation = { doctype_notation, h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_notation_identifier = { doctype_notation_identifier,
                                                              h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_notation_identifier_double_quoted = {
  doctype_notation_identifier_quoted, h5_xml_in_doctype_eof, .quote = '"'
};
static const H5XmlState state_doctype_notation_identifier_single_quoted = {
  doctype_notation_identifier_quoted, h5_xml_in_doctype_eof, .quote = '\''
};
/* This state is not in the draft. */
const H5XmlState h5_xml_state_doctype_element = { doctype_element, h5_xml_in_doctype_eof };

static const char *
doctype_notation (H5Xmler *self, const char *p, const char *end)
{
  h5_xml_set_place (self, p);
  if (h5_xml_is_blank (*p))
    self->state = &state_doctype_notation_identifier;
  else
    h5_xml_bogus_declaration (self, H5_ERROR_DECL_SYNTAX);
  return p;
}

/* https://www.w3.org/TR/xml-names/#Conformance: the name of a notation must not contain a
 * colon. */
static gboolean
has_colon_in_name (const H5Buffer *declaration)
{
  const char *p = declaration->data;
  const char *end = p + declaration->length;

  while (p < end && h5_xml_is_space (*p))
    p++;
  return memchr (p, ':', (gsize) (h5_xml_skip_name (p, end) - p)) != NULL;
}

static const char *
doctype_notation_identifier (H5Xmler *self, const char *p, const char *end)
{
  switch (*p)
    {
    case '>':
      h5_xml_set_place (self, p);
      h5_xml_end_declaration (self, h5_xml_matches_notation_declaration (self->declaration.data,
                                                                         self->declaration.length));
      if (has_colon_in_name (&self->declaration))
        h5_xml_error (self, H5_ERROR_NS_COLON);
      break;
    case '"':
      self->state = &state_doctype_notation_identifier_double_quoted;
      break;
    case '\'':
      self->state = &state_doctype_notation_identifier_single_quoted;
      break;
    default:
      break;
    }
  return p + 1;
}

static const char *
doctype_notation_identifier_quoted (H5Xmler *self, const char *p, const char *end)
{
  char quote = self->state->quote;
  const char *q = h5_scan_1 (p, end, quote);

  if (q == end)
    return q;
  self->state = &state_doctype_notation_identifier;
  return q + 1;
}

static const char *
doctype_element (H5Xmler *self, const char *p, const char *end)
{
  if (self->declaration.length == 0 && !h5_xml_is_blank (*p))
    {
      h5_xml_set_place (self, p);
      h5_xml_bogus_declaration (self, H5_ERROR_DECL_SYNTAX);
      return p;
    }
  if (*p != '>')
    return p + 1;
  h5_xml_set_place (self, p);
  h5_xml_end_declaration (
    self, h5_xml_matches_element_declaration (self->declaration.data, self->declaration.length));
  return p + 1;
}
