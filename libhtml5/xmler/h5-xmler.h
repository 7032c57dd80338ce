/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * XML-ER, XML with error recovery: its tokenizer and its tree construction.
 *
 * The states have the names of the specification of 20 February 2012 ("the draft"); docs/xml-er.md
 * lists the differences. A document without a parse error gives exactly what a conforming,
 * non-validating XML 1.0 processor with namespaces gives; a document that is not well-formed gives
 * a parse error and a tree all the same.
 *
 * Like the HTML tokenizer it takes the text that H5Input holds and stops at its end, in whatever
 * state it is; the next text goes on from there.
 */
#pragma once

#include "base/h5-limits.h"
#include "input/h5-input.h"
#include "tree/h5-tree.h"

typedef struct _H5Xmler H5Xmler;

/* How the encoding of the input was found; what the XML declaration says is held against it. */
typedef enum
{
  H5_XML_ENCODING_TEXT,    /* there is none: the caller had text */
  H5_XML_ENCODING_CERTAIN, /* set by the caller or the transport: the declaration is ignored */
  H5_XML_ENCODING_BOM,
  H5_XML_ENCODING_PATTERN, /* by the zero bytes around <? */
  H5_XML_ENCODING_DECLARED /* as the declaration says, or UTF-8 */
} H5XmlEncodingSource;

typedef enum
{
  H5_XML_STANDALONE_NONE,
  H5_XML_STANDALONE_NO,
  H5_XML_STANDALONE_YES
} H5XmlStandalone;

/* tree and input are borrowed and outlive the parser. Errors go to the sink of the input. */
H5Xmler *h5_xmler_new (H5Tree *tree, H5Input *input, const H5Limits *limits);

/* Parses into fragment, with the namespaces in scope of the context, which may be of another
 * tree and is not kept. */
H5Xmler *h5_xmler_new_fragment (H5Tree *tree, H5Input *input, const H5Limits *limits,
                                const H5Node *context, H5Node *fragment);
void h5_xmler_free (H5Xmler *self);

/* name is the encoding's own, NUL-terminated, and copied. */
void h5_xmler_set_encoding (H5Xmler *self, const char *name, H5XmlEncodingSource source);

/* Whether undeclared entities are the named references of HTML, be it in error. */
void h5_xmler_set_html_references (H5Xmler *self, gboolean html_references);

/* Parses all the text that the input holds. */
void h5_xmler_run (H5Xmler *self);

/* The same for one U+FFFD that replaces malformed bytes. */
void h5_xmler_run_malformed (H5Xmler *self);

/* No more text will come: the tree is then whole. */
void h5_xmler_finish (H5Xmler *self);

/* Nothing more is done; may be called from the error sink. What was open stays as it is. */
void h5_xmler_stop (H5Xmler *self);

/* Whether there was no parse error. */
gboolean h5_xmler_is_well_formed (const H5Xmler *self);
/* What the XML declaration says; NULL for nothing. */
const char *h5_xmler_get_version (const H5Xmler *self);
const char *h5_xmler_get_declared_encoding (const H5Xmler *self);
H5XmlStandalone h5_xmler_get_standalone (const H5Xmler *self);
/* H5_LIMIT_… */
guint32 h5_xmler_get_limits_hit (const H5Xmler *self);

/* The deterministic measure of work, for tests of linearity. */
guint64 h5_xmler_get_steps (const H5Xmler *self);
