/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Runs the tokenizer over some text, in chunks, and writes down all that comes out. */
#pragma once

#include "tokenizer/h5-tokenizer.h"

typedef struct
{
  const char *input; /* UTF-8; lone surrogates may be in it, as three bytes */
  gsize length;
  H5ContentModel model;
  const char *last_start_tag; /* or NULL */
  gboolean foreign;
} TokenizerCase;

typedef enum
{
  CHUNKS_WHOLE,
  CHUNKS_ONE,   /* a character each */
  CHUNKS_SPLIT, /* two: split_at bytes, or one more until a character ends, and the rest */
  CHUNKS_OF,    /* split_at bytes each, or more until a character ends */
  CHUNKS_RANDOM
} Chunks;

typedef struct
{
  GString *tokens; /* a line each, text that is adjacent on one; bytes escaped */
  GString *errors; /* a line each: code line column, the latter in UTF-16 units */
  GString *places; /* a line each: code, offset, column in characters */
  guint64 end_offset;
} TokenizerLog;

TokenizerLog *tokenizer_log_run (const TokenizerCase *test, Chunks chunks, gsize split_at,
                                 GRand *random);
void tokenizer_log_free (TokenizerLog *self);

/* What the lines of tokens consist of. */
void tokenizer_log_escape (GString *out, const char *data, gsize length);
