/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The properties of ranges: each is what a function of html5-range.c gives. */
#include "dom/traversal/html5-range-private.h"

#include "dom/node/html5-node.h"

enum
{
  PROP_0,
  PROP_START_CONTAINER,
  PROP_START_OFFSET,
  PROP_END_CONTAINER,
  PROP_END_OFFSET,
  PROP_COLLAPSED,
  PROP_COMMON_ANCESTOR_CONTAINER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
html5_range_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  Html5Range *self = HTML5_RANGE (object);

  switch (id)
    {
    case PROP_START_CONTAINER:
      g_value_take_object (value, html5_range_get_start_container (self));
      break;
    case PROP_START_OFFSET:
      g_value_set_uint64 (value, html5_range_get_start_offset (self));
      break;
    case PROP_END_CONTAINER:
      g_value_take_object (value, html5_range_get_end_container (self));
      break;
    case PROP_END_OFFSET:
      g_value_set_uint64 (value, html5_range_get_end_offset (self));
      break;
    case PROP_COLLAPSED:
      g_value_set_boolean (value, html5_range_get_collapsed (self));
      break;
    case PROP_COMMON_ANCESTOR_CONTAINER:
      g_value_take_object (value, html5_range_get_common_ancestor_container (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

#define READ_ONLY (G_PARAM_READABLE | G_PARAM_STATIC_STRINGS)

void
_html5_range_install_properties (GObjectClass *object_class)
{
  object_class->get_property = html5_range_get_property;

  /**
   * Html5Range:start-container:
   *
   * The node that the range starts in. Changes are not notified.
   *
   * Since: 1.0
   */
  properties[PROP_START_CONTAINER] =
    g_param_spec_object ("start-container", NULL, NULL, HTML5_TYPE_NODE, READ_ONLY);

  /**
   * Html5Range:start-offset:
   *
   * Where in it the range starts, 0-based: characters of text, else children.
   * Changes are not notified.
   *
   * Since: 1.0
   */
  properties[PROP_START_OFFSET] =
    g_param_spec_uint64 ("start-offset", NULL, NULL, 0, G_MAXUINT64, 0, READ_ONLY);

  /**
   * Html5Range:end-container:
   *
   * The node that the range ends in. Changes are not notified.
   *
   * Since: 1.0
   */
  properties[PROP_END_CONTAINER] =
    g_param_spec_object ("end-container", NULL, NULL, HTML5_TYPE_NODE, READ_ONLY);

  /**
   * Html5Range:end-offset:
   *
   * Where in it the range ends, 0-based: characters of text, else children.
   * Changes are not notified.
   *
   * Since: 1.0
   */
  properties[PROP_END_OFFSET] =
    g_param_spec_uint64 ("end-offset", NULL, NULL, 0, G_MAXUINT64, 0, READ_ONLY);

  /**
   * Html5Range:collapsed:
   *
   * Whether both ends are the same point. Changes are not notified.
   *
   * Since: 1.0
   */
  properties[PROP_COLLAPSED] = g_param_spec_boolean ("collapsed", NULL, NULL, TRUE, READ_ONLY);

  /**
   * Html5Range:common-ancestor-container:
   *
   * The deepest node that both ends are in. Changes are not notified.
   *
   * Since: 1.0
   */
  properties[PROP_COMMON_ANCESTOR_CONTAINER] =
    g_param_spec_object ("common-ancestor-container", NULL, NULL, HTML5_TYPE_NODE, READ_ONLY);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}
