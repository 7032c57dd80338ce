/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The draft's states from "Tag state" to "End tag name after state", and "Tag name state". */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

static const char *tag (H5Xmler *self, const char *p, const char *end);
static const char *end_tag (H5Xmler *self, const char *p, const char *end);
static const char *end_tag_name (H5Xmler *self, const char *p, const char *end);
static const char *end_tag_name_after (H5Xmler *self, const char *p, const char *end);
static const char *tag_name (H5Xmler *self, const char *p, const char *end);
static const char *tag_end (H5Xmler *self, const char *p, const char *end);
static const char *end_tag_end (H5Xmler *self, const char *p, const char *end);
static void tag_eof (H5Xmler *self);
static void end_tag_eof (H5Xmler *self);
static void end_tag_name_eof (H5Xmler *self);
static void tag_name_eof (H5Xmler *self);

const H5XmlState h5_xml_state_tag = { tag, tag_eof };
static const H5XmlState state_end_tag = { end_tag, end_tag_eof };
static const H5XmlState state_end_tag_name = { end_tag_name, end_tag_name_eof };
static const H5XmlState state_end_tag_name_after = { end_tag_name_after, end_tag_name_eof };
/* At the > of an end tag that closes more than one element. */
static const H5XmlState state_end_tag_end = { end_tag_end, h5_xml_never };
static const H5XmlState state_tag_name = { tag_name, tag_name_eof };
/* At the > of a tag with very many attributes. `matched` says whether it is empty. */
static const H5XmlState state_tag_end = { tag_end, h5_xml_never, .holds_attributes = TRUE };

static void
tag_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_BAD_TAG_OPEN);
  h5_xml_emit_text (self, "<", 1, H5_XML_TEXT_LITERAL);
}

static const char *
tag (H5Xmler *self, const char *p, const char *end)
{
  switch (*p)
    {
    case '/':
      self->state = &state_end_tag;
      return p + 1;
    case '?':
      self->state = &h5_xml_state_pi;
      return p + 1;
    case '!':
      self->state = &h5_xml_state_markup_declaration;
      self->matched = 0;
      h5_buffer_truncate (&self->data, 0);
      return p + 1;
    case '\t':
    case '\n':
    case '\r':
    case ' ':
    case ':':
    case '<':
    case '>':
      h5_xml_error_at (self, H5_ERROR_BAD_TAG_OPEN, p);
      h5_xml_emit_text (self, "<", 1, H5_XML_TEXT_LITERAL);
      self->state = &h5_xml_state_data;
      return p;
    default:
      h5_buffer_truncate (&self->name, 0);
      self->state = &state_tag_name;
      return p;
    }
}

static void
end_tag_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_BAD_END_TAG_OPEN);
  h5_xml_emit_text (self, "</", 2, H5_XML_TEXT_LITERAL);
}

static const char *
end_tag (H5Xmler *self, const char *p, const char *end)
{
  switch (*p)
    {
    case '>':
      h5_xml_set_place (self, p);
      h5_xml_emit_short_end_tag (self);
      self->state = &h5_xml_state_data;
      return p + 1;
    case '\t':
    case '\n':
    case '\r':
    case ' ':
    case ':':
    case '<':
      h5_xml_error_at (self, H5_ERROR_BAD_END_TAG_OPEN, p);
      h5_xml_emit_text (self, "</", 2, H5_XML_TEXT_LITERAL);
      self->state = &h5_xml_state_data;
      return p;
    default:
      h5_buffer_truncate (&self->name, 0);
      self->state = &state_end_tag_name;
      return p;
    }
}

/* Called when a text ends within the name of a tag. A long one is compared with that of the current
 * element as it arrives. */
static void
read_long_tag_name (H5Xmler *self)
{
  const H5Buffer *name = &self->name;
  const H5XmlName *current = self->n_open ? h5_xml_current (self)->name : NULL;
  gsize n = self->long_name.whole.word.n_read;

  if (G_LIKELY (name->length <= H5_ARENA_LARGE))
    return;
  if (n == 0)
    self->n_like_current = 0;
  if (self->n_like_current == n && current && current->length >= name->length
      && memcmp (current->string + n, name->data + n, name->length - n) == 0)
    self->n_like_current = name->length;
  h5_xml_read_long_name (self);
}

static gboolean
is_like_current (const H5Xmler *self)
{
  return self->n_like_current == self->name.length && self->n_open
         && self->open[self->n_open - 1].name->length == self->name.length;
}

