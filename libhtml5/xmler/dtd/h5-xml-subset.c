/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The draft's states of the internal subset, except for those within declarations. */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-scan.h"
#include "base/h5-utf8.h"

static const char *doctype_internal_subset (H5Xmler *self, const char *p, const char *end);
static const char *doctype_parameter_reference (H5Xmler *self, const char *p, const char *end);
static const char *doctype_tag (H5Xmler *self, const char *p, const char *end);
static const char *doctype_markup_declaration (H5Xmler *self, const char *p, const char *end);
static const char *doctype_comment (H5Xmler *self, const char *p, const char *end);
static const char *doctype_comment_dash (H5Xmler *self, const char *p, const char *end);
static const char *doctype_comment_end (H5Xmler *self, const char *p, const char *end);
static const char *doctype_pi (H5Xmler *self, const char *p, const char *end);
static const char *doctype_pi_after (H5Xmler *self, const char *p, const char *end);
static const char *doctype_bogus_comment (H5Xmler *self, const char *p, const char *end);
static const char *doctype_declaration_end (H5Xmler *self, const char *p, const char *end);
static const char *doctype_declaration_work (H5Xmler *self, const char *p, const char *end);
static void doctype_parameter_reference_cut (H5Xmler *self);
static void doctype_markup_declaration_cut (H5Xmler *self);

const H5XmlState h5_xml_state_doctype_internal_subset = { doctype_internal_subset,
                                                          h5_xml_in_doctype_eof };
