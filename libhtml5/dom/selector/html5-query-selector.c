/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The functions of nodes that take selectors as text: https://dom.spec.whatwg.org/#parentnode */
#include "dom/selector/html5-selector.h"

#include "dom/common/html5-private.h"
#include "dom/document/html5-document.h"
#include "dom/list/html5-node-list.h"
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
 * @selectors: a list of selectors
 * @error: where to put an error, or %NULL
 *
 * Returns the first descendant, in tree order, that matches. #Html5Selector says which selectors
 * there are; where one is asked again and again, compile it once.
 *
 * What is no list of selectors is the error %HTML5_DOM_ERROR_SYNTAX.
 *
 * Counterpart: `querySelector()`.
 *
 * Returns: (transfer full) (nullable): the element; %NULL when there is none, or with an error
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
 * @selectors: a list of selectors
 * @error: where to put an error, or %NULL
 *
 * Returns all descendants that match, in tree order, as a list that does not change with the tree.
 *
 * What is no list of selectors is the error %HTML5_DOM_ERROR_SYNTAX.
 *
 * Counterpart: `querySelectorAll()`.
 *
 * Returns: (transfer full): the list, or %NULL with an error
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
 * @selectors: a list of selectors
 * @error: where to put an error, or %NULL
 *
 * Returns the first descendant, in tree order, that matches. #Html5Selector says which selectors
 * there are; where one is asked again and again, compile it once.
 *
 * What is no list of selectors is the error %HTML5_DOM_ERROR_SYNTAX.
 *
 * Counterpart: `querySelector()`.
 *
 * Returns: (transfer full) (nullable): the element; %NULL when there is none, or with an error
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
 * @selectors: a list of selectors
 * @error: where to put an error, or %NULL
 *
 * Returns all descendants that match, in tree order, as a list that does not change with the tree.
 *
 * What is no list of selectors is the error %HTML5_DOM_ERROR_SYNTAX.
 *
 * Counterpart: `querySelectorAll()`.
 *
 * Returns: (transfer full): the list, or %NULL with an error
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
 * @selectors: a list of selectors
 * @error: where to put an error, or %NULL
 *
 * Returns the first descendant, in tree order, that matches. #Html5Selector says which selectors
 * there are; where one is asked again and again, compile it once.
 *
 * What is no list of selectors is the error %HTML5_DOM_ERROR_SYNTAX.
 *
 * Counterpart: `querySelector()`.
 *
 * Returns: (transfer full) (nullable): the element; %NULL when there is none, or with an error
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
 * @selectors: a list of selectors
 * @error: where to put an error, or %NULL
 *
 * Returns all descendants that match, in tree order, as a list that does not change with the tree.
 *
 * What is no list of selectors is the error %HTML5_DOM_ERROR_SYNTAX.
 *
 * Counterpart: `querySelectorAll()`.
 *
 * Returns: (transfer full): the list, or %NULL with an error
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
 * @selectors: a list of selectors
 * @error: where to put an error, or %NULL
 *
 * Returns whether the element matches one of the selectors. `:scope` is the element itself.
 *
 * What is no list of selectors is the error %HTML5_DOM_ERROR_SYNTAX.
 *
 * Counterpart: `matches()`.
 *
 * Returns: whether it does; %FALSE with an error
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
 * @selectors: a list of selectors
 * @error: where to put an error, or %NULL
 *
 * Returns the nearest of the element and its ancestors that matches. `:scope` is @self.
 *
 * What is no list of selectors is the error %HTML5_DOM_ERROR_SYNTAX.
 *
 * Counterpart: `closest()`.
 *
 * Returns: (transfer full) (nullable): the element; %NULL when there is none, or with an error
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
