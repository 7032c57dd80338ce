/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-node-walk.h"

H5Node *
h5_node_next_leaving (H5Node *node, const H5Node *root, H5LeaveFunc leave, gpointer data)
{
  if (h5_node_first_child (node))
    return node->first_child;
  leave (data, node);
  while (node != root && !node->next)
    {
      node = node->parent;
      leave (data, node);
    }
  return node == root ? NULL : node->next;
}
