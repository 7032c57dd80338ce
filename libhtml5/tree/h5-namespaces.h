/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Namespaces and prefixes in the declarations of a node's ancestors. */
#pragma once

#include "tree/h5-tree.h"

/* https://dom.spec.whatwg.org/#locate-a-namespace. The prefix and the result may be NULL. */
const char *h5_node_locate_namespace (const H5Node *node, const char *prefix);

/* https://dom.spec.whatwg.org/#dom-node-lookupprefix. Returns NULL if there is none. */
const char *h5_node_locate_prefix (const H5Node *node, const char *uri);
