/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/traversal/html5-range-private.h"

#include "dom/common/html5-dom-error-private.h"
#include "dom/lifetime/html5-live.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include "tree/h5-text.h"

#include <glib/gi18n-lib.h>

/**
 * Html5Range:
 *
 * A piece of a tree, from one boundary point to another, that follows the changes of the tree:
 * when something is removed, inserted or edited in it, before it or around it, the range still
 * means the same place.
 *
 * A boundary point is a node and an offset: a number of children before the point, or, in text,
 * comments and processing instructions, a number of characters (Unicode code points; not the
 * UTF-16 units of a browser), both from 0.
 *
 * A range keeps its document alive. It costs the changes of its document nothing, except those that
 * move one of its ends.
 *
 * Counterpart: `Range`.
 *
 * Since: 1.0
 */

typedef struct
{
  Html5Live live; /* must be first */
  H5Range range;
  GMutex lock;     /* guards held */
  Html5Node *held; /* the object of the start's node: holds the document and a detached tree */
} Core;

struct _Html5Range
{
  GObject parent_instance;
  Core *core; /* NULL for what g_object_new() made */
};

G_DEFINE_FINAL_TYPE (Html5Range, html5_range, G_TYPE_OBJECT)

static void
core_clear (gpointer data)
{
  g_mutex_clear (&((Core *) data)->lock);
}

static Core *
core_of (H5Range *range)
{
  return (Core *) ((char *) range - G_STRUCT_OFFSET (Core, range));
}

static void
core_release (H5Range *range)
{
  _html5_live_unref (core_of (range));
}

static void
core_hold (Core *self, Html5Node *node)
{
  Html5Node *old = node;

  g_mutex_lock (&self->lock);
  if (node == NULL || self->held)
    {
      old = self->held;
      self->held = node;
    }
  g_mutex_unlock (&self->lock);
  if (old)
    g_object_unref (old);
}

static void
core_rooted (H5Range *range)
{
  core_hold (core_of (range), _html5_node_wrap (range->start.node));
}

static Html5Range *
range_new (H5Boundary start, H5Boundary end)
{
  Html5Range *self = g_object_new (HTML5_TYPE_RANGE, NULL);
  Core *core = _html5_live_new (sizeof (Core), NULL, core_clear);

  g_mutex_init (&core->lock);
  core->range =
    (H5Range){ .start = start, .end = end, .rooted = core_rooted, .release = core_release };
  core->held = _html5_node_wrap (start.node);
  self->core = core;
  _html5_live_ref (core);
  _html5_live_ref (core);
  h5_range_follow (&core->range);
  return self;
}

H5Range *
_html5_range_unwrap (Html5Range *self)
{
  return self->core ? &self->core->range : NULL;
}

static H5Tree *
tree_of (Html5Range *self)
{
  return h5_node_tree (self->core->range.start.node);
}

/**
 * html5_range_new:
 * @document: a document
 *
 * Makes a range whose both ends are at the beginning of a document.
 *
 * Counterpart: `createRange()`.
 *
 * Returns: (transfer full): the range
 *
 * Since: 1.0
 */
Html5Range *
html5_range_new (Html5Document *document)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (document), NULL);
  H5Boundary start = { _html5_node_unwrap (document), NULL, 0 };
  g_return_val_if_fail (start.node != NULL, NULL);

  return range_new (start, start);
}

/* --- its ends --- */

static gsize
offset_of (const H5Boundary *boundary)
{
  if (h5_node_is_character_data (boundary->node))
    return (gsize) g_utf8_strlen (boundary->node->data, (gssize) boundary->offset);
  return h5_boundary_offset (boundary);
}

/**
 * html5_range_get_start_container:
 * @self: a range
 *
 * Gets the node that the range starts in.
 *
 * Returns: (transfer full): the node
 *
 * Since: 1.0
 */
Html5Node *
html5_range_get_start_container (Html5Range *self)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, NULL);

  return _html5_node_wrap (self->core->range.start.node);
}

/**
 * html5_range_get_start_offset:
 * @self: a range
 *
 * Gets the position in its node where the range starts.
 *
 * Returns: a number of children, or of characters
 *
 * Since: 1.0
 */
