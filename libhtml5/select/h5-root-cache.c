/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "select/h5-root-cache.h"

struct _H5RootCache
{
  H5RootFunc find;
  GHashTable *by_root;
};

H5RootCache *
h5_root_cache_new (H5RootFunc find, GDestroyNotify free_found)
{
  H5RootCache *self = g_new (H5RootCache, 1);

  self->find = find;
  self->by_root = g_hash_table_new_full (NULL, NULL, NULL, free_found);
  return self;
}

void
h5_root_cache_free (H5RootCache *self)
{
  g_hash_table_unref (self->by_root);
  g_free (self);
}

gpointer
h5_root_cache_get (H5RootCache *self, H5Node *root, guint64 *steps)
{
  gpointer found = g_hash_table_lookup (self->by_root, root);
  guint64 n = 0;

  if (!found)
    {
      found = self->find (root, &n);
      g_hash_table_insert (self->by_root, root, found);
    }
  if (steps)
    *steps += n;
  return found;
}
