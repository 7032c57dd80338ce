/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing from streams and files, synchronous and asynchronous. */
#include "dom/common/html5-private.h"
#include "dom/node/html5-element.h"
#include "dom/node/html5-node-private.h"
#include "dom/parser/html5-parser-private.h"

#define CHUNK_BYTES (64 * 1024)
#define CHUNK_BYTES_OF_HEAD (4 * 1024)

/* What is read at a time: less, where most of the document is not wanted. */
static gsize
chunk_bytes (const Html5Parser *self)
{
  return self->stop_after == HTML5_STOP_AFTER_HEAD ? CHUNK_BYTES_OF_HEAD : CHUNK_BYTES;
}

/* The session of a file, whose syntax is guessed unless the application has set one. */
static gboolean
open_file (Html5Parser *self, GFile *file, GError **error)
{
  Html5Syntax syntax = self->has_syntax ? self->syntax : html5_syntax_for_file (file);

  if (!_html5_parser_open (self, syntax, HTML5_SESSION_PARSE, error))
    return FALSE;
  self->session_uri = g_file_get_uri (file);
  return TRUE;
}

/* --- synchronous --- */

/* The stream is code of the application, which may drop the last references to all of this but
 * the parser: the caller holds that. */
static gboolean
feed_stream (Html5Parser *self, GInputStream *stream, GCancellable *cancellable, GError **error)
{
  gsize size = chunk_bytes (self);
  g_autofree char *buffer = g_malloc (size);
  G_GNUC_UNUSED g_autoptr (GInputStream) held = g_object_ref (stream);
  G_GNUC_UNUSED g_autoptr (GCancellable) held_too = cancellable ? g_object_ref (cancellable) : NULL;

  for (;;)
    {
      /* Not every stream looks. */
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      gssize n = g_input_stream_read (stream, buffer, size, cancellable, error);
      if (n <= 0)
        return n == 0;
      if (!_html5_parser_feed (self, buffer, (gsize) n, error))
        return FALSE;
      _html5_parser_notify_progress (self);
      if (h5_parse_is_over (self->parse))
        return TRUE;
    }
}

/**
 * html5_parser_parse_stream:
 * @self: a parser
 * @stream: the stream to read the document from, up to its end; it is not closed
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Parses a document from a stream. The encoding is determined as in browsers. This function blocks
 * while it waits for the stream. To avoid that, use html5_parser_parse_stream_async().
 *
 * Returns: (transfer full): the document; %NULL with %HTML5_PARSER_ERROR, with the error of the
 *   stream, or with %G_IO_ERROR_PENDING if the parser is busy
 *
 * Since: 1.0
 */
Html5Document *
html5_parser_parse_stream (Html5Parser *self, GInputStream *stream, GCancellable *cancellable,
                           GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);
  G_GNUC_UNUSED g_autoptr (Html5Parser) held = g_object_ref (self);

  if (!_html5_parser_open (self, self->syntax, HTML5_SESSION_PARSE, error))
    return NULL;
  if (feed_stream (self, stream, cancellable, error))
    return _html5_parser_close (self, error);
  _html5_parser_abandon (self);
  return NULL;
}

/**
 * html5_parser_parse_fragment_stream:
 * @self: a parser
 * @stream: the stream to read the markup from, up to its end; it is not closed
 * @context: the element in whose context to parse; it is not changed
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Parses markup from a stream, as html5_parser_parse_fragment() does. The encoding is determined as
 * for documents. This function blocks while it waits for the stream.
 *
 * Counterpart: the HTML fragment parsing algorithm.
 *
 * Returns: (transfer full): a fragment with the nodes; %NULL with %HTML5_PARSER_ERROR, with the
 *   error of the stream, or with %G_IO_ERROR_PENDING if the parser is busy
 *
 * Since: 1.0
 */
Html5DocumentFragment *
html5_parser_parse_fragment_stream (Html5Parser *self, GInputStream *stream, Html5Element *context,
                                    GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);
  g_return_val_if_fail (HTML5_IS_ELEMENT (context) && _html5_node_unwrap (context), NULL);
  G_GNUC_UNUSED g_autoptr (Html5Parser) held = g_object_ref (self);
  G_GNUC_UNUSED g_autoptr (Html5Element) held_too = g_object_ref (context);

  if (!_html5_parser_open_fragment (self, context, error))
    return NULL;
  _html5_parser_begin_progress (self);
  if (feed_stream (self, stream, cancellable, error))
    return _html5_parser_close_fragment (self, context, error);
  _html5_parser_abandon (self);
  return NULL;
}