/* Called until it returns TRUE when the name of a tag is complete. */
static gboolean
finish_tag_name (H5Xmler *self)
{
  if (G_LIKELY (!self->long_name.whole.word.n_read))
    return TRUE;
  read_long_tag_name (self);
  return is_like_current (self) || h5_xml_finish_long_name (self);
}

/* Returns the name of a tag when it is complete. */
static H5XmlName *
end_tag_name_long (H5Xmler *self)
{
  if (is_like_current (self))
    {
      h5_xml_names_forget_long (&self->long_name);
      return h5_xml_current (self)->name;
    }
  return h5_xml_names_end_long (self->names, &self->long_name, &self->name);
}

static H5XmlName *
take_tag_name (H5Xmler *self)
{
  if (G_UNLIKELY (self->long_name.whole.word.n_read))
    return end_tag_name_long (self);
  return h5_xml_names_get (self->names, self->name.data, self->name.length);
}

static const char *
end_tag_end (H5Xmler *self, const char *p, const char *end)
{
  if (self->work && !self->work (self))
    return p;
  self->work = NULL;
  self->state = &h5_xml_state_data;
  return p + 1;
}

static const char *
emit_end_tag (H5Xmler *self, const char *p)
{
  if (!finish_tag_name (self))
    return p;
  h5_xml_set_place (self, p);
  h5_xml_emit_end_tag (self, take_tag_name (self));
  self->state = self->work ? &state_end_tag_end : &h5_xml_state_data;
  return self->work ? p : p + 1;
}

static gboolean
emit_cut_end_tag (H5Xmler *self)
{
  if (!finish_tag_name (self))
    return FALSE;
  self->work = NULL;
  h5_xml_emit_end_tag (self, take_tag_name (self));
  return !self->work;
}

static void
end_tag_name_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_EOF_IN_TAG);
  self->work = emit_cut_end_tag;
}

static const char *
end_tag_name (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_xml_find_space_or (p, end, '>');

  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  if (q == end)
    {
      read_long_tag_name (self);
      return q;
    }
  if (*q == '>')
    return emit_end_tag (self, q);
  self->matched = 0;
  self->state = &state_end_tag_name_after;
  return q + 1;
}

/* `matched` says whether an error was reported: there is one for all unexpected characters. */
static const char *
end_tag_name_after (H5Xmler *self, const char *p, const char *end)
{
  if (*p == '>')
    return emit_end_tag (self, p);
  if (!h5_xml_is_space (*p) && !self->matched)
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
  self->state = &h5_xml_state_data;
  return p + 1;
}

static const char *
tag_end (H5Xmler *self, const char *p, const char *end)
{
  h5_xml_set_place (self, p);
  return h5_xml_prepare_element (self) ? emit_tag (self, p, self->matched != 0) : p;
}

const char *
h5_xml_end_tag (H5Xmler *self, const char *p, gboolean is_empty)
{
  h5_xml_set_place (self, p);
  if (G_LIKELY (!self->ends_slowly || h5_xml_prepare_element (self)))
    return emit_tag (self, p, is_empty);
  self->matched = (guint) is_empty;
  self->state = &state_tag_end;
  return p;
}

/* Returns the end of a tag's name, which is at > / or white space. */
static const char *
find_end_of_tag_name (const char *p, const char *end)
{
  while (p < end && *p != '>' && *p != '/' && !h5_xml_is_space (*p))
    p++;
  return p;
}

static const char *
tag_name (H5Xmler *self, const char *p, const char *end)
{
  const char *q = find_end_of_tag_name (p, end);

  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  if (q == end)
    {
      read_long_tag_name (self);
      return q;
    }
  if (!finish_tag_name (self))
    return q;
  h5_xml_set_place (self, q);
  h5_xml_begin_tag (self, take_tag_name (self));
  self->state = &h5_xml_state_attribute_name_before;
  return q;
}

gboolean
h5_xml_emit_cut_tag (H5Xmler *self)
{
  if (self->ends_slowly && !h5_xml_prepare_element (self))
    return FALSE;
  h5_xml_emit_tag (self, FALSE);
  return TRUE;
}

static gboolean
begin_cut_tag (H5Xmler *self)
{
  if (!finish_tag_name (self))
    return FALSE;
  h5_xml_begin_tag (self, take_tag_name (self));
  self->work = h5_xml_emit_cut_tag;
  return FALSE;
}

static void
tag_name_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_EOF_IN_TAG);
  self->work = begin_cut_tag;
}
