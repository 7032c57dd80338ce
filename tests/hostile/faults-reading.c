/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "faults.h"

#include <string.h>

#define MARKUP \
  "<!DOCTYPE html><html><head><meta charset=utf-8><title>T\xC3\xA9</title></head><body>" \
  "<p title='a&amp;b'>1<!--c--><table><tr><td>\xE2\x82\xAC</table></body></html>"

#define FEED \
  "<?xml version='1.0' encoding='utf-8'?><rss><channel><title>T\xC3\xA9</title><item><title>1" \
  "</title></item></channel></rss>"

/* Returns what was read, or NULL. */
typedef GObject *(*Reader) (GInputStream *stream, GCancellable *cancellable, GError **error);

static GObject *
parse_with (Html5Syntax syntax, GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_syntax (parser, syntax);
  Html5Document *document = html5_parser_parse_stream (parser, stream, cancellable, error);
  /* The parser can be used again. */
  g_autoptr (Html5Document) other = html5_parser_parse_text (parser, "<p>x</p>", -1, NULL);
  g_assert_nonnull (other);
  return (GObject *) document;
}

static GObject *
parse_html (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  return parse_with (HTML5_SYNTAX_HTML, stream, cancellable, error);
}

static GObject *
parse_xml (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  return parse_with (HTML5_SYNTAX_XML, stream, cancellable, error);
}

static GObject *
parse_xml_or_html (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  return parse_with (HTML5_SYNTAX_XML_OR_HTML, stream, cancellable, error);
}

static GObject *
parse_async (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GAsyncResult) result = NULL;

  html5_parser_parse_stream_async (parser, stream, G_PRIORITY_DEFAULT, cancellable, faults_on_done,
                                   &result);
  return (GObject *) html5_parser_parse_stream_finish (parser, faults_wait (&result), error);
}

static GObject *
parse_fragment (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Document) document = html5_document_new_html ("");
  g_autoptr (Html5Element) body = html5_document_get_body (document);

  return (GObject *) html5_parser_parse_fragment_stream (parser, stream, body, cancellable, error);
}

static GObject *
push (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GOutputStream) to = html5_parser_begin_stream (parser, NULL);
  gssize n = g_output_stream_splice (to, stream, G_OUTPUT_STREAM_SPLICE_NONE, cancellable, error);

  if (n < 0)
    {
      html5_parser_abort (parser);
      return NULL;
    }
  return (GObject *) html5_parser_finish (parser, error);
}

static GObject *
new_document (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  return (GObject *) html5_document_new_from_stream (stream, cancellable, error);
}

static GObject *
new_document_full (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  return (GObject *) html5_document_new_from_stream_full (stream, HTML5_SYNTAX_GUESS, "http://x/",
                                                          cancellable, error);
}

static GObject *
new_document_async (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  html5_document_new_from_stream_async (stream, G_PRIORITY_DEFAULT, cancellable, faults_on_done,
                                        &result);
  return (GObject *) html5_document_new_from_stream_finish (faults_wait (&result), error);
}

static GObject *
new_metadata (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  return (GObject *) html5_metadata_new_from_stream (stream, "text/html", "http://x/", cancellable,
                                                     error);
}

static GObject *
new_metadata_async (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  html5_metadata_new_from_stream_async (stream, "text/html", "http://x/", G_PRIORITY_DEFAULT,
                                        cancellable, faults_on_done, &result);
  return (GObject *) html5_metadata_new_from_stream_finish (faults_wait (&result), error);
}

static GObject *
new_feed (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  return (GObject *) html5_feed_new_from_stream (stream, NULL, "http://x/", cancellable, error);
}

static GObject *
new_feed_async (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  html5_feed_new_from_stream_async (stream, NULL, "http://x/", G_PRIORITY_DEFAULT, cancellable,
                                    faults_on_done, &result);
  return (GObject *) html5_feed_new_from_stream_finish (faults_wait (&result), error);
}

/* With a decoder, which gets incomplete characters. */
static GObject *
decode (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (Html5Encoding) encoding = html5_encoding_for_label ("utf-8");
  g_autoptr (Html5Decoder) decoder = html5_decoder_new (encoding);
  g_autoptr (GInputStream) decoded = g_converter_input_stream_new (stream, G_CONVERTER (decoder));

  return (GObject *) html5_document_new_from_stream (decoded, cancellable, error);
}

