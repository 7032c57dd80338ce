/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What was found about a document, a fragment, a shadow tree or a removed subtree in one walk, for
 * functions that many calls on one H5Tree share. Its owner frees it when what was found may have
 * changed, and before a root is freed, since another node can have the same address.
 */
#pragma once

#include "tree/h5-tree.h"

typedef struct _H5RootCache H5RootCache;

/* Finds what is kept about the tree with this root. `steps` is increased by the work done. */
typedef gpointer (*H5RootFunc) (H5Node *root, guint64 *steps);

/* A cache for one H5Tree. */
H5RootCache *h5_root_cache_new (H5RootFunc find, GDestroyNotify free_found);
void h5_root_cache_free (H5RootCache *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (H5RootCache, h5_root_cache_free)

/* Returns what belongs to the cache. `steps` may be NULL. */
gpointer h5_root_cache_get (H5RootCache *self, H5Node *root, guint64 *steps);
