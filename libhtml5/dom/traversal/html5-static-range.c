/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* https://dom.spec.whatwg.org/#interface-staticrange */
#include "dom/traversal/html5-static-range.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/traversal/html5-range-private.h"

/**
 * Html5StaticRange:
 *
 * A range that does not follow the changes of the tree. The offsets are not checked against the
 * nodes. It costs less than an #Html5Range.
 *
 * Counterpart: `StaticRange`.
 *
 * Since: 1.0
 */
struct _Html5StaticRange
{
  GObject parent_instance;
  Html5Node *start_container; /* NULL for an object made with g_object_new() */
  Html5Node *end_container;
  gsize start_offset;
  gsize end_offset;
};

G_DEFINE_FINAL_TYPE (Html5StaticRange, html5_static_range, G_TYPE_OBJECT)

static gboolean
can_contain (Html5Node *node, GError **error)
{
  guint8 type = _html5_node_unwrap (node)->type;
  gboolean is_wrong = type == H5_NODE_DOCUMENT_TYPE || type == H5_NODE_ATTRIBUTE;

  return _html5_range_check (is_wrong ? H5_RANGE_NODE_TYPE : H5_RANGE_OK, error);
}

/**
 * html5_static_range_new:
 * @start_container: the node that the range starts in
 * @start_offset: the position in that node, in characters for character data, in children for other
 *   nodes
 * @end_container: the node that the range ends in
 * @end_offset: the position in that node, in characters for character data, in children for other
 *   nodes
 * @error: return location for an error
 *
 * Creates a static range.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_NODE_TYPE if one of the nodes is a doctype or an attribute.
 *
 * Returns: (transfer full): the range
 *
 * Since: 1.0
 */
Html5StaticRange *
html5_static_range_new (Html5Node *start_container, gsize start_offset, Html5Node *end_container,
                        gsize end_offset, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE (start_container) && HTML5_IS_NODE (end_container), NULL);
  g_return_val_if_fail (_html5_node_unwrap (start_container) != NULL, NULL);
  g_return_val_if_fail (_html5_node_unwrap (end_container) != NULL, NULL);

  if (!can_contain (start_container, error) || !can_contain (end_container, error))
    return NULL;
  Html5StaticRange *self = g_object_new (HTML5_TYPE_STATIC_RANGE, NULL);
  self->start_container = g_object_ref (start_container);
  self->start_offset = start_offset;
  self->end_container = g_object_ref (end_container);
  self->end_offset = end_offset;
  return self;
}

/**
 * html5_static_range_get_start_container:
 * @self: a static range
 *
 * Gets the node that the range starts in.
 *
 * Returns: (transfer full): the node
 *
 * Since: 1.0
 */
Html5Node *
html5_static_range_get_start_container (Html5StaticRange *self)
{
  g_return_val_if_fail (HTML5_IS_STATIC_RANGE (self) && self->start_container, NULL);

  return g_object_ref (self->start_container);
}

/**
 * html5_static_range_get_start_offset:
 * @self: a static range
 *
 * Gets the position in its node where the range starts.
 *
 * Returns: the position, in characters for character data, in children for other nodes
 *
 * Since: 1.0
 */
gsize
html5_static_range_get_start_offset (Html5StaticRange *self)
{
  g_return_val_if_fail (HTML5_IS_STATIC_RANGE (self), 0);

  return self->start_offset;
}

/**
 * html5_static_range_get_end_container:
 * @self: a static range
 *
 * Gets the node that the range ends in.
 *
 * Returns: (transfer full): the node
 *
 * Since: 1.0
 */
Html5Node *
html5_static_range_get_end_container (Html5StaticRange *self)
{
  g_return_val_if_fail (HTML5_IS_STATIC_RANGE (self) && self->start_container, NULL);

  return g_object_ref (self->end_container);
}

/**
 * html5_static_range_get_end_offset:
 * @self: a static range
 *
 * Gets the position in its node where the range ends.
 *
 * Returns: the position, in characters for character data, in children for other nodes
 *
 * Since: 1.0
 */
gsize
html5_static_range_get_end_offset (Html5StaticRange *self)
{
  g_return_val_if_fail (HTML5_IS_STATIC_RANGE (self), 0);

  return self->end_offset;
}

/**
 * html5_static_range_get_collapsed:
 * @self: a static range
 *
 * Gets whether the range starts and ends at the same point.
 *
 * Returns: %TRUE if it does
 *
 * Since: 1.0
 */
gboolean
html5_static_range_get_collapsed (Html5StaticRange *self)
{
  g_return_val_if_fail (HTML5_IS_STATIC_RANGE (self), FALSE);

  return self->start_container == self->end_container && self->start_offset == self->end_offset;
}

static void
html5_static_range_finalize (GObject *object)
{
  Html5StaticRange *self = HTML5_STATIC_RANGE (object);

  g_clear_object (&self->start_container);
  g_clear_object (&self->end_container);
  G_OBJECT_CLASS (html5_static_range_parent_class)->finalize (object);
}

static void
html5_static_range_class_init (Html5StaticRangeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = html5_static_range_finalize;
}

static void
html5_static_range_init (Html5StaticRange *self)
{
}
