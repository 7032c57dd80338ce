/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Determining the encoding: from the first bytes, by detection, and from a meta element that
 * comes later. If all bytes so far are ASCII, the decoder is replaced for such a meta element.
 * Otherwise, the parse starts over once. For that, the first bytes are kept.
 */
#include "parse/h5-parse-private.h"

#include "base/h5-ascii.h"
#include "base/h5-scan.h"
#include "encoding/detect/h5-declared.h"

/* Instead of H5_PARSE_PIECE, for bytes that need not be copied to keep them. */
#define LARGE_PIECE MAX_KEPT
/* The number of bytes to detect at once. */
#define DETECTION_PIECE ((gsize) 1024)

/* A meta element that comes later than this in the text has no effect if the bytes before it are
 * not ASCII: "if this is not possible […] set the confidence to certain and ignore the new
 * encoding". */
#define MAX_KEPT ((gsize) 256 * 1024)

void
h5_parse_set_text (H5Parse *self)
{
  if (self->sniffed.encoding)
    return;
  self->sniffed = (H5Sniffed){
    .encoding = h5_encoding_utf8 (),
    .source = H5_ENCODING_SOURCE_TEXT,
    .certain = TRUE,
  };
  h5_decoder_init (&self->decoder, self->sniffed.encoding);
  h5_parse_note_source (self);
}

/* Returns all bytes so far, while they are kept. */
static H5Span
kept_bytes (const H5Parse *self)
{
  if (self->all_bytes)
    return (H5Span){ self->all_bytes, (gsize) self->n_taken };
  return (H5Span){ self->kept.data ? self->kept.data : "", self->kept.length };
}

/* --- starting over --- */

void
h5_parse_forget_parse (H5Parse *self)
{
  h5_parse_close_engine (self);
  h5_input_clear (&self->input);
  if (self->is_lent || self->tree->locations)
    h5_tree_empty (self->tree);
  else
    g_clear_pointer (&self->tree, h5_tree_free);
  self->n_errors = 0;
  self->n_all_errors = 0;
  /* The same bytes will be fed again, but are not counted again. */
  self->limits_hit = (self->limits_hit & H5_LIMIT_INPUT) | self->xml_limits;
}

static void
start_over (H5Parse *self)
{
  H5Span bytes = kept_bytes (self);
  H5Buffer kept = self->kept;

  self->kept = (H5Buffer) H5_BUFFER_INIT;
  h5_parse_forget_detection (self);
  h5_parse_forget_parse (self);
  h5_parse_open_engine (self, NULL);
  self->sniffed = (H5Sniffed){
    .encoding = self->new_encoding,
    .source = H5_ENCODING_SOURCE_LATE_META,
    .certain = TRUE,
  };
  self->new_encoding = NULL;
  h5_decoder_init (&self->decoder, self->sniffed.encoding);
  h5_parse_note_source (self);
  h5_parse_decode (self, (const guint8 *) bytes.data, bytes.length, FALSE);
  h5_buffer_clear (&kept);
}

gsize
h5_parse_count_next_plain (const H5Parse *self, gsize length)
{
  guint64 end = self->n_plain > self->decoder.taken ? self->n_plain : self->detection.n_before;

  if (self->sniffed.certain || end <= self->decoder.taken)
    return 0;
  return (gsize) MIN (end - self->decoder.taken, (guint64) length);
}

/* Decodes bytes. Returns FALSE if the parse has started over with all bytes so far. */
static gboolean
decode (H5Parse *self, const char *bytes, gsize length, gboolean last)
{
  gsize n_plain = h5_parse_count_next_plain (self, length);

  if (n_plain && n_plain < length)
    {
      h5_parse_decode (self, (const guint8 *) bytes, n_plain, FALSE);
      bytes += n_plain;
      length -= n_plain;
    }
  if (!self->new_encoding && !h5_parse_must_stop (self))
    h5_parse_decode (self, (const guint8 *) bytes, length, last);
  if (!self->new_encoding || h5_parse_must_stop (self))
    return TRUE;
  start_over (self);
  if (last)
    h5_parse_decode (self, (const guint8 *) "", 0, TRUE);
  return FALSE;
}

/* --- bytes of an unknown encoding --- */

/* Holds bytes until the encoding is detected, a few at a time. Returns how many were held. */
static gsize
wait_for_detection (H5Parse *self, const char *bytes, gsize length, gboolean last)
{
  gsize done = 0, n;

  do
    {
      n = MIN (length - done, DETECTION_PIECE);
      done += n;
    }
  while (!h5_parse_detect (self, bytes + done - n, n, last && done == length) && done < length);
  return done;
}

