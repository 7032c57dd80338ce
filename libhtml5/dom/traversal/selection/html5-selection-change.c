/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Changing a selection: https://w3c.github.io/selection-api/#selection-interface */
#include "dom/traversal/selection/html5-selection-private.h"

#include "dom/common/html5-dom-error-private.h"
#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/traversal/html5-range-private.h"

#include <glib/gi18n-lib.h>

/* Sets the range and takes ownership of it. NULL selects nothing. */
static void
set_range (Html5Selection *self, Html5Range *range, Html5SelectionDirection direction)
{
  Html5Range *old = self->range;

  self->range = range;
  self->direction = direction;
  _html5_selection_changed (self);
  g_clear_object (&old);
}

/* Whether the document is a shadow-including inclusive ancestor of the node. */
static gboolean
is_below_document (Html5Selection *self, Html5Node *node)
{
  g_autoptr (Html5Node) root = html5_node_get_root_node (node, TRUE);

  return root == (Html5Node *) self->document;
}

static gboolean
check_not_empty (Html5Selection *self, GError **error)
{
  if (self->range)
    return TRUE;
  g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE,
                       _ ("Nothing is selected"));
  return FALSE;
}

/* Returns a range with both boundaries at a point. Sets an error and returns NULL if there is
 * no such point. */
static Html5Range *
range_at (Html5Selection *self, Html5Node *node, gsize offset, GError **error)
{
  g_autoptr (Html5Range) range = html5_range_new (self->document);

  if (!html5_range_set_start (range, node, offset, error))
    return NULL;
  html5_range_collapse (range, TRUE);
  return g_steal_pointer (&range);
}

/* Returns the range between two points, and which of them comes first. */
static Html5SelectionDirection
connect_points (Html5Range *anchor, const Html5Range *focus)
{
  Html5Range *range = anchor;
  const H5Boundary *from = &_html5_range_unwrap (anchor)->start;
  const H5Boundary *to = &_html5_range_unwrap ((Html5Range *) focus)->start;
  gboolean is_backward = h5_boundary_compare (to, from) < 0;
  g_autoptr (Html5Node) node = html5_range_get_start_container ((Html5Range *) focus);
  gsize offset = html5_range_get_start_offset ((Html5Range *) focus);

  if (is_backward)
    html5_range_set_start (range, node, offset, NULL);
  else
    html5_range_set_end (range, node, offset, NULL);
  return is_backward ? HTML5_SELECTION_DIRECTION_BACKWARD : HTML5_SELECTION_DIRECTION_FORWARD;
}

/**
 * html5_selection_add_range:
 * @self: a selection
 * @range: a range of the document
 *
 * Selects a range. Does nothing if something is selected already, or if the range is not in the
 * document.
 *
 * Counterpart: `Selection.addRange()`.
 *
 * Since: 1.0
 */
void
html5_selection_add_range (Html5Selection *self, Html5Range *range)
{
  g_return_if_fail (HTML5_IS_SELECTION (self) && self->document);
  g_return_if_fail (HTML5_IS_RANGE (range) && _html5_range_unwrap (range));
  g_autoptr (Html5Node) start = html5_range_get_start_container (range);
  g_autoptr (Html5Node) root = html5_node_get_root_node (start, FALSE);

  if (root == (Html5Node *) self->document && html5_selection_get_range_count (self) == 0)
    set_range (self, g_object_ref (range), HTML5_SELECTION_DIRECTION_FORWARD);
}

/**
 * html5_selection_remove_range:
 * @self: a selection
 * @range: the range that is selected
 * @error: return location for an error
 *
 * Clears the selection, given its range.
 *
 * Fails with %HTML5_DOM_ERROR_NOT_FOUND if another range is selected, or none.
 *
 * Counterpart: `Selection.removeRange()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_selection_remove_range (Html5Selection *self, Html5Range *range, GError **error)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self) && HTML5_IS_RANGE (range), FALSE);

  if (self->range != range)
    {
      g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_FOUND,
                           _ ("The range is not selected"));
      return FALSE;
    }
  html5_selection_remove_all_ranges (self);
  return TRUE;
}

/**
 * html5_selection_remove_all_ranges:
 * @self: a selection
 *
 * Clears the selection.
 *
 * Counterpart: `Selection.removeAllRanges()`, `Selection.empty()`.
 *
 * Since: 1.0
 */
void
html5_selection_remove_all_ranges (Html5Selection *self)
{
  g_return_if_fail (HTML5_IS_SELECTION (self));

  if (self->range)
    set_range (self, NULL, HTML5_SELECTION_DIRECTION_NONE);
}

