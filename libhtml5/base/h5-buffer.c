/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-buffer.h"

#include "base/h5-ascii.h"
#include "base/h5-large.h"
#include "base/h5-utf8.h"

#include <stdarg.h>

void
h5_buffer_clear (H5Buffer *self)
{
  if (!self->data)
    return;
  if (self->is_mapped)
    h5_large_free (self->data, self->capacity + 1);
  else
    g_free (self->data);
  *self = (H5Buffer){ .is_mapped = self->is_mapped };
}

static void
resize (H5Buffer *self, gsize capacity)
{
  if (self->is_mapped)
    self->data = h5_large_resize (self->data, self->data ? self->capacity + 1 : 0, capacity + 1);
  else
    self->data = g_realloc (self->data, capacity + 1);
  self->capacity = capacity;
}

void
h5_buffer_reserve (H5Buffer *self, gsize extra)
{
  gsize needed;

  if (!g_size_checked_add (&needed, self->length, extra) || needed > G_MAXSSIZE - 32)
    g_error ("a buffer of more than %" G_GSSIZE_FORMAT " bytes was asked for", G_MAXSSIZE);
  if (self->data && needed <= self->capacity)
    return;
  gsize capacity = MAX (needed, 31);
  /* A buffer that has grown once will grow again, even if a large piece was added. */
  if (self->length > 0 && capacity < G_MAXSSIZE / 2)
    capacity += capacity / 2;
  resize (self, self->is_mapped ? capacity : h5_large_size (capacity));
  self->data[self->length] = '\0';
}

void
h5_buffer_fit (H5Buffer *self, gsize extra)
{
  h5_buffer_reserve (self, extra);
  resize (self, self->length + extra);
}

void
h5_buffer_append_code_point (H5Buffer *self, guint32 code_point)
{
  char bytes[4];

  h5_buffer_append (self, bytes, h5_utf8_encode (code_point, bytes));
}

void
h5_buffer_append_printf (H5Buffer *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  h5_buffer_append_string (self, text);
}

void
h5_buffer_strip_and_collapse (H5Buffer *self, gsize from)
{
  gsize to = from;

  for (gsize i = from; i < self->length; i++)
    if (!h5_is_ascii_whitespace ((guint8) self->data[i]))
      self->data[to++] = self->data[i];
    else if (to > from && self->data[to - 1] != ' ')
      self->data[to++] = ' ';
  if (to > from && self->data[to - 1] == ' ')
    to--;
  h5_buffer_truncate (self, to);
}

gboolean
h5_buffer_equal (const H5Buffer *a, const H5Buffer *b)
{
  return a->length == b->length && (a->length == 0 || memcmp (a->data, b->data, a->length) == 0);
}

char *
h5_buffer_steal (H5Buffer *self, gsize *length)
{
  g_assert (!self->is_mapped);
  char *data = self->data ? self->data : g_strdup ("");

  if (length)
    *length = self->length;
  if (self->capacity > 2 * self->length)
    data = g_realloc (data, self->length + 1);
  *self = (H5Buffer) H5_BUFFER_INIT;
  return data;
}
