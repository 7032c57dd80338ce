/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/sanitizer/html5-sanitizer-private.h"

#include "dom/common/html5-dom-error.h"
#include "dom/common/html5-private.h"

/**
 * Html5Sanitizer:
 *
 * A set of rules for making untrusted markup safe to show: the Sanitizer of the HTML Standard,
 * and what mail, chat and feed programs need beyond it.
 *
 * The safe functions, html5_element_set_html() and html5_document_parse_html(), remove what could
 * run a script whatever the configuration says.
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
free_url_decider (gpointer box)
{
  Html5UrlDecider *self = box;

  if (self->destroy)
    self->destroy (self->data);
}

void
_html5_url_decider_release (Html5UrlDecider *self)
{
  g_rc_box_release_full (self, free_url_decider);
}

static void
html5_sanitizer_finalize (GObject *object)
{
  Html5Sanitizer *self = HTML5_SANITIZER (object);

  g_clear_pointer (&self->url_decider, _html5_url_decider_release);
  forget_copies (self);
  h5_sanitizer_config_free (self->config);
  G_OBJECT_CLASS (html5_sanitizer_parent_class)->finalize (object);
}

static void
html5_sanitizer_class_init (Html5SanitizerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = html5_sanitizer_finalize;
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

  h5_sanitizer_config_free (self->config);
  self->config = config;
  return self;
}

/**
 * html5_sanitizer_new:
 *
 * Makes a sanitizer with the safe default configuration of the HTML Standard.
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
 * @preset: "text" for strict text, "mail", "feed", or "matrix" for Matrix messages
 *
 * Makes a sanitizer with a configuration that comes with the library.
 *
 * Returns: (transfer full) (nullable): the sanitizer, or %NULL when there is no such preset
 *
 * Since: 1.0
 */
Html5Sanitizer *
html5_sanitizer_new_preset (const char *preset)
{
  g_return_val_if_fail (preset != NULL, NULL);
  H5SanitizerConfig *config = h5_sanitizer_config_new_preset (preset);

  return config ? new_with_config (config) : NULL;
}

