/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-node-iterator.h"

/* https://dom.spec.whatwg.org/#nodeiterator-pre-removing-steps */
static void
leave_node (H5NodePointer *pointer, const H5Node *root, H5Node *removed)
{
  if (!h5_node_is_inclusive_ancestor (removed, pointer->node)
      || h5_node_is_inclusive_ancestor (removed, root))
    return;
  if (pointer->before)
    {
      H5Node *next = h5_node_next_skip_children (removed, root);
      if (next)
        {
          pointer->node = next;
          return;
        }
    }
  pointer->node = h5_node_previous (removed, root);
  pointer->before = FALSE;
}

static void
on_removing (H5MutationListener *listener, H5Node *node)
{
  H5NodeIterator *self = (H5NodeIterator *) listener;

  leave_node (&self->reference, self->root, node);
  leave_node (&self->candidate, self->root, node);
}

static void
on_moved (H5MutationListener *listener, H5Node *node, H5Node *copy)
{
  H5NodeIterator *self = (H5NodeIterator *) listener;

  if (self->root == node)
    self->root = copy;
  if (self->reference.node == node)
    self->reference.node = copy;
  if (self->candidate.node == node)
    self->candidate.node = copy;
}

static H5Tree *
find_home (H5MutationListener *listener)
{
  return h5_node_tree (((H5NodeIterator *) listener)->root);
}

static void
release (H5MutationListener *listener)
{
  H5NodeIterator *self = (H5NodeIterator *) listener;

  self->release (self);
}

const H5MutationHooks h5_node_iterator_hooks = {
  .removing = on_removing,
  .moved = on_moved,
  .home = find_home,
  .free = release,
};

gboolean
h5_node_iterator_step (H5NodeIterator *self, gboolean forward)
{
  H5NodePointer *candidate = &self->candidate;

  if (candidate->before == forward)
    {
      candidate->before = !forward;
      return TRUE;
    }
  H5Node *node = forward ? h5_node_next (candidate->node, self->root)
                         : h5_node_previous (candidate->node, self->root);
  if (node)
    candidate->node = node;
  return node != NULL;
}
