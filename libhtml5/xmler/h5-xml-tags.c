/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The seed's states from "Tag state" to "End tag name after state", and from "Tag name state"
 * to "Tag attribute value unquoted state". */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-scan.h"

const char *
h5_xml_tag (H5Xmler *self, const char *p, const char *end)
{
  switch (*p)
    {
    case '/':
      self->state = H5_XML_STATE_END_TAG;
      return p + 1;
    case '?':
      self->state = H5_XML_STATE_PI;
      return p + 1;
    case '!':
      self->state = H5_XML_STATE_MARKUP_DECLARATION;
      self->matched = 0;
      h5_buffer_truncate (&self->data, 0);
      return p + 1;
    case '\t':
    case '\n':
    case ' ':
    case ':':
    case '<':
    case '>':
      h5_xml_error_at (self, H5_ERROR_BAD_TAG_OPEN, p);
      h5_xml_emit_text (self, "<", 1, H5_XML_TEXT_LITERAL);
      self->state = H5_XML_STATE_DATA;
      return p;
    default:
      h5_buffer_truncate (&self->name, 0);
      self->state = H5_XML_STATE_TAG_NAME;
      return p;
    }
}

const char *
h5_xml_end_tag (H5Xmler *self, const char *p, const char *end)
{
  switch (*p)
    {
    case '>':
      h5_xml_set_place (self, p);
      h5_xml_emit_short_end_tag (self);
      self->state = H5_XML_STATE_DATA;
      return p + 1;
    case '\t':
    case '\n':
    case ' ':
    case ':':
    case '<':
      h5_xml_error_at (self, H5_ERROR_BAD_END_TAG_OPEN, p);
      h5_xml_emit_text (self, "</", 2, H5_XML_TEXT_LITERAL);
      self->state = H5_XML_STATE_DATA;
      return p;
    default:
      h5_buffer_truncate (&self->name, 0);
      self->state = H5_XML_STATE_END_TAG_NAME;
      return p;
    }
}

static const char *
emit_end_tag (H5Xmler *self, const char *p)
{
  h5_xml_set_place (self, p);
  h5_xml_emit_end_tag (self, self->name.data, self->name.length);
  self->state = H5_XML_STATE_DATA;
  return p + 1;
}

const char *
h5_xml_end_tag_name (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_4 (p, end, '>', ' ', '\n', '\t');

  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  if (q == end)
    return q;
  if (*q == '>')
    return emit_end_tag (self, q);
  self->matched = 0;
  self->state = H5_XML_STATE_END_TAG_NAME_AFTER;
  return q + 1;
}

/* `matched` is whether junk was reported: one error for all of it. */
const char *
h5_xml_end_tag_name_after (H5Xmler *self, const char *p, const char *end)
{
  if (*p == '>')
    return emit_end_tag (self, p);
  if (!h5_xml_is_blank (*p) && !self->matched)
    {
      h5_xml_error_at (self, H5_ERROR_JUNK_IN_END_TAG, p);
      self->matched = 1;
    }
  return p + 1;
}

static const char *
emit_tag (H5Xmler *self, const char *p, gboolean is_empty)
{
  h5_xml_set_place (self, p);
  h5_xml_emit_tag (self, is_empty);
  self->state = H5_XML_STATE_DATA;
  return p + 1;
}

/* The end of a tag's name: > / or white space. */
static const char *
find_end_of_tag_name (const char *p, const char *end)
{
  while (p < end && *p != '>' && *p != '/' && !h5_xml_is_blank (*p))
    p++;
  return p;
}

const char *
h5_xml_tag_name (H5Xmler *self, const char *p, const char *end)
{
  const char *q = find_end_of_tag_name (p, end);

  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  if (q == end)
    return q;
  h5_xml_set_place (self, q);
  h5_xml_begin_tag (self, self->name.data, self->name.length);
  self->state = H5_XML_STATE_ATTRIBUTE_NAME_BEFORE;
  return q;
}

const char *
h5_xml_empty_tag (H5Xmler *self, const char *p, const char *end)
{
  if (*p == '>')
    return emit_tag (self, p, TRUE);
  h5_xml_error_at (self, H5_ERROR_JUNK_AFTER_SOLIDUS, p);
  self->state = H5_XML_STATE_ATTRIBUTE_NAME_BEFORE;
  return p;
}

static const char *
new_attribute (H5Xmler *self, const char *p)
{
  h5_buffer_truncate (&self->name, 0);
  h5_xml_append (self, &self->name, p, 1);
  self->state = H5_XML_STATE_ATTRIBUTE_NAME;
  return p + 1;
}

