/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "faulty-streams.h"

#include <string.h>

typedef struct
{
  GInputStream parent_instance;
  Faults faults;
  const char *data;
  gsize length;
  gsize done;
} FaultyInput;

typedef GInputStreamClass FaultyInputClass;

GType faulty_input_get_type (void);
G_DEFINE_TYPE (FaultyInput, faulty_input, G_TYPE_INPUT_STREAM)

/* Returns the number of bytes to read or write, or -1 and an error. */
static gssize
pass (const Faults *faults, gsize done, gsize count, GIOErrorEnum code, GCancellable *cancellable,
      GError **error)
{
  if (done >= faults->cancels_at)
    g_cancellable_cancel (faults->cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  if (done >= faults->fails_at)
    {
      g_set_error_literal (error, G_IO_ERROR, code, "a fault");
      return -1;
    }
  count = MIN (count, faults->most);
  count = MIN (count, faults->fails_at - done);
  return (gssize) MIN (count, MAX (faults->cancels_at, done + 1) - done);
}

static gboolean
may_close (const Faults *faults, GError **error)
{
  if (faults->fails_to_close)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, "a fault");
  return !faults->fails_to_close;
}

static gssize
faulty_input_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
                   GError **error)
{
  FaultyInput *self = (FaultyInput *) stream;
  gssize n = pass (&self->faults, self->done, MIN (count, self->length - self->done),
                   G_IO_ERROR_CONNECTION_CLOSED, cancellable, error);

  if (n <= 0)
    return n;
  memcpy (buffer, self->data + self->done, (gsize) n);
  self->done += (gsize) n;
  return n;
}

static gboolean
faulty_input_close (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  return may_close (&((FaultyInput *) stream)->faults, error);
}

static void
faulty_input_class_init (FaultyInputClass *klass)
{
  klass->read_fn = faulty_input_read;
  klass->close_fn = faulty_input_close;
}

static void
faulty_input_init (FaultyInput *self)
{
}

GInputStream *
faulty_input_new (const char *data, gsize length, Faults faults)
{
  FaultyInput *self = g_object_new (faulty_input_get_type (), NULL);

  self->data = data;
  self->length = length;
  self->faults = faults;
  return (GInputStream *) self;
}

typedef struct
{
  GOutputStream parent_instance;
  Faults faults;
  GString *out;
} FaultyOutput;

typedef GOutputStreamClass FaultyOutputClass;

GType faulty_output_get_type (void);
G_DEFINE_TYPE (FaultyOutput, faulty_output, G_TYPE_OUTPUT_STREAM)

static gssize
faulty_output_write (GOutputStream *stream, const void *data, gsize count,
                     GCancellable *cancellable, GError **error)
{
  FaultyOutput *self = (FaultyOutput *) stream;
  gssize n = pass (&self->faults, self->out->len, count, G_IO_ERROR_NO_SPACE, cancellable, error);

  if (n > 0)
    g_string_append_len (self->out, data, n);
  return n;
}

static gboolean
faulty_output_close (GOutputStream *stream, GCancellable *cancellable, GError **error)
{
  return may_close (&((FaultyOutput *) stream)->faults, error);
}

static void
faulty_output_class_init (FaultyOutputClass *klass)
{
  klass->write_fn = faulty_output_write;
  klass->close_fn = faulty_output_close;
}

static void
faulty_output_init (FaultyOutput *self)
{
}

GOutputStream *
faulty_output_new (GString *out, Faults faults)
{
  FaultyOutput *self = g_object_new (faulty_output_get_type (), NULL);

  self->out = out;
  self->faults = faults;
  return (GOutputStream *) self;
}
