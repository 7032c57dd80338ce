/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Attribute-list declarations, and applying them: https://www.w3.org/TR/xml/#attdecls
 *
 * The draft's thirteen states fail for nearly every declaration in real documents. Instead, there
 * is one scanner for the body: words, literals, and the single characters ( ) | # %, up to a >
 * outside of a literal. From these tokens, "element (attribute type default)*" is read.
 */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-scan.h"

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

typedef struct
{
  H5XmlName *name;
  gboolean is_tokenized; /* its type is not CDATA */
  gboolean has_default;
  char *value;
  gsize length;
} Declaration;

struct _H5XmlAttlist
{
  GPtrArray *declarations;  /* of Declaration */
  GHashTable *by_name;      /* H5XmlName -> Declaration, by address */
  GPtrArray *with_defaults; /* of Declaration, in order */
};

static void
free_declaration (gpointer data)
{
  Declaration *declaration = data;

  g_free (declaration->value);
  g_free (declaration);
}

static H5XmlAttlist *
attlist_new (void)
{
  H5XmlAttlist *self = g_new0 (H5XmlAttlist, 1);

  self->declarations = g_ptr_array_new_with_free_func (free_declaration);
  self->by_name = g_hash_table_new (NULL, NULL);
  self->with_defaults = g_ptr_array_new ();
  return self;
}

void
h5_xml_attlist_free (gpointer attlist)
{
  H5XmlAttlist *self = attlist;

  g_hash_table_unref (self->by_name);
  g_ptr_array_unref (self->with_defaults);
  g_ptr_array_unref (self->declarations);
  g_free (self);
}

/* --- the states --- */

