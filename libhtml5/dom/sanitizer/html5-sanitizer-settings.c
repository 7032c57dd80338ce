/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The settings of a sanitizer that are no lists, as properties. */
#include "dom/sanitizer/html5-sanitizer-private.h"

#include "dom/common/html5-private.h"
#include "dom/common/html5-properties-private.h"

static gboolean
notify_if (Html5Sanitizer *self, const char *property, gboolean changes)
{
  if (changes)
    g_object_notify (G_OBJECT (self), property);
  return changes;
}

static gboolean
set_flag (Html5Sanitizer *self, gboolean *flag, gboolean value, const char *property)
{
  value = !!value;
  if (*flag == value)
    return FALSE;
  _html5_sanitizer_edit (self);
  *flag = value;
  return notify_if (self, property, TRUE);
}

static gboolean
set_string (Html5Sanitizer *self, char **field, const char *value, const char *property)
{
  if (g_strcmp0 (*field, value) == 0)
    return FALSE;
  _html5_sanitizer_edit (self);
  g_free (*field);
  *field = g_strdup (value);
  return notify_if (self, property, TRUE);
}

/**
 * html5_sanitizer_get_comments:
 * @self: a sanitizer
 *
 * Gets whether comments are kept.
 *
 * Returns: whether they are
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_get_comments (Html5Sanitizer *self)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return self->config->comments == H5_SANITIZER_YES;
}

/**
 * html5_sanitizer_set_comments:
 * @self: a sanitizer
 * @allow: whether they are kept
 *
 * Keeps or removes comments.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_comments (Html5Sanitizer *self, gboolean allow)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return notify_if (self, "comments",
                    h5_sanitizer_set_comments (_html5_sanitizer_edit (self), allow));
}

/**
 * html5_sanitizer_get_data_attributes:
 * @self: a sanitizer
 *
 * Gets whether attributes that begin with `data-` are kept although the list of attributes does not
 * have them.
 *
 * Returns: whether they are
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_get_data_attributes (Html5Sanitizer *self)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return self->config->data_attributes == H5_SANITIZER_YES;
}

/**
 * html5_sanitizer_set_data_attributes:
 * @self: a sanitizer
 * @allow: whether they are kept
 *
 * Keeps or removes attributes that begin with `data-`, where attributes must be allowed.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_data_attributes (Html5Sanitizer *self, gboolean allow)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return notify_if (self, "data-attributes",
                    h5_sanitizer_set_data_attributes (_html5_sanitizer_edit (self), allow));
}

/**
 * html5_sanitizer_get_javascript_urls:
 * @self: a sanitizer
 *
 * Gets whether links to `javascript:` URLs are kept.
 *
 * Returns: whether they are
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_get_javascript_urls (Html5Sanitizer *self)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return self->config->javascript_urls == H5_SANITIZER_YES;
}

/**
 * html5_sanitizer_set_javascript_urls:
 * @self: a sanitizer
 * @allow: whether they are kept
 *
 * Keeps or removes links to `javascript:` URLs.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_javascript_urls (Html5Sanitizer *self, gboolean allow)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return notify_if (self, "javascript-urls",
                    h5_sanitizer_set_javascript_urls (_html5_sanitizer_edit (self), allow));
}

/**
 * html5_sanitizer_get_stable:
 * @self: a sanitizer
 *
 * Gets whether what is kept is what its text gives when it is read again.
 *
 * Returns: whether it is
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_get_stable (Html5Sanitizer *self)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return self->config->stable;
}

/**
 * html5_sanitizer_set_stable:
 * @self: a sanitizer
 * @stable: whether what is kept is what its text gives
 *
 * For markup that is sanitized in one place and shown in another, by way of its text. Some trees
 * cannot be said in HTML: their text, when it is read, gives another tree, and what was a harmless
 * text or attribute may be an element there. With this, what was sanitized is written, read and
 * sanitized again, with and without scripting, until nothing changes any more: then any reader of
 * the text where it stood gets what was kept, and sanitizing it again removes nothing. Elements
 * that the parser makes without a tag, such as `tbody`, are made again whatever the configuration
 * says. Of markup that was made to go on changing, text alone is kept.
 *
 * Declarative shadow roots are then `template` elements like others, without `shadowrootmode`. It
 * is off in what the standard describes and on in the presets; sanitizing takes up to twice as
 * long with it.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_stable (Html5Sanitizer *self, gboolean stable)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return set_flag (self, &self->config->stable, stable, "stable");
}

/**
 * html5_sanitizer_get_strict_handlers:
 * @self: a sanitizer
 *
 * Gets whether every attribute that begins with `on` is removed as an event handler, by the functions
 * with `_unsafe` too.
 *
 * Returns: whether it is
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_get_strict_handlers (Html5Sanitizer *self)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return self->config->strict_handlers;
}

/**
 * html5_sanitizer_set_strict_handlers:
 * @self: a sanitizer
 * @strict_handlers: whether every attribute that begins with `on` is removed
 *
 * Sets whether every attribute that begins with `on` is removed as an event handler, by the functions
 * with `_unsafe` too. The safe functions always do that.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_strict_handlers (Html5Sanitizer *self, gboolean strict_handlers)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return set_flag (self, &self->config->strict_handlers, strict_handlers, "strict-handlers");
}

/**
 * html5_sanitizer_get_rel:
 * @self: a sanitizer
 *
 * Gets what links get as their `rel`.
 *
 * Returns: (transfer none) (nullable): the value, or %NULL when `rel` is treated like other attributes
 *
 * Since: 1.0
 */
