/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Tokenizes text in chunks, and logs all results. */
#pragma once

#include "tokenizer/h5-tokenizer.h"

typedef struct
{
  const char *input; /* UTF-8; may contain lone surrogates as three bytes */
  gsize length;
  H5ContentModel model;
  const char *last_start_tag; /* or NULL */
  gboolean foreign;
} TokenizerCase;

typedef enum
{
  CHUNKS_WHOLE,
  CHUNKS_ONE,   /* a character each */
  CHUNKS_SPLIT, /* two: split_at bytes, or more up to the end of a character, and the rest */
  CHUNKS_OF,    /* split_at bytes each, or more until a character ends */
  CHUNKS_RANDOM
} Chunks;

typedef struct
{
  GString *tokens; /* one on each line; adjacent text is one; bytes are escaped */
  GString *errors; /* one on each line: code line column; columns are in UTF-16 code units */
  GString *places; /* one on each line: code offset column; columns are in characters */
  guint64 end_offset;
} TokenizerLog;

TokenizerLog *tokenizer_log_run (const TokenizerCase *test, Chunks chunks, gsize split_at,
                                 GRand *random);
void tokenizer_log_free (TokenizerLog *self);

/* Appends data as in the lines of tokens. */
void tokenizer_log_escape (GString *out, const char *data, gsize length);
