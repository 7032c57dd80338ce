/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing to standard output, in an encoding. */
#include "tool.h"

#include "encoding/h5-encoder.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#define PIECE ((gsize) 64 * 1024)

void
tool_write (H5Buffer *buffer)
{
  if (buffer->length)
    fwrite (buffer->data, 1, buffer->length, stdout);
  h5_buffer_truncate (buffer, 0);
}

/* Writes the text to standard output and empties the buffer. What the encoding lacks becomes
 * a character reference. */
static void
write_encoded (H5Encoder *encoder, H5Buffer *text, gboolean last)
{
  const char *in = text->data ? text->data : "", *end = in + text->length;
  H5EncoderStatus status;

  do
    {
      guint8 bytes[4096], *out = bytes;
      status = h5_encoder_encode (encoder, &in, end, &out, bytes + sizeof bytes, last);
      fwrite (bytes, 1, (gsize) (out - bytes), stdout);
    }
  while (status == H5_ENCODER_OUTPUT_FULL);
  h5_buffer_truncate (text, 0);
}

void
tool_write_html (const H5Node *root, const H5HtmlOptions *options, const H5HtmlStyle *style,
                 const H5Encoding *encoding)
{
  H5Format format = h5_node_tree (root)->is_xml ? H5_FORMAT_XML : H5_FORMAT_HTML;
  H5Buffer out = H5_BUFFER_INIT;
  H5Serializer writer;
  H5Encoder encoder;

  h5_encoder_init (&encoder, encoding, FALSE);
  h5_serializer_init (&writer, format, root, H5_SCOPE_CHILDREN, options, style, NULL);
  while (h5_serializer_fill (&writer, &out, PIECE))
    write_encoded (&encoder, &out, FALSE);
  write_encoded (&encoder, &out, TRUE);
  h5_serializer_clear (&writer);
  h5_buffer_clear (&out);
}

const H5Encoding *
tool_output_encoding (const ToolReading *reading, const char *label)
{
  if (!label)
    return h5_encoding_utf8 ();
  const H5Encoding *encoding = h5_encoding_for_label (label, strlen (label));
  if (!encoding)
    g_printerr (_ ("html5-tool: no encoding is called “%s”\n"), label);
  else if (reading->xml)
    {
      g_printerr (_ ("html5-tool: XML is written in UTF-8\n"));
      return NULL;
    }
  return encoding;
}

void
tool_write_line (H5Buffer *buffer)
{
  if (buffer->length > 0)
    h5_buffer_append_byte (buffer, '\n');
  tool_write (buffer);
}
