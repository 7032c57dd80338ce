/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Decoded text for a tokenizer, with normalized newlines, and with positions:
 * https://html.spec.whatwg.org/#preprocessing-the-input-stream
 *
 * The parse writes decoded UTF-8, only whole characters, into the buffer that h5_input_reserve()
 * returns, and commits it. h5_input_commit() replaces CR LF and CR by LF in place. Then the
 * tokenizer reads [cursor, end) and moves the cursor. Each commit begins a new buffer, so the
 * tokenizer copies what it needs of the old one. Text that needs no change need not be copied:
 * h5_input_borrow().
 *
 * Positions are only computed if they are needed: for an error at some byte, lines, characters
 * and source bytes are counted from the last such byte on. So the cost of all errors together is
 * linear. This requires with_positions. The same walk finds the errors of the input stream itself
 * (control characters, noncharacters), and reports each before other errors at this character or
 * after it. So errors must be reported in order. The position of an error that is only detected
 * later is held with h5_input_hold().
 *
 * With locations, each token only has its offset in the text: the bytes of the document in UTF-8
 * with normalized newlines, without what scripts insert. Decoding the source again gives the
 * offset in the source when it is needed.
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
  /* `position` is NULL without positions. */
  void (*error) (gpointer user_data, H5ErrorCode error, const H5Position *position);
  gpointer user_data;
} H5ErrorSink;

/* The number of NUL bytes after the text. */
#define H5_INPUT_PADDING ((gsize) 8)

/* From the byte `at` on, offsets in the source are larger by `shift` more than before. */
typedef struct
{
  gsize at;
  gssize shift;
} H5InputShift;

/* The shifts of one buffer in order, and how many of them have been passed. */
typedef struct
{
  H5InputShift *shifts;
  gsize n_shifts;
  gsize capacity;
  gsize passed;
  gssize total; /* the sum of the shifts that were passed */
} H5InputMap;

/* What h5_input_mark_token() does. */
typedef enum
{
  H5_MARKS_NOTHING,
  H5_MARKS_START, /* notes the start, for locations and positions */
  H5_MARKS_ALL    /* in inserted text, and for the first token after it */
} H5InputMarks;

/* A buffer that is suspended while inserted text is read: h5-input-layers.c. */
typedef struct _H5InputLayer H5InputLayer;

typedef struct
{
  const char *cursor; /* the next byte for the tokenizer */
  /* Followed by NULs, or preceded by '>', so that short runs need not compare with it. */
  const char *end;

  char *data;
  gsize capacity;
  const char *start; /* where the text of this buffer begins in `data` */
  gboolean last_was_cr;

  H5ErrorSink errors;
  gboolean with_positions;
  gboolean with_locations; /* offsets of tokens in the text are needed */
  H5InputMarks marks;
  const char *walked;  /* the byte that `position` describes */
  const char *checked; /* characters before this were checked for errors of the input stream */
  H5Position position;
  H5Position token; /* position of the start of the current token */
  /* With positions: if not NULL, `token` has not been computed yet, and this is the start. */
  const char *token_at;
  /* The whole token was consumed: errors of the input stream in it come before errors about it. */
  gboolean token_is_taken;
  H5Position held;
  guint64 base;         /* offset of this buffer in the source */
  gsize source_length;  /* length of this buffer in the source */
  guint64 n_read;       /* number of bytes in the buffers before this one */
  guint64 text_base;    /* offset of this buffer in the text of the document, with locations */
  gboolean ended_in_cr; /* the source of the buffer before, with locations */
  guint64 token_offset; /* of the current token in the text, with locations, if `marked` is NULL */
  /* If not NULL, token_offset has not been computed yet, and this is the start. */
  const char *marked;
  gboolean token_is_inserted;
  H5InputMap newlines; /* from offsets after `start` to offsets before newlines were normalized */
  H5InputMap source;   /* from these offsets to offsets in the source */

  gboolean with_scripts; /* scripts may insert text */
  /* With with_scripts: offsets of line feeds that were carriage returns. */
  H5InputMap returns;
  gboolean after_cr; /* the text that was inserted before the cursor ended with a CR */
  /* The value of `end` when the tokenizer continues; NULL if it is not stopped. */
  const char *stopped_end;
  H5InputLayer *outer;  /* the buffer into which this one was inserted, or NULL */
  H5InputLayer *newest; /* the newest layer before an outer one, if it is not read yet; or NULL */
  guint64 layer;        /* the number of this buffer; 0 for the document itself */
  guint64 n_layers;
} H5Input;

void h5_input_init (H5Input *self, gboolean with_positions, H5ErrorSink errors);

/* Frees its memory. It can be initialized again. */
void h5_input_clear (H5Input *self);

/* Returns room for `length` bytes. The text in the buffer must have been tokenized. */
char *h5_input_reserve (H5Input *self, gsize length);

/* Called between reserve and commit, with positions, if the length of the text differs from
 * that of the source. From the byte `at` of the text on, offsets in the source are larger by
 * `shift` more than before (smaller if it is negative). Must be called in order. */
void h5_input_shift (H5Input *self, gsize at, gssize shift);

/* Commits the first `length` bytes of the reserved room, which were decoded from source_length
 * bytes. */
void h5_input_commit (H5Input *self, gsize length, gsize source_length);

