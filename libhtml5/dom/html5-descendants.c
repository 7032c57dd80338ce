/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Live lists of descendants, and look-up by id. */
#include "dom/html5-document-fragment.h"
#include "dom/html5-document.h"
#include "dom/html5-element.h"
#include "dom/html5-node-list-private.h"
#include "dom/html5-node.h"
#include "dom/html5-private.h"

static Html5NodeList *
live_list (gpointer root, H5CollectionKind kind, const char *uri, const char *name)
{
  return html5_node_list_new_collection (root, h5_collection_new (kind, uri, name));
}

static Html5Element *
find_by_id (gpointer root, const char *id)
{
  return html5_node_wrap (h5_find_by_id (html5_node_unwrap (root), id));
}

/**
 * html5_document_get_elements_by_tag_name:
 * @self: a document
 * @qualified_name: a name, with its prefix if it has one, or `*` for all
 *
 * The descendants with this name, in tree order, as a list that follows the changes of the
 * tree. In an HTML document, the names of HTML elements are compared in lower case.
 *
 * Going through the list in order costs one walk over the tree; after a change of the tree it
 * begins anew.
 *
 * Counterpart: `getElementsByTagName()`.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_document_get_elements_by_tag_name (Html5Document *self, const char *qualified_name)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (html5_is_text (qualified_name), NULL);

  return live_list (self, H5_COLLECTION_TAG_NAME, NULL, qualified_name);
}

/**
 * html5_document_get_elements_by_tag_name_ns:
 * @self: a document
 * @namespace_uri: (nullable): a namespace, %NULL for none, or `*` for all
 * @local_name: a name without prefix, or `*` for all
 *
 * The descendants with this name in this namespace, in tree order, as a list that follows the
 * changes of the tree.
 *
 * Counterpart: `getElementsByTagNameNS()`.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_document_get_elements_by_tag_name_ns (Html5Document *self, const char *namespace_uri,
                                            const char *local_name)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (namespace_uri == NULL || html5_is_text (namespace_uri), NULL);
  g_return_val_if_fail (html5_is_text (local_name), NULL);

  return live_list (self, H5_COLLECTION_NAME_NS, namespace_uri, local_name);
}

/**
 * html5_document_get_elements_by_class_name:
 * @self: a document
 * @class_names: names of classes with white space between them
 *
 * The descendants that have all of these classes, in tree order, as a list that follows the
 * changes of the tree; none for no class. In quirks mode, case does not count.
 *
 * Counterpart: `getElementsByClassName()`.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_document_get_elements_by_class_name (Html5Document *self, const char *class_names)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (html5_is_text (class_names), NULL);

  return live_list (self, H5_COLLECTION_CLASS_NAMES, NULL, class_names);
}

/**
 * html5_element_get_elements_by_tag_name:
 * @self: an element
 * @qualified_name: a name, with its prefix if it has one, or `*` for all
 *
 * The descendants with this name, in tree order, as a list that follows the changes of the
 * tree. In an HTML document, the names of HTML elements are compared in lower case.
 *
 * Going through the list in order costs one walk over the tree; after a change of the tree it
 * begins anew.
 *
 * Counterpart: `getElementsByTagName()`.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_element_get_elements_by_tag_name (Html5Element *self, const char *qualified_name)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (html5_is_text (qualified_name), NULL);

  return live_list (self, H5_COLLECTION_TAG_NAME, NULL, qualified_name);
}

/**
 * html5_element_get_elements_by_tag_name_ns:
 * @self: an element
 * @namespace_uri: (nullable): a namespace, %NULL for none, or `*` for all
 * @local_name: a name without prefix, or `*` for all
 *
 * The descendants with this name in this namespace, in tree order, as a list that follows the
 * changes of the tree.
 *
 * Counterpart: `getElementsByTagNameNS()`.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_element_get_elements_by_tag_name_ns (Html5Element *self, const char *namespace_uri,
                                           const char *local_name)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (namespace_uri == NULL || html5_is_text (namespace_uri), NULL);
  g_return_val_if_fail (html5_is_text (local_name), NULL);

  return live_list (self, H5_COLLECTION_NAME_NS, namespace_uri, local_name);
}

/**
 * html5_element_get_elements_by_class_name:
 * @self: an element
 * @class_names: names of classes with white space between them
 *
 * The descendants that have all of these classes, in tree order, as a list that follows the
 * changes of the tree; none for no class. In quirks mode, case does not count.
 *
 * Counterpart: `getElementsByClassName()`.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_element_get_elements_by_class_name (Html5Element *self, const char *class_names)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (html5_is_text (class_names), NULL);

  return live_list (self, H5_COLLECTION_CLASS_NAMES, NULL, class_names);
}

/**
 * html5_document_get_element_by_id:
 * @self: a document
 * @id: the value of an `id` attribute
 *
 * The first element in tree order with this id. The look-up is a walk over the tree up to
 * there.
 *
 * Counterpart: `getElementById()`.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_document_get_element_by_id (Html5Document *self, const char *id)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (html5_is_text (id), NULL);

  return find_by_id (self, id);
}

/**
 * html5_document_fragment_get_element_by_id:
 * @self: a document fragment
 * @id: the value of an `id` attribute
 *
 * The first element in tree order with this id. The look-up is a walk over the tree up to
 * there.
 *
 * Counterpart: `getElementById()`.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_document_fragment_get_element_by_id (Html5DocumentFragment *self, const char *id)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT_FRAGMENT (self), NULL);
  g_return_val_if_fail (html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (html5_is_text (id), NULL);

  return find_by_id (self, id);
}
