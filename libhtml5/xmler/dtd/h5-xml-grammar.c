/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The productions of https://www.w3.org/TR/xml/ for declarations, which h5-xml-match.c matches.
 * They do not affect the tree, only whether there is an error. The text of a declaration is that
 * from after its keyword to before its >.
 */
#include "xmler/dtd/h5-xml-match.h"

#define RULE(rule, ...) \
  (&(const H5XmlRule){ .kind = rule, .parts = (const H5XmlRule *const[]){ __VA_ARGS__, NULL } })
#define SEQUENCE(...) RULE (H5_XML_RULE_SEQUENCE, __VA_ARGS__)
#define CHOICE(...) RULE (H5_XML_RULE_CHOICE, __VA_ARGS__)
#define OPTIONAL(...) RULE (H5_XML_RULE_OPTIONAL, __VA_ARGS__)
#define REPEATED(...) RULE (H5_XML_RULE_REPEATED, __VA_ARGS__)
#define WORD(text) (&(const H5XmlRule){ .kind = H5_XML_RULE_WORD, .word = text })
#define TERMINAL(terminal) (&(const H5XmlRule){ .kind = H5_XML_RULE_##terminal })

#define S TERMINAL (SPACE)
#define OPTIONAL_S OPTIONAL (TERMINAL (SPACE))
#define NAME TERMINAL (NAME)
#define SYSTEM_LITERAL TERMINAL (SYSTEM_LITERAL)
#define PUBLIC_LITERAL TERMINAL (PUBLIC_LITERAL)
#define END OPTIONAL_S, TERMINAL (END)

/* https://www.w3.org/TR/xml/#NT-ExternalID */
#define EXTERNAL_ID \
  CHOICE (SEQUENCE (WORD ("SYSTEM"), S, SYSTEM_LITERAL), \
          SEQUENCE (WORD ("PUBLIC"), S, PUBLIC_LITERAL, S, SYSTEM_LITERAL))

/* https://www.w3.org/TR/xml/#NT-EntityDecl */
const H5XmlRule *const h5_xml_rule_entity = SEQUENCE (
  S,
  CHOICE (SEQUENCE (WORD ("%"), S, NAME, S, CHOICE (TERMINAL (ENTITY_VALUE), EXTERNAL_ID)),
          SEQUENCE (NAME, S,
                    CHOICE (TERMINAL (ENTITY_VALUE),
                            SEQUENCE (EXTERNAL_ID, OPTIONAL (S, WORD ("NDATA"), S, NAME))))),
  END);

/* From after the opening parenthesis: https://www.w3.org/TR/xml/#NT-Enumeration */
#define ENUMERATION(item) \
  OPTIONAL_S, item, OPTIONAL_S, REPEATED (WORD ("|"), OPTIONAL_S, item, OPTIONAL_S), WORD (")")

/* https://www.w3.org/TR/xml/#NT-AttType */
#define ATTRIBUTE_TYPE \
  CHOICE (SEQUENCE (WORD ("("), ENUMERATION (TERMINAL (NMTOKEN))), \
          SEQUENCE (WORD ("NOTATION"), S, WORD ("("), ENUMERATION (NAME)), WORD ("CDATA"), \
          WORD ("IDREFS"), WORD ("IDREF"), WORD ("ID"), WORD ("ENTITY"), WORD ("ENTITIES"), \
          WORD ("NMTOKENS"), WORD ("NMTOKEN"))

/* https://www.w3.org/TR/xml/#NT-DefaultDecl */
#define DEFAULT \
  CHOICE (WORD ("#REQUIRED"), WORD ("#IMPLIED"), \
          SEQUENCE (OPTIONAL (WORD ("#FIXED"), S), TERMINAL (ATTRIBUTE_VALUE)))

/* https://www.w3.org/TR/xml/#NT-AttlistDecl */
const H5XmlRule *const h5_xml_rule_attlist =
  SEQUENCE (S, NAME, REPEATED (S, NAME, S, ATTRIBUTE_TYPE, S, DEFAULT), END);

/* https://www.w3.org/TR/xml/#NT-NotationDecl */
const H5XmlRule *const h5_xml_rule_notation =
  SEQUENCE (S, NAME, S,
            CHOICE (SEQUENCE (WORD ("SYSTEM"), S, SYSTEM_LITERAL),
                    SEQUENCE (WORD ("PUBLIC"), S, PUBLIC_LITERAL, OPTIONAL (S, SYSTEM_LITERAL))),
            END);

/* https://www.w3.org/TR/xml/#NT-Mixed */
#define MIXED \
  SEQUENCE (WORD ("("), OPTIONAL_S, WORD ("#PCDATA"), OPTIONAL_S, \
            CHOICE (SEQUENCE (WORD (")"), OPTIONAL (WORD ("*"))), \
                    SEQUENCE (REPEATED (WORD ("|"), OPTIONAL_S, NAME, OPTIONAL_S), WORD (")"), \
                              WORD ("*"))))

/* https://www.w3.org/TR/xml/#NT-elementdecl */
const H5XmlRule *const h5_xml_rule_element =
  SEQUENCE (S, NAME, S, CHOICE (WORD ("EMPTY"), WORD ("ANY"), MIXED, TERMINAL (CHILDREN)), END);

/* https://www.w3.org/TR/xml/#NT-doctypedecl, without the internal subset. */
const H5XmlRule *const h5_xml_rule_doctype =
  SEQUENCE (S, NAME, OPTIONAL (S, EXTERNAL_ID), OPTIONAL_S, OPTIONAL (WORD ("[")), END);

/* Eq and a value: https://www.w3.org/TR/xml/#NT-Eq */
#define VALUE(terminal) OPTIONAL_S, WORD ("="), OPTIONAL_S, TERMINAL (terminal)

/* https://www.w3.org/TR/xml/#NT-XMLDecl, from after "<?xml" to before "?>". */
const H5XmlRule *const h5_xml_rule_xml_declaration =
  SEQUENCE (S, WORD ("version"), VALUE (VERSION), OPTIONAL (S, WORD ("encoding"), VALUE (ENCODING)),
            OPTIONAL (S, WORD ("standalone"), VALUE (YES_OR_NO)), END);
