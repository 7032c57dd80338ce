/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Elements found by name, class and id: https://dom.spec.whatwg.org/#interface-document and
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
 * Returns the elements in this node with a name, as a list that follows the changes of the tree. In
 * HTML documents the case of ASCII letters in @name does not matter for HTML elements.
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
 * Returns the elements in this node with a name, as a list that follows the changes of the tree.
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
 * Returns the elements in this node that have all of some classes, as a list that follows the
 * changes of the tree. In quirks mode the case of ASCII letters does not matter.
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
 * @id: the value of an attribute `id`
 *
 * Returns the first element in this node with an id; no element has the empty one.
 *
 * The first calls walk through @self. When they have walked a few times as much as the document
 * is long, an index is made of all ids in the document, of 22 to 43 bytes each, and kept right
 * from then on: calls then take the same time however long the document is, and each node that
 * is put into the document or taken out costs a step more. An id that several elements have costs
 * a walk up to the first of them after one of them has come or the first has gone. A fragment, a
 * shadow tree and what was taken out of the document have an index in the same way; the last eight
 * that were asked are kept.
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
