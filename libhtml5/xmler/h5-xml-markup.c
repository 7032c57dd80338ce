/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The draft's states of processing instructions and comments, and "Markup declaration state". */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-ascii.h"
#include "base/h5-scan.h"

static const char *pi (H5Xmler *self, const char *p, const char *end);
static const char *pi_target (H5Xmler *self, const char *p, const char *end);
static const char *pi_target_after (H5Xmler *self, const char *p, const char *end);
static const char *pi_data (H5Xmler *self, const char *p, const char *end);
static const char *pi_after (H5Xmler *self, const char *p, const char *end);
static const char *markup_declaration (H5Xmler *self, const char *p, const char *end);
static const char *comment (H5Xmler *self, const char *p, const char *end);
static const char *comment_dash (H5Xmler *self, const char *p, const char *end);
static const char *comment_end (H5Xmler *self, const char *p, const char *end);
static const char *bogus_comment (H5Xmler *self, const char *p, const char *end);
static void pi_eof (H5Xmler *self);
static void pi_target_eof (H5Xmler *self);
static void markup_declaration_cut (H5Xmler *self);
static void comment_eof (H5Xmler *self);
static void bogus_comment_eof (H5Xmler *self);

const H5XmlState h5_xml_state_pi = { pi, pi_eof };
const H5XmlState h5_xml_state_pi_target = { pi_target, pi_target_eof };
static const H5XmlState state_pi_target_after = { pi_target_after, pi_target_eof };
static const H5XmlState state_pi_data = { pi_data, pi_target_eof };
static const H5XmlState state_pi_after = { pi_after, pi_target_eof };
const H5XmlState h5_xml_state_markup_declaration = { markup_declaration, h5_xml_look_ahead_eof,
                                                     .cut = markup_declaration_cut };
static const H5XmlState state_comment = { comment, comment_eof };
static const H5XmlState state_comment_dash = { comment_dash, comment_eof };
static const H5XmlState state_comment_end = { comment_end, comment_eof };
const H5XmlState h5_xml_state_bogus_comment = { bogus_comment, bogus_comment_eof };

static const char *
emit_pi (H5Xmler *self, const char *p)
{
  if (!h5_xml_finish_name (self))
    return p;
  h5_xml_set_place (self, p);
  h5_xml_emit_pi (self);
  self->state = &h5_xml_state_data;
  return p + 1;
}

static const char *
emit_comment (H5Xmler *self, const char *p)
{
  h5_xml_set_place (self, p);
  h5_xml_emit_comment (self, self->data.data, self->data.length);
  self->state = &h5_xml_state_data;
  return p + 1;
}

static void
pi_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_BAD_PI_TARGET);
  h5_xml_emit_comment (self, "", 0);
}

static gboolean
emit_cut_pi (H5Xmler *self)
{
  if (!h5_xml_finish_name (self))
    return FALSE;
  h5_xml_emit_pi (self);
  return TRUE;
}

static void
pi_target_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_EOF_IN_PI);
  self->work = emit_cut_pi;
}

static void
comment_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_EOF_IN_COMMENT);
  h5_xml_emit_comment (self, self->data.data, self->data.length);
}

static void
bogus_comment_eof (H5Xmler *self)
{
  h5_xml_emit_comment (self, self->data.data, self->data.length);
}

static const char *
pi (H5Xmler *self, const char *p, const char *end)
{
  h5_buffer_truncate (&self->data, 0);
  h5_buffer_truncate (&self->name, 0);
  if (h5_xml_is_space (*p))
    {
      h5_xml_error_at (self, H5_ERROR_BAD_PI_TARGET, p);
      self->state = &h5_xml_state_bogus_comment;
      return p;
    }
  h5_xml_append (self, &self->name, p, 1);
  self->state = &h5_xml_state_pi_target;
  return p + 1;
}

static void
check_short_target (H5Xmler *self, const char *target, gsize length)
{
  if (!h5_xml_is_name (target, length))
    h5_xml_error (self, H5_ERROR_BAD_PI_TARGET);
  else if (h5_ascii_equals_ci (target, length, "xml"))
    h5_xml_error (self, H5_ERROR_RESERVED_PI_TARGET);
  else if (memchr (target, ':', length))
    h5_xml_error (self, H5_ERROR_NS_COLON);
}

