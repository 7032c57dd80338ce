/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The properties of ranges. Their getters are public functions of html5-range.c. */
#include "dom/traversal/html5-range-private.h"

#include "dom/common/html5-properties-private.h"
#include "dom/node/html5-node.h"

static guint64
get_start_offset (Html5Range *self)
{
  return html5_range_get_start_offset (self);
}

static guint64
get_end_offset (Html5Range *self)
{
  return html5_range_get_end_offset (self);
}

static const Html5Property properties[] = {
  /**
   * Html5Range:start-container:
   *
   * The node that the range starts in. Changes are not notified.
   *
   * Since: 1.0
   */
  { "start-container", G_TYPE_OBJECT, html5_node_get_type,
    .get = G_CALLBACK (html5_range_get_start_container), .is_owned = TRUE },

  /**
   * Html5Range:start-offset:
   *
   * The position in its node where the range starts, from 0, counted in characters of text or in
   * children. Changes are not notified.
   *
   * Since: 1.0
   */
  { "start-offset", G_TYPE_UINT64, .get = G_CALLBACK (get_start_offset) },

  /**
   * Html5Range:end-container:
   *
   * The node that the range ends in. Changes are not notified.
   *
   * Since: 1.0
   */
  { "end-container", G_TYPE_OBJECT, html5_node_get_type,
    .get = G_CALLBACK (html5_range_get_end_container), .is_owned = TRUE },

  /**
   * Html5Range:end-offset:
   *
   * The position in its node where the range ends, from 0, counted in characters of text or in
   * children. Changes are not notified.
   *
   * Since: 1.0
   */
  { "end-offset", G_TYPE_UINT64, .get = G_CALLBACK (get_end_offset) },

  /**
   * Html5Range:collapsed:
   *
   * Whether the range starts and ends at the same point. Changes are not notified.
   *
   * Since: 1.0
   */
  { "collapsed", G_TYPE_BOOLEAN, .preset = TRUE, .get = G_CALLBACK (html5_range_get_collapsed) },

  /**
   * Html5Range:common-ancestor-container:
   *
   * The deepest node that contains both ends. Changes are not notified.
   *
   * Since: 1.0
   */
  { "common-ancestor-container", G_TYPE_OBJECT, html5_node_get_type,
    .get = G_CALLBACK (html5_range_get_common_ancestor_container), .is_owned = TRUE },
  { NULL },
};

void
_html5_range_install_properties (GObjectClass *object_class)
{
  _html5_install_properties (object_class, properties);
}