const char *
h5_xml_attribute_name_before (H5Xmler *self, const char *p, const char *end)
{
  switch (*p)
    {
    case '\t':
    case '\n':
    case ' ':
      self->no_space_since_value = FALSE;
      return p + 1;
    case '>':
      return emit_tag (self, p, FALSE);
    case '/':
      self->state = H5_XML_STATE_EMPTY_TAG;
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

/* The name of an attribute is complete; its value may follow. */
static void
begin_attribute (H5Xmler *self, const char *p)
{
  h5_xml_set_place (self, p);
  h5_xml_begin_attribute (self, self->name.data, self->name.length);
  h5_buffer_truncate (&self->data, 0);
}

/* The attribute turns out to have no value. */
static void
finish_without_value (H5Xmler *self, const char *p)
{
  h5_xml_error_at (self, H5_ERROR_ATTRIBUTE_WITHOUT_VALUE, p);
  h5_xml_finish_attribute (self, "", 0);
}

const char *
h5_xml_attribute_name (H5Xmler *self, const char *p, const char *end)
{
  const char *q = p;

  while (q < end && *q != '=' && *q != '>' && *q != '/' && !h5_xml_is_blank (*q))
    q++;
  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  if (q == end)
    return q;
  begin_attribute (self, q);
  self->state = H5_XML_STATE_ATTRIBUTE_NAME_AFTER;
  return q;
}

const char *
h5_xml_attribute_name_after (H5Xmler *self, const char *p, const char *end)
{
  if (h5_xml_is_blank (*p))
    return p + 1;
  if (*p == '=')
    {
      self->state = H5_XML_STATE_ATTRIBUTE_VALUE_BEFORE;
      return p + 1;
    }
  finish_without_value (self, p);
  if (*p == '>')
    return emit_tag (self, p, FALSE);
  if (*p != '/')
    return new_attribute (self, p);
  self->state = H5_XML_STATE_EMPTY_TAG;
  return p + 1;
}

const char *
h5_xml_attribute_value_before (H5Xmler *self, const char *p, const char *end)
{
  switch (*p)
    {
    case '\t':
    case '\n':
    case ' ':
      return p + 1;
    case '"':
      self->state = H5_XML_STATE_ATTRIBUTE_VALUE_DOUBLE_QUOTED;
      return p + 1;
    case '\'':
      self->state = H5_XML_STATE_ATTRIBUTE_VALUE_SINGLE_QUOTED;
      return p + 1;
    case '>':
      finish_without_value (self, p);
      return emit_tag (self, p, FALSE);
    default:
      h5_xml_error_at (self, H5_ERROR_UNQUOTED_ATTRIBUTE, p);
      self->state = H5_XML_STATE_ATTRIBUTE_VALUE_UNQUOTED;
      return p;
    }
}

const char *
h5_xml_attribute_value_quoted (H5Xmler *self, const char *p, const char *end)
{
  char quote = self->state == H5_XML_STATE_ATTRIBUTE_VALUE_DOUBLE_QUOTED ? '"' : '\'';
  const char *q = h5_scan_1 (p, end, quote);

  if (q == end)
    {
      h5_xml_append (self, &self->data, p, (gsize) (q - p));
      return q;
    }
  h5_xml_set_place (self, q);
  if (self->data.length == 0)
    h5_xml_finish_attribute (self, p, (gsize) (q - p));
  else
    {
      h5_xml_append (self, &self->data, p, (gsize) (q - p));
      h5_xml_finish_attribute_from_data (self);
    }
  self->no_space_since_value = TRUE;
  self->state = H5_XML_STATE_ATTRIBUTE_NAME_BEFORE;
  return q + 1;
}

const char *
h5_xml_attribute_value_unquoted (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_scan_4 (p, end, '>', ' ', '\n', '\t');

  h5_xml_append (self, &self->data, p, (gsize) (q - p));
  if (q == end)
    return q;
  h5_xml_set_place (self, q);
  h5_xml_finish_attribute_from_data (self);
  self->state = H5_XML_STATE_ATTRIBUTE_NAME_BEFORE;
  return q;
}

/* The input ends in a tag: the tag is emitted with what it has. */
void
h5_xml_tag_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_EOF_IN_TAG);
  switch (self->state)
    {
    case H5_XML_STATE_TAG_NAME:
      h5_xml_begin_tag (self, self->name.data, self->name.length);
      break;
    case H5_XML_STATE_ATTRIBUTE_NAME:
      h5_xml_begin_attribute (self, self->name.data, self->name.length);
      h5_xml_finish_attribute (self, "", 0);
      break;
    case H5_XML_STATE_ATTRIBUTE_NAME_AFTER:
    case H5_XML_STATE_ATTRIBUTE_VALUE_BEFORE:
      h5_xml_finish_attribute (self, "", 0);
      break;
    case H5_XML_STATE_ATTRIBUTE_VALUE_DOUBLE_QUOTED:
    case H5_XML_STATE_ATTRIBUTE_VALUE_SINGLE_QUOTED:
    case H5_XML_STATE_ATTRIBUTE_VALUE_UNQUOTED:
      h5_xml_finish_attribute_from_data (self);
      break;
    default:
      break;
    }
  h5_xml_emit_tag (self, FALSE);
}
