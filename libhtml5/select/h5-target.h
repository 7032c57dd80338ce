/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The element that the fragment of a document's URL refers to:
 * https://html.spec.whatwg.org/#scrolling-to-a-fragment */
#pragma once

#include "tree/h5-tree.h"

/* https://html.spec.whatwg.org/#select-the-indicated-part, with the fragment of the H5Tree.
 * Returns NULL for the top of the document, or if there is none. */
H5Node *h5_tree_find_target (const H5Tree *tree);
