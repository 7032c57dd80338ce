/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The internals of the tokenizer.
 *
 * A state is a pair of functions. step() is called while there is text (cursor < end), and
 * consumes as much as it can. Runs are found by scanning, not byte by byte. To "reconsume" means
 * to set the state without moving the cursor. eof() is called when there is no more text. It
 * finally emits the EOF token. The memory of all states is in the struct below, so the text can
 * end in any state.
 *
 * Names and values that are in one buffer are used in place. The buffers of the struct contain
 * those that are spread over several buffers, or that change (capital letters, references, NUL).
 */
#pragma once

#include "base/h5-ascii.h"
#include "base/h5-buffer.h"
#include "base/h5-fast-paths.h"
#include "names/h5-charrefs.h"
#include "tokenizer/h5-char-class.h"
#include "tokenizer/h5-tokenizer.h"

typedef void (*H5StateFunction) (H5Tokenizer *self);

typedef struct
{
  H5StateFunction step;
  H5StateFunction eof;
} H5State;

/* A word that the standard looks ahead for, and the function for it. */
typedef struct
{
  const char *word; /* in lower case unless `exact` is set */
  gboolean exact;
  H5StateFunction found; /* called with the cursor at the last byte of the word */
} H5Keyword;

/* The place of an attribute value that is not in the input's buffer. */
typedef struct
{
  const H5Buffer *buffer;
  gsize offset;
} H5ValuePlace;

struct _H5Tokenizer
{
  H5Names *names;
  H5Input *input;
  H5TokenSink sink;
  const H5State *state;
  H5Name last_start_tag;
  H5Token token;

  H5Buffer name;            /* of a tag or an attribute */
  H5NameHash name_hash;     /* of a long name */
  H5Buffer text;            /* the standard's temporary buffer, incomplete keywords, and targets */
  H5LongWord target;        /* of a processing instruction, if it is long */
  H5Buffer data;            /* of a comment or processing instruction */
  const H5Keyword *keyword; /* the keyword that is compared; NULL before its first byte */

  /* Attributes: the first n_saved of the token do not point into the input's buffer. An
   * attribute whose value is in one of the two buffers here has a NULL pointer until the tag
   * is emitted, because the buffers may move. */
  gsize n_saved;
  gsize n_prepared;    /* number of attributes whose values the sink has copied */
  gboolean any_placed; /* there may be such values, or some were prepared */
  H5Buffer values;     /* large values; the current one begins at value_start */
  H5Buffer saved;      /* other values that are not in the input's buffer */
  gsize value_start;
  gboolean dropping; /* the attribute is a duplicate: its value is dropped */
  char quote;        /* the quote around an attribute value or identifier */

  /* Raw text: the state to return to, and whether script data is double escaped. */
  const H5State *text_state;
  gboolean doubled;

  /* Character references. */
  const H5State *return_state;
  H5CharrefWalk walk;
  const char *match_end; /* the end of the longest name; NULL if its position is held */
  guint32 code;
  guint base; /* of a numeric reference: 10 or 16 */

  H5Doctype doctype;
  gboolean is_system; /* the current identifier is the system identifier */

  /* The next tokenizer of the thread goes on with these. */
  H5NamedSpan *attributes; /* of the token */
  H5ValuePlace *places;
  gsize attributes_capacity;
  guint32 *seen; /* by attribute name: the last tag that had it */
  guint32 n_seen;
  guint32 tag; /* the number of the current tag among those with attributes */
};

extern const H5State h5_state_data, h5_state_rcdata, h5_state_rawtext, h5_state_script_data,
  h5_state_plaintext, h5_state_cdata_section;
extern const H5State h5_state_raw_less_than, h5_state_script_escape_start, h5_state_script_escaped;
extern const H5State h5_state_raw_end_tag_open;
extern const H5State h5_state_tag_open, h5_state_tag_name, h5_state_self_closing_start_tag;
extern const H5State h5_state_before_attribute_name, h5_state_attribute_value_quoted,
  h5_state_attribute_value_unquoted;
extern const H5State h5_state_bogus_comment, h5_state_markup_declaration_open;
extern const H5State h5_state_doctype;
extern const H5State h5_state_instruction_open;
extern const H5State h5_state_reference;

/* U+FFFD in UTF-8. */
#define H5_REPLACEMENT "\357\277\275"

void h5_tokenizer_emit_nul (H5Tokenizer *self);
void h5_tokenizer_emit_eof (H5Tokenizer *self);

/* Emits a comment or processing instruction with the data in `data`, and switches to the data
 * state. */
void h5_tokenizer_emit_data (H5Tokenizer *self, H5TokenKind kind);

/* Called before and after emitting a token whose strings are in this buffer. If it is large,
 * the sink may take over its content. h5_tokenizer_offer() may move the content. */
void h5_tokenizer_offer (H5Tokenizer *self, H5Buffer *buffer);
void h5_tokenizer_end_offer (H5Tokenizer *self);

/* Consume a '>' at the cursor, or at this byte, and emit the tag. */
void h5_tokenizer_emit_tag (H5Tokenizer *self);
void h5_tokenizer_emit_tag_at (H5Tokenizer *self, const char *at);

