/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Lists of nodes: the live children of a node, live elements somewhere in it, or a fixed array.
 *
 * A live list remembers the item that was asked for last, and its index, for as long as the
 * tree's stamps stay: so going through the list in order costs a step each.
 *
 * items-changed: the list's core is a listener of the tree. At each change it asks whether
 * somebody listens; if so, it notes where the change was (all changes of one operation make one
 * region), and tells when the operation is done and the tree settles.
 */
#include "dom/list/html5-node-list-private.h"

#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include "tree/h5-mutation-listener.h"

/**
 * Html5NodeList:
 *
 * A list of nodes, either live (it follows the changes of the tree) or fixed; the function that
 * gives the list says which.
 *
 * It is a #GListModel. Going through a live list in order, forward or backward, costs one step
 * a node; the first question for its length after a change counts its nodes.
 *
 * While a handler is connected to #GListModel::items-changed, the list finds out at each change
 * where in it the change was, and emits the signal once at the end of each function that
 * changed the tree: for a list of children at most one step a child (none for what is appended),
 * for a list of descendants at most one walk over what is before the change. A live list without
 * handlers costs each change a look. A fixed list costs changes nothing, and has objects only for
 * the nodes that are asked for.
 *
 * When a change concerns several lists, all of them have changed when the first one tells. So a
 * model that adds up several lists and relies on each telling at once (#GtkFlattenListModel
 * does, #GtkTreeListModel does not) is to have only one among them that a change may concern.
 *
 * Counterpart: `NodeList` and `HTMLCollection`.
 *
 * Since: 1.0
 */
struct _Html5NodeList
{
  GObject parent_instance;
  Html5Node *parent;    /* of a live list: what it is in */
  gboolean descendants; /* not only children */
  H5Filter filter;      /* which of them */
  Html5PinnedNodes *fixed;  /* of a list that is not live */
  struct _Core *core;