static const char *
doctype_attlist (H5Xmler *self, const char *p, const char *end)
{
  h5_xml_set_place (self, p);
  if (h5_xml_is_blank (*p))
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
      h5_xml_set_place (self, p);
      h5_xml_end_declaration (self, h5_xml_matches_attlist_declaration (self->declaration.data,
                                                                        self->declaration.length));
      h5_xml_declare_attributes (self, self->declaration.data, self->declaration.length);
      break;
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

/* Reads the next token: a word, a literal with its quotes, or a single character. */
static H5Span
next_token (const char **p, const char *end)
{
  const char *q;

  while (*p < end && h5_xml_is_space (**p))
    (*p)++;
  const char *start = q = *p;
  if (q == end)
    return (H5Span){ NULL, 0 };
  if (*q == '"' || *q == '\'')
    {
      q = h5_scan_1 (q + 1, end, *q);
      q = MIN (q + 1, end);
    }
  else if (strchr ("()|#%", *q))
    q++;
  else
    while (q < end && !h5_xml_is_space (*q) && !strchr ("()|#%\"'", *q))
      q++;
  *p = q;
  return (H5Span){ start, (gsize) (q - start) };
}

static gboolean
token_is (H5Span token, const char *word)
{
  return token.length == strlen (word) && memcmp (token.data, word, token.length) == 0;
}

/* Reads the type of an attribute, perhaps with a list in parentheses. Returns whether it is
 * not CDATA. */
static gboolean
read_type (const char **p, const char *end)
{
  H5Span token = next_token (p, end);
  const char *after = *p;

  if (token_is (token, "NOTATION"))
    token = next_token (&after, end);
  if (token_is (token, "("))
    {
      while (token.data && !token_is (token, ")"))
        token = next_token (&after, end);
      *p = after;
      return TRUE;
    }
  return !token_is (token, "CDATA");
}

static H5Span
read_default (const char **p, const char *end)
{
  const char *after = *p;
  H5Span token = next_token (&after, end);

  if (token_is (token, "#"))
    {
      next_token (&after, end);
      *p = after;
      token = next_token (&after, end);
    }
  if (!token.data || (*token.data != '"' && *token.data != '\'') || token.length < 2)
    return (H5Span){ NULL, 0 };
  *p = after;
  return (H5Span){ token.data + 1, token.length - 2 };
}

/* https://www.w3.org/TR/xml/#AVNormalize for types other than CDATA, in place. */
static gsize
collapse_spaces (char *value, gsize length)
{
  gsize n = 0;

  for (gsize i = 0; i < length; i++)
    if (value[i] != ' ' || (n && value[n - 1] != ' '))
      value[n++] = value[i];
  return n && value[n - 1] == ' ' ? n - 1 : n;
}

static void
set_default (H5Xmler *self, H5XmlAttlist *attlist, Declaration *declaration, H5Span literal)
{
  H5Buffer value = H5_BUFFER_INIT;

  h5_xml_expand_text (self, literal.data, literal.length, &value);
  if (declaration->is_tokenized)
    h5_buffer_truncate (&value, collapse_spaces (value.data, value.length));
  declaration->has_default = TRUE;
  declaration->value = h5_buffer_steal (&value, &declaration->length);
  g_ptr_array_add (attlist->with_defaults, declaration);
}

/* Only the first declaration of an attribute counts. Errors in the default values of others
 * are still reported. Returns whether this one may change attributes. */
static gboolean
declare_attribute (H5Xmler *self, H5XmlAttlist *attlist, H5XmlName *name, gboolean is_tokenized,
                   H5Span literal)
{
  if (!attlist || g_hash_table_contains (attlist->by_name, name))
    {
      H5Buffer value = H5_BUFFER_INIT;
      if (literal.data)
        h5_xml_expand_text (self, literal.data, literal.length, &value);
      h5_buffer_clear (&value);
      return FALSE;
    }
  Declaration *declaration = g_new0 (Declaration, 1);
  declaration->name = name;
  declaration->is_tokenized = is_tokenized;
  g_ptr_array_add (attlist->declarations, declaration);
  g_hash_table_insert (attlist->by_name, name, declaration);
  if (literal.data)
    set_default (self, attlist, declaration, literal);
  return is_tokenized || literal.data;
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

static H5XmlName *
name_of_token (H5Xmler *self, H5Span token)
{
  H5XmlName *name = h5_xml_names_get (self->names, token.data, token.length);

  if (!(name->flags & H5_XML_NAME_IS_QNAME))
    h5_xml_error (self, H5_ERROR_NS_QNAME);
  return name;
}

void
h5_xml_declare_attributes (H5Xmler *self, const char *body, gsize length)
{
  const char *p = body;
  const char *end = body + length;
  H5Span token = next_token (&p, end);

  if (!token.data)
    return;
  H5XmlName *element = name_of_token (self, token);
  H5XmlAttlist *attlist = attlist_of (self, element);
  for (token = next_token (&p, end); token.data; token = next_token (&p, end))
    {
      H5XmlName *name = name_of_token (self, token);
      gboolean is_tokenized = read_type (&p, end);
      if (declare_attribute (self, attlist, name, is_tokenized, read_default (&p, end)))
        element->flags |= H5_XML_NAME_HAS_ATTLIST;
    }
}

/* --- applying declarations --- */

static void
normalize (H5Xmler *self, H5XmlAttribute *attribute)
{
  const char *value = h5_xml_attribute_value (self, attribute);
  gsize offset = self->values.length;

  h5_buffer_reserve (&self->values, attribute->length + 1);
  /* The value may be in this buffer, which may have moved. */
  value = h5_xml_attribute_value (self, attribute);
  h5_buffer_append (&self->values, value, attribute->length);
  attribute->data = NULL;
  attribute->offset = offset;
  attribute->length = collapse_spaces (self->values.data + offset, attribute->length);
  h5_buffer_truncate (&self->values, offset + attribute->length);
}

void
h5_xml_apply_attlist (H5Xmler *self)
{
  const H5XmlAttlist *attlist = self->tag_name->attlist;

  for (gsize i = 0; i < self->n_attributes; i++)
    {
      H5XmlAttribute *attribute = &self->attributes[i];
      const Declaration *declaration = g_hash_table_lookup (attlist->by_name, attribute->name);
      if (declaration && declaration->is_tokenized)
        normalize (self, attribute);
    }
  for (guint i = 0; i < attlist->with_defaults->len; i++)
    {
      const Declaration *declaration = attlist->with_defaults->pdata[i];
      self->steps++;
      if (declaration->name->seen_in == self->tag_number)
        continue;
      if (!h5_xml_charge (self, declaration->length))
        return;
      h5_xml_append_attribute (self, declaration->name, declaration->value, declaration->length);
    }
}
