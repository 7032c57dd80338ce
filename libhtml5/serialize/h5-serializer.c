/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/h5-serializer.h"

#define SLICE ((gsize) 65536)

void
h5_serializer_init (H5Serializer *self, H5Format format, const H5Node *root, H5Scope scope,
                    const H5HtmlOptions *html, const H5HtmlStyle *style, const H5XmlOptions *xml)
{
  self->format = format;
  self->is_styled = format == H5_FORMAT_HTML && style != NULL;
  if (self->is_styled)
    h5_styled_writer_init (&self->styled, root, scope, html, style);
  else if (format == H5_FORMAT_HTML)
    h5_html_writer_init (&self->html, root, scope, html);
  else if (format == H5_FORMAT_XML)
    h5_xml_writer_init (&self->xml, root, scope, xml);
  else
    h5_c14n_writer_init (&self->c14n, root, format == H5_FORMAT_CANONICAL_WITH_COMMENTS);
}

void
h5_serializer_clear (H5Serializer *self)
{
  if (self->is_styled)
    h5_styled_writer_clear (&self->styled);
  else if (self->format == H5_FORMAT_XML)
    h5_xml_writer_clear (&self->xml);
  else if (self->format != H5_FORMAT_HTML)
    h5_c14n_writer_clear (&self->c14n);
}

gboolean
h5_serializer_fill (H5Serializer *self, H5Buffer *buffer, gsize enough)
{
  if (self->is_styled)
    return h5_styled_writer_fill (&self->styled, buffer, enough);
  if (self->format == H5_FORMAT_HTML)
    return h5_html_writer_fill (&self->html, buffer, enough);
  if (self->format == H5_FORMAT_XML)
    return h5_xml_writer_fill (&self->xml, buffer, enough);
  return h5_c14n_writer_fill (&self->c14n, buffer, enough);
}

H5XmlWriteResult
h5_serializer_get_result (const H5Serializer *self, const H5Node **node)
{
  if (self->format != H5_FORMAT_XML)
    return H5_XML_WRITE_OK;
  *node = self->xml.failed_node;
  return self->xml.result;
}

gboolean
h5_serializer_write_within (H5Serializer *self, H5Buffer *buffer, guint64 most)
{
  gsize enough =
    most && most < G_MAXSIZE - buffer->length ? buffer->length + (gsize) most + 1 : G_MAXSIZE;

  while (buffer->length < enough && h5_serializer_fill (self, buffer, enough))
    ;
  return buffer->length < enough;
}

gboolean
h5_html_is_within (const H5Node *root, H5Scope scope, guint64 most)
{
  H5Serializer writer;
  H5Buffer slice = H5_BUFFER_INIT;
  gsize length = 0;
  gboolean more = TRUE;

  h5_serializer_init (&writer, H5_FORMAT_HTML, root, scope, NULL, NULL, NULL);
  while (more && length <= most)
    {
      more = h5_serializer_fill (&writer, &slice, SLICE);
      length += slice.length;
      h5_buffer_truncate (&slice, 0);
    }
  h5_serializer_clear (&writer);
  h5_buffer_clear (&slice);
  return length <= most;
}
