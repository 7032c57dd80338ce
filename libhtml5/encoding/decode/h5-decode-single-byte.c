/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The single-byte decoder, which is also that of x-user-defined, and the replacement decoder. */
#include "encoding/decode/h5-decode.h"

#define BLOCK 16
#define ERROR_FLAG 0x80

/* https://encoding.spec.whatwg.org/#single-byte-decoder */
static gint32
step_single_byte (H5Decoder *self, int byte)
{
  const char *utf8;

  if (byte == H5_DECODE_END)
    return H5_DECODE_FINISHED;
  if (self->encoding->decode[byte][3] & ERROR_FLAG)
    return H5_DECODE_ERROR;
  utf8 = (const char *) self->encoding->decode[byte];
  return (gint32) h5_utf8_next (&utf8);
}

/* Decodes `length` bytes. There must be room for four bytes for each. Stops at an error and
 * returns FALSE. */
static gboolean
decode_bytes (const guint8 (*table)[4], H5DecodeSpan *span, gsize length)
{
  for (; length > 0; length--)
    {
      const guint8 *entry = table[*span->in];

      if (entry[3] & ERROR_FLAG)
        return FALSE;
      memcpy (span->out, entry, 4);
      span->out += entry[3];
      span->in++;
    }
  return TRUE;
}

/* Decodes BLOCK bytes. Has no branch for each byte, because they would be mispredicted in text
 * that mixes ASCII spaces with other scripts. */
static gboolean
decode_block (const guint8 (*table)[4], H5DecodeSpan *span)
{
  char *out = span->out;
  guint8 flags = 0;

  for (guint i = 0; i < BLOCK; i++)
    {
      const guint8 *entry = table[span->in[i]];

      memcpy (out, entry, 4);
      out += entry[3] & 3;
      flags |= entry[3];
    }
  if (flags & ERROR_FLAG)
    return FALSE;
  span->in += BLOCK;
  span->out = out;
  return TRUE;
}

static void
run_single_byte (H5Decoder *self, H5DecodeSpan *span)
{
  const guint8 (*table)[4] = self->encoding->decode;

  while (h5_decode_has_room (span, BLOCK, BLOCK * 4))
    {
      h5_decode_copy_ascii (span);
      if (!h5_decode_has_room (span, BLOCK, BLOCK * 4))
        break;
      if (!decode_block (table, span))
        {
          decode_bytes (table, span, BLOCK);
          return;
        }
    }
  while (h5_decode_has_room (span, 1, 4))
    if (!decode_bytes (table, span, 1))
      return;
}

const H5DecodeClass h5_decode_single_byte = { step_single_byte, run_single_byte };

/* https://encoding.spec.whatwg.org/#replacement-decoder */
static gint32
step_replacement (H5Decoder *self, int byte)
{
  if (byte == H5_DECODE_END)
    {
      self->state[0] = 0;
      return H5_DECODE_FINISHED;
    }
  if (self->state[0])
    return H5_DECODE_NOTHING;
  self->state[0] = 1;
  return H5_DECODE_ERROR;
}

/* After its only error, the decoder is finished, whatever follows. */
static void
run_replacement (H5Decoder *self, H5DecodeSpan *span)
{
  if (self->state[0])
    span->in = span->in_end;
}

const H5DecodeClass h5_decode_replacement = { step_replacement, run_replacement };
