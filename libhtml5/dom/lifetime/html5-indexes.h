/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The indexes of forms and labels that the public API shares between calls on one tree:
 * h5-form-index.h, h5-label.h.
 *
 * The first call that needs one adds a mutation listener to the tree. The first change that may
 * matter to an index frees all of them, with the listener. So other changes cost a test, and trees
 * without indexes cost nothing. Texts do not matter, nor small subtrees without controls, labels
 * and ids, nor most attributes.
 */
#pragma once

#include "select/h5-root-cache.h"

/* Return the caches. Nodes may be reclaimed and change between calls of the public API, so get them
 * for each. */
H5RootCache *_html5_tree_form_indexes (H5Tree *tree);
H5RootCache *_html5_tree_label_indexes (H5Tree *tree);

/* Whether the subtree may matter to an index, or to a list of the elements of a form or the labels
 * of a control. */
gboolean _html5_subtree_matters (const H5Node *root);
