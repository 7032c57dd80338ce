/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The output of serializers: a buffer that the caller empties repeatedly.
 *
 * The caller pulls the output: it requests about `enough` bytes, uses them (stores them, or
 * writes them to a stream and waits), and requests more. So memory is bounded, a stream that
 * fails is not used again, and an asynchronous writer needs no thread. A run of text that is
 * longer than requested becomes `pending`, and is drained in pieces:
 *
 *      node -> writer's step -> h5_output_run () -> buffer -> caller
 *                                      \-> pending -> h5_output_drain () -^
 *
 * While something is pending, the writer must not write anything else.
 */
#pragma once

#include "names/h5-names.h"
#include "serialize/h5-escape.h"

/* A string that is written in pieces, and a literal after it. */
typedef struct
{
  const char *data;
  gsize length;
  H5Escape escape;
  const char *tail;
} H5OutputRun;

/* The most runs that are written together. */
#define H5_OUTPUT_RUNS 3

typedef struct
{
  H5Buffer *buffer;
  gsize enough; /* length of the buffer at which the writer pauses */

  const char *pending; /* NULL for none */
  gsize pending_length;
  H5Escape pending_escape;
  const char *pending_tail;             /* written after `pending` */
  H5OutputRun next[H5_OUTPUT_RUNS - 1]; /* the runs after that */
  guint n_next;
} H5Output;

/* Longer names are written in pieces, as runs. */
#define H5_OUTPUT_LONG_NAME ((gsize) 4096)

/* The initial size of the buffer. A smaller buffer that grows would be copied many times.
 * h5_buffer_steal() releases unused memory. */
#define H5_OUTPUT_FIRST_ROOM ((gsize) 16384)

/* Call the first function before each request for about `enough` bytes, and the second one
 * after it. */
static inline void
h5_output_begin (H5Output *self, H5Buffer *buffer, gsize enough)
{
  self->buffer = buffer;
  self->enough = enough;
  h5_buffer_room (buffer, MIN (enough, H5_OUTPUT_FIRST_ROOM));
}

static inline void
h5_output_finish (H5Output *self)
{
  if (self->buffer->data)
    self->buffer->data[self->buffer->length] = '\0';
}

/* Writes as much of the pending text as there is room for. */
void h5_output_drain (H5Output *self);

/* Called by h5_output_put_run() for a run that is longer than requested, and for the rest of a
 * run after the first byte that must be escaped. */
char *h5_output_put_rest (H5Output *self, char *out, const char *data, gsize length,
                          H5Escape escape, const char *tail);

static inline gboolean
h5_output_wants_more (const H5Output *self)
{
  return self->buffer->length < self->enough;
}

/* Strings are written one after another, with one check for room:
 *
 *   char *out = h5_output_room (output, length + 3);
 *   out = h5_put (out, "</", 2);
 *   out = h5_put_name (out, name, length);
 *   out = h5_put (out, ">", 1);
 *   h5_output_end_at (output, out);
 *
 * The room includes the overhang of a name. In fast code, functions take and return `out`, so
 * that it stays in a register. h5_output_more_room() moves it when the buffer is full. */
#define H5_OUTPUT_OVERHANG MAX (H5_NAME_PADDING, H5_ESCAPE_OVERHANG)

static inline char *
h5_output_room (H5Output *self, gsize length)
{
  return h5_buffer_room (self->buffer, length + H5_OUTPUT_OVERHANG);
}

static inline void
h5_output_end_at (H5Output *self, const char *end)
{
  h5_buffer_end_at (self->buffer, end);
}

static inline char *
h5_output_more_room (H5Output *self, char *out, gsize length)
{
  const H5Buffer *buffer = self->buffer;

  if (G_LIKELY (length + H5_OUTPUT_OVERHANG <= (gsize) (buffer->data + buffer->capacity - out)))
    return out;
  h5_output_end_at (self, out);
  return h5_output_room (self, length);
}

/* Writes bytes whose number is a constant. */
static inline char *
h5_put (char *out, const char *bytes, gsize length)
{
  memcpy (out, bytes, length);
  return out + length;
}

/* Writes a string of an H5NameInfo. Most fit into one vector, so no loop over the bytes is
 * needed. */
static inline char *
h5_put_name (char *out, const char *name, gsize length)
{
  memcpy (out, name, H5_NAME_PADDING);
  if (G_UNLIKELY (length > H5_NAME_PADDING))
    memcpy (out, name, length);
  return out + length;
}

static inline void
h5_output_bytes (H5Output *self, const char *bytes, gsize length)
{
  h5_output_end_at (self, h5_put (h5_output_room (self, length), bytes, length));
}

static inline void
h5_output_literal (H5Output *self, const char *literal)
{
  h5_output_bytes (self, literal, strlen (literal));
}

static inline void
h5_output_name (H5Output *self, const char *name, gsize length)
{
  h5_output_end_at (self, h5_put_name (h5_output_room (self, length), name, length));
}

/* Writes a run, escaped, and then the literal `tail`. The run must not move or change until it
 * is drained. */
__attribute__ ((always_inline)) static inline char *
h5_output_put_run (H5Output *self, char *out, const char *data, gsize length, H5Escape escape,
                   const char *tail)
{
  gsize plain = 0;

  if (G_LIKELY ((gsize) (out - self->buffer->data) + length <= self->enough))
    {
      out = h5_output_more_room (self, out, length + strlen (tail));
      plain = h5_copy_plain (out, data, length, escape);
      out += plain;
      if (G_LIKELY (plain == length))
        return h5_put (out, tail, strlen (tail));
    }
  return h5_output_put_rest (self, out, data + plain, length - plain, escape, tail);
}

__attribute__ ((always_inline)) static inline void
h5_output_run (H5Output *self, const char *data, gsize length, H5Escape escape, const char *tail)
{
  h5_output_end_at (self,
                    h5_output_put_run (self, h5_output_room (self, 0), data, length, escape, tail));
}

/* Writes up to H5_OUTPUT_RUNS runs. */
void h5_output_runs (H5Output *self, const H5OutputRun *runs, guint n);

/* Writes a name of any length, then the literal `between`, and then a run. The name must not move
 * or change either. */
void h5_output_name_and_run (H5Output *self, const char *name, gsize length, const char *between,
                             H5OutputRun run);
