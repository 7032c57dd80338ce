/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The class, and the getters of the selection. */
#include "dom/traversal/selection/html5-selection-private.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-dom-error-private.h"
#include "dom/common/html5-private.h"
#include "dom/common/html5-enum-types.h"
#include "dom/node/html5-node-private.h"
#include "dom/traversal/html5-range-private.h"

#include <glib/gi18n-lib.h>

/**
 * Html5Selection:
 *
 * The selection of a document: at most one range, with a direction. If the range is collapsed, it
 * is the caret. See html5_document_get_selection().
 *
 * The library has no user interface. If your application shows a document, set the selection when
 * the user selects something, and draw it. The anchor is the point where the user started, the
 * focus the point where the user is now.
 *
 * Keep a reference while you need the selection: when the last one is released, the selection is
 * cleared. A selection keeps its document alive.
 *
 * While an end of the range is not in the document, because its node was removed or the range was
 * moved to another tree, the selection reports no range and no nodes. It has its range again when
 * both ends are back. html5_selection_get_is_collapsed() and html5_selection_get_direction() are
 * those of the range meanwhile.
 *
 * The properties are notified together with #Html5Selection::changed.
 *
 * Counterpart: `Selection` of the [Selection API](https://w3c.github.io/selection-api/).
 *
 * Since: 1.0
 */

static guint64
get_anchor_offset (Html5Selection *self)
{
  return html5_selection_get_anchor_offset (self);
}

static guint64
get_focus_offset (Html5Selection *self)
{
  return html5_selection_get_focus_offset (self);
}

static const Html5Property properties[] = {
  /**
   * Html5Selection:anchor-node:
   *
   * The node of the anchor, or %NULL.
   *
   * Since: 1.0
   */
  { "anchor-node", G_TYPE_OBJECT, html5_node_get_type,
    .get = G_CALLBACK (html5_selection_get_anchor_node), .is_owned = TRUE },

  /**
   * Html5Selection:anchor-offset:
   *
   * The position of the anchor in its node, from 0, counted in characters of text or in children.
   *
   * Since: 1.0
   */
  { "anchor-offset", G_TYPE_UINT64, .get = G_CALLBACK (get_anchor_offset) },

  /**
   * Html5Selection:focus-node:
   *
   * The node of the focus, or %NULL.
   *
   * Since: 1.0
   */
  { "focus-node", G_TYPE_OBJECT, html5_node_get_type,
    .get = G_CALLBACK (html5_selection_get_focus_node), .is_owned = TRUE },

  /**
   * Html5Selection:focus-offset:
   *
   * The position of the focus in its node, from 0, counted in characters of text or in children.
   *
   * Since: 1.0
   */
  { "focus-offset", G_TYPE_UINT64, .get = G_CALLBACK (get_focus_offset) },

  /**
   * Html5Selection:is-collapsed:
   *
   * Whether the selection begins and ends at the same point.
   *
   * Since: 1.0
   */
  { "is-collapsed", G_TYPE_BOOLEAN, .preset = TRUE,
    .get = G_CALLBACK (html5_selection_get_is_collapsed) },

  /**
   * Html5Selection:range-count:
   *
   * The number of ranges: 0 or 1.
   *
   * Since: 1.0
   */
  { "range-count", G_TYPE_UINT, .maximum = 1, .get = G_CALLBACK (html5_selection_get_range_count) },

  /**
   * Html5Selection:selection-type:
   *
   * Whether nothing, a caret or a range is selected.
   *
   * Since: 1.0
   */
  { "selection-type", G_TYPE_ENUM, html5_selection_type_get_type,
    .preset = HTML5_SELECTION_TYPE_NONE, .get = G_CALLBACK (html5_selection_get_selection_type) },

  /**
   * Html5Selection:direction:
   *
   * The direction in which the selection was made.
   *
   * Since: 1.0
   */
  { "direction", G_TYPE_ENUM, html5_selection_direction_get_type,
    .preset = HTML5_SELECTION_DIRECTION_NONE, .get = G_CALLBACK (html5_selection_get_direction) },
  { NULL },
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (Html5Selection, html5_selection, G_TYPE_OBJECT)

void
_html5_selection_changed (Html5Selection *self)
{
  /* A handler may drop the last reference. */
  G_GNUC_UNUSED g_autoptr (Html5Selection) held = g_object_ref (self);
  GObject *object = G_OBJECT (self);

  g_object_freeze_notify (object);
  for (const Html5Property *row = properties; row->name; row++)
    g_object_notify (object, row->name);
  g_object_thaw_notify (object);
  g_signal_emit (self, changed_signal, 0);
}

/**
 * html5_document_get_selection:
 * @self: a document
 *
 * Gets the selection of the document. While you hold a reference to it, each call returns the same
 * object.
 *
 * Counterpart: `Document.getSelection()`.
 *
 * Returns: (transfer full): the selection
 *
 * Since: 1.0
 */
Html5Selection *
html5_document_get_selection (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  Html5Selection *selection = g_weak_ref_get (&self->selection);

  if (!selection)
    {
      selection = g_object_new (HTML5_TYPE_SELECTION, NULL);
      selection->document = g_object_ref (self);
      g_weak_ref_set (&self->selection, selection);
    }
  return selection;
}

static gboolean
is_in_document (Html5Selection *self, Html5Node *node)
{
  g_autoptr (Html5Node) root = html5_node_get_root_node (node, FALSE);

  return root == (Html5Node *) self->document;
}

gboolean
_html5_selection_is_shown (Html5Selection *self)
{
  if (!self->range)
    return FALSE;
  g_autoptr (Html5Node) start = html5_range_get_start_container (self->range);
  return is_in_document (self, start); /* the end has the same root */
}

/**
 * html5_selection_get_anchor_node:
 * @self: a selection
 *
 * Gets the node of the anchor: where the user started to select.
 *
 * Returns: (transfer full) (nullable): the node, or %NULL if nothing is selected
 *
 * Since: 1.0
 */
Html5Node *
html5_selection_get_anchor_node (Html5Selection *self)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self), NULL);

  if (!_html5_selection_is_shown (self))
    return NULL;
  return self->direction == HTML5_SELECTION_DIRECTION_BACKWARD
           ? html5_range_get_end_container (self->range)
           : html5_range_get_start_container (self->range);
}