static const struct
{
  const char *name;
  Reader read;
  gboolean stops_early; /* reads only a part of the markup */
  gboolean is_feed;
} readers[] = {
  { "/faults/read/html", parse_html, FALSE },
  { "/faults/read/xml", parse_xml, FALSE },
  { "/faults/read/xml-or-html", parse_xml_or_html, FALSE },
  { "/faults/read/async", parse_async, FALSE },
  { "/faults/read/fragment", parse_fragment, FALSE },
  { "/faults/read/push", push, FALSE },
  { "/faults/read/document", new_document, FALSE },
  { "/faults/read/document-full", new_document_full, FALSE },
  { "/faults/read/document-async", new_document_async, FALSE },
  { "/faults/read/metadata", new_metadata, TRUE },
  { "/faults/read/metadata-async", new_metadata_async, TRUE },
  { "/faults/read/feed", new_feed, FALSE, TRUE },
  { "/faults/read/feed-async", new_feed_async, FALSE, TRUE },
  { "/faults/read/decoder", decode, FALSE },
};

static const char *
markup_for (guint i)
{
  return readers[i].is_feed ? FEED : MARKUP;
}

/* Returns what was read, as text, or NULL. */
static char *
read_with (guint i, Faults faults, GError **error)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  faults.cancellable = cancellable;
  const char *markup = markup_for (i);
  g_autoptr (GInputStream) stream = faulty_input_new (markup, strlen (markup), faults);
  g_autoptr (GObject) object = readers[i].read (stream, cancellable, error);
  if (!object)
    return NULL;
  if (HTML5_IS_METADATA (object))
    return g_strdup (html5_metadata_get_title (HTML5_METADATA (object)));
  if (HTML5_IS_FEED (object))
    return g_strdup (html5_feed_get_title (HTML5_FEED (object)));
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_CANONICAL);
  return html5_serializer_to_string (serializer, HTML5_NODE (object), NULL);
}

static void
test_reader (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *whole = read_with (i, (Faults) NO_FAULTS, NULL);

  g_assert_nonnull (whole);
  for (gsize most = 1; most < 8; most++)
    {
      Faults faults = NO_FAULTS;
      faults.most = most;
      g_autofree char *text = read_with (i, faults, NULL);
      g_assert_cmpstr (text, ==, whole);
    }
  for (gsize place = 0; place <= 2 * strlen (markup_for (i)) + 1; place++)
    {
      gboolean cancels = place % 2;
      g_autoptr (GError) error = NULL;
      Faults faults = NO_FAULTS;
      *(cancels ? &faults.cancels_at : &faults.fails_at) = place / 2;
      g_autofree char *text = read_with (i, faults, &error);
      faults_assert_result (text != NULL, error, G_IO_ERROR,
                            cancels ? G_IO_ERROR_CANCELLED : G_IO_ERROR_CONNECTION_CLOSED);
      if (text)
        g_assert_cmpstr (text, ==, whole);
      g_assert_true (!text || readers[i].stops_early);
    }
}

/* A file that does not exist, and a folder. */
static void
test_files (void)
{
  static const char *const paths[] = { "/nonexistent/a.html", "/" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      g_autoptr (GAsyncResult) result = NULL, other_result = NULL;
      g_autoptr (GError) error = NULL;
      int code = i == 0 ? G_IO_ERROR_NOT_FOUND : G_IO_ERROR_IS_DIRECTORY;

      g_assert_null (html5_parser_parse_file (parser, file, NULL, &error));
      g_assert_error (error, G_IO_ERROR, code);
      g_clear_error (&error);
      g_assert_null (html5_document_new_from_file (file, NULL, &error));
      g_assert_error (error, G_IO_ERROR, code);
      g_clear_error (&error);
      html5_parser_parse_file_async (parser, file, 0, NULL, faults_on_done, &result);
      g_assert_null (html5_parser_parse_file_finish (parser, faults_wait (&result), &error));
      g_assert_error (error, G_IO_ERROR, code);
      g_clear_error (&error);
      html5_document_new_from_file_async (file, 0, NULL, faults_on_done, &other_result);
      g_assert_null (html5_document_new_from_file_finish (faults_wait (&other_result), &error));
      g_assert_error (error, G_IO_ERROR, code);
    }
}

void
faults_add_reading (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    g_test_add_data_func (readers[i].name, GUINT_TO_POINTER (i), test_reader);
  g_test_add_func ("/faults/read/files", test_files);
}
