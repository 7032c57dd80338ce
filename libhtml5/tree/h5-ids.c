/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-ids.h"

#include "tree/attributes/h5-id-table.h"
#include "tree/mutation/h5-mutation-listener.h"

/* The steps of walks before an index is built: a constant, plus this many times the number of
 * the tree's nodes. */
#define FREE_STEPS 4096
#define FREE_WALKS 4

/* The maximum number of indexes: of a document, fragments, shadow trees and removed subtrees. Their
 * numbers fit into H5Node.id_index. */
#define MAX_INDEXES 7

typedef struct _H5Ids
{
  H5MutationListener listener; /* must be first */
  H5Tree *tree;
  H5Node *root;        /* the root of the indexed tree; NULL if the index was dropped */
  struct _H5Ids *next; /* the index that was used before this one */
  guint8 number;       /* of the index, from 1 on */
  H5IdTable table;     /* ignores case in quirks mode */
  H5IdTable exact;     /* by exact ID, without the root; has no slots until it is needed */
  guint64 steps;       /* the cost of changes since the index was used last */
} H5Ids;

static const H5MutationHooks ids_hooks;

/* --- the tables --- */

static void
add_element (H5Ids *self, H5Node *element, gboolean is_after)
{
  h5_id_table_add (&self->table, element, is_after);
  if (self->exact.slots && element != self->root)
    h5_id_table_add (&self->exact, element, is_after);
}

static void
remove_from (H5IdTable *table, H5Node *element, const char *id, gsize length)
{
  h5_id_table_remove (table, element, id, length,
                      h5_id_table_find_old (table, element, id, length));
}

/* Removes an element that has this ID, or had it before. */
static void
remove_element (H5Ids *self, H5Node *element, const char *id, gsize length)
{
  remove_from (&self->table, element, id, length);
  if (self->exact.slots && element != self->root)
    remove_from (&self->exact, element, id, length);
}

static void
make_exact (H5Ids *self, guint64 *steps)
{
  guint64 n = 1;

  h5_id_table_init (&self->exact, FALSE);
  for (H5Node *node = h5_node_next (self->root, self->root); node; n++)
    {
      if (h5_node_is_element (node))
        h5_id_table_add (&self->exact, node, TRUE);
      node = h5_node_next (node, self->root);
    }
  if (steps)
    *steps += n;
}

/* --- the index as a whole --- */

/* `number` is that of the index, or 0. */
static void
set_indexed (H5Node *root, guint8 number, H5Ids *self, gboolean is_after)
{
  for (H5Node *node = root; node; node = h5_node_next (node, root))
    {
      self->steps++;
      if (!h5_node_is_parent (node))
        continue;
      node->id_index = number & MAX_INDEXES;
      if (number && h5_node_is_element (node))
        add_element (self, node, is_after);
    }
}

static void
ids_free (H5MutationListener *listener)
{
  H5Ids *self = (H5Ids *) listener;

  h5_id_table_clear (&self->table);
  h5_id_table_clear (&self->exact);
  g_free (self);
}

/* Drops an index, and its number in its nodes. */
static void
drop_index (H5Ids *self)
{
  H5Ids **link = &self->tree->ids;

  while (*link != self)
    link = &(*link)->next;
  *link = self->next;
  set_indexed (self->root, 0, self, FALSE);
  self->root = NULL;
  h5_mutation_listener_drop (&self->listener);
}

static void
drop_oldest (H5Tree *tree)
{
  guint n = 0;

  for (H5Ids *ids = tree->ids; ids; ids = ids->next)
    if (++n == MAX_INDEXES)
      {
        drop_index (ids);
        return;
      }
}

static guint8
free_number (const H5Tree *tree)
{
  guint used = 0;
  guint8 number = 1;

  for (const H5Ids *ids = tree->ids; ids; ids = ids->next)
    used |= 1u << ids->number;
  while (used & 1u << number)
    number++;
  return number;
}

