/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Boundary points, their order, and how they follow the changes of the tree. */
#include "tree/h5-range.h"

gsize
h5_boundary_offset (const H5Boundary *self)
{
  gsize n = self->offset;

  for (const H5Node *child = self->before; child; child = child->previous)
    n++;
  return n;
}

gsize
h5_node_range_length (const H5Node *node)
{
  gsize n = 0;

  if (h5_node_is_character_data (node))
    return node->length;
  for (const H5Node *child = h5_node_first_child (node); child; child = child->next)
    n++;
  return n;
}

H5RangeResult
h5_boundary_at (H5Boundary *self, H5Node *node, gsize offset)
{
  H5Node *before = NULL;

  if (node->type == H5_NODE_DOCUMENT_TYPE)
    return H5_RANGE_NODE_TYPE;
  if (h5_node_is_character_data (node))
    {
      *self = (H5Boundary) { node, NULL, offset };
      return offset <= node->length ? H5_RANGE_OK : H5_RANGE_OFFSET;
    }
  for (gsize i = 0; i < offset; i++)
    {
      before = before ? before->next : h5_node_first_child (node);
      if (!before)
        return H5_RANGE_OFFSET;
    }
  *self = (H5Boundary) { node, before, 0 };
  return H5_RANGE_OK;
}

H5Boundary
h5_boundary_before (H5Node *node)
{
  return (H5Boundary) { node->parent, node->previous, 0 };
}

H5Boundary
h5_boundary_after (H5Node *node)
{
  return (H5Boundary) { node->parent, node, 0 };
}

H5Boundary
h5_boundary_end_of (H5Node *node)
{
  if (h5_node_is_character_data (node))
    return (H5Boundary) { node, NULL, node->length };
  return (H5Boundary) { node, h5_node_last_child (node), 0 };
}

/* Which of two siblings comes first: looks from both at once, so that near ones are cheap. */
static gboolean
precedes (const H5Node *a, const H5Node *b)
{
  const H5Node *after_a = a;
  const H5Node *after_b = b;

  for (;;)
    {
      after_a = after_a->next;
      after_b = after_b->next;
      if (after_a == b || !after_b)
        return TRUE;
      if (after_b == a || !after_a)
        return FALSE;
    }
}

static gsize
depth_of (const H5Node *node)
{
  gsize depth = 0;

  for (; node->parent; node = node->parent)
    depth++;
  return depth;
}

static int
compare_in_node (const H5Boundary *a, const H5Boundary *b)
{
  if (a->offset != b->offset)
    return a->offset < b->offset ? -1 : 1;
  if (a->before == b->before)
    return 0;
  if (!a->before || !b->before)
    return a->before ? 1 : -1;
  return precedes (a->before, b->before) ? -1 : 1;
}

/* A boundary against one that is somewhere inside this child of its node. */
static int
compare_with_inside (const H5Boundary *a, const H5Node *child)
{
  if (!a->before)
    return -1;
  return a->before == child || precedes (child, a->before) ? 1 : -1;
}

int
h5_boundary_compare (const H5Boundary *a, const H5Boundary *b)
{
  const H5Node *at_a = a->node;
  const H5Node *at_b = b->node;
  const H5Node *under_a = NULL;
  const H5Node *under_b = NULL;
  gsize depth_a = depth_of (at_a);
  gsize depth_b = depth_of (at_b);

  if (at_a == at_b)
    return compare_in_node (a, b);
  while (at_a != at_b)
    {
      gboolean lift_a = depth_a >= depth_b;
      gboolean lift_b = depth_b >= depth_a;
      if (lift_a)
        {
          under_a = at_a;
          at_a = at_a->parent;
          depth_a--;
        }
      if (lift_b)
        {
          under_b = at_b;
          at_b = at_b->parent;
          depth_b--;
        }
    }
  if (!under_a)
    return compare_with_inside (a, under_b);
  if (!under_b)
    return -compare_with_inside (b, under_a);
  return precedes (under_a, under_b) ? -1 : 1;
}

/* --- setting --- */

static void
put_start (H5Range *self, H5Boundary start)
{
  gboolean other = self->start.node != start.node;

  self->start = start;
  if (other && self->rooted)
    self->rooted (self);
}

void
h5_range_set (H5Range *self, H5Boundary start, H5Boundary end)
{
  self->end = end;
  put_start (self, start);
}

static gboolean
share_root (const H5Boundary *a, const H5Boundary *b)
{
  return h5_node_root (a->node) == h5_node_root (b->node);
}

void
h5_range_set_start (H5Range *self, H5Boundary boundary)
{
  if (!share_root (&self->end, &boundary) || h5_boundary_compare (&boundary, &self->end) > 0)
    self->end = boundary;
  put_start (self, boundary);
}

void
h5_range_set_end (H5Range *self, H5Boundary boundary)
{
  gboolean both =
    !share_root (&self->start, &boundary) || h5_boundary_compare (&boundary, &self->start) < 0;

  self->end = boundary;
  if (both)
    put_start (self, boundary);
}

/* --- questions --- */

H5Node *
h5_range_common_ancestor (const H5Range *self)
{
  H5Node *a = self->start.node;
  H5Node *b = self->end.node;
  gsize depth_a = depth_of (a);
  gsize depth_b = depth_of (b);

  while (a != b)
    {
      gboolean lift_a = depth_a >= depth_b;
      gboolean lift_b = depth_b >= depth_a;
      a = lift_a ? a->parent : a;
      b = lift_b ? b->parent : b;
      depth_a -= lift_a;
      depth_b -= lift_b;
    }
  return a;
}

