/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Attribute-list declarations: https://www.w3.org/TR/xml/#attdecls
 *
 * The draft's thirteen states fail for nearly every declaration in real documents. Instead, there
 * is one scanner for the body: words, literals, and the single characters ( ) | # %, up to a >
 * outside of a literal. From these tokens, "element (attribute type default)*" is read.
 */
#include "xmler/dtd/h5-xml-attlist.h"
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/hash/h5-number-hash.h"
#include "base/h5-scan.h"
#include "base/h5-utf8.h"

static const char *doctype_attlist (H5Xmler *self, const char *p, const char *end);
static const char *doctype_attlist_body (H5Xmler *self, const char *p, const char *end);
static const char *doctype_attlist_value_quoted (H5Xmler *self, const char *p, const char *end);

const H5XmlState h5_xml_state_doctype_attlist = { doctype_attlist, h5_xml_in_doctype_eof };
/* The draft's thirteen states from "name before" on */
static const H5XmlState state_doctype_attlist_body = { doctype_attlist_body,
                                                       h5_xml_in_doctype_eof };
static const H5XmlState state_doctype_attlist_value_double_quoted = { doctype_attlist_value_quoted,
                                                                      h5_xml_in_doctype_eof,
                                                                      .quote = '"' };
static const H5XmlState state_doctype_attlist_value_single_quoted = { doctype_attlist_value_quoted,
                                                                      h5_xml_in_doctype_eof,
                                                                      .quote = '\'' };

static void
free_declaration (gpointer data)
{
  H5XmlAttributeDeclaration *declaration = data;

  h5_buffer_clear (&declaration->value);
  g_free (declaration);
}

static H5XmlAttlist *
attlist_new (void)
{
  H5XmlAttlist *self = g_new0 (H5XmlAttlist, 1);

  self->declarations = g_ptr_array_new_with_free_func (free_declaration);
  self->with_defaults = g_ptr_array_new ();
  return self;
}

void
h5_xml_attlist_free (gpointer attlist)
{
  H5XmlAttlist *self = attlist;

  g_ptr_array_unref (self->with_defaults);
  g_ptr_array_unref (self->declarations);
  g_free (self);
}

static guint32
hash_of (const H5XmlName *name)
{
  return h5_number_hash (0, 0, name->word);
}

static gboolean
is_declaration_of (gconstpointer declarations, guint32 id, gconstpointer name)
{
  const H5XmlAttributeDeclaration *declaration =
    g_ptr_array_index ((GPtrArray *) declarations, id - 1);

  return declaration->name == name;
}

const H5XmlAttributeDeclaration *
h5_xml_attlist_find (const H5XmlAttlist *self, const H5XmlName *name)
{
  guint32 id =
    h5_index_find (&self->by_name, hash_of (name), is_declaration_of, self->declarations, name);

  return id ? g_ptr_array_index (self->declarations, id - 1) : NULL;
}

static gboolean declare_attributes (H5Xmler *self);

/* --- the states --- */

static const char *
doctype_attlist (H5Xmler *self, const char *p, const char *end)
{
  h5_xml_set_place (self, p);
  if (h5_xml_is_space (*p))
    self->state = &state_doctype_attlist_body;
  else
    h5_xml_bogus_declaration (self, H5_ERROR_DECL_SYNTAX);
  return p;
}

static const char *
doctype_attlist_body (H5Xmler *self, const char *p, const char *end)
{
  switch (*p)
    {
    case '>':
      h5_xml_end_declaration (self, h5_xml_rule_attlist, declare_attributes);
      return p;
    case '"':
      self->state = &state_doctype_attlist_value_double_quoted;
      break;
    case '\'':
      self->state = &state_doctype_attlist_value_single_quoted;
      break;
    default:
      break;
    }
  return p + 1;
}

static const char *
doctype_attlist_value_quoted (H5Xmler *self, const char *p, const char *end)
{
  char quote = self->state->quote;
  const char *q = h5_scan_1 (p, end, quote);

  if (q == end)
    return q;
  self->state = &state_doctype_attlist_body;
  return q + 1;
}

/* --- reading the body --- */

/* Returns the end of the next part of the body. */
static const char *
end_of_part (const H5Xmler *self, const char *p)
{
  const char *end = self->declaration.data + self->declaration.length;
  const char *q = p + MIN ((gsize) (end - p), self->part);

  while (q < end && h5_utf8_is_continuation ((guint8) *q))
    q++;
  return q;
}

static const char *
skip_word (const char *p, const char *end)
{
  while (p < end && !h5_xml_is_space (*p) && !strchr ("()|#%\"'", *p))
    p++;
  return p;
}

