/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The seed's "Data state" and its three states of CDATA sections: text in runs. */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-scan.h"

/* The run of text at p. A ]]> in it is an error, after which the run ends. */
static const char *
find_end_of_text (H5Xmler *self, const char *p, const char *end)
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

/* White space outside the root. */
static const char *
skip_blanks (H5Xmler *self, const char *p, const char *end)
{
  self->brackets = 0;
  while (p < end && h5_xml_is_blank (*p))
    p++;
  return p;
}

const char *
h5_xml_data (H5Xmler *self, const char *p, const char *end)
{
  const char *next;

  switch (*p)
    {
    case '<':
      self->brackets = 0;
      next = h5_xml_fast_markup (self, p, end);
      if (G_LIKELY (next != NULL))
        return next;
      self->state = H5_XML_STATE_TAG;
      return p + 1;
    case '&':
      self->brackets = 0;
      self->state = H5_XML_STATE_REFERENCE;
      return p + 1;
    default:
      if (G_UNLIKELY (self->phase != H5_XML_PHASE_MAIN) && h5_xml_is_blank (*p))
        return skip_blanks (self, p, end);
      h5_xml_set_place (self, p);
      /* Outside the root this is an error, to be said before any in the text. */
      h5_xml_emit_text (self, p, self->phase != H5_XML_PHASE_MAIN, H5_XML_TEXT_LITERAL);
      next = find_end_of_text (self, p, end);
      h5_xml_emit_text (self, p, (gsize) (next - p), H5_XML_TEXT_LITERAL);
      return next;
    }
}

const char *
h5_xml_cdata (H5Xmler *self, const char *p, const char *end)
{
  const char *next = h5_scan_1 (p, end, ']');

  h5_xml_set_place (self, p);
  h5_xml_emit_text (self, p, (gsize) (next - p), H5_XML_TEXT_OTHER);
  if (next == end)
    return next;
  self->state = H5_XML_STATE_CDATA_BRACKET;
  return next + 1;
}

const char *
h5_xml_cdata_bracket (H5Xmler *self, const char *p, const char *end)
{
  if (*p == ']')
    {
      self->state = H5_XML_STATE_CDATA_END;
      return p + 1;
    }
  h5_xml_set_place (self, p);
  h5_xml_emit_text (self, "]", 1, H5_XML_TEXT_OTHER);
  self->state = H5_XML_STATE_CDATA;
  return p;
}

const char *
h5_xml_cdata_end (H5Xmler *self, const char *p, const char *end)
{
  h5_xml_set_place (self, p);
  switch (*p)
    {
    case '>':
      self->state = H5_XML_STATE_DATA;
      return p + 1;
    case ']':
      h5_xml_emit_text (self, "]", 1, H5_XML_TEXT_OTHER);
      return p + 1;
    default:
      h5_xml_emit_text (self, "]]", 2, H5_XML_TEXT_OTHER);
      self->state = H5_XML_STATE_CDATA;
      return p;
    }
}
