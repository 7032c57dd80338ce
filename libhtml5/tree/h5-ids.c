/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-ids.h"

#include "base/h5-ascii.h"
#include "base/h5-siphash.h"
#include "tree/mutation/h5-mutation-listener.h"

/* Walks that a tree gets for nothing, and how many times its nodes on top. */
#define FREE_STEPS 4096
#define FREE_WALKS 4

/* The maximum number of indexes: of a document, fragments, shadow trees and removed subtrees. */
#define MOST 8

/* The id that an element had before its attribute changed. */
typedef struct
{
  gsize length;
  char data[];
} Key;

typedef struct
{
  union
  {
    H5Node *first; /* in tree order, of those that have the id */
    Key *key;      /* where that is not known: the id */
  };
  guint32 hash;
  guint32 count : 31; /* 0 for a free slot; the greatest number stays for ever */
  guint32 is_unknown : 1;
} Slot;

#define MANY ((G_GUINT64_CONSTANT (1) << 31) - 1)

typedef struct _H5Ids
{
  H5MutationListener listener; /* must be first */
  H5Tree *tree;
  H5Node *root;        /* the root of the indexed tree; NULL if the index was dropped */
  struct _H5Ids *next; /* the index that was used before this one */
  H5SipKey key;
  Slot *slots; /* linear probing */
  guint32 mask;
  guint32 used;
  gboolean folds; /* the document is in quirks mode: ids are the same without case */
  guint64 steps;  /* the cost of changes since the index was used last */
} H5Ids;

static const H5MutationHooks ids_hooks;

/* --- the table --- */

static guint32
hash_id (const H5Ids *self, const char *id, gsize length)
{
  if (!self->folds)
    return (guint32) h5_sip_hash (&self->key, id, length);
  g_autofree char *lower = g_ascii_strdown (id, (gssize) length);
  return (guint32) h5_sip_hash (&self->key, lower, length);
}

static const char *
id_of (const H5Node *element, gsize *length)
{
  const char *id = h5_element_get_attribute (element, H5_NAME_ID, length);

  return id && *length > 0 ? id : NULL;
}

static gboolean
same_id (const char *a, gsize a_length, const char *b, gsize b_length, gboolean folds)
{
  if (a_length != b_length)
    return FALSE;
  return folds ? h5_ascii_equal_ci (a, a_length, b, b_length) : memcmp (a, b, a_length) == 0;
}

static gboolean
has_id (const H5Node *element, const char *id, gsize length, gboolean folds)
{
  gsize own_length = 0;
  const char *own = element->attributes ? id_of (element, &own_length) : NULL;

  return own && same_id (own, own_length, id, length, folds);
}

static gboolean
slot_is_of (const H5Ids *self, const Slot *slot, const char *id, gsize length)
{
  if (slot->is_unknown)
    return same_id (slot->key->data, slot->key->length, id, length, self->folds);
  return has_id (slot->first, id, length, self->folds);
}

/* The slot of the id, or the free one where it would be. */
static Slot *
find_slot (const H5Ids *self, const char *id, gsize length, guint32 hash)
{
  guint32 i = hash & self->mask;

  while (self->slots[i].count
         && !(self->slots[i].hash == hash && slot_is_of (self, &self->slots[i], id, length)))
    i = (i + 1) & self->mask;
  return &self->slots[i];
}

static void
grow (H5Ids *self)
{
  Slot *old = self->slots;
  gsize n_old = old ? (gsize) self->mask + 1 : 0;

  if (n_old > G_MAXUINT32 / 2)
    g_error ("too many ids");
  self->mask = n_old ? self->mask * 2 + 1 : 63;
  self->slots = g_new0 (Slot, (gsize) self->mask + 1);
  for (gsize n = 0; n < n_old; n++)
    if (old[n].count)
      {
        guint32 i = old[n].hash & self->mask;
        while (self->slots[i].count)
          i = (i + 1) & self->mask;
        self->slots[i] = old[n];
      }
  g_free (old);
}

/* Empties a slot and closes the gap: entries that were displaced by it move back. */
static void
free_slot (H5Ids *self, Slot *slot)
{
  guint32 hole = (guint32) (slot - self->slots);

  for (guint32 i = (hole + 1) & self->mask; self->slots[i].count; i = (i + 1) & self->mask)
    {
      guint32 home = self->slots[i].hash & self->mask;
      if (((i - home) & self->mask) < ((i - hole) & self->mask))
        continue;
      self->slots[hole] = self->slots[i];
      hole = i;
    }
  self->slots[hole] = (Slot){ .count = 0 };
  self->used--;
}

