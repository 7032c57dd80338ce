/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Lists of nodes: live ones, of the children or the descendants of a node that a filter lets
 * through, and fixed arrays.
 *
 * A live list remembers the node that was asked for last, and its index, for as long
 * as the tree's stamp stays: so going through the list in order costs a step each.
 */
#include "dom/html5-node-list-private.h"

#include "dom/html5-node-private.h"
#include "dom/html5-private.h"

/**
 * Html5NodeList:
 *
 * A list of nodes, either live (it follows the changes of the tree) or fixed; the function that
 * gives the list says which.
 *
 * It is a #GListModel. Going through a live list in order, forward or backward, costs one step
 * a node; the first question for its length after a change counts its nodes.
 *
 * Counterpart: `NodeList` and `HTMLCollection`.
 *
 * Since: 1.0
 */
struct _Html5NodeList
{
  GObject parent_instance;
  Html5Node *parent;    /* of a live list */
  gboolean descendants; /* not only children */
  H5Filter filter;      /* which of them */
  GPtrArray *fixed;     /* Html5Node, of a list that is not live */

  guint64 stamp;        /* of the tree, when what follows was true */
  guint n_moves;        /* and of the parent */
  gboolean is_counted;
  guint n_items;
  H5Node *last;         /* NULL for none */
  guint last_index;
};

typedef struct
{
  GObjectClass parent_class;
} Html5NodeListClass;

static void html5_node_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (Html5NodeList, html5_node_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      html5_node_list_model_init))

enum
{
  PROP_0,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

Html5NodeList *
html5_node_list_new_live (Html5Node *parent, gboolean descendants, H5Filter filter)
{
  Html5NodeList *self = g_object_new (HTML5_TYPE_NODE_LIST, NULL);

  self->parent = g_object_ref (parent);
  self->descendants = descendants;
  self->filter = filter;
  return self;
}

Html5NodeList *
html5_node_list_new_static (H5Node *const *nodes, gsize n_nodes)
{
  Html5NodeList *self = g_object_new (HTML5_TYPE_NODE_LIST, NULL);

  self->fixed = g_ptr_array_new_full ((guint) n_nodes, g_object_unref);
  for (gsize i = 0; i < n_nodes; i++)
    g_ptr_array_add (self->fixed, html5_node_wrap (nodes[i]));
  return self;
}

/* The list's parent, with what was remembered of the children forgotten if it is not true. */
static H5Node *
fresh_parent (Html5NodeList *self)
{
  H5Node *parent = html5_node_unwrap (self->parent);
  guint64 stamp = h5_node_tree (parent)->stamp;

  if (self->stamp != stamp || self->n_moves != self->parent->n_moves)
    {
      self->stamp = stamp;
      self->n_moves = self->parent->n_moves;
      self->is_counted = FALSE;
      self->last = NULL;
    }
  return parent;
}

/* The item after or before a node, which is one or is the parent. NULL at the end. */
static H5Node *
step (const Html5NodeList *self, H5Node *parent, H5Node *node, gboolean forward)
{
  do
    if (self->descendants)
      node = forward ? h5_node_next (node, parent) : h5_node_previous (node, parent);
    else if (node == parent)
      node = h5_node_first_child (parent);
    else
      node = forward ? node->next : node->previous;
  while (node && !h5_filter_matches (&self->filter, node));
  return node;
}

static guint
count_items (Html5NodeList *self)
{
  H5Node *parent = fresh_parent (self);

  if (self->is_counted)
    return self->n_items;
  self->n_items = 0;
  for (H5Node *node = step (self, parent, parent, TRUE); node;
       node = step (self, parent, node, TRUE))
    self->n_items++;
  self->is_counted = TRUE;
  return self->n_items;
}

static H5Node *
find_item (Html5NodeList *self, guint index)
{
  H5Node *parent = fresh_parent (self);
  H5Node *node = self->last;
  guint at = self->last_index;

  if (!node || index < at / 2)
    {
      at = 0;
      node = step (self, parent, parent, TRUE);
    }
  while (node && at != index)
    {
      node = step (self, parent, node, at < index);
      at = at < index ? at + 1 : at - 1;
    }
  if (node)
    {
      self->last = node;
      self->last_index = at;
    }
  return node;
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
 * How many nodes there are: the same as g_list_model_get_n_items(), in the type that Vala's
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

  return (int) (self->fixed ? self->fixed->len : count_items (self));
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

  if (index < 0)
    return NULL;
  if (!self->fixed)
    return html5_node_wrap (find_item (self, (guint) index));
  return (guint) index < self->fixed->len ? g_object_ref (self->fixed->pdata[index]) : NULL;
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

static void
html5_node_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SIZE)
    g_value_set_int (value, html5_node_list_get_size (HTML5_NODE_LIST (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
html5_node_list_dispose (GObject *object)
{
  Html5NodeList *self = HTML5_NODE_LIST (object);

  g_clear_pointer (&self->fixed, g_ptr_array_unref);
  g_clear_object (&self->parent);
  h5_filter_clear (&self->filter);
  G_OBJECT_CLASS (html5_node_list_parent_class)->dispose (object);
}

static void
html5_node_list_class_init (Html5NodeListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = html5_node_list_get_property;
  object_class->dispose = html5_node_list_dispose;

  /**
   * Html5NodeList:size: (getter get_size)
   *
   * How many nodes there are. Changes are told by #GListModel::items-changed.
   *
   * Since: 1.0
   */
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 0, G_MAXINT, 0,
                                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
html5_node_list_init (Html5NodeList *self)
{
}
