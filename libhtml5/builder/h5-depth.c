/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The limit of depth. The stack of open elements is that of the standard. Only the insertion
 * location changes: a node that would be too deep becomes the last child of its deepest ancestor
 * that can have children. So the order of tags, comments and text does not change, the content of
 * a template remains in it, and nothing leaves its svg or math element.
 */
#include "builder/h5-builder-private.h"

/* Returns the parent one level up, or NULL if that would leave a template or an svg or math
 * element. */
static H5Node *
one_level_up (const H5Node *parent)
{
  if (parent->type == H5_NODE_DOCUMENT_FRAGMENT)
    return parent->host && parent->host->flags & H5_NODE_INERT ? parent->host->parent : NULL;
  if (!parent->parent || !parent->parent->parent || parent->type == H5_NODE_DOCUMENT)
    return NULL;
  if (!h5_element_is_html (parent) && h5_node_is_element (parent->parent)
      && h5_element_is_html (parent->parent))
    return NULL;
  return parent->parent;
}

H5Location
h5_flatten_element_location (H5Builder *self, H5Location where)
{
  H5Node *up;

  h5_builder_hit (self, H5_LIMIT_DEPTH);
  while (self->place_depth >= self->options.limits.max_depth && (up = one_level_up (where.parent)))
    {
      where = (H5Location){ up, NULL };
      self->place_depth--;
    }
  return where;
}

/* Text is inserted into an element of the last level, unless something was inserted after
 * that. */
H5Location
h5_flatten_text_location (H5Builder *self, H5Location where)
{
  H5Node *up;

  while (!where.before && where.parent->next && (up = one_level_up (where.parent)))
    {
      h5_builder_hit (self, H5_LIMIT_DEPTH);
      where.parent = up;
    }
  return where;
}

/* --- the nodes that are cloned into a selectedcontent element, all at once --- */

/* Returns the template or shadow host of a fragment. */
static H5Node *
host_of (const H5Node *node)
{
  return node->type == H5_NODE_DOCUMENT_FRAGMENT ? node->host : NULL;
}

static H5Node *
fragment_of (const H5Node *element)
{
  H5Node *shadow = h5_element_shadow_root (element);

  return shadow ? shadow : h5_template_local_content (element);
}

/* Counts like the stack of open elements: template contents are as deep as their template, and
 * the fragment that is parsed is as deep as the html element. */
gsize
h5_depth_of (const H5Node *node)
{
  gsize depth = 0;

  while (node && node->type != H5_NODE_DOCUMENT)
    {
      H5Node *host = host_of (node);
      depth += host == NULL;
      node = host ? host : node->parent;
    }
  return depth;
}

/* Moves the first element among these children, and its following siblings, after the node. */
static void
lift (H5Builder *self, const H5Node *node, H5Node *child)
{
  H5Node *before = node->next, *up;

  while (child && child->type != H5_NODE_ELEMENT)
    child = child->next;
  if (!child || !(up = one_level_up (child->parent)))
    return;
  h5_builder_hit (self, H5_LIMIT_DEPTH);
  for (H5Node *next; child; child = next)
    {
      next = child->next;
      h5_node_remove (child);
      h5_location_insert ((H5Location){ up, before }, child);
    }
}

/* In tree order. The fragment of an element comes before its children. */
static H5Node *
next_node (const H5Node *root, H5Node *node, gsize *depth)
{
  H5Node *fragment = node->type == H5_NODE_ELEMENT ? fragment_of (node) : NULL;
  H5Node *inside =
    fragment && fragment->first_child ? fragment->first_child : h5_node_first_child (node);

  if (inside)
    {
      ++*depth;
      return inside;
    }
  while (node != root && !node->next)
    {
      H5Node *host = host_of (node->parent);
      if (host && host->first_child)
        return host->first_child;
      node = host ? host : node->parent;
      --*depth;
    }
  return node == root ? NULL : node->next;
}

void
h5_flatten_children (H5Builder *self, H5Node *root, gsize depth)
{
  H5Node *node = root;

  while ((node = next_node (root, node, &depth)))
    if (node->type == H5_NODE_ELEMENT && depth >= self->options.limits.max_depth)
      {
        H5Node *fragment = fragment_of (node);
        if (fragment)
          lift (self, node, fragment->first_child);
        lift (self, node, node->first_child);
      }
}