/* Reads on in the token that begins at reader->p. Returns the end of it or of the part. A long word
 * is gathered in self->name. */
static const char *
scan_token (H5Xmler *self, const char *from, const char *to)
{
  H5XmlAttlistReader *reader = &self->reader;
  const char *end = self->declaration.data + self->declaration.length, *q;
  char c = *reader->p;

  if (c == '"' || c == '\'')
    {
      q = h5_scan_1 (MAX (from, reader->p + 1), MAX (to, reader->p + 1), c);
      reader->is_complete = q < to || q == end;
      return MIN (q + reader->is_complete, end);
    }
  reader->is_complete = strchr ("()|#%", c) != NULL;
  if (reader->is_complete)
    return from + 1;
  q = skip_word (from, to);
  reader->is_complete = q < to || q == end;
  if (reader->scanned || !reader->is_complete)
    {
      h5_buffer_append (&self->name, from, (gsize) (q - from));
      h5_xml_read_long_name (self);
    }
  return q;
}

/* Reads a part of the next token: a word, a literal with its quotes, or a single character. Returns
 * FALSE if there is more of it. The token at the end is empty. */
static gboolean
read_token (H5Xmler *self)
{
  H5XmlAttlistReader *reader = &self->reader;
  const char *end = self->declaration.data + self->declaration.length;
  const char *from = reader->scanned ? reader->scanned : reader->p;
  const char *to = end_of_part (self, from);

  if (!reader->scanned)
    {
      while (from < to && h5_xml_is_space (*from))
        from++;
      h5_xml_work (self, (gsize) (from - reader->p));
      reader->p = from;
      reader->token = (H5Span){ NULL, 0 };
      if (from == to)
        return from == end;
      h5_buffer_truncate (&self->name, 0);
      h5_xml_forget_name (self);
    }
  const char *q = scan_token (self, from, to);
  h5_xml_work (self, (gsize) (q - from));
  reader->scanned = q;
  if (!reader->is_complete)
    return FALSE;
  reader->scanned = NULL;
  reader->token = (H5Span){ reader->p, (gsize) (q - reader->p) };
  reader->p = q;
  return TRUE;
}

static gboolean
token_is (const H5XmlAttlistReader *reader, const char *word)
{
  return reader->token.length == strlen (word)
         && memcmp (reader->token.data, word, reader->token.length) == 0;
}

static H5XmlName *
name_of_token (H5Xmler *self)
{
  H5Span token = self->reader.token;
  H5XmlName *name = self->name.length ? h5_xml_take_name (self)
                                      : h5_xml_names_get (self->names, token.data, token.length);

  if (!(name->flags & H5_XML_NAME_IS_QNAME))
    h5_xml_error (self, H5_ERROR_NS_QNAME);
  return name;
}

static H5XmlAttlist *
attlist_of (H5Xmler *self, H5XmlName *element)
{
  if (!h5_xml_stores_declarations (self))
    return NULL;
  if (!element->attlist)
    {
      element->attlist = attlist_new ();
      g_ptr_array_add (self->attlists, element->attlist);
    }
  return element->attlist;
}

/* --- default values --- */

/* Only the first declaration of an attribute counts. Errors in the default values of others
 * are still reported. */
static void
declare_attribute (H5Xmler *self)
{
  const H5XmlAttlistReader *reader = &self->reader;
  H5Buffer *value = &self->long_value.expanded;

  if (!reader->attlist || h5_xml_attlist_find (reader->attlist, reader->name))
    {
      h5_buffer_truncate (value, 0);
      return;
    }
  H5XmlAttributeDeclaration *declaration = g_new0 (H5XmlAttributeDeclaration, 1);
  declaration->name = reader->name;
  declaration->is_tokenized = reader->is_tokenized;
  g_ptr_array_add (reader->attlist->declarations, declaration);
  self->n_declared++;
  if (reader->is_tokenized)
    reader->name->flags |= H5_XML_NAME_IS_TOKENIZED;
  h5_index_add (&reader->attlist->by_name, &self->names->arena, hash_of (reader->name),
                reader->attlist->declarations->len);
  if (reader->is_tokenized || reader->literal.data)
    reader->element->flags |= H5_XML_NAME_HAS_ATTLIST;
  if (!reader->literal.data)
    return;
  h5_buffer_fit (value, 0);
  declaration->has_default = TRUE;
  declaration->value = *value;
  *value = (H5Buffer){ .is_mapped = TRUE };
  g_ptr_array_add (reader->attlist->with_defaults, declaration);
}

/* --- the parts of a declaration; each returns FALSE at the end --- */

