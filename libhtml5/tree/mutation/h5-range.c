/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Boundary points, their order, and updating them when the tree changes. */
#include "tree/mutation/h5-range.h"

#include "tree/list/h5-child-index.h"
#include "tree/h5-compare.h"

gsize
h5_boundary_offset (const H5Boundary *self)
{
  return self->before ? h5_node_child_index (self->before) + 1 : self->offset;
}

H5RangeResult
h5_boundary_at (H5Boundary *self, H5Node *node, gsize offset)
{
  if (node->type == H5_NODE_DOCUMENT_TYPE)
    return H5_RANGE_NODE_TYPE;
  if (h5_node_is_character_data (node))
    {
      *self = (H5Boundary){ node, NULL, offset };
      return offset <= node->length ? H5_RANGE_OK : H5_RANGE_OFFSET;
    }
  H5Node *before = offset ? h5_node_child_at (node, offset - 1) : NULL;
  *self = (H5Boundary){ node, before, 0 };
  return offset && !before ? H5_RANGE_OFFSET : H5_RANGE_OK;
}

H5Boundary
h5_boundary_before (H5Node *node)
{
  return (H5Boundary){ node->parent, node->previous, 0 };
}

H5Boundary
h5_boundary_after (H5Node *node)
{
  return (H5Boundary){ node->parent, node, 0 };
}

H5Boundary
h5_boundary_end_of (H5Node *node)
{
  if (h5_node_is_character_data (node))
    return (H5Boundary){ node, NULL, node->length };
  return (H5Boundary){ node, h5_node_last_child (node), 0 };
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
  return h5_node_precedes_sibling (a->before, b->before) ? -1 : 1;
}

/* Compares a boundary with one that is in this child of its node. */
static int
compare_with_inside (const H5Boundary *a, H5Node *child)
{
  if (!a->before)
    return -1;
  return a->before == child || h5_node_precedes_sibling (child, a->before) ? 1 : -1;
}

int
h5_boundary_compare (const H5Boundary *a, const H5Boundary *b)
{
  H5Node *at_a = a->node;
  H5Node *at_b = b->node;
  H5Node *under_a = NULL;
  H5Node *under_b = NULL;
  gsize depth_a = h5_node_depth (at_a);
  gsize depth_b = h5_node_depth (at_b);

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
  return h5_node_precedes_sibling (under_a, under_b) ? -1 : 1;
}

/* --- setting --- */

/* Returns the node whose removal moves the boundary: the child before it, or its node.
 * Removing an ancestor moves it, too. */
static H5Node *
touched_by (const H5Boundary *boundary)
{
  return boundary->before ? boundary->before : boundary->node;
}

static void
touch (H5RangeEnd *self, const H5Boundary *boundary)
{
  if (self->range)
    h5_mutation_listener_move (&self->listener, touched_by (boundary));
}

static void
put_start (H5Range *self, H5Boundary start)
{
  gboolean other = self->start.node != start.node;

  self->start = start;
  touch (&self->at_start, &start);
  if (other && self->rooted)
    self->rooted (self);
}

static void
put_end (H5Range *self, H5Boundary end)
{
  self->end = end;
  touch (&self->at_end, &end);
}

void
h5_range_set (H5Range *self, H5Boundary start, H5Boundary end)
{
  put_end (self, end);
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
    put_end (self, boundary);
  put_start (self, boundary);
}

void
h5_range_set_end (H5Range *self, H5Boundary boundary)
{
  gboolean both =
    !share_root (&self->start, &boundary) || h5_boundary_compare (&boundary, &self->start) < 0;

  put_end (self, boundary);
  if (both)
    put_start (self, boundary);
}

/* --- tests --- */

