/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The map reads the element's attributes at each question. Its core is a listener that hangs at the
 * element: while a handler is connected, it remembers which attributes there were, and tells of the
 * difference when an operation is done.
 */
#include "dom/list/html5-named-node-map.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-dom-error.h"
#include "dom/lifetime/html5-live.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include <glib/gi18n-lib.h>

/**
 * Html5NamedNodeMap:
 *
 * The attributes of an element as nodes, in their order; live.
 *
 * It is a #GListModel of #Html5Attr. Changes of values are no changes of the list. While a
 * handler is connected to #GListModel::items-changed, removing an attribute costs a look at all
 * of them. Most programs need no such map: there are
 * html5_element_get_attribute_names() and html5_element_get_attribute().
 *
 * Counterpart: `NamedNodeMap`.
 *
 * Since: 1.0
 */

typedef struct
{
  Html5Live live; /* must be first */
  H5MutationListener listener;
} Core;

/* An attribute as it was: the node is NULL when nobody had asked for it. To compare with only. */
typedef struct
{
  H5Name name;
  H5Node *node;
} Known;

struct _Html5NamedNodeMap
{
  GObject parent_instance;
  Html5Element *element; /* NULL for what g_object_new() made */
  Core *core;
  GArray *known; /* Known: what handlers know, when it is known here; else NULL */
  gboolean knows;
  guint n_moves;        /* of the element, then */
  gboolean is_pending;  /* there may be a change to tell of, */
  guint n_before;       /* before which there were so many; */
  gboolean is_appended; /* the change is one more attribute, at the end, */
  gboolean is_value;    /* or the value of the attribute with this name, */
  H5Name name;
  H5Node *node; /* which had this node then */
};

static void html5_named_node_map_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (Html5NamedNodeMap, html5_named_node_map, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      html5_named_node_map_model_init))

static guint items_changed;

static const H5MutationHooks core_hooks;

static Core *
core_of (H5MutationListener *listener)
{
  return (Core *) ((char *) listener - G_STRUCT_OFFSET (Core, listener));
}

static void
core_free (H5MutationListener *listener)
{
  _html5_live_unref (core_of (listener));
}

static gboolean
is_map (H5MutationListener *listener, gconstpointer data)
{
  return TRUE;
}

/* The map of an element that somebody holds, or NULL. */
static Html5NamedNodeMap *
find_map (H5Node *element)
{
  H5MutationListener *listener =
    h5_node_find_listener (element, H5_LISTEN_NODE, &core_hooks, is_map, NULL);

  return listener ? _html5_live_get_object (core_of (listener)) : NULL;
}

/**
 * html5_element_get_attributes:
 * @self: an element
 *
 * Gets the attributes as nodes, in a list that follows their changes. While you hold the list, each
 * call returns the same one.
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
  map->core = _html5_live_new (sizeof (Core), map, NULL);
  map->core->listener.hooks = &core_hooks;
  _html5_live_ref (map->core);
  h5_node_add_listener (node, H5_LISTEN_NODE, &map->core->listener);
  return map;
}

static H5Node *
node_of (Html5NamedNodeMap *self)
{
  return _html5_node_unwrap (self->element);
}

/* --- telling of changes --- */

static gboolean
is_listened_to (Html5NamedNodeMap *self)
{
  return g_signal_has_handler_pending (self, items_changed, 0, TRUE);
}

static gboolean
knows (Html5NamedNodeMap *self)
{
  return self->knows && self->n_moves == HTML5_NODE (self->element)->n_moves;
}

static Known
known_at (H5Node *element, guint index)
{
  H5Name name = h5_attributes_items (element->attributes)[index].name;

  return (Known){ name, h5_element_find_attribute_node (element, name) };
}

static void
learn (Html5NamedNodeMap *self)
{
  H5Node *element = node_of (self);

  if (!self->known)
    self->known = g_array_new (FALSE, FALSE, sizeof (Known));
  g_array_set_size (self->known, h5_element_n_attributes (element));
  for (guint i = 0; i < self->known->len; i++)
    g_array_index (self->known, Known, i) = known_at (element, i);
  self->knows = TRUE;
  self->n_moves = HTML5_NODE (self->element)->n_moves;
}

/* A handler that is connected now has seen the present state. */
static void
learn_for_listeners (Html5NamedNodeMap *self)
{
  if (!self->is_pending && !knows (self) && is_listened_to (self))
    learn (self);
}

static Html5NamedNodeMap *
map_to_tell (Core *core)
{
  Html5NamedNodeMap *self = _html5_live_get_object (core);

  if (self && !is_listened_to (self))
    {
      self->knows = FALSE;
      g_clear_object (&self);
    }
  return self;
}

static void
core_attribute (H5MutationListener *listener, H5Node *element, H5Name name, const char *old_value)
{
  g_autoptr (Html5NamedNodeMap) self = map_to_tell (core_of (listener));

  if (!self)
    return;
  gboolean is_first = !self->is_pending;
  gboolean is_there = h5_element_has_attribute (element, name);
  self->is_appended = is_first && !old_value;
  self->is_value = is_first && old_value && is_there;
  if (!is_first)
    return;
  self->name = name;
  self->node = h5_element_find_attribute_node (element, name);
  self->is_pending = TRUE;
  self->n_before = h5_element_n_attributes (element) + (old_value != NULL) - is_there;
  h5_mutation_listener_pend (listener);
}

static gboolean
is_same (const Known *known, H5Node *element, guint index)
{
  H5Name name = h5_attributes_items (element->attributes)[index].name;

  return known->name == name
         && (!known->node || known->node == h5_element_find_attribute_node (element, name));
}

