/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/attributes/h5-shared-values.h"

void
h5_attribute_share_value (H5Tree *tree, H5Attribute *attribute, H5Attribute *copy)
{
  gsize holders = 1;

  if (!tree->shared_values)
    tree->shared_values = g_hash_table_new (NULL, NULL);
  if (attribute->shares_value)
    holders = GPOINTER_TO_SIZE (g_hash_table_lookup (tree->shared_values, attribute->value));
  attribute->shares_value = copy->shares_value = TRUE;
  g_hash_table_insert (tree->shared_values, attribute->value, GSIZE_TO_POINTER (holders + 1));
}

/* Returns whether another attribute holds the value. */
static gboolean
drop_holder (GHashTable *shared_values, char *value)
{
  gsize holders = GPOINTER_TO_SIZE (g_hash_table_lookup (shared_values, value)) - 1;

  if (holders)
    g_hash_table_insert (shared_values, value, GSIZE_TO_POINTER (holders));
  else
    g_hash_table_remove (shared_values, value);
  return holders > 0;
}

void
h5_attribute_release_value (H5Tree *tree, const H5Attribute *attribute)
{
  if (!attribute->shares_value || !drop_holder (tree->shared_values, attribute->value))
    h5_arena_free (&tree->arena, attribute->value, h5_attribute_room (attribute));
}
