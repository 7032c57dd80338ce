/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The URI of a document, and resolving the URLs in it. */
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"
#include "dom/document/html5-document-limits-private.h"
#include "dom/document/html5-uri-private.h"
#include "dom/url/html5-url-private.h"

#include "convert/links/h5-base-url.h"
#include "convert/markup/h5-url-resolver.h"
#include "select/h5-target.h"
#include "tree/attributes/h5-attributes.h"

const H5Encoding *
_html5_document_get_url_encoding (Html5Document *self)
{
  return self->encoding ? h5_encoding_for_label (self->encoding, strlen (self->encoding)) : NULL;
}

/* Returns the base element, which is cached until elements or href attributes change. */
static H5Node *
find_base (Html5Document *self, H5Node *document)
{
  if (self->is_base_known && self->base_stamp == h5_node_tree (document)->stamp)
    return self->base;
  self->base = h5_base_element (document);
  self->base_stamp = h5_node_tree (document)->stamp;
  self->is_base_known = TRUE;
  self->is_base_url_known = FALSE;
  return self->base;
}

const H5Url *
_html5_document_get_base_url (Html5Document *self)
{
  H5Node *document = _html5_node_unwrap (self);
  H5Node *base = find_base (self, document);
  guint64 stamp = h5_node_tree (document)->attribute_stamp;

  if (!self->is_base_url_known || self->base_url_stamp != stamp)
    {
      g_clear_pointer (&self->base_url, h5_url_free);
      self->base_url =
        base ? h5_frozen_base_url (base, self->url, _html5_document_get_url_encoding (self)) : NULL;
      self->base_url_stamp = stamp;
      self->is_base_url_known = TRUE;
    }
  return self->base_url ? self->base_url : self->url;
}

Html5Document *
_html5_node_get_document (Html5Node *self)
{
  Html5Document *owner = html5_node_get_owner_document (self);

  return owner ? owner : g_object_ref (HTML5_DOCUMENT (self));
}

/**
 * html5_document_get_document_uri:
 * @self: a document
 *
 * Gets the URL of the document: that of the file that was parsed, or #Html5Parser:base-uri, or that
 * of html5_document_set_document_uri().
 *
 * Counterpart: `documentURI`, which is `about:blank` if this is %NULL.
 *
 * Returns: (transfer full) (nullable): the URL, or %NULL if it is not known
 *
 * Since: 1.0
 */
char *
html5_document_get_document_uri (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return self->url ? _html5_url_to_string (self->url) : NULL;
}

/**
 * html5_document_get_fragment:
 * @self: a document
 *
 * Gets the fragment that identifies the target element. It is that of
 * html5_document_get_document_uri(), unless it was set with html5_document_set_fragment().
 *
 * Returns: (nullable): the fragment without its `#`, or %NULL if there is none, or if that of the
 *   URL is empty; valid until the fragment or the URL of the document is set
 *
 * Since: 1.0
 */
const char *
html5_document_get_fragment (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return _html5_document_is_inert (self) ? NULL
                                         : h5_node_tree (_html5_node_unwrap (self))->fragment;
}

/**
 * html5_document_set_fragment:
 * @self: a document
 * @fragment: (nullable): a fragment without its `#`, percent-encoded or not, or %NULL for none
 *
 * Sets the fragment that identifies the target element, as when a user follows a link within the
 * document. The URL of the document does not change. The document of the contents of templates has
 * no fragment: then nothing is done.
 *
 * Since: 1.0
 */
void
html5_document_set_fragment (Html5Document *self, const char *fragment)
{
  g_return_if_fail (HTML5_IS_DOCUMENT (self));
  g_return_if_fail (!fragment || _html5_is_text (fragment));
  H5Tree *tree = h5_node_tree (_html5_node_unwrap (self));

  if (_html5_document_is_inert (self) || g_strcmp0 (tree->fragment, fragment) == 0)
    return;
  h5_tree_set_fragment (tree, fragment);
  g_object_notify (G_OBJECT (self), "fragment");
}

/**
 * html5_document_get_target:
 * @self: a document
 *
 * Finds the element that the fragment identifies, which the selector `:target` matches: the first
 * element with this `id`, or else the first `a` element with this `name`. If there is none, the
 * fragment is percent-decoded and looked for again.
 *
 * Counterpart: HTML's “target element”.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL for none
 *
 * Since: 1.0
 */
Html5Element *
html5_document_get_target (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  if (_html5_document_is_inert (self))
    return NULL;
  return _html5_node_wrap (h5_tree_find_target (h5_node_tree (_html5_node_unwrap (self))));
}

