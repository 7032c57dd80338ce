/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include "encoding/h5-encoder.h"
#include "serialize/h5-serialize-html.h"

#include <glib/gi18n-lib.h>

#include <stdio.h>

#define PIECE ((gsize) 64 * 1024)

static char *to_encoding;

static const H5Encoding *
output_encoding (void)
{
  return to_encoding ? h5_encoding_for_label (to_encoding, strlen (to_encoding))
                     : h5_encoding_utf8 ();
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

static int
write_back (const ToolReading *reading, const char *source)
{
  H5Driver *driver = tool_read (reading, source);
  H5Buffer out = H5_BUFFER_INIT;
  H5HtmlWriter writer;
  H5Encoder encoder;

  if (!driver)
    return TOOL_FAILED;
  h5_encoder_init (&encoder, output_encoding (), FALSE);
  h5_html_writer_init (&writer, tool_root (driver), H5_SCOPE_CHILDREN, NULL);
  while (h5_html_writer_fill (&writer, &out, PIECE))
    write_encoded (&encoder, &out, FALSE);
  write_encoded (&encoder, &out, TRUE);
  h5_buffer_clear (&out);
  h5_driver_free (driver);
  return TOOL_OK;
}

static int
run (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    { "to-encoding", 0, 0, G_OPTION_ARG_STRING, &to_encoding,
      N_ ("The encoding to write in, instead of UTF-8"), N_ ("LABEL") },
    { NULL },
  };
  g_auto (ToolReading) reading = { 0 };

  if (!tool_options (&tool_parse, &reading, entries, &argc, &argv))
    return TOOL_FAILED;
  if (!output_encoding ())
    {
      g_printerr (_ ("html5-tool: no encoding is called “%s”\n"), to_encoding);
      return TOOL_FAILED;
    }
  return tool_for_each_source (argc, argv, &reading, write_back);
}

const ToolCommand tool_parse = {
  "parse", "SOURCE…", N_ ("Write sources back as the HTML that they were understood to be"), run
};
