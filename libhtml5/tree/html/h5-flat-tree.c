/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/html/h5-flat-tree.h"

#include "base/h5-string-hash.h"
#include "tree/html/h5-slot.h"

/* The slots of a shadow tree with named assignment, and the children of its host. */
typedef struct
{
  GHashTable *slots; /* name -> the first slot that has it */
  GHashTable *names; /* of the slottables */
} Assignment;

struct _H5FlatTree
{
  GHashTable *assignments; /* shadow root -> Assignment */
  GHashTable *filled;      /* slot -> whether it has slottables */
  GHashTable *roots;       /* slot or ancestor of one -> the root of its tree */
};

enum
{
  EMPTY = 1,
  FILLED
};

static void
assignment_free (gpointer data)
{
  Assignment *self = data;

  g_hash_table_unref (self->slots);
  g_hash_table_unref (self->names);
  g_free (self);
}

H5FlatTree *
h5_flat_tree_new (void)
{
  H5FlatTree *self = g_new0 (H5FlatTree, 1);

  self->assignments = g_hash_table_new_full (NULL, NULL, NULL, assignment_free);
  self->filled = g_hash_table_new (NULL, NULL);
  self->roots = g_hash_table_new (NULL, NULL);
  return self;
}

void
h5_flat_tree_free (H5FlatTree *self)
{
  g_hash_table_unref (self->assignments);
  g_hash_table_unref (self->filled);
  g_hash_table_unref (self->roots);
  g_free (self);
}

static Assignment *
assignment_new (const H5Node *root, guint64 *steps)
{
  Assignment *self = g_new (Assignment, 1);

  self->slots = g_hash_table_new (h5_string_hash, g_str_equal);
  self->names = g_hash_table_new (h5_string_hash, g_str_equal);
  for (H5Node *node = root->first_child; node; node = h5_node_next (node, root), ++*steps)
    if (h5_node_is (node, H5_NAME_SLOT)
        && !g_hash_table_contains (self->slots, h5_slot_name (node)))
      g_hash_table_insert (self->slots, (char *) h5_slot_name (node), node);
  for (const H5Node *node = root->host->first_child; node; node = node->next, ++*steps)
    if (h5_node_is_slottable (node))
      g_hash_table_add (self->names, (char *) h5_slottable_name (node));
  return self;
}

/* Returns NULL if the slots of the shadow root are assigned manually. */
static const Assignment *
assignment_of (H5FlatTree *self, H5Node *root, guint64 *steps)
{
  Assignment *found = g_hash_table_lookup (self->assignments, root);

  if (!found && !h5_shadow_root_has_manual_slots (root))
    {
      found = assignment_new (root, steps);
      g_hash_table_insert (self->assignments, root, found);
    }
  return found;
}

/* Walks up to a node whose root is known, and remembers the root for those before it: slots can be
 * deep in a tree, and in each other. */
static H5Node *
root_of (H5FlatTree *self, H5Node *slot, guint64 *steps)
{
  H5Node *known = NULL, *root = slot;

  while (!(known = g_hash_table_lookup (self->roots, root)) && root->parent)
    root = root->parent;
  root = known ? known : root;
  for (H5Node *node = slot; node && !g_hash_table_contains (self->roots, node); node = node->parent)
    {
      g_hash_table_insert (self->roots, node, root);
      ++*steps;
    }
  return root;
}

static H5Node *
manual_slot_of (H5FlatTree *self, const H5Node *root, const H5Node *element, guint64 *steps)
{
  H5Node *slot = h5_slottable_manual_slot (element);

  return slot && root_of (self, slot, steps) == root ? slot : NULL;
}

static H5Node *
slot_of (H5FlatTree *self, H5Node *root, const H5Node *element, guint64 *steps)
{
  const Assignment *assignment = assignment_of (self, root, steps);

  return assignment ? g_hash_table_lookup (assignment->slots, h5_slottable_name (element))
                    : manual_slot_of (self, root, element, steps);
}

static gboolean
find_slottables (H5FlatTree *self, H5Node *slot, guint64 *steps)
{
  H5Node *root = root_of (self, slot, steps);

  if (!(root->flags & H5_NODE_SHADOW_ROOT) || !root->host)
    return FALSE;
  const Assignment *assignment = assignment_of (self, root, steps);
  if (assignment)
    return g_hash_table_lookup (assignment->slots, h5_slot_name (slot)) == slot
           && g_hash_table_contains (assignment->names, h5_slot_name (slot));
  g_autoptr (GPtrArray) slottables = g_ptr_array_new ();
  h5_slot_find_manual_slottables (slot, root->host, slottables);
  *steps += slottables->len;
  return slottables->len > 0;
}

static gboolean
has_slottables (H5FlatTree *self, H5Node *slot, guint64 *steps)
{
  gpointer known = g_hash_table_lookup (self->filled, slot);

  if (!known)
    {
      known = GINT_TO_POINTER (find_slottables (self, slot, steps) ? FILLED : EMPTY);
      g_hash_table_insert (self->filled, slot, known);
    }
  return known == GINT_TO_POINTER (FILLED);
}

H5Node *
h5_flat_tree_parent (H5FlatTree *self, const H5Node *element, guint64 *steps)
{
  H5Node *parent = element->parent;

  if (!parent)
    return NULL;
  if (parent->flags & H5_NODE_SHADOW_ROOT)
    return parent->host;
  if (parent->type != H5_NODE_ELEMENT)
    return NULL;
  H5Node *root = h5_element_shadow_root (parent);
  if (root)
    return slot_of (self, root, element, steps);
  return h5_node_is (parent, H5_NAME_SLOT) && has_slottables (self, parent, steps) ? NULL : parent;
}
