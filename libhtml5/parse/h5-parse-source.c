/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Sets the encoding of a tree's source, for the locations of its nodes. */
#include "parse/h5-parse-private.h"

#include "tree/source/h5-locations.h"

void
h5_parse_note_source (H5Parse *self)
{
  H5Locations *locations = self->tree->locations;

  if (!locations || !self->sniffed.encoding)
    return;
  gboolean is_xml = self->options.syntax != H5_SYNTAX_HTML;
  gsize bom_length = is_xml ? self->xml_encoding.bom_length : self->sniffed.bom_length;
  H5Source *source = &locations->source;
  source->unit = 0;
  if (is_xml && self->xml_encoding.kind != H5_XML_DECODE_WHATWG
      && self->xml_encoding.kind != H5_XML_DECODE_LATIN1)
    source->unit = 4;
  source->is_big_endian = self->xml_encoding.kind == H5_XML_DECODE_UTF32BE;
  h5_source_set_encoding (source, self->sniffed.encoding, bom_length);
}
