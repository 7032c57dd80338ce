/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Copies of nodes, in the same tree or into another, without recursion. */
#include "tree/h5-tree.h"

#include "tree/h5-tree-private.h"

H5Name
h5_tree_import_name (H5Tree *target, const H5Names *source, H5Name name, gboolean element)
{
  if (name < H5_NAME_STATIC || source == target->names)
    return name;
  const H5NameInfo *info = h5_names_info (source, name);
  if (info->is_word)
    return h5_names_word (target->names, info->qualified, info->qualified_length);

  const H5NameInfo *local_info = h5_names_info (source, info->local);
  const char *uri = h5_names_namespace_uri (source, info->ns);
  H5Namespace ns = h5_names_namespace (target->names, uri ? uri : "", uri ? strlen (uri) : 0);
  H5Name prefix =
    info->prefix ? h5_names_word (target->names, info->prefix, info->prefix_length) : 0;
  H5Name local =
    h5_names_word (target->names, local_info->qualified, local_info->qualified_length);
  return h5_names_qname (target->names, element ? H5_NAMESPACE_HTML : H5_NAMESPACE_NONE, ns,
                         prefix, local);
}

static void
clone_attributes (H5Node *copy, const H5Node *node)
{
  const H5AttributeList *list = node->attributes;
  const H5Names *names = h5_node_tree (node)->names;
  H5Tree *tree = h5_node_tree (copy);

  if (!list)
    return;
  if (names == tree->names)
    {
      h5_element_share_attributes (copy, node);
      return;
    }
  h5_element_reserve_attributes (copy, list->n);
  for (guint32 i = 0; i < list->n; i++)
    h5_element_append_attribute (copy,
                                 h5_tree_import_name (tree, names, list->items[i].name, FALSE),
                                 list->items[i].value, list->items[i].length);
}

/* https://dom.spec.whatwg.org/#clone-a-single-node */
static H5Node *
clone_single_node (H5Tree *tree, const H5Node *node, gboolean inert)
{
  const H5Names *names = h5_node_tree (node)->names;
  H5Node *copy = NULL;

  switch ((H5NodeType) node->type)
    {
    case H5_NODE_ELEMENT:
      copy = h5_tree_new_element (tree, h5_tree_import_name (tree, names, node->name, TRUE));
      clone_attributes (copy, node);
      copy->flags |= node->flags & (H5_NODE_INTEGRATION | H5_NODE_ALREADY_STARTED);
      break;
    case H5_NODE_DOCUMENT_TYPE:
      {
        gsize length;
        const char *name = h5_names_string (names, node->name, &length);
        copy = h5_tree_new_document_type (tree, name, length, node->public_id,
                                          strlen (node->public_id), node->system_id,
                                          strlen (node->system_id));
        break;
      }
    case H5_NODE_TEXT:
    case H5_NODE_CDATA_SECTION:
    case H5_NODE_COMMENT:
    case H5_NODE_PROCESSING_INSTRUCTION:
      copy = h5_tree_new_character_data (tree, node->type, node->data, node->length);
      copy->name = h5_tree_import_name (tree, names, node->name, FALSE);
      break;
    case H5_NODE_ATTRIBUTE:
      copy = h5_tree_new_character_data (tree, node->type, node->data, node->length);
      copy->name = h5_tree_import_name (tree, names, node->name, FALSE);
      break;
    case H5_NODE_DOCUMENT:
    case H5_NODE_DOCUMENT_FRAGMENT:
      copy = h5_tree_new_node (tree, node->type);
      break;
    }
  if (inert)
    copy->flags |= H5_NODE_INERT;
  return copy;
}

typedef struct
{
  const H5Node *source;
  H5Node *copy;
} Pair;

/* https://html.spec.whatwg.org/#the-template-element:concept-node-clone-ext and the shadow
 * root's part of https://dom.spec.whatwg.org/#concept-node-clone: more subtrees to copy. */
static void
queue_extra (GArray *queue, H5Tree *tree, const H5Node *node, H5Node *copy,
             gboolean with_children)
{
  H5NodeExtra *extra = h5_node_get_extra (node);

  if (!extra || node->type != H5_NODE_ELEMENT)
    return;
  if (with_children && extra->template_content && h5_template_content (copy))
    {
      Pair pair = { extra->template_content, h5_template_content (copy) };
      g_array_append_val (queue, pair);
    }
  if (extra->shadow_root)
    {
      guint32 flags = h5_node_get_extra (extra->shadow_root)->shadow_flags;
      if (!(flags & H5_SHADOW_CLONABLE))
        return;
      H5Node *shadow = h5_tree_new_fragment (tree);
      h5_element_set_shadow_root (copy, shadow, flags);
      Pair pair = { extra->shadow_root, shadow };
      g_array_append_val (queue, pair);
    }
}

/* The children of one node, whole, appended to its copy. */
static void
clone_children (H5Tree *tree, Pair pair, GArray *queue)
{
  gboolean inert = (pair.copy->flags & H5_NODE_INERT) != 0;
  H5Node *parent = pair.copy;
  const H5Node *node = h5_node_first_child (pair.source);

  while (node)
    {
      H5Node *copy = clone_single_node (tree, node, inert);
      h5_node_append (parent, copy);
      if (node->flags & H5_NODE_HAS_EXTRA)
        queue_extra (queue, tree, node, copy, TRUE);
      if (h5_node_first_child (node))
        {
          node = node->first_child;
          parent = copy;
          continue;
        }
      while (node != pair.source && !node->next)
        {
          node = node->parent;
          parent = parent->parent;
        }
      if (node == pair.source)
        break;
      node = node->next;
    }
}

H5Node *
h5_node_clone (H5Tree *tree, const H5Node *node, gboolean with_children, gboolean inert)
{
  H5Node *copy = clone_single_node (tree, node, inert);
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (Pair));

  queue_extra (queue, tree, node, copy, with_children);
  if (with_children)
    clone_children (tree, (Pair) { node, copy }, queue);
  while (queue->len)
    {
      Pair pair = g_array_index (queue, Pair, queue->len - 1);
      g_array_set_size (queue, queue->len - 1);
      clone_children (tree, pair, queue);
    }
  g_array_unref (queue);
  return copy;
}