  gboolean is_pending;  /* there is a change to tell of: between what is the same */
  guint n_known;        /* how many items there were before it */
  guint n_same_before;
  guint n_same_after;

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
static guint items_changed;

/* The list's part that the tree knows. The list may end in any thread. */
typedef struct _Core
{
  H5MutationListener listener; /* must be first */
  GWeakRef list;
  gpointer parent; /* to compare with only */
  gboolean is_children;
  H5Name attribute; /* that decides who is in the list, or H5_NAME_NONE */
} Core;

static const H5MutationHooks core_hooks;

static void
core_clear (gpointer data)
{
  g_weak_ref_clear (&((Core *) data)->list);
}

static void
core_free (H5MutationListener *listener)
{
  g_atomic_rc_box_release_full (listener, core_clear);
}

Html5NodeList *
_html5_node_list_new_live (Html5Node *parent, gboolean descendants, H5Filter filter)
{
  Html5NodeList *self = g_object_new (HTML5_TYPE_NODE_LIST, NULL);

  self->parent = g_object_ref (parent);
  self->descendants = descendants;
  self->filter = filter;
  self->core = g_atomic_rc_box_new0 (Core);
  self->core->listener.hooks = &core_hooks;
  self->core->parent = parent;
  self->core->is_children = !descendants;
  self->core->attribute = h5_filter_attribute (&self->filter);
  g_weak_ref_init (&self->core->list, self);
  g_atomic_rc_box_acquire (self->core);
  h5_tree_add_listener (h5_node_tree (_html5_node_unwrap (parent)), &self->core->listener);
  return self;
}

Html5NodeList *
_html5_node_list_new_static (H5Node *const *nodes, gsize n_nodes)
{
  Html5NodeList *self = g_object_new (HTML5_TYPE_NODE_LIST, NULL);

  self->fixed = _html5_pinned_nodes_new (nodes, n_nodes);
  return self;
}

static gboolean
is_item (Html5NodeList *self, const H5Node *node)
{
  return h5_filter_matches (&self->filter, node);
}

/* The next or previous node that could be an item; never the list's root. */
static H5Node *
next_node (const Html5NodeList *self, const H5Node *root, H5Node *node, gboolean forward)
{
  if (!self->descendants)
    return forward ? node->next : node->previous;
  node = forward ? h5_node_next (node, root) : h5_node_previous (node, root);
  return node == root ? NULL : node;
}

/* The list's parent, with what was remembered of the children forgotten if it is not true. */
static H5Node *
fresh_parent (Html5NodeList *self)
{
  H5Node *parent = _html5_node_unwrap (self->parent);
  const H5Tree *tree = h5_node_tree (parent);

  if (self->stamp != tree->stamp || self->n_moves != self->parent->n_moves)
    {
      self->stamp = tree->stamp;
      self->n_moves = self->parent->n_moves;
      self->is_counted = FALSE;
      self->last = NULL;
    }
  return parent;
}

static guint
count_items (Html5NodeList *self)
{
  H5Node *parent = fresh_parent (self);

  if (self->is_counted)
    return self->n_items;
  self->n_items = 0;
  for (H5Node *node = h5_node_first_child (parent); node;
       node = next_node (self, parent, node, TRUE))
    self->n_items += is_item (self, node);
  self->is_counted = TRUE;
  return self->n_items;
}

static H5Node *
step (Html5NodeList *self, const H5Node *root, H5Node *node, gboolean forward)
{
  do
    node = next_node (self, root, node, forward);
  while (node && !is_item (self, node));
  return node;
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
      node = h5_node_first_child (parent);
      if (node && !is_item (self, node))
        node = step (self, parent, node, TRUE);
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

/* --- telling of changes --- */

static gboolean
is_listened_to (Html5NodeList *self)
{
  return self->is_pending || g_signal_has_handler_pending (self, items_changed, 0, TRUE);
}

/* At `index`, `removed` of n_before items are replaced by others. */
static void
note_change (Html5NodeList *self, guint index, guint removed, guint n_before)
{
  if (!self->is_pending)
    {
      self->is_pending = TRUE;
      self->n_known = n_before;
      self->n_same_before = self->n_same_after = G_MAXUINT;
    }
  self->n_same_before = MIN (self->n_same_before, index);
  self->n_same_after = MIN (self->n_same_after, n_before - index - removed);
}

/* How many items are before a node. */
static guint
count_before (Html5NodeList *self, const H5Node *root, H5Node *node)
{
  guint n = 0;

  while ((node = next_node (self, root, node, FALSE)))
    n += is_item (self, node);
  return n;
}

/* The items that come or go with a node. */
static guint
count_in (Html5NodeList *self, H5Node *node)
{
  guint n = 0;

  if (!self->descendants)
    return is_item (self, node);
  for (H5Node *inner = node; inner; inner = h5_node_next (inner, node))
    n += is_item (self, inner);
  return n;
}

static gboolean
is_last (Html5NodeList *self, const H5Node *root, const H5Node *node)
{
  return self->descendants ? !h5_node_next_skip_children (node, root) : !node->next;
}

static guint
index_of (Html5NodeList *self, const H5Node *root, H5Node *node, guint n_in_node, guint n_items)
{
  return is_last (self, root, node) ? n_items - n_in_node : count_before (self, root, node);
}

/* A list that is listened to and that a child of this parent may belong to; a reference. */
static Html5NodeList *
list_to_tell (Core *core, const H5Node *parent)
{
  if (core->is_children && parent->wrapper != core->parent)
    return NULL;
  Html5NodeList *self = g_weak_ref_get (&core->list);
  if (!self)
    return NULL;
  if (is_listened_to (self)
      && h5_node_is_inclusive_ancestor (_html5_node_unwrap (self->parent), parent))
    return self;
  g_object_unref (self);
  return NULL;
}

/* What is known of the list stays true through a change of structure by this many items. */
static void
keep_count (Html5NodeList *self, guint64 stamp, guint n_items)
{
  self->stamp = stamp;
  self->is_counted = TRUE;
  self->n_items = n_items;
  self->last = NULL;
}

static void
core_inserted (H5MutationListener *listener, H5Node *node)
{
  Html5NodeList *self = list_to_tell ((Core *) listener, node->parent);

  if (!self)
    return;
  H5Node *root = _html5_node_unwrap (self->parent);
  guint64 stamp = h5_node_tree (root)->stamp;
  guint added = count_in (self, node);
  if (self->is_counted && self->stamp == stamp - 1)
    keep_count (self, stamp, self->n_items + added);
  guint n_items = count_items (self);
  if (added)
    note_change (self, index_of (self, root, node, added, n_items), 0, n_items - added);
  g_object_unref (self);
}

static void
core_removing (H5MutationListener *listener, H5Node *node)
{
  Html5NodeList *self = list_to_tell ((Core *) listener, node->parent);

  if (!self)
    return;
  H5Node *root = _html5_node_unwrap (self->parent);
  guint removed = count_in (self, node);
  guint n_items = count_items (self);
  if (removed)
    note_change (self, index_of (self, root, node, removed, n_items), removed, n_items);
  keep_count (self, h5_node_tree (root)->stamp + 1, n_items - removed);
  g_object_unref (self);
}

static void
core_attribute (H5MutationListener *listener, H5Node *element, H5Name name, const char *old_value)
{
  Core *core = (Core *) listener;
  Html5NodeList *self =
    core->is_children || name != core->attribute || !element->parent
      ? NULL
      : list_to_tell (core, element->parent);

  if (!self)
    return;
  gboolean matched = h5_filter_matched (&self->filter, element, old_value);
  gboolean matches = is_item (self, element);
  if (matched != matches)
    note_change (self, count_before (self, _html5_node_unwrap (self->parent), element), matched,
                 count_items (self) + matched - matches);
  g_object_unref (self);
}

static gboolean
folds_classes (const H5Tree *tree)
{
  return tree->mode == H5_DOCUMENT_QUIRKS;
}

/* Documents of another kind have other rules for names and classes: where the parent moves to
 * one, all items may be other ones. */
static void
core_moved (H5MutationListener *listener, H5Node *node, H5Node *copy)
{
  Core *core = (Core *) listener;
  const H5Tree *from = h5_node_tree (node);
  const H5Tree *to = h5_node_tree (copy);
  guint n_items = 0;

  if (core->is_children || copy->wrapper != core->parent
      || (from->is_xml == to->is_xml && folds_classes (from) == folds_classes (to)))
    return;
  Html5NodeList *self = g_weak_ref_get (&core->list);
  if (!self)
    return;
  if (is_listened_to (self))
    {
      for (H5Node *inner = h5_node_next (node, node); inner; inner = h5_node_next (inner, node))
        n_items += is_item (self, inner);
      note_change (self, 0, n_items, n_items);
    }
  g_object_unref (self);
}

static void
core_settled (H5MutationListener *listener)
{
  g_autoptr (Html5NodeList) self = g_weak_ref_get (&((Core *) listener)->list);

  if (!self || !self->is_pending)
    return;
  guint n_same = self->n_same_before + self->n_same_after;
  guint removed = self->n_known - n_same;
  guint added = count_items (self) - n_same;
  self->is_pending = FALSE;
  if (removed + added)
    g_list_model_items_changed (G_LIST_MODEL (self), self->n_same_before, removed, added);
  if (removed != added)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZE]);
}

