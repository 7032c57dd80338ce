/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Lists of nodes: the live children of a node, live elements somewhere in it, or a fixed array. */
#include "dom/list/html5-node-list-private.h"

#include "dom/common/html5-properties-private.h"
#include "dom/lifetime/html5-live.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include "tree/list/h5-derived-list.h"
#include "tree/list/h5-live-list.h"

/**
 * Html5NodeList:
 *
 * A list of nodes, either live (it follows the changes of the tree) or fixed; the function that
 * gives the list says which.
 *
 * It is a #GListModel. A live list costs nothing at changes elsewhere in the document. Going through
 * it in order, forward or backward, costs one step a node. A list that has to walk far for its items
 * makes an index of them, and from then on finds an item, follows a change and tells of it in a time
 * that grows with the logarithm of the number of items. A fixed list costs changes nothing, and has
 * objects only for the nodes that are asked for.
 *
 * While a handler is connected to #GListModel::items-changed, the list emits the signal once at the
 * end of each function that changed it.
 *
 * When a change concerns several lists, all of them have changed when the first one tells. So a
 * model that adds up several lists and relies on each telling at once (`GtkFlattenListModel`
 * does, `GtkTreeListModel` does not) is to have only one among them that a change may concern.
 *
 * Counterpart: `NodeList` and `HTMLCollection`.
 *
 * Since: 1.0
 */
typedef struct
{
  Html5Live live; /* must be first */
  H5LiveList list;
} Core;

typedef struct
{
  Html5Live live; /* must be first */
  H5DerivedList list;
} DerivedCore;

struct _Html5NodeList
{
  GObject parent_instance;
  Html5Node *parent;       /* of a live list: what it is in; of a derived one: its subject */
  Core *core;              /* of a list of children or descendants */
  DerivedCore *derived;    /* of one that is live too */
  Html5PinnedNodes *fixed; /* of a list that is not live */
};

typedef struct
{
  GObjectClass parent_class;
} Html5NodeListClass;

static void html5_node_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (Html5NodeList, html5_node_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      html5_node_list_model_init))

static guint items_changed;

static Core *
core_of (H5LiveList *list)
{
  return (Core *) ((char *) list - G_STRUCT_OFFSET (Core, list));
}

static DerivedCore *
derived_core_of (H5DerivedList *list)
{
  return (DerivedCore *) ((char *) list - G_STRUCT_OFFSET (DerivedCore, list));
}

static gboolean
is_watched (gpointer live)
{
  g_autoptr (Html5NodeList) self = _html5_live_get_object (live);

  return self && g_signal_has_handler_pending (self, items_changed, 0, TRUE);
}

static void
tell (gpointer live, guint index, guint removed, guint added)
{
  g_autoptr (Html5NodeList) self = _html5_live_get_object (live);

  if (!self)
    return;
  g_list_model_items_changed (G_LIST_MODEL (self), index, removed, added);
  if (removed != added)
    g_object_notify (G_OBJECT (self), "size");
}

static gboolean
core_is_watched (H5LiveList *list)
{
  return is_watched (core_of (list));
}

static void
core_changed (H5LiveList *list, guint index, guint removed, guint added)
{
  tell (core_of (list), index, removed, added);
}

static void
core_release (H5LiveList *list)
{
  _html5_live_unref (core_of (list));
}

static const H5LiveListFuncs core_funcs = { core_is_watched, core_changed, core_release };

static void
core_clear (gpointer core)
{
  h5_live_list_clear (&((Core *) core)->list);
}

Html5NodeList *
_html5_node_list_get_live (Html5Node *parent, gboolean descendants, H5Filter filter)
{
  H5Node *root = _html5_node_unwrap (parent);
  H5LiveList *known = h5_live_list_find (root, descendants, &filter, &core_funcs);
  Html5NodeList *self = known ? _html5_live_get_object (core_of (known)) : NULL;

  if (self)
    {
      h5_filter_clear (&filter);
      return self;
    }
  self = g_object_new (HTML5_TYPE_NODE_LIST, NULL);
  self->parent = g_object_ref (parent);
  self->core = _html5_live_new (sizeof (Core), self, core_clear);
  _html5_live_ref (self->core);
  h5_live_list_begin (&self->core->list, root, descendants, &filter, &core_funcs);
  return self;
}

