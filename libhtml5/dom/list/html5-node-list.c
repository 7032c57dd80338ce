/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/list/html5-node-list-private.h"

#include "dom/common/html5-properties-private.h"
#include "dom/list/html5-list-core-private.h"
#include "dom/list/html5-list-model-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

/**
 * Html5NodeList:
 *
 * A list of nodes. It is either live, which means that it follows the changes of the tree, or
 * static. The function that returns the list says which.
 *
 * The list is a #GListModel. Iterating over it in order, forward or backward, takes one step for
 * each node. A live list has no cost for changes elsewhere in the document. If it has to walk far
 * to find items, it builds an index. From then on, the time to find an item and to follow a change
 * grows with the logarithm of the number of items. A static list has no cost for changes, and
 * creates objects only for the nodes that you get.
 *
 * A live list emits #GListModel::items-changed once, at the end of each function call that changed
 * it.
 *
 * If a function call changes several lists, all of them have changed before the first signal is
 * emitted. A model that combines several lists and expects a signal after each change, such as
 * `GtkFlattenListModel`, must contain only one list that the same call can change.
 * `GtkTreeListModel` has no such restriction.
 *
 * Counterpart: `NodeList` and `HTMLCollection`.
 *
 * Since: 1.0
 */
struct _Html5NodeList
{
  GObject parent_instance;
  Html5Node *subject;      /* the subject of a live list */
  Html5ListCore *core;     /* if the list is live */
  gboolean is_derived;     /* the core has an H5DerivedList, not an H5LiveList */
  Html5PinnedNodes *fixed; /* if the list is static */
};

typedef struct
{
  GObjectClass parent_class;
} Html5NodeListClass;

HTML5_DEFINE_LIST_TYPE (Html5NodeList, html5_node_list, HTML5_TYPE_NODE, html5_node_list_get_size,
                        html5_node_list_get)

static void
clear_nodes (gpointer core)
{
  h5_live_list_clear (&((Html5ListCore *) core)->list.nodes);
}

static void
clear_derived (gpointer core)
{
  h5_derived_list_clear (&((Html5ListCore *) core)->list.derived);
}

static Html5NodeList *
new_live (Html5Node *subject, gboolean is_derived)
{
  Html5NodeList *self = g_object_new (HTML5_TYPE_NODE_LIST, NULL);

  self->subject = g_object_ref (subject);
  self->is_derived = is_derived;
  if (is_derived)
    self->core = _html5_list_core_new (self, sizeof (H5DerivedList), clear_derived);
  else
    self->core = _html5_list_core_new (self, sizeof (H5LiveList), clear_nodes);
  return self;
}

Html5NodeList *
_html5_node_list_get_live (Html5Node *parent, gboolean descendants, H5Filter filter)
{
  H5Node *root = _html5_node_unwrap (parent);
  H5LiveList *known = h5_live_list_find (root, descendants, &filter, &_html5_list_core_funcs);
  Html5NodeList *self = known ? _html5_list_core_get_object (&known->listener) : NULL;

  if (self)
    {
      h5_filter_clear (&filter);
      return self;
    }
  self = new_live (parent, FALSE);
  h5_live_list_begin (&self->core->list.nodes, root, descendants, &filter, &_html5_list_core_funcs);
  return self;
}

Html5NodeList *
_html5_node_list_get_derived (Html5Node *subject, H5FindItems find_items, H5Matters matters)
{
  H5Node *node = _html5_node_unwrap (subject);
  H5DerivedList *known = h5_derived_list_find (node, find_items);
  Html5NodeList *self = known ? _html5_list_core_get_object (&known->listener) : NULL;

  if (self)
    return self;
  self = new_live (subject, TRUE);
  h5_derived_list_begin (&self->core->list.derived, node, find_items, matters,
                         &_html5_list_core_funcs);
  return self;
}

Html5NodeList *
_html5_node_list_new_static (H5Node *const *nodes, gsize n_nodes)
{
  Html5NodeList *self = g_object_new (HTML5_TYPE_NODE_LIST, NULL);

  self->fixed = _html5_pinned_nodes_new (nodes, n_nodes);
  return self;
}

Html5NodeList *
_html5_node_list_new_of_wrappers (Html5Node *const *wrappers, gsize n_nodes)
{
  Html5NodeList *self = g_object_new (HTML5_TYPE_NODE_LIST, NULL);

  self->fixed = _html5_pinned_nodes_new_of_wrappers (wrappers, n_nodes);
  return self;
}

H5Node *
_html5_node_list_peek (Html5NodeList *self, guint index)
{
  if (self->core && self->is_derived)
    {
      const GPtrArray *items = h5_derived_list_items (&self->core->list.derived);
      return index < items->len ? items->pdata[index] : NULL;
    }
  if (self->core)
    return h5_live_list_get (&self->core->list.nodes, index);
  return self->fixed && index < _html5_pinned_nodes_get_size (self->fixed)
           ? _html5_pinned_nodes_peek (self->fixed, index)
           : NULL;
}

static gboolean
has_content (const Html5NodeList *self)
{
  return self->fixed || self->subject;
}

/**
 * html5_node_list_get_size:
 * @self: a list of nodes
 *
 * Gets the number of nodes. This is g_list_model_get_n_items() with the type that Vala's `foreach`
 * needs.
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

  if (self->is_derived)
    return (int) h5_derived_list_items (&self->core->list.derived)->len;
  return (int) (self->fixed ? _html5_pinned_nodes_get_size (self->fixed)
                            : h5_live_list_size (&self->core->list.nodes));
}

/**
 * html5_node_list_get:
 * @self: a list of nodes
 * @index: a position, from 0
 *
 * Gets a node by its position.
 *
 * Returns: (transfer full) (nullable): the node, or %NULL if @index is past the end
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
 * @index: a position, from 0
 *
 * Gets a node by its position as an element. Use it to iterate over a list of elements, such as
 * that of html5_node_get_children() or html5_document_query_selector_all(), without a cast:
 *
 * |[<!-- language="C" -->
 * for (int i = 0; i < html5_node_list_get_size (list); i++)
 *   {
 *     g_autoptr (Html5Element) element = html5_node_list_get_element (list, i);
 *     …
 *   }
 * ]|
 *
 * In Vala and in Python's type stubs, such lists are `NodeList<Element>` and `NodeList[Element]`,
 * and html5_node_list_get() returns elements.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL if @index is past the end or the node
 *   is not an element
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
 * @name: an id, or the value of the `name` attribute
 *
 * Finds the first element in the list that has this id, or is an HTML element with this `name`. The
 * search is linear.
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

static const Html5Property properties[] = {
  /**
   * Html5NodeList:size:
   *
   * The number of nodes. Changes are notified together with #GListModel::items-changed.
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

  _html5_list_core_end (&self->core);
  g_clear_pointer (&self->fixed, _html5_pinned_nodes_free);
  g_clear_object (&self->subject);
  G_OBJECT_CLASS (html5_node_list_parent_class)->dispose (object);
}

static void
html5_node_list_class_init (Html5NodeListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = html5_node_list_dispose;
  _html5_install_properties (object_class, properties);
}

static void
html5_node_list_init (Html5NodeList *self)
{
}
