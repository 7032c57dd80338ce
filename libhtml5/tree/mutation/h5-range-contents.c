/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The contents of a range: extracting, copying, inserting. The standard recurses from the common
 * ancestor to the start and to the end. Here, each of these paths is a loop.
 *
 *          common ancestor
 *         /   |    |     \
 *   partial  contained   partial        the partial nodes of a level are cloned,
 *      |  \              /  |           the contained ones move (or are copied too)
 *   partial contained  ...
 */
#include "tree/mutation/h5-range.h"

#include "tree/text/h5-text.h"

static gboolean
is_data (const H5Boundary *boundary)
{
  return h5_node_is_character_data (boundary->node);
}

static H5Node *
child_after (const H5Boundary *boundary)
{
  return boundary->before ? boundary->before->next : h5_node_first_child (boundary->node);
}

/* Returns the inclusive ancestor of a node that is a child of this ancestor. NULL if the node
 * is the ancestor. */
static H5Node *
child_towards (const H5Node *ancestor, H5Node *node)
{
  H5Node *child = NULL;

  for (; node != ancestor; node = node->parent)
    child = node;
  return child;
}

/* Returns where the range collapses when its contents have been removed. */
static H5Boundary
place_after_removal (const H5Range *self)
{
  H5Node *common = h5_range_common_ancestor (self);

  if (common == self->start.node)
    return self->start;
  return h5_boundary_after (child_towards (common, self->start.node));
}

/* --- deletion --- */

static void
mark_ancestors (H5Node *node, gboolean on)
{
  for (; node; node = node->parent)
    node->flags = (guint8) (on ? node->flags | H5_NODE_MARK : node->flags & ~H5_NODE_MARK);
}

/* https://dom.spec.whatwg.org/#contained, without nodes whose parent is also contained */
static GPtrArray *
contained_nodes (const H5Range *self)
{
  GPtrArray *nodes = g_ptr_array_new ();
  H5Node *stop = self->end.node;
  H5Node *node = is_data (&self->start) ? NULL : child_after (&self->start);

  if (!is_data (&self->end))
    {
      stop = child_after (&self->end);
      if (!stop)
        stop = h5_node_next_skip_children (self->end.node, NULL);
    }
  if (!node)
    node = h5_node_next_skip_children (self->start.node, NULL);
  mark_ancestors (self->end.node, TRUE);
  while (node && node != stop)
    if (node->flags & H5_NODE_MARK)
      node = h5_node_next (node, NULL);
    else
      {
        g_ptr_array_add (nodes, node);
        node = h5_node_next_skip_children (node, NULL);
      }
  mark_ancestors (self->end.node, FALSE);
  return nodes;
}

void
h5_range_delete_contents (H5Range *self)
{
  H5Boundary start = self->start;
  H5Boundary end = self->end;

  if (h5_range_is_collapsed (self))
    return;
  if (start.node == end.node && is_data (&start))
    {
      h5_node_replace_data (start.node, start.offset, end.offset - start.offset, NULL, 0);
      return;
    }
  g_autoptr (GPtrArray) nodes = contained_nodes (self);
  H5Boundary place = place_after_removal (self);
  if (is_data (&start))
    h5_node_replace_data (start.node, start.offset, start.node->length - start.offset, NULL, 0);
  for (guint i = 0; i < nodes->len; i++)
    h5_node_remove (nodes->pdata[i]);
  if (is_data (&end))
    h5_node_replace_data (end.node, 0, end.offset, NULL, 0);
  h5_range_set (self, place, place);
}

/* --- extraction and copies --- */

typedef struct
{
  H5RangeAction action;
  H5Tree *tree;
  gboolean inert;
} Taker;

static H5Node *
clone_one (const Taker *self, const H5Node *node)
{
  return h5_node_clone (self->tree, node, FALSE, self->inert);
}

static void
append (H5Node *parent, H5Node *node)
{
  h5_node_pre_insert (node, parent, NULL);
}

/* Takes the siblings from `first` up to, but not including, `stop`. */
static void
take_siblings (const Taker *self, H5Node *first, const H5Node *stop, H5Node *target)
{
  H5Node *node = first;

  while (node && node != stop)
    {
      H5Node *next = node->next;
      append (target, self->action == H5_RANGE_EXTRACT
                        ? node
                        : h5_node_clone (self->tree, node, TRUE, self->inert));
      node = next;
    }
}