const char *
html5_sanitizer_get_rel (Html5Sanitizer *self)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), NULL);
  return self->config->rel;
}

/**
 * html5_sanitizer_set_rel:
 * @self: a sanitizer
 * @rel: (nullable): such as `noopener nofollow`, or %NULL to treat `rel` like other attributes
 *
 * Sets what links get as their `rel`, in the place of what they had.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_rel (Html5Sanitizer *self, const char *rel)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  g_return_val_if_fail (rel == NULL || _html5_is_text (rel), FALSE);
  return set_string (self, &self->config->rel, rel, "rel");
}

/**
 * html5_sanitizer_get_class_prefix:
 * @self: a sanitizer
 *
 * Gets what the classes that are kept begin with.
 *
 * Returns: (transfer none) (nullable): the prefix, or %NULL when all classes are kept
 *
 * Since: 1.0
 */
const char *
html5_sanitizer_get_class_prefix (Html5Sanitizer *self)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), NULL);
  return self->config->class_prefix;
}

/**
 * html5_sanitizer_set_class_prefix:
 * @self: a sanitizer
 * @class_prefix: (nullable): such as `language-`, or %NULL to keep all classes
 *
 * Sets what the classes that are kept begin with. The attribute `class` itself must be allowed.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_class_prefix (Html5Sanitizer *self, const char *class_prefix)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  g_return_val_if_fail (class_prefix == NULL || _html5_is_text (class_prefix), FALSE);
  return set_string (self, &self->config->class_prefix, class_prefix, "class-prefix");
}

/**
 * html5_sanitizer_get_style_properties:
 * @self: a sanitizer
 *
 * Gets the CSS properties that are kept in `style` attributes and `style` elements, sorted.
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): the names, or %NULL when styles are
 *   not filtered
 *
 * Since: 1.0
 */
GStrv
html5_sanitizer_get_style_properties (Html5Sanitizer *self)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), NULL);
  return h5_sanitizer_get_properties (self->config);
}

