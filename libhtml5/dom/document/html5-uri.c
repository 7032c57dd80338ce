/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where a document is from, and what the addresses in it mean. */
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#define URI_FLAGS (G_URI_FLAGS_ENCODED | G_URI_FLAGS_PARSE_RELAXED | G_URI_FLAGS_SCHEME_NORMALIZE)

/* The first base element with an href in the document, remembered until elements or their hrefs
 * come or go: https://html.spec.whatwg.org/#dom-base-href */
static H5Node *
find_base (Html5Document *self, H5Node *document)
{
  guint64 stamp = h5_node_tree (document)->stamp;

  if (self->knows_base && self->base_stamp == stamp)
    return self->base;
  self->knows_base = TRUE;
  self->base_stamp = stamp;
  self->base = NULL;
  for (H5Node *node = document->first_child; node && !self->base;
       node = h5_node_next (node, document))
    if (h5_node_is (node, H5_NAME_BASE) && h5_element_find_attribute (node, H5_NAME_HREF))
      self->base = node;
  return self->base;
}

/* https://html.spec.whatwg.org/#set-the-frozen-base-url */
static GUri *
frozen_base_uri (Html5Document *self, const H5Node *base)
{
  g_autofree char *href =
    g_strstrip (g_strdup (h5_element_get_attribute (base, H5_NAME_HREF, NULL)));
  GUri *uri = g_uri_parse_relative (self->uri, href, URI_FLAGS, NULL);

  if (uri
      && (strcmp (g_uri_get_scheme (uri), "data") == 0
          || strcmp (g_uri_get_scheme (uri), "javascript") == 0))
    g_clear_pointer (&uri, g_uri_unref);
  return uri;
}

/* https://html.spec.whatwg.org/#document-base-url; NULL when nothing is known. */
static GUri *
base_uri (Html5Node *self)
{
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (self);
  Html5Document *document = owner ? owner : HTML5_DOCUMENT (self);
  const H5Node *base = find_base (document, _html5_node_unwrap (document));
  GUri *uri = base ? frozen_base_uri (document, base) : NULL;

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
 * element with an `href`, resolved by the document's own, or the document's own. An `href` of
 * the scheme `data` or `javascript`, or one that is no address, does not count. The document is
 * searched for the element when elements have come or gone since the last time. `xml:base` is not
 * looked at, as in browsers. A document that was not read from somewhere has an address if
 * #Html5Parser:base-uri gave it one.
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
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_autoptr (GUri) uri = base_uri (self);

  return uri ? g_uri_to_string (uri) : NULL;
}

/**
 * html5_node_resolve_uri:
 * @self: a node
 * @reference: an address as it is written in the document, such as the value of an `href`
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
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (reference), NULL);
  g_autoptr (GUri) base = base_uri (self);
  g_autofree char *stripped = g_strstrip (g_strdup (reference));
  g_autoptr (GUri) uri = g_uri_parse_relative (base, stripped, URI_FLAGS, NULL);

  return uri ? g_uri_to_string (uri) : NULL;
}
