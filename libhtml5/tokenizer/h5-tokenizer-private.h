/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * How the tokenizer works inside.
 *
 * A state is a pair of functions. step () is called while there is text (cursor < end) and
 * takes as much of it as the state can: runs are found by scanning, not byte by byte. To
 * "reconsume" is to set the state and leave the cursor. eof () is called when no more text
 * comes; it ends in the EOF token. All that a state has to remember lies in the struct below,
 * so a state may be left at the end of any buffer.
 *
 * Names and values that lie in one buffer are taken from it as they are; the buffers of the
 * struct gather what is spread over several of them, or is not in the text as it shall be
 * (capitals, references, NUL).
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

/* A word that the standard looks ahead for, and what follows when it is there. */
typedef struct
{
  const char *word; /* in lower case unless exact */
  gboolean exact;
  H5StateFunction found; /* called with the cursor at its last byte */
} H5Keyword;

/* Where the value of an attribute lies that is not a run of the input's buffer. */
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

  H5Buffer name;            /* of a tag, an attribute or a DOCTYPE */
  H5Buffer text;            /* the standard's temporary buffer, and keywords on the way */
  H5Buffer data;            /* of a comment or processing instruction */
  const H5Keyword *keyword; /* being compared; NULL before its first byte */

  /* Attributes: the first n_saved of the token do not point into the input's buffer. An
   * attribute whose value is in one of the two buffers here has NULL for its address until
   * the tag is emitted, since the buffers may move. */
  gsize n_saved;
  gboolean any_placed;
  H5Buffer values; /* large values gathered by the states; the one in progress from value_start */
  H5Buffer saved;  /* the other values that do not lie in the buffer of the input */
  gsize value_start;
  gboolean dropping; /* the attribute is a duplicate: its value goes nowhere */
  char quote;        /* around an attribute value or an identifier */

  /* Raw text: the state to go back to, and which half of the script escapes. */
  const H5State *text_state;
  gboolean doubled;

  /* Character references. */
  const H5State *return_state;
  H5CharrefWalk walk;
  const char *match_end; /* where the longest name ends, or NULL when that place is held */
  guint32 code;
  guint base; /* of a numeric one: 10 or 16 */

  /* DOCTYPE. */
  H5Buffer public_id;
  H5Buffer system_id;
  gboolean has_name;
  gboolean has_public_id;
  gboolean has_system_id;
  gboolean is_system; /* the identifier in progress is the system one */

  /* The next tokenizer of the thread goes on with these. */
  H5NamedSpan *attributes; /* of the token */
  H5ValuePlace *places;
  gsize attributes_capacity;
  guint32 *seen; /* by attribute name: whether the tag in progress has it */
  guint32 n_seen;
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

/* The three bytes of U+FFFD. */
#define H5_REPLACEMENT "\357\277\275"

void h5_tokenizer_emit_nul (H5Tokenizer *self);
void h5_tokenizer_emit_eof (H5Tokenizer *self);

/* The sink gets the comment or processing instruction whose data was gathered; the data state
 * follows. */
void h5_tokenizer_emit_data (H5Tokenizer *self, H5TokenKind kind);

/* Before and after a token whose spans are in the buffer: the sink may take over its content, if
 * that is large. The first may move it. */
void h5_tokenizer_offer (H5Tokenizer *self, H5Buffer *buffer);
void h5_tokenizer_end_offer (H5Tokenizer *self);

/* With a '>' at the cursor, or here: takes it and hands the tag to the sink. */
void h5_tokenizer_emit_tag (H5Tokenizer *self);
void h5_tokenizer_emit_tag_at (H5Tokenizer *self, const char *at);

/* With a '<' here: the short way through a tag; see h5-states-attribute.c. FALSE when what
 * follows does not begin one, or the buffer ends. */
gboolean h5_tokenizer_take_tag (H5Tokenizer *self, const char *p);
void h5_tokenizer_take_attributes (H5Tokenizer *self, const char *p);

void h5_tokenizer_begin_tag (H5Tokenizer *self, H5TokenKind kind);

/* With the cursor at the white space, '/' or '>' that ends the name of a tag. */
void h5_tokenizer_after_tag_name (H5Tokenizer *self);

/* Before tree construction gets the attributes, which may give them other names. */
static inline void
h5_tokenizer_forget_seen (H5Tokenizer *self)
{
  for (gsize i = 0; i < self->token.n_attributes; i++)
    self->seen[self->attributes[i].name] = FALSE;
}

void h5_tokenizer_begin_reference (H5Tokenizer *self);
void h5_tokenizer_begin_bogus_comment (H5Tokenizer *self);
void h5_tokenizer_eof_in_tag (H5Tokenizer *self);

/* Reads on in the name of a tag or attribute, which the bytes of this class end or need care.
 * The name, once at_end; then the cursor is at the byte after it. */
H5Name h5_tokenizer_scan_name (H5Tokenizer *self, guint stop, gboolean *at_end);

/* Copies the values that lie in the input's buffer, which is about to go. */
void h5_tokenizer_save_values (H5Tokenizer *self);

/* Goes on comparing the text with the keyword that it has begun with, out of those given.
 * Calls found () of the one that matches, or failed () when none can; an error about that
 * belongs to where the comparison began: h5_tokenizer_keyword_error (). */
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

/* An error about the byte at the cursor, or about the end of the text. */
static inline void
h5_tokenizer_error (H5Tokenizer *self, H5ErrorCode error)
{
  h5_input_error (self->input, error, self->input->cursor);
}

/* Lets another state have the byte at the cursor. */
static inline void
h5_tokenizer_reconsume (H5Tokenizer *self, const H5State *state)
{
  self->state = state;
}

/* Takes the byte at the cursor. */
static inline void
h5_tokenizer_consume (H5Tokenizer *self, const H5State *state)
{
  self->input->cursor++;
  self->state = state;
}

/* Appends the byte at the cursor and takes it. */
static inline void
h5_tokenizer_consume_into (H5Tokenizer *self, H5Buffer *buffer, const H5State *state)
{
  h5_buffer_append_byte (buffer, *self->input->cursor);
  h5_tokenizer_consume (self, state);
}

/* Takes the run up to here. */
static inline void
h5_tokenizer_take_run (H5Tokenizer *self, H5Buffer *buffer, const char *to)
{
  if (to > self->input->cursor)
    h5_buffer_append (buffer, self->input->cursor, (gsize) (to - self->input->cursor));
  self->input->cursor = to;
}

/* Takes the NUL at the cursor: an error, and U+FFFD instead. */
static inline void
h5_tokenizer_take_nul (H5Tokenizer *self, H5Buffer *buffer)
{
  h5_tokenizer_error (self, H5_ERROR_UNEXPECTED_NULL_CHARACTER);
  h5_buffer_append (buffer, H5_REPLACEMENT, 3);
  self->input->cursor++;
}

/* The content of a buffer; not NULL. */
static inline H5Span
h5_buffer_span (const H5Buffer *buffer)
{
  return (H5Span){ buffer->data ? buffer->data : "", buffer->length };
}

/* White space without CR, which does not reach the tokenizer. */
static inline gboolean
h5_is_space (char c)
{
  return c == ' ' || c == '\n' || c == '\t' || c == '\f';
}

/* Takes white space; FALSE when the buffer ends with it. */
static inline gboolean
h5_tokenizer_skip_space (H5Tokenizer *self)
{
  const char *p = self->input->cursor;

  while (p < self->input->end && h5_is_space (*p))
    p++;
  self->input->cursor = p;
  return p < self->input->end;
}
