/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The seed's states of the internal subset, but for those inside declarations. */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-scan.h"
#include "base/h5-utf8.h"

static const char *
end_subset (H5Xmler *self, const char *p)
{
  if (self->n_sources)
    h5_xml_error_at (self, H5_ERROR_SUBSET_END_IN_PE, p);
  self->state = H5_XML_STATE_DOCTYPE_INTERNAL_SUBSET_AFTER;
  self->capturing = &self->doctype;
  return p + 1;
}

const char *
h5_xml_doctype_internal_subset (H5Xmler *self, const char *p, const char *end)
{
  gboolean junk_reported = self->junk_reported;

  self->junk_reported = FALSE;
  switch (*p)
    {
    case '<':
      self->state = H5_XML_STATE_DOCTYPE_TAG;
      return p + 1;
    case '%':
      h5_buffer_truncate (&self->name, 0);
      self->state = H5_XML_STATE_DOCTYPE_PARAMETER_REFERENCE;
      return p + 1;
    case ']':
      return end_subset (self, p);
    default:
      /* A CR here was made by a reference in a parameter entity. */
      if (h5_xml_is_space (*p))
        return p + 1;
      if (!junk_reported)
        h5_xml_error_at (self, H5_ERROR_JUNK_IN_SUBSET, p);
      self->junk_reported = TRUE;
      return p + 1;
    }
}

const char *
h5_xml_doctype_parameter_reference (H5Xmler *self, const char *p, const char *end)
{
  const char *q = self->name.length ? h5_xml_skip_name_chars (p, end) : h5_xml_skip_name (p, end);

  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  if (q == end)
    return q;
  h5_xml_set_place (self, q);
  self->state = H5_XML_STATE_DOCTYPE_INTERNAL_SUBSET;
  if (self->name.length == 0 || *q != ';')
    {
      h5_xml_error (self, H5_ERROR_BAD_PE_REFERENCE);
      return q;
    }
  h5_xml_parameter_reference (self, self->name.data, self->name.length);
  return q + 1;
}

const char *
h5_xml_doctype_tag (H5Xmler *self, const char *p, const char *end)
{
  h5_buffer_truncate (&self->data, 0);
  switch (*p)
    {
    case '!':
      self->state = H5_XML_STATE_DOCTYPE_MARKUP_DECLARATION;
      return p + 1;
    case '?':
      self->state = H5_XML_STATE_DOCTYPE_PI;
      return p + 1;
    default:
      h5_xml_set_place (self, p);
      h5_xml_bogus_declaration (self, H5_ERROR_JUNK_IN_SUBSET);
      return p + 1;
    }
}

void
h5_xml_bogus_declaration (H5Xmler *self, H5ErrorCode error)
{
  h5_xml_error (self, error);
  self->capturing = NULL;
  self->state = H5_XML_STATE_DOCTYPE_BOGUS_COMMENT;
}

void
h5_xml_end_declaration (H5Xmler *self, gboolean matches)
{
  if (!matches)
    h5_xml_error (self, H5_ERROR_DECL_SYNTAX);
  self->capturing = NULL;
  self->state = H5_XML_STATE_DOCTYPE_INTERNAL_SUBSET;
}

static const H5XmlKeyword keywords[] = {
  { "--", H5_XML_STATE_DOCTYPE_COMMENT },        { "ENTITY", H5_XML_STATE_DOCTYPE_ENTITY },
  { "ATTLIST", H5_XML_STATE_DOCTYPE_ATTLIST },   { "ELEMENT", H5_XML_STATE_DOCTYPE_ELEMENT },
  { "NOTATION", H5_XML_STATE_DOCTYPE_NOTATION },
};

static void
keyword_matched (H5Xmler *self, H5XmlState state)
{
  self->state = state;
  h5_buffer_truncate (&self->data, 0);
  h5_buffer_truncate (&self->name, 0);
  h5_buffer_truncate (&self->declaration, 0);
  self->n_literals = 0;
  self->is_parameter = FALSE;
  if (state != H5_XML_STATE_DOCTYPE_COMMENT)
    self->capturing = &self->declaration;
}

/* What was matched so far is in self->data. */
const char *
h5_xml_doctype_markup_declaration (H5Xmler *self, const char *p, const char *end)
{
  const H5XmlKeyword *keyword = h5_xml_match_keyword (self, *p, keywords, G_N_ELEMENTS (keywords));

  h5_xml_set_place (self, p);
  if (!keyword)
    {
      h5_xml_bogus_declaration (self, H5_ERROR_DECL_SYNTAX);
      return p;
    }
  if (h5_xml_keyword_is_complete (self, keyword))
    keyword_matched (self, keyword->state);
  return p + 1;
}

const char *
h5_xml_doctype_comment (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_1 (p, end, '-');

  if (q == end)
    return q;
  self->state = H5_XML_STATE_DOCTYPE_COMMENT_DASH;
  return q + 1;
}

const char *
h5_xml_doctype_comment_dash (H5Xmler *self, const char *p, const char *end)
{
  self->state = *p == '-' ? H5_XML_STATE_DOCTYPE_COMMENT_END : H5_XML_STATE_DOCTYPE_COMMENT;
  return p + 1;
}

const char *
h5_xml_doctype_comment_end (H5Xmler *self, const char *p, const char *end)
{
  if (*p == '>')
    {
      self->state = H5_XML_STATE_DOCTYPE_INTERNAL_SUBSET;
      return p + 1;
    }
  h5_xml_error_at (self, H5_ERROR_DOUBLE_HYPHEN_IN_COMMENT, p);
  if (*p != '-')
    self->state = H5_XML_STATE_DOCTYPE_COMMENT;
  return p + 1;
}

const char *
h5_xml_doctype_pi (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_1 (p, end, '?');

  h5_xml_append (self, &self->data, p, (gsize) (q - p));
  if (q == end)
    return q;
  self->state = H5_XML_STATE_DOCTYPE_PI_AFTER;
  return q + 1;
}

/* Only the target is of interest, and only whether it is one. */
static void
check_pi (H5Xmler *self)
{
  const char *target = self->data.data ? self->data.data : "";
  gsize length = 0;

  while (length < self->data.length && !h5_xml_is_space (target[length]))
    length++;
  h5_xml_check_pi_target (self, target, length);
}

const char *
h5_xml_doctype_pi_after (H5Xmler *self, const char *p, const char *end)
{
  if (*p == '>')
    {
      h5_xml_set_place (self, p);
      check_pi (self);
      self->state = H5_XML_STATE_DOCTYPE_INTERNAL_SUBSET;
      return p + 1;
    }
  h5_xml_set_place (self, p);
  h5_xml_append (self, &self->data, "?", 1);
  if (*p == '?')
    return p + 1;
  self->state = H5_XML_STATE_DOCTYPE_PI;
  return p;
}

const char *
h5_xml_doctype_bogus_comment (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_1 (p, end, '>');

  if (q == end)
    return q;
  self->state = H5_XML_STATE_DOCTYPE_INTERNAL_SUBSET;
  return q + 1;
}
