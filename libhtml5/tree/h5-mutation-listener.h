/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Mutation listeners: ranges, live lists, observers. tree->listeners is NULL
 * while nobody does, and that is all that a change looks at.
 *
 * A listener belongs to one tree's list until h5_mutation_listener_drop(), which any thread may call: then
 * it is not called again, and freed when the tree is told of a change next, or freed. While
 * listeners are told, the list only grows.
 *
 * Hooks must not change the tree, and run no code of the application: that is what `settled`
 * is for, which comes when a whole operation of the DOM is done (h5_tree_settle()).
 *
 * Watchers with the hook `changing` are guards: they read nodes over a longer time, and want the
 * last moment in which these are as they were. Code that writes to a node that may be in a tree
 * calls h5_tree_about_to_change() first. The functions that link and unlink nodes, give an
 * element a list of its own to change, replace data, set flags or hang on fragments do, and so
 * all that is built on them does; h5_node_append() leaves it to them when there are listeners.
 */
#pragma once

#include "tree/h5-tree.h"

/* https://dom.spec.whatwg.org/#queue-a-tree-mutation-record */
typedef struct
{
  H5Node *parent;
  H5Node *const *added;
  gsize n_added;
  H5Node *const *removed;
  gsize n_removed;
  H5Node *previous;
  H5Node *next;
} H5ChildrenChange;

typedef struct
{
  /* Before anything changes in the tree that h5_node_top() of a node leads to; NULL when the
   * node is too deep to say which one that is. May be called many times for one operation. */
  void (*changing) (H5MutationListener *self, const H5Node *top);
  /* Each node that got a parent, after it did; each that is about to lose it. */
  void (*inserted) (H5MutationListener *self, H5Node *node);
  void (*removing) (H5MutationListener *self, H5Node *node);
  /* The same as the standard's records tell it: once for all nodes of one operation. */
  void (*children) (H5MutationListener *self, const H5ChildrenChange *change);
  /* After the change; old_value is NULL for "was not there". */
  void (*attribute) (H5MutationListener *self, H5Node *element, H5Name name, const char *old_value);
  /* `removed` bytes at `offset` were replaced by `added` new ones; old_data is the whole, or
   * NULL when no listener of the tree wants it. */
  void (*data) (H5MutationListener *self, H5Node *node, gsize offset, gsize removed, gsize added,
                const char *old_data);
  /* Text after `offset` is now in new_node, its next sibling; node still has it too. */
  void (*split) (H5MutationListener *self, H5Node *node, gsize offset, H5Node *new_node);
  /* The text of `current`, which will go, was appended to `node`, where it begins at offset. */
  void (*merged) (H5MutationListener *self, H5Node *node, gsize offset, H5Node *current);
  /* node went to another tree, where it is copy; then `home` says which tree's list the listener
   * is to be in. */
  void (*moved) (H5MutationListener *self, H5Node *node, H5Node *copy);
  H5Tree *(*home) (H5MutationListener *self);
  /* An operation is done: code of the application may run. */
  void (*settled) (H5MutationListener *self);
  void (*free) (H5MutationListener *self);
  gboolean wants_old_data;
} H5MutationHooks;

struct _H5MutationListener
{
  H5MutationListener *next;
  const H5MutationHooks *hooks;
  gint dropped;
};

/* The list takes the listener. */
void h5_tree_add_listener (H5Tree *tree, H5MutationListener *listener);
void h5_mutation_listener_drop (H5MutationListener *self);

/* The end of an operation of the DOM. */
void h5_tree_settle (H5Tree *tree);

/* What a node is in: up through parents, hosts and owner elements to the one that has none. */
const H5Node *h5_node_top (const H5Node *node);

/* --- for the tree's own files --- */

void h5_notify_changing (H5Tree *tree, const H5Node *node);

/* Something in the node, or its parent, will be another one. */
static inline void
h5_tree_about_to_change (H5Tree *tree, const H5Node *node)
{
  if (G_UNLIKELY (tree->n_guards))
    h5_notify_changing (tree, node);
}

/* --- the same: call these only when there are listeners --- */

void h5_notify_inserted (H5Tree *tree, H5Node *node);
void h5_notify_removing (H5Tree *tree, H5Node *node);
void h5_notify_children (H5Tree *tree, const H5ChildrenChange *change);
void h5_notify_attribute (H5Tree *tree, H5Node *element, H5Name name, const char *old_value);
void h5_notify_data (H5Tree *tree, H5Node *node, gsize offset, gsize removed, gsize added,
                   const char *old_data);
void h5_notify_split (H5Tree *tree, H5Node *node, gsize offset, H5Node *new_node);
void h5_notify_merged (H5Tree *tree, H5Node *node, gsize offset, H5Node *current);
void h5_notify_moved (H5Tree *tree, H5Node *node, H5Node *copy);

/* After h5_notify_moved(): listeners go to the list of the tree that they are of now. */
void h5_tree_rehome_listeners (H5Tree *tree);

/* Whether some listener wants the text that was there before. */
gboolean h5_tree_wants_old_data (H5Tree *tree);

/* For h5_tree_free(). */
void h5_tree_free_listeners (H5Tree *tree);