/**
 * html5_node_get_base_uri:
 * @self: a node
 *
 * Gets the URL that relative URLs in the node's document are resolved with: that of the first
 * `base` element with an `href`, or that of the document. A `base` element whose `href` is not a
 * URL, or has the scheme `data` or `javascript`, is ignored. If elements were inserted or removed
 * since the last call, the document is searched again. `xml:base` is ignored, as in browsers: see
 * html5_node_get_xml_base_uri(). A document that was not parsed from a file has a URL if
 * #Html5Parser:base-uri was set.
 *
 * Counterpart: `baseURI`.
 *
 * Returns: (transfer full) (nullable): the URL, or %NULL if it is not known
 *
 * Since: 1.0
 */
char *
html5_node_get_base_uri (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_autoptr (Html5Document) document = _html5_node_get_document (self);
  const H5Url *base = _html5_document_get_base_url (document);

  return base ? _html5_url_to_string (base) : NULL;
}

/* Returns the length of what a relative URL takes from its base. */
static gsize
length_as_base (const H5Url *url)
{
  return url->username.length + url->password.length + url->host.length + url->path.length
         + url->query.length;
}

/* https://www.w3.org/TR/xmlbase/#granularity. Returns NULL if the URL is unknown or too long: each
 * of n bases could make it longer, so that resolving them would take n * n. */
static H5Url *
resolve_xml_bases (const H5Node *node, const H5Url *url, const H5Encoding *encoding)
{
  g_autoptr (GPtrArray) bases = g_ptr_array_new ();
  g_autoptr (H5Url) result = url ? h5_url_copy (url) : NULL;
  guint64 room = _html5_tree_max_expansion (h5_node_tree (node));

  for (; node; node = node->parent)
    if (node->type == H5_NODE_ELEMENT)
      {
        H5Attribute *base = h5_element_find_attribute_ns (node, H5_NAMESPACE_XML, H5_NAME_BASE);
        if (base)
          g_ptr_array_add (bases, base);
      }
  for (guint i = bases->len; i > 0; i--)
    {
      const H5Attribute *base = bases->pdata[i - 1];
      H5Url *next = h5_url_new (base->value, base->length, result, encoding, NULL);
      if (!next)
        continue;
      g_clear_pointer (&result, h5_url_free);
      result = next;
      if (!h5_url_take_room (&room, base->length, length_as_base (next)))
        return NULL;
    }
  return g_steal_pointer (&result);
}

/**
 * html5_node_get_xml_base_uri:
 * @self: a node
 *
 * Gets the URL that relative URLs of a node are resolved with in a document that uses XML Base,
 * such as a feed. This is html5_node_get_base_uri(), changed by the `xml:base` attributes of the
 * node and its ancestors. An attribute that is not a URL is ignored.
 *
 * Browsers ignore these attributes, and so do all other functions. To resolve a URL, pass the
 * result to html5_url_new(). To resolve those of markup in a feed, set it as the URL of the
 * document that the markup is parsed into.
 *
 * Returns: (transfer full) (nullable): the URL, or %NULL if it is not known, or if the attributes
 *   add more text than html5_limits_set_max_expansion_bytes() allows
 *
 * Since: 1.0
 */
char *
html5_node_get_xml_base_uri (Html5Node *self)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);
  g_autoptr (Html5Document) document = _html5_node_get_document (self);
  g_autoptr (H5Url) url = resolve_xml_bases (node, _html5_document_get_base_url (document),
                                             _html5_document_get_url_encoding (document));

  return url ? _html5_url_to_string (url) : NULL;
}

/**
 * html5_node_resolve_url:
 * @self: a node
 * @reference: a URL as it occurs in the document, such as the value of an `href`
 *
 * Resolves a URL against html5_node_get_base_uri(), as browsers do: by the URL Standard, with the
 * query in the encoding of the document. See #Html5Url.
 *
 * Counterpart: "encoding-parsing-and-serializing a URL" in the HTML Standard.
 *
 * Returns: (transfer full) (nullable): the absolute URL, or %NULL if @reference is not a valid URL,
 *   or is relative and the URL of the document is not known
 *
 * Since: 1.0
 */
char *
html5_node_resolve_url (Html5Node *self, const char *reference)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (reference), NULL);
  g_autoptr (Html5Document) document = _html5_node_get_document (self);
  g_autoptr (H5Url) url =
    h5_url_new (reference, strlen (reference), _html5_document_get_base_url (document),
                _html5_document_get_url_encoding (document), NULL);

  return url ? _html5_url_to_string (url) : NULL;
}