static gboolean
derived_is_watched (H5DerivedList *list)
{
  return is_watched (derived_core_of (list));
}

static void
derived_changed (H5DerivedList *list, guint index, guint removed, guint added)
{
  tell (derived_core_of (list), index, removed, added);
}

static void
derived_hold (H5DerivedList *list)
{
  _html5_live_ref (derived_core_of (list));
}

static void
derived_release (H5DerivedList *list)
{
  _html5_live_unref (derived_core_of (list));
}

static const H5DerivedListFuncs derived_funcs = { derived_is_watched, derived_changed, derived_hold,
                                                  derived_release };

static void
derived_clear (gpointer core)
{
  h5_derived_list_clear (&((DerivedCore *) core)->list);
}

Html5NodeList *
_html5_node_list_get_derived (Html5Node *subject, Html5IsItem is_item)
{
  H5Node *node = _html5_node_unwrap (subject);
  H5DerivedList *known = h5_derived_list_find (node, is_item);
  Html5NodeList *self = known ? _html5_live_get_object (derived_core_of (known)) : NULL;

  if (self)
    return self;
  self = g_object_new (HTML5_TYPE_NODE_LIST, NULL);
  self->parent = g_object_ref (subject);
  self->derived = _html5_live_new (sizeof (DerivedCore), self, derived_clear);
  h5_derived_list_begin (&self->derived->list, node, is_item, &derived_funcs);
  return self;
}

Html5NodeList *
_html5_node_list_new_static (H5Node *const *nodes, gsize n_nodes)
{
  Html5NodeList *self = g_object_new (HTML5_TYPE_NODE_LIST, NULL);

  self->fixed = _html5_pinned_nodes_new (nodes, n_nodes);
  return self;
}

H5Node *
_html5_node_list_peek (Html5NodeList *self, guint index)
{
  if (self->core)
    return h5_live_list_get (&self->core->list, index);
  if (self->derived)
    {
      const GPtrArray *items = h5_derived_list_items (&self->derived->list);
      return index < items->len ? items->pdata[index] : NULL;
    }
  return self->fixed && index < _html5_pinned_nodes_get_size (self->fixed)
           ? _html5_pinned_nodes_peek (self->fixed, index)
           : NULL;
}

static gboolean
has_content (const Html5NodeList *self)
{
  return self->fixed || self->parent;
}

/**
 * html5_node_list_get_size:
 * @self: a list of nodes
 *
 * Gets how many nodes there are: the same as g_list_model_get_n_items(), in the type that Vala's
 * `foreach` wants.
 *
 * Returns: the number
 *
 * Since: 1.0
 */
int
html5_node_list_get_size (Html5NodeList *self)
{
  g_return_val_if_fail (HTML5_IS_NODE_LIST (self), 0);
  g_return_val_if_fail (has_content (self), 0);

  if (self->derived)
    return (int) h5_derived_list_items (&self->derived->list)->len;
  return (int) (self->fixed ? _html5_pinned_nodes_get_size (self->fixed)
                            : h5_live_list_size (&self->core->list));
}

/**
 * html5_node_list_get:
 * @self: a list of nodes
 * @index: which one, from 0
 *
 * One node of the list.
 *
 * Returns: (transfer full) (nullable): the node, or %NULL when @index is not below the size
 *
 * Since: 1.0
 */
Html5Node *
html5_node_list_get (Html5NodeList *self, int index)
{
  g_return_val_if_fail (HTML5_IS_NODE_LIST (self), NULL);
  g_return_val_if_fail (has_content (self), NULL);

  return index < 0 ? NULL : _html5_node_wrap (_html5_node_list_peek (self, (guint) index));
}

