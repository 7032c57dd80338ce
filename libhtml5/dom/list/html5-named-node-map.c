/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/list/html5-named-node-map-private.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-dom-error.h"
#include "dom/list/html5-list-model-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include <glib/gi18n-lib.h>

/**
 * Html5NamedNodeMap:
 *
 * A live list of the attributes of an element, as nodes. See html5_element_get_attributes().
 *
 * The list is a #GListModel of #Html5Attr, in the order of the attributes. A change of a value does
 * not change the list. While a handler is connected to #GListModel::items-changed, the time to
 * remove an attribute is proportional to the number of attributes. Most programs do not need a map:
 * use html5_element_get_attribute_names() and html5_element_get_attribute().
 *
 * Counterpart: `NamedNodeMap`.
 *
 * Since: 1.0
 */

HTML5_DEFINE_LIST_TYPE (Html5NamedNodeMap, html5_named_node_map, HTML5_TYPE_ATTR,
                        html5_named_node_map_get_size, html5_named_node_map_get)

static gboolean
is_map (H5MutationListener *listener, gconstpointer data)
{
  return TRUE;
}

/* Returns the map of this element that is in use, or NULL. */
static Html5NamedNodeMap *
find_map (H5Node *element)
{
  H5MutationListener *listener =
    h5_node_find_listener (element, H5_LISTEN_NODE, &_html5_named_node_map_hooks, is_map, NULL);

  return listener ? _html5_list_core_get_object (listener) : NULL;
}

static H5Node *
node_of (Html5NamedNodeMap *self)
{
  return _html5_node_unwrap (self->element);
}

/**
 * html5_element_get_attributes:
 * @self: an element
 *
 * Gets the attributes as a live list of nodes. While you hold a reference to the list, each call
 * returns the same object.
 *
 * Counterpart: `Element.attributes`.
 *
 * Returns: (transfer full): the attributes
 *
 * Since: 1.0
 */
Html5NamedNodeMap *
html5_element_get_attributes (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  Html5NamedNodeMap *map = find_map (node);
  if (map)
    return map;
  map = g_object_new (HTML5_TYPE_NAMED_NODE_MAP, NULL);
  map->element = g_object_ref (self);
  map->core = _html5_list_core_new (map, sizeof (H5MutationListener), NULL);
  map->core->list.listener.hooks = &_html5_named_node_map_hooks;
  _html5_list_core_hold (&map->core->list.listener);
  h5_node_add_listener (node, H5_LISTEN_NODE, &map->core->list.listener);
  return map;
}

/**
 * html5_named_node_map_get_size:
 * @self: the attributes of an element
 *
 * Gets the number of attributes. This is g_list_model_get_n_items() with the type that Vala's
 * `foreach` needs.
 *
 * Returns: the number
 *
 * Since: 1.0
 */
int
html5_named_node_map_get_size (Html5NamedNodeMap *self)
{
  g_return_val_if_fail (HTML5_IS_NAMED_NODE_MAP (self) && self->element, 0);

  _html5_named_node_map_watch (self);
  return (int) h5_element_n_attributes (node_of (self));
}

/**
 * html5_named_node_map_get:
 * @self: the attributes of an element
 * @index: a position, from 0
 *
 * Gets an attribute by its position.
 *
 * Returns: (transfer full) (nullable): the attribute, or %NULL if @index is past the end
 *
 * Since: 1.0
 */
Html5Attr *
html5_named_node_map_get (Html5NamedNodeMap *self, int index)
{
  g_return_val_if_fail (HTML5_IS_NAMED_NODE_MAP (self) && self->element, NULL);
  H5Node *element = node_of (self);

  if (index < 0 || (guint) index >= h5_element_n_attributes (element))
    return NULL;
  _html5_named_node_map_watch (self);
  _html5_tree_reclaim (h5_node_tree (element));
  H5Node *attribute =
    h5_element_attribute_node (element, h5_attributes_items (element->attributes)[index].name);
  _html5_named_node_map_note (self, (guint) index, attribute);
  Html5Attr *object = _html5_node_wrap (attribute);
  _html5_registry_let_reclaimed_go (h5_node_tree (element));
  return object;
}

