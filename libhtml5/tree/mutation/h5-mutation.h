/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Changing a tree by the rules of the DOM Standard. The functions that check a change do not
 * change anything, and accept nodes of any tree. The functions that make a change expect that the
 * checks passed, and that all nodes are in one tree (h5_node_transfer() moves them there).
 */
#pragma once

#include "tree/h5-tree.h"

/* If several nodes are inserted, or not immediately, each is moved from its tree directly
 * before it is inserted, so that observers of both trees are notified in this order. Returns
 * the node with this index after that. */
typedef H5Node *(*H5Bring) (gsize index, gpointer data);

/* Why a change is not allowed. */
typedef enum
{
  H5_MUTATION_OK,
  H5_MUTATION_PARENT_TYPE,      /* nodes of this type have no children */
  H5_MUTATION_ANCESTOR,         /* a node cannot be inserted into itself */
  H5_MUTATION_NOT_A_CHILD,      /* the reference is not a child of the parent */
  H5_MUTATION_NODE_TYPE,        /* a Document or an Attr cannot be a child */
  H5_MUTATION_TEXT_IN_DOCUMENT, /* a Document cannot contain text */
  H5_MUTATION_DOCTYPE_PLACE,    /* a doctype can only be a child of a Document */
  H5_MUTATION_DOCUMENT_SHAPE,   /* at most one doctype, followed by at most one element */
  H5_MUTATION_OTHER_ROOT        /* moves are only possible within one tree */
} H5MutationResult;

/* https://dom.spec.whatwg.org/#concept-node-ensure-pre-insertion-validity. child may be NULL. */
H5MutationResult h5_ensure_pre_insertion_validity (const H5Node *node, const H5Node *parent,
                                                   const H5Node *child);

/* The checks of https://dom.spec.whatwg.org/#concept-node-replace */
H5MutationResult h5_ensure_replace_validity (const H5Node *child, const H5Node *node,
                                             const H5Node *parent);

/* https://dom.spec.whatwg.org/#concept-node-pre-insert, after the checks. A DocumentFragment
 * is replaced by its children. */
void h5_node_pre_insert (H5Node *node, H5Node *parent, H5Node *child);

/* The same if all children are replaced, so that those of a Document do not count. */
H5MutationResult h5_ensure_replace_all_validity (const H5Node *node, const H5Node *parent);

/* Removes the children of a DocumentFragment, as inserting it does. */
GPtrArray *h5_fragment_take_children (H5Node *fragment);

/* https://dom.spec.whatwg.org/#concept-node-replace, after the checks. */
void h5_node_replace (H5Node *child, H5Node *node, H5Node *parent);

/* https://dom.spec.whatwg.org/#concept-shadow-including-root */
H5Node *h5_node_shadow_including_root (H5Node *node);

/* The checks of https://dom.spec.whatwg.org/#move */
H5MutationResult h5_ensure_move_validity (H5Node *node, H5Node *parent, const H5Node *child);

/* https://dom.spec.whatwg.org/#dom-node-nodevalue. Does nothing for nodes without a value. */
void h5_node_set_value (H5Node *node, const char *value, gsize length);

/* https://dom.spec.whatwg.org/#concept-node-replace-all, after the checks. node may be NULL. */
void h5_node_replace_all (H5Node *parent, H5Node *node);

/* https://dom.spec.whatwg.org/#string-replace-all */
void h5_node_string_replace_all (H5Node *parent, const char *string, gsize length);

/* https://html.spec.whatwg.org/#the-title-element-2: returns the element, or NULL. */
H5Node *h5_document_title_element (const H5Node *document);

/* https://html.spec.whatwg.org/#document.title, for this title element. Appends to `out`. */
void h5_title_text (const H5Node *title, H5Buffer *out);

/* https://html.spec.whatwg.org/#document.title, the setter: creates a title element if the
 * document has a head without one. */
void h5_document_set_title (H5Node *document, const char *text, gsize length);

/* https://dom.spec.whatwg.org/#concept-child-text-content. Appends to `out`. */
void h5_node_child_text (const H5Node *node, H5Buffer *out);
