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

static void
parse_in_worker (GTask *work, gpointer source, gpointer input, GCancellable *cancellable)
{
  Html5Parser *self = source;
  gsize length;
  const char *bytes = input ? g_bytes_get_data (input, &length) : NULL;

  if (input)
    h5_parse_feed_bytes (self->parse, bytes, length);
  else
    h5_parse_finish (self->parse);
  g_mutex_lock (&self->lock);
  self->is_apart = FALSE;
  g_cond_signal (&self->apart_ended);
  g_mutex_unlock (&self->lock);
  g_task_return_boolean (work, TRUE);
}

/* Parses input in a worker thread. The callback gets the task, and is called in its main
 * context. No input means the end. */
void
_html5_parser_parse_apart (Html5Parser *self, GBytes *input, GTask *task,
                           GAsyncReadyCallback callback)
{
  g_autoptr (GTask) work = g_task_new (self, NULL, callback, task);

  g_task_set_priority (work, g_task_get_priority (task));
  if (input)
    g_task_set_task_data (work, g_bytes_ref (input), (GDestroyNotify) g_bytes_unref);
  g_mutex_lock (&self->lock);
  self->is_apart = TRUE;
  g_mutex_unlock (&self->lock);
  g_task_run_in_thread (work, parse_in_worker);
}

void
_html5_parser_join (Html5Parser *self)
{
  g_mutex_lock (&self->lock);
  while (self->is_apart)
    g_cond_wait (&self->apart_ended, &self->lock);
  g_mutex_unlock (&self->lock);
}
