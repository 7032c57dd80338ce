/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "xmler/dtd/h5-xml-match.h"

#include "base/h5-ascii.h"
#include "base/h5-scan.h"
#include "base/h5-utf8.h"
#include "names/h5-xml-chars.h"

/* --- runs of characters, and words --- */

/* Ends a run at p. It goes on if the part ends there. */
static H5XmlMatched
end_run (H5XmlMatch *self, const char *p)
{
  self->phase |= p > self->p;
  self->p = p;
  if (p == self->limit && p < self->end)
    return H5_XML_MATCHES_SO_FAR;
  return self->phase ? H5_XML_MATCHES : H5_XML_MATCHES_NOT;
}

static H5XmlMatched
match_space (H5XmlMatch *self)
{
  const char *p = self->p;

  while (p < self->limit && h5_xml_is_space (*p))
    p++;
  return end_run (self, p);
}

static H5XmlMatched
match_name (H5XmlMatch *self)
{
  return end_run (self, self->phase ? h5_xml_skip_name_chars (self->p, self->limit)
                                    : h5_xml_skip_name (self->p, self->limit));
}

static H5XmlMatched
match_word (H5XmlMatch *self, const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (self->end - self->p) < length || memcmp (self->p, word, length) != 0)
    return H5_XML_MATCHES_NOT;
  self->p += length;
  self->limit = MAX (self->limit, self->p);
  return H5_XML_MATCHES;
}

/* --- literals --- */

enum
{
  AT_QUOTE,
  IN_TEXT,
  AFTER_AMPERSAND,
  IN_NAME,
  AFTER_HASH,
  AFTER_X,
  IN_DECIMAL,
  IN_HEXADECIMAL,
  AFTER_ONE, /* of a version */
  AFTER_POINT,
  IN_FRACTION,
  IN_ENCODING,
  AFTER_WORD,
  NOWHERE /* the byte does not match */
};

/* https://www.w3.org/TR/xml/#NT-Reference. Whether numbers are valid characters is checked
 * elsewhere. Returns the phase after this byte, which is not in a name. */
static guint
pass_in_reference (guint phase, char c)
{
  gboolean is_decimal = h5_is_ascii_digit ((guint8) c);
  gboolean is_hexadecimal = h5_ascii_hex_value ((guint8) c) >= 0;

  switch (phase)
    {
    case AFTER_AMPERSAND:
      return c == '#' ? AFTER_HASH : NOWHERE;
    case AFTER_HASH:
      return c == 'x' ? AFTER_X : is_decimal ? IN_DECIMAL : NOWHERE;
    case AFTER_X:
      return is_hexadecimal ? IN_HEXADECIMAL : NOWHERE;
    case IN_DECIMAL:
      return is_decimal ? IN_DECIMAL : c == ';' ? IN_TEXT : NOWHERE;
    case IN_HEXADECIMAL:
      return is_hexadecimal ? IN_HEXADECIMAL : c == ';' ? IN_TEXT : NOWHERE;
    default:
      return c == ';' ? IN_TEXT : NOWHERE;
    }
}

/* Returns the end of the name in a reference at p. */
static const char *
pass_name (H5XmlMatch *self, const char *p)
{
  const char *q = p;

  if (self->phase == IN_NAME)
    q = h5_xml_skip_name_chars (p, self->limit);
  else if (self->phase == AFTER_AMPERSAND)
    q = h5_xml_skip_name (p, self->limit);
  if (q > p)
    self->phase = IN_NAME;
  return q;
}

/* Returns the end of text with references, and without a character. */
static const char *
pass_references (H5XmlMatch *self, char forbidden)
{
  const char *p = self->p;

  while (p < self->limit && !(self->phase == IN_TEXT && (*p == self->quote || *p == forbidden)))
    {
      const char *q = pass_name (self, p);
      if (q == p && self->phase == IN_TEXT)
        self->phase = *q++ == '&' ? AFTER_AMPERSAND : IN_TEXT;
      else if (q == p)
        self->phase = pass_in_reference (self->phase, *q++);
      if (self->phase == NOWHERE)
        return p;
      p = q;
    }
  return p;
}

