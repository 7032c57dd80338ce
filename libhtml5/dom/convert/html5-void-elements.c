/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-void-elements.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

#include "convert/h5-void-elements.h"

/**
 * html5_node_empty_void_elements:
 * @self: a node
 *
 * Moves the content of void elements, in the descendants of a node, to the place after them. Void
 * elements are the elements of HTML that cannot have content, such as `br`, `img` and `meta`. In
 * XML, one that is not closed contains what follows. That is not shown, and not written as HTML.
 * Elements without the namespace of HTML, the node itself, the root of a document, the contents of
 * templates, and shadow trees are not changed.
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
