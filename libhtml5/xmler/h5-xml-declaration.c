/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The XML declaration, for which the draft has no state. It is only recognized at the beginning
 * of the document, as <?xml followed by white space or ?. It does not create a node.
 */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-ascii.h"
#include "base/h5-scan.h"

#define OPENING "<?xml"

static const char *start (H5Xmler *self, const char *p, const char *end);
static const char *xml_declaration (H5Xmler *self, const char *p, const char *end);
static const char *xml_declaration_end (H5Xmler *self, const char *p, const char *end);
static void start_eof (H5Xmler *self);
static void xml_declaration_eof (H5Xmler *self);

const H5XmlState h5_xml_state_start = { start, start_eof };
static const H5XmlState state_xml_declaration = { xml_declaration, xml_declaration_eof };
static const H5XmlState state_xml_declaration_end = { xml_declaration_end, h5_xml_never };

/* The bytes read so far are not an XML declaration: handles them as the beginning of something
 * else. */
static void
leave_start (H5Xmler *self)
{
  static const H5XmlState *const states[] = { &h5_xml_state_data, &h5_xml_state_tag,
                                              &h5_xml_state_pi };
  guint matched = self->matched;

  h5_xml_check_encoding (self);
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
  if (self->matched == strlen (OPENING) && (h5_xml_is_space (*p) || *p == '?'))
    {
      h5_buffer_truncate (&self->data, 0);
      self->matched = 0; /* from here on, the open quote */
      self->state = &state_xml_declaration;
    }
  else
    {
      h5_xml_set_place (self, p);
      leave_start (self);
    }
  return p;
}

static void
start_eof (H5Xmler *self)
{
  leave_start (self);
  self->state->eof (self);
}

/* --- its values, which are read in parts: name = "value" --- */

enum
{
  BEFORE_NAME,
  IN_NAME,
  AFTER_NAME,
  IN_VALUE
};

static gboolean
is_named (const H5XmlPseudo *pseudo, const char *name)
{
  return pseudo->name.length == strlen (name)
         && memcmp (pseudo->name.data, name, pseudo->name.length) == 0;
}

/* The first version and the first encoding that are not empty count. */
static void
begin_value (H5Xmler *self, const char *p)
{
  H5XmlPseudo *pseudo = &self->pseudo;

  pseudo->quote = *p;
  pseudo->value = p + 1;
  pseudo->phase = IN_VALUE;
  pseudo->copy = NULL;
  if (is_named (pseudo, "version") && self->version.length == 0)
    pseudo->copy = &self->version;
  else if (is_named (pseudo, "encoding") && self->declared_encoding.length == 0)
    pseudo->copy = &self->declared_encoding;
}

static void
end_value (H5Xmler *self, const char *p)
{
  const H5XmlPseudo *pseudo = &self->pseudo;
  gsize length = (gsize) (p - pseudo->value);

  if (length && is_named (pseudo, "standalone"))
    self->standalone = length == 3 && memcmp (pseudo->value, "yes", 3) == 0 ? H5_XML_STANDALONE_YES
                                                                            : H5_XML_STANDALONE_NO;
}

/* Reads the value up to its quote or the end. */
static const char *
read_value (H5Xmler *self, const char *p, const char *end)
{
  H5XmlPseudo *pseudo = &self->pseudo;
  const char *q = h5_scan_1 (p, end, pseudo->quote);

  if (pseudo->copy)
    h5_buffer_append (pseudo->copy, p, (gsize) (q - p));
  if (q == end)
    return q;
  end_value (self, q);
  pseudo->phase = BEFORE_NAME;
  return q + 1;
}

/* Reads at least a byte, or changes the phase. */
static const char *
read_pseudo (H5Xmler *self, const char *p, const char *end)
{
  H5XmlPseudo *pseudo = &self->pseudo;
  gboolean is_alpha = h5_is_ascii_alpha ((guint8) *p);

  switch (pseudo->phase)
    {
    case BEFORE_NAME:
      if (!is_alpha)
        return p + 1;
      pseudo->name = (H5Span){ p, 0 };
      pseudo->phase = IN_NAME;
      return p;
    case IN_NAME:
      if (!is_alpha)
        pseudo->phase = AFTER_NAME;
      pseudo->name.length += is_alpha;
      return p + is_alpha;
    case AFTER_NAME:
      if (h5_xml_is_space (*p) || *p == '=')
        return p + 1;
      if (*p == '"' || *p == '\'')
        begin_value (self, p);
      else
        pseudo->phase = BEFORE_NAME;
      return pseudo->phase == IN_VALUE ? p + 1 : p;
    default:
      return read_value (self, p, end);
    }
}

/* Returns FALSE if there is more to read. */
static gboolean
read_part (H5Xmler *self)
{
  H5XmlPseudo *pseudo = &self->pseudo;
  const char *start = self->data.data + pseudo->n_read, *p = start;
  const char *end = start + MIN (self->data.length - pseudo->n_read, self->part);

  while (p < end)
    p = read_pseudo (self, p, end);
  h5_xml_work (self, (gsize) (end - start));
  pseudo->n_read += (gsize) (end - start);
  if (pseudo->n_read < self->data.length)
    return FALSE;
  if (pseudo->phase == IN_VALUE)
    end_value (self, end);
  return TRUE;
}

/* Does a part of what is left to do at the end. Returns FALSE if there is more. */
static gboolean
finish_declaration (H5Xmler *self)
{
  if (!self->pseudo.is_matched)
    {
      self->pseudo.is_matched =
        h5_xml_match (self, h5_xml_rule_xml_declaration, &self->data, H5_ERROR_XMLDECL_SYNTAX);
      return FALSE;
    }
  if (self->data.length && !read_part (self))
    return FALSE;
  h5_xml_check_encoding (self);
  if (self->version.length)
    self->tree->xml_version = h5_tree_store_buffer (self->tree, &self->version);
  return TRUE;
}

static const char *
xml_declaration_end (H5Xmler *self, const char *p, const char *end)
{
  if (!finish_declaration (self))
    return p;
  self->state = &h5_xml_state_data;
  return *p == '<' ? p : p + 1;
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
  self->state = &state_xml_declaration_end;
  return p;
}

static void
xml_declaration_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_EOF_IN_XMLDECL);
  self->work = finish_declaration;
}
