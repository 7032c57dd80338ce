/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The stream whose bytes a parser reads. Its asynchronous operations run in the caller's main
 * context: those of GOutputStream would call the parser from a thread. A write parses as much as a
 * slice of time allows, and returns the number of bytes that were written.
 */
#include "dom/parser/html5-parser-private.h"

#include <glib/gi18n-lib.h>

#define HTML5_TYPE_PARSER_STREAM (html5_parser_stream_get_type ())
G_DECLARE_FINAL_TYPE (Html5ParserStream, html5_parser_stream, HTML5, PARSER_STREAM, GOutputStream)

struct _Html5ParserStream
{
  GOutputStream parent_instance;
  Html5Parser *parser;
  guint64 session; /* that the stream is for */
};

G_DEFINE_FINAL_TYPE (Html5ParserStream, html5_parser_stream, G_TYPE_OUTPUT_STREAM)

GOutputStream *
_html5_parser_stream_new (Html5Parser *parser)
{
  Html5ParserStream *self = g_object_new (HTML5_TYPE_PARSER_STREAM, NULL);

  self->parser = g_object_ref (parser);
  self->session = parser->n_sessions;
  return G_OUTPUT_STREAM (self);
}

static gssize
take (Html5ParserStream *self, const char *buffer, gsize count, GError **error)
{
  gint64 until = g_get_monotonic_time () + HTML5_SLICE_MICROSECONDS;
  gsize taken = 0;

  if (self->parser->n_sessions != self->session || !self->parser->parse)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CLOSED,
                           _ ("The input of the document has ended"));
      return -1;
    }
  if (!_html5_parser_check_input (self->parser, error))
    return -1;
  if (self->parser->running)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PENDING,
                           _ ("The parser is busy with another document"));
      return -1;
    }
  count = MIN (count, G_MAXSSIZE);
  while (taken < count && (taken == 0 || g_get_monotonic_time () < until))
    {
      gsize n;
      if (!_html5_parser_feed_slice (self->parser, buffer + taken, count - taken, until, &n, error))
        {
          /* Later, a handler could end the parse in the middle of html5_parser_finish(). */
          _html5_parser_notify_progress (self->parser);
          _html5_parser_end_aborted (self->parser);
          return -1;
        }
      taken += n;
    }
  _html5_parser_notify_progress (self->parser);
  return (gssize) taken;
}

static gssize
html5_parser_stream_write (GOutputStream *stream, const void *buffer, gsize count,
                           GCancellable *cancellable, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  return take (HTML5_PARSER_STREAM (stream), buffer, count, error);
}

static void
html5_parser_stream_write_async (GOutputStream *stream, const void *buffer, gsize count,
                                 int io_priority, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (stream, cancellable, callback, user_data);
  GError *error = NULL;

  g_task_set_source_tag (task, html5_parser_stream_write_async);
  g_task_set_priority (task, io_priority);
  if (g_task_return_error_if_cancelled (task))
    return;
  gssize taken = take (HTML5_PARSER_STREAM (stream), buffer, count, &error);
  if (taken < 0)
    g_task_return_error (task, error);
  else
    g_task_return_int (task, taken);
}

static gssize
html5_parser_stream_write_finish (GOutputStream *stream, GAsyncResult *result, GError **error)
{
  return g_task_propagate_int (G_TASK (result), error);
}

static void
html5_parser_stream_close_async (GOutputStream *stream, int io_priority, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (stream, cancellable, callback, user_data);

  g_task_set_source_tag (task, html5_parser_stream_close_async);
  g_task_set_priority (task, io_priority);
  g_task_return_boolean (task, TRUE);
}

static gboolean
html5_parser_stream_close_finish (GOutputStream *stream, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
html5_parser_stream_finalize (GObject *object)
{
  g_object_unref (HTML5_PARSER_STREAM (object)->parser);
  G_OBJECT_CLASS (html5_parser_stream_parent_class)->finalize (object);
}

static void
html5_parser_stream_class_init (Html5ParserStreamClass *klass)
{
  GOutputStreamClass *stream_class = G_OUTPUT_STREAM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = html5_parser_stream_finalize;
  stream_class->write_fn = html5_parser_stream_write;
  stream_class->write_async = html5_parser_stream_write_async;
  stream_class->write_finish = html5_parser_stream_write_finish;
  stream_class->close_async = html5_parser_stream_close_async;
  stream_class->close_finish = html5_parser_stream_close_finish;
}

static void
html5_parser_stream_init (Html5ParserStream *self)
{
}
