/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The settings of a sanitizer that are no lists, as properties. */
#include "dom/sanitizer/html5-sanitizer-private.h"

#include "dom/common/html5-private.h"

enum
{
  PROP_0,
  PROP_COMMENTS,
  PROP_DATA_ATTRIBUTES,
  PROP_JAVASCRIPT_URLS,
  PROP_STABLE,
  PROP_STRICT_HANDLERS,
  PROP_REL,
  PROP_CLASS_PREFIX,
  PROP_STYLE_PROPERTIES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
notify_if (Html5Sanitizer *self, guint id, gboolean changes)
{
  if (changes)
    g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
  return changes;
}

static gboolean
set_flag (Html5Sanitizer *self, gboolean *flag, gboolean value, guint id)
{
  value = !!value;
  if (*flag == value)
    return FALSE;
  _html5_sanitizer_edit (self);
  *flag = value;
  return notify_if (self, id, TRUE);
}

static gboolean
set_string (Html5Sanitizer *self, char **field, const char *value, guint id)
{
  if (g_strcmp0 (*field, value) == 0)
    return FALSE;
  _html5_sanitizer_edit (self);
  g_free (*field);
  *field = g_strdup (value);
  return notify_if (self, id, TRUE);
}

/**
 * html5_sanitizer_get_comments: (get-property comments)
 * @self: a sanitizer
 *
 * Returns whether comments are kept.
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
 * html5_sanitizer_set_comments: (set-property comments)
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
  return notify_if (self, PROP_COMMENTS,
                    h5_sanitizer_set_comments (_html5_sanitizer_edit (self), allow));
}

/**
 * html5_sanitizer_get_data_attributes: (get-property data-attributes)
 * @self: a sanitizer
 *
 * Returns whether attributes that begin with `data-` are kept although the list of attributes does not
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
 * html5_sanitizer_set_data_attributes: (set-property data-attributes)
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
  return notify_if (self, PROP_DATA_ATTRIBUTES,
                    h5_sanitizer_set_data_attributes (_html5_sanitizer_edit (self), allow));
}

/**
 * html5_sanitizer_get_javascript_urls: (get-property javascript-urls)
 * @self: a sanitizer
 *
 * Returns whether links to `javascript:` URLs are kept.
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
 * html5_sanitizer_set_javascript_urls: (set-property javascript-urls)
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
  return notify_if (self, PROP_JAVASCRIPT_URLS,
                    h5_sanitizer_set_javascript_urls (_html5_sanitizer_edit (self), allow));
}

/**
 * html5_sanitizer_get_stable: (get-property stable)
 * @self: a sanitizer
 *
 * Returns whether what is kept is what its text gives when it is read again.
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
 * html5_sanitizer_set_stable: (set-property stable)
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
  return set_flag (self, &self->config->stable, stable, PROP_STABLE);
}

/**
 * html5_sanitizer_get_strict_handlers: (get-property strict-handlers)
 * @self: a sanitizer
 *
 * Returns whether every attribute that begins with `on` is removed as an event handler, by the functions
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
 * html5_sanitizer_set_strict_handlers: (set-property strict-handlers)
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
  return set_flag (self, &self->config->strict_handlers, strict_handlers, PROP_STRICT_HANDLERS);
}

/**
 * html5_sanitizer_get_rel: (get-property rel)
 * @self: a sanitizer
 *
 * Returns what links get as their `rel`.
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
 * html5_sanitizer_set_rel: (set-property rel)
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
  return set_string (self, &self->config->rel, rel, PROP_REL);
}

/**
 * html5_sanitizer_get_class_prefix: (get-property class-prefix)
 * @self: a sanitizer
 *
 * Returns what the classes that are kept begin with.
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
 * html5_sanitizer_set_class_prefix: (set-property class-prefix)
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
  return set_string (self, &self->config->class_prefix, class_prefix, PROP_CLASS_PREFIX);
}

/**
 * html5_sanitizer_get_style_properties: (get-property style-properties)
 * @self: a sanitizer
 *
 * Returns the CSS properties that are kept in `style` attributes and `style` elements, sorted.
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
 * html5_sanitizer_set_style_properties: (set-property style-properties)
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
  return notify_if (self, PROP_STYLE_PROPERTIES,
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

  notify_if (self, PROP_JAVASCRIPT_URLS, config->javascript_urls != javascript_urls);
  notify_if (self, PROP_STRICT_HANDLERS, config->strict_handlers != strict_handlers);
  return changes;
}

static void
html5_sanitizer_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  static gboolean (*const flags[N_PROPS]) (Html5Sanitizer * self) = {
    [PROP_COMMENTS] = html5_sanitizer_get_comments,
    [PROP_DATA_ATTRIBUTES] = html5_sanitizer_get_data_attributes,
    [PROP_JAVASCRIPT_URLS] = html5_sanitizer_get_javascript_urls,
    [PROP_STABLE] = html5_sanitizer_get_stable,
    [PROP_STRICT_HANDLERS] = html5_sanitizer_get_strict_handlers,
  };
  Html5Sanitizer *self = HTML5_SANITIZER (object);

  if (id < N_PROPS && flags[id])
    g_value_set_boolean (value, flags[id](self));
  else if (id == PROP_REL || id == PROP_CLASS_PREFIX)
    g_value_set_string (value, id == PROP_REL ? self->config->rel : self->config->class_prefix);
  else if (id == PROP_STYLE_PROPERTIES)
    g_value_take_boxed (value, html5_sanitizer_get_style_properties (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
html5_sanitizer_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  static gboolean (*const flags[N_PROPS]) (Html5Sanitizer * self, gboolean flag) = {
    [PROP_COMMENTS] = html5_sanitizer_set_comments,
    [PROP_DATA_ATTRIBUTES] = html5_sanitizer_set_data_attributes,
    [PROP_JAVASCRIPT_URLS] = html5_sanitizer_set_javascript_urls,
    [PROP_STABLE] = html5_sanitizer_set_stable,
    [PROP_STRICT_HANDLERS] = html5_sanitizer_set_strict_handlers,
  };
  Html5Sanitizer *self = HTML5_SANITIZER (object);

  if (id < N_PROPS && flags[id])
    flags[id](self, g_value_get_boolean (value));
  else if (id == PROP_REL)
    html5_sanitizer_set_rel (self, g_value_get_string (value));
  else if (id == PROP_CLASS_PREFIX)
    html5_sanitizer_set_class_prefix (self, g_value_get_string (value));
  else if (id == PROP_STYLE_PROPERTIES)
    html5_sanitizer_set_style_properties (self, g_value_get_boxed (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

#define READ_WRITE (G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS)

void
_html5_sanitizer_install_properties (GObjectClass *object_class)
{
  object_class->get_property = html5_sanitizer_get_property;
  object_class->set_property = html5_sanitizer_set_property;

  /**
   * Html5Sanitizer:comments:
   *
   * Whether comments are kept.
   *
   * Since: 1.0
   */
  properties[PROP_COMMENTS] = g_param_spec_boolean ("comments", NULL, NULL, FALSE, READ_WRITE);

