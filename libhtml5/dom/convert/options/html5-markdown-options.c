/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/options/html5-markdown-options-private.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-enum-types.h"

/**
 * Html5MarkdownOptions:
 *
 * Options of html5_node_to_markdown().
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5MarkdownOptions, html5_markdown_options, G_TYPE_OBJECT)

/**
 * html5_markdown_options_get_links:
 * @self: Markdown options
 *
 * Gets whether to write links. See #Html5MarkdownOptions:links.
 *
 * Returns: %TRUE to write links
 *
 * Since: 1.0
 */
gboolean
html5_markdown_options_get_links (Html5MarkdownOptions *self)
{
  g_return_val_if_fail (HTML5_IS_MARKDOWN_OPTIONS (self), FALSE);

  return self->links;
}

/**
 * html5_markdown_options_set_links:
 * @self: Markdown options
 * @links: whether to write links
 *
 * Sets whether to write links. See #Html5MarkdownOptions:links.
 *
 * Since: 1.0
 */
void
html5_markdown_options_set_links (Html5MarkdownOptions *self, gboolean links)
{
  g_return_if_fail (HTML5_IS_MARKDOWN_OPTIONS (self));

  _html5_set_boolean (self, &self->links, links, "links");
}

/**
 * html5_markdown_options_get_images:
 * @self: Markdown options
 *
 * Gets whether to write images. See #Html5MarkdownOptions:images.
 *
 * Returns: %TRUE to write images
 *
 * Since: 1.0
 */
gboolean
html5_markdown_options_get_images (Html5MarkdownOptions *self)
{
  g_return_val_if_fail (HTML5_IS_MARKDOWN_OPTIONS (self), FALSE);

  return self->images;
}

/**
 * html5_markdown_options_set_images:
 * @self: Markdown options
 * @images: whether to write images
 *
 * Sets whether to write images. See #Html5MarkdownOptions:images.
 *
 * Since: 1.0
 */
void
html5_markdown_options_set_images (Html5MarkdownOptions *self, gboolean images)
{
  g_return_if_fail (HTML5_IS_MARKDOWN_OPTIONS (self));

  _html5_set_boolean (self, &self->images, images, "images");
}

/**
 * html5_markdown_options_get_tables:
 * @self: Markdown options
 *
 * Gets whether to write tables in the syntax of GitHub Flavored Markdown. See
 * #Html5MarkdownOptions:tables.
 *
 * Returns: %TRUE to write tables in the syntax of GitHub Flavored Markdown
 *
 * Since: 1.0
 */
gboolean
html5_markdown_options_get_tables (Html5MarkdownOptions *self)
{
  g_return_val_if_fail (HTML5_IS_MARKDOWN_OPTIONS (self), FALSE);

  return self->tables;
}

/**
 * html5_markdown_options_set_tables:
 * @self: Markdown options
 * @tables: whether to write tables in the syntax of GitHub Flavored Markdown
 *
 * Sets whether to write tables in the syntax of GitHub Flavored Markdown. See
 * #Html5MarkdownOptions:tables.
 *
 * Since: 1.0
 */
void
html5_markdown_options_set_tables (Html5MarkdownOptions *self, gboolean tables)
{
  g_return_if_fail (HTML5_IS_MARKDOWN_OPTIONS (self));

  _html5_set_boolean (self, &self->tables, tables, "tables");
}

/**
 * html5_markdown_options_get_strikethrough:
 * @self: Markdown options
 *
 * Gets whether to write deleted text between `~~`, as in GitHub Flavored Markdown.
 *
 * Returns: %TRUE to write deleted text between `~~`, as in GitHub Flavored Markdown
 *
 * Since: 1.0
 */
gboolean
html5_markdown_options_get_strikethrough (Html5MarkdownOptions *self)
{
  g_return_val_if_fail (HTML5_IS_MARKDOWN_OPTIONS (self), FALSE);

  return self->strikethrough;
}

/**
 * html5_markdown_options_set_strikethrough:
 * @self: Markdown options
 * @strikethrough: whether to write deleted text between `~~`, as in GitHub Flavored Markdown
 *
 * Sets whether to write deleted text between `~~`, as in GitHub Flavored Markdown.
 *
 * Since: 1.0
 */
