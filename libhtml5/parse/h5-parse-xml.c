/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing XML: from bytes to an encoding, input and XML-ER. */
#include "parse/h5-parse-private.h"

#include "base/h5-utf8.h"

void
h5_parse_set_part (H5Parse *self, gsize part)
{
  self->part = part;
  if (self->xmler)
    h5_xmler_set_part (self->xmler, part);
}

void
h5_parse_open_xml (H5Parse *self, const H5Node *context)
{
  const H5Limits *limits = &self->options.limits;

  if (context)
    {
      self->fragment = h5_tree_new_fragment (self->tree);
      self->xmler =
        h5_xmler_new_fragment (self->tree, &self->input, limits, context, self->fragment);
    }
  else
    self->xmler = h5_xmler_new (self->tree, &self->input, limits);
  h5_xmler_set_html_references (self->xmler,
                                self->options.html_references
                                  && self->options.strictness == H5_STRICTNESS_LENIENT);
  h5_parse_set_part (self, self->part);
}

/* Commits the text from start to out, which was decoded from n source bytes. */
static void
commit (H5Parse *self, const char *start, const char *out, gsize n, gboolean is_malformed)
{
  h5_input_commit (&self->input, (gsize) (out - start), n);
  if (is_malformed)
    h5_xmler_run_malformed (self->xmler);
  else
    h5_xmler_run (self->xmler);
}

/* Returns how many bytes are decoded at once. A malformed one is decoded alone. */
static gsize
next_piece (const H5Parse *self, const guint8 *bytes, gsize length)
{
  gsize n = 0, most = MIN (length, H5_PARSE_PIECE);

  if (!self->xml_encoding.is_ascii)
    return most;
  while (n < most && bytes[n] < 0x80)
    n++;
  return MAX (n, 1);
}

/* Decodes ISO-8859-1, which the web's decoder would decode as windows-1252. In US-ASCII, the
 * characters beyond it are those of ISO-8859-1, too, with an error for each. */
static gsize
decode_latin1 (H5Parse *self, const guint8 *bytes, gsize length)
{
  gsize taken = 0;

  while (taken < length && !self->stopped && !h5_parse_is_resting (self))
    {
      gsize n = next_piece (self, bytes + taken, length - taken);
      gboolean is_malformed = self->xml_encoding.is_ascii && bytes[taken] >= 0x80;
      char *start = h5_input_reserve (&self->input, 2 * n);
      char *out = start;
      for (gsize i = 0; i < n; i++)
        {
          gsize written = h5_utf8_encode (bytes[taken + i], out);
          out += written;
          if (written > 1)
            h5_input_shift (&self->input, (gsize) (out - start), -1);
        }
      commit (self, start, out, n, is_malformed);
      taken += n;
    }
  return taken;
}

static guint32
take_utf32 (const H5Parse *self)
{
  guint32 unit;

  memcpy (&unit, self->utf32_bytes, 4);
  return self->xml_encoding.kind == H5_XML_DECODE_UTF32LE ? GUINT32_FROM_LE (unit)
                                                          : GUINT32_FROM_BE (unit);
}

static void
run_utf32_character (H5Parse *self, guint32 c, gsize source_length)
{
  gboolean is_malformed = c > 0x10FFFF || h5_is_surrogate (c);
  char *start = h5_input_reserve (&self->input, 4);
  gsize written = h5_utf8_encode (is_malformed ? 0xFFFD : c, start);

  h5_input_shift (&self->input, written, (gssize) source_length - (gssize) written);
  commit (self, start, start + written, source_length, is_malformed);
}

static gsize
decode_utf32 (H5Parse *self, const guint8 *bytes, gsize length, gboolean last)
{
  gsize taken = 0;

  while (taken < length && !self->stopped && !h5_parse_is_resting (self))
    {
      self->utf32_bytes[self->n_utf32_bytes++] = bytes[taken++];
      if (self->n_utf32_bytes < 4)
        continue;
      self->n_utf32_bytes = 0;
      run_utf32_character (self, take_utf32 (self), 4);
    }
  if (last && self->n_utf32_bytes && !self->stopped)
    run_utf32_character (self, G_MAXUINT32, self->n_utf32_bytes);
  return taken;
}

