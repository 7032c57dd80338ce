/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The seam between the facade's files, and for what is built on them: Html5Parser,
 * Html5Selector, Html5Serializer, the tool.
 *
 *   check      g_return_if_fail (HTML5_IS_ELEMENT (self));
 *   unwrap     H5Node *node = _html5_node_unwrap (self);  g_return_if_fail (node != NULL);
 *   call       h5_… (node, …)
 *   wrap       return _html5_node_wrap (result);
 *
 * A raw H5Node that is detached lives, for certain, until the next call of _html5_tree_reclaim():
 * functions that allocate in a tree call that first, then work, then wrap what they hand out.
 */
#pragma once

#include "dom/common/html5-enums.h"
#include "dom/common/html5-types.h"

#include "tree/h5-insertion.h"
#include "tree/h5-tree.h"
#include "url/h5-url.h"

/* A document of the tree, which it takes and frees with the last wrapper. */
Html5Document *_html5_document_wrap_tree (H5Tree *tree);

/* The one object of a node: (transfer full), of the class that fits the node; NULL for NULL.
 * The tree must have come through _html5_document_wrap_tree(). Cast it by assignment. */
gpointer _html5_node_wrap (H5Node *node);

/* The node of an Html5Node; NULL for an object without one, which g_object_new() made. An
 * Html5Document always has one: it begins as an empty HTML document. */
H5Node *_html5_node_unwrap (gpointer object);

/* Copies a fragment that a parser made in a tree of its own into the tree of `context`, as a
 * new detached fragment with the context's node document, and frees the parser's tree. */
H5Node *_html5_node_import_fragment (H5Node *context, H5Tree *source, H5Node *fragment);

/* Reclaims what nobody holds when the tree has grown: before anything is allocated. */
void _html5_tree_reclaim (H5Tree *tree);

/* For g_return_if_fail(): a string is there and may go into the tree. */
static inline gboolean
_html5_is_text (const char *text)
{
  return text && g_utf8_validate (text, -1, NULL);
}

/* Says where the translations are; before the first object that has messages is made. */
void _html5_bind_messages (void);

/* What the parser knows of a document. The strings are copied; NULL leaves the default. */
void _html5_document_set_origin (Html5Document *self, const char *content_type,
                                 const char *encoding, const H5Url *url);
void _html5_document_set_encoding_source (Html5Document *self, Html5EncodingSource source);

/* How far the parser has come; application code runs. */
void _html5_document_set_ready_state (Html5Document *self, Html5ReadyState ready_state);
void _html5_document_emit_content_loaded (Html5Document *self);

/* The node of `object`, or its copy in the tree of `target`, if it is not there yet: then its
 * wrappers have gone along. A DocumentFragment stays; another with its children is given. */
H5Node *_html5_node_rehome (H5Tree *target, gpointer object, gboolean inert);

/* Makes a node that was just made in a document's tree one of this document, and wraps it. */
gpointer _html5_document_wrap_new (H5Node *document, H5Node *node);

/* https://dom.spec.whatwg.org/#concept-node-adopt into a tree: without parent, and the node's
 * own object goes along, a DocumentFragment's too. */
void _html5_node_adopt (H5Tree *target, gpointer object, gboolean inert);

/* The place that a position beside or in an element stands for. */
H5Place _html5_place_of_position (Html5AdjacentPosition position);

/* The end of an operation that may have changed the tree: live lists tell of it. Code of the
 * application runs, so that what the caller has not wrapped may change and go. */
void _html5_tree_settle (H5Tree *tree);
