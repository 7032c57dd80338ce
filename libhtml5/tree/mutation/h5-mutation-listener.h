/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Mutation listeners: ranges, live lists, observers and the index of IDs, which are notified of
 * changes of a tree. A tree without listeners only tests one word (tree->listeners.n) at a
 * change.
 *
 * A listener belongs to a node, with a scope, or to the whole tree. A change only notifies the
 * listeners that it affects. It has no cost for the others, however many there are:
 *
 *      H5_LISTEN_NODE     changes of the node itself: its children, its attributes, its data
 *      H5_LISTEN_SUBTREE  the same, and those of its descendants
 *      H5_LISTEN_PLACE    what moves a boundary point: the removal of the node, or of an ancestor,
 *                         changes of its data, splitting and merging
 *      H5_LISTEN_MEMBER   none: another listener of the node notifies it (h5-list-group.h)
 *
 * Subtree listeners are found by going up from the changed node. After a few times, the way is
 * noted (H5Listeners.way), so that the next change only goes up to what is also on its way. Places
 * in a removed subtree are found by going down, only to nodes that are marked (H5_LISTENED_INSIDE).
 *
 * The tree owns a listener from the call that adds it until h5_mutation_listener_drop(), which
 * any thread may call. From then on it is not called. The document's thread frees it later. A
 * listener moves with its node to another tree.
 *
 * Hooks must not change the tree or run code of the application. A listener that has to run such
 * code calls h5_mutation_listener_pend(), and its hook `settled` is called at the end of the DOM
 * operation (h5_tree_settle()).
 *
 * Listeners with the hook `changing` are guards. They read nodes over a longer time, and are called
 * before a node changes (h5-snapshot.h). Code that writes to a node that may be in a tree calls
 * h5_tree_about_to_change() first. The functions that link and unlink nodes, unshare an attribute
 * list, replace data, set flags or attach fragments do that, and so everything that uses them does.
 * h5_node_append() calls them if there are listeners. Guards are not called for nodes that were
 * created after all of them were added, except for a few.
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

typedef enum
{
  H5_LISTEN_MEMBER,
  H5_LISTEN_NODE,
  H5_LISTEN_SUBTREE,
  H5_LISTEN_PLACE,
  H5_N_LISTEN
} H5ListenScope;

/* The part of a node that is about to change. */
typedef enum
{
  H5_CHANGE_PLACE, /* its parent, siblings, first and last child, host, flags, extra, identifiers */
  H5_CHANGE_ATTRIBUTES,
  H5_CHANGE_DATA,
  H5_CHANGE_BYTES /* some bytes of its data, which are replaced by as many */
} H5Change;

typedef struct
{
  H5Node *node;
  H5Change change;
  gsize offset, length; /* of H5_CHANGE_BYTES */
} H5Changing;

typedef struct
{
  /* Called before each node that changes, but not for all new ones. May be called several times for
   * one operation. */
  void (*changing) (H5MutationListener *self, const H5Changing *changing);
  /* Called for each node after it got a parent, and for each before it loses its parent. */
  void (*inserted) (H5MutationListener *self, H5Node *node);
  void (*removing) (H5MutationListener *self, H5Node *node);
  /* Called as for the standard's mutation records: once for all nodes of an operation. */
  void (*children) (H5MutationListener *self, const H5ChildrenChange *change);
  /* Called after the change. old_value is NULL if the attribute did not exist. */
  void (*attribute) (H5MutationListener *self, H5Node *element, H5Name name, const char *old_value);
  /* `removed` bytes at `offset` were replaced by `added` new ones. old_data is the whole old
   * text, or NULL if none of the notified listeners needs it. */
  void (*data) (H5MutationListener *self, H5Node *node, gsize offset, gsize removed, gsize added,
                const char *old_data);
  /* The text after `offset` was copied to new_node, the next sibling. It is still in node. */
  void (*split) (H5MutationListener *self, H5Node *node, gsize offset, H5Node *new_node);
  /* The text of `current`, which will be removed, was appended to `node` at `offset`. */
  void (*merged) (H5MutationListener *self, H5Node *node, gsize offset, H5Node *current);
  /* The document of the node is about to begin or end to be in quirks mode. */
  void (*mode_changing) (H5MutationListener *self);
  /* The listener's node moved to another tree, where it is `copy`, and the operation has
   * ended. Then the listener belongs to `copy`. */
  void (*moved) (H5MutationListener *self, H5Node *node, H5Node *copy);
  /* An operation has ended. Code of the application may be run. The nodes that the operation
   * removed still exist, even if another listener has run such code. */
  void (*settled) (H5MutationListener *self);
  void (*free) (H5MutationListener *self);
  /* Whether the old text, or the old value of an attribute, has to be passed. NULL means FALSE. */
  gboolean (*wants_old_data) (H5MutationListener *self);
  gboolean (*wants_old_value) (H5MutationListener *self, H5Name name);
  /* The hook `settled` runs no code of the application, and pends no listener:
   * h5_tree_settle_early() may call it. */
  gboolean settles_early;
} H5MutationHooks;

