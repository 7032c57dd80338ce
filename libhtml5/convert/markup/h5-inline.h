/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * White space processing in one inline formatting context:
 * https://drafts.csswg.org/css-text/#white-space-processing. There is no line layout, as if lines
 * could have any width.
 *
 * A collapsible space is pending until something follows it in the same context. It is removed if
 * the context ends or the line breaks.
 */
#pragma once

#include "convert/rendering/h5-text-sink.h"

typedef enum
{
  H5_INLINE_START, /* at the start of a line: collapsible spaces are removed */
  H5_INLINE_SOLID, /* after something other than a collapsible space */
  H5_INLINE_SPACE, /* a collapsible space is pending */
  H5_INLINE_GIVEN  /* a collapsible space has been written */
} H5InlineEnd;

typedef struct
{
  guint8 end;                /* H5InlineEnd */
  gboolean space_is_break;   /* the pending space has a segment break */
  gboolean run_is_break;     /* the last run of white space in it has one */
  gboolean space_is_hidden;  /* the pending space is in an element that is not visible */
  gboolean after_zero_width; /* the pending space follows U+200B ZERO WIDTH SPACE */
  const char *last; /* the last run of this word, for text-transform: capitalize, or NULL */
  gsize last_length;
  gboolean after_block; /* a block ended after the last run */
} H5InlineState;

/* Processes text of this style. The text must not move or change while the context exists. */
void h5_inline_text (H5InlineState *self, const H5TextSink *sink, const H5BoxStyle *style,
                     const char *text, gsize length);

/* Processes something that is in the line like a letter, such as an image. */
void h5_inline_atom (H5InlineState *self, const H5TextSink *sink);

/* Writes a pending space before something that is written within the line but does not belong
 * to it: a float. */
void h5_inline_give_space (H5InlineState *self, const H5TextSink *sink);

/* A place where the line may break, which has the effect of a zero width space: a wbr element. */
static inline void
h5_inline_opportunity (H5InlineState *self)
{
  self->after_zero_width |= self->end == H5_INLINE_SOLID;
}

/* The character that begins or ends an isolate, which comes after a pending space. */
static inline void
h5_inline_isolate (H5InlineState *self)
{
  if (self->end == H5_INLINE_SPACE && !self->run_is_break)
    return; /* a run after it may have a segment break */
  if (self->end == H5_INLINE_SPACE && self->after_zero_width)
    self->end = H5_INLINE_SOLID;
  self->after_zero_width = FALSE;
}

/* Tells the sink of a pending space that the end of the line will remove. */
static inline void
h5_inline_report_space (const H5InlineState *self, const H5TextSink *sink)
{
  if (sink->trailing_space && self->end == H5_INLINE_SPACE && !self->space_is_hidden)
    sink->trailing_space (sink->data);
}

/* Ends the line, or the whole context. */
static inline void
h5_inline_break (H5InlineState *self)
{
  self->end = H5_INLINE_START;
  self->last = NULL;
  self->after_block = FALSE;
}
