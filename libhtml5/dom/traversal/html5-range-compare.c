/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Comparing ranges with each other, with points and with nodes. */
#include "dom/traversal/html5-range-private.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

static gboolean
shares_root (const H5Range *self, H5Node *node)
{
  return h5_node_root (self->start.node) == h5_node_root (node);
}

/**
 * html5_range_compare_boundary_points:
 * @self: a range
 * @how: which ends to compare
 * @source: another range
 * @error: return location for an error
 *
 * Compares an end of this range with an end of another range.
 *
 * Fails with %HTML5_DOM_ERROR_WRONG_DOCUMENT if the ranges are in different trees.
 *
 * Returns: -1, 0 or 1, if the boundary point of this range is before, at or after that of @source;
 *   0 on error
 *
 * Since: 1.0
 */
int
html5_range_compare_boundary_points (Html5Range *self, Html5RangeBoundaries how, Html5Range *source,
                                     GError **error)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), 0);
  g_return_val_if_fail (HTML5_IS_RANGE (source) && _html5_range_unwrap (source), 0);
  g_return_val_if_fail (how <= HTML5_RANGE_BOUNDARIES_END_TO_START, 0);

  const H5Range *a = _html5_range_unwrap (self);
  const H5Range *b = _html5_range_unwrap (source);
  if (!_html5_range_check (shares_root (a, b->start.node) ? H5_RANGE_OK : H5_RANGE_WRONG_ROOT,
                           error))
    return 0;
  gboolean from_start =
    how == HTML5_RANGE_BOUNDARIES_START_TO_START || how == HTML5_RANGE_BOUNDARIES_END_TO_START;
  gboolean to_start =
    how == HTML5_RANGE_BOUNDARIES_START_TO_START || how == HTML5_RANGE_BOUNDARIES_START_TO_END;
  return h5_boundary_compare (from_start ? &a->start : &a->end, to_start ? &b->start : &b->end);
}

static int
compare_point (const H5Range *range, const H5Boundary *point)
{
  if (h5_boundary_compare (point, &range->start) < 0)
    return -1;
  return h5_boundary_compare (point, &range->end) > 0 ? 1 : 0;
}

/**
 * html5_range_is_point_in_range:
 * @self: a range
 * @node: a node
 * @offset: the position in the node, in characters for character data, in children for other nodes
 * @error: return location for an error
 *
 * Checks whether a boundary point is in the range. The ends are part of the range. A point in
 * another tree is not in the range.
 *
 * Fails with %HTML5_DOM_ERROR_INDEX_SIZE if @offset is past the end of @node, and with
 * %HTML5_DOM_ERROR_INVALID_NODE_TYPE if it is a doctype.
 *
 * Returns: %TRUE if it is; %FALSE if it is not, or on error
 *
 * Since: 1.0
 */
gboolean
html5_range_is_point_in_range (Html5Range *self, Html5Node *node, gsize offset, GError **error)
{
  H5Boundary point;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), FALSE);
  g_return_val_if_fail (HTML5_IS_NODE (node) && _html5_node_unwrap (node), FALSE);

  const H5Range *range = _html5_range_unwrap (self);
  return shares_root (range, _html5_node_unwrap (node))
         && _html5_range_find_boundary (&point, node, offset, error)
         && compare_point (range, &point) == 0;
}

/**
 * html5_range_compare_point:
 * @self: a range
 * @node: a node
 * @offset: the position in the node, in characters for character data, in children for other nodes
 * @error: return location for an error
 *
 * Compares a boundary point with the range.
 *
 * Fails with %HTML5_DOM_ERROR_WRONG_DOCUMENT if @node is in another tree, with
 * %HTML5_DOM_ERROR_INDEX_SIZE if @offset is past its end, and with
 * %HTML5_DOM_ERROR_INVALID_NODE_TYPE if it is a doctype.
 *
 * Returns: -1, 0 or 1, if the point is before, in or after the range; 0 on error
 *
 * Since: 1.0
 */
int
html5_range_compare_point (Html5Range *self, Html5Node *node, gsize offset, GError **error)
{
  H5Boundary point;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), 0);
  g_return_val_if_fail (HTML5_IS_NODE (node) && _html5_node_unwrap (node), 0);

  const H5Range *range = _html5_range_unwrap (self);
  gboolean here = shares_root (range, _html5_node_unwrap (node));
  if (!_html5_range_check (here ? H5_RANGE_OK : H5_RANGE_WRONG_ROOT, error)
      || !_html5_range_find_boundary (&point, node, offset, error))
    return 0;
  return compare_point (range, &point);
}

/**
 * html5_range_intersects_node:
 * @self: a range
 * @node: a node
 *
 * Checks whether the range contains a node or a part of it.
 *
 * Returns: %TRUE if it does
 *
 * Since: 1.0
 */
gboolean
html5_range_intersects_node (Html5Range *self, Html5Node *node)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), FALSE);
  g_return_val_if_fail (HTML5_IS_NODE (node), FALSE);
  H5Node *raw = _html5_node_unwrap (node);
  g_return_val_if_fail (raw != NULL, FALSE);

  return h5_range_intersects (_html5_range_unwrap (self), raw);
}
