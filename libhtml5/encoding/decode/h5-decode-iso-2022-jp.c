/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The decoder of ISO-2022-JP, which uses seven bits, and escape sequences that select the
 * character set. */
#include "encoding/decode/h5-decode.h"

enum
{
  STATE,
  OUTPUT_STATE, /* the state after a valid escape sequence */
  LEAD,
  /* Nothing was decoded since the last escape sequence, so another one would be an error. */
  OUTPUT,
};

enum
{
  ASCII,
  ROMAN,
  KATAKANA,
  LEAD_BYTE,
  TRAIL_BYTE,
  ESCAPE_START,
  ESCAPE,
};

/* Returns the code point of two bytes, or 0. */
static inline guint32
jis0208_pair (guint lead, guint trail)
{
  if (lead - 0x21 > 0x7E - 0x21 || trail - 0x21 > 0x7E - 0x21)
    return 0;
  return h5_index_jis0208[(lead - 0x21) * 94 + trail - 0x21];
}

/* The states ASCII, Roman and katakana, for bytes other than the escape. */
static gint32
single (int state, int byte)
{
  if (state == KATAKANA)
    return byte >= 0x21 && byte <= 0x5F ? 0xFF61 - 0x21 + byte : H5_DECODE_ERROR;
  if (byte >= 0x80 || byte == 0x0E || byte == 0x0F)
    return H5_DECODE_ERROR;
  if (state == ROMAN && byte == 0x5C)
    return 0xA5;
  return state == ROMAN && byte == 0x7E ? 0x203E : byte;
}

static gint32
lead_byte (H5Decoder *self, int byte)
{
  self->state[OUTPUT] = FALSE;
  if (byte < 0x21 || byte > 0x7E)
    return H5_DECODE_ERROR;
  self->state[LEAD] = (guint8) byte;
  self->state[STATE] = TRAIL_BYTE;
  return H5_DECODE_CONTINUE;
}

static gint32
trail_byte (H5Decoder *self, int byte)
{
  guint32 code_point;

  if (byte == 0x1B)
    {
      /* The open sequence is an error. The escape begins another one. */
      h5_decode_restore (self, 0x1B);
      self->state[STATE] = LEAD_BYTE;
      return H5_DECODE_ERROR;
    }
  self->state[STATE] = LEAD_BYTE;
  code_point = byte == H5_DECODE_END ? 0 : jis0208_pair (self->state[LEAD], (guint) byte);
  return code_point ? (gint32) code_point : H5_DECODE_ERROR;
}

static gint32
escape_start (H5Decoder *self, int byte)
{
  if (byte == '$' || byte == '(')
    {
      self->state[LEAD] = (guint8) byte;
      self->state[STATE] = ESCAPE;
      return H5_DECODE_CONTINUE;
    }
  if (byte != H5_DECODE_END)
    h5_decode_restore (self, (guint8) byte);
  self->state[OUTPUT] = FALSE;
  self->state[STATE] = self->state[OUTPUT_STATE];
  return H5_DECODE_ERROR;
}

/* Returns the state that an escape sequence selects, or -1. */
static int
escape_state (guint8 lead, int byte)
{
  if (lead == '$')
    return byte == '@' || byte == 'B' ? LEAD_BYTE : -1;
  switch (byte)
    {
    case 'B':
      return ASCII;
    case 'J':
      return ROMAN;
    case 'I':
      return KATAKANA;
    default:
      return -1;
    }
}

static gint32
escape (H5Decoder *self, int byte)
{
  guint8 lead = self->state[LEAD];
  int state = escape_state (lead, byte);
  gboolean output = self->state[OUTPUT];

  self->state[LEAD] = 0;
  if (state >= 0)
    {
      self->state[STATE] = self->state[OUTPUT_STATE] = (guint8) state;
      self->state[OUTPUT] = TRUE;
      return output ? H5_DECODE_ERROR : H5_DECODE_NOTHING;
    }
  if (byte != H5_DECODE_END)
    h5_decode_restore (self, (guint8) byte);
  h5_decode_restore (self, lead);
  self->state[OUTPUT] = FALSE;
  self->state[STATE] = self->state[OUTPUT_STATE];
  return H5_DECODE_ERROR;
}

/* https://encoding.spec.whatwg.org/#iso-2022-jp-decoder */
static gint32
step_iso_2022_jp (H5Decoder *self, int byte)
{
  switch (self->state[STATE])
    {
    case TRAIL_BYTE:
      return trail_byte (self, byte);
    case ESCAPE_START:
      return escape_start (self, byte);
    case ESCAPE:
      return escape (self, byte);
    default:
      break;
    }
  if (byte == H5_DECODE_END)
    {
      memset (self->state, 0, sizeof self->state);
      return H5_DECODE_FINISHED;
    }
  if (byte == 0x1B)
    {
      self->state[STATE] = ESCAPE_START;
      return H5_DECODE_CONTINUE;
    }
  if (self->state[STATE] == LEAD_BYTE)
    return lead_byte (self, byte);
  self->state[OUTPUT] = FALSE;
  return single (self->state[STATE], byte);
}

/* Copies ASCII without escapes. */
static void
run_ascii (H5DecodeSpan *span)
{
  const char *end =
    (const char *) span->in + MIN (span->in_end - span->in, span->out_end - span->out);
  const char *stop = h5_scan_3 ((const char *) span->in, end, 0x0E, 0x0F, 0x1B);
  gsize n =
    h5_ascii_copy ((const char *) span->in, span->out, (gsize) (stop - (const char *) span->in));

  span->in += n;
  span->out += n;
}

static void
run_singles (H5DecodeSpan *span, int state)
{
  while (h5_decode_has_room (span, 1, 4) && *span->in != 0x1B)
    {
      gint32 code_point = single (state, *span->in);

      if (code_point < 0)
        return;
      h5_decode_put (span, (guint32) code_point);
      span->in++;
    }
}

static void
run_pairs (H5DecodeSpan *span)
{
  while (h5_decode_has_room (span, 2, 4))
    {
      guint32 code_point = jis0208_pair (span->in[0], span->in[1]);

      if (code_point == 0)
        return;
      h5_decode_put (span, code_point);
      span->in += 2;
    }
}

static void
run_iso_2022_jp (H5Decoder *self, H5DecodeSpan *span)
{
  const guint8 *before = span->in;

  if (self->state[STATE] == ASCII)
    run_ascii (span);
  else if (self->state[STATE] == LEAD_BYTE)
    run_pairs (span);
  else
    run_singles (span, self->state[STATE]);
  if (span->in > before)
    self->state[OUTPUT] = FALSE;
}

const H5DecodeClass h5_decode_iso_2022_jp = { step_iso_2022_jp, run_iso_2022_jp };
