/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing to streams that fail, are cancelled, or measure what is written. */
#include <libhtml5/html5.h>

#include "common/test-program.h"

#include <string.h>

#define LONGEST_WRITE (512 * 1024) /* 64 KiB of characters that become &nbsp; or &quot; */
#define MOST_MEMORY (2 * 1024 * 1024)

/* --- a stream for tests --- */

typedef struct
{
  GOutputStream parent_instance;
  gsize fails_at; /* after this many bytes; G_MAXSIZE for never */
  gsize cancels_at;
  GCancellable *cancellable; /* to be cancelled then */
  GChecksum *checksum;
  gsize written;
  gsize longest;
  gsize most_memory;
} TestStream;

typedef GOutputStreamClass TestStreamClass;

GType test_stream_get_type (void);
G_DEFINE_TYPE (TestStream, test_stream, G_TYPE_OUTPUT_STREAM)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestStream, g_object_unref)

static gssize
test_stream_write (GOutputStream *stream, const void *data, gsize count, GCancellable *cancellable,
                   GError **error)
{
  TestStream *self = (TestStream *) stream;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  self->longest = MAX (self->longest, count);
  self->most_memory = MAX (self->most_memory, test_memory_in_use ());
  if (self->written >= self->fails_at)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED, "as it was told");
      return -1;
    }
  count = MIN (count, self->fails_at - self->written);
  g_checksum_update (self->checksum, data, (gssize) count);
  self->written += count;
  if (self->written >= self->cancels_at)
    g_cancellable_cancel (self->cancellable);
  return (gssize) count;
}

static void
test_stream_finalize (GObject *object)
{
  TestStream *self = (TestStream *) object;

  g_clear_object (&self->cancellable);
  g_checksum_free (self->checksum);
  G_OBJECT_CLASS (test_stream_parent_class)->finalize (object);
}

static void
test_stream_class_init (TestStreamClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = test_stream_finalize;
  klass->write_fn = test_stream_write;
}

static void
test_stream_init (TestStream *self)
{
  self->fails_at = self->cancels_at = G_MAXSIZE;
  self->checksum = g_checksum_new (G_CHECKSUM_SHA256);
}

static TestStream *
new_stream (void)
{
  return g_object_new (test_stream_get_type (), NULL);
}

/* --- the document --- */

static Html5Document *
new_document (void)
{
  g_autoptr (GString) markup = g_string_new ("<!DOCTYPE html><body>");
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  for (int i = 0; i < 20000; i++)
    g_string_append_printf (markup, "<p id=i%d title='a&amp;b'>text &lt; %d", i, i);
  return html5_parser_parse_text (parser, markup->str, -1, NULL);
}

static Html5Serializer *
new_serializer (guint i)
{
  static const Html5SerializerFormat formats[] = { HTML5_SERIALIZER_FORMAT_HTML,
                                                   HTML5_SERIALIZER_FORMAT_XML,
                                                   HTML5_SERIALIZER_FORMAT_CANONICAL };

  return html5_serializer_new (formats[i]);
}

#define N_SERIALIZERS 3

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* Writes synchronously or asynchronously. */
static gboolean
write_to (Html5Serializer *serializer, Html5Node *node, TestStream *stream,
          GCancellable *cancellable, gboolean async, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  if (!async)
    return html5_serializer_to_stream (serializer, node, G_OUTPUT_STREAM (stream), cancellable,
                                       error);
  html5_serializer_to_stream_async (serializer, node, G_OUTPUT_STREAM (stream), 0, cancellable,
                                    on_done, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  return html5_serializer_to_stream_finish (serializer, result, error);
}

static void
assert_same (Html5Serializer *serializer, Html5Node *node, const char *before)
{
  g_autofree char *after = html5_serializer_to_string (serializer, node, NULL);

  g_assert_cmpstr (after, ==, before);
}

/* --- tests --- */

/* A stream in memory does not check the cancellable. */
static void
test_cancelled_before (void)
{
  g_autoptr (Html5Document) document = new_document ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (Html5Serializer) serializer = new_serializer (0);
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (
    html5_serializer_to_stream (serializer, HTML5_NODE (document), stream, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream)), ==, 0);
}

static void
test_failure (void)
{
  g_autoptr (Html5Document) document = new_document ();
  Html5Node *node = HTML5_NODE (document);

  for (guint i = 0; i < 2 * N_SERIALIZERS; i++)
    {
      g_autoptr (Html5Serializer) serializer = new_serializer (i / 2);
      g_autofree char *before = html5_serializer_to_string (serializer, node, NULL);
      gsize limits[] = { 0, 1, 65535, 65536, 100000, strlen (before) - 1 };
      for (guint j = 0; j < G_N_ELEMENTS (limits); j++)
        {
          g_autoptr (TestStream) stream = new_stream ();
          g_autoptr (GError) error = NULL;
          stream->fails_at = limits[j];
          g_assert_false (write_to (serializer, node, stream, NULL, i % 2, &error));
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED);
          g_autofree char *sum =
            g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) before, limits[j]);
          g_assert_cmpuint (stream->written, ==, limits[j]);
          g_assert_cmpstr (g_checksum_get_string (stream->checksum), ==, sum);
          g_assert_false (g_output_stream_is_closed (G_OUTPUT_STREAM (stream)));
          g_assert_false (g_output_stream_has_pending (G_OUTPUT_STREAM (stream)));
        }
      assert_same (serializer, node, before);
    }
}

