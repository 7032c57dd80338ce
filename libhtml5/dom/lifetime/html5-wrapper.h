/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The lifetime of wrappers, the GObjects of nodes. The files of this folder implement it, above all
 * html5-wrapper.c;
 * docs/memory.md describes it for users, docs/internals.md as a whole.
 *
 *      H5Tree --api_data--> Html5Registry ---list of all wrappers---> wrapper <-> wrapper ...
 *        |                   | holders: how many wrappers are held outside
 *      H5Node --wrapper-------------------------------------------> Html5Node --node--> H5Node
 *
 * A wrapper is in one of three states:
 *   held      there is a reference from outside; the wrapper is one holder of its tree
 *   cached    there is none; the tree has the only reference, which keeps handlers and data
 *   without   `node` is NULL: created with g_object_new(), or kept after the end of its tree by
 *             a reference from a weak pointer
 *
 *                          the last reference is dropped: dispose() caches it
 *      held --------------------------------------------------------> cached
 *           <--------------------------------------------------------
 *                          a program gets the node again
 *
 * A held wrapper may also have a reference of the tree for a while: until the thread that dropped
 * the last outside reference has returned from g_object_unref().
 *
 * Without a holder, the tree and all cached wrappers are freed. Only one thread at a time uses a
 * document, but a last reference can be dropped in any thread. Therefore the registry's lock
 * guards `cached`, the count and the list, and the wrapper's bit lock (taken first) guards `node`,
 * which leads to the registry. Neither is locked while code of the application may run.
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
  gconstpointer cached_by; /* identifies a thread */
  gint bit_lock;
  gint toggled; /* atomic, not 0: the tree's reference is a toggle reference */
  guint cached : 1;
  guint n_moves : 31; /* to other trees; pointers into the old tree are stale then */
};

/* From the class_init() of Html5Node. */
void _html5_wrapper_class_init (GObjectClass *klass);

/* Creates the tree's registry. It has no holder yet: wrap the document next. */
void _html5_registry_new (H5Tree *tree);

/* The wrapper of a node as a new reference. */
Html5Node *_html5_wrapper_get (H5Node *node);

/* Gives a wrapper that has none this node, which has no wrapper; it becomes a holder. */
void _html5_wrapper_bind (Html5Node *self, H5Node *node);

/* For dispose(). FALSE if the object must be freed. */
gboolean _html5_wrapper_drop (Html5Node *self);

/* `node` was copied to `copy`, in another tree: moves its wrapper. The old tree must be held
 * through _html5_registry_hold() meanwhile. */
void _html5_wrapper_move (H5Node *node, H5Node *copy);

/* A holder that is not a wrapper; the last one to release frees the tree. */
void _html5_registry_hold (H5Tree *tree);
void _html5_registry_release (H5Tree *tree);

/*
 * Nodes that are kept alive without wrappers, for a static list. All of them together are one
 * holder of the tree, and they are not reclaimed. Before nodes move to another tree, all pinned
 * nodes of the old tree get wrappers, since wrappers are what moves. Only the document's thread
 * creates and reads it; any thread may free it.
 */
typedef struct _Html5PinnedNodes Html5PinnedNodes;

Html5PinnedNodes *_html5_pinned_nodes_new (H5Node *const *nodes, gsize n_nodes);

/* The same for nodes of any trees, which have wrappers. */
Html5PinnedNodes *_html5_pinned_nodes_new_of_wrappers (Html5Node *const *wrappers, gsize n_nodes);

gsize _html5_pinned_nodes_get_size (const Html5PinnedNodes *self);
H5Node *_html5_pinned_nodes_peek (const Html5PinnedNodes *self, gsize index);
void _html5_pinned_nodes_free (Html5PinnedNodes *self);

/* Call this before nodes of this tree move to another one. */
void _html5_registry_wrap_pinned_nodes (H5Tree *tree);

/* Releases the wrappers of reclaimed nodes. That may run code of the application, so it is done at
 * the end of an operation, after which no node is used that has no wrapper. */
void _html5_registry_let_reclaimed_go (H5Tree *tree);
