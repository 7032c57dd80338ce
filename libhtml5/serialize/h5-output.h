/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The output of serializers: a buffer that the caller empties as often as necessary.
 *
 * Serializers are pulled, not pushed: the caller requests about `enough` bytes, uses them (stores
 * them, or passes them to a stream and waits), and requests more. So memory is bounded, a failing
 * stream is simply not asked again, and an asynchronous writer needs no thread. A run of text that
 * is longer than what is wanted becomes `pending`, and is drained in pieces:
 *
 *      node -> writer's step -> h5_output_run () -> buffer -> caller
 *                                      \-> pending -> h5_output_drain () -^
 *
 * While something is pending the writer must not write anything else.
 */
#pragma once

#include "names/h5-names.h"
#include "serialize/h5-escape.h"

typedef struct
{
  H5Buffer *buffer;
  gsize enough; /* the buffer's length from which on the writer pauses */

  const char *pending; /* NULL for none */
  gsize pending_length;
  H5Escape pending_escape;
  const char *pending_tail; /* what comes after it */
} H5Output;

/* A buffer that grows from nothing would copy its beginning many times. h5_buffer_steal() cuts
 * the result to size. */
#define H5_OUTPUT_FIRST_ROOM ((gsize) 16384)

/* To call before and after each request for about `enough` bytes. */
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

/* Writes as much of what is pending as there is room for. */
void h5_output_drain (H5Output *self);

/* What h5_output_put_run() does with a run that is longer than what is wanted, and with the rest
 * of one from the first byte on that must be replaced. */
char *h5_output_put_rest (H5Output *self, char *out, const char *data, gsize length,
                          H5Escape escape, const char *tail);

static inline gboolean
h5_output_wants_more (const H5Output *self)
{
  return self->buffer->length < self->enough;
}

/* Pieces are put after each other without asking for room each time:
 *
 *   char *out = h5_output_room (output, length + 3);
 *   out = h5_put (out, "</", 2);
 *   out = h5_put_name (out, name, length);
 *   out = h5_put (out, ">", 1);
 *   h5_output_end_at (output, out);
 *
 * The room is for the overhang of a name, too. A writer in a hurry hands `out` from function to
 * function, where it is in a register: h5_output_more_room() moves it when the buffer is full. */
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

/* For bytes whose number is a constant. */
static inline char *
h5_put (char *out, const char *bytes, gsize length)
{
  memcpy (out, bytes, length);
  return out + length;
}

/* A string of an H5NameInfo: most fit into one vector, so its bytes are not counted. */
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

/* Writes a run, escaped, and the literal that comes after it. The run must stay where it is until
 * it is drained. */
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
