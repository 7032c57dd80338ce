/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "faults.h"

#include <string.h>

#define MARKUP "<!DOCTYPE html><p title='a&amp;b'>1 &lt;<!--c--><table><tr><td>\xE2\x82\xAC</table>"

typedef gboolean (*Writer) (Html5Serializer *serializer, Html5Node *node, GOutputStream *stream,
                            GCancellable *cancellable, GError **error);

static gboolean
write_async (Html5Serializer *serializer, Html5Node *node, GOutputStream *stream,
             GCancellable *cancellable, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  html5_serializer_to_stream_async (serializer, node, stream, G_PRIORITY_DEFAULT, cancellable,
                                    faults_on_done, &result);
  return html5_serializer_to_stream_finish (serializer, faults_wait (&result), error);
}

/* Writes with an encoder. */
static gboolean
write_encoded (Html5Serializer *serializer, Html5Node *node, GOutputStream *stream,
               GCancellable *cancellable, GError **error)
{
  g_autoptr (Html5Encoding) encoding = html5_encoding_for_label ("windows-1252");
  g_autoptr (Html5Encoder) encoder = html5_encoder_new (encoding);
  g_autoptr (GOutputStream) encoded = g_converter_output_stream_new (stream, G_CONVERTER (encoder));

  return html5_serializer_to_stream (serializer, node, encoded, cancellable, error)
         && g_output_stream_close (encoded, cancellable, error);
}

static const struct
{
  const char *name;
  Writer write;
} writers[] = {
  { "/faults/write/stream", html5_serializer_to_stream },
  { "/faults/write/async", write_async },
  { "/faults/write/encoder", write_encoded },
};

typedef struct
{
  Writer write;
  Html5Serializer *serializer;
  Html5Node *node;
} Writing;

/* Returns what was written, or NULL. An incomplete output must be a beginning of `whole`. */
static char *
write_with (const Writing *self, Faults faults, const char *whole, GError **error)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GString) out = g_string_new (NULL);

  faults.cancellable = cancellable;
  g_autoptr (GOutputStream) stream = faulty_output_new (out, faults);
  gboolean success = self->write (self->serializer, self->node, stream, cancellable, error);
  g_assert_true (!whole || g_str_has_prefix (whole, out->str));
  return success ? g_strdup (out->str) : NULL;
}

static void
fail_everywhere (const Writing *writing)
{
  g_autofree char *whole = write_with (writing, (Faults) NO_FAULTS, NULL, NULL);

  g_assert_nonnull (whole);
  for (gsize most = 1; most < 8; most++)
    {
      Faults faults = NO_FAULTS;
      faults.most = most;
      g_autofree char *text = write_with (writing, faults, whole, NULL);
      g_assert_cmpstr (text, ==, whole);
    }
  for (gsize place = 0; place < 2 * strlen (whole); place++)
    {
      gboolean cancels = place % 2;
      g_autoptr (GError) error = NULL;
      Faults faults = NO_FAULTS;
      *(cancels ? &faults.cancels_at : &faults.fails_at) = place / 2;
      g_autofree char *text = write_with (writing, faults, whole, &error);
      g_assert_null (text);
      faults_assert_result (FALSE, error, G_IO_ERROR,
                            cancels ? G_IO_ERROR_CANCELLED : G_IO_ERROR_NO_SPACE);
    }
}

static void
test_writer (gconstpointer data)
{
  static const Html5SerializerFormat formats[] = { HTML5_SERIALIZER_FORMAT_HTML,
                                                   HTML5_SERIALIZER_FORMAT_XML,
                                                   HTML5_SERIALIZER_FORMAT_CANONICAL };
  g_autoptr (Html5Document) document = html5_document_new_from_text (MARKUP, -1, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (Html5Serializer) serializer = html5_serializer_new (formats[i]);
      const Writing writing = { writers[GPOINTER_TO_UINT (data)].write, serializer,
                                HTML5_NODE (document) };
      fail_everywhere (&writing);
    }
}

/* A full disk, by the device of the system. */
static void
test_full_disk (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/full");
  g_autoptr (GFileIOStream) stream = g_file_open_readwrite (file, NULL, NULL);
  g_autoptr (Html5Document) document = html5_document_new_from_text (MARKUP, -1, NULL);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  g_autoptr (GError) error = NULL;

  if (!stream)
    {
      g_test_skip ("no /dev/full");
      return;
    }
  g_assert_false (html5_serializer_to_stream (serializer, HTML5_NODE (document),
                                              g_io_stream_get_output_stream (G_IO_STREAM (stream)),
                                              NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
}

void
faults_add_writing (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (writers); i++)
    g_test_add_data_func (writers[i].name, GUINT_TO_POINTER (i), test_writer);
  g_test_add_func ("/faults/write/full-disk", test_full_disk);
}
