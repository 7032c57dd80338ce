/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Matches text with a grammar, which is a tree of rules. A long text is matched in parts. The rules
 * of which a part has been matched are on a stack. If a rule does not match, the text from its
 * beginning on is matched with the next one of the choice.
 */
#pragma once

#include "base/h5-buffer.h"

typedef enum
{
  H5_XML_RULE_SEQUENCE,
  H5_XML_RULE_CHOICE,   /* the first that matches */
  H5_XML_RULE_OPTIONAL, /* a sequence or nothing */
  H5_XML_RULE_REPEATED, /* a sequence, any number of times */

  H5_XML_RULE_WORD,
  H5_XML_RULE_SPACE,
  H5_XML_RULE_NAME,
  H5_XML_RULE_NMTOKEN,
  H5_XML_RULE_SYSTEM_LITERAL,
  H5_XML_RULE_PUBLIC_LITERAL,
  H5_XML_RULE_ENTITY_VALUE,
  H5_XML_RULE_ATTRIBUTE_VALUE,
  H5_XML_RULE_VERSION,
  H5_XML_RULE_ENCODING,
  H5_XML_RULE_YES_OR_NO,
  H5_XML_RULE_CHILDREN,
  H5_XML_RULE_END
} H5XmlRuleKind;

typedef struct _H5XmlRule H5XmlRule;

struct _H5XmlRule
{
  H5XmlRuleKind kind;
  const char *word;
  const H5XmlRule *const *parts; /* ends with NULL */
};

typedef enum
{
  H5_XML_MATCHES,
  H5_XML_MATCHES_NOT,
  H5_XML_MATCHES_SO_FAR
} H5XmlMatched;

/* More than the depth of any rule. */
#define H5_XML_MATCH_DEPTH 12

typedef struct
{
  const char *p; /* the text is matched up to here */
  const char *end;
  const char *limit; /* the end of the current part */
  struct
  {
    const H5XmlRule *rule;
    const char *start;
    guint next; /* the index of the part of the rule that is being matched */
  } open[H5_XML_MATCH_DEPTH];
  guint n_open;
  /* Within a terminal. */
  guint phase; /* 0 at its beginning */
  char quote;
  H5Buffer separators; /* for each open group of a content model */
} H5XmlMatch;

/* The text must remain valid. */
void h5_xml_match_begin (H5XmlMatch *self, const H5XmlRule *rule, const char *text, gsize length);

/* Matches at most this number of bytes. Returns H5_XML_MATCHES_SO_FAR if there are more. */
H5XmlMatched h5_xml_match_part (H5XmlMatch *self, gsize part);

/* --- the declarations: h5-xml-grammar.c --- */

extern const H5XmlRule *const h5_xml_rule_entity,
  *const h5_xml_rule_attlist, *const h5_xml_rule_notation, *const h5_xml_rule_element,
                                                             *const h5_xml_rule_doctype,
                                                               *const h5_xml_rule_xml_declaration;
