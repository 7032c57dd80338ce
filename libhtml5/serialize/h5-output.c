/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/h5-output.h"

#include "base/h5-utf8.h"

char *
h5_output_put_rest (H5Output *self, char *out, const char *data, gsize length, H5Escape escape,
                    const char *tail)
{
  h5_output_end_at (self, out);
  if (self->buffer->length + length > self->enough)
    {
      self->pending = data;
      self->pending_length = length;
      self->pending_escape = escape;
      self->pending_tail = tail;
      return out;
    }
  h5_escape_append (self->buffer, data, length, escape);
  h5_output_literal (self, tail);
  return h5_output_room (self, 0);
}

/* Returns a length of at least one character that does not end within a character. */
static gsize
whole_characters (const char *data, gsize length, gsize wanted)
{
  gsize piece = MAX (wanted, 1);

  if (piece >= length)
    return length;
  while (piece > 1 && h5_utf8_is_continuation ((guint8) data[piece]))
    piece--;
  while (piece < length && h5_utf8_is_continuation ((guint8) data[piece]))
    piece++;
  return piece;
}

static void
put_run (H5Output *self, const H5OutputRun *run)
{
  h5_output_run (self, run->data, run->length, run->escape, run->tail);
}

static void
put_next_runs (H5Output *self)
{
  while (self->n_next && !self->pending)
    {
      H5OutputRun run = self->next[0];
      self->n_next--;
      memmove (self->next, self->next + 1, self->n_next * sizeof run);
      put_run (self, &run);
    }
}

void
h5_output_drain (H5Output *self)
{
  gsize room = self->enough > self->buffer->length ? self->enough - self->buffer->length : 0;
  gsize piece = whole_characters (self->pending, self->pending_length, room);

  h5_escape_append (self->buffer, self->pending, piece, self->pending_escape);
  self->pending += piece;
  self->pending_length -= piece;
  if (self->pending_length > 0)
    return;
  self->pending = NULL;
  h5_output_literal (self, self->pending_tail);
  put_next_runs (self);
}

void
h5_output_runs (H5Output *self, const H5OutputRun *runs, guint n)
{
  put_run (self, &runs[0]);
  self->n_next = n - 1;
  memcpy (self->next, runs + 1, self->n_next * sizeof *runs);
  put_next_runs (self);
}

void
h5_output_name_and_run (H5Output *self, const char *name, gsize length, const char *between,
                        H5OutputRun run)
{
  const H5OutputRun runs[] = { { name, length, H5_ESCAPE_NONE, between }, run };

  if (G_LIKELY (length <= H5_OUTPUT_LONG_NAME))
    {
      h5_output_bytes (self, name, length);
      h5_output_literal (self, between);
      put_run (self, &run);
    }
  else
    h5_output_runs (self, runs, G_N_ELEMENTS (runs));
}
