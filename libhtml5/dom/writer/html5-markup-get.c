/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The markup of elements and shadow roots:
 * https://html.spec.whatwg.org/#dom-parsing-and-serialization */
#include "dom/writer/html5-markup.h"

#include "dom/common/html5-dom-error-private.h"
#include "dom/document/html5-document-limits-private.h"
#include "dom/writer/html5-markup-private.h"
#include "dom/node/html5-node-private.h"

#include "base/h5-utf8.h"
#include "serialize/h5-serializer.h"

#include <glib/gi18n-lib.h>

/* A name can be very long. */
#define NAME_LENGTH ((gsize) 100)

static char *
shorten (const char *name, gsize length)
{
  gsize end = MIN (length, NAME_LENGTH);

  while (end < length && end > 0 && h5_utf8_is_continuation ((guint8) name[end]))
    end--;
  return g_strdup_printf ("%.*s%s", (int) end, name, end < length ? "…" : "");
}

void
_html5_set_xml_error (GError **error, const H5Node *node, H5XmlWriteResult result)
{
  gsize length = 0;
  const char *name = h5_names_string (h5_node_tree (node)->names, node->name, &length);
  g_autofree char *shown = shorten (name, length);
  const char *message = _ (h5_xml_write_result_message (result));

  /* Translators: the sentence after the colon says why. */
  if (length > 0)
    g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE,
                 _ ("The node “%s” cannot be written as XML: %s"), shown, message);
  else
    g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE,
                 _ ("The node cannot be written as XML: %s"), message);
}

static char *
serialize (const H5Node *node, H5Scope scope, const H5HtmlOptions *options, GError **error)
{
  H5Buffer out = H5_BUFFER_INIT;
  H5XmlOptions xml = { .well_formed = TRUE };
  H5Serializer writer;
  const H5Node *failed;
  gboolean is_html = !h5_node_tree (node)->is_xml || options;

  h5_serializer_init (&writer, is_html ? H5_FORMAT_HTML : H5_FORMAT_XML, node, scope, options, NULL,
                      &xml);
  gboolean success = h5_serializer_write_within (
    &writer, &out, _html5_tree_limits (h5_node_tree (node))->max_output_bytes);
  H5XmlWriteResult result = h5_serializer_get_result (&writer, &failed);
  if (!success)
    _html5_set_limit_error (error, H5_LIMIT_OUTPUT);
  else if (result)
    _html5_set_xml_error (error, failed, result);
  h5_serializer_clear (&writer);
  if (success && !result)
    return h5_buffer_steal (&out, NULL);
  h5_buffer_clear (&out);
  return NULL;
}

char *
_html5_write_node (const H5Node *node, GError **error)
{
  return serialize (node, H5_SCOPE_NODE, NULL, error);
}

/**
 * html5_node_to_markup:
 * @self: a node
 * @error: return location for an error
 *
 * Writes a node with its descendants: as HTML, or as XML if it is in an XML document. Use it for
 * whole documents and for fragments. #Html5Serializer has options.
 *
 * Fails as html5_element_get_inner_html() does.
 *
 * Returns: (transfer full): the markup
 *
 * Since: 1.0
 */
char *
html5_node_to_markup (Html5Node *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_write_node (node, error);
}

/**
 * html5_element_get_inner_html:
 * @self: an element
 * @error: return location for an error
 *
 * Serializes the content of an element: as HTML, or as XML if it is in an XML document.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if the markup is longer than
 * html5_limits_get_max_output_bytes() allows, and, in an XML document only, with
 * %HTML5_DOM_ERROR_INVALID_STATE if the content cannot be written as well-formed XML.
 *
 * Counterpart: `Element.innerHTML`.
 *
 * Returns: (transfer full): the markup
 *
 * Since: 1.0
 */
char *
html5_element_get_inner_html (Html5Element *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return serialize (node, H5_SCOPE_CHILDREN, NULL, error);
}

/**
 * html5_element_get_outer_html:
 * @self: an element
 * @error: return location for an error
 *
 * Serializes an element with its content, as html5_element_get_inner_html() does the content. Fails
 * in the same cases.
 *
 * Counterpart: `Element.outerHTML`.
 *
 * Returns: (transfer full): the markup; %NULL on error, as with html5_element_get_inner_html()
 *
 * Since: 1.0
 */
