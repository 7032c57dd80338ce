/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * In which encoding the bytes are: what their beginning tells, and what a meta element says
 * later. Until the encoding is certain the bytes are kept. A meta that wants another one finds
 * them all ASCII, and the decoder is exchanged, or has the parse start over, once.
 */
#include "parse/h5-parse-private.h"

#include "base/h5-ascii.h"

void
h5_parse_set_text (H5Parse *self)
{
  if (self->sniffed.encoding)
    return;
  self->sniffed = (H5Sniffed) {
    .encoding = h5_encoding_utf8 (),
    .source = H5_ENCODING_SOURCE_TEXT,
    .certain = TRUE,
  };
  h5_decoder_init (&self->decoder, self->sniffed.encoding);
}

/* --- starting over --- */

void
h5_parse_forget_parse (H5Parse *self)
{
  h5_parse_close_engine (self);
  h5_input_clear (&self->input);
  h5_tree_free (self->tree);
  self->n_errors = 0;
  self->n_all_errors = 0;
  self->limits_hit = 0;
}

static void
start_over (H5Parse *self)
{
  H5Buffer kept = self->kept;

  self->kept = (H5Buffer) H5_BUFFER_INIT;
  h5_parse_forget_parse (self);
  h5_parse_open_engine (self, NULL);
  self->sniffed = (H5Sniffed) {
    .encoding = self->new_encoding,
    .source = H5_ENCODING_SOURCE_LATE_META,
    .certain = TRUE,
  };
  self->new_encoding = NULL;
  h5_decoder_init (&self->decoder, self->sniffed.encoding);
  h5_parse_decode (self, (const guint8 *) kept.data, kept.length, FALSE);
  h5_buffer_clear (&kept);
}

static void
decode (H5Parse *self, const char *bytes, gsize length, gboolean last)
{
  h5_parse_decode (self, (const guint8 *) bytes, length, last);
  if (self->new_encoding && !self->stopped)
    {
      start_over (self);
      if (last)
        h5_parse_decode (self, (const guint8 *) "", 0, TRUE);
    }
  if (self->sniffed.certain)
    h5_buffer_clear (&self->kept);
}

/* --- the beginning --- */

static void
begin (H5Parse *self)
{
  const char *bytes = self->kept.data ? self->kept.data : "";
  gsize mark;

  self->sniffed = h5_sniff (&self->hints, (const guint8 *) bytes, self->kept.length);
  self->sniffed.certain |= self->fragment != NULL;
  mark = self->sniffed.bom_length;
  h5_decoder_init (&self->decoder, self->sniffed.encoding);
  self->decoder.taken = self->decoder.start = self->input.base = mark;
  decode (self, bytes + mark, self->kept.length - mark, FALSE);
}

void
h5_parse_take_bytes (H5Parse *self, const char *bytes, gsize length)
{
  if (!self->sniffed.certain)
    h5_buffer_append (&self->kept, bytes, length);
  if (self->sniffed.encoding)
    decode (self, bytes, length, FALSE);
  else if (h5_sniff_can_tell (&self->hints, (const guint8 *) self->kept.data, self->kept.length))
    begin (self);
}

void
h5_parse_end_bytes (H5Parse *self)
{
  if (!self->sniffed.encoding)
    begin (self);
  decode (self, "", 0, TRUE);
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
  return value ? h5_sniff_meta_content (value, length) : NULL;
}

/* Whether a byte means ASCII in every encoding but UTF-16: those that shift are not. */
static gboolean
is_plain (guint8 byte)
{
  return byte < 0x80 && byte != 0x0E && byte != 0x0F && byte != 0x1B;
}

/* Whether all bytes decoded so far mean the same in both encodings. */
static gboolean
means_the_same (const H5Parse *self, const H5Encoding *encoding)
{
  if (h5_encoding_kind (encoding) == H5_ENCODING_REPLACEMENT
      || h5_encoding_kind (self->sniffed.encoding) == H5_ENCODING_REPLACEMENT)
    return FALSE;
  for (guint64 i = 0; i < self->decoder.taken; i++)
    if (!is_plain ((guint8) self->kept.data[i]))
      return FALSE;
  return TRUE;
}

static void
exchange_decoder (H5Parse *self, const H5Encoding *encoding)
{
  guint64 taken = self->decoder.taken;

  h5_decoder_init (&self->decoder, encoding);
  self->decoder.taken = self->decoder.start = taken;
  self->sniffed.encoding = encoding;
  self->sniffed.source = H5_ENCODING_SOURCE_LATE_META;
  self->sniffed.certain = TRUE;
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
  encoding = h5_sniff_declared (encoding);
  if (encoding == self->sniffed.encoding)
    {
      if (self->sniffed.source == H5_ENCODING_SOURCE_FALLBACK)
        self->sniffed.source = H5_ENCODING_SOURCE_LATE_META;
      self->sniffed.certain = TRUE;
    }
  else if (means_the_same (self, encoding))
    exchange_decoder (self, encoding);
  else
    self->new_encoding = encoding;
}

void
h5_parse_take_meta (gpointer parse, H5Node *meta)
{
  H5Parse *self = parse;

  if (self->sniffed.certain || self->new_encoding)
    return;
  const H5Encoding *encoding = attribute_encoding (meta);
  if (encoding)
    change_the_encoding (self, encoding);
}
