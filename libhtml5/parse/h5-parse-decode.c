/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Decoding bytes into the buffer of the input. Large documents are decoded in pieces, so that
 * their text is not in memory twice. Text that needs no decoding is read in place. */
#include "parse/h5-parse-private.h"

#include "base/h5-fast-paths.h"
#include "base/h5-large.h"
#include "base/h5-scan.h"
#include "base/h5-utf8.h"

/* The minimum length to read in place. Copying fewer bytes is faster. */
#define MIN_PLACE ((gsize) 256)
/* The maximum length to read in place at once. It is large so that most long texts are one
 * run. */
#define PLACE ((gsize) 1024 * 1024)
#define PLACE_OF_XML ((gsize) H5_XMLER_MIN_TOKEN - 1024)
/* A run of ASCII that is not worth a copy of its own. */
#define SHORT_ASCII 16
/* The maximum length of decoded bytes. */
#define ROOM(length) (3 * (length) + 64)

typedef struct
{
  const guint8 *in;
  const guint8 *end;
  char *start;
  char *out;
  char *out_end;
} Piece;

static H5DecoderStatus
decode_to (H5Parse *self, Piece *piece, const guint8 *to, gboolean last)
{
  return h5_decoder_decode (&self->decoder, &piece->in, to, &piece->out, piece->out_end, last);
}

/* Copies bytes that decoding does not change, from a character boundary on: valid UTF-8, or
 * ASCII in another encoding. */
static void
copy_unchanged (H5Parse *self, Piece *piece)
{
  if (h5_decoder_offset (&self->decoder) != self->decoder.taken
      || !h5_encoding_is_ascii_compatible (self->sniffed.encoding))
    return;
  gsize n = self->sniffed.encoding == h5_encoding_utf8 ()
              ? h5_utf8_valid_length (piece->in, piece->end)
              : h5_ascii_length (piece->in, piece->end);
  memcpy (piece->out, piece->in, n);
  piece->in += n;
  piece->out += n;
  self->decoder.taken += n;
  self->decoder.start = self->decoder.taken;
}

/* A fast path in a single-byte encoding, up to an error or a longer run of ASCII. */
static void
decode_single_bytes (H5Parse *self, Piece *piece)
{
  const H5SingleByte *table = h5_encoding_get_single_bytes (self->sniffed.encoding);
  const guint8 *in = piece->in, *after_other = in;
  char *out = piece->out;

  if (!H5_FAST_PATHS || !table)
    return;
  for (; in < piece->end && in - after_other < SHORT_ASCII; in++)
    {
      const guint8 *utf8 = table[*in];
      if (utf8[3] & 0x80)
        break;
      memcpy (out, utf8, sizeof *table);
      out += utf8[3];
      if (utf8[3] == 1)
        continue;
      after_other = in + 1;
      h5_input_shift (&self->input, (gsize) (out - piece->start), 1 - (gssize) utf8[3]);
    }
  self->decoder.taken += (gsize) (in - piece->in);
  self->decoder.start = self->decoder.taken;
  piece->in = in;
  piece->out = out;
}

/* Decodes bytes, and reports shifts to the input. The decoder is fatal, so that there are
 * shifts for malformed bytes, too. */
static H5DecoderStatus
decode_counted (H5Parse *self, Piece *piece, const guint8 *to, gboolean last)
{
  H5DecoderStatus status;

  do
    {
      guint64 source = h5_decoder_offset (&self->decoder);
      const char *text = piece->out;
      gssize shift;

      status = decode_to (self, piece, to, last);
      if (status == H5_DECODER_MALFORMED && self->xmler)
        break;
      if (status == H5_DECODER_MALFORMED)
        piece->out += h5_utf8_encode (0xFFFD, piece->out);
      shift = (gssize) (h5_decoder_offset (&self->decoder) - source) - (piece->out - text);
      if (shift != 0)
        h5_input_shift (&self->input, (gsize) (piece->out - piece->start), shift);
    }
  while (status == H5_DECODER_MALFORMED);
  return status;
}

/* In XML, stops at malformed bytes. */
static H5DecoderStatus
decode_piece (H5Parse *self, Piece *piece, gboolean last)
{
  H5DecoderStatus status = H5_DECODER_INPUT_EMPTY;

  self->decoder.fatal = self->input.with_positions || self->xmler;
  if (!self->input.with_positions)
    return decode_to (self, piece, piece->end, last);
  while (piece->in < piece->end && status != H5_DECODER_MALFORMED)
    {
      copy_unchanged (self, piece);
      decode_single_bytes (self, piece);
      if (piece->in < piece->end)
        status = decode_counted (self, piece, piece->in + 1, FALSE);
    }
  if (last && status != H5_DECODER_MALFORMED)
    status = decode_counted (self, piece, piece->end, TRUE);
  return status;
}

