/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Template contents that another document has adopted, so that they are in another tree than
 * their template:
 *
 *      tree of the template                          tree of the contents
 *        template ----------> H5AdoptedContents <---------- fragment
 *           |
 *           +--> local contents, which are empty: for algorithms that stay in one tree
 *
 * h5_template_content() returns the adopted contents. The host of the fragment is NULL, and
 * everything but the check whether a node would contain itself treats it as one without a host.
 *
 * A template keeps the tree of its contents alive, but not the reverse (dom/lifetime). Any thread
 * may free a tree with its last reference. Therefore a lock guards the lists of both trees, and
 * `element` where the template's tree is not known to be alive.
 */
#pragma once

#include "tree/h5-tree.h"

typedef struct _H5AdoptedContents
{
  H5Node *element;  /* the template; NULL when it was freed; atomic */
  H5Node *fragment; /* frees this */
  GList in_away;    /* in the list of the template's tree */
  GList in_here;    /* in the list of the fragment's tree */
} H5AdoptedContents;

typedef struct _H5AdoptedLists
{
  GQueue away;     /* the H5AdoptedContents of templates in this tree */
  GQueue here;     /* those of fragments in this tree */
  GPtrArray *left; /* trees that lost a template of this tree, for the public API; or NULL */
} H5AdoptedLists;

/* Recursive. */
void h5_adopted_lock (void);
void h5_adopted_unlock (void);

/* The lists of a tree; NULL for almost all trees. */
static inline H5AdoptedLists *
h5_tree_adopted (const H5Tree *tree)
{
  return g_atomic_pointer_get (&((H5Tree *) tree)->adopted);
}

/* Makes a fragment of another tree the contents of a template. */
void h5_template_set_adopted (H5Node *element, H5Node *fragment);

/* Makes a fragment of its own tree the contents of a template again. Its old local contents are
 * detached. */
void h5_template_replace_content (H5Node *element, H5Node *fragment);

/* Ends the relation of a template with adopted contents. It then has its local contents. */
void h5_template_leave_adopted (H5Node *element);

/* A template with adopted contents was copied to another tree, to which it moves. */
void h5_template_move_adopted (H5Node *element, H5Node *copy);

/* The template whose adopted contents this fragment is, or NULL. To use it longer, hold the
 * lock. */
H5Node *h5_adopted_element (const H5Node *fragment);

/* Ends the relation because the template is freed. The caller has the lock. */
void h5_adopted_end (H5AdoptedContents *self);

/* The same for a template of a tree that remains. Takes the lock, and adds the tree of the contents
 * to `left`. */
void h5_template_free_adopted (H5Tree *tree, H5AdoptedContents *adopted);

/* Adds the adopted contents of the templates in a subtree, its local template contents and its
 * shadow trees to the array. Does not search the adopted contents. */
void h5_node_list_adopted (const H5Node *root, GPtrArray *fragments);

/* Returns the tree and all trees that its templates lead to. */
GPtrArray *h5_tree_list_linked (H5Tree *tree);

void h5_tree_free_adopted (H5Tree *tree);
