/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-void-elements.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

#include "convert/h5-void-elements.h"

/**
 * html5_node_empty_void_elements:
 * @self: a node
 *
 * Moves the content of void elements after them, in the descendants of a node. Void elements are
 * those that have no content in HTML, such as `br`, `img` and `meta`. In XML, one that is not
 * closed contains what follows it, which is not shown, and is not written as HTML. Call this
 * function for a chapter of an e-book that may not be well-formed.
 *
 * |[<!-- language="C" -->
 * html5_node_empty_void_elements (HTML5_NODE (chapter));
 * ]|
 *
 * The contents of templates and shadow trees are not included.
 *
 * Returns: the number of elements whose content was moved
 *
 * Since: 1.0
 */
guint
html5_node_empty_void_elements (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), 0);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, 0);
  H5Tree *tree = h5_node_tree (node);
  guint n;

  _html5_tree_reclaim (tree);
  n = h5_empty_void_elements (node);
  _html5_tree_settle (tree);
  return n;
}