char *
html5_element_get_outer_html (Html5Element *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_write_node (node, error);
}

/* https://html.spec.whatwg.org/#dom-element-gethtml */
static char *
get_html (H5Node *node, gboolean serializable_shadow_roots, Html5ShadowRoot **shadow_roots,
          gsize n_shadow_roots, GError **error)
{
  g_autofree const H5Node **roots = g_new (const H5Node *, MAX (n_shadow_roots, 1));
  H5HtmlOptions options = {
    .serializable_shadow_roots = serializable_shadow_roots,
    .shadow_roots = roots,
    .n_shadow_roots = n_shadow_roots,
  };

  for (gsize i = 0; i < n_shadow_roots; i++)
    {
      g_return_val_if_fail (HTML5_IS_SHADOW_ROOT (shadow_roots[i]), NULL);
      roots[i] = _html5_node_unwrap (shadow_roots[i]);
    }
  qsort (roots, n_shadow_roots, sizeof (H5Node *), h5_html_compare_roots);
  return serialize (node, H5_SCOPE_CHILDREN, &options, error);
}

/**
 * html5_element_get_html:
 * @self: an element
 * @serializable_shadow_roots: whether to write shadow roots that are marked serializable
 * @shadow_roots: (array length=n_shadow_roots) (nullable): shadow roots to write in any
 *   case, or %NULL
 * @n_shadow_roots: the number of shadow roots
 * @error: return location for an error
 *
 * Serializes the content of an element as HTML, with shadow roots as `template` elements. If the
 * element's own shadow root is written, it comes first.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if the markup is longer than
 * html5_limits_get_max_output_bytes() allows.
 *
 * Counterpart: `Element.getHTML()`.
 *
 * Returns: (transfer full): the markup
 *
 * Since: 1.0
 */
char *
html5_element_get_html (Html5Element *self, gboolean serializable_shadow_roots,
                        Html5ShadowRoot **shadow_roots, gsize n_shadow_roots, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (shadow_roots != NULL || n_shadow_roots == 0, NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return get_html (node, serializable_shadow_roots, shadow_roots, n_shadow_roots, error);
}

/**
 * html5_shadow_root_get_inner_html:
 * @self: a shadow root
 * @error: return location for an error
 *
 * Serializes the content of a shadow root, as html5_element_get_inner_html() does for an element.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if the markup is longer than
 * html5_limits_get_max_output_bytes() allows, and, in an XML document only, with
 * %HTML5_DOM_ERROR_INVALID_STATE if the content cannot be written as well-formed XML.
 *
 * Counterpart: `ShadowRoot.innerHTML`.
 *
 * Returns: (transfer full): the markup
 *
 * Since: 1.0
 */
char *
html5_shadow_root_get_inner_html (Html5ShadowRoot *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_SHADOW_ROOT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return serialize (node, H5_SCOPE_CHILDREN, NULL, error);
}

/**
 * html5_shadow_root_get_html:
 * @self: a shadow root
 * @serializable_shadow_roots: whether to write shadow roots in it that are marked serializable
 * @shadow_roots: (array length=n_shadow_roots) (nullable): shadow roots to write in any
 *   case, or %NULL
 * @n_shadow_roots: the number of shadow roots
 * @error: return location for an error
 *
 * Serializes the content of a shadow root as HTML, as html5_element_get_html() does for an element.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if the markup is longer than
 * html5_limits_get_max_output_bytes() allows.
 *
 * Counterpart: `ShadowRoot.getHTML()`.
 *
 * Returns: (transfer full): the markup
 *
 * Since: 1.0
 */
char *
html5_shadow_root_get_html (Html5ShadowRoot *self, gboolean serializable_shadow_roots,
                            Html5ShadowRoot **shadow_roots, gsize n_shadow_roots, GError **error)
{
  g_return_val_if_fail (HTML5_IS_SHADOW_ROOT (self), NULL);
  g_return_val_if_fail (shadow_roots != NULL || n_shadow_roots == 0, NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return get_html (node, serializable_shadow_roots, shadow_roots, n_shadow_roots, error);
}