/* Decodes the bytes that were held. Returns FALSE if the parse has started over. */
static gboolean
decode_waiting (H5Parse *self, gboolean last)
{
  H5Buffer waiting = self->detection.waiting;

  self->detection.waiting = (H5Buffer) H5_BUFFER_INIT;
  gboolean goes_on = decode (self, waiting.data, waiting.length, last);
  h5_buffer_clear (&waiting);
  return goes_on;
}

/* Decodes ASCII at once, and holds the bytes after it until the encoding is detected. */
static void
decode_detecting (H5Parse *self, const char *bytes, gsize length, gboolean last)
{
  if (self->detection.waiting.length == 0)
    {
      gsize n_ascii = h5_ascii_length ((const guint8 *) bytes, (const guint8 *) bytes + length);
      if (!decode (self, bytes, n_ascii, last && n_ascii == length) || n_ascii == length
          || h5_parse_must_stop (self))
        return;
      bytes += n_ascii;
      length -= n_ascii;
    }
  /* A meta element has determined the encoding: in the ASCII part, or, if the parse waited for a
   * script meanwhile, in bytes before those that wait for the detection. */
  if (!h5_parse_is_detecting (self))
    {
      gboolean has_waiting = self->detection.waiting.length > 0;
      if ((!has_waiting || decode_waiting (self, last && length == 0)) && length > 0)
        decode (self, bytes, length, last);
      return;
    }
  gsize waited = wait_for_detection (self, bytes, length, last);
  if (h5_parse_is_detecting (self))
    return;
  if (decode_waiting (self, last && waited == length) && waited < length)
    decode (self, bytes + waited, length - waited, last);
}

void
h5_parse_end_detection (H5Parse *self)
{
  if (self->detection.waiting.length > 0 && !h5_parse_is_detecting (self))
    decode_waiting (self, FALSE);
}

static void
take (H5Parse *self, const char *bytes, gsize length, gboolean last)
{
  if (h5_parse_is_detecting (self) || self->detection.waiting.length > 0)
    decode_detecting (self, bytes, length, last);
  else
    decode (self, bytes, length, last);
  /* No meta element changes the encoding of a fragment once it is found. */
  self->sniffed.certain |= self->fragment != NULL && !self->detection.is_active;
  if (self->sniffed.certain)
    h5_buffer_clear (&self->kept);
}

/* --- the beginning --- */

static void
begin (H5Parse *self)
{
  H5Span bytes = kept_bytes (self);
  gsize mark;

  self->sniffed = h5_sniff (&self->hints, (const guint8 *) bytes.data, bytes.length);
  self->detection.is_active = self->options.detection != H5_DETECTION_NONE
                              && self->sniffed.source == H5_ENCODING_SOURCE_FALLBACK;
  mark = self->sniffed.bom_length;
  h5_decoder_init (&self->decoder, self->sniffed.encoding);
  h5_parse_note_source (self);
  self->decoder.taken = self->decoder.start = self->input.base = mark;
  take (self, bytes.data + mark, bytes.length - mark, FALSE);
}

/* Returns how many bytes from the first on mean ASCII in all encodings other than UTF-16.
 * Excludes bytes that switch the character set. */
static gsize
count_plain (const char *bytes, gsize length)
{
  gsize n = h5_ascii_length ((const guint8 *) bytes, (const guint8 *) bytes + length);

  return (gsize) (h5_scan_3 (bytes, bytes + n, 0x0E, 0x0F, 0x1B) - bytes);
}

static void
count_kept (H5Parse *self)
{
  if (self->is_counted)
    return;
  H5Span kept = kept_bytes (self);
  self->is_counted = TRUE;
  self->n_plain = count_plain (kept.data, kept.length);
}

/* Where a meta element can make the parse start over, it does not matter how many
 * bytes are plain. */
static void
keep (H5Parse *self, const char *bytes, gsize length)
{
  if (self->scripts.host.run || (!self->all_bytes && self->n_taken + length > MAX_KEPT))
    count_kept (self);
  if (self->is_counted && self->n_plain == self->n_taken)
    self->n_plain += count_plain (bytes, length);
  if (!self->cannot_start_over && !self->all_bytes)
    h5_buffer_append (&self->kept, bytes, length);
  self->n_taken += length;
}

static gboolean
is_late (const H5Parse *self)
{
  return h5_input_text_read (&self->input) > MAX_KEPT;
}

/* Returns the length of the text of the plain bytes, in which CR LF is one newline. The bytes must
 * be kept. */
static guint64
plain_text_length (const H5Parse *self)
{
  H5Span bytes = kept_bytes (self);
  const char *p = bytes.data, *end = p + self->n_plain;
  guint64 length = self->n_plain;

  while ((p = memchr (p, '\r', (gsize) (end - p))) != NULL)
    length -= ++p < end && *p == '\n';
  return length;
}

