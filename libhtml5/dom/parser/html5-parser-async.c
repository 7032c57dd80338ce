/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Asynchronous parsing from streams and files: read a chunk, parse it in slices, read the next. */
#include "dom/parser/html5-parser-private.h"

typedef struct
{
  GInputStream *stream;
  GBytes *chunk;
  gsize at; /* number of bytes of it that were parsed */
  gboolean at_end;
  GError *error;      /* of the stream; NULL if there was none */
  GSource *cancelled; /* while the task is suspended */
  GSource *chain;     /* cancels the reads with the application's cancellable; NULL without one */
} ReadTask;

static void read_chunk (GTask *task);

static void
end_suspension (ReadTask *self)
{
  if (self->cancelled)
    g_source_destroy (self->cancelled);
  g_clear_pointer (&self->cancelled, g_source_unref);
}

static void
reading_free (gpointer data)
{
  ReadTask *self = data;

  end_suspension (self);
  if (self->chain)
    g_source_destroy (self->chain);
  g_clear_pointer (&self->chain, g_source_unref);
  g_clear_object (&self->stream);
  g_clear_pointer (&self->chunk, g_bytes_unref);
  g_clear_error (&self->error);
  g_free (self);
}

/* Ends the session and the task. Takes ownership of the task. */
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
  Html5Parser *self = parser;

  /* A script that runs a main loop has to return first. */
  if (self->running)
    html5_parser_abort (self);
  else
    _html5_parser_go_on (self);
  return G_SOURCE_REMOVE;
}

static gboolean
cancel_reads (GCancellable *cancellable, gpointer reads)
{
  g_cancellable_cancel (reads);
  return G_SOURCE_REMOVE;
}

/* Lets html5_parser_abort() cancel what is read, besides the application. */
static void
begin_reads (Html5Parser *self, GTask *task)
{
  ReadTask *reading = g_new0 (ReadTask, 1);
  GCancellable *cancellable = g_task_get_cancellable (task);

  g_task_set_task_data (task, reading, reading_free);
  self->reads = g_cancellable_new ();
  if (!cancellable)
    return;
  if (g_cancellable_is_cancelled (cancellable))
    g_cancellable_cancel (self->reads);
  reading->chain = g_cancellable_source_new (cancellable);
  g_source_set_callback (reading->chain, G_SOURCE_FUNC (cancel_reads), g_object_ref (self->reads),
                         g_object_unref);
  g_source_attach (reading->chain, g_task_get_context (task));
}

/* Suspends the task until html5_parser_resume(), html5_parser_abort() or the cancellable. */
static void
suspend (GTask *task)
{
  Html5Parser *self = g_task_get_source_object (task);
  ReadTask *reading = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);

  self->suspended = task;
  if (!cancellable)
    return;
  reading->cancelled = g_cancellable_source_new (cancellable);
  g_source_set_callback (reading->cancelled, G_SOURCE_FUNC (on_cancelled), self, NULL);
  g_source_attach (reading->cancelled, g_task_get_context (task));
}

static gboolean
feed_slice (Html5Parser *self, ReadTask *reading, GError **error)
{
  gint64 until = g_get_monotonic_time () + HTML5_SLICE_MICROSECONDS;
  gsize length, taken;
  const char *data = g_bytes_get_data (reading->chunk, &length);

  gboolean is_good =
    _html5_parser_feed_slice (self, data + reading->at, length - reading->at, until, &taken, error);
  reading->at += taken;
  _html5_parser_notify_progress (self);
  return is_good;
}

static void go_on (GTask *task);

