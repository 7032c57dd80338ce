/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Where serializers write: a buffer that the caller empties as often as it likes.
 *
 * Serializers are pulled, not pushed: the caller asks for about `enough` bytes, does with them
 * what it wants (keeps them, hands them to a stream, awaits the stream), and asks again. So
 * memory is bounded, a failing stream is simply not asked again, and an asynchronous writer
 * needs no thread. A run of text that is longer than what is wanted becomes `pending`, and is
 * drained in pieces:
 *
 *      node -> writer's step -> h5_output_run () -> buffer -> caller
 *                                      \-> pending -> h5_output_drain () -^
 *
 * While something is pending the writer must not write anything else.
 */
#pragma once

#include "base/h5-buffer.h"

typedef enum
{
  H5_ESCAPE_NONE,
  H5_ESCAPE_HTML_TEXT,      /* & U+00A0 < > */
  H5_ESCAPE_HTML_ATTRIBUTE, /* and " */
  H5_ESCAPE_HTML_APOSTROPHE, /* and ' in the place of " */
  H5_ESCAPE_XML_TEXT,       /* & < > */
  H5_ESCAPE_XML_ATTRIBUTE,  /* and " and tab, LF, CR */
  H5_ESCAPE_C14N_TEXT,      /* & < > CR */
  H5_ESCAPE_C14N_ATTRIBUTE /* & < " and tab, LF, CR */
} H5Escape;

typedef struct
{
  H5Buffer *buffer;
  gsize enough; /* the buffer's length from which on the writer pauses */

  const char *pending; /* NULL for none */
  gsize pending_length;
  H5Escape pending_escape;
  const char *pending_tail; /* what comes after it */
} H5Output;

#define H5_OUTPUT_INIT { NULL, 0, NULL, 0, H5_ESCAPE_NONE, NULL }

/* Writes a run, escaped, and the literal that comes after it. The run must stay where it is until
 * it is drained. */
void h5_output_run (H5Output *self, const char *data, gsize length, H5Escape escape,
                    const char *tail);

/* Writes as much of what is pending as there is room for. */
void h5_output_drain (H5Output *self);

/* Appends escaped bytes to a buffer, all at once. */
void h5_escape_append (H5Buffer *buffer, const char *data, gsize length, H5Escape escape);

static inline gboolean
h5_output_wants_more (const H5Output *self)
{
  return self->buffer->length < self->enough;
}

static inline void
h5_output_literal (H5Output *self, const char *literal)
{
  h5_buffer_append (self->buffer, literal, strlen (literal));
}
