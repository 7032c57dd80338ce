/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Character data. Text that grows is not copied each time. */
#include "tree/h5-tree.h"

#include "base/h5-large.h"
#include "tree/h5-instruction.h"
#include "tree/h5-tree-private.h"
#include "tree/mutation/h5-left-texts.h"
#include "tree/mutation/h5-mutation-listener.h"
#include "tree/mutation/h5-old-texts.h"

#define FIRST_ROOM ((gsize) 32)

static gsize
next_room (gsize room)
{
  return h5_large_size (room * 2);
}

/* The room for text that has grown: a power of two, except that a large one is at least
 * H5_LARGE_MAPPED. */
static gsize
grown_room (gsize length)
{
  gsize room = FIRST_ROOM, small = MIN (length, H5_LARGE_COPIED - 1);

  while (room <= small)
    room *= 2;
  while (room <= length)
    room = next_room (room);
  return room;
}

gsize
h5_node_data_room (const H5Node *node)
{
  if (!(node->flags & H5_NODE_GROWN))
    return node->length + 1;
  gsize room = grown_room (node->length);
  return node->is_wide ? next_room (room) : room;
}

/* Makes room for `length` bytes. The room of text that has grown follows from the length, so it is
 * not stored. Text that has shrunk may keep the next larger room, so that it is not copied each
 * time when its length changes around the limit of a room. */
static void
set_length (H5Node *node, gsize length)
{
  H5Arena *arena = &h5_node_tree (node)->arena;
  gsize room = h5_node_data_room (node);
  gsize new_room = grown_room (length);

  if ((node->flags & H5_NODE_GROWN) && (room == new_room || room == next_room (new_room)))
    {
      node->is_wide = room != new_room;
      node->length = length;
      return;
    }
  if (!(node->flags & H5_NODE_GROWN) && length > node->length
      && h5_arena_try_extend (arena, node->data, room, length + 1))
    {
      node->length = length;
      return;
    }
  node->is_wide = length < node->length;
  if (node->is_wide)
    new_room = next_room (new_room);
  node->data = h5_arena_resize (arena, node->data, room, new_room);
  node->length = length;
  node->flags |= H5_NODE_GROWN;
}

/* https://dom.spec.whatwg.org/#update-attributes-from-data: discards the attributes that were
 * stored besides the data. */
static void
forget_attributes (H5Node *node)
{
  H5NodeExtra *extra = node->flags & H5_NODE_HAS_EXTRA ? h5_node_get_extra (node) : NULL;

  if (!extra)
    return;
  g_clear_pointer (&extra->pseudo_attributes, g_array_unref);
  g_clear_pointer (&extra->instruction_index, h5_instruction_index_free);
}

/* Whether the new bytes are a part of the old ones, which will move. */
static gboolean
is_part (const H5Node *node, const char *data)
{
  return data >= node->data && data <= node->data + node->length;
}

void
h5_node_append_data (H5Node *node, const char *data, gsize length)
{
  gsize old_length = node->length;

  if (G_UNLIKELY (h5_node_tree (node)->listeners.n || (node->flags & H5_NODE_HAS_EXTRA)
                  || is_part (node, data)))
    {
      h5_node_replace_data (node, old_length, 0, data, length);
      return;
    }
  set_length (node, old_length + length);
  if (G_UNLIKELY (h5_node_tree (node)->text_place.node == node))
    h5_text_place_change (node, old_length, 0, data, length);
  memcpy (node->data + old_length, data, length);
  node->data[node->length] = '\0';
}

/* Changes the length, and moves what follows the removed bytes to its new place. */
static void
move_tail (H5Node *node, gsize offset, gsize removed, gsize length, gsize tail)
{
  gsize new_length = offset + length + tail;

  if (length >= removed)
    set_length (node, new_length);
  memmove (node->data + offset + length, node->data + offset + removed, tail);
  if (length < removed)
    set_length (node, new_length);
}

/* Gives the node a text of this length with the beginning and the end of the old one, which the
 * tree keeps for readers. */
static void
begin_new_text (H5Node *node, gsize length, gsize offset, gsize tail)
{
  const char *old = node->data;
  gsize old_length = node->length;

  node->data = h5_arena_alloc (&h5_node_tree (node)->arena, grown_room (length));
  node->length = length;
  node->flags |= H5_NODE_GROWN;
  node->is_wide = FALSE;
  memcpy (node->data, old, offset);
  memcpy (node->data + length - tail, old + old_length - tail, tail);
}

/* Tells guards what will change. */
static void
about_to_replace (H5Tree *tree, H5Node *node, gsize offset, gsize removed, gsize length)
{
  if (removed == length && h5_old_texts_take_bytes (tree, node->length, length))
    h5_tree_about_to_change_bytes (tree, node, offset, length);
  else
    h5_tree_about_to_change (tree, node, H5_CHANGE_DATA);
}

void
h5_node_replace_data (H5Node *node, gsize offset, gsize removed, const char *data, gsize length)
{
  gsize old_length = node->length;
  gsize tail = old_length - offset - removed;
  H5Tree *tree = h5_node_tree (node);
  gboolean copies = tree->listeners.n && h5_node_wants_old_data (node);
  g_autofree char *old_data = copies ? g_memdup2 (node->data, old_length + 1) : NULL;
  g_autofree char *copy = length && is_part (node, data) ? g_memdup2 (data, length) : NULL;

  if (copy)
    data = copy;
  about_to_replace (tree, node, offset, removed, length);
  if (tree->text_place.node == node || (node->flags & H5_NODE_HAS_EXTRA))
    h5_text_place_change (node, offset, removed, data, length);
  if (h5_left_texts_begin_change (tree, node, offset, removed, length))
    begin_new_text (node, old_length - removed + length, offset, tail);
  else if (removed != length)
    move_tail (node, offset, removed, length, tail);
  if (length)
    memcpy (node->data + offset, data, length);
  node->data[node->length] = '\0';
  forget_attributes (node);
  /* An Attr node without an element has data, too, but is not character data. */
  if (tree->listeners.n && node->type != H5_NODE_ATTRIBUTE)
    h5_notify_data (tree, node, offset, removed, length, old_data);
}
