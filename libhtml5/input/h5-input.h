/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Decoded text on its way to a tokenizer: newlines normalised, positions known.
 * https://html.spec.whatwg.org/#preprocessing-the-input-stream
 *
 * The parse writes decoded UTF-8, whole characters only, into the buffer that
 * h5_input_reserve () gives and commits it; h5_input_commit () turns CR LF and CR into LF in
 * place. The tokenizer then takes [cursor, end) and moves the cursor. Text that a commit adds
 * starts a new buffer: what the tokenizer wants to keep of the old one it copies. Text that needs
 * no change may stay where it is: h5_input_borrow ().
 *
 * Positions cost nothing until somebody asks: an error at some byte counts lines, characters
 * and original bytes from the place of the last question on, so that all questions together
 * are linear. They are only answered when the input was made with_positions; then the errors
 * of the input stream itself (control characters, noncharacters) are found on the same walk,
 * each before any other error at its character or after it. So the places asked for must
 * never go backwards; a place that is only known to be wrong later is held.
 *
 *      start             walked       cursor              end
 *      |  counted        |            |  to be tokenized  |
 */
#pragma once

#include "names/h5-errors.h"

#include <glib.h>

typedef struct
{
  guint64 offset;       /* bytes from the start of the original stream, 0-based */
  guint64 line;         /* 1-based */
  guint64 column;       /* characters, 1-based */
  guint64 column_utf16; /* the same in UTF-16 code units */
} H5Position;

typedef struct
{
  /* position is NULL when the input was made without positions. */
  void (*error) (gpointer user_data, H5ErrorCode error, const H5Position *position);
  gpointer user_data;
} H5ErrorSink;

/* How many NUL bytes there are after the text. */
#define H5_INPUT_PADDING ((gsize) 8)

/* From the byte at on, the source is shift bytes further on than was counted before. */
typedef struct
{
  gsize at;
  gssize shift;
} H5InputShift;

/* The shifts of one buffer in order, and how many of them the walk has passed. */
typedef struct
{
  H5InputShift *shifts;
  gsize n_shifts;
  gsize capacity;
  gsize passed;
  gssize total;        /* of those that were passed */
  gsize offset_passed; /* the same for h5_input_offset () */
  gssize offset_total;
} H5InputMap;

/* Text that waits while inserted text is read: h5-input-layers.c. */
typedef struct _H5InputLayer H5InputLayer;

typedef struct
{
  const char *cursor; /* the next byte that the tokenizer takes */
  const char *end;    /* NULs are there, or '>' before it: short runs need not compare with it */

  char *data;
  gsize capacity;
  const char *start; /* where the text of this buffer begins in data */
  gboolean last_was_cr;

  H5ErrorSink errors;
  gboolean with_positions;
  gboolean with_locations; /* the offsets of tokens are wanted */
  gboolean marks_tokens;   /* one of the two */
  const char *walked;      /* position says where this is */
  const char *checked;     /* characters before this were looked at for errors of the stream */
  H5Position position;
  H5Position token;        /* where the current token starts, */
  const char *token_at;    /* unless that is yet to be counted, and here */
  gboolean token_is_taken; /* all of it: errors of the stream in it come before errors about it */
  H5Position held;
  guint64 base;         /* the offset of this buffer in the original stream */
  gsize source_length;  /* how much of it this buffer holds */
  guint64 n_read;       /* bytes of the text in the buffers before this one */
  guint64 token_offset; /* of the current token, with locations, */
  const char *marked;   /* unless that is yet to be computed, and the token starts here */
  gboolean token_is_inserted;
  gboolean is_mapped;  /* a byte of this buffer may not be as far from its start as in the source */
  H5InputMap newlines; /* from places after start to bytes as they were written */
  H5InputMap source;   /* from bytes as they were written to bytes of the source */

  gboolean with_scripts;   /* text may be inserted */
  H5InputMap returns;      /* places of the line feeds that were carriage returns, for that */
  gboolean after_cr;       /* the text that was inserted before the cursor ended with one */
  const char *stopped_end; /* where `end` is when the tokenizer goes on, or NULL */
  H5InputLayer *outer;     /* what this text was inserted into, or NULL */
  guint64 layer;           /* the number of this text; 0: the document's own */
  guint64 n_layers;
} H5Input;

void h5_input_init (H5Input *self, gboolean with_positions, H5ErrorSink errors);
void h5_input_clear (H5Input *self);

/* Room for length bytes; what was in the buffer must have been tokenized. */
char *h5_input_reserve (H5Input *self, gsize length);

/* Between reserve and commit, and only of use with positions: from the byte at of what is
 * being written on, the source is shift bytes further on (negative: less far). Not needed
 * where a byte of text is a byte of the source. Places come in order. */
void h5_input_shift (H5Input *self, gsize at, gssize shift);

/* The first length bytes of what was reserved are text, decoded from source_length bytes. */
void h5_input_commit (H5Input *self, gsize length, gsize source_length);

/* Text of the caller that is read where it lies until h5_input_release (): UTF-8 without CR, after
 * no CR, that ends with '>' and has H5_INPUT_PADDING more bytes after it that may be read. Runs
 * that are not compared with the end stop at that '>', as they do at the NULs of other text. */
