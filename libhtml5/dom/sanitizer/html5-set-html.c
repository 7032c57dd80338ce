/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing untrusted markup into elements and shadow roots:
 * https://html.spec.whatwg.org/#html-sanitization */
#include "dom/sanitizer/html5-sanitizer-apply-private.h"

#include "dom/document/html5-document-limits-private.h"
#include "dom/writer/html5-markup-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/node/shadow/html5-shadow-root.h"

static gboolean
is_script (const H5Node *element)
{
  const H5Names *names = h5_node_tree (element)->names;
  H5Namespace ns = h5_element_namespace (element);

  return (ns == H5_NAMESPACE_HTML || ns == H5_NAMESPACE_SVG)
         && h5_names_local (names, element->name) == H5_NAME_SCRIPT;
}

/* Returns the node whose children are replaced. */
static H5Node *
container_of (H5Node *target)
{
  H5Node *content = h5_template_content (target);

  return content ? content : target;
}

static H5Node *
import (H5Node *target, H5Node *parsed)
{
  return _html5_node_import_fragment (container_of (target), h5_node_tree (parsed), parsed);
}

/* Sanitizes before importing, so that removed nodes are never in the document. */
static H5Node *
filter_and_import (Html5FilterRun *self, H5Node *target, H5Node *parsed)
{
  H5Node *other;
  gboolean success = _html5_filter_run_apply (self, NULL, parsed, &other);

  if (other || !success)
    h5_tree_free (h5_node_tree (parsed));
  return success ? import (target, other ? other : parsed) : NULL;
}

/* Imports before sanitizing, because a URL function expects nodes of the document. */
static H5Node *
import_and_filter (Html5FilterRun *self, H5Node *target, H5Node *parsed)
{
  H5Node *other;
  H5Node *fragment = import (target, parsed);
  g_autoptr (Html5DocumentFragment) held = _html5_node_wrap (fragment);

  if (!_html5_filter_run_apply (self, held, fragment, &other))
    return NULL;
  target = _html5_node_unwrap (self->target);
  H5Node *container = container_of (target);
  return other ? import (target, other)
               : _html5_node_rehome (h5_node_tree (container), held,
                                     (container->flags & H5_NODE_INERT) != 0);
}

/* https://html.spec.whatwg.org/#set-and-filter-html. Stable markup has no shadow roots,
 * because text cannot represent them. */
static gboolean
set_and_filter (gpointer object, const char *html, Html5Sanitizer *sanitizer, gboolean safe,
                GError **error)
{
  G_GNUC_UNUSED g_autoptr (Html5Node) held_target = g_object_ref (object);
  H5Node *target = _html5_node_unwrap (object);
  const H5Limits limits = *_html5_tree_limits (h5_node_tree (target));
  Html5FilterRun self = {
    .target = object,
    .sanitizer = sanitizer,
    .safe = safe,
    .length = strlen (html),
    .limits = &limits,
  };

  const H5Node *context = _html5_filter_run_context (&self);
  if (safe && is_script (context))
    return TRUE;
  H5Node *parsed =
    _html5_parse_html_fragment (context, html, !_html5_sanitizer_is_stable (sanitizer), error);
  if (!parsed)
    return FALSE;
  H5Node *fragment = _html5_sanitizer_has_url_func (sanitizer)
                       ? import_and_filter (&self, target, parsed)
                       : filter_and_import (&self, target, parsed);
  target = _html5_node_unwrap (object);
  _html5_tree_note_limits (h5_node_tree (target), self.limits_hit);
  if (!fragment)
    {
      _html5_set_limit_error (error, self.limits_hit);
      _html5_tree_settle (h5_node_tree (target));
      return FALSE;
    }
  G_GNUC_UNUSED g_autoptr (Html5DocumentFragment) held = _html5_node_wrap (fragment);
  /* The URL function may have moved the target into its new content. */
  if (!h5_node_is_host_including_inclusive_ancestor (fragment, target))
    _html5_replace_content (target, fragment);
  else
    _html5_tree_settle (h5_node_tree (target));
  return TRUE;
}

static gboolean
set_html_of_element (Html5Element *self, const char *html, Html5Sanitizer *sanitizer, gboolean safe,
                     GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self) && html != NULL, FALSE);
  g_return_val_if_fail (sanitizer == NULL || HTML5_IS_SANITIZER (sanitizer), FALSE);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, FALSE);

  return set_and_filter (self, html, sanitizer, safe, error);
}

static gboolean
set_html_of_shadow_root (Html5ShadowRoot *self, const char *html, Html5Sanitizer *sanitizer,
                         gboolean safe, GError **error)
{
  g_return_val_if_fail (HTML5_IS_SHADOW_ROOT (self) && html != NULL, FALSE);
  g_return_val_if_fail (sanitizer == NULL || HTML5_IS_SANITIZER (sanitizer), FALSE);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, FALSE);

  return set_and_filter (self, html, sanitizer, safe, error);
}

/**
 * html5_element_set_html:
 * @self: an element
 * @html: untrusted markup; bytes that are not valid UTF-8 become U+FFFD
 * @sanitizer: (nullable): a sanitizer, or %NULL for the safe default
 * @error: return location for an error
 *
 * Parses and sanitizes markup, and replaces the content of an element with the result. Everything
 * that could run a script is removed, even if the sanitizer allows it. Does nothing for `script`
 * elements.
 *
 * The markup is parsed as HTML even if the document is an XML document. The text of a `style`
 * element whose content is set is not filtered by property: write the element into the markup of
 * its parent. With a stable sanitizer, nothing is kept if the result would end the element, or a
 * `noscript` element around it.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if a limit of html5_document_set_limits() is exceeded. Then
 * nothing is changed.
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
  return set_html_of_element (self, html, sanitizer, TRUE, error);
}

/**
 * html5_element_set_html_unsafe:
 * @self: an element
 * @html: markup; bytes that are not valid UTF-8 become U+FFFD
 * @sanitizer: (nullable): a sanitizer, or %NULL to keep everything
 * @error: return location for an error
 *
 * Parses and sanitizes markup, and replaces the content of an element with the result. Unlike
 * html5_element_set_html(), scripts are kept if the sanitizer allows them. Declarative shadow roots
 * are created.
 *
 * The markup is parsed as HTML even if the document is an XML document.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if a limit of html5_document_set_limits() is exceeded. Then
 * nothing is changed.
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
  return set_html_of_element (self, html, sanitizer, FALSE, error);
}

/**
 * html5_shadow_root_set_html:
 * @self: a shadow root
 * @html: untrusted markup; bytes that are not valid UTF-8 become U+FFFD
 * @sanitizer: (nullable): a sanitizer, or %NULL for the safe default
 * @error: return location for an error
 *
 * Parses and sanitizes markup in the context of the host, and replaces the content of a shadow root
 * with the result. See html5_element_set_html().
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if a limit of html5_document_set_limits() is exceeded. Then
 * nothing is changed.
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
  return set_html_of_shadow_root (self, html, sanitizer, TRUE, error);
}

/**
 * html5_shadow_root_set_html_unsafe:
 * @self: a shadow root
 * @html: markup; bytes that are not valid UTF-8 become U+FFFD
 * @sanitizer: (nullable): a sanitizer, or %NULL to keep everything
 * @error: return location for an error
 *
 * Parses and sanitizes markup in the context of the host, and replaces the content of a shadow root
 * with the result. See html5_element_set_html_unsafe().
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if a limit of html5_document_set_limits() is exceeded. Then
 * nothing is changed.
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
  return set_html_of_shadow_root (self, html, sanitizer, FALSE, error);
}
