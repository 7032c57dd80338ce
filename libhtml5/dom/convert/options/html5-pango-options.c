/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/options/html5-pango-options-private.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-enum-types.h"

/**
 * Html5PangoOptions:
 *
 * Options of html5_node_to_pango() and html5_node_to_pango_with_links().
 *
 * With the default values, the markup is valid for `pango_parse_markup`. For a `GtkLabel`, which
 * supports links, set #Html5PangoOptions:links:
 *
 * |[<!-- language="C" -->
 * g_autoptr (Html5PangoOptions) options = html5_pango_options_new ();
 * html5_pango_options_set_links (options, TRUE);
 * g_autofree char *markup = html5_node_to_pango (HTML5_NODE (document), options);
 * gtk_label_set_markup (label, markup);
 * ]|
 *
 * For a `GtkTextView`, call html5_node_to_pango_with_links().
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5PangoOptions, html5_pango_options, G_TYPE_OBJECT)

/**
 * html5_pango_options_get_links:
 * @self: Pango options
 *
 * Gets whether to write links as `a` elements, which `GtkLabel` understands but Pango
 * itself does not. See #Html5PangoOptions:links.
 *
 * Returns: %TRUE if links are written as `a` elements
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
 * @links: whether to write links as `a` elements, which `GtkLabel` understands but Pango
 *   itself does not
 *
 * Sets whether to write links as `a` elements, which `GtkLabel` understands but Pango
 * itself does not. See #Html5PangoOptions:links.
 *
 * Since: 1.0
 */
void
html5_pango_options_set_links (Html5PangoOptions *self, gboolean links)
{
  g_return_if_fail (HTML5_IS_PANGO_OPTIONS (self));

  _html5_set_boolean (self, &self->links, links, "links");
}

/**
 * html5_pango_options_get_colors:
 * @self: Pango options
 *
 * Gets whether to write the colors of text and of its background.
 *
 * Returns: %TRUE to write the colors of text and of its background
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
 * @colors: whether to write the colors of text and of its background
 *
 * Sets whether to write the colors of text and of its background.
 *
 * Since: 1.0
 */
void
html5_pango_options_set_colors (Html5PangoOptions *self, gboolean colors)
{
  g_return_if_fail (HTML5_IS_PANGO_OPTIONS (self));

  _html5_set_boolean (self, &self->colors, colors, "colors");
}

/**
 * html5_pango_options_get_sizes:
 * @self: Pango options
 *
 * Gets whether to write the sizes of text, including those of headings.
 *
 * Returns: %TRUE to write the sizes of text, including those of headings
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
 * @sizes: whether to write the sizes of text, including those of headings
 *
 * Sets whether to write the sizes of text, including those of headings.
 *
 * Since: 1.0
 */
void
html5_pango_options_set_sizes (Html5PangoOptions *self, gboolean sizes)
{
  g_return_if_fail (HTML5_IS_PANGO_OPTIONS (self));

  _html5_set_boolean (self, &self->sizes, sizes, "sizes");
}

/**
 * html5_pango_options_get_list_markers:
 * @self: Pango options
 *
 * Gets whether list items begin with a bullet or their number.
 *
 * Returns: %TRUE if list items begin with a bullet or their number
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
 * @list_markers: whether list items begin with a bullet or their number
 *
 * Sets whether list items begin with a bullet or their number.
 *
 * Since: 1.0
 */
void
html5_pango_options_set_list_markers (Html5PangoOptions *self, gboolean list_markers)
{
  g_return_if_fail (HTML5_IS_PANGO_OPTIONS (self));

  _html5_set_boolean (self, &self->list_markers, list_markers, "list-markers");
}

/**
 * html5_pango_options_get_image_alternatives:
 * @self: Pango options
 *
 * Gets whether to replace images with their alternative text, the `alt` attribute.
 *
 * Returns: %TRUE if they are replaced
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
 * @image_alternatives: whether to replace images with their alternative text, the `alt` attribute
 *
 * Sets whether to replace images with their alternative text, the `alt` attribute.
 *
 * Since: 1.0
 */
void
html5_pango_options_set_image_alternatives (Html5PangoOptions *self, gboolean image_alternatives)
{
  g_return_if_fail (HTML5_IS_PANGO_OPTIONS (self));

  _html5_set_boolean (self, &self->image_alternatives, image_alternatives, "image-alternatives");
}

/**
 * html5_pango_options_get_content_only:
 * @self: Pango options
 *
 * Gets whether to convert the content of an element without its own formatting. See
 * #Html5PangoOptions:content-only.
 *
 * Returns: %TRUE to convert the content of an element without its own formatting
 *
 * Since: 1.0
 */
gboolean
html5_pango_options_get_content_only (Html5PangoOptions *self)
{
  g_return_val_if_fail (HTML5_IS_PANGO_OPTIONS (self), FALSE);

  return self->content_only;
}

