/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The HTML tokenizer: https://html.spec.whatwg.org/#tokenization
 *
 * It reads the text in H5Input, and emits tokens to a sink. It stops at the end of the text in
 * any state, and continues there with the next text. So tokens and errors do not depend on the
 * size of chunks.
 */
#pragma once

#include "input/h5-input.h"
#include "tokenizer/h5-token.h"

typedef struct _H5Tokenizer H5Tokenizer;

/* The states that tree construction or the context of a fragment can set. */
typedef enum
{
  H5_CONTENT_DATA,
  H5_CONTENT_RCDATA,
  H5_CONTENT_RAWTEXT,
  H5_CONTENT_SCRIPT_DATA,
  H5_CONTENT_PLAINTEXT,
  H5_CONTENT_CDATA
} H5ContentModel;

/* names and input are borrowed, and must exist as long as the tokenizer. */
H5Tokenizer *h5_tokenizer_new (H5Names *names, H5Input *input, H5TokenSink sink);
void h5_tokenizer_free (H5Tokenizer *self);

/* Returns the token that is emitted each time. */
const H5Token *h5_tokenizer_get_token (const H5Tokenizer *self);

/* Sets the state for the text after this token, for tree construction. */
void h5_tokenizer_set_content_model (H5Tokenizer *self, H5ContentModel model);

/* Sets the last start tag before the first one, for tests. */
void h5_tokenizer_set_last_start_tag (H5Tokenizer *self, H5Name name);

/* Tokenizes all text in the input. */
void h5_tokenizer_run (H5Tokenizer *self);

/* Ends the text: emits unfinished tokens, then the EOF token. */
void h5_tokenizer_finish (H5Tokenizer *self);
