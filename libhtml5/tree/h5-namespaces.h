/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The namespace that a prefix is bound to at a node, by the declarations of its ancestors. */
#pragma once

#include "tree/h5-tree.h"

/* https://dom.spec.whatwg.org/#locate-a-namespace; prefix may be NULL, as may the answer. */
const char *h5_node_locate_namespace (const H5Node *node, const char *prefix);

/* https://dom.spec.whatwg.org/#dom-node-lookupprefix; NULL for none. */
const char *h5_node_locate_prefix (const H5Node *node, const char *uri);