gboolean
h5_range_intersects (const H5Range *self, H5Node *node)
{
  if (h5_node_root (node) != h5_node_root (self->start.node))
    return FALSE;
  if (!node->parent)
    return TRUE;
  H5Boundary before = h5_boundary_before (node);
  H5Boundary after = h5_boundary_after (node);
  return h5_boundary_compare (&before, &self->end) < 0
         && h5_boundary_compare (&after, &self->start) > 0;
}

/* The first node in tree order that begins after a boundary in a node with children. */
static H5Node *
first_after (const H5Boundary *self)
{
  if (self->before)
    return h5_node_next_skip_children (self->before, NULL);
  return h5_node_next (self->node, NULL);
}

void
h5_range_text (const H5Range *self, H5Buffer *out)
{
  const H5Boundary *start = &self->start;
  const H5Boundary *end = &self->end;
  gboolean from_text = h5_node_is_character_data (start->node);
  gboolean to_text = h5_node_is_character_data (end->node);

  if (start->node == end->node && from_text)
    {
      if (h5_node_is_text (start->node))
        h5_buffer_append (out, start->node->data + start->offset, end->offset - start->offset);
      return;
    }
  if (h5_node_is_text (start->node))
    h5_buffer_append (out, start->node->data + start->offset,
                      start->node->length - start->offset);
  H5Node *node = from_text ? h5_node_next_skip_children (start->node, NULL) : first_after (start);
  H5Node *stop = to_text ? end->node : first_after (end);
  for (; node && node != stop; node = h5_node_next (node, NULL))
    if (h5_node_is_text (node))
      h5_buffer_append (out, node->data, node->length);
  if (h5_node_is_text (end->node))
    h5_buffer_append (out, end->node->data, end->offset);
}

/* --- following changes --- */

static void
leave_removed (H5Boundary *self, H5Node *removed)
{
  gboolean inside = removed == self->node
                    || (h5_node_first_child (removed)
                        && h5_node_is_inclusive_ancestor (removed, self->node));

  if (inside)
    *self = h5_boundary_before (removed);
  else if (self->before == removed)
    self->before = removed->previous;
}

/* https://dom.spec.whatwg.org/#live-range-pre-remove-steps */
static void
range_removing (H5MutationListener *listener, H5Node *node)
{
  H5Range *self = (H5Range *) listener;
  H5Boundary start = self->start;

  leave_removed (&start, node);
  leave_removed (&self->end, node);
  put_start (self, start);
}

static void
follow_data (H5Boundary *self, H5Node *node, gsize offset, gsize removed, gsize added)
{
  if (self->node != node || self->offset <= offset)
    return;
  if (self->offset <= offset + removed)
    self->offset = offset;
  else
    self->offset = self->offset - removed + added;
}

/* https://dom.spec.whatwg.org/#concept-cd-replace */
static void
range_data (H5MutationListener *listener, H5Node *node, gsize offset, gsize removed, gsize added,
            const char *old_data)
{
  H5Range *self = (H5Range *) listener;

  follow_data (&self->start, node, offset, removed, added);
  follow_data (&self->end, node, offset, removed, added);
}

static void
follow_split (H5Boundary *self, H5Node *node, gsize offset, H5Node *new_node)
{
  if (self->node == node && self->offset > offset)
    *self = (H5Boundary) { new_node, NULL, self->offset - offset };
  else if (self->before == node)
    self->before = new_node;
}

/* https://dom.spec.whatwg.org/#concept-text-split */
static void
range_split (H5MutationListener *listener, H5Node *node, gsize offset, H5Node *new_node)
{
  H5Range *self = (H5Range *) listener;
  H5Boundary start = self->start;

  follow_split (&start, node, offset, new_node);
  follow_split (&self->end, node, offset, new_node);
  put_start (self, start);
}

static void
follow_merged (H5Boundary *self, H5Node *node, gsize offset, H5Node *current)
{
  if (self->node == current)
    *self = (H5Boundary) { node, NULL, self->offset + offset };
  else if (self->node == current->parent && self->before == current->previous)
    *self = (H5Boundary) { node, NULL, offset };
}

/* https://dom.spec.whatwg.org/#dom-node-normalize */
static void
range_merged (H5MutationListener *listener, H5Node *node, gsize offset, H5Node *current)
{
  H5Range *self = (H5Range *) listener;
  H5Boundary start = self->start;

  follow_merged (&start, node, offset, current);
  follow_merged (&self->end, node, offset, current);
  put_start (self, start);
}

static void
follow_move (H5Boundary *self, H5Node *node, H5Node *copy)
{
  if (self->node == node)
    self->node = copy;
  if (self->before == node)
    self->before = copy;
}

/* The start's node has the same object as before: nothing is rooted anew. */
static void
range_moved (H5MutationListener *listener, H5Node *node, H5Node *copy)
{
  H5Range *self = (H5Range *) listener;

  follow_move (&self->start, node, copy);
  follow_move (&self->end, node, copy);
}

static H5Tree *
range_home (H5MutationListener *listener)
{
  return h5_node_tree (((H5Range *) listener)->start.node);
}

static void
range_free (H5MutationListener *listener)
{
  H5Range *self = (H5Range *) listener;

  self->release (self);
}

const H5MutationHooks h5_range_hooks = {
  .removing = range_removing,
  .data = range_data,
  .split = range_split,
  .merged = range_merged,
  .moved = range_moved,
  .home = range_home,
  .free = range_free,
};