/* Copies only a part of the data, since the node can be large and have many ranges. */
static H5Node *
clone_data (const Taker *self, const H5Node *node, gsize from, gsize to)
{
  H5Node *clone =
    h5_tree_new_character_data (self->tree, (H5NodeType) node->type, node->data + from, to - from);

  clone->name = node->name;
  if (self->inert)
    clone->flags |= H5_NODE_INERT;
  return clone;
}

static void
take_data (const Taker *self, H5Node *node, gsize from, gsize to, H5Node *target)
{
  append (target, clone_data (self, node, from, to));
  if (self->action == H5_RANGE_EXTRACT)
    h5_node_replace_data (node, from, to - from, NULL, 0);
}

/* Returns the nodes on the path from a boundary's node to a child of the common ancestor. */
static GPtrArray *
make_spine (const H5Node *common, H5Node *node)
{
  GPtrArray *spine = g_ptr_array_new ();

  for (; node != common; node = node->parent)
    g_ptr_array_add (spine, node);
  return spine; /* the deepest first */
}

/* Takes the part of the first partially contained child that is after the start. */
static void
take_start_spine (const Taker *self, const H5Boundary *start, GPtrArray *spine, H5Node *target)
{
  g_autoptr (GPtrArray) clones = g_ptr_array_new ();
  guint bottom = is_data (start) ? 1 : 0;

  for (guint i = spine->len; i-- > bottom;)
    {
      H5Node *clone = clone_one (self, spine->pdata[i]);
      append (target, clone);
      g_ptr_array_add (clones, clone);
      target = clone;
    }
  if (is_data (start))
    take_data (self, start->node, start->offset, start->node->length, target);
  else
    take_siblings (self, child_after (start), NULL, target);
  for (guint i = 1; i < spine->len; i++)
    {
      H5Node *below = spine->pdata[i - 1];
      take_siblings (self, below->next, NULL, clones->pdata[spine->len - 1 - i]);
    }
}

/* Takes the part of the last partially contained child that is before the end. */
static void
take_end_spine (const Taker *self, const H5Boundary *end, GPtrArray *spine, H5Node *target)
{
  for (guint i = spine->len; i-- > 0;)
    {
      H5Node *node = spine->pdata[i];
      if (i == 0 && is_data (end))
        {
          take_data (self, node, 0, end->offset, target);
          return;
        }
      H5Node *clone = clone_one (self, node);
      append (target, clone);
      take_siblings (self, node->first_child, i > 0 ? spine->pdata[i - 1] : child_after (end),
                     clone);
      target = clone;
    }
}

/* Finds the contained children of the common ancestor: from first up to, but not including,
 * stop. */
static void
find_contained (const H5Range *self, const H5Node *common, H5Node **first, H5Node **stop)
{
  *first = self->start.node == common ? child_after (&self->start)
                                      : child_towards (common, self->start.node)->next;
  *stop =
    self->end.node == common ? child_after (&self->end) : child_towards (common, self->end.node);
}

static gboolean
is_in_one_data (const H5Range *self)
{
  return self->start.node == self->end.node && is_data (&self->start);
}

H5RangeResult
h5_range_check_contents (const H5Range *self)
{
  H5Node *common = h5_range_common_ancestor (self);
  H5Node *node;
  H5Node *stop;

  if (h5_range_is_collapsed (self) || common->type != H5_NODE_DOCUMENT)
    return H5_RANGE_OK;
  for (find_contained (self, common, &node, &stop); node && node != stop; node = node->next)
    if (node->type == H5_NODE_DOCUMENT_TYPE)
      return H5_RANGE_DOCTYPE_INSIDE;
  return H5_RANGE_OK;
}

static void
take_between (const Taker *self, const H5Range *range, H5Node *fragment)
{
  H5Node *common = h5_range_common_ancestor (range);
  H5Boundary start = range->start;
  H5Boundary end = range->end;
  g_autoptr (GPtrArray) start_spine = make_spine (common, start.node);
  g_autoptr (GPtrArray) end_spine = make_spine (common, end.node);
  H5Node *first;
  H5Node *stop;

  find_contained (range, common, &first, &stop);
  if (start_spine->len)
    take_start_spine (self, &start, start_spine, fragment);
  take_siblings (self, first, stop, fragment);
  if (end_spine->len)
    take_end_spine (self, &end, end_spine, fragment);
}

