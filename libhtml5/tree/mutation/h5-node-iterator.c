/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/mutation/h5-node-iterator.h"

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
put (H5NodePlace *self, H5NodePointer at)
{
  self->at = at;
  h5_mutation_listener_move (&self->listener, at.node);
}

static void
on_removing (H5MutationListener *listener, H5Node *node)
{
  H5NodePlace *self = (H5NodePlace *) listener;
  H5NodePointer at = self->at;

  leave_node (&at, self->iterator->root, node);
  put (self, at);
}

/* The root of the copy is as many levels above it as the root was above the node. */
static void
on_moved (H5MutationListener *listener, H5Node *node, H5Node *copy)
{
  H5NodePlace *self = (H5NodePlace *) listener;
  H5NodeIterator *iterator = self->iterator;
  H5Node *root = copy;

  self->at.node = copy;
  if (h5_node_tree (iterator->root) == h5_node_tree (copy))
    return;
  for (; node != iterator->root; node = node->parent)
    root = root->parent;
  iterator->root = root;
}

static void
release (H5MutationListener *listener)
{
  H5NodeIterator *self = ((H5NodePlace *) listener)->iterator;

  self->release (self);
}

static const H5MutationHooks hooks = {
  .removing = on_removing,
  .moved = on_moved,
  .free = release,
};

static void
follow (H5NodePlace *self, H5NodeIterator *iterator, H5NodePointer at)
{
  self->iterator = iterator;
  self->at = at;
  self->listener.hooks = &hooks;
  h5_node_add_listener (at.node, H5_LISTEN_PLACE, &self->listener);
}

void
h5_node_iterator_follow (H5NodeIterator *self, H5Node *root)
{
  self->root = root;
  follow (&self->reference, self, (H5NodePointer){ root, TRUE });
}

void
h5_node_iterator_drop (H5NodeIterator *self)
{
  h5_mutation_listener_drop (&self->reference.listener);
}

gboolean
h5_node_iterator_step (H5NodeIterator *self, gboolean forward)
{
  H5NodePointer *at = &self->candidate.at;

  if (at->before == forward)
    {
      at->before = !forward;
      return TRUE;
    }
  H5Node *node =
    forward ? h5_node_next (at->node, self->root) : h5_node_previous (at->node, self->root);
  if (node)
    at->node = node;
  return node != NULL;
}

void
h5_node_iterator_begin_filter (H5NodeIterator *self)
{
  follow (&self->candidate, self, self->candidate.at);
}

void
h5_node_iterator_end_filter (H5NodeIterator *self)
{
  h5_mutation_listener_remove (&self->candidate.listener);
}

void
h5_node_iterator_accept (H5NodeIterator *self)
{
  put (&self->reference, self->candidate.at);
}
