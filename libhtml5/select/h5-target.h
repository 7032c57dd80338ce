/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The element that the fragment of a document's URL names.
 * https://html.spec.whatwg.org/#scrolling-to-a-fragment */
#pragma once

#include "tree/h5-tree.h"

/* https://html.spec.whatwg.org/#select-the-indicated-part of the tree's document, by H5Tree's
 * fragment; NULL for the top of the document, or none. */
H5Node *h5_tree_find_target (const H5Tree *tree);