static void
tell_appended (Html5NamedNodeMap *self, guint n_before)
{
  if (knows (self) && self->known->len == n_before)
    {
      Known known = known_at (node_of (self), n_before);
      g_array_append_val (self->known, known);
    }
  else
    learn (self);
  g_list_model_items_changed (G_LIST_MODEL (self), n_before, 0, 1);
  g_object_notify (G_OBJECT (self), "size");
}

/* What is the same at both ends stays out of what is told. */
static void
tell_difference (Html5NamedNodeMap *self, guint n_before, guint n_now)
{
  H5Node *element = node_of (self);
  gboolean compare = knows (self) && self->known->len == n_before;
  const Known *known = compare ? (const Known *) (gconstpointer) self->known->data : NULL;
  guint start = 0, end = 0, least = compare ? MIN (n_before, n_now) : 0;

  while (start < least && is_same (&known[start], element, start))
    start++;
  while (end < least - start && is_same (&known[n_before - 1 - end], element, n_now - 1 - end))
    end++;
  guint removed = n_before - start - end;
  guint added = n_now - start - end;
  learn (self);
  if (removed + added)
    g_list_model_items_changed (G_LIST_MODEL (self), start, removed, added);
  if (removed != added)
    g_object_notify (G_OBJECT (self), "size");
}

/* Whether the attribute whose value changed is what it was. */
static gboolean
is_same_node (Html5NamedNodeMap *self)
{
  return self->node == h5_element_find_attribute_node (node_of (self), self->name);
}

static void
core_settled (H5MutationListener *listener)
{
  g_autoptr (Html5NamedNodeMap) self = _html5_live_get_object (core_of (listener));

  if (!self || !self->is_pending)
    return;
  guint n_now = h5_element_n_attributes (node_of (self));
  self->is_pending = FALSE;
  if (self->is_value && knows (self) && is_same_node (self))
    return;
  if (self->is_appended && n_now == self->n_before + 1)
    tell_appended (self, self->n_before);
  else
    tell_difference (self, self->n_before, n_now);
}

static const H5MutationHooks core_hooks = {
  .attribute = core_attribute,
  .settled = core_settled,
  .free = core_free,
};

/* --- items --- */

/**
 * html5_named_node_map_get_size:
 * @self: the attributes of an element
 *
 * Gets how many attributes there are: the same as g_list_model_get_n_items(), in the type that
 * Vala's `foreach` wants.
 *
 * Returns: the number
 *
 * Since: 1.0
 */
int
html5_named_node_map_get_size (Html5NamedNodeMap *self)
{
  g_return_val_if_fail (HTML5_IS_NAMED_NODE_MAP (self) && self->element, 0);

  learn_for_listeners (self);
  return (int) h5_element_n_attributes (node_of (self));
}

/**
 * html5_named_node_map_get:
 * @self: the attributes of an element
 * @index: which one, from 0
 *
 * One attribute.
 *
 * Returns: (transfer full) (nullable): the attribute, or %NULL when @index is not below the size
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
  learn_for_listeners (self);
  _html5_tree_reclaim (h5_node_tree (element));
  return _html5_node_wrap (
    h5_element_attribute_node (element, h5_attributes_items (element->attributes)[index].name));
}

/**
 * html5_named_node_map_get_named_item:
 * @self: the attributes of an element
 * @name: a qualified name
 *
 * An attribute by its name: html5_element_get_attribute_node().
 *
 * Returns: (transfer full) (nullable): the attribute, or %NULL when there is none
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
 * @local_name: its name without prefix
 *
 * An attribute by its name: html5_element_get_attribute_node_ns().
 *
 * Returns: (transfer full) (nullable): the attribute, or %NULL when there is none
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
 * @attribute: an attribute that is on no other element
 * @replaced: (out) (optional) (nullable) (transfer full): return location for the attribute of
 *   the same name that was there before, or %NULL
 * @error: return location for an error
 *
 * Puts an attribute on the element: html5_element_set_attribute_node().
 *
 * Fails with %HTML5_DOM_ERROR_IN_USE_ATTRIBUTE when it is on another element.
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
 * Takes an attribute from the element.
 *
 * Fails with %HTML5_DOM_ERROR_NOT_FOUND when there is none with this name.
 *
 * Returns: (transfer full): the attribute
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
 * @local_name: its name without prefix
 * @error: return location for an error
 *
 * Takes an attribute from the element.
 *
 * Fails with %HTML5_DOM_ERROR_NOT_FOUND when there is none with this name.
 *
 * Returns: (transfer full): the attribute
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

static GType
html5_named_node_map_get_item_type (GListModel *model)
{
  return HTML5_TYPE_ATTR;
}

static guint
html5_named_node_map_get_n_items (GListModel *model)
{
  return (guint) html5_named_node_map_get_size (HTML5_NAMED_NODE_MAP (model));
}

static gpointer
html5_named_node_map_get_item (GListModel *model, guint position)
{
  if (position > G_MAXINT)
    return NULL;
  return html5_named_node_map_get (HTML5_NAMED_NODE_MAP (model), (int) position);
}

static void
html5_named_node_map_model_init (GListModelInterface *iface)
{
  iface->get_item_type = html5_named_node_map_get_item_type;
  iface->get_n_items = html5_named_node_map_get_n_items;
  iface->get_item = html5_named_node_map_get_item;
}

static const Html5Property properties[] = {
  /**
   * Html5NamedNodeMap:size:
   *
   * The number of attributes. Changes are told by #GListModel::items-changed.
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

  if (self->core)
    {
      h5_mutation_listener_drop (&self->core->listener);
      g_clear_pointer (&self->core, _html5_live_unref);
    }
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
  items_changed = g_signal_lookup ("items-changed", G_TYPE_LIST_MODEL);
}

static void
html5_named_node_map_init (Html5NamedNodeMap *self)
{
}
