/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the public API has found about a tree, and keeps until the tree changes. */
#pragma once

#include "select/h5-root-cache.h"

/* Return the caches of forms and of labels: h5-form-index.h, h5-label.h. They are freed by the next call
 * after a change, and when nodes are reclaimed, so get them for each use. */
H5RootCache *_html5_tree_form_indexes (H5Tree *tree);
H5RootCache *_html5_tree_label_indexes (H5Tree *tree);
