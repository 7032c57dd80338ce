/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading a feed from a stream, with what all programs need that read feeds. */
#include "dom/convert/feed/html5-feed.h"

#include "dom/document/html5-document.h"
#include "dom/parser/html5-parser.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Up to this number of bytes, an XML declaration is looked for. */
#define HEAD_SIZE 1024
#define CHUNK_SIZE 16384

/* A feed that is being read. */
typedef struct
{
  GInputStream *stream;
  Html5Parser *parser;
  GByteArray *head; /* the first bytes; NULL when the parser has them */
} Reader;

static Reader *
reader_new (GInputStream *stream, const char *content_type, const char *base_uri)
{
  g_autoptr (Html5Limits) limits = html5_limits_new_untrusted ();
  Reader *self = g_new0 (Reader, 1);

  self->stream = g_object_ref (stream);
  self->head = g_byte_array_new ();
  self->parser =
    g_object_new (HTML5_TYPE_PARSER, "content-type", content_type, "base-uri", base_uri, "limits",
                  limits, "syntax", HTML5_SYNTAX_XML, "html-references", TRUE, NULL);
  return self;
}

static void
reader_free (Reader *self)
{
  g_clear_pointer (&self->head, g_byte_array_unref);
  g_object_unref (self->parser);
  g_object_unref (self->stream);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reader, reader_free)

static gboolean
begins_with (const char *p, const char *end, const char *prefix)
{
  gsize length = strlen (prefix);

  return (gsize) (end - p) >= length && memcmp (p, prefix, length) == 0;
}

static gboolean
begins_declaration (const char *p, const char *end)
{
  gsize length = strlen ("<?xml");

  return begins_with (p, end, "<?xml") && p + length < end && g_ascii_isspace (p[length]);
}

/* Returns what follows white space, a comment, an instruction or a doctype, or NULL if there is
 * none of them. A doctype with declarations in it is not passed. */
static const char *
skip_one (const char *p, const char *end)
{
  static const char *const pairs[][2] = { { "<!--", "-->" }, { "<?", "?>" }, { "<!", ">" } };

  if (p < end && g_ascii_isspace (*p))
    return p + 1;
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (begins_with (p, end, pairs[i][0]))
      {
        const char *from = p + strlen (pairs[i][0]);
        const char *stop = g_strstr_len (from, end - from, pairs[i][1]);
        return stop ? stop + strlen (pairs[i][1]) : NULL;
      }
  return NULL;
}

/* Returns where the XML declaration is after what XML does not allow there, or 0. */
static gsize
find_declaration (const char *data, gsize length)
{
  const char *end = data + MIN (length, HEAD_SIZE), *p = data;

  while (p && !begins_declaration (p, end))
    p = skip_one (p, end);
  return p ? (gsize) (p - data) : 0;
}

static gboolean
push_head (Reader *self, GError **error)
{
  g_autoptr (GByteArray) head = g_steal_pointer (&self->head);
  gsize start = head->len > 0 ? find_declaration ((const char *) head->data, head->len) : 0;

  return head->len == 0
         || html5_parser_push (self->parser, head->data + start, head->len - start, error);
}

/* Takes the next bytes from the stream. */
static gboolean
take (Reader *self, GBytes *bytes, GError **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  if (!self->head)
    return html5_parser_push (self->parser, data, length, error);
  g_byte_array_append (self->head, data, (guint) length);
  return self->head->len < HEAD_SIZE || push_head (self, error);
}

/* Returns the feed when the stream has ended. */
static Html5Feed *
finish (Reader *self, GError **error)
{
  if (self->head && !push_head (self, error))
    return NULL;
  g_autoptr (Html5Document) document = html5_parser_finish (self->parser, error);
  Html5Feed *feed = document ? html5_document_extract_feed (document) : NULL;
  if (document && !feed)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("The document is not a feed"));
  return feed;
}

