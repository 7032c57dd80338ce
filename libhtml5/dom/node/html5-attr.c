/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-private.h"

#include "tree/mutation/h5-mutation.h"

/**
 * Html5Attr:
 *
 * An attribute as a node. Most programs do not need attribute nodes: html5_element_get_attribute()
 * and html5_element_set_attribute() work with strings.
 *
 * Counterpart: `Attr`.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5Attr, html5_attr, HTML5_TYPE_NODE)

/**
 * html5_attr_get_namespace_uri:
 * @self: an attribute
 *
 * Gets the namespace of the attribute.
 *
 * Returns: (nullable): the namespace, or %NULL if the attribute has none, as is usual; valid while
 *   the document lives
 *
 * Since: 1.0
 */
const char *
html5_attr_get_namespace_uri (Html5Attr *self)
{
  g_return_val_if_fail (HTML5_IS_ATTR (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  H5Names *names = h5_node_tree (node)->names;
  return h5_names_namespace_uri (names, h5_names_attribute_namespace (names, node->name));
}

/**
 * html5_attr_get_prefix:
 * @self: an attribute
 *
 * Gets the namespace prefix.
 *
 * Returns: (nullable): the prefix, or %NULL for none; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_attr_get_prefix (Html5Attr *self)
{
  g_return_val_if_fail (HTML5_IS_ATTR (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return h5_names_info (h5_node_tree (node)->names, node->name)->prefix;
}

/**
 * html5_attr_get_local_name:
 * @self: an attribute
 *
 * Gets the name without its prefix.
 *
 * Returns: the name; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_attr_get_local_name (Html5Attr *self)
{
  g_return_val_if_fail (HTML5_IS_ATTR (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  H5Names *names = h5_node_tree (node)->names;
  return h5_names_string (names, h5_names_local (names, node->name), NULL);
}

/**
 * html5_attr_get_name:
 * @self: an attribute
 *
 * Gets the qualified name, which includes the prefix if there is one.
 *
 * Returns: the name; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_attr_get_name (Html5Attr *self)
{
  g_return_val_if_fail (HTML5_IS_ATTR (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return h5_names_string (h5_node_tree (node)->names, node->name, NULL);
}

/**
 * html5_attr_get_value:
 * @self: an attribute
 *
 * Gets the value.
 *
 * Returns: the value; valid until it is changed
 *
 * Since: 1.0
 */
const char *
html5_attr_get_value (Html5Attr *self)
{
  g_return_val_if_fail (HTML5_IS_ATTR (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return h5_attribute_node_value (node, NULL);
}

/**
 * html5_attr_set_value:
 * @self: an attribute
 * @value: (nullable): the new value; %NULL for the empty string
 *
 * Sets the value. If the attribute belongs to an element, the element is changed.
 *
 * Since: 1.0
 */
void
html5_attr_set_value (Html5Attr *self, const char *value)
{
  value = value ? value : "";
  g_return_if_fail (HTML5_IS_ATTR (self));
  g_return_if_fail (_html5_is_text (value));
  H5Node *node = _html5_node_unwrap (self);
  g_return_if_fail (node != NULL);

  _html5_tree_reclaim (h5_node_tree (node));
  h5_node_set_value (node, value, strlen (value));
  _html5_tree_settle (h5_node_tree (node));
}

/**
 * html5_attr_get_owner_element:
 * @self: an attribute
 *
 * Gets the element that the attribute belongs to.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL if it belongs to none
 *
 * Since: 1.0
 */
Html5Element *
html5_attr_get_owner_element (Html5Attr *self)
{
  g_return_val_if_fail (HTML5_IS_ATTR (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (node->owner_element);
}

static const Html5Property properties[] = {
  /**
   * Html5Attr:namespace-uri:
   *
   * The namespace of the attribute, or %NULL for none.
   *
   * Since: 1.0
   */
  { "namespace-uri", G_TYPE_STRING, .get = G_CALLBACK (html5_attr_get_namespace_uri) },

  /**
   * Html5Attr:prefix:
   *
   * The namespace prefix, or %NULL for none.
   *
   * Since: 1.0
   */
  { "prefix", G_TYPE_STRING, .get = G_CALLBACK (html5_attr_get_prefix) },

  /**
   * Html5Attr:local-name:
   *
   * The name without its prefix.
   *
   * Since: 1.0
   */
  { "local-name", G_TYPE_STRING, .get = G_CALLBACK (html5_attr_get_local_name) },

  /**
   * Html5Attr:name:
   *
   * The qualified name.
   *
   * Since: 1.0
   */
  { "name", G_TYPE_STRING, .get = G_CALLBACK (html5_attr_get_name) },

  /**
   * Html5Attr:value:
   *
   * The value. Changes are not notified.
   *
   * Since: 1.0
   */
  { "value", G_TYPE_STRING, .get = G_CALLBACK (html5_attr_get_value),
    .set = G_CALLBACK (html5_attr_set_value) },

  /**
   * Html5Attr:owner-element:
   *
   * The element that the attribute belongs to, or %NULL for none.
   *
   * Since: 1.0
   */
  { "owner-element", G_TYPE_OBJECT, html5_element_get_type,
    .get = G_CALLBACK (html5_attr_get_owner_element), .is_owned = TRUE },
  { NULL },
};

static void
html5_attr_class_init (Html5AttrClass *klass)
{
  _html5_install_properties (G_OBJECT_CLASS (klass), properties);
}

static void
html5_attr_init (Html5Attr *self)
{
}
