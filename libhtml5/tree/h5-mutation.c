/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-mutation.h"

#include "base/h5-ascii.h"

H5Node *
h5_node_shadow_including_root (H5Node *node)
{
  for (;;)
    {
      node = h5_node_root (node);
      if (!(node->flags & H5_NODE_SHADOW_ROOT))
        return node;
      node = node->host;
    }
}

const char *
h5_attribute_node_value (const H5Node *attribute, gsize *length)
{
  if (attribute->owner_element)
    return h5_element_get_attribute (attribute->owner_element, attribute->name, length);
  if (length)
    *length = attribute->length;
  return attribute->data;
}

void
h5_node_set_value (H5Node *node, const char *value, gsize length)
{
  if (node->type == H5_NODE_ATTRIBUTE && node->owner_element)
    h5_element_set_attribute (node->owner_element, node->name, value, length);
  else if (node->type == H5_NODE_ATTRIBUTE || h5_node_is_character_data (node))
    h5_node_replace_data (node, 0, node->length, value, length);
}

void
h5_node_replace_all (H5Node *parent, H5Node *node)
{
  while (parent->first_child)
    h5_node_remove (parent->first_child);
  if (node)
    h5_node_append (parent, node);
}

void
h5_node_string_replace_all (H5Node *parent, const char *string, gsize length)
{
  H5Node *text = NULL;

  if (length)
    text = h5_tree_new_character_data (h5_node_tree (parent), H5_NODE_TEXT, string, length);
  h5_node_replace_all (parent, text);
}

void
h5_node_child_text (const H5Node *node, H5Buffer *out)
{
  for (H5Node *child = h5_node_first_child (node); child; child = child->next)
    if (h5_node_is_text (child))
      h5_buffer_append (out, child->data, child->length);
}

H5Node *
h5_document_title_element (const H5Node *document)
{
  H5Node *root = h5_document_element (document);

  if (root && h5_node_is (root, H5_NAME_SVG_SVG))
    {
      for (H5Node *child = root->first_child; child; child = child->next)
        if (h5_node_is (child, H5_NAME_SVG_TITLE))
          return child;
      return NULL;
    }
  for (H5Node *node = root; node; node = h5_node_next (node, document))
    if (h5_node_is (node, H5_NAME_TITLE))
      return node;
  return NULL;
}

/* https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace, from `from` on */
static void
strip_and_collapse (H5Buffer *buffer, gsize from)
{
  gsize to = from;

  for (gsize i = from; i < buffer->length; i++)
    if (!h5_is_ascii_whitespace ((guint8) buffer->data[i]))
      buffer->data[to++] = buffer->data[i];
    else if (to > from && buffer->data[to - 1] != ' ')
      buffer->data[to++] = ' ';
  if (to > from && buffer->data[to - 1] == ' ')
    to--;
  h5_buffer_truncate (buffer, to);
}

void
h5_document_title (const H5Node *document, H5Buffer *out)
{
  H5Node *title = h5_document_title_element (document);
  gsize from = out->length;

  if (!title)
    return;
  h5_node_child_text (title, out);
  strip_and_collapse (out, from);
}
