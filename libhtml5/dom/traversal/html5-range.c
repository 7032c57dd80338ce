/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/traversal/html5-range-private.h"

#include "dom/common/html5-dom-error-private.h"
#include "dom/lifetime/html5-live.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include "tree/text/h5-text.h"

#include <glib/gi18n-lib.h>

/**
 * Html5Range:
 *
 * A part of a tree, from one boundary point to another. A range follows the changes of the tree:
 * when nodes or text are inserted, removed or edited, its ends are adjusted so that they stay at
 * the same place.
 *
 * A boundary point is a node and an offset, which starts at 0. In text, comments and processing
 * instructions, the offset is a number of characters (Unicode code points, not UTF-16 code units as
 * in a browser). In other nodes, it is the number of children before the point.
 *
 * A range keeps its document alive. It has no cost for changes of the document, except those that
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
  GMutex lock; /* guards held */
  Html5Node *
    held; /* the wrapper of the start node, which keeps the document and a detached subtree alive */
} Core;

struct _Html5Range
{
  GObject parent_instance;
  Core *core; /* NULL for an object made with g_object_new() */
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

Html5Range *
_html5_range_new (H5Boundary start, H5Boundary end)
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

GListModel *
_html5_range_list_new (GPtrArray *ranges)
{
  GListStore *list = g_list_store_new (HTML5_TYPE_RANGE);

  g_list_store_splice (list, 0, 0, ranges->pdata, ranges->len);
  return G_LIST_MODEL (list);
}

H5Range *
_html5_range_unwrap (Html5Range *self)
{
  return self->core ? &self->core->range : NULL;
}

H5Tree *
_html5_range_get_tree (Html5Range *self)
{
  return h5_node_tree (self->core->range.start.node);
}

/**
 * html5_range_new:
 * @document: a document
 *
 * Creates a range. Both ends are at the beginning of the document.
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

  return _html5_range_new (start, start);
}

/* --- boundaries --- */

static gsize
offset_of (const H5Boundary *boundary)
{
  if (h5_node_is_character_data (boundary->node))
    return h5_node_characters_before (boundary->node, boundary->offset);
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
 * Returns: the position, in characters for character data, in children for other nodes
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
 * Returns: the position, in characters for character data, in children for other nodes
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
 * Returns: %TRUE if it does
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
                                  N_ ("The range contains a doctype, which cannot be moved") },
    [H5_RANGE_PARTIAL_NODE] = { HTML5_DOM_ERROR_INVALID_STATE,
                                N_ ("The range contains only a part of a node") },
    [H5_RANGE_START_TYPE] = { HTML5_DOM_ERROR_HIERARCHY_REQUEST,
                              N_ ("Nothing can be inserted where the range starts") },
  };

  if (result == H5_RANGE_OK)
    return TRUE;
  g_set_error_literal (error, HTML5_DOM_ERROR, errors[result].code, _ (errors[result].message));
  return FALSE;
}

/**
 * html5_range_clone_range:
 * @self: a range
 *
 * Creates another range with the same ends.
 *
 * Returns: (transfer full): the range
 *
 * Since: 1.0
 */
Html5Range *
html5_range_clone_range (Html5Range *self)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && self->core, NULL);

  return _html5_range_new (self->core->range.start, self->core->range.end);
}

/**
 * html5_range_to_string:
 * @self: a range
 *
 * Gets the text in the range, without any formatting.
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
  return h5_buffer_steal (&text, NULL);
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
