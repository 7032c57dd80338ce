/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/h5-void-elements.h"

#include "tree/mutation/h5-mutation.h"

gboolean
h5_empty_void_element (H5Node *element)
{
  H5Node *parent = element->parent;

  if (!element->first_child || !parent || parent->type == H5_NODE_DOCUMENT
      || !h5_node_has_trait (element, H5_TRAIT_VOID))
    return FALSE;
  for (H5Node *child = element->last_child; child; child = element->last_child)
    {
      h5_node_remove (child);
      h5_node_insert_before (parent, child, element->next);
    }
  return TRUE;
}

guint
h5_empty_void_elements (H5Node *root)
{
  guint n = 0;

  /* What was in an element comes after it, so it is visited next. */
  for (H5Node *node = h5_node_next (root, root); node; node = h5_node_next (node, root))
    n += h5_node_is_element (node) && h5_empty_void_element (node);
  return n;
}