gsize
h5_parse_decode_xml (H5Parse *self, const guint8 *bytes, gsize length, gboolean last)
{
  return self->xml_encoding.kind == H5_XML_DECODE_LATIN1 ? decode_latin1 (self, bytes, length)
                                                         : decode_utf32 (self, bytes, length, last);
}

/* Reports the encoding with an encoding of the web. For the three encodings that the web does
 * not have, uses a similar one: h5_parse_get_encoding_name() returns the name in XML. */
static void
note_encoding (H5Parse *self)
{
  static const H5EncodingSource sources[] = {
    [H5_XML_ENCODING_TEXT] = H5_ENCODING_SOURCE_TEXT,
    [H5_XML_ENCODING_OVERRIDE] = H5_ENCODING_SOURCE_OVERRIDE,
    [H5_XML_ENCODING_TRANSPORT] = H5_ENCODING_SOURCE_TRANSPORT,
    [H5_XML_ENCODING_BOM] = H5_ENCODING_SOURCE_BOM,
    [H5_XML_ENCODING_PATTERN] = H5_ENCODING_SOURCE_DECLARATION,
    [H5_XML_ENCODING_DECLARED] = H5_ENCODING_SOURCE_DECLARATION,
    [H5_XML_ENCODING_DEFAULT] = H5_ENCODING_SOURCE_FALLBACK,
  };
  const H5XmlEncoding *found = &self->xml_encoding;

  self->sniffed.encoding = found->kind == H5_XML_DECODE_WHATWG   ? found->encoding
                           : found->kind == H5_XML_DECODE_LATIN1 ? h5_encoding_windows_1252 ()
                                                                 : h5_encoding_utf8 ();
  self->sniffed.source = sources[found->source];
  self->sniffed.certain = TRUE;
  h5_xmler_set_encoding (self->xmler, h5_xml_encoding_name (found), found->source);
  h5_parse_note_source (self);
}

/* Determines the encoding when there are enough bytes, or no more. */
static void
leave_first_bytes (H5Parse *self, gboolean last)
{
  g_autofree char *first = NULL;
  gsize length;

  first = h5_buffer_steal (&self->kept, &length);
  const guint8 *bytes = (const guint8 *) first;
  if (self->is_text)
    self->xml_encoding = (H5XmlEncoding){
      .kind = H5_XML_DECODE_WHATWG,
      .encoding = h5_encoding_utf8 (),
      .source = H5_XML_ENCODING_TEXT,
      .bom_length = g_str_has_prefix (first, "\xEF\xBB\xBF") ? 3 : 0,
    };
  else
    self->xml_encoding = h5_xml_sniff_encoding (bytes, length, &self->xml_labels);
  note_encoding (self);
  h5_decoder_init (&self->decoder, self->sniffed.encoding);
  gsize bom_length = self->xml_encoding.bom_length;
  self->input.base = bom_length;
  h5_parse_decode (self, bytes + bom_length, length - bom_length, last);
}

static gboolean
has_enough (const H5Parse *self)
{
  return self->is_text ? self->kept.length >= 3
                       : h5_xml_has_enough ((const guint8 *) self->kept.data, self->kept.length);
}

void
h5_parse_take_xml (H5Parse *self, const char *bytes, gsize length)
{
  gsize n = 0;

  /* Only keep what an XML declaration may need. */
  while (n < length && !self->sniffed.encoding)
    {
      h5_buffer_append_byte (&self->kept, bytes[n++]);
      if (has_enough (self))
        leave_first_bytes (self, FALSE);
    }
  if (n < length)
    h5_parse_decode (self, (const guint8 *) bytes + n, length - n, FALSE);
}

/* Sets the document's information about its input. */
void
h5_parse_note_xml (H5Parse *self)
{
  self->steps = h5_xmler_get_steps (self->xmler);

  self->tree->is_well_formed = h5_xmler_is_well_formed (self->xmler) && !self->stopped;
  self->tree->xml_standalone = h5_xmler_get_standalone (self->xmler) == H5_XML_STANDALONE_YES;
  h5_parse_note_limits (self, h5_xmler_get_limits_hit (self->xmler));
}

void
h5_parse_end_xml_text (H5Parse *self)
{
  if (!self->stopped && !self->sniffed.encoding)
    leave_first_bytes (self, TRUE);
  else if (!self->stopped)
    h5_parse_decode (self, (const guint8 *) "", 0, TRUE);
}
