/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The draft's states from "Empty tag state" to "Tag attribute value unquoted state". */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-scan.h"

static const char *empty_tag (H5Xmler *self, const char *p, const char *end);
static const char *attribute_name_before (H5Xmler *self, const char *p, const char *end);
static const char *attribute_name (H5Xmler *self, const char *p, const char *end);
static const char *attribute_name_after (H5Xmler *self, const char *p, const char *end);
static const char *attribute_value_before (H5Xmler *self, const char *p, const char *end);
static const char *attribute_value_quoted (H5Xmler *self, const char *p, const char *end);
static const char *attribute_value_unquoted (H5Xmler *self, const char *p, const char *end);
static const char *attribute_value_end (H5Xmler *self, const char *p, const char *end);
static void attribute_name_before_eof (H5Xmler *self);
static void attribute_name_eof (H5Xmler *self);
static void attribute_value_before_eof (H5Xmler *self);
static void attribute_value_eof (H5Xmler *self);

const H5XmlState h5_xml_state_empty_tag = { empty_tag, attribute_name_before_eof,
                                            .holds_attributes = TRUE };
const H5XmlState h5_xml_state_attribute_name_before = { attribute_name_before,
                                                        attribute_name_before_eof,
                                                        .holds_attributes = TRUE };
static const H5XmlState state_attribute_name = { attribute_name, attribute_name_eof,
                                                 .holds_attributes = TRUE };
static const H5XmlState state_attribute_name_after = { attribute_name_after,
                                                       attribute_value_before_eof,
                                                       .holds_attributes = TRUE };
static const H5XmlState state_attribute_value_before = { attribute_value_before,
                                                         attribute_value_before_eof,
                                                         .holds_attributes = TRUE };
static const H5XmlState state_attribute_value_double_quoted = { attribute_value_quoted,
                                                                attribute_value_eof,
                                                                .holds_attributes = TRUE,
                                                                .is_value = TRUE, .quote = '"' };
static const H5XmlState state_attribute_value_single_quoted = { attribute_value_quoted,
                                                                attribute_value_eof,
                                                                .holds_attributes = TRUE,
                                                                .is_value = TRUE, .quote = '\'' };
static const H5XmlState state_attribute_value_unquoted = {
  attribute_value_unquoted, attribute_value_eof, .holds_attributes = TRUE, .is_value = TRUE
};
/* At the end of a value that may take long. `matched` says whether it was quoted. */
static const H5XmlState state_attribute_value_end = { attribute_value_end, h5_xml_never,
                                                      .holds_attributes = TRUE };

static const char *
empty_tag (H5Xmler *self, const char *p, const char *end)
{
  if (*p == '>')
    return h5_xml_end_tag (self, p, TRUE);
  h5_xml_error_at (self, H5_ERROR_JUNK_AFTER_SOLIDUS, p);
  self->state = &h5_xml_state_attribute_name_before;
  return p;
}

static const char *
new_attribute (H5Xmler *self, const char *p)
{
  h5_buffer_truncate (&self->name, 0);
  h5_xml_append (self, &self->name, p, 1);
  self->state = &state_attribute_name;
  return p + 1;
}

static const char *
attribute_name_before (H5Xmler *self, const char *p, const char *end)
{
  switch (*p)
    {
    case '\t':
    case '\n':
    case '\r':
    case ' ':
      self->no_space_since_value = FALSE;
      return p + 1;
    case '>':
      return h5_xml_end_tag (self, p, FALSE);
    case '/':
      self->state = &h5_xml_state_empty_tag;
      return p + 1;
    case ':':
      h5_xml_error_at (self, H5_ERROR_COLON_BEFORE_ATTRIBUTE, p);
      return p + 1;
    default:
      break;
    }
  if (self->no_space_since_value)
    {
      h5_xml_error_at (self, H5_ERROR_NO_SPACE_BEFORE_ATTRIBUTE, p);
      self->no_space_since_value = FALSE;
    }
  if (self->stopped)
    return p;
  const char *next = h5_xml_fast_attributes (self, p, end);
  return next > p ? next : new_attribute (self, p);
}

/* Begins an attribute when its name is complete. Its value may follow. */
static void
begin_attribute (H5Xmler *self, const char *p)
{
  h5_xml_set_place (self, p);
  h5_xml_begin_attribute (self, h5_xml_take_name (self));
  h5_buffer_truncate (&self->data, 0);
}

/* Ends an attribute that has no value. */
static void
finish_without_value (H5Xmler *self, const char *p)
{
  h5_xml_error_at (self, H5_ERROR_ATTRIBUTE_WITHOUT_VALUE, p);
  h5_xml_finish_attribute (self, "", 0);
}