/**
 * html5_parser_parse_file:
 * @self: a parser
 * @file: the file
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Parses a document from a file. The URI of the file becomes the URL of the document, unless
 * #Html5Parser:base-uri is set. This function blocks while it reads the file. To avoid that, use
 * html5_parser_parse_file_async().
 *
 * If neither #Html5Parser:syntax nor #Html5Parser:content-type is set, the syntax is determined
 * from the name of the file, such as `feed.rss` or `chapter.xhtml`. If that is not possible, it is
 * determined from the first 1024 bytes, as with %HTML5_SYNTAX_GUESS.
 *
 * Returns: (transfer full): the document; %NULL with %HTML5_PARSER_ERROR, with the error of the
 *   stream, or with %G_IO_ERROR_PENDING if the parser is busy
 *
 * Since: 1.0
 */
Html5Document *
html5_parser_parse_file (Html5Parser *self, GFile *file, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  G_GNUC_UNUSED g_autoptr (Html5Parser) held = g_object_ref (self);

  if (!open_file (self, file, error))
    return NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GFileInfo) info =
    stream
      ? g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, cancellable, NULL)
      : NULL;
  _html5_parser_take_size (self, info);
  if (stream && feed_stream (self, G_INPUT_STREAM (stream), cancellable, error))
    return _html5_parser_close (self, error);
  _html5_parser_abandon (self);
  return NULL;
}

/* --- asynchronous: read a chunk, parse it in slices, read the next --- */

typedef struct
{
  GInputStream *stream;
  GBytes *chunk;
  gsize at; /* how much of it is parsed */
  gboolean at_end;
  GSource *cancelled; /* while the task is suspended */
} Reading;

static void read_chunk (GTask *task);

static void
end_suspension (Reading *self)
{
  if (self->cancelled)
    g_source_destroy (self->cancelled);
  g_clear_pointer (&self->cancelled, g_source_unref);
}

static void
reading_free (gpointer data)
{
  Reading *self = data;

  end_suspension (self);
  g_clear_object (&self->stream);
  g_clear_pointer (&self->chunk, g_bytes_unref);
  g_free (self);
}

/* Ends the session and the task, which it takes. */
static void
fail (GTask *task, GError *error)
{
  _html5_parser_abandon (g_task_get_source_object (task));
  g_task_return_error (task, error);
  g_object_unref (task);
}

static void
succeed (GTask *task)
{
  GError *error = NULL;
  Html5Document *document = _html5_parser_close (g_task_get_source_object (task), &error);

  if (document)
    g_task_return_pointer (task, document, g_object_unref);
  else
    g_task_return_error (task, error);
  g_object_unref (task);
}

static gboolean
on_cancelled (GCancellable *cancellable, gpointer parser)
{
  _html5_parser_go_on (parser);
  return G_SOURCE_REMOVE;
}

/* Until html5_parser_resume(), html5_parser_abort() or the cancellable. */
static void
suspend (GTask *task)
{
  Html5Parser *self = g_task_get_source_object (task);
  Reading *reading = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);

  self->suspended = task;
  if (!cancellable)
    return;
  reading->cancelled = g_cancellable_source_new (cancellable);
  g_source_set_callback (reading->cancelled, G_SOURCE_FUNC (on_cancelled), self, NULL);
  g_source_attach (reading->cancelled, g_task_get_context (task));
}

static gboolean
feed_slice (Html5Parser *self, Reading *reading, GError **error)
{
  gint64 until = g_get_monotonic_time () + HTML5_SLICE_MICROSECONDS;
  gsize length;
  const char *data = g_bytes_get_data (reading->chunk, &length);

  do
    {
      gsize piece = MIN (length - reading->at, HTML5_SLICE_BYTES);
      if (!_html5_parser_feed (self, data + reading->at, piece, error))
        return FALSE;
      reading->at += piece;
    }
  while (reading->at < length && !html5_parser_is_waiting (self) && !h5_parse_is_over (self->parse)
         && g_get_monotonic_time () < until);
  _html5_parser_notify_progress (self);
  return TRUE;
}

