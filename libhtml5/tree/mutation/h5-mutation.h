/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Changes of a tree by the rules of the DOM Standard: first the checks, which change nothing and
 * take nodes of any tree; then the change, which expects that they passed, and that all nodes
 * are of one tree (h5_node_transfer() brings them there).
 */
#pragma once

#include "tree/h5-tree.h"

/* If several nodes are inserted, or not immediately, each is moved from its tree when it is its
 * turn, so that observers of both trees are notified in this order. Returns the node with this
 * number as it is then. */
typedef H5Node *(*H5Bring) (gsize index, gpointer data);

/* Why a change is not allowed. */
typedef enum
{
  H5_MUTATION_OK,
  H5_MUTATION_PARENT_TYPE,      /* this type of node has no children */
  H5_MUTATION_ANCESTOR,         /* a node cannot be put into itself */
  H5_MUTATION_NOT_A_CHILD,      /* the reference is not a child of the parent */
  H5_MUTATION_NODE_TYPE,        /* a Document or an Attr is no child */
  H5_MUTATION_TEXT_IN_DOCUMENT, /* a Document cannot contain text */
  H5_MUTATION_DOCTYPE_PLACE,    /* a doctype is a child of a Document only */
  H5_MUTATION_DOCUMENT_SHAPE,   /* one doctype at most, then one element at most */
  H5_MUTATION_OTHER_ROOT        /* a move is inside one tree */
} H5MutationResult;

/* https://dom.spec.whatwg.org/#concept-node-ensure-pre-insertion-validity; child may be NULL. */
H5MutationResult h5_ensure_pre_insertion_validity (const H5Node *node, const H5Node *parent,
                                                   const H5Node *child);

/* The checks of https://dom.spec.whatwg.org/#concept-node-replace */
H5MutationResult h5_ensure_replace_validity (const H5Node *child, const H5Node *node,
                                             const H5Node *parent);

/* https://dom.spec.whatwg.org/#concept-node-pre-insert, after the checks; a DocumentFragment
 * gives its children. */
void h5_node_pre_insert (H5Node *node, H5Node *parent, H5Node *child);

/* The same where all children go: what a Document has does not count. */
H5MutationResult h5_ensure_replace_all_validity (const H5Node *node, const H5Node *parent);

/* The children of a DocumentFragment leave it, as they do when it is inserted. */
GPtrArray *h5_fragment_take_children (H5Node *fragment);

/* https://dom.spec.whatwg.org/#concept-node-replace, after the checks. */
void h5_node_replace (H5Node *child, H5Node *node, H5Node *parent);

/* https://dom.spec.whatwg.org/#concept-shadow-including-root */
H5Node *h5_node_shadow_including_root (H5Node *node);

/* The checks of https://dom.spec.whatwg.org/#move */
H5MutationResult h5_ensure_move_validity (H5Node *node, H5Node *parent, const H5Node *child);

/* https://dom.spec.whatwg.org/#dom-node-nodevalue: nothing happens to nodes without a value. */
void h5_node_set_value (H5Node *node, const char *value, gsize length);

/* https://dom.spec.whatwg.org/#concept-node-replace-all, after the checks; node may be NULL. */
void h5_node_replace_all (H5Node *parent, H5Node *node);

/* https://dom.spec.whatwg.org/#string-replace-all */
void h5_node_string_replace_all (H5Node *parent, const char *string, gsize length);

/* https://html.spec.whatwg.org/#the-title-element-2: the element, or NULL */
H5Node *h5_document_title_element (const H5Node *document);

/* https://html.spec.whatwg.org/#document.title; appends to out */
void h5_document_title (const H5Node *document, H5Buffer *out);

/* https://html.spec.whatwg.org/#document.title, the setter: makes a title element where the
 * document has a head and none. */
void h5_document_set_title (H5Node *document, const char *text, gsize length);

/* https://dom.spec.whatwg.org/#concept-child-text-content; appends to out */
void h5_node_child_text (const H5Node *node, H5Buffer *out);
