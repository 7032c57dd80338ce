/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Text nodes that are split and joined, and the ranges that go along. */
#pragma once

#include "tree/h5-tree.h"

/* https://dom.spec.whatwg.org/#concept-text-split; offset in bytes, at most the length, between
 * characters. Returns the new node, which is detached when the node has no parent. */
H5Node *h5_text_split (H5Node *node, gsize offset);

/* https://dom.spec.whatwg.org/#dom-node-normalize */
void h5_node_normalize (H5Node *root);
