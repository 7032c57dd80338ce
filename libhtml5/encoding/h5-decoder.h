/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Bytes in any encoding, in chunks of any size, to UTF-8, as the decoders of
 * https://encoding.spec.whatwg.org/ do it: errors become U+FFFD, or stop a fatal decoder.
 *
 * A decoder is a plain value: it owns nothing, needs no clearing, and a copy made by
 * assignment goes on from where the original was. Callers that want to know which byte a
 * place in the text came from keep copies at intervals with h5_decoder_offset() and decode
 * the stretch again in small pieces. Byte order marks are left to the caller.
 */
#pragma once

#include "encoding/h5-encoding.h"

typedef enum
{
  H5_DECODER_INPUT_EMPTY, /* all input was taken; with last, all of it is in the output */
  H5_DECODER_OUTPUT_FULL, /* call again with more room */
  H5_DECODER_MALFORMED,   /* fatal only: error_start and error_end say where */
} H5DecoderStatus;

/* With less room than this a decoder may do nothing. */
#define H5_DECODER_MIN_OUTPUT 4

typedef struct
{
  const H5Encoding *encoding;
  gboolean fatal;

  guint64 taken;        /* bytes taken from the input */
  guint64 start;        /* where the sequence begins that is not yet complete */
  guint64 replacements; /* errors so far */
  guint64 error_start;  /* the bytes of the last error */
  guint64 error_end;

  guint8 state[4]; /* what each kind keeps between bytes; zero at the beginning */
  guint32 unit;    /* UTF-8: the bits so far; UTF-16: the leading surrogate */
  guint8 held[4];  /* bytes that were given back and come before the next input */
  guint8 n_held;
} H5Decoder;

void h5_decoder_init (H5Decoder *self, const H5Encoding *encoding);

/*
 * Decodes from *input, moved to what was not taken, to *output, moved after the last byte
 * written. last says that nothing follows after input_end: a sequence that is still open is
 * then an error, and afterwards the decoder is as at the beginning but for its counts.
 */
H5DecoderStatus h5_decoder_decode (H5Decoder *self, const guint8 **input, const guint8 *input_end,
                                   char **output, char *output_end, gboolean last);

/* How many bytes of the whole input have become output; the rest is held back. */
guint64 h5_decoder_offset (const H5Decoder *self);

/* The room that surely takes whatever this much input decodes to. */
gsize h5_decoder_max_output (gsize input_length);

/* How many of the bytes come before the first that is not ASCII. */
gsize h5_ascii_length (const guint8 *bytes, const guint8 *end);

/* How many of the bytes are complete, valid UTF-8; for callers that need not copy it. */
gsize h5_utf8_valid_length (const guint8 *bytes, const guint8 *end);