H5Node *
h5_range_common_ancestor (const H5Range *self)
{
  H5Node *a = self->start.node;
  H5Node *b = self->end.node;
  gsize depth_a = h5_node_depth (a);
  gsize depth_b = h5_node_depth (b);

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

/* Returns the first node in tree order that begins after a boundary, which is in a node with
 * children. */
static H5Node *
first_after (const H5Boundary *self)
{
  if (self->before)
    return h5_node_next_skip_children (self->before, NULL);
  return h5_node_next (self->node, NULL);
}

void
h5_range_visit_text (const H5Range *self, H5RangeTextFunc visit, gpointer data)
{
  const H5Boundary *start = &self->start;
  const H5Boundary *end = &self->end;
  gboolean from_text = h5_node_is_character_data (start->node);
  gboolean to_text = h5_node_is_character_data (end->node);

  if (start->node == end->node && from_text)
    {
      if (h5_node_is_text (start->node))
        visit (data, start->node, start->offset, end->offset);
      return;
    }
  if (h5_node_is_text (start->node))
    visit (data, start->node, start->offset, start->node->length);
  H5Node *node = from_text ? h5_node_next_skip_children (start->node, NULL) : first_after (start);
  H5Node *stop = to_text ? end->node : first_after (end);
  for (; node && node != stop; node = h5_node_next (node, NULL))
    if (h5_node_is_text (node))
      visit (data, node, 0, node->length);
  if (h5_node_is_text (end->node))
    visit (data, end->node, 0, end->offset);
}

static void
append_text (gpointer out, H5Node *text, gsize start, gsize end)
{
  h5_buffer_append (out, text->data + start, end - start);
}

void
h5_range_text (const H5Range *self, H5Buffer *out)
{
  h5_range_visit_text (self, append_text, out);
}

/* --- the position of a boundary after each change --- */

static H5Boundary
leave_removed (H5Boundary self, H5Node *removed)
{
  if (self.before == removed)
    return (H5Boundary){ self.node, removed->previous, 0 };
  return h5_boundary_before (removed);
}

static H5Boundary
follow_data (H5Boundary self, const H5Node *node, gsize offset, gsize removed, gsize added)
{
  if (self.node == node && self.offset > offset + removed)
    self.offset += added - removed;
  else if (self.node == node && self.offset > offset)
    self.offset = offset;
  return self;
}

static H5Boundary
follow_split (H5Boundary self, const H5Node *node, gsize offset, H5Node *new_node)
{
  if (self.node == node && self.offset > offset)
    return (H5Boundary){ new_node, NULL, self.offset - offset };
  if (self.before == node)
    self.before = new_node;
  return self;
}

static H5Boundary
follow_merged (H5Boundary self, H5Node *node, gsize offset, const H5Node *current)
{
  if (self.node == current)
    return (H5Boundary){ node, NULL, self.offset + offset };
  if (self.node == current->parent && self.before == current->previous)
    return (H5Boundary){ node, NULL, offset };
  return self;
}

static H5Boundary
follow_move (H5Boundary self, const H5Node *node, H5Node *copy)
{
  if (self.before == node)
    return h5_boundary_after (copy);
  return (H5Boundary){ copy, NULL, self.offset };
}

/* --- its listener --- */

static gboolean
is_start (const H5RangeEnd *self)
{
  return self == &self->range->at_start;
}

static H5Boundary
boundary_of (H5MutationListener *listener)
{
  const H5RangeEnd *self = (const H5RangeEnd *) listener;

  return is_start (self) ? self->range->start : self->range->end;
}

static void
put (H5MutationListener *listener, H5Boundary boundary)
{
  const H5RangeEnd *self = (const H5RangeEnd *) listener;

  if (is_start (self))
    put_start (self->range, boundary);
  else
    put_end (self->range, boundary);
}

/* https://dom.spec.whatwg.org/#live-range-pre-remove-steps */
static void
end_removing (H5MutationListener *listener, H5Node *node)
{
  put (listener, leave_removed (boundary_of (listener), node));
}

/* https://dom.spec.whatwg.org/#concept-cd-replace */
static void
end_data (H5MutationListener *listener, H5Node *node, gsize offset, gsize removed, gsize added,
          const char *old_data)
{
  put (listener, follow_data (boundary_of (listener), node, offset, removed, added));
}

/* https://dom.spec.whatwg.org/#concept-text-split */
static void
end_split (H5MutationListener *listener, H5Node *node, gsize offset, H5Node *new_node)
{
  put (listener, follow_split (boundary_of (listener), node, offset, new_node));
}

/* https://dom.spec.whatwg.org/#dom-node-normalize */
static void
end_merged (H5MutationListener *listener, H5Node *node, gsize offset, H5Node *current)
{
  put (listener, follow_merged (boundary_of (listener), node, offset, current));
}

static void
end_moved (H5MutationListener *listener, H5Node *node, H5Node *copy)
{
  put (listener, follow_move (boundary_of (listener), node, copy));
}

static void
end_free (H5MutationListener *listener)
{
  H5Range *range = ((H5RangeEnd *) listener)->range;

  range->release (range);
}

static const H5MutationHooks hooks = {
  .removing = end_removing,
  .data = end_data,
  .split = end_split,
  .merged = end_merged,
  .moved = end_moved,
  .free = end_free,
};

static void
follow (H5Range *self, H5RangeEnd *end, const H5Boundary *boundary)
{
  end->range = self;
  end->listener.hooks = &hooks;
  h5_node_add_listener (touched_by (boundary), H5_LISTEN_PLACE, &end->listener);
}

void
h5_range_follow (H5Range *self)
{
  follow (self, &self->at_start, &self->start);
  follow (self, &self->at_end, &self->end);
}

void
h5_range_drop (H5Range *self)
{
  h5_mutation_listener_drop (&self->at_start.listener);
  h5_mutation_listener_drop (&self->at_end.listener);
}