/**
 * html5_pango_options_set_content_only:
 * @self: Pango options
 * @content_only: whether to convert the content of an element without its own formatting
 *
 * Sets whether to convert the content of an element without its own formatting. See
 * #Html5PangoOptions:content-only.
 *
 * Since: 1.0
 */
void
html5_pango_options_set_content_only (Html5PangoOptions *self, gboolean content_only)
{
  g_return_if_fail (HTML5_IS_PANGO_OPTIONS (self));

  _html5_set_boolean (self, &self->content_only, content_only, "content-only");
}

/**
 * html5_pango_options_get_max_length:
 * @self: Pango options
 *
 * Gets the maximum number of characters that come from the document, or 0 for no limit. See
 * #Html5PangoOptions:max-length.
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
 * Sets the maximum number of characters that come from the document, or 0 for no limit. See
 * #Html5PangoOptions:max-length.
 *
 * Since: 1.0
 */
void
html5_pango_options_set_max_length (Html5PangoOptions *self, guint max_length)
{
  g_return_if_fail (HTML5_IS_PANGO_OPTIONS (self));

  _html5_set_uint (self, &self->max_length, max_length, "max-length");
}

/* --- the object --- */

static const Html5Property properties[] = {
  /**
   * Html5PangoOptions:links:
   *
   * Whether to write links as `a` elements, which `GtkLabel` understands but Pango itself does
   * not. The default is %FALSE.
   *
   * Only links that programs open safely are written: those with the schemes `appstream`,
   * `bitcoin`, `ftp`, `ftps`, `gemini`, `geo`, `gopher`, `help`, `http`, `https`, `irc`, `ircs`,
   * `magnet`, `mailto`, `matrix`, `mumble`, `news`, `nntp`, `sftp`, `sip`, `sips`, `sms`, `ssh`,
   * `tel`, `vnc`, `webcal` and `xmpp`. Those with other schemes, such as `javascript`, `file` and
   * `cid`, and relative links in a document without a base URL are always written as text.
   *
   * Since: 1.0
   */
  { "links", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5PangoOptions, links) },

  /**
   * Html5PangoOptions:colors:
   *
   * Whether to write the colors of text and of its background. The background is that of `style`
   * attributes. That of `bgcolor` attributes is not written. The default is %TRUE.
   *
   * Since: 1.0
   */
  { "colors", G_TYPE_BOOLEAN, .preset = TRUE,
    .field = G_STRUCT_OFFSET (Html5PangoOptions, colors) },

  /**
   * Html5PangoOptions:sizes:
   *
   * Whether to write the sizes of text, including those of headings. The default is %TRUE.
   *
   * Since: 1.0
   */
  { "sizes", G_TYPE_BOOLEAN, .preset = TRUE, .field = G_STRUCT_OFFSET (Html5PangoOptions, sizes) },

  /**
   * Html5PangoOptions:list-markers:
   *
   * Whether list items begin with a bullet or their number. The default is %TRUE.
   *
   * Since: 1.0
   */
  { "list-markers", G_TYPE_BOOLEAN, .preset = TRUE,
    .field = G_STRUCT_OFFSET (Html5PangoOptions, list_markers) },

  /**
   * Html5PangoOptions:image-alternatives:
   *
   * Whether to replace images with their alternative text, the `alt` attribute. The default is
   * %TRUE.
   *
   * Since: 1.0
   */
  { "image-alternatives", G_TYPE_BOOLEAN, .preset = TRUE,
    .field = G_STRUCT_OFFSET (Html5PangoOptions, image_alternatives) },

  /**
   * Html5PangoOptions:content-only:
   *
   * Whether to convert the content of an element without its own formatting: without the
   * indentation of a quote, the bold text of a heading, or the link of an `a` element. What its
   * content inherits stays: the lines and spaces of a `pre` element are kept. The items of a list
   * have their markers. The default is %FALSE.
   *
   * Since: 1.0
   */
  { "content-only", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5PangoOptions, content_only) },

  /**
   * Html5PangoOptions:max-length:
   *
   * The maximum length of the text in characters, or 0 for no limit. Longer text is cut and ends
   * with an ellipsis, which counts as a character. Tags, list markers, indentation and line feeds
   * do not count. The text is not cut within a character, as in
   * #Html5TextOptions:max-length. The default is 0.
   *
   * Since: 1.0
   */
  { "max-length", G_TYPE_UINT, .field = G_STRUCT_OFFSET (Html5PangoOptions, max_length) },
  { NULL },
};

static void
html5_pango_options_class_init (Html5PangoOptionsClass *klass)
{
  _html5_install_properties (G_OBJECT_CLASS (klass), properties);
}

static void
html5_pango_options_init (Html5PangoOptions *self)
{
  _html5_properties_init (self, properties);
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
