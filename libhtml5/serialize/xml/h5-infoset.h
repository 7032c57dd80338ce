/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Coercing an HTML tree into an XML infoset: names that XML cannot take become names that it
 * can, and back; characters and comments likewise. After "Coercing an HTML DOM into an infoset"
 * in the HTML5 draft of 2009 and
 * https://html.spec.whatwg.org/#coercing-an-html-dom-into-an-infoset.
 *
 * Each mapping is an option, as the text makes each a "may". The strings are mapped here, for a
 * copy of a tree (h5-infoset-tree.c) and for the XML writer on the fly alike.
 */
#pragma once

#include "base/h5-buffer.h"
#include "tree/h5-tree.h"

typedef struct
{
  gboolean names;       /* characters that names cannot have, as U and digits */
  gboolean five_digits; /* of them five where that suffices, as in 2009; else six */
  gboolean drop_doctype;
  gboolean drop_xmlns;   /* attributes named xmlns or xmlns:… that are in no namespace */
  gboolean comments;     /* a space between -- and after a last - */
  gboolean characters;   /* form feed to space, other non-XML characters to U+FFFD */
  gboolean instructions; /* ?> parted, target xml renamed */
  gboolean declarations; /* the namespace declarations as attributes */
} H5InfosetOptions;

extern const H5InfosetOptions h5_infoset_default_options;

/* Each appends the coerced string to out and returns TRUE, or returns FALSE, out untouched, when
 * it may stay as it is. */
gboolean h5_infoset_name (const H5InfosetOptions *options, const char *name, gsize length,
                          H5Buffer *out);
gboolean h5_infoset_text (const H5InfosetOptions *options, const char *data, gsize length,
                          H5Buffer *out);
gboolean h5_infoset_comment (const H5InfosetOptions *options, const char *data, gsize length,
                             H5Buffer *out);
gboolean h5_infoset_instruction (const H5InfosetOptions *options, const char *data, gsize length,
                                 H5Buffer *out);
gboolean h5_infoset_target (const H5InfosetOptions *options, const char *name, gsize length,
                            H5Buffer *out);

/* White space in a public identifier as XML reads it: single spaces, none at the ends. */
gboolean h5_infoset_public_id (const H5InfosetOptions *options, const char *data, gsize length,
                               H5Buffer *out);

/* Whether XML can have a doctype with this name and the node's identifiers. */
gboolean h5_infoset_can_write_doctype (const H5Node *doctype, const char *name, gsize length);

/* Whether an attribute is left out: also a declaration of xlink or of the element's own namespace
 * as something else, which HTML's parser lets through and means nothing by. */
gboolean h5_infoset_drops_attribute (const H5InfosetOptions *options, const H5Node *element,
                                     const H5Attribute *attribute);

/* The way back for a name: U and the digits of a character that a name cannot have at that
 * place become that character again. */
gboolean h5_infoset_restore_name (const H5InfosetOptions *options, const char *name, gsize length,
                                  H5Buffer *out);

/* And for a target, which may have been xml. */
gboolean h5_infoset_restore_target (const H5InfosetOptions *options, const char *name, gsize length,
                                    H5Buffer *out);

/* The whole tree below root, coerced; root is the document or a fragment of a copy. */
void h5_infoset_coerce_tree (H5Node *root, const H5InfosetOptions *options);

/* Element, attribute and target names of a coerced tree, restored; declarations are taken out. */
void h5_infoset_restore_tree (H5Node *root, const H5InfosetOptions *options);