static H5Ids *
make_index (H5Node *root)
{
  H5Tree *tree = h5_node_tree (root);
  H5Ids *self = g_new0 (H5Ids, 1);

  drop_oldest (tree);
  self->listener.hooks = &ids_hooks;
  self->tree = tree;
  self->root = root;
  self->number = free_number (tree);
  self->next = tree->ids;
  h5_id_table_init (&self->table, h5_node_is_in_quirks (root));
  set_indexed (root, self->number, self, TRUE);
  self->steps = 0;
  h5_tree_add_listener (tree, &self->listener);
  tree->ids = self;
  tree->id_steps = 0;
  return self;
}

void
h5_tree_forget_ids (H5Tree *tree)
{
  tree->id_steps = 0;
  while (tree->ids)
    drop_index (tree->ids);
}

void
h5_tree_forget_ids_in (H5Node *root)
{
  for (H5Ids *ids = h5_node_tree (root)->ids; ids; ids = ids->next)
    if (ids->root == root)
      {
        drop_index (ids);
        return;
      }
}

static guint64
cost_of_index (const H5Tree *tree)
{
  return FREE_STEPS + FREE_WALKS * (guint64) tree->n_nodes;
}

void
h5_tree_note_id_walk (H5Tree *tree, guint64 steps)
{
  tree->id_steps += steps;
}

/* Finds the index with an indexed node, and moves it to the beginning of the list. */
static H5Ids *
index_of (H5Node *node)
{
  H5Tree *tree = h5_node_tree (node);
  H5Ids **link = &tree->ids;

  while ((*link)->number != node->id_index)
    link = &(*link)->next;
  H5Ids *self = *link;
  *link = self->next;
  self->next = tree->ids;
  return tree->ids = self;
}

/* Returns the index of a node, and builds it if walks have cost enough. NULL if there is none. */
static H5Ids *
index_for (H5Node *node, guint64 *steps)
{
  H5Tree *tree = h5_node_tree (node);

  if (node->id_index)
    {
      H5Ids *known = index_of (node);
      if (known->table.folds != h5_node_is_in_quirks (node))
        drop_index (known);
    }
  if (!node->id_index && tree->id_steps > cost_of_index (tree))
    {
      make_index (h5_node_root (node));
      if (steps)
        *steps += tree->n_nodes;
    }
  if (!node->id_index)
    return NULL;
  H5Ids *self = index_of (node);
  self->steps = 0;
  return self;
}

/* --- the listener --- */

/* Drops the index if changes have cost as much as building it, and there was no lookup. */
static void
drop_if_useless (H5Ids *self)
{
  if (self->steps > cost_of_index (self->tree))
    drop_index (self);
}

/* Whether the node, or the one that it is inserted into, is in this index. */
static gboolean
is_mine (H5Ids *self, H5Node *node)
{
  return self->root && node->id_index == self->number;
}

static void
ids_inserted (H5MutationListener *listener, H5Node *node)
{
  H5Ids *self = (H5Ids *) listener;

  /* A node that is inserted loses its own index. */
  h5_tree_forget_ids_in (node);
  if (!h5_node_is_parent (node) || !is_mine (self, node->parent))
    return;
  set_indexed (node, self->number, self, FALSE);
  drop_if_useless (self);
}

static void
ids_removing (H5MutationListener *listener, H5Node *root)
{
  H5Ids *self = (H5Ids *) listener;

  if (!is_mine (self, root))
    return;
  for (H5Node *node = root; node; node = h5_node_next (node, root))
    {
      gsize length;
      self->steps++;
      node->id_index = 0;
      const char *id = h5_node_is_element (node) ? h5_element_id (node, &length) : NULL;
      if (id)
        remove_element (self, node, id, length);
    }
  drop_if_useless (self);
}

