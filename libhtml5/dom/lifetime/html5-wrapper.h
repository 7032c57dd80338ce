/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * How the GObjects of nodes live. html5-wrapper.c alone knows it; docs/memory.md tells users.
 *
 *      H5Tree --facade--> Html5Registry ---list of all wrappers---> wrapper <-> wrapper ...
 *        |                   | holders: how many wrappers are held outside
 *      H5Node --wrapper-------------------------------------------> Html5Node --node--> H5Node
 *
 * A wrapper is in one of three states:
 *   held      somebody outside has a reference; it counts as one holder of its tree
 *   parked    nobody has; the one reference left is the tree's, and keeps handlers and data
 *   without   `node` is NULL: made by g_object_new(), or outlived its tree by a reference
 *             that was taken from a weak pointer
 *
 *                          last reference drops: dispose() parks
 *      held --------------------------------------------------------> parked
 *           <--------------------------------------------------------
 *                          the node is asked for again
 *
 * A held wrapper may have a reference of the tree for a while, too: as long as the thread that
 * dropped the last one from outside is not out of g_object_unref() yet.
 *
 * With no holder left the tree and all parked wrappers die. One thread at a time uses a
 * document, but a last reference may drop in any: so `parked`, the count and the list are
 * guarded by the registry's lock, and `node`, which leads to the registry, by the wrapper's bit
 * lock (taken first). Neither is held while foreign code may run.
 */
#pragma once

#include "dom/common/html5-types.h"

#include "tree/h5-tree.h"

typedef struct _Html5Registry Html5Registry;

typedef struct
{
  GObjectClass parent_class;
} Html5NodeClass;

struct _Html5Node
{
  GObject parent_instance;
  H5Node *node;
  Html5Node *previous; /* in the registry's list */
  Html5Node *next;
  gconstpointer parked_by; /* stands for a thread */
  gint bit_lock;
  gint toggled; /* atomic, not 0: the tree's reference is a toggle reference */
  guint parked : 1;
  guint n_moves : 31; /* to other trees: what points into the tree is then stale */
};

/* From the class_init() of Html5Node. */
void _html5_wrapper_class_init (GObjectClass *klass);

/* Makes the tree's registry. There is no holder yet: wrap the document next. */
void _html5_registry_new (H5Tree *tree);

/* The wrapper of a node as a new reference. */
Html5Node *_html5_wrapper_get (H5Node *node);

/* Gives a wrapper that has none this node, which has no wrapper; it becomes a holder. */
void _html5_wrapper_bind (Html5Node *self, H5Node *node);

/* From dispose(): FALSE when the object is to die. */
gboolean _html5_wrapper_drop (Html5Node *self);

/* `node` was copied to `copy`, in another tree: its wrapper goes along. The old tree must be
 * held through _html5_registry_hold() meanwhile. */
void _html5_wrapper_move (H5Node *node, H5Node *copy);

/* A holder that is not a wrapper; the last one to release frees the tree. */
void _html5_registry_hold (H5Tree *tree);
void _html5_registry_release (H5Tree *tree);

/*
 * Many nodes of a tree that are held without having wrappers: what a list that does not change
 * shows. It is one holder of the tree, and none of its nodes is reclaimed. Before nodes go to
 * another tree all those of all pinned nodes get their wrappers, since these are what goes along.
 * The document's thread makes it and asks it; it may be freed in any.
 */
typedef struct _Html5PinnedNodes Html5PinnedNodes;

Html5PinnedNodes *_html5_pinned_nodes_new (H5Node *const *nodes, gsize n_nodes);
gsize _html5_pinned_nodes_get_size (const Html5PinnedNodes *self);
H5Node *_html5_pinned_nodes_peek (const Html5PinnedNodes *self, gsize index);
void _html5_pinned_nodes_free (Html5PinnedNodes *self);

/* Before nodes of this tree go to another one. */
void _html5_registry_wrap_pinned_nodes (H5Tree *tree);

/* Gives detached subtrees that nobody holds back to the arena, when many nodes were made since
 * the last time. To be called before anything is allocated: what the caller has not wrapped
 * may go. */
void _html5_registry_reclaim (H5Tree *tree);
