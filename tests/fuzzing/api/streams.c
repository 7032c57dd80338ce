/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Streams that read and write a few bytes at a time, fail, cancel themselves, and call
 * functions. */
#include "api/api.h"

#include <glib/gstdio.h>

#include <stdlib.h>

static GCancellable *last_cancellable;

GCancellable *
api_cancellable (void)
{
  if (api_boolean ())
    return NULL;
  g_clear_object (&last_cancellable);
  last_cancellable = g_cancellable_new ();
  if (api_is_null ())
    g_cancellable_cancel (last_cancellable);
  return api_keep (g_object_unref, g_object_ref (last_cancellable));
}

void
api_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_steal_pointer (&last_cancellable);

  if (cancellable)
    g_cancellable_cancel (cancellable);
}

/* Called at each read and write: may do something else. Returns FALSE if that must fail. */
static gboolean
step (GError **error)
{
  guint what = api_random (20);

  if (what == 0)
    api_cancel ();
  else if (what < 3)
    api_reenter ();
  else if (what == 3)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "It was made to fail");
      return FALSE;
    }
  return TRUE;
}

/* Calls back later, as asynchronous streams do. */
static void
finish_later (GTask *task, GSourceFunc func)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_task_attach_source (task, source, func);
  g_object_unref (task);
}

/* --- input --- */

typedef struct
{
  GInputStream parent_instance;
  char *data;
  gsize length;
  gsize position;
  void *buffer; /* of the current read operation */
  gsize count;
} ApiInput;

typedef GInputStreamClass ApiInputClass;

GType api_input_get_type (void);

G_DEFINE_TYPE (ApiInput, api_input, G_TYPE_INPUT_STREAM)

static gssize
api_input_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
                GError **error)
{
  ApiInput *self = (ApiInput *) stream;

  if (!step (error) || g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  gsize most = 1 + api_random (40);
  gsize n = MIN (MIN (count, self->length - self->position), most);
  for (gsize i = 0; i < n; i++)
    ((char *) buffer)[i] = self->data[self->position++];
  return (gssize) n;
}

static gboolean
read_now (gpointer data)
{
  GTask *task = data;
  ApiInput *self = g_task_get_source_object (task);
  GError *error = NULL;
  gssize n = api_input_read ((GInputStream *) self, self->buffer, self->count,
                             g_task_get_cancellable (task), &error);

  if (n < 0)
    g_task_return_error (task, error);
  else
    g_task_return_int (task, n);
  return G_SOURCE_REMOVE;
}

static void
api_input_read_async (GInputStream *stream, void *buffer, gsize count, int io_priority,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  ApiInput *self = (ApiInput *) stream;

  self->buffer = buffer;
  self->count = count;
  finish_later (g_task_new (stream, cancellable, callback, user_data), read_now);
}

static gssize
api_stream_finish (GObject *stream, GAsyncResult *result, GError **error)
{
  return g_task_propagate_int (G_TASK (result), error);
}

static void
api_input_finalize (GObject *object)
{
  g_free (((ApiInput *) object)->data);
  G_OBJECT_CLASS (api_input_parent_class)->finalize (object);
}

static void
api_input_class_init (ApiInputClass *class)
{
  G_OBJECT_CLASS (class)->finalize = api_input_finalize;
  class->read_fn = api_input_read;
  class->read_async = api_input_read_async;
  class->read_finish = (gssize (*) (GInputStream *, GAsyncResult *, GError **)) api_stream_finish;
}

static void
api_input_init (ApiInput *self)
{
}

GInputStream *
api_input_stream (void)
{
  ApiInput *self = g_object_new (api_input_get_type (), NULL);
  const guint8 *data = api_data (&self->length);

  self->data = g_memdup2 (data, self->length);
  return api_keep (g_object_unref, self);
}

/* --- output --- */

typedef struct
{
  GOutputStream parent_instance;
  const void *buffer;
  gsize count;
} ApiOutput;

typedef GOutputStreamClass ApiOutputClass;

GType api_output_get_type (void);

G_DEFINE_TYPE (ApiOutput, api_output, G_TYPE_OUTPUT_STREAM)

static gssize
api_output_write (GOutputStream *stream, const void *buffer, gsize count, GCancellable *cancellable,
                  GError **error)
{
  if (!step (error) || g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  gsize most = 1 + api_random (60);
  return (gssize) MIN (count, most);
}

static gboolean
write_now (gpointer data)
{
  GTask *task = data;
  ApiOutput *self = g_task_get_source_object (task);
  GError *error = NULL;
  gssize n = api_output_write ((GOutputStream *) self, self->buffer, self->count,
                               g_task_get_cancellable (task), &error);

  if (n < 0)
    g_task_return_error (task, error);
  else
    g_task_return_int (task, n);
  return G_SOURCE_REMOVE;
}

static void
api_output_write_async (GOutputStream *stream, const void *buffer, gsize count, int io_priority,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  ApiOutput *self = (ApiOutput *) stream;

  self->buffer = buffer;
  self->count = count;
  finish_later (g_task_new (stream, cancellable, callback, user_data), write_now);
}

static void
api_output_class_init (ApiOutputClass *class)
{
  class->write_fn = api_output_write;
  class->write_async = api_output_write_async;
  class->write_finish = (gssize (*) (GOutputStream *, GAsyncResult *, GError **)) api_stream_finish;
}

static void
api_output_init (ApiOutput *self)
{
}

GOutputStream *
api_output_stream (void)
{
  return api_keep (g_object_unref, g_object_new (api_output_get_type (), NULL));
}

/* --- files --- */

static char *file_path;

static void
remove_file (void)
{
  g_remove (file_path);
  g_free (file_path);
}

GFile *
api_file (void)
{
  const char *path = "/nonexistent/file";

  if (!file_path)
    {
      int fd = g_file_open_tmp ("html5-api-XXXXXX.html", &file_path, NULL);
      g_assert_cmpint (fd, >=, 0);
      g_close (fd, NULL);
      atexit (remove_file);
    }
  if (!api_is_null ())
    {
      path = file_path;
      g_file_set_contents (path, api_markup (), -1, NULL);
    }
  return api_keep (g_object_unref, g_file_new_for_path (path));
}
