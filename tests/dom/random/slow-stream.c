/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "slow-stream.h"

typedef GOutputStreamClass SlowStreamClass;

GType slow_stream_get_type (void);
G_DEFINE_TYPE (SlowStream, slow_stream, G_TYPE_OUTPUT_STREAM)

static void
slow_stream_write_async (GOutputStream *stream, const void *data, gsize count, int io_priority,
                         GCancellable *cancellable, GAsyncReadyCallback callback,
                         gpointer user_data)
{
  SlowStream *self = (SlowStream *) stream;

  g_assert_null (self->task);
  self->task = g_task_new (stream, cancellable, callback, user_data);
  self->data = data;
  self->length = count;
  self->longest = MAX (self->longest, count);
}

static gssize
slow_stream_write_finish (GOutputStream *stream, GAsyncResult *result, GError **error)
{
  return g_task_propagate_int (G_TASK (result), error);
}

void
slow_stream_go_on (SlowStream *self)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->task);

  if (!task || g_task_return_error_if_cancelled (task))
    return;
  if (self->n_written >= self->fails_at)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED, "as it was told");
      return;
    }
  gsize length = MIN (self->length, self->fails_at - self->n_written);
  if (self->most)
    length = MIN (length, self->most);
  if (!self->keeps_nothing)
    g_string_append_len (self->text, self->data, (gssize) length);
  self->n_written += length;
  g_task_return_int (task, (gssize) length);
}

static void
slow_stream_finalize (GObject *object)
{
  SlowStream *self = (SlowStream *) object;

  g_assert_null (self->task);
  g_string_free (self->text, TRUE);
  G_OBJECT_CLASS (slow_stream_parent_class)->finalize (object);
}

static void
slow_stream_class_init (SlowStreamClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slow_stream_finalize;
  klass->write_async = slow_stream_write_async;
  klass->write_finish = slow_stream_write_finish;
}

static void
slow_stream_init (SlowStream *self)
{
  self->text = g_string_new (NULL);
  self->fails_at = G_MAXSIZE;
}

SlowStream *
slow_stream_new (void)
{
  return g_object_new (slow_stream_get_type (), NULL);
}
