/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The draft's "Data state", and its three states of CDATA sections. */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-scan.h"

static const char *data (H5Xmler *self, const char *p, const char *end);
static const char *cdata (H5Xmler *self, const char *p, const char *end);
static const char *cdata_bracket (H5Xmler *self, const char *p, const char *end);
static const char *cdata_end (H5Xmler *self, const char *p, const char *end);
static void data_eof (H5Xmler *self);
static void cdata_eof (H5Xmler *self);

const H5XmlState h5_xml_state_data = { data, data_eof, .is_content = TRUE };
const H5XmlState h5_xml_state_cdata = { cdata, cdata_eof, .is_content = TRUE };
static const H5XmlState state_cdata_bracket = { cdata_bracket, cdata_eof, .is_content = TRUE,
                                                .n_ahead = 1 };
static const H5XmlState state_cdata_end = { cdata_end, cdata_eof, .is_content = TRUE,
                                            .n_ahead = 2 };

/* The same if there may be a ] before the end of the text. */
static G_GNUC_NO_INLINE const char *
find_end_after_brackets (H5Xmler *self, const char *p, const char *end)
{
  guint brackets = self->brackets;
  const char *q = p;

  self->brackets = 0;
  if (G_UNLIKELY (brackets >= 2 && *p == '>'))
    {
      h5_xml_error_at (self, H5_ERROR_CDATA_END_IN_TEXT, p);
      return p + 1;
    }
  for (;;)
    {
      q = h5_scan_3 (q, end, '&', '<', ']');
      if (q == end || *q != ']')
        return q;
      brackets = q == p ? brackets : 0;
      while (q < end && *q == ']')
        {
          brackets = MIN (brackets + 1, 2);
          q++;
        }
      if (q == end)
        {
          self->brackets = brackets;
          return q;
        }
      if (*q == '>' && brackets >= 2)
        {
          h5_xml_error_at (self, H5_ERROR_CDATA_END_IN_TEXT, q);
          return q + 1;
        }
    }
}

/* Returns the end of the text at p. A ]]> in it is an error, after which the run ends. */
static inline const char *
find_end_of_text (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_3 (p, end, '&', '<', ']');

  if (G_LIKELY (self->brackets == 0 && (q == end || *q != ']')))
    return q;
  return find_end_after_brackets (self, p, end);
}

/* Skips white space outside of the root element. */
static const char *
skip_blanks (H5Xmler *self, const char *p, const char *end)
{
  self->brackets = 0;
  while (p < end && h5_xml_is_space (*p))
    p++;
  return p;
}

static const char *
read_markup (H5Xmler *self, const char *p, const char *end)
{
  const char *next = h5_xml_fast_markup (self, p, end);

  self->brackets = 0;
  if (G_LIKELY (next != NULL))
    return next;
  self->state = &h5_xml_state_tag;
  return p + 1;
}

static const char *
read_ampersand (H5Xmler *self, const char *p)
{
  self->brackets = 0;
  self->state = &h5_xml_state_reference;
  return p + 1;
}

/* Recognizes a complete reference to one of the five predefined entities. Returns its length,
 * and its character. Returns 0 for anything else, which the states read. */
static inline gsize
predefined_reference (const char *p, const char *end, char *c)
{
  static const struct
  {
    char text[8];
    gsize length;
    char c;
  } references[] = {
    { "&lt;", 4, '<' },   { "&gt;", 4, '>' },    { "&amp;", 5, '&' },
    { "&quot;", 6, '"' }, { "&apos;", 6, '\'' },
  };

  for (guint i = 0; i < G_N_ELEMENTS (references); i++)
    if ((gsize) (end - p) >= references[i].length
        && memcmp (p, references[i].text, references[i].length) == 0)
      {
        *c = references[i].c;
        return references[i].length;
      }
  return 0;
}