struct _H5MutationListener
{
  H5MutationListener *next;
  H5MutationListener **link; /* the pointer to this one; NULL if it has no node */
  const H5MutationHooks *hooks;
  H5MutationListener *next_pending;
  H5MutationListener **pending_link; /* the same for those that are pending */
  H5Node *node;                      /* its node; NULL for the whole tree */
  H5ListenScope scope;
  gint dropped;
};

/* The tree owns the listener from now on, and finally calls its hook `free`. */
void h5_tree_add_listener (H5Tree *tree, H5MutationListener *listener);

/* The caller owns the listener again. */
void h5_tree_remove_listener (H5Tree *tree, H5MutationListener *listener);

void h5_node_add_listener (H5Node *node, H5ListenScope scope, H5MutationListener *listener);

/* Moves a listener to another node, which can be in another tree. Place listeners call this
 * after each removal, with their new node. */
void h5_mutation_listener_move (H5MutationListener *self, H5Node *node);

/* Removes a listener from its node. The caller owns it again. */
void h5_mutation_listener_remove (H5MutationListener *self);

void h5_mutation_listener_drop (H5MutationListener *self);

/* Frees a listener of a node immediately, if it was dropped and no listener is being called. */
gboolean h5_mutation_listener_end_dropped (H5MutationListener *self);

/* Returns a listener of this node and scope with these hooks for which `is_it` returns TRUE,
 * or NULL. */
H5MutationListener *
h5_node_find_listener (H5Node *node, H5ListenScope scope, const H5MutationHooks *hooks,
                       gboolean (*is_it) (H5MutationListener *self, gconstpointer data),
                       gconstpointer data);

/* The hook `settled` of the listener will be called once, at the end of the operation. */
void h5_mutation_listener_pend (H5MutationListener *self);

/* Ends a DOM operation. */
void h5_tree_settle (H5Tree *tree);

/* Whether a hook `settled` has to be called at the end of the operation. */
static inline gboolean
h5_tree_is_unsettled (const H5Tree *tree)
{
  return tree->listeners.pending || tree->listeners.early;
}

/* Call this before code of the application runs in the middle of an operation: it may begin to
 * watch lists. */
static inline void
h5_tree_before_callback (H5Tree *tree)
{
  tree->listeners.n_callbacks++;
}

/* The same only for listeners that settle early, during an operation. */
void h5_tree_settle_early (H5Tree *tree);

/* Returns the node that contains a node: its parent, the host of a fragment, the owner element
 * of an Attr; or NULL. */
const H5Node *h5_node_outer (const H5Node *node);

/* Returns the outermost node that contains a node in that sense. */
const H5Node *h5_node_top (const H5Node *node);

/* --- for files of this layer --- */

void h5_notify_changing (H5Tree *tree, const H5Changing *changing);

static inline void
h5_tree_about_to_change (H5Tree *tree, H5Node *node, H5Change change)
{
  if (G_UNLIKELY (tree->listeners.n_guards))
    h5_notify_changing (tree, &(H5Changing){ .node = node, .change = change });
}

/* The same for H5_CHANGE_BYTES. */
static inline void
h5_tree_about_to_change_bytes (H5Tree *tree, H5Node *node, gsize offset, gsize length)
{
  if (G_UNLIKELY (tree->listeners.n_guards))
    h5_notify_changing (tree, &(H5Changing){ node, H5_CHANGE_BYTES, offset, length });
}

/* --- the same; call these only if there are listeners --- */

void h5_notify_inserted (H5Tree *tree, H5Node *node);
void h5_notify_removing (H5Tree *tree, H5Node *node);
void h5_notify_children (H5Tree *tree, const H5ChildrenChange *change);
void h5_notify_attribute (H5Tree *tree, H5Node *element, H5Name name, const char *old_value);
void h5_notify_data (H5Tree *tree, H5Node *node, gsize offset, gsize removed, gsize added,
                     const char *old_data);
void h5_notify_split (H5Tree *tree, H5Node *node, gsize offset, H5Node *new_node);
void h5_notify_merged (H5Tree *tree, H5Node *node, gsize offset, H5Node *current);
void h5_notify_moved (H5Node *node, H5Node *copy);
void h5_notify_mode_changing (H5Tree *tree);
void h5_notify_mode_changing_at (H5Node *node);

/* Whether a listener that would be notified of a change needs the old text, or the old value. */
gboolean h5_node_wants_old_data (const H5Node *node);
gboolean h5_element_wants_old_value (const H5Node *element, H5Name name);

/* Whether a listener would be notified of a change of data. */
gboolean h5_node_has_data_listener (const H5Node *node);

/* Call this after a node with H5Node.listened was inserted into this one. */
void h5_node_mark_listened (H5Node *node);

/* Call this before a node with H5_LISTENED_WAY is freed: it and those below are not on the way any
 * more. */
void h5_tree_shorten_way (H5Tree *tree, const H5Node *node);

/* Call this before a node is freed. All its listeners must have been dropped. */
void h5_node_free_listeners (H5Node *node);

/* For h5_tree_free(), and before it if another thread calls that. */
void h5_tree_free_listeners (H5Tree *tree);
