/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * UTF-8 to bytes in any encoding, in chunks, as the encoders of
 * https://encoding.spec.whatwg.org/ do it. A character that the encoding lacks becomes a
 * numeric reference, or stops a fatal encoder. A plain value, as H5Decoder is.
 */
#pragma once

#include "encoding/h5-encoding.h"

typedef enum
{
  H5_ENCODER_INPUT_EMPTY, /* all complete characters were taken */
  H5_ENCODER_OUTPUT_FULL, /* call again with more room */
  H5_ENCODER_UNMAPPABLE,  /* fatal only: the character in unmappable was taken, not written */
} H5EncoderStatus;

/* With less room than this an encoder may do nothing. */
#define H5_ENCODER_MIN_OUTPUT 16

typedef struct
{
  const H5Encoding *encoding;
  gboolean fatal;
  guint8 state; /* of ISO-2022-JP */

  guint64 replacements; /* characters that the encoding lacks, so far */
  guint32 unmappable;   /* the last of them, where there were any */
} H5Encoder;

/* For UTF-16 and replacement, which have no encoder, the encoding is UTF-8. */
void h5_encoder_init (H5Encoder *self, const H5Encoding *encoding, gboolean fatal);

/*
 * Encodes valid UTF-8 from *input, moved to what was not taken, to *output, moved after the
 * last byte written. A character that input_end cuts is not taken: give it again with its
 * rest. last says that nothing follows.
 */
H5EncoderStatus h5_encoder_encode (H5Encoder *self, const char **input, const char *input_end,
                                   guint8 **output, guint8 *output_end, gboolean last);
