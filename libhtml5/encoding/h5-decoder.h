/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Decoding bytes in any encoding to UTF-8, in chunks of any size:
 * https://encoding.spec.whatwg.org/. Errors become U+FFFD, or stop a decoder with error mode
 * "fatal".
 *
 * A decoder is a plain struct that owns nothing. It needs no clearing, and can be copied by
 * assignment. To find the byte that a position in the text came from, copy the decoder at
 * intervals, with h5_decoder_offset(), and decode the interval again in small pieces. The caller
 * handles byte order marks.
 */
#pragma once

#include "encoding/h5-encoding.h"

typedef enum
{
  H5_DECODER_INPUT_EMPTY, /* all input was consumed; with `last`, the output is complete */
  H5_DECODER_OUTPUT_FULL, /* call again with more room */
  H5_DECODER_MALFORMED,   /* only if fatal: error_start and error_end are set */
} H5DecoderStatus;

/* The minimum room in the output. With less, the decoder may not make progress. */
#define H5_DECODER_MIN_OUTPUT 4

typedef struct
{
  const H5Encoding *encoding;
  gboolean fatal;

  guint64 taken;        /* number of bytes consumed */
  guint64 start;        /* offset of the first byte of an incomplete sequence */
  guint64 replacements; /* number of errors so far */
  guint64 error_start;  /* offsets of the bytes of the last error */
  guint64 error_end;

  guint8 state[4]; /* state of the variant between bytes; zero at the beginning */
  guint32 unit;    /* UTF-8: the bits so far; UTF-16: a leading surrogate */
  guint8 held[4];  /* restored bytes, to be read before the next input */
  guint8 n_held;
} H5Decoder;

void h5_decoder_init (H5Decoder *self, const H5Encoding *encoding);

/*
 * Decodes from *input to *output, and moves both pointers. `last` says that there is no more
 * input after input_end. Then an incomplete sequence is an error, and the decoder is reset except
 * for its counts.
 */
H5DecoderStatus h5_decoder_decode (H5Decoder *self, const guint8 **input, const guint8 *input_end,
                                   char **output, char *output_end, gboolean last);

/* Returns the number of input bytes that have been decoded to output. Others are held back. */
guint64 h5_decoder_offset (const H5Decoder *self);

/* Returns an upper bound for the length of the output for this length of input. */
gsize h5_decoder_max_output (gsize input_length);

/* Returns how many bytes come before the first that is not ASCII. */
gsize h5_ascii_length (const guint8 *bytes, const guint8 *end);

/* Returns the length of the complete, valid sequences at the beginning, for callers that do
 * not need a copy. */
gsize h5_utf8_valid_length (const guint8 *bytes, const guint8 *end);
