/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What the files of this folder share: the registry of a tree's wrappers.
 */
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
  gsize sweep_at; /* so many nodes in the tree call for the next sweep */
};

static inline Html5Registry *
registry_of (const H5Node *node)
{
  return h5_node_tree (node)->facade;
}

static inline int
count_references (Html5Node *wrapper)
{
  return g_atomic_int_get ((int *) &G_OBJECT (wrapper)->ref_count);
}

/* When the tree has this many nodes, the next sweep is due. What has been created since the last
 * one then outnumbers what it left: so the sweeps together cost no more than the creating, and
 * detached nodes never outnumber the others by far. */
static inline gsize
next_sweep (const H5Tree *tree)
{
  return 2 * tree->n_nodes + 1024;
}

/* Takes a wrapper out of the list. The lock is held. */
void _html5_registry_unlink (Html5Registry *self, Html5Node *wrapper);

/* A wrapper has no node any more: the tree's reference goes when no thread is on its way out. */
void _html5_wrapper_let_go (Html5Node *self);

/* Marks the nodes that are pinned, or removes the mark: H5_NODE_MARK. The lock is held. */
void _html5_registry_mark_pinned_nodes (Html5Registry *self, gboolean mark);
