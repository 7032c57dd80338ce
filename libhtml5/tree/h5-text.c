/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-text.h"

#include "tree/h5-watcher.h"

H5Node *
h5_text_split (H5Node *node, gsize offset)
{
  H5Tree *tree = h5_node_tree (node);
  H5Node *new_node =
    h5_tree_new_character_data (tree, node->type, node->data + offset, node->length - offset);

  new_node->flags |= node->flags & H5_NODE_INERT;
  if (node->parent)
    {
      h5_node_insert_before (node->parent, new_node, node->next);
      if (tree->watchers)
        h5_tell_split (tree, node, offset, new_node);
    }
  else
    h5_tree_note_detached (tree, new_node);
  h5_node_replace_data (node, offset, node->length - offset, NULL, 0);
  return new_node;
}

static gboolean
is_exclusive_text (const H5Node *node)
{
  return node && node->type == H5_NODE_TEXT;
}

/* Appends the text of the siblings that follow, and removes them. */
static void
join_following (H5Node *node)
{
  H5Tree *tree = h5_node_tree (node);
  gsize offset = node->length;
  H5Buffer data = H5_BUFFER_INIT;

  for (H5Node *n = node->next; is_exclusive_text (n); n = n->next)
    h5_buffer_append (&data, n->data, n->length);
  h5_node_replace_data (node, offset, 0, data.data, data.length);
  h5_buffer_clear (&data);
  for (H5Node *n = node->next; is_exclusive_text (n); n = n->next)
    {
      if (tree->watchers)
        h5_tell_merged (tree, node, offset, n);
      offset += n->length;
    }
  while (is_exclusive_text (node->next))
    h5_node_remove (node->next);
}

void
h5_node_normalize (H5Node *root)
{
  H5Node *node = h5_node_next (root, root);

  while (node)
    {
      H5Node *text = is_exclusive_text (node) ? node : NULL;
      if (text && text->length > 0 && is_exclusive_text (text->next))
        join_following (text);
      node = h5_node_next (node, root);
      if (text && text->length == 0)
        h5_node_remove (text);
    }
}
