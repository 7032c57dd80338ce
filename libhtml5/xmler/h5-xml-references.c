/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* References in content, where the text may end within them: three states.
 * https://www.w3.org/TR/xml/#sec-references */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"

static const char *reference (H5Xmler *self, const char *p, const char *end);
static const char *numeric_reference (H5Xmler *self, const char *p, const char *end);
static const char *named_reference (H5Xmler *self, const char *p, const char *end);
static const char *reference_text (H5Xmler *self, const char *p, const char *end);
static void reference_cut (H5Xmler *self);
static void numeric_reference_cut (H5Xmler *self);
static void named_reference_cut (H5Xmler *self);

const H5XmlState h5_xml_state_reference = { reference, h5_xml_look_ahead_eof, .cut = reference_cut,
                                            .is_content = TRUE, .n_ahead = 1 };
static const H5XmlState state_numeric_reference = { numeric_reference, h5_xml_look_ahead_eof,
                                                    .cut = numeric_reference_cut };
static const H5XmlState state_named_reference = { named_reference, h5_xml_look_ahead_eof,
                                                  .cut = named_reference_cut };
/* At the end of a long name that is not a reference: emits it as text. */
static const H5XmlState state_reference_text = { reference_text, h5_xml_never };

/* Emits something that is not a reference as text: its start, then its name. */
static void
emit_as_text (H5Xmler *self, const char *start, H5Span name)
{
  h5_xml_emit_text (self, start, strlen (start), H5_XML_TEXT_LITERAL);
  h5_xml_emit_text (self, name.data, name.length, H5_XML_TEXT_LITERAL);
}

/* The same in parts, after the reference. */
static void
begin_text (H5Xmler *self, H5Span name)
{
  h5_xml_emit_text (self, "&", 1, H5_XML_TEXT_LITERAL);
  self->rest = name;
  self->state = &state_reference_text;
}

/* Emits a part of the rest. Returns FALSE if there is more. */
static gboolean
emit_rest (H5Xmler *self)
{
  gsize n = MIN (self->rest.length, self->part);

  while (n < self->rest.length && h5_utf8_is_continuation ((guint8) self->rest.data[n]))
    n++;
  h5_xml_emit_text (self, self->rest.data, n, H5_XML_TEXT_LITERAL);
  h5_xml_work (self, n);
  self->rest = (H5Span){ self->rest.data + n, self->rest.length - n };
  return !self->rest.length || self->stopped;
}

/* Ends before or after the semicolon, if there is one. */
static const char *
reference_text (H5Xmler *self, const char *p, const char *end)
{
  if (!emit_rest (self))
    return p;
  self->state = &h5_xml_state_data;
  if (*p != ';')
    return p;
  h5_xml_emit_text (self, ";", 1, H5_XML_TEXT_LITERAL);
  return p + 1;
}

static void
end_numeric_reference (H5Xmler *self, gboolean has_semicolon)
{
  H5Buffer *digits = &self->name;
  char bytes[4];

  h5_xml_read_digits (self, digits->data, digits->length);
  if (!h5_xml_has_digits (digits->data, digits->length))
    {
      self->digits = (H5XmlDigits){ 0 };
      h5_xml_error (self, H5_ERROR_CHARREF_NO_DIGITS);
      emit_as_text (self, "&#", (H5Span){ digits->data, digits->length });
      if (has_semicolon)
        h5_xml_emit_text (self, ";", 1, H5_XML_TEXT_LITERAL);
      return;
    }
  if (!has_semicolon)
    h5_xml_error (self, H5_ERROR_CHARREF_NO_SEMICOLON);
  guint32 c = h5_xml_end_digits (self, digits->data);
  if (self->phase != H5_XML_PHASE_MAIN)
    h5_xml_error (self, H5_ERROR_REFERENCE_OUTSIDE_ROOT);
  else
    h5_xml_emit_text (self, bytes, h5_utf8_encode (c, bytes), H5_XML_TEXT_OTHER);
}

