/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/html/h5-flat-tree.h"

#include "base/hash/h5-string-hash.h"
#include "tree/html/h5-slot.h"

/* The slots of a shadow tree with named assignment, and the children of its host. */
typedef struct
{
  GHashTable *slots; /* name -> the first slot that has it */
  GHashTable *names; /* of the slottables -> GPtrArray of them */
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

static void
add_slottable (Assignment *self, H5Node *node)
{
  const char *name = h5_slottable_name (node);
  GPtrArray *nodes = g_hash_table_lookup (self->names, name);

  if (!nodes)
    {
      nodes = g_ptr_array_new ();
      g_hash_table_insert (self->names, (char *) name, nodes);
    }
  g_ptr_array_add (nodes, node);
}

static Assignment *
assignment_new (const H5Node *root, guint64 *steps)
{
  Assignment *self = g_new (Assignment, 1);

  self->slots = g_hash_table_new (h5_string_hash, g_str_equal);
  self->names =
    g_hash_table_new_full (h5_string_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  for (H5Node *node = root->first_child; node; node = h5_node_next (node, root), ++*steps)
    if (h5_node_is (node, H5_NAME_SLOT)
        && !g_hash_table_contains (self->slots, h5_slot_name (node)))
      g_hash_table_insert (self->slots, (char *) h5_slot_name (node), node);
  for (H5Node *node = root->host->first_child; node; node = node->next, ++*steps)
    if (h5_node_is_slottable (node))
      add_slottable (self, node);
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
root_of (H5FlatTree *self, const H5Node *slot, guint64 *steps)
{
  H5Node *known = NULL, *root = (H5Node *) slot;

  while (!(known = g_hash_table_lookup (self->roots, root)) && root->parent)
    root = root->parent;
  root = known ? known : root;
  for (H5Node *node = (H5Node *) slot; node && !g_hash_table_contains (self->roots, node);
       node = node->parent)
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

H5Node *
h5_flat_tree_shadow_root (H5FlatTree *self, const H5Node *slot, guint64 *steps)
{
  H5Node *root = root_of (self, slot, steps);

  return root->flags & H5_NODE_SHADOW_ROOT ? root : NULL;
}

void
h5_flat_tree_find_slottables (H5FlatTree *self, const H5Node *slot, GPtrArray *out, guint64 *steps)
{
  H5Node *root = h5_flat_tree_shadow_root (self, slot, steps);
  const Assignment *assignment = root && root->host ? assignment_of (self, root, steps) : NULL;
  const char *name = h5_slot_name (slot);
  guint n = out->len;

  if (assignment && g_hash_table_lookup (assignment->slots, name) == slot)
    {
      GPtrArray *nodes = g_hash_table_lookup (assignment->names, name);
      if (nodes)
        g_ptr_array_extend (out, nodes, NULL, NULL);
    }
  else if (root && root->host && !assignment)
    h5_slot_find_manual_slottables (slot, root->host, out);
  *steps += out->len - n;
}

/* Finds the nodes that are shown for a slot: its assigned nodes, or else the slottables among
 * its children. */
static void
find_contents (H5FlatTree *self, const H5Node *slot, GPtrArray *out, guint64 *steps)
{
  guint n = out->len;

  h5_flat_tree_find_slottables (self, slot, out, steps);
  if (out->len > n)
    return;
  for (H5Node *child = slot->first_child; child; child = child->next, ++*steps)
    if (h5_node_is_slottable (child))
      g_ptr_array_add (out, child);
}

static void
reverse (GPtrArray *array, guint from)
{
  for (guint i = from, j = array->len; i + 1 < j; i++, j--)
    {
      gpointer node = array->pdata[i];
      array->pdata[i] = array->pdata[j - 1];
      array->pdata[j - 1] = node;
    }
}

void
h5_flat_tree_find_flattened (H5FlatTree *self, const H5Node *slot, GPtrArray *out, guint64 *steps)
{
  g_autoptr (GPtrArray) pending = g_ptr_array_new (); /* the last one is processed next */

  if (!h5_flat_tree_shadow_root (self, slot, steps))
    return;
  find_contents (self, slot, pending, steps);
  reverse (pending, 0);
  while (pending->len > 0)
    {
      H5Node *node = g_ptr_array_steal_index (pending, pending->len - 1);
      if (h5_node_is (node, H5_NAME_SLOT) && h5_flat_tree_shadow_root (self, node, steps))
        {
          guint n = pending->len;
          find_contents (self, node, pending, steps);
          reverse (pending, n);
        }
      else
        g_ptr_array_add (out, node);
    }
}

static gboolean
find_slottables (H5FlatTree *self, const H5Node *slot, guint64 *steps)
{
  g_autoptr (GPtrArray) slottables = g_ptr_array_new ();

  h5_flat_tree_find_slottables (self, slot, slottables, steps);
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