enum
{
  AT_ELEMENT,
  AT_ATTRIBUTE,
  AT_TYPE,
  AFTER_NOTATION,
  IN_ENUMERATION,
  AT_DEFAULT,
  AFTER_HASH,
  AFTER_KEYWORD,
  AT_VALUE,
  IN_VALUE,
  AFTER_VALUE
};

static guint
read_type (H5XmlAttlistReader *reader, gboolean may_be_notation)
{
  if (token_is (reader, "("))
    {
      reader->is_notation = !may_be_notation;
      return IN_ENUMERATION;
    }
  if (may_be_notation && token_is (reader, "NOTATION"))
    {
      reader->after_notation = reader->p;
      return AFTER_NOTATION;
    }
  if (!may_be_notation)
    reader->p = reader->after_notation;
  reader->is_tokenized = !token_is (reader, "CDATA");
  reader->before_default = reader->p;
  return AT_DEFAULT;
}

/* https://www.w3.org/TR/xml-names/#Conformance for the name of a notation. */
static void
check_notation (H5Xmler *self)
{
  H5Span token = self->reader.token;

  if (self->long_name.whole.word.n_read ? self->long_name.n_colons > 0
                                        : memchr (token.data, ':', token.length) != NULL)
    self->has_colon = TRUE;
}

static guint
read_enumeration (H5Xmler *self)
{
  H5XmlAttlistReader *reader = &self->reader;

  if (reader->is_notation && reader->token.data)
    check_notation (self);
  if (reader->token.data && !token_is (reader, ")"))
    return IN_ENUMERATION;
  reader->is_tokenized = TRUE;
  reader->before_default = reader->p;
  return AT_DEFAULT;
}

static guint
read_literal (H5XmlAttlistReader *reader, gboolean may_be_keyword)
{
  H5Span token = reader->token;

  if (may_be_keyword && token_is (reader, "#"))
    return AFTER_HASH;
  reader->literal = (H5Span){ NULL, 0 };
  if (token.length >= 2 && (*token.data == '"' || *token.data == '\''))
    reader->literal = (H5Span){ token.data + 1, token.length - 2 };
  else
    reader->p = reader->before_default;
  return AT_VALUE;
}

static guint
take_name (H5Xmler *self)
{
  H5XmlAttlistReader *reader = &self->reader;
  H5XmlName *name = name_of_token (self);

  if (reader->phase == AT_ELEMENT)
    {
      reader->element = name;
      reader->attlist = attlist_of (self, name);
      return AT_ATTRIBUTE;
    }
  reader->name = name;
  return AT_TYPE;
}

/* Returns the phase after a token, "element (attribute type default)*". */
static guint
take_token (H5Xmler *self)
{
  H5XmlAttlistReader *reader = &self->reader;

  switch (reader->phase)
    {
    case AT_TYPE:
      return read_type (reader, TRUE);
    case AFTER_NOTATION:
      return read_type (reader, FALSE);
    case IN_ENUMERATION:
      return read_enumeration (self);
    case AT_DEFAULT:
      return read_literal (reader, TRUE);
    case AFTER_HASH:
      reader->before_default = reader->p;
      return AFTER_KEYWORD;
    case AFTER_KEYWORD:
      return read_literal (reader, FALSE);
    default:
      return take_name (self);
    }
}

/* Returns the phase after a part of a default value. */
static guint
take_value (H5Xmler *self)
{
  H5XmlAttlistReader *reader = &self->reader;

  if (reader->phase == AT_VALUE && reader->literal.data)
    {
      h5_xml_begin_attribute_value (self, reader->literal.data, reader->literal.length);
      return IN_VALUE;
    }
  if (reader->phase == IN_VALUE)
    {
      if (!h5_xml_expand_part (self, &self->long_value.expanded))
        return IN_VALUE;
      return AFTER_VALUE;
    }
  if (reader->phase == AFTER_VALUE && reader->is_tokenized && !h5_xml_collapse_part (self))
    return AFTER_VALUE;
  declare_attribute (self);
  return AT_ATTRIBUTE;
}

/* Does a part of the work for a declaration. Returns FALSE if there is more. */
static gboolean
declare_attributes (H5Xmler *self)
{
  H5XmlAttlistReader *reader = &self->reader;

  if (!reader->p)
    *reader = (H5XmlAttlistReader){ .p = self->declaration.data };
  if (reader->phase >= AT_VALUE)
    reader->phase = take_value (self);
  else if (!read_token (self))
    return FALSE;
  else if (reader->phase <= AT_ATTRIBUTE && !reader->token.data)
    {
      reader->p = NULL;
      return TRUE;
    }
  else
    reader->phase = take_token (self);
  return FALSE;
}