static void go_on (GTask *task);

static gboolean
on_slice (gpointer user_data)
{
  GTask *task = user_data;
  Html5Parser *self = g_task_get_source_object (task);
  Reading *reading = g_task_get_task_data (task);
  GError *error = NULL;

  if (g_cancellable_set_error_if_cancelled (g_task_get_cancellable (task), &error)
      || !_html5_parser_check (self, &error) || !feed_slice (self, reading, &error))
    {
      fail (task, error);
      return G_SOURCE_REMOVE;
    }
  gboolean is_used_up = reading->at == g_bytes_get_size (reading->chunk);
  if (is_used_up)
    g_clear_pointer (&reading->chunk, g_bytes_unref);
  else if (!html5_parser_is_waiting (self) && !h5_parse_is_over (self->parse))
    return G_SOURCE_CONTINUE;
  go_on (task);
  return G_SOURCE_REMOVE;
}

static void
on_parsed_apart (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  Html5Parser *self = g_task_get_source_object (task);
  Reading *reading = g_task_get_task_data (task);

  _html5_parser_count (self, g_bytes_get_size (reading->chunk));
  _html5_parser_notify_progress (self);
  g_clear_pointer (&reading->chunk, g_bytes_unref);
  go_on (task);
}

static void
parse_chunk (GTask *task)
{
  Html5Parser *self = g_task_get_source_object (task);
  Reading *reading = g_task_get_task_data (task);
  g_autoptr (GSource) slices = NULL;

  if (_html5_parser_can_parse_apart (self) && reading->at == 0)
    {
      _html5_parser_parse_apart (self, reading->chunk, task, on_parsed_apart);
      return;
    }
  slices = g_idle_source_new ();
  g_task_attach_source (task, slices, on_slice);
}

static void
after_end (GTask *task)
{
  Html5Parser *self = g_task_get_source_object (task);

  _html5_parser_end_input (self);
  if (html5_parser_is_waiting (self))
    suspend (task);
  else
    succeed (task);
}

static void
on_ended_apart (GObject *source, GAsyncResult *result, gpointer user_data)
{
  after_end (user_data);
}

/* The end of the input has been reached, or nobody wants more of it. */
static void
end_input (GTask *task)
{
  Html5Parser *self = g_task_get_source_object (task);

  if (_html5_parser_can_parse_apart (self))
    _html5_parser_parse_apart (self, NULL, task, on_ended_apart);
  else
    after_end (task);
}

/* What comes next, after a chunk or after a script that was waited for. */
static void
go_on (GTask *task)
{
  Html5Parser *self = g_task_get_source_object (task);
  Reading *reading = g_task_get_task_data (task);
  GError *error = NULL;

  if (g_cancellable_set_error_if_cancelled (g_task_get_cancellable (task), &error)
      || !_html5_parser_check (self, &error))
    fail (task, error);
  else if (html5_parser_is_waiting (self))
    suspend (task);
  else if (reading->at_end || h5_parse_is_over (self->parse))
    end_input (task);
  else if (reading->chunk)
    parse_chunk (task);
  else
    read_chunk (task);
}

void
_html5_parser_go_on (Html5Parser *self)
{
  GTask *task = g_steal_pointer (&self->suspended);

  if (!task)
    return;
  end_suspension (g_task_get_task_data (task));
  go_on (task);
}

static void
on_chunk (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  Reading *reading = g_task_get_task_data (task);
  GError *error = NULL;

  reading->at = 0;
  reading->chunk = g_input_stream_read_bytes_finish (G_INPUT_STREAM (source), result, &error);
  if (!reading->chunk)
    {
      fail (task, error);
      return;
    }
  reading->at_end = g_bytes_get_size (reading->chunk) == 0;
  if (reading->at_end)
    g_clear_pointer (&reading->chunk, g_bytes_unref);
  go_on (task);
}

static void
read_chunk (GTask *task)
{
  Html5Parser *self = g_task_get_source_object (task);
  Reading *reading = g_task_get_task_data (task);

  g_input_stream_read_bytes_async (reading->stream, chunk_bytes (self), g_task_get_priority (task),
                                   g_task_get_cancellable (task), on_chunk, task);
}

/* A task with an open session, of a file unless that is NULL. Returns NULL when that failed and was
 * returned. */