/**
 * html5_selection_get_anchor_offset:
 * @self: a selection
 *
 * Gets the position of the anchor in its node.
 *
 * Returns: the position, in characters for character data, in children for other nodes; 0 if
 *   nothing is selected
 *
 * Since: 1.0
 */
gsize
html5_selection_get_anchor_offset (Html5Selection *self)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self), 0);

  if (!_html5_selection_is_shown (self))
    return 0;
  return self->direction == HTML5_SELECTION_DIRECTION_BACKWARD
           ? html5_range_get_end_offset (self->range)
           : html5_range_get_start_offset (self->range);
}

/**
 * html5_selection_get_focus_node:
 * @self: a selection
 *
 * Gets the node of the focus: where the user is now.
 *
 * Returns: (transfer full) (nullable): the node, or %NULL if nothing is selected
 *
 * Since: 1.0
 */
Html5Node *
html5_selection_get_focus_node (Html5Selection *self)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self), NULL);

  if (!_html5_selection_is_shown (self))
    return NULL;
  return self->direction == HTML5_SELECTION_DIRECTION_BACKWARD
           ? html5_range_get_start_container (self->range)
           : html5_range_get_end_container (self->range);
}

/**
 * html5_selection_get_focus_offset:
 * @self: a selection
 *
 * Gets the position of the focus in its node.
 *
 * Returns: the position, in characters for character data, in children for other nodes; 0 if
 *   nothing is selected
 *
 * Since: 1.0
 */
gsize
html5_selection_get_focus_offset (Html5Selection *self)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self), 0);

  if (!_html5_selection_is_shown (self))
    return 0;
  return self->direction == HTML5_SELECTION_DIRECTION_BACKWARD
           ? html5_range_get_start_offset (self->range)
           : html5_range_get_end_offset (self->range);
}

/**
 * html5_selection_get_is_collapsed:
 * @self: a selection
 *
 * Gets whether the selection begins and ends at the same point.
 *
 * Returns: %TRUE if it does, or if nothing is selected
 *
 * Since: 1.0
 */
gboolean
html5_selection_get_is_collapsed (Html5Selection *self)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self), TRUE);

  return !self->range || html5_range_get_collapsed (self->range);
}

/**
 * html5_selection_get_range_count:
 * @self: a selection
 *
 * Gets the number of ranges.
 *
 * Returns: 1, or 0 if nothing is selected
 *
 * Since: 1.0
 */
guint
html5_selection_get_range_count (Html5Selection *self)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self), 0);

  return _html5_selection_is_shown (self) ? 1 : 0;
}

