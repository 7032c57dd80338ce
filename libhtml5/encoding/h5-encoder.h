/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Encoding UTF-8 to any encoding, in chunks: https://encoding.spec.whatwg.org/. A character that
 * the encoding does not have becomes a numeric character reference, or stops a fatal encoder.
 * Like H5Decoder, this is a plain struct.
 */
#pragma once

#include "encoding/h5-encoding.h"

typedef enum
{
  H5_ENCODER_INPUT_EMPTY, /* all complete characters were consumed */
  H5_ENCODER_OUTPUT_FULL, /* call again with more room */
  H5_ENCODER_UNMAPPABLE,  /* only if fatal: `unmappable` was consumed but not written */
} H5EncoderStatus;

/* The minimum room in the output. With less, the encoder may not make progress. */
#define H5_ENCODER_MIN_OUTPUT 16

typedef struct
{
  const H5Encoding *encoding;
  gboolean fatal;
  guint8 state; /* of ISO-2022-JP */

  guint64 replacements; /* number of unmappable characters so far */
  guint32 unmappable;   /* the last of these */
} H5Encoder;

/* UTF-16 and replacement have no encoder, so UTF-8 is used. */
void h5_encoder_init (H5Encoder *self, const H5Encoding *encoding, gboolean fatal);

/*
 * Encodes valid UTF-8 from *input to *output, and moves both pointers. An incomplete character at
 * the end is not consumed: pass it again with the rest of it. `last` says that there is no more
 * input.
 */
H5EncoderStatus h5_encoder_encode (H5Encoder *self, const char **input, const char *input_end,
                                   guint8 **output, guint8 *output_end, gboolean last);