gsize
html5_range_get_start_offset (Html5Range *self)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, 0);

  return offset_of (&self->core->range.start);
}

/**
 * html5_range_get_end_container:
 * @self: a range
 *
 * Gets the node that the range ends in.
 *
 * Returns: (transfer full): the node
 *
 * Since: 1.0
 */
Html5Node *
html5_range_get_end_container (Html5Range *self)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, NULL);

  return _html5_node_wrap (self->core->range.end.node);
}

/**
 * html5_range_get_end_offset:
 * @self: a range
 *
 * Gets the position in its node where the range ends.
 *
 * Returns: a number of children, or of characters
 *
 * Since: 1.0
 */
gsize
html5_range_get_end_offset (Html5Range *self)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, 0);

  return offset_of (&self->core->range.end);
}

/**
 * html5_range_get_collapsed:
 * @self: a range
 *
 * Gets whether the range starts and ends at the same point.
 *
 * Returns: %TRUE if they are
 *
 * Since: 1.0
 */
gboolean
html5_range_get_collapsed (Html5Range *self)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, FALSE);

  return h5_range_is_collapsed (&self->core->range);
}

/**
 * html5_range_get_common_ancestor_container:
 * @self: a range
 *
 * Gets the deepest node that contains both ends.
 *
 * Returns: (transfer full): the node
 *
 * Since: 1.0
 */
Html5Node *
html5_range_get_common_ancestor_container (Html5Range *self)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, NULL);

  return _html5_node_wrap (h5_range_common_ancestor (&self->core->range));
}

gboolean
_html5_range_check (H5RangeResult result, GError **error)
{
  static const struct
  {
    Html5DomError code;
    const char *message;
  } errors[] = {
    [H5_RANGE_NODE_TYPE] = { HTML5_DOM_ERROR_INVALID_NODE_TYPE,
                             N_ ("This type of node cannot be used there") },
    [H5_RANGE_OFFSET] = { HTML5_DOM_ERROR_INDEX_SIZE, N_ ("The offset is past the end") },
    [H5_RANGE_NO_PARENT] = { HTML5_DOM_ERROR_INVALID_NODE_TYPE, N_ ("The node has no parent") },
    [H5_RANGE_WRONG_ROOT] = { HTML5_DOM_ERROR_WRONG_DOCUMENT, N_ ("The range is in another tree") },
    [H5_RANGE_DOCTYPE_INSIDE] = { HTML5_DOM_ERROR_HIERARCHY_REQUEST,
                                  N_ ("A doctype in the range cannot be taken out") },
    [H5_RANGE_PARTIAL_NODE] = { HTML5_DOM_ERROR_INVALID_STATE,
                                N_ ("The range has a part of a node") },
    [H5_RANGE_START_TYPE] = { HTML5_DOM_ERROR_HIERARCHY_REQUEST,
                              N_ ("Nothing can be inserted where the range starts") },
  };

  if (result == H5_RANGE_OK)
    return TRUE;
  g_set_error_literal (error, HTML5_DOM_ERROR, errors[result].code,
                       g_dgettext (GETTEXT_PACKAGE, errors[result].message));
  return FALSE;
}

/* A boundary whose offset is in characters where it is in text. */
static H5RangeResult
boundary_at (H5Boundary *boundary, H5Node *node, gsize offset)
{
  gsize place = offset;

  if (h5_node_is_character_data (node) && !h5_node_character_offset (node, offset, &place))
    return H5_RANGE_OFFSET;
  return h5_boundary_at (boundary, node, place);
}

static gboolean
find_boundary (H5Boundary *boundary, Html5Node *node, gsize offset, GError **error)
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
  H5Tree *tree = tree_of (self);

  _html5_registry_hold (tree);
  h5_range_set_start (&self->core->range, boundary);
  _html5_registry_release (tree);
}

static void
set_end (Html5Range *self, H5Boundary boundary)
{
  H5Tree *tree = tree_of (self);

  _html5_registry_hold (tree);
  h5_range_set_end (&self->core->range, boundary);
  _html5_registry_release (tree);
}