  /**
   * Html5Sanitizer:data-attributes:
   *
   * Whether attributes that begin with `data-` are kept although the list of attributes does not have
   * them.
   *
   * Since: 1.0
   */
  properties[PROP_DATA_ATTRIBUTES] =
    g_param_spec_boolean ("data-attributes", NULL, NULL, FALSE, READ_WRITE);

  /**
   * Html5Sanitizer:javascript-urls:
   *
   * Whether links to `javascript:` URLs are kept. The safe functions never keep them.
   *
   * Since: 1.0
   */
  properties[PROP_JAVASCRIPT_URLS] =
    g_param_spec_boolean ("javascript-urls", NULL, NULL, FALSE, READ_WRITE);

  /**
   * Html5Sanitizer:stable:
   *
   * Whether what is kept is what its text gives when it is read again. See
   * html5_sanitizer_set_stable().
   *
   * Since: 1.0
   */
  properties[PROP_STABLE] = g_param_spec_boolean ("stable", NULL, NULL, FALSE, READ_WRITE);

  /**
   * Html5Sanitizer:strict-handlers:
   *
   * Whether every attribute that begins with `on` is removed as an event handler, by the functions
   * with `_unsafe` too.
   *
   * Since: 1.0
   */
  properties[PROP_STRICT_HANDLERS] =
    g_param_spec_boolean ("strict-handlers", NULL, NULL, FALSE, READ_WRITE);

  /**
   * Html5Sanitizer:rel:
   *
   * What links get as their `rel`, or %NULL to treat `rel` like other attributes.
   *
   * Since: 1.0
   */
  properties[PROP_REL] = g_param_spec_string ("rel", NULL, NULL, NULL, READ_WRITE);

  /**
   * Html5Sanitizer:class-prefix:
   *
   * What the classes that are kept begin with, or %NULL to keep all.
   *
   * Since: 1.0
   */
  properties[PROP_CLASS_PREFIX] =
    g_param_spec_string ("class-prefix", NULL, NULL, NULL, READ_WRITE);

  /**
   * Html5Sanitizer:style-properties:
   *
   * The CSS properties that are kept in styles, or %NULL not to filter styles.
   *
   * Since: 1.0
   */
  properties[PROP_STYLE_PROPERTIES] =
    g_param_spec_boxed ("style-properties", NULL, NULL, G_TYPE_STRV, READ_WRITE);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}
