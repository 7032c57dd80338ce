/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Untrusted markup into elements, shadow roots and documents:
 * https://html.spec.whatwg.org/#html-sanitization */
#include "dom/sanitizer/html5-sanitizer-private.h"

#include "dom/writer/html5-markup-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/node/html5-shadow-root.h"

#include "parse/h5-parse.h"
#include "parse/h5-stable.h"
#include "sanitize/h5-sanitize.h"

static char *
ask_url_func (gpointer user_data, const H5Node *element, const char *attribute, const char *url,
              gboolean *drop)
{
  Html5Sanitizer *self = user_data;
  g_autoptr (Html5Element) object = _html5_node_wrap ((H5Node *) element);
  char *answer = self->url_func (object, attribute, url, self->url_data);

  *drop = answer == NULL;
  if (answer && strcmp (answer, url) == 0)
    g_clear_pointer (&answer, g_free);
  return answer;
}

/* A copy that stays as it is, whatever the function of URLs does to the sanitizer. */
static H5SanitizerConfig *
take_copy (Html5Sanitizer *self, gboolean safe)
{
  H5SanitizerConfig *config = g_steal_pointer (&self->ready[safe]);

  if (!config)
    config =
      safe ? h5_sanitizer_config_copy_safe (self->config) : h5_sanitizer_config_copy (self->config);
  config->url = self->url_func ? ask_url_func : NULL;
  config->url_data = self;
  return config;
}

static void
give_back (Html5Sanitizer *self, gboolean safe, H5SanitizerConfig *config, guint n_edits)
{
  if (self->n_edits == n_edits && !self->ready[safe])
    self->ready[safe] = config;
  else
    h5_sanitizer_config_free (config);
}

static gboolean
is_stable (const Html5Sanitizer *sanitizer)
{
  return sanitizer && sanitizer->config->stable;
}

/* Sanitizes root, which is the content of context, or a document where that is NULL. Returns what
 * to have in its place, where its text is to be stable and is not; of a tree of its own. */
static H5Node *
apply (Html5Sanitizer *sanitizer, H5Node *root, const H5Node *context, gboolean safe)
{
  H5Node *other = NULL;

  if (sanitizer)
    {
      G_GNUC_UNUSED g_autoptr (Html5Sanitizer) held = g_object_ref (sanitizer);
      guint n_edits = sanitizer->n_edits;
      H5SanitizerConfig *config = take_copy (sanitizer, safe);
      h5_sanitize (root, config, FALSE);
      config->url = NULL;
      if (config->stable)
        other = h5_read_until_stable (root, context, config);
      g_clear_pointer (&config->urls, h5_names_free);
      give_back (sanitizer, safe, config, n_edits);
    }
  else if (safe)
    {
      H5SanitizerConfig *config = h5_sanitizer_config_new_safe_default ();
      h5_sanitize (root, config, FALSE);
      h5_sanitizer_config_free (config);
    }
  return other;
}

static gboolean
is_script (const H5Node *element)
{
  const H5Names *names = h5_node_tree (element)->names;
  H5Namespace ns = h5_element_namespace (element);

  return (ns == H5_NAMESPACE_HTML || ns == H5_NAMESPACE_SVG)
         && h5_names_local (names, element->name) == H5_NAME_SCRIPT;
}

static H5Node *
import (H5Node *target, H5Node *parsed)
{
  H5Node *content = h5_template_content (target);

  return _html5_node_import_fragment (content ? content : target, h5_node_tree (parsed), parsed);
}

/* Sanitizes before there are objects, so that what goes never comes into the document. */
static H5Node *
filter_and_import (H5Node *target, const H5Node *context, H5Node *parsed,
                   Html5Sanitizer *sanitizer, gboolean safe)
{
  H5Node *other = apply (sanitizer, parsed, context, safe);

  if (other)
    h5_tree_free (h5_node_tree (parsed));
  return import (target, other ? other : parsed);
}

/* For a function of URLs, which is to see nodes of the document. */
static H5Node *
import_and_filter (H5Node *target, const H5Node *context, H5Node *parsed,
                   Html5Sanitizer *sanitizer, gboolean safe)
{
  H5Node *fragment = import (target, parsed);
  G_GNUC_UNUSED g_autoptr (Html5DocumentFragment) held = _html5_node_wrap (fragment);
  H5Node *other = apply (sanitizer, fragment, context, safe);

  return other ? import (target, other) : fragment;
}

/* https://html.spec.whatwg.org/#set-and-filter-html. Text says nothing of shadow roots, so that
 * what is to be stable has none. */
static void
set_and_filter (H5Node *target, const H5Node *context, const char *html,
                Html5Sanitizer *sanitizer, gboolean safe)
{
  if (safe && is_script (context))
    return;
  H5Node *parsed = _html5_parse_html_fragment (context, html, !is_stable (sanitizer));
  H5Node *fragment =
    sanitizer && sanitizer->url_func
      ? import_and_filter (target, context, parsed, sanitizer, safe)
      : filter_and_import (target, context, parsed, sanitizer, safe);
  G_GNUC_UNUSED g_autoptr (Html5DocumentFragment) held = _html5_node_wrap (fragment);
  _html5_replace_content (target, fragment);
}

static gboolean
set_html_of_element (Html5Element *self, const char *html, Html5Sanitizer *sanitizer,
                     gboolean safe)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self) && html != NULL, FALSE);
  g_return_val_if_fail (sanitizer == NULL || HTML5_IS_SANITIZER (sanitizer), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  set_and_filter (node, node, html, sanitizer, safe);
  return TRUE;
}

