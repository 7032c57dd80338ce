/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The decoders of EUC-JP and Shift_JIS. */
#include "encoding/decode/h5-decode.h"

enum
{
  LEAD,
  JIS0212,
};

static inline gboolean
is_euc (guint byte)
{
  return byte - 0xA1 <= 0xFE - 0xA1;
}

static inline gboolean
is_half_width_katakana (guint byte)
{
  return byte - 0xA1 <= 0xDF - 0xA1;
}

static inline guint32
half_width_katakana (guint byte)
{
  return 0xFF61 - 0xA1 + byte;
}

/* Returns the code point of two bytes in jis0208 or jis0212, or 0. */
static inline guint32
euc_jp_pair (guint lead, guint trail, gboolean jis0212)
{
  guint pointer = (lead - 0xA1) * 94 + trail - 0xA1;

  if (!is_euc (lead) || !is_euc (trail))
    return 0;
  if (!jis0212)
    return h5_index_jis0208[pointer];
  return pointer < H5_INDEX_JIS0212_LENGTH ? h5_index_jis0212[pointer] : 0;
}

static inline guint32
read_euc_jp (const guint8 *in, guint *length)
{
  *length = 2;
  if (in[0] == 0x8E)
    return is_half_width_katakana (in[1]) ? half_width_katakana (in[1]) : 0;
  if (in[0] != 0x8F)
    return euc_jp_pair (in[0], in[1], FALSE);
  *length = 3;
  return euc_jp_pair (in[1], in[2], TRUE);
}

static gint32
euc_jp_trail (H5Decoder *self, guint lead, int byte)
{
  guint32 code_point;

  if (lead == 0x8F && is_euc ((guint) byte))
    {
      self->state[JIS0212] = 1;
      self->state[LEAD] = (guint8) byte;
      return H5_DECODE_CONTINUE;
    }
  if (lead == 0x8E && is_half_width_katakana ((guint) byte))
    return (gint32) half_width_katakana ((guint) byte);
  code_point = euc_jp_pair (lead, (guint) byte, self->state[JIS0212]);
  self->state[JIS0212] = 0;
  return code_point ? (gint32) code_point : h5_decode_reject (self, byte);
}

/* https://encoding.spec.whatwg.org/#euc-jp-decoder */
static gint32
step_euc_jp (H5Decoder *self, int byte)
{
  guint lead = self->state[LEAD];

  self->state[LEAD] = 0;
  if (byte == H5_DECODE_END)
    {
      self->state[JIS0212] = 0;
      return lead ? H5_DECODE_ERROR : H5_DECODE_FINISHED;
    }
  if (lead)
    return euc_jp_trail (self, lead, byte);
  if (byte < 0x80)
    return byte;
  if (byte != 0x8E && byte != 0x8F && !is_euc ((guint) byte))
    return H5_DECODE_ERROR;
  self->state[LEAD] = (guint8) byte;
  return H5_DECODE_CONTINUE;
}

static void
run_euc_jp (H5Decoder *self, H5DecodeSpan *span)
{
  h5_decode_run_sequences (span, read_euc_jp);
}

const H5DecodeClass h5_decode_euc_jp = { step_euc_jp, run_euc_jp };

static inline gboolean
is_shift_jis_lead (guint byte)
{
  return byte - 0x81 <= 0x9F - 0x81 || byte - 0xE0 <= 0xFC - 0xE0;
}

/* Returns the code point of two bytes, or 0. */
static inline guint32
shift_jis_pair (guint lead, guint trail)
{
  guint place = trail - 0x40;
  guint pointer;

  if (place > 0xFC - 0x40 || trail == 0x7F)
    return 0;
  pointer = (lead - (lead < 0xA0 ? 0x81 : 0xC1)) * 188 + place - (trail > 0x7F);
  if (pointer - 8836 <= 10715 - 8836)
    return 0xE000 - 8836 + pointer;
  return pointer < H5_INDEX_JIS0208_LENGTH ? h5_index_jis0208[pointer] : 0;
}

static inline guint32
read_shift_jis (const guint8 *in, guint *length)
{
  *length = 1;
  if (is_half_width_katakana (in[0]))
    return half_width_katakana (in[0]);
  *length = 2;
  return is_shift_jis_lead (in[0]) ? shift_jis_pair (in[0], in[1]) : 0;
}

/* https://encoding.spec.whatwg.org/#shift_jis-decoder */
static gint32
step_shift_jis (H5Decoder *self, int byte)
{
  guint lead = self->state[LEAD];

  self->state[LEAD] = 0;
  if (byte == H5_DECODE_END)
    return lead ? H5_DECODE_ERROR : H5_DECODE_FINISHED;
  if (lead)
    {
      guint32 code_point = shift_jis_pair (lead, (guint) byte);
      return code_point ? (gint32) code_point : h5_decode_reject (self, byte);
    }
  if (byte <= 0x80)
    return byte;
  if (is_half_width_katakana ((guint) byte))
    return (gint32) half_width_katakana ((guint) byte);
  if (!is_shift_jis_lead ((guint) byte))
    return H5_DECODE_ERROR;
  self->state[LEAD] = (guint8) byte;
  return H5_DECODE_CONTINUE;
}

static void
run_shift_jis (H5Decoder *self, H5DecodeSpan *span)
{
  h5_decode_run_sequences (span, read_shift_jis);
}

const H5DecodeClass h5_decode_shift_jis = { step_shift_jis, run_shift_jis };