/* https://www.w3.org/TR/xml/#NT-PubidChar */
static const char *
pass_public_id (H5XmlMatch *self)
{
  const char *p = self->p;

  while (p < self->limit && *p != self->quote && h5_xml_classes[(guint8) *p] & H5_XML_PUBID)
    p++;
  return p;
}

/* https://www.w3.org/TR/xml/#NT-VersionNum and https://www.w3.org/TR/xml/#NT-EncName */
static guint
pass_in_declaration (guint phase, char c, gboolean is_version)
{
  gboolean is_digit = h5_is_ascii_digit ((guint8) c);

  if (phase == IN_TEXT && !is_version)
    return h5_is_ascii_alpha ((guint8) c) ? IN_ENCODING : NOWHERE;
  switch (phase)
    {
    case IN_TEXT:
      return c == '1' ? AFTER_ONE : NOWHERE;
    case AFTER_ONE:
      return c == '.' ? AFTER_POINT : NOWHERE;
    case IN_ENCODING:
      return h5_is_ascii_alnum ((guint8) c) || c == '.' || c == '_' || c == '-' ? IN_ENCODING
                                                                                : NOWHERE;
    default:
      return is_digit ? IN_FRACTION : NOWHERE;
    }
}

static const char *
pass_declaration (H5XmlMatch *self, gboolean is_version)
{
  const char *p = self->p;

  while (p < self->limit && *p != self->quote && self->phase != NOWHERE)
    self->phase = pass_in_declaration (self->phase, *p++, is_version);
  return p;
}

static const char *
pass_yes_or_no (H5XmlMatch *self)
{
  gboolean is_word = self->phase == AFTER_WORD || match_word (self, "yes") == H5_XML_MATCHES
                     || match_word (self, "no") == H5_XML_MATCHES;

  self->phase = is_word ? AFTER_WORD : NOWHERE;
  return self->p;
}

/* Returns the end of the text of a literal, or the first byte that does not match. */
static const char *
pass_text (H5XmlMatch *self, H5XmlRuleKind kind)
{
  switch (kind)
    {
    case H5_XML_RULE_PUBLIC_LITERAL:
      return pass_public_id (self);
    case H5_XML_RULE_ENTITY_VALUE:
      return pass_references (self, '%');
    case H5_XML_RULE_ATTRIBUTE_VALUE:
      return pass_references (self, '<');
    case H5_XML_RULE_VERSION:
      return pass_declaration (self, TRUE);
    case H5_XML_RULE_ENCODING:
      return pass_declaration (self, FALSE);
    case H5_XML_RULE_YES_OR_NO:
      return pass_yes_or_no (self);
    default:
      return h5_scan_1 (self->p, self->limit, self->quote);
    }
}

/* Whether the text of the literal may end in the phase. */
static gboolean
may_end (H5XmlRuleKind kind, guint phase)
{
  switch (kind)
    {
    case H5_XML_RULE_VERSION:
      return phase == IN_FRACTION;
    case H5_XML_RULE_ENCODING:
      return phase == IN_ENCODING;
    case H5_XML_RULE_YES_OR_NO:
      return phase == AFTER_WORD;
    default:
      return phase == IN_TEXT;
    }
}

static H5XmlMatched
match_literal (H5XmlMatch *self, H5XmlRuleKind kind)
{
  if (self->phase == AT_QUOTE)
    {
      if (self->p == self->end || (*self->p != '"' && *self->p != '\''))
        return H5_XML_MATCHES_NOT;
      self->quote = *self->p++;
      self->phase = IN_TEXT;
    }
  self->p = pass_text (self, kind);
  if (self->phase == NOWHERE)
    return H5_XML_MATCHES_NOT;
  if (self->p == self->limit)
    return self->p < self->end ? H5_XML_MATCHES_SO_FAR : H5_XML_MATCHES_NOT;
  if (*self->p != self->quote || !may_end (kind, self->phase))
    return H5_XML_MATCHES_NOT;
  self->p++;
  return H5_XML_MATCHES;
}

