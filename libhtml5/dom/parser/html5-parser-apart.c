/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Parsing in a worker thread, for asynchronous parses. Some input takes long even in slices, such
 * as the last byte of a large attribute. During that, only the worker may access the parse. So if
 * the application has access to the document, it is parsed in slices instead.
 */
#include "dom/parser/html5-parser-private.h"

gboolean
_html5_parser_can_parse_apart (const Html5Parser *self)
{
  return !self->document && !self->runs_code;
}

typedef struct
{
  Html5Parser *parser; /* not a reference: see _html5_parser_parse_apart() */
  GBytes *input;       /* NULL for the end */
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  g_clear_pointer (&self->input, g_bytes_unref);
  g_free (self);
}

static void
parse_in_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  Html5Parser *self = work->parser;
  gsize length;
  const char *bytes = work->input ? g_bytes_get_data (work->input, &length) : NULL;

  if (work->input)
    h5_parse_feed_bytes (self->parse, bytes, length);
  else
    h5_parse_finish (self->parse);
  g_mutex_lock (&self->lock);
  self->is_apart = FALSE;
  g_cond_signal (&self->apart_ended);
  g_mutex_unlock (&self->lock);
  g_task_return_boolean (task, TRUE);
}

/* Parses input in a worker thread. The callback gets the task, and is called in its main
 * context. No input means the end.
 *
 * The task keeps the parser until the callback. The worker has no reference to it: it may release
 * what it has after the callback, and would then free the parser, with code of the application. */
void
_html5_parser_parse_apart (Html5Parser *self, GBytes *input, GTask *task,
                           GAsyncReadyCallback callback)
{
  g_autoptr (GTask) apart = g_task_new (NULL, NULL, callback, task);
  Work *work = g_new0 (Work, 1);

  work->parser = self;
  work->input = input ? g_bytes_ref (input) : NULL;
  g_task_set_priority (apart, g_task_get_priority (task));
  g_task_set_task_data (apart, work, work_free);
  g_mutex_lock (&self->lock);
  self->is_apart = TRUE;
  g_mutex_unlock (&self->lock);
  g_task_run_in_thread (apart, parse_in_worker);
}

void
_html5_parser_join (Html5Parser *self)
{
  g_mutex_lock (&self->lock);
  while (self->is_apart)
    g_cond_wait (&self->apart_ended, &self->lock);
  g_mutex_unlock (&self->lock);
}
