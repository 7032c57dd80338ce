/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/sanitizer/html5-sanitizer-private.h"

#include "dom/common/html5-dom-error.h"
#include "dom/common/html5-private.h"

#include <glib/gi18n-lib.h>

/**
 * Html5Sanitizer:
 *
 * A set of rules for making untrusted markup safe to show. It implements the Sanitizer of the HTML
 * Standard, with additions for mail, chat and feed programs.
 *
 * The safe functions, such as html5_element_set_html() and html5_document_parse_html(), remove
 * everything that could run a script, whatever the configuration says.
 *
 * Until you set them, the properties have the values of the configuration that the sanitizer was
 * created with.
 *
 * Since: 1.0
 */
typedef struct
{
  GObjectClass parent_class;
} Html5SanitizerClass;

G_DEFINE_FINAL_TYPE (Html5Sanitizer, html5_sanitizer, G_TYPE_OBJECT)

static void
forget_copies (Html5Sanitizer *self)
{
  g_clear_pointer (&self->ready[FALSE], h5_sanitizer_config_free);
  g_clear_pointer (&self->ready[TRUE], h5_sanitizer_config_free);
}

H5SanitizerConfig *
_html5_sanitizer_edit (Html5Sanitizer *self)
{
  self->n_edits++;
  forget_copies (self);
  return self->config;
}

static void
html5_sanitizer_finalize (GObject *object)
{
  Html5Sanitizer *self = HTML5_SANITIZER (object);

  g_clear_pointer (&self->url_func, _html5_func_release);
  forget_copies (self);
  h5_sanitizer_config_free (self->config);
  G_OBJECT_CLASS (html5_sanitizer_parent_class)->finalize (object);
}

static void
html5_sanitizer_class_init (Html5SanitizerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = html5_sanitizer_finalize;
  _html5_sanitizer_install_properties (G_OBJECT_CLASS (klass));
}

static void
html5_sanitizer_init (Html5Sanitizer *self)
{
  self->config = h5_sanitizer_config_new_safe_default ();
}

static Html5Sanitizer *
new_with_config (H5SanitizerConfig *config)
{
  Html5Sanitizer *self = g_object_new (HTML5_TYPE_SANITIZER, NULL);

  h5_sanitizer_config_keep_safe_default (self->config);
  self->config = config;
  return self;
}

/**
 * html5_sanitizer_new:
 *
 * Creates a sanitizer with the safe default configuration of the HTML Standard.
 *
 * Returns: (transfer full): the sanitizer
 *
 * Since: 1.0
 */
Html5Sanitizer *
html5_sanitizer_new (void)
{
  return g_object_new (HTML5_TYPE_SANITIZER, NULL);
}

/**
 * html5_sanitizer_new_preset:
 * @preset: the kind of markup
 *
 * Creates a sanitizer with a configuration for a kind of markup.
 *
 * Returns: (transfer full): the sanitizer
 *
 * Since: 1.0
 */
Html5Sanitizer *
html5_sanitizer_new_preset (Html5SanitizerPreset preset)
{
  static const char *const names[] = { "text", "mail", "feed", "matrix" };

  g_return_val_if_fail ((guint) preset < G_N_ELEMENTS (names), html5_sanitizer_new ());

  return new_with_config (h5_sanitizer_config_new_preset (names[preset]));
}

/**
 * html5_sanitizer_new_from_text:
 * @text: the configuration: lines of the form `key: values`, in valid UTF-8
 * @error: return location for an error
 *
 * Creates a sanitizer with a configuration from text. A line whose first character other than a
 * space or tab is `#` is a comment. Any other line that begins with a space or a tab continues the
 * line before it. The keys are:
 *
 * - `elements`, `remove-elements`, `replace-elements`, `instructions`, `remove-instructions`,
 *   `attributes` and `remove-attributes`, with names
 * - `comments`, `data-attributes`, `javascript-urls`, `strict-handlers`, `replace-others` and
 *   `stable`, with `yes` or `no`
 * - `schemes`, with entries such as `href=https,mailto,relative`
 * - `properties`, with the CSS properties to keep
 * - `rel`, with the value that replaces that of all links
 * - `class-prefix`, with the prefix of the classes to keep.
 *
 * Names outside HTML begin with `svg:` or `math:`, or with their namespace as in `{uri}name`. In
 * this form, `%`, `}`, parentheses and whitespace of the namespace and the name are
 * percent-encoded: `%28` is an opening parenthesis. An entry of `elements` can list attributes to
 * keep on the element, as in `a(href title)`, or to remove from it, as in `p(-align)`.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if the text has a syntax error, with the line in the message,
 * or if the configuration is invalid.
 *
 * Counterpart: `new Sanitizer(configuration)`.
 *
 * Returns: (transfer full): the sanitizer
 *
 * Since: 1.0
 */
Html5Sanitizer *
html5_sanitizer_new_from_text (const char *text, GError **error)
{
  g_return_val_if_fail (_html5_is_text (text), NULL);
  _html5_bind_messages ();
  H5SanitizerConfig *config = h5_sanitizer_config_new ();
  g_autofree char *message = h5_sanitizer_config_read (config, text);

  if (!message)
    {
      h5_sanitizer_config_canonicalize (config, TRUE);
      const char *found = h5_sanitizer_config_find_error (config);
      /* Translators: the %s is what is wrong with it. */
      message =
        found ? g_strdup_printf (_ ("The configuration is not valid: %s"), _ (found)) : NULL;
    }
  if (!message)
    return new_with_config (config);
  g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX, message);
  h5_sanitizer_config_free (config);
  return NULL;
}

