/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "select/h5-target.h"

#include "select/h5-select-query.h"
#include "tree/h5-ids.h"
#include "tree/html/h5-slot.h"
#include "url/h5-percent.h"

#include <string.h>

static gboolean
is_anchor_named (const H5Node *node, const char *name, gsize length)
{
  gsize value_length;
  const char *value = h5_node_is (node, H5_NAME_A)
                        ? h5_element_get_attribute (node, H5_NAME_NAME, &value_length)
                        : NULL;

  return value && value_length == length && memcmp (value, name, length) == 0;
}

/* https://html.spec.whatwg.org/#find-a-potential-indicated-element */
static H5Node *
find_potential (H5Node *document, const char *fragment, gsize length)
{
  H5Node *found = h5_node_element_by_id (document, fragment, length, NULL);

  for (H5Node *node = document; !found && node; node = h5_node_next (node, document))
    if (is_anchor_named (node, fragment, length))
      found = node;
  return found;
}

H5Node *
h5_tree_find_target (const H5Tree *tree)
{
  const char *fragment = tree->fragment;
  H5Buffer decoded = H5_BUFFER_INIT;

  if (!fragment || !*fragment)
    return NULL;
  H5Node *found = find_potential (tree->document, fragment, strlen (fragment));
  if (found || !strchr (fragment, '%'))
    return found;
  h5_percent_decode_text (fragment, strlen (fragment), &decoded);
  found = find_potential (tree->document, decoded.data, decoded.length);
  h5_buffer_clear (&decoded);
  return found;
}

/* --- the pseudo-classes --- */

static H5Node *
target_of (H5Query *self)
{
  if (!self->target_is_known)
    self->target = h5_tree_find_target (self->tree);
  self->target_is_known = TRUE;
  return self->target;
}

/* https://drafts.csswg.org/css-scoping/#flat-tree: returns the parent in the flat tree, or
 * NULL. */
static H5Node *
flat_parent (H5Node *node)
{
  H5Node *slot = h5_node_find_slot (node, FALSE);

  if (slot)
    return slot;
  return node->flags & H5_NODE_SHADOW_ROOT ? node->host : node->parent;
}

/* Returns the set of the target and its ancestors. */
static GHashTable *
around_target (H5Query *self)
{
  if (!self->around_target)
    {
      self->around_target = g_hash_table_new (NULL, NULL);
      for (H5Node *node = target_of (self); node; node = flat_parent (node))
        g_hash_table_add (self->around_target, node);
    }
  return self->around_target;
}

gboolean
h5_query_target (H5Query *self, H5Node *element, H5PseudoTest test)
{
  if (test == H5_PSEUDO_TARGET)
    return element == target_of (self);
  return g_hash_table_contains (around_target (self), element);
}