/**
 * html5_node_list_get_element:
 * @self: a list of nodes
 * @index: which one, from 0
 *
 * Returns one node of the list as an element. Lists of elements, such as those of
 * html5_node_get_children() and html5_document_query_selector_all(), are gone through with it
 * without a cast:
 *
 * |[<!-- language="C" -->
 * for (int i = 0; i < html5_node_list_get_size (list); i++)
 *   {
 *     g_autoptr (Html5Element) element = html5_node_list_get_element (list, i);
 *     …
 *   }
 * ]|
 *
 * In Vala and in Python's type stubs such lists are `NodeList<Element>` and `NodeList[Element]`, and
 * html5_node_list_get() gives elements.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL if @index is not below the size or the
 *   node is not an element
 *
 * Since: 1.0
 */
Html5Element *
html5_node_list_get_element (Html5NodeList *self, int index)
{
  g_return_val_if_fail (HTML5_IS_NODE_LIST (self), NULL);
  g_return_val_if_fail (has_content (self), NULL);
  H5Node *node = index < 0 ? NULL : _html5_node_list_peek (self, (guint) index);

  return node && node->type == H5_NODE_ELEMENT ? _html5_node_wrap (node) : NULL;
}

/* https://dom.spec.whatwg.org/#dom-htmlcollection-nameditem-key */
static gboolean
has_id_or_name (const H5Node *node, const char *name)
{
  if (node->type != H5_NODE_ELEMENT)
    return FALSE;
  const char *id = h5_element_get_attribute (node, H5_NAME_ID, NULL);
  const char *own_name = h5_element_get_attribute (node, H5_NAME_NAME, NULL);
  return (id && strcmp (id, name) == 0)
         || (own_name && strcmp (own_name, name) == 0 && h5_element_is_html (node));
}

/**
 * html5_node_list_named_item:
 * @self: a list of nodes
 * @name: an id, or the value of an attribute `name`
 *
 * Returns the first element of the list that has this id, or is an HTML element with this `name`.
 * The list is gone through from its beginning.
 *
 * Counterpart: `HTMLCollection.namedItem()`.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_node_list_named_item (Html5NodeList *self, const char *name)
{
  g_return_val_if_fail (HTML5_IS_NODE_LIST (self), NULL);
  g_return_val_if_fail (has_content (self) && _html5_is_text (name), NULL);

  if (*name == '\0')
    return NULL;
  H5Node *node = _html5_node_list_peek (self, 0);
  for (guint i = 1; node && !has_id_or_name (node, name); i++)
    node = _html5_node_list_peek (self, i);
  return _html5_node_wrap (node);
}

static GType
html5_node_list_get_item_type (GListModel *model)
{
  return HTML5_TYPE_NODE;
}

static guint
html5_node_list_get_n_items (GListModel *model)
{
  return (guint) html5_node_list_get_size (HTML5_NODE_LIST (model));
}

static gpointer
html5_node_list_get_item (GListModel *model, guint position)
{
  if (position > G_MAXINT)
    return NULL;
  return html5_node_list_get (HTML5_NODE_LIST (model), (int) position);
}

static void
html5_node_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = html5_node_list_get_item_type;
  iface->get_n_items = html5_node_list_get_n_items;
  iface->get_item = html5_node_list_get_item;
}

static const Html5Property properties[] = {
  /**
   * Html5NodeList:size:
   *
   * The number of nodes. Changes are told by #GListModel::items-changed.
   *
   * Since: 1.0
   */
  { "size", G_TYPE_INT, .get = G_CALLBACK (html5_node_list_get_size) },
  { NULL },
};

static void
html5_node_list_dispose (GObject *object)
{
  Html5NodeList *self = HTML5_NODE_LIST (object);

  if (self->core)
    {
      h5_mutation_listener_drop (&self->core->list.listener);
      g_clear_pointer (&self->core, _html5_live_unref);
    }
  if (self->derived)
    {
      h5_mutation_listener_drop (&self->derived->list.listener);
      g_clear_pointer (&self->derived, _html5_live_unref);
    }
  g_clear_pointer (&self->fixed, _html5_pinned_nodes_free);
  g_clear_object (&self->parent);
  G_OBJECT_CLASS (html5_node_list_parent_class)->dispose (object);
}

static void
html5_node_list_class_init (Html5NodeListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = html5_node_list_dispose;
  _html5_install_properties (object_class, properties);
  items_changed = g_signal_lookup ("items-changed", G_TYPE_LIST_MODEL);
}

static void
html5_node_list_init (Html5NodeList *self)
{
}
