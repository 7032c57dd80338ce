/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The draft's states of the DOCTYPE, outside of its internal subset. */
#include "xmler/h5-xmler-private.h"

#include "base/h5-scan.h"
#include "names/h5-xml-chars.h"

static const char *doctype (H5Xmler *self, const char *p, const char *end);
static const char *doctype_root_name_before (H5Xmler *self, const char *p, const char *end);
static const char *doctype_root_name (H5Xmler *self, const char *p, const char *end);
static const char *doctype_root_name_after (H5Xmler *self, const char *p, const char *end);
static const char *doctype_identifier_quoted (H5Xmler *self, const char *p, const char *end);
static const char *doctype_identifier_end (H5Xmler *self, const char *p, const char *end);
static const char *doctype_internal_subset_after (H5Xmler *self, const char *p, const char *end);
static const char *doctype_end (H5Xmler *self, const char *p, const char *end);
static void doctype_eof (H5Xmler *self);

const H5XmlState h5_xml_state_doctype = { doctype, doctype_eof };
static const H5XmlState state_doctype_root_name_before = { doctype_root_name_before,
                                                           h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_root_name = { doctype_root_name, h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_root_name_after = { doctype_root_name_after,
                                                          h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_identifier_double_quoted = { doctype_identifier_quoted,
                                                                   h5_xml_in_doctype_eof,
                                                                   .quote = '"' };
static const H5XmlState state_doctype_identifier_single_quoted = { doctype_identifier_quoted,
                                                                   h5_xml_in_doctype_eof,
                                                                   .quote = '\'' };
static const H5XmlState state_doctype_identifier_end = { doctype_identifier_end, h5_xml_never };
static const H5XmlState state_doctype_end = { doctype_end, h5_xml_never };
const H5XmlState h5_xml_state_doctype_internal_subset_after = { doctype_internal_subset_after,
                                                                h5_xml_in_doctype_eof };

/* https://html.spec.whatwg.org/#parsing-xhtml-documents, and two later versions of the last
 * identifier. */
static const char *const html_public_ids[] = {
  "-//W3C//DTD XHTML 1.0 Transitional//EN",
  "-//W3C//DTD XHTML 1.1//EN",
  "-//W3C//DTD XHTML 1.0 Strict//EN",
  "-//W3C//DTD XHTML 1.0 Frameset//EN",
  "-//W3C//DTD XHTML Basic 1.0//EN",
  "-//W3C//DTD XHTML 1.1 plus MathML 2.0//EN",
  "-//W3C//DTD XHTML 1.1 plus MathML 2.0 plus SVG 1.1//EN",
  "-//W3C//DTD MathML 2.0//EN",
  "-//WAPFORUM//DTD XHTML Mobile 1.0//EN",
  "-//WAPFORUM//DTD XHTML Mobile 1.1//EN",
  "-//WAPFORUM//DTD XHTML Mobile 1.2//EN",
};

void
h5_xml_begin_doctype (H5Xmler *self)
{
  self->doctype_is_misplaced = self->has_doctype || self->phase != H5_XML_PHASE_START;
  if (self->doctype_is_misplaced)
    h5_xml_error (self, H5_ERROR_MISPLACED_DOCTYPE);
  h5_buffer_truncate (&self->doctype, 0);
  h5_buffer_truncate (&self->doctype_name, 0);
  self->doctype_word = H5_NAME_NONE;
  h5_buffer_truncate (&self->public_id, 0);
  h5_buffer_truncate (&self->system_id, 0);
  self->doctype_has_keyword = FALSE;
  self->n_identifiers = 0;
  h5_buffer_truncate (&self->name, 0); /* the letters outside of quotes */
}

static void
doctype_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_EOF_IN_DOCTYPE);
}

void
h5_xml_in_doctype_eof (H5Xmler *self)
{
  h5_xml_error (self, H5_ERROR_EOF_IN_DOCTYPE);
  h5_xml_emit_doctype (self);
}

static const char *
doctype (H5Xmler *self, const char *p, const char *end)
{
  if (!h5_xml_is_space (*p))
    {
      h5_xml_error_at (self, H5_ERROR_DOCTYPE_SYNTAX, p);
      self->state = &h5_xml_state_bogus_comment;
      return p;
    }
  if (!self->doctype_is_misplaced)
    self->has_doctype = TRUE;
  self->state = &state_doctype_root_name_before;
  self->capturing = &self->doctype;
  return p;
}

static const char *
finish_doctype (H5Xmler *self, const char *p)
{
  h5_xml_set_place (self, p);
  self->state = &state_doctype_end;
  return p;
}

/* Ends the DOCTYPE at its >. The draft does nothing else here; the text is checked against the
 * grammar. */
static const char *
doctype_end (H5Xmler *self, const char *p, const char *end)
{
  if (!h5_xml_match (self, h5_xml_rule_doctype, &self->doctype, H5_ERROR_DOCTYPE_SYNTAX))
    return p;
  self->capturing = NULL;
  h5_xml_emit_doctype (self);
  self->state = &h5_xml_state_data;
  return p + 1;
}

static const char *
doctype_root_name_before (H5Xmler *self, const char *p, const char *end)
{
  if (h5_xml_is_space (*p))
    return p + 1;
  if (*p == '>')
    return finish_doctype (self, p);
  h5_xml_append (self, &self->doctype_name, p, 1);
  self->state = &state_doctype_root_name;
  return p + 1;
}

static const char *
begin_subset (H5Xmler *self, const char *p)
{
  self->capturing = NULL;
  self->junk_reported = FALSE;
  self->state = &h5_xml_state_doctype_internal_subset;
  return p + 1;
}

/* https://www.w3.org/TR/xml-names/#NT-QName for the name of the root. The grammar checks the
 * rest. */
static void
check_root_name (H5Xmler *self, const char *p)
{
  const H5XmlName *name =
    self->long_name.whole.word.n_read
      ? h5_xml_names_end_long (self->names, &self->long_name, &self->doctype_name)
      : h5_xml_names_get (self->names, self->doctype_name.data, self->doctype_name.length);

  self->doctype_word = name->word;
  if (!(name->flags & H5_XML_NAME_IS_QNAME))
    h5_xml_error_at (self, H5_ERROR_NS_QNAME, p);
}

static const char *
doctype_root_name (H5Xmler *self, const char *p, const char *end)
{
  const char *q = p;

  while (q < end && !h5_xml_is_space (*q) && *q != '>' && *q != '[')
    q++;
  h5_xml_append (self, &self->doctype_name, p, (gsize) (q - p));
  if (q == end && self->doctype_name.length > H5_ARENA_LARGE)
    h5_xml_names_read_long (self->names, &self->long_name, &self->doctype_name);
  if (q == end)
    return q;
  check_root_name (self, q);
  self->state = &state_doctype_root_name_after;
  return q;
}

/* Returns the buffer of the next literal, which depends on the word before the first one. */
static H5Buffer *
identifier_to_fill (H5Xmler *self)
{
  guint n = self->n_identifiers;

  if (!self->doctype_has_keyword)
    return NULL;
  if (self->doctype_is_public)
    return n == 0 ? &self->public_id : n == 1 ? &self->system_id : NULL;
  return n == 0 ? &self->system_id : NULL;
}

static const char *
begin_identifier (H5Xmler *self, const char *p)
{
  const H5Buffer *letters = &self->name;

  if (!self->doctype_has_keyword && letters->length >= 6)
    {
      self->doctype_is_public = memcmp (letters->data, "PUBLIC", 6) == 0;
      self->doctype_has_keyword =
        self->doctype_is_public || memcmp (letters->data, "SYSTEM", 6) == 0;
    }
  if (self->doctype_has_keyword && !self->doctype_is_misplaced)
    self->has_external_subset = TRUE;
  self->state =
    *p == '"' ? &state_doctype_identifier_double_quoted : &state_doctype_identifier_single_quoted;
  return p + 1;
}

static const char *
doctype_root_name_after (H5Xmler *self, const char *p, const char *end)
{
  switch (*p)
    {
    case '>':
      return finish_doctype (self, p);
    case '"':
    case '\'':
      return begin_identifier (self, p);
    case '[':
      return begin_subset (self, p);
    default:
      if (!h5_xml_is_space (*p) && self->name.length < 6)
        h5_xml_append (self, &self->name, p, 1);
      return p + 1;
    }
}

/* https://www.w3.org/TR/xml/#sec-external-ent: white space becomes single spaces, with none at
 * the ends. Returns FALSE if there is more of it. */
static gboolean
normalize_public_id (H5Xmler *self)
{
  H5Buffer *id = &self->public_id;
  gsize end = self->n_public_read + MIN (id->length - self->n_public_read, self->part);
  gsize n = self->n_public;

  h5_xml_work (self, end - self->n_public_read);
  for (gsize i = self->n_public_read; i < end; i++)
    if (!h5_xml_is_space (id->data[i]))
      id->data[n++] = id->data[i];
    else if (n && id->data[n - 1] != ' ')
      id->data[n++] = ' ';
  self->n_public_read = end;
  self->n_public = n;
  if (end < id->length)
    return FALSE;
  if (n && id->data[n - 1] == ' ')
    n--;
  h5_buffer_reserve (id, 1);
  h5_buffer_truncate (id, n);
  self->n_public_read = self->n_public = 0;
  return TRUE;
}

static void
find_html_names (H5Xmler *self)
{
  if (self->doctype_is_misplaced)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (html_public_ids); i++)
    if (strcmp (self->public_id.data, html_public_ids[i]) == 0)
      self->has_html_names = TRUE;
}

static const char *
doctype_identifier_quoted (H5Xmler *self, const char *p, const char *end)
{
  char quote = self->state->quote;
  H5Buffer *identifier = identifier_to_fill (self);
  const char *q = h5_scan_1 (p, end, quote);

  if (identifier)
    h5_xml_append (self, identifier, p, (gsize) (q - p));
  if (q < end)
    self->state = &state_doctype_identifier_end;
  return q;
}

/* At the quote. */
static const char *
doctype_identifier_end (H5Xmler *self, const char *p, const char *end)
{
  if (identifier_to_fill (self) == &self->public_id)
    {
      if (!normalize_public_id (self))
        return p;
      find_html_names (self);
    }
  self->n_identifiers++;
  self->state = &state_doctype_root_name_after;
  return p + 1;
}

static const char *
doctype_internal_subset_after (H5Xmler *self, const char *p, const char *end)
{
  return *p == '>' ? finish_doctype (self, p) : p + 1;
}
