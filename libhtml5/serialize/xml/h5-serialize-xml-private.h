/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* For the files of the XML writer. */
#pragma once

#include "serialize/xml/h5-serialize-xml.h"

/* Stops at the current node; only the first failure counts. */
void h5_xml_writer_fail (H5XmlWriter *self, H5XmlWriteResult result);

typedef gboolean (*H5Coerce) (const H5InfosetOptions *options, const char *data, gsize length,
                              H5Buffer *out);

/* The string to write: `data`, or the coerced string in the scratch buffer, which is good until the
 * next call. */
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

/* Begins the current element's start tag, with the declarations of its namespace. */
void h5_xml_writer_enter_element (H5XmlWriter *self);

/* Writes the attributes that are left, and ends the start tag. */
void h5_xml_writer_write_attributes (gpointer writer);

/* Writes the end tag. */
void h5_xml_writer_leave_element (H5XmlWriter *self);