static void
ids_attribute (H5MutationListener *listener, H5Node *element, H5Name name, const char *old_value)
{
  H5Ids *self = (H5Ids *) listener;

  if (name != H5_NAME_ID || !is_mine (self, element))
    return;
  self->steps++;
  if (old_value && *old_value)
    remove_element (self, element, old_value, strlen (old_value));
  add_element (self, element, FALSE);
  drop_if_useless (self);
}

static gboolean
ids_want_old_value (H5MutationListener *listener, H5Name name)
{
  return name == H5_NAME_ID;
}

static const H5MutationHooks ids_hooks = {
  .inserted = ids_inserted,
  .removing = ids_removing,
  .attribute = ids_attribute,
  .free = ids_free,
  .wants_old_value = ids_want_old_value,
};

/* --- lookups --- */

static H5Node *
walk (const H5Node *root, const char *id, gsize length, gboolean folds, guint64 *steps)
{
  H5Node *node = h5_node_next (root, root);
  guint64 n = 1;

  for (; node
         && !(h5_node_is_element (node) && node->attributes
              && h5_element_has_id (node, id, length, folds));
       n++)
    node = h5_node_next (node, root);
  if (steps)
    *steps += n;
  return node;
}

static H5Node *
walk_and_note (H5Node *root, const char *id, gsize length, guint64 *steps)
{
  guint64 n = 0;
  H5Node *found = walk (root, id, length, FALSE, &n);

  h5_tree_note_id_walk (h5_node_tree (root), n);
  if (steps)
    *steps += n;
  return found;
}

static H5IdsResult
ask_table (H5Ids *self, H5IdTable *table, const char *id, gsize length, H5Node **element,
           guint64 *steps)
{
  H5IdSlot *slot = h5_id_table_find (table, id, length);

  if (slot->count == 0)
    return H5_IDS_NONE;
  if (slot->is_unknown)
    {
      H5Node *first = self->root;
      if (table == &self->exact || !h5_node_is_element (first)
          || !h5_element_has_id (first, id, length, table->folds))
        first = walk (first, id, length, table->folds, steps);
      g_return_val_if_fail (first != NULL, H5_IDS_UNKNOWN);
      h5_id_slot_set_first (slot, first);
    }
  *element = slot->first;
  return slot->count == 1 ? H5_IDS_ONE : H5_IDS_SEVERAL;
}

H5IdsResult
h5_node_ask_ids (H5Node *node, const char *id, gsize length, H5Node **element, guint64 *steps)
{
  H5Ids *self = index_for (node, steps);

  return self ? ask_table (self, &self->table, id, length, element, steps) : H5_IDS_UNKNOWN;
}

/* The first element of a slot may be the root, or have the ID in another case. The table of exact
 * IDs, which only has descendants of the root, is built when several elements are in such a slot:
 * otherwise, each lookup would need a walk. */
static H5IdsResult
ask_exact (H5Ids *self, const char *id, gsize length, H5Node **element, guint64 *steps)
{
  if (!self->exact.slots)
    {
      H5IdsResult result = ask_table (self, &self->table, id, length, element, steps);
      if (result != H5_IDS_SEVERAL
          || (*element != self->root && h5_element_has_id (*element, id, length, FALSE)))
        return result;
      make_exact (self, steps);
    }
  return ask_table (self, &self->exact, id, length, element, steps);
}

H5Node *
h5_node_element_by_id (H5Node *root, const char *id, gsize length, guint64 *steps)
{
  H5Node *first = NULL;

  if (length == 0 || !h5_node_is_parent (root))
    return NULL;
  H5Ids *self = index_for (root, steps);
  if (!self)
    return walk_and_note (root, id, length, steps);
  H5IdsResult result = ask_exact (self, id, length, &first, steps);
  if (result == H5_IDS_NONE || !first)
    return NULL;
  if (first != root && h5_element_has_id (first, id, length, FALSE)
      && (!root->parent || h5_node_is_inclusive_ancestor (root, first)))
    return first;
  return result == H5_IDS_ONE ? NULL : walk (root, id, length, FALSE, steps);
}
