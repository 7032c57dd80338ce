/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The draft's states of NOTATION, and states of ELEMENT, which the draft does not have.
 * Neither declaration is stored. */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-scan.h"
#include "base/h5-utf8.h"

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

/* `matched` while the names in a declaration of an element are read */
enum
{
  BETWEEN_NAMES,
  IN_NAME,
  AFTER_COLON,
  IN_LOCAL_PART
};

/* https://www.w3.org/TR/xml-names/#NT-elementdecl: reads a byte, which may be in a QName. The
 * grammar checks the rest. */
static void
check_qname (H5Xmler *self, const char *p)
{
  guint after = self->matched;
  const char *next = p;

  if (!(h5_xml_classes[(guint8) *p] & H5_XML_NAME))
    self->matched = BETWEEN_NAMES;
  else if (*p == ':')
    self->matched = AFTER_COLON;
  else if (after == BETWEEN_NAMES)
    self->matched = IN_NAME;
  else if (after == AFTER_COLON && h5_xml_is_name_start (h5_utf8_next (&next)))
    self->matched = IN_LOCAL_PART;
  self->has_bad_qname |=
    (*p == ':' && after != IN_NAME) || (after == AFTER_COLON && self->matched != IN_LOCAL_PART);
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
  if (self->declaration.length == 0)
    self->matched = BETWEEN_NAMES;
  check_qname (self, p);
  if (*p != '>')
    return p + 1;
  h5_xml_end_declaration (self, h5_xml_rule_element, NULL);
  return p;
}