/**
 * html5_selection_get_selection_type:
 * @self: a selection
 *
 * Gets whether nothing, a caret or a range is selected.
 *
 * Counterpart: `Selection.type`.
 *
 * Returns: the kind
 *
 * Since: 1.0
 */
Html5SelectionType
html5_selection_get_selection_type (Html5Selection *self)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self), HTML5_SELECTION_TYPE_NONE);

  if (!_html5_selection_is_shown (self))
    return HTML5_SELECTION_TYPE_NONE;
  return html5_range_get_collapsed (self->range) ? HTML5_SELECTION_TYPE_CARET
                                                 : HTML5_SELECTION_TYPE_RANGE;
}

/**
 * html5_selection_get_direction:
 * @self: a selection
 *
 * Gets the direction in which the selection was made.
 *
 * Returns: the direction
 *
 * Since: 1.0
 */
Html5SelectionDirection
html5_selection_get_direction (Html5Selection *self)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self), HTML5_SELECTION_DIRECTION_NONE);

  return self->range ? self->direction : HTML5_SELECTION_DIRECTION_NONE;
}

/**
 * html5_selection_get_range_at:
 * @self: a selection
 * @index: the index of a range, which can only be 0
 * @error: return location for an error
 *
 * Gets the selected range. It belongs to the selection: if you change it, the selection changes.
 *
 * Fails with %HTML5_DOM_ERROR_INDEX_SIZE if @index is not below html5_selection_get_range_count().
 *
 * Counterpart: `Selection.getRangeAt()`.
 *
 * Returns: (transfer full): the range
 *
 * Since: 1.0
 */
Html5Range *
html5_selection_get_range_at (Html5Selection *self, guint index, GError **error)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self), NULL);

  if (index >= html5_selection_get_range_count (self))
    {
      g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INDEX_SIZE,
                           _ ("The selection has no such range"));
      return NULL;
    }
  return g_object_ref (self->range);
}

/**
 * html5_selection_contains_node:
 * @self: a selection
 * @node: a node
 * @allow_partial: whether to return %TRUE even if only a part of the node is selected
 *
 * Checks whether a node is selected.
 *
 * Counterpart: `Selection.containsNode()`.
 *
 * Returns: %TRUE if it is
 *
 * Since: 1.0
 */
gboolean
html5_selection_contains_node (Html5Selection *self, Html5Node *node, gboolean allow_partial)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self), FALSE);
  g_return_val_if_fail (HTML5_IS_NODE (node) && _html5_node_unwrap (node), FALSE);

  if (!_html5_selection_is_shown (self) || !is_in_document (self, node))
    return FALSE;
  H5Node *raw = _html5_node_unwrap (node);
  const H5Range *range = _html5_range_unwrap (self->range);
  H5Boundary first, last = h5_boundary_end_of (raw);
  if (h5_boundary_at (&first, raw, 0) != H5_RANGE_OK)
    return FALSE;
  if (allow_partial)
    return h5_boundary_compare (&range->start, &last) <= 0
           && h5_boundary_compare (&range->end, &first) >= 0;
  return h5_boundary_compare (&range->start, &first) <= 0
         && h5_boundary_compare (&range->end, &last) >= 0;
}

/**
 * html5_selection_to_string:
 * @self: a selection
 *
 * Gets the selected text, without any formatting.
 *
 * Counterpart: the stringifier of `Selection`.
 *
 * Returns: (transfer full): the text
 *
 * Since: 1.0
 */
char *
html5_selection_to_string (Html5Selection *self)
{
  g_return_val_if_fail (HTML5_IS_SELECTION (self), NULL);

  return _html5_selection_is_shown (self) ? html5_range_to_string (self->range) : g_strdup ("");
}

/* --- the class --- */

static void
html5_selection_dispose (GObject *object)
{
  Html5Selection *self = HTML5_SELECTION (object);

  g_clear_object (&self->range);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (html5_selection_parent_class)->dispose (object);
}

static void
html5_selection_class_init (Html5SelectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = html5_selection_dispose;
  _html5_install_properties (object_class, properties);

  /**
   * Html5Selection::changed:
   * @self: a selection
   *
   * Emitted after a function of the selection has changed it. Changes because the document or the
   * range of html5_selection_get_range_at() was changed do not emit the signal.
   *
   * Counterpart: the event `selectionchange`.
   *
   * Since: 1.0
   */
  changed_signal = g_signal_new ("changed", HTML5_TYPE_SELECTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
html5_selection_init (Html5Selection *self)
{
}
