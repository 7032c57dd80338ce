/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The seed's states of processing instructions and comments, and "Markup declaration state". */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-ascii.h"
#include "base/h5-scan.h"

static const char *
emit_pi (H5Xmler *self, const char *p)
{
  h5_xml_set_place (self, p);
  h5_xml_emit_pi (self);
  self->state = H5_XML_STATE_DATA;
  return p + 1;
}

static const char *
emit_comment (H5Xmler *self, const char *p)
{
  h5_xml_set_place (self, p);
  h5_xml_emit_comment (self, self->data.data, self->data.length);
  self->state = H5_XML_STATE_DATA;
  return p + 1;
}

const char *
h5_xml_pi (H5Xmler *self, const char *p, const char *end)
{
  h5_buffer_truncate (&self->data, 0);
  h5_buffer_truncate (&self->name, 0);
  if (h5_xml_is_blank (*p))
    {
      h5_xml_error_at (self, H5_ERROR_BAD_PI_TARGET, p);
      self->state = H5_XML_STATE_BOGUS_COMMENT;
      return p;
    }
  h5_xml_append (self, &self->name, p, 1);
  self->state = H5_XML_STATE_PI_TARGET;
  return p + 1;
}

void
h5_xml_check_pi_target (H5Xmler *self, const char *target, gsize length)
{
  if (!h5_xml_is_name (target, length))
    h5_xml_error (self, H5_ERROR_BAD_PI_TARGET);
  else if (h5_ascii_equals_ci (target, length, "xml"))
    h5_xml_error (self, H5_ERROR_RESERVED_PI_TARGET);
  else if (memchr (target, ':', length))
    h5_xml_error (self, H5_ERROR_NS_COLON);
}

const char *
h5_xml_pi_target (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_4 (p, end, '?', ' ', '\n', '\t');

  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  if (q == end)
    return q;
  h5_xml_set_place (self, q);
  h5_xml_check_pi_target (self, self->name.data, self->name.length);
  self->matched = *q == '?';
  self->state = *q == '?' ? H5_XML_STATE_PI_AFTER : H5_XML_STATE_PI_TARGET_AFTER;
  return q + 1;
}

const char *
h5_xml_pi_target_after (H5Xmler *self, const char *p, const char *end)
{
  if (h5_xml_is_blank (*p))
    return p + 1;
  self->state = H5_XML_STATE_PI_DATA;
  return p;
}

const char *
h5_xml_pi_data (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_1 (p, end, '?');

  h5_xml_append (self, &self->data, p, (gsize) (q - p));
  if (q == end)
    return q;
  self->state = H5_XML_STATE_PI_AFTER;
  return q + 1;
}

/* `matched` is whether the question mark came straight after the target. */
const char *
h5_xml_pi_after (H5Xmler *self, const char *p, const char *end)
{
  if (*p == '>')
    return emit_pi (self, p);
  if (self->matched)
    h5_xml_error_at (self, H5_ERROR_BAD_PI_TARGET, p);
  self->matched = 0;
  h5_xml_set_place (self, p);
  h5_xml_append (self, &self->data, "?", 1);
  if (*p == '?')
    return p + 1;
  self->state = H5_XML_STATE_PI_DATA;
  return p;
}

/* Of two keywords that begin alike the first is given until they part. */
const H5XmlKeyword *
h5_xml_match_keyword (H5Xmler *self, char byte, const H5XmlKeyword *keywords, gsize n_keywords)
{
  gsize length = self->data.length;

  for (gsize i = 0; i < n_keywords; i++)
    {
      const char *keyword = keywords[i].keyword;
      if (strncmp (keyword, self->data.data ? self->data.data : "", length) != 0
          || keyword[length] != byte)
        continue;
      h5_buffer_append_byte (&self->data, byte);
      return &keywords[i];
    }
  return NULL;
}

static const H5XmlKeyword keywords[] = {
  { "--", H5_XML_STATE_COMMENT },
  { "[CDATA[", H5_XML_STATE_CDATA },
  { "DOCTYPE", H5_XML_STATE_DOCTYPE },
};

void
h5_xml_markup_declaration_mismatch (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_BAD_MARKUP_DECLARATION);
  self->state = H5_XML_STATE_BOGUS_COMMENT;
}

static void
keyword_matched (H5Xmler *self, H5XmlState state)
{
  self->state = state;
  h5_buffer_truncate (&self->data, 0);
  if (state == H5_XML_STATE_CDATA && self->phase != H5_XML_PHASE_MAIN)
    h5_xml_error (self, H5_ERROR_CDATA_OUTSIDE_ROOT);
  if (state == H5_XML_STATE_DOCTYPE)
    h5_xml_begin_doctype (self);
}

/* What was matched so far is in self->data: it is the beginning of a bogus comment if it turns
 * out to be no keyword. */
const char *
h5_xml_markup_declaration (H5Xmler *self, const char *p, const char *end)
{
  const H5XmlKeyword *keyword = h5_xml_match_keyword (self, *p, keywords, G_N_ELEMENTS (keywords));

  h5_xml_set_place (self, p);
  if (!keyword)
    {
      h5_xml_markup_declaration_mismatch (self);
      return p;
    }
  if (h5_xml_keyword_is_complete (self, keyword))
    keyword_matched (self, keyword->state);
  return p + 1;
}

const char *
h5_xml_comment (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_1 (p, end, '-');

  h5_xml_append (self, &self->data, p, (gsize) (q - p));
  if (q == end)
    return q;
  self->state = H5_XML_STATE_COMMENT_DASH;
  return q + 1;
}

const char *
h5_xml_comment_dash (H5Xmler *self, const char *p, const char *end)
{
  if (*p == '-')
    {
      self->state = H5_XML_STATE_COMMENT_END;
      return p + 1;
    }
  h5_xml_set_place (self, p);
  h5_xml_append (self, &self->data, "-", 1);
  self->state = H5_XML_STATE_COMMENT;
  return p;
}

const char *
h5_xml_comment_end (H5Xmler *self, const char *p, const char *end)
{
  if (*p == '>')
    return emit_comment (self, p);
  h5_xml_error_at (self, H5_ERROR_DOUBLE_HYPHEN_IN_COMMENT, p);
  if (*p == '-')
    {
      h5_xml_append (self, &self->data, "-", 1);
      return p + 1;
    }
  h5_xml_append (self, &self->data, "--", 2);
  self->state = H5_XML_STATE_COMMENT;
  return p;
}

const char *
h5_xml_bogus_comment (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_1 (p, end, '>');

  h5_xml_append (self, &self->data, p, (gsize) (q - p));
  return q == end ? q : emit_comment (self, q);
}