void
html5_markdown_options_set_strikethrough (Html5MarkdownOptions *self, gboolean strikethrough)
{
  g_return_if_fail (HTML5_IS_MARKDOWN_OPTIONS (self));

  _html5_set_boolean (self, &self->strikethrough, strikethrough, "strikethrough");
}

/**
 * html5_markdown_options_get_content_only:
 * @self: Markdown options
 *
 * Gets whether to convert the content of an element without its own formatting. See
 * #Html5MarkdownOptions:content-only.
 *
 * Returns: %TRUE to convert the content of an element without its own formatting
 *
 * Since: 1.0
 */
gboolean
html5_markdown_options_get_content_only (Html5MarkdownOptions *self)
{
  g_return_val_if_fail (HTML5_IS_MARKDOWN_OPTIONS (self), FALSE);

  return self->content_only;
}

/**
 * html5_markdown_options_set_content_only:
 * @self: Markdown options
 * @content_only: whether to convert the content of an element without its own formatting
 *
 * Sets whether to convert the content of an element without its own formatting. See
 * #Html5MarkdownOptions:content-only.
 *
 * Since: 1.0
 */
void
html5_markdown_options_set_content_only (Html5MarkdownOptions *self, gboolean content_only)
{
  g_return_if_fail (HTML5_IS_MARKDOWN_OPTIONS (self));

  _html5_set_boolean (self, &self->content_only, content_only, "content-only");
}

/* --- the object --- */

static const Html5Property properties[] = {
  /**
   * Html5MarkdownOptions:links:
   *
   * Whether to write links. Otherwise only their text is written. Links with the schemes
   * `javascript`, `vbscript` and `data` are always written as text. The default is %TRUE.
   *
   * Since: 1.0
   */
  { "links", G_TYPE_BOOLEAN, .preset = TRUE,
    .field = G_STRUCT_OFFSET (Html5MarkdownOptions, links) },

  /**
   * Html5MarkdownOptions:images:
   *
   * Whether to write images. Otherwise they are left out. The default is %TRUE.
   *
   * Since: 1.0
   */
  { "images", G_TYPE_BOOLEAN, .preset = TRUE,
    .field = G_STRUCT_OFFSET (Html5MarkdownOptions, images) },

  /**
   * Html5MarkdownOptions:tables:
   *
   * Whether to write tables in the syntax of GitHub Flavored Markdown. Otherwise, and for tables
   * that contain lists, headings, quotes or other tables, cells are written as paragraphs. The
   * default is %TRUE.
   *
   * Since: 1.0
   */
  { "tables", G_TYPE_BOOLEAN, .preset = TRUE,
    .field = G_STRUCT_OFFSET (Html5MarkdownOptions, tables) },

  /**
   * Html5MarkdownOptions:strikethrough:
   *
   * Whether to write deleted text between `~~`, as in GitHub Flavored Markdown. The default is
   * %TRUE.
   *
   * Since: 1.0
   */
  { "strikethrough", G_TYPE_BOOLEAN, .preset = TRUE,
    .field = G_STRUCT_OFFSET (Html5MarkdownOptions, strikethrough) },

  /**
   * Html5MarkdownOptions:content-only:
   *
   * Whether to convert the content of an element without its own formatting: without the signs of a
   * heading, a quote or code, or the link of an `a` element. What its content inherits stays: the
   * lines of a `pre` element end in line breaks. The items of a list have their markers. The
   * default is %FALSE.
   *
   * Since: 1.0
   */
  { "content-only", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5MarkdownOptions, content_only) },
  { NULL },
};

static void
html5_markdown_options_class_init (Html5MarkdownOptionsClass *klass)
{
  _html5_install_properties (G_OBJECT_CLASS (klass), properties);
}

static void
html5_markdown_options_init (Html5MarkdownOptions *self)
{
  _html5_properties_init (self, properties);
}

/**
 * html5_markdown_options_new:
 *
 * Creates options with their default values.
 *
 * Returns: (transfer full): new options
 *
 * Since: 1.0
 */
Html5MarkdownOptions *
html5_markdown_options_new (void)
{
  return g_object_new (HTML5_TYPE_MARKDOWN_OPTIONS, NULL);
}
