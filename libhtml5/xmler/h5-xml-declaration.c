/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The XML declaration, for which the draft has no state. It is only recognized at the beginning
 * of the document, as <?xml followed by white space or ?. It does not create a node.
 */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-ascii.h"

#define OPENING "<?xml"

static const char *start (H5Xmler *self, const char *p, const char *end);
static const char *xml_declaration (H5Xmler *self, const char *p, const char *end);
static void start_eof (H5Xmler *self);
static void xml_declaration_eof (H5Xmler *self);

const H5XmlState h5_xml_state_start = { start, start_eof };
static const H5XmlState state_xml_declaration = { xml_declaration, xml_declaration_eof };

/* The bytes read so far are not an XML declaration: handles them as the beginning of something
 * else. */
static void
leave_start (H5Xmler *self)
{
  static const H5XmlState *const states[] = { &h5_xml_state_data, &h5_xml_state_tag,
                                              &h5_xml_state_pi };
  guint matched = self->matched;

  self->state = matched < G_N_ELEMENTS (states) ? states[matched] : &h5_xml_state_pi_target;
  h5_buffer_truncate (&self->name, 0);
  h5_buffer_truncate (&self->data, 0);
  if (matched > 2)
    h5_buffer_append (&self->name, &OPENING[2], matched - 2);
  self->matched = 0;
}

static const char *
start (H5Xmler *self, const char *p, const char *end)
{
  if (self->matched < strlen (OPENING) && *p == OPENING[self->matched])
    {
      self->matched++;
      return p + 1;
    }
  if (self->matched == strlen (OPENING) && (h5_xml_is_blank (*p) || *p == '?'))
    {
      h5_buffer_truncate (&self->data, 0);
      self->matched = 0; /* from here on, the open quote */
      self->state = &state_xml_declaration;
    }
  else
    leave_start (self);
  return p;
}

static void
start_eof (H5Xmler *self)
{
  leave_start (self);
  self->state->eof (self);
}

typedef struct
{
  const char *name;
  gsize name_length;
  const char *value;
  gsize length;
} Pseudo;

/* Reads the next name = "value". Returns FALSE if there is none. */
static gboolean
next_pseudo (const char **text, const char *end, Pseudo *out)
{
  const char *p = *text;

  while (p < end && !h5_is_ascii_alpha ((guint8) *p))
    p++;
  out->name = p;
  while (p < end && h5_is_ascii_alpha ((guint8) *p))
    p++;
  out->name_length = (gsize) (p - out->name);
  while (p < end && (h5_xml_is_space (*p) || *p == '='))
    p++;
  *text = p;
  out->length = 0;
  if (p == end || (*p != '"' && *p != '\''))
    return out->name_length > 0;
  const char *close = memchr (p + 1, *p, (gsize) (end - p - 1));
  out->value = p + 1;
  out->length = (gsize) ((close ? close : end) - out->value);
  *text = close ? close + 1 : end;
  return TRUE;
}

static gboolean
is_named (const Pseudo *pseudo, const char *name)
{
  return pseudo->name_length == strlen (name)
         && memcmp (pseudo->name, name, pseudo->name_length) == 0;
}

static void
use_pseudo (H5Xmler *self, const Pseudo *pseudo)
{
  if (is_named (pseudo, "version") && !self->version)
    self->version = g_strndup (pseudo->value, pseudo->length);
  else if (is_named (pseudo, "encoding") && !self->declared_encoding)
    self->declared_encoding = g_strndup (pseudo->value, pseudo->length);
  else if (is_named (pseudo, "standalone"))
    self->standalone = pseudo->length == 3 && memcmp (pseudo->value, "yes", 3) == 0
                         ? H5_XML_STANDALONE_YES
                         : H5_XML_STANDALONE_NO;
}

static void
finish_declaration (H5Xmler *self)
{
  const char *text = self->data.data ? self->data.data : "";
  const char *p = text;
  Pseudo pseudo;

  while (!h5_xml_match (self, h5_xml_rule_xml_declaration, &self->data, H5_ERROR_XMLDECL_SYNTAX))
    ;
  while (p < text + self->data.length && next_pseudo (&p, text + self->data.length, &pseudo))
    if (pseudo.length)
      use_pseudo (self, &pseudo);
  h5_xml_check_encoding (self);
  self->state = &h5_xml_state_data;
}

/* The declaration ends at ?>, and outside of quotes also at > and before <. */
static const char *
xml_declaration (H5Xmler *self, const char *p, const char *end)
{
  gboolean is_closed =
    *p == '>' && self->data.length && self->data.data[self->data.length - 1] == '?';

  h5_xml_set_place (self, p);
  if (is_closed)
    h5_buffer_truncate (&self->data, self->data.length - 1);
  else if (!self->matched && (*p == '>' || *p == '<'))
    h5_xml_error (self, H5_ERROR_XMLDECL_NOT_CLOSED);
  else
    {
      if (*p == '"' || *p == '\'')
        self->matched = !self->matched                 ? (guint8) *p
                        : self->matched == (guint8) *p ? 0
                                                       : self->matched;
      h5_buffer_append_byte (&self->data, *p);
      return p + 1;
    }
  finish_declaration (self);
  return *p == '<' ? p : p + 1;
}

static void
xml_declaration_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_EOF_IN_XMLDECL);
  finish_declaration (self);
}
