/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The registry of a tree's wrappers, for the files of this folder. */
#pragma once

#include "dom/lifetime/html5-wrapper.h"

#include "dom/node/html5-node-private.h"

#include "tree/html/h5-adopted-contents.h"

typedef struct _Html5Indexes Html5Indexes;

struct _Html5Registry
{
  GMutex lock;
  H5Tree *tree;
  gsize holders;
  Html5Node *wrappers;
  Html5PinnedNodes *pinned;
  gsize sweep_at;        /* the number of nodes in the tree that starts the next sweep */
  GPtrArray *reclaimed;  /* wrappers of reclaimed nodes, to be let go; or NULL */
  Html5Indexes *indexes; /* of forms and labels, which the tree owns; NULL if there are none */
};

static inline Html5Registry *
registry_of (const H5Node *node)
{
  return h5_node_tree (node)->api_data;
}

static inline int
count_references (Html5Node *wrapper)
{
  return g_atomic_int_get ((int *) &G_OBJECT (wrapper)->ref_count);
}

/* The number of nodes that starts the next sweep. More nodes have been created by then than the
 * last sweep left, so all sweeps together cost no more than creating the nodes, and there are
 * never many more detached nodes than others. */
static inline gsize
next_sweep (const H5Tree *tree)
{
  return 2 * tree->n_nodes + 1024;
}

/* Call this before nodes are freed, which the indexes refer to. */
void _html5_registry_forget_indexes (Html5Registry *self);

/* Removes a wrapper from the list. The caller has locked the registry. */
void _html5_registry_unlink (Html5Registry *self, Html5Node *wrapper);

/* Releases the tree's reference to a wrapper that no longer has a node, when no thread is still
 * in g_object_unref(). */
void _html5_wrapper_let_go (Html5Node *self);

/* Whether the tree has a holder. Adds wrappers that became holders again because a weak pointer
 * uses them. The caller releases the tree's references to them. If `revived` is NULL, does not look
 * for these, which takes as long as the tree has wrappers. */
gboolean _html5_registry_is_held (Html5Registry *self, GPtrArray **revived);

/* Whether a tree that has a holder leads to this one, without weak pointers. The caller has the
 * lock of adopted contents. */
gboolean _html5_linked_trees_lead_to (Html5Registry *self);

/* Finds the trees that end because nothing leads to them any more: among `suspects`, which are
 * used up, and those that only they lead to. `unheld` is one that has no holder, or NULL. Ends
 * their relations. The caller has the lock of adopted contents, and frees the trees without it. */
GHashTable *_html5_linked_trees_find_ends (Html5Registry *unheld, GPtrArray *suspects,
                                           GPtrArray **revived);

/* Releases the references to revived wrappers. Takes the array. */
void _html5_wrappers_drop_revived (GPtrArray *revived);

/* Frees one tree, or several, which nothing leads to. */
void _html5_registry_end (Html5Registry *self);
void _html5_registries_end (GHashTable *registries);

/* Frees several trees. Adds their wrappers to `wrappers`, for the caller to let go. */
void _html5_registries_free (GHashTable *registries, GPtrArray *wrappers);

/* Sets or clears H5_NODE_MARK of all pinned nodes. The caller has locked the registry. */
void _html5_registry_mark_pinned_nodes (Html5Registry *self, gboolean mark);
