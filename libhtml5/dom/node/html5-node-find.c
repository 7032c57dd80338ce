/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Finding elements by name, class and id: https://dom.spec.whatwg.org/#interface-document and
 * https://dom.spec.whatwg.org/#interface-element */
#include "dom/list/html5-node-list-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include "tree/h5-ids.h"

/**
 * html5_node_get_elements_by_tag_name:
 * @self: a node
 * @name: a qualified name, or `*` for all
 *
 * Finds the descendant elements with a qualified name, as a live list. In HTML documents, ASCII
 * case is ignored for HTML elements.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_node_get_elements_by_tag_name (Html5Node *self, const char *name)
{
  H5Filter filter;

  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (_html5_is_text (name), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);

  h5_filter_init_name (&filter, name, !h5_node_tree (_html5_node_unwrap (self))->is_xml);
  return _html5_node_list_get_live (self, TRUE, filter);
}

/**
 * html5_node_get_elements_by_tag_name_ns:
 * @self: a node
 * @namespace_uri: (nullable): a namespace, `*` for any, or %NULL for none
 * @local_name: a name without prefix, or `*` for any
 *
 * Finds the descendant elements with a namespace and local name, as a live list.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_node_get_elements_by_tag_name_ns (Html5Node *self, const char *namespace_uri,
                                        const char *local_name)
{
  H5Filter filter;

  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (_html5_is_text (local_name), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);

  h5_filter_init_name_ns (&filter, namespace_uri, local_name);
  return _html5_node_list_get_live (self, TRUE, filter);
}

/**
 * html5_node_get_elements_by_class_name:
 * @self: a node
 * @class_names: classes, separated by whitespace
 *
 * Finds the descendant elements that have all the given classes, as a live list. In quirks mode,
 * ASCII case is ignored.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_node_get_elements_by_class_name (Html5Node *self, const char *class_names)
{
  H5Filter filter;

  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (_html5_is_text (class_names), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);

  h5_filter_init_classes (&filter, class_names);
  return _html5_node_list_get_live (self, TRUE, filter);
}

/**
 * html5_node_get_element_by_id:
 * @self: a node
 * @id: the value of the `id` attribute
 *
 * Finds the first descendant element with an id. The empty string is never found. For the fragment
 * of a URL, which can be percent-encoded, call html5_document_get_target().
 *
 * The first calls search the descendants of @self one by one. After a few searches through the
 * whole document, an index of all ids in the document is built, which takes 22 to 43 bytes for each
 * id. From then on, a call takes constant time, and each insertion or removal of a node takes one
 * more step. If several elements have the same id, the search is repeated up to the first of them
 * after one was inserted or the first was removed. Document fragments, shadow trees and subtrees
 * that were removed from the document get an index in the same way. The eight indexes that were
 * used last are kept.
 *
 * Counterpart: `getElementById()`.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_node_get_element_by_id (Html5Node *self, const char *id)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (_html5_is_text (id), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (h5_node_element_by_id (node, id, strlen (id), NULL));
}
