/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "forms/h5-label.h"

#include "forms/h5-control.h"
#include "tree/h5-ids.h"

/* With a for attribute, the first element with that ID, if it is labelable. Otherwise, the
 * first labelable descendant. */
H5Node *
h5_label_control (const H5Node *label)
{
  gsize length;

  if (!h5_node_is (label, H5_NAME_LABEL))
    return NULL;
  const char *id = h5_element_get_attribute (label, H5_NAME_FOR, &length);
  if (id)
    {
      H5Node *root = h5_node_root ((H5Node *) label);
      H5Node *found = length ? h5_node_element_by_id (root, id, length, NULL) : NULL;
      return found && h5_element_is_labelable (found) ? found : NULL;
    }
  for (H5Node *node = h5_node_next (label, label); node; node = h5_node_next (node, label))
    if (h5_element_is_labelable (node))
      return node;
  return NULL;
}