/* --- content models --- */

enum
{
  AT_GROUP,
  AT_PARTICLE,
  IN_PARTICLE,
  AFTER_PARTICLE,
  AT_SEPARATOR,
  AFTER_GROUPS,
  IN_VAIN
};

static guint
open_group (H5XmlMatch *self)
{
  if (*self->p != '(')
    return IN_VAIN;
  self->p++;
  h5_buffer_append_byte (&self->separators, '(');
  return AT_PARTICLE;
}

static guint
pass_at_particle (H5XmlMatch *self)
{
  const char *q = h5_xml_skip_name (self->p, self->limit);

  if (h5_xml_is_space (*self->p))
    {
      self->p++;
      return AT_PARTICLE;
    }
  if (q == self->p)
    return open_group (self);
  self->p = q;
  return IN_PARTICLE;
}

static guint
pass_after_particle (H5XmlMatch *self)
{
  if (*self->p == '?' || *self->p == '*' || *self->p == '+')
    self->p++;
  return self->separators.length ? AT_SEPARATOR : AFTER_GROUPS;
}

/* A choice with one particle is a sequence. */
static guint
pass_at_separator (H5XmlMatch *self)
{
  char c = *self->p++;
  char *separator = &self->separators.data[self->separators.length - 1];

  if (h5_xml_is_space (c))
    return AT_SEPARATOR;
  if (c == ')')
    {
      h5_buffer_truncate (&self->separators, self->separators.length - 1);
      return AFTER_PARTICLE;
    }
  if ((c != ',' && c != '|') || (*separator != '(' && *separator != c))
    return IN_VAIN;
  *separator = c;
  return AT_PARTICLE;
}

static guint
pass_in_children (H5XmlMatch *self)
{
  const char *q;

  switch (self->phase)
    {
    case AT_GROUP:
      return open_group (self);
    case AT_PARTICLE:
      return pass_at_particle (self);
    case IN_PARTICLE:
      q = h5_xml_skip_name_chars (self->p, self->limit);
      if (q == self->p)
        return AFTER_PARTICLE;
      self->p = q;
      return IN_PARTICLE;
    case AFTER_PARTICLE:
      return pass_after_particle (self);
    default:
      return pass_at_separator (self);
    }
}

/* https://www.w3.org/TR/xml/#NT-children. There is one byte for each open group: its separator, or
 * "(" if that is not known yet. */
static H5XmlMatched
match_children (H5XmlMatch *self)
{
  while (self->p < self->limit && self->phase < AFTER_GROUPS)
    self->phase = pass_in_children (self);
  if (self->p < self->end && self->phase < AFTER_GROUPS)
    return H5_XML_MATCHES_SO_FAR;
  gboolean is_closed = self->phase == AFTER_PARTICLE && !self->separators.length;
  h5_buffer_clear (&self->separators);
  return self->phase == AFTER_GROUPS || is_closed ? H5_XML_MATCHES : H5_XML_MATCHES_NOT;
}

/* --- rules --- */

static H5XmlMatched
match_terminal (H5XmlMatch *self, const H5XmlRule *rule)
{
  switch (rule->kind)
    {
    case H5_XML_RULE_WORD:
      return match_word (self, rule->word);
    case H5_XML_RULE_SPACE:
      return match_space (self);
    case H5_XML_RULE_NAME:
      return match_name (self);
    case H5_XML_RULE_NMTOKEN:
      return end_run (self, h5_xml_skip_name_chars (self->p, self->limit));
    case H5_XML_RULE_CHILDREN:
      return match_children (self);
    case H5_XML_RULE_END:
      return self->p == self->end ? H5_XML_MATCHES : H5_XML_MATCHES_NOT;
    default:
      return match_literal (self, rule->kind);
    }
}

