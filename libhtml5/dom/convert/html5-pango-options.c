/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-pango-options-private.h"

#include "dom/common/html5-enum-types.h"

/**
 * Html5PangoOptions:
 *
 * Options of html5_node_to_pango().
 *
 * The default values give markup that `pango_parse_markup()` accepts. Set #Html5PangoOptions:links
 * for a `GtkLabel`, which knows links:
 *
 * |[<!-- language="C" -->
 * g_autoptr (Html5PangoOptions) options = html5_pango_options_new ();
 * html5_pango_options_set_links (options, TRUE);
 * g_autofree char *markup = html5_node_to_pango (HTML5_NODE (document), options);
 * gtk_label_set_markup (label, markup);
 * ]|
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5PangoOptions, html5_pango_options, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_LINKS,
  PROP_COLORS,
  PROP_SIZES,
  PROP_LIST_MARKERS,
  PROP_IMAGE_ALTERNATIVES,
  PROP_MAX_LENGTH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/**
 * html5_pango_options_get_links:
 * @self: Pango options
 *
 * Returns what html5_pango_options_set_links() sets.
 *
 * Returns: %TRUE or %FALSE
 *
 * Since: 1.0
 */
gboolean
html5_pango_options_get_links (Html5PangoOptions *self)
{
  g_return_val_if_fail (HTML5_IS_PANGO_OPTIONS (self), FALSE);

  return self->links;
}

/**
 * html5_pango_options_set_links:
 * @self: Pango options
 * @links: %TRUE or %FALSE
 *
 * Sets whether links are written as `a` elements. `GtkLabel` knows these, but
 * `pango_parse_markup()` does not. Links with schemes that programs do not open, such as
 * `javascript`, are written as their text.
 *
 * Since: 1.0
 */
void
html5_pango_options_set_links (Html5PangoOptions *self, gboolean links)
{
  g_return_if_fail (HTML5_IS_PANGO_OPTIONS (self));

  if (self->links == !!links)
    return;
  self->links = !!links;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LINKS]);
}

/**
 * html5_pango_options_get_colors:
 * @self: Pango options
 *
 * Returns what html5_pango_options_set_colors() sets.
 *
 * Returns: %TRUE or %FALSE
 *
 * Since: 1.0
 */
gboolean
html5_pango_options_get_colors (Html5PangoOptions *self)
{
  g_return_val_if_fail (HTML5_IS_PANGO_OPTIONS (self), FALSE);

  return self->colors;
}

/**
 * html5_pango_options_set_colors:
 * @self: Pango options
 * @colors: %TRUE or %FALSE
 *
 * Sets whether the colors of text and of its background are written.
 *
 * Since: 1.0
 */
void
html5_pango_options_set_colors (Html5PangoOptions *self, gboolean colors)
{
  g_return_if_fail (HTML5_IS_PANGO_OPTIONS (self));

  if (self->colors == !!colors)
    return;
  self->colors = !!colors;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLORS]);
}

/**
 * html5_pango_options_get_sizes:
 * @self: Pango options
 *
 * Returns what html5_pango_options_set_sizes() sets.
 *
 * Returns: %TRUE or %FALSE
 *
 * Since: 1.0
 */
gboolean
html5_pango_options_get_sizes (Html5PangoOptions *self)
{
  g_return_val_if_fail (HTML5_IS_PANGO_OPTIONS (self), FALSE);

  return self->sizes;
}

/**
 * html5_pango_options_set_sizes:
 * @self: Pango options
 * @sizes: %TRUE or %FALSE
 *
 * Sets whether the sizes of text are written, those of headings too.
 *
 * Since: 1.0
 */
void
html5_pango_options_set_sizes (Html5PangoOptions *self, gboolean sizes)
{
  g_return_if_fail (HTML5_IS_PANGO_OPTIONS (self));

  if (self->sizes == !!sizes)
    return;
  self->sizes = !!sizes;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZES]);
}

/**
 * html5_pango_options_get_list_markers:
 * @self: Pango options
 *
 * Returns what html5_pango_options_set_list_markers() sets.
 *
 * Returns: %TRUE or %FALSE
 *
 * Since: 1.0
 */
gboolean
html5_pango_options_get_list_markers (Html5PangoOptions *self)
{
  g_return_val_if_fail (HTML5_IS_PANGO_OPTIONS (self), FALSE);

  return self->list_markers;
}

/**
 * html5_pango_options_set_list_markers:
 * @self: Pango options
 * @list_markers: %TRUE or %FALSE
 *
 * Sets whether list items begin with a bullet or their number.
 *
 * Since: 1.0
 */
void
html5_pango_options_set_list_markers (Html5PangoOptions *self, gboolean list_markers)
{
  g_return_if_fail (HTML5_IS_PANGO_OPTIONS (self));

  if (self->list_markers == !!list_markers)
    return;
  self->list_markers = !!list_markers;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LIST_MARKERS]);
}

/**
 * html5_pango_options_get_image_alternatives:
 * @self: Pango options
 *
 * Returns what html5_pango_options_set_image_alternatives() sets.
 *
 * Returns: %TRUE or %FALSE
 *
 * Since: 1.0
 */
gboolean
html5_pango_options_get_image_alternatives (Html5PangoOptions *self)
{
  g_return_val_if_fail (HTML5_IS_PANGO_OPTIONS (self), FALSE);

  return self->image_alternatives;
}

/**
 * html5_pango_options_set_image_alternatives:
 * @self: Pango options
 * @image_alternatives: %TRUE or %FALSE
 *
 * Sets whether images are replaced by their alternative text, the `alt` attribute.
 *
 * Since: 1.0
 */
