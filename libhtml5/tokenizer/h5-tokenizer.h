/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The HTML tokenizer: https://html.spec.whatwg.org/#tokenization
 *
 * It reads the text that H5Input holds, hands tokens to a sink and stops at the end of the
 * text, in whatever state it is; the next text goes on from there. So chunks of one byte give
 * the same tokens and errors as one chunk.
 */
#pragma once

#include "input/h5-input.h"
#include "tokenizer/h5-token.h"

typedef struct _H5Tokenizer H5Tokenizer;

/* The states that tree construction or a fragment's context may ask for. */
typedef enum
{
  H5_CONTENT_DATA,
  H5_CONTENT_RCDATA,
  H5_CONTENT_RAWTEXT,
  H5_CONTENT_SCRIPT_DATA,
  H5_CONTENT_PLAINTEXT,
  H5_CONTENT_CDATA
} H5ContentModel;

/* names and input are borrowed and outlive the tokenizer. */
H5Tokenizer *h5_tokenizer_new (H5Names *names, H5Input *input, H5TokenSink sink);
void h5_tokenizer_free (H5Tokenizer *self);

/* The one feedback from tree construction: how the text after this token is to be read. */
void h5_tokenizer_set_content_model (H5Tokenizer *self, H5ContentModel model);

/* What counts as the last start tag before there was one; for tests. */
void h5_tokenizer_set_last_start_tag (H5Tokenizer *self, H5Name name);

/* Tokenizes all the text that the input holds. */
void h5_tokenizer_run (H5Tokenizer *self);

/* No more text will come: emits what is unfinished, then the EOF token. */
void h5_tokenizer_finish (H5Tokenizer *self);