/* The draft's "consume parameter entity". */
static const H5XmlState state_doctype_parameter_reference = {
  doctype_parameter_reference, h5_xml_look_ahead_eof, .cut = doctype_parameter_reference_cut
};
static const H5XmlState state_doctype_tag = { doctype_tag, h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_markup_declaration = {
  doctype_markup_declaration, h5_xml_look_ahead_eof, .cut = doctype_markup_declaration_cut
};
static const H5XmlState state_doctype_comment = { doctype_comment, h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_comment_dash = { doctype_comment_dash,
                                                       h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_comment_end = { doctype_comment_end, h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_pi = { doctype_pi, h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_pi_after = { doctype_pi_after, h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_bogus_comment = { doctype_bogus_comment,
                                                        h5_xml_in_doctype_eof };

static const H5XmlState state_doctype_declaration_end = { doctype_declaration_end, h5_xml_never };
static const H5XmlState state_doctype_declaration_work = { doctype_declaration_work, h5_xml_never };

static const char *
end_subset (H5Xmler *self, const char *p)
{
  if (self->n_sources)
    h5_xml_error_at (self, H5_ERROR_SUBSET_END_IN_PE, p);
  self->state = &h5_xml_state_doctype_internal_subset_after;
  self->capturing = &self->doctype;
  return p + 1;
}

static const char *
doctype_internal_subset (H5Xmler *self, const char *p, const char *end)
{
  gboolean junk_reported = self->junk_reported;

  self->junk_reported = FALSE;
  switch (*p)
    {
    case '<':
      self->state = &state_doctype_tag;
      return p + 1;
    case '%':
      h5_buffer_truncate (&self->name, 0);
      self->state = &state_doctype_parameter_reference;
      return p + 1;
    case ']':
      return end_subset (self, p);
    default:
      /* A CR here is from a character reference in a parameter entity. */
      if (h5_xml_is_space (*p))
        return p + 1;
      if (!junk_reported)
        h5_xml_error_at (self, H5_ERROR_JUNK_IN_SUBSET, p);
      self->junk_reported = TRUE;
      return p + 1;
    }
}

static void
doctype_parameter_reference_cut (H5Xmler *self)
{
  self->state = &h5_xml_state_doctype_internal_subset;
  h5_xml_forget_name (self);
  h5_xml_error (self, H5_ERROR_BAD_PE_REFERENCE);
}

static const char *
doctype_parameter_reference (H5Xmler *self, const char *p, const char *end)
{
  const char *q = self->name.length ? h5_xml_skip_name_chars (p, end) : h5_xml_skip_name (p, end);

  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  if (q == end)
    {
      h5_xml_read_long_name (self);
      return q;
    }
  h5_xml_set_place (self, q);
  if (self->name.length == 0 || *q != ';')
    {
      doctype_parameter_reference_cut (self);
      return q;
    }
  self->state = &h5_xml_state_doctype_internal_subset;
  h5_xml_parameter_reference (self);
  return q + 1;
}

static const char *
doctype_tag (H5Xmler *self, const char *p, const char *end)
{
  h5_buffer_truncate (&self->data, 0);
  switch (*p)
    {
    case '!':
      self->state = &state_doctype_markup_declaration;
      return p + 1;
    case '?':
      h5_buffer_truncate (&self->name, 0);
      self->matched = 0;
      self->state = &state_doctype_pi;
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
  self->state = &state_doctype_bogus_comment;
}

void
h5_xml_end_declaration (H5Xmler *self, const H5XmlRule *rule, H5XmlPartFunction other_work)
{
  self->end_declaration = other_work;
  self->rule = rule;
  self->state = &state_doctype_declaration_end;
}

static const char *
doctype_declaration_end (H5Xmler *self, const char *p, const char *end)
{
  h5_xml_set_place (self, p);
  if (h5_xml_match (self, self->rule, &self->declaration, H5_ERROR_DECL_SYNTAX))
    self->state = &state_doctype_declaration_work;
  return p;
}

static const char *
doctype_declaration_work (H5Xmler *self, const char *p, const char *end)
{
  if (self->end_declaration && !self->end_declaration (self))
    return p;
  /* https://www.w3.org/TR/xml-names/#Conformance: the name of an entity or a notation must not
   * contain a colon, and that of an element must be a QName. */
  if (self->has_colon)
    h5_xml_error (self, H5_ERROR_NS_COLON);
  if (self->has_bad_qname)
    h5_xml_error (self, H5_ERROR_NS_QNAME);
  h5_xml_forget_name (self);
  self->capturing = NULL;
  self->state = &h5_xml_state_doctype_internal_subset;
  return p + 1;
}

static void
begin_declaration (H5Xmler *self)
{
  h5_buffer_truncate (&self->name, 0);
  h5_buffer_truncate (&self->declaration, 0);
  self->n_literals = 0;
  self->has_colon = self->has_bad_qname = FALSE;
  self->is_parameter = FALSE;
  self->capturing = &self->declaration;
}

static const H5XmlKeyword keywords[] = {
  { "--", &state_doctype_comment, NULL },
  { "ENTITY", &h5_xml_state_doctype_entity, begin_declaration },
  { "ATTLIST", &h5_xml_state_doctype_attlist, begin_declaration },
  { "ELEMENT", &h5_xml_state_doctype_element, begin_declaration },
  { "NOTATION", &h5_xml_state_doctype_notation, begin_declaration },
};

static void
doctype_markup_declaration_cut (H5Xmler *self)
{
  h5_xml_bogus_declaration (self, H5_ERROR_DECL_SYNTAX);
}

/* self->data contains what was matched so far. */
static const char *
doctype_markup_declaration (H5Xmler *self, const char *p, const char *end)
{
  h5_xml_set_place (self, p);
  if (h5_xml_match_keyword (self, *p, keywords, G_N_ELEMENTS (keywords)))
    return p + 1;
  doctype_markup_declaration_cut (self);
  return p;
}

static const char *
doctype_comment (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_1 (p, end, '-');

  if (q == end)
    return q;
  self->state = &state_doctype_comment_dash;
  return q + 1;
}

static const char *
doctype_comment_dash (H5Xmler *self, const char *p, const char *end)
{
  self->state = *p == '-' ? &state_doctype_comment_end : &state_doctype_comment;
  return p + 1;
}

static const char *
doctype_comment_end (H5Xmler *self, const char *p, const char *end)
{
  if (*p == '>')
    {
      self->state = &h5_xml_state_doctype_internal_subset;
      return p + 1;
    }
  h5_xml_error_at (self, H5_ERROR_DOUBLE_HYPHEN_IN_COMMENT, p);
  if (*p != '-')
    self->state = &state_doctype_comment;
  return p + 1;
}

/* Appends text of a processing instruction. The target is also in self->name; `matched` says
 * whether it is complete. */
static void
append_to_pi (H5Xmler *self, const char *p, const char *end)
{
  const char *q = p;

  h5_xml_append (self, &self->data, p, (gsize) (end - p));
  if (self->matched)
    return;
  while (q < end && !h5_xml_is_space (*q))
    q++;
  h5_buffer_append (&self->name, p, (gsize) (q - p));
  h5_xml_read_long_name (self);
  self->matched = q < end;
}

static const char *
doctype_pi (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_1 (p, end, '?');

  append_to_pi (self, p, q);
  if (q == end)
    return q;
  self->state = &state_doctype_pi_after;
  return q + 1;
}

/* The rest of the processing instruction is ignored. */
static const char *
doctype_pi_after (H5Xmler *self, const char *p, const char *end)
{
  static const char question_mark[] = "?";

  if (*p == '>')
    {
      h5_xml_set_place (self, p);
      h5_xml_check_pi_target (self);
      h5_xml_forget_name (self);
      self->state = &h5_xml_state_doctype_internal_subset;
      return p + 1;
    }
  h5_xml_set_place (self, p);
  append_to_pi (self, question_mark, question_mark + 1);
  if (*p == '?')
    return p + 1;
  self->state = &state_doctype_pi;
  return p;
}

static const char *
doctype_bogus_comment (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_1 (p, end, '>');

  if (q == end)
    return q;
  self->state = &h5_xml_state_doctype_internal_subset;
  return q + 1;
}
