/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Ranges: https://dom.spec.whatwg.org/#ranges
 *
 * A boundary point in a node with children is stored as the child before it (NULL if it is before
 * the first child), not as an offset. So nothing has to be counted when siblings are inserted or
 * removed, and removing that child moves the boundary back by one. In character data, it is an
 * offset in bytes. The standard's offset in a node with children is counted when it is needed.
 *
 * A live range is a listener of its tree (h5-mutation-listener.h) from h5_range_follow() on. Each
 * boundary listens at the child before it, or else at its node, so it is only notified of changes
 * that move it.
 */
#pragma once

#include "tree/mutation/h5-mutation.h"
#include "tree/mutation/h5-mutation-listener.h"

typedef struct
{
  H5Node *node;
  H5Node *before; /* if the node has children */
  gsize offset;   /* in character data, in bytes; otherwise 0 */
} H5Boundary;

typedef struct _H5Range H5Range;

/* The listener of one boundary. */
typedef struct
{
  H5MutationListener listener; /* must be first */
  H5Range *range;
} H5RangeEnd;

struct _H5Range
{
  H5RangeEnd at_start;
  H5RangeEnd at_end;
  H5Boundary start;
  H5Boundary end;
  /* Called when the start has another node. The rules for hooks in h5-mutation-listener.h apply. */
  void (*rooted) (H5Range *self);
  /* Called when the tree has freed one of the listeners, so twice. */
  void (*release) (H5Range *self);
};

/* Makes a range, whose boundaries are set, follow changes of the tree until h5_range_drop(),
 * which any thread may call. */
void h5_range_follow (H5Range *self);
void h5_range_drop (H5Range *self);

typedef enum
{
  H5_RANGE_OK,
  /* A doctype has no boundary points; a Document cannot surround contents. */
  H5_RANGE_NODE_TYPE,
  H5_RANGE_OFFSET,         /* there are fewer children */
  H5_RANGE_NO_PARENT,      /* there is no position before or after a root */
  H5_RANGE_WRONG_ROOT,     /* the node and the range have different roots */
  H5_RANGE_DOCTYPE_INSIDE, /* a doctype cannot be extracted */
  H5_RANGE_PARTIAL_NODE,   /* a node other than text is partially contained */
  H5_RANGE_START_TYPE      /* nothing can be inserted there */
} H5RangeResult;

/* Returns the standard's offset: in children, or in bytes. */
gsize h5_boundary_offset (const H5Boundary *self);

/* offset is in children or in bytes. The caller must ensure that it is between characters. */
H5RangeResult h5_boundary_at (H5Boundary *self, H5Node *node, gsize offset);

/* Return the boundary before or after a node, which must have a parent; and that at the end of
 * a node. */
H5Boundary h5_boundary_before (H5Node *node);
H5Boundary h5_boundary_after (H5Node *node);
H5Boundary h5_boundary_end_of (H5Node *node);

/* https://dom.spec.whatwg.org/#concept-range-bp-position. Returns -1, 0 or 1. Both must have
 * the same root. */
int h5_boundary_compare (const H5Boundary *a, const H5Boundary *b);

static inline gboolean
h5_range_is_collapsed (const H5Range *self)
{
  return self->start.node == self->end.node && self->start.before == self->end.before
         && self->start.offset == self->end.offset;
}

/* https://dom.spec.whatwg.org/#concept-range-bp-set */
void h5_range_set_start (H5Range *self, H5Boundary boundary);
void h5_range_set_end (H5Range *self, H5Boundary boundary);
void h5_range_set (H5Range *self, H5Boundary start, H5Boundary end);

/* https://dom.spec.whatwg.org/#dom-range-commonancestorcontainer */
H5Node *h5_range_common_ancestor (const H5Range *self);

/* https://dom.spec.whatwg.org/#dom-range-intersectsnode */
gboolean h5_range_intersects (const H5Range *self, H5Node *node);

/* Calls a function for the part [start, end) of each Text node in the range, in tree order. The
 * part can be empty. */
typedef void (*H5RangeTextFunc) (gpointer data, H5Node *text, gsize start, gsize end);
void h5_range_visit_text (const H5Range *self, H5RangeTextFunc visit, gpointer data);

/* https://dom.spec.whatwg.org/#dom-range-stringifier. Appends to `out`. */
void h5_range_text (const H5Range *self, H5Buffer *out);

/* --- h5-range-contents.c --- */

typedef enum
{
  H5_RANGE_EXTRACT,
  H5_RANGE_CLONE
} H5RangeAction;

/* https://dom.spec.whatwg.org/#dom-range-deletecontents */
void h5_range_delete_contents (H5Range *self);

/* Whether the contents can be extracted or cloned. */
H5RangeResult h5_range_check_contents (const H5Range *self);

/* https://dom.spec.whatwg.org/#concept-range-extract and
 * https://dom.spec.whatwg.org/#concept-range-clone, after the check. Returns a new fragment. */
H5Node *h5_range_take_contents (H5Range *self, H5RangeAction action);

/* The checks of https://dom.spec.whatwg.org/#concept-range-insert. The node can be in any
 * tree. */
H5RangeResult h5_range_check_insert (const H5Range *self, const H5Node *node,
                                     H5MutationResult *mutation);

/* Inserts a node after the checks. `bring` moves it to the tree and returns it. */
H5Node *h5_range_insert_node (H5Range *self, H5Node *node, H5Bring bring, gpointer data);

/* https://dom.spec.whatwg.org/#dom-range-surroundcontents. It may fail when the contents have
 * been extracted already. Then they remain extracted. */
H5RangeResult h5_range_surround_contents (H5Range *self, H5Node *new_parent, H5Bring bring,
                                          gpointer data, H5MutationResult *mutation);