static gboolean
set_html_of_shadow_root (Html5ShadowRoot *self, const char *html, Html5Sanitizer *sanitizer,
                         gboolean safe)
{
  g_return_val_if_fail (HTML5_IS_SHADOW_ROOT (self) && html != NULL, FALSE);
  g_return_val_if_fail (sanitizer == NULL || HTML5_IS_SANITIZER (sanitizer), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  set_and_filter (node, node->host, html, sanitizer, safe);
  return TRUE;
}

/**
 * html5_element_set_html:
 * @self: an element
 * @html: untrusted markup; bytes that are not valid UTF-8 become U+FFFD
 * @sanitizer: (nullable): what is kept, or %NULL for the safe default
 * @error: return location for an error
 *
 * Replaces the content of an element by sanitized markup. What could run a script goes in any
 * case; into a `script` element nothing is put.
 *
 * The markup is HTML in an XML document too, as the standard says. This does not fail; @error is
 * for what may come.
 *
 * Counterpart: `Element.setHTML()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_set_html (Html5Element *self, const char *html, Html5Sanitizer *sanitizer,
                        GError **error)
{
  return set_html_of_element (self, html, sanitizer, TRUE);
}

/**
 * html5_element_set_html_unsafe:
 * @self: an element
 * @html: markup; bytes that are not valid UTF-8 become U+FFFD
 * @sanitizer: (nullable): what is kept, or %NULL to keep everything
 * @error: return location for an error
 *
 * Replaces the content of an element by markup, of which only the sanitizer removes something.
 * Declarative shadow roots are made.
 *
 * The markup is HTML in an XML document too, as the standard says. This does not fail; @error is
 * for what may come.
 *
 * Counterpart: `Element.setHTMLUnsafe()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_set_html_unsafe (Html5Element *self, const char *html, Html5Sanitizer *sanitizer,
                               GError **error)
{
  return set_html_of_element (self, html, sanitizer, FALSE);
}

/**
 * html5_shadow_root_set_html:
 * @self: a shadow root
 * @html: untrusted markup; bytes that are not valid UTF-8 become U+FFFD
 * @sanitizer: (nullable): what is kept, or %NULL for the safe default
 * @error: return location for an error
 *
 * Replaces the content of a shadow root by sanitized markup, as html5_element_set_html() does. The
 * markup is read as if it were in the host.
 *
 * This does not fail; @error is for what may come.
 *
 * Counterpart: `ShadowRoot.setHTML()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_shadow_root_set_html (Html5ShadowRoot *self, const char *html, Html5Sanitizer *sanitizer,
                            GError **error)
{
  return set_html_of_shadow_root (self, html, sanitizer, TRUE);
}

/**
 * html5_shadow_root_set_html_unsafe:
 * @self: a shadow root
 * @html: markup; bytes that are not valid UTF-8 become U+FFFD
 * @sanitizer: (nullable): what is kept, or %NULL to keep everything
 * @error: return location for an error
 *
 * Replaces the content of a shadow root by markup, as html5_element_set_html_unsafe() does.
 *
 * This does not fail; @error is for what may come.
 *
 * Counterpart: `ShadowRoot.setHTMLUnsafe()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_shadow_root_set_html_unsafe (Html5ShadowRoot *self, const char *html,
                                   Html5Sanitizer *sanitizer, GError **error)
{
  return set_html_of_shadow_root (self, html, sanitizer, FALSE);
}

static Html5Document *
parse_and_filter (const char *html, Html5Sanitizer *sanitizer, gboolean safe)
{
  H5ParseOptions options = h5_parse_default_options;

  g_return_val_if_fail (html != NULL, NULL);
  g_return_val_if_fail (sanitizer == NULL || HTML5_IS_SANITIZER (sanitizer), NULL);
  options.allow_declarative_shadow_roots = !is_stable (sanitizer);
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_text (parse, html, strlen (html));
  h5_parse_finish (parse);
  g_autoptr (Html5Document) document = _html5_document_wrap_tree (h5_parse_steal_tree (parse));
  h5_parse_free (parse);
  H5Node *other = apply (sanitizer, _html5_node_unwrap (document), NULL, safe);
  return other ? _html5_document_wrap_tree (h5_node_tree (other)) : g_steal_pointer (&document);
}

/**
 * html5_document_parse_html:
 * @html: untrusted markup; bytes that are not valid UTF-8 become U+FFFD
 * @sanitizer: (nullable): what is kept, or %NULL for the safe default
 *
 * Parses a whole document and sanitizes it.
 *
 * Counterpart: `Document.parseHTML()`.
 *
 * Returns: (transfer full): the document
 *
 * Since: 1.0
 */
Html5Document *
html5_document_parse_html (const char *html, Html5Sanitizer *sanitizer)
{
  return parse_and_filter (html, sanitizer, TRUE);
}

/**
 * html5_document_parse_html_unsafe:
 * @html: markup; bytes that are not valid UTF-8 become U+FFFD
 * @sanitizer: (nullable): what is kept, or %NULL to keep everything
 *
 * Parses a whole document, of which only the sanitizer removes something.
 *
 * Counterpart: `Document.parseHTMLUnsafe()`.
 *
 * Returns: (transfer full): the document
 *
 * Since: 1.0
 */
Html5Document *
html5_document_parse_html_unsafe (const char *html, Html5Sanitizer *sanitizer)
{
  return parse_and_filter (html, sanitizer, FALSE);
}
