/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The registry of a tree's wrappers, for the files of this folder. */
#pragma once

#include "dom/lifetime/html5-wrapper.h"

#include "dom/node/html5-node-private.h"

struct _Html5Registry
{
  GMutex lock;
  H5Tree *tree;
  gsize holders;
  Html5Node *wrappers;
  Html5PinnedNodes *pinned;
  gsize sweep_at; /* the number of nodes in the tree that starts the next sweep */
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

/* Removes a wrapper from the list. The caller has locked the registry. */
void _html5_registry_unlink (Html5Registry *self, Html5Node *wrapper);

/* Releases the tree's reference to a wrapper that no longer has a node, when no thread is still
 * in g_object_unref(). */
void _html5_wrapper_let_go (Html5Node *self);

/* Sets or clears H5_NODE_MARK of all pinned nodes. The caller has locked the registry. */
void _html5_registry_mark_pinned_nodes (Html5Registry *self, gboolean mark);
