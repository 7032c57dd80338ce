/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Attr nodes, toggling attributes, and data attributes:
 * https://dom.spec.whatwg.org/#interface-element and https://html.spec.whatwg.org/#dom-dataset */
#include "dom/common/html5-dom-error-private.h"
#include "dom/list/html5-node-list-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include <glib/gi18n-lib.h>

#include "tree/h5-element.h"

/* https://dom.spec.whatwg.org/#dom-element-toggleattribute. The name must be valid. */
static gboolean
set_or_remove (Html5Element *self, const char *name, gboolean is_there, gboolean wanted,
               GError **error)
{
  if (wanted && !is_there)
    return html5_element_set_attribute (self, name, "", error);
  if (is_there && !wanted)
    html5_element_remove_attribute (self, name);
  return wanted;
}

/**
 * html5_element_toggle_attribute:
 * @self: an element
 * @name: the qualified name of an attribute
 * @error: return location for an error
 *
 * Removes an attribute if it exists; otherwise adds it, with an empty value.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if @name is not a valid attribute name, and with
 * %HTML5_DOM_ERROR_QUOTA_EXCEEDED if the element may not have more attributes.
 *
 * Returns: %TRUE if the attribute exists now; %FALSE if it does not, or on error
 *
 * Since: 1.0
 */
gboolean
html5_element_toggle_attribute (Html5Element *self, const char *name, GError **error)
{
  g_return_val_if_fail (_html5_is_text (name), FALSE);

  gboolean is_there = html5_element_has_attribute (self, name);
  return _html5_check_attribute_name (name, error)
         && set_or_remove (self, name, is_there, !is_there, error);
}

/**
 * html5_element_toggle_attribute_force:
 * @self: an element
 * @name: the qualified name of an attribute
 * @force: %TRUE to add the attribute, %FALSE to remove it
 * @error: return location for an error
 *
 * If @force is %TRUE, adds the attribute with an empty value, unless it exists. Otherwise removes
 * it.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if @name is not a valid attribute name, and with
 * %HTML5_DOM_ERROR_QUOTA_EXCEEDED if the element may not have more attributes.
 *
 * Counterpart: `toggleAttribute(name, force)`.
 *
 * Returns: %TRUE if the attribute exists now; %FALSE if it does not, or on error
 *
 * Since: 1.0
 */
gboolean
html5_element_toggle_attribute_force (Html5Element *self, const char *name, gboolean force,
                                      GError **error)
{
  g_return_val_if_fail (_html5_is_text (name), FALSE);

  gboolean is_there = html5_element_has_attribute (self, name);
  return _html5_check_attribute_name (name, error)
         && set_or_remove (self, name, is_there, force, error);
}

/* --- nodes --- */

static Html5Attr *
wrap_attribute (H5Node *element, const H5Attribute *attribute)
{
  if (!attribute)
    return NULL;
  H5Name name = attribute->name;
  _html5_tree_reclaim (h5_node_tree (element));
  Html5Attr *object = _html5_node_wrap (h5_element_attribute_node (element, name));
  _html5_registry_let_reclaimed_go (h5_node_tree (element));
  return object;
}

