/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Functions that the files of the XML writer share. */
#pragma once

#include "serialize/xml/h5-serialize-xml.h"

/* Stops the writer at the current node. Only the first failure is reported. */
void h5_xml_writer_fail (H5XmlWriter *self, H5XmlWriteResult result);

typedef gboolean (*H5Coerce) (const H5InfosetOptions *options, const char *data, gsize length,
                              H5Buffer *out);

/* Returns the string to write: `data`, or the coerced string in `scratch`, which is valid
 * until the next call. */
static inline const char *
h5_xml_writer_coerced (H5XmlWriter *self, H5Coerce coerce, const char *data, gsize *length)
{
  if (G_LIKELY (!self->options.infoset))
    return data;
  h5_buffer_truncate (&self->scratch, 0);
  if (!coerce (self->options.infoset, data, *length, &self->scratch))
    return data;
  *length = self->scratch.length;
  return self->scratch.data;
}

/* Begins the start tag of the current element, with its namespace declarations. Returns whether the
 * attributes may follow in the same step. */
gboolean h5_xml_writer_enter_element (H5XmlWriter *self);

/* Writes the remaining attributes, and ends the start tag. */
void h5_xml_writer_write_attributes (gpointer writer);

/* Writes the end tag. */
void h5_xml_writer_leave_element (H5XmlWriter *self);