static gboolean
on_slice (gpointer user_data)
{
  GTask *task = user_data;
  Html5Parser *self = g_task_get_source_object (task);
  ReadTask *reading = g_task_get_task_data (task);
  GError *error = NULL;

  if (g_cancellable_set_error_if_cancelled (g_task_get_cancellable (task), &error)
      || !_html5_parser_check (self, &error) || !feed_slice (self, reading, &error))
    {
      fail (task, error);
      return G_SOURCE_REMOVE;
    }
  gboolean is_used_up =
    reading->at == g_bytes_get_size (reading->chunk) && !h5_parse_has_held (self->parse);
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
  ReadTask *reading = g_task_get_task_data (task);

  _html5_parser_count (self, g_bytes_get_size (reading->chunk));
  _html5_parser_notify_progress (self);
  g_clear_pointer (&reading->chunk, g_bytes_unref);
  go_on (task);
}

static void
parse_chunk (GTask *task)
{
  Html5Parser *self = g_task_get_source_object (task);
  ReadTask *reading = g_task_get_task_data (task);
  g_autoptr (GSource) slices = NULL;

  if (_html5_parser_can_parse_apart (self) && reading->at == 0)
    {
      _html5_parser_parse_apart (self, reading->chunk, task, on_parsed_apart);
      return;
    }
  slices = _html5_parser_idle_source_new (self);
  g_task_attach_source (task, slices, on_slice);
}

static gboolean
on_end_slice (gpointer user_data)
{
  GTask *task = user_data;
  Html5Parser *self = g_task_get_source_object (task);
  GError *error = NULL;

  if (g_cancellable_set_error_if_cancelled (g_task_get_cancellable (task), &error))
    fail (task, error);
  else if (!_html5_parser_end_slice (self, g_get_monotonic_time () + HTML5_SLICE_MICROSECONDS))
    return G_SOURCE_CONTINUE;
  else if (html5_parser_is_waiting (self))
    suspend (task);
  else
    succeed (task);
  return G_SOURCE_REMOVE;
}

static void
after_end (GTask *task)
{
  Html5Parser *self = g_task_get_source_object (task);
  g_autoptr (GSource) slices = NULL;

  if (on_end_slice (task) == G_SOURCE_REMOVE)
    return;
  slices = _html5_parser_idle_source_new (self);
  g_task_attach_source (task, slices, on_end_slice);
}

static void
on_ended_apart (GObject *source, GAsyncResult *result, gpointer user_data)
{
  after_end (user_data);
}

/* Called at the end of the input, or if the rest is not needed. */
static void
end_input (GTask *task)
{
  Html5Parser *self = g_task_get_source_object (task);

  _html5_parser_note_end (self);
  if (_html5_parser_can_parse_apart (self))
    _html5_parser_parse_apart (self, NULL, task, on_ended_apart);
  else
    after_end (task);
}

static gboolean
on_running_ended (gpointer task)
{
  go_on (task);
  return G_SOURCE_REMOVE;
}

static void
go_on_later (GTask *task)
{
  g_autoptr (GSource) source = _html5_parser_idle_source_new (g_task_get_source_object (task));

  g_task_attach_source (task, source, on_running_ended);
}