static void
lose_first (Slot *slot, const char *id, gsize length)
{
  Key *key = g_malloc (sizeof (Key) + length + 1);

  key->length = length;
  memcpy (key->data, id, length);
  slot->key = key;
  slot->is_unknown = TRUE;
}

static void
find_first (Slot *slot, H5Node *first)
{
  g_free (slot->key);
  slot->first = first;
  slot->is_unknown = FALSE;
}

/* --- coming and going --- */

/* is_after: all elements that have an id already are before this one in tree order. */
static void
add (H5Ids *self, H5Node *element, gboolean is_after)
{
  gsize length;
  const char *id = element->attributes ? id_of (element, &length) : NULL;

  if (!id)
    return;
  if (((guint64) self->used + 1) * 4 > (guint64) self->mask * 3)
    grow (self);
  guint32 hash = hash_id (self, id, length);
  Slot *slot = find_slot (self, id, length, hash);
  if (slot->count == 0)
    {
      *slot = (Slot){ .first = element, .hash = hash, .count = 1 };
      self->used++;
      return;
    }
  if (!slot->is_unknown && !is_after)
    lose_first (slot, id, length);
  if (slot->count < MANY)
    slot->count++;
}

/* The element has lost this id, or is about to. */
static void
take_out (H5Ids *self, H5Node *element, const char *id, gsize length, Slot *slot)
{
  if (slot->count == 0 || slot->count == MANY)
    return;
  if (--slot->count == 0)
    {
      if (slot->is_unknown)
        g_free (slot->key);
      free_slot (self, slot);
    }
  else if (!slot->is_unknown && slot->first == element)
    lose_first (slot, id, length);
}

/* --- the index as a whole --- */

static void
set_indexed (H5Node *root, gboolean is_indexed, H5Ids *self, gboolean is_after)
{
  for (H5Node *node = root; node; node = h5_node_next (node, root))
    {
      self->steps++;
      if (!h5_node_is_parent (node))
        continue;
      node->is_indexed = (guint8) is_indexed;
      if (is_indexed && h5_node_is_element (node))
        add (self, node, is_after);
    }
}

static void
ids_free (H5MutationListener *listener)
{
  H5Ids *self = (H5Ids *) listener;

  for (gsize i = 0; i <= self->mask; i++)
    if (self->slots[i].count && self->slots[i].is_unknown)
      g_free (self->slots[i].key);
  g_free (self->slots);
  g_free (self);
}

/* Takes an index out of the list, and its nodes out of it. */
static void
drop_index (H5Ids *self)
{
  H5Ids **link = &self->tree->ids;

  while (*link != self)
    link = &(*link)->next;
  *link = self->next;
  set_indexed (self->root, FALSE, self, FALSE);
  self->root = NULL;
  h5_mutation_listener_drop (&self->listener);
}

static void
drop_oldest (H5Tree *tree)
{
  guint n = 0;

  for (H5Ids *ids = tree->ids; ids; ids = ids->next)
    if (++n == MOST)
      {
        drop_index (ids);
        return;
      }
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
  self->next = tree->ids;
  self->folds = tree->mode == H5_DOCUMENT_QUIRKS;
  h5_sip_key_init (&self->key);
  grow (self);
  set_indexed (root, TRUE, self, TRUE);
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

/* The index that has a node which is in one, put first in the list. */
static H5Ids *
index_of (H5Node *node)
{
  H5Tree *tree = h5_node_tree (node);
  const H5Node *root = tree->ids->next ? h5_node_root (node) : NULL;
  H5Ids **link = &tree->ids;

  while (root && *link && (*link)->root != root)
    link = &(*link)->next;
  H5Ids *self = *link;
  if (!self)
    return NULL;
  *link = self->next;
  self->next = tree->ids;
  return tree->ids = self;
}

/* The index, made if it is time for it; NULL when it has nothing to say about the node. */
static H5Ids *
index_for (H5Node *node, guint64 *steps)
{
  H5Tree *tree = h5_node_tree (node);

  if (tree->ids && tree->ids->folds != (tree->mode == H5_DOCUMENT_QUIRKS))
    h5_tree_forget_ids (tree);
  if (!node->is_indexed && tree->id_steps > cost_of_index (tree))
    {
      make_index (h5_node_root (node));
      if (steps)
        *steps += tree->n_nodes;
    }
  if (!node->is_indexed)
    return NULL;
  H5Ids *self = index_of (node);
  if (self)
    self->steps = 0;
  return self;
}

/* --- the listener --- */

/* Whether changes have cost as much as a new index, without a lookup. */
static void
drop_if_useless (H5Ids *self)
{
  if (self->steps > cost_of_index (self->tree))
    drop_index (self);
}

/* Whether the node, or the one that it is put into, is in this index. */
static gboolean
is_mine (H5Ids *self, H5Node *node)
{
  return self->root && node->is_indexed && index_of (node) == self;
}

static void
ids_inserted (H5MutationListener *listener, H5Node *node)
{
  H5Ids *self = (H5Ids *) listener;

  /* What is put in has an index no more. */
  h5_tree_forget_ids_in (node);
  if (!h5_node_is_parent (node) || !is_mine (self, node->parent))
    return;
  set_indexed (node, TRUE, self, FALSE);
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
      node->is_indexed = FALSE;
      const char *id = h5_node_is_element (node) ? id_of (node, &length) : NULL;
      if (id)
        take_out (self, node, id, length, find_slot (self, id, length, hash_id (self, id, length)));
    }
  drop_if_useless (self);
}

