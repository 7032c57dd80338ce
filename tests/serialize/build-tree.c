/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "build-tree.h"

static H5Node *
put (H5Node *parent, H5Node *node)
{
  if (parent)
    h5_node_append (parent, node);
  return node;
}

static H5Name
word (H5Tree *tree, const char *string)
{
  return h5_names_word (tree->names, string, strlen (string));
}

H5Node *
build_element (H5Node *parent, const char *name)
{
  H5Tree *tree = h5_node_tree (parent);

  return put (parent, h5_tree_new_element (tree, word (tree, name)));
}

/* Splits "prefix:local", and returns the name. */
static H5Name
qualified (H5Tree *tree, H5Namespace plain, const char *uri, const char *name)
{
  const char *colon = strchr (name, ':');
  H5Namespace ns = h5_names_namespace (tree->names, uri ? uri : "", uri ? strlen (uri) : 0);
  H5Name prefix = colon ? h5_names_word (tree->names, name, (gsize) (colon - name)) : H5_NAME_NONE;
  H5Name local = word (tree, colon ? colon + 1 : name);

  return plain == H5_NAMESPACE_HTML ? h5_names_element (tree->names, ns, prefix, local)
                                    : h5_names_attribute (tree->names, ns, prefix, local);
}

H5Node *
build_element_ns (H5Tree *tree, H5Node *parent, const char *uri, const char *name)
{
  return put (parent, h5_tree_new_element (tree, qualified (tree, H5_NAMESPACE_HTML, uri, name)));
}

H5Node *
build_text (H5Node *parent, const char *text)
{
  return put (
    parent, h5_tree_new_character_data (h5_node_tree (parent), H5_NODE_TEXT, text, strlen (text)));
}

H5Node *
build_comment (H5Node *parent, const char *text)
{
  return put (parent, h5_tree_new_character_data (h5_node_tree (parent), H5_NODE_COMMENT, text,
                                                  strlen (text)));
}

H5Node *
build_instruction (H5Node *parent, const char *target, const char *data)
{
  H5Tree *tree = h5_node_tree (parent);

  return put (parent,
              h5_tree_new_processing_instruction (tree, word (tree, target), data, strlen (data)));
}

H5Node *
build_doctype (H5Node *parent, const char *name, const char *public_id, const char *system_id)
{
  return put (parent,
              h5_tree_new_document_type (h5_node_tree (parent), name, strlen (name), public_id,
                                         strlen (public_id), system_id, strlen (system_id)));
}

H5Node *
build_shadow_root (H5Node *host, guint32 flags)
{
  H5Node *root = h5_tree_new_fragment (h5_node_tree (host));

  h5_element_set_shadow_root (host, root, flags);
  return root;
}

void
build_attribute (H5Node *element, const char *name, const char *value)
{
  h5_element_set_attribute (element, word (h5_node_tree (element), name), value, strlen (value));
}

void
build_attribute_ns (H5Node *element, const char *uri, const char *name, const char *value)
{
  h5_element_set_attribute (element,
                            qualified (h5_node_tree (element), H5_NAMESPACE_NONE, uri, name), value,
                            strlen (value));
}