/**
 * html5_element_get_attribute_node:
 * @self: an element
 * @name: the qualified name of an attribute
 *
 * Gets an attribute as a node.
 *
 * Returns: (transfer full) (nullable): the attribute, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5Attr *
html5_element_get_attribute_node (Html5Element *self, const char *name)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (_html5_is_text (name), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return wrap_attribute (node, h5_element_attribute_by_name (node, name));
}

/**
 * html5_element_get_attribute_node_ns:
 * @self: an element
 * @namespace_uri: (nullable): the namespace of an attribute, or %NULL for none
 * @local_name: its local name
 *
 * Gets an attribute as a node, by its namespace and local name.
 *
 * Returns: (transfer full) (nullable): the attribute, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5Attr *
html5_element_get_attribute_node_ns (Html5Element *self, const char *namespace_uri,
                                     const char *local_name)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (_html5_is_text (local_name), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return wrap_attribute (node, h5_element_attribute_by_name_ns (node, namespace_uri, local_name));
}

/**
 * html5_element_set_attribute_node:
 * @self: an element
 * @attribute: an attribute that belongs to no other element
 * @replaced: (out) (optional) (nullable) (transfer full): return location for the attribute of
 *   the same name that was there before, or %NULL
 * @error: return location for an error
 *
 * Adds an attribute to the element. It replaces an attribute with the same namespace and local
 * name.
 *
 * Fails with %HTML5_DOM_ERROR_IN_USE_ATTRIBUTE if it belongs to another element, and with
 * %HTML5_DOM_ERROR_QUOTA_EXCEEDED if the element may not have more attributes.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_set_attribute_node (Html5Element *self, Html5Attr *attribute, Html5Attr **replaced,
                                  GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self) && HTML5_IS_ATTR (attribute), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  H5Node *attribute_node = _html5_node_unwrap (attribute);
  g_return_val_if_fail (node != NULL && attribute_node != NULL, FALSE);

  if (replaced)
    *replaced = NULL;
  if (attribute_node->owner_element && attribute_node->owner_element != node)
    {
      g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_IN_USE_ATTRIBUTE,
                           _ ("The attribute is on another element"));
      return FALSE;
    }
  if (attribute_node->owner_element == node)
    {
      if (replaced)
        *replaced = g_object_ref (attribute);
      return TRUE;
    }
  if (!html5_element_has_attribute_ns (self, html5_attr_get_namespace_uri (attribute),
                                       html5_attr_get_local_name (attribute))
      && !h5_element_takes_attribute (node))
    {
      _html5_tree_settle (h5_node_tree (node));
      return _html5_check_name_rule (H5_NAME_RULE_LIMIT, NULL, error);
    }
  _html5_tree_reclaim (h5_node_tree (node));
  attribute_node =
    _html5_node_rehome (h5_node_tree (node), attribute, (node->flags & H5_NODE_INERT) != 0);
  H5Node *old = h5_element_put_attribute_node (node, attribute_node);
  if (replaced)
    *replaced = _html5_node_wrap (old);
  _html5_tree_settle (h5_node_tree (node));
  return TRUE;
}

/**
 * html5_element_remove_attribute_node:
 * @self: an element
 * @attribute: an attribute of the element
 * @error: return location for an error
 *
 * Removes an attribute from the element.
 *
 * Fails with %HTML5_DOM_ERROR_NOT_FOUND if it does not belong to this element.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_remove_attribute_node (Html5Element *self, Html5Attr *attribute, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self) && HTML5_IS_ATTR (attribute), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  H5Node *attribute_node = _html5_node_unwrap (attribute);
  g_return_val_if_fail (node != NULL && attribute_node != NULL, FALSE);

  if (attribute_node->owner_element != node)
    {
      g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_FOUND,
                           _ ("The attribute is not on this element"));
      return FALSE;
    }
  h5_element_remove_attribute (node, attribute_node->name);
  _html5_tree_settle (h5_node_tree (node));
  return TRUE;
}

/**
 * html5_element_get_attribute_nodes:
 * @self: an element
 *
 * Returns the attributes as nodes, in order. The list does not follow changes.
 *
 * Counterpart: `attributes`, which is live.
 *
 * Returns: (transfer full): a list of #Html5Attr
 *
 * Since: 1.0
 */
Html5NodeList *
html5_element_get_attribute_nodes (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  _html5_tree_reclaim (h5_node_tree (node));
  guint32 n = h5_element_n_attributes (node);
  g_autofree H5Node **nodes = g_new (H5Node *, MAX (n, 1));
  for (guint32 i = 0; i < n; i++)
    nodes[i] = h5_element_attribute_node (node, h5_attributes_items (node->attributes)[i].name);
  Html5NodeList *list = _html5_node_list_new_static (nodes, n);
  _html5_registry_let_reclaimed_go (h5_node_tree (node));
  return list;
}