/* Fast paths from a '<': see h5-states-attribute.c. The first returns FALSE if no tag begins
 * there, or if the buffer ends. */
gboolean h5_tokenizer_take_tag (H5Tokenizer *self, const char *p);
void h5_tokenizer_take_attributes (H5Tokenizer *self, const char *p);

void h5_tokenizer_begin_tag (H5Tokenizer *self, H5TokenKind kind);

/* Called with the cursor at the white space, '/' or '>' that ends the name of a tag. */
void h5_tokenizer_after_tag_name (H5Tokenizer *self);

/* Begins another tag: its names have not been seen. */
static inline void
h5_tokenizer_forget_seen (H5Tokenizer *self)
{
  if (G_UNLIKELY (++self->tag == 0))
    {
      memset (self->seen, 0, self->n_seen * sizeof *self->seen);
      self->tag = 1;
    }
}

void h5_tokenizer_begin_reference (H5Tokenizer *self);
void h5_tokenizer_begin_bogus_comment (H5Tokenizer *self);
void h5_tokenizer_eof_in_tag (H5Tokenizer *self);

/* Reads the name of a tag or attribute. Bytes of this class end it or need special treatment.
 * Returns the name if *at_end; then the cursor is at the byte after it. */
H5Name h5_tokenizer_scan_name (H5Tokenizer *self, guint stop, gboolean *at_end);

/* Copies values in the input's buffer, because that will change. */
void h5_tokenizer_save_values (H5Tokenizer *self);

/* Sets the addresses of values in the buffers here, up to that of attribute n. */
void h5_tokenizer_place_values (H5Tokenizer *self, gsize n);

/* For a tag with more attributes than this, the sink is prepared. */
#define H5_MANY_ATTRIBUTES ((gsize) 1024)
void h5_tokenizer_prepare_attributes (H5Tokenizer *self);

/* Compares the text with the given keywords, from the one that was compared so far. Calls
 * found() of the one that matches, or `failed` if none can match. Report errors about that
 * with h5_tokenizer_keyword_error(), because they belong to the beginning of the comparison. */
void h5_tokenizer_match_keyword (H5Tokenizer *self, const H5Keyword *keywords, gsize n_keywords,
                                 H5StateFunction failed);
void h5_tokenizer_keyword_error (H5Tokenizer *self, H5ErrorCode error);

static inline void
h5_tokenizer_emit_text (H5Tokenizer *self, const char *data, gsize length)
{
  if (!length)
    return;
  self->token.kind = H5_TOKEN_TEXT;
  self->token.data = (H5Span){ data, length };
  self->sink.text (self->sink.user_data, &self->token);
}

/* Emits the text from the cursor to a byte, and moves the cursor there. */
static inline void
h5_tokenizer_emit_run (H5Tokenizer *self, const char *to)
{
  const char *from = self->input->cursor;

  if (to == from)
    return;
  h5_input_mark_token (self->input, from);
  self->input->cursor = to;
  h5_tokenizer_emit_text (self, from, (gsize) (to - from));
}

/* Reports an error about the byte at the cursor, or about the end of the text. */
static inline void
h5_tokenizer_error (H5Tokenizer *self, H5ErrorCode error)
{
  h5_input_error (self->input, error, self->input->cursor);
}

/* Switches to a state without consuming the byte at the cursor. */
static inline void
h5_tokenizer_reconsume (H5Tokenizer *self, const H5State *state)
{
  self->state = state;
}

/* Consumes the byte at the cursor, and switches to a state. */
static inline void
h5_tokenizer_consume (H5Tokenizer *self, const H5State *state)
{
  self->input->cursor++;
  self->state = state;
}

/* Consumes the byte at the cursor, appends it, and switches to a state. */
static inline void
h5_tokenizer_consume_into (H5Tokenizer *self, H5Buffer *buffer, const H5State *state)
{
  h5_buffer_append_byte (buffer, *self->input->cursor);
  h5_tokenizer_consume (self, state);
}

/* Consumes the bytes up to `to`, and appends them. */
static inline void
h5_tokenizer_take_run (H5Tokenizer *self, H5Buffer *buffer, const char *to)
{
  if (to > self->input->cursor)
    h5_buffer_append (buffer, self->input->cursor, (gsize) (to - self->input->cursor));
  self->input->cursor = to;
}

/* Consumes the NUL at the cursor: reports an error, and appends U+FFFD. */
static inline void
h5_tokenizer_take_nul (H5Tokenizer *self, H5Buffer *buffer)
{
  h5_tokenizer_error (self, H5_ERROR_UNEXPECTED_NULL_CHARACTER);
  h5_buffer_append (buffer, H5_REPLACEMENT, 3);
  self->input->cursor++;
}

/* White space without CR, which the tokenizer does not get. */
static inline gboolean
h5_is_space (char c)
{
  return c == ' ' || c == '\n' || c == '\t' || c == '\f';
}

/* Consumes white space. Returns FALSE if that reaches the end of the buffer. */
static inline gboolean
h5_tokenizer_skip_space (H5Tokenizer *self)
{
  const char *p = self->input->cursor;

  while (p < self->input->end && h5_is_space (*p))
    p++;
  self->input->cursor = p;
  return p < self->input->end;
}