static void
run_input (H5Parse *self)
{
  if (self->xmler)
    h5_xmler_run (self->xmler);
  else
    h5_parse_run_html (self);
}

static void
run_piece (H5Parse *self, const Piece *piece, guint64 source_length)
{
  h5_input_commit (&self->input, (gsize) (piece->out - piece->start), (gsize) source_length);
  run_input (self);
}

/* Reports an error of XML, which must come before errors of the text after the bytes. */
static void
run_malformed (H5Parse *self)
{
  if (h5_parse_is_resting (self))
    {
      self->malformed_follows = TRUE;
      return;
    }
  gsize n_bytes = (gsize) (self->decoder.error_end - self->decoder.error_start);
  gsize written = h5_utf8_encode (0xFFFD, h5_input_reserve (&self->input, 4));

  h5_input_shift (&self->input, written, (gssize) n_bytes - (gssize) written);
  h5_input_commit (&self->input, written, n_bytes);
  h5_xmler_run_malformed (self->xmler);
}

/* Whether text can be read in place: at a character boundary, unless the parse may stop at any
 * error, or wait for a script. */
static gboolean
may_read_in_place (const H5Parse *self)
{
  return H5_FAST_PATHS && h5_encoding_is_ascii_compatible (self->sniffed.encoding)
         && h5_decoder_offset (&self->decoder) == self->decoder.taken && !self->input.last_was_cr
         && self->options.strictness == H5_STRICTNESS_LENIENT && !self->options.limits.fail
         && !self->input.with_scripts;
}

/* Returns how many bytes can be read in place: valid UTF-8, or ASCII in another encoding, up
 * to the last '>' before a CR, so that the padding can be read, too. */
static gsize
length_in_place (const guint8 *bytes, gsize length, gboolean is_utf8)
{
  length -= H5_INPUT_PADDING;
  const guint8 *cr = memchr (bytes, '\r', length);
  const guint8 *end = cr ? cr : bytes + length;
  length = is_utf8 ? h5_utf8_valid_length (bytes, end) : h5_ascii_length (bytes, end);
  return (gsize) (h5_scan_back ((const char *) bytes, (const char *) bytes + length, '>')
                  - (const char *) bytes);
}

/* A fast path without the decoder: tokenizes bytes that can be read in place. Sets where to
 * try again. */
static const guint8 *
read_in_place (H5Parse *self, const guint8 *bytes, const guint8 *end, const guint8 **next_try)
{
  gsize place = self->xmler ? PLACE_OF_XML : PLACE;
  gsize n = MIN ((gsize) (end - bytes), place);

  *next_try = bytes + n;
  if (n < MIN_PLACE || !may_read_in_place (self))
    return bytes;
  gsize length = length_in_place (bytes, n, self->sniffed.encoding == h5_encoding_utf8 ());
  if (!length)
    return bytes;
  /* If most of a place could be read, the rest probably can, too, in the next one. */
  *next_try =
    bytes + length + (n == place && length > n / 2 ? 0 : MIN (n - length, H5_PARSE_PIECE));
  h5_input_borrow (&self->input, (const char *) bytes, length);
  self->decoder.taken += length;
  self->decoder.start = self->decoder.taken;
  run_input (self);
  if (G_UNLIKELY (h5_parse_is_resting (self)))
    h5_xmler_keep_text (self->xmler);
  else
    h5_input_release (&self->input);
  return bytes + length;
}

/* Decodes bytes of an encoding of the web. */
static gsize
decode_web (H5Parse *self, const guint8 *bytes, gsize length, gboolean last)
{
  const guint8 *start = bytes, *end = bytes + length;
  const guint8 *next_try = bytes;
  H5DecoderStatus status;

  do
    {
      if (bytes >= next_try && !h5_parse_must_stop (self))
        bytes = read_in_place (self, bytes, end, &next_try);
      if (h5_parse_must_stop (self) || self->new_encoding || h5_parse_is_resting (self))
        return (gsize) (bytes - start);
      gsize n = MIN ((gsize) (end - bytes), H5_PARSE_PIECE);
      Piece piece = { .in = bytes, .end = bytes + n };
      guint64 source_start = h5_decoder_offset (&self->decoder);
      piece.start = piece.out = h5_input_reserve (&self->input, ROOM (n));
      piece.out_end = piece.start + ROOM (n);
      status = decode_piece (self, &piece, last && bytes + n == end);
      gboolean is_malformed = status == H5_DECODER_MALFORMED;
      guint64 source_end =
        is_malformed ? self->decoder.error_start : h5_decoder_offset (&self->decoder);
      run_piece (self, &piece, source_end - source_start);
      if (is_malformed && !self->stopped)
        run_malformed (self);
      bytes = piece.in;
    }
  while ((bytes < end || status == H5_DECODER_MALFORMED) && !h5_parse_must_stop (self)
         && !self->new_encoding && !self->scripts.waiting && !h5_parse_is_resting (self));
  self->has_restored = last && bytes == end && status == H5_DECODER_MALFORMED;
  return (gsize) (bytes - start);
}

