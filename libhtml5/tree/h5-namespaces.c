/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-namespaces.h"

/* Returns the element at which the search begins, or NULL. */
static const H5Node *
start_element (const H5Node *node)
{
  switch ((H5NodeType) node->type)
    {
    case H5_NODE_ELEMENT:
      return node;
    case H5_NODE_DOCUMENT:
      return h5_document_element (node);
    case H5_NODE_DOCUMENT_TYPE:
    case H5_NODE_DOCUMENT_FRAGMENT:
      return NULL;
    case H5_NODE_ATTRIBUTE:
      return node->owner_element;
    default:
      return node->parent && node->parent->type == H5_NODE_ELEMENT ? node->parent : NULL;
    }
}

static const H5Node *
parent_element (const H5Node *element)
{
  return element->parent && element->parent->type == H5_NODE_ELEMENT ? element->parent : NULL;
}

/* Returns the attribute of the element that declares the prefix. NULL means the default
 * namespace. */
static const H5Attribute *
find_declaration (const H5Node *element, const char *prefix)
{
  const H5Names *names = h5_node_tree (element)->names;

  if (!element->attributes || element->attributes->n_qualified == 0)
    return NULL;
  for (guint32 i = 0; i < element->attributes->n; i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (element->attributes)[i];
      if (h5_names_attribute_namespace (names, attribute->name) != H5_NAMESPACE_XMLNS)
        continue;
      const H5NameInfo *info = h5_names_info (names, attribute->name);
      const char *local = h5_names_string (names, info->local, NULL);
      if (prefix ? g_strcmp0 (info->prefix, "xmlns") == 0 && strcmp (local, prefix) == 0
                 : !info->prefix && strcmp (local, "xmlns") == 0)
        return attribute;
    }
  return NULL;
}

const char *
h5_node_locate_namespace (const H5Node *node, const char *prefix)
{
  const H5Names *names = h5_node_tree (node)->names;
  const H5Node *element = start_element (node);

  if (element && g_strcmp0 (prefix, "xml") == 0)
    return h5_namespace_uris[H5_NAMESPACE_XML];
  if (element && g_strcmp0 (prefix, "xmlns") == 0)
    return h5_namespace_uris[H5_NAMESPACE_XMLNS];
  for (; element; element = parent_element (element))
    {
      H5Namespace ns = h5_element_namespace (element);
      if (ns != H5_NAMESPACE_NONE
          && g_strcmp0 (h5_names_info (names, element->name)->prefix, prefix) == 0)
        return h5_names_namespace_uri (names, ns);
      const H5Attribute *declaration = find_declaration (element, prefix);
      if (declaration)
        return declaration->length ? declaration->value : NULL;
    }
  return NULL;
}

/* https://dom.spec.whatwg.org/#locate-a-namespace-prefix */
static const char *
prefix_at (const H5Node *element, const char *uri)
{
  const H5Names *names = h5_node_tree (element)->names;
  const char *prefix = h5_names_info (names, element->name)->prefix;

  if (prefix
      && g_strcmp0 (h5_names_namespace_uri (names, h5_element_namespace (element)), uri) == 0)
    return prefix;
  for (guint32 i = 0; i < h5_element_n_attributes (element); i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (element->attributes)[i];
      const H5NameInfo *info = h5_names_info (names, attribute->name);
      if (g_strcmp0 (info->prefix, "xmlns") == 0 && strcmp (attribute->value, uri) == 0)
        return h5_names_string (names, info->local, NULL);
    }
  return NULL;
}

const char *
h5_node_locate_prefix (const H5Node *node, const char *uri)
{
  for (const H5Node *element = start_element (node); element; element = parent_element (element))
    {
      const char *prefix = prefix_at (element, uri);
      if (prefix)
        return prefix;
    }
  return NULL;
}