static H5Tree *
core_home (H5MutationListener *listener)
{
  g_autoptr (Html5NodeList) self = g_weak_ref_get (&((Core *) listener)->list);

  return self ? h5_node_tree (_html5_node_unwrap (self->parent)) : NULL;
}

static const H5MutationHooks core_hooks = {
  .inserted = core_inserted,
  .removing = core_removing,
  .attribute = core_attribute,
  .moved = core_moved,
  .home = core_home,
  .settled = core_settled,
  .free = core_free,
};

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

  return (int) (self->fixed ? _html5_pinned_nodes_get_size (self->fixed) : count_items (self));
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
    return _html5_node_wrap (find_item (self, (guint) index));
  return (gsize) index < _html5_pinned_nodes_get_size (self->fixed)
           ? _html5_pinned_nodes_get (self->fixed, (gsize) index)
           : NULL;
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
 * The first element of the list that has this id, or is an HTML element with this `name`. The
 * list is gone through from its beginning.
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
  if (self->fixed)
    return _html5_node_wrap (_html5_pinned_nodes_find (self->fixed, has_id_or_name, name));
  H5Node *node = find_item (self, 0);
  for (guint i = 1; node && !has_id_or_name (node, name); i++)
    node = find_item (self, i);
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

  if (self->core)
    {
      h5_mutation_listener_drop (&self->core->listener);
      core_free (&self->core->listener);
      self->core = NULL;
    }
  g_clear_pointer (&self->fixed, _html5_pinned_nodes_free);
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
   * Html5NodeList:size:
   *
   * How many nodes there are. Changes are told by #GListModel::items-changed.
   *
   * Since: 1.0
   */
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 0, G_MAXINT, 0,
                                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
  items_changed = g_signal_lookup ("items-changed", G_TYPE_LIST_MODEL);
}

static void
html5_node_list_init (Html5NodeList *self)
{
}