/* --- data-… --- */

/* https://html.spec.whatwg.org/#dom-domstringmap-setitem: returns "data-foo-bar" for "fooBar".
 * NULL if the name is invalid. */
static char *
data_attribute_name (const char *name)
{
  GString *attribute = g_string_new ("data-");

  for (const char *p = name; *p; p++)
    {
      if (*p == '-' && g_ascii_islower (p[1]))
        {
          g_string_free (attribute, TRUE);
          return NULL;
        }
      if (g_ascii_isupper (*p))
        g_string_append_c (attribute, '-');
      g_string_append_c (attribute, g_ascii_tolower (*p));
    }
  return g_string_free (attribute, FALSE);
}

/* The reverse. Returns NULL for other attributes. */
static char *
data_name (const char *attribute)
{
  if (!g_str_has_prefix (attribute, "data-"))
    return NULL;
  GString *name = g_string_new (NULL);
  for (const char *p = attribute + 5; *p; p++)
    {
      if (g_ascii_isupper (*p))
        {
          g_string_free (name, TRUE);
          return NULL;
        }
      if (*p == '-' && g_ascii_islower (p[1]))
        g_string_append_c (name, g_ascii_toupper (*++p));
      else
        g_string_append_c (name, *p);
    }
  return g_string_free (name, FALSE);
}

/**
 * html5_element_get_dataset_names:
 * @self: an element
 *
 * Returns the names of the attributes that begin with `data-`, in the form that `dataset` uses:
 * `data-foo-bar` becomes `fooBar`.
 *
 * Returns: (transfer full) (array zero-terminated=1): the names
 *
 * Since: 1.0
 */
char **
html5_element_get_dataset_names (Html5Element *self)
{
  g_auto (GStrv) attributes = html5_element_get_attribute_names (self);
  GPtrArray *names = g_ptr_array_new ();

  for (gsize i = 0; attributes && attributes[i]; i++)
    {
      char *name = data_name (attributes[i]);
      if (name)
        g_ptr_array_add (names, name);
    }
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

/**
 * html5_element_get_dataset_value:
 * @self: an element
 * @name: a name such as `fooBar`
 *
 * Gets the value of an attribute such as `data-foo-bar`.
 *
 * Counterpart: `dataset.fooBar`.
 *
 * Returns: (nullable): the value, valid until it is changed; %NULL if there is no such attribute
 *
 * Since: 1.0
 */
const char *
html5_element_get_dataset_value (Html5Element *self, const char *name)
{
  g_return_val_if_fail (_html5_is_text (name), NULL);
  g_autofree char *attribute = data_attribute_name (name);

  return attribute ? html5_element_get_attribute (self, attribute) : NULL;
}

/**
 * html5_element_set_dataset_value:
 * @self: an element
 * @name: a name such as `fooBar`
 * @value: (nullable): its value, or %NULL to remove it
 * @error: return location for an error
 *
 * Sets or removes an attribute such as `data-foo-bar`.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if a lowercase ASCII letter follows a hyphen in @name, with
 * %HTML5_DOM_ERROR_INVALID_CHARACTER if the result is not a valid attribute name, and with
 * %HTML5_DOM_ERROR_QUOTA_EXCEEDED if the element may not have more attributes.
 *
 * Counterpart: `dataset.fooBar = value`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_set_dataset_value (Html5Element *self, const char *name, const char *value,
                                 GError **error)
{
  g_return_val_if_fail (_html5_is_text (name), FALSE);
  g_autofree char *attribute = data_attribute_name (name);

  if (!attribute && value)
    {
      g_set_error (
        error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX,
        _ ("“%s” cannot name a data attribute, because a lowercase letter follows a hyphen"), name);
      return FALSE;
    }
  if (value)
    return html5_element_set_attribute (self, attribute, value, error);
  if (attribute)
    html5_element_remove_attribute (self, attribute);
  return TRUE;
}