/**
 * html5_sanitizer_to_text:
 * @self: a sanitizer
 *
 * Returns the configuration as sorted text, in the form of html5_sanitizer_new_from_text().
 *
 * Counterpart: `Sanitizer.get()`.
 *
 * Returns: (transfer full): the text
 *
 * Since: 1.0
 */
char *
html5_sanitizer_to_text (Html5Sanitizer *self)
{
  H5Buffer out = H5_BUFFER_INIT;

  g_return_val_if_fail (HTML5_IS_SANITIZER (self), NULL);
  h5_sanitizer_config_write (self->config, &out);
  return h5_buffer_steal (&out, NULL);
}

/**
 * html5_sanitizer_allow_element:
 * @self: a sanitizer
 * @namespace_uri: (nullable): the namespace, such as %HTML5_NAMESPACE_HTML, or %NULL for none
 * @name: the local name
 *
 * Makes the sanitizer keep the elements with a name.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_allow_element (Html5Sanitizer *self, const char *namespace_uri, const char *name)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self) && _html5_is_text (name), FALSE);
  g_return_val_if_fail (namespace_uri == NULL || _html5_is_text (namespace_uri), FALSE);
  return h5_sanitizer_allow_element (_html5_sanitizer_edit (self),
                                     h5_sanitizer_element_name (self->config, namespace_uri, name),
                                     (H5SanitizerElement){ NULL, NULL });
}

/**
 * html5_sanitizer_remove_element:
 * @self: a sanitizer
 * @namespace_uri: (nullable): the namespace, or %NULL for none
 * @name: the local name
 *
 * Makes the sanitizer remove the elements with a name, with their descendants.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_remove_element (Html5Sanitizer *self, const char *namespace_uri, const char *name)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self) && _html5_is_text (name), FALSE);
  g_return_val_if_fail (namespace_uri == NULL || _html5_is_text (namespace_uri), FALSE);
  return h5_sanitizer_remove_element (
    _html5_sanitizer_edit (self), h5_sanitizer_element_name (self->config, namespace_uri, name));
}

/**
 * html5_sanitizer_replace_element_with_children:
 * @self: a sanitizer
 * @namespace_uri: (nullable): the namespace, or %NULL for none
 * @name: the local name
 *
 * Makes the sanitizer replace the elements with a name with their children.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_replace_element_with_children (Html5Sanitizer *self, const char *namespace_uri,
                                               const char *name)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self) && _html5_is_text (name), FALSE);
  g_return_val_if_fail (namespace_uri == NULL || _html5_is_text (namespace_uri), FALSE);
  return h5_sanitizer_replace_element (
    _html5_sanitizer_edit (self), h5_sanitizer_element_name (self->config, namespace_uri, name));
}

/**
 * html5_sanitizer_allow_attribute:
 * @self: a sanitizer
 * @namespace_uri: (nullable): the namespace, or %NULL for none
 * @name: the local name
 *
 * Makes the sanitizer keep an attribute on all elements.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_allow_attribute (Html5Sanitizer *self, const char *namespace_uri, const char *name)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self) && _html5_is_text (name), FALSE);
  g_return_val_if_fail (namespace_uri == NULL || _html5_is_text (namespace_uri), FALSE);
  return h5_sanitizer_allow_attribute (
    _html5_sanitizer_edit (self), h5_sanitizer_attribute_name (self->config, namespace_uri, name));
}

/**
 * html5_sanitizer_remove_attribute:
 * @self: a sanitizer
 * @namespace_uri: (nullable): the namespace, or %NULL for none
 * @name: the local name
 *
 * Makes the sanitizer remove an attribute from all elements.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_remove_attribute (Html5Sanitizer *self, const char *namespace_uri, const char *name)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self) && _html5_is_text (name), FALSE);
  g_return_val_if_fail (namespace_uri == NULL || _html5_is_text (namespace_uri), FALSE);
  return h5_sanitizer_remove_attribute (
    _html5_sanitizer_edit (self), h5_sanitizer_attribute_name (self->config, namespace_uri, name));
}

/**
 * html5_sanitizer_allow_processing_instruction:
 * @self: a sanitizer
 * @target: the target
 *
 * Makes the sanitizer keep the processing instructions with a target.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_allow_processing_instruction (Html5Sanitizer *self, const char *target)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self) && _html5_is_text (target), FALSE);
  return h5_sanitizer_allow_instruction (_html5_sanitizer_edit (self),
                                         h5_sanitizer_target_name (self->config, target));
}

/**
 * html5_sanitizer_remove_processing_instruction:
 * @self: a sanitizer
 * @target: the target
 *
 * Makes the sanitizer remove the processing instructions with a target.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_remove_processing_instruction (Html5Sanitizer *self, const char *target)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self) && _html5_is_text (target), FALSE);
  return h5_sanitizer_remove_instruction (_html5_sanitizer_edit (self),
                                          h5_sanitizer_target_name (self->config, target));
}
