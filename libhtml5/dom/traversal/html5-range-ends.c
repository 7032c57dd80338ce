/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Moving the boundaries of a range. */
#include "dom/traversal/html5-range-private.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

#include "tree/text/h5-text.h"

/* Returns a boundary. In text, the offset is in characters. */
static H5RangeResult
boundary_at (H5Boundary *boundary, H5Node *node, gsize offset)
{
  gsize place = offset;

  if (h5_node_is_character_data (node) && !h5_node_character_offset (node, offset, &place))
    return H5_RANGE_OFFSET;
  return h5_boundary_at (boundary, node, place);
}

gboolean
_html5_range_find_boundary (H5Boundary *boundary, Html5Node *node, gsize offset, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE (node), FALSE);
  H5Node *raw = _html5_node_unwrap (node);
  g_return_val_if_fail (raw != NULL, FALSE);

  return _html5_range_check (boundary_at (boundary, raw, offset), error);
}

static gboolean
find_beside (H5Boundary *boundary, Html5Node *node, gboolean after, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE (node), FALSE);
  H5Node *raw = _html5_node_unwrap (node);
  g_return_val_if_fail (raw != NULL, FALSE);

  if (!_html5_range_check (raw->parent ? H5_RANGE_OK : H5_RANGE_NO_PARENT, error))
    return FALSE;
  *boundary = after ? h5_boundary_after (raw) : h5_boundary_before (raw);
  return TRUE;
}

static void
set_start (Html5Range *self, H5Boundary boundary)
{
  H5Tree *tree = _html5_range_get_tree (self);

  _html5_registry_hold (tree);
  h5_range_set_start (_html5_range_unwrap (self), boundary);
  _html5_registry_release (tree);
}

static void
set_end (Html5Range *self, H5Boundary boundary)
{
  H5Tree *tree = _html5_range_get_tree (self);

  _html5_registry_hold (tree);
  h5_range_set_end (_html5_range_unwrap (self), boundary);
  _html5_registry_release (tree);
}

/**
 * html5_range_set_start:
 * @self: a range
 * @node: the node to start in, of any document
 * @offset: the position in the node, in characters for character data, in children for other nodes
 * @error: return location for an error
 *
 * Sets the start of the range. If the end is before the new start or in another tree, it is set to
 * the same point.
 *
 * Fails with %HTML5_DOM_ERROR_INDEX_SIZE if @offset is past the end of @node, and with
 * %HTML5_DOM_ERROR_INVALID_NODE_TYPE if it is a doctype.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_set_start (Html5Range *self, Html5Node *node, gsize offset, GError **error)
{
  H5Boundary boundary;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), FALSE);

  if (!_html5_range_find_boundary (&boundary, node, offset, error))
    return FALSE;
  set_start (self, boundary);
  return TRUE;
}

/**
 * html5_range_set_end:
 * @self: a range
 * @node: the node to end in, of any document
 * @offset: the position in the node, in characters for character data, in children for other nodes
 * @error: return location for an error
 *
 * Sets the end of the range. If the start is after the new end or in another tree, it is set to the
 * same point.
 *
 * Fails with %HTML5_DOM_ERROR_INDEX_SIZE if @offset is past the end of @node, and with
 * %HTML5_DOM_ERROR_INVALID_NODE_TYPE if it is a doctype.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_set_end (Html5Range *self, Html5Node *node, gsize offset, GError **error)
{
  H5Boundary boundary;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), FALSE);

  if (!_html5_range_find_boundary (&boundary, node, offset, error))
    return FALSE;
  set_end (self, boundary);
  return TRUE;
}

/**
 * html5_range_set_start_before:
 * @self: a range
 * @node: a node
 * @error: return location for an error
 *
 * Sets the start of the range to the point before a node.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE if @node has no parent.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_set_start_before (Html5Range *self, Html5Node *node, GError **error)
{
  H5Boundary boundary;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), FALSE);

  if (!find_beside (&boundary, node, FALSE, error))
    return FALSE;
  set_start (self, boundary);
  return TRUE;
}

/**
 * html5_range_set_start_after:
 * @self: a range
 * @node: a node
 * @error: return location for an error
 *
 * Sets the start of the range to the point after a node.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE if @node has no parent.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_set_start_after (Html5Range *self, Html5Node *node, GError **error)
{
  H5Boundary boundary;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), FALSE);

  if (!find_beside (&boundary, node, TRUE, error))
    return FALSE;
  set_start (self, boundary);
  return TRUE;
}

/**
 * html5_range_set_end_before:
 * @self: a range
 * @node: a node
 * @error: return location for an error
 *
 * Sets the end of the range to the point before a node.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE if @node has no parent.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_set_end_before (Html5Range *self, Html5Node *node, GError **error)
{
  H5Boundary boundary;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), FALSE);

  if (!find_beside (&boundary, node, FALSE, error))
    return FALSE;
  set_end (self, boundary);
  return TRUE;
}

/**
 * html5_range_set_end_after:
 * @self: a range
 * @node: a node
 * @error: return location for an error
 *
 * Sets the end of the range to the point after a node.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE if @node has no parent.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_set_end_after (Html5Range *self, Html5Node *node, GError **error)
{
  H5Boundary boundary;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), FALSE);

  if (!find_beside (&boundary, node, TRUE, error))
    return FALSE;
  set_end (self, boundary);
  return TRUE;
}

/**
 * html5_range_collapse:
 * @self: a range
 * @to_start: %TRUE to keep the start, %FALSE to keep the end
 *
 * Moves one end of the range to the other.
 *
 * Since: 1.0
 */
void
html5_range_collapse (Html5Range *self, gboolean to_start)
{
  g_return_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self));

  H5Range *range = _html5_range_unwrap (self);
  H5Boundary place = to_start ? range->start : range->end;
  h5_range_set (range, place, place);
}

static void
set_both (Html5Range *self, H5Boundary start, H5Boundary end)
{
  H5Tree *tree = _html5_range_get_tree (self);

  _html5_registry_hold (tree);
  h5_range_set (_html5_range_unwrap (self), start, end);
  _html5_registry_release (tree);
}

/**
 * html5_range_select_node:
 * @self: a range
 * @node: a node
 * @error: return location for an error
 *
 * Sets the range to contain exactly one node.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE if @node has no parent.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_select_node (Html5Range *self, Html5Node *node, GError **error)
{
  H5Boundary start, end;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), FALSE);

  if (!find_beside (&start, node, FALSE, error))
    return FALSE;
  find_beside (&end, node, TRUE, NULL);
  set_both (self, start, end);
  return TRUE;
}

/**
 * html5_range_select_node_contents:
 * @self: a range
 * @node: a node
 * @error: return location for an error
 *
 * Sets the range to contain exactly the content of a node.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE if @node is a doctype.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_select_node_contents (Html5Range *self, Html5Node *node, GError **error)
{
  H5Boundary start;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), FALSE);

  if (!_html5_range_find_boundary (&start, node, 0, error))
    return FALSE;
  set_both (self, start, h5_boundary_end_of (start.node));
  return TRUE;
}
