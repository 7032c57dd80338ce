/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where a document is from, and what the addresses in it mean. */
#include "dom/html5-node-private.h"
#include "dom/html5-private.h"

#define URI_FLAGS (G_URI_FLAGS_ENCODED | G_URI_FLAGS_PARSE_RELAXED | G_URI_FLAGS_SCHEME_NORMALIZE)

/* The href of the first base element that has one: https://html.spec.whatwg.org/#frozen-base-url */
static const char *
base_href (const H5Node *document)
{
  for (const H5Node *node = document->first_child; node; node = h5_node_next (node, document))
    if (h5_node_is (node, H5_NAME_BASE))
      {
        const char *href = h5_element_get_attribute (node, H5_NAME_HREF, NULL);
        if (href)
          return href;
      }
  return NULL;
}

/* https://html.spec.whatwg.org/#document-base-url; NULL when nothing is known. */
static GUri *
base_uri (Html5Node *self)
{
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (self);
  Html5Document *document = owner ? owner : HTML5_DOCUMENT (self);
  const char *href = base_href (html5_node_unwrap (document));
  GUri *uri = href ? g_uri_parse_relative (document->uri, href, URI_FLAGS, NULL) : NULL;

  if (uri)
    return uri;
  return document->uri ? g_uri_ref (document->uri) : NULL;
}

/**
 * html5_document_get_document_uri:
 * @self: a document
 *
 * Where the document was read from: the file's URI, or #Html5Parser:base-uri.
 *
 * Counterpart: `documentURI`, which is `about:blank` where this is %NULL.
 *
 * Returns: (transfer full) (nullable): the URI, or %NULL when it is not known
 *
 * Since: 1.0
 */
char *
html5_document_get_document_uri (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return self->uri ? g_uri_to_string (self->uri) : NULL;
}

/**
 * html5_node_get_base_uri:
 * @self: a node
 *
 * The address that relative ones in the node's document begin from: that of the first `base`
 * element with an `href`, resolved by the document's own, or the document's own. The document
 * is searched for the element at each call.
 *
 * Counterpart: `baseURI`.
 *
 * Returns: (transfer full) (nullable): the URI, or %NULL when it is not known
 *
 * Since: 1.0
 */
char *
html5_node_get_base_uri (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (html5_node_unwrap (self) != NULL, NULL);
  g_autoptr (GUri) uri = base_uri (self);

  return uri ? g_uri_to_string (uri) : NULL;
}

/**
 * html5_node_resolve_uri:
 * @self: a node
 * @reference: an address as it stands in the document, such as the value of an `href`
 *
 * The whole address that a relative one means in the node's document, by
 * html5_node_get_base_uri(). White space around it does not count.
 *
 * Returns: (transfer full) (nullable): the URI, or %NULL when @reference is none, or is relative
 *   and the document's address is not known
 *
 * Since: 1.0
 */
char *
html5_node_resolve_uri (Html5Node *self, const char *reference)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (html5_is_text (reference), NULL);
  g_autoptr (GUri) base = base_uri (self);
  g_autofree char *stripped = g_strstrip (g_strdup (reference));
  g_autoptr (GUri) uri = g_uri_parse_relative (base, stripped, URI_FLAGS, NULL);

  return uri ? g_uri_to_string (uri) : NULL;
}
