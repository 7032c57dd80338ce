/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The interface between the decoder and its variants. Each variant has two functions:
 *
 * - step: the standard's handler for one byte or the end of the input. Handles everything. Its
 *   state is in the decoder, and it restores bytes with h5_decode_restore().
 * - run: decodes as many complete and valid sequences as possible while there is enough room.
 *   Stops before everything else, which is decoded with step. It is only called between
 *   sequences. It is optional, for speed.
 */
#pragma once

#include "base/h5-utf8.h"
#include "encoding/decode/h5-ascii-copy.h"
#include "encoding/h5-decoder.h"
#include "encoding/h5-encoding-tables.h"

#define H5_DECODE_END -1

/* The values that step can return if it does not return one code point. */
enum
{
  H5_DECODE_CONTINUE = -1, /* the sequence is not complete */
  H5_DECODE_NOTHING = -2,  /* the sequence is complete and has no text */
  H5_DECODE_ERROR = -3,
  H5_DECODE_FINISHED = -4,
  H5_DECODE_PAIR = 0x1000000, /* plus 12 bits for each of two code points; see Big5 */
};

typedef struct
{
  const guint8 *in;
  const guint8 *in_end;
  char *out;
  char *out_end;
} H5DecodeSpan;

typedef gint32 (*H5DecodeStep) (H5Decoder *self, int byte);
typedef void (*H5DecodeRun) (H5Decoder *self, H5DecodeSpan *span);

typedef struct
{
  H5DecodeStep step;
  H5DecodeRun run;
} H5DecodeClass;

extern const H5DecodeClass h5_decode_single_byte;
extern const H5DecodeClass h5_decode_replacement;
extern const H5DecodeClass h5_decode_utf8;
extern const H5DecodeClass h5_decode_utf16be;
extern const H5DecodeClass h5_decode_utf16le;
extern const H5DecodeClass h5_decode_gb18030;
extern const H5DecodeClass h5_decode_big5;
extern const H5DecodeClass h5_decode_euc_jp;
extern const H5DecodeClass h5_decode_iso_2022_jp;
extern const H5DecodeClass h5_decode_shift_jis;
extern const H5DecodeClass h5_decode_euc_kr;

/* Restores a byte to the input. Bytes are restored in reverse order: the last call is for the
 * byte to read first. */
static inline void
h5_decode_restore (H5Decoder *self, guint8 byte)
{
  for (guint i = self->n_held++; i > 0; i--)
    self->held[i] = self->held[i - 1];
  self->held[0] = byte;
}

/* Whether a run can continue: there are `input` more bytes, and room for `output` bytes. */
static inline gboolean
h5_decode_has_room (const H5DecodeSpan *span, gsize input, gsize output)
{
  return (gsize) (span->in_end - span->in) >= input
         && (gsize) (span->out_end - span->out) >= output;
}

/* Copies ASCII bytes up to the first other byte, the end of the input or the end of the
 * output. */
static inline void
h5_decode_copy_ascii (H5DecodeSpan *span)
{
  gsize length = MIN ((gsize) (span->in_end - span->in), (gsize) (span->out_end - span->out));
  gsize n = h5_ascii_copy ((const char *) span->in, span->out, length);

  span->in += n;
  span->out += n;
}

static inline void
h5_decode_put (H5DecodeSpan *span, guint32 code_point)
{
  span->out += h5_utf8_encode (code_point, span->out);
}

/* Reads the sequence at `in`, which is not ASCII. Four bytes can be read. Returns its code
 * point and sets its length. Returns 0 to leave the sequence to step. */
typedef guint32 (*H5DecodeSequence) (const guint8 *in, guint *length);

/* The run function of multi-byte encodings. `read` is inlined. */
static inline __attribute__ ((always_inline)) void
h5_decode_run_sequences (H5DecodeSpan *span, H5DecodeSequence read)
{
  while (h5_decode_has_room (span, 4, 4))
    {
      guint length;
      guint32 code_point;

      if (*span->in < 0x80)
        {
          h5_decode_copy_ascii (span);
          continue;
        }
      code_point = read (span->in, &length);
      if (code_point == 0)
        return;
      h5_decode_put (span, code_point);
      span->in += length;
    }
}

/* For most decoders: reports an error at this byte. If it is ASCII, it is restored, because it
 * is not part of the sequence. */
static inline gint32
h5_decode_reject (H5Decoder *self, int byte)
{
  if (byte < 0x80)
    h5_decode_restore (self, (guint8) byte);
  return H5_DECODE_ERROR;
}