const char *
h5_xml_read_predefined (H5Xmler *self, const char *p, const char *q, const char *end)
{
  gsize length;
  char c;

  h5_buffer_truncate (&self->text, 0);
  for (;;)
    {
      h5_buffer_append (&self->text, p, (gsize) (q - p));
      p = q;
      if (p == end || *p != '&' || (length = predefined_reference (p, end, &c)) == 0)
        break;
      self->steps++;
      self->brackets = 0;
      h5_buffer_append_byte (&self->text, c);
      p = q = p + length;
      if (p < end)
        q = find_end_of_text (self, p, end);
    }
  h5_xml_emit_text (self, self->text.data, self->text.length, H5_XML_TEXT_OTHER);
  return p;
}

static const char *
read_text_outside_root (H5Xmler *self, const char *p, const char *end)
{
  if (h5_xml_is_space (*p))
    return skip_blanks (self, p, end);
  if (*p == '&')
    return read_ampersand (self, p);
  h5_xml_set_place (self, p);
  /* This error comes before errors in the text. */
  h5_xml_emit_text (self, p, 1, H5_XML_TEXT_LITERAL);
  const char *next = find_end_of_text (self, p, end);
  h5_xml_emit_text (self, p, (gsize) (next - p), H5_XML_TEXT_LITERAL);
  return next;
}

static inline const char *
read_text (H5Xmler *self, const char *p, const char *end)
{
  if (G_UNLIKELY (self->phase != H5_XML_PHASE_MAIN))
    return read_text_outside_root (self, p, end);
  const char *next = *p == '&' ? p : find_end_of_text (self, p, end);
  if (G_UNLIKELY (next < end && *next == '&'))
    {
      next = h5_xml_read_predefined (self, p, next, end);
      return next < end && *next == '&' ? read_ampersand (self, next) : next;
    }
  h5_xml_emit_text (self, p, (gsize) (next - p), H5_XML_TEXT_LITERAL);
  return next;
}

/* The document can end in this state. */
static void
data_eof (H5Xmler *self)
{
}

/* Reads content. Simple tags do not leave this state. */
static const char *
data (H5Xmler *self, const char *p, const char *end)
{
  for (;;)
    {
      p = h5_xml_fast_content (self, p, end);
      if (p == end || self->stopped)
        return p;
      p = *p == '<' ? read_markup (self, p, end) : read_text (self, p, end);
      if (p == end || self->state != &h5_xml_state_data || self->leaves_data)
        return p;
      self->steps++;
    }
}

/* Brackets that were read as a part of "]]>" are lost. */
static void
cdata_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_EOF_IN_CDATA);
}

static const char *
cdata (H5Xmler *self, const char *p, const char *end)
{
  const char *next = h5_scan_1 (p, end, ']');

  h5_xml_set_place (self, p);
  h5_xml_emit_text (self, p, (gsize) (next - p), H5_XML_TEXT_OTHER);
  if (next == end)
    return next;
  self->state = &state_cdata_bracket;
  return next + 1;
}

static const char *
cdata_bracket (H5Xmler *self, const char *p, const char *end)
{
  if (*p == ']')
    {
      self->state = &state_cdata_end;
      return p + 1;
    }
  h5_xml_set_place (self, p);
  h5_xml_emit_text (self, "]", 1, H5_XML_TEXT_OTHER);
  self->state = &h5_xml_state_cdata;
  return p;
}

static const char *
cdata_end (H5Xmler *self, const char *p, const char *end)
{
  h5_xml_set_place (self, p);
  switch (*p)
    {
    case '>':
      self->state = &h5_xml_state_data;
      return p + 1;
    case ']':
      h5_xml_emit_text (self, "]", 1, H5_XML_TEXT_OTHER);
      return p + 1;
    default:
      h5_xml_emit_text (self, "]]", 2, H5_XML_TEXT_OTHER);
      self->state = &h5_xml_state_cdata;
      return p;
    }
}
