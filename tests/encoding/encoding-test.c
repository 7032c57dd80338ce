/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "encoding-test.h"

#include <string.h>

static void
decode_chunk (H5Decoder *decoder, GString *text, const guint8 *bytes, gsize length, gsize room,
              gboolean last)
{
  const guint8 *in = bytes;
  char buffer[256];
  gsize size = room > 0 ? room : sizeof buffer;
  H5DecoderStatus status;

  do
    {
      char *out = buffer;
      status = h5_decoder_decode (decoder, &in, bytes + length, &out, buffer + size, last);
      g_assert_cmpuint ((gsize) (out - buffer), <=, size);
      g_string_append_len (text, buffer, out - buffer);
    }
  while (status == H5_DECODER_OUTPUT_FULL);
  if (status == H5_DECODER_INPUT_EMPTY)
    g_assert_true (in == bytes + length);
}

GString *
test_decode (const H5Encoding *encoding, const char *bytes, gsize length, gsize chunk, gsize room,
             H5Decoder *decoder)
{
  GString *text = g_string_new (NULL);
  H5Decoder own;

  if (decoder == NULL)
    decoder = &own;
  h5_decoder_init (decoder, encoding);
  for (gsize done = 0; chunk > 0 && done < length; done += chunk)
    {
      /* A separate copy, so that memory checkers detect reading beyond it. */
      gsize n = MIN (chunk, length - done);
      g_autofree guint8 *copy = g_memdup2 (bytes + done, n);
      decode_chunk (decoder, text, copy, n, room, FALSE);
    }
  if (chunk > 0)
    decode_chunk (decoder, text, (const guint8 *) "", 0, room, TRUE);
  else
    decode_chunk (decoder, text, (const guint8 *) bytes, length, room, TRUE);
  g_assert_true (g_utf8_validate_len (text->str, text->len, NULL) || memchr (bytes, 0, length));
  return text;
}

const H5Encoding *
test_encoding (const char *label)
{
  const H5Encoding *encoding = h5_encoding_for_label (label, strlen (label));

  g_assert_nonnull (encoding);
  return encoding;
}

char *
test_data_file (const char *name, gsize *length)
{
  const char *folder = g_getenv ("H5_TEST_DATA");
  g_autofree char *path = NULL;
  char *content = NULL;

  if (folder != NULL)
    {
      path = g_build_filename (folder, name, NULL);
      if (g_file_get_contents (path, &content, length, NULL))
        return content;
    }
  g_test_skip_printf ("no %s in the folder of the option test-data", name);
  return NULL;
}

GArray *
test_read_index (const char *name)
{
  g_autofree char *path = g_strdup_printf ("conformance/encoding/index-%s.txt", name);
  g_autofree char *content = test_data_file (path, NULL);
  g_auto (GStrv) lines = NULL;
  GArray *rows;

  if (content == NULL)
    return NULL;
  rows = g_array_new (FALSE, FALSE, sizeof (TestIndexRow));
  lines = g_strsplit (content, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0' && lines[i][0] != '#')
      {
        char *rest;
        TestIndexRow row = { (guint) g_ascii_strtoull (lines[i], &rest, 10), 0 };
        row.code_point = (guint32) g_ascii_strtoull (rest, NULL, 16);
        g_array_append_val (rows, row);
      }
  return rows;
}
