/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A tokenizer for CSS: https://drafts.csswg.org/css-syntax/#tokenization
 *
 * The text is UTF-8. It is preprocessed (line ends, NUL) while it is read. Comments are dropped.
 * The value of a token is a part of the text, or, if it contains escapes, is in the tokenizer's
 * buffer. It is valid until the next token is read.
 */
#pragma once

#include "base/h5-ascii.h"
#include "base/h5-buffer.h"

typedef enum
{
  H5_CSS_END,
  H5_CSS_WHITESPACE,
  H5_CSS_IDENT,
  H5_CSS_FUNCTION, /* the value does not include the parenthesis */
  H5_CSS_AT_KEYWORD,
  H5_CSS_HASH, /* is_id: the value is an identifier */
  H5_CSS_STRING,
  H5_CSS_BAD_STRING,
  H5_CSS_URL,
  H5_CSS_NUMBER,
  H5_CSS_PERCENTAGE,
  H5_CSS_DIMENSION, /* the value is the unit */
  H5_CSS_CDO,
  H5_CSS_CDC,
  H5_CSS_DELIM /* one character, including , : [ ] ( ) { } ; `delim` is set if it is ASCII */
} H5CssTokenType;

typedef struct
{
  H5CssTokenType type;
  char delim;
  gboolean is_id;
  gboolean is_integer;
  gboolean has_sign;
  gint32 number; /* only for integers; clamped */
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
  H5CssToken token; /* the next token, already read */
  H5Buffer value;
} H5CssTokenizer;

/* Also reads the first token. */
void h5_css_tokenizer_init (H5CssTokenizer *self, const char *text, gsize length);
void h5_css_tokenizer_clear (H5CssTokenizer *self);
void h5_css_tokenizer_next (H5CssTokenizer *self);

/* Reads the token again that began here. */
void h5_css_tokenizer_go_back (H5CssTokenizer *self, gsize start);

/* Returns the end of the characters from i on that are not special: no string, bracket,
 * comment or escape begins there, so none of them can contain a semicolon. */
gsize h5_css_skip_plain (const char *text, gsize length, gsize i);

/* Skips a component value: https://drafts.csswg.org/css-syntax/#component-value */
void h5_css_skip_component (H5CssTokenizer *self);

/* Skips the tokens up to the semicolon that ends a declaration, or to the end. Semicolons in
 * brackets do not count. */
void h5_css_skip_declaration (H5CssTokenizer *self);

/* Skips `!important` after the value of a declaration:
 * https://drafts.csswg.org/css-cascade/#importance. Returns whether the declaration ends there. */
gboolean h5_css_end_value (H5CssTokenizer *self, gboolean *important);

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

/* Whether the token is this identifier, ignoring case. The word is in lower case and begins
 * with a letter or "-". */
static inline gboolean
h5_css_at_ident (const H5CssTokenizer *self, const char *word)
{
  return self->token.type == H5_CSS_IDENT
         && h5_ascii_lower ((guint8) self->token.value[0]) == (guint8) word[0]
         && h5_ascii_equals_ci (self->token.value, self->token.value_length, word);
}