/* Continues after a chunk, or after waiting for a script. */
static void
go_on (GTask *task)
{
  Html5Parser *self = g_task_get_source_object (task);
  ReadTask *reading = g_task_get_task_data (task);
  GError *error = NULL;

  if (self->running)
    go_on_later (task);
  else if (reading->error && !self->is_aborted)
    fail (task, g_steal_pointer (&reading->error));
  else if (g_cancellable_set_error_if_cancelled (g_task_get_cancellable (task), &error)
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
  ReadTask *reading = g_task_get_task_data (task);

  reading->at = 0;
  reading->chunk =
    g_input_stream_read_bytes_finish (G_INPUT_STREAM (source), result, &reading->error);
  reading->at_end = reading->chunk && g_bytes_get_size (reading->chunk) == 0;
  if (reading->at_end)
    g_clear_pointer (&reading->chunk, g_bytes_unref);
  go_on (task);
}

static void
read_chunk (GTask *task)
{
  Html5Parser *self = g_task_get_source_object (task);
  ReadTask *reading = g_task_get_task_data (task);

  g_input_stream_read_bytes_async (reading->stream, _html5_parser_chunk_bytes (self),
                                   g_task_get_priority (task), self->reads, on_chunk, task);
}

/* Returns a task with an open session, for a file unless that is NULL. If that failed, returns
 * NULL, and the task returns the error. */
static GTask *
start_task (Html5Parser *self, GFile *file, gpointer tag, int io_priority,
            GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  GError *error = NULL;

  g_task_set_source_tag (task, tag);
  g_task_set_priority (task, io_priority);
  /* A cancelled parse stops when it notices that, and returns its own result. */
  g_task_set_check_cancellable (task, FALSE);
  if (file ? _html5_parser_open_file (self, file, &error)
           : _html5_parser_open (self, self->syntax, HTML5_SESSION_PARSE, &error))
    {
      self->can_wait = self->is_async = TRUE;
      begin_reads (self, task);
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
 * @callback: (scope async): called when parsing is finished; call
 *   html5_parser_parse_stream_finish() in it to get the document
 * @user_data: data for @callback
 *
 * Parses a document from a stream asynchronously. The document is parsed in a worker thread, unless
 * there is a script function or a stop function, or html5_parser_get_document() is called. Then it
 * is parsed in steps of a few milliseconds in the main context that is the thread-default one now.
 * All functions of the application are called in that context.
 *
 * The steps have the priority @io_priority. With %G_PRIORITY_DEFAULT they come before the drawing
 * of GTK: if the input is always available, as with files, windows are not drawn until the end. To
 * let GTK draw meanwhile, pass %G_PRIORITY_DEFAULT_IDLE.
 *
 * A parse that waits for a script only ends after html5_parser_resume() or html5_parser_abort(), or
 * with @cancellable. Keep a reference to one of them as long as scripts can wait.
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
  /* A handler of the progress may release it. */
  G_GNUC_UNUSED g_autoptr (GInputStream) held = g_object_ref (stream);

  GTask *task = start_task (self, NULL, html5_parser_parse_stream_async, io_priority, cancellable,
                            callback, user_data);
  if (!task)
    return;
  ((ReadTask *) g_task_get_task_data (task))->stream = g_object_ref (stream);
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
  g_return_val_if_fail (g_async_result_is_tagged (result, html5_parser_parse_stream_async), NULL);

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

/* Says that the parse was cancelled or aborted, if it was. Takes ownership of the error. */
static void
fail_to_open (GTask *task, GError *error)
{
  GError *reason = NULL;

  if (g_cancellable_set_error_if_cancelled (g_task_get_cancellable (task), &reason)
      || !_html5_parser_check (g_task_get_source_object (task), &reason))
    g_error_free (g_steal_pointer (&error));
  fail (task, error ? error : reason);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  Html5Parser *self = g_task_get_source_object (task);
  ReadTask *reading = g_task_get_task_data (task);
  GError *error = NULL;
  GFileInputStream *stream = g_file_read_finish (G_FILE (source), result, &error);

  if (stream)
    {
      reading->stream = G_INPUT_STREAM (stream);
      g_file_input_stream_query_info_async (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                            g_task_get_priority (task), self->reads, on_info, task);
    }
  else
    fail_to_open (task, error);
}

/**
 * html5_parser_parse_file_async:
 * @self: a parser
 * @file: the file
 * @io_priority: the priority, such as %G_PRIORITY_DEFAULT
 * @cancellable: (nullable): a #GCancellable
 * @callback: (scope async): called when parsing is finished; call html5_parser_parse_file_finish()
 *   in it to get the document
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
  G_GNUC_UNUSED g_autoptr (GFile) held = g_object_ref (file);

  GTask *task = start_task (self, file, html5_parser_parse_file_async, io_priority, cancellable,
                            callback, user_data);
  if (!task)
    return;
  g_file_read_async (file, io_priority, self->reads, on_opened, task);
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
  g_return_val_if_fail (g_async_result_is_tagged (result, html5_parser_parse_file_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
