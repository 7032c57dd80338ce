/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The walk of a writer through a tree: enter a node, write its attributes, go into its content,
 * leave it. Template contents are visited like children. The walk does not recurse, and can pause
 * anywhere.
 *
 *      ENTER -> ATTRIBUTES -> CONTENT -> (the same for each child) -> LEAVE -> next ENTER
 */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_SCOPE_CHILDREN, /* as innerHTML */
  H5_SCOPE_NODE      /* as outerHTML; for a document or fragment: its children */
} H5Scope;

typedef enum
{
  H5_WALK_ENTER,
  H5_WALK_ATTRIBUTES,
  H5_WALK_CONTENT, /* the start tag is written */
  H5_WALK_LEAVE,
  H5_WALK_DONE
} H5WalkPhase;

typedef struct
{
  const H5Node *root;
  H5Scope scope;
  const H5Node *node; /* the current node */
  H5WalkPhase phase;
  guint32 attribute; /* index of the node's next attribute */
  guint stopped;     /* H5WalkStop */
} H5Walk;

enum
{
  H5_WALK_FAILED = 1 << 0, /* nothing more is written */
  H5_WALK_RESTS = 1 << 1   /* a step took long: the call ends */
};

/* Ends the call after this step. Returns FALSE, because the step is not finished. */
static inline gboolean
h5_walk_rest (H5Walk *self)
{
  self->stopped |= H5_WALK_RESTS;
  return FALSE;
}

static inline void
h5_walk_init (H5Walk *self, const H5Node *root, H5Scope scope)
{
  gboolean has_tags = root->type != H5_NODE_DOCUMENT && root->type != H5_NODE_DOCUMENT_FRAGMENT;

  *self = (H5Walk){
    .root = root,
    .node = root,
    .scope = has_tags ? scope : H5_SCOPE_CHILDREN,
    .phase = has_tags && scope == H5_SCOPE_NODE ? H5_WALK_ENTER : H5_WALK_CONTENT,
  };
}

/* Moves to a node, or, if it is NULL, to the end of its parent. */
static inline void
h5_walk_to (H5Walk *self, const H5Node *node, const H5Node *parent)
{
  self->node = node ? node : parent;
  self->phase = node ? H5_WALK_ENTER : H5_WALK_LEAVE;
}

/* Returns the node whose children are the content of a node: the node itself, or its template
 * contents. */
static inline const H5Node *
h5_walk_container (const H5Node *node)
{
  const H5Node *content =
    G_UNLIKELY (node->flags & H5_NODE_HAS_EXTRA) ? h5_template_local_content (node) : NULL;

  return content && content->host == node ? content : node;
}

static inline void
h5_walk_into (H5Walk *self)
{
  const H5Node *container = h5_walk_container (self->node);

  h5_walk_to (self, h5_node_first_child (container), container);
}

/* Moves to the next node after a node that is completely written. */
static inline void
h5_walk_on (H5Walk *self)
{
  const H5Node *node = self->node;

  if (node == self->root)
    self->phase = H5_WALK_DONE;
  else
    h5_walk_to (self, node->next, node->parent);
}

/* In phase LEAVE: whether the walk is at the end of template contents or a shadow tree, not of
 * an element. */
static inline gboolean
h5_walk_leaves_fragment (const H5Walk *self)
{
  return self->node->type == H5_NODE_DOCUMENT_FRAGMENT && self->node != self->root;
}

/* In phases ENTER to LEAVE: whether the node's tags are to be written. */
static inline gboolean
h5_walk_has_tags (const H5Walk *self)
{
  return self->node->type == H5_NODE_ELEMENT
         && (self->node != self->root || self->scope == H5_SCOPE_NODE);
}