/* Reads the caller's text in place until h5_input_release(). It must be UTF-8 without CR, must
 * not follow a CR, must end with '>', and must be followed by H5_INPUT_PADDING bytes that can
 * be read. Runs that do not compare with the end stop at that '>', as they stop at the NULs
 * after other text. */
void h5_input_borrow (H5Input *self, const char *text, gsize length);
void h5_input_release (H5Input *self);

/* Copies borrowed text, if the rest of it will be read after it becomes invalid. */
void h5_input_keep (H5Input *self);

/*
 * Scripts: the tokenizer stops at the cursor, and text can be inserted there. It is read before
 * the text after the cursor.
 *
 *      text of the document | </script>  inserted text          rest of the document
 *                                        the new buffer, layer  `outer`, layer 0
 */

/* Hides the text after the cursor from the tokenizer until h5_input_go_on(). */
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

/* Inserts text (valid UTF-8) before the rest of a layer, but after text that was inserted
 * there and has not been read. Returns TRUE if it is the next text to read; then it is the
 * current buffer. */
gboolean h5_input_insert (H5Input *self, guint64 before, const char *text, gsize length);

/* At the end of the buffer: returns to the one into which it was inserted. FALSE if there is
 * none. */
gboolean h5_input_return (H5Input *self);

/* Removes all inserted text. */
void h5_input_drop_layers (H5Input *self);

/* Call this before the tokenizer continues: CR LF is one newline, even if only the CR was
 * inserted. */
void h5_input_skip_newline_after_cr (H5Input *self);

static inline void
h5_input_begin_text (H5Input *self)
{
  if (G_UNLIKELY (self->after_cr) && self->cursor < self->end)
    h5_input_skip_newline_after_cr (self);
}

/* Returns the number of bytes of text up to the cursor. */
static inline guint64
h5_input_text_read (const H5Input *self)
{
  return self->n_read + (guint64) (self->cursor - self->start);
}

/* Returns the position of the end of all text so far. For tests. */
void h5_input_get_end_position (H5Input *self, H5Position *position);

/* The slow parts of the inline functions below. */
void h5_input_report (H5Input *self, H5ErrorCode error, const char *at);
void h5_input_report_before (H5Input *self, H5ErrorCode error, const char *at);
void h5_input_report_position (H5Input *self, H5ErrorCode error, const H5Position *position);
void h5_input_locate (H5Input *self, const char *at, H5Position *position);
void h5_input_report_at_token (H5Input *self, H5ErrorCode error);

/* Checks the characters before the current token, and those of a token that was consumed. But not
 * the end of a tag, because there may be an error about it. */
void h5_input_check_token (H5Input *self);

/* Checks all characters before the cursor. */
void h5_input_check_read (H5Input *self);

/* Checks all characters so far. */
void h5_input_check_all (H5Input *self);

/* Returns the start of the current token, with positions. The caller may change it. */
H5Position *h5_input_locate_token (H5Input *self);

/* Notes that the current token, which is not text, was consumed completely. */
static inline void
h5_input_take_token (H5Input *self)
{
  self->token_is_taken = TRUE;
}

/* Returns the offset in the text of a byte of the buffer, with locations. In inserted text, it is
 * that of the place where the text was inserted. */
static inline guint64
h5_input_offset (const H5Input *self, const char *at)
{
  if (G_UNLIKELY (self->outer != NULL))
    return self->token_offset;
  return self->text_base + (gsize) (at - self->start);
}

/* Returns the offset of the current token in the text, with locations. */
static inline guint64
h5_input_token_offset (H5Input *self)
{
  if (self->marked)
    self->token_offset = h5_input_offset (self, self->marked);
  self->marked = NULL;
  return self->token_offset;
}

/* Enables offsets of tokens. */
void h5_input_set_with_locations (H5Input *self);

/* Reports an error at this character of the buffer, or at the end of the text. */
static inline void
h5_input_error (H5Input *self, H5ErrorCode error, const char *at)
{
  if (self->errors.error)
    h5_input_report (self, error, at);
}

/* The same if this character has not been consumed yet. */
static inline void
h5_input_error_before (H5Input *self, H5ErrorCode error, const char *at)
{
  if (self->errors.error)
    h5_input_report_before (self, error, at);
}

/* Whether this byte is in the buffer, at or after the last one whose position was computed. */
static inline gboolean
h5_input_is_ahead (const H5Input *self, const char *at)
{
  return (guintptr) at >= (guintptr) self->walked && (guintptr) at <= (guintptr) self->end;
}

/* The slow part of h5_input_mark_token(): inserted text, and the first token after it. */
void h5_input_mark_more (H5Input *self);

/* Marks the start of the next token. Its position is computed when it is needed, or before the
 * walk passes it. In inserted text, it is computed at once. */
static inline void
h5_input_mark_token (H5Input *self, const char *at)
{
  if (G_LIKELY (self->marks == H5_MARKS_NOTHING))
    return;
  self->marked = self->token_at = at;
  self->token_is_taken = FALSE;
  if (G_UNLIKELY (self->marks == H5_MARKS_ALL))
    h5_input_mark_more (self);
}

/* Reports an error about the current token as a whole: those of tree construction. */
static inline void
h5_input_error_at_token (H5Input *self, H5ErrorCode error)
{
  if (self->errors.error)
    h5_input_report_at_token (self, error);
}

/* Keeps a position after the end of this buffer, for a possible error there. */
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