/**
 * html5_sanitizer_set_style_properties:
 * @self: a sanitizer
 * @style_properties: (nullable) (array zero-terminated=1): names such as `color`, or %NULL not to filter
 *   styles
 *
 * Sets which CSS properties are kept in `style` attributes and `style` elements. These must be allowed
 * themselves. Unfiltered styles can load images, and cover what is around the markup.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_style_properties (Html5Sanitizer *self, const char *const *style_properties)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return notify_if (self, "style-properties",
                    h5_sanitizer_set_properties (_html5_sanitizer_edit (self), style_properties));
}

/**
 * html5_sanitizer_remove_unsafe:
 * @self: a sanitizer
 *
 * Removes from the configuration what could run a script: elements, event handlers and
 * `javascript:` URLs.
 *
 * Every attribute whose name begins with `on` counts as an event handler. Where the configuration
 * lists only the attributes that are removed, it then removes all of these, also those that are
 * allowed later.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_remove_unsafe (Html5Sanitizer *self)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  H5SanitizerConfig *config = _html5_sanitizer_edit (self);
  H5SanitizerChoice javascript_urls = config->javascript_urls;
  gboolean strict_handlers = config->strict_handlers;
  gboolean changes = h5_sanitizer_remove_unsafe (config);

  notify_if (self, "javascript-urls", config->javascript_urls != javascript_urls);
  notify_if (self, "strict-handlers", config->strict_handlers != strict_handlers);
  return changes;
}

static const Html5Property properties[] = {
  /**
   * Html5Sanitizer:comments:
   *
   * Whether comments are kept.
   *
   * Since: 1.0
   */
  { "comments", G_TYPE_BOOLEAN, .get = G_CALLBACK (html5_sanitizer_get_comments),
    .set = G_CALLBACK (html5_sanitizer_set_comments) },

  /**
   * Html5Sanitizer:data-attributes:
   *
   * Whether attributes that begin with `data-` are kept although the list of attributes does not have
   * them.
   *
   * Since: 1.0
   */
  { "data-attributes", G_TYPE_BOOLEAN, .get = G_CALLBACK (html5_sanitizer_get_data_attributes),
    .set = G_CALLBACK (html5_sanitizer_set_data_attributes) },

  /**
   * Html5Sanitizer:javascript-urls:
   *
   * Whether links to `javascript:` URLs are kept. The safe functions never keep them.
   *
   * Since: 1.0
   */
  { "javascript-urls", G_TYPE_BOOLEAN, .get = G_CALLBACK (html5_sanitizer_get_javascript_urls),
    .set = G_CALLBACK (html5_sanitizer_set_javascript_urls) },

  /**
   * Html5Sanitizer:stable:
   *
   * Whether what is kept is what its text gives when it is read again. See
   * html5_sanitizer_set_stable().
   *
   * Since: 1.0
   */
  { "stable", G_TYPE_BOOLEAN, .get = G_CALLBACK (html5_sanitizer_get_stable),
    .set = G_CALLBACK (html5_sanitizer_set_stable) },

  /**
   * Html5Sanitizer:strict-handlers:
   *
   * Whether every attribute that begins with `on` is removed as an event handler, by the functions
   * with `_unsafe` too.
   *
   * Since: 1.0
   */
  { "strict-handlers", G_TYPE_BOOLEAN, .get = G_CALLBACK (html5_sanitizer_get_strict_handlers),
    .set = G_CALLBACK (html5_sanitizer_set_strict_handlers) },

  /**
   * Html5Sanitizer:rel:
   *
   * What links get as their `rel`, or %NULL to treat `rel` like other attributes.
   *
   * Since: 1.0
   */
  { "rel", G_TYPE_STRING, .get = G_CALLBACK (html5_sanitizer_get_rel),
    .set = G_CALLBACK (html5_sanitizer_set_rel) },

  /**
   * Html5Sanitizer:class-prefix:
   *
   * What the classes that are kept begin with, or %NULL to keep all.
   *
   * Since: 1.0
   */
  { "class-prefix", G_TYPE_STRING, .get = G_CALLBACK (html5_sanitizer_get_class_prefix),
    .set = G_CALLBACK (html5_sanitizer_set_class_prefix) },

  /**
   * Html5Sanitizer:style-properties:
   *
   * The CSS properties that are kept in styles, or %NULL not to filter styles.
   *
   * Since: 1.0
   */
  { "style-properties", G_TYPE_BOXED, g_strv_get_type,
    .get = G_CALLBACK (html5_sanitizer_get_style_properties),
    .set = G_CALLBACK (html5_sanitizer_set_style_properties), .is_owned = TRUE },
  { NULL },
};

void
_html5_sanitizer_install_properties (GObjectClass *object_class)
{
  _html5_install_properties (object_class, properties);
}
