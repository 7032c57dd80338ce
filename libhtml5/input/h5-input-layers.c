/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Text that scripts insert into the input: https://html.spec.whatwg.org/#insertion-point */
#include "input/h5-input.h"

#include <string.h>

/* The state of a buffer in H5Input, while another buffer is read. */
struct _H5InputLayer
{
  H5InputLayer *outer;
  guint64 id;
  gboolean is_raw; /* inserted and not read yet: newlines are not normalized */
  gboolean after_cr;
  gboolean last_was_cr;
  gsize length; /* of the text, if it is raw */
  char *data;
  gsize capacity;
  const char *start;
  const char *cursor;
  const char *end;
  const char *walked;
  const char *checked;
  guint64 base;
  guint64 text_base;
  gsize source_length;
  H5InputMap newlines;
  H5InputMap source;
  H5InputMap returns;
};

static H5InputLayer *
save (const H5Input *self)
{
  H5InputLayer *layer = g_new (H5InputLayer, 1);

  *layer = (H5InputLayer){
    .outer = self->outer,
    .id = self->layer,
    .after_cr = self->after_cr,
    .last_was_cr = self->last_was_cr,
    .data = self->data,
    .capacity = self->capacity,
    .start = self->start,
    .cursor = self->cursor,
    .end = self->end,
    .walked = self->walked,
    .checked = self->checked,
    .base = self->base,
    .text_base = self->text_base,
    .source_length = self->source_length,
    .newlines = self->newlines,
    .source = self->source,
    .returns = self->returns,
  };
  return layer;
}

static void
restore (H5Input *self, const H5InputLayer *layer)
{
  self->outer = layer->outer;
  self->layer = layer->id;
  self->after_cr = layer->after_cr;
  self->last_was_cr = layer->last_was_cr;
  self->data = layer->data;
  self->capacity = layer->capacity;
  self->start = layer->start;
  self->cursor = layer->cursor;
  self->end = layer->end;
  self->walked = layer->walked;
  self->checked = layer->checked;
  self->base = layer->base;
  self->text_base = layer->text_base;
  self->source_length = layer->source_length;
  self->newlines = layer->newlines;
  self->source = layer->source;
  self->returns = layer->returns;
  self->marked = NULL;
  if (self->marks)
    self->marks = H5_MARKS_ALL;
}

static void
free_buffer (H5Input *self)
{
  g_free (self->data);
  g_free (self->newlines.shifts);
  g_free (self->source.shifts);
  g_free (self->returns.shifts);
}

static void
append_raw (H5InputLayer *layer, const char *text, gsize length)
{
  gsize needed = layer->length + length;

  if (needed > layer->capacity || !layer->data)
    {
      layer->capacity = layer->data ? MAX (needed, 2 * layer->capacity) : needed;
      layer->data = g_realloc (layer->data, layer->capacity + H5_INPUT_PADDING);
    }
  memcpy (layer->data + layer->length, text, length);
  layer->length = needed;
}

static H5InputLayer *
new_raw_layer (H5Input *self, const char *text, gsize length)
{
  H5InputLayer *layer = g_new0 (H5InputLayer, 1);

  layer->id = ++self->n_layers;
  layer->is_raw = TRUE;
  append_raw (layer, text, length);
  return layer;
}

/* Makes a layer the current buffer. `after_cr` says whether the text before it ended with a
 * CR, so that an LF at its beginning is dropped. */
static void
enter (H5Input *self, H5InputLayer *layer, gboolean after_cr)
{
  H5InputLayer *outer = layer->outer;

  if (self->newest == layer)
    self->newest = NULL;
  self->n_read = h5_input_text_read (self);
  restore (self, layer);
  self->outer = outer;
  if (layer->is_raw)
    {
      self->last_was_cr = after_cr;
      h5_input_commit (self, layer->length, 0);
      g_free (layer);
      return;
    }
  self->n_read -= (guint64) (self->cursor - self->start);
  if (self->cursor == self->end)
    self->last_was_cr = after_cr;
  else
    self->after_cr = after_cr;
  g_free (layer);
}

static gboolean
ended_with_cr (const H5Input *self)
{
  return self->cursor == self->end ? self->last_was_cr : self->after_cr;
}

/* Inserts a layer before an outer one. */
static void
insert_layer (H5Input *self, guint64 before, H5InputLayer *layer)
{
  H5InputLayer **link = &self->outer;

  while ((*link)->id != before)
    link = &(*link)->outer;
  layer->outer = *link;
  *link = layer;
}

gboolean
h5_input_insert (H5Input *self, guint64 before, const char *text, gsize length)
{
  if (self->layer == before)
    {
      H5InputLayer *layer = new_raw_layer (self, text, length);
      H5Position position;
      if (self->with_positions)
        h5_input_locate (self, self->cursor, &position);
      if (self->with_locations)
        self->token_offset = h5_input_offset (self, self->cursor);
      layer->outer = save (self);
      enter (self, layer, ended_with_cr (self));
      return TRUE;
    }
  /* A script can write many pieces of text before any of it is read. */
  if (!self->newest || self->newest->outer->id != before)
    {
      self->newest = new_raw_layer (self, "", 0);
      insert_layer (self, before, self->newest);
    }
  append_raw (self->newest, text, length);
  return FALSE;
}

gboolean
h5_input_return (H5Input *self)
{
  H5InputLayer *layer = self->outer;
  gboolean after_cr = self->last_was_cr;

  if (!layer)
    return FALSE;
  free_buffer (self);
  enter (self, layer, after_cr);
  return TRUE;
}

/* Whether this line feed is an LF in the source, not a CR or a part of CR LF. */
static gboolean
is_written_newline (const H5Input *self, const char *p)
{
  gsize at = (gsize) (p - self->start), low = 0, high = self->returns.n_shifts;

  while (low < high)
    {
      gsize middle = (low + high) / 2;
      if (self->returns.shifts[middle].at < at)
        low = middle + 1;
      else
        high = middle;
    }
  return low == self->returns.n_shifts || self->returns.shifts[low].at != at;
}

void
h5_input_skip_newline_after_cr (H5Input *self)
{
  self->after_cr = FALSE;
  if (*self->cursor == '\n' && is_written_newline (self, self->cursor))
    self->cursor++;
}

void
h5_input_drop_layers (H5Input *self)
{
  self->newest = NULL;
  while (self->outer)
    {
      H5InputLayer *layer = self->outer;
      free_buffer (self);
      restore (self, layer);
      g_free (layer);
    }
}