void
h5_xml_check_pi_target (H5Xmler *self)
{
  const H5XmlLongName *name = &self->long_name;

  if (G_LIKELY (!name->whole.word.n_read))
    check_short_target (self, self->name.data ? self->name.data : "", self->name.length);
  else if (!name->whole.is_name)
    h5_xml_error (self, H5_ERROR_BAD_PI_TARGET);
  else if (name->n_colons)
    h5_xml_error (self, H5_ERROR_NS_COLON);
}

static const char *
pi_target (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_xml_find_space_or (p, end, '?');

  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  h5_xml_read_long_name (self);
  if (q == end)
    return q;
  h5_xml_set_place (self, q);
  h5_xml_check_pi_target (self);
  self->matched = *q == '?';
  self->state = *q == '?' ? &state_pi_after : &state_pi_target_after;
  return q + 1;
}

static const char *
pi_target_after (H5Xmler *self, const char *p, const char *end)
{
  if (h5_xml_is_space (*p))
    return p + 1;
  self->state = &state_pi_data;
  return p;
}

static const char *
pi_data (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_1 (p, end, '?');

  h5_xml_append (self, &self->data, p, (gsize) (q - p));
  if (q == end)
    return q;
  self->state = &state_pi_after;
  return q + 1;
}

/* `matched` says whether the question mark came directly after the target. */
static const char *
pi_after (H5Xmler *self, const char *p, const char *end)
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
  self->state = &state_pi_data;
  return p;
}

gboolean
h5_xml_match_keyword (H5Xmler *self, char byte, const H5XmlKeyword *keywords, gsize n_keywords)
{
  gsize length = self->data.length;
  const H5XmlKeyword *keyword = keywords;

  while (keyword < keywords + n_keywords
         && (strncmp (keyword->word, self->data.data ? self->data.data : "", length) != 0
             || keyword->word[length] != byte))
    keyword++;
  if (keyword == keywords + n_keywords)
    return FALSE;
  h5_buffer_append_byte (&self->data, byte);
  if (keyword->word[length + 1])
    return TRUE;
  self->state = keyword->state;
  h5_buffer_truncate (&self->data, 0);
  if (keyword->found)
    keyword->found (self);
  return TRUE;
}

static void
begin_cdata (H5Xmler *self)
{
  if (self->phase != H5_XML_PHASE_MAIN)
    h5_xml_error (self, H5_ERROR_CDATA_OUTSIDE_ROOT);
}

static const H5XmlKeyword keywords[] = {
  { "--", &state_comment, NULL },
  { "[CDATA[", &h5_xml_state_cdata, begin_cdata },
  { "DOCTYPE", &h5_xml_state_doctype, h5_xml_begin_doctype },
};

static void
markup_declaration_cut (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_BAD_MARKUP_DECLARATION);
  self->state = &h5_xml_state_bogus_comment;
}

/* self->data contains what was matched so far. If it is not a keyword, it is the beginning of
 * a bogus comment. */
static const char *
markup_declaration (H5Xmler *self, const char *p, const char *end)
{
  h5_xml_set_place (self, p);
  if (h5_xml_match_keyword (self, *p, keywords, G_N_ELEMENTS (keywords)))
    return p + 1;
  markup_declaration_cut (self);
  return p;
}

static const char *
comment (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_1 (p, end, '-');

  h5_xml_append (self, &self->data, p, (gsize) (q - p));
  if (q == end)
    return q;
  self->state = &state_comment_dash;
  return q + 1;
}

static const char *
comment_dash (H5Xmler *self, const char *p, const char *end)
{
  if (*p == '-')
    {
      self->state = &state_comment_end;
      return p + 1;
    }
  h5_xml_set_place (self, p);
  h5_xml_append (self, &self->data, "-", 1);
  self->state = &state_comment;
  return p;
}

static const char *
comment_end (H5Xmler *self, const char *p, const char *end)
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
  self->state = &state_comment;
  return p;
}

static const char *
bogus_comment (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_1 (p, end, '>');

  h5_xml_append (self, &self->data, p, (gsize) (q - p));
  return q == end ? q : emit_comment (self, q);
}
