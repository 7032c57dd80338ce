/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Changes of a tree by the rules of the DOM Standard.
 */
#pragma once

#include "tree/h5-tree.h"

/* https://dom.spec.whatwg.org/#concept-shadow-including-root */
H5Node *h5_node_shadow_including_root (H5Node *node);

/* The value of an Attr, from its element if it has one. */
const char *h5_attribute_node_value (const H5Node *attribute, gsize *length);

/* https://dom.spec.whatwg.org/#dom-node-nodevalue: nothing happens to nodes without a value. */
void h5_node_set_value (H5Node *node, const char *value, gsize length);

/* https://dom.spec.whatwg.org/#concept-node-replace-all, without the checks; node may be NULL
 * and is without parent. */
void h5_node_replace_all (H5Node *parent, H5Node *node);

/* https://dom.spec.whatwg.org/#string-replace-all */
void h5_node_string_replace_all (H5Node *parent, const char *string, gsize length);

/* https://html.spec.whatwg.org/#the-title-element-2: the element, or NULL */
H5Node *h5_document_title_element (const H5Node *document);

/* https://html.spec.whatwg.org/#document.title; appends to out */
void h5_document_title (const H5Node *document, H5Buffer *out);

/* https://dom.spec.whatwg.org/#concept-child-text-content; appends to out */
void h5_node_child_text (const H5Node *node, H5Buffer *out);