/**
 * html5_range_set_start:
 * @self: a range
 * @node: the node to start in, of any document
 * @offset: a number of children, or of characters
 * @error: return location for an error
 *
 * Sets where the range starts. If it would end before that, or in another tree, it ends there
 * too.
 *
 * Fails with %HTML5_DOM_ERROR_INDEX_SIZE when @offset is past the end of @node, with
 * %HTML5_DOM_ERROR_INVALID_NODE_TYPE when it is a doctype.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_set_start (Html5Range *self, Html5Node *node, gsize offset, GError **error)
{
  H5Boundary boundary;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, FALSE);

  if (!find_boundary (&boundary, node, offset, error))
    return FALSE;
  set_start (self, boundary);
  return TRUE;
}

/**
 * html5_range_set_end:
 * @self: a range
 * @node: the node to end in, of any document
 * @offset: a number of children, or of characters
 * @error: return location for an error
 *
 * Sets where the range ends. If it would start after that, or in another tree, it starts there
 * too.
 *
 * Fails with %HTML5_DOM_ERROR_INDEX_SIZE when @offset is past the end of @node, with
 * %HTML5_DOM_ERROR_INVALID_NODE_TYPE when it is a doctype.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_set_end (Html5Range *self, Html5Node *node, gsize offset, GError **error)
{
  H5Boundary boundary;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, FALSE);

  if (!find_boundary (&boundary, node, offset, error))
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
 * Makes the range start before a node.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE when @node has no parent.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_set_start_before (Html5Range *self, Html5Node *node, GError **error)
{
  H5Boundary boundary;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, FALSE);

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
 * Makes the range start after a node.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE when @node has no parent.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_set_start_after (Html5Range *self, Html5Node *node, GError **error)
{
  H5Boundary boundary;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, FALSE);

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
 * Makes the range end before a node.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE when @node has no parent.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_set_end_before (Html5Range *self, Html5Node *node, GError **error)
{
  H5Boundary boundary;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, FALSE);

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
 * Makes the range end after a node.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE when @node has no parent.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_set_end_after (Html5Range *self, Html5Node *node, GError **error)
{
  H5Boundary boundary;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, FALSE);

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
 * Makes both ends the same point.
 *
 * Since: 1.0
 */
void
html5_range_collapse (Html5Range *self, gboolean to_start)
{
  g_return_if_fail (HTML5_IS_RANGE (self) && self->core);

  H5Range *range = &self->core->range;
  H5Boundary place = to_start ? range->start : range->end;
  h5_range_set (range, place, place);
}

static void
set_both (Html5Range *self, H5Boundary start, H5Boundary end)
{
  H5Tree *tree = tree_of (self);

  _html5_registry_hold (tree);
  h5_range_set (&self->core->range, start, end);
  _html5_registry_release (tree);
}

/**
 * html5_range_select_node:
 * @self: a range
 * @node: a node
 * @error: return location for an error
 *
 * Makes the range hold a node and nothing else.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE when @node has no parent.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_select_node (Html5Range *self, Html5Node *node, GError **error)
{
  H5Boundary start, end;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, FALSE);

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
 * Makes the range hold all that is in a node.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE when @node is a doctype.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_select_node_contents (Html5Range *self, Html5Node *node, GError **error)
{
  H5Boundary start;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, FALSE);

  if (!find_boundary (&start, node, 0, error))
    return FALSE;
  set_both (self, start, h5_boundary_end_of (start.node));
  return TRUE;
}

/* --- comparing --- */

static gboolean
shares_root (const H5Range *self, H5Node *node)
{
  return h5_node_root (self->start.node) == h5_node_root (node);
}

/**
 * html5_range_compare_boundary_points:
 * @self: a range
 * @how: which points
 * @source: another range
 * @error: return location for an error
 *
 * Compares an end of this range with an end of another one.
 *
 * Fails with %HTML5_DOM_ERROR_WRONG_DOCUMENT when the ranges are in different trees.
 *
 * Returns: -1, 0 or 1: the point of this range is before, at or after the other one; 0 on error
 *
 * Since: 1.0
 */
