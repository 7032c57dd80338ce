/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What was found about a document, a fragment, a shadow tree or a removed subtree in one walk. It is
 * kept until the structure or an attribute changes in the H5Tree. Then the next call finds it again.
 */
#pragma once

#include "tree/h5-tree.h"

typedef struct _H5RootCache H5RootCache;

/* Finds what is kept about the tree with this root. `steps` is increased by the work done. */
typedef gpointer (*H5RootFunc) (H5Node *root, guint64 *steps);

/* A cache for one H5Tree. Free it before a root in that tree is freed: another node can have the
 * same address. */
H5RootCache *h5_root_cache_new (H5RootFunc find, GDestroyNotify free_found);
void h5_root_cache_free (H5RootCache *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (H5RootCache, h5_root_cache_free)

/* Returns what belongs to the cache. Valid until the next change. `steps` may be NULL. */
gpointer h5_root_cache_get (H5RootCache *self, H5Node *root, guint64 *steps);