static void
open_rule (H5XmlMatch *self, const H5XmlRule *rule)
{
  g_assert (self->n_open < H5_XML_MATCH_DEPTH);
  self->open[self->n_open].rule = rule;
  self->open[self->n_open].start = self->p;
  self->open[self->n_open].next = 0;
  self->n_open++;
  self->phase = 0;
}

/* Opens the first part of the rule at the top, and of that, down to a terminal. */
static void
open_parts (H5XmlMatch *self)
{
  for (;;)
    {
      const H5XmlRule *rule = self->open[self->n_open - 1].rule;
      if (!rule->parts)
        return;
      open_rule (self, rule->parts[self->open[self->n_open - 1].next]);
    }
}

/* Takes the result of a part of the rule at the top. Returns the result of that rule, or
 * H5_XML_MATCHES_SO_FAR if another part is to be matched. */
static H5XmlMatched
take_result (H5XmlMatch *self, H5XmlMatched result)
{
  const H5XmlRule *rule = self->open[self->n_open - 1].rule;
  gboolean is_choice = rule->kind == H5_XML_RULE_CHOICE;

  if (result == H5_XML_MATCHES_NOT)
    self->p = self->open[self->n_open - 1].start;
  if (result == (is_choice ? H5_XML_MATCHES : H5_XML_MATCHES_NOT))
    return rule->kind == H5_XML_RULE_SEQUENCE ? H5_XML_MATCHES_NOT : H5_XML_MATCHES;
  if (rule->parts[++self->open[self->n_open - 1].next])
    return H5_XML_MATCHES_SO_FAR;
  if (rule->kind != H5_XML_RULE_REPEATED)
    return result;
  self->open[self->n_open - 1].start = self->p;
  self->open[self->n_open - 1].next = 0;
  return H5_XML_MATCHES_SO_FAR;
}

/* Closes rules up to one that has another part. Returns the result of the first one if there is
 * none. */
static H5XmlMatched
close_rules (H5XmlMatch *self, H5XmlMatched result)
{
  while (result != H5_XML_MATCHES_SO_FAR && --self->n_open)
    result = take_result (self, result);
  return result;
}

void
h5_xml_match_begin (H5XmlMatch *self, const H5XmlRule *rule, const char *text, gsize length)
{
  h5_buffer_clear (&self->separators);
  *self = (H5XmlMatch){ .p = text, .end = text + length, .separators = { .is_mapped = TRUE } };
  open_rule (self, rule);
  open_parts (self);
}

static void
begin_part (H5XmlMatch *self, gsize part)
{
  self->limit = self->p + MIN ((gsize) (self->end - self->p), part);
  while (self->limit < self->end && h5_utf8_is_continuation ((guint8) *self->limit))
    self->limit++;
}

H5XmlMatched
h5_xml_match_part (H5XmlMatch *self, gsize part)
{
  begin_part (self, part);
  for (;;)
    {
      H5XmlMatched result = H5_XML_MATCHES_SO_FAR;
      const H5XmlRule *rule = self->open[self->n_open - 1].rule;
      if (self->p < self->limit || self->p == self->end)
        result = match_terminal (self, rule);
      if (result == H5_XML_MATCHES_SO_FAR)
        return result;
      if (result == H5_XML_MATCHES_NOT)
        self->p = self->open[self->n_open - 1].start;
      result = close_rules (self, result);
      if (result != H5_XML_MATCHES_SO_FAR)
        return result;
      open_parts (self);
      /* The next rule is matched with text before this part. */
      if ((gsize) (self->limit - self->p) > part)
        begin_part (self, part);
    }
}
