/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/attributes/h5-shared-values.h"

#include "tree/mutation/h5-old-texts.h"

/* Returns the number of attributes that hold the value. If a value is only marked for a snapshot,
 * it is not in the table. */
static gsize
count_holders (GHashTable *shared_values, const char *value)
{
  gpointer holders = shared_values ? g_hash_table_lookup (shared_values, value) : NULL;

  return MAX (GPOINTER_TO_SIZE (holders), 1);
}

void
h5_attribute_share_value (H5Tree *tree, H5Attribute *attribute, H5Attribute *copy)
{
  gsize holders =
    attribute->shares_value ? count_holders (tree->shared_values, attribute->value) : 1;

  if (!tree->shared_values)
    tree->shared_values = g_hash_table_new (NULL, NULL);
  attribute->shares_value = copy->shares_value = TRUE;
  g_hash_table_insert (tree->shared_values, attribute->value, GSIZE_TO_POINTER (holders + 1));
}

/* Returns whether another attribute holds the value. */
static gboolean
drop_holder (GHashTable *shared_values, char *value)
{
  gsize holders = count_holders (shared_values, value) - 1;

  if (holders)
    g_hash_table_insert (shared_values, value, GSIZE_TO_POINTER (holders));
  else if (shared_values)
    g_hash_table_remove (shared_values, value);
  return holders > 0;
}

void
h5_attribute_release_value (H5Tree *tree, const H5Attribute *attribute)
{
  gsize room = h5_attribute_room (attribute);

  if (attribute->shares_value && drop_holder (tree->shared_values, attribute->value))
    return;
  if (attribute->shares_value && tree->old_texts)
    h5_old_texts_keep (tree, attribute->value, room);
  else
    h5_arena_free (&tree->arena, attribute->value, room);
}