void h5_input_borrow (H5Input *self, const char *text, gsize length);
void h5_input_release (H5Input *self);

/*
 * Scripts: the tokenizer is made to stop at the cursor, and text may be inserted there. It is
 * read before what follows, as if it stood there.
 *
 *      text of the document | </script>  inserted text          rest of the document
 *                                        the new buffer, layer  `outer`, layer 0
 */

/* Nothing follows the cursor until h5_input_go_on (). */
static inline void
h5_input_stop (H5Input *self)
{
  self->stopped_end = self->end;
  self->end = self->cursor;
}

static inline void
h5_input_go_on (H5Input *self)
{
  self->end = self->stopped_end;
  self->stopped_end = NULL;
}

/* Inserts text (valid UTF-8) before what is to be read of a layer, after what was inserted there
 * earlier and has not been read. TRUE when it comes next: then it is the buffer now. */
gboolean h5_input_insert (H5Input *self, guint64 before, const char *text, gsize length);

/* The buffer is used up: what it was inserted into continues. FALSE: into nothing. */
gboolean h5_input_return (H5Input *self);

/* Gives up all inserted text. */
void h5_input_drop_layers (H5Input *self);

/* Before the tokenizer goes on: CR LF is one newline, though the CR was inserted. */
void h5_input_skip_newline_after_cr (H5Input *self);

static inline void
h5_input_begin_text (H5Input *self)
{
  if (G_UNLIKELY (self->after_cr) && self->cursor < self->end)
    h5_input_skip_newline_after_cr (self);
}

/* How many bytes of text were read up to the cursor. */
static inline guint64
h5_input_text_read (const H5Input *self)
{
  return self->n_read + (guint64) (self->cursor - self->start);
}

/* Where the text ends that has been committed so far. */
void h5_input_get_end_position (H5Input *self, H5Position *position);

/* The slow halves of the functions below. */
void h5_input_report (H5Input *self, H5ErrorCode error, const char *at);
void h5_input_report_before (H5Input *self, H5ErrorCode error, const char *at);
void h5_input_report_position (H5Input *self, H5ErrorCode error, const H5Position *position);
void h5_input_locate (H5Input *self, const char *at, H5Position *position);
void h5_input_mark (H5Input *self, const char *at);
void h5_input_report_at_token (H5Input *self, H5ErrorCode error);

/* Where the current token starts, with positions. It may be moved. */
H5Position *h5_input_locate_token (H5Input *self);

/* The current token is a tag or the like: it is not taken in parts. */
static inline void
h5_input_take_token (H5Input *self)
{
  self->token_is_taken = TRUE;
}

/* The same where text and source differ. */
guint64 h5_input_mapped_offset (H5Input *self, const char *at);

/* Where a byte of the buffer is in the source, with locations. Places may come in any order, but
 * those that go forward cost less. */
static inline guint64
h5_input_offset (H5Input *self, const char *at)
{
  if (G_UNLIKELY (self->is_mapped))
    return h5_input_mapped_offset (self, at);
  return self->base + (gsize) (at - self->start);
}

/* Where the current token starts, with locations. */
static inline guint64
h5_input_token_offset (H5Input *self)
{
  if (self->marked)
    self->token_offset = h5_input_offset (self, self->marked);
  self->marked = NULL;
  return self->token_offset;
}

/* Has the input keep the offsets of tokens. */
void h5_input_set_with_locations (H5Input *self);

/* An error about the character at this place of the buffer, or about the end of the text. */
static inline void
h5_input_error (H5Input *self, H5ErrorCode error, const char *at)
{
  if (self->errors.error)
    h5_input_report (self, error, at);
}

/* The same where the character at this place has not been looked at yet. */
static inline void
h5_input_error_before (H5Input *self, H5ErrorCode error, const char *at)
{
  if (self->errors.error)
    h5_input_report_before (self, error, at);
}

/* Whether this place is in the buffer, at or after the last one asked for. */
static inline gboolean
h5_input_is_ahead (const H5Input *self, const char *at)
{
  return (guintptr) at >= (guintptr) self->walked && (guintptr) at <= (guintptr) self->end;
}

/* The token that will be emitted next starts here. Its line and column are counted when they are
 * asked for, or before the walk comes past it; but in inserted text, which has one place. */
static inline void
h5_input_mark_token (H5Input *self, const char *at)
{
  if (G_UNLIKELY (self->marks_tokens))
    h5_input_mark (self, at);
}

/* An error about the current token as a whole: those of tree construction. */
static inline void
h5_input_error_at_token (H5Input *self, H5ErrorCode error)
{
  if (self->errors.error)
    h5_input_report_at_token (self, error);
}

/* Keeps a place past the life of this buffer, for an error that may turn out to be there. */
static inline void
h5_input_hold (H5Input *self, const char *at)
{
  if (G_UNLIKELY (self->with_positions))
    h5_input_locate (self, at, &self->held);
}

static inline void
h5_input_error_held (H5Input *self, H5ErrorCode error)
{
  if (self->errors.error)
    h5_input_report_position (self, error, &self->held);
}
