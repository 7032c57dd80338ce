/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Streams that read or write a limited number of bytes at once, fail, or cancel. */
#pragma once

#include <gio/gio.h>

typedef struct
{
  gsize most;     /* bytes at once */
  gsize fails_at; /* after this many bytes; G_MAXSIZE for never */
  gsize cancels_at;
  gboolean fails_to_close;
  GCancellable *cancellable; /* that is cancelled; borrowed */
} Faults;

#define NO_FAULTS \
  { \
    .most = G_MAXSIZE, .fails_at = G_MAXSIZE, .cancels_at = G_MAXSIZE \
  }

/* data is borrowed. The error is G_IO_ERROR_CONNECTION_CLOSED. */
GInputStream *faulty_input_new (const char *data, gsize length, Faults faults);

/* Appends what is written to `out`, which must outlive the stream. The
 * error is G_IO_ERROR_NO_SPACE. */
GOutputStream *faulty_output_new (GString *out, Faults faults);