/**
 * html5_feed_new_from_stream:
 * @stream: the stream to read the feed from; it is not closed
 * @content_type: (nullable): the MIME type from the transport, such as
 *   `application/rss+xml; charset=utf-8`, or %NULL
 * @base_uri: (nullable): the URL of the feed, to resolve URLs against, or %NULL
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Reads a feed. It is parsed as XML, whatever the content type is, and has the character references
 * of HTML. White space, comments, processing instructions and a doctype without declarations that
 * are before the XML declaration, which is a common mistake, are left out, so that its encoding is
 * used. The limits are those of html5_limits_new_untrusted().
 *
 * This function blocks while it waits for the stream. To avoid that, use
 * html5_feed_new_from_stream_async().
 *
 * Returns: (transfer full): the feed; %NULL on error, as with html5_parser_parse_stream(), and with
 *   %G_IO_ERROR_INVALID_DATA if the document is not a feed
 *
 * Since: 1.0
 */
Html5Feed *
html5_feed_new_from_stream (GInputStream *stream, const char *content_type, const char *base_uri,
                            GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);
  g_autoptr (Reader) reader = reader_new (stream, content_type, base_uri);

  if (!html5_parser_begin (reader->parser, error))
    return NULL;
  while (TRUE)
    {
      /* Not all streams check the cancellable. */
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      g_autoptr (GBytes) bytes = g_input_stream_read_bytes (stream, CHUNK_SIZE, cancellable, error);
      if (!bytes)
        return NULL;
      if (g_bytes_get_size (bytes) == 0)
        return finish (reader, error);
      if (!take (reader, bytes, error))
        return NULL;
    }
}

static void on_bytes (GObject *stream, GAsyncResult *result, gpointer user_data);

static void
read_next (GTask *task)
{
  Reader *reader = g_task_get_task_data (task);

  g_input_stream_read_bytes_async (reader->stream, CHUNK_SIZE, g_task_get_priority (task),
                                   g_task_get_cancellable (task), on_bytes, g_object_ref (task));
}

static void
on_bytes (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Reader *reader = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (GBytes) bytes =
    g_input_stream_read_bytes_finish (G_INPUT_STREAM (stream), result, &error);
  gboolean is_end = bytes && g_bytes_get_size (bytes) == 0;
  Html5Feed *feed = is_end ? finish (reader, &error) : NULL;

  if (feed)
    g_task_return_pointer (task, feed, g_object_unref);
  else if (bytes && !is_end && take (reader, bytes, &error))
    read_next (task);
  else
    g_task_return_error (task, error);
}

/**
 * html5_feed_new_from_stream_async:
 * @stream: the stream to read the feed from; it is not closed
 * @content_type: (nullable): the MIME type from the transport, such as
 *   `application/rss+xml; charset=utf-8`, or %NULL
 * @base_uri: (nullable): the URL of the feed, to resolve URLs against, or %NULL
 * @io_priority: the priority, such as %G_PRIORITY_DEFAULT
 * @cancellable: (nullable): a #GCancellable
 * @callback: (scope async): called when the feed has been read; call
 *   html5_feed_new_from_stream_finish() in it to get the feed
 * @user_data: data for @callback
 *
 * Reads a feed asynchronously. See html5_feed_new_from_stream().
 *
 * Since: 1.0
 */
void
html5_feed_new_from_stream_async (GInputStream *stream, const char *content_type,
                                  const char *base_uri, int io_priority, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user_data)
{
  GError *error = NULL;

  g_return_if_fail (G_IS_INPUT_STREAM (stream));
  Reader *reader = reader_new (stream, content_type, base_uri);
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, html5_feed_new_from_stream_async);
  g_task_set_task_data (task, reader, (GDestroyNotify) reader_free);
  g_task_set_priority (task, io_priority);
  if (html5_parser_begin (reader->parser, &error))
    read_next (task);
  else
    g_task_return_error (task, error);
}

/**
 * html5_feed_new_from_stream_finish:
 * @result: the result that was passed to the callback
 * @error: return location for an error
 *
 * Finishes html5_feed_new_from_stream_async().
 *
 * Returns: (transfer full): the feed; %NULL on error, as with html5_feed_new_from_stream()
 *
 * Since: 1.0
 */
Html5Feed *
html5_feed_new_from_stream_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  g_return_val_if_fail (
    g_task_get_source_tag (G_TASK (result)) == (gpointer) html5_feed_new_from_stream_async, NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
