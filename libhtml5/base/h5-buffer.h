/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A growable array of bytes that keeps its memory between uses. Lengths are gsize everywhere,
 * because GByteArray and GString of GLib 2.74 stop at 4 GiB, or wrap around. If data is not NULL,
 * a NUL follows the content.
 */
#pragma once

#include "base/h5-span.h"

#include <glib.h>
#include <string.h>

typedef struct
{
  char *data;
  gsize length;
  gsize capacity; /* without the byte for NUL */
  /* To be set at the beginning: the memory is of h5_large_resize(), so that a large content is not
   * copied when it grows. Such a buffer cannot be stolen. */
  gboolean is_mapped;
} H5Buffer;

#define H5_BUFFER_INIT \
  { \
    NULL, 0, 0, FALSE \
  }

void h5_buffer_clear (H5Buffer *self);
void h5_buffer_reserve (H5Buffer *self, gsize extra);
/* Makes room for exactly `extra` bytes after the content. */
void h5_buffer_fit (H5Buffer *self, gsize extra);
void h5_buffer_append_code_point (H5Buffer *self, guint32 code_point);
void h5_buffer_append_printf (H5Buffer *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace, for the content from this
 * offset on. */
void h5_buffer_strip_and_collapse (H5Buffer *self, gsize from);

gboolean h5_buffer_equal (const H5Buffer *a, const H5Buffer *b);

/* Returns the content of a buffer. Its data is not NULL. */
static inline H5Span
h5_buffer_span (const H5Buffer *buffer)
{
  return (H5Span){ buffer->data ? buffer->data : "", buffer->length };
}

/* Returns the content as a string for g_free(), whose allocation is at most twice as long, and
 * empties the buffer. */
char *h5_buffer_steal (H5Buffer *self, gsize *length);

static inline void
h5_buffer_truncate (H5Buffer *self, gsize length)
{
  self->length = length;
  if (self->data)
    self->data[length] = '\0';
}

/* Returns the end of the content, with room for `extra` bytes. h5_buffer_end_at() adds what
 * was written there to the content. In between, the content need not end with NUL. */
static inline char *
h5_buffer_room (H5Buffer *self, gsize extra)
{
  if (G_UNLIKELY (extra > self->capacity - self->length))
    h5_buffer_reserve (self, extra);
  return self->data + self->length;
}

static inline void
h5_buffer_end_at (H5Buffer *self, const char *end)
{
  self->length = (gsize) (end - self->data);
}

static inline void
h5_buffer_append (H5Buffer *self, const char *bytes, gsize length)
{
  if (G_UNLIKELY (length >= self->capacity - self->length || self->data == NULL))
    h5_buffer_reserve (self, length);
  memcpy (self->data + self->length, bytes, length);
  self->length += length;
  self->data[self->length] = '\0';
}

static inline void
h5_buffer_append_byte (H5Buffer *self, char byte)
{
  if (G_UNLIKELY (self->length >= self->capacity))
    h5_buffer_reserve (self, 1);
  self->data[self->length++] = byte;
  self->data[self->length] = '\0';
}

static inline void
h5_buffer_append_string (H5Buffer *self, const char *string)
{
  h5_buffer_append (self, string, strlen (string));
}