/* Ends a name that is followed by a semicolon at p. */
static const char *
end_named_reference (H5Xmler *self, const char *p)
{
  H5Span characters, spelled;
  H5XmlEntity *entity;

  self->state = &h5_xml_state_data;
  if (self->phase != H5_XML_PHASE_MAIN)
    {
      h5_xml_forget_name (self);
      h5_xml_error (self, H5_ERROR_REFERENCE_OUTSIDE_ROOT);
      return p + 1;
    }
  const H5XmlName *name = h5_xml_take_name (self);
  /* If its buffer was taken, there is no other name with this word. */
  spelled = self->name.length ? (H5Span){ self->name.data, self->name.length }
                              : (H5Span){ name->string, name->length };
  switch (h5_xml_resolve (self, name, spelled, FALSE, self->n_sources, &characters, &entity))
    {
    case H5_XML_MEANS_ITSELF:
      begin_text (self, spelled);
      return p;
    case H5_XML_MEANS_CHARACTERS:
      h5_xml_emit_text (self, characters.data, characters.length, H5_XML_TEXT_OTHER);
      break;
    case H5_XML_MEANS_ENTITY:
      h5_xml_push_source (self, entity, FALSE);
      break;
    case H5_XML_MEANS_NOTHING:
      break;
    }
  return p + 1;
}

static void
reference_cut (H5Xmler *self)
{
  self->state = &h5_xml_state_data;
  h5_xml_error (self, H5_ERROR_BARE_AMPERSAND);
  h5_xml_emit_text (self, "&", 1, H5_XML_TEXT_LITERAL);
}

static void
numeric_reference_cut (H5Xmler *self)
{
  self->state = &h5_xml_state_data;
  end_numeric_reference (self, FALSE);
}

static void
named_reference_cut (H5Xmler *self)
{
  h5_xml_forget_name (self);
  h5_xml_error (self, H5_ERROR_REF_NO_SEMICOLON);
  begin_text (self, (H5Span){ self->name.data, self->name.length });
  self->state = &h5_xml_state_data;
  self->work = emit_rest;
}

static const char *
reference (H5Xmler *self, const char *p, const char *end)
{
  const char *next = p;

  h5_buffer_truncate (&self->name, 0);
  if (*p == '#')
    {
      self->state = &state_numeric_reference;
      return p + 1;
    }
  if (h5_xml_is_name_start (h5_utf8_next (&next)))
    {
      self->state = &state_named_reference;
      return p;
    }
  h5_xml_set_place (self, p);
  reference_cut (self);
  return p;
}

static const char *
numeric_reference (H5Xmler *self, const char *p, const char *end)
{
  gboolean is_hex = self->name.length && (self->name.data[0] | 0x20) == 'x';
  const char *q = h5_xml_skip_digits (p, end, self->name.length, is_hex);

  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  if (q == end)
    {
      h5_xml_read_digits (self, self->name.data, self->name.length);
      return q;
    }
  h5_xml_set_place (self, q);
  self->state = &h5_xml_state_data;
  end_numeric_reference (self, *q == ';');
  return *q == ';' ? q + 1 : q;
}

static const char *
named_reference (H5Xmler *self, const char *p, const char *end)
{
  const char *q = h5_xml_skip_name_chars (p, end);

  h5_xml_append (self, &self->name, p, (gsize) (q - p));
  if (q == end)
    {
      h5_xml_read_long_name (self);
      return q;
    }
  h5_xml_set_place (self, q);
  if (*q == ';')
    return h5_xml_finish_name (self) ? end_named_reference (self, q) : q;
  h5_xml_forget_name (self);
  h5_xml_error (self, H5_ERROR_REF_NO_SEMICOLON);
  begin_text (self, (H5Span){ self->name.data, self->name.length });
  return q;
}