/**
 * html5_selection_collapse:
 * @self: a selection
 * @node: (nullable): a node, or %NULL to clear the selection
 * @offset: the position in the node, in characters for character data, in children for other nodes
 * @error: return location for an error
 *
 * Moves the caret to a point. Does nothing if the node is not in the document.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE for a doctype, and with
 * %HTML5_DOM_ERROR_INDEX_SIZE if @offset is past the end of @node.
 *
 * Counterpart: `Selection.collapse()`, `Selection.setPosition()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_selection_collapse (Html5Selection *self, Html5Node *node, gsize offset, GError **error)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self) && self->document, FALSE);
  g_return_val_if_fail (node == NULL || HTML5_IS_NODE (node), FALSE);

  if (!node)
    {
      html5_selection_remove_all_ranges (self);
      return TRUE;
    }
  g_autoptr (Html5Range) range = range_at (self, node, offset, error);
  if (!range)
    return FALSE;
  if (is_below_document (self, node))
    set_range (self, g_steal_pointer (&range), HTML5_SELECTION_DIRECTION_FORWARD);
  return TRUE;
}

static gboolean
collapse_to (Html5Selection *self, gboolean to_start, GError **error)
{
  if (!check_not_empty (self, error))
    return FALSE;
  Html5Range *range = html5_range_clone_range (self->range);
  html5_range_collapse (range, to_start);
  set_range (self, range, HTML5_SELECTION_DIRECTION_FORWARD);
  return TRUE;
}

/**
 * html5_selection_collapse_to_start:
 * @self: a selection
 * @error: return location for an error
 *
 * Moves the caret to the start of the selection.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if nothing is selected.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_selection_collapse_to_start (Html5Selection *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self), FALSE);

  return collapse_to (self, TRUE, error);
}

/**
 * html5_selection_collapse_to_end:
 * @self: a selection
 * @error: return location for an error
 *
 * Moves the caret to the end of the selection.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if nothing is selected.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_selection_collapse_to_end (Html5Selection *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self), FALSE);

  return collapse_to (self, FALSE, error);
}

/**
 * html5_selection_extend:
 * @self: a selection
 * @node: a node
 * @offset: the position in the node, in characters for character data, in children for other nodes
 * @error: return location for an error
 *
 * Moves the focus to a point. The anchor does not move. Does nothing if the node is not in the
 * document.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE if nothing is selected, and as
 * html5_selection_collapse() does.
 *
 * Counterpart: `Selection.extend()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_selection_extend (Html5Selection *self, Html5Node *node, gsize offset, GError **error)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self) && self->document, FALSE);
  g_return_val_if_fail (HTML5_IS_NODE (node), FALSE);

  if (!is_below_document (self, node))
    return TRUE;
  if (!check_not_empty (self, error))
    return FALSE;
  g_autoptr (Html5Range) focus = range_at (self, node, offset, error);
  if (!focus)
    return FALSE;
  g_autoptr (Html5Range) range = html5_range_clone_range (self->range);
  g_autoptr (Html5Node) start = html5_range_get_start_container (range);
  g_autoptr (Html5Node) old_root = html5_node_get_root_node (start, FALSE);
  g_autoptr (Html5Node) root = html5_node_get_root_node (node, FALSE);
  html5_range_collapse (range, self->direction != HTML5_SELECTION_DIRECTION_BACKWARD);
  Html5SelectionDirection direction = HTML5_SELECTION_DIRECTION_FORWARD;
  if (root == old_root)
    direction = connect_points (range, focus);
  else
    g_set_object (&range, focus);
  set_range (self, g_steal_pointer (&range), direction);
  return TRUE;
}

/**
 * html5_selection_set_base_and_extent:
 * @self: a selection
 * @anchor_node: the node of the anchor
 * @anchor_offset: the position in that node, in characters for character data, in children for
 *   other nodes
 * @focus_node: the node of the focus
 * @focus_offset: the position in that node, in characters for character data, in children for other
 *   nodes
 * @error: return location for an error
 *
 * Selects the content between two points, in the direction from the first to the second. Does
 * nothing if one of them is not in the document.
 *
 * Fails as html5_selection_collapse() does.
 *
 * Counterpart: `Selection.setBaseAndExtent()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_selection_set_base_and_extent (Html5Selection *self, Html5Node *anchor_node,
                                     gsize anchor_offset, Html5Node *focus_node, gsize focus_offset,
                                     GError **error)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self) && self->document, FALSE);
  g_return_val_if_fail (HTML5_IS_NODE (anchor_node) && HTML5_IS_NODE (focus_node), FALSE);
  g_autoptr (Html5Range) anchor = range_at (self, anchor_node, anchor_offset, error);
  g_autoptr (Html5Range) focus = anchor ? range_at (self, focus_node, focus_offset, error) : NULL;

  if (!focus)
    return FALSE;
  g_autoptr (Html5Node) anchor_root = html5_node_get_root_node (anchor_node, FALSE);
  g_autoptr (Html5Node) focus_root = html5_node_get_root_node (focus_node, FALSE);
  if (anchor_root != focus_root || !is_below_document (self, anchor_node))
    return TRUE;
  Html5SelectionDirection direction = connect_points (anchor, focus);
  set_range (self, g_steal_pointer (&anchor), direction);
  return TRUE;
}

/**
 * html5_selection_select_all_children:
 * @self: a selection
 * @node: a node
 * @error: return location for an error
 *
 * Selects the content of a node. Does nothing if the node is not in the document.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE for a doctype.
 *
 * Counterpart: `Selection.selectAllChildren()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_selection_select_all_children (Html5Selection *self, Html5Node *node, GError **error)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self) && self->document, FALSE);
  g_return_val_if_fail (HTML5_IS_NODE (node), FALSE);
  g_autoptr (Html5Range) range = range_at (self, node, 0, error);

  if (!range)
    return FALSE;
  if (!is_below_document (self, node))
    return TRUE;
  /* For text, the number of children is 0, so this sets a caret at its beginning. */
  if (!HTML5_IS_CHARACTER_DATA (node) && !html5_range_select_node_contents (range, node, error))
    return FALSE;
  set_range (self, g_steal_pointer (&range), HTML5_SELECTION_DIRECTION_FORWARD);
  return TRUE;
}

/**
 * html5_selection_delete_from_document:
 * @self: a selection
 *
 * Removes the selected content from the document. The caret stays at that place.
 *
 * Counterpart: `Selection.deleteFromDocument()`.
 *
 * Since: 1.0
 */
void
html5_selection_delete_from_document (Html5Selection *self)
{
  g_return_if_fail (HTML5_IS_SELECTION (self));
  G_GNUC_UNUSED g_autoptr (Html5Selection) held = g_object_ref (self);

  if (!_html5_selection_is_shown (self))
    return;
  g_autoptr (Html5Range) range = g_object_ref (self->range);
  html5_range_delete_contents (range);
  _html5_selection_changed (self);
}
