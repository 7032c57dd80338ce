/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/common/html5-dom-error-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include "tree/h5-element.h"

/**
 * Html5Element:
 *
 * An element.
 *
 * Functions that take the name of an attribute ignore ASCII case for HTML elements in HTML
 * documents. Functions whose name ends in `_ns` are always case-sensitive.
 *
 * Counterpart: `Element`.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5Element, html5_element, HTML5_TYPE_NODE)

/* --- names --- */

/**
 * html5_element_get_namespace_uri:
 * @self: an element
 *
 * Gets the namespace of the element, such as %HTML5_NAMESPACE_HTML.
 *
 * Returns: (nullable): the namespace, or %NULL for none; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_element_get_namespace_uri (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return h5_names_namespace_uri (h5_node_tree (node)->names, h5_element_namespace (node));
}

/**
 * html5_element_get_prefix:
 * @self: an element
 *
 * Gets the namespace prefix.
 *
 * Returns: (nullable): the prefix, or %NULL for none; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_element_get_prefix (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return h5_names_info (h5_node_tree (node)->names, node->name)->prefix;
}

/**
 * html5_element_get_local_name:
 * @self: an element
 *
 * Gets the name without its prefix, such as `div`.
 *
 * Returns: the name; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_element_get_local_name (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  H5Names *names = h5_node_tree (node)->names;
  return h5_names_string (names, h5_names_local (names, node->name), NULL);
}

/**
 * html5_element_get_tag_name:
 * @self: an element
 *
 * Gets the qualified name, in uppercase for an HTML element of an HTML document: `DIV`.
 *
 * Returns: the name; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_element_get_tag_name (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);

  return html5_node_get_node_name (HTML5_NODE (self));
}

/* --- attributes --- */

/**
 * html5_element_has_attributes:
 * @self: an element
 *
 * Checks whether the element has any attributes.
 *
 * Returns: %TRUE if it has
 *
 * Since: 1.0
 */
gboolean
html5_element_has_attributes (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  return h5_element_n_attributes (node) > 0;
}

/**
 * html5_element_get_attribute_names:
 * @self: an element
 *
 * Returns the qualified names of the element's attributes, in order.
 *
 * Returns: (transfer full) (array zero-terminated=1): the names
 *
 * Since: 1.0
 */
char **
html5_element_get_attribute_names (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  guint32 n = h5_element_n_attributes (node);
  char **names = g_new0 (char *, (gsize) n + 1);
  for (guint32 i = 0; i < n; i++)
    names[i] = g_strdup (h5_names_string (h5_node_tree (node)->names,
                                          h5_attributes_items (node->attributes)[i].name, NULL));
  return names;
}

/**
 * html5_element_get_attribute:
 * @self: an element
 * @name: the qualified name of an attribute
 *
 * Gets the value of an attribute.
 *
 * Returns: (nullable): the value, valid until it is changed; %NULL if there is no such attribute
 *
 * Since: 1.0
 */
const char *
html5_element_get_attribute (Html5Element *self, const char *name)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (_html5_is_text (name), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  H5Attribute *attribute = h5_element_attribute_by_name (node, name);
  return attribute ? attribute->value : NULL;
}

/**
 * html5_element_get_attribute_ns:
 * @self: an element
 * @namespace_uri: (nullable): the namespace of an attribute, or %NULL for none
 * @local_name: its local name
 *
 * Gets the value of an attribute, by its namespace and local name.
 *
 * Returns: (nullable): the value, valid until it is changed; %NULL if there is no such attribute
 *
 * Since: 1.0
 */
const char *
html5_element_get_attribute_ns (Html5Element *self, const char *namespace_uri,
                                const char *local_name)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (_html5_is_text (local_name), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  H5Attribute *attribute = h5_element_attribute_by_name_ns (node, namespace_uri, local_name);
  return attribute ? attribute->value : NULL;
}

/**
 * html5_element_has_attribute:
 * @self: an element
 * @name: the qualified name of an attribute
 *
 * Checks whether the element has an attribute.
 *
 * Returns: %TRUE if it has
 *
 * Since: 1.0
 */
gboolean
html5_element_has_attribute (Html5Element *self, const char *name)
{
  return html5_element_get_attribute (self, name) != NULL;
}

/**
 * html5_element_has_attribute_ns:
 * @self: an element
 * @namespace_uri: (nullable): the namespace of an attribute, or %NULL for none
 * @local_name: its local name
 *
 * Checks whether the element has an attribute, by its namespace and local name.
 *
 * Returns: %TRUE if it has
 *
 * Since: 1.0
 */
gboolean
html5_element_has_attribute_ns (Html5Element *self, const char *namespace_uri,
                                const char *local_name)
{
  return html5_element_get_attribute_ns (self, namespace_uri, local_name) != NULL;
}