H5Node *
h5_range_take_contents (H5Range *self, H5RangeAction action)
{
  H5Tree *tree = h5_node_tree (self->start.node);
  Taker taker = { action, tree, (self->start.node->flags & H5_NODE_INERT) != 0 };
  H5Node *fragment = h5_tree_new_fragment (tree);

  fragment->flags |= self->start.node->flags & H5_NODE_INERT;
  h5_tree_note_detached (tree, fragment);
  if (h5_range_is_collapsed (self))
    return fragment;
  if (is_in_one_data (self))
    {
      take_data (&taker, self->start.node, self->start.offset, self->end.offset, fragment);
      return fragment;
    }
  H5Boundary place = place_after_removal (self);
  take_between (&taker, self, fragment);
  if (action == H5_RANGE_EXTRACT)
    h5_range_set (self, place, place);
  return fragment;
}

/* --- insertion --- */

static H5Node *
reference_at_start (const H5Range *self)
{
  return h5_node_is_text (self->start.node) ? self->start.node : child_after (&self->start);
}

H5RangeResult
h5_range_check_insert (const H5Range *self, const H5Node *node, H5MutationResult *mutation)
{
  H5Node *start = self->start.node;

  *mutation = H5_MUTATION_OK;
  if (start->type == H5_NODE_PROCESSING_INSTRUCTION || start->type == H5_NODE_COMMENT
      || (h5_node_is_text (start) && !start->parent) || start == node)
    return H5_RANGE_START_TYPE;
  H5Node *reference = reference_at_start (self);
  *mutation =
    h5_ensure_pre_insertion_validity (node, reference ? reference->parent : start, reference);
  return H5_RANGE_OK;
}

H5Node *
h5_range_insert_node (H5Range *self, H5Node *node, H5Bring bring, gpointer data)
{
  H5Node *reference = reference_at_start (self);
  H5Node *parent = reference ? reference->parent : self->start.node;

  if (h5_node_is_text (self->start.node))
    reference = h5_text_split_at_byte (self->start.node, self->start.offset);
  if (node == reference)
    reference = reference->next;
  node = bring (0, data);
  h5_node_remove (node);
  h5_node_pre_insert (node, parent, reference);
  if (h5_range_is_collapsed (self))
    {
      H5Node *last = reference ? reference->previous : parent->last_child;
      h5_range_set (self, self->start, (H5Boundary){ parent, last, 0 });
    }
  return node;
}

/* https://dom.spec.whatwg.org/#partially-contained: whether a node other than text is
 * partially contained. */
static gboolean
has_partial_node (const H5Range *self)
{
  H5Node *start = self->start.node;
  H5Node *end = self->end.node;

  start = h5_node_is_text (start) && start != end ? start->parent : start;
  end = h5_node_is_text (end) && self->start.node != end ? end->parent : end;
  return start != end;
}

static gboolean
can_surround (const H5Node *node)
{
  return node->type != H5_NODE_DOCUMENT && node->type != H5_NODE_DOCUMENT_TYPE
         && node->type != H5_NODE_DOCUMENT_FRAGMENT;
}

H5RangeResult
h5_range_surround_contents (H5Range *self, H5Node *new_parent, H5Bring bring, gpointer data,
                            H5MutationResult *mutation)
{
  *mutation = H5_MUTATION_OK;
  /* 1 */
  if (has_partial_node (self))
    return H5_RANGE_PARTIAL_NODE;
  /* 2 */
  if (!can_surround (new_parent))
    return H5_RANGE_NODE_TYPE;
  /* 3 */
  H5RangeResult result = h5_range_check_contents (self);
  if (result != H5_RANGE_OK)
    return result;
  H5Node *fragment = h5_range_take_contents (self, H5_RANGE_EXTRACT);
  /* 4 */
  if (h5_node_first_child (new_parent))
    h5_node_replace_all (new_parent, NULL);
  /* 5 */
  result = h5_range_check_insert (self, new_parent, mutation);
  if (result != H5_RANGE_OK || *mutation != H5_MUTATION_OK)
    return result;
  new_parent = h5_range_insert_node (self, new_parent, bring, data);
  /* 6 */
  *mutation = h5_ensure_pre_insertion_validity (fragment, new_parent, NULL);
  if (*mutation != H5_MUTATION_OK)
    return H5_RANGE_OK;
  h5_node_pre_insert (fragment, new_parent, NULL);
  /* 7 */
  h5_range_set (self, h5_boundary_before (new_parent), h5_boundary_after (new_parent));
  return H5_RANGE_OK;
}
