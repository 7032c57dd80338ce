/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/attributes/h5-recent-attributes.h"

void
h5_tree_share_attributes (H5Tree *tree, gboolean share)
{
  if (!share)
    g_clear_pointer (&tree->recent, g_free);
  else if (!tree->recent)
    tree->recent = g_new0 (H5RecentAttributes, 1);
}

void
h5_recent_attributes_forget (H5RecentAttributes *self, const H5AttributeList *list)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->lists); i++)
    if (self->lists[i] == list)
      self->lists[i] = NULL;
}
