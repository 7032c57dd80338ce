/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The properties of a sanitizer that are not lists. */
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

/* Takes the value. */
static gboolean
set_string (Html5Sanitizer *self, char **field, char *value, const char *property)
{
  if (g_strcmp0 (*field, value) == 0)
    {
      g_free (value);
      return FALSE;
    }
  _html5_sanitizer_edit (self);
  g_free (*field);
  *field = value;
  return notify_if (self, property, TRUE);
}

/**
 * html5_sanitizer_get_comments:
 * @self: a sanitizer
 *
 * Gets whether comments are kept.
 *
 * Returns: %TRUE if they are
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
 * @comments: whether to keep comments
 *
 * Sets whether comments are kept.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_comments (Html5Sanitizer *self, gboolean comments)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return notify_if (self, "comments",
                    h5_sanitizer_set_comments (_html5_sanitizer_edit (self), comments));
}

/**
 * html5_sanitizer_get_data_attributes:
 * @self: a sanitizer
 *
 * Gets whether attributes that begin with `data-` are kept even if they are not in the list of
 * attributes.
 *
 * Returns: %TRUE if they are
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
 * @data_attributes: whether to keep them
 *
 * Sets whether attributes that begin with `data-` are kept even if they are not in the list of
 * attributes.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_data_attributes (Html5Sanitizer *self, gboolean data_attributes)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return notify_if (
    self, "data-attributes",
    h5_sanitizer_set_data_attributes (_html5_sanitizer_edit (self), data_attributes));
}

/**
 * html5_sanitizer_get_javascript_urls:
 * @self: a sanitizer
 *
 * Gets whether links to `javascript:` URLs are kept.
 *
 * Returns: %TRUE if they are
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
 * @javascript_urls: whether to keep them
 *
 * Sets whether links to `javascript:` URLs are kept. The safe functions never keep them.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_javascript_urls (Html5Sanitizer *self, gboolean javascript_urls)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return notify_if (
    self, "javascript-urls",
    h5_sanitizer_set_javascript_urls (_html5_sanitizer_edit (self), javascript_urls));
}

/**
 * html5_sanitizer_get_stable:
 * @self: a sanitizer
 *
 * Gets whether the result stays the same when it is serialized and parsed again. See
 * #Html5Sanitizer:stable.
 *
 * Returns: %TRUE if it does
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
 * @stable: whether the result must stay the same
 *
 * Sets whether the result must stay the same when it is serialized and parsed again. See
 * #Html5Sanitizer:stable.
 *
 * Returns: %TRUE if the configuration was changed
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
 * Gets whether all attributes that begin with `on` are removed as event handlers, even by the
 * `_unsafe` functions.
 *
 * Returns: %TRUE if they are
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
 * @strict_handlers: whether to remove all attributes that begin with `on`
 *
 * Sets whether all attributes that begin with `on` are removed as event handlers, even by the
 * `_unsafe` functions. The safe functions always remove them.
 *
 * Returns: %TRUE if the configuration was changed
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
 * html5_sanitizer_get_replace_others:
 * @self: a sanitizer
 *
 * Gets whether elements that are not in the list of elements to keep are replaced with their
 * content. See #Html5Sanitizer:replace-others.
 *
 * Returns: %TRUE if they are
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_get_replace_others (Html5Sanitizer *self)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return self->config->replaces_others;
}

/**
 * html5_sanitizer_set_replace_others:
 * @self: a sanitizer
 * @replace_others: whether to replace other elements with their content
 *
 * Sets whether elements that are not in the list of elements to keep are replaced with their
 * content. See #Html5Sanitizer:replace-others.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_replace_others (Html5Sanitizer *self, gboolean replace_others)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return notify_if (
    self, "replace-others",
    h5_sanitizer_set_replace_others (_html5_sanitizer_edit (self), !!replace_others));
}

/**
 * html5_sanitizer_get_rel:
 * @self: a sanitizer
 *
 * Gets the `rel` value that is set on all links.
 *
 * Returns: (transfer none) (nullable): the value, or %NULL if `rel` is treated like other
 *   attributes
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
 * @rel: (nullable): a value, such as `noopener nofollow`, or %NULL to treat `rel` like other
 *   attributes
 *
 * Sets a `rel` value that replaces that of all links. Each run of whitespace in it becomes one
 * space.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_rel (Html5Sanitizer *self, const char *rel)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  g_return_val_if_fail (rel == NULL || _html5_is_text (rel), FALSE);
  return set_string (self, &self->config->rel, rel ? h5_sanitizer_rel_value (rel) : NULL, "rel");
}

static char *
without_white_space (const char *text)
{
  g_auto (GStrv) parts = text ? g_strsplit_set (text, " \t\n\f\r", -1) : NULL;

  return parts ? g_strjoinv (NULL, parts) : NULL;
}

/**
 * html5_sanitizer_get_class_prefix:
 * @self: a sanitizer
 *
 * Gets the prefix of the classes that are kept.
 *
 * Returns: (transfer none) (nullable): the prefix, or %NULL if all classes are kept
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
 * @class_prefix: (nullable): a prefix, such as `language-`, or %NULL to keep all classes
 *
 * Sets the prefix of the classes that are kept. The `class` attribute itself must be allowed.
 * Whitespace in the prefix is left out, because no class has any.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_class_prefix (Html5Sanitizer *self, const char *class_prefix)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  g_return_val_if_fail (class_prefix == NULL || _html5_is_text (class_prefix), FALSE);
  return set_string (self, &self->config->class_prefix, without_white_space (class_prefix),
                     "class-prefix");
}

/**
 * html5_sanitizer_has_style_properties:
 * @self: a sanitizer
 *
 * Checks whether styles are filtered. Python and JavaScript cannot tell an empty list from %NULL,
 * so html5_sanitizer_get_style_properties() does not show it there.
 *
 * Returns: %TRUE if only some CSS properties are kept
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_has_style_properties (Html5Sanitizer *self)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  return self->config->properties != NULL;
}

/**
 * html5_sanitizer_get_style_properties:
 * @self: a sanitizer
 *
 * Gets the CSS properties that are kept in `style` attributes and `style` elements, sorted.
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): the names, or %NULL if styles are
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
 * @style_properties: (nullable) (array zero-terminated=1): names such as `color`, or %NULL not
 *   to filter styles
 *
 * Sets the CSS properties that are kept in `style` attributes and `style` elements. The attributes
 * and elements themselves must be allowed. Styles that are not filtered can load images, and can
 * cover other parts of the page.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_style_properties (Html5Sanitizer *self, const char *const *style_properties)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  g_return_val_if_fail (style_properties == NULL || _html5_are_texts (style_properties), FALSE);
  return notify_if (self, "style-properties",
                    h5_sanitizer_set_properties (_html5_sanitizer_edit (self), style_properties));
}

/**
 * html5_sanitizer_remove_unsafe:
 * @self: a sanitizer
 *
 * Removes everything from the configuration that could run a script: elements, event handlers and
 * `javascript:` URLs.
 *
 * All attributes whose names begin with `on` count as event handlers. If the configuration lists
 * the attributes to remove, all of these are removed, even those that you allow later.
 *
 * Returns: %TRUE if the configuration was changed
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
  gboolean changes_urls = config->javascript_urls != javascript_urls;
  gboolean changes_handlers = config->strict_handlers != strict_handlers;
  /* A handler may drop the last reference. */
  G_GNUC_UNUSED g_autoptr (Html5Sanitizer) held = g_object_ref (self);

  notify_if (self, "javascript-urls", changes_urls);
  notify_if (self, "strict-handlers", changes_handlers);
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
   * Whether attributes that begin with `data-` are kept even if they are not in the list of
   * attributes.
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
   * Whether the result must stay the same when it is serialized and parsed again. Set it for markup
   * that you sanitize in one place and show in another. It is %FALSE in the configurations of the
   * standard, and %TRUE in the presets.
   *
   * Some trees cannot be represented in HTML: if they are serialized and parsed again, the result
   * is a different tree, and harmless text or a harmless attribute can become an element. If this
   * is set, the sanitized markup is serialized, parsed and sanitized again, with and without
   * scripting, until it does not change any more. This is not done for markup that is certain not
   * to change. Then a parser of the standard creates the same tree from the result in the same
   * context, and sanitizing it again removes nothing, except elements that the parser inserts
   * without a tag, such as `tbody`. If the markup does not stop changing, only its text is kept.
   *
   * Markup that is safe in one place can be unsafe in another. Therefore elements of any namespace
   * with the name of an unsafe element are removed, and some others that not all parsers read in
   * the same way, such as `mtext` of HTML.
   *
   * Declarative shadow roots become normal `template` elements without `shadowrootmode`. Sanitizing
   * takes hardly longer for most markup, and up to three times as long for forms, templates, SVG
   * and MathML.
   *
   * Since: 1.0
   */
  { "stable", G_TYPE_BOOLEAN, .get = G_CALLBACK (html5_sanitizer_get_stable),
    .set = G_CALLBACK (html5_sanitizer_set_stable) },

  /**
   * Html5Sanitizer:strict-handlers:
   *
   * Whether all attributes that begin with `on` are removed as event handlers, even by the
   * `_unsafe` functions.
   *
   * Since: 1.0
   */
  { "strict-handlers", G_TYPE_BOOLEAN, .get = G_CALLBACK (html5_sanitizer_get_strict_handlers),
    .set = G_CALLBACK (html5_sanitizer_set_strict_handlers) },

  /**
   * Html5Sanitizer:replace-others:
   *
   * Whether elements that are not in the list of elements to keep are replaced with their content.
   * If it is %FALSE, they are removed with their content, as in the standard. It is %TRUE in the
   * presets. Without a list of elements to keep, it has no effect. With one, setting it to %FALSE
   * empties the list of elements to remove: call html5_sanitizer_remove_element() after setting it
   * to %TRUE.
   *
   * Elements whose content is not text to read are still removed: those of SVG and MathML, those
   * for which html5_sanitizer_remove_element() was called, and, unless they are in a list,
   * `script`, `style`, `template`, `title`, `select`, `textarea`, `video` and similar ones.
   * html5_sanitizer_to_text() lists them. The root of a document is removed, too, because a
   * document cannot contain text. Where a block, a cell, a `br` or an `hr` is replaced, a space
   * keeps the words on both sides apart.
   *
   * Since: 1.0
   */
  { "replace-others", G_TYPE_BOOLEAN, .get = G_CALLBACK (html5_sanitizer_get_replace_others),
    .set = G_CALLBACK (html5_sanitizer_set_replace_others) },

  /**
   * Html5Sanitizer:rel:
   *
   * The `rel` value that is set on all links, or %NULL to treat `rel` like other attributes.
   *
   * Since: 1.0
   */
  { "rel", G_TYPE_STRING, .get = G_CALLBACK (html5_sanitizer_get_rel),
    .set = G_CALLBACK (html5_sanitizer_set_rel) },

  /**
   * Html5Sanitizer:class-prefix:
   *
   * The prefix of the classes that are kept, or %NULL to keep all classes.
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