static void
test_cancelling (void)
{
  static const gsize limits[] = { 0, 1, 100000 };
  g_autoptr (Html5Document) document = new_document ();
  Html5Node *node = HTML5_NODE (document);

  for (guint i = 0; i < 2 * N_SERIALIZERS * G_N_ELEMENTS (limits); i++)
    {
      g_autoptr (Html5Serializer) serializer = new_serializer (i / 2 % N_SERIALIZERS);
      g_autofree char *before = html5_serializer_to_string (serializer, node, NULL);
      g_autoptr (TestStream) stream = new_stream ();
      g_autoptr (GError) error = NULL;
      stream->cancellable = g_cancellable_new ();
      stream->cancels_at = limits[i / 2 / N_SERIALIZERS];
      if (stream->cancels_at == 0)
        g_cancellable_cancel (stream->cancellable);
      g_assert_false (write_to (serializer, node, stream, stream->cancellable, i % 2, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpuint (stream->written, <, strlen (before));
      g_assert_false (g_output_stream_is_closed (G_OUTPUT_STREAM (stream)));
      assert_same (serializer, node, before);
    }
}

/* A text and an attribute of many megabytes, and many elements. */
static Html5Document *
new_large_document (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autofree char *text = g_strnfill (24 * 1024 * 1024, '<');
  g_autofree char *value = g_strnfill (8 * 1024 * 1024, '&');

  for (int i = 0; i < 100000; i++)
    {
      g_autoptr (Html5Element) p = html5_document_create_element (document, "p", NULL);
      html5_element_set_attribute (p, "title", "x", NULL);
      html5_node_append_child (HTML5_NODE (body), HTML5_NODE (p), NULL);
    }
  html5_element_set_attribute (body, "title", value, NULL);
  g_autoptr (Html5Text) child = html5_document_create_text_node (document, text);
  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (child), NULL);
  return g_steal_pointer (&document);
}

static void
test_memory (void)
{
  g_autoptr (Html5Document) document = new_large_document ();

  for (guint i = 0; i < N_SERIALIZERS; i++)
    {
      g_autoptr (Html5Serializer) serializer = new_serializer (i);
      g_autoptr (TestStream) stream = new_stream ();
      gsize before = test_memory_in_use ();
      g_assert_true (write_to (serializer, HTML5_NODE (document), stream, NULL, FALSE, NULL));
      g_assert_cmpuint (stream->written, >, 100 * 1024 * 1024);
      g_assert_cmpuint (stream->longest, <=, LONGEST_WRITE);
      g_assert_cmpuint (stream->most_memory, <=, before + MOST_MEMORY);
      g_assert_false (g_output_stream_is_closed (G_OUTPUT_STREAM (stream)));
    }
}

static char *
repeat (const char *piece, guint n)
{
  GString *text = g_string_new (NULL);

  while (n--)
    g_string_append (text, piece);
  return g_string_free (text, FALSE);
}

/* What is written in pieces is the same as a whole. */
static void
test_pieces (void)
{
  g_autofree char *name = repeat ("n", 200000), *spaced = repeat ("\303\251 \n\302\240\t", 40000);
  g_autofree char *collapsed = repeat ("\303\251 &nbsp; ", 40000);
  g_autofree char *markup = g_strdup_printf ("<body><%s>%s", name, spaced);
  g_autofree char *minimized = g_strdup_printf ("<%s>%s</%s>", name, collapsed, name);
  g_autofree char *canonical =
    g_strdup_printf ("<%s xmlns=\"http://www.w3.org/1999/xhtml\">%s</%s>", name, spaced, name);
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Node) node = html5_node_get_first_child (HTML5_NODE (body));
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);

  html5_serializer_set_flags (serializer, HTML5_SERIALIZER_FLAGS_COLLAPSE_WHITE_SPACE);
  g_autofree char *first = html5_serializer_to_string (serializer, node, NULL);
  g_assert_true (strcmp (first, minimized) == 0);
  html5_serializer_set_format (serializer, HTML5_SERIALIZER_FORMAT_CANONICAL);
  g_autofree char *second = html5_serializer_to_string (serializer, node, NULL);
  g_assert_true (strcmp (second, canonical) == 0);
  g_autoptr (TestStream) stream = new_stream ();
  g_assert_true (write_to (serializer, node, stream, NULL, FALSE, NULL));
  g_assert_cmpuint (stream->written, ==, strlen (canonical));
  g_assert_cmpuint (stream->longest, <=, LONGEST_WRITE / 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/serialize/streams/cancelled-before", test_cancelled_before);
  g_test_add_func ("/serialize/streams/failure", test_failure);
  g_test_add_func ("/serialize/streams/cancelling", test_cancelling);
  g_test_add_func ("/serialize/streams/memory", test_memory);
  g_test_add_func ("/serialize/streams/pieces", test_pieces);
  return g_test_run ();
}
