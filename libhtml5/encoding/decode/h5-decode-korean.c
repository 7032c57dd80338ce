/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "encoding/decode/h5-decode.h"

/* Returns the code point of two bytes, or 0. */
static inline guint32
euc_kr_pair (guint lead, guint trail)
{
  guint pointer = (lead - 0x81) * 190 + trail - 0x41;

  if (trail - 0x41 > 0xFE - 0x41 || pointer >= H5_INDEX_EUC_KR_LENGTH)
    return 0;
  return h5_index_euc_kr[pointer];
}

static inline gboolean
is_lead (guint byte)
{
  return byte - 0x81 <= 0xFE - 0x81;
}

static inline guint32
read_euc_kr (const guint8 *in, guint *length)
{
  *length = 2;
  return is_lead (in[0]) ? euc_kr_pair (in[0], in[1]) : 0;
}

/* https://encoding.spec.whatwg.org/#euc-kr-decoder */
static gint32
step_euc_kr (H5Decoder *self, int byte)
{
  guint lead = self->state[0];

  self->state[0] = 0;
  if (byte == H5_DECODE_END)
    return lead ? H5_DECODE_ERROR : H5_DECODE_FINISHED;
  if (lead)
    {
      guint32 code_point = euc_kr_pair (lead, (guint) byte);
      return code_point ? (gint32) code_point : h5_decode_reject (self, byte);
    }
  if (byte < 0x80)
    return byte;
  if (!is_lead ((guint) byte))
    return H5_DECODE_ERROR;
  self->state[0] = (guint8) byte;
  return H5_DECODE_CONTINUE;
}

static void
run_euc_kr (H5Decoder *self, H5DecodeSpan *span)
{
  h5_decode_run_sequences (span, read_euc_kr);
}

const H5DecodeClass h5_decode_euc_kr = { step_euc_kr, run_euc_kr };
