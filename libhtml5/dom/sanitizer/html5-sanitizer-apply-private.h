/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Applying a sanitizer to a tree. */
#pragma once

#include "dom/sanitizer/html5-sanitizer-private.h"

#include "base/h5-limits.h"
#include "tree/h5-tree.h"

/* The arguments and the result of one call. */
typedef struct
{
  gpointer target; /* an element or shadow root; NULL for a document */
  Html5Sanitizer *sanitizer;
  gboolean safe;
  gsize length; /* of the markup */
  const H5Limits *limits;
  guint32 limits_hit; /* H5_LIMIT_… */
} Html5FilterRun;

/* Sanitizes root. `object` is its wrapper, which is needed because a URL function may move
 * nodes to other trees; it may be NULL if there is none. If the markup has to be stable and
 * that of root is not, *other becomes the node to use instead, in a new tree. Returns FALSE if
 * a limit is exceeded. */
gboolean _html5_filter_run_apply (Html5FilterRun *self, gpointer object, H5Node *root,
                                  H5Node **other);

/* Returns the element whose content is that of the target; NULL for a document. It depends on
 * the tree that the target is in, so it must be called again after the URL function. */
const H5Node *_html5_filter_run_context (const Html5FilterRun *self);

gboolean _html5_sanitizer_has_url_func (const Html5Sanitizer *self);
gboolean _html5_sanitizer_is_stable (const Html5Sanitizer *sanitizer);