/* Whether no bytes mean the same in this encoding as in others. */
static gboolean
is_replacement (const H5Encoding *encoding)
{
  return h5_encoding_kind (encoding) == H5_ENCODING_REPLACEMENT;
}

/* Whether the parse cannot start over with an encoding, or should not. After plain bytes it does if
 * it can: where the bytes are kept anyway, plain ones are not decoded before the others. */
static gboolean
is_too_late (const H5Parse *self, const H5Encoding *encoding)
{
  return self->cannot_start_over
         || (is_late (self)
             && (is_replacement (encoding)
                 || h5_input_text_read (&self->input) > plain_text_length (self)));
}

static void
take_tentatively (H5Parse *self, const char *bytes, gsize length)
{
  keep (self, bytes, length);
  H5Span kept = kept_bytes (self);
  if (self->sniffed.encoding)
    take (self, bytes, length, FALSE);
  else if (h5_sniff_can_tell (&self->hints, (const guint8 *) kept.data, kept.length))
    begin (self);
  if (is_late (self) && !self->all_bytes && !self->sniffed.certain)
    {
      count_kept (self);
      self->cannot_start_over = TRUE;
      h5_buffer_clear (&self->kept);
    }
}

void
h5_parse_take_bytes (H5Parse *self, const char *bytes, gsize length)
{
  while (length && !self->sniffed.certain && !h5_parse_must_stop (self))
    {
      gsize n = MIN (length, self->all_bytes ? LARGE_PIECE : H5_PARSE_PIECE);
      take_tentatively (self, bytes, n);
      bytes += n;
      length -= n;
    }
  if (length && !h5_parse_must_stop (self))
    take (self, bytes, length, FALSE);
}

void
h5_parse_end_bytes (H5Parse *self)
{
  if (!self->sniffed.encoding)
    begin (self);
  take (self, "", 0, TRUE);
}

/* --- a meta element --- */

static const H5Encoding *
attribute_encoding (const H5Node *meta)
{
  gsize length;
  const char *value = h5_element_get_attribute (meta, H5_NAME_CHARSET, &length);
  const H5Encoding *encoding = value ? h5_encoding_for_label (value, length) : NULL;

  if (encoding)
    return encoding;
  value = h5_element_get_attribute (meta, H5_NAME_HTTP_EQUIV, &length);
  if (!value || !h5_ascii_equals_ci (value, length, "content-type"))
    return NULL;
  value = h5_element_get_attribute (meta, H5_NAME_CONTENT, &length);
  return value ? h5_declared_in_meta_content (value, length) : NULL;
}

/* Whether all bytes decoded so far have the same meaning in both encodings. */
static gboolean
means_the_same (H5Parse *self, const H5Encoding *encoding)
{
  if (is_replacement (encoding) || is_replacement (self->sniffed.encoding))
    return FALSE;
  count_kept (self);
  return self->decoder.taken <= self->n_plain;
}

void
h5_parse_exchange_decoder (H5Parse *self, const H5Encoding *encoding, H5EncodingSource source)
{
  guint64 taken = self->decoder.taken;

  h5_decoder_init (&self->decoder, encoding);
  self->decoder.taken = self->decoder.start = taken;
  self->sniffed.encoding = encoding;
  self->sniffed.source = source;
  h5_parse_note_source (self);
}

/* https://html.spec.whatwg.org/#change-the-encoding */
static void
change_the_encoding (H5Parse *self, const H5Encoding *encoding)
{
  if (h5_encoding_is_utf16 (self->sniffed.encoding))
    {
      self->sniffed.certain = TRUE;
      return;
    }
  encoding = h5_declared_encoding (encoding);
  if (encoding == self->sniffed.encoding)
    {
      if (self->sniffed.source >= H5_ENCODING_SOURCE_DETECTED)
        self->sniffed.source = H5_ENCODING_SOURCE_LATE_META;
      self->sniffed.certain = TRUE;
    }
  else if (means_the_same (self, encoding))
    {
      h5_parse_exchange_decoder (self, encoding, H5_ENCODING_SOURCE_LATE_META);
      self->sniffed.certain = TRUE;
    }
  else if (is_too_late (self, encoding))
    self->sniffed.certain = TRUE;
  else
    {
      /* What has been read after the element depends on the pieces. It is read again. */
      h5_input_check_token (&self->input);
      self->new_encoding = encoding;
    }
}

void
h5_parse_take_meta (gpointer parse, H5Node *meta)
{
  H5Parse *self = parse;

  if (self->sniffed.certain || self->new_encoding)
    return;
  const H5Encoding *encoding = attribute_encoding (meta);
  if (!encoding)
    return;
  /* If the parse waited for a script, later bytes may have been examined before this element. */
  h5_parse_undo_detection (self);
  change_the_encoding (self, encoding);
}
