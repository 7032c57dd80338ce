/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The functions of nodes that take selectors as text: https://dom.spec.whatwg.org/#parentnode */
#include "dom/selector/html5-selector.h"

#include "dom/common/html5-private.h"
#include "dom/document/html5-document.h"
#include "dom/node/html5-document-fragment.h"
#include "dom/node/html5-element.h"

static Html5Element *
query_selector (gpointer root, const char *selectors, GError **error)
{
  g_autoptr (Html5Selector) selector = html5_selector_new (selectors, error);

  return selector ? html5_selector_find_first (selector, root) : NULL;
}

static Html5NodeList *
query_selector_all (gpointer root, const char *selectors, GError **error)
{
  g_autoptr (Html5Selector) selector = html5_selector_new (selectors, error);

  return selector ? html5_selector_find_all (selector, root) : NULL;
}

/**
 * html5_document_query_selector:
 * @self: a document
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Finds the first descendant element, in tree order, that matches a selector. See #Html5Selector
 * for the selectors that are supported. If you use a selector many times, compile it once.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `querySelector()`.
 *
 * Returns: (transfer full) (nullable): the element; %NULL if there is none, or on error
 *
 * Since: 1.0
 */
Html5Element *
html5_document_query_selector (Html5Document *self, const char *selectors, GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return query_selector (self, selectors, error);
}

/**
 * html5_document_query_selector_all:
 * @self: a document
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Finds all descendant elements that match a selector, in tree order. The list is static.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `querySelectorAll()`.
 *
 * Returns: (transfer full): the list, or %NULL on error
 *
 * Since: 1.0
 */
Html5NodeList *
html5_document_query_selector_all (Html5Document *self, const char *selectors, GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return query_selector_all (self, selectors, error);
}

/**
 * html5_document_fragment_query_selector:
 * @self: a document fragment
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Finds the first descendant element, in tree order, that matches a selector. See #Html5Selector
 * for the selectors that are supported. If you use a selector many times, compile it once.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `querySelector()`.
 *
 * Returns: (transfer full) (nullable): the element; %NULL if there is none, or on error
 *
 * Since: 1.0
 */
Html5Element *
html5_document_fragment_query_selector (Html5DocumentFragment *self, const char *selectors,
                                        GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT_FRAGMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return query_selector (self, selectors, error);
}

/**
 * html5_document_fragment_query_selector_all:
 * @self: a document fragment
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Finds all descendant elements that match a selector, in tree order. The list is static.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `querySelectorAll()`.
 *
 * Returns: (transfer full): the list, or %NULL on error
 *
 * Since: 1.0
 */
Html5NodeList *
html5_document_fragment_query_selector_all (Html5DocumentFragment *self, const char *selectors,
                                            GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT_FRAGMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return query_selector_all (self, selectors, error);
}

/**
 * html5_element_query_selector:
 * @self: an element
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Finds the first descendant element, in tree order, that matches a selector. See #Html5Selector
 * for the selectors that are supported. If you use a selector many times, compile it once.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `querySelector()`.
 *
 * Returns: (transfer full) (nullable): the element; %NULL if there is none, or on error
 *
 * Since: 1.0
 */
Html5Element *
html5_element_query_selector (Html5Element *self, const char *selectors, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return query_selector (self, selectors, error);
}

/**
 * html5_element_query_selector_all:
 * @self: an element
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Finds all descendant elements that match a selector, in tree order. The list is static.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `querySelectorAll()`.
 *
 * Returns: (transfer full): the list, or %NULL on error
 *
 * Since: 1.0
 */
Html5NodeList *
html5_element_query_selector_all (Html5Element *self, const char *selectors, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return query_selector_all (self, selectors, error);
}

/**
 * html5_element_matches:
 * @self: an element
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Checks whether the element matches one of the selectors. `:scope` is the element itself.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `matches()`.
 *
 * Returns: %TRUE if it does; %FALSE if it does not, or on error
 *
 * Since: 1.0
 */
gboolean
html5_element_matches (Html5Element *self, const char *selectors, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), FALSE);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, FALSE);
  g_return_val_if_fail (_html5_is_text (selectors), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  g_autoptr (Html5Selector) selector = html5_selector_new (selectors, error);
  return selector && html5_selector_matches (selector, self);
}

/**
 * html5_element_closest:
 * @self: an element
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Finds the element itself, or its nearest ancestor, that matches one of the selectors. `:scope` is
 * @self.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `closest()`.
 *
 * Returns: (transfer full) (nullable): the element; %NULL if there is none, or on error
 *
 * Since: 1.0
 */
Html5Element *
html5_element_closest (Html5Element *self, const char *selectors, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  g_autoptr (Html5Selector) selector = html5_selector_new (selectors, error);
  return selector ? html5_selector_find_closest (selector, self) : NULL;
}