static const char *
attribute_name (H5Xmler *self, const char *p, const char *end)
{
  const char *q = p;

  while (q < end && *q != '=' && *q != '>' && *q != '/' && !h5_xml_is_space (*q))
    q++;
  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  if (q == end)
    {
      h5_xml_read_long_name (self);
      return q;
    }
  if (!h5_xml_finish_name (self))
    return q;
  begin_attribute (self, q);
  self->state = &state_attribute_name_after;
  return q;
}

static const char *
attribute_name_after (H5Xmler *self, const char *p, const char *end)
{
  if (h5_xml_is_space (*p))
    return p + 1;
  if (*p == '=')
    {
      self->state = &state_attribute_value_before;
      return p + 1;
    }
  finish_without_value (self, p);
  if (*p == '>')
    return h5_xml_end_tag (self, p, FALSE);
  if (*p != '/')
    return new_attribute (self, p);
  self->state = &h5_xml_state_empty_tag;
  return p + 1;
}

static const char *
attribute_value_before (H5Xmler *self, const char *p, const char *end)
{
  switch (*p)
    {
    case '\t':
    case '\n':
    case '\r':
    case ' ':
      return p + 1;
    case '"':
      self->state = &state_attribute_value_double_quoted;
      return p + 1;
    case '\'':
      self->state = &state_attribute_value_single_quoted;
      return p + 1;
    case '>':
      finish_without_value (self, p);
      return h5_xml_end_tag (self, p, FALSE);
    default:
      h5_xml_error_at (self, H5_ERROR_UNQUOTED_ATTRIBUTE, p);
      self->state = &state_attribute_value_unquoted;
      return p;
    }
}

/* Ends a value at p. Returns where the next attribute may be. */
static const char *
leave_attribute_value (H5Xmler *self, const char *p, gboolean is_quoted)
{
  self->no_space_since_value |= is_quoted;
  self->state = &h5_xml_state_attribute_name_before;
  return p + is_quoted;
}

static const char *
attribute_value_end (H5Xmler *self, const char *p, const char *end)
{
  if (!h5_xml_finish_part_of_attribute (self))
    return p;
  return leave_attribute_value (self, p, (gboolean) self->matched);
}

/* Ends the value [p, q), or what is in self->data and this. */
static const char *
end_attribute_value (H5Xmler *self, const char *p, const char *q, gboolean is_quoted)
{
  gsize length = (gsize) (q - p);

  h5_xml_set_place (self, q);
  if (G_UNLIKELY (h5_xml_may_take_long (self, p, length)))
    {
      h5_xml_append (self, &self->data, p, length);
      self->matched = (guint) is_quoted;
      self->state = &state_attribute_value_end;
      return q;
    }
  if (self->data.length == 0)
    h5_xml_finish_attribute (self, p, length);
  else
    {
      h5_xml_append (self, &self->data, p, length);
      h5_xml_finish_attribute_from_data (self);
    }
  return leave_attribute_value (self, q, is_quoted);
}

static const char *
attribute_value_quoted (H5Xmler *self, const char *p, const char *end)
{
  char quote = self->state->quote;
  const char *q = h5_scan_1 (p, end, quote);

  if (q < end)
    return end_attribute_value (self, p, q, TRUE);
  h5_xml_append (self, &self->data, p, (gsize) (q - p));
  return q;
}

static const char *
attribute_value_unquoted (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_xml_find_space_or (p, end, '>');

  if (q < end)
    return end_attribute_value (self, p, q, FALSE);
  h5_xml_append (self, &self->data, p, (gsize) (q - p));
  return q;
}

/* --- the input ends in a start tag, which is emitted with its attributes so far --- */

static void
attribute_name_before_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_EOF_IN_TAG);
  self->work = h5_xml_emit_cut_tag;
}

static gboolean
end_cut_name (H5Xmler *self)
{
  if (!h5_xml_finish_name (self))
    return FALSE;
  h5_xml_begin_attribute (self, h5_xml_take_name (self));
  h5_xml_finish_attribute (self, "", 0);
  self->work = h5_xml_emit_cut_tag;
  return FALSE;
}

static void
attribute_name_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_EOF_IN_TAG);
  self->work = end_cut_name;
}

static void
attribute_value_before_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_EOF_IN_TAG);
  h5_xml_finish_attribute (self, "", 0);
  self->work = h5_xml_emit_cut_tag;
}

static gboolean
end_cut_value (H5Xmler *self)
{
  if (h5_xml_finish_part_of_attribute (self))
    self->work = h5_xml_emit_cut_tag;
  return FALSE;
}

static void
attribute_value_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_EOF_IN_TAG);
  self->work = end_cut_value;
}