void
html5_pango_options_set_image_alternatives (Html5PangoOptions *self, gboolean image_alternatives)
{
  g_return_if_fail (HTML5_IS_PANGO_OPTIONS (self));

  if (self->image_alternatives == !!image_alternatives)
    return;
  self->image_alternatives = !!image_alternatives;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IMAGE_ALTERNATIVES]);
}

/**
 * html5_pango_options_get_max_length:
 * @self: Pango options
 *
 * Returns what html5_pango_options_set_max_length() sets.
 *
 * Returns: the number of characters, or 0 for no limit
 *
 * Since: 1.0
 */
guint
html5_pango_options_get_max_length (Html5PangoOptions *self)
{
  g_return_val_if_fail (HTML5_IS_PANGO_OPTIONS (self), 0);

  return self->max_length;
}

/**
 * html5_pango_options_set_max_length:
 * @self: Pango options
 * @max_length: the number of characters, or 0 for no limit
 *
 * Sets the maximum length of the text, in characters without the tags. Longer text is cut and
 * ends with an ellipsis.
 *
 * Since: 1.0
 */
void
html5_pango_options_set_max_length (Html5PangoOptions *self, guint max_length)
{
  g_return_if_fail (HTML5_IS_PANGO_OPTIONS (self));

  if (self->max_length == max_length)
    return;
  self->max_length = max_length;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MAX_LENGTH]);
}

/* --- the object --- */

static void
html5_pango_options_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  Html5PangoOptions *self = HTML5_PANGO_OPTIONS (object);

  switch (id)
    {
    case PROP_LINKS:
      g_value_set_boolean (value, self->links);
      break;
    case PROP_COLORS:
      g_value_set_boolean (value, self->colors);
      break;
    case PROP_SIZES:
      g_value_set_boolean (value, self->sizes);
      break;
    case PROP_LIST_MARKERS:
      g_value_set_boolean (value, self->list_markers);
      break;
    case PROP_IMAGE_ALTERNATIVES:
      g_value_set_boolean (value, self->image_alternatives);
      break;
    case PROP_MAX_LENGTH:
      g_value_set_uint (value, self->max_length);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
html5_pango_options_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  Html5PangoOptions *self = HTML5_PANGO_OPTIONS (object);

  switch (id)
    {
    case PROP_LINKS:
      html5_pango_options_set_links (self, g_value_get_boolean (value));
      break;
    case PROP_COLORS:
      html5_pango_options_set_colors (self, g_value_get_boolean (value));
      break;
    case PROP_SIZES:
      html5_pango_options_set_sizes (self, g_value_get_boolean (value));
      break;
    case PROP_LIST_MARKERS:
      html5_pango_options_set_list_markers (self, g_value_get_boolean (value));
      break;
    case PROP_IMAGE_ALTERNATIVES:
      html5_pango_options_set_image_alternatives (self, g_value_get_boolean (value));
      break;
    case PROP_MAX_LENGTH:
      html5_pango_options_set_max_length (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
html5_pango_options_class_init (Html5PangoOptionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = html5_pango_options_get_property;
  object_class->set_property = html5_pango_options_set_property;

  /**
   * Html5PangoOptions:links:
   *
   * Whether links are written as `a` elements. `GtkLabel` knows these, but `pango_parse_markup()`
   * does not. Links with schemes that programs do not open, such as `javascript`, are written as
   * their text.
   *
   * Since: 1.0
   */
  properties[PROP_LINKS] = g_param_spec_boolean ("links", NULL, NULL, FALSE, flags);

  /**
   * Html5PangoOptions:colors:
   *
   * Whether the colors of text and of its background are written.
   *
   * Since: 1.0
   */
  properties[PROP_COLORS] = g_param_spec_boolean ("colors", NULL, NULL, TRUE, flags);

  /**
   * Html5PangoOptions:sizes:
   *
   * Whether the sizes of text are written, those of headings too.
   *
   * Since: 1.0
   */
  properties[PROP_SIZES] = g_param_spec_boolean ("sizes", NULL, NULL, TRUE, flags);

  /**
   * Html5PangoOptions:list-markers:
   *
   * Whether list items begin with a bullet or their number.
   *
   * Since: 1.0
   */
  properties[PROP_LIST_MARKERS] = g_param_spec_boolean ("list-markers", NULL, NULL, TRUE, flags);

  /**
   * Html5PangoOptions:image-alternatives:
   *
   * Whether images are replaced by their alternative text, the `alt` attribute.
   *
   * Since: 1.0
   */
  properties[PROP_IMAGE_ALTERNATIVES] =
    g_param_spec_boolean ("image-alternatives", NULL, NULL, TRUE, flags);

  /**
   * Html5PangoOptions:max-length:
   *
   * The maximum length of the text, in characters without the tags. Longer text is cut and ends
   * with an ellipsis.
   *
   * Since: 1.0
   */
  properties[PROP_MAX_LENGTH] =
    g_param_spec_uint ("max-length", NULL, NULL, 0, G_MAXUINT, 0, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
html5_pango_options_init (Html5PangoOptions *self)
{
  self->colors = TRUE;
  self->sizes = TRUE;
  self->list_markers = TRUE;
  self->image_alternatives = TRUE;
}

/**
 * html5_pango_options_new:
 *
 * Creates options with their default values.
 *
 * Returns: (transfer full): new options
 *
 * Since: 1.0
 */
Html5PangoOptions *
html5_pango_options_new (void)
{
  return g_object_new (HTML5_TYPE_PANGO_OPTIONS, NULL);
}
