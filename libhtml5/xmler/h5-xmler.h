/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * XML-ER, XML with error recovery: its tokenizer and its tree construction.
 *
 * The states have the names of the specification of 20 February 2012 ("the draft").
 * docs/xml-er.md lists the differences. For a document without a parse error, the result is
 * exactly that of a conforming, non-validating XML 1.0 processor with namespaces. For a document
 * that is not well-formed, there is a parse error and also a tree.
 *
 * Like the HTML tokenizer, it reads the text in H5Input, stops at its end in any state, and
 * continues there with the next text.
 */
#pragma once

#include "base/h5-limits.h"
#include "input/h5-input.h"
#include "tree/h5-tree.h"

/* The minimum of the limit of a token, in bytes. Texts for h5_xmler_run() must be shorter, so that
 * a token within one text cannot exceed the limit. */
#define H5_XMLER_MIN_TOKEN 65536

typedef struct _H5Xmler H5Xmler;

/* How the encoding of the input was determined. The encoding in the XML declaration is
 * compared with it. */
typedef enum
{
  H5_XML_ENCODING_TEXT,      /* the input was text */
  H5_XML_ENCODING_OVERRIDE,  /* set by the caller: the declaration is ignored */
  H5_XML_ENCODING_TRANSPORT, /* the same from the transport */
  H5_XML_ENCODING_BOM,
  H5_XML_ENCODING_PATTERN, /* from the zero bytes around "<?" */
  H5_XML_ENCODING_DECLARED,
  H5_XML_ENCODING_DEFAULT /* UTF-8, because no encoding that can be used is declared */
} H5XmlEncodingSource;

typedef enum
{
  H5_XML_STANDALONE_NONE,
  H5_XML_STANDALONE_NO,
  H5_XML_STANDALONE_YES
} H5XmlStandalone;

/* tree and input are borrowed, and must exist as long as the parser. Errors are reported to
 * the input's sink. */
H5Xmler *h5_xmler_new (H5Tree *tree, H5Input *input, const H5Limits *limits);

/* Parses into fragment, with the namespaces that are in scope at the context. The context can
 * be in another tree, and is not used after this call. */
H5Xmler *h5_xmler_new_fragment (H5Tree *tree, H5Input *input, const H5Limits *limits,
                                const H5Node *context, H5Node *fragment);
void h5_xmler_free (H5Xmler *self);

/* `name` is the name of the encoding. It is copied. */
void h5_xmler_set_encoding (H5Xmler *self, const char *name, H5XmlEncodingSource source);

/* Sets whether undeclared entities are the named references of HTML. They are still errors. */
void h5_xmler_set_html_references (H5Xmler *self, gboolean html_references);

/* Parses all text in the input, unless it rests. */
void h5_xmler_run (H5Xmler *self);

/* Lets h5_xmler_run() rest when it has worked on about this number of bytes that are not in the
 * text, such as those of a long value or an entity: then it returns before the end of the text. 0
 * means never. */
void h5_xmler_set_part (H5Xmler *self, gsize part);

/* Whether h5_xmler_run() has to be called again, before there is new text. */
gboolean h5_xmler_is_resting (const H5Xmler *self);

/* Call this before borrowed text becomes invalid: the rest of it is copied. */
void h5_xmler_keep_text (H5Xmler *self);

/* The same for one U+FFFD that replaces malformed bytes. */
void h5_xmler_run_malformed (H5Xmler *self);

/* Ends the text. Then the tree is complete, unless the parser rests, and h5_xmler_run() has to be
 * called again. */
void h5_xmler_finish (H5Xmler *self);

/* Stops the parser. The error sink may call this. Open elements remain as they are. */
void h5_xmler_stop (H5Xmler *self);

/* Whether there was no parse error. */
gboolean h5_xmler_is_well_formed (const H5Xmler *self);
/* Returns what the XML declaration contains, or NULL. For tests. */
const char *h5_xmler_get_declared_encoding (const H5Xmler *self);
H5XmlStandalone h5_xmler_get_standalone (const H5Xmler *self);
/* H5_LIMIT_… */
guint32 h5_xmler_get_limits_hit (const H5Xmler *self);

/* Returns the number of steps, which is deterministic, for tests of linearity. */
guint64 h5_xmler_get_steps (const H5Xmler *self);
