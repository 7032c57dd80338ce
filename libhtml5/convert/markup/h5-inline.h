/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * White space processing in one inline formatting context, as
 * https://drafts.csswg.org/css-text/#white-space-processing says, but without lines: the text is
 * as wide as it likes.
 *
 * A collapsible space waits until something comes after it in the same context, and is lost when
 * the context ends or the line breaks.
 */
#pragma once

#include "convert/rendering/h5-text-sink.h"

typedef enum
{
  H5_INLINE_START, /* of a line: collapsible spaces vanish */
  H5_INLINE_SOLID, /* after something that is no collapsible space */
  H5_INLINE_SPACE, /* one collapsible space waits */
  H5_INLINE_GIVEN  /* one collapsible space has been written */
} H5InlineEnd;

typedef struct
{
  guint8 end;                /* H5InlineEnd */
  gboolean space_is_break;   /* what waits holds a segment break */
  gboolean run_is_break;     /* and so does the last run of white space in it */
  gboolean space_is_hidden;  /* what waits is in an element that is not visible */
  gboolean after_zero_width; /* it comes after U+200B ZERO WIDTH SPACE */
  const char *last; /* the run that was seen last in this word, for capital letters, or NULL */
  gsize last_length;
  gboolean after_block; /* and that word has ended with a block */
} H5InlineState;

/* Text in this style. It must stay where it is as long as the context. */
void h5_inline_text (H5InlineState *self, const H5TextSink *sink, const H5BoxStyle *style,
                     const char *text, gsize length);

/* Something that stands in the line like a letter, such as an image. */
void h5_inline_atom (H5InlineState *self, const H5TextSink *sink);

/* Something is about to be written that is in the line's midst, but not of it: a float. */
void h5_inline_give_space (H5InlineState *self, const H5TextSink *sink);

/* A place where the line may break, which is as good as a zero width space: a wbr element. */
static inline void
h5_inline_opportunity (H5InlineState *self)
{
  self->after_zero_width |= self->end == H5_INLINE_SOLID;
}

/* The line or the whole context ends. */
static inline void
h5_inline_break (H5InlineState *self)
{
  self->end = H5_INLINE_START;
  self->last = NULL;
  self->after_block = FALSE;
}
