/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The draft's states of NOTATION, and states of ELEMENT, which the draft does not have.
 * Neither declaration is stored. */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-scan.h"

static const char *doctype_notation (H5Xmler *self, const char *p, const char *end);
static const char *doctype_notation_name (H5Xmler *self, const char *p, const char *end);
static const char *doctype_notation_identifier (H5Xmler *self, const char *p, const char *end);
static const char *doctype_notation_identifier_quoted (H5Xmler *self, const char *p,
                                                       const char *end);
static const char *doctype_element (H5Xmler *self, const char *p, const char *end);

const H5XmlState h5_xml_state_doctype_notation = { doctype_notation, h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_notation_name = { doctype_notation_name,
                                                        h5_xml_in_doctype_eof };
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
  self->matched = 0;
  if (h5_xml_is_space (*p))
    self->state = &state_doctype_notation_name;
  else
    h5_xml_bogus_declaration (self, H5_ERROR_DECL_SYNTAX);
  return p;
}

/* Reads white space and the name. `matched` says whether there was a character of it. */
static const char *
doctype_notation_name (H5Xmler *self, const char *p, const char *end)
{
  const char *q = p;

  if (!self->matched)
    while (q < end && h5_xml_is_space (*q))
      q++;
  const char *name = q;
  q = self->matched ? h5_xml_skip_name_chars (q, end) : h5_xml_skip_name (q, end);
  self->matched |= q > name;
  self->has_colon |= memchr (name, ':', (gsize) (q - name)) != NULL;
  if (q < end)
    self->state = &state_doctype_notation_identifier;
  return q;
}

static const char *
doctype_notation_identifier (H5Xmler *self, const char *p, const char *end)
{
  switch (*p)
    {
    case '>':
      h5_xml_end_declaration (self, h5_xml_rule_notation, NULL);
      return p;
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
  if (self->declaration.length == 0 && !h5_xml_is_space (*p))
    {
      h5_xml_set_place (self, p);
      h5_xml_bogus_declaration (self, H5_ERROR_DECL_SYNTAX);
      return p;
    }
  if (*p != '>')
    return p + 1;
  h5_xml_end_declaration (self, h5_xml_rule_element, NULL);
  return p;
}
