/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-markdown-options-private.h"

#include "dom/common/html5-enum-types.h"

/**
 * Html5MarkdownOptions:
 *
 * Options of html5_node_to_markdown().
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5MarkdownOptions, html5_markdown_options, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_LINKS,
  PROP_IMAGES,
  PROP_TABLES,
  PROP_STRIKETHROUGH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/**
 * html5_markdown_options_get_links:
 * @self: Markdown options
 *
 * Returns what html5_markdown_options_set_links() sets.
 *
 * Returns: %TRUE or %FALSE
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
 * @links: %TRUE or %FALSE
 *
 * Sets whether links are written. Without, they are their text.
 *
 * Since: 1.0
 */
void
html5_markdown_options_set_links (Html5MarkdownOptions *self, gboolean links)
{
  g_return_if_fail (HTML5_IS_MARKDOWN_OPTIONS (self));

  if (self->links == !!links)
    return;
  self->links = !!links;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LINKS]);
}

/**
 * html5_markdown_options_get_images:
 * @self: Markdown options
 *
 * Returns what html5_markdown_options_set_images() sets.
 *
 * Returns: %TRUE or %FALSE
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
 * @images: %TRUE or %FALSE
 *
 * Sets whether images are written. Without, they are left out.
 *
 * Since: 1.0
 */
void
html5_markdown_options_set_images (Html5MarkdownOptions *self, gboolean images)
{
  g_return_if_fail (HTML5_IS_MARKDOWN_OPTIONS (self));

  if (self->images == !!images)
    return;
  self->images = !!images;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IMAGES]);
}

/**
 * html5_markdown_options_get_tables:
 * @self: Markdown options
 *
 * Returns what html5_markdown_options_set_tables() sets.
 *
 * Returns: %TRUE or %FALSE
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
 * @tables: %TRUE or %FALSE
 *
 * Sets whether tables are written as those of GitHub Flavored Markdown. Without, and for tables
 * that hold lists, headings, quotes or other tables, cells are paragraphs.
 *
 * Since: 1.0
 */
void
html5_markdown_options_set_tables (Html5MarkdownOptions *self, gboolean tables)
{
  g_return_if_fail (HTML5_IS_MARKDOWN_OPTIONS (self));

  if (self->tables == !!tables)
    return;
  self->tables = !!tables;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLES]);
}

/**
 * html5_markdown_options_get_strikethrough:
 * @self: Markdown options
 *
 * Returns what html5_markdown_options_set_strikethrough() sets.
 *
 * Returns: %TRUE or %FALSE
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
 * @strikethrough: %TRUE or %FALSE
 *
 * Sets whether deleted text is written between `~~`, as in GitHub Flavored Markdown.
 *
 * Since: 1.0
 */
void
html5_markdown_options_set_strikethrough (Html5MarkdownOptions *self, gboolean strikethrough)
{
  g_return_if_fail (HTML5_IS_MARKDOWN_OPTIONS (self));

  if (self->strikethrough == !!strikethrough)
    return;
  self->strikethrough = !!strikethrough;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STRIKETHROUGH]);
}

/* --- the object --- */

static void
html5_markdown_options_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  Html5MarkdownOptions *self = HTML5_MARKDOWN_OPTIONS (object);

  switch (id)
    {
    case PROP_LINKS:
      g_value_set_boolean (value, self->links);
      break;
    case PROP_IMAGES:
      g_value_set_boolean (value, self->images);
      break;
    case PROP_TABLES:
      g_value_set_boolean (value, self->tables);
      break;
    case PROP_STRIKETHROUGH:
      g_value_set_boolean (value, self->strikethrough);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
html5_markdown_options_set_property (GObject *object, guint id, const GValue *value,
                                     GParamSpec *pspec)
{
  Html5MarkdownOptions *self = HTML5_MARKDOWN_OPTIONS (object);

  switch (id)
    {
    case PROP_LINKS:
      html5_markdown_options_set_links (self, g_value_get_boolean (value));
      break;
    case PROP_IMAGES:
      html5_markdown_options_set_images (self, g_value_get_boolean (value));
      break;
    case PROP_TABLES:
      html5_markdown_options_set_tables (self, g_value_get_boolean (value));
      break;
    case PROP_STRIKETHROUGH:
      html5_markdown_options_set_strikethrough (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
html5_markdown_options_class_init (Html5MarkdownOptionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = html5_markdown_options_get_property;
  object_class->set_property = html5_markdown_options_set_property;

  /**
   * Html5MarkdownOptions:links:
   *
   * Whether links are written. Without, they are their text.
   *
   * Since: 1.0
   */
  properties[PROP_LINKS] = g_param_spec_boolean ("links", NULL, NULL, TRUE, flags);

  /**
   * Html5MarkdownOptions:images:
   *
   * Whether images are written. Without, they are left out.
   *
   * Since: 1.0
   */
  properties[PROP_IMAGES] = g_param_spec_boolean ("images", NULL, NULL, TRUE, flags);

  /**
   * Html5MarkdownOptions:tables:
   *
   * Whether tables are written as those of GitHub Flavored Markdown. Without, and for tables that
   * hold lists, headings, quotes or other tables, cells are paragraphs.
   *
   * Since: 1.0
   */
  properties[PROP_TABLES] = g_param_spec_boolean ("tables", NULL, NULL, TRUE, flags);

  /**
   * Html5MarkdownOptions:strikethrough:
   *
   * Whether deleted text is written between `~~`, as in GitHub Flavored Markdown.
   *
   * Since: 1.0
   */
  properties[PROP_STRIKETHROUGH] = g_param_spec_boolean ("strikethrough", NULL, NULL, TRUE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
html5_markdown_options_init (Html5MarkdownOptions *self)
{
  self->links = TRUE;
  self->images = TRUE;
  self->tables = TRUE;
  self->strikethrough = TRUE;
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
