/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The seed's states of NOTATION, and ELEMENT, which it lacks. Nothing of either is kept. */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-scan.h"

const char *
h5_xml_doctype_notation (H5Xmler *self, const char *p, const char *end)
{
  h5_xml_set_place (self, p);
  if (h5_xml_is_blank (*p))
    self->state = H5_XML_STATE_DOCTYPE_NOTATION_IDENTIFIER;
  else
    h5_xml_bogus_declaration (self, H5_ERROR_DECL_SYNTAX);
  return p;
}

/* https://www.w3.org/TR/xml-names/#Conformance: no colon in the name of a notation. */
static gboolean
has_colon_in_name (const H5Buffer *declaration)
{
  const char *p = declaration->data;
  const char *end = p + declaration->length;

  while (p < end && h5_xml_is_space (*p))
    p++;
  return memchr (p, ':', (gsize) (h5_xml_skip_name (p, end) - p)) != NULL;
}

const char *
h5_xml_doctype_notation_identifier (H5Xmler *self, const char *p, const char *end)
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
      self->state = H5_XML_STATE_DOCTYPE_NOTATION_IDENTIFIER_DOUBLE_QUOTED;
      break;
    case '\'':
      self->state = H5_XML_STATE_DOCTYPE_NOTATION_IDENTIFIER_SINGLE_QUOTED;
      break;
    default:
      break;
    }
  return p + 1;
}

const char *
h5_xml_doctype_notation_identifier_quoted (H5Xmler *self, const char *p, const char *end)
{
  char quote = self->state == H5_XML_STATE_DOCTYPE_NOTATION_IDENTIFIER_DOUBLE_QUOTED ? '"' : '\'';
  const char *q = h5_scan_1 (p, end, quote);

  if (q == end)
    return q;
  self->state = H5_XML_STATE_DOCTYPE_NOTATION_IDENTIFIER;
  return q + 1;
}

const char *
h5_xml_doctype_element (H5Xmler *self, const char *p, const char *end)
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
