/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Sets the encoding of a tree's source, for the locations of its nodes. */
#include "parse/h5-parse-private.h"

#include "tree/source/h5-locations.h"

static H5SourceForm
form_of (const H5XmlEncoding *encoding)
{
  static const H5SourceForm forms[] = {
    [H5_XML_DECODE_WHATWG] = H5_SOURCE_DECODER,
    [H5_XML_DECODE_LATIN1] = H5_SOURCE_LATIN1,
    [H5_XML_DECODE_UTF32LE] = H5_SOURCE_UTF32LE,
    [H5_XML_DECODE_UTF32BE] = H5_SOURCE_UTF32BE,
  };

  return forms[encoding->kind];
}

void
h5_parse_note_source (H5Parse *self)
{
  H5Locations *locations = self->tree->locations;
  gboolean is_xml = self->xmler != NULL;

  if (!locations || !self->sniffed.encoding)
    return;
  h5_source_set_encoding (&locations->source, self->sniffed.encoding,
                          is_xml ? form_of (&self->xml_encoding) : H5_SOURCE_DECODER,
                          is_xml ? self->xml_encoding.bom_length : self->sniffed.bom_length);
}