/* Decodes bytes. Returns how many: less than all if the parse stops, waits or rests. */
static gsize
decode (H5Parse *self, const guint8 *bytes, gsize length, gboolean last)
{
  self->has_restored = FALSE;
  if (G_UNLIKELY (self->xmler && self->xml_encoding.kind != H5_XML_DECODE_WHATWG))
    return h5_parse_decode_xml (self, bytes, length, last);
  return decode_web (self, bytes, length, last);
}

static void
hold (H5Parse *self, const guint8 *bytes, gsize length, gboolean last)
{
  h5_buffer_append (&self->scripts.held, (const char *) bytes, length);
  self->scripts.held_last = last;
}

/* Continues after a rest, and rests again or handles the rest of the text. */
static void
end_rest (H5Parse *self)
{
  h5_xmler_run (self->xmler);
  if (!self->malformed_follows || h5_parse_is_resting (self) || self->stopped)
    return;
  self->malformed_follows = FALSE;
  run_malformed (self);
}

static gboolean
has_held (const H5ParseScripts *scripts)
{
  return scripts->held_at < scripts->held.length || scripts->held_last;
}

void
h5_parse_drop_held (H5Parse *self)
{
  H5ParseScripts *scripts = &self->scripts;

  scripts->held_at = 0;
  scripts->held_last = FALSE;
  h5_free_block (scripts->held.data, scripts->held.capacity);
  scripts->held = (H5Buffer) H5_BUFFER_INIT;
}

/* Decodes at most this number of the bytes that were held: only plain ones if there are some. */
static void
decode_held (H5Parse *self, gsize most)
{
  H5ParseScripts *scripts = &self->scripts;
  gsize left = scripts->held.length - scripts->held_at;
  gsize length = MIN (left, most);
  gsize n_plain = h5_parse_count_next_plain (self, length);
  if (n_plain)
    length = n_plain;
  const char *bytes = length ? scripts->held.data + scripts->held_at : "";
  gboolean last = scripts->held_last && length == left;

  scripts->held_at += decode (self, (const guint8 *) bytes, length, last);
  if (scripts->held_at == scripts->held.length && !self->has_restored)
    h5_parse_drop_held (self);
}

gboolean
h5_parse_has_held (const H5Parse *self)
{
  return (has_held (&self->scripts) || h5_parse_is_resting (self) || h5_parse_has_again (self))
         && !self->scripts.waiting && !h5_parse_must_stop (self);
}

gboolean
h5_parse_take_held (H5Parse *self, gsize most)
{
  H5ParseScripts *scripts = &self->scripts;

  if (scripts->waiting || h5_parse_must_stop (self))
    return FALSE;
  if (h5_parse_is_resting (self))
    end_rest (self);
  else if (has_held (scripts))
    decode_held (self, most);
  else if (h5_parse_has_again (self))
    h5_parse_take_again (self, most);
  if (G_UNLIKELY (self->is_ill_formed))
    h5_parse_check_choice (self);
  if (!has_held (scripts) && !scripts->waiting)
    h5_parse_end_detection (self);
  if (h5_parse_has_held (self))
    return TRUE;
  if (G_UNLIKELY (self->is_exceeded))
    h5_parse_check_input (self);
  if (!self->finished)
    return FALSE;
  h5_parse_go_to_end (self);
  return h5_parse_has_held (self);
}

void
h5_parse_decode (H5Parse *self, const guint8 *bytes, gsize length, gboolean last)
{
  if (G_UNLIKELY (self->scripts.waiting || h5_parse_is_resting (self) || has_held (&self->scripts)))
    {
      hold (self, bytes, length, last);
      while (!self->part && h5_parse_is_resting (self))
        end_rest (self);
      if (h5_parse_is_resting (self))
        return;
      /* Decode held bytes in proportion to new ones, so that each call costs what it adds. */
      if (!self->scripts.waiting)
        decode_held (self, last ? G_MAXSIZE : 2 * length);
      return;
    }
  gsize taken = decode (self, bytes, length, last);
  if (G_UNLIKELY (self->scripts.waiting || h5_parse_is_resting (self))
      && (taken < length || self->has_restored))
    hold (self, bytes + taken, length - taken, last);
}
