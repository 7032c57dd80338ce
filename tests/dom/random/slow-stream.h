/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A stream whose asynchronous writes end when the test ends them. The data is not read before
 * that. */
#pragma once

#include <gio/gio.h>

typedef struct
{
  GOutputStream parent_instance;
  GString *text;          /* what was written */
  gboolean keeps_nothing; /* only counts what is written */
  gsize n_written;
  gsize longest;  /* of single writes */
  gsize most;     /* number of bytes that it writes at once; 0 for all */
  gsize fails_at; /* after this many bytes; G_MAXSIZE for never */
  GTask *task;    /* the pending write, or NULL */
  const char *data;
  gsize length;
} SlowStream;

SlowStream *slow_stream_new (void);

/* Ends the pending write, if there is one. */
void slow_stream_go_on (SlowStream *self);