/**
 * html5_named_node_map_get_named_item:
 * @self: the attributes of an element
 * @name: a qualified name
 *
 * Gets an attribute by its name, as html5_element_get_attribute_node() does.
 *
 * Returns: (transfer full) (nullable): the attribute, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5Attr *
html5_named_node_map_get_named_item (Html5NamedNodeMap *self, const char *name)
{
  g_return_val_if_fail (HTML5_IS_NAMED_NODE_MAP (self) && self->element, NULL);

  return html5_element_get_attribute_node (self->element, name);
}

/**
 * html5_named_node_map_get_named_item_ns:
 * @self: the attributes of an element
 * @namespace_uri: (nullable): the namespace of an attribute, or %NULL for none
 * @local_name: its local name
 *
 * Gets an attribute by its namespace and local name, as html5_element_get_attribute_node_ns() does.
 *
 * Returns: (transfer full) (nullable): the attribute, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5Attr *
html5_named_node_map_get_named_item_ns (Html5NamedNodeMap *self, const char *namespace_uri,
                                        const char *local_name)
{
  g_return_val_if_fail (HTML5_IS_NAMED_NODE_MAP (self) && self->element, NULL);

  return html5_element_get_attribute_node_ns (self->element, namespace_uri, local_name);
}

/**
 * html5_named_node_map_set_named_item:
 * @self: the attributes of an element
 * @attribute: an attribute that belongs to no other element
 * @replaced: (out) (optional) (nullable) (transfer full): return location for the attribute of
 *   the same name that was there before, or %NULL
 * @error: return location for an error
 *
 * Adds an attribute to the element, as html5_element_set_attribute_node() does. It replaces an
 * attribute with the same namespace and local name.
 *
 * Fails with %HTML5_DOM_ERROR_IN_USE_ATTRIBUTE if it belongs to another element, and with
 * %HTML5_DOM_ERROR_QUOTA_EXCEEDED if the element may not have more attributes.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_named_node_map_set_named_item (Html5NamedNodeMap *self, Html5Attr *attribute,
                                     Html5Attr **replaced, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NAMED_NODE_MAP (self) && self->element, FALSE);

  return html5_element_set_attribute_node (self->element, attribute, replaced, error);
}

static Html5Attr *
remove_item (Html5NamedNodeMap *self, Html5Attr *attribute, const char *name, GError **error)
{
  if (!attribute)
    g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_FOUND,
                 _ ("There is no attribute “%s”"), name);
  else
    html5_element_remove_attribute_node (self->element, attribute, NULL);
  return attribute;
}

/**
 * html5_named_node_map_remove_named_item:
 * @self: the attributes of an element
 * @name: a qualified name
 * @error: return location for an error
 *
 * Removes an attribute from the element.
 *
 * Fails with %HTML5_DOM_ERROR_NOT_FOUND if there is none with this name.
 *
 * Returns: (transfer full): the removed attribute, or %NULL on error
 *
 * Since: 1.0
 */
Html5Attr *
html5_named_node_map_remove_named_item (Html5NamedNodeMap *self, const char *name, GError **error)
{
  return remove_item (self, html5_named_node_map_get_named_item (self, name), name, error);
}

/**
 * html5_named_node_map_remove_named_item_ns:
 * @self: the attributes of an element
 * @namespace_uri: (nullable): the namespace of an attribute, or %NULL for none
 * @local_name: its local name
 * @error: return location for an error
 *
 * Removes an attribute from the element.
 *
 * Fails with %HTML5_DOM_ERROR_NOT_FOUND if there is none with this name.
 *
 * Returns: (transfer full): the removed attribute, or %NULL on error
 *
 * Since: 1.0
 */
Html5Attr *
html5_named_node_map_remove_named_item_ns (Html5NamedNodeMap *self, const char *namespace_uri,
                                           const char *local_name, GError **error)
{
  return remove_item (self,
                      html5_named_node_map_get_named_item_ns (self, namespace_uri, local_name),
                      local_name, error);
}

static const Html5Property properties[] = {
  /**
   * Html5NamedNodeMap:size:
   *
   * The number of attributes. Changes are notified together with #GListModel::items-changed.
   *
   * Since: 1.0
   */
  { "size", G_TYPE_INT, .get = G_CALLBACK (html5_named_node_map_get_size) },
  { NULL },
};

static void
html5_named_node_map_dispose (GObject *object)
{
  Html5NamedNodeMap *self = HTML5_NAMED_NODE_MAP (object);

  _html5_list_core_end (&self->core);
  g_clear_pointer (&self->known, g_array_unref);
  g_clear_object (&self->element);
  G_OBJECT_CLASS (html5_named_node_map_parent_class)->dispose (object);
}

static void
html5_named_node_map_class_init (Html5NamedNodeMapClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = html5_named_node_map_dispose;
  _html5_install_properties (object_class, properties);
}

static void
html5_named_node_map_init (Html5NamedNodeMap *self)
{
}
