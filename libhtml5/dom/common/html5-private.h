/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What the files of this layer share. A public function has four steps:
 *
 *   check      g_return_if_fail (HTML5_IS_ELEMENT (self));
 *   unwrap     H5Node *node = _html5_node_unwrap (self);  g_return_if_fail (node != NULL);
 *   call       h5_… (node, …)
 *   wrap       return _html5_node_wrap (result);
 *
 * A detached H5Node without a wrapper is only certain to live until the next call of
 * _html5_tree_reclaim(). So functions that allocate in a tree first call that, then do their work,
 * then wrap the nodes that they return. Finally they call _html5_tree_settle(), or at least
 * _html5_registry_let_reclaimed_go(), which _html5_document_wrap_new() does. If they fail, the next
 * function does that.
 */
#pragma once

#include "dom/common/html5-enums.h"
#include "dom/common/html5-types.h"

#include "tree/h5-insertion.h"
#include "tree/h5-tree.h"
#include "url/h5-url.h"

/* Creates a document for a tree. It owns the tree, and frees it with the last wrapper. */
Html5Document *_html5_document_wrap_tree (H5Tree *tree);

/* The wrapper of a node, of the right class, as a new reference; NULL for NULL. The tree must
 * have been passed to _html5_document_wrap_tree(). Cast it by assignment. */
gpointer _html5_node_wrap (H5Node *node);

/* The node of an Html5Node; NULL for an object that was created with g_object_new(). An
 * Html5Document always has one: it starts as an empty HTML document. */
H5Node *_html5_node_unwrap (gpointer object);

/* Copies a fragment from the tree of a parser into the tree of `context`, as a new detached
 * fragment with the context's node document. Frees the parser's tree. */
H5Node *_html5_node_import_fragment (H5Node *context, H5Tree *source, H5Node *fragment);

/* Returns detached subtrees without held nodes to the arena, if many nodes were created since the
 * last time. Call it before anything is allocated: detached nodes that the caller has not wrapped
 * may be freed. */
void _html5_tree_reclaim (H5Tree *tree);

/* Whether a document is that of the contents of templates. It shares the tree of another document,
 * which has the fragment, the limits and the source. */
gboolean _html5_document_is_inert (Html5Document *self);

/* For g_return_if_fail(): a string that is valid in a tree. */
gboolean _html5_is_text (const char *text);
gboolean _html5_are_texts (const char *const *texts);

/* Binds the text domain. Call it before the first object with messages is created. */
void _html5_bind_messages (void);

/* Sets the content type of an XML document that has none to that of its document element, if it has
 * one. */
void _html5_document_set_default_content_type (Html5Document *self);

/* Sets the information that the parser has about a document. The strings are copied. NULL
 * keeps the default. */
void _html5_document_set_origin (Html5Document *self, const char *content_type,
                                 const char *encoding, const H5Url *url);

/* Whether a MIME type without parameters is one of XML: html5-content-type.c */
gboolean _html5_is_xml_type (const char *essence);

void _html5_document_set_encoding (Html5Document *self, const char *encoding,
                                   Html5EncodingSource source);

/* Sets the ready state during a parse. Code of the application may be run. */
void _html5_document_set_ready_state (Html5Document *self, Html5ReadyState ready_state);
void _html5_document_emit_content_loaded (Html5Document *self);

/* Returns the node of `object`. If it is in another tree than `target`, it is moved: the result
 * is its copy in that tree, which has its wrappers. A DocumentFragment does not move; another
 * one with its children is returned. */
H5Node *_html5_node_rehome (H5Tree *target, gpointer object, gboolean inert);

/* Sets the node document of a new node in a document's tree, and wraps the node. */
gpointer _html5_document_wrap_new (H5Node *document, H5Node *node);

/* https://dom.spec.whatwg.org/#concept-node-adopt into a tree. The node is removed from its
 * parent. Its wrapper moves with it, even that of a DocumentFragment. */
void _html5_node_adopt (H5Tree *target, gpointer object, gboolean inert);

/* Returns the place for a position. */
H5Place _html5_place_of_position (Html5AdjacentPosition position);

/* Call this at the end of an operation that may have changed the tree: live lists report the
 * change. Code of the application may be run, so nodes that the caller has not wrapped may be
 * changed and freed. */
void _html5_tree_settle (H5Tree *tree);