/**
 * html5_element_set_attribute:
 * @self: an element
 * @name: the qualified name of an attribute
 * @value: its new value
 * @error: return location for an error
 *
 * Sets the value of an attribute. If the element does not have it, it is added after the others.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if @name is not a valid attribute name, and with
 * %HTML5_DOM_ERROR_QUOTA_EXCEEDED if the element may not have more attributes.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_set_attribute (Html5Element *self, const char *name, const char *value,
                             GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), FALSE);
  g_return_val_if_fail (_html5_is_text (name) && _html5_is_text (value), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  _html5_tree_reclaim (h5_node_tree (node));
  H5NameRule rule = h5_element_set_attribute_by_name (node, name, value);
  _html5_tree_settle (h5_node_tree (node));
  return _html5_check_name_rule (rule, name, error);
}

/**
 * html5_element_set_attribute_ns:
 * @self: an element
 * @namespace_uri: (nullable): the namespace of an attribute, or %NULL for none
 * @name: its qualified name
 * @value: its new value
 * @error: return location for an error
 *
 * Sets the value of an attribute, by its namespace and name. If the element does not have it, it is
 * added after the others. Only then is the prefix in @name used.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if @name is not a valid attribute name, with
 * %HTML5_DOM_ERROR_NAMESPACE if it does not go with the namespace, and with
 * %HTML5_DOM_ERROR_QUOTA_EXCEEDED if the element may not have more attributes.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_set_attribute_ns (Html5Element *self, const char *namespace_uri, const char *name,
                                const char *value, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), FALSE);
  g_return_val_if_fail (_html5_is_text (name) && _html5_is_text (value), FALSE);
  g_return_val_if_fail (namespace_uri == NULL || _html5_is_text (namespace_uri), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  _html5_tree_reclaim (h5_node_tree (node));
  H5NameRule rule = h5_element_set_attribute_by_name_ns (node, namespace_uri, name, value);
  _html5_tree_settle (h5_node_tree (node));
  return _html5_check_name_rule (rule, name, error);
}

/**
 * html5_element_remove_attribute:
 * @self: an element
 * @name: the qualified name of an attribute
 *
 * Removes an attribute, if the element has it.
 *
 * Since: 1.0
 */
void
html5_element_remove_attribute (Html5Element *self, const char *name)
{
  g_return_if_fail (HTML5_IS_ELEMENT (self));
  g_return_if_fail (_html5_is_text (name));
  H5Node *node = _html5_node_unwrap (self);
  g_return_if_fail (node != NULL);

  H5Attribute *attribute = h5_element_attribute_by_name (node, name);
  if (attribute)
    h5_element_remove_attribute (node, attribute->name);
  _html5_tree_settle (h5_node_tree (node));
}

/**
 * html5_element_remove_attribute_ns:
 * @self: an element
 * @namespace_uri: (nullable): the namespace of an attribute, or %NULL for none
 * @local_name: its local name
 *
 * Removes an attribute, by its namespace and local name, if the element has it.
 *
 * Since: 1.0
 */
void
html5_element_remove_attribute_ns (Html5Element *self, const char *namespace_uri,
                                   const char *local_name)
{
  g_return_if_fail (HTML5_IS_ELEMENT (self));
  g_return_if_fail (_html5_is_text (local_name));
  H5Node *node = _html5_node_unwrap (self);
  g_return_if_fail (node != NULL);

  H5Attribute *attribute = h5_element_attribute_by_name_ns (node, namespace_uri, local_name);
  if (attribute)
    h5_element_remove_attribute (node, attribute->name);
  _html5_tree_settle (h5_node_tree (node));
}

static const char *
get_reflected (Html5Element *self, H5Name name)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  const char *value = h5_element_get_attribute (node, name, NULL);
  return value ? value : "";
}

static void
set_reflected (Html5Element *self, H5Name name, const char *value)
{
  value = value ? value : "";
  g_return_if_fail (HTML5_IS_ELEMENT (self));
  g_return_if_fail (_html5_is_text (value));
  H5Node *node = _html5_node_unwrap (self);
  g_return_if_fail (node != NULL);

  _html5_tree_reclaim (h5_node_tree (node));
  h5_element_set_attribute (node, name, value, strlen (value));
  _html5_tree_settle (h5_node_tree (node));
}

/**
 * html5_element_get_id:
 * @self: an element
 *
 * Gets the value of the `id` attribute.
 *
 * Returns: the value, or an empty string if there is no such attribute; valid until it is changed
 *
 * Since: 1.0
 */
const char *
html5_element_get_id (Html5Element *self)
{
  return get_reflected (self, H5_NAME_ID);
}

/**
 * html5_element_set_id:
 * @self: an element
 * @id: (nullable): the new value; %NULL for the empty string
 *
 * Sets the value of the `id` attribute.
 *
 * Since: 1.0
 */
void
html5_element_set_id (Html5Element *self, const char *id)
{
  set_reflected (self, H5_NAME_ID, id);
}

/**
 * html5_element_get_class_name:
 * @self: an element
 *
 * Gets the value of the `class` attribute.
 *
 * Returns: the value, or an empty string if there is no such attribute; valid until it is changed
 *
 * Since: 1.0
 */
const char *
html5_element_get_class_name (Html5Element *self)
{
  return get_reflected (self, H5_NAME_CLASS);
}

/**
 * html5_element_set_class_name:
 * @self: an element
 * @class_name: (nullable): the new value; %NULL for the empty string
 *
 * Sets the value of the `class` attribute.
 *
 * Since: 1.0
 */
void
html5_element_set_class_name (Html5Element *self, const char *class_name)
{
  set_reflected (self, H5_NAME_CLASS, class_name);
}

/**
 * html5_element_get_template_content:
 * @self: an element
 *
 * Gets the contents of an HTML `template` element. They are not children of the element, and belong
 * to an inert document, unless another one adopts them with html5_document_adopt_node().
 *
 * Counterpart: `HTMLTemplateElement.content`.
 *
 * Returns: (transfer full) (nullable): the contents; %NULL for other elements
 *
 * Since: 1.0
 */
Html5DocumentFragment *
html5_element_get_template_content (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (h5_template_content (node));
}

/* --- the class --- */

static void
html5_element_class_init (Html5ElementClass *klass)
{
  _html5_element_install_properties (G_OBJECT_CLASS (klass));
}

static void
html5_element_init (Html5Element *self)
{
}
