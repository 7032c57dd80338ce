/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * CSS tokens, as far as selectors are made of them.
 * https://drafts.csswg.org/css-syntax/#tokenization
 *
 * The text is UTF-8. Its preprocessing (line ends, NUL) happens on the fly; comments are
 * dropped between tokens. A token's value points into the text, or, where it holds escapes,
 * into the tokenizer's own buffer: it is valid until the next token is read.
 */
#pragma once

#include "base/h5-ascii.h"
#include "base/h5-buffer.h"

typedef enum
{
  H5_CSS_END,
  H5_CSS_WHITESPACE,
  H5_CSS_IDENT,
  H5_CSS_FUNCTION, /* value without the parenthesis */
  H5_CSS_AT_KEYWORD,
  H5_CSS_HASH, /* is_id says whether the value is an identifier */
  H5_CSS_STRING,
  H5_CSS_BAD_STRING,
  H5_CSS_URL,
  H5_CSS_NUMBER,
  H5_CSS_PERCENTAGE,
  H5_CSS_DIMENSION, /* value is the unit */
  H5_CSS_CDO,
  H5_CSS_CDC,
  H5_CSS_DELIM /* one character; `delim` has it if it is ASCII: , : [ ] ( ) { } ; too */
} H5CssTokenType;

typedef struct
{
  H5CssTokenType type;
  char delim;
  gboolean is_id;
  gboolean is_integer;
  gboolean has_sign;
  gint32 number; /* saturated, and only for integers */
  gsize start;   /* in bytes */
  gsize end;
  const char *value;
  gsize value_length;
} H5CssToken;

typedef struct
{
  const char *text;
  gsize length;
  gsize position;
  H5CssToken token; /* the one to be looked at next */
  H5Buffer value;
} H5CssTokenizer;

/* Begins with the first token read. */
void h5_css_tokenizer_init (H5CssTokenizer *self, const char *text, gsize length);
void h5_css_tokenizer_clear (H5CssTokenizer *self);
void h5_css_tokenizer_next (H5CssTokenizer *self);

/* The end of the characters from i on that begin nothing which could hold a semicolon: no string,
 * bracket, comment or escape. */
gsize h5_css_skip_plain (const char *text, gsize length, gsize i);

/* To the semicolon that ends a declaration, or to the end: not to one in brackets. */
void h5_css_skip_declaration (H5CssTokenizer *self);

static inline gboolean
h5_css_at (const H5CssTokenizer *self, char delim)
{
  return self->token.type == H5_CSS_DELIM && self->token.delim == delim;
}

static inline void
h5_css_skip_white_space (H5CssTokenizer *self)
{
  while (self->token.type == H5_CSS_WHITESPACE)
    h5_css_tokenizer_next (self);
}

/* Whether the token is this word, which is in lower case and begins with a letter or "-". */
static inline gboolean
h5_css_at_ident (const H5CssTokenizer *self, const char *word)
{
  return self->token.type == H5_CSS_IDENT
         && h5_ascii_lower ((guint8) self->token.value[0]) == (guint8) word[0]
         && h5_ascii_equals_ci (self->token.value, self->token.value_length, word);
}
