/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Coercing an HTML tree into an XML infoset: names that are not allowed in XML are mapped to
 * names that are, and can be restored. Characters and comments are mapped, too. See "Coercing an
 * HTML DOM into an infoset" in the HTML5 draft of 2009, and
 * https://html.spec.whatwg.org/#coercing-an-html-dom-into-an-infoset.
 *
 * Each mapping is an option, because the standard allows but does not require it. These functions
 * map strings, for copies of trees (h5-infoset-tree.c) and for the XML writer.
 */
#pragma once

#include "base/h5-buffer.h"
#include "tree/h5-tree.h"

typedef struct
{
  gboolean names;       /* write characters that names cannot have as "U" and digits */
  gboolean five_digits; /* with five digits if possible, as in 2009; otherwise, six */
  gboolean drop_doctype;
  gboolean drop_xmlns; /* drop attributes named xmlns or xmlns:… that are in no namespace */
  gboolean comments;   /* insert spaces into -- and after - at the end */
  /* Map form feeds to spaces, other characters that XML does not allow to U+FFFD. */
  gboolean characters;
  gboolean instructions; /* insert a space into ?>, and rename the target xml */
  gboolean declarations; /* add namespace declarations as attributes */
} H5InfosetOptions;

/* Each of these appends the coerced string to `out` and returns TRUE. If nothing changes, it
 * returns FALSE and appends nothing. */
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

/* Appends the coerced form of a part of a name, which does not end within a character. */
void h5_infoset_name_part (const H5InfosetOptions *options, const char *name, gsize from, gsize to,
                           H5Buffer *out);

typedef gboolean (*H5Coerce) (const H5InfosetOptions *options, const char *data, gsize length,
                              H5Buffer *out);

/* Appends a part of a public identifier to `out`, which has the parts before it. White space is
 * normalized: single spaces, and none at the ends. */
void h5_infoset_public_id_part (const char *data, gsize from, gsize to, H5Buffer *out);

/* Whether XML allows a doctype with this name and the identifiers of the node. */
gboolean h5_infoset_can_write_doctype (const H5Node *doctype, const char *name, gsize length);

/* Whether a declaration of this name is dropped if it has another value than the namespace `ns`.
 * The default namespace can differ from that of an element with a prefix. */
gboolean h5_infoset_needs_namespace (const H5Node *element, H5Name attribute, H5Namespace *ns);

/* https://www.w3.org/TR/xml-names/#xmlReserved: whether XML forbids to declare a prefix, or the
 * default namespace, as this namespace. */
gboolean h5_infoset_declares_reserved (const H5NameInfo *declaration, H5Namespace ns);

/* Whether an attribute is dropped. That includes declarations of xlink or of the element's own
 * namespace with another value, which the HTML parser accepts and which have no effect, and those
 * that XML forbids. */
gboolean h5_infoset_drops_attribute (const H5InfosetOptions *options, const H5Node *element,
                                     const H5Attribute *attribute);

/* The reverse mapping of a name: "U" and the digits of a character that is not allowed at this
 * position become that character, unless HTML has no such names. */
gboolean h5_infoset_restore_element (const H5InfosetOptions *options, const char *name,
                                     gsize length, H5Buffer *out);
gboolean h5_infoset_restore_attribute (const H5InfosetOptions *options, const char *name,
                                       gsize length, H5Buffer *out);

/* The same for the target of a processing instruction, which may have been xml. */
gboolean h5_infoset_restore_target (const H5InfosetOptions *options, const char *name, gsize length,
                                    H5Buffer *out);

/* Coerces the whole tree below root, which is the document or a fragment of a copy. */
void h5_infoset_coerce_tree (H5Node *root, const H5InfosetOptions *options);

/* Restores the names of elements, attributes and targets in a coerced tree, and removes the
 * added declarations. */
void h5_infoset_restore_tree (H5Node *root, const H5InfosetOptions *options);