int
html5_range_compare_boundary_points (Html5Range *self, Html5RangeBoundaries how, Html5Range *source,
                                     GError **error)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, 0);
  g_return_val_if_fail (HTML5_IS_RANGE (source) && source->core, 0);
  g_return_val_if_fail (how <= HTML5_RANGE_BOUNDARIES_END_TO_START, 0);

  const H5Range *a = &self->core->range;
  const H5Range *b = &source->core->range;
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
 * @offset: a number of children, or of characters
 * @error: return location for an error
 *
 * Whether a point is between the ends of the range, or at one of them.
 *
 * Fails with %HTML5_DOM_ERROR_INDEX_SIZE when @offset is past the end of @node, with
 * %HTML5_DOM_ERROR_INVALID_NODE_TYPE when it is a doctype; a node of another tree is no error.
 *
 * Returns: %TRUE if it is; %FALSE on error too
 *
 * Since: 1.0
 */
gboolean
html5_range_is_point_in_range (Html5Range *self, Html5Node *node, gsize offset, GError **error)
{
  H5Boundary point;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, FALSE);
  g_return_val_if_fail (HTML5_IS_NODE (node) && _html5_node_unwrap (node), FALSE);

  const H5Range *range = &self->core->range;
  return shares_root (range, _html5_node_unwrap (node))
         && find_boundary (&point, node, offset, error) && compare_point (range, &point) == 0;
}

/**
 * html5_range_compare_point:
 * @self: a range
 * @node: a node
 * @offset: a number of children, or of characters
 * @error: return location for an error
 *
 * Where a point is: before, in or after the range.
 *
 * Fails with %HTML5_DOM_ERROR_WRONG_DOCUMENT when @node is in another tree, with
 * %HTML5_DOM_ERROR_INDEX_SIZE when @offset is past its end, with
 * %HTML5_DOM_ERROR_INVALID_NODE_TYPE when it is a doctype.
 *
 * Returns: -1, 0 or 1; 0 on error too
 *
 * Since: 1.0
 */
int
html5_range_compare_point (Html5Range *self, Html5Node *node, gsize offset, GError **error)
{
  H5Boundary point;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, 0);
  g_return_val_if_fail (HTML5_IS_NODE (node) && _html5_node_unwrap (node), 0);

  const H5Range *range = &self->core->range;
  gboolean here = shares_root (range, _html5_node_unwrap (node));
  if (!_html5_range_check (here ? H5_RANGE_OK : H5_RANGE_WRONG_ROOT, error)
      || !find_boundary (&point, node, offset, error))
    return 0;
  return compare_point (range, &point);
}

/**
 * html5_range_intersects_node:
 * @self: a range
 * @node: a node
 *
 * Whether the range has a part of a node.
 *
 * Returns: %TRUE if it has
 *
 * Since: 1.0
 */
gboolean
html5_range_intersects_node (Html5Range *self, Html5Node *node)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, FALSE);
  g_return_val_if_fail (HTML5_IS_NODE (node), FALSE);
  H5Node *raw = _html5_node_unwrap (node);
  g_return_val_if_fail (raw != NULL, FALSE);

  return h5_range_intersects (&self->core->range, raw);
}

/**
 * html5_range_clone_range:
 * @self: a range
 *
 * Makes another range with the same ends.
 *
 * Returns: (transfer full): the range
 *
 * Since: 1.0
 */
Html5Range *
html5_range_clone_range (Html5Range *self)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, NULL);

  return range_new (self->core->range.start, self->core->range.end);
}

/**
 * html5_range_to_string:
 * @self: a range
 *
 * The text in the range, as it is in the tree.
 *
 * Returns: (transfer full): the text
 *
 * Since: 1.0
 */
char *
html5_range_to_string (Html5Range *self)
{
  H5Buffer text = H5_BUFFER_INIT;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, NULL);

  h5_range_text (&self->core->range, &text);
  return text.data ? h5_buffer_steal (&text, NULL) : g_strdup ("");
}

static void
html5_range_finalize (GObject *object)
{
  Html5Range *self = HTML5_RANGE (object);

  if (self->core)
    {
      h5_range_drop (&self->core->range);
      core_hold (self->core, NULL);
      _html5_live_unref (self->core);
    }
  G_OBJECT_CLASS (html5_range_parent_class)->finalize (object);
}

static void
html5_range_class_init (Html5RangeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = html5_range_finalize;
  _html5_range_install_properties (G_OBJECT_CLASS (klass));
}

static void
html5_range_init (Html5Range *self)
{
}