static GTask *
start_task (Html5Parser *self, GFile *file, gpointer tag, int io_priority,
            GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  GError *error = NULL;

  g_task_set_source_tag (task, tag);
  g_task_set_priority (task, io_priority);
  /* A cancelled parse ends where it notices, and gives its own answer. */
  g_task_set_check_cancellable (task, FALSE);
  if (file ? open_file (self, file, &error)
           : _html5_parser_open (self, self->syntax, HTML5_SESSION_PARSE, &error))
    {
      self->can_wait = self->is_async = TRUE;
      g_task_set_task_data (task, g_new0 (Reading, 1), reading_free);
      return task;
    }
  g_task_return_error (task, error);
  g_object_unref (task);
  return NULL;
}

/**
 * html5_parser_parse_stream_async:
 * @self: a parser
 * @stream: the stream to read the document from, up to its end; it is not closed
 * @io_priority: the priority, such as %G_PRIORITY_DEFAULT
 * @cancellable: (nullable): a #GCancellable
 * @callback: (scope async): called when parsing is finished
 * @user_data: data for @callback
 *
 * Parses a document from a stream asynchronously. The document is parsed in a worker thread, unless
 * there is a script function or a stop function, or html5_parser_get_document() is called. Then it
 * is parsed in steps of a few milliseconds in the main context that is the thread-default one now.
 * All functions of the application are called in that context.
 *
 * Since: 1.0
 */
void
html5_parser_parse_stream_async (Html5Parser *self, GInputStream *stream, int io_priority,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  g_return_if_fail (HTML5_IS_PARSER (self));
  g_return_if_fail (G_IS_INPUT_STREAM (stream));

  GTask *task = start_task (self, NULL, html5_parser_parse_stream_async, io_priority, cancellable,
                            callback, user_data);
  if (!task)
    return;
  ((Reading *) g_task_get_task_data (task))->stream = g_object_ref (stream);
  read_chunk (task);
}

/**
 * html5_parser_parse_stream_finish:
 * @self: a parser
 * @result: the result that was passed to the callback
 * @error: return location for an error
 *
 * Finishes html5_parser_parse_stream_async().
 *
 * Returns: (transfer full): the document; %NULL on error, as with html5_parser_parse_stream()
 *
 * Since: 1.0
 */
Html5Document *
html5_parser_parse_stream_finish (Html5Parser *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
on_info (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  g_autoptr (GFileInfo) info =
    g_file_input_stream_query_info_finish (G_FILE_INPUT_STREAM (source), result, NULL);

  _html5_parser_take_size (g_task_get_source_object (task), info);
  read_chunk (task);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  Reading *reading = g_task_get_task_data (task);
  GError *error = NULL;
  GFileInputStream *stream = g_file_read_finish (G_FILE (source), result, &error);

  if (stream)
    {
      reading->stream = G_INPUT_STREAM (stream);
      g_file_input_stream_query_info_async (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                            g_task_get_priority (task),
                                            g_task_get_cancellable (task), on_info, task);
    }
  else
    fail (task, error);
}

/**
 * html5_parser_parse_file_async:
 * @self: a parser
 * @file: the file
 * @io_priority: the priority, such as %G_PRIORITY_DEFAULT
 * @cancellable: (nullable): a #GCancellable
 * @callback: (scope async): called when parsing is finished
 * @user_data: data for @callback
 *
 * Parses a document from a file asynchronously. See html5_parser_parse_file() and
 * html5_parser_parse_stream_async().
 *
 * Since: 1.0
 */
void
html5_parser_parse_file_async (Html5Parser *self, GFile *file, int io_priority,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_return_if_fail (HTML5_IS_PARSER (self));
  g_return_if_fail (G_IS_FILE (file));

  GTask *task = start_task (self, file, html5_parser_parse_file_async, io_priority, cancellable,
                            callback, user_data);
  if (!task)
    return;
  g_file_read_async (file, io_priority, cancellable, on_opened, task);
}

/**
 * html5_parser_parse_file_finish:
 * @self: a parser
 * @result: the result that was passed to the callback
 * @error: return location for an error
 *
 * Finishes html5_parser_parse_file_async().
 *
 * Returns: (transfer full): the document; %NULL on error, as with html5_parser_parse_file()
 *
 * Since: 1.0
 */
Html5Document *
html5_parser_parse_file_finish (Html5Parser *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
