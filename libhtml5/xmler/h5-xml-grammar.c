/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Strict recognizers for declarations. They do not affect the tree, only whether there is an
 * error. Each reads the text of a declaration from after its keyword to before its >, following
 * the productions of https://www.w3.org/TR/xml/. Functions return FALSE or NULL if the text does
 * not match.
 */
#include "xmler/h5-xmler-private.h"

#include "names/h5-xml-chars.h"

#include "base/h5-ascii.h"

typedef struct
{
  const char *p;
  const char *end;
} Text;

static gboolean
is_at_end (const Text *text)
{
  return text->p == text->end;
}

static char
peek (const Text *text)
{
  return is_at_end (text) ? '\0' : *text->p;
}

/* S?. Returns TRUE if there was some. */
static gboolean
space (Text *text)
{
  const char *start = text->p;

  while (!is_at_end (text) && h5_xml_is_space (*text->p))
    text->p++;
  return text->p > start;
}

static gboolean
accept (Text *text, char c)
{
  if (is_at_end (text) || *text->p != c)
    return FALSE;
  text->p++;
  return TRUE;
}

static gboolean
word (Text *text, const char *expected)
{
  gsize length = strlen (expected);

  if ((gsize) (text->end - text->p) < length || memcmp (text->p, expected, length) != 0)
    return FALSE;
  text->p += length;
  return TRUE;
}

static gboolean
name (Text *text)
{
  const char *start = text->p;

  text->p = h5_xml_skip_name (start, text->end);
  return text->p > start;
}

static gboolean
nmtoken (Text *text)
{
  const char *start = text->p;

  text->p = h5_xml_skip_name_chars (start, text->end);
  return text->p > start;
}

/* Reads a literal in either kind of quotes. Returns its content. */
static gboolean
literal (Text *text, Text *content)
{
  char quote = peek (text);

  if (quote != '"' && quote != '\'')
    return FALSE;
  const char *start = text->p + 1;
  const char *close = memchr (start, quote, (gsize) (text->end - start));
  if (!close)
    return FALSE;
  *content = (Text){ start, close };
  text->p = close + 1;
  return TRUE;
}

/* https://www.w3.org/TR/xml/#NT-PubidLiteral */
static gboolean
public_literal (Text *text)
{
  Text content;

  if (!literal (text, &content))
    return FALSE;
  while (!is_at_end (&content) && h5_xml_classes[(guint8) *content.p] & H5_XML_PUBID)
    content.p++;
  return is_at_end (&content);
}

/* https://www.w3.org/TR/xml/#NT-ExternalID, or, with public_only, PublicID. */
static gboolean
external_id (Text *text, gboolean public_only)
{
  Text content;

  if (word (text, "SYSTEM"))
    return space (text) && literal (text, &content);
  if (!word (text, "PUBLIC") || !space (text) || !public_literal (text))
    return FALSE;
  Text after = *text;
  gboolean has_system = space (&after) && literal (&after, &content);
  if (has_system)
    *text = after;
  return has_system || public_only;
}

/* https://www.w3.org/TR/xml/#NT-Reference. Whether numbers are valid characters is checked
 * elsewhere. */
static gboolean
reference (Text *text)
{
  const char *start;

  if (!word (text, "&"))
    return FALSE;
  if (!accept (text, '#'))
    return name (text) && accept (text, ';');
  gboolean is_hex = accept (text, 'x');
  start = text->p;
  while (!is_at_end (text)
         && (is_hex ? h5_ascii_hex_value ((guint8) *text->p) >= 0
                    : h5_is_ascii_digit ((guint8) *text->p)))
    text->p++;
  return text->p > start && accept (text, ';');
}

/* Reads a literal with references, and without the characters in `forbidden`. */
static gboolean
literal_with_references (Text *text, char forbidden)
{
  Text content;

  if (!literal (text, &content))
    return FALSE;
  while (!is_at_end (&content))
    {
      if (*content.p == forbidden)
        return FALSE;
      if (*content.p != '&')
        content.p++;
      else if (!reference (&content))
        return FALSE;
    }
  return TRUE;
}