/* Finds the slot of an element by its old id, since the element already has the new one. */
static Slot *
find_old_slot (H5Ids *self, const H5Node *element, const char *id, gsize length)
{
  guint32 hash = hash_id (self, id, length);
  guint32 i = hash & self->mask;

  for (; self->slots[i].count; i = (i + 1) & self->mask)
    {
      const Slot *slot = &self->slots[i];
      if (slot->hash == hash
          && ((!slot->is_unknown && slot->first == element) || slot_is_of (self, slot, id, length)))
        break;
    }
  return &self->slots[i];
}

static void
ids_attribute (H5MutationListener *listener, H5Node *element, H5Name name, const char *old_value)
{
  H5Ids *self = (H5Ids *) listener;

  if (name != H5_NAME_ID || !is_mine (self, element))
    return;
  self->steps++;
  if (old_value && *old_value)
    {
      gsize length = strlen (old_value);
      take_out (self, element, old_value, length, find_old_slot (self, element, old_value, length));
    }
  add (self, element, FALSE);
  drop_if_useless (self);
}

static const H5MutationHooks ids_hooks = {
  .inserted = ids_inserted,
  .removing = ids_removing,
  .attribute = ids_attribute,
  .free = ids_free,
};

/* --- questions --- */

static H5Node *
walk (const H5Node *root, const char *id, gsize length, gboolean folds, guint64 *steps)
{
  H5Node *node = h5_node_next (root, root);
  guint64 n = 1;

  for (; node && !(h5_node_is_element (node) && has_id (node, id, length, folds)); n++)
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

H5IdsResult
h5_node_ask_ids (H5Node *node, const char *id, gsize length, H5Node **element, guint64 *steps)
{
  H5Ids *self = index_for (node, steps);

  if (!self)
    return H5_IDS_UNKNOWN;
  Slot *slot = find_slot (self, id, length, hash_id (self, id, length));
  if (slot->count == 0)
    return H5_IDS_NONE;
  if (slot->is_unknown)
    {
      H5Node *first = self->root;
      if (!h5_node_is_element (first) || !has_id (first, id, length, self->folds))
        first = walk (first, id, length, self->folds, steps);
      g_return_val_if_fail (first != NULL, H5_IDS_UNKNOWN);
      find_first (slot, first);
    }
  *element = slot->first;
  return slot->count == 1 ? H5_IDS_ONE : H5_IDS_SEVERAL;
}

H5Node *
h5_node_element_by_id (H5Node *root, const char *id, gsize length, guint64 *steps)
{
  H5Node *first = NULL;

  if (length == 0 || !h5_node_is_parent (root))
    return NULL;
  H5IdsResult result = h5_node_ask_ids (root, id, length, &first, steps);
  if (result == H5_IDS_NONE)
    return NULL;
  if (result == H5_IDS_UNKNOWN)
    return walk_and_note (root, id, length, steps);
  /* In quirks mode, the index ignores case: the first match is the first of all elements. */
  gboolean is_it = has_id (first, id, length, FALSE);
  if (is_it && first != root
      && (root->type == H5_NODE_DOCUMENT || h5_node_is_inclusive_ancestor (root, first)))
    return first;
  return result == H5_IDS_ONE ? NULL : walk (root, id, length, FALSE, steps);
}
