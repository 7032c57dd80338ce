/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A stream whose asynchronous writes end when the test says so; until then nothing is read. */
#pragma once

#include <gio/gio.h>

typedef struct
{
  GOutputStream parent_instance;
  GString *text;          /* what was written */
  gboolean keeps_nothing; /* but only counts it */
  gsize n_written;
  gsize longest;  /* of what it was to write at once */
  gsize most;     /* that it writes at once; 0 for all */
  gsize fails_at; /* after this many bytes; G_MAXSIZE for never */
  GTask *task;    /* the write that waits, or NULL */
  const char *data;
  gsize length;
} SlowStream;

SlowStream *slow_stream_new (void);

/* Ends the write that waits, if one does. */
void slow_stream_go_on (SlowStream *self);
