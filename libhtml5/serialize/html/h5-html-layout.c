/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/html/h5-html-layout.h"

#include "base/h5-ascii.h"

#define BLOCK (H5_TRAIT_LEAF_BLOCK | H5_TRAIT_OUTER_BLOCK | H5_TRAIT_SKELETON)

/* Whether a node is text that consists of ASCII white space. */
static gboolean
is_blank (const H5Node *node)
{
  return h5_node_is_text (node) && h5_ascii_is_blank (node->data, node->length);
}

/* Whether a block has a style attribute that sets white-space or display. */
static gboolean
is_styled (const H5Node *element)
{
  const H5Attribute *style = element->attributes && element->attributes->n
                               ? h5_element_find_attribute (element, H5_NAME_STYLE)
                               : NULL;

  return style && (strstr (style->value, "white-space") || strstr (style->value, "display"));
}

static gboolean
preserves (const H5Node *element)
{
  return h5_name_has_trait (element->name, H5_TRAIT_RAW | H5_TRAIT_PRE_LF)
         || !h5_element_is_html (element) || is_styled (element);
}

/* Whether the container has only blocks and hidden nodes, and at least one block, counting
 * `found`. */
static gboolean
has_only_blocks (const H5Node *container, gboolean found)
{
  gboolean any =
    container->type == H5_NODE_ELEMENT && h5_name_has_trait (container->name, H5_TRAIT_SKELETON);

  for (const H5Node *child = h5_node_first_child (container); child; child = child->next)
    {
      if (h5_node_is_text (child) && !is_blank (child))
        return FALSE;
      if (child->type != H5_NODE_ELEMENT)
        continue;
      if (is_styled (child))
        return FALSE;
      if (any || h5_name_has_trait (child->name, BLOCK))
        found = TRUE;
      else if (!h5_name_has_trait (child->name, H5_TRAIT_UNRENDERED))
        return FALSE;
    }
  return found;
}

H5Layout
h5_html_layout (const H5Node *container, H5Layout outer, gboolean lays_out, gboolean filled)
{
  gboolean is_element = container->type == H5_NODE_ELEMENT;

  if (outer == H5_LAYOUT_PRESERVED || (is_element && preserves (container)))
    return H5_LAYOUT_PRESERVED;
  if (is_element && !h5_name_has_trait (container->name, H5_TRAIT_OUTER_BLOCK | H5_TRAIT_SKELETON)
      && container->name != H5_NAME_SELECT)
    return H5_LAYOUT_INLINE;
  return lays_out && has_only_blocks (container, filled) ? H5_LAYOUT_LAID_OUT : H5_LAYOUT_INLINE;
}
