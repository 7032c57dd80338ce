/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Where white space has no effect: between the children of an element that only contains blocks,
 * according to the display types in https://html.spec.whatwg.org/#rendering.
 *
 *   LAID_OUT    each child is on a line of its own, indented
 *   INLINE      as in the tree; blocks inside may be laid out
 *   PRESERVED   as in the tree, with all descendants: pre, textarea, raw text
 */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_LAYOUT_INLINE,
  H5_LAYOUT_LAID_OUT,
  H5_LAYOUT_PRESERVED
} H5Layout;

/* Zeros before a search begins, and after it. */
typedef struct
{
  gssize work; /* what the current step may still look at */
  gboolean is_in_children;
  const H5Node *child; /* the next one */
  guint32 attribute;   /* the next one of this element */
  gsize done;          /* number of bytes of its style, or of this text, that were looked at */
  gboolean any;        /* every element is like a block */
  gboolean found;      /* there is a block */
} H5LayoutSearch;

/* Finds out how the children of a container are written. The container is an element, document or
 * fragment. Without `lays_out`, nothing is laid out, and the cost does not depend on the number of
 * children. `filled` means that it has a block that is not in the tree. Returns FALSE if that takes
 * long: then it must be called again. */
gboolean h5_html_find_layout (H5LayoutSearch *self, const H5Node *container, H5Layout outer,
                              gboolean lays_out, gboolean filled, H5Layout *layout);