/**
 * html5_sanitizer_new_from_text:
 * @text: lines of the form "key: values"
 * @error: return location for an error
 *
 * Makes a sanitizer with a configuration that is given as text. A line that begins with a space
 * goes on with the last one. The keys are `elements`, `remove-elements`, `replace-elements`,
 * `instructions`, `remove-instructions`, `attributes` and `remove-attributes` with names;
 * `comments`, `data-attributes`, `javascript-urls`, `strict-handlers` and `stable` with yes or no;
 * and `schemes` with entries such as `href=https,mailto,relative`, `properties` with the CSS properties
 * that stay, `rel` and `class-prefix`. Names
 * outside HTML begin with `svg:` or `math:`, or with their namespace as in `{uri}name`; an entry
 * of `elements` may have attributes of its own, as in `a(href title)`, or lose some, as in
 * `p(-align)`.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX when the text is not understood, with the line, or the
 * configuration is not valid.
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
  H5SanitizerConfig *config = h5_sanitizer_config_new ();
  g_autofree char *fault = h5_sanitizer_config_read (config, text);

  if (!fault)
    {
      h5_sanitizer_config_canonicalize (config, TRUE);
      fault = g_strdup (h5_sanitizer_config_fault (config));
    }
  if (!fault)
    return new_with_config (config);
  g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX, fault);
  h5_sanitizer_config_free (config);
  return NULL;
}

/**
 * html5_sanitizer_to_text:
 * @self: a sanitizer
 *
 * The configuration in the form of html5_sanitizer_new_from_text(), sorted.
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
 * @namespace_uri: (nullable): the namespace, %HTML5_NAMESPACE_HTML for elements of HTML, or %NULL
 *   for none
 * @name: the local name
 *
 * Keeps elements.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_allow_element (Html5Sanitizer *self, const char *namespace_uri, const char *name)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self) && _html5_is_text (name), FALSE);
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
 * Removes elements, with all that is in them.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_remove_element (Html5Sanitizer *self, const char *namespace_uri, const char *name)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self) && _html5_is_text (name), FALSE);
  return h5_sanitizer_remove_element (
    _html5_sanitizer_edit (self), h5_sanitizer_element_name (self->config, namespace_uri, name));
}

/**
 * html5_sanitizer_replace_element_with_children:
 * @self: a sanitizer
 * @namespace_uri: (nullable): the namespace, or %NULL for none
 * @name: the local name
 *
 * Replaces elements with their children.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_replace_element_with_children (Html5Sanitizer *self, const char *namespace_uri,
                                               const char *name)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self) && _html5_is_text (name), FALSE);
  return h5_sanitizer_replace_element (
    _html5_sanitizer_edit (self), h5_sanitizer_element_name (self->config, namespace_uri, name));
}

/**
 * html5_sanitizer_allow_attribute:
 * @self: a sanitizer
 * @namespace_uri: (nullable): the namespace, or %NULL for none
 * @name: the local name
 *
 * Keeps an attribute, on whatever element.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_allow_attribute (Html5Sanitizer *self, const char *namespace_uri, const char *name)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self) && _html5_is_text (name), FALSE);
  return h5_sanitizer_allow_attribute (
    _html5_sanitizer_edit (self), h5_sanitizer_attribute_name (self->config, namespace_uri, name));
}

/**
 * html5_sanitizer_remove_attribute:
 * @self: a sanitizer
 * @namespace_uri: (nullable): the namespace, or %NULL for none
 * @name: the local name
 *
 * Removes an attribute from all elements.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_remove_attribute (Html5Sanitizer *self, const char *namespace_uri, const char *name)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self) && _html5_is_text (name), FALSE);
  return h5_sanitizer_remove_attribute (
    _html5_sanitizer_edit (self), h5_sanitizer_attribute_name (self->config, namespace_uri, name));
}

/**
 * html5_sanitizer_allow_processing_instruction:
 * @self: a sanitizer
 * @target: the target
 *
 * Keeps processing instructions with a target.
 *
 * Returns: whether that changed something
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
 * Removes processing instructions with a target.
 *
 * Returns: whether that changed something
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
  return h5_sanitizer_set_comments (_html5_sanitizer_edit (self), allow);
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
  return h5_sanitizer_set_data_attributes (_html5_sanitizer_edit (self), allow);
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
  return h5_sanitizer_set_javascript_urls (_html5_sanitizer_edit (self), allow);
}

/**
 * html5_sanitizer_allow_scheme:
 * @self: a sanitizer
 * @attribute: the local name of an attribute that has URLs, such as `src`, or `*` for those that the
 *   configuration does not name
 * @scheme: a scheme without the colon, or `relative` or `fragment`
 *
 * Keeps URLs with a scheme in an attribute, where the configuration says which schemes are kept. If
 * it names none for the attribute, it now keeps those that it keeps in others, and this.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_allow_scheme (Html5Sanitizer *self, const char *attribute, const char *scheme)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  g_return_val_if_fail (_html5_is_text (attribute) && _html5_is_text (scheme), FALSE);

  return h5_sanitizer_allow_scheme (_html5_sanitizer_edit (self), attribute, scheme);
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
  H5SanitizerConfig *config = _html5_sanitizer_edit (self);
  gboolean changes = config->stable != !!stable;

  config->stable = !!stable;
  return changes;
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
  return h5_sanitizer_remove_unsafe (_html5_sanitizer_edit (self));
}

/**
 * html5_sanitizer_set_url_func:
 * @self: a sanitizer
 * @func: (nullable) (scope notified) (closure user_data) (destroy destroy): what decides, or
 *   %NULL to keep all URLs
 * @user_data: data for @func
 * @destroy: (nullable): frees @user_data
 *
 * Sets a function that sees every URL that would be kept, to rewrite or drop it: remote images,
 * `cid:` parts of a mail.
 *
 * The URL that the function gives is checked as one of the markup is: it must have a scheme that the
 * configuration keeps, and the safe functions never keep `javascript:` where it would run. To use
 * another scheme, allow it with html5_sanitizer_allow_scheme(), and have the function drop such URLs
 * of the markup.
 *
 * In what is read again, for html5_sanitizer_set_stable(), the function is not asked a second time:
 * the URLs that it kept or gave stay, and no others. When it is replaced while it runs, its data is
 * freed after it has returned.
 *
 * Since: 1.0
 */
void
html5_sanitizer_set_url_func (Html5Sanitizer *self, Html5SanitizerUrlFunc func, gpointer user_data,
                              GDestroyNotify destroy)
{
  g_return_if_fail (HTML5_IS_SANITIZER (self));
  Html5UrlDecider *old = self->url_decider;

  self->url_decider = g_rc_box_new (Html5UrlDecider);
  *self->url_decider = (Html5UrlDecider){ func, user_data, destroy };
  g_clear_pointer (&old, _html5_url_decider_release);
}