/* https://www.w3.org/TR/xml/#NT-EntityDecl */
gboolean
h5_xml_matches_entity_declaration (const char *start, gsize length)
{
  Text text = { start, start + length };
  gboolean is_parameter;

  if (!space (&text))
    return FALSE;
  is_parameter = accept (&text, '%');
  if ((is_parameter && !space (&text)) || !name (&text) || !space (&text))
    return FALSE;
  if (peek (&text) == '"' || peek (&text) == '\'')
    {
      if (!literal_with_references (&text, '%'))
        return FALSE;
    }
  else if (!external_id (&text, FALSE))
    return FALSE;
  else
    {
      Text after = text;
      if (!is_parameter && space (&after) && word (&after, "NDATA"))
        {
          if (!space (&after) || !name (&after))
            return FALSE;
          text = after;
        }
    }
  space (&text);
  return is_at_end (&text);
}

/* ( token | token ...), from after the opening parenthesis. */
static gboolean
enumeration (Text *text, gboolean of_names)
{
  do
    {
      space (text);
      if (!(of_names ? name (text) : nmtoken (text)))
        return FALSE;
      space (text);
    }
  while (accept (text, '|'));
  return accept (text, ')');
}

/* https://www.w3.org/TR/xml/#NT-AttType */
static gboolean
attribute_type (Text *text)
{
  static const char *const types[] = { "CDATA",  "IDREFS",   "IDREF",    "ID",
                                       "ENTITY", "ENTITIES", "NMTOKENS", "NMTOKEN" };

  if (accept (text, '('))
    return enumeration (text, FALSE);
  if (word (text, "NOTATION"))
    return space (text) && accept (text, '(') && enumeration (text, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (word (text, types[i]))
      return TRUE;
  return FALSE;
}

/* https://www.w3.org/TR/xml/#NT-DefaultDecl */
static gboolean
default_declaration (Text *text)
{
  if (word (text, "#REQUIRED") || word (text, "#IMPLIED"))
    return TRUE;
  if (word (text, "#FIXED") && !space (text))
    return FALSE;
  return literal_with_references (text, '<');
}

/* https://www.w3.org/TR/xml/#NT-AttlistDecl */
gboolean
h5_xml_matches_attlist_declaration (const char *start, gsize length)
{
  Text text = { start, start + length };

  if (!space (&text) || !name (&text))
    return FALSE;
  while (!is_at_end (&text))
    {
      gboolean has_space = space (&text);
      if (is_at_end (&text))
        break;
      if (!has_space || !name (&text) || !space (&text) || !attribute_type (&text) || !space (&text)
          || !default_declaration (&text))
        return FALSE;
    }
  return TRUE;
}

/* https://www.w3.org/TR/xml/#NT-NotationDecl */
gboolean
h5_xml_matches_notation_declaration (const char *start, gsize length)
{
  Text text = { start, start + length };

  if (!space (&text) || !name (&text) || !space (&text) || !external_id (&text, TRUE))
    return FALSE;
  space (&text);
  return is_at_end (&text);
}

/* https://www.w3.org/TR/xml/#NT-Mixed, from after "(" S? "#PCDATA". */
static gboolean
mixed (Text *text)
{
  gboolean has_names = FALSE;

  space (text);
  while (accept (text, '|'))
    {
      has_names = TRUE;
      space (text);
      if (!name (text))
        return FALSE;
      space (text);
    }
  if (!accept (text, ')'))
    return FALSE;
  return accept (text, '*') || !has_names;
}

static void
occurrence (Text *text)
{
  if (!accept (text, '?') && !accept (text, '*'))
    accept (text, '+');
}

/* Closes groups after a content particle. Their separators are on the stack. Stops if another
 * particle must follow, or if the last group is closed. */
static gboolean
close_groups (Text *text, H5Buffer *separators)
{
  for (;;)
    {
      occurrence (text);
      if (separators->length == 0)
        return TRUE;
      char *separator = &separators->data[separators->length - 1];
      space (text);
      char c = peek (text);
      if (c == ')')
        {
          text->p++;
          h5_buffer_truncate (separators, separators->length - 1);
          /* A choice with one particle is a sequence. */
          continue;
        }
      if ((c != ',' && c != '|') || (*separator != '(' && *separator != c))
        return FALSE;
      *separator = c;
      text->p++;
      return TRUE;
    }
}

/* https://www.w3.org/TR/xml/#NT-children, from after the first parenthesis. The stack has one
 * byte for each open group: its separator, or "(" if that is not known yet. */
static gboolean
children (Text *text, H5Buffer *separators)
{
  h5_buffer_append_byte (separators, '(');
  while (separators->length)
    {
      space (text);
      if (accept (text, '('))
        h5_buffer_append_byte (separators, '(');
      else if (!name (text) || !close_groups (text, separators))
        return FALSE;
    }
  return TRUE;
}

/* https://www.w3.org/TR/xml/#NT-contentspec */
static gboolean
content_specification (Text *text)
{
  H5Buffer separators = H5_BUFFER_INIT;

  if (word (text, "EMPTY") || word (text, "ANY"))
    return TRUE;
  if (!accept (text, '('))
    return FALSE;
  Text after = *text;
  space (&after);
  if (word (&after, "#PCDATA"))
    {
      *text = after;
      return mixed (text);
    }
  gboolean matches = children (text, &separators);
  h5_buffer_clear (&separators);
  return matches;
}

/* https://www.w3.org/TR/xml/#NT-elementdecl */
gboolean
h5_xml_matches_element_declaration (const char *start, gsize length)
{
  Text text = { start, start + length };

  if (!space (&text) || !name (&text) || !space (&text) || !content_specification (&text))
    return FALSE;
  space (&text);
  return is_at_end (&text);
}

/* https://www.w3.org/TR/xml/#NT-doctypedecl, without the internal subset. */
gboolean
h5_xml_matches_doctype_declaration (const char *start, gsize length)
{
  Text text = { start, start + length };

  if (!space (&text) || !name (&text))
    return FALSE;
  gboolean has_space = space (&text);
  if (has_space && peek (&text) != '[' && !is_at_end (&text))
    {
      if (!external_id (&text, FALSE))
        return FALSE;
      space (&text);
    }
  if (accept (&text, '['))
    space (&text);
  return is_at_end (&text);
}

/* Reads Eq and a value in quotes. */
static gboolean
pseudo_value (Text *text, Text *value)
{
  space (text);
  if (!accept (text, '='))
    return FALSE;
  space (text);
  return literal (text, value);
}

static gboolean
is_version (Text value)
{
  if (!word (&value, "1.") || is_at_end (&value))
    return FALSE;
  while (!is_at_end (&value) && h5_is_ascii_digit ((guint8) *value.p))
    value.p++;
  return is_at_end (&value);
}

/* https://www.w3.org/TR/xml/#NT-EncName */
static gboolean
is_encoding (Text value)
{
  if (is_at_end (&value) || !h5_is_ascii_alpha ((guint8) *value.p))
    return FALSE;
  while (!is_at_end (&value) && (h5_is_ascii_alnum ((guint8) *value.p) || strchr ("._-", *value.p)))
    value.p++;
  return is_at_end (&value);
}

static gboolean
is_yes_or_no (Text value)
{
  return (word (&value, "yes") || word (&value, "no")) && is_at_end (&value);
}

/* https://www.w3.org/TR/xml/#NT-XMLDecl, from after "<?xml" to before "?>". */
gboolean
h5_xml_matches_xml_declaration (const char *start, gsize length)
{
  Text text = { start, start + length };
  Text value;

  if (!space (&text) || !word (&text, "version") || !pseudo_value (&text, &value)
      || !is_version (value))
    return FALSE;
  gboolean has_space = space (&text);
  if (has_space && word (&text, "encoding"))
    {
      if (!pseudo_value (&text, &value) || !is_encoding (value))
        return FALSE;
      has_space = space (&text);
    }
  if (has_space && word (&text, "standalone"))
    {
      if (!pseudo_value (&text, &value) || !is_yes_or_no (value))
        return FALSE;
      space (&text);
    }
  return is_at_end (&text);
}
