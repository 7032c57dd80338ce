/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Where white space means nothing: between the children of a block that has only blocks in it,
 * after the display types of https://html.spec.whatwg.org/#rendering
 *
 *   LAID_OUT    each child on a line of its own, indented
 *   INLINE      as it is; blocks further in may be laid out again
 *   PRESERVED   as it is, and all that is in it too: pre, textarea, raw text
 */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_LAYOUT_INLINE,
  H5_LAYOUT_LAID_OUT,
  H5_LAYOUT_PRESERVED
} H5Layout;

/* How the children of a container are written; container is the element itself, or a document or
 * fragment. filled: it has a block that is not in the tree. */
H5Layout h5_html_layout (const H5Node *container, H5Layout outer, gboolean filled);
